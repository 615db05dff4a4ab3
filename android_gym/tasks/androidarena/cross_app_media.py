"""What the tasks of cross_app_media.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from ...apps.google.camera.model import FOLDER as PHOTOS
from ...apps.google.camera.model import PACKAGE as CAMERA
from ...apps.google.contacts.files import kept_in
from ...apps.google.contacts.model import homes
from ...apps.google.drive.model import ROOT, Entry
from ...apps.system.wallpaper import PACKAGE as WALLPAPER
from ...apps.system.wallpaper import READ_PHOTOS
from ...phone.state.permissions import grant
from ...phone.state.phone import Phone
from ...phone.state.providers import File, fold
from ...phone.state.vcard import vcard
from ..base import Params
from ..parts.camera import new_files
from ..parts.drive import drive, equal, fresh
from ..parts.gmail import gmail
from ..parts.gmail_writing import fresh as fresh_mails


def photo_mailed(before: Phone, now: Phone, p: Params) -> bool:
    """One mail is new: it went to the address alone and carries the photo and nothing else."""
    photo = taken(before, now)
    sent = [(m.box, m.to, m.cc, m.bcc) for m in fresh_mails(before, now)]
    files = [[a.name for a in m.attachments] for m in fresh_mails(before, now)]
    return (sent, files) == ([("sent", (p["to"],), (), ())], [[photo.name]])


def taken(before: Phone, now: Phone) -> File:
    """The photo that Camera took. LookupError if there is none, or more than one file is new."""
    new = new_files(before, now)
    told = [(f.owner, f.mime, f.path.startswith(f"{PHOTOS}/IMG_")) for f in new]
    if told != [(CAMERA, "image/jpeg", True)]:
        raise LookupError("no photo was taken")
    return new[0]


def titled(before: Phone, now: Phone, p: Params) -> bool:
    return [fold(m.subject.strip()) for m in fresh_mails(before, now)] == [fold(p["subject"])]


def unmarked(before: Phone, now: Phone, p: Params) -> bool:
    app = gmail(now)
    return all(
        (m.category, m.sender, m.sender_address, m.starred, m.important, m.labels)
        == ("primary", app.owner, app.email, False, False, ())
        for m in fresh_mails(before, now)
    )


def may_look(phone: Phone, p: Params) -> Phone:
    """The picker of wallpapers may read the photos."""
    return grant(phone, WALLPAPER, READ_PHOTOS)


def camera_to_home_screen_goal(before: Phone, now: Phone, p: Params) -> bool:
    return all(now.setting(key) == taken(before, now).art for key in ("system/wallpaper",))


def camera_to_lock_screen_goal(before: Phone, now: Phone, p: Params) -> bool:
    return all(now.setting(key) == taken(before, now).art for key in ("system/lock_wallpaper",))


def kept_in_drive(before: Phone, now: Phone, p: Params) -> bool:
    """One file of that name is new in My Drive, with everybody in it."""
    everybody = vcard(kept_in(before.contacts, homes(before.accounts)))
    wanted = Entry(0, p["file"], "text/x-vcard", ROOT, drive(before).me, text=everybody)
    new = fresh(before, now)
    return len(new) == 1 and equal(new[0], wanted, "size", "seed", "shows", *FREE)


FREE = ("created", "modified", "sent")  # of a file in Drive: as it comes
