"""The verbs edge and strategy: what they print, and how wrong questions are answered."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from fractions import Fraction
from io import StringIO
from typing import Any

import pytest

from pitboss.cli import edges
from pitboss.cli.edges import Asked, show_edges
from pitboss.cli.output import TableFormat
from pitboss.games import GAMES
from tests.program import FINDINGS, FINE, USAGE, here

EDGE, BEST = ("edge", "let-it-ride"), ("strategy", "let-it-ride")


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text)))


def test_edge_prints_every_wager_under_every_permitted_table() -> None:
    data = here(*EDGE, "--format", "json").json
    assert {"game", "on", "options", "version", "ruleset", "wagers", "covariances"} <= data.keys()
    assert (data["game"], data["on"]) == ("let-it-ride", "2007-10-15")
    found = {(w["wager"], w["table"]): w for w in data["wagers"]}
    assert list(found) == [
        ("bets", None),
        ("let-it-ride-bonus", None),
        *(("three-card-bonus", letter) for letter in "ABCDEF"),
    ]
    bets = found["bets", None]
    assert bets["ev"] == "-37963/1082900" and bets["unit"] == "one of the three equal bets"
    assert found["three-card-bonus", "A"]["ev"] == "-128/5525"
    assert found["let-it-ride-bonus", None]["ev"] == "-460/1911"


def test_every_figure_in_json_is_a_reduced_fraction_and_adds_up() -> None:
    for w in here(*EDGE, "--format", "json").json["wagers"]:
        for key in ("ev", "house_edge", "element_of_risk", "variance", "hit_frequency", "staked"):
            assert str(Fraction(w[key])) == w[key]
        assert Fraction(w["house_edge"]) == -Fraction(w["ev"])
        assert w["hit_frequency"] == w["frequencies"]["net_win"]
        told = [(Fraction(d["net"]), d["weight"]) for d in w["distribution"]]
        assert sum(n for _, n in told) == w["space"] == sum(o["weight"] for o in w["outcomes"])
        assert sum(net * n for net, n in told) / w["space"] == Fraction(w["ev"])
        assert sum(Fraction(d["probability"]) for d in w["distribution"]) == 1
        assert w["computed"]["by"] != w["second"]["by"]
        assert all(cite.startswith("19:47-18.") for cite in w["cites"])


def test_the_functions_that_json_names_are_there() -> None:
    from importlib import import_module

    for w in here(*EDGE, "--format", "json").json["wagers"]:
        for told in (w["computed"], w["second"]):
            module, _, name = told["by"].partition(":")
            assert callable(getattr(import_module(module), name))


def test_text_csv_and_json_of_edges_agree() -> None:
    text, table = here(*EDGE), rows(here(*EDGE, "--format", "csv").out)
    data = here(*EDGE, "--format", "json").json["wagers"]
    assert [(r["wager"], r["table"] or None, r["ev"]) for r in table] == [
        (w["wager"], w["table"], w["ev"]) for w in data
    ]
    for w in data:
        assert any(line.startswith(w["wager"]) and line.endswith(w["ev"]) for line in text.lines)
    assert "3.5057 %" in text.out and "2.8648 %" in text.out


def test_one_wager_has_its_outcomes_listed() -> None:
    text = here(*EDGE, "--wager", "three-card-bonus", "--table", "d")
    assert text.code == FINE
    assert "mini-royal                 4       0.00018100   50   +0.009050" in text.lines


def test_a_second_computation_is_made_when_asked_for() -> None:
    asked = (*EDGE, "--wager", "let-it-ride-bonus", "--verify")
    assert here(*asked).lines[-1].startswith("agrees: let-it-ride-bonus, -460/1911, by pitboss.")
    [wager] = here(*asked, "--format", "json").json["wagers"]
    assert wager["second"]["agrees"] is True and wager["second"]["value"] == wager["ev"]
    [unasked] = here(*asked[:-1], "--format", "json").json["wagers"]
    assert "agrees" not in unasked["second"]


def test_a_second_computation_that_differs_is_a_finding(capsys: pytest.CaptureFixture[str]) -> None:
    from dataclasses import replace

    asked = edges.asked(GAMES["let-it-ride"].on(), "three-card-bonus", "A", "")
    [chosen] = asked.chosen
    exact = chosen.offered.exact(chosen.edition, None)
    wrong = replace(exact, second=replace(exact.second, compute=lambda: Fraction(-1)))
    offered = chosen.offered._replace(exact=lambda *_: wrong)
    what = Asked(asked.edition, (chosen._replace(offered=offered),), None, ("three-card-bonus",))
    assert not show_edges(what, TableFormat.TEXT, verify=True)
    assert "DOES NOT AGREE: three-card-bonus, -1" in capsys.readouterr().out
    assert show_edges(what, TableFormat.TEXT, verify=False)
    assert FINDINGS == 1  # what the verb then ends with


# ---- strategy ----------------------------------------------------------------------------------


def strategies(*args: str) -> Any:
    return here(*BEST, *args, "--format", "json").json


def test_strategy_lists_decisions_rules_and_costs() -> None:
    [found] = strategies()["strategies"]
    assert (found["wager"], found["ev"]) == ("bets", "-37963/1082900")
    one, two = found["decisions"]
    assert one["rules_agree"] and two["rules_agree"] and not one["exceptions"]
    assert len(one["classes"]) == one["number_of_classes"] == 1_755
    assert two["classes"] is None and two["number_of_classes"] == 63_193
    assert two["break_even"]["weight"] == 9_072
    for c in one["classes"]:
        values = {"let it ride": Fraction(c["let_it_ride"]), "withdraw": Fraction(c["withdraw"])}
        assert values[c["best"]] == max(values.values())
        assert Fraction(c["margin"]) == values["let it ride"] - values["withdraw"]
    costs = {s["name"]: Fraction(s["ev"]) + Fraction(s["cost"]) for s in found["simpler"]}
    assert set(costs.values()) == {Fraction(found["ev"])}


def test_strategy_as_csv_has_every_class() -> None:
    table = rows(here(*BEST, "--format", "csv").out)
    assert len(table) == 1_755 + 63_193
    assert sum(int(r["weight"]) for r in table if r["decision"] == "bet number 2") == 1_082_900


def test_strategy_of_a_hand() -> None:
    text = here(*BEST, "--cards", "Js Ts 7s")
    assert text.lines[2] == "bet number 1, 18.10(b): Js Ts 7s"
    assert text.lines[-1].startswith("  best: let it ride, by the rule: three of one suit")
    [found] = strategies("--cards", "5c 6d 7h 8s")["decisions"]
    assert found["decision"] == "bet number 2" and found["break_even"]
    assert here(*BEST, "--cards", "5c 6d 7h 8s").lines[-1] == "  either is worth the same"


def test_strategy_in_text_tells_what_json_tells() -> None:
    told = here(*BEST).out
    for words in ("these rules are best with every hand", "504 classes of 9,072 hands", "7.2760 %"):
        assert words in told


# ---- all-in hold 'em ---------------------------------------------------------------------------

ALL_IN = ("edge", "all-in-hold-em")


def test_edge_of_all_in_hold_em_in_json() -> None:
    found = json.loads(here(*ALL_IN, "--format", "json").out)
    assert [(w["wager"], w["table"]) for w in found["wagers"][:2]] == [
        ("ante-and-raise", None),
        ("hole-card-bonus", "A"),
    ]
    assert sum(o["weight"] for o in found["wagers"][0]["distribution"]) == 2_781_381_002_400
    assert len(found["wagers"]) == 9 and len(found["covariances"]) == 4 + 4 + 16
    bites = {limit["wager"]: limit["bites_from"] for limit in found["limits"]}
    assert bites["ante-and-raise"] == 12_500_01 and len(bites) == 4


def test_edge_of_all_in_hold_em_prints_a_few_ranges_or_all() -> None:
    told = here(*ALL_IN)
    few, every = told.out, here(*ALL_IN, "--wager", "hole-card-bonus", "--table", "a").out
    assert told.err == ""  # one position a player, 44.12: nothing of two of them is lacking
    assert "ranges more, with --wager or in JSON" in few
    assert "ranges more" not in every and "folds 4 hands: AKs" in every


def test_strategy_of_all_in_hold_em_has_169_classes_with_their_counts() -> None:
    found = json.loads(here("strategy", "all-in-hold-em", "--format", "json").out)
    [decision] = found["strategies"][0]["decisions"]
    assert decision["number_of_classes"] == len(decision["classes"]) == 169
    assert decision["rules_agree"]
    for row in decision["classes"]:
        counted = [row[name] for name in ("not qualified", "win", "tie", "loss")]
        assert sum(counted) == 2_097_572_400


WITHOUT = """
import sys
sys.modules["numba"] = None
sys.argv = ["pitboss", "edge", "all-in-hold-em", "--wager", "{wager}"]
from pitboss.cli import main
main()
"""


@pytest.mark.parametrize("wager", ["ante-and-raise", "hole-card-bonus", "final-hand-bonus"])
def test_without_numba_it_is_said_what_is_lacking(wager: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(wager=wager)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == USAGE and done.stdout == ""
    assert "numba is not installed" in done.stderr and "pitboss[math]" in done.stderr


# ---- wrong questions ---------------------------------------------------------------------------

USED_WRONGLY = {
    ("edge",): "Missing argument 'GAME'",
    ("edge", "let-it-ryde"): "did you mean let-it-ride?",
    (*EDGE, "--wager", "bet"): "let it ride poker has no wager 'bet'; did you mean bets?",
    (*EDGE, "--stake", "5x"): "'5x' is no amount of money",
    (*EDGE, "-o", "payout-limits=50000"): "no such option; did you mean payout-limit?",
    (*EDGE, "--on", "then"): "'then' is no day",
    (*BEST, "--wager", "three-card-bonus"): "nothing is decided about three-card-bonus",
    (*BEST, "--wager", "bet"): "did you mean bets?",
    (*ALL_IN, "--wager", "ante-raise"): "did you mean ante-and-raise?",
    (*BEST, "--cards", "Js Ts 1s"): "--cards: '1s' is no card",
}
REFUSED = {
    (*EDGE, "--stake", "0"): "a wager is above zero",
    (*EDGE, "--wager", "three-card-bonus", "--table", "G"): (
        "18.11(e): pay table G of three-card-bonus",
        "A, B, C",
    ),
    (*EDGE, "--wager", "bets", "--table", "A"): ("18.11(b): pay table A of bets", "the one table"),
    (*EDGE, "--wager", "three-card-bonus", "--on", "1996-07-01"): ("18.6B(a)", "from 2007-10-15"),
    (*EDGE, "--wager", "let-it-ride-bonus", "--on", "1996-07-01"): ("18.6A(a)", "from 2007-10-15"),
    (*EDGE, "--stake", "1", "-o", "minimum=5"): ("8.2: a wager of $1.00", "$5.00 or more"),
    (*EDGE, "-o", "odds=flush:7 to 1"): ("18.11(b): flush at 7 to 1", "8 to 1 or more"),
    (*EDGE, "--on", "2000-01-01"): ("in force on 2000-01-01", "1996-05-20 to 1998-11-15"),
    (*ALL_IN, "--wager", "final-hand-bonus", "--table", "E"): (
        "44.11(d): pay table E",
        "A, B, C, D",
    ),
    (*ALL_IN, "--wager", "ante-and-raise", "--table", "A"): ("44.11(b)", "without --table"),
    (*ALL_IN, "-o", "payout-limit=60000"): ("44.11(e)", "neither less nor more"),
    ("strategy", "all-in-hold-em", "--cards", "Js Js"): ("19:46-1.17(a): Js twice", "once"),
    ("strategy", "all-in-hold-em", "--cards", "Js"): ("a decision on 1 cards", "2 for raise"),
    (*BEST, "--cards", "Js Js 2c"): ("19:46-1.17(a): Js twice", "once"),
    (*BEST, "--cards", "Js Ts"): ("18.10(b), 18.10(e): a decision on 2 cards", "3 for bet number"),
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


# ---- three card poker --------------------------------------------------------------------------


def test_20_11_edge_of_three_card_poker_says_that_nothing_limits_payouts() -> None:
    data = here("edge", "three-card-poker", "--format", "json").json
    assert data["limits"] == [] and data["no_limit"].startswith("20.11 has no payout limit")
    assert data["no_limit"] in " ".join(here("edge", "three-card-poker").out.split())
    assert {w["wager"] for w in data["wagers"]} == {"ante-and-play", "pair-plus"}
    assert here(*EDGE, "--format", "json").json["no_limit"] is None


def test_a_table_is_named_as_its_option_names_it() -> None:
    edge = ("edge", "three-card-poker")
    [wager] = here(*edge, "--table", "Trade 4-3-1", "--format", "json").json["wagers"]
    assert (wager["wager"], wager["table"]) == ("ante-and-play", "trade 4-3-1")
    [found] = here(*edge, "-o", "pair-plus=trade 40-25-6-4-1", "--wager", "pair-plus").lines[3:4]
    assert found.startswith("pair-plus  trade 40-25-6-4-1  3.4932 %")
    wrong = here(*edge, "--wager", "pair-plus", "--table", "D")
    assert wrong.code == USAGE and "20.11(a)2: pay table D of pair-plus" in wrong.err
    nowhere = here(*edge, "--table", "D")
    assert nowhere.code == USAGE and "20.11(a)3, 20.11(a)2" in nowhere.err


def test_a_decision_of_two_wagers_says_whose_it_is() -> None:
    told = here("strategy", "three-card-poker", "--cards", "Qs 6h 4h").out
    assert "ante-and-play: a unit is the ante wager" in told
    assert "pair-plus: a unit is a pair plus wager beside an ante" in told
    hand = ("--wager", "ante-and-play", "--cards", "Qs 6h 3h", "--format", "json")
    [found] = here("strategy", "three-card-poker", *hand).json["decisions"]
    assert found["best"] == "forfeit" and found["class"] == "high card"
