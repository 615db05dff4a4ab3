"""Tasks of Google Drive: uploading, folders, sharing, finding; and what all its tasks share."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.drive.finding import Search
from ...apps.google.drive.incoming import SavePage
from ...apps.google.drive.model import FOLDER, PACKAGE, ROOT, Drive, Entry, taken_in
from ...apps.system.intentresolver.sheet import ShareSheet
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at, fold, mime_of
from ...phone.system.ctx import Ctx
from ...screen import Screen
from ..base import Condition, Constraint, Params, Task, Ways
from ..foreground import app_is_open, top_activity
from ..records import new_rows
from ..steps import click, enter_text, long_click, scroll_to, start

PROFILE = "arena"
DOWNLOADS, CAMERA = "/sdcard/Download", "/sdcard/DCIM/Camera"
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
NEW_NAMES = ("test.pdf", "final.pdf", "for the lawyer.pdf", "version two.pdf", "signed.pdf")
FOLDERS = ("test", "Winter 2024", "For the printer", "Old things", "Choir", "Bike tour")
SAID = "Two pages about nothing in particular."
FIELD = "open_search_view_edit_text"
SEARCH_ID = f"{PACKAGE}:id/{FIELD}"
OPEN = app_is_open(PACKAGE, "Drive")
ENTRIES = f"apps/{PACKAGE}.files"
AGO = 3600  # seconds since what a setup puts there was changed


def drive(phone: Phone) -> Drive:
    model: Drive = phone.app(PACKAGE)
    return model


def entry(phone: Phone, name: str) -> Entry:
    """The file or folder of a name. LookupError if there is none."""
    for e in drive(phone).files:
        if e.name == name:
            return e
    raise LookupError(f"there is no {name}")


def held(phone: Phone, id: int) -> Entry:
    """The file or folder of an id. LookupError if there is none."""
    for e in drive(phone).files:
        if e.id == id:
            return e
    raise LookupError(f"there is no file {id}")


def then(before: Phone, now: Phone, name: str) -> Entry:
    """What became of the file that had a name at the start."""
    return held(now, entry(before, name).id)


def fresh(before: Phone, now: Phone) -> tuple[Entry, ...]:
    """Files and folders that are new."""
    return new_rows(drive(before).files, drive(now).files)


def equal(e: Entry, wanted: Entry, *free: str) -> bool:
    """Whether an entry is another one, but for its id and fields that may be as they like."""
    return e == wanted.replace(**{name: getattr(e, name) for name in ("id", *free)})


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


def with_both(phone: Phone, p: Params) -> Phone:
    """The file and the folder, beside each other."""
    return put_folder(put(phone, p["file"]), p["folder"])


def with_file_inside(phone: Phone, p: Params) -> Phone:
    """The folder with the file in it."""
    phone = put_folder(phone, p["folder"])
    return put(phone, p["file"], entry(phone, p["folder"]).id)


def its_id(before: Phone, p: Params) -> dict[str, Any]:
    return {"id": entry(before, p["file"]).id}


def sample_file(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(NAMES)}


def sample_inside(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(NAMES), "folder": rng.choice(FOLDERS)}


# --- ways --------------------------------------------------------------------------------------

DRIVE = start("Drive")


def more(name: str) -> Action:
    return click(f"More actions for {name}")


def at_file(p: Params) -> tuple[Action, ...]:
    """The menu of the file, which Home lists among the latest."""
    return (DRIVE, more(p["file"]))


def in_folder(p: Params) -> tuple[Action, ...]:
    """The folder, by the list of all files."""
    return (DRIVE, click("Files"), scroll_to(p["folder"]), click(p["folder"]))


def at_file_inside(p: Params) -> tuple[Action, ...]:
    return (*in_folder(p), more(p["file"]))


def verbs(p: Params, *steps: Action) -> Ways:
    """What is done to a file in a folder: by Home, or by the folder."""
    return ((*at_file(p), *steps), (*at_file_inside(p), *steps))


def shown(kind: type, says: str) -> Condition:
    return Condition(says, lambda before, now, p: isinstance(now.top, kind))


def at_sheet(before: Phone, now: Phone, p: Params) -> bool:
    """The menu of the file is open, or something became of the file."""
    from_menu = getattr(now.popup, "id", 0) == entry(before, p["file"]).id
    return from_menu or then(before, now, p["file"]) != entry(before, p["file"])


AT_FILE = Condition("The menu of “{file}” is open.", at_sheet)


# --- uploading ---------------------------------------------------------------------------------


def sample_upload(rng: random.Random, phone: Phone) -> Params:
    """A document among the downloads."""
    here = [f.name for f in phone.files if f.folder == DOWNLOADS and f.name.endswith(".pdf")]
    return {"file": rng.choice(here)}


def lying(before: Phone, path: str) -> File:
    """A file of the phone. LookupError if there is none."""
    found = file_at(before.files, path)
    if found is None:
        raise LookupError(f"there is no {path} on the phone")
    return found


def sent_there(before: Phone, now: Phone, file: File) -> bool:
    """The file lies in My Drive, or is on its way there."""
    me = drive(before).me
    wanted = taken_in(file, 0, file.name, ROOT, me, before.time)
    return any(equal(e, wanted, "created", "modified", "sent") for e in fresh(before, now))


def file_sent(before: Phone, now: Phone, p: Params) -> bool:
    return sent_there(before, now, lying(before, f"{DOWNLOADS}/{p['file']}"))


def uploading(p: Params) -> Ways:
    return ((DRIVE, click("New"), click("Upload"), scroll_to(p["file"]), click(p["file"])),)


def picking(before: Phone, now: Phone, p: Params) -> bool:
    return now.foreground == "com.google.android.documentsui" or bool(fresh(before, now))


AT_PICKER = Condition("The system's picker is open.", picking)


def sample_photo(rng: random.Random, phone: Phone) -> Params:
    """The photo that was taken last."""
    found = [f for f in phone.files if f.folder == CAMERA and f.kind == "image"]
    return {"photo": max(found, key=lambda f: (f.taken or f.modified, f.path)).name}


def photo_sent(before: Phone, now: Phone, p: Params) -> bool:
    return sent_there(before, now, lying(before, f"{CAMERA}/{p['photo']}"))


def choosing_photo(p: Params) -> Ways:
    roots = (click("Show roots"), click("Images"), click(p["photo"]))
    return ((DRIVE, click("New"), click("Upload"), *roots),)


def shared_out(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Something was handed on by Share: the sheet of apps, or Drive's page for it, opened."""
    sheet = isinstance(after.popup, ShareSheet) and before.foreground != PACKAGE
    return sheet or isinstance(after.top, SavePage)


