"""The action form `html`: lines of HTML, numbers, scrolls and adb commands."""

from __future__ import annotations

import pytest

from android_gym import agents
from android_gym.action import Action, Element
from android_gym.envs.actions import html
from android_gym.envs.android import AndroidEnv
from android_gym.errors import NotSupported
from android_gym.phone.state.events import Swipe
from android_gym.phone.ui.node import Node
from android_gym.phone.ui.xml import escaped
from android_gym.screen import Screen, html_calls
from android_gym.screen.html_lists import numbered

PACKAGE = "com.google.android.deskclock"


def env(*opening: str, task: str = "Clock-AddCity") -> AndroidEnv:
    made = AndroidEnv(task, actions="html")
    made.reset(seed=0)
    for raw in (f"[adb shell monkey -p {PACKAGE} -c android.intent.category.LAUNCHER 1]", *opening):
        assert made.step(raw)[4]["action_error"] == ""
    return made


def decoded(one: AndroidEnv, raw: object) -> Action | str:
    return html.decode(raw, one.screen, one.episode_state.context)


def line(one: AndroidEnv, words: str) -> str:
    return next(found.text for found in one.screen.html_lines if words in found.text)


def number(one: AndroidEnv, words: str) -> int:
    return next(n for n, found in enumerate(numbered(one.screen.html_lines), 1) if words in found.text)


ADD = f'<button id="{PACKAGE}:id/fab" package="{PACKAGE}" class="android.widget.Button" description="Add city"'


def test_an_element_is_named_by_its_line_or_its_number() -> None:
    one = env()
    written = line(one, "Add city")
    assert written == f'{ADD} clickable="true">  </button>'
    wanted = Element(f"{PACKAGE}:id/fab", "Add city", PACKAGE, "android.widget.Button")
    for said in (
        written,
        str(number(one, "Add city")),
        '<button description="Add city"></button>',
        f'<button id="{PACKAGE}:id/fab" />',
        '<div class="android.widget.Button" description="Add city">',
    ):
        assert decoded(one, f"click({said})") == Action("click", wanted), said
        assert decoded(one, f"I tap on it: click({said})\nThen click(1).") == Action("click", wanted), said
    assert decoded(one, f"press({written})") == Action("long_click", wanted)
    assert decoded(one, f"zoom({written})") == Action("pinch", wanted, "out")
    assert decoded(one, f"pinch({written})") == Action("pinch", wanted, "in")


def test_a_line_means_the_same_with_its_special_characters_escaped() -> None:
    text = 'Tom & "Jo" <3'
    nodes = tuple(
        Node("android.widget.Button", "", "com.a", words, "", "", 1, (0, 0, 9, 9), 0) for words in ("A", text)
    )
    screen = Screen.of(nodes, "com.a", "", 9, 9)
    for written in (text, escaped(text)):
        said = f'click(<button package="com.a" class="android.widget.Button" clickable="true"> {written} </button>)'
        found = html.decode(said, screen, env().episode_state.context)
        assert isinstance(found, Action) and found.element is not None
        assert found.element.name == text


def test_of_equal_lines_the_first_is_meant_and_the_others_have_a_number() -> None:
    node = Node("android.widget.Button", "", "com.a", "Go", "", "", 1, (0, 0, 9, 9), 0)
    screen = Screen.of((node, node.replace(bounds=(9, 0, 18, 9))), "com.a", "", 18, 9)
    context = env().episode_state.context
    said = [html.encode(Action("click", Element(name="Go", ordinal=n)), screen, context) for n in (0, 1)]
    assert said == [f"click({screen.html_lines[0].text})", "click(2)"]
    found = [html.decode(raw, screen, context) for raw in said]
    assert [one.element.ordinal for one in found if isinstance(one, Action) and one.element] == [0, 1]


@pytest.mark.parametrize(
    ("argument", "text"),
    [
        ("Lima", "Lima"),
        (" 'Lima'", "Lima"),
        ("'Lima'", "Lima"),
        ("a, b (c) [d]", "a, b (c) [d]"),
        ("'it's', he said'", "it's', he said"),
        ('"two\nlines"', "two\nlines"),
        ("", ""),
        ("click(1)", "click(1)"),
    ],
)
def test_a_text_is_all_up_to_the_bracket_that_closes_the_call(argument: str, text: str) -> None:
    one = env("click(<p> Clock </p>)", 'click(<button description="Add city">)')
    field = line(one, "EditText")
    for said in (field, str(number(one, "EditText"))):
        for raw in (f"input({said}, {argument})", f"Action: input({said},{argument})\nThat is all."):
            found = decoded(one, raw)
            assert isinstance(found, Action), found
            assert (found.verb, found.text) == ("set_text", text)
    assert decoded(one, html.encode(found, one.screen, one.episode_state.context)) == found


