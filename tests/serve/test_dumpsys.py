"""dumpsys, read by the expressions of the clients that parse it."""

from __future__ import annotations

import random
import re
from functools import partial

import pytest
from hands import tap
from served import Apps, Reader, machine, order, told
from uiautomator2.ext.perf import Perf

from android_gym.kit import leave
from android_gym.phone.state.events import Event, Key, Launch, LongPress, Notifications, Rotate, Tap
from android_gym.phone.state.permissions import grant
from android_gym.phone.state.providers import Notification
from android_gym.phone.state.settings import written
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.permissions import request
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.serve.android import records
from android_gym.serve.android.dumps import services
from android_gym.serve.machine import Machine

pid, task_id, uid = (partial(of, base_phone()) for of in (records.pid, records.task_id, records.uid))
GMAIL, SETTINGS = "com.google.android.gm", "com.android.settings"
LAUNCHER = "com.google.android.apps.nexuslauncher"
NOTHING = leave()  # a call that is not run
INBOX = f"{GMAIL}.ConversationListActivityGmail"
FOCUS = re.compile(r"mCurrentFocus=Window\{([0-9a-f]+) u0 (.*)\}")


def at(package: str) -> Machine:
    return machine().do(Launch(package))


def focus(phone: Machine) -> str:
    """The title of the window that has the focus, which both sections must agree on."""
    found = {FOCUS.findall(told(phone, f"dumpsys window {s}"))[-1] for s in ("", "displays")}
    assert len(found) == 1
    return found.pop()[1]


def test_the_list_of_windows_does_not_name_the_focus_as_on_android_13() -> None:
    text = told(at(GMAIL), "dumpsys window windows")
    assert "mCurrentFocus" not in text and "mFocusedApp" not in text
    assert "mTopFocusedDisplayId=0" in text
    assert told(at(GMAIL), "dumpsys window").count("mCurrentFocus=") == 1


# --- windows ------------------------------------------------------------------------------------


def test_adbutils_reads_the_app_in_front() -> None:
    current = Reader(at(GMAIL)).app_current()
    assert (current.package, current.activity) == (GMAIL, ".ConversationListActivityGmail")


def test_home_has_the_focus_of_a_new_phone() -> None:
    assert focus(machine()) == f"{LAUNCHER}/{LAUNCHER}.NexusLauncherActivity"


def test_a_dialog_has_its_activitys_title_and_another_token() -> None:
    clock = at("com.google.android.deskclock")
    asked = clock.showing(tap(clock.phone, "Alarm", "tab_menu_alarm"))
    opened = asked.showing(tap(asked.phone, "Add alarm"))
    assert opened.phone.popup is not None
    assert focus(opened) == focus(clock) == "com.google.android.deskclock/com.android.deskclock.DeskClock"
    token = FOCUS.search(told(opened, "dumpsys window"))
    before = FOCUS.search(told(clock, "dumpsys window"))
    assert token and before and token[1] != before[1]


def test_a_menu_is_a_popup_window_and_adbutils_falls_back_to_the_activity() -> None:
    clock = at("com.google.android.deskclock")
    menu = clock.showing(tap(clock.phone, "More options"))
    assert menu.phone.popup is not None and menu.phone.popup.kind == "menu"
    assert re.fullmatch(r"PopupWindow:[0-9a-f]{1,7}", focus(menu))
    current = Reader(menu).app_current()
    assert (current.package, current.activity) == ("com.google.android.deskclock", "com.android.deskclock.DeskClock")
    assert current.pid == pid("com.google.android.deskclock")


def test_the_open_shade_has_the_focus_but_the_app_stays_resumed() -> None:
    shade = at(GMAIL).do(Notifications())
    assert focus(shade) == "NotificationShade"
    text = told(shade, "dumpsys activity activities")
    assert "mResumedActivity: ActivityRecord{" in text
    assert f"u0 {GMAIL}/.ConversationListActivityGmail t{task_id(GMAIL)}}}" in text


