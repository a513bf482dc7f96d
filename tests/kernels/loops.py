"""Whether compiled code counts references inside its loops, read off what the compiler made of it.

Numba counts the references to an array; where a loop does so, it waits for memory at every turn.
`python -m tests.kernels.loops` compiles all kernels anew and prints those that do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

COUNTED = re.compile(r"@NRT_(?:incref|decref)\b|atomicrmw")
CALLED = re.compile(r'call [^@]*@("[^"]+"|[\w.$]+)')
LABEL = re.compile(r"%([\w.]+)")


class Block(NamedTuple):
    """A run of instructions, and where it may go on."""

    text: str
    then: tuple[str, ...]


def functions(code: str) -> dict[str, dict[str, Block]]:
    """The functions of LLVM code, each its blocks by their labels."""
    found = {}
    for head, body in re.findall(r"^define ([^\n]*)\{\n(.*?)^\}", code, re.M | re.S):
        name = re.search(r'@("[^"]+"|[\w.$]+)\(', head)
        assert name, head
        found[name[1]] = dict(_blocks(body))
    return found


def _blocks(body: str) -> Iterator[tuple[str, Block]]:
    parts = re.split(r"^([\w.]+):.*\n", body, flags=re.M)
    for label, text in zip(["", *parts[1::2]], parts[::2], strict=True):
        if text.strip():
            ends = re.findall(r"^  (?:br|switch) (?:.|\n)*", text, re.M)
            then = re.findall(r"label %([\w.]+)", ends[-1]) if ends else []
            yield label, Block(text, tuple(then))


def looping(blocks: Mapping[str, Block]) -> set[str]:
    """The blocks from which a way leads back to themselves."""
    return {label for label in blocks if label in _ahead(blocks, blocks[label].then)}


def _ahead(blocks: Mapping[str, Block], begin: Iterable[str]) -> set[str]:
    seen, waiting = set[str](), [*begin]
    while waiting:
        label = waiting.pop()
        if label not in seen:
            seen.add(label)
            waiting += blocks[label].then if label in blocks else ()
    return seen


def counting(code: str) -> list[str]:
    """The functions that count references in a loop, themselves or in what a loop calls."""
    found = functions(code)
    counts = {name for name, blocks in found.items() if any(map(_counts, blocks.values()))}
    while more := {
        name
        for name, blocks in found.items()
        if name not in counts and any(_calls(block) & counts for block in blocks.values())
    }:
        counts |= more
    return sorted(
        name
        for name, blocks in found.items()
        if "cpython" not in name and not name.startswith("NRT_")
        for label in looping(blocks)
        if _counts(blocks[label]) or _calls(blocks[label]) & counts
    )


def _counts(block: Block) -> bool:
    return bool(COUNTED.search(block.text))


def _calls(block: Block) -> set[str]:
    return set(CALLED.findall(block.text))


def made(kernel: Any) -> Iterator[str]:
    """The code of a kernel for all that it was called with."""
    yield from kernel.inspect_llvm().values()


def equities() -> list[Any]:
    from pitboss.analysis.equity import equity, estimate
    from pitboss.kernels.compiled import equity_boards, equity_cases, equity_made, equity_pairs

    equity("hold-em", ["AsAh", "random"], "Qs 7d 2c 9h")
    equity("hold-em", ["AA,KK", "QQ,JJ"])
    equity("five-card-stud", ["AsAh3d", "KsQs"])
    estimate("hold-em", ["AsAh", "KdKc"], samples=2)
    made, cases = equity_made.decide, (equity_cases.count, equity_cases.sample)
    return [made, *cases, equity_boards.boards, equity_pairs.meet]


def main() -> None:
    from pitboss.kernels import bulk, hold_em
    from pitboss.kernels.compiled import each_board, rank, seven
    from pitboss.kernels.compiled import hold_em as by_classes
    from tests.kernels.poker import POKER, tables

    hold_em.classes(POKER.strength, POKER, lambda _: True)
    ranker = bulk.Ranker(tables())
    for size in (5, 6, 7):
        ranker([range(size)])
    bulk.all_seven(ranker, last=(44, 45))
    hold_em.board_by_board(POKER.strength, POKER, lambda _: True, boards=10)
    kernels: list[Any] = [
        *equities(),
        by_classes._sweep,
        seven.count,
        each_board.sweep,
        rank.five,
        rank.six,
        rank.seven,
    ]
    for kernel in kernels:
        code = [*made(kernel)]
        loops = sum(len(looping(b)) for one in code for b in functions(one).values())
        bad = {name for one in code for name in counting(one)}
        print(f"{kernel.__name__}: {loops} blocks in loops, {len(bad)} count: {sorted(bad)}")


if __name__ == "__main__":
    main()
