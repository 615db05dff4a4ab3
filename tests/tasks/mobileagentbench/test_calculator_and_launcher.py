"""MobileAgentBench's own verdict on Calculator and App Launcher: references satisfy it, and so do
the plays that are marked as its false positives."""

from __future__ import annotations

import random

import pytest
from published_moments import finishes, judged, plays_of, published_of

from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import TaskInstance, sample
from android_gym.tasks.plays import Play

PUBLISHED = published_of("Calculator", "Launcher")
PLAYS = plays_of("Calculator", "Launcher")
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
    """From the functions that sample, since a phone for each of so many seeds takes long."""
    phone = base_phone("simple")
    for name, wanted in (
        ("Calculator-Add", {"formula": "3+5", "result": "8"}),
        ("Calculator-Cube", {"formula": "3^3", "result": "27"}),
        ("Calculator-Divide", {"formula": "12÷3", "result": "4"}),
        ("Calculator-Minus", {"formula": "12-4", "result": "8"}),
        ("Calculator-Multiply", {"formula": "12×4", "result": "48"}),
        ("Calculator-Recalculate", {"formula": "12×5", "wrong": 4, "result": "60"}),
        ("Calculator-Square", {"formula": "√16+3", "result": "7"}),
        ("Calculator-ConvertLength", {"unit": "Mile", "value": "1", "result": "1.609344"}),
        ("Launcher-AddApps", {"app": "Chrome", "other": "Camera"}),
        ("Launcher-RenameApp", {"app": "Chrome", "other": "Camera", "name": "MyChrome"}),
    ):
        draw = registry.get(f"MobileAgentBench/{name}").sample
        drawn = (draw(random.Random(seed), phone) for seed in range(9000))
        assert any(wanted.items() <= p.items() for p in drawn), name
    mixed = registry.get("MobileAgentBench/Calculator-Mixed")
    ways = mixed.reference({"product": "24×3", "quotient": "9÷3", "rest": "+18-3=", "result": "87"})
    assert [len(way) for way in ways] == [12, 15]
