"""SeeAct-V with a grounding model against what its authors' own code sends and does.

Expected structure: boyugou/android_world_seeact_v, android_world/agents/seeact_v.py; OSU-NLP-Group/UGround, README.md;
deepseek-ai/DeepSeek-VL2, README.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest

from android_gym import agents
from android_gym.action import Element
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption
from android_gym.llms import Message, Request, connect, size_of

TASK = "Clock-Open"
FORMS = [  # of PROMPT_PREFIX, in order
    '{"action_type": "status", "goal_status": "complete"}',
    '{"action_type": "status", "goal_status": "infeasible"}',
    '{"action_type": "answer", "text": "<answer_text>"}',
    '{"action_type": "click", "element": <description of it>}',
    '{"action_type": "long_press", "element": <description of it>}',
    '{"action_type": "input_text", "text": <text_input>, "element": <description of it>}',
    '{"action_type": "keyboard_enter"}',
    '{"action_type": "navigate_home"}',
    '{"action_type": "navigate_back"}',
    '{"action_type": "scroll", "direction": <up, down, left, right>, "element": <optional description of it>}',
    '{"action_type": "open_app", "app_name": <name>}',
    '{"action_type": "wait"}',
]


def say(kind: str, **fields: Any) -> str:
    return f"Reason: it is next.\nAction: {json.dumps({'action_type': kind, **fields})}"


DONE = say("status", goal_status="complete")
ICON = say("click", element="the icon of Clock")


class Models:
    """A planner that answers in order and sums up, and a grounding model; both keep their messages."""

    def __init__(self, *plans: str, found: Callable[[int], str] = lambda _: "(690, 826)") -> None:
        self.plans, self.found = plans, found
        self.chosen: list[Message] = []
        self.summed: list[Message] = []
        self.asked: list[Message] = []

    def plan(self, request: Request) -> str:
        (message,) = request.messages
        if message.text.endswith("Summary of this step: "):
            self.summed.append(message)
            return f"Sum {len(self.summed)}."
        self.chosen.append(message)
        return self.plans[min(len(self.chosen), len(self.plans)) - 1]

    def ground(self, request: Request) -> str:
        assert request.decoding.temperature == 0.0
        (message,) = request.messages
        self.asked.append(message)
        return self.found(len(self.asked))

    def play(self, task: str = TASK, form: str = "text", **options: Any) -> Any:
        env = AndroidEnv(task, max_steps=max(2, len(self.plans)), actions=form)
        agent = agents.make("seeact_v", model=connect(self.plan), grounder=connect(self.ground), **options)
        return agents.rollout(env, agent, seed=0)


def pixels(image: bytes) -> Any:
    return cv2.imdecode(np.frombuffer(image, np.uint8), 1).astype(int)


def test_the_planner_sees_the_bare_screen_and_describes_elements() -> None:
    models = Models(ICON, DONE)
    run = models.play(temperature=0.7)
    first, later = models.chosen
    assert re.findall(r"`(\{.*?\})`$", first.text, re.M) == FORMS
    assert "index" not in first.text and "UI element" not in first.text
    assert [size_of(image) for image in first.images] == [(1080, 2400)]
    order = [
        "What you did so far:\n",
        "The picture is the screenshot now.\n",
        "General\n",
        "Action Related\n",
        "Reason: ...",
    ]
    assert sorted(order, key=first.text.index) == order
    assert f"\nStep 1- Action selected: {ICON.partition('Action: ')[2]}. Sum 1.\n" in later.text
    assert [step.thought.calls for step in run.steps] == [2, 2]
    assert run.end.success and run.end.finished


def test_the_grounding_model_is_asked_for_the_place_with_the_picture_first() -> None:
    models = Models(ICON, DONE)
    models.play()
    (asked,) = models.asked
    assert (asked.role, asked.text) == ("user", "")
    assert [size_of(image) for image in asked.images] == [(882, 1960)]
    assert asked.after.endswith("\n\nDescription: the icon of Clock\n\nAnswer:")
    models = Models(ICON, DONE, found=lambda _: "<|ref|>x<|/ref|><|det|>[[600, 800, 780, 850]]<|/det|>")
    assert models.play(grounding="deepseek_vl2").end.success
    assert models.asked[0].after == "\n<|ref|>the icon of Clock<|/ref|>."


def test_the_summary_shows_where_the_element_was_found() -> None:
    models = Models(ICON, say("navigate_home"), DONE)
    models.play()
    first, second = models.summed
    before, bare = pixels(first.images[0]), pixels(models.chosen[0].images[0])
    changed = np.abs(before - bare).max(2) > 60
    x, y = round(690 * 1.08), round(826 * 2.4)
    assert changed[y - 5 : y + 6, x - 5 : x + 6].mean() > 0.8 and not changed[y + 20 :, :].any()
    assert (before[y, x] - [0, 0, 255]).max() < 40  # blue, green, red
    assert not (np.abs(pixels(second.images[0]) - pixels(models.chosen[1].images[0])).max(2) > 60).any()
    assert pixels(first.images[1])[2385, 960:1060].min() < 60  # the label


@pytest.mark.parametrize("form", ["text", "point"])
def test_a_goal_is_reached_by_descriptions_and_no_name_of_an_element_is_told(form: str) -> None:
    env = AndroidEnv("Contacts-FindBySearch", actions=form, max_steps=5)
    names: set[str] = set()

    def found(number: int) -> str:
        screen = env.screen
        names.update(screen.name(i) for i in range(len(screen.nodes)))
        i = screen.find(
            (Element(name="Contacts"), Element(id="open_search_bar"), Element(cls="android.widget.EditText"))[
                number - 1
            ]
        )
        assert i is not None
        x, y = screen.centre(i)
        return f"({round(x * 1000 / screen.width)}, {round(y * 1000 / screen.height)})"

    plans = [
        say("click", element="it"),
        say("click", element="that"),
        say("input_text", text="Yusuf", element="this"),
        DONE,
    ]
    models = Models(*plans, found=found)
    agent = agents.make("seeact_v", model=connect(models.plan), grounder=connect(models.ground))
    run = agents.rollout(env, agent, seed=0)
    assert [step.action.verb for step in run.steps] == ["start", "click", "set_text", "enter", "finish"]
    assert run.end.success
    told = "\n".join(message.text for message in (*models.chosen, *models.summed))
    known = run.start.instruction + models.chosen[0].text
    assert [name for name in names if len(name) > 3 and name in told and name not in known] == []


def test_an_answer_without_a_place_is_recorded() -> None:
    models = Models(ICON, ICON, say("click"), found=lambda n: "there" if n == 1 else "(1, 2) (3, 4)")
    run = models.play()
    assert [step.thought.invalid for step in run.steps] == ["format"] * 3
    assert [step.thought.error for step in run.steps] == [
        "The grounding model: The answer holds no place, such as (x, y).",
        "The grounding model: The answer holds several places.",
        "click needs an index, or x and y.",
    ]


def test_a_grounding_model_is_needed_and_acts_with_no_other_agent() -> None:
    with pytest.raises(InvalidOption, match="Name the grounding model, grounder='openai:"):
        agents.make("seeact_v", model=["x"])
    with pytest.raises(InvalidOption, match="'pixels' is none of a grounding model; 'uground' is one"):
        agents.make("seeact_v", model=["x"], grounder=["x"], grounding="pixels")
    with pytest.raises(InvalidOption, match="'uground' knows no actions, only places: use the agent 'seeact_v'"):
        agents.make("coordinates", model=["x"], dialect="uground")


def test_both_models_are_reached_before_a_run_and_begin_with_each_episode() -> None:
    class Second:
        name, calls = "second", ["made"]

        def reach(self) -> None:
            self.calls.append("reached")

        def begin(self, seconds: float | None) -> None:
            self.calls.append(f"begun {seconds}")

    agent: Any = agents.make("seeact_v", model=["x"], grounder=["y"], episode_s=60.0)
    agent.llm_calls.second = Second()
    agent.reach()
    agent.llm_calls.begin()
    assert Second.calls == ["made", "reached", "begun 60.0"]


def test_the_card_names_both_models() -> None:
    agent: Any = agents.make("seeact_v", model=["x"], grounder=["y"])
    card = agent.card()
    assert card["options"] == {"grounding": "uground", "grounder": agent.llm_calls.second.name}
    other: Any = agents.make("seeact_v", model=["x"], grounder=["y"], grounding="deepseek_vl2")
    assert other.card()["prompt"] != card["prompt"]
