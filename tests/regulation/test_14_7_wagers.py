"""14.7(a) to (c): table stakes, currency and coin; who is dealt in."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.core.areas import INVENTORY, Area, Tender, chips_of
from pitboss.core.events import Role
from pitboss.core.rules import Edition
from pitboss.core.steps import Act
from pitboss.procedures.betting import ANTES, TABLE_STAKES, stakes
from pitboss.procedures.wagering import DEAL, Place, TakeBack, Wager
from pitboss.regulation import NotPermitted, OptionNotPermitted
from tests.poker_rounds import NO_LIMIT, begun, dealt, hold_em, seated, stud

TWO = {1: 100, 2: 100}


def place(rules: Edition, amount: Any, tender: Tender = Tender.CHIP, seat: int = 1) -> None:
    seated(rules, TWO).driver.act(Act(seat, Place(TABLE_STAKES, amount, tender)))


def refuses(rules: Edition, amount: Any, tender: Tender = Tender.CHIP, seat: int = 1) -> str:
    with pytest.raises(NotPermitted) as refusal:
        place(rules, amount, tender, seat)
    return refusal.value.cite


def test_14_7_a_only_seated_players_take_part() -> None:
    assert refuses(hold_em(), 1_00, seat=3) == "14.7(a)"
    with pytest.raises(NotPermitted) as refusal:
        hold_em().start(())
    assert refusal.value.cite == "14.7(a)"
    with pytest.raises(NotPermitted) as refusal:
        hold_em(positions=5).start((1, 6))
    assert refusal.value.cite == "14.7(a)"


def test_14_7_a_a_player_has_one_seat() -> None:
    with pytest.raises(NotPermitted) as refusal:
        hold_em().start({1: "a", 2: "a"})
    assert refusal.value.cite == "14.7(a)"


def test_14_7_c_chips_and_currency_play_coupons_do_not() -> None:
    place(hold_em(), 5_00)
    place(hold_em(), 5_00, Tender.CURRENCY)
    assert refuses(hold_em(), 5_00, Tender.COUPON) == "14.7(c)"
    for nonsense in (0, -1_00, "5", 1.5, True):
        assert refuses(hold_em(), nonsense) == "14.7(c)"
    with pytest.raises(NotPermitted) as refusal:
        seated(hold_em(), TWO).driver.act(Act(1, Place(Wager("14.7(c)", "ante"), 1_00)))
    assert refusal.value.cite == "14.7(c)"


def test_14_7_c_coin_plays_for_an_ante_below_a_dollar_only() -> None:
    for ante in (25, 50, 75):
        place(hold_em(ante=ante), 25, Tender.COIN)
        place(hold_em(ante=ante), 50, Tender.COIN)
        assert refuses(hold_em(ante=ante), 10, Tender.COIN) == "8.2"
    for ante in (0, 1_00):
        assert refuses(hold_em(ante=ante), 25, Tender.COIN) == "14.7(c)"
    for ante in (10, 60, 1_25, -25):
        with pytest.raises(OptionNotPermitted) as refusal:
            hold_em(ante=ante)
        assert refusal.value.cite == "14.7(c)"


def test_14_7_c_1_chips_are_added_and_taken_away_between_rounds_only() -> None:
    played = seated(hold_em(), TWO)
    played.driver.act(Act(1, TakeBack(TABLE_STAKES)))
    with pytest.raises(NotPermitted) as refusal:
        played.driver.act(Act(1, TakeBack(TABLE_STAKES)))
    assert refusal.value.cite == "14.7(c)1"
    played = begun(hold_em(), TWO)
    for act, cite in (
        (Act(1, Place(TABLE_STAKES, 1_00)), "14.7(c)"),
        (Act(1, TakeBack(TABLE_STAKES)), "14.7(c)1"),
    ):
        with pytest.raises(NotPermitted) as refusal:
            played.driver.act(act)
        assert refusal.value.cite == cite
    played.finish()
    assert len(played.under("14.7(c)1")) == 2
    assert not any(played.end.amount(stakes(seat)) for seat in (1, 2))


def test_14_7_c_2_currency_that_is_bet_is_changed_by_the_dealer() -> None:
    played = seated(hold_em(**NO_LIMIT), {1: 100, 2: 4})
    played.driver.act(Act(2, Place(TABLE_STAKES, 40_00, Tender.CURRENCY)))
    dealt(played).moves("1r20 2c")
    note = "currency on table stakes of seat 2"
    assert played.under("14.7(c)2") == [
        f"$40.00 from {note} to currency on table inventory container for {note}",
        f"$40.00 from table inventory container to table stakes of seat 2 for {note}",
    ]
    assert played.end.amount(stakes(2)) == 24_00
    assert played.end.amount(stakes(2).holding(Tender.CURRENCY)) == 0


def test_14_7_c_2_currency_that_is_not_needed_stays_where_it_is() -> None:
    played = seated(hold_em(), {1: 100, 2: 50})
    played.driver.act(Act(2, Place(TABLE_STAKES, 40_00, Tender.CURRENCY)))
    dealt(played).finish()
    assert played.under("14.7(c)2") == []
    assert played.end.amount(stakes(2).holding(Tender.CURRENCY)) == 40_00
    assert played.end.amount(chips_of(2).holding(Tender.CURRENCY)) == -40_00


def test_14_7_c_2_currency_pays_an_ante() -> None:
    played = seated(hold_em(ante=1_00), {1: 100, 2: 0})
    played.driver.act(Act(2, Place(TABLE_STAKES, 40_00, Tender.CURRENCY)))
    dealt(played)
    assert len(played.under("14.7(c)2")) == 2


def test_14_7_c_2_coin_is_changed_for_a_chip_as_soon_as_it_comes_to_a_dollar() -> None:
    seats = {1: 100, 2: 100, 3: 100, 4: 100, 5: 100}
    played = seated(hold_em(ante=25), seats)
    for seat in seats:
        played.driver.act(Act(seat, Place(TABLE_STAKES, 25, Tender.COIN)))
    dealt(played)
    coin = ANTES.holding(Tender.COIN)
    assert (played.end.amount(coin), played.end.amount(ANTES)) == (25, 1_00)
    assert played.end.amount(INVENTORY.holding(Tender.COIN)) == 1_00
    assert played.end.amount(INVENTORY) == -1_00
    four = next(n for n, line in enumerate(played.lines) if line.startswith("14.7(c)2"))
    assert played.lines[four - 1].startswith("14.10(b) $0.25 from coin on table stakes of seat 4")


def test_14_7_c_2_a_dollar_is_changed_for_coin_where_no_chip_pays_the_ante() -> None:
    played = begun(hold_em(ante=50), {1: 100, 2: 100})
    changed = "$1.00 from table stakes of seat 1 to table inventory container"
    assert changed in played.under("14.7(c)2")
    assert played.end.amount(stakes(1).holding(Tender.COIN)) == 50
    assert played.end.amount(ANTES) == 1_00  # twice 50 cents, become a chip
    in_chips = begun(hold_em(ante=50, smallest_chip=50), {1: 100, 2: 100})
    assert in_chips.under("14.7(c)2") == []


def test_14_7_c_3_coin_counts_where_it_pays_the_ante() -> None:
    # a blind bet of 2 and a bet of 2 in chips, and the ante of 50 cents in coin
    for coin, enough in ((25, False), (50, True)):
        played = seated(hold_em(ante=50), {1: 100, 2: 4})
        played.driver.act(Act(2, Place(TABLE_STAKES, coin, Tender.COIN)))
        if enough:
            dealt(played)
        else:
            with pytest.raises(NotPermitted) as refusal:
                played.driver.act(Act(Role.DEALER, DEAL))
            assert refusal.value.cite == "14.7(c)3"


def test_14_7_c_2_coin_that_is_left_is_won_with_the_pot() -> None:
    played = seated(hold_em(ante=25), {1: 100, 2: 100, 3: 100})
    for seat in (1, 2, 3):
        played.driver.act(Act(seat, Place(TABLE_STAKES, 50, Tender.COIN)))
    dealt(played).moves("3f 1f")
    assert played.nets == {1: -1_25, 2: 1_50, 3: -25}
    coin = Area("main pot", 0, 0, Tender.COIN)
    assert f"$0.75 from {coin} to coin on seat 2 for table stakes" in played.under("14.6(e)5")


def test_14_7_c_3_who_takes_part_has_what_is_required_and_a_minimum_bet() -> None:
    # a blind bet of 2 and a bet of 2; with an ante of a dollar one more
    for ante, least in ((0, 4_00), (1_00, 5_00)):
        played = seated(hold_em(ante=ante), {1: 100, 2: 0})
        played.driver.act(Act(2, Place(TABLE_STAKES, least - 1_00)))
        with pytest.raises(NotPermitted) as refusal:
            played.driver.act(Act(Role.DEALER, DEAL))
        assert refusal.value.cite == "14.7(c)3"
        assert f"${least // 100}.00 or more" in refusal.value.permitted
        played.driver.act(Act(2, Place(TABLE_STAKES, 1_00)))
        dealt(played)


def test_14_7_c_3_of_coin_the_ante_counts_and_no_more() -> None:
    played = seated(hold_em(ante=50), {1: 100, 2: 0})
    played.driver.act(Act(2, Place(TABLE_STAKES, 3_00)))
    played.driver.act(Act(2, Place(TABLE_STAKES, 2_00, Tender.COIN)))
    with pytest.raises(NotPermitted) as refusal:
        played.driver.act(Act(Role.DEALER, DEAL))
    assert refusal.value.cite == "14.7(c)3"


def test_14_7_c_3_at_stud_the_forced_bet_is_required() -> None:
    for amount, permitted in ((2, False), (3, True)):
        played = seated(stud(), {1: 100, 2: amount})
        if permitted:
            dealt(played)
            continue
        with pytest.raises(NotPermitted) as refusal:
            dealt(played)
        assert refusal.value.cite == "14.7(c)3"


def test_14_7_b_1_an_ante_is_placed_before_any_cards() -> None:
    for rules, cite in ((hold_em(ante=1_00), "14.10(b)"), (stud(ante=1_00), "14.9(b)")):
        played = begun(rules, TWO)
        assert played.under(cite) == [
            f"$1.00 from table stakes of seat {seat} to antes in the pot" for seat in (1, 2)
        ]
        first = next(n for n, line in enumerate(played.lines) if "card 1 to" in line)
        assert all("card" not in line for line in played.lines[:first] if "Cards" not in line)
        assert [line for line in played.lines[first:] if line.startswith(f"{cite} $")] == []


def test_14_7_b_2_a_blind_bet_is_placed_before_any_cards() -> None:
    played = begun(hold_em(), TWO)
    blind = played.lines.index("14.10(d) $1.00 from table stakes of seat 1 to pot, from seat 1")
    assert blind < played.lines.index("14.10(e) card 1 to hand 1")


def test_14_7_b_3_a_forced_bet_opens_because_of_an_up_card() -> None:
    played = begun(stud(), TWO)
    assert len(played.under("14.9(d)1")) == 1


def test_14_6_b_it_takes_two_players() -> None:
    played = seated(hold_em(), {1: 100, 2: 0})
    with pytest.raises(NotPermitted) as refusal:
        played.driver.act(Act(Role.DEALER, DEAL))
    assert refusal.value.cite == "14.6(b)"
    dealt(seated(hold_em(), TWO))


def test_14_6_b_there_are_at_most_eleven_and_at_stud_eight() -> None:
    for make, most, by in ((hold_em, 11, "14.6(b)"), (stud, 8, "14.9(b)")):
        make(positions=most)
        make(positions=2)
        for positions, cite in ((1, "14.6(b)"), (most + 1, by)):
            with pytest.raises(OptionNotPermitted) as refusal:
                make(positions=positions)
            assert refusal.value.cite == cite


def test_14_17_bets_are_whole_chips_and_none_is_below_the_minimum() -> None:
    hold_em(minimum=2_00, later=2_00)
    for wrong in ({"minimum": 2_50}, {"later": 1_00}, {"minimum": 0, "second_blind": 0}):
        with pytest.raises(OptionNotPermitted) as refusal:
            hold_em(**wrong)
        assert refusal.value.cite == "14.17"


def test_14_17_a_spread_has_a_maximum_and_a_fixed_limit_may_have_later_bets() -> None:
    from pitboss.procedures.betting import Limit

    hold_em(limit=Limit.SPREAD, maximum=8_00)
    for wrong in (
        {"limit": Limit.SPREAD},
        {"maximum": 8_00},
        {"limit": Limit.NONE, "later": 4_00},
    ):
        with pytest.raises(OptionNotPermitted) as refusal:
            hold_em(**wrong)
        assert refusal.value.cite == "14.17"


def test_14_14_the_rake_is_a_percentage_up_to_a_cap() -> None:
    for percent, cap, taken in ((5, None, 10_00), (5, 4_00, 4_00), (0, 3_00, 0), (1, None, 2_00)):
        played = begun(hold_em(**NO_LIMIT, rake_percent=percent, rake_cap=cap), TWO)
        played.moves("1r100 2c")
        assert played.end.closed
        assert played.end.amount(INVENTORY) == taken
        assert sum(played.nets.values()) == -taken


def test_14_14_a_rake_at_points_is_of_whole_steps_of_the_pot() -> None:
    # 5 percent at each 20 dollars, 3 at most: 1 at 20, 2 at 40, 3 at 60 and above
    for each, taken in ((9, 0), (10, 1_00), (19, 1_00), (20, 2_00), (30, 3_00), (50, 3_00)):
        rules = hold_em(**NO_LIMIT, rake_percent=5, rake_step=20_00, rake_cap=3_00)
        played = begun(rules, TWO).moves(f"1r{each} 2c").finish()
        assert played.end.amount(INVENTORY) == taken, each


def test_14_14_a_table_rakes_or_charges_for_time() -> None:
    wrong: list[dict[str, Any]] = [
        {"rake_percent": 5, "time_charge": 5_00},
        {"time_charge": 5_50},
        {"time_charge": -1_00},
        {"time_charge": 5_00, "time_minutes": 0},
        {"rake_percent": 5, "rake_cap": -1_00},
        {"rake_percent": 5, "rake_step": 0},
    ]
    for options in wrong:
        with pytest.raises(OptionNotPermitted) as refusal:
            hold_em(**options)
        assert refusal.value.cite == "14.14"
    assert hold_em(time_charge=5_00).options.time_minutes == 30


def test_14_14_the_rake_is_in_whole_chips() -> None:
    played = begun(hold_em(**NO_LIMIT, rake_percent=3), TWO).moves("1r25 2c").finish()
    assert played.end.amount(INVENTORY) == 1_00  # 1.50 of 50


def test_14_14_a_rake_is_no_more_than_everything() -> None:
    for percent in (-1, 101):
        with pytest.raises(OptionNotPermitted) as refusal:
            hold_em(rake_percent=percent)
        assert refusal.value.cite == "14.14"


def test_14_6_e_8_the_rake_is_taken_before_the_pot_is_awarded() -> None:
    played = begun(hold_em(**NO_LIMIT, rake_percent=10), TWO).moves("1r50 2f")
    assert played.under("14.6(e)8") == []  # 40 cents of 4 dollars are no chip
    played = begun(hold_em(**NO_LIMIT, rake_percent=10), TWO).moves("1r50 2c").finish()
    (rake,) = played.under("14.6(e)8")
    assert rake == "$10.00 from main pot to table inventory container"
    lines = [line.split(" ")[0] for line in played.lines]
    assert lines.index("14.6(e)8") < lines.index("14.6(e)5")
