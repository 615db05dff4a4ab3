"""The kit's components are what real screens are made of, and they do what they say."""

from __future__ import annotations

import math
from collections.abc import Iterator
from importlib.resources import files
from types import ModuleType
from typing import Any

import pytest

from android_gym import kit
from android_gym.errors import UnknownName
from android_gym.phone.core.codec import dumps
from android_gym.phone.core.values import Table
from android_gym.phone.core.view import (
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    DISABLED,
    FOCUSABLE,
    LONG_CLICKABLE,
    PASSWORD,
    SCROLLABLE,
    SELECTED,
)
from android_gym.phone.paint.ink import plain_name
from android_gym.phone.state.events import Drag, Key, LongPress, Swipe, Tap, Type
from android_gym.phone.state.phone import Display, Phone, Task, Window
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.overlays import floating
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.frame import Frame
from android_gym.phone.ui.node import Node

TAP = CLICKABLE | FOCUSABLE
PACKAGE = "org.example"
SMALL = Display(width=320, height=640, density=160)  # the display of the reference screens
WIDE = Display(width=1080, height=2400, density=420)  # 411 dp


@kit.does
def note(c: Ctx, *words: Any) -> Ctx:
    """Keeps what it was called with, and what a finished window handed back."""
    return c.set(log=(*c.screen.log, words))


class Host(kit.Activity):
    """A screen that shows one view and edits a few fields."""

    body: kit.View = kit.View()
    log: tuple[Any, ...] = ()
    query: str = ""
    notes: str = ""
    secret: str = ""

    def view(self) -> kit.View:
        return self.body


class Form(Host):
    def view(self) -> kit.View:
        return kit.scaffold(
            None,
            kit.scroll(
                kit.field(self, "query", "Name", "name_row", icon="person", field_id="name"),
                kit.edit(self, "notes", "Notes", "notes", lines=5),
                kit.edit(self, "secret", "PIN", "pin", variant="filled", password=True, error="Too short"),
            ),
        )


class Finder(Host):
    def view(self) -> kit.View:
        found = None
        if self.query:
            found = kit.listing("results", kit.list_row("Beijing, China", tap=note("Beijing")))
        return kit.search_view(self, "query", "Search for a city", found)


def phone_with(*stack: kit.Activity, display: Display = SMALL, font: float = 1.0) -> Phone:
    windows = tuple(Window(activity, PACKAGE) for activity in stack)
    return Phone(
        time=1_696_930_860,
        zone="America/Los_Angeles",
        world=0,
        display=display,
        tasks=(Task(PACKAGE, windows),),
        packages=(PACKAGE,),
        settings=Table.of({"system/font_scale": font}),
    )


def shown(body: kit.View, **options: Any) -> Frame:
    """A view as the body of a screen."""
    return top_frame(phone_with(Host(body), **options))


def asked(popup: kit.Popup, **options: Any) -> Phone:
    """A popup over a screen."""
    return phone_with(Host(), popup, **options)


def find(frame: Frame, words: str) -> Node:
    """The node whose text, description or resource-id is `words`."""
    for n in frame.nodes:
        if words in (n.text, n.desc, n.id, n.id.rpartition("/")[2]):
            return n
    raise AssertionError(f"{words!r} is not among {[n.text or n.desc or n.id for n in frame.nodes]}")


def has(frame: Frame, words: str) -> bool:
    return any(words in (n.text, n.desc, n.id.rpartition("/")[2]) for n in frame.nodes)


def tap(phone: Phone, words: str) -> Phone:
    over = (frame for frame in floating(phone) if any(node.desc == words for node in frame.nodes))
    left, top, right, bottom = find(next(over, top_frame(phone)), words).bounds
    return step(phone, Tap((left + right) / 2, (top + bottom) / 2))


def log(phone: Phone) -> tuple[Any, ...]:
    return phone.top.log  # type: ignore[attr-defined, no-any-return]


def tree(frame: Frame) -> list[tuple[int, str, str]]:
    """(depth, class, id) of every node, without packages."""
    return [(n.depth, n.cls.rpartition(".")[2], n.id.rpartition("/")[2]) for n in frame.nodes]


def views(view: kit.View) -> Iterator[kit.View]:
    yield view
    for kid in view.kids:
        yield from views(kid)
    if view.rows is not None:
        for item in view.rows.items:
            yield from views(view.rows.fn(item, *view.rows.extra))


# --- one of everything -------------------------------------------------------------------------

