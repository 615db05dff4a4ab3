"""Titles as they stand in grids, lists and shelves, and the bar of what plays."""

from __future__ import annotations

from typing import Any

from ....phone.core.calls import Call, does, memo
from ....phone.core.view import FILL, WRAP, Verbatim, View
from ....phone.state.media import MediaSession
from ....phone.system.ctx import Ctx
from ...basic import box, carousel, column, decor, icon, image, row, text
from ...controls import icon_button
from ...verbs import route, with_args
from .. import player
from ..catalogue import grey
from ..video.acts import close_player, watch
from ..video.values import now_playing
from .values import Library, Look, Title, Viewer, chinese_number

GOLD = "#bd7810"
_SHAPES = {"tall": 1.38, "wide": 0.6, "square": 1.0}  # how high a picture is for its width


@does
def play(c: Ctx, key: str) -> Ctx:
    """Play a title, named by its key; of several parts the one that was played last."""
    source: Library = c.app.source
    return source.play(source[key], c.app).run(c)


@does
def play_all(c: Ctx, keys: tuple[str, ...], key: str) -> Ctx:
    """Play one of the titles of a list, after which the others follow.

    `keys` are those of the whole list in its order, `key` is one of them: `play_all(keys, keys[0])` plays all of it.
    """
    source: Library = c.app.source
    return watch.now(c, source.id(source[key]), tuple(source.id(source[one]) for one in keys))


def opens(look: Look, title: Title) -> Call:
    """What a tap on a title does: the `opens` of the app's look, told the title's key, else to play it."""
    return with_args(look.opens, (title.key,)) if look.opens is not None else play(title.key)


def row_of(app: Viewer, title: Title, place: int = 0) -> View:
    """A title in a list of the app, with a `place` from 1 in a rank; see `line`."""
    return line(title, app.look, opens(app.look, title), place)


def marks(title: Title, look: Look) -> tuple[View, ...]:
    """What lies on a picture: how many parts there are, how often it was heard, or its rating."""
    words = f"共{title.parts}集" if title.parts > 1 else f"{title.stars}"
    if look.sound:
        words = f"▶ {chinese_number(title.plays)}"
    ink = "#ffffff" if look.sound or title.parts > 1 else "#ffd08a"
    place: dict[str, Any] = {"at": "end|bottom", "margin": (0, 0, 5, 5), "pad": (5, 1, 5, 1), "radius": 4}
    return (text(Verbatim(words), "mark", size=11, weight=500, color=ink, bg="#2b2b2b", **place),)


def cover(title: Title, look: Look, w: float, radius: float = 8) -> View:
    """The picture of a title, `w` dp wide and as high as the app's `look` wants it, with its marks on it.

    `radius` is that of its corners, in dp.
    """
    h = round(w * _SHAPES[look.shape])
    return box(image(title.art, "cover", w=w, h=h, radius=radius), *marks(title, look), w=w, h=h)


@memo
def tile(title: Title, look: Look, w: float, tap: Call) -> View:
    """A title in a grid or a shelf: its picture over its name and what it is, `w` dp wide.

    The title is its content description too, so that a tile of which only the picture is seen has a name.
    """
    low = grey(Verbatim(title.about), "about", size=11, w=w)
    name = text(Verbatim(title.title), "name", size=14, w=w)
    said = Verbatim(title.title)  # what is told of a tile of which only the picture is seen
    return column(cover(title, look, w), name, low, id="title_item", desc=said, tap=tap, w=w, gap=3, pad=(0, 0, 0, 10))


def shelf(head: str, titles: tuple[Title, ...], look: Look, more: Call | None = None, w: float = 112) -> View:
    """Titles side by side under a heading, scrolled sideways.

    `more` is what the word "More" beside the heading does; without it the word is left out. `w` is the width of a
    tile in dp: `shelf("New films", FILMS.some("film", order="Newest")[:10], app.look, to_channel("film"))`.
    """
    words = text(head, "shelf_title", size=18, weight=700, grow=1)
    end = (row(grey("More", "more"), icon("chevron_right", size=16), w=WRAP, tap=more, pad=(8, 8, 0, 8)),) * bool(more)
    tiles = (tile(title, look, w, opens(look, title)) for title in titles)
    return column(row(words, *end, pad=(14, 8, 10, 0)), carousel("shelf", *tiles, gap=8, pad=14), w=FILL)


