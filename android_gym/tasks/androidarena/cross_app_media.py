"""Tasks over Camera, Drive and another app: photos that go on, contacts that are kept in Drive."""

from __future__ import annotations

import random

from ...apps.google.camera.model import FOLDER as PHOTOS
from ...apps.google.camera.model import PACKAGE as CAMERA
from ...apps.google.contacts.files import kept_in
from ...apps.google.contacts.model import homes
from ...apps.google.drive.model import PACKAGE as DRIVE
from ...apps.google.drive.model import ROOT, Entry
from ...apps.system.wallpaper import HOME_WALLPAPER, LOCK_WALLPAPER, READ_PHOTOS
from ...apps.system.wallpaper import PACKAGE as WALLPAPER
from ...phone.state.permissions import grant
from ...phone.state.phone import Phone
from ...phone.state.providers import File, fold
from ...phone.state.vcard import vcard
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import app_is_open
from ..steps import click, enter_text, press_enter, scroll_to, start
from .camera import OWN, TAKEN, new_files
from .contacts import IN_CONTACTS
from .contacts_finding import an_export
from .cross_app import GMAIL_OPEN
from .cross_app_more import SETTINGS_OPEN
from .cross_app_other import WRITTEN
from .crossing import BUDGET
from .drive import ENTRIES, drive, equal, fresh
from .gmail import MAILS, gmail
from .gmail_drafts import BOB
from .gmail_writing import OTHERS
from .gmail_writing import fresh as fresh_mails

PROFILE = "arena"
CAMERA_OPEN, DRIVE_OPEN = app_is_open(CAMERA, "Camera"), app_is_open(DRIVE, "Drive")
SHOOT = (start("Camera"), click("Shutter"))


def taken(before: Phone, now: Phone) -> File:
    """The photo that Camera took. LookupError if there is none, or more than one file is new."""
    new = new_files(before, now)
    told = [(f.owner, f.mime, f.path.startswith(f"{PHOTOS}/IMG_")) for f in new]
    if told != [(CAMERA, "image/jpeg", True)]:
        raise LookupError("no photo was taken")
    return new[0]


# --- a photo by mail -----------------------------------------------------------------------------

VIEWS = ("landscape photo", "The view from here", "As seen today", "For your album", "Snapshot")


def sample_view(rng: random.Random, phone: Phone) -> Params:
    return {"to": rng.choice((BOB, *OTHERS)), "subject": rng.choice(VIEWS)}


def photo_mailed(before: Phone, now: Phone, p: Params) -> bool:
    """One mail is new: it went to the address alone and carries the photo and nothing else."""
    photo = taken(before, now)
    sent = [(m.box, m.to, m.cc, m.bcc) for m in fresh_mails(before, now)]
    files = [[a.name for a in m.attachments] for m in fresh_mails(before, now)]
    return (sent, files) == ([("sent", (p["to"],), (), ())], [[photo.name]])


def titled(before: Phone, now: Phone, p: Params) -> bool:
    return [fold(m.subject.strip()) for m in fresh_mails(before, now)] == [fold(p["subject"])]


def unmarked(before: Phone, now: Phone, p: Params) -> bool:
    app = gmail(now)
    return all(
        (m.category, m.sender, m.sender_address, m.starred, m.important, m.labels)
        == ("primary", app.owner, app.email, False, False, ())
        for m in fresh_mails(before, now)
    )


def mailing(p: Params) -> Ways:
    shared = (*SHOOT, click("Most recent photo"), click("Share"), click("Gmail"))
    written = (enter_text(p["to"], "To"), press_enter(), enter_text(p["subject"], "Subject"))
    return ((*shared, *written, click("Send", id="send")),)


# --- a photo as wallpaper ------------------------------------------------------------------------


def may_look(phone: Phone, p: Params) -> Phone:
    """The picker of wallpapers may read the photos."""
    return grant(phone, WALLPAPER, READ_PHOTOS)


