"""M3A and T3A against what AndroidWorld's own code sends and does.

Expected structure: google-research/android_world, android_world/agents/m3a.py, t3a.py, m3a_utils.py
(pictures), agents/infer.py (roles), env/representation_utils.py (elements), env/actuation.py.
"""

from __future__ import annotations

import re
from typing import Any

import cv2
import numpy as np
import pytest

from android_gym import agents
from android_gym.action import Action, Element
from android_gym.adapters import Gesture, android_world
from android_gym.adapters._reading import SEVERAL
from android_gym.agents._llm import summaries
from android_gym.agents.m3a import Agent as M3A
from android_gym.agents.m3a import described as told
from android_gym.agents.t3a import described as printed
from android_gym.envs.android import AndroidEnv
from android_gym.llms import Request, connect, size_of
from android_gym.phone.core.view import CHECKED, CLICKABLE, DISABLED, FOCUSABLE, SCROLLABLE
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen

BOTH = ["m3a", "t3a"]
END = "Summary of this step: "
STEP = {"m3a": "Step {}- ", "t3a": "Step {}: "}
DONE = "Reason: completed.\nAction: {'action_type': 'status', 'goal_status': 'complete'}"
HOME = 'Reason: r\nAction: {"action_type": "navigate_home"}'
# the forms in PROMPT_PREFIX, in order; the same in both files
FORMS = [
    '{"action_type": "status", "goal_status": "complete"}',
    '{"action_type": "status", "goal_status": "infeasible"}',
    '{"action_type": "answer", "text": "<answer_text>"}',
    '{"action_type": "click", "index": <target_index>}',
    '{"action_type": "long_press", "index": <target_index>}',
    '{"action_type": "input_text", "text": <text_input>, "index": <target_index>}',
    '{"action_type": "keyboard_enter"}',
    '{"action_type": "navigate_home"}',
    '{"action_type": "navigate_back"}',
    '{"action_type": "scroll", "direction": <up, down, left, right>, "index": <optional_target_index>}',
    '{"action_type": "open_app", "app_name": <name>}',
    '{"action_type": "wait"}',
]


class Model:
    """Chooses actions in order, the last again and again, and sums up steps; keeps the requests."""

    def __init__(self, *replies: str) -> None:
        self.replies = replies
        self.chosen: list[Request] = []
        self.summed: list[Request] = []

    def __call__(self, request: Request) -> str:
        if request.messages[-1].text.endswith(END):
            self.summed.append(request)
            return f"<think>well</think>sum {len(self.summed)}"
        self.chosen.append(request)
        return self.replies[min(len(self.chosen), len(self.replies)) - 1]


def played(name: str, *replies: str, **options: Any) -> Any:
    model = Model(*replies)
    env = AndroidEnv("Clock-Open", max_steps=max(len(replies), 2))
    return model, agents.rollout(env, agents.make(name, model=connect(model), **options), seed=0)


def history(request: Request) -> list[str]:
    """The lines of the history in a prompt."""
    return request.messages[0].text.partition("What you did so far:\n")[2].split("\n\n")[0].split("\n")


# --- prompts ---------


@pytest.mark.parametrize("name", BOTH)
def test_both_calls_of_a_step_are_one_message_of_the_users_with_the_authors_actions(name: str) -> None:
    model, run = played(name, HOME, DONE)
    asked = [*model.chosen, *model.summed]
    assert [len(request.messages) for request in asked] == [1, 1, 1]
    assert {request.messages[0].role for request in asked} == {"user"}
    pictures = 2 if name == "m3a" else 0
    assert [len(request.messages[0].images) for request in asked] == [pictures] * 3
    for request in asked:
        assert re.findall(r"`(\{.*?\})`$", request.messages[0].text, re.M) == FORMS
    assert [step.thought.calls for step in run.steps] == [1, 2]
    assert asked[0].decoding.max_tokens == 4096


