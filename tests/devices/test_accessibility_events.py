"""What an accessibility service hears, event by event, in the phone's own apps and in toy views."""

from __future__ import annotations

import pytest
import toy
from hands import centre, find
from toy import TOY, Choices, Page, phone_with, shown
from toy_map import Crop, Map, Volume

from android_gym.accessibility import AccessibilityEvent, derive
from android_gym.accessibility.text import texts_of
from android_gym.phone.core.view import (
    CLICKABLE,
    DISABLED,
    FILL,
    FOCUSABLE,
    LONG_CLICKABLE,
    SELECTED,
    Layout,
    Style,
    View,
)
from android_gym.phone.state.events import (
    DoubleTap,
    Drag,
    Event,
    Key,
    Launch,
    LongPress,
    Notifications,
    Pinch,
    Rotate,
    Swipe,
    Tap,
    Type,
)
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Notification
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

CLOCK, CONTACTS = "com.google.android.deskclock", "com.google.android.contacts"
LAUNCHER, SETTINGS = "com.google.android.apps.nexuslauncher", "com.android.settings"
SYSTEM, KEYBOARD = "com.android.systemui", "com.google.android.inputmethod.latin"
TEXT, IMAGE = "android.widget.TextView", "android.widget.ImageView"
GROUP = "android.widget.LinearLayout"

Short = tuple[str, tuple[str, ...]]


def hear(phone: Phone, *events: Event) -> tuple[Phone, list[AccessibilityEvent]]:
    heard: list[AccessibilityEvent] = []
    for event in events:
        after = step(phone, event)
        heard += derive(phone, event, after)
        phone = after
    return phone, heard


def short(phone: Phone, *events: Event) -> list[Short]:
    """Type (without TYPE_) and texts of what is heard, without what is redrawn."""
    heard = hear(phone, *events)[1]
    return [(e.type[5:], e.texts) for e in heard if "CONTENT" not in e.type]


def at(phone: Phone, words: str, id: str = "") -> Tap:
    return Tap(*centre(find(phone, words, id)))


@pytest.fixture
def home() -> Phone:
    return base_phone()


@pytest.fixture
def clock(home: Phone) -> Phone:
    return step(home, Launch(CLOCK))


# --- what is said -------------------------------------------------------------------------------


def box(*kids: View, cls: str = GROUP, **more: object) -> View:
    return View(cls, kids=kids, layout=Layout("column", FILL)).replace(**more)


def words(text: str, cls: str = TEXT, **more: object) -> View:
    return View(cls, text=text, style=Style(size=16), layout=Layout(w=80, h=40)).replace(**more)


def icon(desc: str, cls: str = IMAGE) -> View:
    return View(cls, desc=desc, layout=Layout(w=40, h=40))


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        (words("Save"), ("Save",)),
        (words("", hint="Name"), ("Name",)),
        (words("", "android.widget.Button", desc="Save"), ()),
        (icon("Favourite"), ("Favourite",)),
        (icon("Add", "android.widget.ImageButton"), ("Add",)),
        (icon("Graph", "android.view.View"), ()),
        (box(words("Wi-Fi"), words("Off"), icon("Lock")), ("Wi-Fi", "Off", "Lock")),
        (box(words("a"), desc="Row"), ("a",)),
        (box(box(words("a")), box(words("b"), words("c"))), ("a", "b", "c")),
        (box(words("a"), cls="android.widget.ListView"), ()),
        (box(words("a"), cls="androidx.recyclerview.widget.RecyclerView"), ("a",)),
        (box(words("a", hidden_from_a11y=True), words("b")), ("b",)),
    ],
)
def test_each_kind_of_view_says_what_its_class_says(view: View, expected: tuple[str, ...]) -> None:
    assert texts_of(top_frame(shown(view)).nodes) == expected


def test_siblings_are_read_by_lines_and_from_the_left() -> None:
    right = words("right", layout=Layout(w=80, h=40, at="end|top"))
    left = words("left", layout=Layout(w=80, h=60, at="start|top"))
    low = words("low", layout=Layout(w=80, h=40, at="start|bottom"))
    frame = View("android.widget.FrameLayout", kids=(low, right, left), layout=Layout(w=FILL, h=400))
    assert texts_of(top_frame(shown(frame)).nodes) == ("left", "right", "low")


# --- touches ------------------------------------------------------------------------------------


