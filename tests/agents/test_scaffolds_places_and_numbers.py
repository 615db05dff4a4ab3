"""CogAgent, OS-Atlas and AppAgent against what their authors' own code and model cards send.

Expected structure: THUDM/CogAgent, README.md and app_for_android/client_for_android.py; the model
card of OS-Copilot/OS-Atlas-Pro-7B; TencentQQGYLab/AppAgent, scripts/task_executor.py, prompts.py,
utils.py and and_controller.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest

from android_gym import adapters, agents
from android_gym.action import Element
from android_gym.adapters import Gesture, app_agent
from android_gym.agents.app_agent import numbered
from android_gym.agents.cogagent import FORMS
from android_gym.envs.android import AndroidEnv
from android_gym.errors import UnknownName
from android_gym.llms import Message, Request, connect, size_of
from android_gym.phone.core.view import CLICKABLE, FOCUSABLE
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen

TASK = "Clock-Open"
SCREEN = (1080, 2400)


class Model:
    """Gives answers in order, the last again and again; keeps the messages."""

    def __init__(self, *replies: str) -> None:
        self.replies, self.asked = replies, []  # type: ignore[var-annotated]

    def __call__(self, request: Request) -> str:
        self.asked.append(request.messages)
        return self.replies[min(len(self.asked), len(self.replies)) - 1]


def played(name: str, *replies: str, task: str = TASK, **options: Any) -> Any:
    model = Model(*replies)
    agent = agents.make(name, model=connect(model), **options)
    run = agents.rollout(AndroidEnv(task, max_steps=len(replies)), agent, seed=0)
    return model.asked, run


def goal() -> str:
    _, info = AndroidEnv(TASK).reset(seed=0)
    return str(info["instruction"])


def middle(env: AndroidEnv, element: Element) -> tuple[float, float]:
    """The middle of an element, as shares of the screen."""
    i = env.screen.find(element)
    assert i is not None
    left, top, right, bottom = env.screen.nodes[i].bounds
    return (left + right) / 2 / env.screen.width, (top + bottom) / 2 / env.screen.height


ICON, BAR = Element(name="Contacts"), Element(id="open_search_bar")
SEARCH = ["start", "click", "set_text", "finish"]


def searched(name: str, form: str, answer: Callable[[int, AndroidEnv], str]) -> Any:
    """Contacts searched for a name, with answers that see the phone."""
    env = AndroidEnv("Contacts-FindBySearch", actions=form, max_steps=5)
    asked: list[tuple[Message, ...]] = []

    def model(request: Request) -> str:
        asked.append(request.messages)
        return answer(len(asked), env)

    run = agents.rollout(env, agents.make(name, model=connect(model)), seed=0)
    assert [step.action.verb for step in run.steps] == SEARCH
    assert [step.thought.error for step in run.steps] == [""] * 4
    assert run.end.success and run.end.finished
    return asked


# --- CogAgent ---------

OPERATION = "CLICK(box=[[352,102,786,139]], element_info='Search')"
SENTENCE = "Left click on the search box located in the middle top of the screen."
CLICK = f"Action: {SENTENCE}\nGrounded Operation: {OPERATION}\n<<一般操作>>"
END = "Action: Done.\nGrounded Operation: END()"


@pytest.mark.parametrize("steps", [0, 1, 3, 7])
def test_cogagent_is_sent_the_string_of_the_readme_and_one_picture(steps: int) -> None:
    asked, _ = played("cogagent", *[CLICK] * steps, END)
    history = "".join(f"\n{index}. {OPERATION}\t{SENTENCE}" for index in range(steps))
    (message,) = asked[steps]
    assert (message.role, message.after) == ("user", "")
    assert message.text == (
        f"Task: {goal()}\nHistory steps: {history}\n(Platform: Mobile)\n"
        "(Answer in Action-Operation-Sensitive format.)\n"
    )
    assert [size_of(image) for image in message.images] == [SCREEN]


def test_cogagent_tells_an_answer_without_an_operation_as_the_demo_does() -> None:
    asked, run = played("cogagent", "I do not know.", "Action: only this", END)
    assert "History steps: \n0. \t\n1. \tonly this\n(Platform" in asked[2][0].text
    assert [step.thought.invalid for step in run.steps[:2]] == ["format", "format"]


def test_cogagent_takes_the_forms_of_the_authors_and_no_other() -> None:
    asked, _ = played("cogagent", END, form="Status-Plan-Action-Operation-Sensitive")
    assert asked[0][0].text.endswith("\n(Answer in Status-Plan-Action-Operation-Sensitive format.)\n")
    assert len(FORMS) == 6
    with pytest.raises(UnknownName, match="form of answers"):
        agents.make("cogagent", model=["x"], form="Action")


@pytest.mark.parametrize(
    ("reply", "gesture"),
    [  # README.md and client_for_android.py
        (
            "Action: 点击页面顶部工具栏中的“全部标为已读”按钮，将所有邮件标记为已读。\n"
            "Grounded Operation: CLICK(box=[[219,186,311,207]], element_type='可点击文本', "
            "element_info='全部标为已读')\n<<一般操作>>",
            Gesture("click", 265, 196.5),
        ),
        (
            "Status: 当前处于邮箱界面[[0, 2, 998, 905]]，左侧是邮箱分类[[1, 216, 144, 570]]。\n"
            "Plan: 未来需要: 1. 点击“全部标记为已读”按钮；2. 任务结束。\n"
            "Action: 点击收件箱页面顶部中间的“全部标记为已读”按钮。\n"
            "Grounded Operation: CLICK(box=[[219,186,311,207]], element_type='可点击文本', "
            "element_info='全部标为已读')",
            Gesture("click", 265, 196.5),
        ),
        (
            "Action: 打开饿了么应用程序，以便进行后续操作。\nGrounded Operation: LAUNCH(app='饿了么', url='None')",
            Gesture("start", text="饿了么"),
        ),
        (
            "Grounded Operation: TYPE(box=[[352,102,786,139]], text='doors', element_info='Search')",
            Gesture("type", 569, 120.5, text="doors"),
        ),
        (
            "Grounded Operation: SCROLL_DOWN(box=[[0,209,998,952]], step_count=5, element_info='[None]')",
            Gesture("swipe", 499, 580.5, text="up", amount=0.5),
        ),
    ],
)
def test_the_authors_examples_of_cogagent_are_read(reply: str, gesture: Gesture) -> None:
    assert adapters.find("cogagent").decode(reply, (1000, 1000)) == gesture


@pytest.mark.parametrize("form", ["text", "point"])
def test_cogagent_reaches_a_goal_and_hears_no_name_that_it_did_not_say(form: str) -> None:
    def answer(number: int, env: AndroidEnv) -> str:
        if number == 1:
            x, y = (round(share * 1000) for share in middle(env, ICON))
            return f"Action: Go on.\nGrounded Operation: CLICK(box=[[{x},{y},{x},{y}]])"
        if number == 4:
            return END
        bar = BAR if number == 2 else Element(cls="android.widget.EditText")
        x, y = (round(share * 1000) for share in middle(env, bar))
        box = f"box=[[{x:03},{y:03},{x:03},{y:03}]]"
        verb = f"CLICK({box})" if number == 2 else f"TYPE({box}, text='Yusuf')"
        return f"Action: Go on.\nGrounded Operation: {verb}"

    told = searched("cogagent", form, answer)[-1][0].text.partition("History steps: ")[2]
    rest = re.sub(r"\n\d\. \w+\(box=\[\[[\d,]+\]\](, text='Yusuf')?\)\tGo on\.", "", told)
    assert rest == "\n(Platform: Mobile)\n(Answer in Action-Operation-Sensitive format.)\n"


# --- OS-Atlas ---------

TAP = "thoughts:\nClick on the\nclock.\nactions:\nCLICK <point>[[101, 872]]</point><|im_end|>"
COMPLETE = "actions:\nCOMPLETE<|im_end|>"
# the card's actions in order, with formats and examples
ACTIONS = [
    ("Basic Action 1", "CLICK", "CLICK <point>[[x-axis, y-axis]]</point>", "CLICK <point>[[101, 872]]</point>"),
    ("Basic Action 2", "TYPE", "TYPE [input text]", "TYPE [Shanghai shopping mall]"),
    ("Basic Action 3", "SCROLL", "SCROLL [direction (UP/DOWN/LEFT/RIGHT)]", "SCROLL [UP]"),
    (
        "Custom Action 1",
        "LONG_PRESS",
        "LONG_PRESS <point>[[x-axis, y-axis]]</point>",
        "LONG_PRESS <point>[[101, 872]]</point>",
    ),
    ("Custom Action 2", "OPEN_APP", "OPEN_APP [app_name]", "OPEN_APP [Google Chrome]"),
    ("Custom Action 3", "PRESS_BACK", "PRESS_BACK", "PRESS_BACK"),
    ("Custom Action 4", "PRESS_HOME", "PRESS_HOME", "PRESS_HOME"),
    ("Custom Action 5", "PRESS_RECENT", "PRESS_RECENT", "PRESS_RECENT"),
    ("Custom Action 6", "ENTER", "ENTER", "ENTER"),
    ("Custom Action 7", "WAIT", "WAIT", "WAIT"),
    ("Custom Action 8", "COMPLETE", "COMPLETE", "COMPLETE"),
]
LISTED = re.compile(r"^(\w+ Action \d): (\w+)\n    - purpose: .+\n    - format: (.+)\n    - example usage: (.+)$", re.M)


def test_os_atlas_is_sent_actions_a_picture_and_then_the_task() -> None:
    asked, _ = played("os_atlas", COMPLETE)
    (message,) = asked[0]
    assert message.role == "user"
    assert LISTED.findall(message.text) == ACTIONS
    order = ["\n1. Basic Actions\n", "\n2. Custom Actions\n", "\nThoughts: ", "\nActions: "]
    assert [message.text.count(part) for part in order] == [1] * 4
    assert sorted(order, key=message.text.index) == order
    assert message.text.endswith(":\nScreenshot: ")
    assert message.after == f"Task instruction: {goal()}\nHistory: null"
    assert [size_of(image) for image in message.images] == [(672, 1512)]
    assert "[picture 672x1512]\nTask instruction: " in played("os_atlas", COMPLETE)[1].steps[0].thought.prompt


@pytest.mark.parametrize("steps", [1, 3, 7])
def test_the_history_of_os_atlas_is_its_own_thoughts(steps: int) -> None:
    asked, _ = played("os_atlas", *[TAP] * steps, COMPLETE)
    told = "".join(f"\nStep {number}: Click on the clock." for number in range(1, steps + 1))
    assert asked[steps][0].after == f"Task instruction: {goal()}\nHistory: {told}"
    assert len(asked[steps][0].images) == 1


@pytest.mark.parametrize(
    ("reply", "line"),
    [
        ("*Thoughts*: Go\nback.\n*Actions*: PRESS_BACK", "Go back."),
        ("actions:\nSCROLL [UP]<|im_end|>", "SCROLL [UP]"),
        ("thoughts:\nThe next action: wait\nactions:\nWAIT", "The next action: wait"),
        ("Thoughts:\nGo\n \n**\n\nActions:\nWAIT", "Go"),
        ("Thoughts: Go **\n*\n * actions**: WAIT", "Go **"),
        ("Thoughts:\nActions: WAIT", ""),
        ("Thoughts: Go\nThoughts:", "Thoughts: Go Thoughts:"),
        ("I do not know.", "I do not know."),
    ],
)
def test_a_step_of_os_atlas_is_told_on_one_line(reply: str, line: str) -> None:
    asked, _ = played("os_atlas", reply, COMPLETE)
    assert asked[1][0].after.endswith(f"\nHistory: \nStep 1: {line}")


@pytest.mark.parametrize(
    ("reply", "gesture"),
    [  # the first is the card's own output
        ("actions:\nCLICK <point>[[493,544]]</point><|im_end|>", Gesture("click", 493, 544)),
        (
            "thoughts:\nx\nactions:\nTYPE [Shanghai shopping mall]<|im_end|>",
            Gesture("type", text="Shanghai shopping mall"),
        ),
        ("*Thoughts*: x\n*Actions*: SCROLL [UP]", Gesture("swipe", text="down")),
        ("*Actions*:\nPRESS_RECENT<|im_end|>", Gesture("recents")),
    ],
)
def test_answers_of_os_atlas_are_read_with_their_last_token(reply: str, gesture: Gesture) -> None:
    assert adapters.find("os_atlas").decode(reply, (1000, 1000)) == gesture


@pytest.mark.parametrize("form", ["text", "point"])
def test_os_atlas_reaches_a_goal_and_hears_no_name_that_it_did_not_say(form: str) -> None:
    def answer(number: int, env: AndroidEnv) -> str:
        if number in (1, 2):
            x, y = (round(share * 1000) for share in middle(env, ICON if number == 1 else BAR))
            return f"thoughts:\nGo on.\nactions:\nCLICK <point>[[{x},{y}]]</point><|im_end|>"
        return "actions:\nTYPE [Yusuf]<|im_end|>" if number == 3 else COMPLETE

    told = searched("os_atlas", form, answer)[-1][0].after.partition("\nHistory: ")[2]
    assert told == "\nStep 1: Go on.\nStep 2: Go on.\nStep 3: TYPE [Yusuf]"


def test_shorter_histories_keep_their_numbers() -> None:
    asked, _ = played("cogagent", *[CLICK] * 3, END, history=1)
    assert f"History steps: \n2. {OPERATION}\t{SENTENCE}\n(Platform" in asked[3][0].text
    asked, _ = played("os_atlas", *[TAP] * 3, COMPLETE, history=1)
    assert asked[3][0].after.endswith("\nHistory: \nStep 3: Click on the clock.")


def test_cards_tell_sizes_and_forms() -> None:
    cogagent = agents.make("cogagent", model=["x"]).card()
    assert (cogagent["image"], cogagent["parser"]) == (2400, "cogagent-2")
    assert cogagent["options"]["form"] == "Action-Operation-Sensitive"
    assert agents.make("os_atlas", model=["x"]).card()["image"] == 1512
    small = agents.make("app_agent", model=["x"], max_pixels=300_000).card()
    assert (small["image"], small["history"]) == (816, 1)


# --- AppAgent ---------

FINISH = "Observation: o\nThought: t\nAction: FINISH\nSummary: Done."


def step(action: str, summary: str = "I did it.") -> str:
    return f"Observation: o\nThought: t\nAction: {action}\nSummary: {summary}"


def test_app_agent_is_sent_its_functions_the_task_the_last_summary_and_one_picture() -> None:
    asked, _ = played("app_agent", FINISH)
    (message,) = asked[0]
    assert (message.role, message.after) == ("user", "")
    assert re.findall(r"^\d\. (.*)$", message.text, re.M) == [
        "tap(element: int)",
        "text(text_input: str)",
        "long_press(element: int)",
        "swipe(element: int, direction: str, dist: str)",
        "grid()",
    ]
    assert f"Your task: {goal()}\nWhat you did for it so far: None\n" in message.text
    answer = message.text.partition("Answer in this form:\n")[2]
    assert re.findall(r"^(\w+): <", answer, re.M) == ["Observation", "Thought", "Action", "Summary"]
    assert [size_of(image) for image in message.images] == [SCREEN]


@pytest.mark.parametrize("steps", [1, 3, 7])
def test_all_that_app_agent_remembers_is_its_last_summary(steps: int) -> None:
    replies = [step("long_press(1)", f"It was held {n} times.") for n in range(1, steps + 1)]
    asked, _ = played("app_agent", *replies, FINISH)
    told = re.findall(r"^What you did for it so far: (.*)$", asked[steps][0].text, re.M)
    assert told == [f"It was held {steps} times."]
    assert asked[steps][0].text.count("It was held") == 1


def test_a_step_without_a_summary_leaves_the_one_before() -> None:
    asked, _ = played("app_agent", step("long_press(1)", "First."), "tap(900)", FINISH)
    assert "so far: First.\n" in asked[2][0].text
    reply = '{"Observation": "o", "Thought": "t", "Action": "tap(5)", "Summary": "All of it."}'
    assert app_agent.summary(reply) == "All of it."


def test_what_can_be_clicked_is_numbered_before_what_can_have_the_focus() -> None:
    def node(flags: int, x: int, y: int) -> Node:
        return Node("v", "", "p", "", "", "", flags, (x - 10, y - 10, x + 10, y + 10), 0)

    nodes = (
        node(FOCUSABLE, 200, 200),
        node(CLICKABLE, 50, 50),
        node(CLICKABLE, 80, 50),
        node(CLICKABLE, 81, 50),
        node(FOCUSABLE, 50, 80),
        node(FOCUSABLE, 81, 81),
        node(FOCUSABLE, 200, 230),
        node(0, 300, 300),
    )
    assert numbered(Screen.of(nodes, "p", "a", 400, 400)) == (1, 3, 0, 5)


def test_numbers_stand_to_the_lower_right_of_the_middle_of_elements() -> None:
    asked, _ = played("app_agent", FINISH)
    env = AndroidEnv(TASK)
    env.reset(seed=0)
    picture = cv2.imdecode(np.frombuffer(asked[0][0].images[0], np.uint8), 1).astype(int)
    bare = np.asarray(env.screen.pixels())[:, :, ::-1].astype(int)
    changed = np.abs(picture - bare).max(2) > 40
    for i in numbered(env.screen):
        left, top, right, bottom = env.screen.nodes[i].bounds
        x, y = (left + right) // 2, (top + bottom) // 2
        assert changed[y + 10 : y + 32, x + 10 : x + 30].mean() > 0.2
        assert changed[y - 30 : y - 8, x - 40 : x - 8].mean() < 0.05


def test_a_grid_is_shown_when_app_agent_asks_for_it_and_acted_on_in_the_same_step() -> None:
    env = AndroidEnv(TASK)
    env.reset(seed=0)
    x, y = middle(env, Element(name="Clock"))
    area = int(y * 2400) // 120 * 9 + int(x * 1080) // 120 + 1
    asked, run = played("app_agent", step("grid()"), step(f'tap({area}, "center")'), FINISH)
    (message,) = asked[1]
    assert re.findall(r"^\d\. (.*)$", message.text, re.M) == [
        "tap(area: int, subarea: str)",
        "long_press(area: int, subarea: str)",
        "swipe(start_area: int, start_subarea: str, end_area: int, end_subarea: str)",
    ]
    assert "What you did for it so far: grid\n" in message.text
    bare = np.asarray(env.screen.pixels())[:, :, ::-1].astype(int)
    picture = cv2.imdecode(np.frombuffer(message.images[0], np.uint8), 1).astype(int)
    changed = np.abs(picture - bare).max(2) > 24
    assert changed[:, 480].mean() > 0.8 > 0.1 > changed[:, 590].mean()
    assert changed[1200, 30:].mean() > 0.8 > 0.1 > changed[1310, 30:].mean()
    assert [step.thought.calls for step in run.steps] == [2, 1]
    assert run.end.success


@pytest.mark.parametrize(
    ("reply", "gesture"),
    [  # the examples in prompts.py; places by area_to_xy of task_executor.py
        ("tap(5)", Gesture("click", mark=4)),
        ('text("Hello, world!")', Gesture("type", text="Hello, world!")),
        ("long_press(5)", Gesture("long_click", mark=4)),
        ('swipe(21, "up", "medium")', Gesture("swipe", mark=20, text="up", amount=0.18)),
        ('tap(5, "center")', Gesture("click", 540, 60)),
        ('long_press(7, "top-left")', Gesture("long_click", 750, 30)),
        ('swipe(21, "center", 25, "right")', Gesture("swipe", 300, 300, text="right", amount=0.4722)),
        ("FINISH", Gesture("finish")),
    ],
)
def test_the_examples_of_app_agent_are_read(reply: str, gesture: Gesture) -> None:
    assert app_agent.decode(step(reply), SCREEN) == gesture


@pytest.mark.parametrize("reply", ['tap(181, "center")', 'tap(1, "middle")', 'tap("a", "top")'])
def test_areas_that_the_grid_does_not_have_are_told(reply: str) -> None:
    assert app_agent.decode(step(reply), SCREEN) == ("tap needs the number of an area of the grid and a part of it.")


@pytest.mark.parametrize("form", ["text", "point"])
def test_app_agent_reaches_a_goal_by_numbers(form: str) -> None:
    def answer(number: int, env: AndroidEnv) -> str:
        if number in (1, 2):
            wanted = env.screen.find(ICON if number == 1 else BAR)
            return step(f"tap({numbered(env.screen).index(wanted) + 1})")
        return step('text("Yusuf")') if number == 3 else FINISH

    searched("app_agent", form, answer)
