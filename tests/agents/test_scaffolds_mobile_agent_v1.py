"""The first Mobile-Agent's dialogue against what its authors' loop sends: X-PLUG/MobileAgent, Mobile-Agent-v1/run.py,
MobileAgent/prompt.py and chat.py; what it finds: MobileAgent/text_localization.py."""

from __future__ import annotations

import re
from typing import Any

import pytest

from android_gym import agents
from android_gym.agents.mobile_agent_v1 import AGAIN, WELCOME, answer, icon_like, texts_like
from android_gym.envs.android import AndroidEnv
from android_gym.llms import Message, Request, connect, size_of
from android_gym.phone.core.view import CLICKABLE
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen

HALF = (540, 1200)
ACTIONS = [
    "open App (parameter)",
    "click text (parameter)",
    "click icon (parameter1, parameter2)",
    "page down, page up",
    "type (parameter)",
    "back",
    "exit",
    "stop",
]


def acted(action: str) -> str:
    return f"Observation: I see it.\nThought: Go on.\nAction: {action}"


def played(*replies: str, task: str = "Clock-AddCity", **options: Any) -> tuple[list[Request], Any]:
    asked: list[Request] = []

    def model(request: Request) -> str:
        asked.append(request)
        return replies[min(len(asked), len(replies)) - 1]

    env = AndroidEnv(task, actions="point", max_steps=len(replies))
    return asked, agents.rollout(env, agents.make("mobile_agent_v1", model=connect(model), **options), seed=0)


def drawn(messages: tuple[Message, ...]) -> list[str]:
    """Roles in order, with "*" for each picture."""
    return [message.role + "*" * len(message.images) for message in messages]


def test_the_dialogue_grows_by_a_short_request_and_the_action_alone() -> None:
    asked, _ = played(acted("open App (Clock)"), acted("back"), acted("stop"))
    first, last = asked[0].messages, asked[2].messages
    assert drawn(first) == ["user", "assistant", "user*"]
    assert first[0].text.endswith("\nMy instruction is: Put Beijing on the list of cities in the Clock app.")
    assert first[1].text == WELCOME
    assert drawn(last) == ["user", "assistant", *["user*", "assistant"] * 2, "user*"]
    assert [message.text for message in last[3:6:2]] == ["open App (Clock)", "back"]
    assert last[2].images == first[2].images
    assert {size_of(image) for message in last for image in message.images} == {HALF}
    assert (asked[0].decoding.max_tokens, asked[0].decoding.temperature) == (2048, 1.0)
    assert drawn(played(acted("back"), acted("back"), acted("stop"), history=1)[0][2].messages) == [
        *("user", "assistant", "user*", "assistant", "user*")
    ]


def test_the_request_has_the_eight_actions_and_the_form_of_the_answer() -> None:
    text = played(acted("stop"))[0][0].messages[2].text
    assert re.findall(r"^\d\. (.*?)\. ", text + " ", re.M) == [*ACTIONS]
    assert re.findall(r"^(Observation|Thought|Action):", text, re.M) == [
        *("Observation", "Thought", "Observation", "Thought", "Action")
    ]
    assert all(word in text for word in ("[color][shape]", "top, bottom, left, right and center"))


def test_a_failure_is_told_with_the_screen_again_and_a_promise() -> None:
    asked, run = played(acted("click text (Nowhere)"), acted("open App (None)"), acted("stop"))
    told = asked[2].messages
    assert drawn(told) == ["user", "assistant", *["user*", "assistant"] * 4, "user*"]
    assert told[4].text == run.steps[0].thought.error and '"Nowhere"' in told[4].text
    assert told[4].images == told[2].images and told[5].text == told[9].text == AGAIN
    assert [step.thought.invalid for step in run.steps] == ["action", "action", ""]


def test_of_several_equal_texts_one_is_chosen_in_a_dialogue_of_its_own() -> None:
    chosen = acted("open App (Clock)"), acted("click text (Clock)")  # the title and the tab
    asked, run = played(*chosen, "The second: 2", acted("stop"))
    choice = asked[2].messages
    assert drawn(choice) == ["user", "assistant", "user*", "assistant", "user**"]
    assert choice[2].images == asked[1].messages[-1].images
    assert choice[3].text == "click text (Clock)"
    assert re.findall(r"\d", choice[4].text)[:3] == ["2", "1", "2"]
    assert [size_of(image) for image in choice[4].images] == [(540, 290), (336, 274)]
    assert run.steps[1].thought.calls == 2 and run.steps[1].raw == "#click [324.0, 2278.5]#"
    told = asked[3].messages
    assert drawn(told)[-5:] == ["user*", "assistant", "user**", "assistant", "user*"]
    assert told[-2].text == "The second: 2"
    _, lost = played(*chosen, "Either.", acted("stop"))
    assert lost.steps[1].thought.error == "The answer names none of the boxes 1 to 2."


