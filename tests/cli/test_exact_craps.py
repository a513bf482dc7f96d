"""The verbs edge and strategy of craps: three denominators, odds, pairs, wrong questions."""

from __future__ import annotations

import csv
import subprocess
import sys
from fractions import Fraction
from io import StringIO

import pytest

from pitboss.analysis.craps.wagers import SLUGS
from pitboss.games.craps.payouts import Multiple
from tests.program import FINE, USAGE, here

EDGE, BEST = ("edge", "craps"), ("strategy", "craps")


def test_edge_tells_every_wager_and_line_bets_with_every_multiple() -> None:
    data = here(*EDGE, "--format", "json").json
    alone = {w["wager"]: w for w in data["wagers"] if "multiple" not in w}
    assert list(alone) == list(SLUGS)
    assert alone["pass"]["ev"] == "-7/495" and alone["dont-pass"]["ev"] == "-3/220"
    assert alone["dont-pass"]["ev_per_resolved"] == "-27/1925"
    odds = [w["multiple"] for w in data["wagers"] if w["wager"] == "pass" and "multiple" in w]
    assert odds == [m.value for m in Multiple]
    for w in data["wagers"]:
        edges, rolls = w["house_edges"], w["rolls"]
        assert edges["per_wager_made"] == w["house_edge"]
        assert Fraction(edges["per_resolved_wager"]) == -Fraction(w["ev_per_resolved"])
        per_roll = Fraction(edges["per_roll_that_may_decide_it"])
        assert per_roll * Fraction(rolls["may_decide_it"]) == Fraction(w["house_edge"])
        assert w["computed"]["by"] != w["second"]["by"] and w["table"] is None
        assert sum(o["weight"] for o in w["outcomes"]) == w["space"]
    assert {c["made"] for c in data["covariances"]} and data["limits"] == []


def test_text_labels_the_three_denominators_and_csv_has_them_too() -> None:
    text = here(*EDGE, "--wager", "dont-pass").out
    for words in ("per wager made", "per resolved", "per roll", "1.3636 %", "1.4026 %", "0.4039 %"):
        assert words in text
    assert "returned on 12" in text  # one wager has its outcomes listed
    rows = list(csv.DictReader(StringIO(here(*EDGE, "--format", "csv").out)))
    found = {(r["wager"], r["multiple"]): r for r in rows}
    assert found["dont-pass", ""]["ev_per_resolved"] == "-27/1925"
    assert found["pass", "2x"]["ev_per_roll"] == "-7/1671"


def test_named_wagers_are_told_with_their_covariance_and_verified() -> None:
    done = here(*EDGE, "--wager", "hard-6, place-to-win-6", "--verify")
    assert done.code == FINE
    assert [line.split()[0] for line in done.lines if line.startswith("agrees")] == ["agrees:"] * 3
    data = here(*EDGE, "--wager", "field,any-seven", "--format", "json").json
    [together] = data["covariances"]
    assert (together["wagers"], together["covariance"]) == (["field", "any-seven"], "-85/108")


def test_strategy_tells_what_choices_cost() -> None:
    told = here(*BEST, "--wager", "dont-pass").out
    assert "down on 4 or 10" in told and "5.5556 %" in told and "what players may choose" in told
    data = here(*BEST, "--format", "json").json["strategies"]
    assert {s["wager"] for s in data} > {"pass", "dont-come", "place-to-win-4"}
    assert all(s["decisions"] == [] for s in data)
    rows = list(csv.DictReader(StringIO(here(*BEST, "--format", "csv").out)))
    buys = {r["wager"]: Fraction(r["cost"]) for r in rows if r["name"].startswith("buy")}
    assert buys["place-to-win-4"] < 0 < buys["place-to-win-5"]


USED_WRONGLY: dict[tuple[str, ...], str] = {
    (*EDGE, "--wager", "feild"): "did you mean field?",
    (*EDGE, "--wager", "pass,palce-to-win-6"): "did you mean place-to-win-6?",
    (*BEST, "--wager", "field"): "nothing is decided about field",
    (*BEST, "--cards", "Js"): "no cards are dealt at craps",
}
REFUSED = {
    (*EDGE, "--stake", "5"): ("1.4: $5.00 on place bet to win 6", "multiples of $0.06"),
    (*EDGE, "--wager", "field", "--table", "A"): ("1.4: pay table A of field", "the one table"),
    (*EDGE, "--wager", "lay-4", "-o", "buy-and-lay=false"): ("1.5: lay-4 without", "offers them"),
    (*EDGE, "-o", "odds=any seven:3 to 1"): ("1.4: any seven at 3 to 1", "4 to 1 or more"),
    (*EDGE, "--wager", "field", "--stake", "1", "-o", "minimum=5"): ("8.2", "$5.00 or more"),
}


@pytest.mark.parametrize("args", USED_WRONGLY, ids=" ".join)
def test_wrong_use_is_answered_with_a_hint(args: tuple[str, ...]) -> None:
    done = here(*args)
    assert (done.code, done.out) == (USAGE, "")
    assert USED_WRONGLY[args] in " ".join(done.err.split())


@pytest.mark.parametrize("args", REFUSED, ids=" ".join)
def test_a_refusal_names_its_paragraph_and_what_would_be_permitted(args: tuple[str, ...]) -> None:
    done = here(*args)
    assert (done.code, done.out) == (USAGE, "")
    for words in REFUSED[args]:
        assert words in done.err


def test_edges_of_craps_need_no_compiled_code() -> None:
    program = (
        "import sys; from pitboss.analysis.craps import ANALYSIS; from pitboss.games.craps import "
        "CRAPS; ANALYSIS.wagers[0].exact(CRAPS.on(), None); "
        "print(*sorted({'numpy', 'numba'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert (done.stdout.strip(), done.stderr) == ("", "")
    words = [sys.executable, "-m", "pitboss", "edge", "craps", "--wager", "field,any-seven"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert "-85/108" in done.stdout and done.stderr == ""  # nor is it missed: no card is dealt
