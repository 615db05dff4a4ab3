"""How files and folders look: rows, cards, the way to a folder, and the tab Storage."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....kit.families import simple
from ....kit.files import folder_of, icon_of, name_of
from ....kit.storage import ROOT, Entry, Files
from ....kit.styles import FRAME, GROUP, HSCROLL, RELATIVE
from ....phone.state.providers import file_at, mime_of
from .model import KINDS, SIZES, Manager, human_path, kind_of, size_words

_TOTAL, _SYSTEM = 64 * 10**9, 14_600_000_000  # bytes of the storage, and of Android itself


@does
def open_path(c: Ctx, path: str) -> Ctx:
    """Show a folder; a search ends."""
    c = c.set(path=path).scroll_top()
    return c.set(query="", searching=False).focus("") if hasattr(c.screen, "query") else c


@does
def open_file(c: Ctx, path: str, mime: str = "") -> Ctx:
    """Show a file in the app that can, as one of its own type or of another."""
    file = file_at(c.phone.files, path)
    kind = mime or (file.mime if file else "") or mime_of(path)
    return c.send(Intent("android.intent.action.VIEW", f"content://media{path}", kind))


def high(app: Manager) -> float:
    """The height of a row, dp."""
    return 60 + 2.5 * max(0, SIZES[app.font_size] - 16)


def _face(entry: Entry, size: float) -> View:
    """The picture of an image or video, the symbol of anything else."""
    mime = "" if entry.folder else mime_of(entry.path)
    if mime.startswith(("image/", "video/")):
        return image(entry.art, "item_icon", w=size - 16, h=size - 16, radius=8,
                     margin=(8, 8, 8, 8))  # fmt: skip
    sign = icon_of(FileEntry(entry.path, mime=mime, folder=entry.folder))
    return icon(sign, "item_icon", color="primary" if entry.folder else "onSurfaceVariant",
                size=0.72 * size, room=size)  # fmt: skip


def _touched(entry: Entry, picked: tuple[str, ...], picking: bool) -> dict[str, Any]:
    """What touches on a row do; `picking`: in the dialog that asks for a folder."""
    if picking and not entry.folder:
        return {"inert_reason": "only folders can be chosen"}
    opens = open_path(entry.path) if entry.folder else open_file(entry.path)
    on = entry.path in picked
    return {"tap": tap_or_pick(entry.path, picked, opens), "selected": on,
            "bg": "secondaryContainer" if on else "",
            "long_press": None if picking else pick(entry.path)}  # fmt: skip


@memo
def entry_row(
    entry: Entry | str, picked: tuple[str, ...], app: Manager, zone: str, picking: bool
) -> View:
    """A file or folder in a list, or above files the folder that they are in."""
    size, tall = SIZES[app.font_size], high(app)
    if isinstance(entry, str):
        return box(text(human_path(entry), "item_section", size=size, color="primary"), cls=FRAME,
                   id="item_section_frame", tap=open_path(entry), w=FILL, h=tall,
                   pad=(16, 16, 16, 0))  # fmt: skip
    words = plural(entry.children, "item") if entry.folder else size_words(entry.size)
    details = row(
        text(words, "item_details", size=0.8 * size, alpha=0.6, grow=1),
        text(app.date_words(entry.modified, zone), "item_date", size=0.8 * size, alpha=0.6),
    )
    name = text(entry.name, "item_name", size=size, w=FILL)
    inside = row(_face(entry, 56), column(name, details, grow=1, pad=(2, 0, 0, 0)),
                 id="item_holder", cls=RELATIVE, h=tall, pad=(4, 0, 16, 0))  # fmt: skip
    return box(inside, id="item_frame", cls=FRAME, w=FILL, h=tall,
               **_touched(entry, picked, picking))  # fmt: skip


@memo
def entry_card(entry: Entry | str, picked: tuple[str, ...], app: Manager, zone: str) -> View:
    """The same in a grid."""
    if isinstance(entry, str):
        return entry_row(entry, picked, app, zone, False)
    name = text(entry.name, "item_name", size=0.8 * SIZES[app.font_size], w=FILL, align="center")
    return column(_face(entry, 96), name, id="item_frame", cls=FRAME, w=FILL, align="center",
                  pad=(4, 4, 4, 8), **_touched(entry, picked, False))  # fmt: skip


def listed(id: str, app: Manager, found: tuple[Entry | str, ...], picked: tuple[str, ...],
           zone: str, none: str = "") -> View:  # fmt: skip
    """A list or a grid; where it is empty, words, and `none` under them."""
    empty = simple.placeholder("No items found.", none, id="items_placeholder",
                               link_id="items_placeholder_2")  # fmt: skip
    if app.view_type == "grid":
        return grid(id, entry_card, found, picked, app, zone, least=116, height=0, empty=empty,
                    side=8, bottom=88)  # fmt: skip
    return rows(id, entry_row, found, high(app), picked, app, zone, False, empty=empty, bottom=88)


def crumbs(path: str, id: str = "breadcrumbs") -> View:
    """The way to a folder: "Internal", "> Download", each leading there."""
    parts, place = [], path
    while place.startswith(ROOT):
        words = "Internal" if place == ROOT else f"> {name_of(place)}"
        color = "primary" if place == path else "onSurface"
        parts.append(text(words, "breadcrumb_text", size=16, color=color, pad=(4, 8, 4, 8),
                          tap=open_path(place)))  # fmt: skip
        place = folder_of(place)
    return row(*reversed(parts), id=id, cls=HSCROLL, kind="hscroll", focusable=True, h=48,
               pad=(16, 4, 4, 4))  # fmt: skip


@memo
def storage(files: Files) -> View:
    """How full the storage is, and of what."""
    sizes = {kind: sum(f.size for f in files if kind_of(f) == kind) for kind, _, _ in KINDS}
    left = _TOTAL - _SYSTEM - sum(sizes.values())
    head = column(
        text("Internal", "storage_name", size=18),
        row(text(size_words(left, 1000), "free_space_value", size=32),
            text("storage free", "free_space_label", size=18, margin=(8, 8, 0, 0))),
        progress(1 - left / _TOTAL, "main_storage_usage_progressbar", margin=(0, 8, 0, 8)),
        text(f"Total storage: {size_words(_TOTAL, 1000)}", "total_space", size=18),
        id="free_space_holder", cls=RELATIVE, w=FILL, pad=(16, 16, 16, 16),
        tap=send(Intent("android.settings.INTERNAL_STORAGE_SETTINGS")),
    )  # fmt: skip
    parts = (
        column(
            row(text(label, f"{kind}_label", size=16, grow=1),
                text(size_words(sizes[kind]), f"{kind}_size", size=14, alpha=0.7)),
            progress(sizes[kind] / _TOTAL, f"{kind}_progressbar", color=color, h=2,
                     margin=(0, 8, 0, 8)),
            id=f"{kind}_holder", cls=RELATIVE, w=FILL, pad=(16, 8, 16, 8),
            tap=route("MimeTypesActivity", kind),
        )
        for kind, label, color in KINDS
    )  # fmt: skip
    return scroll(column(head, *parts, id="storage_holder", cls=GROUP, w=FILL),
                  id="storage_nested_scrollview")  # fmt: skip