def test_a_row_says_its_texts_and_an_icon_its_description(home: Phone, clock: Phone) -> None:
    settings = step(home, Launch(SETTINGS))
    (row, *_) = hear(settings, at(settings, "Network & internet"))[1]
    assert row == AccessibilityEvent(
        "TYPE_VIEW_CLICKED", SETTINGS, GROUP, "", ("Network & internet", "Mobile, Wi‑Fi, hotspot")
    )
    (dots, *_) = hear(clock, at(clock, "More options"))[1]
    assert (dots.cls, dots.texts, dots.desc) == (IMAGE, ("More options",), "More options")


def test_a_tab_is_clicked_and_then_selected(clock: Phone) -> None:
    assert short(clock, at(clock, "Alarm", "tab_menu_alarm")) == [
        ("VIEW_CLICKED", ("Alarm",)),
        ("VIEW_SELECTED", ("Alarm",)),
    ]


def test_what_cannot_be_clicked_says_nothing() -> None:
    dim = words("Dim", flags=CLICKABLE | DISABLED)
    plain = words("Plain")
    phone = shown(box(dim, plain))
    assert short(phone, at(phone, "Dim"), at(phone, "Plain"), Tap(300, 700)) == []


def test_a_clickable_view_without_a_handler_is_clicked_all_the_same() -> None:
    phone = shown(box(words("Mute", flags=CLICKABLE | FOCUSABLE)))
    assert short(phone, at(phone, "Mute")) == [("VIEW_CLICKED", ("Mute",))]


def test_a_long_press_is_a_long_click_where_it_is_known_and_else_a_click() -> None:
    long_press = words("Hold", flags=CLICKABLE | LONG_CLICKABLE, long_press=toy.note("held"))
    phone = shown(box(long_press, words("Tap", flags=CLICKABLE, tap=toy.note("tapped"))))
    long, tap = at(phone, "Hold"), at(phone, "Tap")
    assert short(phone, LongPress(long.x, long.y)) == [("VIEW_LONG_CLICKED", ("Hold",))]
    assert short(phone, LongPress(tap.x, tap.y)) == [("VIEW_CLICKED", ("Tap",))]
    assert short(phone, Drag(long.x, long.y, 300, 600)) == [("VIEW_LONG_CLICKED", ("Hold",))]


def test_gestures_are_clicks_where_they_are_touches_that_rest() -> None:
    phone = phone_with(Map())
    spoken: tuple[str, ...] = ()  # it has no words but its description
    assert short(phone, Tap(100, 100)) == [("VIEW_CLICKED", spoken)]
    assert short(phone, LongPress(100, 100)) == [("VIEW_LONG_CLICKED", spoken)]
    for event in (DoubleTap(100, 100), Swipe(100, 100, 200, 100), Drag(100, 100, 200, 100), Pinch(100, 100, 2)):
        assert step(phone, event) != phone
        assert short(phone, event) == [], event
    assert short(phone_with(Crop()), Tap(100, 100)) == []  # it can only be dragged
    bar = Swipe(24, 150, 24, 60)
    assert short(phone_with(Volume()), bar) == [("VIEW_SELECTED", ())]


def test_two_quick_taps_are_two_clicks_or_one_that_opens_a_window() -> None:
    phone = phone_with(Page())
    say, follow = at(phone, "Say"), at(phone, "Follow")
    assert short(phone, DoubleTap(say.x, say.y)) == [("VIEW_CLICKED", ("Say",))] * 2
    assert short(phone, DoubleTap(follow.x, follow.y)) == [("VIEW_CLICKED", ("Follow",)), ("WINDOW_STATE_CHANGED", ())]


def test_a_finger_that_hardly_moves_clicks_and_one_on_a_seek_bar_selects() -> None:
    phone = phone_with(Page())
    say = at(phone, "Say")
    assert short(phone, Swipe(say.x, say.y, say.x + 5, say.y)) == [("VIEW_CLICKED", ("Say",))]
    bar = next(n for n in top_frame(phone).nodes if n.cls == "android.widget.SeekBar")
    left, top, right, bottom = bar.bounds
    y = (top + bottom) / 2
    (slid,) = hear(phone, Swipe(left + 20, y, right - 20, y))[1]
    assert (slid.type, slid.cls) == ("TYPE_VIEW_SELECTED", "android.widget.SeekBar")


def test_keys_of_the_keyboard_are_no_clicks() -> None:
    phone = step(phone_with(Page()), at(phone_with(Page()), "Search"))
    assert short(phone, Tap(200, 790)) == []


# --- text ---------------------------------------------------------------------------------------


def test_the_first_touch_of_a_field_focuses_and_the_second_clicks(home: Phone) -> None:
    contacts = step(home, Launch(CONTACTS))
    form = step(contacts, at(contacts, "Create contact"))
    last = at(form, "Last name")
    assert short(form, last) == [("VIEW_FOCUSED", ("Last name",)), ("VIEW_TEXT_SELECTION_CHANGED", ("Last name",))]
    assert short(step(form, last), last) == [("VIEW_CLICKED", ("Last name",))]