def test_with_the_screen_off_the_shade_has_the_focus_and_nothing_is_awake() -> None:
    off = at(GMAIL).do(Key("screen_off"))
    assert focus(off) == "NotificationShade"
    assert Reader(off).is_screen_on() is False
    assert "mWakefulness=Asleep" in told(off, "dumpsys power")
    policy = told(off, "dumpsys window policy")
    assert "mScreenOnFully=false" in policy and "mDreamingLockscreen=true" in policy
    assert "state=RESUMED" not in told(off, "dumpsys activity activities")


def test_a_question_about_a_permission_is_an_activity_of_its_own() -> None:
    firefox = at("org.mozilla.firefox")
    asking = firefox.showing(
        request(Ctx(firefox.phone, "org.mozilla.firefox"), "android.permission.CAMERA", NOTHING).phone
    )
    controller = "com.google.android.permissioncontroller"
    current = Reader(asking).app_current()
    assert (current.package, current.activity) == (
        controller,
        "com.android.permissioncontroller.permission.ui.GrantPermissionsActivity",
    )
    assert Apps(asking)._pidof_app(controller) == pid(controller)
    assert Apps(firefox)._pidof_app(controller) is None


def test_the_window_list_has_every_visible_window_once_from_the_top() -> None:
    text = told(at(GMAIL), "dumpsys window windows")
    titles = re.findall(r"^ *Window #(\d+) Window\{[0-9a-f]+ (?:u\d+ )?(\S+)\}:", text, re.M)
    assert [int(n) for n, _ in titles] == list(range(len(titles)))
    assert [title for _, title in titles] == [
        "NavigationBar0",
        "NotificationShade",
        "StatusBar",
        "InputMethod",
        f"{GMAIL}/{INBOX}",
        f"{LAUNCHER}/{LAUNCHER}.NexusLauncherActivity",
        "com.android.systemui.wallpapers.ImageWallpaper",
    ]


def test_one_window_is_found_by_its_name() -> None:
    text = told(at(GMAIL), "dumpsys window InputMethod")
    assert "Window #0 Window{" in text and "u0 InputMethod}:" in text and "isVisible=false" in text


def test_a_window_that_is_not_there_is_reported_as_android_does() -> None:
    assert told(machine(), "dumpsys window nothing") == (
        "Bad window command, or no windows match: nothing\nUse -h for help.\n"
    )


# --- the display --------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_all_services_agree_on_the_rotation(turns: int) -> None:
    turned = at(GMAIL).do(Rotate(turns))
    w, h = (2400, 1080) if turns % 2 else (1080, 2400)
    assert Reader(turned).rotation() == turns
    viewport = re.search(
        r".*DisplayViewport\{.*valid=true, .*orientation=(\d+), .*deviceWidth=(\d+), "
        r"deviceHeight=(\d+).*",
        told(turned, "dumpsys display"),
    )
    assert viewport is not None and viewport.groups() == (str(turns), str(w), str(h))
    entry = told(turned, "dumpsys input")
    assert re.search(r"\s+PhysicalWidth:\s+(-?\d+)px", entry)[1] == str(w)  # type: ignore[index]
    assert re.search(r"SurfaceOrientation:\s+(\d)", entry)[1] == str(turns)  # type: ignore[index]
    assert f"logicalFrame=[0, 0, {w}, {h}], physicalFrame=[0, 0, {w}, {h}]" in entry
    panels = told(turned, "dumpsys window displays")
    assert f"init=1080x2400 420dpi mMinSizeOfResizeableTaskDp=220 cur={w}x{h} app={w}x{h}" in panels
    assert re.search(r"mPredictedRotation=(\d)", panels)[1] == str(turns)  # type: ignore[index]