@pytest.mark.parametrize(
    ("raw", "action"),
    [
        ("[adb shell am start -d geo:1,2?z=3&q=[x]]", Action("api", text="adb shell am start -d geo:1,2?z=3&q=[x]")),
        ("Yes, it is [adb shell svc wifi enable].", Action("api", text="adb shell svc wifi enable")),
        ("`adb shell svc wifi enable`", Action("api", text="adb shell svc wifi enable")),
        ("adb shell input keyevent 4", Action("api", text="adb shell input keyevent 4")),
        ("[adb shell input keyevent KEYCODE_BACK]", Action("back")),
        ("adb  shell input keyevent KEYCODE_ENTER ", Action("enter")),
        ("[adb shell am force-stop com.a.b]", Action("stop", text="com.a.b")),
        ("[adb shell sleep 2.5]", Action("wait", amount=2.5)),
        ("finish", Action("finish")),
        ("The task is done.\nfinish.", Action("finish")),
        ("finish(7:30 (AM))", Action("finish", text="7:30 (AM)")),
        ("scroll([540,1800][540,600])", Action("swipe", None, "up", 0.4792)),
    ],
)
def test_other_calls_are_commands_scrolls_and_the_end(raw: str, action: Action) -> None:
    found = html.decode(raw, Screen((), "", "", 1080, 2400), env().episode_state.context)
    assert isinstance(found, Action), found
    assert found.replace(amount=round(found.amount, 4)) == action


BOX = (0, 400, 1080, 2000)


@pytest.mark.parametrize(
    ("raw", "path"),
    [
        ("scroll(1, up)", (540, 1550, 540, 800)),  # 1600 is the greatest number: 50 less
        ("scroll(1, down)", (540, 800, 540, 1550)),
        ("scroll(1, 'left')", (810, 1150, 270, 1150)),
        ("scroll(1, right)", (270, 1150, 810, 1150)),
        ("scroll(1, up, long)", (540, 1940, 540, 10)),
        ("scroll(1, down, long)", (540, 410, 540, 2340)),
        ("scroll(1, left, 1)", (1070, 1150, 10, 1150)),
        ("scroll(1, right, long)", (10, 1150, 1070, 1150)),
        ("scroll([540,1800][540,600])", (540, 1750, 540, 600)),
        ("scroll(([540, 1800], [540, 600]))", (540, 1750, 540, 600)),
        ("scroll [540,1800][540,600]", (540, 1750, 540, 600)),
        ("swipe([0,1800][540,0])", (50, 1750, 540, 50)),
    ],
)
def test_a_scroll_is_made_along_its_path_kept_from_the_edges(raw: str, path: tuple[int, ...]) -> None:
    node = Node("android.widget.ListView", "a:id/list", "com.a", "", "", "", 16, BOX, 0)
    screen = Screen.of((node,), "com.a", "", 1080, 2400)
    assert [found.scrollable for found in screen.html_lines] == [True]
    assert html.event(raw, screen) == Swipe(*path)
    found = html.decode(raw, screen, env().episode_state.context)
    assert isinstance(found, Action) and found.element is not None
    assert (found.verb, found.element.id) == ("swipe", "a:id/list")
    again = html.encode(found, screen, env().episode_state.context)
    assert again.startswith("scroll([")


def test_a_scroll_is_carried_out_as_it_was_encoded() -> None:
    one = env("click(<p> Clock </p>)", 'click(<button description="Add city">)')
    raw = one.encode(Action("swipe", text="up"))
    assert raw == "scroll([540,1250][540,120])"
    assert html.event(raw, one.screen) == Swipe(540, 1200, 540, 120)


