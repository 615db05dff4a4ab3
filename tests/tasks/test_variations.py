"""What changes nothing of what was done fails no task: looks on the way, variations in the middle and at the end.

At the end a task may fail that is about what is in front, where that is left, and one that leaves a setting changed.
"""

from __future__ import annotations

import random

import pytest
from variations import END, LOOKS, Way, after, in_the_middle, is_view, refusals, way_of, with_detour

from android_gym.devices.perform import TOUCHES
from android_gym.envs.expansion import sample_instance
from android_gym.phone.core.values import Value
from android_gym.phone.state.diff import FIELDS
from android_gym.phone.state.phone import Phone
from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import Task, TaskInstance

TASKS = registry.query()
ARENA = [task for task in TASKS if task.profile == "arena"]
SOME = random.Random(36).sample(TASKS, 60)
SOME_OF_ARENA = random.Random(36).sample(ARENA, 20)

# Tasks that fail by a variation with good reason.
LEAVING = ("home", "back", "another app")
FILMING = "a film ends when its app is left"
DECLARED = {
    ("Camera-RecordVideo", "recents"): FILMING,
    ("Camera-RecordVideo", "screen off and on"): FILMING,
    ("Camera-TakePanorama", "recents"): FILMING,
    ("Camera-TakePanorama", "screen off and on"): FILMING,
    ("Camera-StartRecording", "home"): FILMING,
    ("Camera-StartRecording", "back"): FILMING,
    ("Camera-StartRecording", "another app"): FILMING,
}


def played(task: Task, seed: int) -> tuple[TaskInstance, Way, str | None, tuple[str, ...]]:
    """A task with its way, the answer at the end, and what is wrong there all the same (of which certificates tell)."""
    one = sample_instance(task, seed, base_phone(task.profile))
    way = way_of(one)
    said = verdicts.expected_answer(one, way.end)
    return one, way, said, refusals(one, way.end, said)


def fail_in_the_middle(task: Task, seed: int, everywhere: bool = False) -> dict[str, tuple[str, ...]]:
    one, way, said, usual = played(task, seed)
    found = {}
    for what, at, steps in in_the_middle(way, everywhere):
        phone = after(way.phones[at], steps)
        if phone is not None and (task.id, what) not in DECLARED:
            found[f"{what} before action {at + 1}"] = refusals(one, phone, said)
    assert found or not any(action.verb in TOUCHES for action in way.steps[1:])
    return {what: why for what, why in found.items() if why != usual}


def fail_at_the_end(task: Task, seed: int) -> dict[str, tuple[str, ...]]:
    """What fails, but for the rotation that is left and for views that are not in front any more."""
    one, way, said, usual = played(task, seed)
    view, found = is_view(one, way.end), {}
    for what, steps in END.items():
        phone = after(way.end, steps)
        if phone is None or (task.id, what) in DECLARED:
            continue
        if what == "rotated":  # a setting that is left
            phone = phone.replace(settings=way.end.settings)
        why = refusals(one, phone, said)
        left = view and what in LEAVING or phone.shade != way.end.shade
        clean = verdicts.explain_changes(one, phone) == verdicts.explain_changes(one, way.end)
        if why != usual and not (left and clean):
            found[what] = why
    return found


def fail_by_looks(task: Task, seed: int) -> dict[str, tuple[str, ...]]:
    one, way, _, usual = played(task, seed)
    found = {}
    for what, line in LOOKS.items():
        phone = with_detour(one, way, line)
        if phone is not None:
            said = verdicts.expected_answer(one, phone)  # "How many are unread?" is answered after the look
            found[what] = refusals(one, phone, said)
    assert found or "Snooze" in task.id  # what rings is over by then
    return {what: why for what, why in found.items() if why != usual}


@pytest.mark.parametrize("task", SOME, ids=lambda task: task.id)
def test_nothing_in_the_middle_fails_a_task(task: Task) -> None:
    assert fail_in_the_middle(task, 0) == {}


@pytest.mark.parametrize("task", SOME, ids=lambda task: task.id)
def test_what_fails_at_the_end_is_a_view_or_a_setting_that_is_left(task: Task) -> None:
    assert fail_at_the_end(task, 0) == {}


@pytest.mark.parametrize("task", SOME_OF_ARENA, ids=lambda task: task.id)
def test_a_look_on_the_way_fails_no_task(task: Task) -> None:
    assert fail_by_looks(task, 0) == {}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_no_task_fails_by_a_variation(task: Task, seed: int) -> None:
    assert fail_in_the_middle(task, seed, everywhere=seed == 0) == {}
    assert fail_at_the_end(task, seed) == {}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("task", ARENA, ids=lambda task: task.id)
def test_no_task_fails_by_a_look(task: Task, seed: int) -> None:
    assert fail_by_looks(task, seed) == {}


def test_each_declared_failure_is_one() -> None:
    for id, what in DECLARED:
        one, way, said, usual = played(registry.get(id), 0)
        middle = [after(way.phones[at], steps) for name, at, steps in in_the_middle(way) if name == what]
        (phone,) = middle or [after(way.end, END[what])]
        assert phone is None or refusals(one, phone, said) != usual, (id, what)


# --- what is there besides -----------------------------------------------------------------------


def reordered(phone: Phone) -> Phone:
    """The phone with every table of it and of its apps in the opposite order."""

    def turned(value: Value, names: tuple[str, ...]) -> dict[str, object]:
        held = {name: getattr(value, name) for name in names}
        return {
            name: rows[::-1]
            for name, rows in held.items()
            if isinstance(rows, tuple) and len(rows) > 1 and all(isinstance(row, Value) for row in rows)
        }

    models = {package: model.replace(**turned(model, model.__struct_fields__)) for package, model in phone.apps.pairs}
    return phone.replace(apps=phone.apps.update(models), **turned(phone, FIELDS))


@pytest.mark.parametrize("task", SOME, ids=lambda task: task.id)
def test_the_order_of_tables_and_what_ran_before_is_no_change(task: Task) -> None:
    one, way, said, usual = played(task, 0)
    found, turned = verdicts.explain_changes(one, way.end), reordered(way.end)
    assert turned.files != way.end.files
    assert sorted(verdicts.explain_changes(one, turned)) == sorted(found)
    alone = way.end.replace(tasks=way.end.tasks[:1], history=())
    assert refusals(one, alone, said) == usual
