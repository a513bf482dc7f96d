"""docs/silences.md, made from what the games declare.

`python -m pitboss.cli.silences_page > docs/silences.md` writes it anew; a test holds it equal.
"""

from __future__ import annotations

from pitboss.cli import measured
from pitboss.cli.output import wrapped
from pitboss.core.rules import Game
from pitboss.games import GAMES
from pitboss.regulation import Cite, Silence

HEAD = """\
# Silences

Where the text says nothing, errs or contradicts itself, we say so, name a reading and keep the
others beside it. Such a place is a *silence*. `pitboss silences` prints the same list, `pitboss
cite` the silences of one paragraph, `pitboss explain` those that bear on an event.

The standing of a reading tells what it rests on:

| standing | rests on |
| --- | --- |
| inference | other words of the same rules |
| trade | what casinos are known to do |
| sister-state | the rules of another state |
| today's rules | the rules of New Jersey as they are today, 13:69E and 13:69F |
| unverified | recollection that nothing found confirms; nothing is played by it unless asked for |
| secondary | what others write about the rules of New Jersey |
| unverified | belief alone: nothing was found that confirms it |

Where a reading changes money or the course of a round, a table may be opened under another one:
`--option readings=SILENCE:READING` on the command line, `readings` in the options of a
[record](records.md). Such a switch has been measured: every figure of `pitboss edge` under both
readings, and rounds of the same cards and decisions in which nothing goes wrong. JSON has all
figures as fractions. `python -m pitboss.analysis.effects.measuring` measures anew.

This page is generated: `python -m pitboss.cli.silences_page > docs/silences.md`."""


def page() -> str:
    """The whole page."""
    lines = HEAD.splitlines()
    for subchapter in dict.fromkeys(game.subchapter for game in GAMES.values()):
        games = [game for game in GAMES.values() if game.subchapter == subchapter]
        titles, game = " and ".join(game.title for game in games), games[0]
        lines += ["", f"## {titles}, {Cite('19:47', subchapter).full}"]
        for silence in game.silences:
            own = [g for g in games if _needs(g, silence) and not _needs(game, silence)]
            lines += ["", *_silence(silence, (own or games)[0])]
    return "\n".join(lines) + "\n"


def _needs(game: Game, silence: Silence) -> bool:
    """Whether a game needs the section, or the very paragraph, of a silence."""
    return any(Cite.parse(need).contains(Cite.parse(silence.cite)) for need in game.needs)


def _silence(silence: Silence, game: Game) -> list[str]:
    """A heading, the question, the readings, the reason, and how another one is chosen."""
    lines = [f"### {Cite.parse(silence.cite).short}: {silence.slug}", ""]
    lines += [*wrapped(silence.question), ""]
    for reading in silence.readings:
        told = "our reading" if reading is silence.reading else "or"
        lines += wrapped(f"{told}, *{reading.slug}*: {reading.gist}", "  ", "- ")
    lines += ["", *wrapped(f"Because: {silence.because} ({silence.standing})")]
    if silence.switch:
        other = f"{silence.slug}:{silence.alternatives[0].slug}"
        lines += ["", f'Switch: `pitboss deal {game.slug} --option "readings={other}"`']
        for effect in measured.told(game.slug, silence):
            lines += ["", *wrapped(f"Measured: {effect}.")]
    return lines


def main() -> None:
    """Print it."""
    print(page(), end="")


if __name__ == "__main__":
    main()
