"""The verb equity: what it prints, and how wrong questions are answered."""

from __future__ import annotations

import csv
import signal
from fractions import Fraction
from io import StringIO

import pexpect
import pytest

from tests.program import FINE, HEARING, INTERRUPTED, PROGRAM, ROOT, USAGE, environment, here, run

FLOP = ("equity", "hold-em", "AsAh", "KdKc", "--board", "Qs 7d 2c", "--dead", "5h")
SPLIT = ("equity", "omaha-eight", "As2s3h4h", "KdKcQdJc", "--board", "5d 6d 9h")


def test_text_json_and_csv_agree() -> None:
    text, data = here(*FLOP), here(*FLOP, "--format", "json").json
    rows = list(csv.DictReader(StringIO(here(*FLOP, "--format", "csv").out)))
    assert text.code == FINE
    assert text.lines[0] == "hold 'em, 14.8(a)2: 946 cases, every case counted"
    assert "board Qs 7d 2c" in text.lines and "dead 5h" in text.lines
    assert text.lines[5].split() == "1 As Ah 91.4376 % 865 0 81".split()
    assert data["cases"] == 946 and data["exact"] and data["cites"] == ["19:47-14.10(j)"]
    assert [p["equity"] for p in data["players"]] == ["865/946", "81/946"]
    assert [(r["hand"], r["equity"], r["wins"]) for r in rows] == [
        (p["hand"], p["equity"], str(p["wins"])) for p in data["players"]
    ]
    assert "odd chips are not considered" in text.lines[-1]


def test_a_split_pot_has_both_sides_and_what_has_no_low() -> None:
    text, data = here(*SPLIT), here(*SPLIT, "--format", "json").json
    assert "14.11 is not among our texts" in text.out
    assert f"nobody has a low hand in {data['no_low']:,} cases" in text.lines
    for player in data["players"]:
        assert sum(o["cases"] for o in player["outcomes"]) == data["cases"] == 820
        total = sum((Fraction(o["share"]) * o["cases"] for o in player["outcomes"]), Fraction(0))
        assert total / data["cases"] == Fraction(player["equity"])
    assert sum(Fraction(p["equity"]) for p in data["players"]) == 1


def test_samples_are_told_with_their_standard_error() -> None:
    asked = (*FLOP, "--samples", "10000", "--seed", "3")
    text, data = here(*asked), here(*asked, "--format", "json").json
    assert text.lines[0].endswith("10,000 cases, dealt at random, seed 3")
    assert "standard error" in text.lines[4]
    assert not data["exact"] and data["seed"] == 3
    for player in data["players"]:
        assert 0.002 < player["standard_error"] < 0.004


USED_WRONGLY = {
    ("equity",): "Missing argument 'GAME'",
    ("equity", "hold-em"): "Missing argument 'HAND...'",
    (*FLOP, "--samples", "1"): "Invalid value for '--samples'",
    (*FLOP, "--format", "xml"): "'xml' is not one of 'text', 'json', 'csv'",
}
REFUSED = {
    ("equity", "hold-en", "AsAh", "KdKc"): ("14.8(b)", "did you mean hold-em?"),
    ("equity", "AhAd", "KsKd"): ("14.8(b)", "the game before the hands: one of hold-em"),
    ("equity", "razz", "AsAh", "KdKc"): ("14.8(b)", "hold-em (14.8(a)2)"),
    ("equity", "hold-em", "AsAh", "AsKc"): ("19:46-1.17(a): As twice", "once"),
    ("equity", "hold-em", "AsA1", "KdKc"): ("'A1' in 'AsA1' is no card", "6h"),
    ("equity", "hold-em", "AsAh"): ("14.10(b): 1 player", "2 to 11"),
    ("equity", "omaha", "AsAh", "KdKc"): ("14.11: 2 cards", "4, `?`"),
    ("equity", "five-card-stud", "AsAh", "KdKc", "--board", "2c"): ("14.13", "none"),
    (*("equity", "seven-card-stud", "AsAhKd", "QsQhJd", "5c5d9h", "--minutes", "0.02"),): (
        "cases would take about",
        "--samples 1000000",
    ),
}


@pytest.mark.parametrize("args", USED_WRONGLY, ids=" ".join)
def test_wrong_use_is_answered_with_a_hint(args: tuple[str, ...]) -> None:
    done = here(*args)
    assert (done.code, done.out) == (USAGE, "")
    assert USED_WRONGLY[args] in " ".join(done.err.split())


@pytest.mark.parametrize("args", REFUSED, ids=" ".join)
def test_a_refusal_says_what_would_be_permitted(args: tuple[str, ...]) -> None:
    done = here(*args)
    assert (done.code, done.out) == (USAGE, "")
    for words in REFUSED[args]:
        assert words in done.err


def test_without_the_kernels_small_questions_are_answered_and_others_refused() -> None:
    blocked = "import sys; sys.modules.update(numpy=None, numba=None)\n"
    program = (PROGRAM[0], "-c", blocked + "from pitboss.cli import main; main()")
    done = run("equity", "hold-em", "AsAh", "KdKc", program=program)
    assert done.code == FINE and "1,388,072" in done.out
    done = run("equity", "seven-card-stud", "AsAhKd", "QsQhJd", program=program)
    assert done.code == USAGE and "pip install 'pitboss[math]'" in done.err


def test_a_long_count_has_a_bar_on_a_terminal_and_can_be_interrupted() -> None:
    words = [*HEARING[1:], *PROGRAM, "equity", "seven-card-stud", "AsAhKd", "QsQhJd", "5c5d9h"]
    words += ["--minutes", "1e15"]
    seen = pexpect.spawn(
        HEARING[0], words, cwd=str(ROOT), env=environment(), encoding="utf-8", timeout=60
    )
    seen.expect(r"of 531,485,201,847,600 cases")
    seen.kill(signal.SIGINT)
    seen.expect("pitboss: interrupted")
    seen.expect(pexpect.EOF)
    seen.close()
    assert seen.exitstatus == INTERRUPTED
