"""AutoDroid's prompt and list of a screen against its authors' code: MobileLLM/AutoDroid, droidbot/input_policy.py
(`TaskPolicy`) and droidbot/device_state.py (`get_described_actions`)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from android_gym import agents
from android_gym.agents import autodroid
from android_gym.agents.autodroid import listed, scrolling
from android_gym.envs.android import AndroidEnv
from android_gym.llms import Request, connect
from android_gym.phone.core.view import CHECKABLE, CHECKED, CLICKABLE, SCROLLABLE
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen

DONE = '{"Finished": "Yes", "Next step": "None", "id": "-1", "action": "tap", "input_text": "N/A"}'
KEYS = ["Steps", "Analyses", "Finished", "Next step", "id", "action", "input_text"]


def tap(number: int, text: str = "N/A") -> str:
    action = "tap" if text == "N/A" else "input"
    return f'{{"Finished": "No", "id": "{number}", "action": "{action}", "input_text": "{text}"}}'


def node(depth: int, cls: str = "TextView", text: str = "", desc: str = "", flags: int = 0, **more: Any) -> Node:
    return Node(
        f"android.widget.{cls}",
        more.get("id", ""),
        "p",
        text,
        desc,
        more.get("hint", ""),
        flags,
        (0, 0, 90, 900),
        depth,
    )


def lines(*nodes: Node) -> list[str]:
    return [one.line for one in listed(Screen.of(nodes, "p", "a", 100, 1000))]


def played(*replies: str, task: str = "Clock-AddCity", **options: Any) -> tuple[list[Request], Any]:
    asked: list[Request] = []

    def answer(request: Request) -> str:
        asked.append(request)
        return replies[min(len(asked), len(replies)) - 1]

    env = AndroidEnv(task, max_steps=20)
    return asked, agents.rollout(env, agents.make("autodroid", model=connect(answer), **options), seed=0)


def test_the_prompt_is_one_message_with_the_authors_parts_in_their_order() -> None:
    asked, run = played(tap(7), DONE)
    (message,) = asked[1].messages
    assert (message.role, message.images) == ("user", ())
    labels = re.findall(r"^(Task|Previous UI actions|Current UI state|Your answer)", message.text, re.M)
    assert labels == ["Task", "Previous UI actions", "Current UI state", "Your answer"]
    assert re.findall(r'"([^"]+)": "', message.text.partition("Your answer")[2]) == KEYS
    history, screen = re.findall(r": \n(.*?)\n(?=Current|\nYour)", message.text, re.S)
    assert history == "- launchApp Clock\n- TapOn: <button text='Add city'></button>"
    assert screen.splitlines()[-1] == "<button id=3>go back</button>"
    assert [step.action.verb for step in run.steps] == ["start", "click", "finish"]
    assert asked[0].decoding.temperature == 1.0


def test_lines_have_the_tags_and_fields_of_the_authors() -> None:
    assert lines(
        node(0, "FrameLayout"),
        node(1, text="Plain", desc="said"),
        node(1, "EditText", hint="First name", flags=CLICKABLE),
        node(1, "EditText", text="Ana", desc="Name"),
        node(1, "CheckBox", text="Wi-Fi", flags=CHECKABLE | CHECKED),
        node(1, "CheckBox", desc="Sound", flags=CHECKABLE),
        node(1, "ImageView", desc="Menu", flags=CLICKABLE),
        node(1, "ScrollView", flags=SCROLLABLE),
        node(1, id="android:id/statusBarBackground", text="9:41"),
    ) == [
        "<p text='said'>Plain</p>",
        "<input>First name</input>",
        "<input text='Name'>Ana</input>",
        "<checkbox checked=True>Wi-Fi</checkbox>",
        "<checkbox checked=False text='Sound'></checkbox>",
        "<button text='Menu'></button>",
        "<button>go back</button>",
    ]


def test_what_lies_in_something_clickable_is_one_button_with_texts_of_fifty_characters() -> None:
    assert lines(
        node(0, "LinearLayout", flags=CLICKABLE),
        node(1, "ImageView", desc="Photo"),
        node(1, text="a" * 60),
        node(1, text="below"),
        node(0, "FrameLayout", desc="Alarm", flags=CLICKABLE),
        node(1, text="Alarm"),
    ) == [f"<button text='Photo'>{'a' * 50}<br>below</button>", "<button text='Alarm'>Alarm</button>", autodroid.BACK]


def test_what_scrolls_and_cannot_be_touched_is_scrolled_through() -> None:
    screen = Screen.of(
        (node(0, "ScrollView", flags=SCROLLABLE), node(1, "ListView", flags=SCROLLABLE | CLICKABLE)),
        "p",
        "a",
        100,
        1000,
    )
    assert scrolling(screen) == [screen.nodes[0]]


def test_what_is_further_down_is_listed_once_and_scrolled_to_when_it_is_chosen() -> None:
    asked, run = played(tap(38), DONE, task="Contacts-Create")
    screen = asked[0].messages[0].text.partition("Current UI state: \n")[2].partition("\n\nYour")[0]
    numbered = re.findall(r"^<\w+ id=(\d+)", screen, re.M)
    assert numbered == [str(number) for number in range(48)]
    assert screen.count("<p>36 contacts</p>".replace("<p", "<p id=1")) == 1
    assert "<button id=38 text='Quick contact for Tessa Reyes<br>Tessa Reyes'>T<br>Tessa Reyes</button>" in screen
    assert [step.action.verb for step in run.steps] == ["start", *["swipe"] * 4, "click", "finish"]
    assert [step.thought.calls if step.thought else 0 for step in run.steps] == [0, 1, 0, 0, 0, 0, 1]
    assert "<p id=5>Tessa Reyes</p>" in asked[1].messages[0].text
    here = played(DONE, task="Contacts-Create", scrolls=0)[0][0].messages[0].text
    assert "id=20>go back" in here and "id=21" not in here


def test_a_field_takes_the_text_and_anything_else_the_touch() -> None:
    asked, run = played(tap(7), tap(1, "Lima"), tap(0, "Lima"), DONE)
    assert [step.action.verb for step in run.steps] == ["start", "click", "set_text", "click", "finish"]
    history = asked[2].messages[0].text
    assert "InputText: Lima\n" in history
    assert asked[3].messages[0].text.count("InputText") == 1


@pytest.mark.parametrize(
    ("reply", "invalid", "error"),
    [
        (tap(99), "action", "There is no element with the id 99; there are 15."),
        ("I tap it.", "format", "The answer holds no JSON object."),
    ],
)
def test_what_cannot_be_read_is_recorded_and_not_told(reply: str, invalid: str, error: str) -> None:
    asked, run = played(reply, DONE)
    assert (run.steps[1].thought.invalid, run.steps[1].thought.error) == (invalid, error)
    assert asked[1].messages == asked[0].messages


def test_the_app_may_be_named_and_a_task_that_names_none_opens_none() -> None:
    assert played(DONE, app="Gmail")[1].steps[0].raw == "#start [Gmail]#"
    assert [step.action.verb for step in played(DONE, task="Micro-DismissDialog")[1].steps] == ["finish"]


def test_a_phone_that_cannot_be_copied_is_scrolled_by_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list is the same; the search takes steps, and what is chosen is scrolled to from the top."""
    copied = played(DONE, task="Contacts-Create")[0][0].messages
    reset = AndroidEnv.reset

    def without(self: AndroidEnv, **how: Any) -> Any:
        found = reset(self, **how)
        self.simulated = None
        return found

    monkeypatch.setattr(AndroidEnv, "reset", without)
    asked, run = played(tap(21), DONE, task="Contacts-Create")
    assert asked[0].messages == copied
    assert [step.action.verb for step in run.steps].count("swipe") > 10


def test_the_card_tells_what_was_chosen() -> None:
    card = agents.make("autodroid", model=["x"], scrolls=2).card()
    assert (card["parser"], card["image"], card["options"]) == ("autodroid-1", 0, {"app": "", "scrolls": 2})
