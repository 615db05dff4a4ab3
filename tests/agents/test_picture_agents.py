"""Agents that call tools or see pictures, with scripted models."""

from __future__ import annotations

import base64
from typing import Any

import cv2
import numpy as np
import pytest

from android_gym import adapters, agents
from android_gym.action import Action, Element
from android_gym.adapters import Gesture
from android_gym.agents._llm.gestures import encode_gesture
from android_gym.agents._llm.observe import numbered, picture
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption, UnknownName
from android_gym.llms import Reply, Request, ToolCall, connect, size_of

TASK = "Clock-AddCity"


class Model:
    """Gives answers in order, the last again and again; keeps the requests."""

    def __init__(self, *replies: Any) -> None:
        self.replies, self.asked = replies, []  # type: ignore[var-annotated]

    def __call__(self, request: Request) -> Any:
        self.asked.append(request)
        return self.replies[min(len(self.asked), len(self.replies)) - 1]


def played(name: str, model: Any, env: Any = None, **options: Any) -> Any:
    agent = agents.make(name, model=connect(model), **options)
    return agents.rollout(env or AndroidEnv(TASK, max_steps=len(model.replies)), agent, seed=0)


def call(name: str, **arguments: Any) -> Reply:
    return Reply("", (ToolCall("1", name, arguments),), 10, 5)


# --- tools ---------


@pytest.mark.parametrize("form", ["text", "text+api", "tool", "tool+api", "element"])
def test_tools_are_called_in_every_form_of_actions(form: str) -> None:
    model = Model(call("start", text="Clock"), call("finish"))
    run = played("tools", model, AndroidEnv("Clock-Open", actions=form))
    assert run.end.success and run.end.finished
    offered = {tool.name for tool in model.asked[0].tools}
    assert offered >= {"click", "set_text", "finish"}
    assert ("api" in offered) == form.endswith("+api")
    assert "Actions:" not in model.asked[0].messages[0].text
    assert 'Action: {"name":"start","arguments":{"text":"Clock"}} (start com.google' in (
        model.asked[1].messages[-1].text
    )


@pytest.mark.parametrize(
    ("reply", "invalid", "error"),
    [
        (call("clik", element="n1"), "action", "There is no tool named 'clik'."),
        (call("click", element="n0000"), "action", "There is no element n0000 on this screen."),
        (call("click"), "format", "click needs element."),
        (call("click", node="n1"), "format", "click takes element, not 'node'."),
        (call("click", **{"": "{element: n1"}), "format", "click takes element, not ''."),
        (call("start", text="Clok"), "action", "There is no installed app named 'Clok'."),
        ("I do not know.", "format", "The answer calls no tool."),
        (
            Reply("", (ToolCall("1", "wait", {}), ToolCall("2", "wait", {}))),
            "format",
            "The answer calls several tools.",
        ),
    ],
)
def test_what_is_wrong_with_a_call_is_told(reply: Any, invalid: str, error: str) -> None:
    thought = played("tools", Model(reply, call("finish"))).steps[0].thought
    assert thought.invalid == invalid
    assert thought.error.startswith(error)


@pytest.mark.parametrize("text", ['{"name": "start", "arguments": {"text": "Clock"}}', "#start [Clock]#"])
def test_a_call_written_as_text_is_read(text: str) -> None:
    run = played("tools", Model(text, call("finish")), AndroidEnv("Clock-Open"))
    assert run.end.success


# --- marks ---------


def test_marks_sees_a_picture_and_names_marks() -> None:
    model = Model("Thought: the clock\nAction: #click [c9]#", "#finish#")
    run = played("marks", model, side=512)
    asked = model.asked[0].messages[1]
    assert size_of(asked.images[0]) == (230, 512)
    assert "Marks:" in asked.text and "Clock" in asked.text
    assert "[picture 230x512]" in run.steps[0].thought.prompt
    named = [line.partition(": ") for line in asked.text.splitlines()]
    tag = next(tag for tag, _, name in named if name == "Clock")
    model = Model(f"#click [{tag}]#", "#finish#")
    run = played("marks", model, AndroidEnv("Clock-Open"), names=False)
    assert run.end.success
    assert "Marks:" not in model.asked[0].messages[1].text
    assert f"Step 1.\nAction: #click [{tag}]#\n" in model.asked[1].messages[1].text
    assert "deskclock" not in model.asked[1].messages[1].text