def test_the_display_id_of_surface_flinger_is_a_number_adbutils_can_use() -> None:
    text = told(machine(), "dumpsys SurfaceFlinger --display-id")
    assert re.findall(r"Display (\d+) ", text) == ["4619827259835644672"]


def test_the_keyboard_is_shown_only_while_it_is_up() -> None:
    inbox = at(GMAIL)
    text = told(inbox, "dumpsys input_method")
    assert "mInputShown=false" in text
    gboard = "com.google.android.inputmethod.latin/com.android.inputmethod.latin.LatinIME"
    assert f"mCurMethodId={gboard}\n" in text
    search = inbox.do(Tap(540, 147))
    assert search.phone.window.ui.ime
    assert "mInputShown=true" in told(search, "dumpsys input_method")
    keyboard = told(search, "dumpsys window InputMethod")
    assert "isVisible=true" in keyboard and "frame=[0,1665][1080,2400]" in keyboard


def test_the_reference_profile_types_with_its_own_keyboard() -> None:
    small = machine().replace(phone=base_phone("reference"))
    text = told(small, "dumpsys input_method")
    assert "mCurMethodId=com.github.uiautomator/.FastInputIME\n" in text


# --- activities ---------------------------------------------------------------------------------


def test_activities_have_the_lines_that_peers_look_for() -> None:
    text = told(at(GMAIL), "dumpsys activity activities")
    record = r"ActivityRecord\{[0-9a-f]+ u0 ([^\s]+)/([^\s]+) t(\d+)\}"
    for head in ("mResumedActivity: ", "topResumedActivity=", "ResumedActivity: ", "mFocusedApp="):
        found = re.search(head + record, text)
        assert found is not None, head
        assert found.groups() == (GMAIL, ".ConversationListActivityGmail", str(task_id(GMAIL)))


def test_androidviewclient_reads_the_top_activity_and_its_process() -> None:
    text = told(at(SETTINGS), "dumpsys activity top")
    found = re.findall(r"\s*ACTIVITY ([A-Za-z0-9_.]+)/([A-Za-z0-9_.\$]+) \w+ pid=(\d+)", text)
    assert found[-1] == (SETTINGS, ".Settings", str(pid(SETTINGS)))


def test_the_view_hierarchy_is_a_tree_by_two_blanks_a_level() -> None:
    """As android_env's AppScreenChecker walks it."""
    lines = told(at(GMAIL), f"dumpsys activity {GMAIL} {GMAIL}").splitlines()
    start = next(n for n, line in enumerate(lines) if line.strip() == "View Hierarchy:")
    indents = [len(x) - len(x.lstrip(" ")) for x in lines[start:]]
    assert indents[0] == 4 and lines[start + 1].startswith("      DecorView@")
    assert all(after <= before + 2 for before, after in zip(indents, indents[1:], strict=False))
    compose = next(line for line in lines if "app:id/compose_button" in line)
    assert "android.widget.Button{" in compose and "EDC" not in compose


def test_recent_tasks_leave_home_out_and_name_the_last_first() -> None:
    both = at(GMAIL).do(Launch(SETTINGS))
    rows = re.findall(r"\* Recent #(\d+): Task\{\S+ #(\d+) ", told(both, "dumpsys activity recents"))
    assert rows == [("0", str(task_id(SETTINGS))), ("1", str(task_id(GMAIL)))]


def test_a_package_without_activities_is_reported_as_android_does() -> None:
    assert told(machine(), f"dumpsys activity {GMAIL}") == (
        f"Bad activity command, or no activities match: {GMAIL}\nUse -h for help.\n"
    )


# --- packages -----------------------------------------------------------------------------------