def shown_behind(*keys: str) -> Goal:
    """The photo is the wallpaper of these screens."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return all(now.setting(key) == taken(before, now).art for key in keys)

    return holds


def hanging(p: Params, where: str) -> Ways:
    picker = (start("Settings"), scroll_to("Wallpaper & style"), click("Wallpaper & style"))
    chosen = (click("Change wallpaper"), click("My photos"), click(id="tile"))
    return ((*SHOOT, *picker, *chosen, click("Set wallpaper"), click(where)),)


# --- contacts in Drive ---------------------------------------------------------------------------

BACKUPS = ("contacts.vcf", "people.vcf", "address_book.vcf", "backup_of_contacts.vcf", "all.vcf")


FREE = ("created", "modified", "sent")  # of a file in Drive: as it comes


def sample_backup(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(BACKUPS)}


def kept_in_drive(before: Phone, now: Phone, p: Params) -> bool:
    """One file of that name is new in My Drive, with everybody in it."""
    everybody = vcard(kept_in(before.contacts, homes(before.accounts)))
    wanted = Entry(0, p["file"], "text/x-vcard", ROOT, drive(before).me, text=everybody)
    new = fresh(before, now)
    return len(new) == 1 and equal(new[0], wanted, "size", "seed", "shows", *FREE)


def kept_here(before: Phone, now: Phone, p: Params) -> bool:
    """One file of that name is new on the phone, with everybody in it."""
    return [(f.name, an_export(before, f)) for f in new_files(before, now)] == [(p["file"], True)]


def on_phone(before: Phone, now: Phone, p: Params) -> bool:
    """The file is on the phone, or in Drive."""
    return bool(new_files(before, now) or fresh(before, now))


def backing_up(p: Params) -> Ways:
    menu = ("Fix & manage", "Export to file", "Export to .vcf file")
    saved = (enter_text(p["file"], id="title"), click("SAVE"))
    sent = (start("Drive"), click("New"), click("Upload"), click(p["file"]))
    return ((start("Contacts"), *map(click, menu), *saved, *sent),)


PHOTO = (CAMERA_OPEN, TAKEN)
TASKS = (
    Task(
        "CrossApp-CameraToGmail",
        'Take a photo with the Camera and mail it from Gmail to {to}, with the subject "{subject}".',
        (
            Condition("The photo was mailed to {to}, and to nobody else.", photo_mailed),
            Condition("The subject is “{subject}”.", titled),
            Condition("The mail bears no marks.", unmarked),
        ),
        mailing,
        sample_view,
        subgoals=(*PHOTO, GMAIL_OPEN),
        allowed=("files[+1]", f"{MAILS}[+1]"),
        loose=(*OWN, *WRITTEN),
        budget=BUDGET,
        tags=("cross", "share", "L4"),
        phrasings=(
            'Photograph what the Camera sees, and send the picture to {to} by Gmail. Subject: "{subject}".',
            'A new picture of the Camera should go to {to}, in a Gmail message with the subject "{subject}".',
            '{to} gets a photo that you take with the Camera now. Send it from Gmail under the subject "{subject}".',
            'Make a photo with the Camera, attach it to a Gmail message titled "{subject}", and send that to {to}.',
        ),
    ),
    Task(
        "CrossApp-CameraToHomeScreen",
        "Take a photo with the Camera and make it the wallpaper of the home screen in Settings.",
        (Condition("The photo is behind the home screen.", shown_behind(HOME_WALLPAPER)),),
        lambda p: hanging(p, "Home screen"),
        setup=may_look,
        subgoals=(*PHOTO, SETTINGS_OPEN),
        allowed=("files[+1]", f"settings/{HOME_WALLPAPER}"),
        loose=OWN,
        budget=BUDGET,
        tags=("cross", "setting", "single", "L4"),
        phrasings=(
            "Photograph something with the Camera, and let Settings put it behind the home screen.",
            "My home screen should have a new photo as its wallpaper: take one with the Camera, "
            "then set it in Settings.",
            "Use the Camera for a new picture and Settings to make it the home screen's wallpaper.",
            "Make a photo with the Camera. In Settings, choose it as the home screen's wallpaper.",
        ),
    ),
    Task(
        "CrossApp-CameraToLockScreen",
        "Take a photo with the Camera and make it the wallpaper of the lock screen in Settings.",
        (Condition("The photo is behind the lock screen.", shown_behind(LOCK_WALLPAPER)),),
        lambda p: hanging(p, "Lock screen"),
        setup=may_look,
        subgoals=(*PHOTO, SETTINGS_OPEN),
        allowed=("files[+1]", f"settings/{LOCK_WALLPAPER}"),
        loose=OWN,
        budget=BUDGET,
        tags=("cross", "setting", "single", "L4"),
        phrasings=(
            "Photograph something with the Camera, and let Settings put it behind the lock screen.",
            "My lock screen should have a new photo as its wallpaper: take one with the Camera, "
            "then set it in Settings.",
            "Use the Camera for a new picture and Settings to make it the lock screen's wallpaper.",
            "Make a photo with the Camera. In Settings, choose it as the lock screen's wallpaper.",
        ),
    ),
    Task(
        "CrossApp-ContactsToDrive",
        "Export everybody in Contacts to a file {file}, and put that file into Google Drive.",
        (
            Condition("All contacts are in a file {file} on the phone.", kept_here),
            Condition("{file} is in My Drive, with all contacts.", kept_in_drive),
        ),
        backing_up,
        sample_backup,
        subgoals=(IN_CONTACTS, Condition("The file is there.", on_phone), DRIVE_OPEN),
        allowed=("files[+1]", f"{ENTRIES}[+1]"),
        loose=(*OWN, *FREE, "shows", "owner", "mime"),
        budget=BUDGET,
        tags=("cross", "share", "L4"),
        phrasings=(
            "All contacts should be in Google Drive, as the file {file}. Export them from Contacts first.",
            "Let Contacts export everybody as {file} and upload it to Google Drive.",
            "Back up my contacts: export all of them in Contacts under the name {file}, then add "
            "the file to Google Drive.",
            "Google Drive needs a file {file} with everybody whom Contacts has. Make it by an export, and upload it.",
        ),
    ),
)
