"""The main screen with its tabs, the search, what the owner has; the app."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.families import miui
from ....kit.links import Links
from ....phone.core.values import Table
from ....phone.state.providers import file_at
from .detail import *
from .model import *

OWN = "mine"
_HINT = "Search themes, wallpapers and fonts"
_HOT = ("夏天", "风景", "可爱动物", "国风", "商务", "银河", "猫", "深色")
_PHOTO = Intent("android.intent.action.GET_CONTENT", type="image/*", category="android.intent.category.OPENABLE")


def _in_use(app: Themes, settings: Table) -> frozenset[str]:
    """The keys of what is applied."""
    papers, sounds = {settings.get(HOME), settings.get(LOCK)}, {settings.get(key) for key in USES.values()}
    papers_in_use = (p.key for p in pieces(WALLPAPER) if p.data[0] in papers)
    sounds_in_use = (p.key for p in pieces(SOUND) if f"{MINE}/{p.title}" in sounds)
    return frozenset({app.theme, app.font, *papers_in_use, *sounds_in_use})


@does
def turn(c: Ctx, tab: str) -> Ctx:
    """Turn to a tab, with all categories."""
    return c.set(tab=tab, category="").scroll_top()


_TABS = (*((kind, NAMES[kind], SIGNS[kind], turn(kind)) for kind in NAMES), (OWN, "Mine", "person", turn(OWN)))


@themes.activity(".ThemeResourceProxyTabActivity", launch_mode="singleTask")
class ThemeResourceProxyTabActivity(miui.Screen):
    """What is offered of each kind, and what the owner has."""

    tab: str = THEME
    category: str = ""
    order: str = "Recommended"

    def on_new_intent(self, c: Ctx, new: ThemeResourceProxyTabActivity) -> Ctx:
        return c.set(tab=new.tab, category="")

    def view(self, app: Themes, settings: Table) -> View:
        kids = icon("search", size=20), said(_HINT, "search_hint", size=15, grow=1)
        look: dict[str, Any] = {"h": 44, "radius": -1, "bg": "surfaceContainerHighest", "pad": (16, 0, 16, 0), "gap": 8}
        pill = row(*kids, id="search_bar", grow=1, tap=route("ThemeSearchActivity"), **look)
        brush = icon_button("brush", "Customize", route("ComponentActivity"), "customize", color="onSurface")
        bar = row(pill, brush, h=60, gap=4, w=FILL, pad=(14, 0, 6, 0))
        body = _owned(app, settings) if self.tab == OWN else self.offers(_in_use(app, settings))
        return scaffold(bar, body, miui.tab_bar(_TABS, self.tab))

    def offers(self, used: frozenset[str]) -> View:
        """The pieces of a kind, or of one of its categories."""
        names = dict.fromkeys(piece.category for piece in pieces(self.tab))
        choices = ("All", assign("category", "")), *((name, assign("category", name)) for name in names)
        kinds = miui.pills(choices, self.category or "All", "category")
        found = pieces(self.tab, self.category, self.order)
        ask = show(miui.Options("Sort by", tuple(ORDERS), self.order, assign("order")))
        order = text(self.order, "sort", color=miui.ACCENT, tap=ask, pad=(12, 10, 4, 10))
        line = row(said(plural(len(found), "item"), "count", grow=1), order, w=FILL, pad=(4, 0, 4, 4))
        best = pieces(THEME, "", "Top rated")[:4] if self.tab == THEME and not self.category else ()
        banner = (carousel("banner_list", *map(_banner, best), gap=12, pad=0),) * bool(best)
        return shelf(found, used, *banner, kinds, line)


def _banner(piece: Piece) -> View:
    """A theme that is praised."""
    face = image(art(piece.data[0]), "banner_image", w=FILL, h=150, radius=18)
    look: dict[str, Any] = {"size": 20, "weight": 700, "color": "white", "pad": (16, 0, 16, 14)}
    title = text(Verbatim(piece.title), "banner_title", at="start|bottom", **look)
    return box(face, title, id="banner", w=300, h=150, tap=opens(piece))


def _owned(app: Themes, settings: Table) -> View:
    """What the owner has, and the parts that the phone's look is made of."""
    lock, home, accent, shape = (str(settings.get(key, "")) for key in (LOCK, HOME, PALETTE, SHAPE))
    accent = accent if accent[:1] == "#" else ""
    pair = screenshot(lock, 250, w=118), screenshot(home, 250, accent, shape, 118)
    names = {THEME: catalogue()[app.theme].title, FONT: catalogue()[app.font].title}
    shown = [
        Row(name, Verbatim(names.get(kind, "")), route("LocalResourceActivity", kind)) for kind, name in NAMES.items()
    ]
    loved = Row("Favorites", f"{len(app.loved)}", route("LocalResourceActivity", THEME, "loved"))
    photo = Row("Wallpaper from Gallery", "", send(_PHOTO, _use_photo()))
    look = Pick("Icon shape", SHAPE, SHAPES, default=""), Flag("Dark mode", NIGHT, on=2, off=1)
    heard = ((use, str(settings.get(key)).rpartition("/")[2], key) for use, key in USES.items())
    sounds = (Row(use, name or "None", _picker(use, key)) for use, name, key in heard)
    bound = bind_rows((loved, *shown, photo, *look, *sounds), app, settings, choice=miui.Options)
    rows = [miui.setting_row(one) for one in bound]
    cards = miui.cards(*rows[:-3]), miui.cards(*rows[-3:], title="Sounds")
    return listing("component_list", row(*pair, gap=28, pack="center", w=FILL, pad=(0, 8, 0, 8)), *cards, bottom=24)


