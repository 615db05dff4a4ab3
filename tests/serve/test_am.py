"""am: which activity an intent starts, what is printed, broadcasts and tasks."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

import pytest
from serve.caller import after, err, machine, out, run, tap, texts

from android_gym.phone.state.events import Key, Launch
from android_gym.phone.ui.words import spoken
from android_gym.serve.android.arguments import Words
from android_gym.serve.android.caret import caret
from android_gym.serve.android.requests import parse, safe, shown
from android_gym.serve.commands import Invocation
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell

CLOCK = "com.google.android.deskclock"
DESK = f"{CLOCK}/com.android.deskclock.DeskClock"
HOME = "com.google.android.apps.nexuslauncher"
ADB_KEYBOARD = "com.android.adbkeyboard/.AdbIME"
U2_KEYBOARD = "com.github.uiautomator/.AdbKeyboard"
API_LIST = Path(__file__).parents[3] / "shared" / "data" / "mobilebench" / "api_list.json"


@pytest.fixture
def home() -> Machine:
    return machine()


def searching(before: Machine) -> Machine:
    """In Clock's search for cities, with the focus in its field."""
    before = after(before, f"am start -n {DESK}")
    return tap(tap(tap(before, "Clock"), "Add city"), "Search for a city")


def typed(of: Machine) -> str:
    at = caret(of)
    assert at is not None
    return at.text


# --- Mobile-Bench's commands -------------------------------------------------------------------


def commands_of_mobilebench() -> list[str]:
    """Its shell commands with sample values in the places of <x> and [x]."""
    if not API_LIST.exists():
        return []
    groups = json.loads(API_LIST.read_text("utf-8"))
    found = [api["ADB Command"].strip() for group in groups.values() for api in group]
    assert len(found) == 112
    return [re.sub(r"<([^>]*)>|\[([^\]]*)\]", _sample, command) for command in found]


def _sample(match: re.Match[str]) -> str:
    inside = match[1] or match[2] or ""
    return inside if "://" in inside else "7"


def test_every_command_of_mobilebench_is_carried_out_or_refused_as_on_a_phone(home: Machine) -> None:
    commands = commands_of_mobilebench()
    if not commands:
        pytest.skip("Mobile-Bench's list of commands is not beside the repository")
    ends: dict[str, int] = {}
    for command in commands:
        if not command.startswith("adb shell am start "):
            continue
        line = command.removeprefix("adb shell ")
        result = shell.run(home, line)[1]
        printed = (result.out + result.err).decode()
        assert printed.startswith("Starting: Intent { "), line
        end = re.sub(r"\{.*\}", "{}", printed.splitlines()[-1])
        ends[end] = ends.get(end, 0) + 1
    assert ends == {
        "Error: Activity class {} does not exist.": 77,
        "Error: Activity not started, unable to resolve Intent {}": 16,
        "Starting: Intent {}": 4,
        # an unquoted & ends the command there, as it does in a phone's shell
        "/system/bin/sh: com.autonavi.minimap: inaccessible or not found": 1,
    }


def test_the_other_commands_of_mobilebench_work(home: Machine) -> None:
    commands = commands_of_mobilebench()
    if not commands:
        pytest.skip("Mobile-Bench's list of commands is not beside the repository")
    codes = {}
    for command in commands:
        if command.startswith("adb shell ") and " am start " not in command:
            codes[command.removeprefix("adb shell ")] = shell.run(home, command.removeprefix("adb shell "))[1].code
    failed = [command for command, code in codes.items() if code]
    assert len(codes) == 11
    assert failed == ["monkey -p com.Qunar -c android.intent.category.LAUNCHER 1"]  # not installed


