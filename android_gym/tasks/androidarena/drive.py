"""What the tasks of drive.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.drive.incoming import SavePage
from ...apps.google.drive.model import FOLDER, PACKAGE, ROOT, Drive, Entry, taken_in
from ...apps.system.intentresolver.sheet import ShareSheet
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at, fold, mime_of
from ...phone.system.ctx import Ctx
from ...screen import Screen
from ..base import Params
from ..records import new_rows
from ..steps import click, enter_text, start


def sample_upload(rng: random.Random, phone: Phone) -> Params:
    """A document among the downloads."""
    here = [f.name for f in phone.files if f.folder == DOWNLOADS and f.name.endswith(".pdf")]
    return {"file": rng.choice(here)}


DOWNLOADS, CAMERA = "/sdcard/Download", "/sdcard/DCIM/Camera"


def file_sent(before: Phone, now: Phone, p: Params) -> bool:
    return sent_there(before, now, lying(before, f"{DOWNLOADS}/{p['file']}"))


def sent_there(before: Phone, now: Phone, file: File) -> bool:
    """The file lies in My Drive, or is on its way there."""
    me = drive(before).me
    wanted = taken_in(file, 0, file.name, ROOT, me, before.time)
    return any(equal(e, wanted, "created", "modified", "sent") for e in fresh(before, now))


def drive(phone: Phone) -> Drive:
    model: Drive = phone.app(PACKAGE)
    return model


def equal(e: Entry, wanted: Entry, *free: str) -> bool:
    """Whether an entry is another one, but for its id and fields that may be as they like."""
    return e == wanted.replace(**{name: getattr(e, name) for name in ("id", *free)})


def fresh(before: Phone, now: Phone) -> tuple[Entry, ...]:
    """Files and folders that are new."""
    return new_rows(drive(before).files, drive(now).files)


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


def folder_made(before: Phone, now: Phone, p: Params) -> bool:
    wanted = Entry(0, p["folder"], FOLDER, ROOT, drive(before).me)
    return any(equal(e, wanted, "created", "modified") for e in fresh(before, now))


def create_folder_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return type(now.popup).__name__ == "NewSheet" or bool(fresh(before, now))


def with_both(phone: Phone, p: Params) -> Phone:
    """The file and the folder, beside each other."""
    return put_folder(put(phone, p["file"]), p["folder"])


def put_folder(phone: Phone, name: str) -> Phone:
    return put(phone, name, mime=FOLDER, size=0, text="", seed=0)


def put(phone: Phone, name: str, parent: int = ROOT, **fields: Any) -> Phone:
    """A phone with one more file of the owner's, which was changed an hour ago."""
    model, at = drive(phone), phone.time - AGO
    id = max(e.id for e in model.files) + 1
    mime = fields.pop("mime", mime_of(name))
    made = Entry(id, name, mime, parent, model.me, 130_000, at, at, SAID, 7)
    files = (*model.files, made.replace(**fields))
    return Ctx(phone, PACKAGE).save(files=files).phone


SAID = "Two pages about nothing in particular."

AGO = 3600  # seconds since what a setup puts there was changed


def its_id(before: Phone, p: Params) -> dict[str, Any]:
    return {"id": entry(before, p["file"]).id}


def entry(phone: Phone, name: str) -> Entry:
    """The file or folder of a name. LookupError if there is none."""
    for e in drive(phone).files:
        if e.name == name:
            return e
    raise LookupError(f"there is no {name}")


def moved(before: Phone, now: Phone, p: Params) -> bool:
    return then(before, now, p["file"]).parent == entry(before, p["folder"]).id


def then(before: Phone, now: Phone, name: str) -> Entry:
    """What became of the file that had a name at the start."""
    return held(now, entry(before, name).id)


def held(phone: Phone, id: int) -> Entry:
    """The file or folder of an id. LookupError if there is none."""
    for e in drive(phone).files:
        if e.id == id:
            return e
    raise LookupError(f"there is no file {id}")


def at_sheet(before: Phone, now: Phone, p: Params) -> bool:
    """The menu of the file is open, or something became of the file."""
    from_menu = getattr(now.popup, "id", 0) == entry(before, p["file"]).id
    return from_menu or then(before, now, p["file"]) != entry(before, p["file"])


def with_file_inside(phone: Phone, p: Params) -> Phone:
    """The folder with the file in it."""
    phone = put_folder(phone, p["folder"])
    return put(phone, p["file"], entry(phone, p["folder"]).id)


def renamed(before: Phone, now: Phone, p: Params) -> bool:
    return bool(then(before, now, p["file"]).name == p["new"])


def with_file_in_some_folder(phone: Phone, p: Params) -> Phone:
    return with_file_inside(phone, {**p, "folder": FOLDERS[0]})


FOLDERS = ("test", "Winter 2024", "For the printer", "Old things", "Choir", "Bike tour")

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


NAMES = (
    "sample.pdf",
    "minutes_of_may.pdf",
    "floor_plan.pdf",
    "quarry_walk.jpg",
    "old_ferries.pdf",
    "price_list.pdf",
    "ticket_stub.jpg",
    "draft_of_tuesday.pdf",
)


def with_file(phone: Phone, p: Params) -> Phone:
    return put(phone, p["file"])


def sample_inside(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(NAMES), "folder": rng.choice(FOLDERS)}


def search_in_capitals(p: Params) -> tuple[Action, ...]:
    return searched(p["file"].upper())


def searched(words: str) -> tuple[Action, ...]:
    return (DRIVE, click("Search in Drive"), enter_text(words, id=FIELD))
