"""Steps and resets keep the cyclic collector waiting: they leave it nothing to do, and memory stays bounded."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from android_gym import agents
from android_gym.envs.android import AndroidEnv

FORMS: tuple[dict[str, Any], ...] = (
    {"observation": "text", "actions": "text"},
    {"observation": "elements", "actions": "discrete"},
)

# Plays many steps on new seeds with small caches, and prints what is resident after each 10,000, in MB.
MANY = """
import itertools, json, os, sys
from android_gym import agents
from android_gym.envs.android import AndroidEnv
env, player = AndroidEnv(cache_mb=64), agents.make("uniform", finish=False)
seeds, found, over = itertools.count(9_000_000), [], True
for number in range(100_000):
    if over:
        seen = env.reset(seed=next(seeds))
        player.reset(env, *seen)
    observation, _, terminated, truncated, info = env.step(player.act(*seen))
    seen, over = (observation, info), terminated or truncated
    if number % 10_000 == 9_999:
        pages = int(open("/proc/self/statm", encoding="ascii").read().split()[1])
        found.append(pages * os.sysconf("SC_PAGE_SIZE") / 2**20)
print(json.dumps(found))
"""


@pytest.fixture
def collector() -> Iterator[None]:
    yield
    gc.enable()


def play(env: AndroidEnv, steps: int, first: int) -> None:
    player = agents.make("uniform", finish=False)
    over, seed = True, first
    for _ in range(steps):
        if over:
            observation, info = env.reset(seed=seed)
            player.reset(env, observation, info)
            seed += 1
        observation, _, terminated, truncated, info = env.step(player.act(observation, info))
        over = terminated or truncated


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form["observation"])
def test_steps_leave_hardly_any_cycles(form: dict[str, Any], collector: None) -> None:
    env = AndroidEnv(**form)
    play(env, 100, 5_000)
    gc.collect()
    gc.disable()
    play(env, 300, 6_000)
    assert gc.collect() < 150  # objects; a step that left one would leave 300 and what it holds


@pytest.mark.parametrize("collects", [True, False])
def test_the_collector_is_as_it_was_after_a_step(collects: bool, collector: None) -> None:
    env = AndroidEnv("Clock-Open")
    gc.enable() if collects else gc.disable()
    env.reset(seed=0)
    assert gc.isenabled() == collects
    env.step("#back#")
    assert gc.isenabled() == collects


def test_the_collector_waits_within_a_step_and_is_back_after_an_error(collector: None) -> None:
    env = AndroidEnv("Clock-Open")
    env.reset(seed=0)
    seen = []

    def fail(action: Any) -> Any:
        seen.append(gc.isenabled())
        raise ValueError("on purpose")

    env.advance = fail  # type: ignore[method-assign]
    with pytest.raises(ValueError, match="on purpose"):
        env.step("#back#")
    assert seen == [False] and gc.isenabled()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_memory_stays_flat_over_100_000_steps() -> None:
    done = subprocess.run([sys.executable, "-c", MANY], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    resident = json.loads(done.stdout)
    assert max(resident) < 260 and resident[-1] - resident[4] < 20, resident
