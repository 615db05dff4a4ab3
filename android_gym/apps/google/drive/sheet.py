"""The sheets of Drive: what can be done with a file, what can be made, and the drawer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ....kit import *
from ....phone.system.intents import answered
from .changes import (
    ask_folder,
    ask_name,
    ask_place,
    ask_remove,
    ask_shortcut,
    copy_link,
    erase,
    make_copy,
    make_document,
    make_offline,
    restore_entry,
    star,
)
from .model import CAPACITY, DOC, SHEET, SHORTCUT, SLIDES, Drive, Entry, drive_app, editable, entry_of, room_text
from .rows import mark
from .transfers import CAPTURE, PICK, download, open_with, opening, scan, send_copy, take_picked


@drive_app.activity(".menu.FileActionsSheet")
class FileSheet(Popup):
    """What can be done with one file or folder."""

    kind: ClassVar[str] = "sheet"
    exported: ClassVar[bool] = False
    id: int = 0

    def view(self, app: Drive, packages: tuple[str, ...]) -> View:
        e = entry_of(app.files, self.id)
        if e is None:
            return sheet_frame(text("This file is no longer there", pad=(24, 8, 24, 8)))
        head = row(
            mark(e), text(e.name, "title", TITLE, grow=1, lines=2), gap=24, pad=(24, 8, 24, 12), id="sheet_header"
        )
        items = _in_trash(e) if e.trashed else _items(app, e, packages)
        return sheet_frame(head, divider(), *map(_line, items))


def _line(item: Item) -> View:
    return row(
        icon(item.icon),
        text(item.label, "menu_item_label", grow=1),
        h=52,
        gap=24,
        pad=(24, 0, 24, 0),
        tap=choose(item.tap),
    )


def _in_trash(e: Entry) -> tuple[Item, ...]:
    says = f"{e.name} will be deleted forever. This can’t be undone."
    gone = confirm(erase((e.id,)), "Delete forever?", says, "Delete forever")
    return (Item("Restore", restore_entry((e.id,)), "restore"), Item("Delete forever", gone, "delete_forever"))


def _items(app: Drive, e: Entry, packages: tuple[str, ...]) -> Iterator[Item]:
    """The rows, as far as they mean something for it."""
    one, mine, may = (e.id,), e.owner == app.me, editable(app, e)
    short = e.mime == SHORTCUT
    if may and not short:
        yield Item("Share", route("SharePage", e.id), "person_add")
    if not short:
        yield Item("Manage people and links", route("AccessPage", e.id), "manage_accounts")
    yield Item(
        "Remove from Starred" if e.starred else "Add to Starred",
        star(one, not e.starred),
        "filled:star" if e.starred else "star_border",
    )
    if not e.folder and not short:
        words = "Remove from offline" if e.offline else "Make available offline"
        yield Item(words, make_offline(one, not e.offline), "offline_pin")
    if not short:
        yield Item("Copy link", copy_link(e.id), "link")
    if not e.folder and not short:
        yield Item("Make a copy", make_copy(one), "content_copy")
        yield Item("Send a copy", send_copy(e.id), "ios_share")
        if answered(packages, opening(e)):
            yield Item("Open with", open_with(e.id), "open_with")
        yield Item("Download", download(one), "download")
    if may:
        yield Item("Rename", ask_name(e.id), "drive_file_rename_outline")
    if not short:
        yield Item("Add shortcut to Drive", ask_shortcut(e.id), "add_to_drive")
    if mine:
        yield Item("Move", ask_place(one), "drive_file_move")
    if not short:
        yield Item("Details and activity", route("DetailsPage", e.id), "info")
    yield Item("Remove", ask_remove(one), "delete")


# --- new ----------------------------------------------------------------------------------------


class NewSheet(Popup):
    """What can be put into a folder."""

    kind: ClassVar[str] = "sheet"
    parent: int = 0

    def view(self, packages: tuple[str, ...]) -> View:
        ways = (
            ("Folder", "create_new_folder", ask_folder(self.parent)),
            ("Upload", "upload", sends(packages, PICK, take_picked(self.parent))),
            ("Scan", "photo_camera", sends(packages, CAPTURE, scan(self.parent))),
            ("Google Docs", "description", _asked("Untitled document", self.parent, DOC)),
            ("Google Sheets", "table_chart", _asked("Untitled spreadsheet", self.parent, SHEET)),
            ("Google Slides", "slideshow", _asked("Untitled presentation", self.parent, SLIDES)),
        )
        colors = {"description": "#1a73e8", "table_chart": "#188038", "slideshow": "#f29900"}
        cells = [
            column(
                decor(
                    icon(glyph, color=colors.get(glyph, "onSurfaceVariant"), hidden=True),
                    w=56,
                    h=56,
                    stroke="outlineVariant",
                    radius=-1,
                    pad=(16, 16, 16, 16),
                ),
                text(label, size=13, align="center", w=FILL, hidden=True),
                id="new_item",
                cls=BUTTON,
                desc=label,
                tap=choose(tap),
                grow=1,
                gap=8,
                align="center",
                pad=(4, 12, 4, 12),
            )
            for label, glyph, tap in ways
            if tap is not None
        ]
        return sheet_frame(
            text("Create new", "title", TITLE, pad=(24, 4, 24, 8)), *in_lines(cells, 3, pad=(16, 0, 16, 0)), gap(8)
        )


def _asked(name: str, parent: int, mime: str) -> Call:
    title = name.replace("Untitled", "New")
    return show(Prompt(title, make_document.partial(parent, mime), name, ok="Create", field_id="edit_text"))


# --- the drawer ---------------------------------------------------------------------------------


class Places(Popup):
    """The navigation drawer."""

    kind: ClassVar[str] = "sheet"

    def view(self, app: Drive) -> View:
        items = (
            DrawerItem("Recent", "schedule", route("PlacePage", "recent")),
            DrawerItem("Offline", "offline_pin", route("PlacePage", "offline")),
            DrawerItem("Trash", "delete", route("PlacePage", "trash")),
            DrawerItem("Backups", "backup", route("Backups")),
            DrawerItem(""),
            DrawerItem("Settings", "settings", route("DriveSettings")),
            DrawerItem("Storage", "cloud", route("Storage")),
        )
        drawn = drawer_frame("Google Drive", items)
        words = f"{room_text(app.used)} of {room_text(CAPACITY)} used"
        meter = column(
            progress(app.used / CAPACITY, "storage_bar", margin=(0, 0, 0, 0)),
            text(words, "storage_summary", SUMMARY),
            gap=8,
            w=300,
            pad=(28, 12, 28, 24),
        )
        listed = drawn.kids[0]
        return drawn.replace(kids=(listed.replace(kids=(*listed.kids, meter)),))
