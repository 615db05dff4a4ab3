"""The Model Context Protocol server, in the hand of the real client."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from android_gym.envs.android import AndroidEnv
from android_gym.integrations.mcp import Hand, server

mcp = pytest.importorskip("mcp", reason="the extra mcp is not installed")
TASK = "Micro-SelectTab"


def by_name(tools: Any) -> dict[str, Any]:
    return {tool.name: tool for tool in tools}


def said(result: Any) -> str:
    return str(result.content[0].text)


def reference_calls(hand: Hand) -> list[tuple[str, dict[str, Any]]]:
    """The calls that do the task, worked out on an environment of their own."""
    import msgspec

    from android_gym import agents

    env = AndroidEnv(TASK, observation="text", actions="tool")
    trajectory = agents.rollout(env, agents.make("oracle"), seed=3, options={"task": TASK})
    calls = [msgspec.json.decode(step.raw) for step in trajectory.steps]
    return [(call["name"], call["arguments"]) for call in calls]


async def converse(hand: Hand) -> list[Any]:
    async with mcp.Client(server(hand)) as client:
        tools = (await client.list_tools()).tools
        early = await client.call_tool("click", {"element": "n1234"})
        begun = await client.call_tool("start_task", {"task": TASK, "seed": 3})
        seen = await client.call_tool("look", {"picture": True})
        wrong = await client.call_tool("click", {"element": "nope"})
        unknown = await client.call_tool("start_task", {"task": "Micro-SelectTap"})
        acted = [await client.call_tool(*call) for call in reference_calls(hand)]
        score = await client.call_tool("score", {})
    return [tools, early, begun, seen, wrong, unknown, acted, score]


def test_adb_commands_are_offered_on_demand() -> None:
    assert "api" not in {tool["name"] for tool in Hand(tasks=(TASK,)).tools()}
    hand = Hand(tasks=(TASK,), actions="tool+api")
    assert {"api", "drag", "wait"} <= {tool["name"] for tool in hand.tools()}
    hand.use("start_task", {"seed": 0})
    hand.use("api", {"text": "svc wifi disable"})
    assert hand.episode.env.play.executed[-1].verb == "api"


def test_an_assistant_does_a_task_with_the_tools() -> None:
    import anyio

    hand = Hand(tasks=(TASK,))
    tools, early, begun, seen, wrong, unknown, acted, score = anyio.run(converse, hand)
    assert {"start_task", "look", "score", "click", "set_text", "finish"} <= set(by_name(tools))
    assert by_name(tools)["click"].input_schema["required"] == ["element"]
    assert said(early) == "There is no episode now. Call start_task."
    assert said(begun).startswith(f"Task: {hand.episode.env.instruction}\n")
    assert "The current app is Clock" in said(begun)
    assert seen.content[1].mime_type == "image/png"
    assert said(wrong).startswith("That did not work: There is no element")
    assert unknown.is_error and "Did you mean 'Micro-SelectTab' or" in said(unknown)
    assert said(acted[-1]).startswith("success, reward ")
    assert said(acted[-1]).endswith("The episode is over.")
    assert said(score).startswith("success, reward ")


def test_why_an_episode_failed_is_told_when_it_is_over() -> None:
    hand = Hand(tasks=("Browsers-FindTimeNoClock",))
    hand.use("start_task", {"seed": 0})
    hand.use("start", {"text": "Clock"})
    going = hand.use("score", {})[0]
    assert going.startswith("no success (goal no, clean yes, obeyed no), reward 0.000, 1 steps, ")
    assert going.endswith(" left")
    rule = "Action 1 broke the rule: Leave the Clock app closed."
    over = hand.use("finish", {})[0]
    assert over.endswith(f"{rule} The episode is over.")
    assert hand.use("score", {})[0].endswith(rule)


async def over_pipes() -> list[str]:
    command = "from android_gym.cli import main; main()"
    parameters = mcp.StdioServerParameters(
        command=sys.executable, args=["-c", command, "mcp", TASK]
    )
    async with mcp.Client(mcp.stdio_client(parameters)) as client:
        begun = await client.call_tool("start_task", {"seed": 0})
        return [said(begun), said(await client.call_tool("look", {}))]


def test_the_command_answers_over_standard_input_and_output() -> None:
    import anyio

    begun, seen = anyio.run(over_pipes)
    assert begun.startswith("Task: ") and begun.endswith(seen)