def test_adbutils_expressions_read_a_package() -> None:
    text = told(machine(), "dumpsys package com.android.chrome")
    assert re.search(r"versionName=(?P<name>[^\s]+)", text)[1] == "117.0.5938.140"  # type: ignore[index]
    assert re.search(r"versionCode=(?P<code>\d+)", text)[1] == "117005938"  # type: ignore[index]
    assert re.search(r"PackageSignatures\{.*?\[(.*)\]\}", text) is not None
    flags = re.search(r"pkgFlags=\[\s*(.*)\s*\]", text)
    assert flags is not None and flags[1].split()[0] == "HAS_CODE"
    assert re.search(r"firstInstallTime=([-\d]+\s+[:\d]+)", text) is not None
    assert re.search(r"targetSdk=(\d+)", text)[1] == "33"  # type: ignore[index]
    assert f"userId={uid('com.android.chrome')}\n" in text


def test_a_system_package_says_so_and_has_no_installer() -> None:
    text = told(machine(), f"dumpsys package {SETTINGS}")
    assert "pkgFlags=[ SYSTEM HAS_CODE" in text and "installerPackageName=null" in text
    assert "userId=1000\n" in text


def test_runtime_permissions_show_what_was_granted() -> None:
    new = machine()
    asked = re.compile(r"(android\.\w*\.?permission\.\w+): granted=false")
    text = told(new, "dumpsys package org.mozilla.firefox")
    assert asked.findall(text) == ["android.permission.CAMERA"]
    given = grant(new.phone, "org.mozilla.firefox", "android.permission.CAMERA")
    text = told(new.showing(given), "dumpsys package org.mozilla.firefox")
    assert asked.findall(text) == [] and "android.permission.CAMERA: granted=true" in text


def test_the_resolver_table_names_the_launcher_activity() -> None:
    text = told(machine(), f"dumpsys package {GMAIL}")
    found = re.search(r"android.intent.action.MAIN:\n\s+\w+ (\S+) filter \w+", text)
    assert found is not None and found[1] == f"{GMAIL}/.ConversationListActivityGmail"
    assert "mailto:\n" in text


def test_a_package_that_is_not_installed_is_not_found() -> None:
    assert "Unable to find package: com.omgodse.notally" in told(machine(), "dumpsys package com.omgodse.notally")


# --- battery ------------------------------------------------------------------------------------


def test_adbutils_reads_the_battery() -> None:
    battery = Reader(machine()).battery()
    assert (battery.level, battery.scale, battery.status, battery.usb_powered) == (86, 100, 3, False)
    assert (battery.health, battery.technology, battery.present) == (2, "Li-ion", True)


def test_what_the_phone_does_not_measure_of_its_battery_is_not_told() -> None:
    battery = Reader(machine()).battery()
    assert (battery.temperature, battery.voltage, battery.charge_counter) == (None, None, None)


def test_the_battery_cannot_be_set() -> None:
    phone, result = order(machine(), "dumpsys battery set level 17")
    assert result.out.startswith(b"Battery service (battery) commands:\n") and phone == machine()


# --- the rest -----------------------------------------------------------------------------------


def test_notifications_are_redacted_unless_asked() -> None:
    note = Notification(7, GMAIL, "Lunch on Friday?", "from John Smith", 1_696_956_000)
    posted = machine().replace(phone=machine().phone.replace(notifications=(note,)))
    text = told(posted, "dumpsys notification")
    assert f"pkg={GMAIL} user=UserHandle{{0}} id=7 tag=null" in text
    assert "android.title=String [length=16]" in text and "John" not in text
    text = told(posted, "dumpsys notification --noredact")
    assert "android.title=String (Lunch on Friday?)" in text
    assert "android.text=String (from John Smith)" in text
    assert told(posted, "dumpsys notification").count("NotificationRecord(") == 1


def test_airplane_mode_turns_the_radio_off() -> None:
    on, off = machine(), machine().showing(written(machine().phone, "global/airplane_mode_on", 1))
    assert "mVoiceRegState=0(IN_SERVICE)" in told(on, "dumpsys telephony.registry")
    assert "mVoiceRegState=3(POWER_OFF)" in told(off, "dumpsys telephony.registry")