# --- forms of intents --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "printed"),
    [
        ("-n a.b/.C", "Intent { cmp=a.b/.C }"),
        ("-n a.b/a.b.C", "Intent { cmp=a.b/.C }"),
        ("-n a.b/c.D", "Intent { cmp=a.b/c.D }"),
        ("a.b/.C", "Intent { act=android.intent.action.MAIN cat=[android.intent.category.LAUNCHER] cmp=a.b/.C }"),
        ("a.b", "Intent { act=android.intent.action.MAIN cat=[android.intent.category.LAUNCHER] pkg=a.b }"),
        ("-a X a.b", "Intent { act=X pkg=a.b }"),
        ("https://x.y/z?q=1", "Intent { act=android.intent.action.VIEW dat=https://x.y/... }"),
        ("-d tel:5550123", "Intent { dat=tel:xxxxxxx }"),
        ("-a A -c k1 -c k2 -t t/u -p p", "Intent { act=A cat=[k1,k2] typ=t/u pkg=p }"),
        ("-a A -f 0x10008000", "Intent { act=A flg=0x10008000 }"),
        ("-a A --activity-clear-top --grant-read-uri-permission", "Intent { act=A flg=0x4000001 }"),
        ("-a A --ei n 3", "Intent { act=A (has extras) }"),
        ("https://x.y/z", "Intent { act=android.intent.action.VIEW dat=https://x.y/... }"),
    ],
)
def test_intents_are_printed_as_android_prints_them(arguments: str, printed: str) -> None:
    words = Words(Invocation("am", tuple(arguments.split())))
    assert shown(parse(words)) == printed


def test_extras_have_the_types_of_their_options() -> None:
    line = (
        "-a A -e s v --es t w --esn n --ez y true --ez z 0 --ei i 0x10 --el l -7 --ef f 1.5 "
        "--eu u content://a --ecn c a.b/.C --eia ia 1,2 --ela la 3 --esa sa x\\,y,z"
    )
    extras = parse(Words(Invocation("am", tuple(line.split())))).intent.extras
    assert dict(extras.pairs) == {
        "s": "v",
        "t": "w",
        "n": None,
        "y": True,
        "z": False,
        "i": 16,
        "l": -7,
        "f": 1.5,
        "u": "content://a",
        "c": "a.b/a.b.C",
        "ia": (1, 2),
        "la": (3,),
        "sa": ("x,y", "z"),
    }


@pytest.mark.parametrize(
    ("uri", "logged"),
    [
        ("http://u:p@h.com:80/a", "http://h.com:80/..."),
        ("content://com.x/1", "content://com.x/..."),
        ("mailto:a@b.c", "mailto:x@x.x"),
        ("package:com.x", "package:"),
        ("file:///sdcard/x", "file:///..."),
        ("nothing", ""),
    ],
)
def test_addresses_are_logged_without_what_is_private(uri: str, logged: str) -> None:
    assert safe(uri) == logged


@pytest.mark.parametrize(
    ("line", "exception"),
    [
        ("am start", "java.lang.IllegalArgumentException: No intent supplied"),
        ("am start -x", "java.lang.IllegalArgumentException: Unknown option: -x"),
        ("am start -a", 'java.lang.IllegalArgumentException: Argument expected after "-a"'),
        ("am start -n x", "java.lang.IllegalArgumentException: Bad component name: x"),
        ("am start -a A --ei k v", 'java.lang.NumberFormatException: For input string: "v"'),
        ("am start -a A --ez k v", "java.lang.IllegalArgumentException: Invalid boolean value: v"),
    ],
)
def test_arguments_that_are_wrong_throw_as_in_java(home: Machine, line: str, exception: str) -> None:
    result = run(home, line)[1]
    first, second, third = result.err.decode().splitlines()[:3]
    assert (first, second) == ("", "Exception occurred while executing 'start':")
    assert (third, result.code, result.out) == (exception, 255, b"")


def test_an_unknown_command_is_named(home: Machine) -> None:
    result = run(home, "am fly")[1]
    assert (result.out, result.code) == (b"Unknown command: fly\n", 255)


# --- starting ----------------------------------------------------------------------------------


def test_an_activity_that_is_not_there_is_error_type_3(home: Machine) -> None:
    after_it, result = run(home, "am start -n com.none/.Main")
    assert result.out == b"Starting: Intent { cmp=com.none/.Main }\n"
    assert result.err == (b"Error type 3\nError: Activity class {com.none/com.none.Main} does not exist.\n")
    assert (result.code, after_it) == (1, home)


