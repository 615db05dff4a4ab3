"""The notification shade, the permission dialog, the chooser and the share sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest
from hands import centre, find, tap, texts

from android_gym.apps.system.documentsui.files import Files
from android_gym.apps.system.intentresolver import OpenWith, ShareSheet
from android_gym.apps.system.permissioncontroller import Ask, group_of
from android_gym.apps.system.systemui import MAX_COLLAPSED_TILES, TILES, Shade
from android_gym.phone.core.calls import does
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.core.values import Table, Value
from android_gym.phone.core.view import CHECKED, DISABLED, View
from android_gym.phone.state.activity import Activity, App, Filter, Intent
from android_gym.phone.state.events import Key, Launch, Notifications, Send, Swipe, Tap
from android_gym.phone.state.permissions import granted
from android_gym.phone.state.phone import LAUNCHER, Phone
from android_gym.phone.state.providers import Notification, NotificationAction
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.front import here
from android_gym.phone.system.registry import apps
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame, windows_below
from android_gym.profiles import base_phone

FILES, CLOCK = "com.google.android.documentsui", "com.google.android.deskclock"
PADS = ("org.example.pad", "org.example.sketch")
SEND, VIEW = "android.intent.action.SEND", "android.intent.action.VIEW"


class Got(Value):
    """What the test's app keeps: a count, and what it was sent."""

    count: int = 0


class Shown(Activity):
    """A screen of the test's app, made by an intent."""

    activity: ClassVar[str] = "org.example.Shown"
    what: str = ""

    def view(self) -> View:
        return View(text=self.what)


@does
def count(c: Ctx) -> Ctx:
    return c.save(count=c.app.count + 1)


@does
def show_it(c: Ctx, what: str) -> Ctx:
    return c.start(Shown(what))


@does
def heard(c: Ctx) -> Ctx:
    return c.toast(str(c.result))


def shown(intent: Intent) -> Shown:
    return Shown(intent.data)


@pytest.fixture
def phone() -> Iterator[Phone]:
    """A phone with two apps that take shared text and open pictures, in front of Files."""
    base = base_phone("reference")
    table = apps()
    for package, label in zip(PADS, ("Pad", "Sketch"), strict=True):
        consumes_touch = (Filter(SEND, shown, mime="*/*"), Filter(VIEW, shown, mime="image/*"))
        table[package] = App(package, label, Shown, Got, receives=consumes_touch)
    packages = tuple(sorted({*base.packages, *PADS}))
    models = base.apps.update(dict.fromkeys(PADS, Got()))
    yield step(base.replace(packages=packages, apps=models), Launch(FILES))
    for package in PADS:
        del table[package]


# --- the shade ----------------------------------------------------------------------------------


def pulled(phone: Phone, *notes: Notification) -> Phone:
    return step(phone.replace(notifications=notes), Notifications())


def whole(phone: Phone, way: str) -> Phone:
    w, h = phone.display.size
    y = (0.3, 0.8) if way == "down" else (0.8, 0.3)
    return step(phone, Swipe(w / 2, h * y[0], w / 2, h * y[1]))


def test_the_shade_opens_over_the_app_and_back_or_a_swipe_up_closes_it(phone: Phone) -> None:
    opened = pulled(phone)
    assert opened.shade is not None
    assert opened.shade.activity == Shade()
    assert opened.foreground == "com.android.systemui"
    assert "No notifications" in texts(opened)
    assert step(opened, Key("back")) == phone.replace(notifications=())
    assert whole(opened, "up") == phone.replace(notifications=())


def test_a_swipe_down_shows_all_tiles_and_back_the_few(phone: Phone) -> None:
    opened = pulled(phone)

    def labels(p: Phone) -> list[str]:
        return [n.desc for n in top_frame(p).nodes if n.cls == "android.widget.Switch"]

    assert labels(opened) == [t.label for t in TILES[:MAX_COLLAPSED_TILES]]
    wide = whole(opened, "down")
    assert labels(wide)[:8] == [t.label for t in TILES[:8]]
    assert step(wide, Key("back")) == opened


