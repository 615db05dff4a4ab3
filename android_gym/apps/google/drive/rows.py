"""How files and folders stand in lists and grids."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....kit import *
from ....kit.families.google import name_of
from ....kit.files import day_text, size_text
from ....phone.state.locale import AMERICAN, Locale
from ....phone.state.providers import Contact
from ....phone.state.settings import online
from .model import DOC, FOLDER, SHEET, SHORTCUT, SLIDES, SORTS, Drive, Entry, entry_of

LINE, CARD_LEAST = 72.0, 160.0  # dp
_GLYPHS = {
    FOLDER: ("filled:folder", "onSurfaceVariant"),
    DOC: ("filled:description", "#1a73e8"),
    SHEET: ("filled:table_chart", "#188038"),
    SLIDES: ("filled:slideshow", "#f29900"),
    SHORTCUT: ("filled:shortcut", "onSurfaceVariant"),
    "application/pdf": ("filled:picture_as_pdf", "#d93025"),
    "image": ("filled:image", "#d93025"),
    "video": ("filled:movie", "#d93025"),
    "audio": ("filled:audiotrack", "#d93025"),
    "text": ("filled:article", "#1a73e8"),
}
_WORDS = {
    FOLDER: "Folder",
    DOC: "Google Docs",
    SHEET: "Google Sheets",
    SLIDES: "Google Slides",
    SHORTCUT: "Shortcut",
    "application/pdf": "PDF",
    "image": "Image",
    "video": "Video",
    "audio": "Audio",
    "text": "Text",
}


class How(Value):
    """What the rows of a list depend on beside the entry."""

    zone: str
    day: datetime  # a midnight, so that rows last a day
    me: str
    says: str = "modified"  # what is told: modified, shared, opened, trashed, size
    picked: tuple[int, ...] = ()
    marks: bool = True  # rows can be marked
    opened: tuple[tuple[int, int], ...] = ()
    people: tuple[Contact, ...] = ()  # whose names are written
    locale: Locale = AMERICAN


def how_now(app: Drive, zone: str, now: datetime, locale: Locale, **more: object) -> How:
    return How(zone, now.replace(hour=0, minute=0), app.me, locale=locale).replace(**more)


def look_of(e: Entry) -> tuple[str, str]:
    """The symbol of a kind of file, and its color."""
    family = e.mime.partition("/")[0]
    glyph, color = _GLYPHS.get(e.mime) or _GLYPHS.get(family) or ("filled:insert_drive_file", "#1a73e8")
    return ("filled:folder_shared" if e.folder and e.people else glyph), color


def kind_words(e: Entry) -> str:
    """What it is: "PDF", "Google Docs"."""
    family = e.mime.partition("/")[0]
    return _WORDS.get(e.mime) or _WORDS.get(family) or "File"


def mark(e: Entry, size: float = 24, **place: object) -> View:
    """The symbol of a file."""
    glyph, color = look_of(e)
    return icon(glyph, "entry_icon", kind_words(e), color=color, size=size, **place)  # type: ignore[arg-type]


def told(e: Entry, how: How) -> str:
    """The second line: how far it is uploaded, or when what happened to it."""
    if e.sent < 100:
        return f"Uploading… {e.sent}%" if e.sent else "Waiting to upload"

    def day(at: int) -> str:
        return day_text(at, how.zone, how.day, how.locale)

    if how.says == "shared":
        return f"Shared by {name_of(e.owner, how.people)} • {day(e.shared)}"
    if how.says == "trashed":
        return f"Will be deleted on {day(e.trashed)}"
    if how.says == "size":
        return size_text(e.size)
    seen = dict(how.opened).get(e.id, 0)
    if how.says == "opened" and seen > e.modified:
        return f"You opened • {day(seen)}"
    return f"Modified {day(e.modified)}"


def badges(e: Entry, how: How) -> list[View]:
    """Signs before the second line: shared, starred, offline."""
    signs = (
        ("people", "Shared", bool(e.people or e.link) and not e.folder),
        ("filled:star", "Starred", e.starred),
        ("filled:offline_pin", "Available offline", e.offline),
    )
    return [icon(glyph, "", words, size=16) for glyph, words, on in signs if on]


def _touched(e: Entry, how: How) -> dict[str, Any]:
    return {"tap": tap_or_pick(e.id, how.picked, open_entry(e.id)), "long_press": pick(e.id) if how.marks else None}


def _menu(e: Entry, how: How) -> View:
    if how.picked:
        on = e.id in how.picked
        return icon(
            "filled:check_circle" if on else "radio_button_unchecked",
            "",
            room=48,
            color="primary" if on else "onSurfaceVariant",
        )
    return icon_button("more_vert", f"More actions for {e.name}", route("FileSheet", e.id), "more_actions_button")


def _face(e: Entry) -> View:
    if e.pictured:
        return image(e.art, "entry_thumbnail", kind_words(e), w=40, h=40, radius=6)
    return mark(e, room=40)


@memo
def entry_line(e: Entry, how: How) -> View:
    """A line of a list, 72 dp high."""
    second = row(*badges(e, how), text(told(e, how), "entry_details", SUMMARY, grow=1), gap=6)
    words = column(text(e.name, "entry_label"), second, grow=1, gap=2)
    on = e.id in how.picked
    return row(
        _face(e),
        words,
        _menu(e, how),
        id="doc_entry_root",
        h=LINE,
        gap=16,
        selected=on,
        pad=(16, 0, 8, 0),
        bg="secondaryContainer" if on else "",
        alpha=0.6 if e.sent < 100 else 1,
        **_touched(e, how),
    )


@memo
def entry_card(e: Entry, how: How) -> View:
    """A cell of a grid: what is seen of it over its name."""
    on = e.id in how.picked
    seen = (
        mark(e, 64, at="center|middle")
        if e.folder or e.mime == SHORTCUT
        else image(e.art, "entry_thumbnail", kind_words(e), w=FILL, h=FILL)
    )
    head = row(
        mark(e, 20), text(e.name, "entry_label", BODY_MEDIUM, grow=1), _menu(e, how), gap=8, h=48, pad=(12, 0, 0, 0)
    )
    return column(
        head,
        box(clip(box(seen, w=FILL, h=FILL, radius=8)), w=FILL, grow=1, pad=(8, 0, 8, 8)),
        id="doc_entry_root",
        radius=12,
        w=FILL,
        h=FILL,
        selected=on,
        bg="secondaryContainer" if on else "surfaceContainer",
        alpha=0.6 if e.sent < 100 else 1,
        **_touched(e, how),
    )


def listed(app: Drive, entries: tuple[Entry, ...], how: How, none: View, *head: View, grid_too: bool = True) -> View:
    """A list or a grid of entries, as the owner has chosen, with `head` above them."""
    if not entries:
        return column(*head, none, w=FILL, h=FILL)
    if app.grid and grid_too:
        return grid(
            "doclist_recycler_view",
            entry_card,
            entries,
            how,
            least=CARD_LEAST,
            gap=8,
            height=176,
            side=16,
            bottom=96,
            head=head,
        )
    return rows("doclist_recycler_view", entry_line, entries, LINE, how, head=head, bottom=96)


def sort_line(app: Drive) -> View:
    """The order of a list, and the button that makes it a grid."""
    arrow = "arrow_upward" if app.down == (app.sort == "Name") else "arrow_downward"
    order = row(
        text(app.sort, "sort_label", LABEL),
        icon(arrow, "sort_direction_icon", size=18),
        id="sort_button",
        gap=6,
        w=WRAP,
        h=48,
        pad=(16, 0, 8, 0),
        tap=show(SortSheet()),
        desc=f"Sort by {app.sort}",
    )
    return row(order, spacer(), grid_button(app), pad=(0, 0, 8, 0))


def grid_button(app: Drive) -> View:
    words = "List view" if app.grid else "Grid view"
    return icon_button(
        "view_list" if app.grid else "grid_view", words, to_top(keep("grid", not app.grid)), "view_mode_button"
    )


# --- opening ------------------------------------------------------------------------------------


def viewer_of(e: Entry) -> str:
    """The screen that shows it."""
    return "PictureViewer" if e.pictured else "Viewer"


@does
def open_entry(c: Ctx, id: int) -> Ctx:
    """Open a folder, or show a file, as far as it can be fetched."""
    e = entry_of(c.app.files, id)
    if e is not None and e.target:
        e = entry_of(c.app.files, e.target)
    if e is None or e.trashed:
        return c.snack("This file is no longer there")
    if e.folder:
        return c.open("FolderPage", e.id)
    if e.sent < 100:
        return c.snack("This file is not uploaded yet")
    if not (e.offline or online(c.phone.settings)):
        return c.snack("You’re offline. Connect to open this file")
    rest = tuple(one for one in c.app.opened if one[0] != e.id)[:49]
    cache = c.app.cache + (e.size or 40_000)
    return c.save(opened=((e.id, c.phone.time), *rest), cache=cache).open(viewer_of(e), e.id)


class SortSheet(Popup):
    """The order of the lists; the one that is chosen is turned round by another tap."""

    kind: ClassVar[str] = "sheet"

    def view(self, app: Drive) -> View:
        lines = []
        for name in SORTS:
            on = name == app.sort
            arrow = "arrow_upward" if app.down == (name == "Name") else "arrow_downward"
            mark = icon(arrow, color="primary") if on else decor(w=24, h=24)
            lines.append(list_row(name, lead=mark, left=24, tap=choose(sort_by(name))))
        return sheet_frame(text("Sort by", "title", TITLE_LARGE, pad=(24, 8, 24, 8)), *lines)


@does
def sort_by(c: Ctx, name: str) -> Ctx:
    down = not c.app.down if name == c.app.sort else True
    return c.save(sort=name, down=down).scroll_top()
