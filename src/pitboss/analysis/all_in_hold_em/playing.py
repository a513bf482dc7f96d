"""All-in hold 'em: what each hand is worth raised and folded, and what simpler ways cost."""

from __future__ import annotations

from fractions import Fraction

from pitboss.analysis.all_in_hold_em.again import ante_by_board
from pitboss.analysis.all_in_hold_em.payments import Stakes
from pitboss.analysis.all_in_hold_em.position import Hold, Position, position
from pitboss.analysis.all_in_hold_em.rules import RULES, SIMPLE, Simple
from pitboss.analysis.result import Second, route
from pitboss.analysis.strategy import Decision, Simpler, Strategy, Worth
from pitboss.analysis.suits import Lots
from pitboss.core.rules import Edition
from pitboss.games.all_in_hold_em import usage
from pitboss.games.all_in_hold_em.completion import Decision as Options

OPTIONS = (Options.RAISE.value, Options.FOLD.value)


def strategy(edition: Edition, stake: int | None = None) -> Strategy:
    """How ante and raise are played best; a bonus wager is settled whatever is decided."""
    unit = stake or usage.least(edition.options)
    found = position(edition, Stakes(unit))
    best = Fraction(found.best, found.space * unit)
    simpler = [(way, played(found, way)) for way in SIMPLE]
    return Strategy(
        wager="ante-and-raise",
        unit="the ante; a value is what ante and raise come to",
        ev=best,
        decisions=(_decision(found),),
        simpler=tuple(Simpler(way.name, way.words, ev, best - ev) for way, ev in simpler),
        computed=route(strategy, "every hand against every hand of the dealer on every board"),
        second=Second(
            route(ante_by_board, "boards that differ by more than suits, card by card"),
            lambda: ante_by_board(edition, unit),
        ),
    )


def played(found: Position, way: Simple) -> Fraction:
    """What ante and raise come to if they are played some way, per unit."""
    won = sum(
        kind.number * (raised if way.raises(kind.cards) else folded)
        for kind, raised, folded in found.hands
    )
    return Fraction(won, found.space * found.stakes.ante)


def _decision(found: Position) -> Decision:
    alike: dict[str, list[Hold]] = {}
    for hold in found.hands:
        alike.setdefault(hold.kind.name, []).append(hold)
    worths = {name: _worth(holds[0], found.stakes.ante) for name, holds in alike.items()}
    names = {_ranks_and_suits((kind.cards,)): kind.name for kind, *_ in found.hands}
    classes = [
        ((holds[0].kind.cards,), sum(hold.kind.number for hold in holds))
        for holds in alike.values()
    ]
    return Decision(
        name="raise or fold",
        cites=("44.10(a)1", "44.10(a)2"),
        knows="two cards of one's own",
        lots=(2,),
        options=OPTIONS,
        worth=lambda lots: worths[names[_ranks_and_suits(lots)]],
        hands=lambda: classes,
        rules=RULES,
    )


def _ranks_and_suits(lots: Lots) -> tuple[int, int, bool]:
    one, other = lots[0]
    return max(one.rank, other.rank), min(one.rank, other.rank), one.suit == other.suit


def _worth(hold: Hold, unit: int) -> Worth:
    met = hold.kind.all
    counts = {"not qualified": met.not_qualified, "win": met.win, "tie": met.tie, "loss": met.loss}
    scale = met.total * unit
    values = Fraction(hold.raised, scale), Fraction(hold.folded, scale)
    return Worth(values, hold.kind.name, counts)