@pytest.mark.parametrize(
    ("old", "event", "new", "start", "added", "removed"),
    [
        ("", Type("cat"), "cat", 0, 3, 0),
        ("cat", Type("s"), "cats", 3, 1, 0),
        ("cat", Type("cow", clear=True), "cow", 1, 2, 2),
        ("cats", Key("delete"), "cat", 3, 0, 1),
        ("aaa", Type("aa", clear=True), "aa", 2, 0, 1),
    ],
)
def test_a_change_of_text_says_where_and_how_much(
    old: str, event: Event, new: str, start: int, added: int, removed: int
) -> None:
    page = phone_with(Page(story=old))
    phone = step(page, at(page, old or "Story"))
    changed, cursor, *_ = hear(phone, event)[1]
    assert changed.replace(cls="", id="") == AccessibilityEvent(
        "TYPE_VIEW_TEXT_CHANGED", TOY, texts=(new,), before=old, from_index=start, added=added, removed=removed
    )
    assert (cursor.type, cursor.from_index) == ("TYPE_VIEW_TEXT_SELECTION_CHANGED", len(new))


def test_a_password_is_heard_as_dots() -> None:
    page = phone_with(Page())
    phone = step(page, at(page, "Secret"))
    changed = hear(step(phone, Type("ab")), Type("c"))[1][0]
    assert (changed.before, changed.texts) == ("••", ("•••",))


def test_an_emptied_field_says_its_hint() -> None:
    page = phone_with(Page(query="x"))
    changed = hear(step(page, at(page, "x")), Key("delete"))[1][0]
    assert (changed.before, changed.texts, changed.removed) == ("x", ("Search",), 1)


# --- windows ------------------------------------------------------------------------------------


def test_an_app_says_its_label_and_a_page_its_title(home: Phone) -> None:
    phone, heard = hear(home, Launch(SETTINGS))
    assert heard == [
        AccessibilityEvent("TYPE_WINDOW_STATE_CHANGED", SETTINGS, "com.android.settings.Settings", texts=("Settings",))
    ]
    assert short(phone, at(phone, "Network & internet"))[1:] == [("WINDOW_STATE_CHANGED", ("Network & internet",))]
    assert hear(phone, Launch(SETTINGS))[1] == []


def test_a_dialog_opens_with_all_its_words_and_gives_the_input_back() -> None:
    phone = phone_with(Page())
    opened, heard = hear(phone, at(phone, "Choose"))
    assert [e.type for e in heard] == ["TYPE_VIEW_CLICKED", "TYPE_WINDOW_STATE_CHANGED"]
    assert (heard[1].cls, heard[1].texts) == ("android.app.AlertDialog", ("One", "Chosen"))
    assert short(opened, at(opened, "One")) == [("VIEW_CLICKED", ("One",)), ("WINDOW_STATE_CHANGED", ())]
    assert short(opened, Key("back")) == [("WINDOW_STATE_CHANGED", ())]


def test_an_app_that_comes_back_with_a_dialog_says_both() -> None:
    phone = phone_with(Page(), Choices())
    dark = step(phone, Key("power"))
    assert short(phone, Key("power")) == []
    assert short(dark, Tap(200, 300)) == []
    assert short(dark, Key("power")) == [("WINDOW_STATE_CHANGED", ()), ("WINDOW_STATE_CHANGED", ("One", "Chosen"))]


def test_turning_the_phone_starts_its_windows_again(clock: Phone) -> None:
    assert short(clock, Rotate(1)) == [("WINDOW_STATE_CHANGED", ("Clock",))]


def test_a_field_that_a_page_focuses_is_heard_after_the_page_and_before_the_keyboard(home: Phone) -> None:
    contacts = step(home, Launch(CONTACTS))
    heard = hear(contacts, at(contacts, "Create contact"))[1]
    assert [(e.type[5:], e.package) for e in heard] == [
        ("VIEW_CLICKED", CONTACTS),
        ("WINDOW_STATE_CHANGED", CONTACTS),
        ("VIEW_FOCUSED", CONTACTS),
        ("VIEW_TEXT_SELECTION_CHANGED", CONTACTS),
        ("WINDOW_STATE_CHANGED", KEYBOARD),
    ]
    assert heard[-1].cls == "android.inputmethodservice.SoftInputWindow"


