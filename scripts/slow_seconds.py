"""Record how long the slow tests take into tests/slow_seconds.txt, which splits them into parts.

    python scripts/slow_seconds.py [--each 3] [tests/tasks …]

Of each test function that many cases are run, and the others count as the later ones of these: the
first case often makes what all use. The seconds are CPU seconds of the test and of the processes
that it has waited for. Functions that are not run keep their row, and those of the most cases come
first.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
from slow_parts import TABLE, read  # noqa: E402


class Clock:
    """A plugin that runs some slow cases of each function, and times them."""

    def __init__(self, each: int) -> None:
        self.each = each
        self.known = read(TABLE.read_text("utf-8")) if TABLE.exists() else {}
        self.counts: dict[str, int] = defaultdict(int)
        self.taken: dict[str, list[float]] = defaultdict(list)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        kept = []
        cases: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in items:
            cases[function(item)].append(item)
        for name, group in cases.items():
            self.counts[name] = len(group)
            kept += group[:: max(1, len(group) // self.each)][: self.each]
        items[:] = sorted(kept, key=lambda item: -self.counts[function(item)])

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, None, None]:
        before = sum(os.times()[:4])
        yield
        self.taken[function(item)].append(sum(os.times()[:4]) - before)
        self.known[function(item)] = whole(self.taken[function(item)], self.counts[function(item)])
        TABLE.write_text(rows(self.known), "utf-8", newline="\n")  # each time: what is stopped goes on later


def function(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


def whole(taken: list[float], count: int) -> float:
    """Seconds of all cases."""
    first, *later = taken
    if not later:
        return first * count
    return first + sum(later) / len(later) * (count - 1)


def rows(known: dict[str, float]) -> str:
    """The table, of functions whose files are there."""
    kept = sorted(row for row in known.items() if (ROOT / row[0].partition("::")[0]).exists())
    return "".join(f"{max(taken, 0.1):.1f} {name}\n" for name, taken in kept)


def main() -> None:
    parser = argparse.ArgumentParser(description="Record how long the slow tests take.")
    parser.add_argument("--each", type=int, default=3, help="cases of each test function that are run")
    parser.add_argument("paths", nargs="*", default=["tests"])
    given = parser.parse_args()
    os.chdir(ROOT)
    sys.exit(pytest.main(["-m", "slow", "-p", "no:cacheprovider", *given.paths], plugins=[Clock(given.each)]))


if __name__ == "__main__":
    main()