NO_SHARING = Constraint(
    "Leave the sharing of Photos and of other apps alone.",
    "component",
    shared_out,
    lambda p: (start("Files"), click("Show roots"), click("Images"), long_click(p["photo"]), click("Share")),
)


# --- folders -----------------------------------------------------------------------------------


def sample_folder(rng: random.Random, phone: Phone) -> Params:
    return {"folder": rng.choice(FOLDERS)}


def folder_made(before: Phone, now: Phone, p: Params) -> bool:
    wanted = Entry(0, p["folder"], FOLDER, ROOT, drive(before).me)
    return any(equal(e, wanted, "created", "modified") for e in fresh(before, now))


def making_folder(p: Params) -> Ways:
    named = (enter_text(p["folder"], id="edit_text"), click("Create"))
    return ((DRIVE, click("New"), click("Folder"), *named),)


def moved(before: Phone, now: Phone, p: Params) -> bool:
    return then(before, now, p["file"]).parent == entry(before, p["folder"]).id


def moving(p: Params) -> Ways:
    there = (scroll_to(p["folder"]), click(p["folder"]), click("Move", id="select_button"))
    return ((*at_file(p), click("Move"), *there),)


def sample_renamed(rng: random.Random, phone: Phone) -> Params:
    old = rng.choice([name for name in NAMES if name.endswith(".pdf")])
    return {"file": old, "folder": rng.choice(FOLDERS), "new": rng.choice(NEW_NAMES)}


def renamed(before: Phone, now: Phone, p: Params) -> bool:
    return bool(then(before, now, p["file"]).name == p["new"])


def renaming(p: Params) -> Ways:
    named = (enter_text(p["new"], id="edit_text"), click("Rename", id="android:id/button1"))
    return verbs(p, click("Rename"), *named)


def offline(before: Phone, now: Phone, p: Params) -> bool:
    return then(before, now, p["file"]).offline


