"""Who the pictures belong to: the account's sheet, its storage, and the settings."""

from __future__ import annotations

from typing import Any, ClassVar

from ....kit import *
from ....kit.blocks import media
from ....kit.families.google import ADD_ACCOUNT, MANAGE_ACCOUNTS, google_page
from ....kit.files import size_text
from ....phone.state.providers import Account, File
from .frame import owner_account
from .model import GRIDS, OTHERS, QUALITIES, TOTAL, Photos, photos, used

Parts = tuple[tuple[str, int], ...]  # what of the storage each app takes, bytes


def _parts(apps: Table, files: tuple[File, ...]) -> Parts:
    """What fills the account: as Drive has it, where the phone has Drive."""
    drive: Any = apps.get("com.google.android.apps.docs")
    parts: Parts = drive.storage if drive is not None else (*OTHERS, ("Google Photos", used(files)))
    return tuple(sorted(parts, key=lambda part: part[0] != "Google Photos"))


def _room(size: int) -> str:
    """ "5.97 GB", "15 GB": as Drive writes it."""
    return size_text(size).replace(".0 ", " ")


def _share(parts: Parts) -> float:
    return min(1.0, sum(size for _, size in parts) / TOTAL)


def storage_words(parts: Parts) -> str:
    """ "38% of 15 GB used"."""
    return f"{round(100 * _share(parts))}% of {_room(TOTAL)} used"


@photos.activity(".accountmenu.AccountSheet", exported=False)
class AccountSheet(Popup):
    """The account: whether it is backed up, how full it is, and the ways to its settings."""

    def view(
        self,
        app: Photos,
        apps: Table,
        files: tuple[File, ...],
        accounts: tuple[Account, ...],
        packages: tuple[str, ...],
    ) -> View:
        parts = _parts(apps, files)
        owner = owner_account(accounts)
        name = owner.owner or owner.name
        head = row(
            avatar(name, size=44),
            column(
                text(name, "og_primary_account_information", TITLE),
                text(owner.name, "og_secondary_account_information", SUMMARY),
                grow=1,
            ),
            gap=16,
            pad=(24, 0, 24, 12),
        )
        state = ("Backup complete", "cloud_done") if app.backup else ("Backup is off", "cloud_off")
        items: list[tuple[str, str, str, Call | None]] = [
            (state[0], "Photos and videos" if app.backup else "Turn on backup", state[1], route("BackupSettings")),
            ("Account storage", storage_words(parts), "cloud_queue", route("Storage")),
            ("Photos settings", "", "settings", route("PhotosSettings")),
            ("Add another account", "", "person_add", sends(packages, ADD_ACCOUNT)),
            ("Manage accounts on this device", "", "manage_accounts", sends(packages, MANAGE_ACCOUNTS)),
        ]
        kids = [head]
        for label, second, glyph, tap in items:
            if tap is not None:
                kids.append(list_row(label, second, lead=icon(glyph), tap=choose(tap), left=24, id="account_menu_item"))
            if label == "Account storage":
                kids.append(progress(_share(parts), "storage_bar", storage_words(parts), margin=(64, 0, 24, 12)))
        return dialog("Google", (column(*kids, w=FILL),))


@photos.activity(".quotamanagement.StorageActivity", exported=False)
class Storage(Activity):
    """How full the account is, and with what."""

    def view(self, apps: Table, files: tuple[File, ...], accounts: tuple[Account, ...]) -> View:
        parts = _parts(apps, files)
        full = sum(size for _, size in parts)
        glyphs = {"Google Photos": "image", "Google Drive": "add_to_drive", "Gmail": "mail_outline"}
        big = sorted((f for f in files if f.kind in ("image", "video")), key=lambda f: (-f.size, f.path))[:5]
        return scaffold(
            app_bar("Account storage", leave()),
            listing(
                "storage_list",
                text(f"{_room(full)} of {_room(TOTAL)} used", "storage_total", size=24, pad=(24, 16, 24, 4), w=FILL),
                text(owner_account(accounts).name, "account_name", SUMMARY, pad=(24, 0, 24, 12)),
                progress(_share(parts), "storage_bar", margin=(24, 8, 24, 16)),
                *(list_row(name, lead=icon(glyphs[name]), meta=_room(size), id="storage_part") for name, size in parts),
                section("Large photos & videos"),
                *(
                    list_row(
                        f.name,
                        media.bytes_words(f.size),
                        id="large_file",
                        lead=image(f.art, w=48, h=48, radius=8),
                        tap=route("PhotoViewer", "only", f.path),
                    )
                    for f in big
                ),
                bottom=16,
            ),
        )


@photos.activity(".settings.SettingsActivity", exported=False)
class PhotosSettings(Preferences):
    title: ClassVar[str] = "Settings"
    look = google_page
    rows = (
        Header("Backup"),
        BoundRow(
            "Backup", says=lambda held: "On" if held.app.backup else "Off", tap=route("BackupSettings"), icon="backup"
        ),
        Header("Preferences"),
        BoundRow(
            "Group similar faces",
            says=lambda held: "On" if held.app.faces else "Off",
            tap=route("FaceSettings"),
            icon="face",
        ),
        Flag("Memories", "memories", summary="Show memories at the top of your photos", icon="auto_awesome"),
        Pick("Layout", "grid", options=tuple(GRIDS), icon="grid_view"),
    )


@photos.activity(".settings.FaceGroupingActivity", exported=False)
class FaceSettings(Preferences):
    title: ClassVar[str] = "Group similar faces"
    look = google_page
    rows = (
        Flag("Face Grouping", "faces", summary="Photos of the same person are grouped, so that you find them by name"),
    )


@photos.activity(".autobackup.BackupSettingsActivity", exported=False)
class BackupSettings(Preferences):
    title: ClassVar[str] = "Backup"
    look = google_page
    rows = (
        Flag("Backup", "backup", summary="Back up photos and videos from this device", id="auto_backup_switch"),
        Pick("Backup quality", "quality", options=QUALITIES, when="backup"),
        Flag("Use mobile data for backup", "mobile", when="backup"),
    )
