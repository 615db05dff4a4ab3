"""The oracle's episodes pass the benchmark's own predicates, and how many actions they take."""

from __future__ import annotations

import pytest
from published_moments import finishes, published_of

from android_gym.profiles import base_phone
from android_gym.tasks import registry, shipped
from android_gym.tasks.base import Task, sample
from android_gym.tasks.plays import Play

PUBLISHED = published_of("Music", "Notes")
TASKS = [registry.get(f"MobileAgentBench/{name}") for name in PUBLISHED]
FALSE = [(task, play) for task in TASKS for play in shipped.plays()[task.id] if play.what.startswith("published, ")]


@pytest.mark.parametrize("task", TASKS, ids=[task.name for task in TASKS])
def test_the_published_predicate_holds_after_the_reference(task: Task) -> None:
    for seed in range(3):
        one = sample(task, seed, base_phone(task.profile))
        assert finishes(one, one.references[0])
        assert not finishes(one, one.references[0][:-1])


@pytest.mark.parametrize(("task", "play"), FALSE, ids=[f"{task.name}: {play.what}" for task, play in FALSE])
def test_the_published_predicate_holds_by_mistake(task: Task, play: Play) -> None:
    one = sample(task, 0, base_phone(task.profile))
    assert play.fails == "goal"
    assert finishes(one, play.steps(one.params))


def test_references_are_as_short_as_published() -> None:
    """Deleting two notes takes a turn and two confirmations more than was published, and media that
    were scanned are seen in another tab; a field is filled at once, without a tap on it."""
    least = {
        "Notes-DeleteTwo": 7,
        "Notes-Rename": 4,
        "Music-RescanMedia": 3,
        "Music-SearchPlaylist": 1,
        "Music-CreatePlaylistAndSearch": 6,
    }
    for task in TASKS:
        one = sample(task, 0, base_phone(task.profile))
        wanted = least.get(task.name, PUBLISHED[task.name].steps)
        assert len(one.references[0]) == wanted, task.name
        assert task.budget == PUBLISHED[task.name].budget + 1
        assert PUBLISHED[task.name].difficulty in task.tags


def test_the_published_values_are_drawn() -> None:
    def drawn(task: Task) -> list[str]:
        return [repr(sample(task, n, base_phone("simple")).params) for n in range(80)]

    by_name = {task.name: task for task in TASKS}
    for name, words in {
        "Music-CreatePlaylist": "'test'",
        "Music-SearchPlaylist": "'Test'",
        "Music-SortAlbums": "'Year'",
        "Music-ChooseEqualizerPreset": "'Heavy Metal'",
        "Notes-Add": "'TODO List'",
        "Notes-AddChecklistItem": "'Milk'",
        "Notes-DeleteTwo": "'work_list'",
        "Notes-CheckItem": "'eggs'",
        "Notes-Unlock": "'2580'",
        "Notes-Open": "'meeting'",
        "Notes-Rename": "'finished_task'",
        "Notes-Search": "'secret'",
    }.items():
        assert any(words in one for one in drawn(by_name[name])), name
