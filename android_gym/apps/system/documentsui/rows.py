"""How files and folders stand in a list or grid, and the drawer of roots."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....kit import *
from .model import ROOTS, Entry, fits, icon_of, size_text, time_text
from .preview import Preview

LIST_ROW, GRID_ROW = 72.0, 188.0  # dp
_DIM = 0.38  # of what cannot be chosen


@does
def open_root(c: Ctx, root: str, path: str = "") -> Ctx:
    """Show a root from its top, or one of its folders."""
    c = c.set(root=root, path=path or ROOTS[root][2], query="", searching=False, kind_of="")
    return c.set(picked=()).scroll_top()


@does
def open_folder(c: Ctx, path: str) -> Ctx:
    root = c.screen.root
    return open_root.now(c, root if path.startswith(ROOTS[root][2] or "?") else "storage", path)


@does
def open_file(c: Ctx, path: str) -> Ctx:
    """What touching a file does, on whichever `Browser`."""
    opened: Ctx = c.screen.open_file(c, path)
    return opened


def _face(entry: Entry, size: float, on: bool, **place: Any) -> View:
    """A thumbnail for pictures and videos, else the symbol of the type; a tick when selected."""
    if on:
        return icon("check", "icon_check", color="onPrimary", bg="primary", room=size, **place)
    if entry.mime.startswith(("image/", "video/")):
        return image(f"photo:{entry.seed}", "icon_thumb", w=size, h=size, radius=8, **place)
    color = "primary" if entry.folder else "onSurfaceVariant"
    return icon(icon_of(entry), "icon_mime", color=color, size=28, room=size, **place)


def _touched(
    entry: Entry, zone: str, now: datetime, wanted: tuple[str, ...], picked: tuple[str, ...],
    many: bool,
) -> dict[str, Any]:  # fmt: skip
    """What list rows and grid cards share: "NAME, SIZE, DATE", and what touches do."""
    parts = (entry.name, "" if entry.folder else size_text(entry.size),
             time_text(entry.modified, zone, now))  # fmt: skip
    named = {"id": "item_root", "desc": ", ".join(filter(None, parts))}
    if not (entry.folder or fits(entry.mime, wanted)):
        return {**named, "enabled": False, "inert_reason": "not of the type that is asked for"}
    opens = open_folder(entry.path) if entry.folder else open_file(entry.path)
    held = pick(entry.path) if many else None
    return {**named, "tap": tap_or_pick(entry.path, picked, opens), "long_press": held,
            "selected": entry.path in picked}  # fmt: skip


@memo
def list_entry(entry: Entry, *how: Any) -> View:
    """One line of the list, 72 dp. `how` is zone, midnight of the day (so that the row lasts a
    day), MIME types that can be chosen, what is selected, and whether several can be."""
    zone, day, _, picked, _ = how
    touched, on = _touched(entry, *how), entry.path in picked
    dim = _DIM if "enabled" in touched else 1.0
    about = (("date", time_text(entry.modified, zone, day)),
             ("size", "" if entry.folder else size_text(entry.size)))  # fmt: skip
    details = row(*(text(words, id, SUMMARY) for id, words in about if words), id="details", gap=12)
    words = column(text(entry.name, "android:id/title"), details, grow=1, alpha=dim)
    kids = [_face(entry, 40, on, alpha=dim), words]
    if not entry.folder:
        kids.append(icon_button("open_in_full", f"Preview the file {entry.name}",
                                go(Preview(entry.path)), "preview_icon"))  # fmt: skip
    return row(*kids, bg="secondaryContainer" if on else "", h=LIST_ROW, gap=16,
               pad=(16, 0, 4, 0), **touched)  # fmt: skip


@memo
def grid_line(line: tuple[Entry, ...], *how: Any) -> View:
    """Two cards side by side, 188 dp."""
    cards = (_grid_card(entry, *how) for entry in line)
    return in_lines(cards, 2, gap=8, pad=(16, 4, 16, 4))[0]


def _grid_card(entry: Entry, *how: Any) -> View:
    zone, day, _, picked, _ = how
    touched, on = _touched(entry, *how), entry.path in picked
    dim = _DIM if "enabled" in touched else 1.0
    date = time_text(entry.modified, zone, day) or " "
    return card(
        box(_face(entry, 96, on, at="center|middle"), id="icon", alpha=dim, w=FILL, h=120),
        column(text(entry.name, "android:id/title", BODY_MEDIUM, w=FILL),
               text(date, "date", BODY_SMALL, w=FILL), alpha=dim, w=FILL, pad=(12, 4, 12, 0)),
        bg="secondaryContainer" if on else "surfaceContainer", radius=16, w=WRAP, grow=1,
        h=GRID_ROW - 8, pad=(0, 0, 0, 0), margin=(0, 0, 0, 0), **touched,
    )  # fmt: skip


class Roots(Popup):
    """The drawer "Show roots": places where files are."""

    kind: ClassVar[str] = "sheet"
    title: str
    chosen: str
    roots: tuple[str, ...]

    def view(self) -> View:
        head = text(self.title, "roots_toolbar_title", size=22, w=FILL, pad=(28, 20, 16, 16))
        places = listing("roots_list", *(_root(r, r == self.chosen) for r in self.roots), h=WRAP)
        return box(head, places, id="drawer_roots", bg="surfaceContainerLow", kind="column", w=280,
                   h=FILL, at="start|top")  # fmt: skip


@memo
def _root(root: str, on: bool) -> View:
    label, glyph, _ = ROOTS[root]
    color = "onSecondaryContainer" if on else "onSurfaceVariant"
    return row(
        icon(glyph, "android:id/icon", color=color),
        text(label, "android:id/title", LABEL, color=color, grow=1),
        id="item_root_row", tap=choose(open_root(root)), selected=on, radius=-1,
        bg="secondaryContainer" if on else "", h=56, gap=16, pad=(16, 0, 16, 0),
        margin=(12, 0, 12, 0),
    )  # fmt: skip
