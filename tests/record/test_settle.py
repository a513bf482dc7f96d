"""What every wager of a record comes to, computed by hand beside the records on file."""

from __future__ import annotations

import pytest

from pitboss.cli.settling import settled as as_told
from pitboss.record import settle as settling
from pitboss.record.outcome import OPEN, UNDECIDED
from pitboss.record.reader import parse, read
from pitboss.record.settle import Settlement, settle, signed
from tests.records import EXAMPLES, GOLDEN, SOUND, fault, settled, with_line

# seat: what it won or lost, in cents
NETS = {
    # seat 1: two pairs at 2 to 1 on three bets of 5; seat 4: loses two bets of 10
    "1996 manual shoe": {1: 3 * 10_00, 4: -20_00},
    # seat 1: queens at 1 to 1 on three of 2.50; seat 2: one of 5 lost; seat 3: flush, two of 15
    "1996 hand": {1: 3 * 2_50, 2: -5_00, 3: 2 * 8 * 15_00},
    # seat 2: loses two of 10; seat 7: tens at 1 to 1 on two of 25
    "1996 automated shoe": {2: -20_00, 7: 2 * 25_00},
    # seat 2: straight at 5 to 1 on three of 5, bonus 25 for 1, three cards lose 10
    # seat 4: loses two of 10, nines in three cards 5; seat 6: jacks on two of 2.50, bonus lost
    "2007 manual shoe": {2: 75_00 + 24_00 - 10_00, 4: -20_00 + 5_00, 6: 5_00 - 1_00},
    # seat 3: one of 7.50 lost; seat 5: full house at 11 to 1 on three of 100
    "2007 hand": {3: -7_50, 5: 3 * 11 * 100_00},
    # seat 5: aces on two of 10, mini-royal at 50 to 1 on 20
    # seat 6: three sevens at 3 to 1 on three of 5, bonus 5 for 1, a pair in three cards 2.50
    "2007 automated shoe": {5: 20_00 + 1_000_00, 6: 45_00 + 4_00 + 2_50},
}
RESULTS = {
    "1996 manual shoe": {(1, "bet number 2"): "wins $10.00", (4, "bet number 1"): "withdrawn"},
    "1996 hand": {(2, "bet number 3"): "loses", (3, "bet number 3"): "wins $120.00"},
    "1996 automated shoe": {(2, "bet number 2"): "withdrawn", (7, "bet number 3"): "wins $25.00"},
    "2007 manual shoe": {
        (2, "let it ride bonus wager"): "wins $25.00",
        (2, "three card bonus wager"): "loses",
        (6, "let it ride bonus wager"): "loses",
    },
    "2007 hand": {(5, "bet number 1"): "wins $1,100.00", (3, "bet number 1"): "withdrawn"},
    "2007 automated shoe": {
        (5, "three card bonus wager"): "wins $1,000.00",
        (6, "let it ride bonus wager"): "wins $5.00",
    },
}


def golden(name: str, *changes: tuple[str, str]) -> Settlement:
    """A golden record, with something else in the place of some of its words."""
    path = next(path for path in GOLDEN if path.stem == name)
    text = path.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return settle(parse(path.name, text))


def test_every_golden_record_is_computed_by_hand() -> None:
    assert {path.stem for path in GOLDEN} == NETS.keys() == RESULTS.keys()


@pytest.mark.parametrize("name", NETS)
def test_the_golden_records(name: str) -> None:
    found = golden(name)
    assert {seat: found.net(seat) for seat in NETS[name]} == NETS[name]
    assert {o.seat for o in found.outcomes} == set(NETS[name])
    assert RESULTS[name].items() <= found.results.items()
    assert found.driver.round.closed and found.holds and not found.supposed


def test_the_examples_hold_but_for_what_four_of_them_claim() -> None:
    found = {path.stem: settle(read(path)) for path in EXAMPLES}
    wrong = [name for name, settlement in found.items() if not settlement.holds]
    assert wrong == ["all_in", "hold_em", "round", "three_card"]
    claims = [f for name in wrong for f in found[name].findings if not f.holds]
    assert [(f.assertion.wager, f.assertion.says, f.found) for f in claims] == [
        ("hole card bonus wager", "wins 10", "wins $5.00"),
        ("main pot", "wins 120", "loses"),
        ("net", "+80", "-$40.00"),
        ("three card bonus wager", "loses", "wins $5.00"),
        ("net", "-10", "+$0.00"),
        ("ante bonus", "loses", "wins $5.00"),
    ]


def test_an_assertion_that_does_not_hold_is_found_in_its_place() -> None:
    says = '"seat 5" = { "bet number 3" = "wins 5", net = "-5" }'
    first, second = settled(with_line(31, says)).findings[2:]
    assert (first.found, first.holds, second.found, second.holds) == (
        "loses",
        False,
        "+$0.00",
        False,
    )
    assert first.assertion.place == ("round.toml", 31, "[settlement] seat 5, bet number 3")
    assert second.assertion.place == ("round.toml", 31, "[settlement] seat 5, net")


