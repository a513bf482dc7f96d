"""19:47-44.13(g), 44.7(f), 44.2(b)4 and 19:46-1.18(g): all-in hold 'em between rounds."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.adapters.driver import first_option
from pitboss.adapters.shoe import shuffled
from pitboss.core.events import Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.steps import Act, Duty, Finding, Show
from pitboss.games.all_in_hold_em.irregularities import WRONG_NUMBER
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.stub import WrongCount
from pitboss.procedures.wagering import Wagering
from pitboss.regulation import NotPermitted
from pitboss.table import (
    AUTOMATED_SHOE,
    HOUR,
    SHUFFLER,
    Begin,
    Change,
    OpenCards,
    RemoveDevice,
    Sit,
    Table,
    TimeIs,
    manage,
    opened,
)
from tests.all_in_rounds import ANNOUNCE, DEVICE, edition, stakes


def do(table: Table, *whats: Any) -> Table:
    for what in whats:
        table, _ = manage(table, Act(Role.SUPERVISOR, what))
    return table


def ready(**options: Any) -> Table:
    seated = (OpenCards(), Sit(1, "Ann", 1_000_00), Sit(4, "Bob", 1_000_00))
    return do(opened(edition(**options)), *seated)


def played(table: Table, seed: int = 1, **counted: Any) -> Table:
    """A round of Ann and Bob; a count is right unless it is told otherwise."""
    table, deck = do(table, Begin()), shuffled(seed)
    wagers = [*stakes(1, 500, 100, 100), *stakes(4), ANNOUNCE]
    while table.round and (step := table.round.awaits):
        if isinstance(step, Duty):
            act = DUTY_DONE
        elif isinstance(step, Show):
            act = Act(Role.CHANCE, deck[step.card(table.round)])
        elif isinstance(step, Wagering):
            act = wagers.pop(0)
        elif isinstance(step, Finding) and step.cite in counted.get("wrong", ()):
            act = Act(Role.DEALER, step.expected - 1)
        else:
            act = first_option(table.round, step)
            if step.cite == "44.7(f)2":
                act = Act(Role.DEALER, counted["finding"])
        table, _ = manage(table, act)
    return table


def refused(table: Table, what: Any, cite: str) -> str:
    with pytest.raises(NotPermitted) as caught:
        manage(table, Act(Role.SUPERVISOR, what))
    assert caught.value.cite == cite
    return caught.value.permitted


def test_44_13_g_a_device_leaves_before_another_method_is_used() -> None:
    for options, device in (
        (DEVICE, SHUFFLER),
        ({"dealing": Dealing.AUTOMATED_SHOE}, AUTOMATED_SHOE),
    ):
        table = do(opened(edition(**options)), OpenCards())
        assert "removed" in refused(table, Change(edition()), "44.13(g)")
        table = do(table, RemoveDevice(device), Change(edition()))
        assert table.devices == frozenset()


def test_44_13_g_a_device_that_was_removed_is_not_used() -> None:
    table = do(ready(**DEVICE), RemoveDevice(SHUFFLER))
    refused(table, Begin(), "44.13(g)")
    refused(table, RemoveDevice(SHUFFLER), "44.13(g)")


def test_44_7_f_one_round_in_five_is_counted_whatever_device_is_used() -> None:
    for options in ({}, DEVICE, {**DEVICE, "second_deck": True}):
        table, uncounted = ready(**options), []
        for seed in range(11):
            table = played(table, seed)
            uncounted.append(table.uncounted)
        assert uncounted == [1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1]


def test_44_7_f_2_a_deck_that_is_not_whole_is_removed() -> None:
    table = ready()
    for seed in range(4):
        table = played(table, seed)
    table = played(table, 4, wrong=("44.7(f)",), finding=WrongCount.NOT_MISDEALT)
    assert table.opened is None
    assert "opening cards" in refused(table, Begin(), "44.3(a)")


def test_44_2_b_4_two_decks_alternate() -> None:
    table, colors = ready(**DEVICE, second_deck=True), []
    for seed in range(4):
        colors.append(table.color)
        table = played(table, seed)
    assert colors[0] != colors[1]
    assert colors[:2] == colors[2:]


def test_44_3_a_and_44_4_a_new_cards_are_inspected_and_played_ones_shuffled() -> None:
    table = do(ready(), Begin())
    assert table.round is not None and table.round.agenda[1].cite == "44.3(a)"
    table = do(played(ready()), Begin())
    assert table.round is not None and table.round.agenda[0].cite == "44.4(a)"


def test_46_1_18_g_2_all_in_hold_em_cards_from_a_shoe_last_eight_hours() -> None:
    table = do(ready(), TimeIs(8 * HOUR - 1))
    do(table, Begin())
    refused(do(table, TimeIs(8 * HOUR)), Begin(), "19:46-1.18(g)2")


def test_46_1_18_g_3_all_in_hold_em_cards_from_the_hand_last_four_hours() -> None:
    table = do(ready(dealing=Dealing.HAND), TimeIs(4 * HOUR - 1))
    do(table, Begin())
    refused(do(table, TimeIs(4 * HOUR)), Begin(), "19:46-1.18(g)3")


def test_46_1_19_b_1_all_in_hold_em_may_be_dealt_from_the_hand() -> None:
    played(ready(dealing=Dealing.HAND))
    played(ready(dealing=Dealing.AUTOMATED_SHOE))


def test_44_6_e_players_stay_until_the_round_is_over() -> None:
    table = do(ready(), Begin())
    refused(table, Sit(2, "Cid", 100), "44.6(e)")


def test_44_12_nobody_sits_down_at_a_second_position() -> None:
    refused(ready(), Sit(2, "Ann", 100), "44.12")
    assert refused(ready(), Sit(7, "Cid", 100), "19:46-1.13U(a)") == "positions 1 to 6"


def test_44_10_what_players_win_comes_from_the_inventory() -> None:
    table = ready()
    for seed in range(6):
        table = played(table, seed)
        assert sum(table.bank.values()) + table.inventory == 2_000_00


def test_44_13_d_a_void_round_leaves_everybody_what_he_or_she_had() -> None:
    table, wagers = do(ready(), Begin()), [*stakes(1, 500, 100, 100), *stakes(4), ANNOUNCE]
    while table.round and (step := table.round.awaits) and table.round.drawn < 6:
        act = DUTY_DONE if isinstance(step, Duty) else first_option_or(step, table, wagers)
        table, _ = manage(table, act)
    table, _ = manage(table, Act(Role.DEALER, WRONG_NUMBER, (0, 3)))
    while table.round and table.round.awaits:
        table, _ = manage(table, DUTY_DONE)
    assert dict(table.bank) == {"Ann": 1_000_00, "Bob": 1_000_00}


def first_option_or(step: Any, table: Table, wagers: list[Act]) -> Act:
    assert table.round is not None
    return wagers.pop(0) if isinstance(step, Wagering) else first_option(table.round, step)
