"""The header: options are spelled as records spell them, and build the same rules again."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.values import Frozen
from pitboss.games.let_it_ride.options import Options
from pitboss.games.let_it_ride.silences import SILENCES
from pitboss.journal import Header, JournalError, Mode
from pitboss.journal.canonical import canonical, read_canonical
from pitboss.journal.header import spelled
from pitboss.procedures.dealing import Dealing
from pitboss.procedures.options import Unpayable
from pitboss.regulation import PitbossError
from tests.journal.played import NOON, editions
from tests.rounds import NEW, edition

READINGS = {s.slug: [r.slug for r in s.readings] for s in SILENCES if s.switch}
CHOSEN = st.fixed_dictionaries(
    {},
    optional={
        "dealing": st.sampled_from([Dealing.MANUAL_SHOE, Dealing.AUTOMATED_SHOE]),
        "positions": st.integers(1, 7),
        "two_positions": st.booleans(),
        "minimum": st.integers(1, 500),
        "maximum": st.none() | st.integers(500, 10**9),
        "match_play": st.booleans(),
        "let_it_ride_bonus": st.booleans(),
        "three_card_bonus": st.none() | st.sampled_from("ABCDEF"),
        "odds": st.builds(
            lambda n, d: {"flush": 8 + Fraction(n, d)}, st.integers(0, 99), st.integers(1, 9)
        ),
        "bonus_amounts": st.just({"flush": Fraction(75_00)}),
        "unpayable": st.just(Unpayable.ROUNDED_UP),
        "readings": st.sampled_from(sorted(READINGS)).flatmap(
            lambda slug: st.sampled_from(READINGS[slug]).map(lambda reading: {slug: reading})
        ),
    },
)


@given(CHOSEN)
def test_the_same_rules_are_built_again(chosen: dict[str, Any]) -> None:
    try:
        rules = edition(NEW, **chosen)
    except Exception:  # not every combination is permitted
        return
    written = Header.of(rules, NOON, Mode.LIVE).written()
    again: Any = read_canonical(canonical(written))
    assert Header.read(again).edition() == rules


def test_every_option_is_written_also_the_usual_ones() -> None:
    written = spelled(Options())
    assert set(written) == {f.name.replace("_", "-") for f in fields(Options)}
    assert written["minimum"] == "0.01"
    assert written["positions"] == 7
    assert written["dealing"] == "manual shoe"
    assert written["three-card-bonus"] is None
    chosen = Options(odds=Frozen({"flush": Fraction(19, 2)}), bonus_amounts={"flush": Fraction(5)})
    assert spelled(chosen)["odds"] == {"flush": "19 to 2"}
    assert spelled(chosen)["bonus-amounts"] == {"flush": "0.05"}


def test_both_editions_and_all_methods_are_built_again() -> None:
    for rules in editions():
        assert Header.of(rules, 0, Mode.TRAINING).edition() == rules


def test_an_option_that_cannot_be_written_is_refused() -> None:
    for amount in (Fraction(10001, 2), Fraction(-1)):
        with pytest.raises(JournalError, match="cents"):
            spelled(Options(bonus_amounts={"flush": amount}))
    with pytest.raises(JournalError, match="no spelling"):
        spelled(Options(three_card_bonus=1.5))  # type: ignore[arg-type]


def test_options_that_read_back_as_others_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.journal.header.spelled", lambda _: {})
    with pytest.raises(JournalError, match="read back as others"):
        Header.of(edition(NEW, positions=5), 0, Mode.TRAINING)


HEADER = Header.of(edition(), NOON, Mode.DEMONSTRATION)


def test_rules_that_cannot_be_built_say_why() -> None:
    options: list[dict[str, Any]] = [{"no-such-option": 1}, {"minimum": True}, {"positions": None}]
    found = [replace(HEADER, options=chosen) for chosen in options]
    for changed in (*found, replace(HEADER, game="faro")):
        with pytest.raises(PitbossError):
            changed.edition()


@pytest.mark.parametrize(
    "change",
    [
        {"journal": "pitboss journal 2"},
        {"journal": None},
        {"mode": "play"},
        {"day": "yesterday"},
        {"created": -1},
        {"created": "now"},
        {"created": True},
        {"options": []},
        {"more": 1},
    ],
)
def test_a_header_that_is_none_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"header|mode|isoformat|Mode|1970|format"):
        Header.read({**HEADER.written(), **change})


def test_a_header_has_all_its_members() -> None:
    for name in HEADER.written():
        left = {k: v for k, v in HEADER.written().items() if k != name}
        with pytest.raises(ValueError, match="header"):
            Header.read(left)