def wall(titles: tuple[Title, ...], look: Look, width: float, columns: int) -> tuple[View, ...]:
    """Titles in lines of some `columns`, each as wide as fits on a screen `width` dp wide.

    It gives the lines, for a list that has more than them: `listing("home_list", head, *wall(titles, look, 411, 3))`.
    """
    w = round((width - 28 - 8 * (columns - 1)) / columns, 1)
    tiles = [tile(title, look, w, opens(look, title)) for title in titles]
    lines = (tiles[n : n + columns] for n in range(0, len(tiles), columns))
    return tuple(row(*line, gap=8, align="start", w=FILL, pad=(14, 0, 14, 0)) for line in lines)


@memo
def line(title: Title, look: Look, tap: Call, place: int = 0, *ends: View) -> View:
    """A title in a list: picture, name, maker and year, what it is, rating and how often it was played.

    `place` is its number in a rank, the first three of which have colours of their own; 0 shows none. `ends` stand at
    the end of the row.
    """
    w, h = {"tall": (78, 108), "wide": (128, 78), "square": (68, 68)}[look.shape]
    ink = ("#e8423f", "#f07d2e", "#f0b52e")[place - 1] if 0 < place < 4 else "onSurfaceVariant"
    number = (text(f"{place}", "place", size=18, weight=700, color=ink, align="center", w=28),) * bool(place)
    parts = f" · 共{title.parts}集" if title.parts > 1 else ""
    facts = f"{title.year} · {title.maker}{parts}" if not look.sound else f"{title.maker}{parts}"
    heat = f"{chinese_number(title.plays)}次播放"
    rating = text(Verbatim(f"{title.stars}"), "rating", size=14, weight=700, color=GOLD)
    words = (
        text(Verbatim(title.title), "name", size=16, weight=500, w=FILL),
        grey(Verbatim(facts), "facts", size=12, w=FILL),
        grey(Verbatim(title.about), "about", size=12, w=FILL),
        row(rating, grey(Verbatim(heat), "plays", size=12), gap=8),
    )
    kids = (*number, image(title.art, "cover", w=w, h=h, radius=8), column(*words, grow=1, gap=3), *ends)
    return row(*kids, id="title_item", tap=tap, gap=12, align="center", pad=(14, 7, 14, 7), w=FILL)


def banner(title: Title, look: Look, width: float) -> View:
    """A title that is praised, its words over its picture, on a screen `width` dp wide; the height is half of that."""
    h = round(width * 0.5)
    shade = decor(bg="#000000", alpha=0.45, at="start|bottom", w=FILL, h=52)
    name = text(Verbatim(title.title), "banner_title", size=18, weight=700, color="#ffffff", w=FILL)
    words = column(name, text(Verbatim(title.about), "banner_about", size=12, color="#ffffff", w=FILL), w=FILL)
    low = box(words, at="start|bottom", w=FILL, pad=(14, 0, 14, 8))
    face = image(title.art, "banner_image", w=width, h=h, radius=12)
    return box(face, shade, low, id="banner", w=width, h=h, tap=opens(look, title))


def mini(app: Viewer, session: MediaSession | None, time: int) -> tuple[View, ...]:
    """The bar of what plays, with a round picture, a button that pauses, and one that ends it.

    It is a tuple, empty while nothing plays, so that it goes into a column as it is:
    `column(*mini(app, media.of(self.package), time), self.bar())`. A tap opens the app's screen `Watch`.
    """
    if session is None:
        return ()
    skin = player.Player(route("Watch"), close_player(), line=app.look.accent)
    title = app.source.of(now_playing(session))
    return (_mini(skin, title, session.item.title, player.play_button(skin, session, time, 44)),)


@memo
def _mini(skin: player.Player, title: Title, name: str, button: View) -> View:
    words = text(Verbatim(name), "title", size=14, w=FILL), grey(Verbatim(title.maker), "subtitle", size=12, w=FILL)
    cross = icon_button("close", skin.ids.close_desc, skin.close, color="onSurface", size=44)
    kids = image(title.art, w=40, h=40, radius=-1), column(*words, grow=1), button, cross
    look: dict[str, Any] = {"bg": "surfaceContainerHigh", "h": 56, "gap": 10, "pad": (14, 0, 4, 0), "w": FILL}
    return row(*kids, id=skin.ids.mini, tap=skin.open, **look)


__all__ = ["GOLD", "banner", "cover", "line", "mini", "opens", "play", "play_all", "row_of", "shelf", "tile", "wall"]
