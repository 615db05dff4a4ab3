"""The environment of SkyRL, made and played by the real package."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from android_gym import agents
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption, UnknownName
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.integrations.rows import rows

skyrl_gym = pytest.importorskip("skyrl_gym", reason="the extra skyrl is not installed")
TASK = "Micro-SelectTab"


@pytest.fixture(autouse=True)
def registered() -> None:
    from android_gym.integrations.skyrl import register

    register()


def reference(seed: int, task: str = TASK) -> list[str]:
    """The replies of somebody who knows the way."""
    env = AndroidEnv(task, observation="text", actions="text")
    played = agents.rollout(env, agents.make("oracle"), seed=seed, options={"task": task})
    return [str(step.raw) for step in played.steps]


def begin(row: dict[str, Any], **options: Any) -> tuple[Any, list[Any]]:
    """An environment of a row as SkyRL's generator makes it, and its first messages."""
    extras = {key: value for key, value in row.items() if key not in ("prompt", "env_class")}
    env = skyrl_gym.make(row["env_class"], env_config={}, extras=extras, **options)
    messages, _ = env.init(list(row["prompt"]))
    return env, messages


def test_who_knows_the_way_earns_1_and_who_gives_up_0() -> None:
    (row,) = rows("skyrl", TASK, seeds=[3])
    env, messages = begin(row)
    assert [one["role"] for one in messages] == ["system", "user"]
    assert "#click [id]#" in messages[0]["content"] and messages[1]["content"].startswith("Task: ")
    said = [env.step(reply) for reply in reference(3)]
    assert [one["done"] for one in said] == [False] * (len(said) - 1) + [True]
    assert sum(one["reward"] for one in said) == 1.0
    assert said[-1]["metadata"] == {"success": True, "goal": True, "clean": True, "obeyed": True, "verdict": ""}
    assert said[-1]["observations"] == []
    assert env.get_metrics() == {"success": 1.0, "goal": 1.0, "clean": 1.0, "obeyed": 1.0, "steps": len(said)}
    env.close()
    other, _ = begin(row)
    last = other.step("#finish#")
    assert (last["reward"], last["done"], last["metadata"]["success"]) == (0.0, True, False)
    assert last["metadata"]["verdict"].endswith(".")


def test_its_verdicts_are_those_of_a_run(tmp_path: Path) -> None:
    """The oracle and one that finishes at once, over tasks of several kinds."""
    names = ("Clock-Open", "Clock-AddCity", "Micro-ExpandAlarm")
    plan = Plan(("oracle",), suite(list(names)), (0, 1), tmp_path)
    told = {(one.task, one.seed): one.success for one in Run(plan) if isinstance(one, Result)}
    assert len(told) == 6
    for row in rows("skyrl", names, seeds=(0, 1)):
        env, _ = begin(row)
        last: Any = None
        for reply in reference(row["seed"], row["task"]):
            last = env.step(reply)
        assert last["metadata"]["success"] == told[row["task"], row["seed"]]


def test_what_cannot_be_done_is_told() -> None:
    env, _ = begin(rows("skyrl", TASK, seeds=[3])[0])
    (message,) = env.step("#click [nope]#")["observations"]
    assert message["content"].startswith("That did not work: There is no element")


def test_an_episode_is_cut_short_after_the_turns_that_skyrl_allows() -> None:
    row = rows("skyrl", TASK, seeds=[3])[0] | {"max_turns": 2}
    env, _ = begin(row)
    first, second = env.step("#press_home#"), env.step("#press_home#")
    assert (first["done"], second["done"]) == (False, True)
    assert (second["reward"], second["metadata"]["success"]) == (0.0, False)


def test_messages_have_a_picture_where_a_size_is_given() -> None:
    env, messages = begin(rows("skyrl", TASK, seeds=[3])[0], size=(600, 270))
    (after,) = env.step("#press_home#")["observations"]
    pictures = []
    for message in (messages[1], after):
        shown, text = message["content"]
        assert (shown["type"], text["type"]) == ("image_url", "text")
        data = base64.b64decode(shown["image_url"]["url"].removeprefix("data:image/png;base64,"))
        pictures.append(cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)[:, :, ::-1])
    assert [one.shape for one in pictures] == [(600, 270, 3)] * 2
    assert np.array_equal(pictures[1], env.env.screen.draw(270, 600))
    assert not np.array_equal(*pictures)


def test_wrong_options_are_told_at_once() -> None:
    from android_gym.integrations.skyrl import register

    with pytest.raises(InvalidOption, match="set by the integration"):
        register(observation="xml")
    with pytest.raises(InvalidOption, match="height, width"):
        register(size=(0, 5))
    with pytest.raises(UnknownName, match="Did you mean"):
        register(actions="tex")
