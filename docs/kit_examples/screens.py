"""Whole screens."""

from __future__ import annotations

from android_gym.kit import (
    Activity,
    Row,
    SwitchRow,
    View,
    app_bar,
    avatar,
    bottom_tabs,
    does,
    empty,
    fab,
    go,
    home,
    list_row,
    listing,
    page,
    scaffold,
    search_view,
    text,
    window,
)

HEIGHTS = {"scaffold": 400, "page": 360, "home": 400, "search_view": 360, "window": 96}


class Edit(Activity):
    pass


class Finder(Activity):
    query: str = "an"


@does
def flip_sound(c):
    return c.save(sound=not c.app.sound)


def example_scaffold() -> View:
    return scaffold(
        app_bar("Shop", menu=(("Settings", go(Edit())),)),
        listing("things", list_row("Apples", "6"), list_row("Rice", "2 kg")),
        bottom=bottom_tabs(
            (("list", "List", "list", go(Edit())), ("done", "Done", "check", go(Edit()))), "List"
        ),
        over=fab("Add", go(Edit())),
    )


def example_page() -> View:
    return page(
        "Settings",
        (
            SwitchRow("Sound", "When a thing is ticked off", flip_sound(), on=True),
            Row("Backup", "Every night", go(Edit()), "backup"),
        ),
    )


def example_home() -> View:
    rows = (Row("Network", "Wi-Fi, mobile", go(Edit()), "wifi"), Row("Apps", "12", go(Edit())))
    return home("Settings", rows, search=go(Finder()), account=go(Edit()))


def example_search_view() -> View:
    finder = Finder()  # in an activity: self
    hits = listing("hits", list_row("Ana Torres", lead=avatar("Ana Torres"), tap=go(Edit())))
    return search_view(finder, "query", "Search people", hits)


def example_window() -> View:
    return window(text("Any view can be the root of a screen.", pad=(16, 16, 16, 16)))


def example_empty() -> View:
    return empty("Nothing to buy", "shopping_cart", more="Tap + to add a thing.")
