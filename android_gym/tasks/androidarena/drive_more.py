"""Tasks of Google Drive that ask, that something sets off, that take several steps, or that cannot
be done."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.drive.home import Main, PlacePage
from ...apps.google.drive.incoming import deliver_share
from ...apps.google.drive.model import OUTSIDE, PACKAGE, Access, Entry, given_out, room_text, used
from ...apps.google.drive.prefs import Storage
from ...apps.google.drive.viewing import Viewer
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..answers import NOT_POSSIBLE, Answer
from ..base import Condition, Goal, Params, Task, Ways
from ..steps import click, enter_text, long_click, press_enter, scroll_to
from .drive import (
    AT_FILE,
    DOWNLOADS,
    DRIVE,
    ENTRIES,
    FOLDERS,
    IN_NEW,
    NAMES,
    OPEN,
    SEARCHING,
    at_file,
    drive,
    entry,
    folder_made,
    fresh,
    its_id,
    more,
    put,
    put_folder,
    sample_file,
    shown,
    then,
    with_file,
)
from .drive_people import people_of

PROFILE = "arena"
COMES = 2  # seconds after the start: a file is shared
MISSING = ("ghost_ship.pdf", "atlas_of_clouds.pdf", "letter_to_nobody.pdf", "third_moon.jpg")
CODES = ("Lanterns", "Harvest", "Blue boats", "Night train", "Paper birds", "Tall grass")
IN_TRASH = shown(PlacePage, "A place of the drawer is open.")
DRAWER = (DRIVE, click("Open navigation drawer"))


# --- questions ---------------------------------------------------------------------------------


def full(before: Phone, now: Phone, p: Params) -> str:
    model = drive(now)
    return room_text(used(model) + model.mail_bytes + model.photo_bytes)


def with_large(phone: Phone, p: Params) -> Phone:
    return put(phone, p["file"], size=p["size"])


def sample_large(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(NAMES), "size": rng.randrange(60, 90) * 1_000_000}


def sample_taken(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(NAMES), "size": rng.randrange(1, 30) * 100_000_000}


def names_of(before: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(e.name for e in drive(now).files)


STORED = shown(Storage, "The page of the storage is open.")


# --- several, the trash, access ----------------------------------------------------------------


def sample_pair(rng: random.Random, phone: Phone) -> Params:
    first, second = rng.sample(NAMES, 2)
    return {"file": first, "second": second, "folder": rng.choice(FOLDERS)}


def with_pair(phone: Phone, p: Params) -> Phone:
    return put_folder(put(put(phone, p["second"]), p["file"]), p["folder"])


def pair(before: Phone, p: Params) -> dict[str, Any]:
    return {"ids": (entry(before, p["file"]).id, entry(before, p["second"]).id)}


def is_in(name: str) -> Any:
    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return then(before, now, p[name]).parent == entry(before, p["folder"]).id

    return holds


def moving_two(p: Params) -> Ways:
    place = (scroll_to(p["folder"]), click(p["folder"]), click("Move", id="select_button"))
    marked = (DRIVE, long_click(p["file"]), click(p["second"]), click("Move"))
    singly = (DRIVE, more(p["file"]), click("Move"), *place, more(p["second"]), click("Move"))
    return ((*marked, *place), (*singly, *place))


def marking(before: Phone, now: Phone, p: Params) -> bool:
    """One of them is marked, or in the folder."""
    ids = {entry(before, p["file"]).id, entry(before, p["second"]).id}
    marked = set(getattr(now.top, "picked", ())) & ids
    return bool(marked) or is_in("file")(before, now, p) or is_in("second")(before, now, p)


def in_trash(phone: Phone, p: Params) -> Phone:
    return put(phone, p["file"], trashed=phone.time + 20 * 86_400)


def restored(before: Phone, now: Phone, p: Params) -> bool:
    return not then(before, now, p["file"]).trashed


# --- to the phone, settings, views -------------------------------------------------------------


def downloaded(before: Phone, now: Phone, p: Params) -> bool:
    """The file lies among the downloads of the phone."""
    path, e = f"{DOWNLOADS}/{p['file']}", entry(before, p["file"])
    return any(f == given_out(e, path, f.modified) for f in now.files)


def sample_absent(rng: random.Random, phone: Phone) -> Params:
    """A file that the phone does not have."""
    here = {f.name for f in phone.files}
    return {"file": rng.choice([name for name in NAMES if name not in here])}


def only_by_wifi(before: Phone, now: Phone, p: Params) -> bool:
    return drive(now).wifi_only


def themed(word: str) -> Goal:
    return lambda before, now, p: drive(now).theme == word


def with_theme(word: str) -> Any:
    return lambda phone, p: Ctx(phone, PACKAGE).save(theme=word).phone


def theming(word: str) -> Any:
    menu = (DRIVE, click("Open navigation drawer"), click("Settings"), click("Choose theme"))
    account = (DRIVE, click(id="selected_account_disc"), *menu[2:])
    return lambda p: ((*menu, click(word)), (*account, click(word)))


AT_SETTINGS = Condition(
    "The settings of Drive are open.", lambda before, now, p: type(now.top).__name__ == "DriveSettings"
)


# --- somebody shares something -----------------------------------------------------------------


def sample_sender(rng: random.Random, phone: Phone) -> Params:
    one = rng.choice(people_of(phone))
    return {"file": rng.choice(NAMES), "name": one.name, "address": one.emails[0].address}


def about_to_share(phone: Phone, p: Params) -> Phone:
    """Within seconds somebody shares a file."""
    call = deliver_share(p["address"], p["file"], "Viewer", "Nothing is left to say.")
    return Ctx(phone, PACKAGE).schedule(phone.time + COMES, call).phone


def came(before: Phone, now: Phone, p: Params) -> Entry:
    for e in fresh(before, now):
        if e.parent == OUTSIDE and e.owner == p["address"] and e.name == p["file"]:
            return e
    raise LookupError("nothing was shared")


def starred_as_it_came(before: Phone, now: Phone, p: Params) -> bool:
    """It is starred, and as it was shared otherwise."""
    e = came(before, now, p)
    fields = (drive(before).me, "Viewer")
    kept = e.people == (Access(*fields),) and e.text == "Nothing is left to say."
    plain = not (e.offline or e.trashed or e.link or e.comments or e.target) and e.sent == 100
    return e.starred and kept and plain


def shared_by_then(before: Phone, now: Phone, p: Params) -> bool:
    return bool(came(before, now, p))


# --- what was read -----------------------------------------------------------------------------


def sample_code(rng: random.Random, phone: Phone) -> Params:
    word, wrong = rng.sample(CODES, 2)
    file, other = rng.sample([name for name in NAMES if name.endswith(".pdf")], 2)
    return {"file": file, "other": other, "folder": word, "wrong": wrong}


def with_codes(phone: Phone, p: Params) -> Phone:
    """Two files that name something, of which one is asked for."""
    phone = put(phone, p["other"], text=p["wrong"])
    return put(phone, p["file"], text=p["folder"])


def reading_code(p: Params) -> Ways:
    named = (enter_text(p["folder"], id="edit_text"), click("Create"))
    read = (DRIVE, click(p["file"]), click("Navigate up"))
    return ((*read, click("New"), click("Folder"), *named),)


READ = Condition(
    "“{file}” is open, or the folder was made.",
    lambda before, now, p: (
        isinstance(now.top, Viewer) and now.top.shown == entry(before, p["file"]).id or bool(fresh(before, now))
    ),
)

# --- what cannot be done -----------------------------------------------------------------------


def sample_missing(rng: random.Random, phone: Phone) -> Params:
    return {"file": rng.choice(MISSING), "address": "bob@example.com"}


def looking(p: Params) -> Ways:
    return ((DRIVE, click("Search in Drive"), enter_text(p["file"], id="open_search_view_edit_text"), press_enter()),)


def sample_theirs(rng: random.Random, phone: Phone) -> Params:
    return {**sample_sender(rng, phone), "new": rng.choice(("mine.pdf", "renamed.pdf", "new.pdf"))}


def with_theirs(phone: Phone, p: Params) -> Phone:
    """Somebody has shared a file that the owner may only see."""
    at = phone.time - 1800
    return put(phone, p["file"], OUTSIDE, owner=p["address"], shared=at, people=(Access(drive(phone).me, "Viewer"),))


def in_list(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Main) and now.top.tab == "shared"


AT_SHARED = Condition("The files that others have shared are listed.", in_list)
SHARED_TAB = click("Shared")
TASKS = (
    Task(
        "Drive-AskStorage",
        "How much of my storage is used in all, as Google Drive says?",
        (),
        lambda p: ((*DRAWER, click("Storage")),),
        sample_taken,
        with_large,
        subgoals=(OPEN, STORED),
        answer=Answer("amount", full),
        worked_out=("answer",),
        tags=("answer", "computed", "L1"),
        phrasings=(
            "Tell me how much storage is taken altogether, by what Google Drive shows.",
            "What is the whole amount of storage in use, according to Google Drive?",
            "Look in Google Drive how much of the storage I have used in total.",
            "My storage: how much of it is gone? Google Drive knows.",
        ),
    ),
    Task(
        "Drive-AskLargest",
        "Which of my files takes the most room in Google Drive? Answer with its name.",
        (),
        lambda p: ((*DRAWER, click("Storage")),),
        sample_large,
        with_large,
        subgoals=(OPEN, STORED),
        answer=Answer("name", lambda start, now, p: p["file"], names_of),
        tags=("answer", "L2"),
        phrasings=(
            "Tell me the name of my largest file in Google Drive.",
            "What is the biggest file that I own in Google Drive called?",
            "Find the file of mine in Google Drive that needs the most storage, and name it.",
            "Google Drive can say which of my files is the largest. What is its name?",
        ),
    ),
    Task(
        "Drive-MoveTwo",
        'Move "{file}" and "{second}" into the folder "{folder}" in Google Drive.',
        (
            Condition("“{file}” is in “{folder}”.", is_in("file")),
            Condition("“{second}” is in “{folder}”.", is_in("second")),
        ),
        moving_two,
        sample_pair,
        with_pair,
        subgoals=(OPEN, Condition("One of them is marked or moved.", marking)),
        allowed=(f"{ENTRIES}[{{ids}}].parent",),
        records=pair,
        tags=("move", "L3"),
        phrasings=(
            'Both "{file}" and "{second}" belong into "{folder}" in Google Drive. Move them.',
            'In Google Drive, put the files "{file}" and "{second}" into "{folder}".',
            'The Google Drive folder "{folder}" needs "{file}" and "{second}". Move both there.',
            'Take "{file}" and "{second}" in Google Drive and move them to the folder "{folder}".',
        ),
    ),
    Task(
        "Drive-Restore",
        'Get "{file}" back out of the trash of Google Drive.',
        (Condition("“{file}” is not in the trash.", restored),),
        lambda p: ((*DRAWER, click("Trash"), more(p["file"]), click("Restore")),),
        sample_file,
        in_trash,
        subgoals=(OPEN, IN_TRASH),
        allowed=(f"{ENTRIES}[{{id}}].trashed",),
        records=its_id,
        tags=("trash", "L2"),
        phrasings=(
            'I threw "{file}" away in Google Drive and need it again. Restore it.',
            'Restore "{file}" from the trash in Google Drive.',
            'The trash of Google Drive has "{file}" in it. Bring that back.',
            'In Google Drive, take "{file}" out of the trash.',
        ),
    ),
    Task(
        "Drive-Download",
        'Download "{file}" from Google Drive to this phone.',
        (Condition("“{file}” is in the Download folder.", downloaded),),
        lambda p: ((*at_file(p), click("Download")),),
        sample_absent,
        with_file,
        subgoals=(OPEN, AT_FILE),
        allowed=("files[+1]",),
        loose=("modified",),
        tags=("download", "L1"),
        phrasings=(
            'I need "{file}" of Google Drive among the downloads of this phone.',
            'Put "{file}" from Google Drive into the Download folder.',
            'Let Google Drive download "{file}".',
            'Get the file "{file}" out of Google Drive and onto the phone, as a download.',
        ),
    ),
    Task(
        "Drive-DarkTheme",
        "Give Google Drive, and nothing else, the dark theme.",
        (Condition("The theme of Drive is Dark.", themed("Dark")),),
        theming("Dark"),
        setup=with_theme("Light"),
        subgoals=(OPEN, AT_SETTINGS),
        allowed=(f"apps/{PACKAGE}.theme",),
        tags=("settings", "single", "L2"),
        phrasings=(
            "Make Google Drive dark by its own theme.",
            "Switch the theme of the Drive app to Dark.",
            "In the settings of Google Drive, choose the theme Dark.",
            "Drive alone should be dark. Choose that in its settings.",
        ),
    ),
    Task(
        "Drive-LightTheme",
        "Google Drive is dark. Give it its light theme.",
        (Condition("The theme of Drive is Light.", themed("Light")),),
        theming("Light"),
        setup=with_theme("Dark"),
        subgoals=(OPEN, AT_SETTINGS),
        allowed=(f"apps/{PACKAGE}.theme",),
        tags=("settings", "single", "L2"),
        phrasings=(
            "Make Google Drive light by its own theme.",
            "Switch the theme of the Drive app to Light.",
            "In the settings of Google Drive, choose the theme Light.",
            "Drive should have light colors whatever the phone has. Set that in its settings.",
        ),
    ),
    Task(
        "Drive-OnlyByWifi",
        "Google Drive should use nothing but Wi-Fi for transferring files. Set that.",
        (Condition("Drive transfers files only over Wi-Fi.", only_by_wifi),),
        lambda p: ((*DRAWER, click("Settings"), click("Transfer files only over Wi-Fi")),),
        subgoals=(OPEN, AT_SETTINGS),
        allowed=(f"apps/{PACKAGE}.wifi_only",),
        tags=("settings", "single", "L2"),
        phrasings=(
            "Let Google Drive transfer files only over Wi-Fi.",
            "Google Drive must not use mobile data for transfers. Choose that in its settings.",
            "Set Google Drive so that it waits for Wi-Fi before it transfers files.",
            "In the settings of Google Drive, limit transfers to Wi-Fi.",
        ),
    ),
    Task(
        "Drive-StarWhenShared",
        'As soon as {name} shares "{file}" with me in Google Drive, star it.',
        (Condition("“{file}” of {name} is starred.", starred_as_it_came),),
        lambda p: ((DRIVE, SHARED_TAB, more(p["file"]), click("Add to Starred")),),
        sample_sender,
        about_to_share,
        subgoals=(OPEN, Condition("“{file}” was shared.", shared_by_then)),
        allowed=(f"{ENTRIES}[+1]",),
        loose=("created", "modified", "shared", "size", "seed", "mime", "shows"),
        tags=("event", "star", "L2"),
        phrasings=(
            '{name} will share "{file}" in Google Drive in a moment. Add it to my starred files.',
            'Wait until {name} has shared "{file}" in Google Drive, then give it a star.',
            'When "{file}" comes from {name} in Google Drive, put it among the starred ones.',
            'A file "{file}" from {name} is about to appear in Google Drive. Star it then.',
        ),
    ),
    Task(
        "Drive-FolderNamedInFile",
        'The file "{file}" in Google Drive consists of a name. Make a folder of that name there.',
        (Condition("There is a new folder “{folder}” in My Drive.", folder_made),),
        reading_code,
        sample_code,
        with_codes,
        subgoals=(OPEN, READ, IN_NEW),
        allowed=(f"{ENTRIES}[+1]",),
        loose=("created", "modified"),
        tags=("folder", "L4"),
        phrasings=(
            'Read "{file}" in Google Drive: its words are what a new folder in My Drive is called.',
            'Create a folder in Google Drive that is named as "{file}" says in its text.',
            'What "{file}" in Google Drive says is the name of a folder. Create that folder.',
            'Open "{file}" in Google Drive, and make a new folder that its words name.',
        ),
    ),
    Task(
        "Drive-ShareMissing",
        'Share "{file}" in Google Drive with {address}.',
        (),
        looking,
        sample_missing,
        subgoals=(OPEN, SEARCHING),
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        tags=("answer", "computed", "infeasible", "share", "L2"),
        phrasings=(
            'Give {address} access to my Google Drive file "{file}".',
            'Let {address} see "{file}", by sharing it in Google Drive.',
            '{address} is waiting for "{file}". Share that in Google Drive.',
            'In Google Drive, share the file "{file}" with {address}.',
        ),
    ),
    Task(
        "Drive-RenameTheirs",
        'In Google Drive, rename "{file}", which {name} has shared with me, to "{new}".',
        (),
        lambda p: ((DRIVE, SHARED_TAB, more(p["file"])),),
        sample_theirs,
        with_theirs,
        subgoals=(OPEN, AT_SHARED),
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        tags=("answer", "computed", "infeasible", "rename", "L3"),
        phrasings=(
            '{name} shared "{file}" with me in Google Drive. Change its name to "{new}".',
            'Give the file "{file}" that {name} shared in Google Drive the name "{new}".',
            'The Google Drive file "{file}" by {name} should be called "{new}". Rename it.',
            'Rename the shared file "{file}" of {name} in Google Drive. It shall be "{new}".',
        ),
    ),
)
