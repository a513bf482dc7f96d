"""Three card poker, 20.10: play or forfeit, the dealer's cards, losers and winners."""

from __future__ import annotations

import pytest

from pitboss.adapters.driver import Driver, first_option
from pitboss.core.areas import DISCARD_RACK, Tender, hand
from pitboss.core.events import EVERYONE, STUB, CardsTo, Role, Shown
from pitboss.core.play import play
from pitboss.core.round import Round
from pitboss.core.steps import DONE, Act, Choice, Did, Show
from pitboss.equipment.cards import SUITS
from pitboss.games.three_card_poker import DEFINED
from pitboss.games.three_card_poker.completion import FORFEITS, MAKES_PLAY
from pitboss.games.three_card_poker.irregularities import WRONG_NUMBER
from pitboss.games.three_card_poker.payouts import HANDS as LISTED
from pitboss.games.three_card_poker.wagers import ANTE, PAIR_PLUS, PLAY
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.wagering import Place
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.rounds import Played
from tests.three_card_rounds import (
    JACK_HIGH,
    QUEEN_HIGH,
    before,
    edition,
    lying,
    play_round,
    ready,
    shown,
    stakes,
    until_drawn,
)

# Seat 1 wins with an ace high and loses pair plus; seat 2 has pair plus alone, a pair; seat 3
# forfeits a pair of sixes; seat 4 loses with a ten high; seat 5 ties.
HANDS = ("Ac 9d 4h", "Tc Td 5c", "6c 6d 9h", "Th 8c 7d", "Qd 3h 2s", QUEEN_HIGH)
WAGERS = [
    *stakes(1, 5_00, 2_50),
    *stakes(2, 0, 10_00),
    *stakes(3, 20_00, 5_00),
    *stakes(4, 10_00),
    *stakes(5, 15_00),
]


def five_seats(**readings: str) -> Played:
    return play_round(edition(readings=readings), HANDS, WAGERS, choices={3: "F"})


def cites(played: Played) -> list[str]:
    return [line.split()[0] for line in played.lines]


def refused_reading(cite: str, slug: str) -> str:
    with pytest.raises(OptionNotPermitted) as caught:
        edition(readings={slug: "otherwise"})
    assert caught.value.cite == cite
    return caught.value.permitted


# (a)  Examination


def test_20_10_a_each_player_looks_at_three_cards_of_the_own_hand() -> None:
    seen = [e for e in five_seats().events if isinstance(e, Shown) and e.to != EVERYONE]
    assert {e.cites for e in seen} == {("20.10(a)",)}
    assert [(e.to, e.n) for e in seen] == [
        (s, s - 1 + 6 * i) for s in range(1, 6) for i in range(3)
    ]


def test_20_10_a_only_player_and_dealer_touch_a_hand() -> None:
    (told,) = shown(five_seats(), "20.10(a)")
    assert "own hand" in told and "only that player and dealer" in told


# (b)  Play or forfeit


def test_20_10_b_who_has_an_ante_is_asked_clockwise_from_the_left() -> None:
    played = five_seats()
    asked = [entry.act for entry in played.log if entry.act.what in (MAKES_PLAY, FORFEITS)]
    assert [(act.actor, act.what) for act in asked] == [
        (1, MAKES_PLAY),
        (3, FORFEITS),
        (4, MAKES_PLAY),
        (5, MAKES_PLAY),
    ]


def test_20_10_b_out_of_turn_or_with_pair_plus_alone_nobody_decides() -> None:
    table = before(five_seats(), "20.10(b)")
    step = table.awaits
    assert isinstance(step, Choice) and step.actor == 1
    for act in (Act(2, MAKES_PLAY), Act(3, FORFEITS), Act(Role.DEALER, FORFEITS)):
        with pytest.raises(NotPermitted, match="seat 1: play or forfeit"):
            ready_at(1).act(act)


def ready_at(seat: int) -> Driver:
    """A round of seats 1 to 3 that waits for the decision of a seat."""
    wagers = [act for s in (1, 2, 3) for act in stakes(s)]
    driver = ready(edition(), (), wagers)
    while (step := driver.go_on()) and getattr(step, "actor", 0) != seat:
        driver.act(Act(step.actor, MAKES_PLAY))  # type: ignore[attr-defined]
    return driver


def test_20_10_b_play_wager_equals_the_ante() -> None:
    for ante in (5_00, 7_50, 1):
        played = play_round(edition(), (), stakes(1, ante, 100_00))
        placed = f"seat 1 places ${ante / 100:.2f} on play wager"
        assert played.under("20.10(b)")[:2] == ["seat 1 makes the play wager", placed]
        for other in (Place(PLAY, ante), Place(PLAY, ante + 1)):
            driver = ready(edition(), (), stakes(1, ante))
            driver.go_on()
            with pytest.raises(NotPermitted):
                driver.act(Act(1, other))


