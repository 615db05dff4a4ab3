"""What the tasks of drive.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.drive.incoming import SavePage
from ...apps.google.drive.model import PACKAGE, ROOT, taken_in
from ...apps.system.intentresolver.sheet import ShareSheet
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at, fold
from ...screen import Screen
from ..base import Params
from ..parts.drive import (
    CAMERA,
    DOWNLOADS,
    FOLDERS,
    drive,
    entry,
    equal,
    fresh,
    put,
    put_folder,
    then,
    with_file_inside,
)
from ..steps import click, enter_text, start


def sample_upload(rng: random.Random, phone: Phone) -> Params:
    """A document among the downloads."""
    here = [f.name for f in phone.files if f.folder == DOWNLOADS and f.name.endswith(".pdf")]
    return {"file": rng.choice(here)}


def file_sent(before: Phone, now: Phone, p: Params) -> bool:
    return sent_there(before, now, lying(before, f"{DOWNLOADS}/{p['file']}"))


def sent_there(before: Phone, now: Phone, file: File) -> bool:
    """The file lies in My Drive, or is on its way there."""
    me = drive(before).me
    wanted = taken_in(file, 0, file.name, ROOT, me, before.time)
    return any(equal(e, wanted, "created", "modified", "sent") for e in fresh(before, now))


def lying(before: Phone, path: str) -> File:
    """A file of the phone. LookupError if there is none."""
    found = file_at(before.files, path)
    if found is None:
        raise LookupError(f"there is no {path} on the phone")
    return found


def sample_photo(rng: random.Random, phone: Phone) -> Params:
    """The photo that was taken last."""
    found = [f for f in phone.files if f.folder == CAMERA and f.kind == "image"]
    return {"photo": max(found, key=lambda f: (f.taken or f.modified, f.path)).name}


def shared_out(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Something was handed on by Share: the sheet of apps, or Drive's page for it, opened."""
    sheet = isinstance(after.popup, ShareSheet) and before.foreground != PACKAGE
    return sheet or isinstance(after.top, SavePage)


def photo_sent(before: Phone, now: Phone, p: Params) -> bool:
    return sent_there(before, now, lying(before, f"{CAMERA}/{p['photo']}"))


def create_folder_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return type(now.popup).__name__ == "NewSheet" or bool(fresh(before, now))


def with_both(phone: Phone, p: Params) -> Phone:
    """The file and the folder, beside each other."""
    return put_folder(put(phone, p["file"]), p["folder"])


def moved(before: Phone, now: Phone, p: Params) -> bool:
    return then(before, now, p["file"]).parent == entry(before, p["folder"]).id


def renamed(before: Phone, now: Phone, p: Params) -> bool:
    return bool(then(before, now, p["file"]).name == p["new"])


def with_file_in_some_folder(phone: Phone, p: Params) -> Phone:
    return with_file_inside(phone, {**p, "folder": FOLDERS[0]})


DRIVE = start("Drive")
FIELD = "open_search_view_edit_text"


def looked_for_seen(screen: Screen, p: Params) -> bool:
    """The name stands in the field, and no filter is on."""
    if any(n.desc.endswith(", remove filter") for n in screen.nodes):
        return False
    return any(n.id == SEARCH_ID and fold(n.text.strip()) == fold(p["file"]) for n in screen.nodes)


SEARCH_ID = f"{PACKAGE}:id/{FIELD}"


def folder_and_file(before: Phone, p: Params) -> dict[str, Any]:
    return {"id": entry(before, p["folder"]).id, "inside": entry(before, p["file"]).id}


def folder_gone(before: Phone, now: Phone, p: Params) -> bool:
    """The folder is in the trash as it was, or deleted with what was in it."""
    id, file = entry(before, p["folder"]).id, entry(before, p["file"])
    left = {e.id: e for e in drive(now).files}
    if id not in left:
        return file.id not in left
    return bool(left[id].trashed) and left.get(file.id) == file


def at_folder(before: Phone, now: Phone, p: Params) -> bool:
    """The menu of the folder or the folder is open, or it was thrown away."""
    id = entry(before, p["folder"]).id
    return id in (getattr(now.popup, "id", 0), getattr(now.top, "shown", 0)) or folder_gone(before, now, p)


def search_in_capitals(p: Params) -> tuple[Action, ...]:
    return searched(p["file"].upper())


def searched(words: str) -> tuple[Action, ...]:
    return (DRIVE, click("Search in Drive"), enter_text(words, id=FIELD))
