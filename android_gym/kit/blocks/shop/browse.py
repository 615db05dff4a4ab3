"""Where goods are looked for: the search, a category, the favourites."""

from __future__ import annotations

from typing import Any, ClassVar

from ... import *
from ...families import miui
from ..catalogue import ideas
from .parts import *
from .values import *


class Screen(Activity):
    """A screen of an app that sells; `sells` says how it does."""

    sells: ClassVar[Shop]


class Finder(miui.Screen):
    """What was searched for, what others search for, and what is found."""

    sells: ClassVar[Shop]
    sort: str = ""
    band: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return c if self.query else c.focus("query")

    def on_pause(self, c: Ctx) -> Ctx:
        return c.save(searches=remember_query(c.app.searches, self.query))

    def view(self, app: Any, locale: Locale) -> View:
        up = icon_button("arrow_back", "Back", leave(), "up", cls=IMAGE, color="onSurface")
        bar = row(up, box(miui.search_field(self, self.sells.hint, 0), grow=1), h=60, w=FILL, pad=(4, 0, 14, 0))
        if not self.query.strip():
            return scaffold(bar, ideas(app.searches, self.sells.hot))
        found = self.sells.find(self.query, "", self.sort, self.band)
        return scaffold(column(bar, sort_bar(self.sells, self), w=FILL), shelf(self.sells, found, locale))


class Section(Screen):
    """The goods of a category."""

    category: str = ""
    sort: str = ""
    band: str = ""

    def view(self, locale: Locale) -> View:
        look = (icon_button("search", "Search", route("Finder"), "search", color="onSurface"),)
        bar = miui.title_bar(self.category or "All", leave())
        top = column(row(box(bar, grow=1), *look, w=FILL), sort_bar(self.sells, self), w=FILL)
        found = self.sells.find("", self.category, self.sort, self.band)
        return scaffold(top, shelf(self.sells, found, locale))


class Favourites(Screen):
    """The goods that the owner loves."""

    def view(self, app: Any, locale: Locale) -> View:
        found = tuple(self.sells.goods[key] for key in app.loved if key in self.sells.goods)
        return scaffold(miui.title_bar("Favorites", leave()), shelf(self.sells, found, locale))


def categories_page(shop: Shop, category: str) -> View:
    """All categories in a rail at the start, and the goods of one, the screen's field `category`."""
    names = tuple(dict.fromkeys(one.category for one in shop.goods.values()))
    shown = category or names[0]
    rail = []
    for name in names:
        on = name == shown
        look: dict[str, Any] = {"bg": "surfaceContainer", "color": "primary", "weight": 700} if on else {}
        tap = None if on else assign("category", name)
        rail.append(
            text(
                name,
                "category",
                size=13,
                align="center",
                lines=2,
                w=FILL,
                pad=(3, 16, 3, 16),
                tap=tap,
                selected=on,
                **look,
            )
        )
    goods = [one for one in shop.goods.values() if one.category == shown]
    cells = in_lines([_small(one) for one in goods], 3, w=FILL, gap=4, align="start")
    head = title_row(shown, "All goods", route("Section", shown))
    body = listing(f"goods_of_{names.index(shown)}", head, *cells, bottom=16, bg="surfaceContainer", grow=1)
    rails = box(listing("category_list", *rail, bg="surface"), w=104, h=FILL)
    return row(rails, body, w=FILL, h=FILL, align="start")


@memo
def _small(good: Any) -> View:
    title = text(Verbatim(good.title), "title", size=12, lines=2, align="center", w=FILL)
    return column(
        image(good.picture, "picture", w=76, h=76, radius=8),
        title,
        id="item",
        gap=4,
        grow=1,
        align="center",
        tap=route("Product", good.key),
        pad=(4, 8, 4, 8),
    )


__all__ = ["Favourites", "Finder", "Screen", "Section", "categories_page"]
