"""What is wrong with a file is told at its line, with the paragraph where the rules refuse it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.games.poker.options import Form
from pitboss.phh import Unsaid, hand_of, played, read, written
from pitboss.phh.codes import CODES, NOT_OFFERED
from pitboss.record.errors import Refused
from pitboss.regulation import NotPermitted, PitbossError
from tests.poker_rounds import begun, hold_em, mambo, stud
from tests.program import run

TEXT = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100.50]
actions = [
  "d dh p1 AsAh",
  "d dh p2 KsKh",
  "d dh p3 QsQh",
  "p3 f",
  "p1 cbr 6  # a raise",
  "p2 cc",
  "d db 2c7d9h",
  "p1 cbr 94",
  "p2 cc",
  "d db 3c",
  "d db 4d",
  "p1 sm AsAh",
  "p2 sm KsKh",
]
"""


def of(old: str = "", new: str = "") -> str:
    assert old in TEXT
    text = TEXT.replace(old, new)
    try:
        played(read(text, "a.phh"), "a.phh", text)
    except PitbossError as error:
        return f"{type(error).__name__} {error}"
    return "fine"


def test_the_file_as_it_stands_is_fine() -> None:
    assert of() == "fine"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('variant = "NT"', 'variant = "XX"', "Malformed a.phh, line 1, variant: no variant"),
        ('variant = "NT"', "variant = ", "Malformed a.phh: no TOML"),
        ('variant = "NT"\n', "", "Malformed a.phh, antes: no hand: it has no variant"),
        ("antes = [0, 0, 0]\n", "", "Malformed a.phh, antes: it is missing"),
        ("antes = [0, 0, 0]", "antes = [0, 0]", "Malformed a.phh, line 2, antes: a list of 3"),
        ("antes = [0, 0, 0]", "antes = [0, 0, true]", "Malformed a.phh, line 2, antes: an amount"),
        ("antes = [0, 0, 0]", "antes = [0, 0, -1]", "Malformed a.phh, line 2, antes: an amount"),
        ("antes = [0, 0, 0]", "antes = [0, 2, 0]", "14.7(b)1: antes that differ"),
        ("[1, 2, 0]", "[0, 2, 0]", "14.10(d)"),
        ("[1, 2, 0]", "[1, 2, 4]", "14.10(d)"),
        ("[100, 100, 100.50]", "[100, 100, 100.505]", "whole cents"),
        ("[100, 100, 100.50]", "[100, 100, inf]", "an amount in dollars"),
        ("[100, 100, 100.50]", "[100, 3, 100]", "14.7(c)3: seat 2 with $3.00"),
        ('"p3 f"', '"p2 f"', "Refused a.phh, line 10, action 4, p2 f: refused under 14.7(d)"),
        ('"p3 f"', '"p4 f"', "Malformed a.phh, line 10, action 4, p4 f: no action of p1 to p3"),
        ('"p3 f"', '"p3 flies"', "no action of p1 to p3"),
        ("cbr 94", "cbr 95", "14.7(d): bet $95.00"),
        ("cbr 6 ", "cbr 3 ", "14.7(d): raise to $3.00"),
        ('  "p2 cc",\n  "d db 3c"', '  "d db 3c"', "the actions end where seat 2"),
        ('  "p1 sm AsAh"', '  "p2 cc",\n  "p1 sm AsAh"', "the betting is over"),
        ("d db 3c", "d db As", "line 16, action 10, d db As: As is there twice; 19:46-1.17(a)"),
        ("d db 4d", "d db ??", "14.10(i)"),
        ("p1 sm AsAh", "p1 sm 5s5h", "cards that were not dealt to this player"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, told: str) -> None:
    assert told in of(old, new)


def test_cards_that_were_not_known_are_learnt_when_they_are_shown() -> None:
    assert of("d dh p2 KsKh", "d dh p2 ????") == "fine"
    assert of("d dh p3 QsQh", "d dh p3 ????") == "fine"
    text = TEXT.replace("d dh p2 KsKh", "d dh p2 ????").replace("p2 sm KsKh", "p2 sm")
    with pytest.raises(Refused, match=r"14.10\(j\).*which the file does not give"):
        played(read(text), "a.phh", text)


@pytest.mark.parametrize("code", NOT_OFFERED)
def test_14_8_b_a_variant_that_is_not_permitted_is_refused(code: str) -> None:
    with pytest.raises(NotPermitted) as refusal:
        read(TEXT.replace('"NT"', f'"{code}"'))
    assert refusal.value.cite == "14.8(b)"


def test_what_has_no_code_and_what_has_no_action_is_not_said() -> None:
    for rules, told in ((mambo(), "mambo stud"), (stud(form=Form.SPLIT), "high-low split")):
        driver = begun(rules, {1: 100, 2: 100}).finish().driver
        with pytest.raises(Unsaid, match=told):
            hand_of(driver.start, driver.events)
    eight = begun(stud(), dict.fromkeys(range(1, 9), 100)).finish().driver
    with pytest.raises(Unsaid, match=r"14.9\(h\)"):
        hand_of(eight.start, eight.events)
    assert len(CODES) + len(NOT_OFFERED) == 11


def test_on_the_command_line_hands_are_dealt_settled_and_explained(tmp_path: Path) -> None:
    dealt = run("deal", "hold-em", "--seats", "3", "--bet", "100", "--format", "phh")
    path = tmp_path / "one.phh"
    path.write_text(dealt.out, "utf-8")
    settled = run("settle", str(path))
    assert settled.code == 0 and "3 of 3 finishing stacks hold" in settled.out
    assert "14.10(e)" in run("explain", str(path)).out
    wrong = dealt.out.replace("finishing_stacks = [9", "finishing_stacks = [8")
    path.write_text(wrong, "utf-8")
    refused = run("settle", str(path))
    assert refused.code == 1 and "DOES NOT HOLD" in refused.out
    other = run("deal", "let-it-ride", "--format", "phh")
    assert other.code == 2 and "no code for let it ride" in other.err
    missing = run("settle", str(tmp_path / "none.phh"))
    assert missing.code == 2 and "cannot be read" in missing.err


def test_written_amounts_have_cents_only_where_there_are_some() -> None:
    driver = begun(hold_em(ante=50), {1: 100, 2: 100}).finish().driver
    text = written(hand_of(driver.start, driver.events))
    assert "antes = [0.50, 0.50]" in text and "small_bet = 2\n" in text
    assert played(read(text)).round.closed
