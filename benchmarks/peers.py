"""Steps per second of other environments under uniformly random actions, in the same run as ours.

A do-nothing Gymnasium environment, MiniGrid (`pip install minigrid`), Atari Pong, one and 64 in
ALE's native vector environment on one thread (`pip install ale-py`), NetHack (`pip install nle`,
which wants a Gymnasium of its own: `--python nle=PATH`), and MiniWoB++ in a real Chromium
(`pip install miniwob`, on Debian `sh scripts/debian_packages.sh chromium chromium-driver`). What is
not installed is left out.

    python benchmarks/peers.py NAME          prints {"case": steps per second} as JSON
"""

from __future__ import annotations

import itertools
import json
import os
import shutil
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import gymnasium
import numpy as np

SECONDS = 2.0
ENVS = 64  # of a native vector environment
Rates = dict[str, float]
Clock = Callable[[], float]


def rate(env: Any, seconds: float = SECONDS, drawn: int = 1000, clock: Clock = time.perf_counter) -> float:
    """Steps per second of a Gymnasium environment; its actions are drawn beforehand."""
    env.reset(seed=0)
    env.action_space.seed(0)
    actions = itertools.cycle([env.action_space.sample() for _ in range(drawn)])
    steps, begin = 0, clock()
    while clock() - begin < seconds:
        for action in itertools.islice(actions, 100):
            _, _, terminated, truncated, _ = env.step(action)
            if terminated or truncated:
                env.reset()
        steps += 100
    return steps / (clock() - begin)


class Noop(gymnasium.Env[int, int]):
    """Does nothing: what Gymnasium's calls alone cost."""

    observation_space: Any = gymnasium.spaces.Discrete(2)
    action_space: Any = observation_space

    def reset(self, **kw: Any) -> tuple[int, dict[str, Any]]:
        return 0, {}

    def step(self, action: int) -> tuple[int, float, bool, bool, dict[str, Any]]:
        return 0, 0.0, False, False, {}


def new_minigrid() -> Any:
    import minigrid  # noqa: F401

    return gymnasium.make("MiniGrid-Empty-8x8-v0")


def new_pong() -> Any:
    """84 x 84 gray; one step is four frames."""
    import ale_py

    gymnasium.register_envs(ale_py)
    env = gymnasium.make("ALE/Pong-v5", frameskip=1)
    return gymnasium.wrappers.AtariPreprocessing(env)


QUICK: dict[str, Callable[[], Any]] = {"noop": Noop, "minigrid": new_minigrid, "pong84": new_pong}


def installed() -> dict[str, Any]:
    """The environments that run in this process and are installed."""
    found = {}
    for name, new in QUICK.items():
        with suppress(ImportError):
            found[name] = new()
    return found


def noop() -> Rates:
    return {"noop": rate(Noop())}


def minigrid() -> Rates:
    return {"minigrid": rate(new_minigrid())}


def pong() -> Rates:
    return {"pong84": rate(new_pong())}


class VectorPong:
    """Pong as above, 64 of them with four frames stacked, on one thread."""

    def __init__(self) -> None:
        from ale_py.vector_env import AtariVectorEnv

        self.env = AtariVectorEnv("pong", ENVS, num_threads=1, max_num_frames_per_episode=27_000)
        self.env.reset(seed=0)
        count = self.env.single_action_space.n
        self.actions = np.random.default_rng(0).integers(count, size=(1000, ENVS))

    def rate(self, seconds: float = 2 * SECONDS, clock: Clock = time.perf_counter) -> float:
        """Steps of single environments per second."""
        steps, begin = 0, clock()
        while clock() - begin < seconds:
            self.env.step(self.actions[steps % 1000])
            steps += 1
        return steps * ENVS / (clock() - begin)


def pong_vector() -> Rates:
    return {"vector_pong84": VectorPong().rate()}


def nle() -> Rates:
    """NetHack with the observations of its paper: glyphs, text, statistics, inventory."""
    import nle  # noqa: F401

    return {"nle": rate(gymnasium.make("NetHackScore-v0"))}


def miniwob() -> Rates:
    """Clicks at random places of two pages, read as elements, with screenshots and without."""
    import miniwob
    from miniwob.action import ActionTypes

    gymnasium.register_envs(miniwob)
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if chromium and driver and "MINIWOB_CHROME_BINARY" not in os.environ:
        os.environ |= {"MINIWOB_CHROME_BINARY": chromium, "MINIWOB_CHROMEDRIVER": driver}
    rates = {}
    for key, pictures in (("miniwob", False), ("miniwob_pictures", True)):
        found = []
        for page in ("click-test-2", "email-inbox"):
            env = gymnasium.make(f"miniwob/{page}-v1")
            try:
                found.append(_clicked(env, ActionTypes.CLICK_COORDS, pictures))
            finally:
                env.close()
        rates[key] = sum(found) / len(found)
    return rates


def _clicked(env: Any, kind: Any, pictures: bool, seconds: float = 5.0) -> float:
    """Steps per second of random clicks on a page, resets included."""
    rng = np.random.default_rng(0)
    env.reset(seed=0)
    base = env.unwrapped
    base.instance.record_screenshots = pictures
    steps, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        place = rng.uniform((0, 50), (160, 210)).astype(np.float32)  # below the instruction
        _, _, terminated, truncated, _ = env.step(base.create_action(kind, coords=place))
        if terminated or truncated:
            env.reset()
        steps += 1
    return steps / (time.perf_counter() - begin)


CASES: dict[str, Callable[[], Rates]] = {f.__name__: f for f in (noop, minigrid, pong, pong_vector, nle, miniwob)}

if __name__ == "__main__":
    print(json.dumps(CASES[sys.argv[1]]()))
