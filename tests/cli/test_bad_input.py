"""Whatever is typed wrong is answered with a sentence, a hint, and the right exit code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.program import EXAMPLE, FINDINGS, FINE, ROOT, USAGE, Done, here, run
from tests.records import SOUND, with_line

DEAL, RACK = ("deal", "let-it-ride"), ("reconstruct", "let-it-ride", "--rack")
SIX = "? 6h 5s Qs 9c 2d"

USED_WRONGLY = {  # what is typed, and some of what is said
    ("frobnicate",): "No such command 'frobnicate'",
    ("--frobnicate",): "No such option: --frobnicate",
    ("setle", EXAMPLE): "No such command 'setle'. Did you mean 'settle'?",
    ("deal",): "Missing argument 'GAME'",
    ("deal", "roulette"): "no game is called 'roulette'; known are let-it-ride",
    ("deal", "let-it-ryde"): "did you mean let-it-ride?",
    ("silences", "poker"): "no game is called 'poker'",
    (*DEAL, "extra"): "unexpected extra argument",
    (*DEAL, "--sets", "3"): "No such option: --sets",
    (*DEAL, "--seed", "x"): "Invalid value for '--seed'",
    (*DEAL, "--seed"): "Option '--seed' requires an argument",
    (*DEAL, "--rounds", "0"): "Invalid value for '--rounds'",
    (*DEAL, "--format", "csv"): "'csv' is not one of 'text', 'json'",
    (
        *DEAL,
        "--play",
        "wild",
    ): "'wild' is no way to play let it ride poker; known are safe, ride, withdraw",
    (*DEAL, "--seats", ""): "--seats: '' are no seats; write 3, or 1,4,7",
    (*DEAL, "--seats", ","): "are no seats",
    (*DEAL, "--seats", "-1"): "are no seats",
    (*DEAL, "--seats", "two"): "'two' are no seats",
    (*DEAL, "--seats", "²"): "are no seats",
    (*DEAL, "--seats", "1,1"): "'1,1' names a seat twice",
    (*DEAL, "--seats", "9999999999"): "are no seats",
    (*DEAL, "--bet", "2.5"): "--bet: '2.5' is no amount of money; write 5 or 2.50",
    (*DEAL, "--bet", "-5"): "is no amount of money",
    (*DEAL, "--cards", "1h"): "--cards: '1h' is no card",
    (*DEAL, "--cards", "6h 5s 6h"): "6h is there twice; 19:46-1.17(a)",
    (*DEAL, "--on", "yesterday"): "'yesterday' is no day; write 2008-05-01",
    (*DEAL, "--on", "2008-02-30"): "is no day",
    (*DEAL, "-o", "dealing"): "'dealing': write KEY=VALUE",
    (*DEAL, "-o", "dealng=hand"): "no such option; did you mean dealing?",
    (*DEAL, "-o", "dealing=hnd"): "'hnd' is not known; did you mean hand?",
    (*DEAL, "-o", "positions=²"): "'²' is no whole number",
    (*DEAL, "-o", "positions=all"): "'all' is no whole number",
    (*DEAL, "-o", "minimum=-1"): "no amount of money",
    (*DEAL, "-o", "two-positions=maybe"): "neither true nor false",
    (*DEAL, "-o", "odds=9 to 1"): "'9 to 1': write NAME:VALUE",
    (*DEAL, "-o", "odds=flush:9 for 1"): 'never "for" (18.11(a))',
    (*DEAL, "-o", "odds=flush:9:1"): "18.11(a)",
    ("settle",): "Missing argument 'RECORD'",
    ("explain", EXAMPLE, "--event", "0"): "no event 0; this round has events 1 to 51",
    ("explain", EXAMPLE, "--event", "52"): "no event 52; this round has events 1 to 51",
    ("explain", EXAMPLE, "--event", "last"): "Invalid value for '--event'",
    ("cite",): "Missing argument 'PARAGRAPH'",
    ("cite", ""): "'' is no citation; write 18.10(c) or 19:46-1.18(g)2",
    ("cite", "burn a card"): "'burn a card' is no citation",
    ("cite", "18"): "'18' is no citation",
    ("cite", "18.10(z)"): "19:47-18.10(z) has no such item; did you mean 18.10(",
    ("cite", "18.10(c)7"): "has no such item; did you mean 18.10(c)",
    ("cite", "18.99"): "19:47-18.99 is not registered; did you mean 18.9(",
    ("cite", "99.99"): "is not registered",
    ("cite", '18.1 "frob"'): "19:47-18.1 does not define 'frob'; it defines Community card, Hand",
    ("cite", '18.10 "frob"'): "does not define 'frob'; it defines nothing",
    (
        "coverage",
        "--document",
        "baccarat",
    ): "known are all-in-hold-em, craps, craps-inferred, let-it-ride-1996",
    ("coverage", "--format", "xml"): "'xml' is not one of 'text', 'json', 'csv'",
    ("diff", "let-it-ride", "1996-07-01"): "Missing argument 'DATE'",
    ("diff", "let-it-ride", "then", "now"): "'then' is no day",
    ("reconstruct", "let-it-ride"): "Missing option '--rack'",
    (*RACK, "? 6h 5s 1s 9c 2d"): "--rack: '1s' is no card",
    (*RACK, SIX, "--stub", "-1"): "Invalid value for '--stub'",
    (*RACK, SIX, "--seats", "x"): "'x' are no seats",
}


@pytest.mark.parametrize("args", USED_WRONGLY, ids=" ".join)
def test_wrong_use_is_answered_with_a_hint(args: tuple[str, ...]) -> None:
    done = here(*args)
    assert (done.code, done.out) == (USAGE, "")
    told = " ".join(done.err.split())
    assert told.startswith(("Usage: pitboss", "Error: ")) and "Error: " in told
    assert USED_WRONGLY[args] in told and "defect" not in told


REFUSED = {  # what is typed, the paragraph or the reason, and what would be permitted
    (*DEAL, "--seats", "0"): ("18.6(b): a round without players", "1 to 7 positions"),
    (*DEAL, "--seats", "8"): ("18.6(b): position 8", "positions 1 to 7"),
    (*DEAL, "--bet", "0"): ("18.6(a): a wager of nothing", "an amount above zero"),
    (*DEAL, "--bet", "1", "-o", "minimum=5"): ("8.2: a wager of $1.00", "$5.00 or more"),
    (*DEAL, "-o", "odds=flush:7 to 1"): ("18.11(b): flush at 7 to 1", "8 to 1 or more"),
    (*DEAL, "-o", "three-card-bonus=G"): ("18.11(e): table G", "one of the tables A to F"),
    (*DEAL, "-o", "payout-limit=1"): ("18.11(c): a payout limit of $1.00", "$50,000.00 or more"),
    (*DEAL, "-o", "readings=a:b"): ("no reading is called a", "void-bonus"),
    (*DEAL, "-o", "readings=whose-right:me"): ("whose-right cannot be read as me", "players"),
    (*DEAL, "-o", "positions=8"): ("18.6(b): 8 positions", "1 to 7"),
    (*DEAL, "--on", "2000-01-01"): ("in force on 2000-01-01", "1996-05-20 to 1998-11-15"),
    (*DEAL, "--on", "1990-01-01"): ("not in force on 1990-01-01", "from 2007-10-15"),
    ("diff", "let-it-ride", "2000-01-01", "2008-01-01"): ("2000-01-01", "from 2007-10-15"),
    ("cite", "18.10(c)", "--on", "2000-01-01"): ("in force on 2000-01-01", "not among"),
    ("cite", "18.10(c)", "--on", "1990-01-01"): ("was not in force on 1990-01-01", "1995-10-02"),
    ("cite", "18.10", "--on", "2000-01-01"): ("effective 1998-11-16", "not among our texts"),
    ("cite", "18.6A", "--on", "1996-07-01"): ("was not in force", "1998-11-16"),
    ("cite", "18.3(c)4", "--on", "1996-07-01"): ("was not in force on 1996-07-01", "2007-10-15"),
    ("cite", "18.10(i)1", "--on", "2008-01-01"): ("no such paragraph", "let-it-ride-1996"),
    (*RACK, "? 6h 5s Qs 9c"): ("18.10(h): a rack of 5 cards", "--stub says how many"),
    (*RACK, "? 6h 6h Qs 9c 2d"): ("19:46-1.17(a): a rack with a card unknown or twice", "once"),
    (*RACK, SIX, "--seats", "1,2"): ("for 2 hands", "9 cards beside the stub"),
    (*RACK, SIX, "--on", "2000-01-01"): ("in force on 2000-01-01", "from 2007-10-15"),
}


@pytest.mark.parametrize("args", REFUSED, ids=" ".join)
def test_a_refusal_names_its_paragraph_and_what_would_be_permitted(args: tuple[str, ...]) -> None:
    done = here(*args)
    assert (done.code, done.out if args[0] != "diff" else "") == (USAGE, "")
    assert done.err.splitlines()[-1].startswith("pitboss: ")
    for words in REFUSED[args]:
        assert words in done.err
    assert "defect" not in done.err


# ---- records ------------------------------------------------------------------------------------


def settle(folder: Path, text: str, *, verb: str = "settle") -> Done:
    """Of a record that is written into a folder."""
    record = folder / "round.toml"
    record.write_text(text, "utf-8")
    done = here.__wrapped__(verb, record)
    told = done.err.replace(f"{folder}/", "")
    return Done(done.code, done.out, told)


RECORDS = {  # the record, the exit code, and the only line that is said
    with_line(2, "game = "): (
        USAGE,
        "pitboss: round.toml, line 2, TOML: Invalid value, at column 8\n",
    ),
    with_line(6, 'dealng = "hand"'): (
        USAGE,
        "pitboss: round.toml, line 6, [options] dealng: let it ride poker has no such option; "
        "did you mean dealing?\n",
    ),
    with_line(23, '    "seat 5: withdraw",'): (
        FINDINGS,
        "pitboss: round.toml, line 23, [round] actions, action 7: refused under 18.10(b): "
        "not now: seat 5: withdraw. Permitted: seat 2: let it ride or withdraw\n",
    ),
    with_line(17, '    "seat 2: bets 10 in cash",'): (
        FINDINGS,
        "pitboss: round.toml, line 17, [round] actions, action 1: refused under 18.6(a): "
        "a wager in currency. Permitted: gaming chips or plaques\n",
    ),
    with_line(3, "on = 1990-01-01"): (
        FINDINGS,
        "pitboss: round.toml, line 3, on: 19:47-18.1 was not in force on 1990-01-01; the first "
        "text known is of 1995-10-02. let it ride poker can be played 1996-05-20 to 1998-11-15 "
        "and from 2007-10-15\n",
    ),
}


@pytest.mark.parametrize("verb", ["settle", "explain"])
@pytest.mark.parametrize("text", RECORDS, ids=lambda text: RECORDS[text][1][21:50])
def test_a_record_that_is_wrong_is_answered_in_one_line(
    text: str, verb: str, tmp_path: Path
) -> None:
    code, said = RECORDS[text]
    assert settle(tmp_path, text, verb=verb) == (code, "", said)


def test_a_sound_record_is_fine_and_one_that_does_not_hold_is_a_finding(tmp_path: Path) -> None:
    assert settle(tmp_path, SOUND)[::2] == (FINE, "")
    wrong = settle(tmp_path, with_line(31, '"seat 5" = { net = "-10" }'))
    assert wrong[::2] == (FINDINGS, "") and "net -10; found: +$0.00" in wrong.out
    untold = settle(tmp_path, with_line(12, '"seat 5" = "Th ? 4d"'))
    assert untold[::2] == (FINDINGS, "")
    assert "CANNOT BE TOLD" in untold.out and "a card it depends on is not given" in untold.out


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    missing = here("settle", tmp_path / "none.toml")
    assert (missing.code, missing.out) == (USAGE, "")
    assert (
        missing.err == f"pitboss: {tmp_path}/none.toml: cannot be read: No such file or directory\n"
    )
    folder = here("explain", tmp_path)
    assert (folder.code, folder.err) == (
        USAGE,
        f"pitboss: {tmp_path}: cannot be read: Is a directory\n",
    )
    binary = tmp_path / "cards.png"
    binary.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    assert here("settle", binary).code == USAGE
    assert f"{binary}, line 1: is not UTF-8" in here("settle", binary).err


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (("settle", "examples/none.toml"), USAGE),
        (("settle", "pyproject.toml"), USAGE),
        (("settle", "README.md"), USAGE),
        (("deal", "let-it-ride", "--seats", "0"), USAGE),
        (("cite", "18.10(c)", "--on", "2000-01-01"), USAGE),
        (("settle", EXAMPLE), FINDINGS),
    ],
)
def test_a_process_ends_with_the_code_and_without_a_traceback(
    args: tuple[str, ...], code: int
) -> None:
    done = run(*args)
    assert done.code == code
    assert bool(done.err) == (code == USAGE) and bool(done.out) == (code != USAGE)


def test_a_defect_of_ours_is_a_sentence_unless_a_traceback_is_asked_for(tmp_path: Path) -> None:
    broken = tmp_path / "sitecustomize.py"
    broken.write_text(
        "import pitboss.ruleset\n"
        "def fail():\n    raise RuntimeError('broken')\n"
        "pitboss.ruleset.identity = fail\n",
        "utf-8",
    )
    path = f"{tmp_path}:{ROOT / 'src'}"
    done = run("--version", PYTHONPATH=path)
    assert (done.code, done.out) == (3, "")
    assert done.err == (
        "pitboss: a defect of pitboss: RuntimeError('broken'); PITBOSS_TRACEBACK=1 shows where\n"
    )
    with pytest.raises(AssertionError, match="Traceback"):
        run("--version", PYTHONPATH=path, PITBOSS_TRACEBACK="1")
