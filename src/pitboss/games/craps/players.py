"""What players say, read into wagers and what is done with them; it judges none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pitboss.core.hints import NotUnderstood, did_you_mean
from pitboss.core.round import Readable
from pitboss.core.steps import Act
from pitboss.equipment.odds import cents, money
from pitboss.games.craps.layout import NUMBERS, ORDER, is_on, point
from pitboss.games.craps.names import (
    FILLERS,
    KNOWN,
    SHARES,
    SPREADS,
    Named,
    again,
    lying,
    named,
    odds_behind,
    odds_of,
)
from pitboss.games.craps.vocabulary import CALLED, WORDS
from pitboss.games.craps.wagers import Call, Lower, off_on_come_out
from pitboss.procedures.wagering import Place, TakeBack, Wager

Words = list[str]
_DOWN: tuple[str, ...] = ("take down", "takes down", "take back", "takes back", "take off")
_DOWN += ("pull down", "down with", "pull", "pulls", "remove", "removes", "take", "takes")
_PRESS = ("press", "presses", "raise", "raises", "double", "doubles", "up")
_LOWER = ("lower", "lowers", "reduce", "reduces", "decrease", "decreases")
_CALL = ("call", "calls", "turn", "turns")
_ON, _OFF = ("on", "working", "work", "works"), ("off", "not working", "don't work", "no action")
_DICE = ("take the dice", "refuse the dice", "pass the dice")
_VERBS = (*_DOWN, *_PRESS, *_LOWER, *_CALL, *_DICE)
_PHRASE_OF = {wager: phrase for phrase, wager in CALLED.items()}
_SEPARATOR = re.compile(r"\s*(?:[,;]|\band\b|\bthen\b|\bplus\b|&)\s+")
_AMOUNT = re.compile(r"\$?\d")


class _Part(NamedTuple):
    """A part of what somebody says, up to an "and" or a comma."""

    text: str
    joined: bool  # by "and" to what stands before


def phrase_of(wager: Wager) -> str:
    """How a wager is called, or its full name."""
    return _PHRASE_OF.get(wager, wager.name)


def short(amount: int) -> str:
    """Money without cents where there are none."""
    return money(amount).removesuffix(".00")


def heard(table: Readable, seat: int, said: str) -> list[Act]:
    """The acts that a player means."""
    acts: list[Act] = []
    verb, each, pending = "", "", [Named((), 0)][:0]
    for part in _parts(said):
        own, rest = _verb(part.text)
        if not own and (part.joined or not _has_amount(rest)):
            own = verb  # "take down six and eight"
        if each and part.joined and not own and _is_named_alone(rest):
            rest = [each, *rest]  # "12 each on six and eight"
        each = rest[0] if "each" in rest and _AMOUNT.match(rest[0]) else ""
        if own != verb and pending:
            raise NotUnderstood(f"how much on {pending[0].said}? For example: {pending[0].said} 30")
        verb = own
        if own in _DOWN:
            acts += _taken_down(table, seat, rest)
        elif own in _PRESS:
            acts += _pressed(table, seat, rest)
        elif own in _LOWER:
            acts += _lowered(table, seat, rest)
        elif own in _CALL or _called(rest):
            acts += _calls(table, seat, rest)
        else:
            pending = _wagers(table, seat, rest, pending, acts)
    if pending:
        raise NotUnderstood(f"how much on {pending[0].said}? For example: {pending[0].said} 30")
    return acts


def _parts(said: str) -> list[_Part]:
    said = re.sub(r"\bc (?:and|&) e\b|\bc&e\b|\bcraps and eleven\b", "cande", said)
    said = re.sub(r"(?<=\d),(?=\d{3}\b)", "", said)
    parts, start, joined = [], 0, False
    for found in [*_SEPARATOR.finditer(f"{said} "), None]:
        text = said[start : found.start() if found else len(said)].strip()
        parts += [_Part(odds_behind(text), joined)] if text else []
        joined = bool(found and parts and "and" in found[0])
        start = found.end() if found else start
    return parts


def _verb(text: str) -> tuple[str, Words]:
    """What is to be done, where it is not a wager, and the words after it."""
    for verb in sorted((*_DOWN, *_PRESS, *_LOWER, *_CALL), key=len, reverse=True):
        if text == verb or text.startswith(f"{verb} "):
            return verb, text.removeprefix(verb).split()
    words = text.split()
    if words[-1:] == ["down"] and len(words) > 1:
        return _DOWN[0], words[:-1]
    return "", words


def _has_amount(words: Words) -> bool:
    return any(_AMOUNT.match(word) for word in words[1:])


def _is_named_alone(words: Words) -> bool:
    """Whether there is a wager without an amount."""
    said = bare(words)
    return len(said) == 1 or not any(_AMOUNT.match(word) for word in said)


def _called(words: Words) -> bool:
    """Whether they end by saying on or off."""
    text = " ".join(words)
    return len(words) > 1 and any(text.endswith(f" {word}") for word in (*_ON, *_OFF))


def bare(words: Sequence[str]) -> Words:
    """Without the words that say nothing."""
    return [word for word in words if word not in FILLERS]


def _amount(word: str) -> int:
    try:
        return cents(word)
    except ValueError as error:
        raise NotUnderstood(str(error)) from None


def _unknown(words: Sequence[str]) -> NotUnderstood:
    said = " ".join(words)
    hint = did_you_mean(said, (*KNOWN, *_VERBS))
    if not hint.startswith("did") and words:
        hint = did_you_mean(words[0], (*KNOWN, *_VERBS))
    hint = (
        hint if hint.startswith("did") else "say for example pass 10, place six 30, press the six"
    )
    return NotUnderstood(f"{said!r} is not understood; {hint}")


def _find(
    table: Readable, seat: int, words: Words, before: Sequence[Wager], *, sums: bool = True
) -> Named | None:
    """The wagers at the head of some words, of which the last may be an amount."""
    if (words[0] == "odds" and named(words) is None) or words[:1] == ["odds"]:
        number = _number(words[1]) if len(words) > 1 else 0
        if number and (not words[1].isdigit() or (len(words) > 2 and _AMOUNT.match(words[2]))):
            return Named((odds_of(table, seat, before, number),), 2, f"odds {words[1]}")
        whole = named(words)
        if whole is not None and whole.used > 1:
            return whole
        return Named((odds_of(table, seat, before),), 1, "odds")
    number = _number(words[0])
    if words[0].isdigit() and number and len(words) > 1 and _AMOUNT.match(words[1]):
        return Named((CALLED[f"place {number}"],), 1, words[0])
    found = named(words)
    last = found is not None and found.used == len(words) > 1 and words[-1].isdigit()
    if sums and found is not None and last and found.said != "any 7":
        shorter = named(words[:-1])  # "come 10" is ten dollars on the come line
        return shorter if shorter is not None and not shorter.several else found
    return found


def _plain(words: Words) -> Named | None:
    """A number by itself, where it can be no amount: `press the 6`, `30 on 6`."""
    number = _number(words[0]) if words else 0
    return Named((CALLED[f"place {number}"],), 1, words[0]) if number else None


def _number(word: str) -> int:
    return next((n for n in NUMBERS if word in (WORDS[n], str(n))), 0)


# ---- wagers ------------------------------------------------------------------------------------


def _wagers(
    table: Readable, seat: int, raw: Words, pending: list[Named], acts: list[Act]
) -> list[Named]:
    """Wagers with their amounts; what has no amount yet waits for it."""
    words = bare(_on_last(raw))
    while words:
        before = [act.what.wager for act in acts if isinstance(act.what, Place)]
        more = again(pending[-1], words[0]) if pending and not _is_last_sum(words) else None
        leads = _AMOUNT.match(words[0]) and not more
        found = _find(table, seat, words, before) if not (leads and pending) else None
        if leads and found is None:
            amount, words = _amount(words[0]), words[1:]
            if not pending:
                found = _find(table, seat, words, before) or _plain(words) if words else None
                if found is None:
                    raise _unknown(words) if words else NotUnderstood(f"{raw[0]} on what?")
                pending, words = [found], words[found.used :]
            acts += [act for one in pending for act in _placed(seat, one, amount, "each" in raw)]
            pending = []
            continue
        found = more or found
        if found is None:
            raise _unknown(words)
        if any(one.several for one in (*pending, found)) and pending:
            said = " ".join(one.said for one in (*pending, found))
            raise NotUnderstood(
                f"{said!r} is not understood; say one after the other, with a comma"
            )
        pending, words = [*pending, found], words[found.used :]
    return pending


def _is_last_sum(words: Words) -> bool:
    """Whether a number is the last word, and so an amount."""
    return len(words) == 1 and words[0].isdigit()


def _on_last(words: Words) -> Words:
    """`place 30 on the six` as `30 place six`."""
    if len(words) > 3 and words[0] in HEADS_OF_NUMBERS and words[2] == "on":
        if _AMOUNT.match(words[1]):
            rest = [word for word in words[3:] if word not in FILLERS]
            head = [words[0]] if rest and _number(rest[0]) else []
            return [words[1], *head, *rest]
    return words


HEADS_OF_NUMBERS = ("place", "buy", "lay", "put")


def _placed(seat: int, found: Named, amount: int, each: bool) -> list[Act]:
    """So much on each of them; a spread is divided."""
    if found.wagers is ORDER:
        raise NotUnderstood(f"{found.said}, on which wagers? For example: hardways 5, across 32")
    if found.said not in SPREADS or each:
        return [Act(seat, Place(wager, amount)) for wager in found.wagers]
    numbers = SPREADS[found.said]
    whole = 100 * sum(SHARES[n] for n in numbers)
    if amount % whole:
        shares = ", ".join(f"{short(100 * SHARES[n])} on {n}" for n in numbers)
        raise NotUnderstood(f"{found.said} is {short(whole)} or a multiple of it: {shares}")
    times = amount // whole
    placed = zip(found.wagers, numbers, strict=True)
    return [Act(seat, Place(wager, 100 * times * SHARES[n])) for wager, n in placed]


# ---- wagers that lie ---------------------------------------------------------------------------


def _those(
    table: Readable, seat: int, raw: Words, *, sums: bool = False
) -> tuple[list[Wager], Words]:
    """The wagers that lie there which words name, and the words after them."""
    words = bare(raw)
    if not words:
        return _lie(table, seat, Named(tuple(CALLED.values()), 0, "layout", several=True)), []
    found = _find(table, seat, words, (), sums=sums) or _plain(words)
    if found is None:
        raise _unknown(words)
    rest = words[found.used :]
    while rest and (more := again(found, rest[0])) and len(rest) > 1:
        found = Named((*found.wagers, *more.wagers), found.used + 1, found.said, several=True)
        rest = rest[1:]
    return _lie(table, seat, found), rest


def _lie(table: Readable, seat: int, found: Named) -> list[Wager]:
    there = lying(table, seat, found)
    if not there and found.several:
        raise NotUnderstood(f"none of your wagers lies there: {found.said}")
    return [*(there or found.wagers)]


def _taken_down(table: Readable, seat: int, raw: Words) -> list[Act]:
    wagers, rest = _those(table, seat, [w for w in raw if w not in ("down", "back", "off")])
    if rest:
        raise _unknown(rest)
    held = [w for w in wagers if len(wagers) == 1 or not _locked(table, w)]
    return [Act(seat, TakeBack(wager)) for wager in held or wagers]


def _locked(table: Readable, wager: Wager) -> bool:
    """What cannot come down is left out where several are taken down at once."""
    return wager.name.startswith("come bet on") or (wager.name == "pass bet" and bool(point(table)))


def _sum(words: Words) -> tuple[str, int | None]:
    """`to 30`, `by 6`, `6`, or nothing."""
    how = words[0] if words and words[0] in ("to", "by") else ""
    rest = words[1:] if how else words
    if len(rest) > 1 or (rest and not _AMOUNT.match(rest[0])):
        raise _unknown(rest)
    return how, _amount(rest[0]) if rest else None


def _pressed(table: Readable, seat: int, raw: Words) -> list[Act]:
    """Doubled, raised by an amount or to one."""
    wagers, rest = _those(table, seat, raw, sums=True)
    how, amount = _sum(rest)
    acts = []
    for wager in wagers:
        lies = _lies_on(table, seat, wager)
        more = lies if amount is None else amount - lies if how == "to" else amount
        acts.append(Act(seat, Place(wager, more)))
    return acts


def _lies_on(table: Readable, seat: int, wager: Wager) -> int:
    lies = table.amount(wager.at(seat))
    if not lies:
        phrase = phrase_of(wager)
        raise NotUnderstood(f"nothing of yours lies on {phrase}; say {phrase} 30 to bet there")
    return lies


def _lowered(table: Readable, seat: int, raw: Words) -> list[Act]:
    wagers, rest = _those(table, seat, raw, sums=True)
    how, amount = _sum(rest)
    if amount is None:
        raise NotUnderstood("lower it by how much? For example: lower the six by 6, or to 12")
    lies = [(wager, _lies_on(table, seat, wager)) for wager in wagers]
    return [Act(seat, Lower(w, there - amount if how == "to" else amount)) for w, there in lies]


def _calls(table: Readable, seat: int, raw: Words) -> list[Act]:
    """On, or off, for come out rolls: of several only those for which it is something new."""
    text = " ".join(raw)
    word = next((w for w in sorted((*_ON, *_OFF), key=len, reverse=True) if _ends(text, w)), "")
    if not word:
        raise NotUnderstood("on or off? For example: place bets on")
    on, names = word in _ON, text.removesuffix(word).split()
    wagers = _those(table, seat, names)[0] if names else []
    if not wagers:
        raise NotUnderstood(f"what is {'on' if on else 'off'}? For example: place bets {word}")
    new = [w for w in wagers if off_on_come_out(table, w) and is_on(table, w.at(seat)) is not on]
    return [Act(seat, Call(wager, on)) for wager in new or wagers[:1]]


def _ends(text: str, word: str) -> bool:
    return text == word or text.endswith(f" {word}")
