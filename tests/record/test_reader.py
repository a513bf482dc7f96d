"""Records that are wrong: what is said names the file, the line, the key, and the paragraph."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from pitboss.record import settle as settling
from pitboss.record.errors import Malformed, Place, Refused
from pitboss.record.reader import parse, read
from pitboss.regulation import PitbossError
from tests.records import EXAMPLES, GOLDEN, LAST, SOUND, fault, settled, with_line

OPTIONS, CARDS, ACTIONS, SETTLEMENT = 5, 10, 16, 29  # the lines of the tables
MALFORMED = [  # a line, what stands there instead, its key, and what is said of it
    (1, 'record = "1"', "record", "write record = 1"),
    (1, "record = 2", "record", "write record = 1"),
    (1, "record = true", "record", "write record = 1"),
    (1, "record = 1.0", "record", "write record = 1"),
    (1, "recrod = 1", "recrod", "no such key; did you mean record?"),
    (2, 'game = "let-it-ryde"', "game", "did you mean let-it-ride?"),
    (2, 'game = "roulette"', "game", "no game is called 'roulette'; known are let-it-ride"),
    (2, 'game = ["let-it-ride"]', "game", "no game is called"),
    (2, "game = 18", "game", "no game is called 18"),
    (3, 'on = "2008-05-01"', "on", "is no day; write on = 2008-05-01"),
    (3, "on = 2008-05-01T12:00:00", "on", "is no day"),
    (3, "on = 2008", "on", "is no day"),
    (4, "comment = 3", "comment", "is no text; write it in quotes"),
    (4, "commnet = 'x'", "commnet", "did you mean comment?"),
    (4, "settlements = 1", "settlements", "did you mean settlement?"),
    (4, "deck = 52", "deck", "write cards in quotes"),
    (6, "dealing = 1", "[options] dealing", "known are manual shoe, hand, automated shoe"),
    (6, 'dealing = "shoe automated"', "[options] dealing", "did you mean automated shoe?"),
    (6, 'deal = "hand"', "[options] deal", "no such option; did you mean dealing?"),
    (7, "let-it-ride-bonus = 1", "[options] let-it-ride-bonus", "neither true nor false"),
    (7, 'let-it-ride-bonus = "yes"', "[options] let-it-ride-bonus", "neither true nor false"),
    (8, "three-card-bonus = 4", "[options] three-card-bonus", "write it in quotes"),
    (8, "minimum = 2.5", "[options] minimum", 'no amount of money; write 5 or "2.50"'),
    (8, "minimum = true", "[options] minimum", "no amount of money"),
    (8, 'minimum = "2.505"', "[options] minimum", "no amount of money; write 5 or 2.50"),
    (8, "minimum = -5", "[options] minimum", "no amount of money"),
    (8, 'positions = "7"', "[options] positions", "no whole number"),
    (8, "positions = true", "[options] positions", "no whole number"),
    (8, 'odds = { flush = "9:1" }', "[options] odds", '"to" or "win", never "for" (18.11(a))'),
    (8, 'odds = { flush = "9 for 1" }', "[options] odds", "18.11(a)"),
    (8, 'odds = { flush = "nine" }', "[options] odds", "write 40 to 1"),
    (8, "odds = { flush = 9 }", "[options] odds", "write 40 to 1"),
    (8, 'odds = "9 to 1"', "[options] odds", 'no table; write { flush = "9 to 1" }'),
    (8, "bonus-amounts = { flush = 7.5 }", "[options] bonus-amounts", "no amount of money"),
    (8, 'readings = ["void-bonus"]', "[options] readings", "no table"),
    (8, "readings = { void-bonus = 1 }", "[options] readings", "no text"),
    (11, '"seat 2" = "Kd 7c 1s"', "[cards] seat 2", "'1s' is no card"),
    (11, '"seat 2" = "Kd 7c 7x"', "[cards] seat 2", "19:46-1.17(a): decks of 52"),
    (11, '"seat 2" = ["Kd", "7c", "7s"]', "[cards] seat 2", "write cards in quotes"),
    (11, '"seat 2" = "Kd 7c 7c"', "[cards] seat 2", "7c is there twice; 19:46-1.17(a)"),
    (11, '"seat 2" = "Kd 7c 7s 8s"', "[cards] seat 2", "gives 4 cards, of which 3 can be seen"),
    (11, '"sat 2" = "Kd 7c 7s"', "[cards] sat 2", "did you mean seat 2?"),
    (
        11,
        '"seat 3" = "Kd 7c 7s"',
        "[cards] seat 3",
        "does not play in this round; who plays: seat 2, seat 5",
    ),
    (13, 'comunity = "7h 2s"', "[cards] comunity", "did you mean community?"),
    (13, 'community = "7h 2s 2c"', "[cards] community", "gives 3 cards, of which 2 can be seen"),
    (16, 'actionss = ["x"]\nactions = [', "[round] actionss", "did you mean actions?"),
    (17, '    "seat 2 bets 10",', "[round] actions, action 1", "begin with seat 1:, dealer:"),
    (17, '    "seat: bets 10",', "[round] actions, action 1", "does not say who acts"),
    (17, '    "seat two: bets 10",', "[round] actions, action 1", "does not say who acts"),
    (17, '    "seat ²: bets 10",', "[round] actions, action 1", "does not say who acts"),
    (17, '    "seat 2: bets 10.5",', "[round] actions, action 1", "no amount of money"),
    (17, '    "seat 2: takes back it",', "[round] actions, action 1", "no wager is called 'it'"),
    (18, "    10,", "[round] actions, action 2", "10 is no text; write it in quotes"),
    (21, '    "deler: no more bets",', "[round] actions, action 5", "did you mean dealer?"),
    (21, '    "dealer:",', "[round] actions, action 5", "does not say who acts and how"),
    (30, '"seat 2" = "wins 30"', "[settlement] seat 2", 'write { "bet number 1" = "wins 25"'),
    (30, '"seat x" = { net = "+1" }', "[settlement] seat x", "is no seat"),
    (30, '"seat 3" = { net = "+0" }', "[settlement] seat 3", "does not play in this round"),
    (30, '"seat 2" = { net = 94 }', "[settlement] seat 2, net", "94 is no text"),
    (30, '"seat 2" = { net = 94.5 }', "[settlement] seat 2, net", "94.5 is no text"),
    (30, '"seat 2" = { net = "" }', "[settlement] seat 2, net", "no amount won or lost"),
    (30, '"seat 2" = { net = "+2.5" }', "[settlement] seat 2, net", "no amount of money"),
    (
        30,
        '"seat 2" = { "bet 1" = "loses" }',
        "[settlement] seat 2, bet 1",
        "known are bet number 1",
    ),
    (30, '"seat 2" = { "bet number 1" = "lost" }', "[settlement] seat 2, bet number 1", "loses?"),
    (30, '"seat 2" = { "bet number 1" = "wins" }', "[settlement] seat 2, bet number 1", "wins 25"),
]


@pytest.mark.parametrize(("number", "text", "key", "said"), MALFORMED, ids=lambda v: str(v)[:40])
def test_what_cannot_be_read_is_named(number: int, text: str, key: str, said: str) -> None:
    found = fault(with_line(number, *text.split("\n")))
    assert isinstance(found, Malformed)
    assert found.place == ("round.toml", number, key)
    assert str(found).startswith(f"round.toml, line {number}, {key}: ")
    assert said in found.message


REFUSED = [  # the same, with the paragraph that refuses, and what would be permitted
    (3, "on = 2000-05-01", "on", "effective 1998-11-16", "1996-05-20 to 1998-11-15 and from 2007"),
    (3, "on = 1990-05-01", "on", "not in force on 1990-05-01", "from 2007-10-15"),
    (3, "on = 1996-07-01", "[options] let-it-ride-bonus", "18.6A(a)", "from 2007-10-15"),
    (8, 'three-card-bonus = "Z"', "[options] three-card-bonus", "18.11(e)", "tables A to F"),
    (8, 'odds = { flush = "7 to 1" }', "[options] odds", "18.11(b)", "8 to 1 or more"),
    (8, 'odds = { fluhs = "9 to 1" }', "[options] odds", "18.11(b)", "royal flush, straight flush"),
    (8, "payout-limit = 49999", "[options] payout-limit", "18.11(c)", "$50,000.00 or more"),
    (8, "bonus-amounts = { flush = 49 }", "[options] bonus-amounts", "18.11(d)", "or more"),
    (8, "positions = 8", "[options] positions", "18.6(b)", "1 to 7"),
    (8, "minimum = 0", "[options] minimum", "8.2", "a minimum above zero"),
    (17, '    "seat 2: bets 10 in cash",', "[round] actions, action 1", "18.6(a)", "gaming chips"),
    (
        17,
        '    "seat 2: bets 10 in coupon",',
        "[round] actions, action 1",
        "18.6(a)",
        "gaming chips",
    ),
    (17, '    "seat 2: bets 0",', "[round] actions, action 1", "18.6(a)", "above zero"),
    (
        17,
        '    "seat 2: bet 10",',
        "[round] actions, action 1",
        "18.6(c)",
        "wagers are written bets",
    ),
    (
        17,
        '    "seat 2: bets ten",',
        "[round] actions, action 1",
        "18.6(c)",
        "with an amount: bets 5",
    ),
    (17, '    "seat 8: bets 10",', "[round] actions, action 1", "18.6(b)", "positions 1 to 7"),
    (17, '    "seat 0: bets 10",', "[round] actions, action 1", "18.6(b)", "positions 1 to 7"),
    (18, '    "seat 2: let it ride bonus 2",', "[round] actions, action 2", "18.6A(b)", "$1.00"),
    (
        18,
        '    "seat 2: let it ride bonus 0",',
        "[round] actions, action 2",
        "18.6(a)",
        "above zero",
    ),
    (18, '    "seat 2: let it ride",', "[round] actions, action 2", "18.6(c)", "No more bets"),
    (21, '    "supervisor: no more bets",', "[round] actions, action 5", "18.6(c)", "the dealer"),
    (22, '    "device: 8",', "[round] actions, action 6", "18.9(b)2", "acknowledge, 0 to 7"),
    (22, '    "device: one",', "[round] actions, action 6", "18.9(b)2", "acknowledge, 0 to 7"),
    (22, '    "device: ²",', "[round] actions, action 6", "18.9(b)2", "acknowledge, 0 to 7"),
    (23, '    "seat 5: withdraw",', "[round] actions, action 7", "18.10(b)", "seat 2: let it ride"),
    (
        23,
        '    "seat 2: rides",',
        "[round] actions, action 7",
        "18.10(b)",
        "let it ride or withdraw",
    ),
    (23, '    "dealer: done",', "[round] actions, action 7", "18.10(b)", "let it ride or withdraw"),
    (24, '    "seat 5: bets 5",', "[round] actions, action 8", "18.6(c)", "seat 5: let it ride"),
    (24, '    "seat 5: takes back bets",', "[round] actions, action 8", "18.6(c)", "let it ride"),
    (
        27,
        '    "seat 5: withdraw",\n]',
        "[round] actions, action 11",
        "",
        "the round of play is over",
    ),
]


@pytest.mark.parametrize(
    ("number", "text", "key", "cite", "permitted"), REFUSED, ids=lambda v: str(v)[:40]
)
def test_what_is_refused_is_named(
    number: int, text: str, key: str, cite: str, permitted: str
) -> None:
    found = fault(with_line(number, *text.split("\n")))
    line = {"[options] let-it-ride-bonus": 7}.get(key, number)
    assert isinstance(found, Refused)
    assert found.place == ("round.toml", line, key)
    told = str(found)
    assert told.startswith(f"round.toml, line {line}, {key}: ")
    assert cite in told and permitted in told
    assert "refused under :" not in told


def test_toml_that_cannot_be_read_is_told_with_its_line_and_column() -> None:
    assert fault(with_line(3, "on = ")).place == ("round.toml", 3, "TOML")
    assert fault(with_line(8, "odds = { flush = 3:2 }")).place == ("round.toml", 8, "TOML")
    assert "column 19" in fault(with_line(8, "odds = { flush = 3:2 }")).args[0]
    assert fault(with_line(3, "on = 2008-13-01")).place.line == 3
    assert fault(f"{SOUND}[unclosed").place == ("round.toml", LAST + 1, "TOML")
    assert fault(with_line(2, 'game = "let-it-ride"', 'game = "let-it-ride"')).place.line == 3
    assert "nested too deeply" in str(fault(f"x = {'[' * 5000}"))
    assert "digits" in str(fault(f"record = {'1' * 5000}"))
    assert fault("").place == ("round.toml", 1, "record")


def test_what_is_missing_is_asked_for() -> None:
    assert 'is missing; write game = "let-it-ride"' in str(fault(with_line(2)))
    assert fault(with_line(1)).args[0] == "round.toml, line 1, record: write record = 1"
    assert "write a list of actions" in str(fault("\n".join(SOUND.splitlines()[:14])))
    empty = with_line(ACTIONS, "actions = []", text="\n".join(SOUND.splitlines()[:ACTIONS]))
    assert fault(empty).place == ("round.toml", ACTIONS, "[round] actions")
    assert "is no table; write [cards]" in str(fault("cards = 1\nrecord = 1"))


def test_a_card_that_is_given_twice_is_found_across_the_table() -> None:
    across = fault(with_line(12, '"seat 5" = "9h 7c 4d"'))
    assert across.place == ("round.toml", 12, "[cards] seat 5")
    assert "7c is there twice, the first time in line 11; 19:46-1.17(a)" in str(across)
    board = fault(with_line(13, 'community = "9h 2s"'))
    assert board.place == ("round.toml", 13, "[cards] community")
    bare = "\n".join(SOUND.splitlines()[:9] + SOUND.splitlines()[14:])
    deck = fault(with_line(4, 'deck = "Kd 7c 7s 9h 9c 4d Kd"', text=bare))
    assert deck.place == ("round.toml", 4, "deck") and "Kd is there twice" in str(deck)
    long = fault(with_line(4, f'deck = "{"? " * 53}"', text=bare))
    assert "53 cards; 19:46-1.17(a)" in str(long)
    both = fault(with_line(4, 'deck = "Kd"'))
    assert both.place == ("round.toml", 10, "[cards]") and "not both" in str(both)


def test_unequal_bets_and_a_low_one() -> None:
    found = fault(with_line(17, '    "seat 2: bets 10",', '    "seat 2: bet number 1 5",'))
    assert found.place == ("round.toml", 22, "[round] actions, action 6")
    assert "18.6(d)" in str(found) and "are $15.00, $10.00 and $10.00" in str(found)
    assert "Permitted: three equal wagers, for example $15.00 each" in str(found)
    low = fault(with_line(6, 'dealing = "automated shoe"', "minimum = 7"))
    assert low.place == ("round.toml", 20, "[round] actions, action 3")
    assert "8.2: a wager of $5.00. Permitted: $7.00 or more" in str(low)


def test_words_that_are_not_understood_are_answered_with_what_is_near() -> None:
    for line, said, hint in (
        (23, "seat 2: let it rid", "did you mean let it ride?"),
        (22, "dealer: shoe fails", "did you mean automated shoe fails?"),
        (22, "seat 2: card drawn in error", "reported by dealer or supervisor"),
    ):
        assert str(fault(with_line(line, f'    "{said}",'))).endswith(f"; {hint}")
    assert str(fault(with_line(23, '    "seat 2: xyz",'))).endswith("let it ride or withdraw")


def test_a_device_count_that_does_not_agree_waits_for_the_floor() -> None:
    found = fault(with_line(22, '    "device: 2",'))
    assert found.place == ("round.toml", 23, "[round] actions, action 7")
    assert "18.9(b)2: not now: seat 2: let it ride" in str(found)
    assert "supervisor: the bonus wager stands or the bonus wager is returned" in str(found)
    stands = with_line(22, '    "device: 2",', '    "supervisor: the bonus wager stands",')
    assert settled(stands).holds
    missing = fault(with_line(22))
    assert missing.place == ("round.toml", 22, "[round] actions, action 6")
    assert "device: the devices acknowledge, 0 to 7" in str(missing)


def positions(*seats: int, allowed: bool = True) -> str:
    """One player at some seats, and nobody else."""
    bets = "".join(f'    "seat {seat}: bets 5",\n' for seat in seats)
    names = "".join(f'"seat {seat}" = "Ann"\n' for seat in seats)
    told = str(allowed).lower()
    head = f'record = 1\ngame = "let-it-ride"\non = 2008-05-01\n[options]\ntwo-positions = {told}\n'
    return f'{head}[round]\nactions = [\n{bets}    "dealer: no more bets",\n]\n[players]\n{names}'


def test_positions_that_one_player_may_not_hold() -> None:
    third = fault(positions(2, 3, 4))
    assert third.place == ("round.toml", 16, "[players] seat 4")
    assert "18.6(e): Ann at positions 2 and 3 and 4. Permitted: two adjacent" in str(third)
    apart = fault(positions(2, 4))
    assert apart.place == ("round.toml", 14, "[players] seat 4")
    assert "18.6(e)" in str(apart) and "not adjacent. Permitted: two positions next" in str(apart)
    second = fault(positions(2, 3, allowed=False))
    assert second.place == ("round.toml", 14, "[players] seat 3")
    assert "Permitted: one position" in str(second)
    assert settled(positions(2, 3)).net(2) == "not settled yet"
    unnamed = positions(2).replace('"Ann"', "3")
    assert fault(unnamed).place == ("round.toml", 12, "[players] seat 2")


def test_cards_of_a_seat_without_wagers() -> None:
    found = fault(
        f"{with_line(10, '[cards]', chr(34) + 'seat 4' + chr(34) + ' = ' + repr('Ah'))}"
        '[players]\n"seat 4" = "Eve"\n'
    )
    assert found.place == ("round.toml", 11, "[cards] seat 4")
    assert "seat 4 has no wagers, and is dealt no cards" in str(found)


def test_words_may_be_written_as_people_write_them() -> None:
    text = with_line(21, '    "dealer: No more bets.",')
    text = with_line(23, '    "seat 2:  Let it  ride",', text=text)
    text = with_line(18, '    "seat 2: let it ride bonus wager 1.00",', text=text)
    text = with_line(11, '"seat 2" = "kd, 7C, 7s"', text=text)
    assert settled(text).holds
    assert settled(SOUND.replace("\n", "\r\n")).holds


@pytest.mark.parametrize("path", [*GOLDEN, *EXAMPLES], ids=lambda p: p.stem)
def test_records_on_file_are_read(path: Path) -> None:
    record = read(path)
    assert record.path == str(path) and record.actions
    lines = path.read_text("utf-8").splitlines()
    for line in record.actions:
        told = f"{line.actor} {line.seat}:" if line.seat else f"{line.actor}:"
        assert told in lines[line.place.line - 1] and line.words in lines[line.place.line - 1]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="No such file") as missing:
        read(tmp_path / "none.toml")
    assert missing.value.place.line == 0
    with pytest.raises(Malformed, match="directory"):
        read(tmp_path)
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'record = 1\ncomment = "caf\xe9"\n')
    with pytest.raises(Malformed, match="line 2: is not UTF-8"):
        read(latin)
    marked = tmp_path / "marked.toml"
    marked.write_bytes(b"\xef\xbb\xbf" + SOUND.encode())
    assert read(marked).players.keys() == {2, 5}


def test_an_action_that_is_there_twice_has_its_own_line() -> None:
    actions = ['    "seat 2: let it ride",'] * 3
    found = fault(with_line(23, *actions))
    assert found.place == ("round.toml", 24, "[round] actions, action 8")
    tables = SOUND.replace('"seat 2" = { "bet number 3" = "wins 30", net = "+94" }\n', "")
    tables = tables.replace('"seat 5" = { "bet number 3" = "loses", net = "+0" }\n', "")
    tables += '\n[settlement."seat 2"]\nnet = "+94"\n"bet number 9" = "loses"\n'
    assert fault(tables).place == ("round.toml", 33, "[settlement] seat 2, bet number 9")


def tried(text: str) -> None:
    """Whatever is wrong with it is told."""
    place = Place("round.toml", 0, "")
    with suppress(Malformed, Refused):
        try:
            settled(text)
        except (Malformed, Refused) as found:
            place = found.place
            raise
    assert place.path == "round.toml" and place.line <= text.count("\n") + 1


@examples(max_examples=150)
@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    tried(text)


@examples(max_examples=150)
@given(st.data())
def test_any_change_of_a_sound_record_is_read_or_refused(data: st.DataObject) -> None:
    text = SOUND
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.sampled_from([0, 0, 1, 1, 3, 12, 40]))
        other = data.draw(st.integers(0, len(text)))
        snippets = st.sampled_from(
            [text[other : other + 9], "0", "-", '"', "\n", "]", "²", "seat 2"]
        )
        text = text[:start] + data.draw(snippets | st.text(max_size=3)) + text[end:]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settling, "_MOST", 100)
        tried(text)


@examples(max_examples=60)
@given(st.integers(1, LAST), st.integers(1, LAST), st.booleans())
def test_any_line_may_be_missing_or_elsewhere(one: int, other: int, moved: bool) -> None:
    lines = SOUND.splitlines()
    line = lines.pop(one - 1)
    if moved:
        lines.insert(other - 1, line)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settling, "_MOST", 100)
        tried("\n".join(lines))


def test_only_faults_of_ours_are_raised() -> None:
    assert issubclass(Malformed, PitbossError) and issubclass(Refused, PitbossError)
    assert parse("x", SOUND).comment == ""