# --- places ---------


def clock_icon() -> tuple[float, float]:
    """The middle of the clock's icon on the home screen, px of the screen."""
    env = AndroidEnv(TASK)
    env.reset(seed=0)
    screen = env.screen
    i = screen.find(Element(name="Clock"))
    assert i is not None
    left, top, right, bottom = screen.nodes[i].bounds
    return (left + right) / 2, (top + bottom) / 2


NAMED = [name for name in adapters.names() if not {"FIRST", "ask"} & {*vars(adapters.find(name))}]


@pytest.mark.parametrize("form", ["point", "text", "touch", "element"])
@pytest.mark.parametrize("name", NAMED)
def test_every_dialect_touches_the_place_that_it_says(name: str, form: str) -> None:
    x, y = clock_icon()
    dialect = adapters.find(name)
    env = AndroidEnv("Clock-Open", actions=form)
    env.reset(seed=0)
    size = picture(env, 1024, multiple=getattr(dialect, "MULTIPLE", 1))[1]
    place = (x * size[0] / env.screen.width, y * size[1] / env.screen.height)
    model = Model(dialect.encode(Gesture("click", *place), size), dialect.encode(Gesture("finish"), size))
    run = played("coordinates", model, env, dialect=name)
    assert run.steps[0].action == Action("start", text="com.google.android.deskclock")
    assert run.end.success and run.end.finished


@pytest.mark.parametrize("name", ["app_agent", "android_world"])
def test_dialects_with_numbers_touch_the_numbered_element(name: str) -> None:
    dialect = adapters.find(name)
    env = AndroidEnv("Clock-Open")
    env.reset(seed=0)
    _, size, nodes = numbered(env, 1024, dialect.FIRST)
    wanted = env.screen.find(Element(name="Clock"))
    mark = Gesture("click", mark=nodes.index(wanted))
    model = Model(dialect.encode(mark, size), dialect.encode(Gesture("finish"), size))
    assert played("coordinates", model, env, dialect=name).end.success
    model = Model(dialect.encode(Gesture("click", mark=900), size), "FINISH")
    run = played("coordinates", model, AndroidEnv(TASK, max_steps=1), dialect=name)
    assert run.steps[0].thought.invalid == "action"
    assert run.steps[0].thought.error.startswith("There is no element with that number")


def test_the_numbers_are_drawn_on_the_elements() -> None:
    env = AndroidEnv("Clock-Open")
    env.reset(seed=0)
    plain, size = picture(env, 1024)
    with_numbers, other, nodes = numbered(env, 1024, 1)
    assert size == other and len(nodes) > 5
    pictures = [cv2.imdecode(np.frombuffer(p, np.uint8), 1) for p in (plain, with_numbers)]
    left, top, *_ = (round(side * 1024 / 2400) for side in env.screen.nodes[nodes[-1]].bounds)
    corner = [p[top : top + 8, left : left + 8].astype(int) for p in pictures]
    assert np.abs(corner[0] - corner[1]).mean() > 8


def test_the_sides_of_pictures_are_multiples_where_the_model_needs_it() -> None:
    model = Model('{"action": "terminate", "status": "success"}')
    played("coordinates", model, dialect="qwen2_5_vl")
    width, height = size_of(model.asked[0].messages[1].images[0])
    assert (width % 28, height % 28) == (0, 0)
    assert f"the picture has {width} x {height}" in model.asked[0].messages[0].text


def test_a_text_needs_a_field_that_has_the_focus() -> None:
    model = Model("Action: type(content='x')", "Action: finished(content='')")
    thought = played("coordinates", model, dialect="ui_tars").steps[0].thought
    assert thought.invalid == "action"
    assert thought.error.startswith("No field has the focus")


