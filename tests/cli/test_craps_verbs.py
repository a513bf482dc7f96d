"""The verbs, asked about craps."""

from __future__ import annotations

import json

import pytest

from tests.program import FINE, USAGE, here


def test_a_hand_from_given_dice_is_told_roll_by_roll() -> None:
    told = here("deal", "craps", "--dice", "6-5 4-2 4-3")
    assert told.code == FINE
    assert told.lines[0] == "# craps, 19:47-1, 1996-03-11, dice as given, hand 1"
    shown = [line.split(maxsplit=1)[1] for line in told.lines if "the dice show" in line]
    assert shown == ["the dice show 6 and 5", "the dice show 4 and 2", "the dice show 4 and 3"]
    assert told.lines[-1] == "# seat 1 +$0.00"  # 5 won, 5 lost


def test_the_same_seed_throws_the_same_dice_until_the_shooter_sevens_out() -> None:
    one, two = (here("deal", "craps", "--seed", "4", "--format", "json") for _ in range(2))
    assert one.out == two.out
    [hand] = json.loads(one.out)["rounds"]
    assert sum(hand["dice"][-1]) == 7 and hand["lying"] == {"seat 1": 0}
    rolls = here("deal", "craps", "--seed", "4", "--rolls", "3", "--format", "json")
    assert json.loads(rolls.out)["rounds"][0]["dice"] == hand["dice"][:3]


@pytest.mark.parametrize("way", ["line", "odds", "dont", "come", "across", "everything"])
def test_every_way_of_playing_makes_wagers_that_are_permitted(way: str) -> None:
    told = here("deal", "craps", "--play", way, "--seats", "2,14", "--rounds", "3", "--seed", "9")
    assert told.code == FINE and told.err == ""
    assert sum(line.startswith("# craps") for line in told.lines) == 3


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("deal", "craps", "--dice", "3-7"), "'3-7': write throws of two dice, 3-4 6-6"),
        (("deal", "craps", "--cards", "6h"), "craps is played with dice; write --dice"),
        (("deal", "craps", "--bonus"), "craps has no bonus wagers; write --play"),
        (("deal", "let-it-ride", "--dice", "3-4"), "is played with cards; write --cards"),
        (("deal", "let-it-ride", "--rolls", "3"), "is dealt in rounds; write --rounds"),
        (("deal", "craps", "--play", "lime"), "did you mean line?"),
        (("deal", "mini-craps", "--seats", "10"), "position 10. Permitted: positions 1 to 9"),
        (("deal", "craps", "--on", "1990-01-01"), "19:47-1.1 was not in force on 1990-01-01"),
        (("reconstruct", "craps", "--rack", "6h"), "rebuilding hands of craps: dice leave no rack"),
        (("deal", "craps", "-o", "odds-multiple=4x"), "'4x' is not known; known are 1x, 2x"),
    ],
)
def test_what_cannot_be_is_told(words: tuple[str, ...], told: str) -> None:
    found = here(*words)
    assert found.code == USAGE
    assert told in " ".join(found.err.replace("│", " ").split())


def test_craps_is_listed_cited_and_compared() -> None:
    games = json.loads(here("games", "--format", "json").out)["games"]
    by_slug = {game["game"]: game for game in games}
    assert {o["option"]: o["default"] for o in by_slug["craps"]["options"]}["positions"] == 14
    assert {o["option"]: o["default"] for o in by_slug["mini-craps"]["options"]}["positions"] == 9
    cited = here("cite", "1.9")
    assert cited.code == FINE and "craps-inferred" in cited.out and "invalid-rolls" in cited.out
    silences = here("silences", "craps").out
    assert silences == here("silences", "mini-craps").out
    for section in range(3, 12):
        assert f"19:47-1.{section}  " in silences
    differs = here("diff", "craps", "1996-03-11", "2008-05-01")
    assert "0 paragraphs differ" in differs.out and "500 rounds of the same dice" in differs.out


def test_a_record_of_rolls_is_settled_and_explained() -> None:
    told = here("settle", "examples/craps.toml")
    assert told.code == FINE and told.lines[-1] == "6 of 6 assertions hold"
    assert "roll 2  4-4  Eight, the hard way" in told.lines
    data = json.loads(here("settle", "examples/craps.toml", "--format", "json").out)
    assert data["closed"] and data["rolls"][3] == {"dice": [3, 4], "call": "Seven out"}
    [won] = [o for o in data["outcomes"] if o["roll"] == 2 and o["result"] == "wins $35.00"]
    assert (won["wager"], won["net"]) == ("place bet to win 8", 3500)
    assert won["cites"] == ["19:47-1.2(a)5", "19:47-1.4"]
    why = here("explain", "examples/craps.toml", "--event", "37")
    assert "the puck goes to number 6" in why.out and "the dice show 3 and 4" in why.out
