"""Citations: the paragraph as the key of everything."""

from __future__ import annotations

import re
from typing import NamedTuple

RULES = "19:47"  # the chapter that a citation means when it names none
_TODAY = {"13:69F": "19:47", "13:69E": "19:46", "13:69D": "19:45"}
_FORM = re.compile(
    r"""(?:N\.J\.A\.C\.\s*)?
        (?:(?P<chapter>\d+:\d+[A-Z]?)-)?
        (?P<section>\d+\.\d+[A-Z]{0,2})
        (?P<path>(?:\([a-z]{1,2}\)(?:\.?\d+(?:\.?[ivx]+(?:\(\d+\))?)?)?)?)
        (?:\s*["“](?P<word>[^"”]+)["”])?""",
    re.VERBOSE,
)
_PART = re.compile(r"\([a-z]{1,2}\)|\(\d+\)|\d+|[ivx]+")


class Cite(NamedTuple):
    """A paragraph: its chapter, its section, the way down to it, or the word that it defines."""

    chapter: str
    section: str
    path: tuple[str, ...] = ()
    word: str = ""

    @classmethod
    def parse(cls, text: str) -> Cite:
        """Read `18.10(c)`, `19:47-18.5(c)1.iv`, `13:69F-18.10(c)` or `18.1 "Stub"`."""
        found = _FORM.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"{text!r} is no citation; write 18.10(c) or 19:46-1.18(g)2")
        chapter = found["chapter"] or RULES
        path = tuple(_PART.findall(found["path"]))
        return cls(_TODAY.get(chapter, chapter), found["section"], path, found["word"] or "")

    @property
    def short(self) -> str:
        """As the code writes it: without the chapter of the rules of the games."""
        told = self.section + "".join(self.path)
        told += f" “{self.word}”" if self.word else ""
        return told if self.chapter == RULES else f"{self.chapter}-{told}"

    @property
    def full(self) -> str:
        """With its chapter."""
        return self.short if self.chapter != RULES else f"{RULES}-{self.short}"

    @property
    def slug(self) -> str:
        """As the name of a test writes it: `18_10_c`, `46_1_18_g_2`, `18_1_stub`."""
        parts = [] if self.chapter == RULES else [self.chapter.split(":")[1]]
        parts += [self.section.replace(".", "_")] + [p.strip("()") for p in self.path]
        parts += [re.sub(r"\W+", "_", self.word.lower())] if self.word else []
        return "_".join(parts)

    def contains(self, other: Cite) -> bool:
        """Whether the other paragraph is this one or lies within it."""
        here = (self.chapter, self.section) == (other.chapter, other.section)
        within = other.path[: len(self.path)] == self.path
        return here and within and self.word in ("", other.word)

    def __str__(self) -> str:
        return self.full