def test_what_nothing_answers_is_said_with_the_flag_that_am_adds(home: Machine) -> None:
    assert err(home, "am start -a android.intent.action.VIEW -d nothing://at.all") == (
        "Error: Activity not started, unable to resolve Intent { act=android.intent.action.VIEW "
        "dat=nothing://at.all/... flg=0x10000000 }\n"
    )


def test_a_started_app_comes_to_the_front_or_says_that_it_was_there(home: Machine) -> None:
    once, result = run(home, f"am start -n {DESK}")
    assert (result.out.decode(), result.err) == (f"Starting: Intent {{ cmp={DESK} }}\n", b"")
    assert once.phone.foreground == CLOCK
    assert err(once, f"am start -n {DESK}") == (
        "Warning: Activity not started, intent has been delivered to currently running top-most instance.\n"
    )
    away = once.do(Key("home"))
    back, result = run(away, f"am start -n {DESK}")
    assert result.err.decode() == ("Warning: Activity not started, its current task has been brought to the front\n")
    assert (back.phone.foreground, result.code) == (CLOCK, 0)


def test_waiting_tells_how_the_launch_went(home: Machine) -> None:
    started, result = run(home, "am start -W com.android.settings/.Settings")
    lines = result.out.decode().splitlines()[1:]
    assert lines[:3] == ["Status: ok", "LaunchState: COLD", "Activity: com.android.settings/.Settings"]
    assert lines[3:] == ["TotalTime: 0", "WaitTime: 0", "Complete"]  # the clock stands still
    assert "LaunchState: HOT" in out(started.do(Key("home")), "am start -W com.android.settings")


def test_stopping_first_starts_anew(home: Machine) -> None:
    inside = after(home, "am start -a android.settings.WIFI_SETTINGS")
    assert len(inside.phone.tasks[0].windows) == 1
    deeper = after(inside, "am start -a android.settings.BLUETOOTH_SETTINGS")
    again, result = run(deeper, "am start -S com.android.settings/.Settings")
    assert result.out.decode().startswith("Stopping: com.android.settings\nStarting: ")
    assert len(again.phone.tasks[0].windows) == 1
    assert "Intent does not match any activities" in err(home, "am start -S -a none.at.all")


def test_a_component_gets_the_data_of_its_intent(home: Machine) -> None:
    main = "com.android.chrome/com.google.android.apps.chrome.Main"
    there = after(home, f"am start -n {main} -a android.intent.action.VIEW -d https://example.com")
    assert there.phone.foreground == "com.android.chrome"
    assert any("example.com" in text for text in texts(there))


def test_categories_stand_for_apps(home: Machine) -> None:
    kinds = {
        "CONTACTS": "com.google.android.contacts",
        "EMAIL": "com.google.android.gm",
        "BROWSER": "com.android.chrome",
    }
    for kind, package in kinds.items():
        line = f"am start -a android.intent.action.MAIN -c android.intent.category.APP_{kind}"
        assert after(home, line).phone.foreground == package
    away = after(home, f"am start -n {DESK}")
    line = "am start -a android.intent.action.MAIN -c android.intent.category.HOME"
    assert after(away, line).phone.foreground == HOME


def test_an_activity_of_the_system_alone_is_not_exported(home: Machine) -> None:
    text = err(home, "am start -n com.android.settings/.SubSettings")
    assert "java.lang.SecurityException: Permission Denial: starting Intent { " in text
    assert "not exported from uid 1000" in text


def test_flags_clear_a_task_or_what_lies_over_an_activity(home: Machine) -> None:
    deep = after(
        home,
        "am start com.android.settings",
        "am start -a android.settings.WIFI_SETTINGS",
        "am start -a android.settings.BLUETOOTH_SETTINGS",
    )
    assert len(deep.phone.tasks[0].windows) == 3
    plain = after(deep, "am start -n com.android.settings/.Settings")
    assert len(plain.phone.tasks[0].windows) == 3
    for flags in ("--activity-clear-top", "--activity-clear-task", "-f 0x10008000"):
        there = after(deep, f"am start {flags} -n com.android.settings/.Settings")
        assert len(there.phone.tasks[0].windows) == 1, flags
    wifi = "com.android.settings/.Settings\\$WifiSettingsActivity"
    there = after(deep, f"am start --activity-clear-top -n {wifi}")
    assert len(there.phone.tasks[0].windows) == 2


