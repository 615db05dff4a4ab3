"""input: touches, gestures, keys, text and the cursor."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from serve.caller import after, err, machine, nodes, out, run, tap, texts

from android_gym.phone.system.text_tools import tools_of
from android_gym.serve.android.caret import caret, insert
from android_gym.serve.android.keymap import CODES, CTRL, NAMES, SHIFT, TYPED, named, typed
from android_gym.serve.android.pressing import press
from android_gym.serve.machine import Machine

CLOCK = "com.google.android.deskclock"
HOME = "com.google.android.apps.nexuslauncher"


@pytest.fixture(scope="module")
def home() -> Machine:
    return machine()


@pytest.fixture(scope="module")
def field() -> Machine:
    """Clock's search for cities, with the focus in its field."""
    before = after(machine(), f"am start -n {CLOCK}/com.android.deskclock.DeskClock")
    return tap(tap(tap(before, "Clock"), "Add city"), "Search for a city")


@pytest.fixture(scope="module")
def lines() -> Machine:
    """Gmail's text of a new mail: a field of several lines."""
    send = "am start -p com.google.android.gm -a android.intent.action.SEND -t text/plain"
    line = f"{send} --es android.intent.extra.TEXT ab"
    return tap(after(machine(), line), "ab")


def said(of: Machine) -> str:
    at = caret(of)
    assert at is not None
    return at.text


def control(of: Machine, key: str) -> Machine:
    """The machine after a key that is pressed with control."""
    return press(of, key, frozenset({CTRL}))


# --- the table of keys -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("HOME", 3),
        ("BACK", 4),
        ("0", 7),
        ("9", 16),
        ("STAR", 17),
        ("POUND", 18),
        ("DPAD_UP", 19),
        ("DPAD_CENTER", 23),
        ("POWER", 26),
        ("A", 29),
        ("Z", 54),
        ("COMMA", 55),
        ("SPACE", 62),
        ("ENTER", 66),
        ("DEL", 67),
        ("AT", 77),
        ("PLUS", 81),
        ("MENU", 82),
        ("NOTIFICATION", 83),
        ("ESCAPE", 111),
        ("FORWARD_DEL", 112),
        ("CTRL_LEFT", 113),
        ("SYSRQ", 120),
        ("MOVE_HOME", 122),
        ("MOVE_END", 123),
        ("F1", 131),
        ("NUMPAD_0", 144),
        ("VOLUME_MUTE", 164),
        ("APP_SWITCH", 187),
        ("BRIGHTNESS_UP", 221),
        ("SLEEP", 223),
        ("WAKEUP", 224),
        ("COPY", 278),
        ("PASTE", 279),
        ("PROFILE_SWITCH", 288),
    ],
)
def test_keys_have_androids_numbers(name: str, code: int) -> None:
    assert CODES[name] == code and NAMES[code] == name


def test_keys_are_named_in_every_form() -> None:
    assert [named(text) for text in ("66", "ENTER", "KEYCODE_ENTER", "7", "KEYCODE_7")] == [
        "ENTER",
        "ENTER",
        "ENTER",
        "0",
        "7",
    ]
    assert {named(text) for text in ("999", "NOPE", "", "-1", "²")} == {"UNKNOWN"}


def test_keys_type_all_that_a_keyboard_types() -> None:
    assert {typed(name) for name in TYPED} | {typed(name, frozenset({"shift"})) for name in TYPED} == set(
        map(chr, range(32, 127))
    )
    assert typed("A", frozenset({"ctrl"})) == "" == typed("HOME")


# --- touches -----------------------------------------------------------------------------------


def test_a_tap_may_name_its_source_and_display(home: Machine) -> None:
    there = after(home, f"am start -n {CLOCK}/com.android.deskclock.DeskClock")
    node = next(n for n in nodes(there) if n.text == "Timer")
    x, y = (node.bounds[0] + node.bounds[2]) / 2, (node.bounds[1] + node.bounds[3]) / 2
    plain = after(there, f"input tap {x} {y}")
    assert plain.phone != there.phone
    assert after(there, f"input touchscreen tap {x} {y}").phone == plain.phone
    assert after(there, f"input mouse -d 0 tap {x} {y}").phone == plain.phone
    assert after(there, f"input -d 5 tap {x} {y}").phone == there.phone  # no such display


def test_a_swipe_scrolls_and_one_in_place_is_a_press(home: Machine) -> None:
    page = after(home, "am start com.android.settings")
    assert after(page, "input swipe 500 1800 500 900").phone.window.ui.scroll != ()
    assert after(page, "input swipe 500 1800 500 900 1500").phone.window.ui.scroll != ()
    x, y = 540, 1200
    assert after(page, f"input swipe {x} {y} {x} {y} 100").phone == (after(page, f"input tap {x} {y}").phone)


