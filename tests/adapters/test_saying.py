"""What dialects and agents can say beside actions on the screen: an answer, that a task cannot be done, a question."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from android_gym import adapters, agents
from android_gym.adapters import Gesture
from android_gym.envs.android import AndroidEnv
from android_gym.errors import NotSupported
from android_gym.tasks import registry

SIZE = (500, 1000)  # px of the picture
MOBILE_USE = '<thinking>\nx\n</thinking>\n<tool_call>\n{"name": "mobile_use", "arguments": {%s}}\n</tool_call>'
TERMINATED = MOBILE_USE % '"action": "terminate", "status": "failure"'
INFEASIBLE = 'Reason: There is none.\nAction: {"action_type": "status", "goal_status": "infeasible"}'
ANSWERED = 'Reason: It says so.\nAction: {"action_type": "answer", "text": "7"}'
# Replies in each agent's own words.
IMPOSSIBLE = {
    "m3a": INFEASIBLE,
    "mai_ui": MOBILE_USE % '"action": "terminate", "status": "fail"',
    "qwen2_5_vl": TERMINATED,
    "qwen3_vl": TERMINATED,
    "react": "Thought: There is none.\nAction: #finish [N/A]#",
    "seeact_v": INFEASIBLE,
    "t3a": INFEASIBLE,
    "ui_tars": "Thought: There is none.\nAction: call_user()",
}
ANSWERS = {
    "m3a": ANSWERED,
    "mai_ui": MOBILE_USE % '"action": "answer", "text": "7"',
    "qwen3_vl": MOBILE_USE % '"action": "answer", "text": "7"',
    "react": "Action: #finish [7]#",
    "seeact_v": ANSWERED,
    "t3a": ANSWERED,
    "ui_tars": "Action: finished(content='7')",
}
ASKS = {"mai_ui": MOBILE_USE % '"action": "ask_user", "text": "Which one?"', "react": "Action: #ask [Which one?]#"}
# Agents without a prompt or a reader of their own: what they can say is tested of the one that is named.
ALIKE = {
    "app_agent_demonstration": "app_agent",
    "app_agent_explorer": "app_agent",
    "marks": "react",
    "reexecute": "react",
    "reflexion": "react",
    "tools": "react",
    "coordinates": "react",
}
OWN_TEST = {"autoglm", "autodroid", "mobile_agent_v1"}  # which has its own replies
HANDED = {"seeact_v": {"grounder": ["x"]}}
TASKS = sorted(name for name, task in registry.tasks().items() if task.answer and task.answer.kind == "impossible")


def says(name: str) -> frozenset[str] | None:
    found: frozenset[str] | None = getattr(import_module(f"android_gym.agents.{name}").Agent, "SAYS", None)
    return found


def finished(agent: str, replies: list[str], task: str, **options: Any) -> Any:
    form = "text" if agent == "react" else "point"
    small = {} if agent in ("react", "t3a", "seeact_v") else {"max_pixels": 90_000}
    made = agents.make(agent, model=replies, **small, **HANDED.get(agent, {}), **options)
    return agents.rollout(AndroidEnv(task, actions=form), made, seed=0)


@pytest.mark.parametrize("name", adapters.names())
def test_a_dialect_can_say_what_it_declares_and_nothing_else(name: str) -> None:
    dialect = adapters.find(name)
    wanted = {
        "answer": Gesture("finish", text="7"),
        "impossible": Gesture("finish", text="N/A"),
        "ask": Gesture("ask", text="Which one?"),
    }
    said = set()
    for kind, gesture in wanted.items():
        try:
            written = dialect.encode(gesture, SIZE)
        except NotSupported:
            continue
        assert dialect.decode(written, SIZE) == gesture
        said.add(kind)
    assert said == dialect.SAYS


def test_every_agent_with_a_model_declares_what_it_can_say() -> None:
    declared = {name for name in agents.names() if says(name) is not None} - OWN_TEST
    assert {"plan", "cogagent", "os_atlas", "mobile_agent_v2", "mobile_agent_e"} <= declared
    for name in sorted(declared - ALIKE.keys()):
        found = {
            kind
            for kind, replies in (("answer", ANSWERS), ("impossible", IMPOSSIBLE), ("ask", ASKS))
            if name in replies
        }
        assert found == says(name), name
    for name, like in ALIKE.items():
        assert says(name) == says(like), name


@pytest.mark.parametrize("agent", sorted(IMPOSSIBLE))
def test_every_impossible_task_succeeds_in_the_agents_own_words(agent: str) -> None:
    assert len(TASKS) == 15
    failed = [task for task in TASKS if not finished(agent, [IMPOSSIBLE[agent]] * 3, task).end.success]
    assert failed == []


@pytest.mark.parametrize("agent", sorted(ANSWERS))
def test_an_answer_is_handed_over(agent: str) -> None:
    replies = [ANSWERS[agent], "Done.", 'Reason: r\nAction: {"action_type": "status", "goal_status": "complete"}', "x"]
    run = finished(agent, replies, "Clock-Open")
    assert run.steps[-1].action.verb == "finish" and run.steps[-1].action.text == "7"


@pytest.mark.parametrize("agent", sorted(ASKS))
def test_a_question_is_asked(agent: str) -> None:
    step = finished(agent, [ASKS[agent]] * 50, "Clock-Open", offer="ask").steps[0]
    assert step.raw == "#ask [Which one?]#" and step.thought.error == ""


def test_the_prompt_of_mai_ui_has_questions_where_they_are_offered() -> None:
    prompts = []

    def answer(request: Any) -> str:
        prompts.append(request.messages[0].text)
        return MOBILE_USE % '"action": "terminate", "status": "success"'

    for offer in ("", "ask"):
        made = agents.make("mai_ui", model=answer, max_pixels=90_000, offer=offer)
        agents.rollout(AndroidEnv("Clock-Open", actions="point"), made, seed=0)
    assert ["ask_user" in prompt for prompt in prompts] == [False, True]


def test_several_actions_in_a_reply_are_told_beside_the_one_that_is_done() -> None:
    two = (MOBILE_USE % '"action": "system_button", "button": "Home"') + TERMINATED
    run = finished("qwen3_vl", [two, TERMINATED], "Clock-Open")
    first = run.steps[0].thought
    assert run.steps[0].action.verb == "home" and len(run.steps) == 2
    assert (first.error, first.invalid) == ("The answer holds several actions; the first one was done.", "format")
    back = 'Reason: r\nAction: {"action_type": "navigate_back"}, {"action_type": "navigate_home"}'
    both = finished("t3a", [back, "I went back.", INFEASIBLE], "Clock-Open")
    assert both.steps[0].action.verb == "back" and both.steps[0].thought.invalid == "format"
