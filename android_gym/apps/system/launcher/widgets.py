"""Widgets: what apps show on the home pages, and the sheet they are chosen from."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....kit import *
from ....phone.system.registry import apps
from .bubbles import Bubbles, anchor_of, start_outside
from .dragging import carry_tile
from .icons import label_of, launchable
from .moving import add_tile, change_tile, drop_tile, remove_tile, seen
from .search import search_box
from .workspace import PACKAGE, Tile, fits

SHAPES = ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3), (5, 1), (5, 2), (5, 3))

EDGE = 4.0  # dp around a widget
LINE = 84.0  # dp: the height of a line of cells in which texts have their full size
WHOLE_LINE = 4  # columns: a card of this width has a line of the sheet to itself


def _search(model: object, now: datetime, opens: object) -> View:
    return box(search_box("search_widget"), w=FILL, h=FILL, align="center", pad=(4, 0, 4, 0))


SEARCH = AppWidget("search", "Search", _search, 4, 1)


def offered(package: str) -> tuple[AppWidget, ...]:
    """The widgets of an app; the search box is the launcher's own."""
    return (SEARCH,) if package == PACKAGE else apps()[package].widgets


def widget_of(name: str) -> AppWidget | None:
    """A widget by "PACKAGE/ID"."""
    package, _, id = name.partition("/")
    return next((w for w in offered(package) if w.id == id), None)


def widget_view(tile: Tile, data: Table, now: datetime, locale: Locale, high: float) -> View:
    """A widget in its place, which is so many dp high."""
    package, found = tile.widget.partition("/")[0], widget_of(tile.widget)
    if found is None:
        return decor(w=FILL, h=FILL)
    menu = open_widget_menu(tile)
    inner = _held(_drawn(found, data.get(package), now, locale), menu)
    share = (high - 2 * EDGE) / (LINE * tile.high)
    if share < 1:
        inner = _smaller(inner, share)
    whole = box(inner, id="widget", desc=found.label, pad=(EDGE,) * 4, long_press=menu, flags=LONG_CLICKABLE)
    return slot(whole, None, drop_tile.partial(tile), during=carry_tile.partial(tile))


def _drawn(widget: AppWidget, model: Any, now: datetime, locale: Locale) -> View:
    more = (locale,) if widget.localized else ()
    return widget.view(model, now, start_outside, *more)


def _held(view: View, menu: Call) -> View:
    """A view whose parts that can be tapped open the widget's menu on a long press."""
    view = view.replace(kids=tuple(_held(kid, menu) for kid in view.kids))
    if view.tap is None:
        return view
    return view.replace(long_press=menu, flags=view.flags | LONG_CLICKABLE)


def _smaller(view: View, share: float) -> View:
    """A view with its texts of fixed size so much smaller, as those of widgets that fit their words
    into the cells of a low display."""
    kids = tuple(_smaller(kid, share) for kid in view.kids)
    size = view.style.size
    return view.replace(kids=kids, style=replace_style(view.style, size=size * share) if size < 0 else view.style)


@does
def open_widget_menu(c: Ctx, tile: Tile) -> Ctx:
    """The bubbles of a long press on a widget."""
    items = (Item("Resize", ask_size(tile), "open_in_full"), Item("Remove", remove_tile(tile), "close"))
    return c.show(Bubbles((items,), anchor_of(c, open_widget_menu(tile))))


@does
def ask_size(c: Ctx, tile: Tile) -> Ctx:
    """The sizes that a widget can have where it is."""
    tiles, size = seen(c)
    rest = tuple(t for t in tiles if t != tile)
    sizes = tuple(f"{wide} × {high}" for wide, high in SHAPES if fits(rest, tile.replace(wide=wide, high=high), size))
    now = f"{tile.wide} × {tile.high}"
    return c.show(Choice("Resize", sizes, now, set_size.partial(tile)))


