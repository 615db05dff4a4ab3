"""Families: what the apps of one maker have in common.

From `android_gym.kit.families`; [Families](../apps.md#families) shows an app of one.
"""

from __future__ import annotations

from android_gym.kit import (
    ROW1,
    Choice,
    Ctx,
    Header,
    Row,
    SwitchRow,
    Value,
    View,
    clear_selection,
    does,
    fab,
    keep,
    list_row,
    listing,
    pick,
    rows,
    scaffold,
    show,
    tap_or_pick,
    toggle,
)
from android_gym.kit.families import google, miui, simple

HEIGHTS = {"simple": 420, "google": 300, "miui": 520}
TITLES = ("Ideas", "Shopping list", "To do")


class Notes(Value):
    sort: simple.Order = simple.Order("title")


@does
def delete(c: Ctx, titles: tuple[str, ...], skip: bool, silent: bool) -> Ctx:
    return clear_selection(c)


@does
def add(c: Ctx, title: str) -> Ctx:
    return c


def note_row(title: str, picked: tuple[str, ...]) -> View:
    details = simple.Properties((("Name", title),))
    tap = tap_or_pick(title, picked, show(details))
    return list_row(title, tap=tap, long_press=pick(title), selected=title in picked)


def example_google() -> View:
    density = Choice("Density", ("Default", "Compact"), "Default", keep("density"))
    return google.google_page(
        "General settings",
        (
            Header("Lists"),
            Row("Density", "Default", show(density)),
            SwitchRow("Confirm before deleting", tap=toggle("confirm"), checked=True),
        ),
    )


def example_miui() -> View:
    night = miui.item("Dark mode", tap=toggle("dark"), trail=miui.toggle_mark(True))
    size = miui.Options("Font size", ("Small", "Large"), "Large", keep("size"))
    style = miui.cards(night, miui.item("Font size", "", "Large", tap=show(size)), title="Style")
    ask = miui.item("Delete all notes", tap=miui.sure("Delete all notes?", delete(TITLES, False, False)))
    tabs = (("notes", "Notes", "sticky_note_2"), ("mine", "Mine", "person"))
    new = miui.add_button("New note", show(miui.Ask("New note", add.partial())))
    return miui.titled_page(
        "Mine", listing("page", style, miui.cards(ask)), bottom=miui.tab_bar(tabs, "mine"), over=new
    )


def example_simple() -> View:
    self, app = simple.Screen(), Notes()  # in an activity's `view` they are given
    sorting = simple.Sorting(app.sort, (("title", "Title"), ("date", "Date")), keep("sort"))
    sure = simple.Deletion(simple.SURE, delete.partial(self.picked), bin=True)
    marked = simple.action_mode(self, TITLES, (("Delete", show(sure), "delete", "cab_delete"),))
    top = marked or simple.search_menu(self, actions=(("Sort by", show(sorting), "sort"),))
    new = simple.TextPrompt("Add a new note", "locked_note_title", add.partial())
    names = (("text", "Notes", "notes", pick("")), ("bin", "Recycle Bin", "delete", pick("")))
    return scaffold(
        top,
        rows("notes_list", note_row, app.sort.sort(TITLES, str), ROW1, self.picked),
        simple.tab_bar(names, "Notes"),
        fab("New note", show(new)),
    )
