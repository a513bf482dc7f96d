"""Every verb as a user runs it: its text, its JSON, its exit code."""

from __future__ import annotations

import csv
import io
import re
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from pitboss.games import GAMES
from pitboss.register import paragraphs
from pitboss.ruleset import identity
from tests.program import (
    EXAMPLE,
    FINDINGS,
    FINE,
    PROGRAM,
    ROOT,
    USAGE,
    Done,
    here,
    run,
)

VERBS = [
    "games",
    "deal",
    "settle",
    "cite",
    "explain",
    "coverage",
    "silences",
    "diff",
    "reconstruct",
]
SCRIPT = Path(sys.executable).with_name("pitboss")
DIFF = ("diff", "let-it-ride", "1996-07-01", "2008-05-01")
RACK = ("reconstruct", "let-it-ride", "--rack", "? 6h 5s Qs 9c 2d")


@cache
def ran(*args: str) -> Done:
    """A run whose output several tests look at."""
    return run(*args)


def text_and_json(*args: str, code: int = FINE) -> tuple[Done, Done]:
    text, data = ran(*args), ran(*args, "--format", "json")
    assert text.code == data.code == code
    assert all(line == line.rstrip() for line in text.lines)
    return text, data


# ---- the program --------------------------------------------------------------------------------


def test_without_a_verb_it_tells_what_it_does() -> None:
    bare, asked = ran(), ran("--help")
    assert (bare.code, asked.code) == (USAGE, FINE)
    told = bare.out + bare.err
    assert "Usage: pitboss [OPTIONS] COMMAND" in told and "0 fine, 1 findings, 2 usage" in told
    for verb in VERBS:
        assert re.search(rf"^  {verb} +\S", asked.out, re.MULTILINE)


@pytest.mark.parametrize("verb", VERBS)
def test_the_help_of_every_verb_shows_an_example_that_runs(verb: str) -> None:
    told = here(verb, "--help")
    short = here(verb, "-h")
    assert told.code == FINE and told == short and "--format" in told.out
    [example] = re.findall(r"^  Example: pitboss (.+)$", told.out, re.MULTILINE)
    words = [quoted or plain for quoted, plain in re.findall(r'"([^"]*)"|(\S+)', example)]
    assert words[0] == verb
    done = here(*words)
    assert done.code in (FINE, FINDINGS) and done.out


@pytest.mark.parametrize("program", [PROGRAM, (str(SCRIPT),)], ids=["module", "script"])
def test_the_version_has_the_hash_of_the_ruleset(program: tuple[str, ...]) -> None:
    assert run("--version", program=program) == (FINE, f"{identity()}\n", "")


def test_the_module_and_the_script_are_the_same_program() -> None:
    args = ("settle", EXAMPLE)
    assert run(*args, program=(str(SCRIPT),)) == ran(*args)
    wrong = run("deal", "roulette", program=(str(SCRIPT),))
    assert wrong == ran("deal", "roulette") and wrong.err.startswith("Usage: pitboss deal")


# ---- games, deal --------------------------------------------------------------------------------


def test_text_is_what_is_printed_without_a_format() -> None:
    for args in (("games",), ("silences",), ("coverage",), RACK):
        assert here(*args, "--format", "text") == here(*args)


def test_games() -> None:
    text, data = text_and_json("games")
    assert text.lines[0] == "let-it-ride: let it ride poker, 19:47-18"
    assert "    1996-05-20 to 1998-11-15" in text.lines and "    2007-10-15 and after" in text.lines
    assert "not implemented" in text.out and "  caribbean stud poker" in text.out.replace(
        ",", "\n "
    )
    game, *others = data.json["games"]
    assert "three-card-poker: three card poker, 19:47-20" in text.lines
    assert "all-in-hold-em: all-in hold 'em, 19:47-44" in text.lines
    assert {"craps: craps, 19:47-1", "mini-craps: mini-craps, 19:47-1"} <= set(text.lines)
    assert [other["game"] for other in others] == list(GAMES)[1:]
    assert game["game"] in GAMES and game["subchapter"] == "18"
    assert game["held"][1] == {"from": "2007-10-15", "to": None}
    options = {option["option"]: option for option in game["options"]}
    assert options["dealing"]["choices"] == ["manual shoe", "hand", "automated shoe"]
    assert (options["positions"]["default"], options["two-positions"]["default"]) == (7, False)
    assert all(cite.startswith("19:") for o in options.values() for cite in o["cites"])
    assert "roulette" in data.json["others"] and "let it ride poker" not in data.json["others"]