TABS = (("a", "Alarm", "alarm", note(1)), ("b", "Clock", "schedule", note(2), "", 3))
MENU = (("Settings", note()), kit.Item("Sort", note(), checked=True), kit.Item("Off", enabled=False))
ROWS = (
    kit.MainSwitch("Use Bluetooth", "", note(), checked=True),
    kit.Row("Pair new device", "", note(), "add"),
    kit.Row("Address", "00:11"),
    kit.Row("Out of reach", "Off", note(), enabled=False),
    kit.Header("General"),
    kit.SwitchRow("Vibrate", "Always", note(), checked=True),
    kit.CheckRow("Beep", "", note(), checked=False),
    kit.PrimarySwitch("Hotspot", "Off", note("page"), checked=True, flip=note("flip")),
    kit.RadioRow("Light", "", note(), checked=True),
    kit.SeekRow("Volume", "", value=0.25, on_slide=note("volume")),
    kit.GearRow("Home app", "Launcher", note(), "app:com.x", gear=note("gear")),
    kit.ButtonRow("Reset", "", note(), "refresh"),
    kit.Custom("plain", view=kit.text("Custom")),
    kit.Footer("Explains."),
)


@kit.memo
def contact(name: str, extra: str) -> kit.View:
    return kit.list_row(
        name,
        extra,
        "third",
        lead=kit.avatar(name),
        meta="9:41",
        tap=note(name),
        long_press=note(name),
        trail=kit.icon_button("star", "Add star", note("star", name)),
        selected=name == "Bo",
    )


def gallery() -> dict[str, kit.View]:
    """Every component in the forms it has."""
    bar = kit.app_bar("Mail", kit.leave(), [("Send", note(), "send", "send")], MENU, subtitle="To me")
    listed = kit.rows("list", contact, ("Ada", "Bo", "Cleo"), kit.ROW3, "hello", bottom=88)
    controls = kit.scroll(
        kit.tabs(TABS, "Clock"),
        kit.section("Section"),
        kit.divider(16),
        kit.button("Save", note()),
        kit.button("Add", note(), "tonal", icon="add"),
        kit.button("Never"),
        kit.chips(kit.chip("All", note(), selected=True, checkable=True), kit.chip("Label", note(), icon="label")),
        kit.chips(kit.chip("x", note()), kit.chip("y", note(), selected=True), wrap=True),
        kit.switch(True, note(), label="Snooze"),
        kit.checkbox(False, note(), label="Shake"),
        kit.radio(True, note()),
        kit.slider(0.3, note(), desc="Volume"),
        kit.progress(0.5),
        kit.progress(),
        kit.spinner(("Home", "Work"), "Home", note("kind")),
        kit.card(kit.text("In a card"), tap=note()),
        kit.carousel("c", kit.image("photo:1")),
        kit.row(kit.icon("wifi"), kit.spacer(), kit.gap(), kit.text("end")),
        kit.text("Linked", tap=note(), color="primary"),
    )
    disc = kit.account_disc("Ada", "ada@example.org", note())
    pill = kit.search_bar("Search in mail", note(), kit.icon_button("menu", "Menu", note()), (disc,))
    tokens = kit.token_input(Host(), "query", "To", [kit.token("Ada", "chip", note())], "to")
    return {
        "list": kit.scaffold(bar, listed, kit.bottom_tabs(TABS, "Clock"), kit.fab("Add", note())),
        "long fab": kit.scaffold(pill, tokens, over=kit.fab("Go", note(), "edit", label="Go")),
        "selection": kit.scaffold(kit.selection_bar(2, [("Delete", note(), "delete")], MENU, done=note()), listed),
        "controls": kit.window(controls),
        "empty": kit.window(kit.empty("Nothing here", "inbox", "empty_text", "Come back later")),
        "form": Form(query="Ada", notes="Long\nnotes").view(),
        "search": Finder().view(),
        "found": Finder(query="Bei").view(),
        "page": kit.page("Bluetooth", ROWS, actions=[("Search", note(), "search")], menu=MENU),
        "home": kit.home("Settings", (kit.Row("Apps", "All", note(), "apps"),), note(), note()),
    }


def popups() -> dict[str, kit.Popup]:
    items = kit.items_of(MENU)
    two = ("First name", "Last name")
    picked = kit.DrawerItem("Primary", "inbox", note(), "3", True)
    return {
        "alert": kit.Alert("Delete?", "Gone for good.", ("Delete", note()), ("Cancel", None)),
        "choice": kit.Choice("Sort by", two, "First name", note()),
        "choice ok": kit.Choice("Sort by", two, "First name", note(), ok="OK"),
        "long choice": kit.Choice("Zone", tuple(f"Zone {n}" for n in range(40)), "Zone 3", note()),
        "multi": kit.MultiChoice("Days", two, ("Last name",), note()),
        "prompt": kit.Prompt("Label", note(), "Family", "Label name", "How?"),
        "working": kit.ProgressDialog("Signing in…"),
        "menu": kit.Menu(items),
        "dropdown": kit.Dropdown(("Home", "Work"), "Home", note()),
        "sheet": kit.Sheet("Account", items, "Where to keep it"),
        "drawer": kit.Drawer("Gmail", (picked, kit.DrawerItem("All labels"))),
        "time": kit.TimePicker(8, 30, note()),
        "time minutes": kit.TimePicker(20, 5, note(), part="minute"),
        "time 24": kit.TimePicker(15, 5, note(), is_24_hour=True),
        "time typed": kit.TimePicker(8, 30, note(), typing=True, hour_text="8", minute_text="x"),
        "date": kit.DatePicker("2023-10-13", note(), min_date="2023-10-05"),
        "years": kit.DatePicker("2023-10-13", note(), years=True),
    }


