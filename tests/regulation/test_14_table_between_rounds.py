"""Poker between rounds: who sits, who waits, what stays on the table, and what time brings."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.adapters.driver import first_option
from pitboss.adapters.shoe import shuffled
from pitboss.core.areas import Tender, chips_of
from pitboss.core.events import CardsTo, Marked, Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.round import Round
from pitboss.core.steps import Act, Choice, Duty, Finding, Show, Step
from pitboss.games.let_it_ride import LET_IT_RIDE
from pitboss.games.poker.button import button_of
from pitboss.games.poker.irregularities import COUNT, MISCOUNT, SET_DOWN
from pitboss.games.poker.room import CHARGE_DUE, MARKER
from pitboss.procedures.betting import TABLE_STAKES, bets_of, stakes
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import DEAL, Place, TakeBack, Wagering
from pitboss.regulation import NotPermitted
from pitboss.table import (
    Begin,
    Buy,
    Close,
    GiveUp,
    Leave,
    OpenCards,
    Sit,
    Table,
    TimeIs,
    Wait,
    manage,
    opened,
)
from tests.poker_rounds import hold_em

DEALER, MINUTE = Role.DEALER, 60
DEALS = Act(DEALER, DEAL)


def do(table: Table, *whats: Any) -> Table:
    for what in whats:
        table, _ = manage(table, what if isinstance(what, Act) else Act(DEALER, what))
    return table


def refused(table: Table, what: Any) -> NotPermitted:
    with pytest.raises(NotPermitted) as refusal:
        do(table, what)
    return refusal.value


def seated(*chips: int, **options: Any) -> Table:
    """Players with so many dollars at the first positions."""
    sitting = [Sit(n, f"player {n}", dollars * 100) for n, dollars in enumerate(chips, 1)]
    return do(opened(hold_em(**options)), OpenCards(), *sitting)


def going_on(table: Table, until: type | tuple[type, ...] = Wagering, seed: int = 1) -> Table:
    """Duties, faces and first options, up to a kind of step or the end of the round."""
    while table.round is not None and (step := table.round.awaits):
        if isinstance(step, until):
            break
        table = do(table, _answer(table.round, step, seed))
    return table


def _answer(round_: Round, step: Step, seed: int) -> Act:
    if isinstance(step, Duty):
        return DUTY_DONE
    if isinstance(step, Show):
        return Act(Role.CHANCE, shuffled(seed)[step.card(round_)])
    return first_option(round_, step)


def prepared(table: Table) -> Table:
    """The next round, its cards shuffled and cut."""
    return going_on(do(table, Begin()))


def all_in_play(table: Table) -> Table:
    """Every player has in play what lies before him or her."""
    acts = [Act(s, Place(TABLE_STAKES, table.bank[who])) for s, who in table.players]
    return do(table, *[act for act in acts if act.what.amount])


def played(table: Table, seed: int = 1) -> Table:
    """A round in which everybody checks or calls."""
    return going_on(do(all_in_play(prepared(table)), DEALS), type(None), seed)


# ---- 14.6(b), 14.7(a): who plays ---------------------------------------------------------------


def test_14_6_b_a_round_has_two_players_at_least() -> None:
    refusal = refused(seated(100), Begin())
    assert refusal.cite == "14.6(b)" and refusal.permitted == "2 or more"
    assert do(seated(100, 100), Begin()).in_play


def test_14_7_a_players_come_and_go_between_rounds_only() -> None:
    table = do(seated(100, 100), Begin())
    for what in (Sit(3, "player 3", 100_00), Leave(1), Buy(1, 50_00)):
        assert refused(table, what).cite == "14.7(a)"
    over = played(seated(100, 100))
    assert len(do(over, Sit(3, "player 3", 100_00)).players) == 3
    assert len(do(over, Leave(1)).players) == 1


def test_14_5_d_cards_lie_spread_when_fewer_than_two_are_left() -> None:
    table = played(seated(100, 100, 100))
    assert not do(table, Leave(1)).idle
    left = do(table, Leave(1), Leave(3))
    assert left.idle
    back = do(left, Sit(5, "player 5", 100_00), Begin())
    asked = going_on(back, Choice).round
    assert asked is not None and isinstance(asked.awaits, Choice)
    assert (asked.awaits.actor, asked.awaits.cite) == (2, "14.5(d)")


def test_14_5_d_nobody_looks_at_cards_that_were_in_play() -> None:
    asked = going_on(do(played(seated(100, 100)), Begin()), (Choice, Wagering)).round
    assert asked is not None and isinstance(asked.awaits, Wagering)


def test_14_2_the_two_decks_are_played_by_turns() -> None:
    table = seated(100, 100)
    colors = []
    for _ in range(3):
        colors.append(table.color)
        table = played(table)
    assert colors == ["red", "blue", "red"]


# ---- 14.18: the waiting list --------------------------------------------------------------------


def test_14_18_those_who_wait_are_seated_in_their_order() -> None:
    table = do(seated(100, 100, positions=2), Wait("Ann"), Wait("Bob"))
    table = do(table, Leave(2))
    refusal = refused(table, Sit(2, "Bob", 100_00))
    assert refusal.cite == "14.18" and "Ann" in refusal.permitted
    table = do(table, Sit(2, "Ann", 100_00))
    assert table.waiting == ("Bob",) and dict(table.players)[2] == "Ann"
    assert do(table, Leave(1), Sit(1, "Bob", 100_00)).waiting == ()


def test_14_18_nobody_waits_where_a_position_is_free() -> None:
    assert refused(seated(100, 100, positions=3), Wait("Ann")).cite == "14.18"
    full = do(seated(100, 100, positions=2), Wait("Ann"))
    free = do(full, Leave(1))
    assert do(free, Wait("Bob")).waiting == ("Ann", "Bob")  # Ann comes first


def test_14_18_everybody_waits_once_and_may_give_up() -> None:
    table = do(seated(100, 100, positions=2), Wait("Ann"))
    assert refused(table, Wait("Ann")).cite == "14.18"
    assert refused(table, Wait("player 1")).cite == "14.18"
    assert refused(table, GiveUp("Bob")).cite == "14.18"
    assert do(table, Wait("Bob"), GiveUp("Ann")).waiting == ("Bob",)
    assert do(table, Close()).waiting == ()


def test_14_18_another_game_keeps_no_list() -> None:
    table = opened(LET_IT_RIDE.on())
    assert refused(table, Wait("Ann")).cite == table.says.seated != "14.18"


# ---- 14.7(c): what is in play, and stays -------------------------------------------------------


def test_14_7_c_1_all_that_lies_before_a_player_is_in_play() -> None:
    table = prepared(seated(100, 60))
    table = do(table, Act(1, Place(TABLE_STAKES, 100_00)), Act(2, Place(TABLE_STAKES, 59_00)))
    refusal = refused(table, DEALS)
    assert refusal.cite == "14.7(c)1" and "seat 2, $1.00 of which" in refusal.act
    assert do(table, Act(2, Place(TABLE_STAKES, 1_00)), DEALS).in_play


def test_14_7_c_1_what_was_won_stays_on_the_table() -> None:
    table = played(seated(100, 100))
    won, lost = sorted(table.bank, key=lambda who: -table.bank[who])
    assert table.bank[won] > 100_00 > table.bank[lost]
    seat = next(s for s, who in table.players if who == won)
    other = next(s for s, who in table.players if who == lost)
    table = prepared(table)
    table = do(table, Act(other, Place(TABLE_STAKES, table.bank[lost])))
    table = do(table, Act(seat, Place(TABLE_STAKES, 100_00)))
    assert refused(table, DEALS).cite == "14.7(c)1"


def test_14_7_c_1_currency_stays_on_the_table() -> None:
    table = prepared(seated(100, 100))
    cash = Act(1, Place(TABLE_STAKES, 40_00, Tender.CURRENCY))
    table = going_on(do(all_in_play(table), cash, DEALS), type(None))
    assert table.front == {stakes(1).holding(Tender.CURRENCY): 40_00}
    table = all_in_play(prepared(table))
    assert "$40.00" in refused(table, DEALS).act
    less = Act(1, Place(TABLE_STAKES, 39_00, Tender.CURRENCY))
    assert refused(do(table, less), DEALS).cite == "14.7(c)1"
    assert do(table, cash, DEALS).in_play


def test_14_7_c_3_who_sits_out_is_not_dealt_in() -> None:
    table = all_in_play(prepared(seated(100, 100, 100)))
    table = going_on(do(table, Act(2, TakeBack(TABLE_STAKES)), DEALS), type(None))
    assert table.bank["player 2"] == 100_00
    assert table.round is not None and table.round.amount(bets_of(2)) == 0


def test_14_7_c_1_who_leaves_takes_the_chips_along() -> None:
    table = do(played(seated(100, 100)), Leave(1))
    assert table.bank["player 1"] == 0 and table.left["player 1"] in (98_00, 102_00)


def test_14_7_c_1_who_comes_back_may_bring_anything_or_the_same() -> None:
    same = {"player-who-comes-back": "the same"}
    for readings, refuses in (({}, False), (same, True)):
        table = do(seated(100, 100, readings=readings), Leave(1))
        if refuses:
            refusal = refused(table, Sit(1, "player 1", 99_00))
            assert refusal.cite == "14.7(c)1" and refusal.permitted == "$100.00 or more"
            table = do(table, Sit(1, "player 1", 100_00))
        else:
            table = do(table, Sit(1, "player 1", 4_00))
        assert table.left == {}
        assert do(table, Leave(1), Close()).left == {}


# ---- 14.10(c): the button goes round -----------------------------------------------------------


def test_14_10_c_3_the_button_lies_on_from_round_to_round() -> None:
    table, lay = seated(100, 100, 100), []
    for _ in range(4):
        table = prepared(table)
        assert table.round is not None
        lay.append(button_of(table.round))
        table = going_on(do(all_in_play(table), DEALS), type(None))
    assert lay == [3, 1, 2, 3]


def test_14_10_c_2_a_table_that_was_closed_commences_anew() -> None:
    table = played(seated(100, 100, 100))
    assert table.marks
    assert do(table, Close()).marks == frozenset()


# ---- 14.6(e)1: a deck that is set down ---------------------------------------------------------


def test_14_6_e_1_a_marker_lies_on_a_deck_that_is_set_down() -> None:
    table = do(all_in_play(prepared(seated(100, 100))), DEALS)
    down, events = manage(table, Act(DEALER, SET_DOWN))
    assert [type(e) for e in events][-1] is Marked and down.round is not None
    assert MARKER in {marker for marker, _ in down.round.marks}
    assert refused(down, Act(DEALER, SET_DOWN)).cite == "14.6(e)1"
    taken_up, events = manage(down, DUTY_DONE)
    assert [e.cites for e in events] == [("14.6(e)1",)] and taken_up.round is not None
    assert MARKER not in {marker for marker, _ in taken_up.round.marks}
    assert taken_up.round.agenda == table.round.agenda  # type: ignore[union-attr]


def test_14_6_e_1_a_deck_that_is_not_in_hand_cannot_be_set_down() -> None:
    table = going_on(
        do(all_in_play(prepared(seated(100, 100))), DEALS, Act(DEALER, COUNT)), Finding
    )
    assert refused(table, Act(DEALER, SET_DOWN)).cite == "14.6(e)1"


# ---- 14.6(e)4: the stub is counted -------------------------------------------------------------


def test_14_6_e_4_the_stub_is_counted_when_fifteen_minutes_are_over() -> None:
    for seconds, due in ((15 * MINUTE - 1, False), (15 * MINUTE, True)):
        table = prepared(do(seated(100, 100), TimeIs(seconds)))
        assert table.round is not None and (COUNT_DUE in table.round.marks) == due
        over = going_on(do(all_in_play(table), DEALS), type(None))
        assert over.since[COUNT_DUE] == (seconds if due else 0)


def test_14_6_e_4_the_next_count_is_fifteen_minutes_after_the_last() -> None:
    table = played(do(seated(100, 100), TimeIs(16 * MINUTE)))
    for minute, due in ((30, False), (31, True)):
        begun = do(table, TimeIs(minute * MINUTE), Begin())
        assert begun.round is not None and (COUNT_DUE in begun.round.marks) == due


def test_14_6_e_4_new_cards_are_whole() -> None:
    table = do(seated(100, 100), TimeIs(14 * MINUTE), OpenCards(), TimeIs(16 * MINUTE), Begin())
    assert table.round is not None and COUNT_DUE not in table.round.marks


def test_14_6_e_4_dealer_or_supervisor_may_have_it_counted_before() -> None:
    table = do(all_in_play(prepared(seated(100, 100))), DEALS)
    for who in (DEALER, Role.SUPERVISOR):
        asked = do(table, Act(who, COUNT))
        assert refused(asked, Act(who, COUNT)).cite == "14.6(e)4"
        counted = going_on(asked, Finding).round
        assert counted is not None and isinstance(counted.awaits, Finding)
        assert (counted.awaits.cite, counted.awaits.expected) == ("14.6(e)4", 52 - 4 - 5 - 3)


def test_14_6_e_4_a_deck_that_is_not_whole_leaves_the_table() -> None:
    table = do(all_in_play(prepared(seated(100, 100))), DEALS, Act(DEALER, COUNT))
    table = going_on(table, Finding)
    for number, gone in ((40, False), (39, True), (41, True)):
        over = going_on(do(table, Act(DEALER, number)), type(None))
        assert (over.opened is None) == gone
        assert sorted(over.bank.values()) == [98_00, 102_00]  # the round stands
    assert refused(table, Act(DEALER, 53)).cite == "14.6(e)4"


# ---- 14.6(e)7: the discarded hands are counted --------------------------------------------------


def test_14_6_e_7_a_card_that_did_not_come_back_makes_the_deck_leave() -> None:
    table = do(all_in_play(prepared(seated(100, 100))), DEALS)
    assert refused(table, Act(DEALER, MISCOUNT)).cite == "14.6(e)7"
    while table.in_play:
        assert table.round is not None
        step = table.round.awaits
        if isinstance(step, Duty) and step.cite == "14.7(c)1":
            break
        table = do(table, DUTY_DONE) if isinstance(step, Duty) else going_on(table, Duty)
    over = going_on(do(table, Act(DEALER, MISCOUNT)), type(None))
    assert over.opened is None and not over.in_play


def test_14_6_e_7_every_card_comes_back() -> None:
    table = do(all_in_play(prepared(seated(100, 100))), DEALS)
    moved: list[Any] = []
    while table.round is not None and (step := table.round.awaits):
        table, events = manage(table, _answer(table.round, step, 1))
        moved += [e for e in events if isinstance(e, CardsTo) and "14.6(e)7" in e.cites]
    assert moved[-1].cards == (-1,)
    assert table.round is not None and len(table.round.piles) == 1


# ---- 14.14: what the house takes ---------------------------------------------------------------

TIMED: dict[str, Any] = {"time_charge": 5_00, "time_minutes": 30}


def test_14_14_time_is_paid_for_when_it_is_over() -> None:
    for minutes, charged in ((29, False), (30, True)):
        table = prepared(do(seated(100, 100, **TIMED), TimeIs(minutes * MINUTE)))
        assert table.round is not None and (CHARGE_DUE in table.round.marks) == charged
        over = going_on(do(all_in_play(table), DEALS), type(None))
        assert over.inventory == (10_00 if charged else 0)
        assert sum(over.bank.values()) == 200_00 - over.inventory
        later = do(over, TimeIs(31 * MINUTE), Begin())
        assert later.round is not None and (CHARGE_DUE in later.round.marks) == (minutes == 29)


def test_14_14_a_charge_is_paid_in_currency_where_chips_are_short() -> None:
    table = prepared(do(seated(100, 0, **TIMED), TimeIs(30 * MINUTE)))
    cash = Act(2, Place(TABLE_STAKES, 40_00, Tender.CURRENCY))
    table = going_on(do(all_in_play(table), cash, DEALS), type(None))
    assert table.round is not None and table.round.amount(chips_of(2)) in (33_00, 37_00)
    assert table.round.amount(chips_of(2).holding(Tender.CURRENCY)) == -40_00


def test_14_7_c_3_who_is_dealt_in_can_pay_the_charge_as_well() -> None:
    table = prepared(do(seated(100, 8, **TIMED), TimeIs(30 * MINUTE)))
    refusal = refused(all_in_play(table), DEALS)
    assert refusal.cite == "14.7(c)3" and "$9.00 or more" in refusal.permitted


def test_14_14_nobody_else_is_charged() -> None:
    assert played(seated(100, 100, **TIMED)).inventory == 0
    assert played(do(seated(100, 100), TimeIs(60 * MINUTE))).inventory == 0