def test_20_10_b_play_wager_counts_a_coupon_only_where_a_table_reads_it_so() -> None:
    coupon = Act(1, Place(ANTE, 5_00, Tender.COUPON))
    for reading, amount in (("chips alone", 5_00), ("with coupon", 10_00)):
        rules = edition(match_play=True, readings={"coupon-and-play": reading})
        played = play_round(rules, (JACK_HIGH, QUEEN_HIGH), [*stakes(1), coupon])
        assert played.end.taken[PLAY.at(1)] == amount
    told = refused_reading("20.10(b)", "coupon-and-play")
    assert told == "chips alone, with coupon"


def test_20_10_b_who_forfeits_loses_ante_and_pair_plus() -> None:
    played = five_seats()
    assert played.net(3) == -25_00
    forfeited = "of seat 3 to table inventory container"
    told = played.under("20.10(b)")
    at = told.index(f"$20.00 from ante wager {forfeited}")
    assert told[at : at + 3] == [
        f"$20.00 from ante wager {forfeited}",
        f"$5.00 from pair plus wager {forfeited}",
        "cards 3, 9, 15 from hand 3 to discard rack",
    ]
    assert told[at - 1] == "seat 5 places $15.00 on play wager"  # all have decided
    assert "card 6 is turned up" in told[at + 3]


def test_20_10_b_forfeits_are_collected_from_the_right() -> None:
    wagers = [*stakes(1, 5_00), *stakes(2, 10_00, 2_50), *stakes(3, 15_00)]
    played = play_round(edition(), (), wagers, choices=dict.fromkeys((1, 2, 3), "F"))
    told = [line for line in played.under("20.10(b)") if "from" in line]
    assert [line.split(" from ")[1].split(" to ")[0] for line in told] == [
        *("ante wager of seat 3", "hand 3"),
        *("ante wager of seat 2", "pair plus wager of seat 2", "hand 2"),
        *("ante wager of seat 1", "hand 1"),
    ]
    assert played.end.closed


def test_20_10_b_coupon_is_forfeited_with_its_ante() -> None:
    coupon = Act(1, Place(ANTE, 5_00, Tender.COUPON))
    rules = edition(match_play=True)
    end = play_round(rules, (), [*stakes(1), coupon], choices={1: "F"}).end
    assert end.taken[ANTE.at(1, Tender.COUPON)] == 5_00


def test_20_10_b_pair_plus_stays_where_a_table_reads_it_so() -> None:
    for own, net in (("6c 6d 9h", -20_00 + 5_00), ("6c 5d 9h", -20_00 - 5_00)):
        hands = (own, QUEEN_HIGH)
        readings = {"forfeited-pair-plus": "stays"}
        wagers = stakes(1, 20_00, 5_00)
        played = play_round(edition(readings=readings), hands, wagers, choices={1: "F"})
        assert played.net(1) == net
        assert "cards 1, 3, 5 from hand 1 to discard rack" in played.under("20.10(c)2")
    alone = play_round(edition(readings=readings), hands, stakes(1), choices={1: "F"})
    assert "cards 1, 3, 5 from hand 1 to discard rack" in alone.under("20.10(b)")
    assert refused_reading("20.10(b)", "forfeited-pair-plus") == "forfeited, stays"


def test_20_10_b_dealer_reveals_three_cards_as_the_highest_hand() -> None:
    played = five_seats()
    up = [e.n for e in played.events if isinstance(e, Shown) and e.to == EVERYONE]
    assert up[:3] == [5, 11, 17]
    (told,) = shown(played, "20.10(b)")
    assert "highest hand" in told
    forfeited = play_round(edition(), (), stakes(1), choices={1: "F"})
    assert all(forfeited.end.is_up(n) for n in (1, 3, 5))  # nobody is left, and all the same


def test_20_10_b_active_hands_are_revealed_from_the_right_pair_plus_alone_too() -> None:
    up = [e.n for e in five_seats().events if isinstance(e, Shown) and e.to == EVERYONE]
    assert up[3:] == [4, 10, 16, 3, 9, 15, 1, 7, 13, 0, 6, 12]  # seats 5, 4, 2, 1


def test_20_10_b_face_that_nobody_recorded_is_seen_when_it_is_revealed() -> None:
    driver = ready(edition(), ("Ac Kd 9h", QUEEN_HIGH), stakes(1))
    until_drawn(driver, 6)
    while not isinstance(driver.dealer.awaits, Choice):
        if isinstance(driver.dealer.awaits, Show):
            driver.act(Act(Role.CHANCE, None))
        else:
            driver.one_more()
    end = driver.run(first_option)
    assert end.closed and end.amount(PLAY.at(1).player) == 10_00


# (c)  Settlement


def test_20_10_c_losing_wagers_are_collected_as_each_hand_is_revealed() -> None:
    played = five_seats()
    inventory = "to table inventory container"
    assert played.under("20.10(c)") == [
        f"$10.00 from ante wager of seat 4 {inventory}",
        f"$10.00 from play wager of seat 4 {inventory}",
        f"$2.50 from pair plus wager of seat 1 {inventory}",
    ]
    lines = played.lines
    first = lines.index("20.10(b) card 2 is turned up: Tc")
    assert lines.index(f"20.10(c) $10.00 from play wager of seat 4 {inventory}") == first - 1