def frames(display: Display, font: float = 1.0) -> dict[str, Frame]:
    found = {n: top_frame(phone_with(Host(v), display=display, font=font)) for n, v in gallery().items()}
    for name, popup in popups().items():
        found[name] = top_frame(asked(popup, display=display, font=font))
    return found


# --- promises of every component ---------------------------------------------------------------


def test_the_kit_exports_public_names_and_no_modules() -> None:
    for name in kit.__all__:
        assert not name.startswith("_")
        assert not isinstance(getattr(kit, name), ModuleType), name


def test_whatever_is_clickable_does_something_or_says_why_not() -> None:
    for name, frame in frames(SMALL).items():
        for spot in frame.targets:
            view = spot.view
            acts = view.tap or view.field or view.on_slide
            if view.flags & CLICKABLE:
                assert acts or view.inert_reason, (name, view.cls, view.text or view.desc)
                assert view.flags & FOCUSABLE, (name, view.text or view.desc)
            else:
                assert not acts, (name, view.cls, view.text or view.desc)
            assert bool(view.long_press or view.field) <= bool(view.flags & LONG_CLICKABLE), name


@pytest.mark.parametrize("font", [1.0, 1.3])
@pytest.mark.parametrize("display", [SMALL, WIDE], ids=["320 dp", "411 dp"])
def test_every_control_fits_on_the_screen(display: Display, font: float) -> None:
    width, height = display.size
    for name, frame in frames(display, font).items():
        if name == "controls":
            continue  # a page that scrolls: what lies below is cut on purpose
        for node in frame.nodes:
            left, top, right, bottom = node.bounds
            assert 0 <= left < right <= width and 0 < top < bottom <= height, (name, node)
            if node.flags & CLICKABLE and bottom < height:
                least = 20 * display.scale
                assert right - left >= least, (name, node)


def test_every_icon_of_the_kit_is_in_the_font() -> None:
    listed = (files("android_gym.phone") / "assets" / "icons.txt").read_text("utf-8")
    known = {line.split()[0] for line in listed.splitlines() if line.strip()}
    shapes = [*gallery().values(), *(f.box.view for f in frames(SMALL).values())]
    used = {plain_name(v.style.icon) for shape in shapes for v in views(shape)} - {""}
    assert len(used) > 15
    assert used <= known


def test_popups_and_their_calls_can_be_saved() -> None:
    for popup in popups().values():
        assert len(dumps(popup)) > 20


def test_equal_arguments_give_the_same_view() -> None:
    assert kit.bottom_tabs(TABS, "Clock") is kit.bottom_tabs(TABS, "Clock")
    assert kit.avatar("Ada") is kit.avatar("Ada")
    assert kit.app_bar("Mail", note(), MENU) is kit.app_bar("Mail", note(), MENU)
    assert gallery() == gallery()


# --- bars --------------------------------------------------------------------------------------


def test_a_bottom_tab_has_the_views_of_the_real_one() -> None:
    frame = shown(kit.bottom_tabs(TABS, "Clock"))
    assert tree(frame) == [
        (0, "FrameLayout", "navigation_bar"),
        (1, "ViewGroup", ""),
        (2, "FrameLayout", "a"),
        (3, "FrameLayout", "navigation_bar_item_icon_container"),
        (4, "ImageView", "navigation_bar_item_icon_view"),
        (3, "ViewGroup", "navigation_bar_item_labels_group"),
        (4, "TextView", "navigation_bar_item_small_label_view"),
        (2, "FrameLayout", "b"),
        (3, "FrameLayout", "navigation_bar_item_icon_container"),
        (4, "View", "navigation_bar_item_active_indicator_view"),
        (4, "ImageView", "navigation_bar_item_icon_view"),
        (3, "ViewGroup", "navigation_bar_item_labels_group"),
        (4, "TextView", "navigation_bar_item_large_label_view"),
    ]
    off, on = (n for n in frame.nodes if n.depth == 2)
    assert (off.desc, off.flags) == ("Alarm", TAP)
    assert (on.desc, on.flags) == ("Clock", FOCUSABLE | SELECTED)
    assert off.bounds == (0, 24, 160, 104)


def test_an_app_bar_has_the_views_of_the_real_one() -> None:
    frame = shown(kit.app_bar("Mail", kit.leave(), [("Send", note(), "send", "send")], MENU))
    assert tree(frame) == [
        (0, "ViewGroup", "toolbar"),
        (1, "ImageButton", ""),
        (1, "TextView", "action_bar_title"),
        (1, "LinearLayoutCompat", ""),
        (2, "Button", "send"),
        (2, "ImageView", ""),
    ]
    assert find(frame, "Navigate up").flags == TAP
    assert find(frame, "More options").flags == TAP | LONG_CLICKABLE
    assert find(frame, "toolbar").bounds == (0, 24, 320, 88)


