"""Where everything stands in a TOML file."""

from __future__ import annotations

import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pitboss.record.errors import Place
from pitboss.record.places import Path, places

LAID_OUT = '''\
a.b = 1  # a = 2
"c d" = """
e = 3
"""
f = { g = 1, "h" = [1, 2] }
[ i . "j" ]
'k' = 2008-05-01 10:00:00
l = [
  "x = 1]", '"', # ]
  [ 2.5,
    3 ], { m = 1 }
]
[[n]]
o = """""quoted""\\""""
p = \'\'\'
'\'\'\'
[q]
"""r""" = 1
'''.replace('"""r"""', '"r"')


def test_every_key_and_item_is_found_in_its_line() -> None:
    lines = {
        ("a",): 1, ("a", "b"): 1, ("c d",): 2, ("f",): 5, ("f", "g"): 5, ("f", "h", 1): 5,
        ("i", "j"): 6, ("i", "j", "k"): 7, ("i", "j", "l"): 8, ("i", "j", "l", 0): 9,
        ("i", "j", "l", 1): 9, ("i", "j", "l", 2): 10, ("i", "j", "l", 2, 1): 11,
        ("i", "j", "l", 3, "m"): 11, ("n",): 13, ("n", "o"): 14, ("n", "p"): 15, ("q", "r"): 18,
    }  # fmt: skip
    found = places(LAID_OUT)
    assert {path: found.get(path) for path in lines} == lines


def test_a_text_without_keys_has_no_places() -> None:
    assert places("") == {} and places("\n # a = 1 \r\n") == {}
    assert places("a = 1") == {("a",): 1}


def paths(value: Any, above: Path = ()) -> set[Path]:
    """Every key and every item of what was read."""
    found = {above} if above else set()
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in items:
        found |= paths(item, (*above, key)) if isinstance(item, dict | list) else {(*above, key)}
    return found


KEYS = st.sampled_from(["a", "b-c", '"d e"', "'f.g'", '"h\\"i"', "1", "j . k"])
PLAIN = st.sampled_from(["1", "2.5", "true", '"]"', "'}'", '""', "2008-05-01", '"""x\n"y"""'])


def in_list(items: list[str]) -> str:
    return "[" + " ,\n".join(items) + " ]"


def in_table(items: list[str]) -> str:
    return "{" + ", ".join(f"k{n} = {item}" for n, item in enumerate(items)) + "}"


VALUES = st.recursive(
    PLAIN,
    lambda v: st.lists(v, max_size=3).map(in_list) | st.lists(v, max_size=2).map(in_table),
    max_leaves=6,
)
STATEMENTS = st.tuples(KEYS, VALUES).map(" = ".join) | KEYS.map(lambda key: f"[t.{key}]")


@given(st.lists(STATEMENTS | st.sampled_from(["", "# [x]"]), max_size=6))
def test_whatever_is_read_has_its_places(statements: list[str]) -> None:
    text = "\n".join(statements)
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    found = places(text)
    assert set(found) == paths(read)
    assert all(1 <= line <= text.count("\n") + 1 for line in found.values())


def test_a_place_is_told_as_far_as_it_is_known() -> None:
    assert str(Place("a.toml", 3, "[cards] seat 1")) == "a.toml, line 3, [cards] seat 1"
    assert str(Place("a.toml", 0, "")) == "a.toml"
