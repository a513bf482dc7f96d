"""What changed between two days: paragraphs, the course of a round, and money."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import date

from pitboss.adapters.dice import rolled, thrown
from pitboss.adapters.driver import deal, first_option
from pitboss.adapters.shoe import shuffled
from pitboss.adapters.staking import all_staked
from pitboss.adapters.transcript import line
from pitboss.core.areas import chips_of
from pitboss.core.events import Event
from pitboss.core.rules import Edition, Game
from pitboss.register import paragraphs
from pitboss.regulation import NotInForce, OptionNotPermitted, TextNotHeld
from pitboss.regulation.texts import in_force

ROUNDS = 500


@dataclass(frozen=True)
class Change:
    """A paragraph that is not the same on both days: its gist then and now, or why it is absent."""

    cite: str
    before: str
    after: str


@dataclass(frozen=True)
class Difference:
    """What changed between two days."""

    changes: tuple[Change, ...]
    first: tuple[str, str] | None  # the first events that differ, in the same round
    orders: int  # of some rounds, how many take another course
    money: int  # of the same rounds, how many come to another result for a player
    offered: tuple[str, ...]  # options that only the later day offers


def difference(game: Game, before: date, after: date) -> Difference:
    """Compare two days of a game."""
    editions = game.on(before), game.on(after)
    first, orders, money = None, 0, 0
    for seed in range(ROUNDS):
        (one, net_one), (two, net_two) = (one_round(edition, seed) for edition in editions)
        differs = [_plain(e) for e in one] != [_plain(e) for e in two]
        orders, money = orders + differs, money + (net_one != net_two)
        first = first or (_first(one, two) if differs else None)
    return Difference(_changes(game, before, after), first, orders, money, _offered(editions))


def one_round(edition: Edition, seed: int) -> tuple[tuple[Event, ...], tuple[int, ...]]:
    """A round of two seats with all wagers, where everybody takes the first option."""
    if edition.game.usage.rolling is not None:
        rolls = rolled(edition, (1, 2), 6_00, thrown(seed), "come")
        return rolls.events, tuple(rolls.dealer.amount(chips_of(seat)) for seat in (1, 2))
    stake = max(1_00, edition.game.usage.least(edition.options))
    acts = [act for seat in (1, 2) for act in all_staked(edition, seat, stake)]
    end, driver = deal(edition.start((1, 2)), acts, shuffled(seed), first_option)
    return driver.events, tuple(end.amount(chips_of(seat)) for seat in (1, 2))


def _plain(event: Event) -> Event:
    """An event without its paragraphs."""
    return event._replace(cites=())


def _first(one: tuple[Event, ...], two: tuple[Event, ...]) -> tuple[str, str]:
    pairs = zip(one, two, strict=False)
    return next((line(a), line(b)) for a, b in pairs if _plain(a) != _plain(b))


def _changes(game: Game, before: date, after: date) -> tuple[Change, ...]:
    then, now = _gists(game, before), _gists(game, after)
    cites = [*now, *(cite for cite in then if cite not in now)]
    changed = (
        Change(cite, then.get(cite) or _why(cite, before), now.get(cite) or _why(cite, after))
        for cite in cites
    )
    return tuple(change for change in changed if change.before != change.after)


def _gists(game: Game, day: date) -> dict[str, str]:
    """The paragraphs of a game in force on a day; a text read back by inference counts."""
    found = {}
    for paragraph in paragraphs():
        cite = paragraph.cite
        if cite.chapter != "19:47" or cite.section.split(".")[0] != game.subchapter:
            continue
        try:
            documents = in_force(cite.full, day).documents
        except (NotInForce, TextNotHeld):
            continue
        if documents[-1] == paragraph.document:  # of two alike, the later print
            found[cite.short] = paragraph.gist
    return found


def _why(cite: str, day: date) -> str:
    """Why a paragraph is not there on a day."""
    try:
        in_force(cite, day)
    except TextNotHeld:
        return "a text that is not held"
    except NotInForce:
        return "not in force"
    return "no such paragraph"


def _offered(editions: tuple[Edition, Edition]) -> tuple[str, ...]:
    """The options that only the later day offers."""
    before, after = editions
    found = []
    for option in fields(after.options):
        for value in (True, "A"):
            chosen: dict[str, object] = {option.name: value}
            if _permits(after, chosen) and not _permits(before, chosen):
                found.append(option.name.replace("_", "-"))
                break
    return tuple(found)


def _permits(edition: Edition, chosen: dict[str, object]) -> bool:
    try:
        edition.game.on(edition.day, **chosen)
    except (OptionNotPermitted, TypeError, ValueError, AttributeError):
        return False
    return True
