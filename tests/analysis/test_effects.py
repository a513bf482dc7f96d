"""What readings change is measured: the files are as they are computed, and verbs tell of them."""

from __future__ import annotations

import json
from fractions import Fraction
from importlib.resources import files

import pytest

from pitboss.analysis.effects import effect_data, effects, file_of, of
from pitboss.analysis.effects.measuring import day_of, measured
from pitboss.analysis.games import MODULES
from pitboss.games import GAMES
from tests.program import run

MODULE = "python -m pitboss.analysis.effects.measuring writes it anew"


@pytest.mark.parametrize("slug", MODULES)
def test_the_effects_of_every_switchable_reading_are_on_file(slug: str) -> None:
    game = GAMES[slug]
    switches = [(s.slug, r.slug) for s in game.silences if s.switch for r in s.alternatives]
    assert [(e.silence, e.reading) for e in effects(slug)] == switches, MODULE


@pytest.mark.parametrize("slug", MODULES)
def test_the_files_are_as_they_are_computed(slug: str) -> None:
    found = {(e.silence, e.reading): e for e in measured(GAMES[slug], *SAMPLED.get(slug, ()))}
    kept = {(e.silence, e.reading): e for e in effects(slug)}
    assert found and found.items() <= kept.items(), MODULE
    text = files("pitboss.analysis.effects").joinpath(file_of(slug)).read_text("utf-8")
    assert json.loads(text)["effects"] == [
        json.loads(json.dumps(effect_data(e))) for e in kept.values()
    ]


SAMPLED: dict[str, tuple[str, ...]] = {  # silences, of games that take long to measure whole
    "craps": ("void-on-12", "vigorish"),
    "mini-craps": ("place-to-lose-on-a-come-out",),
}


def test_18_11_d_a_bonus_that_is_net_is_worth_a_dollar_more_when_it_is_won() -> None:
    [effect] = of("let-it-ride", "bonus-gross")
    [change] = effect.changes
    ours, other = map(Fraction, change.figures["ev"])
    # Three of a kind and better, 74,628 hands of 2,598,960, get their dollar back as well.
    assert other - ours == Fraction(74_628, 2_598_960)
    assert change.name == "let-it-ride-bonus"


def test_18_3_c_4_ace_two_three_is_paid_as_less() -> None:
    [effect] = of("let-it-ride", "ace-two-three")
    [change] = [c for c in effect.changes if c.table == "A"]
    ours, other = map(Fraction, change.figures["ev"])
    # Table A: 60 straights at 6 lose instead, 4 straight flushes at 40 become flushes at 4.
    assert ours - other == Fraction(60 * 7 + 4 * 36, 22_100)


def test_44_11_c_every_row_is_paid_that_fits() -> None:
    [effect] = of("all-in-hold-em", "highest-row")
    for change in effect.changes:
        if change.wager == "hole-card-bonus":
            ours, other = map(Fraction, change.figures["ev"])
            # Two red aces are a pair of aces too, and four suited aces and kings are suited.
            assert other - ours == Fraction(20 + 4, 1_326)
    assert {c.wager for c in effect.changes} >= {"hole-card-bonus", "final-hand-bonus"}


def test_44_6_a_a_coupon_that_is_raised_too_makes_the_raise_twice_as_high() -> None:
    [effect] = of("all-in-hold-em", "match-play")
    [change] = effect.changes
    assert change.under == "an ante with a match play coupon of the same amount"
    ours, other = map(Fraction, change.figures["ev"])
    assert ours > other > 0


def test_1_2_a_2_iv_a_void_wager_that_stays_is_worth_what_a_resolved_one_is() -> None:
    [effect] = of("craps", "void-on-12")
    changed = {c.name: tuple(map(Fraction, c.figures["ev"])) for c in effect.changes}
    assert changed["dont-pass"] == (Fraction(-3, 220), Fraction(-27, 1925))
    assert len(changed) == 2 * 6  # alone and with five multiples of odds


def test_1_2_a_6_inactive_place_bets_to_lose_lie_longer_and_are_worth_the_same() -> None:
    [effect] = of("mini-craps", "place-to-lose-on-a-come-out")
    assert {tuple(c.figures) for c in effect.changes} == {("rolls_while_it_lies",)}


def test_the_day_of_a_silence_is_one_that_it_concerns() -> None:
    game = GAMES["let-it-ride"]
    days = {s.slug: day_of(game, s).year for s in game.silences if s.switch}
    assert days["limit-at-high-minima"] == 1996
    assert days["whose-right"] == days["bonus-gross"] == 2007


def test_the_verb_tells_what_a_reading_changes() -> None:
    text = run("silences", "let-it-ride")
    told = " ".join(text.out.split())
    assert 'read as "net": let-it-ride-bonus: house edge 24.0712 % becomes 21.1997 %' in told
    data = run("silences", "let-it-ride", "--format", "json").json
    told_of = {s["silence"]: s["effects"] for s in data["silences"]}
    assert told_of["three-card-order"] is None  # it is no switch
    [effect] = told_of["whose-right"]
    assert effect["changes"] == [] and effect["rounds"]["other_course"] > 0


def test_a_game_that_is_not_measured_says_so() -> None:
    unmeasured = [slug for slug in GAMES if not effects(slug)]
    for slug in unmeasured:
        if any(s.switch for s in GAMES[slug].silences):
            assert "not measured yet" in " ".join(run("silences", slug).out.split())


def test_18_11_c_what_two_hands_of_a_player_are_paid_under_each_reading() -> None:
    # Bets of $100.00, all riding: a royal flush at the limit of $50,000, three jacks at 3 to 1.
    told = {"limit-per": 50_000_00, "limit-covers": 50_000_00 - 300_00 + 900_00}
    for silence, other in told.items():
        [effect] = of("let-it-ride", silence)
        [change] = [c for c in effect.changes if "won_cents" in c.figures]
        assert change.figures["won_cents"] == (str(50_900_00), str(other))


def test_a_reading_that_refuses_says_under_which_paragraph() -> None:
    [effect] = of("let-it-ride", "bonus-for-each")
    [change] = effect.changes
    assert change.refused[0] == "" and change.refused[1].startswith("18.6A(b): ")
