"""Drive's settings, its storage, and the backups."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, ClassVar

from ....kit import *
from ....kit.families.google import AccountDialog, google_page
from ....kit.files import day_text, size_text
from ....phone.state.locale import Locale
from .model import CAPACITY, PACKAGE, THEMES, Backup, Drive, alive, drive_app, room_text
from .rows import LINE, entry_line, how_now

NOTES = Intent(
    "android.settings.APP_NOTIFICATION_SETTINGS", extras=Table.of({"android.provider.extra.APP_PACKAGE": PACKAGE})
)
STARTS = (("Home", "home"), ("Files", "files"))
BACKUPS = Store("backups")


@drive_app.activity(".preferences.DocsPreferencesActivity")
class DriveSettings(Preferences):
    """The main page of the settings."""

    title = "Settings"
    look = google_page

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        clear = confirm(clear_cache(), "Clear cache?", "Files that are available offline stay.", "Clear")
        return (
            Header("Theme"),
            Pick("Choose theme", "theme", THEMES),
            Header("Home page"),
            Pick("Starting screen", "tab", STARTS),
            Header("Notifications"),
            Row("Notification settings", app.me, route("NoteSettings")),
            Header("Documents cache"),
            Row("Clear cache", f"{size_text(app.cache)} used", clear),
            Header("Data usage"),
            Flag("Transfer files only over Wi-Fi", "wifi_only", "Uploading and downloading wait for Wi-Fi"),
        )


@does
def clear_cache(c: Ctx) -> Ctx:
    return c.save(cache=0).snack("Cache cleared")


@drive_app.activity(".preferences.NotificationPreferencesActivity")
class NoteSettings(Preferences):
    """What Drive tells the owner of."""

    title = "Notification settings"
    look = google_page
    rows = (
        Header("Drive"),
        Flag("Newly shared items", "note_shared", "Somebody has shared a file with you"),
        Flag("Comments", "note_comments", "Somebody has commented on your file"),
        Flag("Uploads and downloads", "note_transfers", "Progress of files"),
        Header("System"),
        Row("Notifications of the system", tap=send(NOTES)),
    )


@drive_app.activity(".account.AccountDialog")
class AccountPopup(AccountDialog):
    """The dialog behind the picture of the account."""

    exported: ClassVar[bool] = False
    items: tuple[Item, ...] = (
        Item("Settings", route("DriveSettings"), "settings"),
        Item("Storage", route("Storage"), "cloud"),
    )


@drive_app.activity(".storage.StorageActivity")
class Storage(Activity):
    """How much of the storage is taken, and by what; the largest files."""

    def view(self, app: Drive, zone: str, now: datetime, locale: Locale) -> View:
        colors = ("#1a73e8", "#d93025", "#f29900")
        parts = tuple((*part, color) for part, color in zip(app.storage, colors, strict=True))
        full = app.used
        bars = row(
            *(decor(bg=color, h=10, grow=max(0.002, size / CAPACITY), radius=5) for _, size, color in parts),
            decor(bg="surfaceContainerHighest", h=10, grow=1 - full / CAPACITY, radius=5),
            gap=2,
            w=FILL,
        )
        lines = (
            row(
                decor(bg=color, w=12, h=12, radius=-1),
                text(name, "storage_name", grow=1),
                text(size_text(size), "storage_size", SUMMARY),
                h=40,
                gap=16,
            )
            for name, size, color in parts
        )
        head = card(
            text(f"{room_text(full)} of {room_text(CAPACITY)} used", "storage_summary", TITLE_LARGE),
            decor(h=12),
            bars,
            decor(h=8),
            *lines,
            id="storage_card",
        )
        own = (e for e in alive(app.files) if e.owner == app.me and e.size)
        big = tuple(sorted(own, key=lambda e: (-e.size, e.id)))
        how = how_now(app, zone, now, locale, says="size", marks=False)
        body = rows(
            "doclist_recycler_view",
            entry_line,
            big,
            LINE,
            how,
            head=(head, section("Files taking up space")),
            bottom=24,
        )
        return scaffold(app_bar("Storage", leave()), body)


@drive_app.activity(".backup.BackupsActivity")
class Backups(Activity):
    """What was saved of the owner's phones."""

    def view(self, app: Drive, zone: str, now: datetime, locale: Locale) -> View:
        lines = [_backup(one, zone, now, locale) for one in app.backups]
        none = empty("No backups", "backup")
        body = listing("backup_list", *lines) if lines else none
        return scaffold(app_bar("Backups", leave()), body)


@memo
def _backup(one: Backup, zone: str, now: datetime, locale: Locale) -> View:
    words = f"Last backup {day_text(one.time, zone, now, locale)} • {size_text(one.size)}"
    gone = confirm(
        BACKUPS.delete(one.id, "Backup deleted"),
        "Delete backup?",
        f"The backup of {one.device} will be deleted.",
        "Delete",
    )
    return list_row(
        one.device,
        words,
        lead=icon("smartphone"),
        id="backup_row",
        trail=icon_button("delete", f"Delete backup of {one.device}", gone, "delete_backup"),
    )
