"""The screens: what is offered of each kind, a piece alone, the search, what the owner has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import catalogue as shop
from ....kit.blocks.wallpapers import *
from ....kit.families import miui
from ....phone.state.providers import file_at
from .model import *

OWN = "mine"
_HINT = "Search themes, wallpapers and fonts"
_HOT = ("夏天", "风景", "可爱动物", "国风", "商务", "银河", "猫", "深色")
_PHOTO = Intent("android.intent.action.GET_CONTENT", type="image/*", category="android.intent.category.OPENABLE")
_FIGURES = ("天地玄黄 宇宙洪荒", "日月盈昃 辰宿列张", "ABCDEFG abcdefg", "0123456789")


def letters(piece: Piece, words: str, size: float, **look: Any) -> View:
    """Words in a font that is offered."""
    weight, spacing, face, scale = piece.data
    look |= {"mono": face == "mono", "font": face.replace("mono", ""), "weight": int(weight)}
    return text(Verbatim(words), "sample", letter_spacing=float(spacing), size=-size * float(scale), **look)


def opens(piece: Piece) -> Call:
    """What a tap on a piece does."""
    if piece.kind == SOUND:
        return show(SoundSheet(piece.key))
    return route("WallpaperDetailActivity" if piece.kind == WALLPAPER else "ThemeDetailActivity", piece.key)


@memo
def cell(piece: Piece, h: float, used: frozenset[str]) -> View:
    """A piece in a grid: its picture over its title; a sound is a row."""
    title, stars = Verbatim(piece.title), Verbatim(f"★ {piece.stars}")
    look: dict[str, Any] = {"id": "resource_item", "tap": opens(piece)}
    mark = (text("In use", "in_use", size=12, color=miui.ACCENT),) * (piece.key in used)
    if piece.kind == SOUND:
        lead = icon("play_arrow", color="primary", bg="surfaceContainerHighest", size=22, room=40)
        about = Verbatim(f"{piece.data[0]}   {piece.maker}   {stars}")
        return miui.item(title, about, lead=lead, trail=(*mark, None)[0], **look)
    if piece.kind == FONT:
        face = box(letters(piece, "永 Aa", 26, at="center|middle"), bg="surfaceContainer", radius=14, w=FILL, h=h)
    else:
        face = screenshot(piece.data[1], h) if piece.kind == THEME else picture(piece.data[0], h)
    low = row(shop.grey(stars, "score", size=12, grow=1), *mark, w=FILL)
    return column(face, text(title, "title"), low, gap=3, w=FILL, h=FILL, **look)


def shelf(found: tuple[Piece, ...], used: frozenset[str], *head: View) -> View:
    """Pieces of one kind."""
    if not found:
        return column(*head, empty("Nothing here", "search_off", "empty_view"), w=FILL, h=FILL)
    columns, h, high = {SOUND: (1, 64, 68), FONT: (2, 110, 156)}.get(found[0].kind, (3, 226, 272))
    size: dict[str, Any] = {"height": high, "gap": 12, "side": 14, "bottom": 24}
    return grid("resource_list", cell, found, h, used, head=head, columns=columns, **size)


def _foot(app: Themes, piece: Piece, time: int, use: Call | None) -> View:
    """The heart of a piece, and the button that downloads or applies it; without `use` it is in use."""
    step = shop.next_step(app, piece, time, ("Apply" if use else "In use", use, "apply"))
    kids = shop.heart(app, piece.key), miui.big_button(*step)
    return row(*kids, gap=8, w=FILL, pad=(12, 10, 24, 16), bg="surfaceContainer", radius=24)


def _shown(piece: Piece) -> tuple[View, ...]:
    """What a theme or font looks like."""
    if piece.kind == THEME:
        home, lock, accent, _, shape = piece.data
        return screenshot(lock, 400, w=184), screenshot(home, 400, accent, shape, 184)
    lines = (letters(piece, words, 26) for words in _FIGURES)
    return (column(*lines, bg="surfaceContainer", radius=18, gap=20, w=344, pad=(24, 28, 24, 28)),)


@themes.activity(".detail.ThemeDetailActivity")
class ThemeDetailActivity(Activity):
    """A theme or font."""

    key: str

    def view(self, app: Themes, time: int, locale: Locale) -> View:
        piece = PIECES[self.key]
        others = (one for one in PIECES.some(piece.kind, piece.category) if one != piece)
        alike = (box(cell(one, 180, frozenset()), w=108, h=232) for one in others)
        head = text("You may also like", size=17, weight=500, pad=(24, 12, 24, 0))
        more = carousel("recommend_list", *alike, gap=12, pad=24)
        shown = carousel("preview_list", *_shown(piece), gap=12, pad=24)
        body = column(shown, shop.facts(piece, locale), head, more, w=FILL)
        on = self.key in (app.theme, app.font)
        low = _foot(app, piece, time, None if on else apply_piece(self.key))
        return scaffold(miui.title_bar("", leave()), scroll(body), low)


@themes.activity(".activity.WallpaperDetailActivity", theme="dark")
class WallpaperDetailActivity(Activity):
    """A wallpaper over the whole screen, or with a `value` one of the owner's pictures."""

    key: str = ""
    value: str = ""

    def view(self, app: Themes, time: int, locale: Locale) -> View:
        piece = PIECES.get(self.key)
        value = piece.data[0] if piece else self.value
        ask = show(miui.Options("Set as", tuple(PLACES), "", set_wallpaper.partial(value)))
        low: tuple[View, ...] = (row(miui.big_button("Apply", ask, "apply"), w=FILL, pad=(24, 16, 24, 16)),)
        if piece:
            low = shop.facts(piece, locale), _foot(app, piece, time, ask)
        panel = column(*low, bg="surfaceContainer", radius=24, w=FILL, at="start|bottom", margin=(12, 0, 12, 32))
        ground = edge_to_edge(art=backdrop(value))
        return box(ground, miui.title_bar("", leave()), panel, id="wallpaper_preview", w=FILL, h=FILL)