@pytest.mark.parametrize("name", BOTH)
def test_the_action_is_asked_for_with_goal_history_elements_and_guidelines_in_order(name: str) -> None:
    model, _ = played(name, DONE)
    text = model.chosen[0].messages[0].text
    env = AndroidEnv("Clock-Open")
    _, info = env.reset(seed=0)
    order = [
        "- Wait until",
        info["instruction"],
        "first step",
        "UI element 0: ",
        "General\n",
        "Action Related\n",
        "Text Related Operations\n",
        "Reason: ...\nAction: {",
    ]
    places = [text.index(part) for part in order]
    assert places == sorted(places)
    assert text.endswith('\nReason: ...\nAction: {"action_type":...}\n\nYour Answer:\n')
    assert "For The Current Task" not in text


@pytest.mark.parametrize("name", BOTH)
def test_a_step_is_summed_up_from_its_action_its_reason_and_the_lists_around_it(name: str) -> None:
    act = 'Action: {"action_type": "open_app", "app_name": "Clock"}'
    model, _ = played(name, f"Reason: It is\nthere. {act}", DONE)
    text = model.summed[0].messages[0].text
    before, after = (re.findall(r"^UI element \d+: .*$", request.messages[0].text, re.M) for request in model.chosen)
    assert re.findall(r"^UI element \d+: .*$", text, re.M) == [*before, *after]
    assert before[0] != after[0]
    assert '{"action_type": "open_app", "app_name": "Clock"}\nIts reason: It is\nthere.\n' in text


@pytest.mark.parametrize("steps", [1, 3, 7])
@pytest.mark.parametrize("name", BOTH)
def test_the_history_is_all_summaries_with_their_actions(name: str, steps: int) -> None:
    model, _ = played(name, *[HOME] * steps, DONE)
    assert history(model.chosen[steps]) == [
        f'{STEP[name].format(n)}Action selected: {{"action_type": "navigate_home"}}. sum {n}'
        for n in range(1, steps + 1)
    ]
    assert len(model.summed) == steps


@pytest.mark.parametrize("name", BOTH)
def test_a_shorter_history_keeps_its_numbers(name: str) -> None:
    model, _ = played(name, HOME, HOME, HOME, DONE, history=2)
    begins = [line.partition("Action")[0] for line in history(model.chosen[3])]
    assert begins == [STEP[name].format(2), STEP[name].format(3)]


@pytest.mark.parametrize("name", BOTH)
def test_the_sentence_of_hints_is_a_guideline_for_the_task(name: str) -> None:
    agent = agents.make(name, model=connect(Model(DONE)))
    env = AndroidEnv("Clock-Open")
    _, info = env.reset(seed=0)
    agent.reset(env, None, info)
    agent.act({"exploration": "Look around."}, info)
    assert "\nFor The Current Task:\n- Look around.\n" in agent.thought.prompt


# --- elements ---------

NODE = Node(
    "android.widget.EditText", "p:id/q", "p", "it's", "", "Say", CLICKABLE | FOCUSABLE | CHECKED, (1, 2, 30, 40), 3
)


def test_t3a_tells_a_node_as_the_authors_dataclass_prints_itself() -> None:
    assert printed(NODE) == (
        "UIElement(text=\"it's\", content_description=None, class_name='android.widget.EditText', "
        "bbox=None, bbox_pixels=BoundingBox(x_min=1, x_max=30, y_min=2, y_max=40), "
        "hint_text='Say', is_checked=True, is_checkable=False, is_clickable=True, "
        "is_editable=True, is_enabled=True, is_focused=False, is_focusable=True, "
        "is_long_clickable=False, is_scrollable=False, is_selected=False, is_visible=True, "
        "package_name='p', resource_name='p:id/q', tooltip=None, resource_id=None)"
    )
    assert "is_enabled=False" in printed(NODE.replace(flags=DISABLED))


def test_m3a_tells_a_node_as_the_authors_write_it() -> None:
    assert told(NODE, 4) == (
        'UI element 4: {"index": 4, "text": "it\'s", "hint_text": "Say", "is_clickable": True, '
        '"is_long_clickable": False, "is_editable": True, "is_focusable": True, '
        '"is_selected": False, "is_checked": True}'
    )
    assert '"is_scrollable": True, "is_selected"' in told(NODE.replace(flags=SCROLLABLE), 0)


