"""The launcher's home pages under a hand: drops, folders, widgets, shortcuts, search."""

from __future__ import annotations

import pytest
from hands import centre, find, hold, tap, texts

from android_gym.apps.google.clock.app import DeskClock
from android_gym.apps.google.contacts.editor import Editor
from android_gym.apps.google.gmail.compose import Compose
from android_gym.apps.system.launcher import Drawer, Home
from android_gym.apps.system.launcher.folders import Folder
from android_gym.apps.system.launcher.workspace import DOCK, Cells, Tile, docked, moved, tidy
from android_gym.phone.core.codec import dumps, loads
from android_gym.phone.state.events import Drag, Key, Launch, LongPress, Swipe, Tap, Type
from android_gym.phone.state.phone import LAUNCHER, Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone

FILES, FOX = "com.google.android.documentsui", "org.mozilla.firefox"
CLOCK, MAIL = "com.google.android.deskclock", "com.google.android.gm"


def dropped(phone: Phone, words: str, x: float, y: float) -> Phone:
    """What is called so, held and moved to a point given in shares of the display."""
    w, h = phone.display.size
    return step(phone, Drag(*centre(find(phone, words)), x * w, y * h))


def tiles(phone: Phone) -> tuple[Tile, ...]:
    found: tuple[Tile, ...] = phone.app(LAUNCHER).tiles
    return found


def place(phone: Phone, package: str) -> tuple[int, int, int]:
    return next((t.page, t.column, t.line) for t in tiles(phone) if package in t.packages)


@pytest.fixture
def phone() -> Phone:
    """The second home page of a Pixel, with Files and Firefox on it."""
    home = base_phone()
    w, h = home.display.size
    return step(home, Swipe(w * 0.8, h / 2, w * 0.2, h / 2))


# --- drops --------------------------------------------------------------------------------------


def test_an_icon_is_dropped_on_another_cell(phone: Phone) -> None:
    assert phone.top == Home(1)
    done = dropped(phone, "Files", 0.5, 0.4)
    assert place(done, FILES) == (1, 2, 2)
    assert place(done, FOX) == (1, 1, 0)  # stays where it was
    again = dropped(done, "Files", 0.9, 0.09)
    assert place(again, FILES) == (1, 4, 0)


def test_the_edges_of_the_screen_lead_to_the_pages_beside(phone: Phone) -> None:
    first = dropped(phone, "Files", 0.01, 0.4)
    assert (first.top, place(first, FILES)) == (Home(0), (0, 0, 1))
    new = dropped(phone, "Files", 0.99, 0.4)
    assert (new.top, place(new, FILES)) == (Home(2), (2, 0, 0))
    emptied = dropped(dropped(first, "Files", 0.99, 0.4), "Files", 0.01, 0.4)
    assert max(t.page for t in tiles(emptied)) == 1  # a page without anything goes


def test_icons_go_into_the_dock_and_out_of_it(phone: Phone) -> None:
    out = dropped(phone, "Chrome", 0.5, 0.4)
    assert place(out, "com.android.chrome") == (1, 2, 2)
    assert [t.packages[0] for t in tiles(out) if t.page == DOCK][0] == MAIL
    into = dropped(out, "Files", 0.02, 0.83)
    assert place(into, FILES) == (DOCK, 0, 0)
    full = dropped(phone, "Files", *_share(phone, "Clock"))
    assert next(t for t in tiles(full) if t.page == DOCK and CLOCK in t.packages).packages == (CLOCK, FILES)


def _share(phone: Phone, words: str) -> tuple[float, float]:
    x, y = centre(find(phone, words))
    return x / phone.display.size[0], y / phone.display.size[1]


