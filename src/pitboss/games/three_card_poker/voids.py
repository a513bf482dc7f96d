"""Three card poker, 20.7(e)2 and 20.12: all hands are void."""

from __future__ import annotations

from pitboss.core.areas import hand
from pitboss.core.dealer import Dealer
from pitboss.core.steps import Duty, Step
from pitboss.games.three_card_poker.payouts import CARDS
from pitboss.games.three_card_poker.settlement import limited, pair_plus
from pitboss.games.three_card_poker.silences import VOID_PAIR_PLUS, VOID_PAYMENTS
from pitboss.games.three_card_poker.wagers import ANTE, PAIR_PLUS, PLAY, WAGERS, staked
from pitboss.procedures.dealing import DEALERS_CARDS
from pitboss.procedures.irregularities import being_dealt, void_all_hands
from pitboss.procedures.order import turn_up
from pitboss.procedures.settling import collecting, paying


def void_hands(dealer: Dealer, cite: str) -> None:
    """All hands are void: what 20.7(e)2 and 20.12 come to, as this table reads it."""
    _void(dealer, cite, ())


def void_hands_but_pair_plus(dealer: Dealer, cite: str, *wrong: int) -> None:
    """20.12(c) and (d): where a table reads it so, pair plus is settled, but not on wrong hands."""
    spared = dealer.rules.reads(VOID_PAIR_PLUS) is not VOID_PAIR_PLUS.reading
    spared = spared and not being_dealt(dealer)
    seats = tuple(seat for seat in dealer.seats[::-1] if spared and seat not in wrong)
    _void(dealer, cite, tuple(seat for seat in seats if _is_decided(dealer, seat)))


def _is_decided(dealer: Dealer, seat: int) -> bool:
    """Whether the three cards of a hand decide pair plus, or have done so: not if forfeited."""
    played = staked(dealer, PLAY.at(seat)) or not staked(dealer, ANTE.at(seat))
    settled = PAIR_PLUS.at(seat) in {**dealer.taken, **dealer.paid}
    return len(dealer.cards_at(hand(seat))) == CARDS or (settled and bool(played))


def _void(dealer: Dealer, cite: str, whole: tuple[int, ...]) -> None:
    """Pair plus of hands that are whole is settled, or was; all else is as before the round."""
    spared = tuple(PAIR_PLUS.at(seat) for seat in whole)
    known = tuple({**dealer.taken, **dealer.paid})
    recovers = dealer.rules.reads(VOID_PAYMENTS) is VOID_PAYMENTS.reading
    settled: list[Step] = []
    for wager in spared:
        if wager in dealer.chips:
            settled.append(turn_up(cite, hand(wager.seat)))
            settled.append(Duty(cite, settle_pair_plus, (cite, wager.seat)))
    void_all_hands(
        dealer,
        cite,
        DEALERS_CARDS,
        keeps=spared,
        stands=tuple(w for w in known if w in spared) if recovers else known,
        order=WAGERS,
        settled=tuple(settled),
    )


def settle_pair_plus(dealer: Dealer, cite: str, seat: int) -> None:
    """Pair plus of a hand that is void otherwise: collected, or paid."""
    found = limited(dealer, seat, pair_plus(dealer, seat))
    dealer.then(*collecting(cite, found, dealer), *paying(cite, found))
