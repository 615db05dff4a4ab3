"""Storage: how full it is and with what."""

from __future__ import annotations

from ....kit import *
from . import figures
from .figures import cache_mb, files_mb, label, listed, size, used_gb
from .pages import Entries, Facts, declare, opens, opens_with_switch

MANAGER = "secure/automatic_storage_manager_enabled"
KINDS = (
    ("Images", "image", "image"),
    ("Videos", "video", "movie"),
    ("Audio", "audio", "music_note"),
    ("Documents & other", "document", "description"),
)
KEEP = tuple((f"Over {days} days old", days) for days in (30, 60, 90))


def home_words(f: Facts) -> str:
    """What the home page says: "37% used - 40.53 GB free"."""
    used = used_gb(f)
    return f"{round(100 * used / figures.TOTAL_GB)}% used - {figures.TOTAL_GB - used:.2f} GB free"


def _usage(f: Facts) -> Entries:
    used = used_gb(f)
    head = column(
        text(f"{used:.0f} GB used", "usage_summary", size=24),
        text(f"{figures.TOTAL_GB:.0f} GB total", "total_summary", SUMMARY),
        progress(used / figures.TOTAL_GB, margin=(0, 8, 0, 8)),
        id="usage_header",
        w=FILL,
        pad=(24, 0, 24, 16),
    )
    return (Custom("Usage", view=head),)


def _parts(f: Facts) -> Entries:
    """What fills the storage, most first."""
    system = opens("System", "storage_system", size(figures.system_mb(f)), "settings_system_daydream")
    apps = opens("Apps", "storage_apps", size(figures.apps_mb(f)), "apps")
    parts = [(figures.system_mb(f), system), (figures.apps_mb(f), apps)]
    for title, kind, icon in KINDS:
        mb = files_mb(f, kind)
        parts.append((mb, opens(title, "storage_files", size(mb), icon, kind)))
    return [row for _, row in sorted(parts, key=lambda part: -part[0])]


def _trash(f: Facts) -> Entries:
    words = size(f.app.trash) if f.app.trash else "0 B"
    return (Row("Trash", words, ask_empty_trash(), "delete"),)


declare(
    "storage",
    "Storage",
    "home",
    "StorageDashboardActivity",
    "INTERNAL_STORAGE_SETTINGS android.os.storage.action.MANAGE_STORAGE",
)(
    _usage,
    opens_with_switch("Storage manager", MANAGER, "storage_manager"),
    opens("Free up space", "free_up", "Go to Files app to manage and free up space"),
    _parts,
    _trash,
)

declare("storage_manager", "Storage manager", "storage", "DeletionHelperActivity", "STORAGE_MANAGER_SETTINGS")(
    MainFlag("Use storage manager", MANAGER),
    Pick("Remove photos & videos", "secure/automatic_storage_manager_days_to_retain", KEEP),
    Footer("To help free up storage space, storage manager removes backed up photos and videos from your device."),
)

declare("storage_system", "System", "storage", "StorageSystemActivity")(
    lambda f: (Row("Android 13", size(figures.system_mb(f) - 2100)),),
    Row("Temporary system files", "2.1 GB"),
    Footer("System includes files used to run Android version 13."),
)


@declare("storage_apps", "Apps", "storage", "StorageUseActivity")
def storage_apps(f: Facts) -> Entries:
    mb = {p: figures.whole_mb(f.app, p) for p in listed(f.packages)}
    names = sorted(mb, key=lambda p: (-mb[p], label(p)))
    return [opens(label(p), "app_storage", size(mb[p]), f"app:{p}", p) for p in names]


def _files(f: Facts, icon: str, kind: str = "", folder: str = "") -> Entries:
    """Files of a kind, or of a folder, the largest first."""
    found = [x for x in f.files if kind in ("", x.kind) and folder in ("", x.folder)]
    rows = [
        Row(Verbatim(x.name), size(x.size / 1e6) + (f" · {x.folder}" if kind else ""), ask_delete(x.path), icon)
        for x in sorted(found, key=lambda x: (-x.size, x.path))
    ]
    return rows or (Footer("Nothing here."),)


_TITLES = {kind: title for title, kind, _ in KINDS}
_ICONS = {kind: icon for _, kind, icon in KINDS}
declare("storage_files", lambda f: _TITLES.get(f.arg, "Files"), "storage", about=True)(
    lambda f: _files(f, _ICONS.get(f.arg, ""), f.arg)
)


@does
def ask_delete(c: Ctx, path: str) -> Ctx:
    words = f"{path.rpartition('/')[2]} will be deleted from this phone."
    return confirm(delete_file(path), "Delete file?", words, "Delete").run(c)


@does
def delete_file(c: Ctx, path: str) -> Ctx:
    return c.share(files=tuple(x for x in c.phone.files if x.path != path))


DOWNLOADS = "/sdcard/Download"


@declare("free_up", "Free up space", "storage", "FreeUpSpaceActivity", "android.os.storage.action.FREE_SPACE")
def free_up(f: Facts) -> Entries:
    cache = float(sum(cache_mb(f.app, p) for p in listed(f.packages)))
    old = [x for x in f.files if x.folder == DOWNLOADS]
    words = f"{len(old)} files, {size(sum(x.size for x in old) / 1e6)}"
    return (
        Row("Junk files", f"{size(cache)} of temporary app files" if cache else "No junk files"),
        ButtonRow("Clear", tap=clear_junk(), enabled=bool(cache)),
        opens("Downloads", "free_downloads", words),
    )


declare("free_downloads", "Downloads", "free_up")(lambda f: _files(f, "description", folder=DOWNLOADS))


@does
def clear_junk(c: Ctx) -> Ctx:
    """Clear the cache of every app."""
    return c.save(cleared=tuple(listed(c.phone.packages, True))).toast("Junk files cleared")


@does
def ask_empty_trash(c: Ctx) -> Ctx:
    if not c.app.trash:
        return c.show(Alert("Trash is empty", "Deleted photos and files show up here for 30 days."))
    words = f"There is {size(c.app.trash)} of files in the trash."
    return confirm(keep("trash", 0), "Empty trash?", words, "Empty trash").run(c)