def test_leaves_and_what_scrolls_or_is_described_have_an_index_but_only_what_is_seen_is_told() -> None:
    def node(depth: int, **how: Any) -> Node:
        return Node("v", "", "p", "", "", "", 0, (0, 0, 10, 10), depth).replace(**how)

    nodes = (
        node(0),
        node(1, flags=SCROLLABLE),
        node(2, desc="d"),
        node(3),
        node(2, bounds=(5, 5, 5, 9)),
        node(2, bounds=(0, 90, 9, 99)),
    )
    screen = Screen.of(nodes, "p", "a", 50, 90)
    assert summaries.listed(screen) == (1, 2, 3, 4, 5)
    assert [summaries.shown_on(screen, n) for n in nodes] == [True] * 4 + [False] * 2


# --- pictures ---------


def pixels(image: bytes) -> Any:
    return cv2.cvtColor(cv2.imdecode(np.frombuffer(image, np.uint8), 1), cv2.COLOR_BGR2RGB).astype(int)


def near(place: Any, colour: tuple[int, int, int]) -> bool:
    return bool(np.abs(place.reshape(-1, 3).mean(0) - colour).max() < 60)


def test_m3a_sends_the_bare_screen_and_the_same_with_a_box_and_an_index_on_every_element() -> None:
    model, _ = played("m3a", DONE)
    images = model.chosen[0].messages[0].images
    assert [size_of(image) for image in images] == [(1080, 2400)] * 2
    bare, marked = map(pixels, images)
    env = AndroidEnv("Clock-Open")
    env.reset(seed=0)
    i = env.screen.find(Element(name="Gmail"))
    left, top, right, bottom = env.screen.nodes[i].bounds
    edge = np.s_[bottom - 1 : bottom + 1, left + 60 : right - 60]
    corner = np.s_[top + 21 : top + 24, left + 26 : left + 32]
    assert near(marked[edge], (0, 255, 0)) and not near(bare[edge], (0, 255, 0))
    assert near(marked[corner], (255, 255, 255)) and not near(bare[corner], (255, 255, 255))


def test_m3a_sums_up_with_the_marked_screens_of_which_the_second_alone_is_labelled() -> None:
    model, _ = played("m3a", HOME, DONE)
    images = model.summed[0].messages[0].images
    assert images[0] == model.chosen[0].messages[0].images[1]
    assert [size_of(image) for image in images] == [(1080, 2400)] * 2
    corner = np.s_[2371:2399, 931:955]
    assert [near(pixels(image)[corner], (255, 255, 255)) for image in images] == [False, True]
    assert images[1] != model.chosen[1].messages[0].images[1]


def test_pictures_can_be_kept_smaller_than_the_screen() -> None:
    model = Model(DONE)
    agent = agents.make("m3a", model=connect(model), max_pixels=300_000)
    agents.rollout(AndroidEnv("Clock-Open"), agent, seed=0)
    assert {size_of(i) for i in model.chosen[0].messages[0].images} == {(367, 816)}
    assert (agent.card()["image"], agent.card()["options"]) == (816, {"max_pixels": 300_000})
    assert M3A(["x"]).card()["image"] == 2400


# --- answers ---------


@pytest.mark.parametrize(
    ("reply", "gesture"),
    [  # those of m3a_test.py and t3a_test.py are Python dicts
        ("{'action_type': 'status', 'goal_status': 'complete'}", Gesture("finish")),
        ("{'action_type': 'answer', 'text': 'fake'}", Gesture("finish", text="fake")),
        ("{'action_type': 'wait'} or {'action_type': 'tap'}", Gesture("wait", amount=1, unread=SEVERAL)),
    ],
)
def test_the_answers_of_the_authors_tests_are_read(reply: str, gesture: Gesture) -> None:
    assert android_world.parts(f"Reason: completed.\nAction: {reply}") == ("completed.", reply)
    assert android_world.decode(reply, (100, 100)) == gesture


