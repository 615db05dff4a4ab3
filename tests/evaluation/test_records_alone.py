"""What opening apps and typing the instruction reaches on records, without a phone."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from android_gym.evaluation.records_alone import (
    BLIND,
    PARROT,
    Record,
    known_packages,
    opener,
    opening,
    packages_of,
    rows,
    scores,
    with_instruction,
)
from android_gym.tasks.mobilebench.apis import APPS
from android_gym.tasks.mobilebench.record_tasks import BUDGETS
from android_gym.tasks.mobilebench.records import SPLITS, load

DATA = Path(__file__).parents[3] / "shared/data/mobilebench"
FILES = dict(zip(SPLITS, ("s_app_s_step.json", "s_app_m_step.json", "m_app_m_step.json"), strict=True))
LAUNCH = "adb shell am start -n com.a/.Main"


def record(instruction: str = "Play Toccata.", limit: int = 10, **point: object) -> Record:
    return Record(instruction, json.dumps(point), limit)


def test_an_app_is_opened_by_its_launching_command_else_by_its_icon() -> None:
    opens = opener([f"{LAUNCH} -d x:y", LAUNCH, f"{LAUNCH}2"], {"com.b": "Beta"})
    first, second = opening(("com.a", "com.b"), opens)
    assert str(first) == f"{{'API call': '{LAUNCH}. [Call result]:API execution successful'}}"
    assert second.text == 'click(<p package="com.b" clickable="true"> Beta </p>)'


def test_the_parrot_passes_its_packages_the_words_of_the_instruction_and_the_launching_command() -> None:
    one = record(package=["com.a", "com.a", "com.b"], text=["Toccata", "Lyrics"], api=[LAUNCH, "adb pull x"])
    opened = opening(packages_of(one), opener([LAUNCH], {}))
    assert scores(one, opened) == {"cp1": 1.0, "cp2": 4 / 7, "cp1_released": 1.0, "cp2_released": 4 / 7}
    assert scores(one, with_instruction(opened, one.instruction))["cp2"] == 5 / 7


def test_the_blind_one_opens_what_the_limit_leaves_room_for() -> None:
    last = list(APPS)[-1]
    found = rows([record(package=last, limit=limit) for limit in (1, 29, 30)])
    assert [row["steps"] for row in found[BLIND]] == [1.0, 29.0, 30.0]
    assert [row["cp1"] for row in found[BLIND]] == [0.0, 0.0, 1.0]
    assert [row["steps"] for row in found[PARROT]] == [2.0, 2.0, 2.0]


def test_of_records_about_other_apps_the_blind_one_knows_those_that_they_name() -> None:
    assert known_packages([record(package="com.b"), record(package=["com.a", "com.b"])]) == ("com.a", "com.b")
    assert known_packages([record(package="com.b"), record(package="com.miui.notes")]) == tuple(APPS)


def test_misspelt_packages_are_opened_as_they_are_called() -> None:
    assert packages_of(record(package=["om.miui.weather2", "com.miui.weather2"])) == ("com.miui.weather2",)


def mean(values: list[float], undefined: float | None = None) -> float:
    known = [value if undefined is None or not math.isnan(value) else undefined for value in values]
    known = [value for value in known if not math.isnan(value)]
    return round(sum(known) / len(known), 3)


def of_split(split: str, first: bool = False) -> list[Record]:
    """The published records. first: with no more than the first part of each query."""
    written = json.loads((DATA / FILES[split]).read_text("utf-8"))
    parts = [one["query"][0] if first and isinstance(one["query"], list) else None for one in written]
    return [
        Record(part if isinstance(part, str) else one.query, json.dumps(one.check_point), BUDGETS[split])
        for one, part in zip(load(DATA / FILES[split]).records, parts, strict=True)
    ]


@pytest.mark.skipif(not DATA.is_dir(), reason="no published records")
@pytest.mark.parametrize(
    ("split", "opens", "told", "first", "blind", "paper"),
    [  # means of the released scorer, 0 where it breaks off; of the paper's CheckPoints over those that are defined
        ("SAST", (0.499, 0.235), (0.499, 0.416), 0.416, (0.496, 0.277), (0.616, 0.394)),
        ("SAMT", (0.923, 0.395), (0.923, 0.754), 0.743, (0.922, 0.631), (0.806, 0.674)),
        ("MAMT", (0.995, 0.412), (0.995, 0.761), 0.761, (0.964, 0.752), (0.8, 0.792)),
    ],
)
def test_the_parrots_reach_so_much_of_the_published_records(
    split: str,
    opens: tuple[float, float],
    told: tuple[float, float],
    first: float,
    blind: tuple[float, float],
    paper: tuple[float, float],
) -> None:
    records = of_split(split)
    alone = [scores(one, opening(packages_of(one))) for one in records]
    found = rows(records)
    names = ("cp1_released", "cp2_released")
    assert tuple(mean([row[name] for row in alone], 0.0) for name in names) == opens
    assert tuple(mean([row[name] for row in found[PARROT]], 0.0) for name in names) == told
    assert tuple(mean([row[name] for row in found[BLIND]], 0.0) for name in names) == blind
    assert tuple(mean([row["cp2"] for row in found[who]]) for who in (PARROT, BLIND)) == paper
    parts = rows(of_split(split, first=True))[PARROT]
    assert mean([row["cp2_released"] for row in parts], 0.0) == first
