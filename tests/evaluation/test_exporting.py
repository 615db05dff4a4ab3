"""Recorded episodes as a static page with their pictures beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from viewer.devtools import CHROMIUM, Browser, browser

from android_gym.cli import main
from android_gym.evaluation import exporting
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.trajectory import load

pytest.importorskip("skia", reason="Skia cannot be loaded.")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run with pictures, `first`, and one without, `second`."""
    root = tmp_path_factory.mktemp("runs")
    list(Run(Plan(("oracle", "uniform"), suite(["Clock-AddCity"]), (0,), root / "first", pictures=True), workers=0))
    list(Run(Plan(("oracle",), suite(["Clock-Open"]), (0,), root / "second", pictures=False), workers=0))
    return root


def data(page: Path) -> dict[str, Any]:
    found = re.search(r'id="data">(.*?)</script>', (page / "index.html").read_text("utf-8"))
    assert found is not None
    return dict(json.loads(found[1]))


def test_runs_and_single_episodes_are_on_one_page(root: Path, tmp_path: Path) -> None:
    assert exporting.export(tmp_path, [str(root / "first"), f"{root}/second/Clock-Open-0"]) == 3
    held = data(tmp_path)
    assert [(one["task"], one["agent"], one["success"]) for one in held["episodes"]] == [
        ("Clock-AddCity", "oracle", True),
        ("Clock-AddCity", "uniform", False),
        ("Clock-Open", "oracle", True),
    ]


def test_every_screen_has_a_picture_beside_the_page_and_none_is_inside(root: Path, tmp_path: Path) -> None:
    """Those of the run without pictures are drawn."""
    exporting.export(tmp_path, [str(root / "first"), str(root / "second")])
    held = data(tmp_path)
    assert held["bands"] == [] and held["observed"] is True
    named = [held["pictures"][held["shots"][f["shot"]]["p"]] for e in held["episodes"] for f in e["frames"]]
    assert len(named) == sum(one["steps"] + 1 for one in held["episodes"])
    assert {(tmp_path / name).read_bytes()[:2] for name in named} == {b"\xff\xd8"}
    assert {f"pictures/{one.name}" for one in (tmp_path / "pictures").iterdir()} == set(named)


def test_a_recording_by_itself_needs_no_run(root: Path, tmp_path: Path) -> None:
    alone = tmp_path / "lima.jsonl"
    alone.write_bytes((root / "second/trajectories/oracle/Clock-Open-0.jsonl").read_bytes())
    assert exporting.export(tmp_path / "page", [str(alone)]) == 1
    assert len(data(tmp_path / "page")["pictures"]) == len({step.screen for step in load(alone).steps}) + 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "There is no recorded episode to show: name runs, RUN/TASK-SEED, or FILE.jsonl."),
        (["gone"], "gone is no recording: give FILE.jsonl, or RUN/TASK-SEED of a run."),
        (["."], ". holds no run: there is no run.sqlite in it."),
        (["first/oracle/Clock-AddCiti-0"], "Did you mean 'Clock-AddCity-0'"),
    ],
)
def test_what_cannot_be_shown_is_said_in_a_sentence(
    words: list[str], said: str, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root)
    told = CliRunner().invoke(main, ["play", "--export", str(tmp_path / "out"), *words])
    assert told.exit_code == 2 and said in told.output
    assert not (tmp_path / "out").exists()


def test_only_an_export_takes_several_names() -> None:
    told = CliRunner().invoke(main, ["play", "Clock-Open", "Clock-AddCity"])
    assert told.exit_code == 2
    assert "One TASK is played, not 2; several episodes are shown with --export DIR." in told.output


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as held:
        yield held


@pytest.mark.slow
@pytest.mark.skipif(not CHROMIUM, reason="Chromium is not installed")
def test_the_page_is_stepped_through_from_the_disk(root: Path, tmp_path: Path, chromium: Browser) -> None:
    assert CliRunner().invoke(main, ["play", "--export", str(tmp_path), str(root / "first")]).exit_code == 0
    for width, height in ((1440, 900), (390, 844)):
        tab = chromium.open(f"{(tmp_path / 'index.html').as_uri()}#0.0", width, height)
        tab.until("get('picture').width === 360")
        assert tab.js("document.documentElement.scrollWidth <= innerWidth")
        assert tab.js("get('lost').hidden")
        tab.key("ArrowRight")
        tab.until("get('place').textContent.startsWith('1 /')")
        assert tab.js("get('now').innerText.includes('click Add city')")
        assert tab.js("get('beside').innerText.includes('The current app is Clock.')")
        tab.key("End")
        tab.until("get('now').innerText.includes('The end: success.')")
