"""The files of a report: the page, the Markdown, the pictures, the command."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from android_gym.cli import main
from android_gym.errors import MissingLibrary
from android_gym.evaluation.reporting import document, drawing, html, markdown, read, write
from android_gym.evaluation.reporting.values import Figure, Panel, Table
from android_gym.evaluation.runner import Conduct, Plan
from android_gym.evaluation.suites import suite

pytest.importorskip("matplotlib", reason="matplotlib is not installed.")

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), ""
)
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
NAMES = ("runs", "ours", "failures", "verdicts", "rrr-above-1", "table-3", "table-4", "table-5",
         "figure-4", "figure-5", "figure-6", "figure-7", "figure-10", "judge", "mab-table-2",
         "mab-figure-4", "comparison-1", "comparison-tasks-1")  # fmt: skip
LOOK = """
const shown = [...document.images].map(i => [i.closest("section").id, i.complete, i.naturalWidth]);
document.title = JSON.stringify({
  images: shown, sections: [...document.querySelectorAll("section")].map(s => s.id),
  bold: document.querySelectorAll("b").length,
  requests: performance.getEntriesByType("resource").map(e => e.name)
    .filter(n => !n.startsWith("data:")),
  wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
});
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("runs") / "first"
    tasks = suite(["Clock-AddCity", "Gmail-ComposeNoSend"])
    options = {"error": 0.5, "trials": 1}
    for _ in Conduct(Plan(("imitator", "uniform"), tasks, (0, 1), out, options=options)):
        pass
    return out


def bars(*labels: str) -> Figure:
    lines = tuple((label, (0.25, float("nan"))) for label in labels)
    return Figure("f", "A <figure>", (Panel("bars", "One", ("a", "b"), lines),))


def size(png: bytes) -> tuple[int, int]:
    picture = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None and picture.std() > 1
    return picture.shape[1], picture.shape[0]


def test_the_command_writes_a_page_markdown_data_and_pictures(run: Path, tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["report", str(run), "--out", str(tmp_path)])
    assert told.exit_code == 0, told.output
    assert "2 agents of 1 runs" in told.output
    page = (tmp_path / "report.html").read_text("utf-8")
    assert re.findall(r'<section id="([^"]+)"', page) == list(NAMES)
    text = (tmp_path / "report.md").read_text("utf-8")
    for name in re.findall(r"!\[[^]]*\]\(([^)]+)\)", text):
        width, height = size((tmp_path / name).read_bytes())
        assert 300 < width < 1400 and 200 < height < 1400
    assert "Whether the goal was reached is judged by the phone's state at the end." in text
    data = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert [name for name, _ in data["sections"]] == [
        "What was run", "Why episodes failed", "AndroidArena", "MobileAgentBench", "Compared",
    ]  # fmt: skip


def test_a_run_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["report", str(tmp_path / "no"), "--out", str(tmp_path / "r")])
    assert told.exit_code == 2 and "holds no run" in told.output
    assert not (tmp_path / "r").exists()


