"""The screens that are graded cover every app, and grades are counted and compared right."""

from __future__ import annotations

import sys
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "scripts"))
import screen_grades as grades
import screen_sheets as sheets
import system_screens
from walks import PACKAGES

from android_gym.profiles import base_phone


def made(name: str, count: int) -> list[sheets.Shot]:
    return [sheets.Shot(f"{name} {n}", name, base_phone()) for n in range(count)]


def test_every_app_with_an_icon_is_among_them_and_so_are_the_systems():
    names = list(sheets.groups())
    assert names[: len(PACKAGES)] == PACKAGES
    tools = [name for name in names if name.startswith("miui ") and "." in name]
    assert len(tools) == 26 and {"system", "miui system"} == {*names} - {*PACKAGES, *tools}


def test_an_apps_screens_are_of_it_and_no_more_than_three_of_a_kind():
    shots = sheets.walked("com.android.chrome", sheets.EACH)
    assert len(shots) == sheets.EACH and {shot.set for shot in shots} == {"Chrome"}
    assert len({shot.name for shot in shots}) == sheets.EACH
    assert max(Counter(shot.name.split()[-1] for shot in shots).values()) <= sheets.MOST_OF_A_KIND


def test_a_sample_is_drawn_over_the_apps_by_its_seed():
    of = {name: partial(made, name, 5) for name in "abcdefgh"}
    one, again, other = (sheets.sampled(24, seed, of) for seed in (1, 1, 2))
    assert [shot.name for shot in one] == [shot.name for shot in again] != [shot.name for shot in other]
    assert len({shot.name for shot in one}) == 24
    assert max(Counter(shot.set for shot in one).values()) <= 5
    assert len(sheets.sampled(99, 1, of)) == 40  # there are no more


def written(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


def test_grades_are_counted_and_compared(tmp_path: Path):
    of = {1: "Clock", 2: "Clock", 3: "Maps", 4: "Maps"}
    one = grades.read(written(tmp_path / "a.tsv", "1\tA\n2\tB\tflat\n3\ta\n4\tB\n"))
    other = grades.read(written(tmp_path / "b.tsv", "1\tA\n2\tB\n3\tB\n4\tA\n"))
    assert grades.counted(one, of)[2:] == [
        "| Clock | 2 | 1 | 1 | 0 |",
        "| Maps | 2 | 1 | 1 | 0 |",
        "| all | 4 | 2 (50 %) | 2 (50 %) | 0 (0 %) |",
    ]
    lines = grades.agreement(one, other, of)
    assert lines[:2] == ["2 of 4 screens have the same grade (50 %).", "Cohen's kappa: 0.00"]
    assert lines[-2:] == ["| Clock | 2 | 2 | 1 | 0 |", "| Maps | 2 | 0 | 0 | 2 |"]


def test_kappa_is_cohens():
    pairs = [("A", "A")] * 20 + [("A", "B")] * 5 + [("B", "A")] * 10 + [("B", "B")] * 15
    assert grades.kappa(pairs) == pytest.approx(0.4)
    assert grades.kappa([("A", "A")] * 3) == 1


def test_a_grade_that_is_none_is_named_with_its_line(tmp_path: Path):
    with pytest.raises(SystemExit, match="line 2: expected a number, a tab, and A, B or C, found '2\\\\tD'"):
        grades.read(written(tmp_path / "a.tsv", "1\tA\n2\tD\n"))


def test_every_way_to_a_screen_of_the_system_leads_there():
    for ways in (system_screens.SCREENS, system_screens.CHINESE):
        for name, make in ways.items():
            assert make().top is not None, name