def folder_gone(before: Phone, now: Phone, p: Params) -> bool:
    """The folder is in the trash as it was, or deleted with what was in it."""
    id, file = entry(before, p["folder"]).id, entry(before, p["file"])
    left = {e.id: e for e in drive(now).files}
    if id not in left:
        return file.id not in left
    return bool(left[id].trashed) and left.get(file.id) == file


def deleting(p: Params) -> Ways:
    sure = (click("Remove"), click("Move to trash"))
    found = (DRIVE, click("Files"), scroll_to(f"More actions for {p['folder']}"))
    return ((*found, more(p["folder"]), *sure),)


def folder_and_file(before: Phone, p: Params) -> dict[str, Any]:
    return {"id": entry(before, p["folder"]).id, "inside": entry(before, p["file"]).id}


# --- finding -----------------------------------------------------------------------------------


def looked_for(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Search)
    plain = top is not None and not (top.kind_of or top.person or top.span != "Any time")
    return top is not None and plain and fold(top.query.strip()) == fold(p["file"])


def looked_for_seen(screen: Screen, p: Params) -> bool:
    """The name stands in the field, and no filter is on."""
    if any(n.desc.endswith(", remove filter") for n in screen.nodes):
        return False
    return any(n.id == SEARCH_ID and fold(n.text.strip()) == fold(p["file"]) for n in screen.nodes)


def finding(p: Params) -> Ways:
    return ((DRIVE, click("Search in Drive"), enter_text(p["file"], id=FIELD)),)


SEARCHING = Condition("The search of Drive is open.", lambda b, n, p: isinstance(n.top, Search))
IN_NEW = Condition(
    "What can be made is on show, or it was made.",
    lambda before, now, p: type(now.popup).__name__ == "NewSheet" or bool(fresh(before, now)),
)


def sample_inside_only_file(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice((*NAMES, "test.pdf"))}


def with_file_in_some_folder(phone: Phone, p: Params) -> Phone:
    return with_file_inside(phone, {**p, "folder": FOLDERS[0]})


def sample_folder_to_delete(rng: random.Random, phone: Phone) -> Params:
    return {"folder": rng.choice(FOLDERS), "file": rng.choice(NAMES)}


def at_folder(before: Phone, now: Phone, p: Params) -> bool:
    """The menu of the folder or the folder is open, or it was thrown away."""
    id = entry(before, p["folder"]).id
    return id in (getattr(now.popup, "id", 0), getattr(now.top, "shown", 0)) or folder_gone(before, now, p)


