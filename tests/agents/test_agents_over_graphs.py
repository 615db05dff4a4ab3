"""Agents with reflections, documents and grounding models see and do the same over a compiled graph as on the phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from android_gym import agents
from android_gym.devices.compiled import save
from android_gym.envs.android import AndroidEnv
from android_gym.envs.compiled import compile_task
from android_gym.llms import Request, connect

TASK = "Micro-DismissDialog"
V2 = "### Action ###\n{}\n### Operation ###\nGo on.\n### Answer ###\nB\n### Important content ###\nNone"
E = (
    "### Plan ###\n1. all\n### Current Subgoal ###\nGo on.\n### Action ###\n"
    '{"name": "Back", "arguments": null}\n### Description ###\nd\n### Outcome ###\nA'
)
NUMBERED = "Observation: o\nThought: t\nAction: tap(1)\nSummary: s\nDecision: BACK\nDocumentation: Goes on."
WORDS = 'Reason: r\nAction: {"action_type": "click", "element": "it"}'
PLAYED = [  # agent, its answer to all questions, its options
    ("mobile_agent_v2", V2.format("Tap (540, 190)"), {}),
    ("mobile_agent_v2", V2.format("click(c1)"), {"tags": True}),
    ("mobile_agent_e", E, {}),
    ("app_agent", NUMBERED, {"documents": "docs"}),
    ("app_agent_explorer", NUMBERED, {"documents": "docs"}),
    ("app_agent_demonstration", "It goes back.", {"documents": "docs"}),
    ("seeact_v", WORDS, {"grounder": ["(500, 80)"] * 9}),
]


@pytest.fixture(scope="module")
def graph(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("graph") / "dialog.graph"
    save(compile_task(TASK), path)
    return f"graph:{path}"


@pytest.mark.parametrize(("name", "answer", "options"), PLAYED)
def test_a_graph_is_played_as_the_phone_is(
    graph: str, tmp_path: Path, name: str, answer: str, options: dict[str, Any]
) -> None:
    def play(device: str) -> tuple[list[Any], list[Any], dict[str, bytes]]:
        asked: list[Any] = []

        def model(request: Request) -> str:
            asked.append(request.messages)
            return answer

        folder = tmp_path / device.partition(":")[0]
        given = {**options, **({"documents": str(folder)} if "documents" in options else {})}
        env = AndroidEnv(TASK, device=device, actions="point", max_steps=5)
        run = agents.rollout(env, agents.make(name, model=connect(model), **given), seed=0)
        steps = [(step.raw, step.error, step.reward, step.thought and step.thought.error) for step in run.steps]
        return asked, steps, {path.name: path.read_bytes() for path in sorted(folder.rglob("*.txt"))}

    phone = play("sim")
    assert play(graph) == phone
    assert len(phone[0]) > 0 and any(not error for _, error, *_ in phone[1])