@pytest.mark.parametrize("form", ["point", "text"])
def test_a_text_that_is_submitted_takes_two_steps_and_one_call(form: str) -> None:
    env = AndroidEnv("Contacts-FindBySearch", actions=form, max_steps=5)
    asked: list[Request] = []

    def answer(request: Request) -> str:
        asked.append(request)
        if len(asked) == 1:
            return '{"action_type": "open_app", "app_name": "Contacts"}'
        if len(asked) == 2:
            i = env.screen.find(Element(id="open_search_bar"))
            assert i is not None
            left, top, right, bottom = env.screen.nodes[i].bounds
            x, y = (left + right) / 2 * 461 / 1080, (top + bottom) / 2 * 1024 / 2400
            return f'{{"action_type": "click", "x": {x}, "y": {y}}}'
        if len(asked) == 3:
            return '{"action_type": "input_text", "text": "Yusuf"}'
        return '{"action_type": "status", "goal_status": "complete"}'

    agent = agents.make("coordinates", model=connect(answer), dialect="android_world")
    run = agents.rollout(env, agent, seed=0)
    done = [step.action.verb for step in run.steps]
    assert done == ["start", "click", "set_text", "enter", "finish"]
    assert [step.thought is None for step in run.steps] == [False, False, False, True, False]
    assert len(asked) == 4
    assert 'type "Yusuf" into' in asked[3].messages[1].text
    assert run.end.success


def test_a_place_where_nothing_takes_a_touch_is_told_but_touched_in_the_point_form() -> None:
    model = Model("#click [1, 1023]#")
    env = AndroidEnv(TASK, max_steps=1)
    thought = played("coordinates", model, env).steps[0].thought
    assert (thought.invalid, thought.error) == ("action", "Nothing at (1, 1023) takes a touch.")
    env = AndroidEnv(TASK, actions="point", max_steps=1)
    step = played("coordinates", Model("#click [1, 1023]#"), env).steps[0]
    assert (step.thought.error, step.error) == ("", "")


@pytest.mark.parametrize(
    ("gesture", "line"),
    [
        (Gesture("swipe", 50, 100, text="up", amount=0.25), "#swipe_up [108.0, 240.0] [0.25]#"),
        (Gesture("swipe", text="left"), "#swipe_left#"),
        (Gesture("swipe", text="left", amount=0.5), "#swipe_left [0.5]#"),
        (Gesture("drag", 10, 10, 20, 20), "#drag [21.6, 24.0] [43.2, 48.0]#"),
        (Gesture("back"), "#press_back#"),
        (Gesture("recents"), "#press_recents#"),
        (Gesture("volume_up"), "#volume_up#"),
        (Gesture("wait", amount=5), "#wait [5]#"),
        (Gesture("start", text="Clock"), "#start [Clock]#"),
        (Gesture("finish", text="3 PM"), "#finish [3 PM]#"),
        (Gesture("finish"), "#finish#"),
    ],
)
def test_gestures_are_said_in_px_of_the_screen(gesture: Gesture, line: str) -> None:
    env = AndroidEnv(TASK, actions="point")
    env.reset(seed=0)
    assert encode_gesture(env, gesture, (500, 1000)).raw == line


def test_wrong_dialects_and_sizes_are_told() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'ui_tars'"):
        agents.make("coordinates", model=["x"], dialect="uitars")
    with pytest.raises(InvalidOption, match="at least 32 px"):
        played("coordinates", Model("#finish#"), side=8)


def test_cards_name_dialect_and_size_of_pictures() -> None:
    card = agents.make("coordinates", model=["x"], dialect="os_atlas", side=512).card()
    assert (card["parser"], card["image"], card["options"]) == ("os_atlas-2", 512, {"dialect": "os_atlas"})
    assert agents.make("marks", model=["x"]).card()["image"] == 1024
    assert agents.make("tools", model=["x"]).card()["parser"] == "tool-1"


def test_pictures_are_jpeg_files() -> None:
    env = AndroidEnv(TASK)
    env.reset(seed=0)
    data, size = picture(env, 300)
    assert base64.b64encode(data).startswith(b"/9j/")
    assert size == size_of(data) == (135, 300)