@pytest.mark.parametrize(
    ("tile", "key", "before", "after"),
    [
        ("Internet", "global/wifi_on", 1, 0),
        ("Bluetooth", "global/bluetooth_on", 1, 0),
        ("Flashlight", "secure/flashlight_enabled", None, 1),
        ("Do Not Disturb", "global/zen_mode", 0, 1),
        ("Airplane mode", "global/airplane_mode_on", 0, 1),
        ("Dark theme", "secure/ui_night_mode", 2, 1),
        ("Auto-rotate", "system/accelerometer_rotation", 0, 1),
    ],
)
def test_a_tile_turns_its_setting(
    phone: Phone, tile: str, key: str, before: object, after: object
) -> None:
    wide = whole(pulled(phone), "down")
    assert wide.setting(key, None) == before
    turned = tap(wide, tile, "")
    assert turned.setting(key, None) == after
    was, now = find(wide, tile), find(turned, tile)
    assert (was.flags ^ now.flags) & CHECKED
    assert tap(turned, tile).setting(key) == (before if before is not None else 0)


def test_brightness_follows_the_touch(phone: Phone) -> None:
    wide = whole(pulled(phone), "down")
    left, top, right, bottom = find(wide, "Display brightness").bounds
    bright = step(wide, Tap(left + 0.75 * (right - left), (top + bottom) / 2))
    assert bright.setting("system/screen_brightness") == 191


def test_a_notification_opens_what_it_is_about_and_goes(phone: Phone) -> None:
    note = Notification(5, PADS[0], "New note", "Milk", phone.time, tap=show_it("Milk"))
    opened = tap(pulled(phone, note), "New note", "title")
    assert opened.shade is None
    assert opened.top == Shown("Milk")
    assert opened.foreground == PADS[0]
    assert opened.notifications == ()
    assert [t.package for t in opened.tasks] == [PADS[0], FILES, LAUNCHER]


def test_a_notification_without_a_call_opens_its_app(phone: Phone) -> None:
    opened = tap(pulled(phone, Notification(5, CLOCK, "Alarm")), "Alarm", "title")
    assert opened.foreground == CLOCK


def test_an_action_runs_for_the_app_that_posted_and_leaves_the_shade_open(phone: Phone) -> None:
    note = Notification(5, PADS[0], "Counter", actions=(NotificationAction("More", count()),))
    acted = tap(tap(pulled(phone, note), "More"), "More")
    assert acted.app(PADS[0]).count == 2
    assert acted.shade is not None
    assert acted.notifications == (note.replace(package=PADS[0]),)


def test_a_swipe_sends_a_notification_away_but_not_an_ongoing_one(phone: Phone) -> None:
    notes = (Notification(1, CLOCK, "Timer", ongoing=True), Notification(2, FILES, "Saved"))
    opened = pulled(phone, *notes)
    for words, left in (("Saved", notes[:1]), ("Timer", notes)):
        x, y = centre(find(opened, words))
        assert step(opened, Swipe(x, y, x + 150, y)).notifications == left


def test_clear_all_keeps_ongoing_ones_and_closes(phone: Phone) -> None:
    notes = (Notification(1, CLOCK, "Timer", ongoing=True), Notification(2, FILES, "Saved"))
    cleared = tap(pulled(phone, *notes), "Clear all")
    assert cleared.notifications == notes[:1]
    assert cleared.shade is None
    assert "Clear all" not in texts(pulled(phone, *notes[:1]))


def test_silent_notifications_stand_under_their_own_header(phone: Phone) -> None:
    quiet = Notification(1, FILES, "Indexed", silent=True)
    said = texts(pulled(phone, quiet, Notification(2, FILES, "Saved")))
    assert said.index("Saved") < said.index("Silent") < said.index("Indexed")


def test_the_shade_is_saved_and_read_back(phone: Phone) -> None:
    opened = whole(pulled(phone, Notification(1, FILES, "Saved")), "down")
    assert loads(dumps(opened)) == opened


# --- permissions --------------------------------------------------------------------------------


def asking(phone: Phone, permission: str) -> Phone:
    opened = step(phone, Launch(PADS[0]))
    return here(opened).need(permission, count()).phone


