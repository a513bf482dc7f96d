"""What the verb edge prints."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

import typer

from pitboss.analysis.capped import Capped
from pitboss.analysis.games import MODULES, Chosen, analysis, choices
from pitboss.analysis.result import Covariance, Exact, Route, Second
from pitboss.cli import rolled
from pitboss.cli.figures import decimal, percent
from pitboss.cli.output import TableFormat, Told, columns, full, note, show, show_csv, wrapped
from pitboss.core.rules import Edition
from pitboss.equipment.odds import cents, money
from pitboss.journal.header import spelled
from pitboss.record.errors import did_you_mean
from pitboss.ruleset import code_version, ruleset_hash

FEW = 8  # ranges of a payout limit that are printed where no wager is asked for


class Asked(NamedTuple):
    """What is to be computed."""

    edition: Edition
    chosen: tuple[Chosen, ...]
    stake: int | None
    wagers: tuple[str, ...]  # none: all of them


def asked(edition: Edition, wager: str, table: str, stake: str) -> Asked:
    """What is to be computed, from the words of the command line."""
    require_analyzed(edition)
    known = tuple(o.wager for o in analysis(edition.game).wagers)
    names = tuple(dict.fromkeys(name.strip() for name in wager.split(",") if name.strip()))
    for name in names:
        require_wager(edition, name, known)
    found = tuple(c for name in names or ("",) for c in choices(edition, name, table))
    return Asked(edition, found, amount(stake), names)


def require_analyzed(edition: Edition) -> None:
    """Refuse a game of which nothing is known exactly."""
    if edition.against:
        told = f"{edition.game.title} has no house edge, since by 14.6(b) the dealer takes no part"
        raise typer.BadParameter(f"{told}; see pitboss equity", param_hint="GAME")
    if edition.game.slug not in MODULES:
        told = f"{edition.game.title} is not analyzed yet; {', '.join(MODULES)} are"
        raise typer.BadParameter(told, param_hint="GAME")


def require_wager(edition: Edition, wager: str, known: tuple[str, ...]) -> None:
    """Refuse a wager that the game does not have."""
    if wager and wager not in known:
        told = f"{edition.game.title} has no wager {wager!r}; {did_you_mean(wager, known)}"
        raise typer.BadParameter(told, param_hint="--wager")


def amount(stake: str) -> int | None:
    """What one unit is, if it is said."""
    if not stake:
        return None
    try:
        found = cents(stake)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--stake") from None
    if not found:
        raise typer.BadParameter("a wager is above zero", param_hint="--stake")
    return found


def _beside(what: Asked) -> tuple[tuple[Covariance, ...], tuple[Capped, ...]]:
    """What is told beside the wagers: covariances unless one is asked for, limits if one is set."""
    known = analysis(what.edition.game)
    alone = len(what.wagers) == 1
    together = () if alone else known.covariances(what.edition, what.chosen)
    two = hasattr(what.edition.options, "two_positions")
    if together and two and all(c.positions == 1 for c in together):
        note("NumPy is not installed; what two positions have to do with each other needs it")
    limited = known.limits(what.edition)
    return together, tuple(c for c in limited if not what.wagers or c.wager in what.wagers)


def _no_limit(edition: Edition) -> str | None:
    """Why nothing limits what is paid, unless a table reads that something does."""
    limit = getattr(edition.options, "payout_limit", None)
    return analysis(edition.game).no_limit or None if limit is None else None


def show_edges(what: Asked, form: TableFormat, *, verify: bool) -> bool:
    """Print them; whether all second computations agree, if they are asked for."""
    found = [c.offered.exact(c.edition, what.stake) for c in what.chosen]
    if form is TableFormat.CSV:
        rows = [_row(x) for x in found]
        show_csv(tuple(rows[0]), rows)
        return True
    together, limited = _beside(what)
    checks = [_check(x.second, x.ev) if verify else None for x in found]
    checks_2 = [_check(c.second, c.value) if verify else None for c in together]
    data = head(what.edition, what.stake) | {
        "wagers": [exact_data(x, c) for x, c in zip(found, checks, strict=True)],
        "covariances": [covariance_data(x, c) for x, c in zip(together, checks_2, strict=True)],
        "limits": [capped_data(c) for c in limited],
        "no_limit": _no_limit(what.edition),
    }
    by_rolls = all(x.rolls for x in found)
    table, notes = (rolled.table, rolled.notes) if by_rolls else (_table, _notes)
    lines = [f"{what.edition}", "", *table(found), "", *notes(found)]
    lines += _together(together)
    lines += [line for c in limited for line in ["", *_capped(c, whole=bool(what.wagers))]]
    if data["no_limit"] and not what.wagers:
        lines += ["", *wrapped(data["no_limit"], "    ", "")]
    if len(what.wagers) == 1 and (len(found) == 1 or by_rolls):
        lines += ["", *_outcomes(found[0])]
    lines += _verdicts([*found, *together], [*checks, *checks_2]) if verify else []
    show(Told(lines, data), form)
    return all(c is None or c["agrees"] for c in [*checks, *checks_2])


def head(edition: Edition, stake: int | None = None) -> dict[str, Any]:
    """What every exact answer begins with: the rules that it was computed from."""
    return {
        "game": edition.game.slug,
        "on": edition.day.isoformat(),
        "options": spelled(edition.options),
        "version": code_version(),
        "ruleset": ruleset_hash(),
        "stake": stake,
    }


def exact_data(x: Exact, check: dict[str, Any] | None = None) -> dict[str, Any]:
    """A wager as JSON: fractions are text, weights whole numbers."""
    return {
        "wager": x.wager,
        "table": x.table,
        **({} if x.multiple is None else {"multiple": x.multiple}),
        "unit": x.unit,
        "cites": full(x.cites),
        **_figures(x),
        "frequencies": {
            "net_win": str(x.net_win),
            "any_award": str(x.any_award),
            "push": str(x.push),
        },
        "ev_per_resolved": str(x.ev_resolved),
        **_by_rolls(x),
        "staked": str(x.staked),
        "strategy": x.strategy or None,
        "space": x.space,
        "distribution": [
            {"net": str(net), "weight": n, "probability": str(Fraction(n, x.space))}
            for net, n in x.distribution.items()
        ],
        "outcomes": [
            {
                "outcome": o.name,
                "cites": full(o.cites),
                "weight": o.weight,
                "net": str(o.net),
                "staked": str(o.staked),
                "award": o.award,
            }
            for o in x.outcomes
        ],
        "break_even": x.other and {"strategy": x.other.strategy, **_figures(x.other)},
        "computed": route_data(x.computed),
        "second": second_data(x.second, check),
    }


def _by_rolls(x: Exact) -> dict[str, Any]:
    """Of a wager that is decided by rolls: its edge by three denominators, and how many rolls."""
    if x.rolls is None:
        return {}
    return {
        "ev_per_roll": str(x.ev_per_roll),
        "house_edges": {
            "per_wager_made": str(x.house_edge),
            "per_resolved_wager": str(-x.ev_resolved),
            "per_roll_that_may_decide_it": str(x.house_edge / x.rolls.active),
            "per_roll_while_it_lies": str(x.house_edge / x.rolls.lying),
        },
        "rolls": {"may_decide_it": str(x.rolls.active), "while_it_lies": str(x.rolls.lying)},
    }


def _figures(x: Exact) -> dict[str, str]:
    return {
        "ev": str(x.ev),
        "house_edge": str(x.house_edge),
        "element_of_risk": str(x.element_of_risk),
        "variance": str(x.variance),
        "hit_frequency": str(x.net_win),
    }


def covariance_data(c: Covariance, check: dict[str, Any] | None = None) -> dict[str, Any]:
    """A covariance as JSON."""
    return {
        "wagers": list(c.wagers),
        "tables": list(c.tables),
        "positions": c.positions,
        **({"made": c.made} if c.made else {}),
        "covariance": str(c.value),
        "computed": route_data(c.computed),
        "second": second_data(c.second, check),
    }


def capped_data(c: Capped) -> dict[str, Any]:
    """A wager by its amount under a limit: per unit it is worth slope + base / amount."""
    return {
        "wager": c.wager,
        "table": c.table,
        "cites": full(c.cites),
        "limit": c.limit,
        "bites_from": c.bites,
        "ranges": [
            {
                "from": str(p.low),
                "to": str(p.high),
                "slope": str(p.line.slope),
                "base": str(p.line.base),
                "ev_from": str(p.ev(p.low)),
                "ev_to": str(p.ev(p.high)),
                "changed": list(p.changed),
            }
            for p in c.pieces
        ],
        "computed": route_data(c.computed),
    }


def route_data(route: Route) -> dict[str, str]:
    """How a figure was computed."""
    return {"by": route.by, "method": route.method}


def second_data(second: Second, check: dict[str, Any] | None = None) -> dict[str, Any]:
    """How it is computed again, and what came of it."""
    return {"figure": second.figure, **route_data(second.route), **(check or {})}


def _check(second: Second, value: Fraction) -> dict[str, Any]:
    again = second.compute()
    return {"value": str(again), "agrees": again == value}


# ---- text and csv ------------------------------------------------------------------------------


def _name(x: Exact) -> str:
    return x.wager if x.multiple is None else f"{x.wager} with odds of {x.multiple}"


HEADINGS = (
    "wager table house-edge element-of-risk std-dev net-win any-award push expected-value".split()
)


def _table(found: list[Exact]) -> list[str]:
    rows = [tuple(heading.replace("-", " ") for heading in HEADINGS)]
    rows += [
        (
            _name(x),
            x.table or "-",
            percent(x.house_edge),
            percent(x.element_of_risk),
            f"{sqrt(x.variance):.4f}",
            percent(x.net_win),
            percent(x.any_award),
            percent(x.push),
            str(x.ev),
        )
        for x in found
    ]
    return columns(rows)


def _row(x: Exact) -> dict[str, Any]:
    return {
        "wager": x.wager,
        "table": x.table or "",
        "multiple": x.multiple or "",
        "unit": x.unit,
        **_figures(x),
        "any_award": str(x.any_award),
        "push": str(x.push),
        "staked": str(x.staked),
        "ev_per_resolved": str(x.ev_resolved),
        "ev_per_roll": str(x.ev_per_roll or ""),
        "space": x.space,
        "computed": x.computed.by,
        "second": x.second.route.by,
    }


def _notes(found: list[Exact]) -> list[str]:
    lines: list[str] = []
    told: dict[str, Exact] = {}
    for x in found:
        told.setdefault(x.wager, x)
    for x in told.values():
        lines += wrapped(f"{x.wager}: one unit is {x.unit}; {x.space:,} cases", "    ", "")
        if x.strategy:
            lines += wrapped(f"played so that {x.strategy}", "    ")
        if x.other:
            other = percent(x.other.element_of_risk)
            deviation = f"{sqrt(x.other.variance):.4f}"
            lines += wrapped(
                f"otherwise: element of risk {other}, standard deviation {deviation}", "    "
            )
        lines += wrapped(f"computed by {x.computed}", "      ", "    ")
        lines += wrapped(f"again by {x.second.route}", "      ", "    ")
    return lines


def _outcomes(x: Exact) -> list[str]:
    rows = [("outcome", "cases", "probability", "net", "contribution")]
    for o in x.outcomes:
        share = Fraction(o.weight, x.space)
        told = f"{decimal(share):.8f}", str(o.net), f"{decimal(share * o.net):+.6f}"
        rows.append((o.name, f"{o.weight:,}", *told))
    return columns(rows)


def _names(c: Covariance) -> str:
    names = [w + (f" {t}" if t else "") for w, t in zip(c.wagers, c.tables, strict=True)]
    return " and ".join(names)


def _together(found: tuple[Covariance, ...]) -> list[str]:
    if not found:
        return []
    rows = [("covariance", "at", "value", "exactly")]
    for c in found:
        names = [w + (f" {t}" if t else "") for w, t in zip(c.wagers, c.tables, strict=True)]
        at = c.made or ("one position" if c.positions == 1 else "two positions")
        rows.append((" and ".join(names), at, f"{decimal(c.value):.4f}", str(c.value)))
    return ["", *columns(rows)]


def _capped(c: Capped, *, whole: bool) -> list[str]:
    lines = wrapped(
        f"{c.wager} under a limit of {money(c.limit)} ({', '.join(c.cites)}): the smallest wager "
        f"of which it lessens a payment is {money(c.bites)}",
        "    ",
        "",
    )
    rows = [("wagers from", "to", "house edge from", "to", "played otherwise than without a limit")]
    rows += [
        (
            f"{decimal(p.low / 100):,.2f}",
            f"{decimal(p.high / 100):,.2f}",
            percent(-p.ev(p.low)),
            percent(-p.ev(p.high)),
            "; ".join(p.changed),
        )
        for p in c.pieces[: None if whole else FEW]
    ]
    left = len(c.pieces) - FEW
    more = [f"... {left} ranges more, with --wager or in JSON"] if left > 0 and not whole else []
    return [*lines, *columns(rows), *more]


def _verdicts(found: list[Exact | Covariance], checks: list[dict[str, Any] | None]) -> list[str]:
    lines = [""]
    for x, check in zip(found, checks, strict=True):
        name = _name(x) if isinstance(x, Exact) else f"covariance of {_names(x)}"
        if isinstance(x, Covariance) and x.positions > 1:
            name += " at two positions"
        word = "agrees" if check and check["agrees"] else "DOES NOT AGREE"
        lines.append(f"{word}: {name}, {check and check['value']}, by {x.second.route.by}")
    return lines
