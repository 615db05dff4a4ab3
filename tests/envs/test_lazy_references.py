"""References are played once an action may be one of them, and pay what they always would."""

from __future__ import annotations

import random

import pytest

from android_gym import agents
from android_gym.action import Action
from android_gym.envs import expansion
from android_gym.envs.android import AndroidEnv
from android_gym.envs.expansion import PLAIN, plain_references, references
from android_gym.envs.rewards import Reward
from android_gym.metrics.episode import Aligners, feed, start
from android_gym.profiles import base_phone
from android_gym.tasks import registry, splits
from android_gym.tasks.base import Task, sample

CARD = Reward("card")
TASKS = sorted(registry.query(), key=lambda task: random.Random(task.id).random())


def worth(aligners: Aligners) -> float:
    return sum(CARD.potentials(aligners, 0.0, 0.0))


def play(task: Task, seed: int) -> bool:
    """Play at random, comparing each reward with that of references played at the start. Says
    whether the environment has played them, too."""
    env = AndroidEnv(task, "text", "text", max_steps=25)
    observation, info = env.reset(seed=seed)
    player = agents.make("oracle" if seed % 2 else "uniform")
    player.reset(env, observation, info)
    helper = agents.make("uniform")
    helper.reset(env, observation, info)
    whole = start(references(env.instance))
    rng = random.Random(seed)
    over = False
    while not over:
        guided = player if rng.random() < 0.5 else helper
        observation, reward, terminated, truncated, info = env.step(guided.act(observation, info))
        was, whole = whole, feed(whole, env.episode_state.executed[-1])
        paid = {name: part for name, part in env.episode_state.parts.items() if name != "success"}
        assert sum(paid.values()) == pytest.approx(worth(whole) - worth(was)), (task.id, seed)
        over = terminated or truncated
    status = env.episode_state.status
    return status.aligners is not None and status.plain is None


def test_play_is_paid_as_if_references_were_played_at_the_start() -> None:
    played = [play(task, seed) for seed, task in enumerate(TASKS[:120])]
    assert 0.5 < sum(played) / len(played) < 1.0


@pytest.mark.slow
@pytest.mark.parametrize("name", [task.id for task in TASKS])
def test_play_of_each_task_is_paid_as_if_references_were_played_at_the_start(name: str) -> None:
    for seed in range(1000, 1010):
        play(registry.get(name), seed)


def touches(task: Task, seeds: range) -> None:
    assert splits.touched_packages(task, seeds) <= splits.table()[task.id].touched


@pytest.mark.parametrize("part", range(8))
def test_references_touch_only_the_apps_of_their_row(part: int) -> None:
    for task in TASKS[part::8]:
        touches(task, range(100, 102))


@pytest.mark.slow
@pytest.mark.parametrize("name", [task.id for task in TASKS])
def test_references_of_many_seeds_touch_only_the_apps_of_their_row(name: str) -> None:
    touches(registry.get(name), range(200, 240))


def test_a_reset_plays_no_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expansion, "_play", None)
    env = AndroidEnv("Clock-AddCity", "text", "text")
    env.reset(seed=1)
    env.step("#start [Contacts]#")
    env.step("#back#")
    assert env.episode_state.status.aligners is None


def test_an_action_that_touches_nothing_is_compared_without_playing_references(monkeypatch: pytest.MonkeyPatch) -> None:
    env = AndroidEnv("Clock-AddCity", "text", "text")
    env.reset(seed=1)
    with monkeypatch.context() as patched:
        patched.setattr(expansion, "_play", None)
        _, paid, *_ = env.step("#start [Clock]#")
        _, again, *_ = env.step("#start [Clock]#")
    first, second = env.episode_state.executed
    whole = feed(start(references(env.instance)), first)
    assert paid == pytest.approx(worth(whole)) and paid > 0 and again == 0
    assert env.episode_state.status.plain == (first, second)
    whole = feed(whole, second)
    _, paid, *_ = env.step(env.encode(env.references[0][1]))
    assert env.episode_state.status.plain is None and env.episode_state.status.aligners is not None
    assert paid == pytest.approx(worth(feed(whole, env.episode_state.executed[-1])) - worth(whole)) and paid > 0


@pytest.mark.parametrize("part", range(8))
def test_stand_ins_of_references_are_as_long_and_touch_nothing_where_they_do(part: int) -> None:
    for task in TASKS[part::8]:
        one = sample(task, 300, base_phone(task.profile))
        ways = plain_references(one, Action("back"))
        for way, played in zip(ways or (), references(one), strict=True) if ways else ():
            plain = [(n, action) for n, action in enumerate(way) if action.verb in PLAIN]
            assert plain == [(n, action) for n, action in enumerate(played) if action.verb in PLAIN], task.id
            assert len(way) == len(played), task.id


def test_references_of_other_tasks_are_played_with_the_first_action_of_their_kind() -> None:
    mine = registry.get("Clock-AddCity")
    other = Task("Mine-AddCity", mine.instruction, mine.goal, mine.reference, mine.sample)
    env = AndroidEnv(other, "text", "text")
    env.reset(seed=1)
    assert env.episode_state.status.aligners is None
    env.step("#start [Contacts]#")
    assert env.episode_state.status.aligners is not None
