"""The table between rounds."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

from pitboss.adapters.driver import first_option
from pitboss.adapters.shoe import shuffled
from pitboss.core.events import Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.steps import Act, Duty, Finding, Show
from pitboss.games.let_it_ride.irregularities import WRONG_COUNT, WRONG_NUMBER
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.procedures.wagering import Wagering
from pitboss.regulation import NotPermitted
from pitboss.table import (
    AUTOMATED_SHOE,
    HOUR,
    NOTICE,
    SHUFFLER,
    Begin,
    Buy,
    Change,
    Close,
    Leave,
    Notify,
    OpenCards,
    RemoveDevice,
    Sit,
    Table,
    TimeIs,
    manage,
    opened,
)
from tests.rounds import ANNOUNCE, bets, edition

SUPERVISOR = Role.SUPERVISOR


def do(table: Table, *whats: Any) -> Table:
    for what in whats:
        table, _ = manage(table, Act(SUPERVISOR, what))
    return table


def ready(**options: Any) -> Table:
    seated = (OpenCards(), Sit(1, "Ann", 1_000_00), Sit(4, "Bob", 1_000_00))
    return do(opened(edition(**options)), *seated)


def played(table: Table, seed: int = 1, stop_at: str = "") -> Table:
    """A round in which Ann and Bob bet $5.00; to the end, or to the first step of a paragraph."""
    table, deck = do(table, Begin()), shuffled(seed)
    wagers = [*bets(1), *bets(4), ANNOUNCE]
    while table.round and (step := table.round.awaits) and step.cite != stop_at:
        act = (
            first_option(table.round, step)
            if not isinstance(step, Duty | Show | Wagering)
            else (
                DUTY_DONE
                if isinstance(step, Duty)
                else Act(Role.CHANCE, deck[step.card(table.round)])
                if isinstance(step, Show)
                else wagers.pop(0)
            )
        )
        table, _ = manage(table, act)
    return table


def refused(table: Table, what: Any, cite: str, actor: Any = SUPERVISOR) -> str:
    with pytest.raises(NotPermitted) as caught:
        manage(table, Act(actor, what))
    assert caught.value.cite == cite
    return caught.value.permitted


def counts(table: Table, seed: int) -> bool:
    """Whether the stub is counted in the next round."""
    stopped = played(table, seed, stop_at="18.7(e)")
    return stopped.in_play


def test_chips_of_players_and_table_balance_over_rounds() -> None:
    table = ready()
    for seed in range(12):
        table = played(table, seed)
        assert sum(table.bank.values()) + table.inventory == 2_000_00
        assert table.rounds == seed + 1


def test_stub_is_counted_in_every_fifth_round() -> None:
    table, counted = ready(), []
    for seed in range(11):
        counted.append(counts(table, seed))
        table = played(table, seed)
    assert [n + 1 for n, c in enumerate(counted) if c] == [5, 10]


def test_stub_is_not_counted_where_the_shuffling_device_counts() -> None:
    table = ready(shuffling=Shuffling.DEVICE, counting_shuffler=True)
    for seed in range(6):
        assert not counts(table, seed)
        table = played(table, seed)


def test_count_that_was_not_made_is_still_due() -> None:
    table = ready()
    for seed in range(4):
        table = played(table, seed)
    table = played(table, 5, stop_at="18.7(e)")
    table, _ = manage(table, Act(Role.DEALER, WRONG_NUMBER))
    while table.in_play:
        table, _ = manage(table, DUTY_DONE)
    assert counts(table, 6)


def test_two_decks_alternate_every_round() -> None:
    table, colors = ready(shuffling=Shuffling.DEVICE, second_deck=True), []
    for seed in range(4):
        colors.append(table.color)
        table = played(table, seed)
    assert colors == ["red", "blue", "red", "blue"]
    assert played(ready()).color == "red"


def test_deck_that_is_not_whole_leaves_and_new_cards_come() -> None:
    table = do(ready(shuffling=Shuffling.DEVICE, counting_shuffler=True), Begin())
    table, _ = manage(table, Act(Role.DEVICE, WRONG_COUNT))
    while table.in_play:
        table, _ = manage(table, DUTY_DONE)
    assert refused(table, Begin(), "18.4(a)") == "opening cards at the table"
    assert do(table, OpenCards(), Begin()).in_play


def test_46_1_18_g_cards_are_changed_after_so_many_hours() -> None:
    for dealing, hours, cite in (
        (Dealing.MANUAL_SHOE, 8, "19:46-1.18(g)2"),
        (Dealing.AUTOMATED_SHOE, 8, "19:46-1.18(g)2"),
        (Dealing.HAND, 4, "19:46-1.18(g)3"),
    ):
        table = ready(dealing=dealing)
        do(table, TimeIs(hours * HOUR - 1), Begin())
        late = do(table, TimeIs(hours * HOUR))
        assert str(hours) in refused(late, Begin(), cite)
        do(late, OpenCards(), Begin())


def test_players_come_and_go_between_rounds_only() -> None:
    table = ready()
    playing = do(table, Begin())
    for what in (
        Sit(2, "Cleo"),
        Buy(1, 5),
        Leave(1),
        OpenCards(),
        Begin(),
        Close(),
        Change(table.rules),
    ):
        refused(playing, what, "18.6(b)")
    refused(table, Sit(4, "Cleo"), "18.6(b)")
    assert "1, 4" in refused(table, Leave(2), "18.6(b)")
    assert do(table, Leave(1), Sit(1, "Cleo")).players == ((1, "Cleo"), (4, "Bob"))
    refused(table, Sit(2, "Ann"), "18.6(e)")


def test_players_sit_and_leave_for_themselves_and_the_staff_does_the_rest() -> None:
    table = ready()
    assert manage(table, Act(1, Leave(1)))[0].players == ((4, "Bob"),)
    assert manage(table, Act(2, Sit(2, "Cleo")))[0].players[1] == (2, "Cleo")
    for what in (Leave(4), Sit(2, "Cleo"), Begin(), OpenCards(), Close(), TimeIs(1)):
        assert "the dealer or a supervisor" in refused(table, what, "18.6(b)", 1)
    for actor in (Role.DEVICE, Role.CHANCE, True, "Ann", None):
        refused(table, Begin(), "18.6(b)" if isinstance(actor, Role) else "", actor)


def test_a_player_sits_down_with_an_amount_that_can_be() -> None:
    table = ready()
    assert do(table, Sit(2, "Cleo", 0)).bank["Cleo"] == 0
    impossible: tuple[Any, ...] = (-1, 5.0, "5", True)
    for chips in impossible:
        assert "zero or more" in refused(table, Sit(2, "Cleo", chips), "18.6(a)")


def test_a_player_buys_chips_where_the_player_sits() -> None:
    table = do(ready(), Buy(1, 50_00))
    assert table.bank == {"Ann": 1_050_00, "Bob": 1_000_00}
    assert manage(table, Act(4, Buy(4, 1)))[0].bank["Bob"] == 1_000_01
    assert "the dealer or a supervisor" in refused(table, Buy(4, 50_00), "18.6(b)", 1)
    assert "1, 4" in refused(table, Buy(2, 50_00), "18.6(b)")
    refused(do(table, Begin()), Buy(1, 50_00), "18.6(b)")
    impossible: tuple[Any, ...] = (0, -1, 5.0, "5", True)
    for chips in impossible:
        assert "above zero" in refused(table, Buy(1, chips), "18.6(a)")


def test_the_options_become_others_of_the_same_game() -> None:
    table = ready()
    other = replace(table.rules.game, slug="another-game", title="another game")
    changed = replace(table.rules, game=other)
    for at_it in (table, do(table, Leave(1), Leave(4))):
        assert "let it ride poker" in refused(at_it, Change(changed), "")


def test_what_is_refused_is_told_in_words() -> None:
    table = ready()
    for what, words in (
        (Notify(table.rules), "giving notice of other options"),
        (Change(table.rules), "changing the options"),
        (RemoveDevice(SHUFFLER), "removing the shuffling device"),
        (TimeIs(5), "a time of 5 seconds"),
        (OpenCards(), "opening cards"),
        (Begin(), "beginning a round"),
        (Close(), "closing the table"),
        (Sit(2, "Cleo"), "sitting down at position 2"),
        (Buy(4, 5), "buying chips at position 4"),
        (Leave(4), "leaving position 4"),
    ):
        with pytest.raises(NotPermitted, match=f"18.6\\(b\\): seat 1: {words}. Permitted"):
            manage(table, Act(1, what))


def test_time_goes_on_in_whole_seconds() -> None:
    table = do(ready(), TimeIs(10), TimeIs(10), TimeIs(11))
    impossible: tuple[Any, ...] = (10, 12.0, "12", True)
    for seconds in impossible:
        assert "11 or more" in refused(table, TimeIs(seconds), "")


def test_positions_that_are_taken_are_not_done_away_with() -> None:
    assert "1 to 3" in refused(ready(), Change(edition(positions=3)), "18.6(b)")
    assert do(ready(), Change(edition(positions=4))).rules.options.positions == 4
    assert do(ready(), Leave(1), Leave(4), Change(edition(positions=3))).players == ()


def test_cards_lie_spread_while_nobody_plays() -> None:
    table = do(ready(), Leave(1), Leave(4))
    assert table.idle
    again = do(table, Sit(2, "Cleo", 100_00), Begin())
    assert again.round is not None
    assert "18.5(e)" not in {s.cite for s in ready().rules.start((1,)).agenda}
    fresh = replace(table, fresh=False)
    begun = do(fresh, Sit(2, "Cleo", 100_00), Begin())
    assert begun.round is not None
    assert begun.round.agenda[0].cite == "18.5(e)"


def test_nobody_wagers_more_than_lies_before_the_player() -> None:
    table = do(opened(edition()), OpenCards(), Sit(1, "Ann", 12_00), Begin())
    while table.round and not isinstance(table.round.awaits, Wagering):
        step = table.round.awaits
        act = first_option(table.round, step) if step and not isinstance(step, Duty) else DUTY_DONE
        table, _ = manage(table, act)
    one, two, three = bets(1, 5_00)
    for act in (one, two):
        table, _ = manage(table, act)
    assert "before the player" in refused(table, three.what, "18.6(a)", 1)


def test_8_3_bonus_and_limits_change_with_notice_or_at_an_empty_table() -> None:
    rules = edition(let_it_ride_bonus=True, minimum=5_00, payout_limit=60_000_00)
    for changed in (
        edition(minimum=5_00, payout_limit=60_000_00),
        edition(let_it_ride_bonus=True, minimum=10_00, payout_limit=60_000_00),
        edition(let_it_ride_bonus=True, minimum=5_00, payout_limit=50_000_00),
    ):
        table = do(opened(rules), OpenCards(), Sit(1, "Ann", 100_00))
        refused(table, Change(changed), "8.3")
        told = do(table, Notify(changed), TimeIs(NOTICE - 1))
        refused(told, Change(changed), "8.3")
        assert do(told, TimeIs(NOTICE), Change(changed)).rules == changed
        assert do(table, Leave(1), Change(changed)).rules == changed


def test_higher_payout_limit_or_new_bonus_needs_no_notice() -> None:
    table = do(opened(edition(payout_limit=50_000_00)), OpenCards(), Sit(1, "Ann"))
    for changed in (
        edition(payout_limit=60_000_00),
        edition(payout_limit=50_000_00, three_card_bonus="A"),
        edition(),
    ):
        assert do(table, Change(changed)).rules == changed
    refused(do(table, Change(edition())), Change(edition(payout_limit=50_000_00)), "8.3")


def test_18_12_f_device_leaves_before_another_method_is_used() -> None:
    table = ready(shuffling=Shuffling.DEVICE)
    assert "removed" in refused(table, Change(edition()), "18.12(f)")
    assert do(table, RemoveDevice(SHUFFLER), Change(edition())).rules == edition()
    assert "no device" in refused(ready(), RemoveDevice(SHUFFLER), "18.12(f)")
    shoe = ready(dealing=Dealing.AUTOMATED_SHOE)
    refused(shoe, Change(edition()), "18.12(f)")


def test_18_12_f_device_that_was_removed_is_not_used() -> None:
    table = ready(shuffling=Shuffling.DEVICE, dealing=Dealing.AUTOMATED_SHOE)
    do(table, Begin())
    for device, other in ((SHUFFLER, AUTOMATED_SHOE), (AUTOMATED_SHOE, SHUFFLER)):
        without = do(table, RemoveDevice(device))
        assert "another method" in refused(without, Begin(), "18.12(f)")
        assert other in refused(without, RemoveDevice(device), "18.12(f)")
        assert do(without, Change(table.rules), Begin()).in_play


def test_a_table_is_a_value() -> None:
    table = played(ready(), stop_at="18.10(b)")
    again = pickle.loads(pickle.dumps(table))
    assert again == table
    assert hash(again) == hash(table)
    with pytest.raises(NotPermitted):
        do(do(table, TimeIs(10)), TimeIs(9))


def test_an_act_without_a_round_is_refused() -> None:
    refused(ready(), ANNOUNCE.what, "18.5(a)", Role.DEALER)
    assert not isinstance(ready().round, Finding)
