"""Three card poker between rounds: 20.7(e) and (f), 20.12(g), chips and notices."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.adapters.driver import first_option
from pitboss.adapters.shoe import shuffled
from pitboss.core.events import Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.steps import Act, Choice, Duty, Finding, Show
from pitboss.games.three_card_poker.completion import FORFEITS, MAKES_PLAY
from pitboss.games.three_card_poker.irregularities import EXPOSED, WRONG_COUNT
from pitboss.games.three_card_poker.payouts import AnteBonus, PairPlus
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import Wagering
from pitboss.regulation import NotPermitted
from pitboss.table import (
    AUTOMATED_SHOE,
    NOTICE,
    SHUFFLER,
    Begin,
    Change,
    Notify,
    OpenCards,
    RemoveDevice,
    Sit,
    Table,
    TimeIs,
    manage,
    opened,
)
from tests.rounds import ANNOUNCE
from tests.three_card_rounds import edition, stakes

SUPERVISOR = Role.SUPERVISOR
DEVICE: dict[str, Any] = {"shuffling": Shuffling.DEVICE}


def do(table: Table, *whats: Any) -> Table:
    for what in whats:
        table, _ = manage(table, Act(SUPERVISOR, what))
    return table


def seated(chips: int = 1_000_00, **options: Any) -> Table:
    return do(opened(edition(**options)), OpenCards(), Sit(1, "Ann", chips), Sit(4, "Bob", chips))


def played(table: Table, seed: int = 1, stop_at: str = "", ante: int = 5_00) -> Table:
    """A round of Ann and Bob; to the end, or to the first decision of a paragraph."""
    table, deck = do(table, Begin()), shuffled(seed)
    wagers = [*stakes(1, ante, 5_00), *stakes(4, ante), ANNOUNCE]
    while table.round and (step := table.round.awaits):
        if isinstance(step, Choice) and step.cite == stop_at:
            return table
        if isinstance(step, Duty):
            act = DUTY_DONE
        elif isinstance(step, Show):
            act = Act(Role.CHANCE, deck[step.card(table.round)])
        else:
            act = wagers.pop(0) if isinstance(step, Wagering) else first_option(table.round, step)
        table, _ = manage(table, act)
    return table


def refused(table: Table, what: Any, cite: str, actor: Any = SUPERVISOR) -> str:
    with pytest.raises(NotPermitted) as caught:
        manage(table, Act(actor, what))
    assert caught.value.cite == cite
    return caught.value.permitted


def is_counted(table: Table) -> bool:
    """Whether the stub of the round that begins must be counted."""
    begun = do(table, Begin()).round
    assert begun is not None
    return COUNT_DUE in begun.marks


def test_20_7_e_stub_is_counted_once_in_every_five_rounds() -> None:
    table, due = seated(), []
    for seed in range(11):
        due.append(is_counted(table))
        table = played(table, seed)
    assert due == [False] * 4 + [True] + [False] * 4 + [True, False]
    assert table.rounds == 11


def test_20_7_f_no_count_where_the_device_counts() -> None:
    table = seated(**DEVICE, counting_shuffler=True)
    for seed in range(6):
        assert not is_counted(table)
        table = played(table, seed)


def test_20_7_f_deck_that_the_device_finds_wrong_leaves_the_table() -> None:
    table = do(seated(**DEVICE, counting_shuffler=True), Begin())
    table, _ = manage(table, Act(Role.DEVICE, WRONG_COUNT))
    while table.round and not table.round.closed:
        table, _ = manage(table, DUTY_DONE)
    assert table.opened is None and table.fresh
    assert "opening cards" in refused(table, Begin(), "20.4")


def test_20_12_d_void_round_leaves_every_purse_as_it_was() -> None:
    table = played(seated(), stop_at="20.10(b)")
    table, _ = manage(table, Act(Role.DEALER, EXPOSED))
    while table.round and not table.round.closed:
        table, _ = manage(table, DUTY_DONE)
    assert table.bank == {"Ann": 1_000_00, "Bob": 1_000_00}
    assert (table.inventory, table.rounds) == (0, 1)


def test_20_12_g_device_leaves_before_another_method_is_used() -> None:
    automated = seated(dealing=Dealing.AUTOMATED_SHOE, **DEVICE)
    by_hand = edition(dealing=Dealing.HAND)
    assert "removed" in refused(automated, Change(by_hand), "20.12(g)")
    changed = do(automated, RemoveDevice(AUTOMATED_SHOE), Change(by_hand))
    assert changed.rules == by_hand and SHUFFLER in changed.devices
    shoe = edition(shuffling=Shuffling.MANUAL)
    assert "removed" in refused(changed, Change(shoe), "20.12(g)")
    do(changed, RemoveDevice(SHUFFLER), Change(shoe))


def test_20_12_g_device_that_was_removed_is_not_used() -> None:
    table = do(seated(**DEVICE), RemoveDevice(SHUFFLER))
    assert "another method" in refused(table, Begin(), "20.12(g)")
    assert refused(table, RemoveDevice(SHUFFLER), "20.12(g)").startswith("none")


def test_20_6_play_wager_is_made_of_chips_that_lie_before_the_player() -> None:
    for chips, enough in ((14_99, False), (15_00, True)):
        table = played(seated(chips), stop_at="20.10(b)")
        play = Act(1, MAKES_PLAY)
        if enough:
            manage(table, play)
        else:
            told = refused(table, MAKES_PLAY, "20.6", 1)
            assert told == "wagers in chips that lie before the player"
            after, _ = manage(table, Act(1, FORFEITS))
            assert after.round is not None and after.round.awaits is not None


def test_20_6_nobody_leaves_in_a_round() -> None:
    table = played(seated(), stop_at="20.10(b)")
    assert "round is over" in refused(table, Sit(2, "Cid", 0), "20.6")


def test_20_11_a_2_other_table_is_announced_half_an_hour_before() -> None:
    for changed in ({"pair_plus": PairPlus.STRAIGHT_6_FLUSH_3}, {"ante_bonus": AnteBonus.LOWER}):
        new, table = edition(**changed), seated()
        assert "half an hour" in refused(table, Change(new), "8.3")
        told = do(table, Notify(new), TimeIs(NOTICE - 1))
        assert "half an hour" in refused(told, Change(new), "8.3")
        assert do(told, TimeIs(NOTICE), Change(new)).rules == new


def test_20_5_cut_is_asked_for_before_a_round() -> None:
    table = do(seated(), Begin())
    while table.round and not isinstance(step := table.round.awaits, Finding):
        assert step is not None
        act = DUTY_DONE if isinstance(step, Duty) else first_option(table.round, step)
        table, _ = manage(table, act)
    assert table.round is not None and table.round.awaits is not None
    assert table.round.awaits.cite == "20.5"
