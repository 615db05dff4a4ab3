"""What the queries of Mobile-Bench mean, and the tasks that ask for the same."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from android_gym.action import Action
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.evaluation.seen_words import SeenWords, unseen_words
from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import Params, sample
from android_gym.tasks.published import digest
from android_gym.tasks.published_tables import table
from android_gym.tasks.published_tables.mobilebench import FILE, MEANT

SHARED = Path(__file__).parents[2] / ".." / "shared" / "data" / "mobilebench"
SPLITS = {"SAST": "s_app_s_step", "SAMT": "s_app_m_step", "MAMT": "m_app_m_step"}
TASKS = sorted({task for task, _ in MEANT.values()})

published_files = pytest.mark.skipif(not SHARED.is_dir(), reason="the published records are not beside this checkout")


def queries(split: str) -> list[str]:
    """The queries of a split that are words, the lines of each joined."""
    found = [one["query"] for one in json.loads((SHARED / f"{SPLITS[split]}.json").read_text("utf-8"))]
    return ["".join(one) for one in found if all(isinstance(line, str) for line in one)]


def meant(task: str) -> list[Params]:
    """The parameters with which queries mean a task, each once."""
    return list({repr(params): params for name, params in MEANT.values() if name == task}.values())


def amiss(task: str, params: Params) -> list[str]:
    """Why the references of a task do not succeed; an answer has to be seen at the end."""
    instance = sample(registry.get(task), 0, base_phone("miui"), params)
    found = []
    for reference in instance.references:
        device = SimulatedDevice("miui")
        device.reset(instance.start)
        found += [error for error, _ in (carry_out(device, action) for action in reference) if error]
        end = device.phone()
        answer = verdicts.expected_answer(instance, end)
        found += verdicts.explain_goal(instance, end, answer)
        found += unseen_words(SeenWords(instance).saw(device.screen()), Action("finish", text=answer or ""))
        found += [one.path for one in verdicts.unexpected_changes(instance, end)]
    return found


@published_files
def test_each_query_of_the_table_is_of_a_record() -> None:
    known = {split: [digest(query) for query in queries(split)] for split in SPLITS}
    assert MEANT.keys() <= set().union(*known.values())
    matched = {split: sum(one in MEANT for one in found) for split, found in known.items()}
    assert matched == {"SAST": 15, "SAMT": 188, "MAMT": 7}


def test_each_query_stands_in_the_table_once_and_each_task_with_its_parameters_too() -> None:
    rows = json.loads(FILE.read_text("utf-8"))
    known = Counter(query for row in rows for query in row["queries"])
    assert known.keys() == MEANT.keys()
    assert max(known.values()) == 1
    assert len({json.dumps([row["task"], row["params"]]) for row in rows}) == len(rows)


@pytest.mark.parametrize("task", TASKS)
def test_what_a_query_means_can_be_done(task: str) -> None:
    drawn = sample(registry.get(task), 0, base_phone("miui")).params
    for params in meant(task):
        assert params.keys() == drawn.keys()
        assert {name: type(value) for name, value in params.items()} == {
            name: type(value) for name, value in drawn.items()
        }
        assert amiss(task, params) == []


def test_a_wrong_parameter_is_noticed() -> None:
    (params, *_) = meant("MobileBench/MiCalculator-WorkOut")
    assert amiss("MobileBench/MiCalculator-WorkOut", {**params, "value": "=5"}) != []
    assert amiss("MobileBench/MiClock-WakeUp", {"hour": "seven"}) != []


def test_the_table_of_androidarena_has_no_task_of_mobile_bench() -> None:
    assert not [task for task, _ in table().values() if task in TASKS]