@pytest.mark.parametrize(
    ("raw", "error"),
    [
        (3, "An action of this form is a string, not int."),
        ("", html_calls.NO_CALL),
        ("I would click (the button) and finish it later", html_calls.NO_CALL),
        ("click(99)", "There is no element 99 on this screen; it has 6."),
        ("click(0)", "There is no element 0 on this screen; it has 6."),
        ("click(<p> Nowhere </p>)", "There is no element <p> Nowhere </p> on this screen."),
        ("click(<p>)", "There is no element <p> on this screen."),
        ("input(1)", "input takes an element and a text: input(3, text)."),
        ("scroll(1, sideways)", "scroll takes a direction: up, down, left or right, as in scroll(3, up)."),
        ("scroll(1, up)", "The element 1 cannot be scrolled."),
        ("scroll([500,500][500,500])", "A scroll goes from one place to another."),
        ("scroll([5,5][5,9999])", "[5,5][5,9949] leaves the screen, 1080 x 2400 px."),
    ],
)
def test_what_cannot_be_done_is_told(raw: object, error: str) -> None:
    one = env()
    assert decoded(one, raw) == error
    assert html.event(raw, one.screen) is None


def test_a_container_without_a_line_is_named_by_what_takes_its_touch() -> None:
    one = env("[adb shell am start -a android.settings.SETTINGS]", task="Clock-AddCity")
    i = next(
        i for i, node in enumerate(one.screen.nodes) if one.screen.name(i).startswith("Battery") and node.flags & 1
    )
    assert i not in [found.node for found in one.screen.html_lines]
    raw = one.encode(Action("click", one.screen.element(i)))
    assert "> Battery </p>)" in raw
    assert one.step(raw)[4]["action_error"] == ""
    assert one.screen.package == "com.android.settings"
    assert one.episode_state.executed[-1].element.object  # type: ignore[union-attr]


def test_what_has_no_line_is_named_by_the_line_that_it_would_have() -> None:
    node = Node("android.widget.Switch", "a:id/on", "com.a", "", "", "", 1, (0, 0, 9, 9), 0)
    context = env().episode_state.context
    raw = html.encode(Action("click", Element("a:id/on")), Screen.of((node,), "com.a", "", 9, 9), context)
    assert raw == 'click(<div id="a:id/on" package="com.a" class="android.widget.Switch" clickable="true">  </div>)'
    two = Screen.of((node, node), "com.a", "", 9, 9)
    with pytest.raises(NotSupported, match="No line of HTML stands for the element 'a:id/on' alone"):
        html.encode(Action("click", Element("a:id/on", ordinal=1)), two, context)


@pytest.mark.parametrize(
    ("action", "raw"),
    [
        (Action("start", text="Clock"), f"[adb shell monkey -p {PACKAGE} -c android.intent.category.LAUNCHER 1]"),
        (Action("stop", text=PACKAGE), f"[adb shell am force-stop {PACKAGE}]"),
        (Action("home"), "[adb shell input keyevent KEYCODE_HOME]"),
        (Action("notifications"), "[adb shell cmd statusbar expand-notifications]"),
        (Action("wait", amount=5), "[adb shell sleep 5]"),
        (Action("api", text="svc wifi enable"), "[adb shell svc wifi enable]"),
        (Action("api", text="adb shell svc wifi enable"), "[adb shell svc wifi enable]"),
        (Action("finish", text="a)\nb"), "finish('a)\nb')"),
        (Action("finish"), "finish"),
    ],
)
def test_what_no_finger_does_is_a_command(action: Action, raw: str) -> None:
    assert env().encode(action) == raw


@pytest.mark.parametrize(
    "action", [Action("drag", Element(name="Clock"), target=Element(name="Timer")), Action("ask", text="Why?")]
)
def test_what_the_form_has_no_words_for_is_not_supported(action: Action) -> None:
    with pytest.raises(NotSupported, match=f"The html form cannot say '{action.verb}'"):
        env().encode(action)


def test_an_app_that_is_not_there_cannot_be_encoded() -> None:
    with pytest.raises(NotSupported, match="no installed app named 'Nowhere'"):
        env().encode(Action("start", text="Nowhere"))


@pytest.mark.parametrize("task", ["Settings-SetRingtone", "MobileBench/MiGallery-CropSquare", "Slack-React"])
def test_the_oracle_plays_in_it(task: str) -> None:
    played = agents.rollout(AndroidEnv(task, actions="html"), agents.make("oracle"), seed=0)
    assert [step.error for step in played.steps if step.error] == []
    assert played.end is not None and played.end.success
