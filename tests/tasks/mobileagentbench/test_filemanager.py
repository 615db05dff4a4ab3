"""The oracle's episodes pass the benchmark's own predicates, and what passes them by mistake is
refused."""

from __future__ import annotations

import pytest
from published_moments import finishes, judged, plays_of, published_of

from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import Task, sample
from android_gym.tasks.plays import Play

PUBLISHED = published_of("FileManager")
PLAYS = plays_of("FileManager")
TASKS = [registry.get(f"MobileAgentBench/{name}") for name in PUBLISHED]
FALSE = [(task, play) for task in TASKS for play in PLAYS[task.name] if play.what.startswith("published, ")]


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_the_published_predicate_holds_after_the_reference(task: Task) -> None:
    for seed in range(3):
        one = sample(task, seed, base_phone(task.profile))
        assert finishes(one, one.references[0])
        assert not finishes(one, ())


@pytest.mark.parametrize(("task", "play"), FALSE, ids=[f"{t.name}: {p.what}" for t, p in FALSE])
def test_the_published_predicate_holds_by_mistake(task: Task, play: Play) -> None:
    one = sample(task, 0, base_phone(task.profile))
    judge, end = judged(one, play.steps(one.params))
    assert judge.finished_at is not None
    assert not (one.is_solved(end) and not verdicts.unexpected_changes(one, end))


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

    words = (
        "'Testfile.txt'",
        "",
        "'testfile.txt'",
        "'Testfile.txt'",
        "'random.txt'",
        "'icml.mp4'",
        "'hidden'",
        "'testfile1.txt'",
        "'Testfile.txt'",
        "'size'",
    )
    for task, word in zip(TASKS, words, strict=True):
        assert word in drawn(task), task.name
