"""Canonical JSON: one spelling for each value, and no other is read."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.journal import Uncoded
from pitboss.journal.canonical import LARGEST, Value, canonical, read_canonical

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
NUMBERS = st.integers(-LARGEST, LARGEST)
VALUES: st.SearchStrategy[Value] = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(VALUES)
def test_a_value_is_read_back(value: Value) -> None:
    raw = canonical(value)
    again = read_canonical(raw)
    assert again == value
    assert canonical(again) == raw
    assert json.loads(raw) == value


@given(VALUES, st.booleans(), st.sampled_from([None, (", ", ":"), (",", ": ")]))
def test_no_other_spelling_is_read(value: Value, ascii_only: bool, separators: Any) -> None:
    other = json.dumps(value, ensure_ascii=ascii_only, separators=separators).encode()
    if other != canonical(value):
        with pytest.raises(Uncoded):
            read_canonical(other)


def test_the_order_of_members_is_that_of_utf_16() -> None:
    # the example of RFC 8785, 3.2.3
    names = ["\u20ac", "\r", "\ufb33", "1", "\U0001f600", "\u0080", "\u00f6"]
    sorted_names = ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\U0001f600", "\ufb33"]
    raw = canonical(dict.fromkeys(names, None))
    assert list(json.loads(raw)) == sorted_names
    assert canonical([{"\U0001f600": {"\ufb33": 1, "\U0001f600": 2}, "\ufb33": 3}]) == (
        '[{"\U0001f600":{"\U0001f600":2,"\ufb33":1},"\ufb33":3}]'.encode()
    )


def test_texts_are_escaped_as_little_as_can_be() -> None:
    # the example of RFC 8785, 3.2.2
    said = "\u20ac$\u000f\u000aA'\u0042\u0022\u005c\\\"/\x7f"
    assert canonical(said) == '"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/\x7f"'.encode()


@pytest.mark.parametrize(
    "value",
    [1.0, LARGEST + 1, -LARGEST - 1, float("nan"), (1,), {1: 2}, {None: 1}, b"x", "\ud800", {1}],
)
def test_what_has_no_spelling_is_refused(value: Any) -> None:
    places: list[Any] = [value, [value], {"a": [value]}]
    for within in places:
        with pytest.raises(Uncoded):
            canonical(within)


def test_a_value_within_itself_is_refused() -> None:
    value: list[Any] = []
    value.append(value)
    with pytest.raises(Uncoded):
        canonical(value)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"1.0",
        b"1e3",
        b"-0",
        b"01",
        b"NaN",
        b"Infinity",
        b" 1",
        b"1\n",
        b'{"a":1,"a":1}',
        b'{"b":1,"a":1}',
        b'"\\u0041"',
        b'"\\/"',
        b'"\\u000A"',
        b'"\\ud800"',
        b'"\xff"',
        b"9007199254740992",
        b"[" * 100_000,
        b"1" * 10_000,
    ],
)
def test_what_is_not_canonical_is_not_read(raw: bytes) -> None:
    with pytest.raises(Uncoded):
        read_canonical(raw)


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    try:
        value = read_canonical(raw)
    except Uncoded:
        return
    assert canonical(value) == raw