@pytest.mark.parametrize("says", ["wins 30", "wins $30.00", "is paid 30", "pays 30.00"])
def test_a_win_is_written_in_more_than_one_way(says: str) -> None:
    assert settled(with_line(30, f'"seat 2" = {{ "bet number 1" = "{says}" }}')).holds


@pytest.mark.parametrize("says", ["+94", "94", "+ 94.00", "$94", "+$94.00"])
def test_a_net_is_written_in_more_than_one_way(says: str) -> None:
    assert settled(with_line(30, f'"seat 2" = {{ net = "{says}" }}')).holds
    assert not settled(with_line(30, '"seat 2" = { net = "-94" }')).holds
    assert signed(-94_00) == "-$94.00" and signed(0) == "+$0.00"


THREE_CARD = """\
record = 1
game = "three-card-poker"
[options]
dealing = "hand"
[cards]
"seat 1" = "Ks 9h 4c"
dealer = "DEALER"
[round]
actions = ["seat 1: ante 10", "dealer: no more bets", "seat 1: play"]
[settlement]
"seat 1" = { "play wager" = "SAYS" }
"""
ALL_IN = """\
record = 1
game = "all-in-hold-em"
[options]
dealing = "hand"
shuffling = "device"
[cards]
"seat 1" = "Ks 9h"
dealer = "DEALER"
community = "Qh Jh Th 9d 8d"
[round]
actions = ["seat 1: ante 10", "dealer: no more bets", "seat 1: raise"]
[settlement]
"seat 1" = { "raise wager" = "SAYS" }
"""


@pytest.mark.parametrize("says", ["returned", "push, returned", "push"])
@pytest.mark.parametrize(
    ("record", "dealers", "found"),
    [
        (THREE_CARD, "Jd 9d 8c", "returned"),  # a jack high is against no hand: 20.11(a)1
        (THREE_CARD, "Kd 9d 4h", "push, returned"),
        (ALL_IN, "4d 6c", "returned"),  # ten points, no pair: the dealer folds, 44.10(d)
        (ALL_IN, "Kd 2c", "push, returned"),  # a king high straight both
    ],
)
def test_20_11_a_1_and_44_10_d_only_equal_hands_push(
    record: str, dealers: str, found: str, says: str
) -> None:
    parsed = parse("dispute", record.replace("DEALER", dealers).replace("SAYS", says))
    told = settle(parsed)
    assert [f.found for f in told.findings] == [found]
    assert told.holds == (says.startswith("push") == found.startswith("push"))
    said = "\n".join(as_told(parsed, told).lines)
    assert ("which is no push" in said) == (found == "returned" and says != "returned")


# ---- cards that are not given -------------------------------------------------------------------


def test_a_burned_card_need_not_be_known() -> None:
    found = golden("2007 hand", ("Ac 8h Ah", "Ac 8h ?"))
    assert {seat: found.net(seat) for seat in (3, 5)} == NETS["2007 hand"]
    assert golden("1996 manual shoe", ("Ks 2d Kd", "Ks 2d")).net(1) == 30_00
    assert not found.supposed


def test_what_a_player_looked_at_need_not_be_known_if_it_is_never_turned_up() -> None:
    bare = SOUND[: SOUND.index("[settlement]")].replace('"seat 2" = "Kd 7c 7s"', "")
    found = settled(
        bare.replace('    "seat 5: withdraw",\n]', '    "dealer: incorrect number of cards",\n]')
    )
    assert found.results[2, "bet number 1"] == "void, returned"
    assert found.results[5, "bet number 1"] == "withdrawn"
    assert found.results[2, "let it ride bonus wager"] == "void, returned"
    assert found.net(2) == found.net(5) == 0


def test_a_card_that_changes_nothing_need_not_be_known() -> None:
    text = with_line(12, '"seat 5" = "9h 9c ?"').replace("7h 2s", "9d 9s")
    text = text.replace('"bet number 3" = "wins 30", net = "+94"', "")
    text = text.replace('"bet number 3" = "loses", net = "+0"', '"bet number 3" = "wins 250"')
    found = settled(text)
    assert found.holds and found.supposed  # four nines whatever the third card is
    assert found.results[5, "three card bonus wager"] == "wins $5.00"  # all nines are seen


def test_a_card_that_matters_cannot_be_told() -> None:
    hidden = '"seat 5" = "Th ? 4d"'
    assert settled(with_line(12, '"seat 5" = "9h ? 4d"')).results[5, "bet number 3"] == "loses"
    found = settled(with_line(12, hidden))
    assert found.results[5, "bet number 3"] == UNDECIDED
    assert found.results[5, "bet number 1"] == "withdrawn"
    assert found.results[5, "three card bonus wager"] == UNDECIDED
    assert found.net(5) == UNDECIDED and found.net(2) == 94_00
    assert [(f.found, f.holds) for f in found.findings[2:]] == [(UNDECIDED, False)] * 2
    said = with_line(31, f'"seat 5" = {{ "bet number 3" = "{UNDECIDED}", net = "{UNDECIDED}" }}')
    assert settled(with_line(12, hidden, text=said)).holds


