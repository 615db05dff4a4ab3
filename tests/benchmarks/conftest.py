"""What the tests of benchmarks have in common."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def scripts() -> Iterator[None]:
    """The scripts of `benchmarks` can be imported."""
    folder = str(Path(__file__).parents[2] / "benchmarks")
    sys.path.insert(0, folder)
    yield
    sys.path.remove(folder)
