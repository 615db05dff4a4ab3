"""Models that know the reference: what they say in their own words solves the task.

They are the oracle behind a model's mouth, so prompts, readers, dialects and the environment are
tried together: every agent that asks a model, and every dialect.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from android_gym import adapters, agents
from android_gym.action import Action, Element
from android_gym.adapters import Gesture
from android_gym.agents._llm.observe import numbered
from android_gym.agents.oracle import Agent as Oracle
from android_gym.envs.actions import point, text, tool
from android_gym.envs.android import AndroidEnv
from android_gym.envs.context import mark_nodes, reachable
from android_gym.errors import NotSupported
from android_gym.llms import Reply, Request, ToolCall, connect, size_of
from android_gym.phone.core.view import SCROLLABLE

TASKS = (
    "Browsers-FindTimeNoClock",
    "Clock-AddCity",
    "Clock-SetAlarm",
    "Clock-SetTimer",
    "Contacts-Create",
    "Contacts-FindBySearch",
    "Gmail-SetTheme",
    "Gmail-StarSent",
    "Micro-OpenAllApps",
    "Micro-ScrollToRow",
    "Settings-EnlargeText",
    "Settings-SetWallpaper",
)


class Knowing:
    """Asks the oracle for the next action and says it in some way. `say(env, action, request)`
    gives one answer, or several, one after the other."""

    def __init__(self, env: AndroidEnv, say: Callable[..., Any]) -> None:
        self.env, self.say = env, say
        self.oracle = Oracle()
        self.waiting: list[Any] = []
        self.steps = -1

    def __call__(self, request: Request) -> Any:
        if self.env.episode_state.steps == 0 and self.steps != 0:
            self.oracle.reset(self.env, None, {})
        self.steps = self.env.episode_state.steps
        if not self.waiting:
            said = self.say(self.env, self.oracle.next(), request)
            self.waiting = said if isinstance(said, list) else [said]
        return self.waiting.pop(0)


def solved(agent: str, say: Callable[..., Any], task: str, form: str, **options: Any) -> Any:
    env = AndroidEnv(task, actions=form, max_steps=60)
    made = agents.make(agent, model=connect(Knowing(env, say)), **options)
    run = agents.rollout(env, made, seed=1)
    wrong = [step.thought.error for step in run.steps if step.thought and step.thought.error]
    assert wrong == []
    assert run.end is not None and run.end.success and run.end.finished
    return run


def as_text(env: AndroidEnv, action: Action, request: Request) -> str:
    return f"Thought: next.\nAction: {text.encode(action, env.screen, env.episode_state.context)}"


def as_call(env: AndroidEnv, action: Action, request: Request) -> Reply:
    found = msgspec.json.decode(tool.encode(action, env.screen, env.episode_state.context))
    return Reply("", (ToolCall("1", found["name"], found["arguments"]),))


def as_marks(env: AndroidEnv, action: Action, request: Request) -> str:
    """The text with marks for ids, where the element has one."""
    line = text.encode(action, env.screen, env.episode_state.context)
    for tag, i in mark_nodes(env.screen).items():
        name = env.screen.id_of.get(i)
        if name is not None:
            line = line.replace(f"[{name}]", f"[{tag}]")
    return f"Action: {line}"


@pytest.mark.parametrize("form", ["text", "tool", "point"])
@pytest.mark.parametrize("task", TASKS)
def test_react_and_tools_and_marks_do_what_a_model_that_knows_says(task: str, form: str) -> None:
    solved("react", as_text, task, form)
    solved("tools", as_call, task, form)
    if form == "text":
        solved("marks", as_marks, task, form, side=256)


def in_dialect(name: str) -> Callable[..., Any]:
    dialect = adapters.find(name)

    def say(env: AndroidEnv, action: Action, request: Request) -> list[str]:
        size = size_of(request.messages[-1].images[0])
        if action.verb == "start" and name in ("app_agent", "autodroid"):  # they tap the icon
            action = Action("click", Element(name=action.text))
        gesture = _gesture(env, action, size, getattr(dialect, "FIRST", None))
        try:
            return [dialect.encode(gesture, size)]
        except NotSupported:
            if gesture.verb != "type":
                pytest.skip(f"{name} cannot say {gesture.verb} {gesture.text}")
        # a text is typed into the field that was touched before
        touch = Gesture("click", **{part: getattr(gesture, part) for part in PLACE})
        typed = Gesture("type", text=gesture.text)
        return [dialect.encode(touch, size), dialect.encode(typed.replace(enter=name in ENTER), size)]

    return say


ENTER = ("android_world",)  # presses Enter after what it types
PLACE = ("x", "y", "mark")


def _gesture(env: AndroidEnv, action: Action, size: tuple[int, int], first: int | None) -> Gesture:
    """The action as a gesture on a picture of that size."""
    screen = env.screen
    verb = "type" if action.verb == "set_text" else action.verb
    gesture = Gesture(verb, text=action.text, amount=action.amount)
    if action.element is None:
        return gesture
    line = point.encode(action, screen, env.episode_state.context)
    x, y = (float(part) for part in line.partition("[")[2].partition("]")[0].split(","))
    if verb == "swipe":
        gesture = gesture.replace(amount=float(line.rpartition("[")[2].partition("]")[0]))
    if first is not None:
        nodes = numbered(env, 1024, first)[2]
        node = reachable(screen, action.element, SCROLLABLE if verb == "swipe" else 0)
        if node in nodes:
            return gesture.replace(mark=nodes.index(node))
    return gesture.replace(x=x * size[0] / screen.width, y=y * size[1] / screen.height)


@pytest.mark.parametrize("form", ["point", "text"])
@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("name", [name for name in adapters.names() if not hasattr(adapters.find(name), "ask")])
def test_a_model_that_knows_solves_tasks_in_every_dialect(name: str, task: str, form: str) -> None:
    if (name, task) == ("android_world", "Clock-SetAlarm"):
        pytest.skip("input_text presses Enter, which closes the dialog before the minutes are set")
    solved("coordinates", in_dialect(name), task, form, dialect=name, side=1024)


@pytest.mark.parametrize(
    ("agent", "dialect"),
    [
        ("autoglm", "autoglm"),
        ("mai_ui", "mai_ui"),
        ("qwen2_5_vl", "qwen2_5_vl"),
        ("qwen3_vl", "qwen3_vl"),
        ("ui_tars", "ui_tars_1_5"),
    ],
)
@pytest.mark.parametrize("task", ["Clock-AddCity", "Contacts-FindBySearch", "Micro-ScrollToRow"])
def test_a_model_that_knows_solves_tasks_in_every_scaffold(agent: str, dialect: str, task: str) -> None:
    solved(agent, in_dialect(dialect), task, "point", max_pixels=400_000)