@does
def set_size(c: Ctx, tile: Tile, size: str) -> Ctx:
    wide, high = (int(part) for part in size.split(" × "))
    return change_tile.now(c, tile, tile.replace(wide=wide, high=high))


# --- the sheet ----------------------------------------------------------------------------------


class WidgetSheet(Popup):
    """All widgets, by app. A tap puts one on a page, or it is dragged to its place."""

    kind: ClassVar[str] = "sheet"

    def view(self, packages: tuple[str, ...], apps: Table, now: datetime, locale: Locale) -> View:
        groups = []
        for package in (PACKAGE, *launchable(packages)):
            widgets = offered(package)
            if widgets:
                groups.append(_head(package, len(widgets)))
                for wide in (True, False):
                    cards = (_card(package, w, apps, now, locale) for w in widgets if (w.columns >= WHOLE_LINE) == wide)
                    groups += in_lines(cards, 1 if wide else 2, gap=8, align="start", pad=(16, 0, 16, 0))
        title = text("Widgets", "title", TITLE_LARGE, align="center", w=FILL, pad=(16, 0, 16, 8))
        panel = sheet_frame(title, *groups)
        return slot(box(panel, id="widgets_full_sheet", w=FILL, h=FILL, tap=leave(), flags=0), "")


@memo
def _head(package: str, count: int) -> View:
    label = "Search" if package == PACKAGE else label_of(package)
    face = decor(art="sign:search" if package == PACKAGE else f"appicon:{package}", w=32, h=32)
    names = column(text(label, "app_title"), text(plural(count, "widget"), "", SUMMARY), grow=1)
    return row(face, names, h=64, gap=16, pad=(24, 0, 24, 0))


def _card(package: str, widget: AppWidget, data: Table, now: datetime, locale: Locale) -> View:
    """A widget as it will look, its name and its size."""
    high = min(112, 64 * widget.lines)
    tile = Tile(0, 0, widget=f"{package}/{widget.id}", wide=widget.columns, high=widget.lines)
    inner = untouched(_drawn(widget, data.get(package), now, locale))
    shown = decor(decor(inner, w=FILL, h=high, at="start|middle"), w=FILL, h=112)
    size = f"{widget.columns} × {widget.lines}"
    card = box(
        decor(decor(bg="#5f6368", radius=16, w=FILL, h=128), w=FILL, h=128),
        decor(shown, pad=(8, 8, 8, 8), w=FILL, h=128),
        column(
            text(widget.label, "widget_name", LABEL, align="center", w=FILL),
            text(size, "widget_dims", SUMMARY, align="center", w=FILL),
            margin=(0, 132, 0, 12),
            w=FILL,
        ),
        id="widget_cell",
        desc=widget.label,
        grow=1,
        tap=choose(add_widget(tile)),
    )
    return slot(card, None, drop_widget.partial(tile), during=carry_widget.partial(tile))


def untouched(view: View) -> View:
    """A view as a picture of itself, without nodes and handlers."""
    kids = tuple(map(untouched, view.kids))
    return view.replace(kids=kids, hidden_from_a11y=True, tap=None, long_press=None, flags=0, field="", gestures=None)


@does
def add_widget(c: Ctx, tile: Tile) -> Ctx:
    """Put a widget into the first free place, and show that page."""
    before = set(seen(c)[0])
    c = add_tile.now(c, tile)
    page = next((t.page for t in seen(c)[0] if t not in before and t.widget == tile.widget), 0)
    return c.set(page=page) if hasattr(c.screen, "page") else c


@does
def carry_widget(c: Ctx, tile: Tile, slot: object, at: Place | None) -> Ctx:
    """Show where on the page under the sheet a widget can be dropped."""
    return carry_tile.now(c.finish(), tile, slot, at)


@does
def drop_widget(c: Ctx, tile: Tile, slot: object, at: Place) -> Ctx:
    """A widget is dragged to a place of the page under the sheet, which closes."""
    return drop_tile.now(c.finish(), tile, slot, at)