def test_a_swipe_that_stays_is_a_long_press(field: Machine) -> None:
    node = next(n for n in nodes(field) if n.cls.endswith("EditText"))
    field = after(field, "input text word")
    x, y = node.bounds[0] + 30, (node.bounds[1] + node.bounds[3]) // 2
    assert not tools_of(after(field, f"input swipe {x} {y} {x} {y} 499").phone)
    assert tools_of(after(field, f"input swipe {x} {y} {x} {y} 500").phone) == ("cut", "copy")


def test_a_slider_follows_a_drag(home: Machine) -> None:
    page = after(home, "am start -a android.settings.SOUND_SETTINGS")
    bar = next(n for n in nodes(page) if n.cls.endswith("SeekBar"))
    left, top, right, bottom = bar.bounds
    y = (top + bottom) // 2
    moved = after(page, f"input draganddrop {left + 40} {y} {right - 10} {y} 800")
    assert moved.phone.settings != page.phone.settings


@pytest.mark.parametrize("line", ["input press", "input roll 3 4", "input trackball press"])
def test_the_phone_has_no_trackball(home: Machine, line: str) -> None:
    assert after(home, line).phone == home.phone


# --- text --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("argument", "text"),
    [
        ("a%sb", "a b"),
        ("'two words'", "two words"),
        ("'it'\\''s'", "it's"),
        ("100%", "100%"),
        ("'~!@#$^&*()_+'", "~!@#$^&*()_+"),
    ],
)
def test_text_is_typed_with_blanks_and_signs(field: Machine, argument: str, text: str) -> None:
    assert said(after(field, f"input text {argument}")) == text
    assert said(after(field, f"input keyboard text {argument}")) == text


def test_only_the_first_word_is_text(field: Machine) -> None:
    assert said(after(field, "input text one two")) == "one"


def test_what_no_key_types_is_refused(field: Machine) -> None:
    before, result = run(field, "input text 你好")
    assert "java.lang.NullPointerException: Attempt to get length of null array" in (result.err.decode())
    assert (said(before), result.code) == ("", 255)


# --- keys --------------------------------------------------------------------------------------


def test_several_keys_are_pressed_in_turn(field: Machine) -> None:
    assert said(after(field, "input keyevent 29 KEYCODE_B c SPACE 7 KEYCODE_7 67")) == "abc 0"
    assert said(after(field, "input keyevent --doubletap A")) == "aa"
    assert said(after(field, "input keyevent --press KEYCODE_A --press B")) == "ab"
    assert said(after(field, "input keyevent --async --delay 50 A B")) == "ab"
    full = after(field, "input text hello")
    assert said(after(full, f"input keyevent KEYCODE_MOVE_END {'67 ' * 250}")) == ""


def test_navigation_keys_leave(field: Machine) -> None:
    assert after(field, "input keyevent 3").phone.foreground == HOME
    assert after(field, "input keyevent APP_SWITCH").phone.foreground == HOME
    hidden = after(field, "input keyevent 4")  # back takes the keyboard first
    assert field.phone.window.ui.ime and not hidden.phone.window.ui.ime
    assert after(hidden, "input keyevent ESCAPE").phone.tasks != hidden.phone.tasks


def test_power_keys_switch_the_screen(home: Machine) -> None:
    off = after(home, "input keyevent POWER")
    assert not off.phone.display.on
    assert after(off, "input keyevent 3 66").phone == off.phone
    assert after(off, "input keyevent 224").phone.display.on
    assert after(home, "input keyevent 223 223").phone == off.phone


def test_a_key_opens_the_shade(home: Machine) -> None:
    assert after(home, "input keyevent 83").phone.shade is not None


def test_brightness_and_volume_keys_change_their_settings(home: Machine) -> None:
    up = after(home, "input keyevent 221")
    assert up.phone.setting("system/screen_brightness") == 154
    assert after(home, "input keyevent 24 24").phone.setting("system/volume_music") == 7


# --- the cursor --------------------------------------------------------------------------------


def test_control_and_a_then_delete_empties_a_field(field: Machine) -> None:
    full = after(field, "input text hello")
    assert said(after(control(full, "A"), "input keyevent 67")) == ""
    assert said(after(control(full, "A"), "input text x")) == "x"


@pytest.mark.parametrize("keys", ["113 29", "KEYCODE_CTRL_RIGHT KEYCODE_A", "-t 500 CTRL_LEFT A"])
def test_a_combination_of_keys_selects_all(field: Machine, keys: str) -> None:
    full = after(field, "input text old", f"input keycombination {keys}")
    at = caret(full)
    assert at is not None and at.marked == "old"
    assert said(after(full, "input keyevent 67")) == ""
    assert said(after(full, "input text new")) == "new"


def test_a_combination_holds_each_key_for_the_next_ones(field: Machine) -> None:
    assert said(after(field, "input keycombination SHIFT_LEFT A B")) == "AB"
    assert said(after(field, "input keycombination A SHIFT_LEFT B")) == "aB"
    assert after(field, "input keycombination META_LEFT B").phone.foreground == CLOCK
    shot = after(field, "input keycombination POWER VOLUME_DOWN")
    assert shot.phone.display.on and shot.phone == after(field, "input keyevent SYSRQ").phone
    undone = after(field, "input text a", "input keycombination 113 59 47")  # nothing has control, shift and S
    assert said(undone) == "a"