class SoundSheet(Popup):
    """A sound: it plays over and over, and is set for calls, notifications or alarms."""

    key: str
    playing: bool = False

    def view(self, app: Themes, settings: Table) -> View:
        piece = PIECES[self.key]
        sign, desc = ("pause_circle", "Pause") if self.playing else ("play_circle", "Play")
        about = shop.grey(Verbatim(f"{piece.data[0]}   {piece.maker}\n{piece.about}"), "description", lines=3, grow=1)
        player = (icon_button(sign, desc, flip("playing"), "play", color="primary"), about, shop.heart(app, self.key))
        calls = {key: (f"Set as {use.lower()}", choose(set_sound(piece.value, use))) for use, key in USES.items()}
        uses = (miui.option_row(*call, settings.get(key) == piece.value) for key, call in calls.items())
        return miui.panel(Verbatim(piece.title), row(*player, gap=8, pad=(20, 0, 20, 8)), *uses, yes="")


def _in_use(app: Themes, settings: Table) -> frozenset[str]:
    """The keys of what is applied."""
    values = {app.theme, app.font, *(settings.get(key) for key in (HOME, LOCK, *USES.values()))}
    return frozenset(piece.key for piece in PIECES.values() if piece.value in values)


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
        kids = icon("search", size=20), shop.grey(_HINT, "search_hint", size=15, grow=1)
        look: dict[str, Any] = {"h": 44, "radius": -1, "bg": "surfaceContainerHighest", "pad": (16, 0, 16, 0), "gap": 8}
        pill = row(*kids, id="search_bar", grow=1, tap=route("ThemeSearchActivity"), **look)
        brush = icon_button("brush", "Customize", route("ComponentActivity"), "customize", color="onSurface")
        bar = row(pill, brush, h=60, gap=4, w=FILL, pad=(14, 0, 6, 0))
        body = _owned(app, settings) if self.tab == OWN else self.offers(_in_use(app, settings))
        return scaffold(bar, body, miui.tab_bar(_TABS, self.tab))

    def offers(self, used: frozenset[str]) -> View:
        """The pieces of a kind, or of one of its categories."""
        names = dict.fromkeys(piece.category for piece in PIECES.some(self.tab))
        choices = ("All", assign("category", "")), *((name, assign("category", name)) for name in names)
        kinds = miui.pills(choices, self.category or "All", "category")
        found = PIECES.some(self.tab, self.category, self.order)
        ask = show(miui.Options("Sort by", tuple(shop.ORDERS), self.order, assign("order")))
        order = text(self.order, "sort", color=miui.ACCENT, tap=ask, pad=(12, 10, 4, 10))
        line = row(shop.grey(plural(len(found), "item"), "count", grow=1), order, w=FILL, pad=(4, 0, 4, 4))
        best = PIECES.some(THEME, "", "Top rated")[:4] if self.tab == THEME and not self.category else ()
        banner = (carousel("banner_list", *map(_banner, best), gap=12, pad=0),) * bool(best)
        return shelf(found, used, *banner, kinds, line)


def _banner(piece: Piece) -> View:
    """A theme that is praised."""
    face = image(backdrop(piece.data[0]), "banner_image", w=FILL, h=150, radius=18)
    look: dict[str, Any] = {"size": 20, "weight": 700, "color": "white", "pad": (16, 0, 16, 14)}
    title = text(Verbatim(piece.title), "banner_title", at="start|bottom", **look)
    return box(face, title, id="banner", w=300, h=150, tap=opens(piece))


def _owned(app: Themes, settings: Table) -> View:
    """What the owner has, and the parts that the phone's look is made of."""
    lock, home, accent, shape = (str(settings.get(key, "")) for key in (LOCK, HOME, PALETTE, SHAPE))
    accent = accent if accent[:1] == "#" else ""
    pair = screenshot(lock, 250, w=118), screenshot(home, 250, accent, shape, 118)
    names = {THEME: PIECES[app.theme].title, FONT: PIECES[app.font].title}
    pages = {kind: route("LocalResourceActivity", kind) for kind in NAMES}
    shown = (Row(name, Verbatim(names.get(kind, "")), pages[kind]) for kind, name in NAMES.items())
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
    return send(Intent("android.intent.action.RINGTONE_PICKER", extras=Table.of(extras)), keep_result(key))


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
        found = tuple(piece for piece in PIECES.some(self.of) if piece.key in getattr(app, self.field))
        title = "Downloads" if self.field == "got" else "Favorites"
        return miui.titled_page(title, shelf(found, _in_use(app, settings), _kinds(self.of)), up=leave())


def _kinds(kind: str, kinds: tuple[str, ...] = tuple(NAMES)) -> View:
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
            return scaffold(bar, shop.ideas(app.searches, _HOT))
        found = PIECES.hits_by_kind(self.query) or {THEME: ()}
        kind = self.of if self.of in found else next(iter(found))
        kinds = (_kinds(kind, tuple(found)),) * bool(found[kind])
        return scaffold(bar, shelf(found[kind], _in_use(app, settings), *kinds))


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
