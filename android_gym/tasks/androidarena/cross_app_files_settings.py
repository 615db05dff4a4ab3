"""Tasks over several apps at whose end a file or a photo is somewhere else, or a setting is another."""

from __future__ import annotations

import random

from ...apps.google.camera.model import FOLDER as PHOTOS
from ...apps.google.camera.model import PACKAGE as CAMERA
from ...apps.google.contacts.files import kept_in
from ...apps.google.contacts.model import homes
from ...apps.google.drive.model import ROOT, Entry
from ...apps.google.settings.model import PACKAGE as SETTINGS
from ...apps.system.wallpaper import PACKAGE as WALLPAPER
from ...apps.system.wallpaper import READ_PHOTOS
from ...phone.state.permissions import grant
from ...phone.state.phone import Phone
from ...phone.state.providers import File
from ...phone.state.vcard import vcard
from ..base import Goal, Params
from ..parts.camera import new_files
from ..parts.drive import drive, equal, fresh
from ..parts.gmail_writing import fresh as fresh_mails
from ..parts.gmail_writing import mails_left


def taken(before: Phone, now: Phone) -> File:
    """The photo that Camera took. LookupError if there is none, or more than one file is new."""
    new = new_files(before, now)
    told = [(f.owner, f.mime, f.path.startswith(f"{PHOTOS}/IMG_")) for f in new]
    if told != [(CAMERA, "image/jpeg", True)]:
        raise LookupError("no photo was taken")
    return new[0]


def photo_taken(before: Phone, now: Phone, p: Params) -> bool:
    return bool(taken(before, now))


def photo_mailed(before: Phone, now: Phone, p: Params) -> bool:
    """One mail is new: it went to the address alone and carries the photo and nothing else."""
    photo = taken(before, now)
    sent = [(m.box, m.to, m.cc, m.bcc, *(a.name for a in m.attachments)) for m in fresh_mails(before, now)]
    return sent == [("sent", (p["to"],), (), (), photo.name)] and mails_left(before, now)


def sample_files(rng: random.Random, phone: Phone) -> Params:
    name, wrong = rng.sample([f.name for f in phone.files if f.path.startswith("/sdcard/Download/")], 2)
    return {"file": name, "wrong": wrong}


def everybody(phone: Phone) -> str:
    """All contacts, as a file of them has them."""
    return vcard(kept_in(phone.contacts, homes(phone.accounts)))


def contacts_in_drive(before: Phone, now: Phone, p: Params) -> bool:
    """One file of that name is new in My Drive, with everybody in it."""
    wanted = Entry(0, p["file"], "text/x-vcard", ROOT, drive(before).me, text=everybody(before))
    new = fresh(before, now)
    return len(new) == 1 and equal(new[0], wanted, "size", "seed", "shows", "created", "modified", "sent")


def contacts_on_phone(before: Phone, now: Phone, p: Params) -> bool:
    """One file of that name is new where its owner finds it, with everybody in it."""
    new = [(f.name, f.text, f.path.startswith("/sdcard/Android/")) for f in new_files(before, now)]
    return new == [(p["file"], everybody(before), False)]


def dialog_open(before: Phone, now: Phone, p: Params) -> bool:
    return now.foreground == SETTINGS and now.popup is not None


def photos_readable(phone: Phone, p: Params) -> Phone:
    """The picker of wallpapers may read the photos."""
    return grant(phone, WALLPAPER, READ_PHOTOS)


def photo_behind(setting: str) -> Goal:
    return lambda before, now, p: bool(now.setting(setting) == taken(before, now).art)


photo_on_home_screen, photo_on_lock_screen = photo_behind("system/wallpaper"), photo_behind("system/lock_wallpaper")
