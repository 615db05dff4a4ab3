"""Files and folders of Google Drive: what is put there, what became of it, and who shares some."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.drive.incoming import deliver_share
from ...apps.google.drive.model import FOLDER, PACKAGE, ROOT, Drive, Entry
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, mime_of
from ...phone.system.ctx import Ctx
from ..base import Params
from ..records import new_rows, the_first

SAID = "Two pages about nothing in particular."
AGO = 3600  # seconds since what a setup puts there was changed
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

# --- what is drawn -------------------------------------------------------------------------------


def sample_file(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(NAMES)}


def sample_inside(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(NAMES), "folder": rng.choice(FOLDERS)}


def sample_sender(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice(people_of(phone))
    return {"file": rng.choice(NAMES), "name": one.name, "address": one.emails[0].address}


def people_of(phone: Phone) -> list[Contact]:
    """People with an address and a name of their own."""
    names = [c.name for c in phone.contacts]
    return [c for c in phone.contacts if c.emails and names.count(c.name) == 1]


# --- what it starts from -------------------------------------------------------------------------


def put(phone: Phone, name: str, parent: int = ROOT, **fields: Any) -> Phone:
    """A phone with one more file of the owner's, which was changed an hour ago."""
    model, at = drive(phone), phone.time - AGO
    id = max(e.id for e in model.files) + 1
    mime = fields.pop("mime", mime_of(name))
    made = Entry(id, name, mime, parent, model.me, 130_000, at, at, SAID, 7)
    files = (*model.files, made.replace(**fields))
    return Ctx(phone, PACKAGE).save(files=files).phone


def put_folder(phone: Phone, name: str) -> Phone:
    return put(phone, name, mime=FOLDER, size=0, text="", seed=0)


def with_file(phone: Phone, p: Params) -> Phone:
    return put(phone, p["file"])


def with_folder(phone: Phone, p: Params) -> Phone:
    return put_folder(phone, p["folder"])


def with_file_inside(phone: Phone, p: Params) -> Phone:
    """The phone with the folder, and with the file in it."""
    phone = put_folder(phone, p["folder"])
    return put(phone, p["file"], entry(phone, p["folder"]).id)


def about_to_share(phone: Phone, p: Params) -> Phone:
    """Somebody shares a file `comes` seconds after the start."""
    call = deliver_share(p["address"], p["file"], "Viewer", "Nothing is left to say.")
    return Ctx(phone, PACKAGE).schedule(phone.time + p["comes"], call).phone


# --- what there is -------------------------------------------------------------------------------


def drive(phone: Phone) -> Drive:
    model: Drive = phone.app(PACKAGE)
    return model


def fresh(before: Phone, now: Phone) -> tuple[Entry, ...]:
    """Files and folders that are new."""
    return new_rows(drive(before).files, drive(now).files)


def equal(e: Entry, wanted: Entry, *free: str) -> bool:
    """Whether an entry is another one, but for its id and fields that may be as they like."""
    return e == wanted.replace(**{name: getattr(e, name) for name in ("id", *free)})


def entry(phone: Phone, name: str) -> Entry:
    """The file or folder of a name. LookupError if there is none."""
    return the_first((e for e in drive(phone).files if e.name == name), name)


def then(before: Phone, now: Phone, name: str) -> Entry:
    """What became of the file that had a name at the start. LookupError if it is gone."""
    id = entry(before, name).id
    return the_first((e for e in drive(now).files if e.id == id), f"file {id}")
