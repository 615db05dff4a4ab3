"""What a page and tables over many episodes take of memory: it does not grow with the recordings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="module")
def benchmark(scripts: None) -> Any:
    import report_size

    return report_size


@pytest.mark.slow
def test_a_run_of_many_episodes_takes_little_memory(benchmark: Any, tmp_path: Path) -> None:
    rows = benchmark.make(tmp_path / "run", 20_000, "Clock")
    assert 15_000 < rows <= 20_000
    found = {name: value for way in benchmark.WAYS for name, value in benchmark.measured(way, tmp_path / "run").items()}
    assert found["page_peak_mb"] < 300 and found["page_mb"] < 15
    assert found["tables_peak_mb"] < 160 and found["left_peak_mb"] < 160
    assert found["left"] + found["left_found"] == rows // 10
