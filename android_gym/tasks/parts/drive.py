"""What the tasks of drive.yaml share with others."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.drive.model import FOLDER, PACKAGE, ROOT, Drive, Entry
from ...phone.state.phone import Phone
from ...phone.state.providers import mime_of
from ...phone.system.ctx import Ctx
from ..base import Params
from ..records import new_rows

DOWNLOADS, CAMERA = "/sdcard/Download", "/sdcard/DCIM/Camera"


def drive(phone: Phone) -> Drive:
    model: Drive = phone.app(PACKAGE)
    return model


def equal(e: Entry, wanted: Entry, *free: str) -> bool:
    """Whether an entry is another one, but for its id and fields that may be as they like."""
    return e == wanted.replace(**{name: getattr(e, name) for name in ("id", *free)})


def fresh(before: Phone, now: Phone) -> tuple[Entry, ...]:
    """Files and folders that are new."""
    return new_rows(drive(before).files, drive(now).files)


def folder_made(before: Phone, now: Phone, p: Params) -> bool:
    wanted = Entry(0, p["folder"], FOLDER, ROOT, drive(before).me)
    return any(equal(e, wanted, "created", "modified") for e in fresh(before, now))


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


FOLDERS = ("test", "Winter 2024", "For the printer", "Old things", "Choir", "Bike tour")

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