def test_the_launcher_says_what_it_shows(home: Phone) -> None:
    assert short(home, Swipe(500, 1800, 500, 300)) == [("WINDOW_STATE_CHANGED", ("Apps list",))]
    assert short(home, Key("recents")) == [("WINDOW_STATE_CHANGED", ("Recent apps",))]
    assert short(step(home, Launch(CLOCK)), Key("home")) == [("WINDOW_STATE_CHANGED", ("Home screen 1 of 2",))]


def test_the_shade_is_a_window_of_the_system(clock: Phone) -> None:
    opened, heard = hear(clock, Notifications())
    assert heard == [
        AccessibilityEvent(
            "TYPE_WINDOW_STATE_CHANGED", SYSTEM, "android.widget.FrameLayout", texts=("Notification shade.",)
        )
    ]
    assert short(opened, Swipe(500, 600, 500, 1500)) == [("WINDOW_STATE_CHANGED", ("Quick settings.",))]
    assert short(opened, Key("back")) == [("WINDOW_STATE_CHANGED", ("Clock",))]


def test_a_service_that_asks_for_them_hears_how_the_windows_change(clock: Phone) -> None:
    def changes(phone: Phone, event: Event) -> list[str]:
        heard = derive(phone, event, step(phone, event), windows=True)
        return [e.change[15:] for e in heard if e.type == "TYPE_WINDOWS_CHANGED"]

    menu = at(clock, "More options")
    assert changes(clock, menu) == ["ADDED", "ACTIVE", "FOCUSED"]
    assert changes(step(clock, menu), Key("back")) == ["REMOVED", "ACTIVE", "FOCUSED"]
    assert changes(clock, Rotate(1)) == ["BOUNDS"]
    assert changes(clock, Tap(5, 5)) == []
    page = phone_with(Page())
    typing = step(page, at(page, "Search"))
    assert changes(page, at(page, "Search")) == ["ADDED"]
    assert changes(typing, Key("back")) == ["REMOVED"]


# --- what else ----------------------------------------------------------------------------------


def test_a_list_says_how_far_it_scrolled(home: Phone) -> None:
    settings = step(home, Launch(SETTINGS))
    after, heard = hear(settings, Swipe(500, 1800, 500, 1300))
    (scrolled,) = (e for e in heard if e.type == "TYPE_VIEW_SCROLLED")
    assert (scrolled.package, scrolled.scroll) == (SETTINGS, (0, 500))
    assert scrolled.limit[0] == 0
    assert scrolled.limit[1] > 500
    assert [px for _, px in after.window.ui.scroll] == [500]


@pytest.mark.parametrize(
    ("now", "change", "id"),
    [
        (words("b", id="name"), "TEXT", "name"),
        (words("a", id="name", desc="A"), "CONTENT_DESCRIPTION", "name"),
        (words("a", id="name", flags=SELECTED), "UNDEFINED", "name"),
        (box(words("a"), id="name"), "SUBTREE", "page"),
    ],
)
def test_what_is_redrawn_is_the_smallest_part_that_holds_it(now: View, change: str, id: str) -> None:
    def page(view: View) -> View:
        return box(words("title"), box(view, id="page"))

    before, after = (shown(page(v)) for v in (words("a", id="name"), now))
    (*_, redrawn) = derive(before, Key("x"), after)
    assert (redrawn.type, redrawn.change, redrawn.id) == (
        "TYPE_WINDOW_CONTENT_CHANGED",
        f"CONTENT_CHANGE_TYPE_{change}",
        f"{TOY}:id/{id}",
    )


def test_a_toast_is_heard_each_time_it_is_shown() -> None:
    phone = phone_with(Page())
    shout = at(phone, "Shout")
    again = [("VIEW_CLICKED", ("Shout",)), ("NOTIFICATION_STATE_CHANGED", ("Hello",))] * 2
    assert short(phone, shout, shout) == again


def test_new_notifications_are_heard_in_the_order_they_came_and_replaced_ones_are_not() -> None:
    before = phone_with(Page())
    one, two = Notification(1, "", "Mum", "Call me"), Notification(2, "", "News")
    noted = Ctx(before, TOY).notify(one).notify(two).phone
    heard = derive(before, Key("x"), noted)
    assert [(e.type, e.cls, e.texts) for e in heard] == [
        ("TYPE_NOTIFICATION_STATE_CHANGED", "android.app.Notification", ("Mum: Call me",)),
        ("TYPE_NOTIFICATION_STATE_CHANGED", "android.app.Notification", ("News",)),
    ]
    replaced = Ctx(noted, TOY).notify(one.replace(text="Now!")).phone
    assert derive(noted, Key("x"), replaced) == ()
