"""A program that tells all that depends on which apps a phone of `pixel` has, as JSON.

Its arguments are folders of further families of apps; with any, phones of `everything` with those
apps are made and used before, in the same process.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import numpy as np
import xxhash

import android_gym.apps
from android_gym import AndroidEnv
from android_gym.agents.oracle import Agent
from android_gym.devices import SimulatedDevice
from android_gym.evaluation import frozen
from android_gym.phone.core.codec import digest
from android_gym.phone.state.events import Install, Launch
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone


def shown(phone: Phone) -> str:
    """A digest of a screen, as text and as XML."""
    device = SimulatedDevice()
    device.restore(phone)
    screen = device.screen()
    return xxhash.xxh3_64_hexdigest(f"{screen.text()}\n{screen.xml('stock')}".encode())


def crowd(folders: list[str]) -> None:
    """Put the families on the apps' path, and use all of their apps on phones of `everything`."""
    android_gym.apps.__path__.extend(folders)
    phone = base_phone("everything")
    for package in phone.packages:
        phone = step(phone, Launch(package))
        shown(phone)
    device = SimulatedDevice("everything")
    assert len(device.apps()) > len(SimulatedDevice().apps()) + 4


def walked(events: int) -> list[str]:
    """The screens of a random walk, in which apps are also asked for that the phone cannot have."""
    from walks import random_event  # asks for `everything`, so it comes after the families

    rng, phone, found = random.Random(5), base_phone(), []
    for i in range(events):
        phone = step(phone, random_event(phone, rng))
        if not i % 20:
            phone = step(phone, Install("org.example.small.clock"))
            phone = step(phone, Launch("org.example.small.clock"))
        found.append(shown(phone))
    return found


def masks(form: str) -> list[str]:
    """Masks over an episode of random actions, with the action space."""
    env = AndroidEnv("all", actions=form)
    env.reset(seed=3)
    env.action_space.seed(3)
    found = [str(env.action_space), str(env.observation_space)]
    for _ in range(12):
        mask: Any = env.action_masks()
        found.append(xxhash.xxh3_64_hexdigest(np.ascontiguousarray(mask).tobytes()))
        action = env.action_space.sample(mask.view(np.int8)) if form == "discrete" else None
        if env.step(env.action_space.sample() if action is None else action)[2]:
            break
    return found


def played(task: str, seed: int) -> list[str]:
    """The screens of an episode that the oracle plays, and whether it was solved."""
    env = AndroidEnv(task, actions="text")
    observation, info = env.reset(seed=seed)
    agent, found, over = Agent(), list[str](), False
    agent.reset(env, observation, info)
    while not over:
        observation, _, ended, cut, info = env.step(agent.act(observation, info))
        found.append(xxhash.xxh3_64_hexdigest(env.screen.text().encode()))
        over = ended or cut
    return [*found, str(info["success"])]


def told() -> dict[str, Any]:
    device = SimulatedDevice()
    shell = (
        "pm list packages -f -U",
        "ps -A",
        "pm path org.example.small.clock",
        "pm install /sdcard/Download/org.example.small.clock.apk",
        "am start -n org.example.small.clock/.Face",
        "dumpsys activity activities",
    )
    suite, seeds = frozen.frozen("verified-5")  # raises where one of its episodes differs
    ids = sorted(job.task.id for job in suite.jobs)
    return {
        "phone": [digest(base_phone("pixel", seed)) for seed in (0, 4)],
        "apps": device.apps(),
        "shell": [str(device.shell(line)) for line in shell],
        "walk": walked(120),
        "masks": {form: masks(form) for form in ("discrete", "element")},
        "suite": [len(suite.jobs), seeds],
        "episodes": {task: played(task, seeds[0]) for task in ids[::9]},
    }


if __name__ == "__main__":
    if sys.argv[1:]:
        crowd(sys.argv[1:])
    sys.stdout.write(json.dumps(told()))
