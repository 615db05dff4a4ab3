"""The notification shade, the permission dialog, the chooser and the share sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest
from hands import centre, find, hold, tap, texts

from android_gym.apps.system.documentsui.files import Files
from android_gym.apps.system.intentresolver import OpenWith, ShareSheet
from android_gym.apps.system.permissioncontroller import Ask, group_of
from android_gym.apps.system.systemui import MAX_COLLAPSED_TILES, TILES, Shade
from android_gym.apps.system.systemui.notes import when
from android_gym.apps.system.systemui.tiles import CHOSEN
from android_gym.phone.core.calls import does
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.core.values import Table, Value
from android_gym.phone.core.view import CHECKED, DISABLED, View
from android_gym.phone.state.activity import Activity, App, Filter, Intent
from android_gym.phone.state.events import Drag, Key, Launch, Notifications, Send, Swipe, Tap
from android_gym.phone.state.media import MediaItem, MediaSession
from android_gym.phone.state.permissions import granted
from android_gym.phone.state.phone import LAUNCHER, Phone
from android_gym.phone.state.providers import Notification, NotificationAction
from android_gym.phone.state.settings import written
from android_gym.phone.system import playback
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.front import here
from android_gym.phone.system.registry import apps
from android_gym.phone.system.render import layers
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame, windows_below
from android_gym.profiles import base_phone

GMAIL = "com.google.android.gm"
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
def test_a_tile_turns_its_setting(phone: Phone, tile: str, key: str, before: object, after: object) -> None:
    wide = whole(pulled(phone), "down")
    if tile not in texts(wide):  # on the second page
        w, h = wide.display.size
        wide = step(wide, Swipe(w * 0.8, h * 0.4, w * 0.2, h * 0.4))
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


def page_of_tiles(phone: Phone) -> list[str]:
    return [n.desc for n in top_frame(phone).nodes if n.cls == "android.widget.Switch"]


def test_tiles_lie_on_pages_of_eight_that_a_swipe_turns(phone: Phone) -> None:
    wide = whole(pulled(phone), "down")
    w, h = wide.display.size
    turned = step(wide, Swipe(w * 0.8, h * 0.4, w * 0.2, h * 0.4))
    assert page_of_tiles(turned) == [t.label for t in TILES[8:]]
    assert step(turned, Swipe(w * 0.2, h * 0.4, w * 0.8, h * 0.4)) == wide
    assert step(step(turned, Key("back")), Key("back")).shade is None


def test_a_tile_says_which_network_it_is_in(phone: Phone) -> None:
    opened = pulled(phone)
    assert "Larch House" in texts(opened)
    assert "T-Mobile" in texts(tap(opened, "Internet", ""))[2:]
    assert texts(tap(opened, "Flashlight")).count("On") == texts(opened).count("On") + 1


def test_tiles_are_taken_away_added_and_moved_and_stay_so(phone: Phone) -> None:
    editing = tap(whole(pulled(phone), "down"), "Edit tiles")
    less = tap(editing, "Remove Bluetooth")
    assert less.setting(CHOSEN).split(",")[:2] == ["internet", "flashlight"]
    shown = step(step(less, Key("back")), Key("back"))
    assert page_of_tiles(shown) == ["Internet", "Flashlight", "Do Not Disturb", "Airplane mode"]
    (x, y), (to_x, to_y) = (centre(find(less, name, "tile")) for name in ("Flashlight", "Internet"))
    moved = step(less, Drag(x, y, to_x - 20, to_y))
    assert moved.setting(CHOSEN).split(",")[:2] == ["flashlight", "internet"]
    reset = tap(moved, "Reset")
    assert reset.setting(CHOSEN, None) is None
    full = reset.replace(display=reset.display.replace(height=1600))
    assert tap(full, "Add Hotspot").setting(CHOSEN).split(",")[-2:] == ["battery", "hotspot"]


def test_the_last_four_tiles_stay(phone: Phone) -> None:
    few = written(phone, CHOSEN, "internet,bt,flashlight,dnd")
    editing = tap(whole(pulled(few), "down"), "Edit tiles")
    said = tap(editing, "Remove Internet")
    assert said.setting(CHOSEN) == "internet,bt,flashlight,dnd"
    assert said.toast is not None


def test_silent_ones_are_cleared_by_themselves_and_a_group_is_swiped_away(phone: Phone) -> None:
    notes = (
        Notification(1, FILES, "One", group="g"),
        Notification(2, FILES, "Two", group="g"),
        Notification(3, CLOCK, "Hush", silent=True),
    )
    opened = pulled(phone, *notes)
    assert tap(opened, "Clear all silent notifications").notifications == notes[:2]
    x, y = centre(find(opened, "Two"))
    assert step(opened, Swipe(x, y, x + 150, y)).notifications == notes[2:]


def test_conversations_come_first_with_their_own_header(phone: Phone) -> None:
    talk = Notification(1, PADS[0], "Ann", "Hello", person="Ann")
    said = texts(pulled(phone, Notification(2, FILES, "Saved"), talk))
    assert said.index("Conversations") < said.index("Ann") < said.index("Notifications")
    assert said.index("Notifications") < said.index("Saved")


def test_a_long_press_opens_the_settings_of_the_app(phone: Phone) -> None:
    opened = pulled(phone, Notification(1, CLOCK, "Alarm"))
    assert "All Clock notifications" in texts(hold(opened, "Alarm", "title"))


def test_how_long_ago_it_was_posted_is_told(phone: Phone) -> None:
    ages = ((30, "now"), (301, "5m"), (7300, "2h"), (200_000, "2d"))
    for age, words in ages:
        assert when(Notification(1, CLOCK, "x", time=phone.time - age), phone.time) == words
    running = Notification(1, CLOCK, "x", time=phone.time - 3725, counts=1)
    assert when(running, phone.time) == "1:02:05"
    assert when(running.replace(time=phone.time + 65, counts=-1), phone.time) == "01:05"


def test_the_player_pauses_skips_and_seeks(phone: Phone) -> None:
    songs = (MediaItem("Fog Delay", "The Cardigans", seconds=200), MediaItem("Paper Boats"))
    playing = pulled(playback.play(phone, MediaSession(PADS[0], songs, position=50.0)))
    assert {"Fog Delay", "The Cardigans"} <= set(texts(playing))
    paused = tap(playing, "Pause")
    session = paused.media.of(PADS[0])
    assert session is not None and session.state == "paused"
    bar = next(n for n in top_frame(paused).nodes if n.id.endswith("media_progress_bar"))
    left, top, right, bottom = bar.bounds
    sought = step(paused, Tap((left + right) / 2, (top + bottom) / 2))
    assert sought.media.sessions[0].position == 100.0
    assert tap(playing, "Next track").media.sessions[0].item.title == "Paper Boats"


@pytest.mark.parametrize("seed", [0, 3])
def test_a_new_phone_has_notifications_of_its_own_apps(seed: int) -> None:
    phone = base_phone("pixel", seed)
    notes = phone.notifications
    assert len(notes) >= 6 and phone.heads_up is None
    assert [n.time for n in notes] == sorted((n.time for n in notes), reverse=True)
    assert {n.package for n in notes} <= set(phone.packages)
    unread = [m for m in phone.app(GMAIL).mails if m.box == "inbox" and not m.read]
    subjects = {(m.sender, m.subject) for m in unread}
    mails = [(n.title, n.text.split("\n")[0]) for n in notes if n.package == GMAIL]
    assert len(mails) >= 2 and set(mails) <= subjects
    opened = tap(tap(step(phone, Notifications()), mails[0][0]), mails[0][0], "title")
    assert opened.foreground == GMAIL
    assert mails[0][1] in " ".join(texts(opened))


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


@pytest.mark.parametrize(
    ("package", "asks"),
    [
        ("com.google.android.contacts", "Allow Contacts to access your contacts?"),
        ("com.google.android.deskclock", "Allow Clock to send you notifications?"),
        ("com.google.android.gm", "Allow Gmail to send you notifications?"),
        ("com.android.chrome", "Allow Chrome to send you notifications?"),
        ("org.mozilla.firefox", "Allow Firefox to send you notifications?"),
    ],
)
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
    assert [f.path for f in printed.files if f not in phone.files] == ["/sdcard/Download/Shared text.pdf"]
    off = tap(asked.replace(settings=asked.settings.update({"global/bluetooth_on": 0})), "Bluetooth")
    on = tap(off, "Turn on")
    assert on.settings.get("global/bluetooth_on") == 1
    sent = tap(on, "Kitchen speaker")
    assert "Kitchen speaker did not accept 1 file" in [n.text for n in sent.notifications]


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


def test_the_shade_blurs_what_is_behind_it_and_nothing_else_does() -> None:
    home = base_phone()
    assert {layer.blur for layer in layers(home)} == {0}
    blurred = [layer for layer in layers(step(home, Notifications())) if layer.blur]
    assert len(blurred) == 1 and blurred[0].blur >= 10
