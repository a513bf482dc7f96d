"""Which tests prove which paragraph: found from the names of the tests.

`python -m pitboss.register.claims` writes the list that the package carries; a test holds it true.
"""

from __future__ import annotations

import ast
from pathlib import Path

from pitboss.register import by_cite, sections
from pitboss.regulation.cite import Cite

LIST = Path(__file__).with_name("tests.tsv")


def slugs() -> set[str]:
    """The slugs that the name of a test may begin with."""
    cites = {*by_cite(), *(Cite.parse(cite) for cite in sections())}
    known = {c._replace(path=c.path[:n]) for c in cites for n in range(len(c.path) + 1)}
    return {cite.slug for cite in known}


def claimed(name: str, known: set[str]) -> str:
    """The paragraph that a test claims by its name, the longest that fits; empty if none."""
    words = name.removeprefix("test_").split("_")
    fits = ("_".join(words[:n]) for n in range(len(words), 0, -1))
    return next((slug for slug in fits if slug in known), "")


def claims_to_be_named(name: str) -> bool:
    """Whether the name of a test begins with a number, as that of a paragraph does."""
    return name.startswith("test_") and name[5:6].isdigit()


def find(tests: Path) -> list[tuple[str, str]]:
    """Each test that is named after a paragraph, with the slug, in order."""
    known, found = slugs(), []
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and claims_to_be_named(node.name):
                test = f"{path.relative_to(tests.parent).as_posix()}::{node.name}"
                found.append((claimed(node.name, known), test))
    return sorted(found)


def table(tests: Path) -> str:
    """The list, as the package carries it."""
    rows = [f"{slug}\t{test}" for slug, test in find(tests)]
    return "\n".join(["paragraph\ttest", *rows]) + "\n"


def main() -> None:
    """Write the list anew."""
    LIST.write_text(table(Path.cwd() / "tests"), "utf-8")


if __name__ == "__main__":
    main()
