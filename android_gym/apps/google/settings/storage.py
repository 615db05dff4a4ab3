"""Storage: how full it is and with what."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import (
    FILL,
    LINEAR,
    Alert,
    ButtonRow,
    Custom,
    Footer,
    Layout,
    Row,
    View,
    does,
    progress,
    text,
)
from ....phone.state.providers import File
from ....phone.system.ctx import Ctx
from .figures import (
    SYSTEM_GB,
    TOTAL_GB,
    app_mb,
    apps_mb,
    cache_mb,
    data_mb,
    files_mb,
    label,
    listed,
    size,
    used_gb,
)
from .pages import Facts, choice, link, main_switch, page, primary

BAR = Layout(w=FILL, h=4, margin=(0, 8, 0, 8))
MANAGER = "secure/automatic_storage_manager_enabled"
KINDS = (
    ("Images", "image"),
    ("Videos", "video"),
    ("Audio", "audio"),
    ("Documents & other", "document"),
)
_ICONS = {"image": "image", "video": "movie", "audio": "music_note", "document": "description"}


def home_words(f: Facts) -> str:
    """What the home page says: "37% used - 40.53 GB free"."""
    used = used_gb(f)
    return f"{round(100 * used / TOTAL_GB)}% used - {TOTAL_GB - used:.2f} GB free"


@page(
    "storage",
    "Storage",
    "home",
    "StorageDashboardActivity",
    "INTERNAL_STORAGE_SETTINGS android.os.storage.action.MANAGE_STORAGE",
)
def storage(f: Facts) -> Sequence[Row]:
    used = used_gb(f)
    head = View(
        LINEAR,
        "usage_header",
        layout=Layout(kind="column", w=FILL, pad=(24, 0, 24, 16)),
        kids=(
            text(f"{used:.0f} GB used", "usage_summary", size=24),
            text(f"{TOTAL_GB:.0f} GB total", "total_summary", size=14, color="onSurfaceVariant"),
            progress(used / TOTAL_GB).replace(layout=BAR),
        ),
    )
    parts = [
        (
            SYSTEM_GB * 1000,
            link("System", "storage_system", f"{SYSTEM_GB} GB", "settings_system_daydream"),
        ),
        (apps_mb(f), link("Apps", "storage_apps", size(apps_mb(f)), "apps")),
        *(
            (files_mb(f, k), link(t, "storage_files", size(files_mb(f, k)), _ICONS[k], k))
            for t, k in KINDS
        ),
    ]
    parts.sort(key=lambda p: -p[0])
    trash = size(f.app.trash) if f.app.trash else "0 B"
    return (
        Custom("Usage", view=head),
        primary(f, "Storage manager", MANAGER, "storage_manager"),
        link("Free up space", "free_up", "Go to Files app to manage and free up space"),
        *(row for _, row in parts),
        Row("Trash", trash, ask_empty_trash(), "delete"),
    )


@page(
    "storage_manager",
    "Storage manager",
    "storage",
    "DeletionHelperActivity",
    "STORAGE_MANAGER_SETTINGS",
)
def storage_manager(f: Facts) -> Sequence[Row]:
    days = (("Over 30 days old", 30), ("Over 60 days old", 60), ("Over 90 days old", 90))
    return (
        main_switch(f, "Use storage manager", MANAGER),
        choice(
            f, "Remove photos & videos", "secure/automatic_storage_manager_days_to_retain", days
        ),
        Footer(
            "To help free up storage space, storage manager removes backed up photos and videos "
            "from your device."
        ),
    )


@page("storage_system", "System", "storage", "StorageSystemActivity")
def storage_system(f: Facts) -> Sequence[Row]:
    return (
        Row("Android 13", f"{SYSTEM_GB - 2.1:.1f} GB"),
        Row("Temporary system files", "2.1 GB"),
        Footer("System includes files used to run Android version 13."),
    )


@page("storage_apps", "Apps", "storage", "StorageUseActivity")
def storage_apps(f: Facts) -> Sequence[Row]:
    def mb(package: str) -> int:
        return app_mb(package) + data_mb(package) + cache_mb(f, package)

    names = sorted(listed(f.packages), key=lambda p: (-mb(p), label(p)))
    return tuple(link(label(p), "app_storage", size(mb(p)), f"app:{p}", p) for p in names)


def _of(f: Facts, kind: str) -> tuple[File, ...]:
    return tuple(sorted((x for x in f.files if x.kind == kind), key=lambda x: (-x.size, x.path)))


@page(
    "storage_files",
    lambda f: next((t for t, k in KINDS if k == f.arg), "Files"),
    "storage",
    about=True,
)
def storage_files(f: Facts) -> Sequence[Row]:
    found = _of(f, f.arg)
    if not found:
        return (Footer("Nothing here."),)
    return tuple(
        Row(x.name, f"{size(x.size / 1e6)} · {x.folder}", ask_delete(x.path), _ICONS[f.arg])
        for x in found
    )


@does
def ask_delete(c: Ctx, path: str) -> Ctx:
    name = path.rpartition("/")[2]
    return c.show(
        Alert(
            "Delete file?",
            f"{name} will be deleted from this phone.",
            ("Delete", delete_file(path)),
            ("Cancel", None),
        )
    )


@does
def delete_file(c: Ctx, path: str) -> Ctx:
    return c.share(files=tuple(x for x in c.phone.files if x.path != path))


@page(
    "free_up",
    "Free up space",
    "storage",
    "FreeUpSpaceActivity",
    "android.os.storage.action.FREE_SPACE",
)
def free_up(f: Facts) -> Sequence[Row]:
    cache = float(sum(cache_mb(f, p) for p in listed(f.packages)))
    old = [x for x in f.files if x.folder == "/sdcard/Download"]
    return (
        Row("Junk files", f"{size(cache)} of temporary app files" if cache else "No junk files"),
        ButtonRow("Clear", tap=clear_junk(), enabled=bool(cache)),
        link(
            "Downloads",
            "free_downloads",
            f"{len(old)} files, {size(sum(x.size for x in old) / 1e6)}",
        ),
    )


@page("free_downloads", "Downloads", "free_up")
def free_downloads(f: Facts) -> Sequence[Row]:
    old = sorted(
        (x for x in f.files if x.folder == "/sdcard/Download"), key=lambda x: (-x.size, x.path)
    )
    if not old:
        return (Footer("Nothing here."),)
    return tuple(Row(x.name, size(x.size / 1e6), ask_delete(x.path), "description") for x in old)


@does
def clear_junk(c: Ctx) -> Ctx:
    """Clear the cache of every app."""
    return c.save(cleared=tuple(listed(c.phone.packages, True))).toast("Junk files cleared")


@does
def ask_empty_trash(c: Ctx) -> Ctx:
    if not c.app.trash:
        return c.show(Alert("Trash is empty", "Deleted photos and files show up here for 30 days."))
    return c.show(
        Alert(
            "Empty trash?",
            f"There is {size(c.app.trash)} of files in the trash.",
            ("Empty trash", empty_trash()),
            ("Cancel", None),
        )
    )


@does
def empty_trash(c: Ctx) -> Ctx:
    return c.save(trash=0)
