"""Whole screens."""

from __future__ import annotations

from android_gym.kit import (
    FILL,
    Activity,
    Row,
    Searchable,
    SwitchRow,
    View,
    app_bar,
    avatar,
    bottom_tabs,
    box,
    does,
    edge_to_edge,
    empty,
    fab,
    go,
    home,
    icon_button,
    list_row,
    listing,
    page,
    scaffold,
    search_view,
    start_search,
    stop_search,
    text,
    window,
)

HEIGHTS = {
    "scaffold": 400,
    "page": 360,
    "home": 400,
    "search_view": 360,
    "window": 96,
    "Searchable": 360,
    "edge_to_edge": 200,
}


class Edit(Activity):
    pass


class Finder(Activity):
    query: str = "an"


class Things(Searchable):
    def view(self) -> View:
        hits = listing("hits", list_row("Milk"), list_row("Bread"))
        if self.searching:
            return search_view(self, "query", "Search things", hits)
        find = ("Search", start_search(), "search")
        return scaffold(app_bar("Things", actions=(find,)), hits)


@does
def flip_sound(c):
    return c.save(sound=not c.app.sound)


def example_scaffold() -> View:
    return scaffold(
        app_bar("Shop", menu=(("Settings", go(Edit())),)),
        listing("things", list_row("Apples", "6"), list_row("Rice", "2 kg")),
        bottom=bottom_tabs((("list", "List", "list", go(Edit())), ("done", "Done", "check", go(Edit()))), "List"),
        over=fab("Add", go(Edit())),
    )


def example_page() -> View:
    return page(
        "Settings",
        (
            SwitchRow("Sound", "When a thing is ticked off", flip_sound(), checked=True),
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


def example_Searchable() -> View:
    """
    @shop.activity(".Things")
    class Things(Searchable):
        def view(self) -> View:
            hits = listing("hits", list_row("Milk"), list_row("Bread"))
            if self.searching:
                return search_view(self, "query", "Search things", hits)
            find = ("Search", start_search(), "search")
            return scaffold(app_bar("Things", actions=(find,)), hits)
    """
    return Things(searching=True, query="mi").view()


def example_start_search() -> View:
    return icon_button("search", "Search", start_search())


def example_stop_search() -> View:
    return icon_button("arrow_back", "Back", stop_search())


def example_edge_to_edge() -> View:
    return box(edge_to_edge(art="wallpaper:default"), app_bar("Dunes", bg="transparent"), w=FILL, h=FILL)
