"""What the tasks of drive.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.drive.incoming import SavePage
from ...apps.google.drive.model import PACKAGE, given_out
from ...apps.system.intentresolver.sheet import ShareSheet
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...screen import Screen
from ..base import Params
from ..parts.drive import FOLDERS, NAMES, drive, entry, fresh, put, put_folder, then, with_file_inside

DOWNLOADS, CAMERA = "/sdcard/Download", "/sdcard/DCIM/Camera"

# --- what is drawn -------------------------------------------------------------------------------


def sample_photo(rng: random.Random, phone: Phone) -> Params:
    """The photo that was taken last."""
    found = [f for f in phone.files if f.folder == CAMERA and f.kind == "image"]
    return {"photo": max(found, key=lambda f: (f.taken or f.modified, f.path)).name}


def sample_absent(rng: random.Random, phone: Phone) -> Params:
    """A file that the phone does not have."""
    here = {f.name for f in phone.files}
    return {"file": rng.choice([name for name in NAMES if name not in here])}


# --- what it starts from -------------------------------------------------------------------------


def with_file_in_some_folder(phone: Phone, p: Params) -> Phone:
    return with_file_inside(phone, {**p, "folder": FOLDERS[0]})


def with_pair(phone: Phone, p: Params) -> Phone:
    return put_folder(put(put(phone, p["second"]), p["file"]), p["folder"])


def with_codes(phone: Phone, p: Params) -> Phone:
    """Two files that name something, of which one is asked for."""
    phone = put(phone, p["other"], text=p["wrong"])
    return put(phone, p["file"], text=p["folder"])


# --- what is asked for ---------------------------------------------------------------------------


def at_file_menu(before: Phone, now: Phone, p: Params) -> bool:
    """The menu of the file is open, or something became of the file."""
    from_menu = getattr(now.popup, "id", 0) == entry(before, p["file"]).id
    return from_menu or then(before, now, p["file"]) != entry(before, p["file"])


def at_new_menu(before: Phone, now: Phone, p: Params) -> bool:
    """The menu for new items is open, or there is a new item."""
    return type(now.popup).__name__ == "NewSheet" or bool(fresh(before, now))


def at_folder(before: Phone, now: Phone, p: Params) -> bool:
    """The folder or its menu is open, or it was thrown away."""
    id = entry(before, p["folder"]).id
    return id in (getattr(now.popup, "id", 0), getattr(now.top, "shown", 0)) or folder_gone(before, now, p)


def folder_gone(before: Phone, now: Phone, p: Params) -> bool:
    """The folder is in the trash as it was, or deleted with what was in it."""
    id, file = entry(before, p["folder"]).id, entry(before, p["file"])
    left = {e.id: e for e in drive(now).files}
    if id not in left:
        return file.id not in left
    return bool(left[id].trashed) and left.get(file.id) == file


def marked_or_moved(before: Phone, now: Phone, p: Params) -> bool:
    """One of the two files is marked, or lies in the folder."""
    ids, folder = {entry(before, p[name]).id for name in ("file", "second")}, entry(before, p["folder"]).id
    marked = ids.intersection(getattr(now.top, "picked", ()))
    return bool(marked) or any(then(before, now, p[name]).parent == folder for name in ("file", "second"))


def file_downloaded(before: Phone, now: Phone, p: Params) -> bool:
    """The file lies among the downloads of the phone."""
    path, e = f"{DOWNLOADS}/{p['file']}", entry(before, p["file"])
    return any(f == given_out(e, path, f.modified) for f in now.files)


def search_shown(screen: Screen, p: Params) -> bool:
    """The name stands in the field, and no filter is on."""
    if any(n.desc.endswith(", remove filter") for n in screen.nodes):
        return False
    field = f"{PACKAGE}:id/open_search_view_edit_text"
    return any(n.id == field and fold(n.text.strip()) == fold(p["file"]) for n in screen.nodes)


def shared_out(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Something was handed on by Share: the sheet of apps, or Drive's page for it, opened."""
    sheet = isinstance(after.popup, ShareSheet) and before.foreground != PACKAGE
    return sheet or isinstance(after.top, SavePage)
