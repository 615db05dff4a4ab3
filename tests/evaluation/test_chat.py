"""Conversations that are collected are those that a live agent had, request by request."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from llms.server import Server, Turn, says, serving

from android_gym import agents, trajectory
from android_gym.agents._llm.llm_calls import LLMCalls
from android_gym.agents._llm.observe import picture
from android_gym.agents._types import android
from android_gym.envs.android import AndroidEnv
from android_gym.errors import DamagedFile, InvalidOption
from android_gym.evaluation.collecting import Pictures, chat
from android_gym.evaluation.datasets import collect
from android_gym.evaluation.results import judge
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.llms import Decoding, Message, Tool
from android_gym.tasks import registry
from android_gym.wrappers.recording import Recording

SECRET = "hunter2hunter2"


def calls(name: str, **arguments: Any) -> Turn:
    function = {"name": name, "arguments": json.dumps(arguments, separators=(",", ":"))}
    return says("", tool_calls=[{"id": "c1", "type": "function", "function": function}])


def run(server: Server, agent: str, out: Path, pictures: bool = True, **options: Any) -> Path:
    address = server.url.replace("://", f"://me:{SECRET}@")
    options["model"] = f"openai:tiny?base_url={address}"
    plan = Plan((agent,), suite(["Clock-AddCity"]), (0,), out, options=options, max_steps=3, pictures=pictures)
    (result, *_) = list(Run(plan))
    assert result.error == ""
    return out


def collected(where: Path, **options: Any) -> list[dict[str, Any]]:
    out = where.parent / "chat.jsonl"
    collect((where,), out, "chat", **options)
    everything = b"".join(path.read_bytes() for path in where.parent.glob("chat*") if path.is_file())
    assert SECRET.encode() not in everything
    return [json.loads(line) for line in out.read_text("utf-8").splitlines()]


def sent(server: Server) -> list[Any]:
    return [body["messages"] for body in server.asked]


def said(turn: Turn) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(turn["body"])["choices"][0]["message"]
    return message


REACT = (says("Thought: I open it.\nAction: #start [Clock]#"), says("#swipe_up#"), says("#finish#"))


def test_what_react_asks_is_collected_as_it_was_sent(tmp_path: Path) -> None:
    with serving(*REACT) as server:
        rows = collected(run(server, "react", tmp_path / "run"))
    assert [row["messages"][:-1] for row in rows] == sent(server)
    assert [row["messages"][-1] for row in rows] == [said(turn) for turn in REACT]
    roles = [message["role"] for message in rows[0]["messages"]]
    assert roles == ["system", *["user", "assistant"] * 4]
    assert [(row["step"], row["tools"]) for row in rows] == [(0, []), (1, []), (2, [])]


def test_tools_and_calls_are_collected_as_they_were_sent(tmp_path: Path) -> None:
    turns = (calls("start", text="Clock"), calls("set_text", text="x", element="n1"), calls("finish"))
    with serving(*turns) as server:
        rows = collected(run(server, "tools", tmp_path / "run"))
    live = sent(server)
    assert [row["messages"][:-1] for row in rows] == [live[0], live[2]]  # the second did not work
    assert [row["messages"][-1] for row in rows] == [said(turns[0]), said(turns[2])]
    assert rows[0]["tools"] == server.asked[0]["tools"] != []


PLACES = (says("Thought: There.\nAction: #click [100, 200]#"), says("#swipe_up#"), says("#finish#"))


def test_pictures_are_collected_as_they_were_sent(tmp_path: Path) -> None:
    with serving(*PLACES) as server:
        where = run(server, "coordinates", tmp_path / "run", side=64)
    rows = collected(where, inline=True)
    live = [
        one
        for one, turn in zip(sent(server), PLACES, strict=True)
        if said(turn) in [row["messages"][-1] for row in rows]
    ]
    assert [row["messages"][:-1] for row in rows] == live and len(rows) >= 2
    url = rows[0]["messages"][1]["content"][1]["image_url"]["url"]
    assert url.startswith("data:image/jpeg;base64,")
    for row, named in zip(rows, collected(where), strict=True):
        (part,) = (part for part in named["messages"][1]["content"] if "image_url" in part)
        file = tmp_path / part["image_url"]["url"]
        assert file.parent.name == "chat-pictures"
        part["image_url"]["url"] = f"data:image/jpeg;base64,{base64.b64encode(file.read_bytes()).decode()}"
        assert named == row
    kept = sorted(path.name for path in (where / "sent").iterdir())
    assert kept == sorted(path.name for path in (tmp_path / "chat-pictures").iterdir())


def test_a_run_without_pictures_says_that_they_are_missing(tmp_path: Path) -> None:
    with serving(*PLACES) as server:
        where = run(server, "coordinates", tmp_path / "run", pictures=False, side=64)
    assert not (where / "sent").exists()
    with pytest.raises(InvalidOption, match="unless it is made with --no-pictures"):
        collect((where,), tmp_path / "chat.jsonl", "chat")
    assert not (tmp_path / "chat.jsonl").exists()


def test_reflections_between_trials_are_conversations_too(tmp_path: Path) -> None:
    turns = (says("#finish#"), says("I gave up too soon."), *REACT)
    with serving(*turns) as server:
        rows = collected(run(server, "reflexion", tmp_path / "run", trials=1))
    assert [row["messages"][:-1] for row in rows] == sent(server)
    assert [row["messages"][-1] for row in rows] == [said(turn) for turn in turns]
    assert [(row["trial"], row["step"]) for row in rows] == [(0, 0), (1, -1), (1, 0), (1, 1), (1, 2)]
    assert "I gave up too soon." in rows[2]["messages"][-2]["content"]


class Talker:
    """Asks with calls, their answers and two pictures in what was said before."""

    def __init__(self, model: str) -> None:
        self.llm_calls = LLMCalls(model, Decoding(0.5, stop=("END",)))
        self.thought: Any = None
        self._said: list[Message] = [Message("system", "Call tools.")]

    def reset(self, env: Any, observation: Any, info: dict[str, Any]) -> None:
        self.env = env

    def act(self, observation: Any, info: dict[str, Any]) -> str:
        images = tuple(picture(android(self.env), side)[0] for side in (64, 48))
        self._said.append(Message("user", "Look.", images))
        tool = Tool("press", "Press it.", {"type": "object", "required": ["z", "a"]})
        reply = self.llm_calls.ask(tuple(self._said), (tool,))
        self.thought = self.llm_calls.thought()
        self._said.append(Message("assistant", reply.text, tool_calls=reply.tool_calls))
        self._said += [Message("tool", "Done.", tool_call_id=c.id) for c in reply.tool_calls]
        return "#finish#" if len(self._said) > 8 else "#start [Clock]#"


@pytest.fixture
def talk(tmp_path: Path) -> Iterator[tuple[Server, Path, tuple[Turn, ...]]]:
    turns = (calls("press", z="1", a="2"), calls("press", z="3", a="4"), says("Done."))
    with serving(*turns) as server:
        agent = Talker(f"openai:tiny?base_url={server.url}")
        recording = Recording(AndroidEnv("Clock-Open"), tmp_path / "a.jsonl", "talker", sent=tmp_path / "sent")
        assert agents.rollout(recording, agent, seed=0) == trajectory.load(tmp_path / "a.jsonl")
        yield server, tmp_path, turns


def test_calls_and_their_answers_keep_their_places(talk: tuple[Server, Path, tuple[Turn, ...]]) -> None:
    server, folder, turns = talk
    recorded = trajectory.load(folder / "a.jsonl")
    episode = judge(recorded, 0.0, "a.jsonl"), recorded, registry.get("Clock-Open")
    rows = list(chat(episode, Pictures(folder)))
    assert [row["messages"][:-1] for row in rows] == sent(server)
    assert [row["messages"][-1] for row in rows] == [said(turn) for turn in turns]
    assert [one["role"] for one in rows[-1]["messages"]] == [
        "system",
        "user",
        "assistant",
        "tool",
        "user",
        "assistant",
        "tool",
        "user",
        "assistant",
    ]
    way = recorded.steps[0].thought.asked[0].way  # type: ignore[union-attr]
    assert (way.decoding.temperature, way.decoding.stop) == (0.5, ("END",))


def test_each_message_and_each_picture_is_stored_once(talk: tuple[Server, Path, tuple[Turn, ...]]) -> None:
    _, folder, _ = talk
    text = (folder / "a.jsonl").read_text("utf-8")
    assert text.count("Call tools.") == text.count("Press it.") == 1
    assert "base64" not in text and "[picture" not in text
    images = {path.name for path in (folder / "sent").iterdir()}
    recorded = trajectory.load(folder / "a.jsonl")
    named = {
        p.name
        for step in recorded.steps
        for question in step.thought.asked
        for one in question.messages
        for p in one.pictures
    }  # type: ignore[union-attr]
    assert images == named and len(images) == 4  # two screens in two sizes


def test_prompt_and_reply_are_made_of_the_messages(talk: tuple[Server, Path, tuple[Turn, ...]]) -> None:
    _, folder, _ = talk
    first, second, _ = trajectory.load(folder / "a.jsonl").steps
    assert first.thought is not None and second.thought is not None
    assert first.thought.prompt.startswith("[system]\nCall tools.\n\n[user]\nLook.\n[picture ")
    assert first.thought.reply == "press {'z': '1', 'a': '2'}"
    assert second.thought.prompt.startswith(first.thought.prompt)


@pytest.mark.parametrize("change", [("Call tools.", "Call none."), ("Press it.", "Pass it.")])
def test_a_message_that_was_changed_is_damage(
    talk: tuple[Server, Path, tuple[Turn, ...]], change: tuple[str, str]
) -> None:
    _, folder, _ = talk
    file = folder / "a.jsonl"
    file.write_text(file.read_text("utf-8").replace(*change), "utf-8")
    with pytest.raises(DamagedFile, match=r"line 2: what was sent as [0-9a-f]{32} was changed"):
        trajectory.load(file)
