"""Lazy lists and grids whose rows are as high as they come: chats, feeds, agendas, photos.

    def view(self, app):
        return scaffold(app_bar("Bo"), feed("messages", bubble, app.messages, start=END))

Rows are built and measured when they are seen, so ten thousand of them cost what a screenful does.
For rows of one height `rows` is quicker still.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..phone.core.view import FILL, FOCUSABLE, Grid, Heading, Layout, Rows, View
from .basic import must_be_tuple
from .styles import CONTENT_WIDE, RECYCLER, replace_layout

_LAZY = Layout(kind="lazy", w=FILL, h=FILL, weight=1)
_FEED = replace_layout(_LAZY, most=CONTENT_WIDE)

Build = Callable[..., View]


def sections(groups: Iterable[tuple[Any, tuple[Any, ...]]]) -> tuple[Any, ...]:
    """The items of a list in sections, from (heading, items of the section) pairs.

    `feed` and `grid` build a heading with their `header`; in a grid it takes a line of its own.

    >>> sections((("Today", (1, 2)), ("Monday", (3,))))
    (Heading(item='Today'), 1, 2, Heading(item='Monday'), 3)
    """
    return tuple(one for title, items in groups for one in (Heading(title), *items))


def feed(
    id: str,
    fn: Build,
    items: tuple[Any, ...],
    *extra: Any,
    header: Build | None = None,
    sticky: bool = False,
    start: int = 0,
    head: tuple[View, ...] = (),
    empty: View | None = None,
    cls: str = RECYCLER,
    top: float = 0,
    bottom: float = 0,
) -> View:
    """A RecyclerView of rows that are as high as their content. `fn(item, *extra)` builds a row,
    and only for rows in sight.

    `fn` and `header` are top-level functions, best with `@memo`; `items` and `extra` are hashable.
    `start` is the index of the item that is at the top when the list opens. With `END` the last
    item is at the bottom, and the list stays at its end while items are added, unless the user has
    scrolled up: a chat. It needs room of a known width, so it is not for a `carousel`.

    `header(item, *extra)` builds the headings of `sections(…)`. With `sticky` the heading of the
    section at the top stays there while its rows scroll under it; give it a background.

    `head` views scroll before the rows, `empty` is returned instead of the list when there are no
    items, and `top` and `bottom` are paddings in dp.
    """
    if not items and empty is not None:
        return empty
    must_be_tuple("feed", items)
    layout = replace_layout(_FEED, pad=(0, top, 0, bottom)) if top or bottom else _FEED
    rows = Rows(fn, items, 0, extra, start, None, header, sticky)
    return View(cls, id, kids=head, flags=FOCUSABLE, layout=layout, rows=rows)


def grid(
    id: str,
    fn: Build,
    items: tuple[Any, ...],
    *extra: Any,
    columns: int = 3,
    least: float = 0,
    gap: float = 2,
    height: float = -1,
    header: Build | None = None,
    sticky: bool = False,
    start: int = 0,
    head: tuple[View, ...] = (),
    empty: View | None = None,
    cls: str = RECYCLER,
    side: float = 0,
    top: float = 0,
    bottom: float = 0,
) -> View:
    """A RecyclerView with a GridLayoutManager: its cells are its children, built when they are
    seen. `fn(item, *extra)` builds a cell, which best has `w=FILL, h=FILL`.

    There are `columns` columns, or with `least` as many as there is room for cells of that many dp,
    so more of them in landscape. `gap` is between cells, `side`, `top` and `bottom` are around all,
    in dp. `height` is that of a cell in dp; 0: that of the highest one of its line; below 0: that
    share of its width, so that -1 makes squares. The rest is as for `feed`; headings and `head`
    views are as wide as the grid.
    """
    if not items and empty is not None:
        return empty
    must_be_tuple("grid", items)
    layout = replace_layout(_LAZY, pad=(side, top, side, bottom)) if side or top or bottom else _LAZY
    rows = Rows(fn, items, height, extra, start, Grid(columns, least, gap), header, sticky)
    return View(cls, id, kids=head, flags=FOCUSABLE, layout=layout, rows=rows)


__all__ = ["feed", "grid", "sections"]