def _picker(use: str, key: str) -> Call:
    """Lets the sound picker choose what a setting holds, a file of the owner as well."""
    extras = {"type": use.split()[0].lower().replace("phone", "ringtone"), "title": use}
    return send(Intent("android.intent.action.RINGTONE_PICKER", extras=Table.of(extras)), _take_sound(key))


@does
def _take_sound(c: Ctx, key: str) -> Ctx:
    return c.write(key, str(c.result)) if c.result is not None else c


@does
def _use_photo(c: Ctx) -> Ctx:
    file = file_at(c.phone.files, str(c.result)) if c.result is not None else None
    return c.open("WallpaperDetailActivity", "", file.art) if file else c


@themes.activity(".activity.ComponentActivity")
class ComponentActivity(Activity):
    """The parts of the phone's look on a page of their own."""

    def view(self, app: Themes, settings: Table) -> View:
        return miui.titled_page("Customize", _owned(app, settings), up=leave())


@themes.activity(".activity.LocalResourceActivity")
class LocalResourceActivity(Activity):
    """What the owner has downloaded (`got`) of a kind, or the favourites (`loved`)."""

    of: str = THEME
    field: str = "got"

    def view(self, app: Themes, settings: Table) -> View:
        found = tuple(piece for piece in pieces(self.of) if piece.key in getattr(app, self.field))
        title = "Downloads" if self.field == "got" else "Favorites"
        return miui.titled_page(title, shelf(found, _in_use(app, settings), _kinds(self.of)), up=leave())


def _kinds(kind: str, kinds: Iterable[str] = NAMES) -> View:
    """A choice of a kind, which is the screen's field `of`."""
    return miui.pills([(NAMES[one], assign("of", one)) for one in kinds], NAMES[kind], "kind")


@themes.activity(".search.ThemeSearchActivity")
class ThemeSearchActivity(miui.Screen):
    """What was searched for, what others search for, and what is found."""

    of: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return c if self.query else c.focus("query")

    def on_pause(self, c: Ctx) -> Ctx:
        return c.save(searches=remember_query(c.app.searches, self.query))

    def view(self, app: Themes, settings: Table) -> View:
        up = icon_button("arrow_back", "Back", leave(), "up", cls=IMAGE, color="onSurface")
        bar = row(up, box(miui.search_field(self, _HINT, 0), grow=1), h=60, w=FILL, pad=(4, 0, 14, 0))
        if not self.query.strip():
            return scaffold(bar, _ideas(app.searches))
        found = hits(self.query)
        kinds = list(dict.fromkeys(piece.kind for piece in found)) or [THEME]
        kind = self.of if self.of in kinds else kinds[0]
        some = tuple(piece for piece in found if piece.kind == kind)
        return scaffold(bar, shelf(some, _in_use(app, settings), _kinds(kind, kinds)))


def _ideas(searches: tuple[str, ...]) -> View:
    """Words to search for."""
    clear = icon_button("delete", "Clear search history", keep("searches", ()), "clear_history")
    parts = []
    for title, words, tools in (("Search history", searches, (clear,)), ("Popular searches", _HOT, ())):
        head = row(text(title, size=16, weight=500, grow=1), *tools, w=FILL, h=52, pad=(16, 0, 8, 0))
        pills = (chip(Verbatim(word), assign("query", word), "search_word") for word in words)
        parts += [head, chips(*pills, wrap=True)] * bool(words)
    return scroll(column(*parts, w=FILL, pad=(8, 0, 8, 0)))


SCREENS = (ThemeResourceProxyTabActivity, ThemeSearchActivity, ComponentActivity)
LINKS = Links(themes.name, Path(__file__).with_name("links.txt"), *SCREENS)
APP = App(
    themes.name,
    "Themes",
    ThemeResourceProxyTabActivity,
    Themes,
    system=True,
    about="Themes, wallpapers, fonts and ringtones for the phone.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=miui.THEME,
    icon=Icon(Gradient("#ffb35c", "#f0603c"), (Glyph("brush"),)),
    symbol="brush",
)
