"""What it costs: the formulas, and that docs/scale.md has what they make of the figures."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.usefixtures("scripts")


def recorded() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "benchmarks/cost.json").read_text("utf-8"))
    return found


def test_formulas() -> None:
    import cost

    assert cost.core_hours(1_000_000, 7.2) == 2.0
    assert cost.core_hours(1_000_000, 7.2, share=1.25) == 2.5
    assert cost.rate(10_000, 2.0) == 5_000
    assert cost.cores(5_000, 0.5) == 2.5
    assert cost.memory_gb(10_000, 30.0, busy_cores=2.5, base_mb=200.0) == pytest.approx(0.9)  # three processes


def test_a_million_episodes() -> None:
    import cost

    of = {"ms": 3.6, "share": 1.5, "steps": 5, "bytes": 60_000, "gzip_bytes": 6_000, "store_bytes": 700}
    drawn = {"picture_2400_ms": 36, "picture_2400_bytes": 200_000, "picture_1200_ms": 7.2, "picture_1200_bytes": 50_000}
    rows = cost.episodes_table(
        {f"{agent}_{name}": value for agent in cost.AGENTS for name, value in of.items()} | drawn
    )
    assert [row.split(" | ")[1] for row in rows if not row.startswith("|---")] == [
        "`oracle`",
        "5,000,000",
        "1.0 core hours",
        "1.5 core hours",
        "60.0 GB; 6.0 GB",
        "0.7 GB",
        "50 core hours, 1,000 GB",
        "10 core hours, 250 GB",
    ]


def test_ten_and_twenty_thousand_sessions() -> None:
    import cost

    found = cost.sessions_table(
        {
            **{"step_ms": 0.9, "rebuild_ms": 7.1, "answer_bytes": 2_000, "answer_gzip_bytes": 800},
            **{"kb_each": 40, "base_mb": 100, "picture_base_mb": 300},
            **{"picture_2400_ms": 39.1, "picture_2400_bytes": 98_000},
            **{"picture_1200_ms": 9.1, "picture_1200_bytes": 38_000},
        }
    )
    assert [tuple(row.strip("| ").split(" | ")[1:]) for row in found[2:]] == [
        ("5,000", "10,000"),
        ("4 cores", "9 cores"),  # 4.5 and 9
        ("0.9 GB", "1.7 GB"),  # five and nine processes
        ("10.0 MB/s; 4.0 MB/s", "20.0 MB/s; 8.0 MB/s"),
        ("40 cores", "80 cores"),
        ("200 cores", "400 cores"),
        ("60 GB", "121 GB"),
        ("500 MB/s", "1,000 MB/s"),
        ("50 cores", "100 cores"),
        ("15 GB", "31 GB"),
        ("200 MB/s", "400 MB/s"),
    ]


def test_every_figure_that_the_tables_use_is_taken_from_a_benchmark() -> None:
    import cost

    names = ("long_ms", "share", "steps", "bytes", "gzip_bytes", "store_bytes", "episodes")
    made = {"date": "2026-01-02", "version": "1"}
    runner = made | {f"{agent}_{name}": 4.0 for agent in cost.AGENTS for name in names}
    shown = {f"picture_{height}_{what}": 5.0 for height, _ in cost.SIZES for what in ("ms", "bytes")}
    figures = ("step_ms", "answer_bytes", "answer_gzip_bytes", "kb_each", "empty_mb", "live_mb", "sessions", "stepped")
    live = dict.fromkeys(figures, 3.0) | {"pictures_mb": 10.0} | shown
    read = cost.collected(runner, made | {"live": live, "rebuild_played": {"ms_mean": 2.0}})
    assert read["inputs"].keys() == recorded()["inputs"].keys()
    assert read["inputs"]["oracle_steps"] == {"value": 1.0, "unit": "steps an episode, of 4", "command": cost.RUNNER}
    assert read["inputs"]["picture_base_mb"]["value"] == 10.0
    assert "Measured on 2026-01-02 with android-gym 1." in cost.tables(read)


def test_the_page_has_what_the_figures_make(tmp_path: Path) -> None:
    import cost

    page = tmp_path / "scale.md"
    page.write_bytes(cost.PAGE.read_bytes())
    cost.publish(recorded(), page)
    assert page.read_text("utf-8") == cost.PAGE.read_text("utf-8")


def test_figures_name_commands_that_there_are() -> None:
    commands = {one["command"] for one in recorded()["inputs"].values()}
    assert commands == set(recorded()["made"]) and all((ROOT / command).is_file() for command in commands)
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", one["date"]) for one in recorded()["made"].values())


def test_the_runner_divides_by_the_episodes_that_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    import runner

    from android_gym.tasks import registry

    played = len(registry.select("all"))  # each takes a millisecond
    monkeypatch.setattr(runner, "apart", lambda way, agent, seeds: played * seeds / 1000)
    each = {name: value for name, value in runner.overheads(1, 2).items() if name.endswith("_ms")}
    assert len(each) == 11 and all(value == pytest.approx(1.0) for value in each.values())
