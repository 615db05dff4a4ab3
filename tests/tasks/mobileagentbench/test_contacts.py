"""MobileAgentBench's own verdict on Contacts: references satisfy it, and so do the plays that are
marked as false positives."""

from __future__ import annotations

import pytest
from published_moments import finishes, judged, plays_of, published_of

from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import TaskInstance, sample

PUBLISHED = published_of("Contacts")
PLAYS = plays_of("Contacts")
NAMES = list(PUBLISHED)
FALSE = [(task, play) for task, plays in PLAYS.items() for play in plays if play.what.startswith("published, ")]


def instance(name: str, seed: int = 0) -> TaskInstance:
    return sample(registry.get(f"MobileAgentBench/{name}"), seed, base_phone("simple"))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", NAMES)
def test_a_reference_satisfies_it(name: str, seed: int) -> None:
    one = instance(name, seed)
    assert finishes(one, one.references[0])
    early = name == "Contacts-Modify"  # what is typed counts before it is saved
    assert finishes(one, one.references[0][:-1]) == early
    assert one.task.budget == PUBLISHED[name].budget + 1
    assert PUBLISHED[name].difficulty in one.task.tags


@pytest.mark.parametrize(("name", "play"), FALSE, ids=[f"{n}: {p.what}" for n, p in FALSE])
def test_a_false_positive_satisfies_it_and_fails(name: str, play: object) -> None:
    one = instance(name)
    steps = next(p for p in PLAYS[name] if p is play).steps(one.params)
    judge, end = judged(one, steps)
    assert judge.finished_at is not None
    assert not verdicts.succeeds(one, end)


def test_the_published_values_can_be_drawn() -> None:
    drawn = [instance("Contacts-Modify", seed).params for seed in range(80)]
    assert {"Yuzai"} <= {p["name"] for p in drawn}
    assert {"123456789"} <= {p["number"] for p in drawn}
    assert {"987654321"} <= {p["new"] for p in drawn}
    pairs = {instance("Contacts-SortByDate", seed).params["second"] for seed in range(80)}
    assert "Zack" in pairs
