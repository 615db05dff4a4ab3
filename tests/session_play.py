"""Clients that play sessions by what they are shown, and the same episodes in one environment."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from android_gym.envs.android import AndroidEnv

AGAIN = 0.2  # of the steps are sent twice
Call = Callable[..., dict[str, Any]]  # a request by name and fields; its answer


def choose(text: str, rng: random.Random) -> str:
    ids = re.findall(r"\[([^\]]+)\]", text)
    return f"#click [{rng.choice(ids)}]#" if ids and rng.random() < 0.9 else "#back#"


def begin(call: Call, seed: int) -> dict[str, Any]:
    return call("create", seed=seed)


def step(call: Call, last: dict[str, Any], actions: list[str], rng: random.Random, routes: random.Random) -> Any:
    """Play one more step, some of them twice. Asserts that the second has the answer of the first."""
    actions.append(choose(last["text"], rng))
    fields = {"session": last["session"], "number": last["number"], "action": actions[-1]}
    answer = call("step", **fields)
    if routes.random() < AGAIN:
        assert call("step", **fields) == answer
    return answer


def alone(env: AndroidEnv, seed: int, actions: list[str]) -> tuple[str, float, bool, int]:
    """What the same episode comes to in one environment: the screen, the sum of rewards, its end, steps."""
    seen, _ = env.reset(seed=seed)
    total, over = 0.0, False
    for action in actions:
        seen, reward, terminated, truncated, _ = env.step(action)
        total, over = total + float(reward), terminated or truncated
    return str(seen), total, over, len(actions)


def outcome(answer: dict[str, Any]) -> tuple[str, float, bool, int]:
    """The same of an answer."""
    return answer["text"], answer.get("total", 0.0), answer.get("over", False), answer["number"]
