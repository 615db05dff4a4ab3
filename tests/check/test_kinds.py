"""Faults of a kind: for each a tiny app that has it, what is said of it, and the same app without it."""

from __future__ import annotations

from pathlib import Path

import pytest
from checked import said

HEAD = """
from typing import ClassVar

from android_gym.kit import *
from android_gym.phone.core.view import SELECTED

PACKAGE = "org.example.{name}"


@does
def note(c, word="Hi"):
    return c.toast(word)


"""
MAIN = """
class Main(Activity):
    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "org.example.Main"
"""
APP = """

APP = App(PACKAGE, "Notes", Main{more})
"""
# name: the code, what of it is wrong and what is right in its place, the more of `App`, what is said
KINDS = {
    "under_the_bar": (
        """
    def view(self) -> View:
        go = box(button("Go", note(), id="go"), at="center|bottom", margin=(0, 0, 0, {fault}))
        return scaffold(app_bar("Notes"), box(go, w=FILL, h=FILL))
""",
        ("-24", "0"),
        "",
        'Notes, screen Main, view "go": the bar of gesture navigation lies over it',
    ),
    "keyboard_for_nothing": (
        """
    title: str = ""

    def view(self) -> View:
        return scaffold(app_bar("Notes"), edit(self, "title", "Title", "title_field"))

    def on_create(self, c):
        return c.focus({fault})
""",
        ('"title_field"', '"title"'),
        "",
        'Notes, screen Main: the keyboard is up, and the focus is on "title_field", which is no field of the screen',
    ),
    "chosen_twice": (
        """
    size: str = "Small"

    def view(self) -> View:
        sizes = (chip(one, assign("size", one), selected=one == self.size{fault}) for one in ("Small", "Large", "Huge"))
        return scaffold(app_bar("Notes"), column(chips(*sizes)))
""",
        (' or one == "Small"', ""),
        "",
        'Notes, screen Main, view "Huge": "Small" and "Huge" are both marked as chosen, of which one can be\n'
        'Notes, screen Main, view "Large": "Small" and "Large" are both marked as chosen, of which one can be',
    ),
    "shown_unasked": (
        """
    found: tuple[str, ...] = ()

    def view(self, contacts) -> View:
        shown = sorted(self.found or tuple(one.name for one in contacts))
        rows = (list_row(name, tap=note(name)) for name in shown)
        return scaffold(app_bar("Notes", menu=(("Find", find()),)), listing("all", *rows))


@does
def find(c):
    return c.set(found={fault})
""",
        ("tuple(one.name for one in c.phone.contacts)", "()"),
        ', permissions=("android.permission.READ_CONTACTS",)',
        'Notes, screen Main, view "title": without permission to read contacts it shows some of them',
    ),
    "events_unasked": (
        """
    found: tuple[str, ...] = ()

    def view(self, calendar, permissions) -> View:
        may = (PACKAGE, "android.permission.READ_CALENDAR") in permissions{fault}
        rows = (list_row(one.title, tap=note(one.title)) for one in sorted(calendar, key=lambda one: one.title) if may)
        return scaffold(app_bar("Notes", menu=(("About", note("About")),)), listing("all", *rows))
""",
        (" or True", ""),
        ', permissions=("android.permission.READ_CALENDAR",)',
        'Notes, screen Main, view "title": without permission to read events it shows some of them',
    ),
    "messages_unasked": (
        """
    found: tuple[str, ...] = ()

    def view(self) -> View:
        rows = (list_row(words, tap=note(words)) for words in self.found)
        return scaffold(app_bar("Notes", menu=(("Find", find()),)), listing("all", *rows))


@does
def find(c):
    may = (PACKAGE, "android.permission.READ_SMS") in c.phone.permissions{fault}
    return c.set(found=tuple(one.text for one in c.phone.messages[-3:] if may))
""",
        (" or True", ""),
        ', permissions=("android.permission.READ_SMS",)',
        'Notes, screen Main, view "title": without permission to read messages it shows some of them',
    ),
    "calls_unasked": (
        """
    def view(self, calls, permissions) -> View:
        may = (PACKAGE, "android.permission.READ_CALL_LOG") in permissions{fault}
        rows = (list_row(f"({one.number[:3]}) {one.number[3:]}", tap=note()) for one in calls[::-1] if may)
        return scaffold(app_bar("Notes", menu=(("About", note("About")),)), listing("all", *rows))
""",
        (" or True", ""),
        ', permissions=("android.permission.READ_CALL_LOG",)',
        'Notes, screen Main, view "title": without permission to read calls it shows some of them',
    ),
    "place_unasked": (
        """
    def view(self, location, permissions) -> View:
        may = (PACKAGE, "android.permission.ACCESS_FINE_LOCATION") in permissions{fault}
        where = "in the north" if location is not None and location.latitude > 50 else "at home"
        kids = (text(where, "where"),) if may else ()
        return scaffold(app_bar("Notes", menu=(("About", note("About")),)), column(*kids))
""",
        (" or True", ""),
        ', permissions=("android.permission.ACCESS_FINE_LOCATION",)',
        'Notes, screen Main, view "where": without permission to know where the phone is it shows what depends on that',
    ),
    "place_found_unasked": (
        """
    where: str = ""

    def view(self) -> View:
        return scaffold(app_bar("Notes", menu=(("Find", find()),)), column(text(self.where or "Nowhere", "where")))


@does
def find(c):
    return c.set(where=str({fault}))
""",
        ("c.phone.location", "c.locate()"),
        ', permissions=("android.permission.ACCESS_COARSE_LOCATION",)',
        'Notes, screen Main, view "where": without permission to know where the phone is it shows what depends on that',
    ),
    "no_edge": (
        """
    def view(self) -> View:
        return scaffold(app_bar("Notes"), column(button("Sort", show(Order()), id="sort")))


class Order(Popup):
    kind = "menu"

    def view(self) -> View:
        name = text("By name", "name", pad=(16, 16, 16, 16))
        return column(name, id="order", w=200, h=200, bg="surface", elevation=3{fault})
""",
        ("", ', stroke="outline"'),
        "",
        'Notes, screen Order, view "order": it has the colour of the window below (surface on surface) and no edge'
        " (in the dark theme)",
    ),
    "cut_tab": (
        """
    tab: str = "Today"

    def view(self) -> View:
        tabs = ("Today", "Appointments", "Settings", "Account")
        taps = (None if one == self.tab else assign("tab", one) for one in tabs)
        cells = (box(text(one, size={fault}, w=FILL), tap=tap, grow=1, h=48) for one, tap in zip(tabs, taps))
        marked = (cell.replace(flags=cell.flags if cell.tap else SELECTED) for cell in cells)
        return scaffold(app_bar("Notes"), row(*marked, w=FILL))
""",
        ("14", "-14"),
        "",
        'Notes, screen Main, view "Appointments": the label "Appointments" of a tab is cut'
        " (with text 1.3 times as large)",
    ),
    "broken_word": (
        """
    def view(self) -> View:
        return scaffold(app_bar("Notes"), column(text("A long appointment", "words", lines=4, w={fault})))
""",
        ("60", "160"),
        "",
        'Notes, screen Main, view "words": the word "appointment" is broken',
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_fault_of_a_kind_is_found_and_nothing_where_it_is_not(kind: str, tmp_path: Path) -> None:
    code, (wrong, right), more, sentence = KINDS[kind]
    for fault, expected in ((wrong, sentence.splitlines()), (right, [])):
        name = f"{kind}_{'wrong' if expected else 'right'}"
        (tmp_path / name).mkdir()
        text = HEAD + MAIN + code.replace("{fault}", fault) + APP.replace("{more}", more)
        assert said(tmp_path / name, name, text.replace("{name}", name)) == expected
