"""The oracle's episodes pass the benchmark's own predicates, and what passes them by mistake is
refused."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from android_gym.action import Action
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.state.phone import Phone
from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import Task, TaskInstance, sample
from android_gym.tasks.mobileagentbench.filemanager import PACKAGE, PUBLISHED
from android_gym.tasks.mobileagentbench.plays.filemanager import PLAYS
from android_gym.tasks.mobileagentbench.published import finished_at, moments
from android_gym.tasks.plays import Play

TASKS = [registry.get(f"MobileAgentBench/{name}") for name in PUBLISHED]
FALSE = [
    (task, play) for task in TASKS for play in PLAYS[task.name]
    if play.what.startswith("published: ")
]  # fmt: skip


def judged(one: TaskInstance, actions: Iterable[Action]) -> tuple[bool, Phone]:
    """Whether the published predicate holds at some call, and the phone at the end."""
    device = SimulatedDevice(one.start.profile)
    device.restore(one.start)
    device.events()
    seen = []
    for action in actions:
        error, _ = perform(device, action)
        assert not error, (action, error)
        screen = device.screen()
        seen += moments(PACKAGE, screen.nodes, screen.activity, device.events())
    check = PUBLISHED[one.task.name].check(one.params)
    return finished_at(check, seen) is not None, device.phone()


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_the_published_predicate_holds_after_the_reference(task: Task) -> None:
    for seed in range(3):
        one = sample(task, seed, base_phone(task.profile))
        assert judged(one, one.references[0])[0]
        assert not judged(one, ())[0]


@pytest.mark.parametrize(("task", "play"), FALSE, ids=[f"{t.name}: {p.what}" for t, p in FALSE])
def test_the_published_predicate_holds_by_mistake(task: Task, play: Play) -> None:
    one = sample(task, 0, base_phone(task.profile))
    holds, end = judged(one, play.steps(one.params))
    assert holds
    assert not (one.solved(end) and not verdicts.unexpected_changes(one, end))


def test_references_are_as_short_as_published() -> None:
    """Several videos are deleted at once; hidden items are to be hidden again, and an extension is
    taken away; the search field is typed into at once."""
    least = {"DeleteVideos": 5, "HideFolder": 5, "RenameFile": 5, "SearchFile": 1}
    for task in TASKS:
        one = sample(task, 0, base_phone(task.profile))
        said = PUBLISHED[task.name]
        wanted = least.get(task.name.partition("-")[2], said.steps)
        assert [len(way) for way in one.references] == [wanted], task.name
        assert task.budget == 2 * said.steps + 1 and said.difficulty in task.tags


def test_the_published_values_are_drawn() -> None:
    def drawn(task: Task) -> str:
        return " ".join(str(sample(task, n, base_phone("simple")).params) for n in range(60))

    words = ("'Testfile.txt'", "", "'testfile.txt'", "'Testfile.txt'", "'random.txt'", "'icml.mp4'",
             "'hidden'", "'testfile1.txt'", "'Testfile.txt'", "'size'")  # fmt: skip
    for task, word in zip(TASKS, words, strict=True):
        assert word in drawn(task), task.name
