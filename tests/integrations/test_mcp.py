"""The Model Context Protocol server, with the real client."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from android_gym import trajectory
from android_gym.envs.android import AndroidEnv
from android_gym.errors import AndroidGymError, InvalidOption
from android_gym.evaluation import frozen
from android_gym.evaluation.datasets import collect
from android_gym.evaluation.leaderboard import page
from android_gym.evaluation.reporting import read
from android_gym.evaluation.store import results_of
from android_gym.integrations.mcp import PhoneTools, server

mcp = pytest.importorskip("mcp", reason="the extra mcp is not installed")
TASK = "Micro-SelectTab"


def by_name(tools: Any) -> dict[str, Any]:
    return {tool.name: tool for tool in tools}


def said(result: Any) -> str:
    return str(result.content[0].text)


def reference_calls(phone: PhoneTools) -> list[tuple[str, dict[str, Any]]]:
    """The calls that do the task, worked out on an environment of their own."""
    import msgspec

    from android_gym import agents

    env = AndroidEnv(TASK, observation="text", actions="tool")
    trajectory = agents.rollout(env, agents.make("oracle"), seed=3, options={"task": TASK})
    calls = [msgspec.json.decode(step.raw) for step in trajectory.steps]
    return [(call["name"], call["arguments"]) for call in calls]


async def converse(phone: PhoneTools) -> list[Any]:
    async with mcp.Client(server(phone)) as client:
        tools = (await client.list_tools()).tools
        early = await client.call_tool("click", {"element": "n1234"})
        begun = await client.call_tool("start_task", {"task": TASK, "seed": 3})
        seen = await client.call_tool("look", {"picture": True})
        wrong = await client.call_tool("click", {"element": "nope"})
        unknown = await client.call_tool("start_task", {"task": "Micro-SelectTap"})
        acted = [await client.call_tool(*call) for call in reference_calls(phone)]
        score = await client.call_tool("score", {})
    return [tools, early, begun, seen, wrong, unknown, acted, score]


def test_adb_commands_are_offered_on_demand() -> None:
    assert "api" not in {tool["name"] for tool in PhoneTools(tasks=(TASK,)).tools()}
    phone = PhoneTools(tasks=(TASK,), actions="tool+api")
    assert {"api", "drag", "wait"} <= {tool["name"] for tool in phone.tools()}
    phone.call("start_task", {"seed": 0})
    phone.call("api", {"text": "svc wifi disable"})
    assert phone.episode.env.episode_state.executed[-1].verb == "api"


def test_an_assistant_does_a_task_with_the_tools() -> None:
    import anyio

    phone = PhoneTools(tasks=(TASK,))
    tools, early, begun, seen, wrong, unknown, acted, score = anyio.run(converse, phone)
    assert {"start_task", "look", "score", "click", "set_text", "finish"} <= set(by_name(tools))
    assert by_name(tools)["click"].input_schema["required"] == ["element"]
    assert said(early) == "There is no episode now. Call start_task."
    assert said(begun).startswith(f"Task: {phone.episode.env.instruction}\n")
    assert "The current app is Clock" in said(begun)
    assert seen.content[1].mime_type == "image/png"
    assert said(wrong).startswith("That did not work: There is no element")
    assert unknown.is_error and "Did you mean 'Micro-SelectTab' or" in said(unknown)
    assert said(acted[-1]).startswith("success, reward ")
    assert said(acted[-1]).endswith("The episode is over.")
    assert said(score).startswith("success, reward ")


def test_why_an_episode_failed_is_told_when_it_is_over() -> None:
    phone = PhoneTools(tasks=("Browsers-FindTimeNoClock",))
    phone.call("start_task", {"seed": 0})
    phone.call("start", {"text": "Clock"})
    going = phone.call("score", {})[0]
    assert going == "The episode is still going on: 1 steps, 14 left."
    rule = "Action 1 broke the rule: Leave the Clock app closed."
    over = phone.call("finish", {})[0]
    assert over.startswith("no success (goal no, clean yes, obeyed no), reward 0.000, 2 steps, ")
    assert over.endswith(f"{rule} The episode is over.")
    assert phone.call("score", {})[0].endswith(rule)


async def over_pipes() -> list[str]:
    command = "from android_gym.cli import main; main()"
    parameters = mcp.StdioServerParameters(command=sys.executable, args=["-c", command, "mcp", TASK])
    async with mcp.Client(mcp.stdio_client(parameters)) as client:
        begun = await client.call_tool("start_task", {"seed": 0})
        return [said(begun), said(await client.call_tool("look", {}))]


def test_the_command_answers_over_standard_input_and_output() -> None:
    import anyio

    begun, seen = anyio.run(over_pipes)
    assert begun.startswith("Task: ") and begun.endswith(seen)


# --- kept as a run -------------------------------------------------------------------------------


def solve(phone: PhoneTools, **which: Any) -> None:
    phone.call("start_task", which)
    for name, arguments in reference_calls(phone):
        phone.call(name, arguments)


def test_a_session_is_a_run_that_other_commands_read(tmp_path: Path) -> None:
    import anyio

    out = tmp_path / "run"
    phone = PhoneTools(out, tasks=(TASK, "Clock-Open"))
    anyio.run(converse, phone)
    phone.call("start_task", {"task": "Clock-Open"})
    phone.call("finish", {})
    phone.close()
    solved, failed = results_of(out)
    assert (solved.task, solved.seed, solved.success, solved.agent) == (TASK, 3, True, "mcp")
    assert (failed.task, failed.seed, failed.success, failed.steps) == ("Clock-Open", 0, False, 1)
    assert solved.model == "mcp" and failed.model == "mcp"  # what the real client calls itself
    card = json.loads((out / "card.json").read_text())
    assert (card["agents"]["mcp"]["model"], card["actions"], card["tasks"]) == ("mcp", "tool", 2)
    recorded = trajectory.load(out / solved.trajectory)
    assert recorded.end is not None and recorded.end.success
    assert [one.run for one in read((out,))] == ["run"]
    made = collect((out,), tmp_path / "steps.jsonl")
    assert (made.episodes, made.solved, made.unknown) == (2, 1, 0)
    assert (out / "index.html").is_file()


def test_a_task_may_be_begun_again_and_an_episode_left(tmp_path: Path) -> None:
    phone = PhoneTools(tmp_path, tasks=(TASK, "Clock-Open"))
    phone.call("start_task", {"task": "Clock-Open", "seed": 5})
    phone.call("start", {"text": "Clock"})
    for which in ({"task": "Clock-Open", "seed": 5}, {"task": "Clock-Open"}, {}):
        phone.call("start_task", which)
    assert phone.call("score", {})[0].startswith("The episode is still going on: 0 steps, ")
    phone.close()
    told = [(one.task, one.seed, one.repeat, one.steps, one.finished) for one in results_of(tmp_path)]
    assert told == [
        ("Clock-Open", 5, 0, 1, False),
        ("Clock-Open", 5, 1, 0, False),
        ("Clock-Open", 0, 0, 0, False),
        (TASK, 0, 0, 0, False),
    ]
    assert all(trajectory.load(tmp_path / one.trajectory).end for one in results_of(tmp_path))


def test_another_session_goes_on_in_the_same_folder_or_is_refused(tmp_path: Path) -> None:
    for _ in range(2):
        phone = PhoneTools(tmp_path, tasks=(TASK,))
        phone.call("start_task", {})
        phone.close()
    assert [one.seed for one in results_of(tmp_path)] == [0, 1]
    other = PhoneTools(tmp_path, tasks=(TASK,), actions="tool+api")
    with pytest.raises(InvalidOption, match="holds another run: actions was 'tool' and is"):
        other.call("start_task", {})


def test_a_frozen_suite_is_played_once_and_stands_in_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frozen, "FOLDER", tmp_path)
    tasks = tuple(frozen.registry.get(name) for name in (TASK, "Clock-Open"))
    frozen.write(frozen.freeze("tiny-1", tasks, (3,), "source"), tmp_path / "tiny-1.json")
    with pytest.raises(InvalidOption, match="needs a folder for its episodes: name one with --out"):
        PhoneTools(suite="tiny-1")
    phone = PhoneTools(tmp_path / "run", "tiny-1")
    solve(phone, task=TASK)
    with pytest.raises(AndroidGymError, match="tiny-1 has no such episode left"):
        phone.call("start_task", {"task": TASK})
    assert "Clock" in phone.call("start_task", {})[0]
    phone.call("finish", {})
    with pytest.raises(AndroidGymError, match="tiny-1 has no such episode left"):
        phone.call("start_task", {})
    phone.close()
    assert "> mcp: SR 0.500" in page((tmp_path / "run",))