def test_deal_is_the_same_for_the_same_seed() -> None:
    args = ("deal", "let-it-ride", "--seed", "18", "--seats", "3")
    text, data = text_and_json(*args)
    assert run(*args) == text
    assert text.lines[0].startswith(
        "# let it ride poker, 19:47-18, 2007-10-15, manual shoe, seed 18"
    )
    [found] = data.json["rounds"]
    assert len(found["events"]) == len(text.lines) - 2
    assert found["nets"].keys() == {"seat 1", "seat 2", "seat 3"}
    for line, event in zip(text.lines[1:-1], found["events"], strict=True):
        cite, _, what = line.partition(" ")
        assert event["what"] == what.strip() and event["cites"][0] == f"19:47-{cite}"
    assert run("deal", "let-it-ride", "--seed", "19", "--seats", "3").lines[1:] != text.lines[1:]


def test_deal_from_typed_cards() -> None:
    args = (
        "deal",
        "let-it-ride",
        "--cards",
        "Ah, 2c Kh 3d Qh Jh",
        "--bet",
        "2.50",
        "--play",
        "ride",
    )
    told = here(*args)
    assert (told.code, told.err) == (FINE, "")
    assert "18.10(a)    seat 1 looks at card 5: Qh" in told.lines
    assert told.lines[-1] == "# seat 1 -$7.50"
    royal = here(*args[:3], "Ah 2c Kh Th Qh Jh", *args[4:])
    assert royal.lines[-1] == "# seat 1 +$7,500.00"


def test_deal_by_other_options() -> None:
    old = here("deal", "let-it-ride", "--on", "1996-07-01", "-o", "dealing=hand")
    assert "1996-07-01, hand, seed 18, round 1" in old.lines[0]
    bonus = ("-o", "let-it-ride-bonus=yes", "-o", "three-card-bonus=D", "--bonus")
    told = here("deal", "let-it-ride", "--seats", "2,6", *bonus, "--rounds", "2")
    assert sum(line.startswith("# let it ride poker") for line in told.lines) == 2
    assert sum("let it ride bonus wager" in line and "places" in line for line in told.lines) == 4
    assert "18.6B(b)    seat 6 places $5.00 on three card bonus wager" in told.lines
    withdrawn = here("deal", "let-it-ride", "--play", "withdraw")
    assert sum("withdraws bet number" in line for line in withdrawn.lines) == 2


# ---- settle, explain ----------------------------------------------------------------------------


def test_settle() -> None:
    text, data = text_and_json("settle", EXAMPLE, code=FINDINGS)
    assert text.lines[0] == "let it ride poker, 19:47-18, 2008-05-01"
    assert re.search(r"^seat 2  bet number 1 +wins \$30\.00  18\.6\(d\), 18\.10", text.out, re.M)
    assert re.search(r"^seat 2  net +\+\$94\.00$", text.out, re.M)
    wrong = [line for line in text.lines if line.startswith("DOES NOT HOLD")]
    assert wrong[0].startswith(
        f"DOES NOT HOLD  {EXAMPLE}, line 33, [settlement] seat 5, three card"
    )
    assert wrong[0].endswith("three card bonus wager loses; found: wins $5.00") and len(wrong) == 2
    assert text.lines[-1] == "3 of 5 assertions hold"
    told = data.json
    assert (told["game"], told["on"], told["closed"]) == ("let-it-ride", "2008-05-01", True)
    assert told["nets"] == {"seat 2": 94_00, "seat 5": 0}
    outcome = {(o["seat"], o["wager"]): o for o in told["outcomes"]}[5, "bet number 1"]
    assert (outcome["staked"], outcome["result"], outcome["net"]) == (5_00, "withdrawn", 0)
    assert outcome["cites"] == ["19:47-18.6(d)", "19:47-18.10(b)2"]
    assert [a["holds"] for a in told["assertions"]] == [True, True, True, False, False]
    assert {a["line"] for a in told["assertions"]} == {32, 33}


