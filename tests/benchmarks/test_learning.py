"""The page on learning: its tables are those of the figures that lie beside it."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def script(scripts: None) -> Any:
    spec = importlib.util.spec_from_file_location("learning", ROOT / "benchmarks/learning.py")
    assert spec is not None and spec.loader is not None
    module = sys.modules["learning"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def figures(script: Any) -> Any:
    return script.read(ROOT / "docs/learning.json")


def test_the_page_shows_the_figures_that_lie_beside_it(script: Any, figures: Any) -> None:
    page = (ROOT / "docs/learning.md").read_text("utf-8")
    made = script.parts(figures, script.read(ROOT / "docs/pointer.json"))
    assert {"micro", "costs", "random", "bonus"} <= set(made)
    assert script.fill(page, made) == page


def test_the_first_pages_quote_what_the_pointer_comes_to_on_the_tasks_of_today(script: Any) -> None:
    found = script.read(ROOT / "docs/pointer.json")["today"]["summary"]
    readme, page = (" ".join((ROOT / name).read_text("utf-8").split()) for name in ("README.md", "docs/figures.md"))
    (new, *_), (held, *_, tasks), (rate, low, high, later) = (
        found[group] for group in ("train, new parameters", "test", "later")
    )
    told = (
        f"{new:.0%} of them with unseen parameters, {held:.0%} of {tasks} held-out tasks and {rate:.1%} of the {later}"
    )
    assert told.replace("%", " %") in readme
    assert (
        f"{100 * rate:.1f} % [{100 * low:.1f}, {100 * high:.1f}]" in page
        and f"the {later} tasks that came later" in page
    )


def test_every_curve_is_drawn_small_enough_to_be_kept(script: Any, figures: Any, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed.")
    script.draw(figures, script.read(ROOT / "docs/pointer.json"), tmp_path)
    made = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    assert {"learning_micro.png", "learning_bonus.png"} <= set(made)
    assert max(made.values()) < 100_000
    assert [name for name in made if not (ROOT / "docs" / name).exists()] == []


@pytest.mark.usefixtures("scripts")
def test_the_interval_of_equal_seeds_is_a_point() -> None:
    from learned.tables import interval, shown

    assert interval([0.5, 0.5, 0.5]) == (0.5, 0.5, 0.5)
    assert shown([1.0, 1.0, 0.4]) == "0.80 [0.40, 1.00]"


@pytest.mark.usefixtures("scripts")
def test_a_level_is_reached_at_the_first_point_that_has_it() -> None:
    from learned.tables import reached

    curve = [[0, 0.0, 0, 0], [10, 0.96, 0, 1], [20, 0.9, 0, 2]]
    assert reached(curve) == [10, 0.96, 0, 1]
    assert reached(curve, level=0.97) is None


def test_a_table_takes_the_place_of_what_was_between_its_markers(script: Any) -> None:
    page = "a\n<!-- one -->\nold\n<!-- end of one -->\nb\n<!-- two -->\n<!-- end of two -->\n"
    filled = script.fill(page, {"one": "new"})
    assert filled == page.replace("old", "new")
    both = script.fill(filled, {"two": "text"})
    assert both.endswith("<!-- two -->\ntext\n<!-- end of two -->\n")
    assert script.fill(both, {"one": "new", "two": "text"}) == both


def test_older_figures_stay_until_a_part_is_trained_as_a_whole(script: Any) -> None:
    old = {"bonus": {"Gone.0.0": "old", "Clock-AddCity.0.0": "old"}, "micro": {"Gone": "old"}}
    some = script.merged(old, {"bonus": {"Clock-AddCity.0.0": "new"}})
    assert some["bonus"] == {"Gone.0.0": "old", "Clock-AddCity.0.0": "new"}
    whole = dict.fromkeys((run.name for run in script.plan() if run.part == "bonus"), "new")
    assert script.merged(old, {"bonus": whole}) == {"bonus": whole, "micro": {"Gone": "old"}}


def test_a_run_with_other_options_is_no_result(script: Any, tmp_path: Path) -> None:
    run, other = (script.plan(["Micro-OpenApp"], 1, steps, tmp_path)[0] for steps in (32, 0))
    run.out.mkdir(parents=True)
    (run.out / "results.json").write_text(json.dumps({"args": run.options, "final": {}, "made": {}}))
    assert run.results() is not None and other.out == run.out
    assert other.results() is None
