"""The keyboard's pages of emoji: categories, and those typed last."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ....kit import *
from ....phone.system.ime import Keys

_COLUMNS, _WIDE_COLUMNS = 9, 18  # of a page in portrait and in landscape
_FIRST = "😂 ❤️ 😍 🙏 👍 😊 🎉 🔥 😭".split()  # where none have been typed


class Category(NamedTuple):
    """A category of emoji."""

    icon: str
    name: str
    emoji: tuple[str, ...]


@cache
def categories() -> tuple[Category, ...]:
    """The recent ones, which are empty here, and all categories of emoji.txt."""
    lines = Path(__file__).with_name("emoji.txt").read_text("utf-8").splitlines()
    rows = (line.split("|") for line in lines)
    return tuple(Category(row[0], row[1], tuple("".join(row[2:]).split())) for row in rows)


def emoji_page(
    keys: Keys, strip: float, line: float, function: Callable[[str, str, str], View], delete: View
) -> tuple[View, ...]:
    """The lines of one page: categories, a heading, as many emoji as there is room for, keys to the
    pages before and after.

    `Keys.face` is "emoji:CATEGORY" or "emoji:CATEGORY:PAGE".
    """
    at, _, part = keys.face.removeprefix("emoji:").partition(":")
    number, page = int(at) % len(categories()), int(part or 0)
    category = categories()[number]
    emoji = category.emoji or (keys.recent or tuple(_FIRST))
    columns = _WIDE_COLUMNS if keys.turned else _COLUMNS
    room = columns * 3
    pages = max(1, -(-len(emoji) // room))
    shown = emoji[page * room : (page + 1) * room]
    tabs = (_tab(i, c, i == number) for i, c in enumerate(categories()))
    grid = [
        row(
            *(_glyph(one) for one in shown[i : i + columns]),
            *(decor(grow=1) for _ in range(columns - len(shown[i : i + columns]))),
            h=line,
            w=FILL,
            pad=(6, 0, 6, 0),
        )
        for i in range(0, room, columns)
    ]
    words = text(
        category.name,
        size=-12,
        color="onSurfaceVariant",
        hidden=True,
        align="center",
        bg="keyboardKey",
        radius=6,
        h=FILL,
        grow=5,
    )
    feet = (
        function("ABC", "letters", "Letters"),
        _turn("chevron_left", number, page - 1, "Previous page", page > 0),
        words,
        _turn("chevron_right", number, page + 1, "Next page", page + 1 < pages),
        delete,
    )
    return (
        row(*tabs, h=strip, w=FILL, pad=(6, 0, 6, 0)),
        *grid,
        row(*feet, h=line, w=FILL, gap=5, pad=(5, 4.5, 5, 4.5)),
    )


def _tab(number: int, category: Category, on: bool) -> View:
    color = "primary" if on else "onSurfaceVariant"
    kids = [decor(bg="primary", h=2, w=24, radius=1, at="center|bottom")] if on else []
    return box(
        *kids,
        icon=category.icon,
        icon_size=20,
        color=color,
        key=f"emoji:{number}",
        desc=category.name,
        flags=TAP,
        grow=1,
        h=FILL,
    )


def _glyph(emoji: str) -> View:
    glyph = text(emoji, size=-26, align="center", hidden=True, w=FILL, h=FILL)
    return box(glyph, key=emoji, desc=emoji, flags=TAP, grow=1, h=FILL)


def _turn(icon: str, number: int, page: int, desc: str, there: bool) -> View:
    if not there:
        return decor(grow=1)
    return box(
        icon=icon,
        icon_size=24,
        key=f"emoji:{number}:{page}",
        desc=desc,
        flags=TAP,
        grow=1,
        h=FILL,
        bg="keyboardFunction",
        radius=6,
    )
