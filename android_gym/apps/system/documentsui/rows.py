"""How files and folders stand in a list or grid, and the drawer of roots."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....kit import (
    CARD,
    FRAME,
    IMAGE,
    LINEAR,
    RECYCLER,
    TEXT,
    Popup,
    choose,
    go,
    icon_button,
    memo,
    row,
)  # fmt: skip
from ....phone.core.view import (
    CLICKABLE,
    DISABLED,
    FILL,
    FOCUSABLE,
    LONG_CLICKABLE,
    SELECTED,
    Layout,
    Style,
    View,
)
from .model import ROOTS, Entry, fits, icon_of, size_text, time_text
from .navigation import open_or_select, open_root, toggle_selected
from .preview import Preview

LIST_ROW, GRID_ROW = 72.0, 188.0  # dp
_SMALL = Style(size=14, color="onSurfaceVariant")


def _face(entry: Entry, size: float, on: bool) -> View:
    """A thumbnail for pictures and videos, else the symbol of the type; a tick when selected."""
    layout = Layout(w=size, h=size)
    if on:
        style = Style(icon="check", color="onPrimary", bg="primary", radius=-1, icon_size=24)
        return View(IMAGE, "icon_check", style=style, layout=layout)
    if entry.mime.startswith(("image/", "video/")):
        return View(
            IMAGE, "icon_thumb", style=Style(art=f"photo:{entry.seed}", radius=8), layout=layout
        )
    color = "primary" if entry.folder else "onSurfaceVariant"
    return View(
        IMAGE,
        "icon_mime",
        style=Style(icon=icon_of(entry), color=color, icon_size=28),
        layout=layout,
    )


def description(entry: Entry, zone: str, now: datetime) -> str:
    """The description of a row: "NAME, SIZE, DATE"."""
    parts = (entry.name, "" if entry.folder else size_text(entry.size),
             time_text(entry.modified, zone, now))  # fmt: skip
    return ", ".join(p for p in parts if p)


def _state(
    entry: Entry, wanted: tuple[str, ...], picked: tuple[str, ...], many: bool
) -> dict[str, Any]:
    """Flags and handlers that list rows and grid cards share."""
    on = entry.path in picked
    usable = entry.folder or fits(entry.mime, wanted)
    if not usable:
        return {
            "flags": CLICKABLE | FOCUSABLE | DISABLED,
            "inert_reason": "not of the type that is asked for",
        }
    flags = CLICKABLE | FOCUSABLE | (LONG_CLICKABLE if many else 0) | (SELECTED if on else 0)
    return {
        "flags": flags,
        "tap": open_or_select(entry.path, entry.folder),
        "long_press": toggle_selected(entry.path) if many else None,
    }


@memo
def list_entry(
    entry: Entry, zone: str, now: datetime, wanted: tuple[str, ...], picked: tuple[str, ...],
    many: bool,
) -> View:  # fmt: skip
    """One line of the list, 72 dp. `now` is a midnight, so that the row lasts a day."""
    state = _state(entry, wanted, picked, many)
    dim = 0.38 if state["flags"] & DISABLED else 1.0
    title = View(TEXT, "android:id/title", entry.name, style=Style(size=16))
    details = [View(TEXT, "date", time_text(entry.modified, zone, now), style=_SMALL)]
    if not entry.folder:
        details.append(View(TEXT, "size", size_text(entry.size), style=_SMALL))
    line = View(LINEAR, "details", kids=tuple(d for d in details if d.text),
                layout=Layout(kind="row", w=FILL, gap=12))  # fmt: skip
    words = View(LINEAR, kids=(title, line), style=Style(alpha=dim),
                 layout=Layout(kind="column", weight=1))  # fmt: skip
    face = _face(entry, 40, entry.path in picked)
    kids: tuple[View, ...] = (face.replace(style=face.style.replace(alpha=dim)), words)
    if not entry.folder:
        kids += (icon_button("open_in_full", f"Preview the file {entry.name}",
                             go(Preview(entry.path)), "preview_icon"),)  # fmt: skip
    return View(
        LINEAR,
        "item_root",
        "",
        description(entry, zone, now),
        kids=kids,
        style=Style(bg="secondaryContainer" if entry.path in picked else ""),
        layout=Layout(kind="row", w=FILL, h=LIST_ROW, align="center", gap=16, pad=(16, 0, 4, 0)),
        **state,
    )


@memo
def grid_line(
    line: tuple[Entry, ...], zone: str, now: datetime, wanted: tuple[str, ...],
    picked: tuple[str, ...], many: bool,
) -> View:  # fmt: skip
    """Two cards side by side, 188 dp."""
    cards = [_grid_card(e, zone, now, wanted, picked, many) for e in line]
    if len(cards) == 1:
        cards.append(View(hidden_from_a11y=True, layout=Layout(weight=1, h=8)))
    return row(*cards, gap=8, pad=(16, 4, 16, 4))


def _grid_card(
    entry: Entry, zone: str, now: datetime, wanted: tuple[str, ...], picked: tuple[str, ...],
    many: bool,
) -> View:  # fmt: skip
    on = entry.path in picked
    state = _state(entry, wanted, picked, many)
    dim = Style(alpha=0.38 if state["flags"] & DISABLED else 1.0)
    picture = _face(entry, 96, on).replace(layout=Layout(w=96, h=96, at="center|middle"))
    face = View(FRAME, "icon", kids=(picture,), style=dim, layout=Layout(w=FILL, h=120))
    title = View(TEXT, "android:id/title", entry.name, style=Style(size=14), layout=Layout(w=FILL))
    date = View(TEXT, "date", time_text(entry.modified, zone, now) or " ",
                style=Style(size=12, color="onSurfaceVariant"), layout=Layout(w=FILL))  # fmt: skip
    words = View(LINEAR, kids=(title, date), style=dim,
                 layout=Layout(kind="column", w=FILL, pad=(12, 4, 12, 0)))  # fmt: skip
    return View(
        CARD, "item_root", "", description(entry, zone, now), kids=(face, words),
        style=Style(bg="secondaryContainer" if on else "surfaceContainer", radius=16),
        layout=Layout(kind="column", weight=1, h=GRID_ROW - 8), **state,
    )  # fmt: skip


class Roots(Popup):
    """The drawer "Show roots": places where files are."""

    kind: ClassVar[str] = "sheet"
    title: str
    chosen: str
    roots: tuple[str, ...]

    def view(self) -> View:
        style = Style(size=22, pad=(28, 20, 16, 16))
        head = View(TEXT, "roots_toolbar_title", self.title, style=style, layout=Layout(w=FILL))
        kids = tuple(_root(r, r == self.chosen) for r in self.roots)
        listed = View(RECYCLER, "roots_list", kids=kids, flags=FOCUSABLE,
                      layout=Layout(kind="scroll", w=FILL, weight=1))  # fmt: skip
        return View(
            FRAME, "drawer_roots", kids=(head, listed), style=Style(bg="surfaceContainerLow"),
            layout=Layout(kind="column", w=280, h=FILL, at="start|top"),
        )  # fmt: skip


@memo
def _root(root: str, on: bool) -> View:
    label, glyph, _ = ROOTS[root]
    color = "onSecondaryContainer" if on else "onSurfaceVariant"
    kids = (
        View(
            IMAGE,
            "android:id/icon",
            style=Style(icon=glyph, color=color),
            layout=Layout(w=24, h=24),
        ),
        View(
            TEXT,
            "android:id/title",
            label,
            style=Style(weight=500, color=color),
            layout=Layout(weight=1),
        ),
    )
    return View(
        LINEAR, "item_root_row", kids=kids, flags=CLICKABLE | FOCUSABLE | (SELECTED if on else 0),
        style=Style(bg="secondaryContainer" if on else "", radius=-1), tap=choose(open_root(root)),
        layout=Layout(kind="row", w=FILL, h=56, gap=16, align="center", pad=(16, 0, 16, 0),
                margin=(12, 0, 12, 0)),
    )  # fmt: skip
