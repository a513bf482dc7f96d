"""What a licensee may choose at any card game, checked under the paragraphs of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, fields
from enum import Enum
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from pitboss.core.values import Frozen
from pitboss.equipment.odds import Paytable, odds_text
from pitboss.procedures.dealing import Dealing, Shuffling
from pitboss.regulation import Silence, require


class Unpayable(Enum):
    """What is done about a stake that the odds do not pay in whole chips."""

    REFUSED = "refused"
    ROUNDED_UP = "rounded up"
    ROUNDED_DOWN = "rounded down"


class OptionCites(NamedTuple):
    """The paragraphs of a game that bound what is chosen."""

    positions: str  # who may play
    by_hand: str  # cards dealt from the hand are shuffled by a device
    second_deck: str
    counting: str = ""  # a device that counts; none: nothing excuses the count


def may(*cites: str, default: Any = None, kind: str = "", notice: str = "") -> Any:
    """An option: the paragraphs that leave it open, what is written for it, what needs notice."""
    return field(default=default, metadata={"cites": cites, "is": kind, "notice": notice})


def settle(options: Any) -> None:
    """What is not chosen follows from what is; mappings become values."""
    settle_mappings(options)
    if options.shuffling is None:
        device = options.dealing is Dealing.HAND
        chosen = Shuffling.DEVICE if device else Shuffling.MANUAL
        object.__setattr__(options, "shuffling", chosen)


def settle_mappings(options: Any) -> None:
    """Mappings become values, and whole numbers in them fractions."""
    for option in fields(options):
        chosen = getattr(options, option.name)
        if isinstance(chosen, Mapping) and not isinstance(chosen, Frozen):
            ratios = {k: Fraction(v) if type(v) is int else v for k, v in chosen.items()}
            object.__setattr__(options, option.name, Frozen(ratios))


def check_kinds(options: Any) -> None:
    """Each option is what it is declared to be: a number is no truth, a word is no method."""
    hints = get_type_hints(type(options))
    for option in fields(options):
        chosen, hint = getattr(options, option.name), hints[option.name]
        if get_origin(hint) is Mapping:
            of = get_args(hint)[1]
            fits = isinstance(chosen, Mapping) and all(
                type(key) is str and type(value) is of for key, value in chosen.items()
            )
        else:
            fits = type(chosen) in (get_args(hint) or (hint,))
        require(
            fits,
            ", ".join(option.metadata["cites"]),
            "{!r} for {}",
            chosen,
            option.name.replace("_", " "),
            permitted="a value of the kind that is declared",
            option=True,
        )


def check_readings(options: Any, silences: Iterable[Silence]) -> None:
    """A table reads otherwise only what may be read otherwise, and as one of its readings."""
    known = {s.slug: s for s in silences if s.switch}
    for slug, chosen in options.readings.items():
        offered = ", ".join(sorted(known))
        require(slug in known, "", "no reading is called {}", slug, permitted=offered, option=True)
        slugs = [r.slug for r in known[slug].readings]
        require(
            chosen in slugs,
            known[slug].cite,
            "{} cannot be read as {}",
            slug,
            chosen,
            permitted=", ".join(slugs),
            option=True,
        )


def reads_otherwise(options: Any, silence: Silence) -> bool:
    """Whether a table reads a silence in another way than we do."""
    chosen: str = options.readings.get(silence.slug, silence.reading.slug)
    return chosen != silence.reading.slug


def check_dealing(options: Any, cites: OptionCites, most: int) -> None:
    """Positions, and who shuffles cards that are dealt from the hand."""
    if options.dealing is Dealing.HAND:
        require(
            options.shuffling is Shuffling.DEVICE,
            cites.by_hand,
            "cards dealt from the hand and shuffled manually",
            permitted="an automated shuffling device",
            option=True,
        )
    require(
        1 <= options.positions <= most,
        cites.positions,
        "{} positions",
        options.positions,
        most,
        permitted="1 to {1}",
        option=True,
    )


def check_decks(options: Any, cites: OptionCites) -> None:
    """A second deck and a count by a device are where a device shuffles."""
    device = options.shuffling is Shuffling.DEVICE
    require(
        device or not options.second_deck,
        cites.second_deck,
        "a second deck without an automated shuffling device",
        permitted="two decks where a device shuffles",
        option=True,
    )
    if cites.counting:
        require(
            device or not options.counting_shuffler,
            cites.counting,
            "a shuffling device that counts, where cards are shuffled by hand",
            permitted="a device that shuffles and counts",
            option=True,
        )


# limits, chips and odds


def whole_step(options: Any, ratios: Iterable[Fraction]) -> int:
    """The smallest stake of which every multiple is paid in whole chips."""
    smallest: int = options.smallest_chip
    if options.unpayable is not Unpayable.REFUSED:
        return smallest
    return smallest * lcm(*(ratio.denominator for ratio in ratios))


def least_stake(minimum: int, increment: int, step: int) -> int:
    """The least that may be wagered, increments and whole chips considered."""
    multiple = lcm(increment, step)
    return -(-minimum // multiple) * multiple


def in_chips(options: Any, exact: Fraction) -> int:
    """In whole chips: what does not come out so is refused before, or rounded up by option."""
    smallest: int = options.smallest_chip
    return -int(-exact // smallest) * smallest


def check_stakes(options: Any, paid: str, limits: Iterable[tuple[int, int | None, int]]) -> None:
    """Minima, maxima and steps of the wagers, and how payments are rounded (`paid`)."""
    require(
        min(options.increment, options.smallest_chip) >= 1,
        "8.2",
        "increments of {:$} in chips of {:$}",
        options.increment,
        options.smallest_chip,
        permitted="amounts above zero",
        option=True,
    )
    for lowest, highest, step in limits:
        require(
            lowest >= 1,
            "8.2",
            "a minimum of {:$}",
            lowest,
            permitted="a minimum above zero",
            option=True,
        )
        least = least_stake(lowest, options.increment, step)
        require(
            highest is None or highest >= least,
            "8.2",
            "a minimum of {:$} and a maximum of {:$}",
            lowest,
            least if highest is None else highest,
            least,
            permitted="a maximum at which {2:$} may be wagered",
            option=True,
        )
    require(
        options.unpayable is not Unpayable.ROUNDED_DOWN,
        paid,
        "payments rounded down, which pays less than the odds",
        permitted="refused, or rounded up",
        option=True,
    )


def check_pays(
    table: Paytable,
    chosen: Mapping[str, Fraction],
    told: Callable[[Fraction], str] = odds_text,
) -> None:
    """What the licensee pays instead is of a hand of the table, and not less than its floor."""
    for name, ratio in chosen.items():
        floor, names = table.pays.get(name), ", ".join(table.pays)
        cite = table.cite
        require(floor is not None, cite, "no hand is called {}", name, permitted=names, option=True)
        require(
            floor is not None and ratio >= floor,
            cite,
            "{} at {}, less than its floor",
            name,
            told(ratio),
            told(floor or ratio),
            permitted="{2} or more",
            option=True,
        )