def test_the_top_of_the_screen_removes_or_uninstalls(phone: Phone) -> None:
    gone = dropped(phone, "Firefox", 0.2, 0.035)
    assert all(FOX not in t.packages for t in tiles(gone)) and FOX in gone.packages
    asked = dropped(phone, "Firefox", 0.8, 0.035)
    assert "Do you want to uninstall this app?" in texts(asked)
    system = dropped(phone, "Files", 0.8, 0.035)
    assert all(FILES not in t.packages for t in tiles(system)) and FILES in system.packages


def test_an_icon_is_dragged_out_of_the_list_of_all_apps(phone: Phone) -> None:
    w, h = phone.display.size
    opened = step(phone, Swipe(w / 2, h * 0.6, w / 2, h * 0.2))
    assert isinstance(opened.top, Drawer)
    done = dropped(opened, "Contacts", 0.5, 0.4)
    assert done.top == Home(1)
    assert place(done, "com.google.android.contacts")[0] == DOCK  # there already, and now twice
    assert any(t.page == 1 and "contacts" in t.packages[0] for t in tiles(done))


def test_other_packages_and_a_smaller_grid_leave_nothing_out() -> None:
    many = tuple(Tile(1, i % 5, i // 5, (f"p{i}",)) for i in range(10))
    small = tidy(many, Cells(3, 3))
    assert sorted(t.packages for t in small) == sorted(t.packages for t in many)
    assert len({(t.page, t.column, t.line) for t in small}) == 10
    assert all(t.column < 3 and t.line < 3 for t in small)


def test_a_widget_takes_its_cells_and_is_put_where_it_fits() -> None:
    wide = Tile(1, 0, 0, widget="a/b", wide=4, high=2)
    icon = Tile(1, 4, 0, ("p",))
    both = moved((wide, icon), icon, 1, 2, 1, Cells(5, 5))
    assert next(t for t in both if t.packages).cells.isdisjoint(wide.cells)
    assert docked((wide, icon), wide, 0, Cells(5, 5)) == (wide, icon)


# --- folders ------------------------------------------------------------------------------------


def folder(phone: Phone) -> Phone:
    """Files and Firefox in a folder, open."""
    made = dropped(phone, "Firefox", *_share(phone, "Files"))
    assert [t.packages for t in tiles(made) if t.page == 1] == [(FILES, FOX)]
    return tap(made, "Folder: Unnamed, 2 items")


def test_an_icon_on_an_icon_makes_a_folder_whose_name_is_kept(phone: Phone) -> None:
    opened = folder(phone)
    assert isinstance(opened.popup, Folder)
    named = step(tap(opened, "", "folder_name"), Type("Tools"))
    closed = step(step(named, Key("back")), Key("back"))
    assert find(closed, "Folder: Tools, 2 items").text == "Tools"
    assert tap(opened, "Firefox").foreground == FOX
    assert loads(dumps(named)) == named


def test_an_app_leaves_a_folder_and_the_last_one_takes_its_place(phone: Phone) -> None:
    out = dropped(folder(phone), "Firefox", 0.5, 0.75)
    assert place(out, FILES) == (1, 0, 0) and place(out, FOX)[:2] == (1, 2)
    stays = dropped(folder(phone), "Firefox", *_share(folder(phone), "Files"))
    assert [t.packages for t in tiles(stays) if t.page == 1] == [(FILES, FOX)]


# --- long presses -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "app, shortcut, screen",
    [("Clock", "Set alarm", DeskClock), ("Gmail", "Compose", Compose), ("Contacts", "Add contact", Editor)],
)
def test_shortcuts_open_their_screens(phone: Phone, app: str, shortcut: str, screen: type) -> None:
    menu = hold(phone, app)
    assert texts(menu)[texts(menu).index("App info") :][:2] == ["App info", "Remove"]
    assert isinstance(tap(menu, shortcut).top, screen)


def test_browsers_open_tabs_from_their_icon(phone: Phone) -> None:
    opened = tap(hold(phone, "Chrome"), "New Incognito tab")
    assert opened.foreground == "com.android.chrome"
    assert opened.app("com.android.chrome").private


def test_the_menu_of_the_ground_stands_in_the_middle(phone: Phone) -> None:
    w, h = phone.display.size
    menu = step(phone, LongPress(w * 0.5, h * 0.6))
    assert texts(menu) == ["Wallpaper & style", "Widgets", "Home settings"]
    row = find(menu, "Widgets").bounds
    assert abs((row[1] + row[3]) / 2 - h / 2) < h / 20


# --- widgets ------------------------------------------------------------------------------------


def test_widgets_are_put_on_a_page_resized_and_removed(phone: Phone) -> None:
    sheet = tap(hold(phone, "Home"), "Widgets")
    put = tap(sheet, "Analog clock", "widget_cell")
    widget = next(t for t in tiles(put) if t.widget)
    assert (widget.widget, widget.wide, widget.high) == (f"{CLOCK}/analogue", 2, 2)
    assert tap(put, "9:41 AM").foreground == CLOCK
    sizes = tap(hold(put, "9:41 AM"), "Resize")
    assert "2 × 2" in texts(sizes) and "5 × 3" not in texts(sizes)
    small = tap(sizes, "1 × 1")
    assert next(t for t in tiles(small) if t.widget).cells == {(widget.column, widget.line)}
    assert not [t for t in tiles(tap(hold(put, "9:41 AM"), "Remove")) if t.widget]
    there = next(t for t in tiles(dropped(put, "9:41 AM", 0.1, 0.6)) if t.widget)
    assert (there.column, there.line) == (0, 3)


def test_a_widget_is_dragged_out_of_the_sheet(phone: Phone) -> None:
    sheet = tap(hold(phone, "Home"), "Widgets")
    put = dropped(sheet, "Analog clock", 0.5, 0.45)
    assert put.popup is None
    widget = next(t for t in tiles(put) if t.widget)
    assert (widget.page, widget.column, widget.line) == (1, 2, 2)


def test_the_inbox_on_home_opens_a_conversation(phone: Phone) -> None:
    sheet = tap(hold(phone, "Home"), "Widgets")
    put = tap(sheet, "Gmail", "widget_cell")
    lines = [n for n in top_frame(put).nodes if n.id.endswith("widget_conversation")]
    opened = step(put, Tap(*centre(lines[0])))
    assert opened.foreground == MAIL and type(opened.top).__name__ == "Conversation"


# --- all apps -----------------------------------------------------------------------------------


def test_the_apps_used_last_stand_over_the_others(phone: Phone) -> None:
    used = step(step(step(phone, Launch(MAIL)), Launch(CLOCK)), Key("home"))
    w, h = used.display.size
    listed = step(used, Swipe(w / 2, h * 0.6, w / 2, h * 0.2))
    icons = [n.text for n in top_frame(listed).nodes if n.id.endswith("/icon")]
    assert icons[:3] == ["Clock", "Gmail", "Chrome"]


def test_the_search_finds_shortcuts_settings_and_people(phone: Phone) -> None:
    def typed(words: str) -> Phone:
        return step(tap(phone, "Search", "search_container_hotseat"), Type(words))

    assert isinstance(tap(typed("set al"), "Set alarm").top, DeskClock)
    assert tap(typed("battery s"), "Battery Saver").foreground == "com.android.settings"
    assert type(tap(typed("john sm"), "John Smith").top).__name__ == "Detail"


def test_the_page_turns_the_icons_into_those_of_the_palette(phone: Phone) -> None:
    def arts(p: Phone) -> set[str]:
        found, todo = set(), [top_frame(p).box]
        while todo:
            box = todo.pop()
            found.add(box.view.style.art.partition(":")[0])
            todo += [kid for _, _, kid in box.kids]
        return found

    assert "appicon" in arts(phone) and "themedicon" not in arts(phone)
    themed = written(phone, "secure/themed_icons", 1)
    assert "themedicon" in arts(themed) and "appicon" not in arts(themed)
