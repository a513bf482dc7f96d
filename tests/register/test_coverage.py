"""Every paragraph has an account, and every claim names a test that exists."""

from __future__ import annotations

import ast
from pathlib import Path

from pitboss import register
from pitboss.register.accounts import (
    EXECUTED,
    MISSING,
    NOT_MODELLED_ACCOUNT,
    NOT_YET,
    PHYSICAL,
    TESTED,
    accounts,
    is_implemented,
)

ROOT = Path(__file__).parents[2]


def test_no_paragraph_of_an_implemented_document_is_without_account() -> None:
    missing = [a.paragraph.printed for a in accounts() if a.account == MISSING]
    assert missing == []


def test_what_is_implemented_is_not_put_off() -> None:
    for account in accounts():
        assert (account.account == NOT_YET) != is_implemented(account.paragraph)


def test_every_account_is_supported() -> None:
    for account in accounts():
        where = f"{account.paragraph.document} {account.paragraph.printed}"
        if account.account == EXECUTED:
            assert account.code, where
        elif account.account == TESTED:
            assert account.tests or account.code, where
        else:
            assert account.account in (PHYSICAL, NOT_MODELLED_ACCOUNT, NOT_YET)
            assert account.reason, where


def test_every_claim_names_a_test_that_exists() -> None:
    for claims in register.tests_by_slug().values():
        for claim in claims:
            path, _, name = claim.partition("::")
            tree = ast.parse((ROOT / path).read_text("utf-8"))
            assert name in {n.name for n in tree.body if isinstance(n, ast.FunctionDef)}, claim


def test_code_that_is_named_stands_where_it_is_said_to() -> None:
    for account in accounts():
        for where in account.code:
            path, _, line = where.partition(".py:")
            if line:
                lines = (ROOT / "src/pitboss" / f"{path}.py").read_text("utf-8").splitlines()
                assert int(line) <= len(lines)