@pytest.mark.parametrize("option", ["--display 0", "-R 3", "-D"])
def test_options_that_the_phone_does_not_have_are_refused(home: Machine, option: str) -> None:
    error = err(home, f"am start {option} -n {DESK}")
    assert f"IllegalArgumentException: Unknown option: {option.split()[0]}\n" in error


def test_another_user_has_no_apps(home: Machine) -> None:
    assert run(home, f"am start --user 10 -n {DESK}")[1].code == 1
    assert run(home, f"am start --user 0 -n {DESK}")[1].code == 0


# --- stopping, tasks, services -----------------------------------------------------------------


def test_force_stop_ends_an_app_and_kill_only_its_process(home: Machine) -> None:
    there = after(home, f"am start -n {DESK}")
    assert after(there, f"am kill {CLOCK}").phone == there.phone
    gone = after(there, f"am force-stop --user 0 {CLOCK}")
    assert [task.package for task in gone.phone.tasks] == [HOME]
    assert after(there, "am force-stop com.none").phone == there.phone
    assert run(there, "am force-stop ''")[0].phone == there.phone


def test_the_stack_list_names_task_and_top_activity(home: Machine) -> None:
    listed = out(after(home, f"am start -n {DESK}"), "am stack list")
    pattern = (
        r"^\s+taskId=(?P<id>[0-9]+): (?P<base>[^\s]*) .*visible=(?P<visible>true|false) "
        r"topActivity=ComponentInfo\{(?P<top>[^}]*)\}$"
    )
    found = [match.groupdict() for match in re.finditer(pattern, listed, re.M)]
    assert [(one["top"], one["visible"]) for one in found] == [
        (DESK, "true"),
        (f"{HOME}/{HOME}.NexusLauncherActivity", "false"),
    ]


def test_a_pinned_task_keeps_home_away(home: Machine) -> None:
    there = after(home, f"am start -n {DESK}")
    match = re.search(r"taskId=(\d+)", out(there, "am stack list"))
    assert match
    pinned, result = run(there, f"am task lock {match[1]}")
    assert result.out == b"Activity manager is in lockTaskMode\n"
    assert after(pinned, "input keyevent HOME").phone.foreground == CLOCK
    free, result = run(pinned, "am task lock stop")
    assert result.out == b"Activity manager is not in lockTaskMode\n"
    assert after(free, "input keyevent HOME").phone.foreground == HOME


@pytest.mark.parametrize(
    ("line", "code", "printed", "error"),
    [
        (
            "am start-service -n a/.B",
            255,
            "Starting service: Intent { cmp=a/.B }\n",
            "Error: Not found; no service started.\n",
        ),
        (
            "am stop-service -n a/.B",
            255,
            "Stopping service: Intent { cmp=a/.B }\n",
            "Service not stopped: was not running.\n",
        ),
        ("am get-current-user", 0, "0\n", ""),
    ],
)
def test_other_verbs_answer_as_on_a_phone(home: Machine, line: str, code: int, printed: str, error: str) -> None:
    result = run(home, line)[1]
    assert (result.code, result.out.decode(), result.err.decode()) == (code, printed, error)


def test_tests_of_apps_are_not_there(home: Machine) -> None:
    result = run(home, "am instrument -w -r a.test/a.Runner")[1]
    assert "Unable to find instrumentation info for: ComponentInfo{a.test/a.Runner}" in (result.out.decode())
    assert result.code == 1


@pytest.mark.parametrize("uri", ["content://contacts/people/", "content://com.android.contacts/contacts"])
def test_a_uri_of_all_contacts_opens_the_list(home: Machine, uri: str) -> None:
    there, result = run(home, f"am start -a android.intent.action.VIEW -d {uri}")
    assert result.out.startswith(b"Starting: Intent { act=android.intent.action.VIEW dat=content://")
    assert there.phone.foreground == "com.google.android.contacts"
    assert type(there.phone.window.activity).__name__ == "PeopleActivity"