def test_settle_what_cannot_be_told() -> None:
    text, data = text_and_json("settle", "examples/unseen.toml")
    assert re.search(r"^seat 3  bet number 3  cannot be told$", text.out, re.M)
    assert re.search(r"^seat 3  net +cannot be told$", text.out, re.M)
    assert text.lines[-1] == "4 of 4 assertions hold"
    assert data.json["nets"] == {"seat 3": None, "seat 6": 225_00}
    outcome = {(o["seat"], o["wager"]): o for o in data.json["outcomes"]}[3, "bet number 3"]
    assert (outcome["net"], outcome["cites"]) == (None, [])


def test_settle_a_round_that_is_not_over(tmp_path: Path) -> None:
    record = tmp_path / "early.toml"
    text = (ROOT / EXAMPLE).read_text("utf-8").partition("\n[settlement]")[0]
    record.write_text(text.replace('    "seat 5: withdraw",\n]', "]"), "utf-8")
    told = here("settle", record)
    assert told.code == FINE
    assert f"the round is not over after {record}, line 27, [round] actions, action 9: " in told.out
    assert told.lines[-1].endswith("awaited under 18.10(e) is seat 5: let it ride or withdraw")


def test_explain_lists_the_events() -> None:
    text, data = text_and_json("explain", EXAMPLE)
    assert text.lines[0] == "   1  18.6(d)     seat 2 places $10.00 on bet number 1"
    assert len(text.lines) == len(data.json["events"])
    assert data.json["events"][0]["cites"] == ["19:47-18.6(d)"]
    assert not any(event["supposed"] for event in data.json["events"])
    unseen = ran("explain", "examples/unseen.toml")
    supposed = [line for line in unseen.lines if "(supposed: the record does not give it)" in line]
    assert len(supposed) == 3 and all(" is turned up: " in line for line in supposed)


def test_explain_an_event() -> None:
    number = next(
        line.split()[0]
        for line in ran("explain", EXAMPLE).lines
        if "$5.00 from table inventory container to seat 5 for three card" in line
    )
    text, data = text_and_json("explain", EXAMPLE, "--event", number)
    assert text.lines[0].startswith(f"event {number}: $5.00 from table inventory container")
    assert text.lines[1] == "caused by the dealer's duty"
    assert "19:47-18.3(c)6  (let-it-ride-2007)" in text.lines
    assert "  seat 5 places $5.00 on three card bonus wager" in text.lines
    chain = [ground["citation"] for ground in data.json["chain"]]
    assert chain[0] == "19:47-18.10(g)3"
    assert {"19:47-18.11(e)", "19:47-18.3(c)6"} <= set(chain)
    assert all(ground["gist"] and ground["documents"] for ground in data.json["chain"])
    assert "card 5 is turned up: 9c" in data.json["facts"]


# ---- coverage, silences, diff, reconstruct ------------------------------------------------------


def test_coverage_has_an_object_for_every_row_of_the_register() -> None:
    text, data = ran("coverage"), ran("coverage", "--format", "json")
    assert text.code == data.code in (FINE, FINDINGS)
    rows = data.json["paragraphs"]
    registered = [(p.document, p.printed) for p in paragraphs()]
    assert [(row["document"], row["citation"]) for row in rows] == registered
    keys = {"document", "citation", "account", "code", "tests", "reason"}
    assert all(keys <= row.keys() <= keys | {"ours"} for row in rows)
    assert {row["ours"].partition("(")[0] for row in rows if "ours" in row} == {"19:47-44.13"}
    six = {"executed", "tested", "physical", "not modelled", "not yet", "missing"}
    assert {row["account"] for row in rows} <= six
    assert sum(line.startswith("craps ") for line in text.lines) == 45
    assert "   39 three-card-poker: tested" in text.lines


