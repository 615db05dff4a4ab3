"""Pieces in lists and grids, and one of them alone."""

from __future__ import annotations

from datetime import date
from typing import Any

from ....kit import *
from ....kit.families import miui
from ....phone.core.values import Table
from .model import *

_APPS = (("call", "#34c759"), ("sms", "#0d84ff"), ("photo_camera", "#5f6368"), ("public", "#19b5fe"))
_ROUND = {"circle": 0.5, "squircle": 0.4}  # of the rest 0.28
_FIGURES = ("天地玄黄 宇宙洪荒", "日月盈昃 辰宿列张", "ABCDEFG abcdefg", "0123456789")


def said(words: str, id: str = "", **look: Any) -> View:
    """Small grey words."""
    return text(words, id, **{"size": 13, "color": "onSurfaceVariant", **look})


def art(value: str) -> str:
    """The drawing of a wallpaper by the value of its setting."""
    return value if value.startswith("photo:") else f"wallpaper:{value or 'default'}"


def letters(piece: Piece, words: str, size: float, **look: Any) -> View:
    """Words in a font that is offered."""
    weight, spacing, face, scale = piece.data
    own: dict[str, Any] = {"mono": face == "mono", "font": face.replace("mono", ""), **look}
    own |= {"weight": int(weight), "letter_spacing": float(spacing), "size": -size * float(scale)}
    return text(Verbatim(words), "sample", **own)


@memo
def screenshot(value: str, h: float, accent: str = "", shape: str | None = None, w: float = FILL) -> View:
    """A small picture of the lock screen, or with a `shape` of icons of the home screen."""
    over = decor(text("10:08", size=-h * 0.11, color="white", weight=500), at="center|top", margin=(0, h * 0.12, 0, 0))
    if shape is not None:
        size = h * 0.09
        look: dict[str, Any] = {"radius": h * 0.09 * _ROUND.get(shape, 0.28), "color": "white", "icon_size": h * 0.055}
        icons = (decor(icon=sign, bg=accent or bg, w=size, h=size, **look) for sign, bg in _APPS)
        over = decor(*icons, kind="row", gap=h * 0.027, at="center|bottom", margin=(0, 0, 0, h * 0.05))
    return box(image(art(value), "preview", w=FILL, h=h, radius=14), over, w=w, h=h)


def opens(piece: Piece) -> Call:
    """What a tap on a piece does."""
    if piece.kind == SOUND:
        return show(SoundSheet(piece.key))
    return route("WallpaperDetailActivity" if piece.kind == WALLPAPER else "ThemeDetailActivity", piece.key)


@memo
def cell(piece: Piece, h: float, used: frozenset[str]) -> View:
    """A piece in a grid: its picture over its title; a sound is a row."""
    title, stars = text(Verbatim(piece.title), "title"), Verbatim(f"★ {piece.stars}")
    mark = (text("In use", "in_use", size=12, color=miui.ACCENT),) * (piece.key in used)
    if piece.kind == SOUND:
        lead = icon("play_arrow", color="primary", bg="surfaceContainerHighest", size=22, room=40)
        about = Verbatim(f"{piece.data[0]}   {piece.maker}   {stars}")
        return miui.item(
            Verbatim(piece.title), about, lead=lead, trail=(*mark, None)[0], id="resource_item", tap=opens(piece)
        )
    if piece.kind == FONT:
        face = box(letters(piece, "永 Aa", 26, at="center|middle"), bg="surfaceContainer", radius=14, w=FILL, h=h)
    else:
        plain = image(art(piece.data[0]), "preview", w=FILL, h=h, radius=14)
        face = screenshot(piece.data[1], h) if piece.kind == THEME else plain
    low = row(said(stars, "score", size=12, grow=1), *mark, w=FILL)
    return column(face, title, low, id="resource_item", gap=3, w=FILL, h=FILL, tap=opens(piece))


def shelf(found: tuple[Piece, ...], used: frozenset[str], *head: View) -> View:
    """Pieces of one kind."""
    if not found:
        return column(*head, empty("Nothing here", "search_off", "empty_view"), w=FILL, h=FILL)
    columns, h, high = {SOUND: (1, 64, 68), FONT: (2, 110, 156)}.get(found[0].kind, (3, 226, 272))
    size: dict[str, Any] = {"columns": columns, "height": high, "gap": 12, "side": 14, "bottom": 24}
    return grid("resource_list", cell, found, h, used, head=head, **size)


