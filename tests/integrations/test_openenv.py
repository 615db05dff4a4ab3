"""The OpenEnv server, in the hand of the package's own client, over a real connection."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from android_gym import agents
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption

pytest.importorskip("openenv", reason="the extra openenv is not installed")
pytestmark = pytest.mark.filterwarnings("default")  # those of its own libraries
TASK = "Micro-SelectTab"


def reference(seed: int) -> list[dict[str, Any]]:
    env = AndroidEnv(TASK, observation="text", actions="tool")
    trajectory = agents.rollout(env, agents.make("oracle"), seed=seed, options={"task": TASK})
    calls = [msgspec.json.decode(step.raw) for step in trajectory.steps]
    return [{"tool": call["name"], "arguments": call["arguments"]} for call in calls]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    import uvicorn

    from android_gym.integrations.openenv import app

    config = uvicorn.Config(app((TASK, "Clock-Open"), sessions=2), port=0, log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


def client(address: str) -> Any:
    from openenv import GenericEnvClient

    return GenericEnvClient(base_url=address).sync()


def test_a_client_does_a_task(address: str) -> None:
    with client(address) as env:
        begun = env.reset(seed=3, task=TASK).observation
        assert begun["text"].startswith("Task: ")
        assert {"click", "finish"} <= {tool["name"] for tool in begun["tools"]}
        wrong = env.step({"tool": "click", "arguments": {"element": "nope"}})
        assert wrong.observation["text"].startswith("That did not work: There is no element")
        assert (wrong.done, wrong.observation["success"]) == (False, None)
        results = [env.step(call) for call in reference(3)]
        state = env.state()
        assert env.step({"tool": "finish"}).observation["text"] == "The episode is over."
    assert sum(one.reward for one in results) == pytest.approx(1.0)
    last = results[-1]
    held = {name: last.observation[name] for name in ("success", "goal", "clean", "obeyed")}
    assert last.done and set(held.values()) == {True} and last.observation["verdict"] == ""
    assert (state["task"], state["seed"], state["step_count"]) == (TASK, 3, len(results) + 1)


def test_sessions_have_phones_of_their_own(address: str) -> None:
    with client(address) as one, client(address) as other:
        one.reset(seed=3, task=TASK)
        other.reset(seed=0, task="Clock-Open")
        for call in reference(3)[:-1]:
            one.step(call)
        assert other.state()["step_count"] == 0
        failed = other.step({"tool": "finish"})
        assert failed.done and failed.observation["success"] is False
        assert failed.observation["verdict"] != ""
        assert one.step({"tool": "finish"}).observation["success"] is True


def test_a_wrong_name_is_told(address: str) -> None:
    with client(address) as env:
        told = env.reset(task="Micro-SelectTap")
        assert told.done and "Did you mean 'Micro-SelectTab'" in told.observation["text"]


def test_wrong_options_are_told_at_once() -> None:
    from android_gym.integrations.openenv import app

    with pytest.raises(InvalidOption, match="Tools come from"):
        app(actions="text")