def test_the_bar_of_clock_stands_where_the_real_one_does() -> None:
    frame = shown(kit.app_bar("Clock", menu=MENU))
    assert find(frame, "Clock").bounds[0] == 24
    left, top, right, bottom = find(frame, "More options").bounds
    assert ((left + right) // 2, (top + bottom) // 2) == (298, 56)


def test_an_overflow_menu_closes_and_runs_on_its_opener() -> None:
    phone = phone_with(Host(kit.app_bar("Mail", menu=(("Settings", note("chosen")),))))
    phone = tap(phone, "More options")
    assert isinstance(phone.popup, kit.Menu)
    row = find(top_frame(phone), "Settings")
    assert (row.cls, row.id) == ("android.widget.TextView", f"{PACKAGE}:id/title")
    phone = tap(phone, "Settings")
    assert phone.popup is None
    assert log(phone) == (("chosen",),)


def test_a_menu_row_has_the_nesting_of_the_real_one() -> None:
    assert tree(top_frame(asked(kit.Menu((kit.Item("Undo", note()),))))) == [
        (0, "FrameLayout", ""),
        (1, "ListView", ""),
        (2, "LinearLayout", ""),
        (3, "LinearLayout", ""),
        (4, "RelativeLayout", ""),
        (5, "TextView", "title"),
    ]


def test_a_disabled_menu_row_says_so_and_does_nothing() -> None:
    phone = asked(kit.Menu((kit.Item("Undo", note(), enabled=False),)))
    row = next(n for n in top_frame(phone).nodes if n.flags & CLICKABLE)
    assert row.flags == TAP | DISABLED
    assert tap(phone, "Undo").popup == phone.popup


def test_selection_mode_can_be_left() -> None:
    phone = phone_with(Host(kit.selection_bar(3, done=note("done"))))
    assert find(top_frame(phone), "action_bar_title").text == "3"
    assert log(tap(phone, "action_mode_close_button")) == (("done",),)


def test_a_tab_that_is_selected_is_no_control() -> None:
    frame = shown(kit.tabs(TABS, "Alarm"))
    assert find(frame, "a").flags == FOCUSABLE | SELECTED
    assert find(frame, "b").flags == TAP


# --- lists and search --------------------------------------------------------------------------


def test_rows_are_built_when_seen() -> None:
    body = kit.rows("list", contact, tuple(f"N{i}" for i in range(1000)), kit.ROW3, "x")
    texts = [n.text for n in shown(body).nodes if n.id.endswith("/title")]
    assert texts == [f"N{i}" for i in range(7)]
    assert find(shown(body), "list").flags == FOCUSABLE | SCROLLABLE


def test_an_empty_list_shows_its_stand_in() -> None:
    stand_in = kit.empty("Nothing here")
    assert kit.rows("list", contact, (), kit.ROW1, "x", empty=stand_in) == stand_in


@pytest.mark.parametrize(("lines", "height"), [(("a",), 56), (("a", "b"), 72), (("a", "b", "c"), 88)])
def test_a_row_is_as_high_as_its_lines_ask(lines: tuple[str, ...], height: int) -> None:
    row = shown(kit.list_row(*lines, tap=note())).nodes[0]
    assert row.bounds == (0, 24, 320, 24 + height)


def test_a_selected_row_is_selected_and_held_rows_are_long_clickable() -> None:
    row = kit.list_row("a", tap=note(), long_press=note(1), selected=True)
    assert row.flags == TAP | LONG_CLICKABLE | SELECTED
    assert kit.list_row("a").flags == 0


def test_the_search_view_is_the_real_one_empty_and_filled() -> None:
    phone = phone_with(Finder())
    said = [(n.cls.rpartition(".")[2], n.text or n.desc) for n in top_frame(phone).nodes]
    assert [pair for pair in said if pair[1]] == [
        ("ImageButton", "Back"),
        ("EditText", "Search for a city"),
        ("TextView", "Search for a city"),
    ]
    field = find(top_frame(phone), "open_search_view_edit_text")
    assert field.hint == "Search for a city"
    assert field.flags == TAP | LONG_CLICKABLE
    assert not has(top_frame(phone), "Clear text")
    phone = step(tap(phone, "open_search_view_edit_text"), Type("Bei"))
    assert find(top_frame(phone), "open_search_view_edit_text").text == "Bei"
    assert has(top_frame(phone), "Beijing, China")
    phone = tap(phone, "Clear text")
    assert not has(top_frame(phone), "Beijing, China")
    assert not has(top_frame(phone), "Clear text")


def test_the_search_view_stands_where_the_real_one_does() -> None:
    frame = top_frame(phone_with(Finder(query="B")))
    left, top, right, bottom = find(frame, "Back").bounds
    assert ((left + right) // 2, (top + bottom) // 2) == (28, 56)
    assert find(frame, "open_search_view_edit_text").bounds[0] == 56
    assert find(frame, "results").bounds[:2] == (0, 89)


# --- fields ------------------------------------------------------------------------------------


def test_fields_edit_the_fields_of_their_activity() -> None:
    phone = tap(phone_with(Form()), "name")
    phone = step(phone, Type("Ada"))
    assert phone.top.query == "Ada"  # type: ignore[attr-defined]
    node = find(top_frame(phone), "name")
    assert (node.text, node.hint) == ("Ada", "Name")


def test_a_wrong_name_of_a_form_is_answered_with_near_ones() -> None:
    with pytest.raises(UnknownName, match=r"no kind of button named 'fill'. .*'filled'"):
        kit.button("Save", note(), "fill")
    with pytest.raises(UnknownName, match=r"variant of edit fields named 'outline'. .*'outlined'"):
        kit.edit(Form(), "query", id="name", variant="outline")

    class Heading(kit.Row):
        """A row that the kit does not know."""

    with pytest.raises(UnknownName, match=r"no kind of row named 'Heading'. .*'Header'"):
        kit.preference(Heading("General"))


def test_a_password_is_marked_and_hidden() -> None:
    node = find(top_frame(phone_with(Form(secret="12345"))), "pin")
    assert node.flags & PASSWORD
    assert node.text == "•••••"


def test_a_long_press_on_a_field_offers_the_clipboard() -> None:
    phone = phone_with(Form(query="Ada")).replace(clipboard=" L.")
    left, top, right, bottom = find(top_frame(phone), "name").bounds
    beside = step(phone, LongPress((left + right) / 2, (top + bottom) / 2))
    assert beside.top.query == "Ada"  # type: ignore[attr-defined]
    assert tap(beside, "Paste").top.query == "Ada L."  # type: ignore[attr-defined]
    phone = step(phone, LongPress(left + 30, (top + bottom) / 2))
    assert tap(phone, "Paste").top.query == " L."  # type: ignore[attr-defined]
    copied = tap(phone, "Copy")
    assert (copied.clipboard, copied.top.query) == ("Ada", "Ada")  # type: ignore[attr-defined]
    cut = tap(phone, "Cut")
    assert (cut.clipboard, cut.top.query) == ("Ada", "")  # type: ignore[attr-defined]


def test_a_spinner_opens_its_options_and_hands_over_the_choice() -> None:
    phone = phone_with(Host(kit.spinner(("Mobile", "Home"), "Mobile", note("kind"), "type")))
    phone = tap(phone, "type")
    on = [n.text for n in top_frame(phone).nodes if n.flags & CHECKED]
    assert on == ["Mobile"]
    assert log(tap(phone, "Home")) == (("kind", "Home"),)


def test_a_slider_hands_over_the_share_of_the_touch() -> None:
    phone = phone_with(Host(kit.slider(0.0, note("volume"), desc="Volume")))
    assert log(step(phone, Tap(240, 40))) == (("volume", 0.75),)


# --- dialogs -----------------------------------------------------------------------------------


def test_an_alert_has_androids_names() -> None:
    frame = top_frame(asked(popups()["alert"]))
    ids = [n.id for n in frame.nodes if n.id]
    assert ids == [
        "android:id/content",
        "android:id/parentPanel",
        "android:id/topPanel",
        "android:id/title_template",
        "android:id/alertTitle",
        "android:id/contentPanel",
        "android:id/scrollView",
        "android:id/message",
        "android:id/buttonPanel",
        "android:id/button2",
        "android:id/button1",
    ]
    assert find(frame, "android:id/button1").text == "Delete"
    assert find(frame, "android:id/button2").text == "Cancel"


def test_an_alerts_buttons_close_it_and_only_the_chosen_one_acts() -> None:
    phone = asked(popups()["alert"])
    yes, no, back = tap(phone, "Delete"), tap(phone, "Cancel"), step(phone, Key("back"))
    assert yes.popup is no.popup is back.popup is None
    assert (log(yes), log(no), log(back)) == (((),), (), ())


def test_a_choice_is_made_at_once() -> None:
    phone = asked(popups()["choice"])
    rows = [n for n in top_frame(phone).nodes if n.id == "android:id/text1"]
    assert [(n.cls, n.text, n.flags) for n in rows] == [
        ("android.widget.CheckedTextView", "First name", TAP | CHECKABLE | CHECKED),
        ("android.widget.CheckedTextView", "Last name", TAP | CHECKABLE),
    ]
    assert has(top_frame(phone), "select_dialog_listview")
    assert log(tap(phone, "Last name")) == (("Last name",),)


def test_a_choice_with_ok_waits_for_it() -> None:
    phone = tap(asked(popups()["choice ok"]), "Last name")
    assert log(phone) == ()
    assert log(tap(phone, "OK")) == (("Last name",),)
    assert log(tap(phone, "Cancel")) == ()


def test_a_long_choice_scrolls_and_keeps_its_button() -> None:
    frame = top_frame(asked(popups()["long choice"]))
    assert find(frame, "select_dialog_listview").flags & SCROLLABLE
    assert find(frame, "Cancel").bounds[3] <= 640 - 24


def test_several_choices_come_in_the_order_of_the_options() -> None:
    phone = tap(asked(popups()["multi"]), "First name")
    assert log(tap(phone, "OK")) == ((("First name", "Last name"),),)
    phone = tap(tap(phone, "Last name"), "First name")
    assert log(tap(phone, "OK")) == (((),),)


def test_a_prompt_hands_over_what_was_typed() -> None:
    phone = tap(asked(kit.Prompt("Label", note("new"), hint="Label name")), "android:id/edit")
    phone = step(phone, Type("Family"))
    assert log(tap(phone, "OK")) == (("new", "Family"),)
    assert log(tap(phone, "Cancel")) == ()
    assert log(step(phone, Key("enter"))) == (("new", "Family"),)


def test_a_prompt_opens_with_the_field_focused() -> None:
    phone = phone_with(Host(kit.button("Ask", kit.show(kit.Prompt("Label", note())))))
    phone = step(tap(phone, "Ask"), Type("x"))
    assert log(tap(phone, "OK")) == (("x",),)


def test_a_row_of_the_drawer_and_of_a_sheet_acts_on_the_opener() -> None:
    assert log(tap(asked(popups()["drawer"]), "Primary")) == ((),)
    assert log(tap(asked(popups()["sheet"]), "Settings")) == ((),)


# --- pickers -----------------------------------------------------------------------------------


def test_the_dial_asks_for_the_hour_then_the_minute() -> None:
    phone = tap(asked(kit.TimePicker(8, 0, note())), "3 o'clock")
    phone = tap(tap(phone, "30 minutes"), "PM")
    assert find(top_frame(phone), "material_hour_tv").text == "3"
    assert find(top_frame(phone), "material_minute_tv").text == "30"
    assert log(tap(phone, "OK")) == ((15, 30),)


@pytest.mark.parametrize(
    ("hour", "chip", "half", "out"),
    [(0, "12", "AM", 0), (12, "12", "PM", 12), (23, "11", "PM", 23), (11, "11", "AM", 11)],
)
def test_noon_and_midnight_are_twelve(hour: int, chip: str, half: str, out: int) -> None:
    phone = asked(kit.TimePicker(hour, 5, note()))
    frame = top_frame(phone)
    assert find(frame, "material_hour_tv").text == chip
    assert find(frame, half).flags & CHECKED
    assert log(tap(phone, "OK")) == ((out, 5),)


def test_the_hand_of_the_dial_is_dragged_to_any_minute() -> None:
    phone = tap(asked(kit.TimePicker(20, 5, note())), "3 o'clock")
    left, top, right, bottom = find(top_frame(phone), "material_clock_face").bounds
    x, y, r = (left + right) / 2, (top + bottom) / 2, 0.8 * (right - left) / 2
    angle = 2 * math.pi * 37 / 60
    end = x + r * math.sin(angle), y - r * math.cos(angle)
    assert log(tap(step(phone, Drag(x, y - r, *end)), "OK")) == ((15, 37),)
    assert log(tap(step(phone, Swipe(x, y - r, *end)), "OK")) == ((15, 37),)
    assert log(tap(step(phone, Tap(*end)), "OK")) == ((15, 35),)


def test_the_hand_reaches_both_rings_of_24_hours() -> None:
    phone = asked(popups()["time 24"])
    left, top, right, bottom = find(top_frame(phone), "material_clock_face").bounds
    x, y, r = (left + right) / 2, (top + bottom) / 2, (right - left) / 2
    for reach, hour in ((0.8, 3), (0.5, 15)):
        moved = step(phone, Drag(x, y - r * 0.8, x + reach * r, y))
        assert (moved.popup.hour, moved.popup.part) == (hour, "minute")


def test_the_dial_of_24_hours_has_all_of_them() -> None:
    phone = asked(popups()["time 24"])
    names = {n.desc for n in top_frame(phone).nodes if n.desc.endswith(" hours")}
    assert {f"{h} hours" for h in range(24)} <= names
    assert log(tap(tap(phone, "0 hours"), "OK")) == ((0, 5),)


def test_times_can_be_typed_and_only_real_ones_are_taken() -> None:
    phone = tap(asked(kit.TimePicker(20, 5, note())), "material_timepicker_mode_button")
    boxes = [n for n in top_frame(phone).nodes if n.id.endswith("material_timepicker_edit_text")]
    assert [b.text for b in boxes] == ["8", "05"]

    def typed(hour: str, minute: str) -> Phone:
        c = phone.tasks[0]
        picker = phone.popup.replace(hour_text=hour, minute_text=minute)  # type: ignore[union-attr]
        windows = (c.windows[0], c.windows[1].replace(activity=picker))
        return phone.replace(tasks=(c.replace(windows=windows),))

    assert log(tap(typed("9", "7"), "OK")) == ((21, 7),)
    assert log(tap(typed("12", "00"), "OK")) == ((12, 0),)
    for wrong in (("13", "00"), ("0", "00"), ("9", "60"), ("", "10")):
        still = typed(*wrong)
        assert find(top_frame(still), "OK").flags & DISABLED
        assert tap(still, "OK").popup is not None


def test_the_date_picker_has_the_frameworks_names() -> None:
    frame = top_frame(asked(kit.DatePicker("2023-10-13", note())))
    ids = [n.id.removeprefix("android:id/") for n in frame.nodes if n.id]
    assert ids[ids.index("datePicker") :] == [
        "datePicker",
        "date_picker_header",
        "date_picker_header_year",
        "date_picker_header_date",
        "animator",
        "date_picker_day_picker",
        "day_picker_view_pager",
        "month_view",
        "prev",
        "next",
        "buttonPanel",
        "button2",
        "button1",
    ]
    assert find(frame, "date_picker_header_date").text == "Fri, Oct 13"
    days = [n for n in frame.nodes if n.desc.endswith(" October 2023")]
    assert [n.text for n in days] == [str(d) for d in range(1, 32)]
    assert days[0].bounds[0] == find(frame, "8 October 2023").bounds[0]  # both are Sundays
    assert [n.desc for n in days if n.flags & CHECKED] == ["13 October 2023"]


def test_months_and_days_are_chosen() -> None:
    phone = asked(kit.DatePicker("2023-12-31", note("born")))
    phone = tap(tap(phone, "Next month"), "5 January 2024")
    assert log(tap(phone, "OK")) == (("born", "2024-01-05"),)
    assert log(tap(phone, "CANCEL")) == ()


def test_a_year_is_chosen_from_a_list_that_shows_the_present_one() -> None:
    phone = tap(asked(kit.DatePicker("2024-02-29", note())), "date_picker_header_year")
    phone = tap(phone, "2023")
    assert find(top_frame(phone), "date_picker_header_date").text == "Tue, Feb 28"
    assert log(tap(phone, "OK")) == (("2023-02-28",),)


def test_days_out_of_bounds_cannot_be_chosen() -> None:
    phone = asked(popups()["date"])
    assert find(top_frame(phone), "4 October 2023").flags & DISABLED
    assert not has(top_frame(phone), "Previous month")
    assert tap(phone, "4 October 2023").popup == phone.popup


# --- preference pages --------------------------------------------------------------------------


def tops(frame: Frame) -> list[int]:
    """Where the rows of the list on a page begin, px."""
    depth = find(frame, "recycler_view").depth + 1
    return [n.bounds[1] for n in frame.nodes if n.depth == depth and n.cls.endswith("LinearLayout")]


def test_a_page_has_the_frame_of_the_real_one() -> None:
    frame = shown(kit.page("Apps", (kit.Row("All", "", note()),)))
    assert [n[1:] for n in tree(frame)][5:] == [
        ("ScrollView", "content_parent"),
        ("LinearLayout", "app_bar"),
        ("FrameLayout", "collapsing_toolbar"),
        ("ViewGroup", "action_bar"),
        ("ImageButton", ""),
        ("FrameLayout", "content_frame"),
        ("FrameLayout", "main_content"),
        ("LinearLayout", "container_material"),
        ("FrameLayout", "list_container"),
        ("RecyclerView", "recycler_view"),
        ("LinearLayout", ""),
        ("RelativeLayout", ""),
        ("TextView", "title"),
    ]
    assert find(frame, "collapsing_toolbar").desc == "Apps"
    assert find(frame, "content_parent").flags == SCROLLABLE | FOCUSABLE
    assert find(frame, "recycler_view").flags == FOCUSABLE


def test_rows_are_as_high_as_on_the_real_apps_page() -> None:
    """On that phone (font scale 1.3) a header takes 57 px, a row 93, one without summary 68."""
    app = kit.Row("ATX", "9 min. ago", note(), "app:x")
    rows = (kit.Header("Recently opened apps"), app, app, kit.Row("See all 30 apps", "", note()), kit.Header("General"))
    found = tops(shown(kit.page("Apps", rows), font=1.3))
    steps = [b - a for a, b in zip(found, found[1:], strict=False)]
    assert steps == pytest.approx([57, 93, 93, 68], abs=1)


def test_long_titles_add_a_line_to_their_row() -> None:
    rows = (kit.Row("Caller ID & spam app", "None", note(), " "), kit.Row("Next", "", note()))
    first, second = tops(shown(kit.page("Default apps", rows), font=1.3))
    assert second - first == pytest.approx(123, abs=1)


def test_rows_of_the_settings_home_are_114_px_on_the_real_phone() -> None:
    rows = tuple(kit.Row(t, "Summary", note(), "wifi") for t in ("A", "B", "C"))
    found = tops(shown(kit.home("Settings", rows, note(), note()), font=1.3))
    assert found[1] - found[0] == pytest.approx(114, abs=1)
    plain = tops(shown(kit.home("Settings", rows, note(), note())))
    assert plain[1] - plain[0] == pytest.approx(88, abs=1)


def test_a_switch_row_is_turned_by_the_row_not_by_its_switch() -> None:
    phone = phone_with(Host(kit.page("P", (kit.SwitchRow("Beep", "", note("x"), checked=True),))))
    knob = find(top_frame(phone), "android:id/switch_widget")
    assert (knob.cls, knob.flags) == ("android.widget.Switch", CHECKABLE | CHECKED)
    assert log(tap(phone, "switch_widget")) == (("x",),)


def test_a_primary_switch_has_two_targets() -> None:
    row = kit.PrimarySwitch("Hotspot", "Off", note("page"), flip=note("flip"))
    phone = phone_with(Host(kit.page("P", (row,))))
    knob = find(top_frame(phone), "switchWidget")
    assert (knob.id, knob.desc) == ("com.android.settings:id/switchWidget", "Hotspot")
    assert has(top_frame(phone), "two_target_divider")
    assert log(tap(phone, "Hotspot")) == (("page",),)
    assert log(tap(phone, "switchWidget")) == (("flip",),)


def test_a_radio_row_has_its_button_at_the_start() -> None:
    frame = shown(kit.page("P", (kit.RadioRow("Chrome", "", note(), "app:x", checked=True),)))
    mark = find(frame, "android:id/checkbox")
    assert (mark.cls, mark.flags) == ("android.widget.RadioButton", CHECKABLE | CHECKED)
    assert (mark.bounds[0], mark.bounds[2]) == (24, 48)
    assert find(frame, "Chrome").bounds[0] == 120


def test_a_gear_row_has_two_targets() -> None:
    row = kit.GearRow("Home app", "Launcher", note("row"), gear=note("gear"))
    phone = phone_with(Host(kit.page("P", (row,))))
    gear = find(top_frame(phone), "settings_button")
    assert (gear.desc, gear.bounds[0], gear.bounds[2]) == ("Settings", 232, 304)
    assert log(tap(phone, "settings_button")) == (("gear",),)
    assert log(tap(phone, "Home app")) == (("row",),)


def test_a_row_without_a_handler_is_no_control() -> None:
    assert kit.preference(kit.Row("Address", "00:11")).flags == 0
    off = kit.preference(kit.Row("Address", "00:11", note(), enabled=False))
    assert off.flags == TAP | DISABLED
    assert off.tap is None


def test_rows_of_different_kinds_with_equal_words_differ() -> None:
    plain = kit.preference(kit.Row("Same", "", note()))
    header = kit.preference(kit.Header("Same", "", note()))
    assert plain != header


def test_the_title_collapses_and_the_page_scrolls_on() -> None:
    rows = tuple(kit.Row(f"Row {i}", "Summary", note()) for i in range(20))
    phone = phone_with(Host(kit.page("Apps", rows)))
    phone = step(step(phone, Swipe(160, 600, 160, 100)), Swipe(160, 600, 160, 100))
    frame = top_frame(phone)
    assert find(frame, "app_bar").bounds == (0, 24, 320, 80)
    assert find(frame, "Navigate up").bounds == (4, 28, 52, 76)
    assert not has(frame, "Row 0")
    assert has(frame, "Row 12")


# --- handlers ----------------------------------------------------------------------------------


def test_ready_made_handlers_move_and_set() -> None:
    phone = phone_with(Host())
    c = Ctx(phone, PACKAGE, 0)
    assert kit.assign("query", "x").run(c).screen.query == "x"
    assert kit.flip("query").run(c).screen.query is True
    there = kit.search(Finder(), "query").run(c)
    assert isinstance(there.screen, Finder)
    assert there.window.ui.focus == "query"
    assert kit.leave().run(there).screen == Host()
    asked_for = kit.go(Finder(), note("back")).run(c)
    assert kit.close("Rome").run(asked_for).screen.log == (("back",),)
    over = kit.show(kit.Alert("A")).run(c)
    assert kit.choose(note("a"), 1).run(over).screen.log == (("a", 1),)


def test_the_error_of_a_field_stands_under_it_unless_the_field_is_in_a_row() -> None:
    for variant in ("plain", "filled", "outlined"):
        under = kit.edit(Form(query="a"), "query", id="name", variant=variant, error="Taken")
        assert [kid.text for kid in under.kids if kid.id == "textinput_error"] == ["Taken"]
    assert kit.edit(Form(query="a"), "query", id="name", variant="bare", error="Taken").kids == ()