@memo
def _facts(piece: Piece, locale: Locale) -> View:
    """Title, maker, stars, size, date and words about a piece."""
    day = locale.numbers(date.fromisoformat(piece.date))
    figures = (f"{piece.stars}", "Stars"), (f"{piece.size} MB", "Size"), (day, "Updated")
    cells = (column(text(one, size=16), said(name), align="center", gap=2, grow=1) for one, name in figures)
    head = text(Verbatim(piece.title), "detail_title", size=22, weight=500), said(Verbatim(piece.maker), "designer")
    about = said(Verbatim(piece.about), "description", size=15, lines=4, w=FILL)
    return column(*head, row(*cells, w=FILL, pad=(0, 12, 0, 12)), about, gap=4, w=FILL, pad=(24, 16, 24, 8))


def _heart(app: Themes, key: str) -> View:
    on = key in app.loved
    sign, desc = ("filled:favorite", "Remove from favorites") if on else ("favorite_border", "Add to favorites")
    tap, color = (take_out("loved", key), "error") if on else (put_in("loved", key), "onSurface")
    return icon_button(sign, desc, tap, "favorite", color=color, selected=on)


def _foot(app: Themes, piece: Piece, time: int, use: Call, used: bool = False) -> View:
    """The heart of a piece, and the button that downloads or applies it."""
    work = next((work for work in app.working if work.key == piece.key), None)
    label, tap, id = ("In use", None, "apply") if used else ("Apply", use, "apply")
    if work is not None:
        share = 100 * (time - work.since) // (work.until - work.since)
        label, tap, id = f"Downloading {min(share, 99)}%", None, "download_progress"
    elif piece.key not in app.got:
        label, tap, id = f"Download ({piece.size} MB)", get(piece.key), "download"
    main = miui.big_button(label, tap, id)
    return row(_heart(app, piece.key), main, gap=8, w=FILL, pad=(12, 10, 24, 16), bg="surfaceContainer", radius=24)


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
        piece = catalogue()[self.key]
        alike = (
            box(cell(one, 180, frozenset()), w=108, h=232) for one in pieces(piece.kind, piece.category) if one != piece
        )
        head = text("You may also like", size=17, weight=500, pad=(24, 12, 24, 0))
        more = carousel("recommend_list", *alike, gap=12, pad=24)
        shown = carousel("preview_list", *_shown(piece), gap=12, pad=24)
        body = column(shown, _facts(piece, locale), head, more, w=FILL)
        low = _foot(app, piece, time, apply_piece(self.key), self.key in (app.theme, app.font))
        return scaffold(miui.title_bar("", leave()), scroll(body), low)


@themes.activity(".activity.WallpaperDetailActivity", theme="dark")
class WallpaperDetailActivity(Activity):
    """A wallpaper over the whole screen, or with a `value` one of the owner's pictures."""

    key: str = ""
    value: str = ""

    def view(self, app: Themes, time: int, locale: Locale) -> View:
        piece = catalogue().get(self.key)
        value = piece.data[0] if piece else self.value
        ask = show(miui.Options("Set as", tuple(PLACES), "", set_wallpaper.partial(value)))
        low: tuple[View, ...] = (row(miui.big_button("Apply", ask, "apply"), w=FILL, pad=(24, 16, 24, 16)),)
        if piece:
            low = _facts(piece, locale), _foot(app, piece, time, ask)
        panel = column(*low, bg="surfaceContainer", radius=24, w=FILL, at="start|bottom", margin=(12, 0, 12, 32))
        ground = edge_to_edge(art=art(value))
        return box(ground, miui.title_bar("", leave()), panel, id="wallpaper_preview", w=FILL, h=FILL)


class SoundSheet(Popup):
    """A sound: it plays over and over, and is set for calls, notifications or alarms."""

    key: str
    playing: bool = False

    def view(self, app: Themes, settings: Table) -> View:
        piece = catalogue()[self.key]
        sign, desc = ("pause_circle", "Pause") if self.playing else ("play_circle", "Play")
        about = said(Verbatim(f"{piece.data[0]}   {piece.maker}   {piece.about}"), "description", lines=3, grow=1)
        player = icon_button(sign, desc, flip("playing"), "play", color="primary"), about, _heart(app, self.key)
        mine = f"{MINE}/{piece.title}"
        words = {f"Set as {use.lower()}": (use, settings.get(key) == mine) for use, key in USES.items()}
        uses = (miui.option_row(word, choose(set_sound(piece.title, use)), on) for word, (use, on) in words.items())
        return miui.panel(Verbatim(piece.title), row(*player, gap=8, pad=(20, 0, 20, 8)), *uses, yes="")
