"""What the table tells who asks it: what is allowed now, why, a paragraph, what a round came to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

import typer

from pitboss.adapters.staking import offered
from pitboss.adapters.transcript import sentence
from pitboss.cli.citing import cited
from pitboss.cli.play.live import Live, purse_of
from pitboss.cli.play.screen import Screen, short
from pitboss.cli.play.words import NotUnderstood
from pitboss.core.areas import SEAT, chips_of
from pitboss.core.events import ChipsTo, Chose, Event, Marked, project
from pitboss.core.round import Round
from pitboss.core.rules import Edition
from pitboss.core.steps import Choice, Duty, Finding, Irregularity, Step, told
from pitboss.equipment.cards import Card
from pitboss.equipment.odds import money
from pitboss.procedures.betting import Betting
from pitboss.procedures.wagering import Wagering
from pitboss.record.explain import explain
from pitboss.record.outcome import VOID, Outcome
from pitboss.record.settle import Settlement, outcomes, signed
from pitboss.register import gist_of
from pitboss.regulation import Cite, NotInForce, TextNotHeld
from pitboss.regulation.texts import in_force

WAGERS = """; coupon before an amount lays match play coupons beside the chips, where they are used;
back takes wagers back; same is what you placed last time; pass sits this round out; deal ends your
wagers; rebuy and leave take effect when the round is over. Several may stand in a line."""
NOTHING_COUNTS = "its wagers count for nothing. "
FEW = 8  # choices that are all told
ALWAYS = "Also: why, cite {}, table, q."


def gist_on(rules: Edition, cite: str) -> str:
    """The gist of a paragraph in the text of the day."""
    if not cite:
        return ""
    try:
        documents = in_force(cite, rules.day).documents
    except (NotInForce, TextNotHeld):
        return gist_of(cite)
    return gist_of(cite, (*documents, "")[0])


def sentences(
    happened: Sequence[tuple[Event, Round]], people: tuple[int, ...], marks: bool
) -> Iterator[tuple[Event, Round, str]]:
    """What happens, in words: equal wagers in one line, a withdrawal with what comes back."""
    rest = [(event, after) for event, after in happened if marks or not isinstance(event, Marked)]
    while rest:
        (event, after), rest = rest[0], rest[1:]
        seen = project(event, people)
        words = sentence(seen)
        if isinstance(event, ChipsTo) and event.source.name == SEAT:
            names = [event.target.name]
            while rest and _alike(event, rest[0][0]):
                names.append(rest.pop(0)[0].target.name)  # type: ignore[union-attr]
            if names[1:]:
                words = f"{event.source} places {money(event.amount)} each on {_together(names)}"
        elif isinstance(event, Chose) and rest and isinstance(event.actor, int):
            back = rest[0][0]
            if isinstance(back, ChipsTo) and back.target is chips_of(event.actor):
                words += f": {money(back.amount)} back"
                rest = rest[1:]
        yield seen, after, words


def _together(names: list[str]) -> str:
    """Bet number 1, 2 and 3; or wagers by their whole names."""
    first = {name.rpartition(" ")[0] for name in names}
    if len(first) == 1 and all(name[-1].isdigit() for name in names):
        return f"{first.pop()} {_and(name.rpartition(' ')[2] for name in names)}"
    return _and(names)


def _alike(one: ChipsTo, other: Event) -> bool:
    """Whether another wager of the same player, amount and paragraph follows."""
    if not isinstance(other, ChipsTo) or other.source is not one.source:
        return False
    return (other.cites, other.amount) == (one.cites, one.amount)


def tell_allowed(screen: Screen, rules: Edition, step: Step, permitted: str) -> None:
    """What is allowed now, and the paragraphs that say so."""
    screen.say(f"Allowed now: {permitted}.", "bold", step.cite)
    cites = [step.cite]
    if isinstance(step, Choice):
        cites += step.cites
    if isinstance(step, Wagering):
        cites += [wager.cite for wager in offered(rules)]
    for number, cite in enumerate(dict.fromkeys(cites)):
        gist = gist_on(rules, cite)
        if gist:
            screen.say(gist, "", cite if number else "")
    if isinstance(step, Wagering):
        more = "." if rules.game.usage.against else WAGERS
        screen.say(" ".join((rules.game.usage.help + more).split()))
    elif isinstance(step, Choice):
        few = step.options[:FEW]
        more = "or how it begins" if len(few) == len(step.options) else "and so on"
        screen.say(f"Say {' or '.join(told(option) for option in few)}, {more}.")
    elif isinstance(step, Duty):
        screen.say("Enter does it; go does all until somebody is asked; ! reports what went wrong.")
    elif isinstance(step, Finding):
        screen.say("Say the number; Enter is what it is when nothing is wrong.")
    elif isinstance(step, Betting):
        screen.say(f"{' '.join(rules.game.usage.help.split())}.")
    screen.say(ALWAYS.format(step.cite), "dim")


def tell_why(screen: Screen, live: Live, people: tuple[int, ...]) -> None:
    """The chain behind the last event."""
    driver = live.driver
    number = len([event for entry in driver.log for event in entry.events])
    if not number:
        raise NotUnderstood("nothing has happened yet in this round")
    found = explain(live.rules, Settlement(driver, {}, (), {}, ()), number)
    last = sentence(project(found.event, people))
    screen.say(f"{last}. By: {found.by}.", "bold", "Last:")
    for ground in found.grounds:
        screen.say(ground.gist, "", Cite.parse(ground.cite).short)
        for silence in ground.silences:
            screen.say(f"The text leaves open: {silence.question} We read: {silence.reading.gist}.")


def tell_cite(screen: Screen, rules: Edition, text: str) -> None:
    """A paragraph as it stands on the day."""
    if not text:
        raise NotUnderstood("which paragraph? For example: cite 18.10(c)")
    try:
        data = cited(text, rules.day).data
    except typer.BadParameter as error:
        raise NotUnderstood(str(error)) from None
    except (NotInForce, TextNotHeld) as error:
        raise NotUnderstood(f"{error}.") from None
    screen.say(data["title"] or data["citation"], "bold", Cite.parse(data["citation"]).short)
    for gist in dict.fromkeys(version["gist"] for version in data.get("versions", ())):
        screen.say(gist)
    for silence in data.get("silences", ()):
        reading = silence["readings"][silence["reading"]]
        screen.say(f"The text leaves open: {silence['question']} We read: {reading}.")
    if data["items"]:
        screen.say(f"Items: {', '.join(data['items'])}", "dim")


def tell_irregularities(screen: Screen, now: list[Irregularity]) -> None:
    """What may be reported now, by name, with its paragraph."""
    if not now:
        screen.say("Nothing can be reported at this point: nothing has begun that may go wrong.")
        return
    screen.say("What went wrong? Its number or its name; Enter: nothing.", "bold")
    for number, irregularity in enumerate(now, 1):
        screen.say(f"{number}  {irregularity.name}", "", irregularity.cite)


def tell_results(screen: Screen, live: Live, people: tuple[int, ...]) -> None:
    """What each wager came to with its paragraph, nets and purses."""
    found = outcomes(live.driver)
    if live.dealers:
        screen.line((f"{'dealer':<12}", "bold"), *_cards(screen, live.dealers))
    for seat in live.players:
        mine = [o for o in found if o.seat == seat]
        made, cards = live.made.get(seat, ("", ()))
        shown = _cards(screen, cards)
        if not mine:
            screen.say(f"no wagers, purse {short(live.purse(seat))}", "", f"seat {seat}")
            continue
        void = any(outcome.result == VOID for outcome in mine)
        words = f"{' ' if made else ''}{made or ('void' if void else 'cards not shown')}: "
        words += f"net {signed(sum(o.net for o in mine)).removesuffix('.00')}"
        words += f", purse {short(live.purse(seat))}"
        own = seat in people
        screen.line((f"seat {seat:<7}", "bold"), *shown, (words, "bold" if own else ""))
        for outcome in mine if own else ():
            _row(screen, outcome)
        if not own:
            bets = [f"{_brief(o)} {o.result}" for o in mine]
            screen.say("; ".join(bets), "dim")


def tell_header(screen: Screen, live: Live, people: tuple[int, ...]) -> None:
    """What is played, for what, and by whom."""
    rules = live.rules
    screen.rule(f"{rules.game.title}, N.J.A.C. 19:47-{rules.game.subchapter} on {rules.day}")
    own = money(purse_of(rules))
    screen.say(
        f"Play money: nothing is won or lost here. Everybody begins with {own}.",
        margin=0,
    )
    words = f"You have {'seats' if len(people) > 1 else 'seat'} {_and(people)}."
    if len(people) < len(live.players):
        words += " The program plays the others."
    things = "cards" if rules.deck else "dice"
    words += f" The {things} follow seed {live.seed}." if live.seed is not None else ""
    screen.say(words, margin=0)
    _tell_journal(screen, live)
    screen.say("? tells what may be done now and which paragraph says so; q leaves.", margin=0)


def _tell_journal(screen: Screen, live: Live) -> None:
    """What a journal has brought along, and what a crash had left in it."""
    journal = live.journal
    if journal is not None and journal.recovered:
        screen.say(f"{journal.path}, {journal.recovered}.", margin=0)
    if journal is not None and live.number:
        words = f"{journal.path} goes on after {live.number} round{'s' * (live.number > 1)}"
        unfinished = ", the last of which is not over" if live.table.in_play else ""
        screen.say(words + unfinished + ".", margin=0)


def tell_farewell(screen: Screen, live: Live, people: tuple[int, ...], why: str) -> None:
    """Whether a round was left unfinished, and what everyone has."""
    table, words, has = live.table.round, why, "leaves with"
    if live.table.in_play and table is not None and (table.drawn or table.chips):
        words += f"Round {live.number} was not finished; "
        words += f"{live.journal.path} goes on with it. " if live.journal else NOTHING_COUNTS
        has = "has, beside what lies on the table," if live.journal else has
    purses = [f"seat {s} {has} {money(live.purse(s))}" for s in people if s in live.players]
    words += f"Play money: {_and(purses)}." if purses else "Nobody plays on."
    screen.say(words, margin=0)


def _and(parts: Iterable[object]) -> str:
    told = [str(part) for part in parts]
    return " and ".join([", ".join(told[:-1]), told[-1]]) if told[1:] else told[0]


def _cards(screen: Screen, cards: Iterable[Card]) -> list[tuple[str, str]]:
    return [part for card in cards for part in (screen.card(card), (" ", ""))]


def _brief(outcome: Outcome) -> str:
    return outcome.wager.replace("bet number", "bet").removesuffix(" wager")


def _row(screen: Screen, outcome: Outcome) -> None:
    """The paragraph that asks for the wager is told when it is placed."""
    what = f"  {_brief(outcome):<17} {short(outcome.staked):>6}  {outcome.result:<15} "
    cites = wrap(" ".join(list(outcome.cites)[1:]), screen.width - len(what) - 1)
    for number, line in enumerate(cites or [""]):
        screen.line((what if number == 0 else " " * len(what), ""), (line, "dim"))
