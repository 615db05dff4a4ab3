"""The OpenEnv server, in the hand of the package's own client, over a real connection."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from integrations.doors import MOST, SEED, SIZE, TASK, played, size_of_url

from android_gym.errors import InvalidOption
from android_gym.tasks import registry, splits

pytest.importorskip("openenv", reason="the extra openenv is not installed")
pytestmark = pytest.mark.filterwarnings("default")  # those of its own libraries
TASKS = (TASK, "Clock-Open")


@contextmanager
def serving(**options: Any) -> Iterator[str]:
    """The address of a server."""
    import uvicorn

    from android_gym.integrations.openenv import app

    config = uvicorn.Config(app(TASKS, **options), port=0, log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving(sessions=2) as found:
        yield found


def calls(agent: str) -> list[dict[str, Any]]:
    return [{"tool": name, "arguments": arguments} for name, arguments in played(agent).calls]


def client(address: str) -> Any:
    from openenv import GenericEnvClient

    return GenericEnvClient(base_url=address).sync()


def test_a_client_does_a_task(address: str) -> None:
    with client(address) as env:
        begun = env.reset(seed=SEED, task=TASK).observation
        assert begun["text"].startswith("Task: ")
        assert {"click", "finish"} <= {tool["name"] for tool in begun["tools"]}
        wrong = env.step({"tool": "click", "arguments": {"element": "nope"}})
        assert wrong.observation["text"].startswith("That did not work: There is no element")
        assert (wrong.done, wrong.observation["success"]) == (False, None)
        results = [env.step(call) for call in calls("oracle")]
        state = env.state()
        assert env.step({"tool": "finish"}).observation["text"] == "The episode is over."
    assert sum(one.reward for one in results) == pytest.approx(1.0)
    last = results[-1]
    held = {name: last.observation[name] for name in ("success", "goal", "clean", "obeyed")}
    assert last.done and set(held.values()) == {True} and last.observation["verdict"] == ""
    assert (state["task"], state["seed"], state["step_count"]) == (TASK, SEED, len(results) + 1)


def test_sessions_have_phones_of_their_own(address: str) -> None:
    with client(address) as one, client(address) as other:
        one.reset(seed=SEED, task=TASK)
        other.reset(seed=0, task="Clock-Open")
        for call in calls("oracle")[:-1]:
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


@pytest.mark.parametrize("agent", ["oracle", "uniform"])
def test_the_verdict_is_that_of_a_run(agent: str) -> None:
    run = played(agent)
    with serving(max_steps=MOST) as address, client(address) as env:
        env.reset(seed=SEED, task=TASK)
        last = [env.step(call) for call in calls(agent)][-1]
    assert last.done
    assert {name: last.observation[name] for name in run.parts} == run.parts
    assert last.observation["verdict"] == run.verdict


def test_pictures_are_sent_in_the_size_that_was_asked_for(address: str) -> None:
    with serving(size=SIZE) as pictured, client(pictured) as env:
        shown = [env.reset(seed=SEED, task=TASK), env.step({"tool": "press_home"}), env.step({"tool": "finish"})]
    urls = [one.observation["picture"] for one in shown]
    assert [size_of_url(url) for url in urls[:2]] == [SIZE, SIZE]
    assert urls[0] != urls[1] and urls[2] == ""
    with client(address) as env:
        assert env.reset(seed=SEED, task=TASK).observation["picture"] == ""


def test_tasks_are_found_by_split_and_index(address: str) -> None:
    import httpx

    with httpx.Client(base_url=f"{address}/android-gym") as http:
        named = {one["name"]: one["type"] for one in http.get("/splits").json()}
        assert named == {
            name: splits.read(name).side
            for name in splits.NAMES
            if any(splits.holds(name, registry.look_up(task)) for task in TASKS)
        }
        split = {"split": "instances:train"}
        assert http.post("/num_tasks", json=split).json() == {"num_tasks": 2}
        listed = http.post("/tasks", json=split).json()["tasks"]
        assert [one["id"] for one in listed] == list(TASKS)
        assert http.post("/task", json=split | {"index": 1}).json() == {"task": listed[1]}
        assert http.post("/task_range", json=split | {"start": 1}).json() == {"tasks": listed[1:]}
        assert http.post("/task", json=split | {"index": 2}).status_code == 400
        wrong = http.post("/num_tasks", json={"split": "instances:trian"})
    assert wrong.status_code == 400 and "Did you mean 'instances:train'" in wrong.json()["detail"]
    with client(address) as env:
        env.reset(seed=SEED, split="instances:train", index=1)
        assert env.state()["task"] == "Clock-Open"
        told = env.reset(seed=SEED, split="instances:train", index=2)
        assert told.done and "has 2 tasks here" in told.observation["text"]
        assert "with a split and an index" in env.reset(index=1).observation["text"]


@pytest.mark.slow
def test_the_place_of_an_idle_session_is_free_again() -> None:
    with serving(sessions=1, idle_s=1.0) as address, client(address) as idle:
        idle.reset(seed=SEED, task=TASK)
        for _ in range(60):
            try:
                with client(address) as env:
                    assert env.reset(seed=SEED, task="Clock-Open").observation["text"].startswith("Task: ")
                    return
            except (ConnectionError, RuntimeError):
                time.sleep(0.5)
    raise AssertionError("The server is still full.")