def test_a_touch_lets_go_of_a_selection(field: Machine) -> None:
    again = tap(control(after(field, "input text hello"), "A"), "hello")
    assert said(after(again, "input text x")) == "hellox"


def test_copy_cut_and_paste_go_through_the_clipboard(field: Machine) -> None:
    full = control(after(field, "input text abc"), "A")
    cut = control(full, "X")
    assert (said(cut), cut.phone.clipboard) == ("", "abc")
    assert said(control(after(cut, "input keyevent 279"), "V")) == "abcabc"
    assert control(full, "C").phone.clipboard == "abc"


def test_the_cursor_moves_and_types_where_it_is(field: Machine) -> None:
    full = after(field, "input text abcd")
    assert said(after(full, "input keyevent DPAD_LEFT DPAD_LEFT", "input text XY")) == "abXYcd"
    assert said(after(full, "input keyevent MOVE_HOME", "input text 1", "input text 2")) == "12abcd"
    assert said(after(full, "input keyevent MOVE_HOME FORWARD_DEL FORWARD_DEL")) == "cd"
    assert said(after(full, "input keyevent 21 67 67", "input text z")) == "azd"
    assert said(after(full, "input keyevent 122 22 123 67")) == "abc"


def test_the_cursor_never_stops_within_an_emoji(field: Machine) -> None:
    family = "👨\u200d👩\u200d👧"
    full = insert(field, f"a{family}b")
    assert said(after(full, "input keyevent DPAD_LEFT DPAD_LEFT", "input text X")) == f"aX{family}b"
    assert said(after(full, "input keyevent DPAD_LEFT 67")) == "ab"
    assert said(after(full, "input keyevent MOVE_HOME DPAD_RIGHT FORWARD_DEL")) == "ab"
    assert said(after(full, "input keyevent MOVE_HOME DPAD_RIGHT DPAD_RIGHT 67")) == "ab"


def test_capitals_are_shifted(field: Machine) -> None:
    full = after(press(field, "A", frozenset({SHIFT})), "input text bc")
    assert said(full) == "Abc"


def test_lines_have_a_beginning_and_an_end(lines: Machine) -> None:
    full = after(lines, "input keyevent ENTER", "input text cd")
    assert said(full) == "ab\ncd"
    assert said(after(full, "input keyevent MOVE_HOME", "input text _")) == "ab\n_cd"


def test_a_long_press_of_delete_repeats_once(field: Machine) -> None:
    full = after(field, "input text abcd")
    assert said(after(full, "input keyevent --longpress 67")) == "ab"


@cache
def hello() -> Machine:
    before = after(machine(), f"am start -n {CLOCK}/com.android.deskclock.DeskClock")
    before = tap(tap(tap(before, "Clock"), "Add city"), "Search for a city")
    return after(before, "input text hello")


@settings(max_examples=60)
@given(st.lists(st.sampled_from(["21", "22", "122", "123", "67", "112", "A", "62"]), max_size=12))
def test_keys_edit_as_in_a_model_of_a_line(keys: list[str]) -> None:
    text, at = "hello", 5
    for key in keys:
        if key in ("A", "62"):
            text, at = text[:at] + ("a" if key == "A" else " ") + text[at:], at + 1
        elif key == "67":
            text, at = (text[: at - 1] + text[at:], at - 1) if at else (text, 0)
        elif key == "112":
            text = text[:at] + text[at + 1 :]
        else:
            at = {"21": max(0, at - 1), "22": min(len(text), at + 1), "122": 0, "123": len(text)}[key]
    done = after(hello(), f"input keyevent {' '.join(keys)}") if keys else hello()
    found = caret(done)
    assert found is not None and (found.text, found.end) == (text, at)


# --- what is wrong -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "exception"),
    [
        ("input tap 5", 'IllegalArgumentException: Argument expected after "5"'),
        ("input tap a b", "IllegalArgumentException: Error: Invalid arguments for command: tap"),
        ("input swipe 1 2 3 4 x", "IllegalArgumentException: Error: Invalid arguments for command: swipe"),
        ("input keyevent NOPE", "IllegalArgumentException: Unknown keycode: NOPE"),
        ("input -d x tap 1 1", "IllegalArgumentException: Error: Invalid arguments for display ID."),
        ("input text", 'IllegalArgumentException: Argument expected after "text"'),
    ],
)
def test_arguments_that_are_wrong_change_nothing(home: Machine, line: str, exception: str) -> None:
    assert f"java.lang.{exception}\n" in err(home, line)
    assert run(home, line)[0] is home


def test_without_a_command_the_usage_is_shown(home: Machine) -> None:
    assert out(home, "input").startswith("Usage: input [<source>] [-d DISPLAY_ID] <command>")
    assert run(home, "input fly 1")[1].code == 255
    assert texts(home) == texts(run(home, "input")[0])