AT_FOLDER = Condition("The folder “{folder}” or its menu is open.", at_folder)
TASKS = (
    Task(
        "Drive-Upload",
        'Put the file "{file}" from the Download folder of this phone into Google Drive.',
        (Condition("“{file}” is uploaded to My Drive.", file_sent),),
        uploading,
        sample_upload,
        subgoals=(OPEN, AT_PICKER),
        allowed=(f"{ENTRIES}[+1]",),
        loose=("created", "modified", "sent"),
        tags=("upload", "L2"),
        phrasings=(
            'Upload "{file}", which is in my Download folder, to Google Drive.',
            'My downloads have a file "{file}". I want it in Google Drive as well.',
            'Use Google Drive to upload "{file}" out of the Download folder.',
            'Add "{file}" from Downloads to my Google Drive.',
        ),
    ),
    Task(
        "Drive-UploadPhotoNoShare",
        "Get the newest photo of my camera into Google Drive.",
        (Condition("The photo {photo} is uploaded to My Drive.", photo_sent),),
        choosing_photo,
        sample_photo,
        subgoals=(OPEN, AT_PICKER),
        allowed=(f"{ENTRIES}[+1]",),
        loose=("created", "modified", "sent"),
        constraint=NO_SHARING,
        tags=("upload", "constrained", "single", "L3"),
        phrasings=(
            "Upload the photo that I took last to Google Drive.",
            "My latest photo should be in Google Drive. Put it there.",
            "Take the most recent picture of the camera and upload it to Google Drive.",
            "Google Drive should have my newest photo. Upload it.",
        ),
    ),
    Task(
        "Drive-CreateFolder",
        'Make a folder called "{folder}" in Google Drive.',
        (Condition("There is a new folder “{folder}” in My Drive.", folder_made),),
        making_folder,
        sample_folder,
        subgoals=(OPEN, IN_NEW),
        allowed=(f"{ENTRIES}[+1]",),
        loose=("created", "modified"),
        tags=("folder", "L1"),
        phrasings=(
            'I need a new folder in Google Drive, with the name "{folder}".',
            'Add the folder "{folder}" to My Drive in Google Drive.',
            'Let there be a folder "{folder}" in Google Drive.',
            'Open Google Drive and create "{folder}", a folder.',
        ),
    ),
    Task(
        "Drive-Move",
        'Put the file "{file}" into the folder "{folder}" in Google Drive.',
        (Condition("“{file}” is in “{folder}”.", moved),),
        moving,
        sample_inside,
        with_both,
        subgoals=(OPEN, AT_FILE),
        allowed=(f"{ENTRIES}[{{id}}].parent",),
        records=its_id,
        tags=("move", "L2"),
        phrasings=(
            'In Google Drive, "{file}" belongs into the folder "{folder}". Move it.',
            'Move "{file}" into "{folder}" with Google Drive.',
            'The folder "{folder}" in Google Drive should have "{file}" in it, so move that there.',
            'Take "{file}" in Google Drive and move it to the folder "{folder}".',
        ),
    ),
    Task(
        "Drive-RenameInFolder",
        'In Google Drive there is "{file}" in the folder "{folder}". Call it "{new}".',
        (Condition("“{file}” is called “{new}”.", renamed),),
        renaming,
        sample_renamed,
        with_file_inside,
        subgoals=(OPEN, AT_FILE),
        allowed=(f"{ENTRIES}[{{id}}].name",),
        records=its_id,
        tags=("rename", "L3"),
        phrasings=(
            'Give "{file}" in the Google Drive folder "{folder}" the name "{new}".',
            'Change the name of "{file}", in "{folder}" of Google Drive, to "{new}".',
            'The Google Drive folder "{folder}" holds "{file}", which should be named "{new}".',
            'Open "{folder}" in Google Drive and rename "{file}" to "{new}".',
        ),
    ),
    Task(
        "Drive-OfflineInFolder",
        'Keep "{file}" in the Google Drive folder "{folder}" for use without a connection.',
        (Condition("“{file}” is available offline.", offline),),
        lambda p: verbs(p, click("Make available offline")),
        sample_inside,
        with_file_inside,
        subgoals=(OPEN, AT_FILE),
        allowed=(f"{ENTRIES}[{{id}}].offline",),
        records=its_id,
        tags=("offline", "L2"),
        phrasings=(
            'I want to read "{file}" of the Google Drive folder "{folder}" offline.',
            'Let Google Drive have "{file}", in "{folder}", available offline.',
            'In "{folder}" of Google Drive, make "{file}" one that is there offline.',
            'Set "{file}" in the folder "{folder}" of Google Drive to be available offline.',
        ),
    ),
    Task(
        "Drive-Search",
        'Look for "{file}" with the search of Google Drive.',
        (Condition("Drive shows what it finds for “{file}”.", looked_for),),
        finding,
        sample_inside_only_file,
        with_file_in_some_folder,
        subgoals=(OPEN, SEARCHING),
        tags=("search", "view", "L1"),
        screen_goal=looked_for_seen,
        phrasings=(
            'Search Google Drive for "{file}".',
            'Let Google Drive find the file "{file}" for me, and leave the results open.',
            'Where in Google Drive is "{file}"? Type its name into the search.',
            'Use the search bar of Google Drive to find "{file}".',
        ),
    ),
    Task(
        "Drive-DeleteFolder",
        'Throw away the folder "{folder}" in Google Drive.',
        (Condition("The folder “{folder}” is in the trash, or gone.", folder_gone),),
        deleting,
        sample_folder_to_delete,
        with_file_inside,
        subgoals=(OPEN, AT_FOLDER),
        allowed=(f"{ENTRIES}[{{id}}].trashed", f"{ENTRIES}[-{{id}}]", f"{ENTRIES}[-{{inside}}]"),
        records=folder_and_file,
        loose=("trashed",),
        tags=("delete", "folder", "L2"),
        phrasings=(
            'Delete "{folder}", a folder of my Google Drive.',
            'I no longer need the Google Drive folder "{folder}". Remove it.',
            'Move the folder "{folder}" of Google Drive to the trash.',
            'Google Drive should not have the folder "{folder}" any more.',
        ),
    ),
)
