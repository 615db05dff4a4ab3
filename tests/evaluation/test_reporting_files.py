"""The files of a report: the page, the Markdown, the pictures, the command."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from android_gym.cli import main
from android_gym.evaluation.reporting import document, html, markdown, read, svg_figures, write
from android_gym.evaluation.reporting.scales import ticks
from android_gym.evaluation.reporting.values import Figure, Panel, Table
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite

NAMES = (
    "runs",
    "ours",
    "levels",
    "failures",
    "verdicts",
    "rrr-above-1",
    "table-3",
    "table-4",
    "table-5",
    "figure-4",
    "figure-5",
    "figure-6",
    "figure-7",
    "figure-10",
    "judge",
    "mab-table-2",
    "mab-figure-4",
    "comparison-1",
    "comparison-tasks-1",
)
DRAWN = ("rates", "figure-4", "figure-5", "figure-6", "mab-figure-4")


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("runs") / "first"
    tasks = suite(["Clock-AddCity", "Gmail-ComposeNoSend"])
    options = {"error": 0.5, "trials": 1}
    for _ in Run(Plan(("imitator", "uniform"), tasks, (0, 1), out, options=options)):
        pass
    return out


def bars(*labels: str) -> Figure:
    lines = tuple((label, (0.25, float("nan"))) for label in labels)
    return Figure("f", "A <figure>", (Panel("bars", "One", ("a", "b"), lines),))


def drawn(figure: Figure) -> ElementTree.Element:
    return ElementTree.fromstring(svg_figures.svg(figure))


def shapes(root: ElementTree.Element, tag: str, kind: str) -> list[ElementTree.Element]:
    """The elements of a drawing by their name and class."""
    found = root.iter(f"{{http://www.w3.org/2000/svg}}{tag}")
    return [one for one in found if kind in one.get("class", "").split()]


def test_the_command_writes_a_page_markdown_data_and_pictures(run: Path, tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["report", str(run), "--out", str(tmp_path)])
    assert told.exit_code == 0, told.output
    assert "2 agents of 1 runs" in told.output
    page = (tmp_path / "report.html").read_text("utf-8")
    assert re.findall(r'<section id="([^"]+)"', page) == list(NAMES)
    text = (tmp_path / "report.md").read_text("utf-8")
    names = re.findall(r"!\[[^]]*\]\(([^)]+)\)", text)
    assert names == [f"figures/{name}.svg" for name in DRAWN]
    for name in names:
        root = ElementTree.parse(tmp_path / name).getroot()
        assert 300 < float(root.get("width", "")) < 1400
        assert "prefers-color-scheme: dark" in ElementTree.tostring(root, "unicode")
    assert "Whether the goal was reached is judged by the phone's state at the end." in text
    data = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert [name for name, _ in data["sections"]] == [
        "In short",
        "What was run",
        "Why episodes failed",
        "AndroidArena",
        "MobileAgentBench",
        "Compared",
    ]


def test_a_run_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["report", str(tmp_path / "no"), "--out", str(tmp_path / "r")])
    assert told.exit_code == 2 and "holds no run" in told.output
    assert not (tmp_path / "r").exists()


def test_a_report_is_the_same_each_time_it_is_made(run: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        write(document(read([run])), tmp_path / name)
    one, other = (
        {
            path.relative_to(tmp_path / name): path.read_bytes()
            for path in (tmp_path / name).rglob("*")
            if path.is_file()
        }
        for name in ("a", "b")
    )
    assert one == other and len(one) > 5


def test_the_page_needs_nothing_else_and_nothing_becomes_markup() -> None:
    table = Table("t", "<b>bold</b>", ("", "x"), (("<i>task</i>", 1.0),), notes=("a & b",))
    page = html.page("<title>", [("One", [table, bars("<u>", "<i>")])])
    assert not re.search(r"<(b|i|u)>", page)
    assert page.count("<rect class") == 2  # the figure is in the page
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
    page = html.page("x", [("One", [table])])
    assert '<th class="words">Agent</th><th>Seed</th><th class="words">Why</th>' in page
    assert '<td>2</td><td class="words long">The alarm' in page


def test_headings_over_columns_stand_before_each_of_them() -> None:
    table = Table("t", "x", ("Model", "TR", "TR"), (("m", 1, 2),), (("", 1), ("A", 1), ("B", 1)))
    assert markdown.grid(table).splitlines()[0] == "| Model | A TR | B TR |"


def test_what_is_missing_is_said_and_not_drawn() -> None:
    lacking = Figure("f", "A figure", missing="Run more.")
    assert "Run more." in html.page("x", [("One", [lacking])])
    assert "![" not in markdown.page("x", [("One", [lacking])], "figures")


def test_bars_stand_as_high_as_their_values_with_their_intervals() -> None:
    nan = float("nan")
    lines, sides = (("a", (0.5, nan)), ("b", (1.0, 0.0))), (((0.4, 0.7), (nan, nan)),) * 2
    root = drawn(Figure("f", "f", (Panel("bars", "P", ("x", "y"), lines, sides=sides),)))
    ours, theirs = shapes(root, "rect", "f0"), shapes(root, "rect", "f1")
    (half,), (whole, none) = ours, theirs
    assert float(half.get("height", "")) * 2 == float(whole.get("height", "")) > 100
    assert float(none.get("height", "")) == 0
    assert half[0].text == "a, x: 0.500 [0.400, 0.700]"
    line = shapes(root, "path", "sides")[0].get("d", "")
    low, high = re.findall(r"M[\d.]+ ([\d.]+)V([\d.]+)", line)[0]
    one, top = float(whole.get("height", "")), float(whole.get("y", ""))
    assert (float(low), float(high)) == pytest.approx((top + 0.6 * one, top + 0.3 * one), abs=0.02)
    assert len(shapes(root, "path", "sides")) == 2  # none where no interval is known
    assert [one.text for one in root.iter() if one.text == "–"] == ["–"]


@pytest.mark.parametrize("kind", ["bars", "lines", "radar"])
def test_every_kind_of_diagram_is_drawn_with_values_that_are_missing(kind: str) -> None:
    at: tuple[Any, ...] = (1, 2, 3) if kind == "lines" else ("a", "b", "c")
    lines = (("one <x>", (0.5, float("nan"), 1.0)), ("_two", (0.0, 0.1, 0.2)))
    root = drawn(Figure("f", "f", (Panel(kind, "Panel", at, lines, "x", "y"),)))
    assert "nan" not in ElementTree.tostring(root, "unicode").lower()
    texts = [one.text for one in root.iter() if one.text]
    assert {"one <x>", "_two"} <= set(texts)
    marks = shapes(root, "path", "f1") or shapes(root, "rect", "f1")
    assert len(marks) == 4 if kind != "bars" else len(shapes(root, "rect", "f1")) == 3


def test_points_are_drawn_by_series() -> None:
    lines = (("a, Clock", (2.5, 1.0)), ("a, Gmail", (0.5, 0.0)), ("b, Clock", (1.0, 0.5)))
    root = drawn(Figure("f", "f", (Panel("points", "P", (), lines, "TR", "SR"),)))
    told = [[one[0].text for one in shapes(root, "path", kind) if len(one)] for kind in ("f0", "f1")]
    assert told == [["a, Clock: 2.500, 1.000", "a, Gmail: 0.500, 0.000"], ["b, Clock: 1.000, 0.500"]]


def test_rows_are_drawn_from_left_to_right_with_their_numbers() -> None:
    lines, sides = (("a", (0.5,)), ("b", (0.25,))), (((0.4, 0.6),), ((0.1, 0.4),))
    root = drawn(Figure("f", "f", (Panel("rows", "P", ("SR",), lines, sides=sides),)))
    first, second = (float(one.get("width", "")) for one in shapes(root, "rect", "f0"))
    assert first == pytest.approx(2 * second, abs=0.02) and second > 50
    assert {"0.500 [0.400, 0.600]", "0.250 [0.100, 0.400]"} <= {one.text for one in root.iter()}


def test_a_figure_grows_with_its_legend() -> None:
    few, many = (drawn(bars(*map(str, range(n)))) for n in (2, 60))
    assert float(few.get("height", "")) < float(many.get("height", ""))


def test_the_axis_ends_at_a_round_value_at_or_above_the_highest() -> None:
    assert ticks(0.0, 1.0) == [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert ticks(0.0, 0.07) == [0.0, 0.02, 0.04, 0.06, 0.08]
    assert ticks(-1.5, 1.2) == [-1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5]
    assert ticks(0.0, 130.0) == [0.0, 25.0, 50.0, 75.0, 100.0, 125.0, 150.0]
