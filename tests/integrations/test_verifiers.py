"""The taskset of verifiers: rolled out by the real package, its harness and its server of tools, against a scripted
model."""

from __future__ import annotations

import asyncio
import shutil
from typing import Any

import msgspec
import pytest
from integrations.doors import MOST, SEED, SIZE, TASK, Played, played, size_of_url
from llms.server import Turn, serving, streams

from android_gym.errors import InvalidOption, UnknownName
from android_gym.integrations._episode import MAX_SILENT, OVER, REMINDER, Episode

pytest.importorskip("verifiers.v1", reason="the extra verifiers is not installed")
pytestmark = pytest.mark.filterwarnings("default")  # those of its own libraries
ID = "android-gym-verifiers"
Way = list[Turn]


def calling(played: Played) -> Way:
    """The answers that make these calls, one each."""
    return [
        streams(
            [
                {
                    "role": "assistant",
                    "tool_calls": [{"index": 0, "id": f"call_{place}", "type": "function", "function": call}],
                }
            ]
        )
        for place, call in enumerate(
            {"name": name, "arguments": msgspec.json.encode(given).decode()} for name, given in played.calls
        )
    ]


def roll_out(ways: list[Way]) -> list[tuple[Any, list[Any]]]:
    """The traces of a model that gives these answers, the last again and again, each with the messages that it was
    sent last."""
    import verifiers.v1 as vf
    from verifiers.v1.utils.loaders import load_environment, resolve_env_config

    tools = {"size": SIZE, "options": {"max_steps": MOST}}
    env = load_environment(
        resolve_env_config({"taskset": {"id": ID, "tasks": [TASK], "seeds": [SEED], "tools": tools}})
    )
    way: Way = []

    def answer(request: dict[str, Any]) -> Turn:
        return way[min(sum(one["role"] == "assistant" for one in request["messages"]), len(way) - 1)]

    async def run() -> list[tuple[Any, list[Any]]]:
        (task,) = env.taskset
        client = vf.EvalClientConfig(base_url=server.url, api_key_var="SCRIPTED_KEY")
        context = vf.ModelContext(model="scripted", client=client, sampling=vf.SamplingConfig())
        found = []
        async with env.serving():
            for way[:] in ways:
                episode = await env.run_slot(env.slots(task, 1)[0], context)
                assert episode.ok, episode.errors + episode.traces[0].errors
                found.append((episode.traces[0], server.asked[-1]["messages"]))
        return found

    with serving(by=answer) as server:
        return asyncio.run(run())


@pytest.mark.slow
def test_rollouts_end_as_runs_do(monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("uv") is None:
        pytest.skip("verifiers runs its harness by uv, which is not installed")
    monkeypatch.setenv("SCRIPTED_KEY", "none")
    right, wrong = played("oracle"), played("uniform")
    (solved, _), (failed, shown), (silent, reminded) = roll_out(
        [calling(right), calling(wrong), [streams(["I do not."])]]
    )
    for trace, run in ((solved, right), (failed, wrong)):
        assert {name: bool(trace.info["android_gym"][name]) for name in run.parts} == run.parts
        assert (trace.metrics["steps"], trace.info["verdict"]) == (run.result.steps, run.verdict)
        assert trace.stop_condition == "is_over"
    assert (solved.reward, failed.reward, silent.reward) == (1.0, 0.0, 0.0)
    assert solved.rewards["episode_reward"].score == pytest.approx(1.0)
    assert (silent.stop_condition, silent.metrics["steps"]) == ("nothing_called", 0.0)
    assert [one["content"] for one in reminded if one["role"] == "user"][1:] == [REMINDER] * (MAX_SILENT - 1)
    urls = [
        part["image_url"]["url"]
        for message in shown
        if message["role"] in ("user", "tool")
        for part in message["content"]
        if part["type"] == "image_url"
    ]
    assert [size_of_url(url) for url in urls] == [
        SIZE
    ] * MOST  # the first screen, and that after each call but the last


def taskset(**config: Any) -> Any:
    from verifiers.v1.utils.loaders import taskset_class, taskset_config_type

    return taskset_class(ID)(taskset_config_type(ID)(id=ID, **config))


def test_a_task_is_one_of_ours_with_a_seed() -> None:
    tasks = list(taskset(tasks=[TASK, "Clock-Open"], seeds=2))
    assert [task.key for task in tasks] == [f"{name} {seed}" for name in (TASK, "Clock-Open") for seed in range(2)]
    (message,) = tasks[1].data.prompt
    assert message.content == Episode(tasks=TASK).begin(TASK, 1)


def test_a_server_that_is_started_again_goes_on_with_a_rollout() -> None:
    from android_gym.integrations.verifiers import PhoneTools

    run = played("uniform")
    (task,) = taskset(tasks=[TASK], seeds=[SEED])
    servers = [PhoneTools(task.data.phone) for _ in range(2)]
    kept = PhoneTools(task.data.phone)
    for one in (servers[0], kept):
        one.state.task, one.state.seed = TASK, SEED
    servers[1]._inert_state = servers[0].state

    async def said(server: Any, call: Any) -> str:
        return str((await server.call_tool(*call)).content[0].text)

    async def play() -> None:
        for place, call in enumerate([*run.calls, ("finish", {}), ("press_home", {})]):
            text = await said(kept, call)
            assert await said(servers[place % 2], call) == text
        assert text == OVER and kept.state.over

    asyncio.run(play())


def test_wrong_options_are_told_at_once() -> None:
    with pytest.raises(InvalidOption, match="Tools come from"):
        list(taskset(tools={"actions": "text"}))
    with pytest.raises(UnknownName, match="Did you mean 'Micro-SelectTab'"):
        list(taskset(tasks=["Micro-SelectTap"]))
