"""The history of actions in Mobile-Bench's words."""

from __future__ import annotations

import pytest

from android_gym import agents
from android_gym.action import Action, Element
from android_gym.envs.android import AndroidEnv
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen
from android_gym.tasks.checkpoints import Entry
from android_gym.trajectory.html_history import NONE, describe, entries, history_of
from android_gym.wrappers.recording import Recording

BOX = (0, 400, 1080, 2000)


def node(cls: str, text: str = "", flags: int = 0, depth: int = 1, id: str = "") -> Node:
    return Node(f"android.widget.{cls}", id, "com.a", text, "", "", flags, BOX, depth)


SCREEN = Screen.of(
    (
        node("FrameLayout", depth=0),
        node("ListView", flags=16),
        node("LinearLayout", flags=1, depth=2),
        node("TextView", "Beijing", depth=3),
        node("TextView", "China", depth=3),
        node("EditText", "City", flags=1),
        node("Switch", flags=1, id="a:id/on"),
    ),
    "com.a",
    "",
    1080,
    2400,
)
BEIJING = '<p package="com.a" class="android.widget.TextView" clickable="true"> Beijing </p>'
CHINA = BEIJING.replace("Beijing", "China")
CITY = '<input package="com.a" class="android.widget.EditText" clickable="true"> City </input>'
SWITCH = '<div id="a:id/on" package="com.a" class="android.widget.Switch" clickable="true">  </div>'
CALLED = ". [Call result]:API execution successful"


def told(written: str, error: str = "") -> list[str]:
    return [entry.text for entry in entries(None, SCREEN, error, written=written)]


@pytest.mark.parametrize(
    ("written", "texts"),
    [
        ("click(2)", [f"click({BEIJING})"]),
        ("Now click(<p> China </p>).", [f"click({CHINA})"]),
        ("press(2)", [f"press({BEIJING})"]),
        ("zoom(2)", [f"Zoom({BEIJING})"]),
        ("pinch(2)", [f"pinch({BEIJING})"]),
        ("input(4, 'Lima')", [f"click({CITY})", f"input({CITY}, Lima)"]),
        ("scroll(1, up)", ["scroll([540,1550][540,800])"]),
        ("scroll([540,1800][540,0])", ["scroll([540,1750][540,50])"]),
        ("[adb shell am start -n com.a/.Main]", [f"adb shell am start -n com.a/.Main{CALLED}"]),
        ("adb shell input keyevent KEYCODE_BACK", [f"adb shell input keyevent KEYCODE_BACK{CALLED}"]),
        ("finish(yes)", []),
    ],
)
def test_what_was_done_is_told_as_it_was_written_with_whole_lines(written: str, texts: list[str]) -> None:
    assert told(written) == texts
    assert all(entry.done for entry in entries(None, SCREEN, written=written))


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("click(<p> Go </p>)", "[Fail]: Invalid element click(<p> Go </p>)"),
        ("click(99)", "[Fail]: Invalid element click(99)"),
        ("press(99)", "[Fail]: Invalid element press(99)"),
        ("zoom(99)", "[Fail]: Invalid element Zoom(99)"),
        ("input(<p> Go </p>, December 12th)", "[Fail]: Invalid element. input(<p> Go </p>, December 12th)"),
        ("click(2)", f"[Fail]: Unsuccessful click click({BEIJING})"),
        ("press(2)", f"[Fail]: Unsuccessful press({BEIJING})"),
        ("input(2, Lima)", f"[Fail]: InvalidElementStateException input({BEIJING}, Lima)"),
        ("scroll(1, up)", "[Fail]: unsuccessful scroll scroll([540,1550][540,800])"),
        ("I do\nnot know.", "[Fail]: Invalid action I do not know."),
    ],
)
def test_what_failed_keeps_what_the_agent_wrote(written: str, text: str) -> None:
    found = entries(None, SCREEN, "It failed.", written=written)
    assert found == (Entry("Action", text, False),)


def test_a_command_that_failed_is_kept_but_not_shown_in_prompts() -> None:
    failed = entries(None, SCREEN, "No such app.", written="[adb shell am start -n b/.C]")
    text = "adb shell am start -n b/.C. [Call result]:API execution failed with error: No such app."
    assert failed == (Entry("API call", text, False),)
    done = entries(None, SCREEN, written="click(2)")
    assert describe(failed) == NONE
    assert describe((*done, *failed), last=1) == str({"Action": f"click({BEIJING})"})


@pytest.mark.parametrize(
    ("action", "texts"),
    [
        (Action("click", Element(name="Beijing", cls="LinearLayout")), [f"click({BEIJING} {CHINA})"]),
        (Action("click", Element("a:id/on")), [f"click({SWITCH})"]),
        (Action("long_click", Element(name="China", cls="TextView")), [f"press({CHINA})"]),
        (Action("set_text", Element(cls="EditText"), "Lima"), [f"click({CITY})", f"input({CITY}, Lima)"]),
        (Action("swipe", Element(cls="ListView"), "up"), ["scroll([540,1200][540,480])"]),
        (Action("swipe", None, "left"), ["scroll([1026,1200][54,1200])"]),
        (Action("pinch", Element(cls="EditText"), "out"), [f"Zoom({CITY})"]),
        (Action("start", text="Clock"), [f"adb shell monkey -p com.b.c -c android.intent.category.LAUNCHER 1{CALLED}"]),
        (Action("back"), [f"adb shell input keyevent KEYCODE_BACK{CALLED}"]),
        (Action("api", text="svc wifi enable"), [f"svc wifi enable{CALLED}"]),
        (Action("ask", text="Why?"), ["ask(Why?)"]),
        (Action("finish"), []),
    ],
)
def test_actions_of_other_forms_are_told_in_the_same_words(action: Action, texts: list[str]) -> None:
    assert [entry.text for entry in entries(action, SCREEN, package="com.b.c")] == texts


@pytest.mark.parametrize("form", ["html", "text"])
def test_a_recorded_episode_tells_its_history(form: str) -> None:
    env = AndroidEnv("Clock-AddCity", actions=form)
    recorded = Recording(env)
    observation, info = recorded.reset(seed=0)
    oracle = agents.make("oracle")
    oracle.reset(recorded, observation, info)
    recorded.step("nothing")
    over = False
    while not over:
        observation, _, over, _, info = recorded.step(oracle.act(observation, info))
    history = history_of(recorded.trajectory)
    verbs = [entry.text.replace("(", " ").split()[0] for entry in history]
    assert verbs == ["[Fail]:", "adb", "click", "click", "input", "click"]
    assert history[0].text == "[Fail]: Invalid action nothing"
    package = "com.google.android.deskclock"
    assert history[1].text == f"adb shell monkey -p {package} -c android.intent.category.LAUNCHER 1{CALLED}"
    assert all(package in entry.text for entry in history[1:])


def test_an_icon_that_was_touched_is_told_as_a_click() -> None:
    recorded = Recording(AndroidEnv("Clock-AddCity", actions="html"))
    recorded.reset(seed=0)
    recorded.step("click(<p> Clock </p>)")
    step = recorded.trajectory.steps[0]
    assert step.action == Action("start", text="com.google.android.deskclock")
    (entry,) = history_of(recorded.trajectory)
    assert entry.text.startswith("click(<") and entry.text.endswith("> Clock </p>)")
