"""What journals can hold: the one table of all kinds of value, with their names for ever.

A game or a table act that brings new values adds their kinds here, and nothing elsewhere.  A name,
once it stands in a journal, is neither changed nor used for something else.
"""

from __future__ import annotations

from pitboss.core.areas import Area, Tender
from pitboss.core.events import (
    CardsTo,
    ChipsTo,
    Chose,
    Marked,
    Role,
    Said,
    Shown,
    Spun,
    Thrown,
)
from pitboss.core.round import Rules
from pitboss.core.rules import Edition
from pitboss.core.steps import Act, Answer, Correction, Did, Irregularity
from pitboss.equipment.cards import Card, card
from pitboss.games.all_in_hold_em.completion import Decision as RaiseOrFold
from pitboss.games.craps.betting import Stick
from pitboss.games.craps.shooter import Offer, Passing
from pitboss.games.craps.throwing import Confirm, Leaning, NoRoll
from pitboss.games.craps.wagers import Call, Lower
from pitboss.games.let_it_ride.completion import Decision
from pitboss.games.let_it_ride.dealing import BonusChip
from pitboss.games.three_card_poker.completion import Decision as PlayDecision
from pitboss.journal.canonical import Value
from pitboss.journal.coding import Kind, Read, members, record, text
from pitboss.journal.errors import Uncoded
from pitboss.journal.header import edition_of, spelled
from pitboss.procedures.drawing import Draw
from pitboss.procedures.moves import Bet, Declared, Move, Placed, Raise
from pitboss.procedures.shuffling import Said as Inspection
from pitboss.procedures.stub import WrongCount
from pitboss.procedures.wagering import Announcement, Place, TakeBack, Wager
from pitboss.table_acts import (
    Buy,
    Change,
    Close,
    GiveUp,
    Leave,
    Notify,
    OpenCards,
    RemoveDevice,
    Sit,
    TimeIs,
    Wait,
)

TENDERS = {
    "chip": Tender.CHIP,
    "coupon": Tender.COUPON,
    "coin": Tender.COIN,
    "currency": Tender.CURRENCY,
}
_TENDER_NAMES = {tender: name for name, tender in TENDERS.items()}


def _area(area: Area) -> Value:
    """Name, seat, number and tender, as far as they are not the usual."""
    said: list[Value] = [area.name, area.seat, area.number, _TENDER_NAMES[area.tender]]
    usual = ["chip", 0, 0]
    while usual and said[-1] == usual.pop(0):
        said.pop()
    return said


def _read_area(value: Value, _: Read, __: Rules) -> Area:
    if isinstance(value, list) and 1 <= len(value) <= 4:
        name, seat, number, tender = (value + ["", 0, 0, "chip"][len(value) :])[:4]
        if isinstance(name, str) and type(seat) is int and type(number) is int:
            if isinstance(tender, str) and tender in TENDERS:
                area = Area(name, seat, number, TENDERS[tender])
                if _area(area) == value:
                    return area
    raise Uncoded(f"no area is spelled {value!r}")


def _irregularity(what: Irregularity) -> Value:
    return {"cite": what.cite, "name": what.name}


def _read_irregularity(value: Value, _: Read, rules: Rules) -> Irregularity:
    for irregularity in rules.irregularities:
        if _irregularity(irregularity) == value:
            return irregularity
    raise Uncoded(f"these rules know no irregularity {value!r}")


def _edition(rules: Edition) -> Value:
    return {
        "game": rules.game.slug,
        "day": rules.day.isoformat(),
        "options": spelled(rules.options),
    }


def _read_edition(value: Value, _: Read, __: Rules) -> Edition:
    if isinstance(value, dict) and value.keys() == {"game", "day", "options"}:
        game, day, options = (value[name] for name in ("game", "day", "options"))
        if isinstance(game, str) and isinstance(day, str) and isinstance(options, dict):
            rules = edition_of(game, day, options)
            if _edition(rules) == value:
                return rules
    raise Uncoded(f"no rules are spelled {value!r}")


KINDS: tuple[Kind, ...] = (
    # who, where, and with what
    members(
        "role",
        dealer=Role.DEALER,
        supervisor=Role.SUPERVISOR,
        device=Role.DEVICE,
        chance=Role.CHANCE,
    ),
    members("tender", **TENDERS),
    Kind("area", Area, lambda area, _: _area(area), _read_area),
    text("card", Card, str, card),
    # what is done
    members("answer", done=Answer.DONE),
    members("announcement", no_more_bets=Announcement.NO_MORE_BETS, deal=Announcement.DEAL),
    record("wager", Wager, "cite name"),
    record("place", Place, "wager amount tender"),
    record("take-back", TakeBack, "wager"),
    Kind("irregularity", Irregularity, lambda what, _: _irregularity(what), _read_irregularity),
    record("did", Did, "events"),
    record("correction", Correction, "number events"),
    record("act", Act, "actor what facts"),
    # what happens
    record("cards-to", CardsTo, "cites cards source target"),
    record("shown", Shown, "cites n card to"),
    record("chips-to", ChipsTo, "cites amount source target wager"),
    record("thrown", Thrown, "cites dice"),
    record("spun", Spun, "cites pocket"),
    record("marked", Marked, "cites marker area on"),
    record("chose", Chose, "cites actor what facts"),
    record("said", Said, "cites words"),
    # what is done at a table between rounds
    Kind("edition", Edition, lambda rules, _: _edition(rules), _read_edition),
    record("time-is", TimeIs, "seconds"),
    record("open-cards", OpenCards, ""),
    record("sit", Sit, "seat player chips"),
    record("buy", Buy, "seat chips"),
    record("leave", Leave, "seat"),
    record("wait", Wait, "player"),
    record("give-up", GiveUp, "player"),
    record("notify", Notify, "edition"),
    record("change", Change, "edition"),
    record("remove-device", RemoveDevice, "device"),
    record("close", Close, ""),
    # the cards before a round, and the stub
    members("inspection", verified=Inspection.VERIFIED, inspected=Inspection.INSPECTED),
    members("wrong-count", misdealt=WrongCount.MISDEALT, deck_not_whole=WrongCount.NOT_MISDEALT),
    # three card poker
    members("play-decision", play=PlayDecision.PLAY, forfeit=PlayDecision.FORFEIT),
    # betting between players
    members("move", fold=Move.FOLD, check=Move.CHECK, call=Move.CALL),
    record("bet", Bet, "to"),
    record("raise", Raise, "to"),
    members(
        "placed",
        pushed=Placed.PUSHED,
        released=Placed.RELEASED,
        towards=Placed.TOWARDS,
        held=Placed.HELD,
    ),
    record("declared", Declared, "said amount motions how incomplete"),
    record("draw", Draw, "places"),
    # let it ride
    members("decision", ride=Decision.RIDE, withdraw=Decision.WITHDRAW),
    members("bonus-chip", stands=BonusChip.STANDS, returned=BonusChip.RETURNED),
    # craps
    members("stick", dice_out=Stick.DICE_OUT, no_more_rolls=Stick.NO_MORE_ROLLS),
    members("offer", take=Offer.TAKE, refuse=Offer.REFUSE),
    members("passing", pass_the_dice=Passing.PASS_THE_DICE),
    record("lower", Lower, "wager amount"),
    record("call-on", Call, "wager on"),
    record("leaning", Leaning, "faces"),
    record("confirm", Confirm, "seat place"),
    members("no-roll", **{why.name.lower(): why for why in NoRoll}),
    # all-in hold 'em
    members("raise-or-fold", **{"raise": RaiseOrFold.RAISE, "fold": RaiseOrFold.FOLD}),
)