# --- broadcasts --------------------------------------------------------------------------------


def test_a_broadcast_that_nobody_hears_completes_with_0(home: Machine) -> None:
    assert out(home, "am broadcast -a x.y --es k v") == (
        "Broadcasting: Intent { act=x.y flg=0x400000 (has extras) }\nBroadcast completed: result=0\n"
    )


def test_protected_broadcasts_are_not_the_shells(home: Machine) -> None:
    line = "am broadcast -a android.intent.action.BOOT_COMPLETED"
    assert "java.lang.SecurityException: Permission Denial: not allowed" in err(home, line)
    assert run(home, line)[0] is home


def test_closing_system_dialogs_closes_the_shade(home: Machine) -> None:
    down = after(home, "cmd statusbar expand-notifications")
    line = "am broadcast -a android.intent.action.CLOSE_SYSTEM_DIALOGS"
    assert down.phone.shade is not None and after(down, line).phone.shade is None


def test_adb_keyboard_types_once_it_is_chosen(home: Machine) -> None:
    field = searching(home)
    line = "am broadcast -a ADB_INPUT_TEXT --es msg 'São Paulo 你好'"
    assert typed(after(field, line)) == ""  # another keyboard is in use
    enabled = after(field, f"ime enable {ADB_KEYBOARD}")
    assert typed(after(enabled, line)) == ""
    chosen = after(enabled, f"ime set {ADB_KEYBOARD}")
    heard, result = run(chosen, line)
    assert typed(heard) == "São Paulo 你好"
    assert result.out.decode().endswith("Broadcast completed: result=0\n")
    coded = base64.b64encode("é".encode()).decode()
    assert typed(after(heard, f"am broadcast -a ADB_INPUT_B64 --es msg {coded}")).endswith("你好é")
    assert typed(after(heard, "am broadcast -a ADB_CLEAR_TEXT")) == ""


@pytest.fixture
def keyed(home: Machine) -> Machine:
    """A field that says "ab", and ADBKeyBoard in use."""
    return after(searching(home), f"ime set {ADB_KEYBOARD}", "am broadcast -a ADB_INPUT_TEXT --es msg ab")


def test_adb_keyboard_is_chosen_without_more_ado_and_given_up(home: Machine) -> None:
    chosen = after(home, f"ime set {ADB_KEYBOARD}")
    assert out(chosen, "settings get secure default_input_method") == f"{ADB_KEYBOARD}\n"
    assert ADB_KEYBOARD in out(chosen, "ime list -s").split()
    again, result = run(chosen, "ime reset")
    selected, *enabled = out(again, "ime list -s").split()
    assert result.out.decode().splitlines() == [
        "Reset current and enabled IMEs for user #0",
        f"  Selected: {selected}",
        *(f"   Enabled: {id}" for id in (selected, *enabled)),
    ]
    assert ADB_KEYBOARD not in enabled


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("ADB_INPUT_CHARS --eia chars 128568,32,67,97,116", "ab😸 Cat"),
        ("ADB_INPUT_CHARS --eia chars 99,-1,55296,1114112,100", "abcd"),
        ("ADB_INPUT_CHARS --es chars 99", "ab"),
        ("ADB_INPUT_CHARS --efa chars 99", "ab"),
        ("ADB_INPUT_MCODE --efa mcode 0,29", "ab"),
        ("ADB_INPUT_CHARS --ei chars 99", "ab"),
        ("ADB_INPUT_MCODE --ei mcode 29", "ab"),
        ("ADB_INPUT_MCODE --esn mcode", "ab"),
        ("ADB_INPUT_CODE --ei code 67", "a"),
        ("ADB_INPUT_CODE --ei code 29", "aba"),
        ("ADB_INPUT_CODE --ei code 3", "ab"),
        ("ADB_INPUT_CODE --ei code 999", "ab"),
        ("ADB_INPUT_CODE --es code 67", "ab"),
        ("ADB_INPUT_CODE", "ab"),
        ("ADB_INPUT_MCODE --eia mcode 4096,29,0,67", ""),
        ("ADB_INPUT_MCODE --eia mcode 1,30", "abB"),
        ("ADB_INPUT_MCODE --eia mcode 4096", "ab"),
        ("ADB_INPUT_TEXT --es mcode 4096+8192,29,0,67", ""),
        ("ADB_INPUT_TEXT --es msg c --es mcode 1,32", "abcD"),
        ("ADB_INPUT_TEXT --es mcode x+,29", "ab"),
        ("ADB_EDITOR_CODE", "ab"),
        ("ADB_CLEAR_TEXT", ""),
    ],
)
def test_adb_keyboard_hears_characters_and_keys(keyed: Machine, words: str, text: str) -> None:
    heard = after(keyed, f"am broadcast -a {words}")
    assert typed(heard) == text
    assert heard.phone.foreground == keyed.phone.foreground