def test_without_the_community_nothing_but_three_cards_can_be_told() -> None:
    found = settled(with_line(13))
    told = {key for key, result in found.results.items() if result != UNDECIDED}
    assert told == {
        (5, "bet number 1"),
        (5, "bet number 2"),
        (5, "three card bonus wager"),
    }
    assert found.results[5, "three card bonus wager"] == "wins $5.00"


def test_hands_of_one_player_are_supposed_together() -> None:
    both = with_line(9, "two-positions = true", "[players]", '"seat 5" = "Al"', '"seat 6" = "Al"')
    both = both.replace(
        '    "seat 5: withdraw",\n', '    "seat 5: withdraw",\n    "seat 6: let it ride",\n'
    )
    both = both.replace('    "dealer: no', '    "seat 6: bets 5",\n    "dealer: no')
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settling, "_MOST", 200)
        found = settled(both)
    assert found.results[6, "bet number 3"] == UNDECIDED
    assert found.results[5, "three card bonus wager"] == UNDECIDED  # nobody went through them all
    assert found.results[5, "bet number 1"] == "withdrawn" and found.net(2) == 94_00


# ---- rounds that take another course ------------------------------------------------------------


def test_a_list_of_actions_may_end_early() -> None:
    found = settled(with_line(26))
    assert not found.driver.round.closed
    assert found.results[5, "bet number 1"] == "withdrawn"
    assert found.results[2, "let it ride bonus wager"] == OPEN  # the chip is taken, no more
    assert {found.results[2, f"bet number {n}"] for n in (1, 2, 3)} == {OPEN}
    assert found.net(2) == OPEN
    assert [f.found for f in found.findings] == [OPEN] * 4 and not found.holds


def test_a_wager_may_be_taken_back_and_placed_again() -> None:
    text = with_line(17, '    "seat 2: bets 10", "seat 2: takes back bets", "seat 2: bets 2",')
    found = settled(with_line(12, '"seat 5" = "9h 9c 4d"', text=text))
    assert found.results[2, "bet number 1"] == "wins $6.00"
    first = found.outcomes[0]
    assert (first.staked, first.net) == (2_00, 6_00)  # and not the 10 that came back
    assert list(first.cites) == ["18.6(d)", "18.10(g)3", "18.11(b)", "18.3(b)7"]
    text = with_line(19, '    "seat 5: bets 50", "seat 5: takes back bets", "seat 5: bets 5",')
    assert settled(text).results[5, "bet number 3"] == "loses"
    gone = with_line(
        20, '    "seat 5: three card bonus 5",', '    "seat 5: takes back three card bonus",'
    )
    assert settled(gone).results[5, "three card bonus wager"] == "withdrawn"


def test_a_bonus_chip_that_no_device_bears_out_may_come_back() -> None:
    found = settled(with_line(22, '    "device: 0", "supervisor: the bonus wager is returned",'))
    assert found.results[2, "let it ride bonus wager"] == "void, returned"
    assert found.net(2) == 90_00


def test_a_payout_limit_may_leave_a_winning_bet_its_stake_alone() -> None:
    text = with_line(8, "payout-limit = 50000").replace("bets 10", "bets 20000")
    text = text.replace(
        '"seat 5: three card bonus 5",\n', '"seat 5: takes back bets", "seat 5: bets 5",\n'
    )
    text = text.replace('"wins 30", net = "+94"', '"wins 0.00", net = "+50004"')
    text = text.replace('net = "+0"', 'net = "-5"')
    found = settled(text)
    assert [found.results[2, f"bet number {n}"] for n in (1, 2, 3)] == [
        "wins $50,000.00",
        "wins $0.00",
        "wins $0.00",
    ]
    assert found.holds


def test_a_match_play_coupon_is_taken_and_is_no_money() -> None:
    text = with_line(8, 'three-card-bonus = "D"', "match-play = true")
    text = text.replace(
        '"seat 2: bets 10",', '"seat 2: bets 10", "seat 2: bet number 1 10 in coupon",'
    )
    found = settled(text)
    assert found.results[2, "bet number 1"] == "wins $60.00"
    assert found.results[2, "match play coupon on bet number 1"] == "taken"
    assert found.net(2) == 94_00 + 30_00


def test_the_paragraphs_of_a_wager_are_those_of_its_course() -> None:
    cites = {(o.seat, o.wager): tuple(o.cites) for o in settled(SOUND).outcomes}
    assert cites[2, "bet number 1"] == ("18.6(d)", "18.10(g)3", "18.11(b)", "18.3(b)7")
    assert cites[5, "bet number 1"] == ("18.6(d)", "18.10(b)2")
    assert {"18.6B(b)", "18.11(e)", "18.3(c)6"} <= set(cites[5, "three card bonus wager"])


def test_a_seat_that_has_no_such_wager_is_told_which_it_has() -> None:
    found = fault(with_line(31, '"seat 5" = { "let it ride bonus wager" = "loses" }'))
    assert "seat 5 has no 'let it ride bonus wager'" in str(found)
    assert str(found).endswith("did you mean three card bonus wager?")
