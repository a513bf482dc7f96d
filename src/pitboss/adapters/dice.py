"""Rolls of a game of dice: thrown from a seed or given, with wagers made in a simple way."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from pitboss.adapters.driver import Driver
from pitboss.adapters.simple import playing
from pitboss.core.events import Role
from pitboss.core.round import Readable
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Choice, Show
from pitboss.regulation import NotPermitted

Dice = tuple[int, ...]


def thrown(seed: int, number: int = 0) -> Iterator[Dice]:
    """The throws of the n-th hand of a seed: the same on every machine, for demonstrations."""
    chance = random.Random(f"pitboss dice {seed} {number}")
    while True:
        yield chance.randint(1, 6), chance.randint(1, 6)


def no_faces(_: Readable, step: Show) -> None:
    """There are no cards."""
    raise NotPermitted(step.cite, "a face", "dice")


def rolled(
    rules: Edition,
    seats: tuple[int, ...],
    amount: int,
    dice: Iterable[Dice],
    way: str = "",
    most: int | None = None,
) -> Driver:
    """Rolls until the shooter's hand is over, or as many as are asked for or given."""
    usage = rules.game.usage
    assert usage.rolling is not None and usage.speech is not None
    driver, decide = Driver(rules.start(seats), no_faces), playing(rules.game, way)
    wagers = usage.rolling.ways[way or next(iter(usage.rolling.ways))]
    for count, throw in enumerate(dice, 1):
        while isinstance(step := driver.go_on(), Choice):
            driver.act(decide(driver.dealer, step))
        for seat in seats:
            for act in wagers(driver.dealer, seat, amount):
                driver.act(act)
        last = most is None and usage.rolling.over(driver.dealer, throw)
        for act in usage.speech.hears(driver.dealer, Role.CHANCE, "-".join(map(str, throw))):
            driver.act(act)
            driver.go_on()
        if last or count == most:
            break
    while isinstance(step := driver.go_on(), Choice):
        driver.act(decide(driver.dealer, step))
    driver.act(Act(Role.DEALER, usage.rolling.ends))
    return driver