@pytest.mark.parametrize(
    ("action", "raw"),
    [
        ("page down", "#swipe_up [540.0, 1200.0] [0.25]#"),
        ("page up", "#swipe_down [540.0, 1200.0] [0.25]#"),
        ("exit", "#press_home#"),
        ("back", "#press_back#"),
        ("stop", "#finish#"),
        ("open App (Clock)", "#click [745.5, 1920.0]#"),
    ],
)
def test_actions_do_what_they_say(action: str, raw: str) -> None:
    assert played(acted(action))[1].steps[0].raw == raw


def test_a_text_is_typed_and_submitted_where_it_ends_in_a_line_break() -> None:
    begun = acted("open App (Contacts)"), acted("click text (Search contacts)")
    _, run = played(*begun, acted("type (Omar (home)\\n)"), acted("stop"), task="Contacts-FindBySearch")
    assert [(step.action.verb, step.action.text) for step in run.steps[2:]] == [
        ("set_text", "Omar (home)"),
        ("enter", ""),
    ]


@pytest.mark.parametrize(
    ("reply", "found"),
    [
        (acted("click text (a (b))"), ("click text", "a (b)")),
        (acted("click text (Bus stop)"), ("click text", "Bus stop")),
        (acted("Open app (Clock)."), ("open App", "Clock")),
        (acted("click icon (red circle, top)"), ("click icon", "red circle, top")),
        (acted("click icon (red circle)"), "click icon needs two parameters, such as (red circle, top)."),
        (acted("click text Clock"), "click text needs its parameter in (parameter)."),
        (acted("scroll (1)"), "There is no action named 'scroll'."),
        ("Action: back", "The answer needs Observation:, Thought: and Action:, each on a line."),
    ],
)
def test_answers_are_read(reply: str, found: Any) -> None:
    read = answer(reply)
    assert read.startswith(found) if isinstance(read, str) else (read.name, read.parameter) == found


def node(text: str = "", desc: str = "", at: tuple[int, int, int, int] = (0, 0, 10, 10), flags: int = 0) -> Node:
    return Node("android.widget.ImageView", "", "p", text, desc, "", flags, at, 0)


def screen(*nodes: Node) -> Screen:
    return Screen.of(nodes, "p", "a", 100, 200)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Clock", ["Clock", "Clock"]),
        ("Clocks", ["Clock"]),  # 5 of 6 characters are 80 % of at most 10
        ("Clack", []),
        ("Alarms and timers", ["Alarms"]),  # 6 of 17: not half
        ("", []),
    ],
)
def test_a_text_is_the_same_or_has_enough_in_common(text: str, found: list[str]) -> None:
    nodes = node("Clock"), node("Clock", at=(0, 50, 10, 60)), node("Alarms"), node("large", at=(0, 0, 90, 190))
    expected = [] if text == "Alarms and timers" else found
    assert [one.text for one in texts_like(text, screen(*nodes))] == expected


def test_an_icon_is_found_by_its_place_and_by_the_words_of_its_description() -> None:
    top, low = node(desc="Add city", flags=CLICKABLE), node(desc="More options", at=(80, 180, 90, 190), flags=CLICKABLE)
    both = screen(top, low, node(desc="Add all", at=(80, 160, 90, 170)))
    assert icon_like("city", "top", both) is both.nodes[0]
    assert icon_like("the options", "bottom right", both) is both.nodes[1]
    assert icon_like("add", "bottom", both) is both.nodes[2]
    assert icon_like("add", "bottom left", both) is None
    assert icon_like("anything", "bottom", screen(top)) == top
    assert icon_like("anything", "top", screen(node("text"))) is None


def test_of_icons_that_no_word_tells_apart_the_colour_does() -> None:
    env = AndroidEnv("Clock-AddCity")
    env.reset(seed=0)
    shown = {colour: icon_like(f"{colour} circle", "bottom", env.screen) for colour in ("red", "green", "yellow")}
    assert len({one.bounds for one in shown.values() if one is not None}) > 1
