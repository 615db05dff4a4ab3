"""MobileAgentBench's own verdict on Contacts: references satisfy it, and so do the plays that are
marked as false positives."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from android_gym.action import Action
from android_gym.apps.simple.contacts import PACKAGE
from android_gym.devices import SimulatedDevice, carry_out
from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import TaskInstance, sample
from android_gym.tasks.mobileagentbench.contacts import PUBLISHED, TASKS
from android_gym.tasks.mobileagentbench.plays.contacts import PLAYS
from android_gym.tasks.mobileagentbench.published import Moment, finished_at, moments

NAMES = [task.name for task in TASKS]
FALSE = [(task, play) for task, plays in PLAYS.items() for play in plays
         if play.what.startswith("published: ")]  # fmt: skip


def instance(name: str, seed: int = 0) -> TaskInstance:
    return sample(registry.get(f"MobileAgentBench/{name}"), seed, base_phone("simple"))


def finished(one: TaskInstance, device: SimulatedDevice, actions: Iterable[Action]) -> bool:
    """Whether the published predicate holds at some time."""
    device.reset(one.start)
    device.events()
    seen: list[Moment] = []
    for action in actions:
        assert carry_out(device, action)[0] == ""
        shown = device.screen()
        seen += moments(PACKAGE, shown.nodes, shown.activity, device.events())
    return finished_at(PUBLISHED[one.task.name].check(one.params), seen) is not None


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", NAMES)
def test_a_reference_satisfies_it(name: str, seed: int) -> None:
    one, device = instance(name, seed), SimulatedDevice("simple")
    assert finished(one, device, one.references[0])
    early = name == "Contacts-Modify"  # what is typed counts before it is saved
    assert finished(one, device, one.references[0][:-1]) == early
    assert one.task.budget == PUBLISHED[name].budget + 1
    assert PUBLISHED[name].difficulty in one.task.tags


@pytest.mark.parametrize(("name", "play"), FALSE, ids=[f"{n}: {p.what}" for n, p in FALSE])
def test_a_false_positive_satisfies_it_and_fails(name: str, play: object) -> None:
    one, device = instance(name), SimulatedDevice("simple")
    steps = next(p for p in PLAYS[name] if p is play).steps(one.params)
    assert finished(one, device, steps)
    assert not verdicts.succeeds(one, device.phone())


def test_the_published_values_can_be_drawn() -> None:
    drawn = [instance("Contacts-Modify", seed).params for seed in range(80)]
    assert {"Yuzai"} <= {p["name"] for p in drawn}
    assert {"123456789"} <= {p["number"] for p in drawn}
    assert {"987654321"} <= {p["new"] for p in drawn}
    pairs = {instance("Contacts-SortByDate", seed).params["second"] for seed in range(80)}
    assert "Zack" in pairs
