"""The environment of verifiers before 0.4, rolled out by the real package against a scripted server."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from llms.server import Turn, says, serving

from android_gym import agents
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption, UnknownName
from android_gym.integrations._episode import Episode

pytest.importorskip("verifiers.envs", reason="verifiers is not installed, or not a version before 0.4")
pytestmark = pytest.mark.filterwarnings("default")  # those of its own libraries
TASK = "Micro-SelectTab"
Call = tuple[str, str]  # a tool's name, and its arguments as JSON


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    """Its environments take over signals of the process: they are given back."""
    kept = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in kept.items():
        signal.signal(number, handler)


def reference(seed: int, task: str = TASK) -> list[Call]:
    env = AndroidEnv(task, observation="text", actions="tool")
    trajectory = agents.rollout(env, agents.make("oracle"), seed=seed, options={"task": task})
    calls = [msgspec.json.decode(step.raw) for step in trajectory.steps]
    return [(call["name"], msgspec.json.encode(call["arguments"]).decode()) for call in calls]


def begun(seed: int, task: str = TASK) -> str:
    """What an episode begins with."""
    return Episode(tasks=task).begin(task, seed)


def calls(*made: Call) -> Turn:
    """An answer of these calls."""
    given = [
        {"id": f"call_{place}", "type": "function", "function": {"name": name, "arguments": raw}}
        for place, (name, raw) in enumerate(made)
    ]
    return says("", tool_calls=given)


def evaluate(
    env: Any, ways: dict[str, list[Turn]], monkeypatch: pytest.MonkeyPatch, **options: Any
) -> tuple[list[Any], list[Any]]:
    """The rollouts of a model that answers by what an episode began with, its last answer again
    and again; and the requests that it got."""
    from verifiers.types import ClientConfig

    def answer(request: dict[str, Any]) -> Turn:
        messages = request["messages"]
        way = ways[messages[1]["content"]]
        return way[min(sum(one["role"] == "assistant" for one in messages), len(way) - 1)]

    monkeypatch.setenv("SCRIPTED_KEY", "none")
    with serving(by=answer) as server:
        client = ClientConfig(api_base_url=server.url, api_key_var="SCRIPTED_KEY", max_retries=0)
        results = env.evaluate_sync(client=client, model="scripted", state_columns=["verdict"], **options)
    outputs = sorted(results["outputs"], key=lambda one: one["example_id"])
    assert [one["error"] for one in outputs] == [None] * len(outputs)
    return outputs, server.asked


def load(*given: Any, **options: Any) -> Any:
    from android_gym.integrations.verifiers_legacy import load_environment

    return load_environment(*given, **options)


def test_a_model_that_knows_the_way_earns_1_and_one_that_calls_nothing_0(monkeypatch: pytest.MonkeyPatch) -> None:
    way = reference(3)
    ways = {begun(3): [calls(one) for one in way], begun(4): [says("I do not.")]}
    outputs, asked = evaluate(load(TASK, seeds=[3, 4]), ways, monkeypatch, rollouts_per_example=2)
    assert [one["info"]["seed"] for one in outputs] == [3, 3, 4, 4]
    assert [one["reward"] for one in outputs] == [1.0, 1.0, 0.0, 0.0]
    solved, left = outputs[0], outputs[2]
    parts = dict.fromkeys(("success", "progress", "goal", "clean", "obeyed"), 1.0)
    own = {name: solved["metrics"][name] for name in (*parts, "steps", "episode_reward")}
    assert own == {**parts, "steps": len(way), "episode_reward": pytest.approx(1.0)}
    assert (solved["stop_condition"], solved["verdict"]) == ("has_final_env_response", "")
    assert solved["completion"][-1]["content"] == "The episode is over."
    assert left["metrics"]["success"] == left["metrics"]["steps"] == 0.0
    assert (left["stop_condition"], left["metrics"]["num_turns"]) == ("nothing_called", 3)
    assert left["verdict"].endswith(".")
    assert {"click", "finish"} <= {tool["function"]["name"] for tool in asked[0]["tools"]}


def test_rollouts_that_go_on_together_have_phones_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = (TASK, "Clock-Open")
    ways = {begun(0, task): [calls(one) for one in reference(0, task)] for task in tasks}
    ways[begun(1)] = [calls(("press_home", "{}"))]
    ways[begun(1, "Clock-Open")] = [calls(("press_home", "{}"), ("finish", "{}"))]
    env = load(tasks, seeds=2, max_steps=5)
    outputs, _ = evaluate(env, ways, monkeypatch)
    found = {tuple(one["info"].values()): one for one in outputs}
    assert {row: (one["reward"], one["metrics"]["steps"]) for row, one in found.items()} == {
        (TASK, 0): (1.0, len(reference(0))),
        (TASK, 1): (0.0, 5.0),
        ("Clock-Open", 0): (1.0, len(reference(0, "Clock-Open"))),
        ("Clock-Open", 1): (0.0, 2.0),
    }


def test_what_cannot_be_done_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    way = [("click", '{"element": "nope"}'), ("click", "{nope"), ("tap_it", "{}"), ("finish", "")]
    ways = {begun(3): [calls(one) for one in way]}
    ((output,), _) = evaluate(load(TASK, seeds=[3]), ways, monkeypatch)
    told = [one["content"] for one in output["completion"] if one["role"] == "tool"]
    starts = ("There is no element", "The arguments are no JSON", "There is no tool named 'tap_it'")
    for text, start in zip(told, starts, strict=False):
        assert text.startswith(f"That did not work: {start}")
    assert told[3:] == ["The episode is over."]
    assert (output["reward"], output["metrics"]["steps"]) == (0.0, 4.0)


def test_the_reward_can_be_that_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    env = load(TASK, seeds=[3], weights={"episode_reward": 2.0}, reward={"success": 3.0})
    ways = {begun(3): [calls(one) for one in reference(3)]}
    ((output,), _) = evaluate(env, ways, monkeypatch)
    assert output["reward"] == pytest.approx(6.0)


def test_verifiers_finds_the_environment_by_its_module() -> None:
    import verifiers

    name = "android_gym.integrations.verifiers_legacy"
    env = verifiers.load_environment(name, tasks=[TASK, "Clock-Open"], seeds=2)
    rows = [(row["info"]["task_id"], row["info"]["seed"]) for row in env.get_dataset()]
    assert rows == [(TASK, 0), (TASK, 1), ("Clock-Open", 0), ("Clock-Open", 1)]


def test_wrong_options_are_told_at_once() -> None:
    with pytest.raises(InvalidOption, match="Tools come from"):
        load(TASK, actions="text")
    with pytest.raises(UnknownName, match="Did you mean 'Micro-SelectTab'"):
        load("Micro-SelectTap")
    with pytest.raises(UnknownName, match="Did you mean 'success'"):
        load(TASK, weights={"succes": 1.0})
