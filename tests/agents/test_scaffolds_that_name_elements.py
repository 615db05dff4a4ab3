"""AutoDroid and the first Mobile-Agent, which name elements: models that know the reference solve tasks with them.

What such a model says is found from what its prompt shows: the numbered lines, or the texts and icons of the screen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from android_gym import agents
from android_gym.action import Action
from android_gym.agents import autodroid
from android_gym.agents import mobile_agent_v1 as v1
from android_gym.agents.oracle import Agent as Oracle
from android_gym.devices.perform import centre, locate
from android_gym.envs.actions import point
from android_gym.envs.android import AndroidEnv
from android_gym.envs.context import reachable, visible
from android_gym.llms import Request, connect
from android_gym.phone.ui.node import Node
from android_gym.tasks import registry

Said = Iterator[str]


class NotSaid(Exception):
    """The format has no words for an action."""


class Knowing:
    """Asks the oracle for the next action and says it; `say(knowing, action)` gives the answers, one after the
    other."""

    def __init__(self, env: AndroidEnv, say: Callable[[Knowing, Action], Said]) -> None:
        self.env, self.say, self.oracle = env, say, Oracle()
        self.asked: list[Request] = []
        self.saying: Said = iter(())

    def __call__(self, request: Request) -> str:
        if not self.asked:
            self.oracle.reset(self.env, None, {})
        self.asked.append(request)
        while True:
            said = next(self.saying, None)
            if said is not None:
                return said
            self.saying = self.say(self, self.oracle.next())

    def skip_scrolling(self) -> str:
        """What a touch to come is looked for by scrolling, which is taken as made with the touch; "" for no touch."""
        todo = self.oracle._todo
        while todo[0].verb == "scroll_to":
            todo.pop(0)
        if todo[0].verb != "click" or todo[0].element is None:
            return ""
        return str(todo.pop(0).element.name)


def solved(agent: str, task: str, form: str = "text") -> None:
    env = AndroidEnv(task, actions=form, max_steps=60)
    env.reset(seed=1)
    first = next((action.text for action in env.instance.references[0] if action.verb == "start"), "")
    options = {"app": first} if agent == "autodroid" else {}
    model = connect(Knowing(env, SAY[agent]))
    run = agents.rollout(env, agents.make(agent, model=model, **options), seed=1)
    assert [step.thought.error for step in run.steps if step.thought and step.thought.error] == []
    assert run.end is not None and run.end.success and run.end.finished


def touches(env: AndroidEnv, node: Node, target: int) -> bool:
    """Whether a touch in the middle of a node is one of what is meant."""
    x, y = centre(node)
    found = point.decode(f"#click [{x}, {y}]#", env.screen, env.episode_state.context)
    return isinstance(found, Action) and found.element is not None and locate(env.screen, found.element) == target


def target_of(env: AndroidEnv, action: Action) -> int:
    assert action.element is not None
    found = reachable(env.screen, action.element)
    assert found is not None
    return found


# --- AutoDroid -------


def chosen(number: int, text: str = "N/A") -> str:
    action = "tap" if text == "N/A" else "input"
    return f'{{"Finished": "No", "id": "{number}", "action": "{action}", "input_text": "{text}"}}'


def in_numbers(knowing: Knowing, action: Action) -> Said:
    env = knowing.env
    lines = re.findall(r"^<\w+ id=\d+.*?</\w+>$", knowing.asked[-1].messages[0].text, re.M | re.S)
    numbers = {re.sub(r" id=\d+", "", line, count=1): n for n, line in enumerate(lines)}
    if action.verb == "finish" and not action.text:
        yield '{"Finished": "Yes", "Next step": "None", "id": "-1", "action": "tap", "input_text": "N/A"}'
    elif action.verb == "back":
        yield chosen(numbers[autodroid.BACK])
    elif action.verb == "start":
        if action.text not in (env.screen.package, env.episode_state.context.labels.get(env.screen.package)):
            raise NotSaid("The app is not the one that is opened first, and the format opens none.")
    elif action.verb in ("click", "set_text"):
        target = target_of(env, action)
        shown = autodroid.listed(env.screen)
        line = next((one.line for one in shown if one.node is not None and touches(env, one.node, target)), "")
        if action.verb == "set_text":
            line = next(one.line for one in shown if one.node == env.screen.nodes[target])
        if not line:
            raise NotSaid("What is touched has no line of its own.")
        yield chosen(numbers[line], action.text if action.verb == "set_text" else "N/A")
    elif action.verb == "swipe" and (sought := knowing.skip_scrolling()):
        found = [number for line, number in numbers.items() if sought in line]
        if not found:
            raise NotSaid("What is sought comes into no list.")
        yield chosen(found[0])
    else:
        raise NotSaid(f"The format cannot say {action.verb}.")


# --- Mobile-Agent -------


def acted(action: str) -> str:
    return f"Observation: The screen.\nThought: Go on.\nAction: {action}"


def in_names(knowing: Knowing, action: Action) -> Said:
    env = knowing.env
    match action.verb:
        case "finish" if not action.text:
            yield acted("stop")
        case "back":
            yield acted("back")
        case "home":
            yield acted("exit")
        case "swipe" if action.text in ("up", "down"):
            yield acted("page down" if action.text == "up" else "page up")
        case "start":
            yield acted("exit")
            label = env.episode_state.context.labels.get(action.text, action.text)
            if not v1.texts_like(label, env.screen):
                yield acted("page down")
            yield acted(f"open App ({label})")
        case "click":
            yield from clicked(env, action)
        case "set_text":
            yield from clicked(env, action)
            yield acted(f"type ({action.text})")
        case _:
            raise NotSaid(f"The format cannot say {action.verb}.")


def clicked(env: AndroidEnv, action: Action) -> Said:
    screen, target = env.screen, target_of(env, action)
    for node in screen.nodes:
        text = v1._said(node)
        if text and visible(node) and (touches(env, node, target) or node == screen.nodes[target]):
            same = v1.texts_like(text, screen)
            if len(same) <= v1.MOST_TEXTS and node in same:
                yield acted(f"click text ({text})")
                if len(same) > 1:
                    yield str(same.index(node) + 1)
                return
    for node in screen.nodes:
        if v1.is_icon(node) and visible(node) and touches(env, node, target):
            where = "top" if centre(node)[1] < screen.height / 2 else "bottom"
            if v1.icon_like(node.desc, where, screen) == node:
                yield acted(f"click icon ({node.desc}, {where})")
                return
    raise NotSaid("What is touched has no text, and no icon that is told from the others.")


# --- both -------

SAY = {"autodroid": in_numbers, "mobile_agent_v1": in_names}
BOTH = (
    "Clock-AddCity",
    "Clock-Open",
    "Clock-SetTimer",
    "Contacts-Create",
    "Contacts-FindBySearch",
    "Gmail-SetTheme",
    "Micro-ScrollToRow",
    "Settings-EnlargeText",
)
SAID = {
    "autodroid": (*BOTH, "Settings-SetWallpaper"),
    "mobile_agent_v1": (*BOTH, "Clock-SetAlarm", "Gmail-StarSent", "Micro-OpenAllApps"),
}


@pytest.mark.parametrize("form", ["text", "point"])
@pytest.mark.parametrize(("agent", "task"), [(agent, task) for agent, tasks in SAID.items() for task in tasks])
def test_a_model_that_knows_solves_tasks_by_naming_elements(agent: str, task: str, form: str) -> None:
    solved(agent, task, form)


EVERY = {"autodroid": 72, "mobile_agent_v1": 78}  # tasks solved, of those whose reference the format can say


@pytest.mark.slow
@pytest.mark.parametrize("agent", EVERY)
def test_it_solves_every_task_whose_reference_its_format_can_say(agent: str) -> None:
    """Not said are answers, keys, gestures, and what has no line, no text or no icon of its own."""
    solves = 0
    for task in sorted(registry.tasks()):
        if task.partition("-")[0] in ("Calendar", "Clock", "Contacts", "Gmail", "Micro", "Settings"):
            with suppress(NotSaid):
                solved(agent, task, "point")
                solves += 1
    assert solves == EVERY[agent]