def test_allow_grants_and_goes_on(phone: Phone) -> None:
    asked = asking(phone, "android.permission.READ_CONTACTS")
    assert isinstance(asked.popup, Ask)
    node = find(asked, "Allow Pad to access your contacts?")
    assert node.id == "com.android.permissioncontroller:id/permission_message"
    assert node.package == "com.google.android.permissioncontroller"
    done = tap(asked, "Allow", "permission_allow_button")
    assert granted(done, PADS[0], "android.permission.READ_CONTACTS")
    assert done.app(PADS[0]).count == 1
    again = here(done).need("android.permission.READ_CONTACTS", count()).phone
    assert again.app(PADS[0]).count == 2
    assert again.popup is None


@pytest.mark.parametrize("leave", ["Don’t allow", "back"])
def test_refusing_does_not_go_on(phone: Phone, leave: str) -> None:
    asked = asking(phone, "android.permission.POST_NOTIFICATIONS")
    done = step(asked, Key("back")) if leave == "back" else tap(asked, leave)
    assert done.popup is None
    assert done.permissions == phone.permissions
    assert done.app(PADS[0]).count == 0


@pytest.mark.parametrize(("package", "asks"), [
    ("com.google.android.contacts", "Allow Contacts to access your contacts?"),
    ("com.google.android.deskclock", "Allow Clock to send you notifications?"),
    ("com.google.android.gm", "Allow Gmail to send you notifications?"),
    ("com.android.chrome", "Allow Chrome to send you notifications?"),
    ("org.mozilla.firefox", "Allow Firefox to send you notifications?"),
])  # fmt: skip
def test_apps_ask_at_their_start_for_what_they_may_not_do(package: str, asks: str) -> None:
    assert step(base_phone(), Launch(package)).popup is None  # allowed long ago
    asked = step(base_phone().replace(permissions=()), Launch(package))
    assert texts(asked)[0] == asks
    refused = tap(asked, "Don’t allow")
    assert refused.popup is None
    assert step(step(refused, Key("home")), Launch(package)).popup is None
    if "notifications" in asks:
        assert refused.setting(f"notification/{package}") == 0
        assert tap(asked, "Allow").setting(f"notification/{package}", 1) == 1


def test_without_its_permission_contacts_shows_nobody() -> None:
    package = "com.google.android.contacts"
    locked = tap(step(base_phone().replace(permissions=()), Launch(package)), "Don’t allow")
    assert "Bob Steve" not in texts(locked)
    shown = tap(tap(locked, "Allow access"), "Allow")
    assert "Alder Street Dental" in texts(shown)


def test_only_this_time_goes_on_without_granting(phone: Phone) -> None:
    asked = asking(phone, "android.permission.CAMERA")
    assert texts(asked)[1:] == ["While using the app", "Only this time", "Don’t allow"]
    done = tap(asked, "Only this time", "permission_allow_one_time_button")
    assert done.app(PADS[0]).count == 1
    assert done.permissions == phone.permissions
    ever = tap(asked, "While using the app", "permission_allow_foreground_only_button")
    assert granted(ever, PADS[0], "android.permission.CAMERA")


@pytest.mark.parametrize(
    ("permission", "doing"),
    [
        ("android.permission.READ_CALENDAR", "access your calendar"),
        ("android.permission.READ_MEDIA_IMAGES", "access photos and media on your device"),
        ("android.permission.RECORD_AUDIO", "record audio"),
        ("location", "access this device’s location"),
        ("android.permission.CALL_PHONE", "make and manage phone calls"),
        ("android.permission.READ_CALL_LOG", "access your phone call logs"),
    ],
)
def test_a_permission_is_named_by_what_it_lets_the_app_do(permission: str, doing: str) -> None:
    assert group_of(permission).does == doing


# --- chooser and share sheet --------------------------------------------------------------------


def send(phone: Phone, intent: Intent) -> Phone:
    return here(phone).send(intent, heard()).phone


PICTURE = Intent(VIEW, "content://media/sdcard/Download/image.jpg", "image/jpeg")