def test_a_report_is_the_same_each_time_it_is_made(run: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        write(document(read([run])), tmp_path / name)
    one, other = (
        {path.relative_to(tmp_path / name): path.read_bytes()
         for path in (tmp_path / name).rglob("*") if path.is_file()}
        for name in ("a", "b")
    )  # fmt: skip
    assert one == other and len(one) > 5


def test_the_page_needs_nothing_else_and_nothing_becomes_markup() -> None:
    table = Table("t", "<b>bold</b>", ("", "x"), (("<i>task</i>", 1.0),), notes=("a & b",))
    page = html.page("<title>", [("One", [table, bars("<u>")])], {"f": b"png"})
    assert not re.search(r"<(b|i|u)>", page)
    assert base64.b64encode(b"png").decode() in page
    assert re.findall(r'(?:src|href)="(?!data:|#)', page) == []


def test_markdown_shows_marks_as_they_are() -> None:
    table = Table("t", "Two | one", ("", "x_y"), (("a|b", None), ("*c*", 0.5)), digits=1)
    text = markdown.page("Report", [("One", [table])], "figures")
    assert "### Two \\| one" in text
    assert "| a\\|b | – |" in text and "| \\*c\\* | 0.5 |" in text


def test_words_begin_at_the_left_and_sentences_are_broken_into_lines() -> None:
    long = "The alarm “Race day”, which the task does not ask for, was switched on."
    table = Table("t", "x", ("Agent", "Seed", "Why"), (("a", 1, None), ("b", 2, long)))
    assert table.words == (True, False, True)
    assert markdown.grid(table).splitlines()[1] == "| --- | ---: | --- |"
    page = html.page("x", [("One", [table])], {})
    assert '<th class="words">Agent</th><th>Seed</th><th class="words">Why</th>' in page
    assert '<td>2</td><td class="words long">The alarm' in page


def test_headings_over_columns_stand_before_each_of_them() -> None:
    table = Table("t", "x", ("Model", "TR", "TR"), (("m", 1, 2),), (("", 1), ("A", 1), ("B", 1)))
    assert markdown.grid(table).splitlines()[0] == "| Model | A TR | B TR |"


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingLibrary, match=r"android-gym\[report\]"):
        drawing.png(bars("one"))


def test_what_is_missing_is_said_and_not_drawn() -> None:
    lacking = Figure("f", "A figure", missing="Run more.")
    assert "Run more." in html.page("x", [("One", [lacking])], {})
    assert "![" not in markdown.page("x", [("One", [lacking])], "figures")


@pytest.mark.parametrize("kind", ["bars", "lines", "radar"])
def test_every_kind_of_diagram_is_drawn_with_values_that_are_missing(kind: str) -> None:
    at: tuple[Any, ...] = (1, 2, 3) if kind == "lines" else ("a", "b", "c")
    lines = (("one $x$", (0.5, float("nan"), 1.0)), ("_two", (0.0, 0.1, 0.2)))
    figure = Figure("f", "f", (Panel(kind, "Panel", at, lines, "x", "y"),))
    assert size(drawing.png(figure))[0] == round(3.9 * 110)


def test_points_are_drawn_by_series() -> None:
    lines = (("a, Clock", (2.5, 1.0)), ("a, Gmail", (0.5, 0.0)), ("b, Clock", (1.0, 0.5)))
    assert size(drawing.png(Figure("f", "f", (Panel("points", "P", (), lines, "TR", "SR"),))))


def test_a_figure_grows_with_its_legend() -> None:
    few, many = (size(drawing.png(bars(*map(str, range(n))))) for n in (2, 60))
    assert few[0] == many[0] and few[1] < many[1]


@pytest.mark.slow
@pytest.mark.skipif(not CHROMIUM, reason="Chromium is not installed")
def test_the_page_opens_in_a_browser_with_all_its_pictures(run: Path, tmp_path: Path) -> None:
    path = write(document(read([run]), "<b>Mine</b>"), tmp_path)
    page = path.read_text("utf-8")
    test = tmp_path / "test.html"
    script = f"<script>addEventListener('load', () => {{{LOOK}}})</script></body>"
    test.write_text(page.replace("</body>", script), "utf-8")
    done = subprocess.run(
        [CHROMIUM, *FLAGS, f"--user-data-dir={tmp_path / 'profile'}", "--window-size=1300,900",
         "--virtual-time-budget=5000", "--dump-dom", test.as_uri()],
        capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    found = re.search(r"<title>(.*?)</title>", done.stdout, re.S)
    assert found is not None
    told = json.loads(unescape(found[1]))
    assert told["sections"] == list(NAMES)
    assert [name for name, _, _ in told["images"]] == [
        "figure-4", "figure-5", "figure-6", "mab-figure-4",
    ]  # fmt: skip
    assert all(complete and width > 300 for _, complete, width in told["images"])
    assert told["bold"] == 0 and told["requests"] == [] and told["wide"] is False
