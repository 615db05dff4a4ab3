"""settings, svc, wm, ime and cmd: switching what the phone does."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from serve.caller import after, err, machine, nodes, out, run, tap

from android_gym.phone.system.registry import components
from android_gym.phone.ui.views import view_of
from android_gym.serve.android import tables
from android_gym.serve.android.caret import caret
from android_gym.serve.machine import Machine

GBOARD = "com.google.android.inputmethod.latin/com.android.inputmethod.latin.LatinIME"
ADB_KEYBOARD = "com.android.adbkeyboard/.AdbIME"


@pytest.fixture(scope="module")
def home() -> Machine:
    return machine()


# --- settings ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "words", "value"),
    [
        ("system screen_brightness", "200", 200),
        ("system font_scale", "1.3", 1.3),
        ("system font_scale", "1.30", 1.3),
        ("global animator_duration_scale", "0", 0),
        ("secure user_name", "123", "123"),
        ("global device_name", "Bob", "Bob"),
        ("global unheard_of", "7", 7),
        ("global unheard_of", "007", "007"),
        ("global unheard_of", "1e5", "1e5"),
        ("global unheard_of", "nan", "nan"),
        ("secure a.b/c", "x/y:z", "x/y:z"),
    ],
)
def test_values_keep_their_type(home: Machine, name: str, words: str, value: object) -> None:
    table, key = name.split()
    there = after(home, f"settings put {name} '{words}'")
    kept = there.phone.setting(f"{table}/{key}")
    assert (kept, isinstance(kept, str)) == (value, isinstance(value, str))


def test_what_is_not_set_is_null_and_deletes_count(home: Machine) -> None:
    assert out(home, "settings get global nope") == "null\n"
    there = after(home, "settings put global nope 1")
    assert out(there, "settings get global nope") == "1\n"
    gone, result = run(there, "settings delete global nope")
    assert (result.out, gone.phone) == (b"Deleted 1 rows\n", home.phone)
    assert out(home, "settings delete global nope") == "Deleted 0 rows\n"


def test_a_list_is_sorted_and_complete(home: Machine) -> None:
    lines = out(home, "settings list system").splitlines()
    assert lines == sorted(lines) and "screen_brightness=128" in lines
    assert f"default_input_method={GBOARD}" in out(home, "settings list secure").splitlines()


def test_writing_has_the_settings_effects(home: Machine) -> None:
    there = after(home, "settings put --user 0 global airplane_mode_on 1")
    assert there.phone.setting("global/wifi_on") == 3
    assert after(home, "settings put system user_rotation 1").phone.display.rotation == 1
    fast = after(home, f"settings put secure default_input_method {ADB_KEYBOARD}")
    assert fast.phone.display.ime == "fastinput"


def test_reset_takes_back_what_the_shell_wrote(home: Machine) -> None:
    there = after(home, "settings put global mine 1", "settings put global low_power 1")
    for mode in ("com.android.shell", "untrusted_defaults"):
        assert after(there, f"settings reset global {mode}").phone == home.phone
    assert after(there, "settings reset global com.other").phone == there.phone


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (
            "settings put system screen_brightness 300",
            "java.lang.IllegalArgumentException: Invalid value: 300 for setting: screen_brightness",
        ),
        (
            "settings put global wifi_on maybe",
            "java.lang.IllegalArgumentException: Invalid value: maybe for setting: wifi_on",
        ),
        (
            "settings put system time_zone Moon/Base",
            "java.lang.IllegalArgumentException: Invalid value: Moon/Base for setting: time_zone",
        ),
        (
            "settings put system locales xx-YY",
            "java.lang.IllegalArgumentException: Invalid value: xx-YY for setting: locales",
        ),
        ("settings put global", "Bad arguments"),
        ("settings get system", "Bad arguments"),
        ("settings get system a b", "Too many arguments"),
        ("settings get moon a", "Invalid namespace 'moon'"),
        ("settings fly", "Invalid command: fly"),
        ("settings reset system com.android.shell", "Bad arguments"),
        ("settings put global a b c d", "Argument expected to be 'default'"),
    ],
)
def test_settings_that_cannot_be_written_stay(home: Machine, line: str, error: str) -> None:
    there, result = run(home, line)
    assert error in result.err.decode() and result.code == 255 and there.phone == home.phone


@pytest.mark.parametrize("scale", ["0.25", "5.0"])
def test_the_smallest_and_the_largest_text_are_drawn(home: Machine, scale: str) -> None:
    there = after(home, f"settings put system font_scale {scale}", "am start com.android.settings")
    assert nodes(there)


def test_no_value_that_can_be_written_breaks_a_page(home: Machine) -> None:
    opened = (run(home, f"am start -n '{name}'")[0] for name in sorted(components()))
    windows = [there.phone.window for there in opened if there is not home]
    assert len(windows) > 150
    for table in tables.TABLES:
        for name, words in tables.values(home.phone, table).items():
            for odd in ("-5",) if words.lstrip("-").isdecimal() else ("", "zz"):
                try:
                    phone = tables.put(home, table, name, odd).phone
                except ValueError:
                    continue
                assert all(view_of(phone, window) for window in windows), (table, name, odd)


# --- svc ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key"), [("wifi", "wifi_on"), ("data", "mobile_data"), ("bluetooth", "bluetooth_on"), ("nfc", "nfc_on")]
)
def test_radios_are_switched(home: Machine, name: str, key: str) -> None:
    off = after(home, f"svc {name} disable")
    assert (home.phone.setting(f"global/{key}"), off.phone.setting(f"global/{key}")) == (1, 0)
    assert after(off, f"svc {name} enable").phone == home.phone
    assert run(home, f"svc {name} maybe")[1].code == 1
    assert run(home, "svc fly")[1].code == 1


# --- wm ----------------------------------------------------------------------------------------


def test_the_size_is_told_overridden_and_reset(home: Machine) -> None:
    assert out(home, "wm size") == "Physical size: 1080x2400\n"
    there = after(home, "wm size 720x1280")
    assert out(there, "wm size -d 0") == "Physical size: 1080x2400\nOverride size: 720x1280\n"
    assert (there.phone.display.width, there.phone.display.height) == (720, 1280)
    assert out(there, "settings get global display_size_forced") == "720,1280\n"
    again = after(there, "wm size 411dpx800dp")
    assert out(again, "wm size").endswith("Override size: 1079x2100\n")
    assert after(again, "wm size reset").phone == home.phone


def test_the_density_is_told_overridden_and_reset(home: Machine) -> None:
    assert out(home, "wm density") == "Physical density: 420\n"
    there = after(home, "wm density 320")
    assert out(there, "wm density") == "Physical density: 420\nOverride density: 320\n"
    assert after(there, "wm density reset").phone == home.phone
    larger = after(home, "settings put secure display_size 110")
    assert out(larger, "wm density") == "Physical density: 420\nOverride density: 462\n"


@pytest.mark.parametrize("size", ["1x1", "200x9999", "9999x200"])
def test_odd_displays_are_drawn(home: Machine, size: str) -> None:
    there = after(home, f"wm size {size}", "wm density 640", "am start com.android.settings")
    assert nodes(there) and min(there.phone.display.size) >= 200


@pytest.mark.parametrize(
    ("line", "error"), [("wm size 5", "Error: bad size 5\n"), ("wm density 5", "Error: density must be >= 72\n")]
)
def test_displays_that_cannot_be_are_errors(home: Machine, line: str, error: str) -> None:
    assert (err(home, line), run(home, line)[0]) == (error, home)


# --- ime ---------------------------------------------------------------------------------------


def test_only_the_phones_own_keyboards_are_listed(home: Machine) -> None:
    listed = out(home, "ime list -s -a")
    assert listed.splitlines()[0] == GBOARD and "AdbKeyboard" not in listed
    assert out(home, "ime list -s") == listed
    assert f"{GBOARD}:\n  mId={GBOARD} " in out(home, "ime list")


def test_a_keyboard_is_enabled_chosen_and_taken_away(home: Machine) -> None:
    there, result = run(home, f"ime enable {ADB_KEYBOARD}")
    assert result.out.decode() == f"Input method {ADB_KEYBOARD}: now enabled for user #0\n"
    assert out(there, f"ime enable {ADB_KEYBOARD}").endswith("already enabled for user #0\n")
    assert ADB_KEYBOARD in out(there, "ime list -s").split()
    chosen, result = run(there, f"ime set {ADB_KEYBOARD}")
    assert result.out.decode() == f"Input method {ADB_KEYBOARD} selected for user #0\n"
    assert out(chosen, "settings get secure default_input_method") == f"{ADB_KEYBOARD}\n"
    off, result = run(chosen, f"ime disable {ADB_KEYBOARD}")
    assert result.out.decode() == f"Input method {ADB_KEYBOARD}: now disabled for user #0\n"
    assert out(off, "settings get secure default_input_method") == f"{GBOARD}\n"


def test_keyboards_that_are_not_there_cannot_be_used(home: Machine) -> None:
    for verb, how in (("enable", "enabled"), ("set", "selected")):
        result = run(home, f"ime {verb} x/.Y")[1]
        assert result.err.decode() == f"Unknown input method x/.Y cannot be {how} for user #0\n"
        assert result.code == 255


def test_the_old_tools_keyboard_types_on_its_own_profile() -> None:
    reference = machine("reference")
    fast = "com.github.uiautomator/.FastInputIME"
    assert out(reference, "settings get secure default_input_method") == f"{fast}\n"
    there = after(reference, "am start com.google.android.contacts")
    there = tap(there, "Search contacts")
    typed = after(there, "am broadcast -a ADB_INPUT_TEXT --es text Sm9obg==")
    found = caret(typed)
    assert found is not None and found.text == "John"


# --- cmd ---------------------------------------------------------------------------------------


def test_services_are_called_by_their_names(home: Machine) -> None:
    line = "am start -n com.android.settings/.Settings"
    assert run(home, line.replace("am ", "cmd activity ")) == run(home, line)
    assert out(home, "cmd package list packages firefox") == "package:org.mozilla.firefox\n"
    assert out(home, "cmd window size") == out(home, "wm size")
    assert err(home, "cmd nope") == "cmd: Can't find service: nope\n"
    assert run(home, "cmd nope")[1].code == 20
    assert "  statusbar\n" in out(home, "cmd -l")


def test_the_shade_is_opened_and_closed(home: Machine) -> None:
    down = after(home, "cmd statusbar expand-notifications")
    assert down.phone.shade is not None
    assert after(down, "cmd statusbar collapse").phone.shade is None


# --- anything ----------------------------------------------------------------------------------

_NAMES = ("am", "appops", "cmd", "content", "ime", "input", "monkey", "pm", "settings", "svc", "wm")
_WORDS = (
    "start",
    "broadcast",
    "-a",
    "-n",
    "-d",
    "-W",
    "--es",
    "--ei",
    "--ez",
    "k",
    "7",
    "-1",
    "x.y/.Z",
    "force-stop",
    "com.android.settings",
    "com.android.chrome",
    "list",
    "packages",
    "-f",
    "get",
    "put",
    "system",
    "secure",
    "global",
    "screen_brightness",
    "font_scale",
    "size",
    "9x9",
    "density",
    "reset",
    "query",
    "insert",
    "delete",
    "update",
    "--uri",
    "content://sms",
    "content://com.android.contacts/data",
    "--bind",
    "--where",
    "_id:i:1",
    "body:s:x",
    "date:l:99999999999999999",
    "data1:s:x",
    "_id=1",
    "tap",
    "swipe",
    "text",
    "keyevent",
    "66",
    "67",
    "113",
    "29",
    "enable",
    "disable-user",
    "clear",
    "install",
    "uninstall",
    "grant",
    "night",
    "yes",
    "uimode",
    "statusbar",
    "collapse",
    "set",
    "CAMERA",
    "allow",
    "-",
    "--",
    "",
    "é",
    "%s",
    "1e999",
    "\n",
    "lock",
    "stack",
    "task",
    "resolve-activity",
    "--brief",
    "package",
    "activity",
)


@settings(max_examples=400)
@given(st.sampled_from(_NAMES), st.lists(st.sampled_from(_WORDS), max_size=8))
def test_no_call_raises_and_every_result_is_one(name: str, words: list[str]) -> None:
    from serve.caller import commands

    from android_gym.serve.commands import Invocation

    there, result = commands()[name](machine(), Invocation(name, tuple(words), lambda: b"in"))
    assert 0 <= result.code <= 255 and isinstance(result.out, bytes)
    assert nodes(there)


def test_cmd_switches_bluetooth_as_svc_does() -> None:
    off = after(machine(), "cmd bluetooth_manager disable")
    assert off.phone == after(machine(), "svc bluetooth disable").phone
    assert off.phone != machine().phone
