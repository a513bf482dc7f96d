"""19:47-18.11(a), (b), (d), (e): what each wager is paid, through whole rounds."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from pitboss.core.events import ChipsTo
from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.equipment.cards import DECK
from pitboss.equipment.odds import odds, odds_text
from pitboss.games.let_it_ride.options import Options
from pitboss.games.let_it_ride.payouts import BONUS, ODDS, THREE_CARD_TABLES
from pitboss.games.let_it_ride.wagers import BET_1, BET_2, BETS, LET_IT_RIDE_BONUS, THREE_CARD_BONUS
from pitboss.procedures.options import Unpayable
from pitboss.procedures.wagering import Place, Wager
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.rounds import NEW, OLD, Played, bets, edition, play_round, wagering

# 18.11(b): name, odds to 1, the player's cards, the community cards
ROWS = (
    ("royal flush", 1000, "As Ks Qs", "Js Ts"),
    ("straight flush", 200, "9h 8h 7h", "6h 5h"),
    ("four of a kind", 50, "2c 2d Ac", "2h 2s"),
    ("full house", 11, "Jc Jd 4c", "Jh 4s"),
    ("flush", 8, "Kd Td 8d", "5d 2d"),
    ("straight", 5, "8c 7d 6h", "5s 4c"),
    ("three of a kind", 3, "9c 9d Ks", "9h 2c"),
    ("two pairs", 2, "Qc 3d 8c", "Qd 3h"),
    ("pair of tens or better", 1, "Tc 6h 4s", "Td 2c"),
)
PAIRS = {"Tc Td": 1, "Jc Jd": 1, "Qc Qd": 1, "Kc Kd": 1, "Ac Ad": 1, "9c 9d": -1, "2h 2d": -1}
BONUS_ROWS = {  # 18.11(d), in dollars
    "royal flush": 25_000,
    "straight flush": 2_500,
    "four of a kind": 400,
    "full house": 200,
    "flush": 50,
    "straight": 25,
    "three of a kind": 5,
}
THREE = {  # the lines of 18.11(e): the player's cards, and the odds of tables A to F
    "mini-royal": ("Ad Kd Qd", (40, 40, 40, 50, 50, 50)),  # A to C: as a straight flush
    "three card straight flush": ("8d 7d 6d", (40, 40, 40, 40, 40, 40)),
    "three cards of a kind": ("8d 8h 8s", (30, 30, 30, 30, 30, 30)),
    "three card straight": ("8d 7h 6s", (6, 5, 6, 6, 5, 6)),
    "three card flush": ("Kd 7d 6d", (4, 4, 3, 4, 4, 3)),
    "pair in three cards": ("7d 7h 3s", (1, 1, 1, 1, 1, 1)),
}
BOARD = "2c Jc"  # beside a three card bonus


def laid(day: date, board: str, *hands: str) -> str:
    """A deck for a manual shoe: hands, community cards, and what is burned in that edition."""
    used = " ".join((board, *hands)).split()
    burned = next(str(c) for c in DECK if str(c) not in used)
    first, second = board.split()
    community = (first, second, burned) if day < NEW else (burned, first, second)
    dealt = (word for i in range(3) for word in (*(h.split()[i] for h in hands), community[i]))
    return " ".join(dealt)


def played(rules: Edition, own: str, board: str, wagers: list[Act] | None = None) -> Played:
    return play_round(rules, laid(rules.day, board, own), wagers or bets(1))


def paid(round_: Played, wager: Wager, seat: int = 1) -> int:
    """What the table has paid to a wager, by the movements of chips."""
    area = wager.at(seat)
    moved = (e for e in round_.events if isinstance(e, ChipsTo) and e.wager == area)
    return sum(e.amount for e in moved if e.target.name == "seat {}")


# 18.11(a)  "To", never "for"


def test_18_11_a_odds_are_read_with_to_and_never_with_for() -> None:
    assert odds("40 to 1") == 40
    assert odds("1,000 to 1") == 1000
    assert odds("3 to 2") == Fraction(3, 2)
    for words in ("40 for 1", "40 FOR 1", "40:1", "40 for1", "40", "40 to 0", ""):
        with pytest.raises(ValueError, match="odds"):
            odds(words)


def test_18_11_a_odds_are_written_with_to() -> None:
    assert odds_text(Fraction(1000)) == "1,000 to 1"
    assert odds_text(Fraction(13, 2)) == "13 to 2"
    for table in (ODDS, *THREE_CARD_TABLES.values()):
        for ratio in table.pays.values():
            assert odds(odds_text(ratio)) == ratio


def test_18_11_a_refusals_tell_odds_with_to() -> None:
    with pytest.raises(OptionNotPermitted) as refused:
        edition(NEW, odds={"royal flush": Fraction(999)})
    told = str(refused.value)
    assert "at 999 to 1" in told
    assert "1,000 to 1 or more" in told
    assert " for " not in told


# 18.11(b)  Bets number 1, 2 and 3


def test_18_11_b_every_row_is_paid_in_both_editions() -> None:
    for day in (OLD, NEW):
        for name, to_one, own, board in ROWS:
            round_ = played(edition(day), own, board)
            assert [paid(round_, bet) for bet in BETS] == [500 * to_one] * 3, (day, name)
            assert round_.net(1) == 3 * 500 * to_one, (day, name)


def test_18_11_b_has_nine_rows_and_no_other() -> None:
    assert dict(ODDS.pays) == {name: to_one for name, to_one, _, _ in ROWS}


def test_18_11_b_pairs_are_paid_from_tens_upwards() -> None:
    for day in (OLD, NEW):
        for pair, won in PAIRS.items():
            assert played(edition(day), f"{pair} 6h", "7s 3c").net(1) == 3 * 500 * won, pair


def test_18_11_b_pays_nothing_below_a_pair() -> None:
    for day in (OLD, NEW):
        round_ = played(edition(day), "Ac Kd Jh", "8s 3c")
        assert [paid(round_, bet) for bet in BETS] == [0, 0, 0]
        assert round_.net(1) == -1500


def test_18_11_b_pays_each_wager_that_rides_on_its_own_stake() -> None:
    for day in (OLD, NEW):
        known = laid(day, "Jh 4s", "Jc Jd 4c")
        for word, riding in {"RR": 3, "RW": 2, "WR": 2, "WW": 1}.items():
            round_ = play_round(edition(day), known, bets(1, 700), choices={1: word})
            assert round_.net(1) == riding * 700 * 11
            assert paid(round_, BET_1) == (700 * 11 if word[0] == "R" else 0)
            assert paid(round_, BET_2) == (700 * 11 if word[1] == "R" else 0)


def test_18_11_b_higher_odds_are_allowed_and_paid() -> None:
    for day in (OLD, NEW):
        for name, to_one, own, board in ROWS:
            for better in (Fraction(to_one), Fraction(2 * to_one + 1, 2), Fraction(to_one + 7)):
                rules = edition(day, odds={name: better})
                assert played(rules, own, board).net(1) == 3 * 500 * better, (name, better)


def test_18_11_b_higher_odds_of_one_hand_leave_the_others() -> None:
    rules = edition(NEW, odds={"royal flush": Fraction(2000)})
    for _, to_one, own, board in ROWS[1:]:
        assert played(rules, own, board).net(1) == 3 * 500 * to_one


def test_18_11_b_lower_odds_are_refused() -> None:
    for day in (OLD, NEW):
        for name, to_one, _, _ in ROWS:
            refuse("18.11(b)", day, odds={name: to_one - Fraction(1, 100)})


def test_18_11_b_odds_of_an_unknown_hand_are_refused() -> None:
    for name in ("pair lower than tens", "no hand of the list", "Royal flush"):
        told = refuse("18.11(b)", NEW, odds={name: Fraction(5000)})
        assert f"no hand is called {name}" in told


def refuse(cite: str, day: date, **options: Any) -> str:
    """The licensee may not choose this, under that paragraph; what is told of it."""
    with pytest.raises(OptionNotPermitted) as refused:
        edition(day, **options)
    assert refused.value.cite == cite
    return str(refused.value)


# 18.11(b) and (e)  Stakes that the odds do not pay in whole chips


HALVES: Mapping[str, Fraction] = {"pair of tens or better": Fraction(3, 2)}
TENS = ("Tc 6h 4s", "Td 2c")


def refusal(rules: Edition, *acts: Act) -> str:
    """The paragraph under which the last of some wagers is refused; empty if it is not."""
    driver = wagering(rules, 1)
    for act in acts[:-1]:
        driver.act(act)
    try:
        driver.act(acts[-1])
    except NotPermitted as refused:
        return refused.cite
    return ""


def test_18_11_b_stakes_that_cannot_be_paid_in_whole_chips_are_refused() -> None:
    no = "18.11(b)"
    for day in (OLD, NEW):
        whole = edition(day, smallest_chip=100)
        halves = edition(day, smallest_chip=100, odds=HALVES)
        for amount, of_whole, of_halves in ((500, "", no), (600, "", ""), (550, no, no)):
            for bet in BETS:
                assert refusal(whole, Act(1, Place(bet, amount))) == of_whole
                assert refusal(halves, Act(1, Place(bet, amount))) == of_halves
        assert played(halves, *TENS, bets(1, 600)).net(1) == 3 * 900


def test_18_11_b_payments_are_rounded_up_where_the_option_says_so() -> None:
    chosen: dict[str, Any] = dict(smallest_chip=100, unpayable=Unpayable.ROUNDED_UP)
    for day in (OLD, NEW):
        rules = edition(day, odds=HALVES, **chosen)
        assert refusal(rules, Act(1, Place(BET_1, 500))) == ""
        assert played(rules, *TENS, bets(1, 500)).net(1) == 3 * 800  # 7.50 exactly
        assert played(rules, *TENS, bets(1, 600)).net(1) == 3 * 900
        round_ = played(rules, *TENS, bets(1, 500))
        told = 'the dealer says "pair of tens or better: rounded up to $8.00, in whole chips"'
        assert [line.split(maxsplit=1)[1] for line in round_.lines].count(told) == 3
        assert refusal(edition(day, **chosen), Act(1, Place(BET_1, 501))) == "18.11(b)"


def test_18_11_b_payments_are_never_rounded_down() -> None:
    for day in (OLD, NEW):
        refuse("18.11(b)", day, unpayable=Unpayable.ROUNDED_DOWN)
        for way in (Unpayable.REFUSED, Unpayable.ROUNDED_UP):
            assert edition(day, unpayable=way).options == Options(unpayable=way)


def test_18_11_e_stakes_that_cannot_be_paid_in_whole_chips_are_refused() -> None:
    chosen: dict[str, Any] = dict(three_card_bonus="A", smallest_chip=100)
    better = {"three card straight": Fraction(13, 2)}
    whole = edition(NEW, **chosen)
    halves = edition(NEW, three_card_odds=better, **chosen)
    no = "18.11(e)"
    for amount, of_whole, of_halves in ((300, "", no), (400, "", ""), (450, no, no)):
        acts = bets(1, 500, three=amount)
        assert refusal(whole, *acts) == of_whole
        assert refusal(halves, *acts) == of_halves
    rounded = edition(NEW, three_card_odds=better, unpayable=Unpayable.ROUNDED_UP, **chosen)
    assert refusal(rounded, *bets(1, 500, three=300)) == ""
    round_ = played(rounded, "8d 7h 6s", BOARD, bets(1, 500, three=300))
    assert paid(round_, THREE_CARD_BONUS) == 2000  # 19.50 exactly


# 18.11(d)  The let it ride bonus wager


def test_18_11_d_every_amount_is_paid() -> None:
    rules = edition(NEW, let_it_ride_bonus=True)
    for name, to_one, own, board in ROWS:
        round_ = played(rules, own, board, bets(1, 500, bonus=True))
        amount = 100 * BONUS_ROWS.get(name, 0)
        assert paid(round_, LET_IT_RIDE_BONUS) == amount, name
        assert round_.net(1) == 3 * 500 * to_one + amount - 100, name


def test_18_11_d_has_seven_rows_and_no_other() -> None:
    assert dict(BONUS.pays) == {name: 100 * dollars for name, dollars in BONUS_ROWS.items()}
    round_ = played(
        edition(NEW, let_it_ride_bonus=True), "Ac Kd Jh", "8s 3c", bets(1, 500, bonus=True)
    )
    assert round_.net(1) == -1600


def test_18_11_d_is_paid_gross_or_net_as_a_table_reads_it() -> None:
    for reading, dollar in (("gross", 0), ("net", 100)):
        rules = edition(NEW, let_it_ride_bonus=True, readings={"bonus-gross": reading})
        for name, to_one, own, board in ROWS:
            amount = 100 * BONUS_ROWS.get(name, 0)
            won = amount + dollar if amount else 0
            round_ = played(rules, own, board, bets(1, 500, bonus=True))
            assert paid(round_, LET_IT_RIDE_BONUS) == won, (reading, name)
            assert round_.net(1) == 3 * 500 * to_one + won - 100, (reading, name)


def test_18_11_d_higher_amounts_are_allowed_and_lower_ones_refused() -> None:
    for name, _, own, board in ROWS[:7]:
        floor = 100 * BONUS_ROWS[name]
        for amount in (floor, floor + 1, 3 * floor):
            rules = edition(NEW, let_it_ride_bonus=True, bonus_amounts={name: Fraction(amount)})
            round_ = played(rules, own, board, bets(1, 500, bonus=True))
            assert paid(round_, LET_IT_RIDE_BONUS) == amount, name
        refuse("18.11(d)", NEW, let_it_ride_bonus=True, bonus_amounts={name: Fraction(floor - 1)})


def test_18_11_d_amounts_of_other_hands_are_refused() -> None:
    for name in ("two pairs", "pair of tens or better", "mini-royal"):
        amounts = {name: Fraction(1_000_00)}
        told = refuse("18.11(d)", NEW, let_it_ride_bonus=True, bonus_amounts=amounts)
        assert f"no hand is called {name}" in told


def test_18_11_d_refusal_tells_amounts_of_money() -> None:
    with pytest.raises(OptionNotPermitted) as refused:
        edition(NEW, let_it_ride_bonus=True, bonus_amounts={"flush": Fraction(49_00)})
    told = str(refused.value)
    assert "$49.00" in told
    assert "$50.00 or more" in told


# 18.11(e)  The three card bonus wager


def three_card_round(letter: str, own: str, **options: Any) -> Played:
    rules = edition(NEW, three_card_bonus=letter, **options)
    return played(rules, own, BOARD, bets(1, 500, three=200))


def test_18_11_e_every_cell_of_tables_a_to_f_is_paid() -> None:
    for column, letter in enumerate("ABCDEF"):
        for name, (own, row) in THREE.items():
            round_ = three_card_round(letter, own)
            assert paid(round_, THREE_CARD_BONUS) == 200 * row[column], (letter, name)


def test_18_11_e_the_stake_comes_back_with_what_it_wins() -> None:
    assert three_card_round("D", "7d 7h 3s").net(1) == 200 - 1500  # the bets lose
    assert three_card_round("D", "9d 7h 3s").net(1) == -200 - 1500


def test_18_11_e_tables_list_five_or_six_hands() -> None:
    for column, letter in enumerate("ABCDEF"):
        cells = {name: row[column] for name, (_, row) in THREE.items()}
        if letter in "ABC":
            del cells["mini-royal"]
        assert dict(THREE_CARD_TABLES[letter].pays) == cells
    assert sorted(THREE_CARD_TABLES) == list("ABCDEF")


def test_18_11_e_mini_royal_where_no_line_names_it() -> None:
    own, row = THREE["mini-royal"]
    for reading, listed in (("straight flush", 40), ("nothing", 0)):
        for column, letter in enumerate("ABCDEF"):
            to_one = listed if letter in "ABC" else row[column]
            round_ = three_card_round(letter, own, readings={"mini-royal-unlisted": reading})
            assert paid(round_, THREE_CARD_BONUS) == 200 * to_one, (reading, letter)
            assert round_.net(1) == (200 * to_one if to_one else -200) - 1500


def test_18_11_e_suited_ace_king_two_as_a_table_reads_it() -> None:
    for reading, to_one in (("flush", 4), ("nothing", 0)):
        round_ = three_card_round("D", "Ad Kd 2d", readings={"suited-ace-king-two": reading})
        assert paid(round_, THREE_CARD_BONUS) == 200 * to_one


def test_18_11_e_an_unknown_table_is_refused() -> None:
    for letter in ("G", "a", "AB", "", " A"):
        refuse("18.11(e)", NEW, three_card_bonus=letter)
    for letter in "ABCDEF":
        assert edition(NEW, three_card_bonus=letter).options.three_card_bonus == letter


def test_18_11_e_higher_odds_are_allowed_and_lower_ones_refused() -> None:
    for column, letter in enumerate("ABCDEF"):
        for name, (own, row) in THREE.items():
            if name == "mini-royal" and letter in "ABC":
                continue
            floor = Fraction(row[column])
            for better in (floor, floor + 1):
                round_ = three_card_round(letter, own, three_card_odds={name: better})
                assert paid(round_, THREE_CARD_BONUS) == 200 * better, (letter, name)
            lower = {name: floor - Fraction(1, 100)}
            refuse("18.11(e)", NEW, three_card_bonus=letter, three_card_odds=lower)


def test_18_11_e_odds_of_an_unknown_hand_are_refused() -> None:
    for letter in "ABCDEF":
        for name in ("no three card hand", "royal flush", "flush"):
            odds_of = {name: Fraction(1000)}
            told = refuse("18.11(e)", NEW, three_card_bonus=letter, three_card_odds=odds_of)
            assert f"no hand is called {name}" in told