def test_coverage_tells_which_paragraph_a_misprint_means() -> None:
    text, data = text_and_json("coverage", "--document", "all-in-hold-em")
    (line,) = [line for line in text.lines if " 19:47-42.13(a) " in line]
    assert "19:47-44.13(a) is meant" in line
    rows = {row["citation"]: row for row in data.json["paragraphs"]}
    assert rows["19:47-42.13(a)"]["ours"] == "19:47-44.13(a)"


def test_coverage_as_a_table() -> None:
    told = here("coverage", "--format", "csv", "--document", "craps")
    rows = list(csv.DictReader(io.StringIO(told.out)))
    assert told.code == FINE and len(rows) == 45
    assert list(rows[0]) == ["document", "citation", "account", "code", "tests", "reason", "ours"]
    assert {row["document"] for row in rows} == {"craps"}
    none = here("coverage", "--format", "csv", "--document", "craps", "--missing")
    assert none.out == "document,citation,account,code,tests,reason,ours\n"


def test_silences() -> None:
    text, data = text_and_json("silences")
    slugs = [silence["silence"] for silence in data.json["silences"]]
    assert slugs == [silence.slug for silence in GAMES["let-it-ride"].silences]
    for silence in data.json["silences"]:
        assert silence["citation"].startswith("19:") and silence["reading"] in silence["readings"]
        assert f"  {silence['silence']} (" in text.out
        switch = f"--option readings={silence['silence']}:..." in text.out
        assert switch == silence["switchable"]


def test_diff() -> None:
    text, data = text_and_json(*DIFF)
    assert text.err == "let it ride poker: 1996-07-01 and 2008-05-01\n"
    assert text.lines[0] == f"{len(data.json['paragraphs'])} paragraphs differ"
    assert "    18.10(c)    card 3 from community cards to discard rack" in text.lines
    assert data.json["rounds"] == data.json["rounds_of_another_course"] == 500
    assert data.json["first_events_that_differ"][0].startswith("18.10(c)")
    assert "let-it-ride-bonus" in data.json["only_offered_after"]
    cites = [change["cite"] for change in data.json["paragraphs"]]
    assert "18.10(c)" in cites and "18.6(d)" not in cites


def test_reconstruct() -> None:
    text, data = text_and_json(*RACK)
    assert text.lines[1:] == [
        "  seat 1        6h 5s Qs",
        "  community     2d 9c",
        "  off the deck  6h ? 5s 2d Qs 9c",
    ]
    assert data.json["ways"] == [
        {"hands": {"seat 1": "6h 5s Qs"}, "community": "2d 9c", "deck": "6h ? 5s 2d Qs 9c"}
    ]


def test_reconstruct_may_find_more_ways_or_none() -> None:
    old = ("reconstruct", "let-it-ride", "--on", "1996-07-01", "--seats", "2,5", "--rack")
    two = here(*old, "? 6h 5s 8c Ah As 8s 9c 2d")
    assert two.code == FINE and two.lines[1] == "way 1 of 2" and "way 2 of 2" in two.lines
    none = here(*old, "? Ah As 8s 6h 5s 8c 9c 2d")
    assert (none.code, none.lines[-1]) == (
        FINDINGS,
        "no way of dealing and settling leaves this rack",
    )
    stub = here(*old[:2], "--stub", "3", "--rack", "? ? ? 7d 6h 5s Qs 9c 2d")
    assert stub.lines[-1] == "  off the deck  6h 7d 5s 2d Qs 9c"


# ---- cite ---------------------------------------------------------------------------------------