@pytest.mark.parametrize("name", ["cpuinfo", "gfxinfo", "procstats", "batterystats", "wifi"])
def test_a_service_whose_figures_the_phone_does_not_have_is_not_found(name: str) -> None:
    assert order(machine(), f"dumpsys {name}")[1].err.decode() == f"Can't find service: {name}\n"


def test_the_memory_of_apps_is_not_told_and_clients_go_on() -> None:
    opened = at(GMAIL)
    text = told(opened, f"dumpsys meminfo {GMAIL}")
    assert text.endswith(f"\n** MEMINFO in pid {pid(GMAIL)} [{GMAIL}] **\n")
    apps = Apps(opened)
    assert Perf(apps, GMAIL).memory() == 0
    assert re.search(r"\s*TOTAL\s*(\d+)\s*(\d+)", text) is None  # pure-python-adb
    whole = told(opened, "dumpsys meminfo")
    assert re.match(r".*Total RAM:\s+(\S+)\s+", whole, re.DOTALL)[1] == "7,754,048K"  # type: ignore[index]
    assert f"[{GMAIL}]" in whole
    assert told(machine(), f"dumpsys meminfo {GMAIL}") == f"No process found for: {GMAIL}\n"


def test_uiautomator2_sees_which_apps_run() -> None:
    opened = at(GMAIL)
    assert GMAIL in Apps(opened).app_list_running()
    assert Apps(opened)._pidof_app(GMAIL) == pid(GMAIL)
    assert GMAIL not in Apps(machine()).app_list_running()


def test_every_service_of_the_list_can_be_dumped() -> None:
    listed = told(machine(), "dumpsys -l").splitlines()
    assert listed[0] == "Currently running services:"
    assert [name.strip() for name in listed[1:]] == list(services())
    whole = told(machine(), "dumpsys")
    for name in services():
        assert f"DUMP OF SERVICE {name}:\n" in whole


def test_skipped_services_are_left_out() -> None:
    text = told(machine(), "dumpsys --skip window,activity")
    assert "DUMP OF SERVICE window:" not in text and "DUMP OF SERVICE power:" in text


def test_an_unknown_service_is_named_on_stderr() -> None:
    _, result = order(machine(), "dumpsys nothing")
    assert (result.out, result.err, result.code) == (b"", b"Can't find service: nothing\n", 0)


def test_nothing_is_said_twice_differently() -> None:
    assert told(at(GMAIL), "dumpsys") == told(at(GMAIL), "dumpsys")


def test_every_screen_of_a_random_walk_can_be_dumped_and_has_one_focus() -> None:
    rng, phone = random.Random(5), machine()
    packages = phone.phone.packages
    for _ in range(60):
        phone = phone.do(_happening(rng, phone, packages))
        for dump in services().values():
            assert dump(phone, ())
        current = Reader(phone).app_current()
        assert current.package in {*packages, "com.android.intentresolver"} and current.activity
        visible = re.findall(
            r"Window #\d+ (Window\{.*\}):\n(?:.*\n)*?    isVisible=(\w+)", told(phone, "dumpsys window windows")
        )
        names = [name for name, seen in visible if seen == "true"]
        assert f"Window{{{FOCUS.findall(told(phone, 'dumpsys window displays'))[0][0]} u0 " in (" ".join(names))


def _happening(rng: random.Random, phone: Machine, packages: tuple[str, ...]) -> Event:
    nodes = top_frame(phone.phone).nodes
    if nodes and rng.random() < 0.7:
        left, top, right, bottom = rng.choice(nodes).bounds
        return Tap((left + right) / 2, (top + bottom) / 2)
    others = (
        Launch(rng.choice(packages)),
        Key("back"),
        Key("power"),
        Notifications(),
        Rotate(rng.randrange(4)),
        LongPress(500, 900),
    )
    return rng.choice(others)