@pytest.mark.parametrize(
    ("reply", "line", "invalid"),
    [
        ("Output in incorrect format.", summaries.NO_FORM, "format"),
        ('Action: {"action_type": "wait"}', summaries.NO_FORM, "format"),
        ("Reason: r\nAction: wait", summaries.NO_ACTION, "format"),
        ('Reason: r\nAction: {"action_type": "tap"}', summaries.NO_ACTION, "action"),
        ('Reason: r\nAction: {"action_type": "click"}', summaries.NO_ACTION, "format"),
        ('Reason: r\nAction: {"action_type": "click", "index": 99}', summaries.NO_INDEX, "action"),
    ],
)
@pytest.mark.parametrize("name", BOTH)
def test_what_cannot_be_done_is_told_in_the_history_without_a_second_call(
    name: str, reply: str, line: str, invalid: str
) -> None:
    model, run = played(name, reply, DONE)
    assert history(model.chosen[1]) == [STEP[name].format(1) + line]
    assert model.summed == []
    assert run.steps[0].thought.invalid == invalid


@pytest.mark.parametrize("name", BOTH)
def test_an_answer_is_kept_until_the_status_that_ends_the_episode(name: str) -> None:
    answer = "Reason: answer question.\nAction: {'action_type': 'answer', 'text': 'fake answer.'}"
    model, run = played(name, answer, DONE)
    assert [step.action for step in run.steps] == [Action("wait", amount=1.0), Action("finish", text="fake answer.")]
    assert len(model.summed) == 1
    hopeless = 'Reason: r\nAction: {"action_type": "status", "goal_status": "infeasible"}'
    _, run = played(name, answer, hopeless)
    assert run.steps[-1].action == Action("finish", text="N/A")


def test_a_scroll_moves_the_finger_from_the_middle_to_the_edge() -> None:
    nodes = (
        Node("v", "", "p", "", "", "", 0, (0, 0, 100, 200), 0),
        Node("w", "", "p", "", "", "", SCROLLABLE, (20, 40, 60, 120), 1),
    )
    screen = Screen.of(nodes, "p", "a", 100, 200)
    placed = summaries._placed
    up = Gesture("swipe", mark=0, text="up")
    assert placed(up, screen, (1,)) == Gesture("swipe", 40, 80, text="up", amount=0.2)
    assert placed(up.replace(text="left"), screen, (1,)).amount == 0.2
    assert placed(up.replace(mark=None), screen, (1,)) == Gesture("swipe", text="up", amount=0.5)
    assert placed(Gesture("click", mark=0), screen, (1,)) == Gesture("click", 40, 80)


@pytest.mark.parametrize("form", ["text", "point", "element"])
@pytest.mark.parametrize("name", BOTH)
def test_an_episode_reaches_its_goal_by_indices_of_the_list(name: str, form: str) -> None:
    def chosen(request: Request) -> str:
        text = request.messages[0].text
        if text.endswith(END):
            return "It worked."
        steps = text.count("It worked.")
        lines = dict(re.findall(r"^UI element (\d+): (.*)$", text, re.M))
        if steps == 0:
            return 'Reason: r\nAction: {"action_type": "open_app", "app_name": "Contacts"}'
        if steps == 1:
            index = next(i for i, line in lines.items() if "Search contacts" in line)
            return f'Reason: r\nAction: {{"action_type": "click", "index": {index}}}'
        if steps == 2:
            index = next(i for i, line in lines.items() if re.search(r'is_editable"?[=:] ?True', line))
            return f'Reason: r\nAction: {{"action_type": "input_text", "text": "Yusuf", "index": {index}}}'
        return DONE

    env = AndroidEnv("Contacts-FindBySearch", actions=form, max_steps=6)
    run = agents.rollout(env, agents.make(name, model=connect(chosen)), seed=0)
    assert [step.action.verb for step in run.steps] == ["start", "click", "set_text", "enter", "finish"]
    assert [step.thought and step.thought.calls for step in run.steps] == [1, 2, 2, None, 2]
    assert [step.thought.error for step in run.steps if step.thought] == [""] * 4
    assert run.end.success and run.end.finished


def test_cards_tell_the_prompts_apart() -> None:
    cards = [agents.make(name, model=["x"]).card() for name in BOTH]
    assert cards[0]["prompt"] != cards[1]["prompt"]
    assert {card["parser"] for card in cards} == {"android_world-2"}
    assert [(card["image"], card["history"]) for card in cards] == [(2400, "all"), (0, "all")]
    assert agents.make("t3a", model=["x"], history=2).card()["history"] == 2
