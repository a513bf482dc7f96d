"""A process that writes a journal until it is killed: `python -m tests.journal.writer PATH SEED`.

It says on its output what has been acknowledged: the number of an entry and its hash.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from pitboss.adapters.driver import first_option, from_deck
from pitboss.equipment.cards import DECK
from pitboss.journal import Journal, Recorder
from pitboss.procedures.wagering import Wagering
from tests.journal.played import NOON
from tests.rounds import ANNOUNCE, bets, edition

WAGERS = [*bets(1), *bets(3), ANNOUNCE]


def opened(path: Path) -> Journal:
    if path.exists():
        return Journal.open(path)
    return Journal.create(path, edition(), at=NOON)


def main(path: Path, random: Random) -> None:
    recorder, faces = Recorder(opened(path)), from_deck(DECK)
    journal = recorder.journal

    def acknowledged() -> int:
        os.write(1, f"{journal.count} {journal.head}\n".encode())
        return journal.at + 1

    at = acknowledged()
    while True:
        if recorder.round is None or recorder.round.closed:
            name = "x" * random.choice([1, 1, 1, 20_000])  # a line of several pages
            recorder.start({1: name, 3: "y"}, at=at)
        elif step := recorder.go_on(faces, at=at):
            if random.random() < 0.3:
                at = acknowledged()
            wagering = isinstance(step, Wagering)
            recorder.act(*(WAGERS if wagering else [first_option(recorder.round, step)]), at=at)
        at = acknowledged()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Random(int(sys.argv[2])))