def test_cite_a_paragraph_of_both_editions() -> None:
    text, data = text_and_json("cite", "18.10(c)")
    assert text.lines[0].startswith("19:47-18.10(c)  Procedures for completion of each round")
    assert text.lines[0].endswith("(section 13:69F-18.10 since 2011)")
    assert [v["document"] for v in data.json["versions"]] == [
        "let-it-ride-1996",
        "let-it-ride-2007",
    ]
    assert "top card" in data.json["versions"][0]["gist"]
    assert data.json["versions"][1]["in_force"] == ["from 2007-10-15"]
    assert "let-it-ride-2007, in force from 2007-10-15" in text.lines


CITED = {  # what is asked for, and some of what is told
    ("18.10(c)", "--on", "1996-07-01"): ["let-it-ride-1996, in force", "top card"],
    ("18.10(c)", "--on", "2008-01-01"): ["let-it-ride-2007, in force", "dealer's left"],
    ("18.10",): ["subchapter 18, Let it ride poker", "paragraphs: 18.10(a)", "text not held"],
    ("18.10(g)",): ["items: 18.10(g)1, 18.10(g)2, 18.10(g)3, 18.10(g)4"],
    ("18.10(g)", "--on", "1996-07-01"): ["items: 18.10(g)1, 18.10(g)2"],
    ("2.12",): ["subchapter 2, Blackjack", "its text is not held", "13:69F-2.12 since 2011"],
    ("42.13(a)",): ["19:47-44.13(a)", "printed as 19:47-42.13(a)"],
    ("44.13(a)",): ["printed as 19:47-42.13(a)", "exposed-early", "tested"],
    ("14.5(b)3",): ["physical: the rest of the deck is laid"],
    ("13:69F-18.10(c)",): ["19:47-18.10(c)  Procedures", "(section 13:69F-18.10 since 2011)"],
    ("N.J.A.C. 19:47-18.10(c)",): ["19:47-18.10(c)  Procedures"],
    ('18.1 "Stub"',): ["19:47-18.1 “Stub”  Definitions", "What is left of the deck"],
    ("18.1 “stub”",): ["19:47-18.1 “Stub”  Definitions"],
    ('19:40-1.2 "table game"',): ["19:40-1.2 “Table game”"],
    ("19:46-1.17(a)",): ["Cards: physical characteristics", "52 cards"],
    ("18.7(c)4",): ["silence: whose-right", "we read: "],
}


def test_cite_a_section_as_it_stood_on_a_day() -> None:
    """With all of its paragraphs, and without the silences and versions of other days."""
    letters = "abcdefghij"
    for day, last, own, other in (
        ("1996-07-01", "j", "losers-at-once", "card-at-the-left"),
        ("2008-05-01", "h", "card-at-the-left", "losers-at-once"),
    ):
        text, data = text_and_json("cite", "18.10", "--on", day)
        items = [f"18.10({letter})" for letter in letters[: letters.index(last) + 1]]
        assert data.json["items"] == items
        assert f"paragraphs: {', '.join(items)}" in " ".join(text.out.split())
        slugs = [silence["silence"] for silence in data.json["silences"]]
        assert own in slugs and other not in slugs and "order-of-cards" in slugs
        assert [line[:4] for line in data.json["in_force"]] == ["1995" if own[0] == "l" else "from"]
    whole = here("cite", "18.10", "--format", "json").json
    assert whole["items"] == [f"18.10({letter})" for letter in letters]
    assert len(whole["in_force"]) == 3
    items = here("cite", "18.10(g)", "--on", "1996-07-01", "--format", "json").json["items"]
    assert items == ["18.10(g)1", "18.10(g)2"]


@pytest.mark.parametrize("asked", CITED)
def test_cite(asked: tuple[str, ...]) -> None:
    told, data = here("cite", *asked), here("cite", *asked, "--format", "json")
    assert told.code == data.code == FINE and not told.err
    assert not [words for words in CITED[asked] if words not in told.out]
    assert told.lines[0].split()[0] == data.json["citation"].split()[0]
    if "--on" in asked:
        assert len(data.json["versions"]) == 1
    for one, other in pairwise(told.lines):
        assert one or other  # no empty lines in a row
