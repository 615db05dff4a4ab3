"""Forms of screens, also for wide displays.

A display that is at least 600 dp wide, such as a tablet or a phone that is turned, has room for two
panes and shows its destinations at the side.
"""

from __future__ import annotations

from android_gym.kit import (
    Activity,
    DrawerItem,
    Item,
    View,
    app_bar,
    assign,
    box,
    button,
    center_column,
    detail_row,
    drawer_frame,
    fab,
    go,
    icon_button,
    is_tablet,
    is_wide,
    letter_rail,
    list_row,
    listing,
    navigation_rail,
    navigation_scaffold,
    scaffold,
    speed_dial,
    text,
    toggle,
    two_panes,
    window,
    with_tabs,
)
from android_gym.phone.state.phone import Display

WIDE = Display(width=1600, height=2560, density=320)
NARROW = Display()
HEIGHTS = {
    "two_panes": 240,
    "with_tabs": 360,
    "navigation_rail": 260,
    "navigation_scaffold": 260,
    "speed_dial": 300,
    "letter_rail": 260,
    "center_column": 220,
    "drawer_frame": 300,
}
TABS = (("list", "List", "list", assign("tab", "list")), ("done", "Done", "check", assign("tab", "done")))


class Edit(Activity):
    pass


def example_two_panes() -> View:
    rows = listing("notes", list_row("Shopping", "Rice, milk"), list_row("Trip", "Boat at nine"))
    return two_panes(WIDE, rows, text("Rice, milk, four lemons", pad=(16, 16, 16, 16)))


def example_with_tabs() -> View:
    body = listing("things", list_row("Apples", "6"), list_row("Rice", "2 kg"))
    return with_tabs(NARROW, app_bar("Shop"), body, TABS, "list", fab("Add", go(Edit())))


def example_navigation_rail() -> View:
    return navigation_rail(TABS, "list")


def example_navigation_scaffold() -> View:
    body = listing("things", list_row("Apples", "6"), list_row("Rice", "2 kg"))
    return window(navigation_scaffold(WIDE, TABS, "list", app_bar("Shop"), box(body, w=-1, grow=1)))


def example_is_tablet() -> View:
    return text("a tablet" if is_tablet(WIDE) else "a phone")


def example_is_wide() -> View:
    return text("side by side" if is_wide(WIDE) else "one of both")


def example_speed_dial() -> View:
    dial = (Item("Note", go(Edit()), "notes"), Item("List", go(Edit()), "checklist"))
    return scaffold(app_bar("Notes"), box(), over=speed_dial(True, "Create", dial))


def example_letter_rail() -> View:
    names = listing("names", *(list_row(name) for name in ("Ana", "Bo", "Cem", "Dora")))
    return box(names, letter_rail("ABCDEFGH"), w=-1, h=-1)


def example_detail_row() -> View:
    call = icon_button("call", "Call", go(Edit()))
    return detail_row("555-0100", "Mobile", "call", tap=go(Edit()), trail=call)


def example_center_column() -> View:
    return center_column(text("No lists yet"), button("Make one", go(Edit())))


def example_drawer_frame() -> View:
    return drawer_frame(
        "Calendar",
        (
            DrawerItem("Month", "calendar_view_month", go(Edit()), selected=True),
            DrawerItem(""),
            DrawerItem("Calendars"),
            DrawerItem("Birthdays", "cake", toggle("birthdays"), checked=True),
        ),
    )