def test_keys_of_adb_keyboard_need_a_field(home: Machine) -> None:
    chosen = after(home, f"ime set {ADB_KEYBOARD}")
    for words in ("ADB_INPUT_CODE --ei code 66", "ADB_INPUT_MCODE --eia mcode 0,29", "ADB_INPUT_CHARS --eia chars 65"):
        assert after(chosen, f"am broadcast -a {words}").phone == chosen.phone


def test_adb_keyboard_types_chinese_on_a_chinese_phone(home: Machine) -> None:
    chinese = after(searching(home), "settings put system locales zh-Hans-CN")
    assert spoken(chinese.phone.settings).name == "zh"
    field = after(chinese, f"ime enable {ADB_KEYBOARD}", f"ime set {ADB_KEYBOARD}")
    heard = after(field, "am broadcast -a ADB_INPUT_TEXT --es msg '张伟，你好'")
    assert typed(heard) == "张伟，你好"
    coded = base64.b64encode("：25℃《三国》😀".encode()).decode()
    heard = after(heard, f"am broadcast -a ADB_INPUT_B64 --es msg {coded}")
    assert typed(heard) == "张伟，你好：25℃《三国》😀"
    assert typed(after(heard, "am broadcast -a ADB_CLEAR_TEXT")) == ""
    searched = after(heard, "am broadcast -a ADB_EDITOR_CODE --ei code 3")
    assert searched.phone == heard.do(Key("enter")).phone


def test_a_keyboard_types_nothing_where_no_field_has_the_focus(home: Machine) -> None:
    chosen = after(home, f"ime enable {ADB_KEYBOARD}", f"ime set {ADB_KEYBOARD}")
    assert after(chosen, "am broadcast -a ADB_INPUT_TEXT --es msg x").phone == chosen.phone


def test_uiautomators_keyboard_answers_with_its_result(home: Machine) -> None:
    field = after(searching(home), f"ime enable {U2_KEYBOARD}", f"ime set {U2_KEYBOARD}")
    text = base64.b64encode("Köln".encode()).decode()
    line = f"am broadcast -a ADB_KEYBOARD_INPUT_TEXT --es text {text}"
    heard, result = run(field, line)
    assert typed(heard) == "Köln"
    assert result.out.decode().splitlines()[-1] == ('Broadcast completed: result=-1, data="success"')
    assert typed(after(heard, line.replace("INPUT", "SET"))) == "Köln"
    assert typed(after(heard, "am broadcast -a ADB_KEYBOARD_CLEAR_TEXT")) == ""
    hidden = after(heard, "am broadcast -a ADB_KEYBOARD_HIDE")
    assert heard.phone.window.ui.ime and not hidden.phone.window.ui.ime


def test_a_package_that_is_disabled_does_not_start(home: Machine) -> None:
    off = after(home, f"pm disable-user {CLOCK}")
    assert run(off, f"am start -n {DESK}")[1].code == 1
    assert off.do(Launch(CLOCK)).phone == off.phone
    assert run(after(off, f"pm enable {CLOCK}"), f"am start -n {DESK}")[1].code == 0
