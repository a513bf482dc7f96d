"""Nothing can be taken out of a game without a test of its paragraph noticing.

Steps, rows of the pay tables and conditions are taken out one at a time (`removal.py`), and the
tests of tests/regulation that bear their citations are run: at least one has to fail.  A condition
of the table between rounds has to be noticed by the tests of the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from inspect import getsourcelines
from types import ModuleType
from typing import Any

import pytest

from pitboss.core.areas import INVENTORY
from pitboss.core.steps import Act
from pitboss.games.let_it_ride.payouts import ODDS
from pitboss.games.let_it_ride.wagers import BET_1
from pitboss.procedures.staking import require_lying
from pitboss.procedures.wagering import TakeBack
from pitboss.regulation import NotPermitted
from tests.rehearsals import REHEARSALS
from tests.removal import (
    DEMANDS,
    SOURCES,
    Kind,
    Site,
    asked_of,
    beside,
    kinds_of_steps,
    modules,
    named_after,
    noticed_by,
    sites,
    sites_in,
    without_condition,
    without_row,
    without_step,
)
from tests.rounds import NEW, OLD, edition, play_round, wagering

KINDS, SITES = kinds_of_steps(), sites()
ROWS = [
    pytest.param(table.cite, table.pays, row, id=f"{table.cite}{letter} {row}")
    for rehearsal in REHEARSALS
    for letter, table in rehearsal.tables.items()
    for row in table.pays
]


def demand_notice(tests: list[Any], what: object) -> None:
    names = [test.__name__ for test in tests]
    if not noticed_by(tests):
        pytest.fail(f"without {what} every test passes of: {names or 'none'}", pytrace=False)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_step_that_is_left_out_is_noticed(kind: Kind) -> None:
    with without_step(kind):
        demand_notice(named_after(kind.cite), kind)


@pytest.mark.parametrize(("cite", "table", "row"), ROWS)
def test_a_row_that_is_left_out_is_noticed(cite: str, table: Mapping[str, Any], row: str) -> None:
    with without_row(table, row):
        demand_notice(named_after(cite), row)


@pytest.mark.parametrize("site", SITES, ids=str)
def test_a_condition_that_is_left_out_is_noticed(site: Site) -> None:
    with without_condition(site):
        demand_notice(site.tests, site)


@pytest.mark.parametrize("name", modules())
def test_with_nothing_left_out_every_test_passes(name: str) -> None:
    assert noticed_by(asked_of(modules()[name])) == ""


# ---- whether leaving out works -----------------------------------------------------------------


def burns_in_1996() -> None:
    assert play_round(edition(OLD), "").under("18.10(c)")


def burns_in_2007() -> None:
    assert play_round(edition(NEW), "").under("18.10(c)")


def collects_what_is_lost() -> None:
    assert play_round(edition(), "2c 3c 5d 7d 8h 9h").end.amount(INVENTORY) == 1500


def pays_three_alike() -> None:
    assert play_round(edition(), "8c 2d 8d 5s 8h Jc").net(1) == 3 * 3 * 500


def refuses_to_take_back_nothing() -> None:
    with pytest.raises(NotPermitted):
        wagering(edition(), 1).act(Act(1, TakeBack(BET_1)))


PASSING = [
    burns_in_1996,
    burns_in_2007,
    collects_what_is_lost,
    pays_three_alike,
    refuses_to_take_back_nothing,
]


def failing() -> list[str]:
    return [name for test in PASSING if (name := noticed_by([test]))]


def test_a_step_is_left_out_of_one_edition() -> None:
    with without_step(Kind("2007", "Duty", "18.10(c)", "burn_card community cards")):
        assert "burns_in_2007" in (missed := failing())
        assert "burns_in_1996" not in missed
    with without_step(Kind("1996", "Duty", "18.10(c)", "burn_card community cards")):
        assert failing() == ["burns_in_1996"]
    assert failing() == []


def test_a_step_is_left_out_that_comes_up_in_the_course_of_a_round() -> None:
    with without_step(Kind("2007", "Duty", "18.10(g)3", "collect_wager bet number 2")):
        assert failing() == ["collects_what_is_lost"]
    assert failing() == []


def test_a_row_is_left_out_and_put_back_where_it_was() -> None:
    rows = list(ODDS.pays.items())
    with without_row(ODDS.pays, "three of a kind"):
        assert len(ODDS.pays) == len(rows) - 1
        assert failing() == ["pays_three_alike"]
    assert list(ODDS.pays.items()) == rows
    assert failing() == []


def test_a_condition_is_left_out_at_one_place() -> None:
    lines, first = getsourcelines(require_lying)
    inside = range(first, first + len(lines))
    (site,) = [s for s in SITES if s.module.endswith("staking") and s.line in inside]
    others = [s for s in SITES if s != site]
    with without_condition(site):
        assert failing() == ["refuses_to_take_back_nothing"]
    with without_condition(others[0]):
        assert failing() == []
    assert failing() == []


def test_the_kinds_of_steps_are_those_of_all_rounds() -> None:
    told = {str(kind) for kind in KINDS}
    assert {
        "1996 Wagering 18.6(c) no_more_bets",
        "1996 Duty 18.8(b)2i physical",
        "1996 Duty 18.10(i)1 pay_wager",
        "1996 Show 18.10(g) hand",
        "2007 Finding 18.9(b)2 verify_bonus_chips",
        "2007 Choice 18.7(b) settle_bonus_chip",
        "2007 Duty 18.10(g)3 collect_wager three card bonus wager",
        "2007 Duty 18.12(c) recover bet number 1",
        "2007 Duty 18.12(c) return_wager let it ride bonus wager",
    } <= told
    assert len(told) == len(KINDS)


def test_every_condition_is_a_site() -> None:
    home = SOURCES / "pitboss"
    paths = (*home.glob("[gp]*s/**/*.py"), *home.glob("table*.py"))
    texts = [path.read_text("utf-8") for path in paths]
    plain = [site for site in SITES if site.name == "require"]
    assert len(plain) == sum(text.count(" require(") for text in texts) > 30
    assert {site.name for site in SITES} == {*DEMANDS}
    text = """
require(a, "18.6(a)", "told", permitted="18.7(a)")
if b:
    require(
        a > 0,
        "18.6A(a)" if b else "18.6B(a)",
        "told",
    )
require(a, wager.cite, "told. So")
"""
    cites = [("18.6(a)",), ("18.6A(a)", "18.6B(a)"), ()]
    lines = [(2, 2), (4, 8), (9, 9)]
    found = sorted(sites_in(text, "m"), key=lambda site: site.line)
    assert [site.cites for site in found] == cites
    assert [(site.line, site.end) for site in found] == lines


def test_the_asked_of_a_paragraph_are_found_by_their_names() -> None:
    names = [test.__name__ for test in named_after("18.11(b)", "18.11(e)")]
    assert names
    assert {name[:12] for name in names} == {"test_18_11_b", "test_18_11_e"}
    assert named_after("18.11(q)") == []
    assert len(beside("pitboss.games.let_it_ride.wagers")) > 10


def test_a_test_that_is_expected_to_fail_is_not_asked() -> None:
    module: Any = ModuleType("some")
    module.test_a, module.b = burns_in_1996, burns_in_2007
    module.test_c = pytest.mark.xfail(lambda: None)
    module.test_d = demand_notice
    assert asked_of(module) == [burns_in_1996]
