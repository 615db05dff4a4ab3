"""MobileAgentBench's own verdict on Calendar: references satisfy it, and so do the plays that are
marked as its false positives."""

from __future__ import annotations

import random

import pytest
from published_moments import finishes, judged, plays_of, published_of

from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import TaskInstance, sample
from android_gym.tasks.plays import Play

PUBLISHED = published_of("Calendar")
PLAYS = plays_of("Calendar")
FALSE = [(name, play) for name, plays in PLAYS.items() for play in plays if play.what.startswith("published, ")]


def instance(name: str, seed: int = 0) -> TaskInstance:
    return sample(registry.get(f"MobileAgentBench/{name}"), seed, base_phone("simple"))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", PUBLISHED)
def test_a_reference_satisfies_it(name: str, seed: int) -> None:
    one = instance(name, seed)
    for way in one.references:
        assert finishes(one, way)
        assert not finishes(one, way[:-1])
    assert one.task.budget == PUBLISHED[name].budget + 1
    assert PUBLISHED[name].difficulty in one.task.tags


@pytest.mark.parametrize(("name", "play"), FALSE, ids=[f"{n}: {p.what}" for n, p in FALSE])
def test_a_false_positive_satisfies_it_and_fails(name: str, play: Play) -> None:
    one = instance(name)
    judge, end = judged(one, play.steps(one.params))
    assert judge.finished_at is not None
    assert not verdicts.succeeds(one, end)


def test_the_published_values_can_be_drawn() -> None:
    phone = base_phone("simple")
    laundry = {"title": "laundry"}
    for name, wanted in (
        ("CreateEvent", laundry),
        ("CreateAndSearch", laundry),
        ("Search", laundry),
        ("AddTask", {**laundry, "description": "wash all my clothes"}),
        ("DeleteEvents", {"first": "Laundry", "second": "Meeting", "other": "Cooking"}),
        ("SnoozeTime", {"time": "1 minute"}),
        ("StartWeek", {"day": "Monday"}),
    ):
        draw = registry.get(f"MobileAgentBench/Calendar-{name}").sample
        drawn = (draw(random.Random(seed), phone) for seed in range(3000))
        assert any(wanted.items() <= p.items() for p in drawn), name
