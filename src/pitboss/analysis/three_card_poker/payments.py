"""Three card poker: what the wagers of a position come to, read off rounds that the core plays."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pitboss.analysis.payoffs import SEAT, Paid, played
from pitboss.analysis.three_card_poker.field import Against, Cards, Field, field_of
from pitboss.core.areas import Tender, hand
from pitboss.core.rules import Edition
from pitboss.equipment.rankings import Hand, Ranking
from pitboss.games.three_card_poker.completion import FORFEITS, MAKES_PLAY, Decision
from pitboss.games.three_card_poker.options import Options
from pitboss.games.three_card_poker.payouts import MINI_ROYAL, hands
from pitboss.games.three_card_poker.silences import KING_ACE_TWO
from pitboss.games.three_card_poker.wagers import ANTE, ANTE_BONUS, PAIR_PLUS, PLAY
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.options import least_stake
from pitboss.procedures.wagering import Place

OPTIONS = (MAKES_PLAY, FORFEITS)
PLAYS, FORFEITED = 0, 1
ON_ANTE = (ANTE, PLAY, ANTE_BONUS)
NOTHING = Paid(0, 0, 0)


class Stakes(NamedTuple):
    """What is wagered at a position, in cents."""

    ante: int
    pair_plus: int = 0
    coupon: int = 0  # beside the ante

    @property
    def placed(self) -> list[Place]:
        """The wagers."""
        found = [Place(ANTE, self.ante)] if self.ante else []
        found += [Place(ANTE, self.coupon, Tender.COUPON)] if self.coupon else []
        return found + ([Place(PAIR_PLUS, self.pair_plus)] if self.pair_plus else [])


class Net(NamedTuple):
    """What the wagers of a position come to."""

    ante: Paid  # ante, play and ante bonus together
    pair_plus: Paid

    @property
    def together(self) -> int:
        """Won or lost in all."""
        return self.ante.net + self.pair_plus.net


def least_pair_plus(options: Options) -> int:
    """The least that a pair plus wager may be."""
    return least_stake(options.pair_plus_minimum, options.increment, options.pair_plus_step)


def round_with(
    edition: Edition, stakes: Stakes, own: Cards, dealers: Cards, decision: Decision = MAKES_PLAY
) -> Net:
    """What the wagers come to with these cards."""
    cards = {hand(SEAT): own, DEALERS_CARDS: dealers}
    paid = played(edition, stakes.placed, cards, [decision])
    each = [paid.get(wager.name, NOTHING) for wager in ON_ANTE]
    return Net(Paid(*map(sum, zip(*each, strict=True))), paid.get(PAIR_PLUS.name, NOTHING))


def ranking(edition: Edition) -> Ranking:
    """The hands that a table tells apart when it pays."""
    royal = MINI_ROYAL.name in edition.options.pair_plus_pays
    return hands(edition.reads(KING_ACE_TWO), royal=royal)


class Payments:
    """What each kind of hand comes to by how it stands against the dealer's; one round for each."""

    def __init__(self, edition: Edition, stakes: Stakes) -> None:
        self.edition, self.stakes = edition, stakes
        self.field: Field = field_of(edition)
        self.ranking = ranking(edition)
        self._known: dict[tuple[Hand, Against | None, int], Net] = {}

    def net(self, own: Cards, against: Against | None, decision: int = PLAYS) -> Net:
        """What a hand comes to; how it stands may be left out where it does not matter."""
        key = (self.ranking(own), against, decision)
        if key not in self._known:
            dealers = self.field.dealers_hand(own, against)
            found = round_with(self.edition, self.stakes, own, dealers, OPTIONS[decision])
            self._known[key] = found
        return self._known[key]


@lru_cache(maxsize=64)
def payments(edition: Edition, stakes: Stakes) -> Payments:
    """The payments of an edition at some stakes."""
    return Payments(edition, stakes)