def test_20_10_c_losing_wagers_are_collected_after_all_where_a_table_reads_it_so() -> None:
    played, other = five_seats(), five_seats(**{"losers-collected": "after all"})
    assert other.under("20.10(c)") == played.under("20.10(c)")
    found = cites(other)
    last_up = max(n for n, line in enumerate(other.lines) if "turned up" in line)
    assert found.index("20.10(c)") == last_up + 1
    assert sorted(other.lines) == sorted(played.lines)
    assert refused_reading("20.10(c)", "losers-collected") == "as revealed, after all"


def test_20_10_c_winning_hands_stay_up_until_all_are_paid() -> None:
    played = five_seats()
    (told,) = shown(played, "20.10(c)")
    assert "face up" in told
    table = before(played, "20.10(c)2")
    assert lying(table)["hand 1"] == (0, 6, 12) and lying(table)["hand 2"] == (1, 7, 13)
    assert all(table.is_up(n) for n in (0, 6, 12, 1, 7, 13))


def test_20_10_c_losers_first_and_then_winners() -> None:
    found = cites(five_seats())
    assert max(n for n, c in enumerate(found) if c == "20.10(c)") < found.index("20.10(c)1")


def test_20_10_c_1_winners_are_paid_from_the_right_and_ties_returned() -> None:
    chips = "table inventory container to seat"
    assert five_seats().under("20.10(c)1") == [
        "$15.00 from ante wager of seat 5 to seat 5",
        "$15.00 from play wager of seat 5 to seat 5",
        f"$10.00 from {chips} 2 for pair plus wager",
        "$10.00 from pair plus wager of seat 2 to seat 2",
        f"$5.00 from {chips} 1 for ante wager",
        "$5.00 from ante wager of seat 1 to seat 1",
        f"$5.00 from {chips} 1 for play wager",
        "$5.00 from play wager of seat 1 to seat 1",
    ]
    nets = [five_seats().net(seat) for seat in range(1, 6)]
    assert nets == [7_50, 10_00, -25_00, -20_00, 0]


def test_20_10_c_1_every_wager_and_the_bonus_bear_their_grounds() -> None:
    wagers = stakes(1, 5_00, 5_00)
    played = play_round(edition(), ("8c 9d Tc", QUEEN_HIGH), wagers)
    paid = {e.cites for e in played.events if e.cites[0] == "20.10(c)1" and len(e.cites) > 1}
    assert paid == {
        ("20.10(c)1", "20.11(a)1"),
        ("20.10(c)1", "20.11(a)2", "20.3"),
        ("20.10(c)1", "20.11(a)3", "20.3"),
    }


def test_20_12_c_hand_of_another_number_is_not_settled() -> None:
    for target in (hand(1), DEALERS_CARDS):
        driver = until_drawn(ready(edition(), (), stakes(1, 5_00, 5_00)), 6)
        shoe = driver.dealer.place_of(STUB)
        driver.act(Act(Role.DEALER, Did((CardsTo(("20.7(d)",), (6,), shoe, target),))))
        with pytest.raises(NotPermitted) as refused:
            driver.run(first_option)
        assert refused.value.cite == "20.12(c)"
        driver.act(Act(Role.DEALER, WRONG_NUMBER, (target.seat, 4)))
        driver.go_on()
        assert driver.dealer.amount(PLAY.at(1).player) == 0


def test_20_10_c_2_hands_from_the_right_then_the_dealers_cards() -> None:
    assert five_seats().under("20.10(c)2") == [
        "cards 5, 11, 17 from hand 5 to discard rack",
        "cards 4, 10, 16 from hand 4 to discard rack",
        "cards 2, 8, 14 from hand 2 to discard rack",
        "cards 1, 7, 13 from hand 1 to discard rack",
        "cards 6, 12, 18 from dealer's cards to discard rack",
    ]


# (d)  The rack


def test_20_10_d_hands_can_be_rebuilt_from_the_rack() -> None:
    played = five_seats()
    (told,) = shown(played, "20.10(d)")
    assert "order" in told and "rebuilt" in told
    order = (3, 5, 4, 2, 1, 6)
    rack = [n for place in order for n in (place - 1, place + 5, place + 11)]
    assert played.end.cards_at(DISCARD_RACK) == (STUB, *rack)
    assert played.end.closed and len(played.end.piles) == 1


# 20.1  Definitions as read


def test_20_1_round_of_play_is_over_when_all_wagers_are_settled() -> None:
    end = five_seats().end
    assert end.closed
    with pytest.raises(NotPermitted, match="the round of play is over"):
        play(end, Act(Role.DEALER, DONE))
    assert not [area for area in end.chips if area.name in (ANTE.name, PLAY.name, PAIR_PLUS.name)]


def test_20_1_defined_words_are_what_18_1_defines() -> None:
    assert DEFINED["20.1"] == {"hand": LISTED, "round of play": Round, "stub": STUB, "suit": SUITS}


def test_20_6_players_stay_seated_until_the_round_is_over() -> None:
    (told,) = shown(five_seats(), "20.6")
    assert "stays seated" in told
