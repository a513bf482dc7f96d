"""On CI a test that is skipped fails, unless allowed_skips.txt names it with a reason."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import settings

CI = os.environ.get("CI") == "true"
ALLOWED = Path(__file__).with_name("allowed_skips.txt")
Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

settings.register_profile("pitboss", deadline=None, derandomize=CI)
settings.load_profile("pitboss")


def allowed_skips(text: str) -> set[str]:
    """The tests that may be skipped: a line for each, `node id # reason`."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    entries = [line.partition(" # ") for line in lines if not line.startswith("#")]
    for test, _, reason in entries:
        if not reason.strip():
            raise pytest.UsageError(f"{ALLOWED.name}: {test}: no reason; write `node id # reason`")
    return {test.strip() for test, _, _ in entries}


def pytest_configure(config: pytest.Config) -> None:
    config.stash[SKIPS] = allowed_skips(ALLOWED.read_text("utf-8"))


SKIPS = pytest.StashKey[set[str]]()


def refuse_skip(report: Report, config: pytest.Config) -> Report:
    """On CI, make a failure of a skip that is not allowed."""
    expected_failure = hasattr(report, "wasxfail")
    if CI and report.skipped and not expected_failure and report.nodeid not in config.stash[SKIPS]:
        reason = report.longrepr[-1] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"on CI, and not in {ALLOWED.name}: {reason}"
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return refuse_skip((yield), item.config)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return refuse_skip((yield), collector.config)