def test_open_with_marks_first_and_opens_once(phone: Phone) -> None:
    asked = send(phone, PICTURE)
    assert isinstance(asked.popup, OpenWith)
    assert texts(asked) == ["Open with", "Pad", "Sketch", "Just once", "Always"]
    assert find(asked, "Just once").flags & DISABLED
    opened = tap(tap(asked, "Sketch", "text1"), "Just once", "button_once")
    assert opened.top == Shown(PICTURE.data)
    assert opened.foreground == PADS[1]
    assert isinstance(send(phone, PICTURE).popup, OpenWith)
    assert step(opened, Key("back")).top == phone.top


def test_always_is_remembered_for_intents_of_that_kind(phone: Phone) -> None:
    opened = tap(tap(send(phone, PICTURE), "Sketch"), "Always", "button_always")
    back = step(opened, Key("back"))
    assert send(back, PICTURE).foreground == PADS[1]
    other = Intent(VIEW, "content://media/a.png", "image/png")
    assert isinstance(send(back, other).popup, OpenWith)


def test_the_answer_hands_its_result_to_the_one_who_asked(phone: Phone) -> None:
    opened = tap(tap(send(phone, PICTURE), "Pad"), "Just once")
    done = here(opened).finish("done").phone
    assert done.toast is not None
    assert done.toast.text == "done"
    assert isinstance(done.top, Files)


def test_shared_text_is_shown_copied_or_sent(phone: Phone) -> None:
    text = Intent(SEND, type="text/plain", extras=Table.of({"android.intent.extra.TEXT": "Milk"}))
    asked = send(phone, text)
    assert isinstance(asked.popup, ShareSheet)
    assert "Milk" in texts(asked)
    assert {"Pad", "Sketch"} <= set(texts(asked))
    copied = tap(asked, "Copy")
    assert copied.clipboard == "Milk"
    assert copied.popup is None
    assert tap(asked, "Pad", "text1").foreground == PADS[0]


def test_the_system_keeps_prints_and_sends_what_is_shared(phone: Phone) -> None:
    extras = Table.of({"android.intent.extra.TEXT": "Buy milk"})
    asked = send(phone, Intent(SEND, type="text/plain", extras=extras))
    kept = tap(tap(asked, "Save to Files"), "Save")
    assert [(f.path, f.text) for f in kept.files if f not in phone.files] == [
        ("/sdcard/Download/Shared text.txt", "Buy milk")
    ]
    printed = tap(tap(asked, "Print"), "Save to PDF")
    assert [f.path for f in printed.files if f not in phone.files] == [
        "/sdcard/Download/Shared text.pdf"
    ]
    off = tap(
        asked.replace(settings=asked.settings.update({"global/bluetooth_on": 0})), "Bluetooth"
    )
    on = tap(off, "Turn on")
    assert on.settings.get("global/bluetooth_on") == 1
    sent = tap(on, "Kitchen speaker")
    assert sent.notifications[-1].text == "Kitchen speaker did not accept 1 file"


def test_a_chooser_from_outside_lies_over_what_was_in_front(phone: Phone) -> None:
    asked = step(phone, Send(PICTURE))
    assert [type(w.activity) for w in windows_below(asked)] == [Files, OpenWith]
    assert step(asked, Key("back")).tasks == phone.tasks
    opened = tap(tap(asked, "Pad"), "Just once")
    assert opened.foreground == PADS[0]


def test_choosers_do_not_stay_in_recents(phone: Phone) -> None:
    overview = step(step(phone, Send(PICTURE)), Key("recents"))
    assert [n.desc for n in top_frame(overview).nodes if n.id.endswith("/task")] == ["Files"]


def test_an_intent_nobody_answers_says_so(phone: Phone) -> None:
    said = send(phone, Intent("org.example.NOTHING"))
    assert said.toast is not None
    assert said.toast.text == "No apps can perform this action."


def test_choosers_are_saved_and_read_back(phone: Phone) -> None:
    asked = tap(send(phone, PICTURE), "Pad")
    assert loads(dumps(asked)) == asked
