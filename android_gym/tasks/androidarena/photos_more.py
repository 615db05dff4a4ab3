"""More tasks of Photos: editing, albums, trash and archive, sharing, questions, rules."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.gmail.mail import Mail
from ...apps.google.photos.lists import Pictures
from ...apps.google.photos.model import PACKAGE, QUALITIES, listed, places_of
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at
from ...phone.state.providers.library import taken_at, trash
from ..answers import NOT_POSSIBLE, Answer
from ..base import Condition, Constraint, Params, Task, Ways
from ..foreground import top_activity
from ..steps import click, enter_text, long_click, press_enter, scroll_to, start, swipe
from .gmail import correspondents, gmail
from .photos import (
    ALBUM_OPEN,
    APP,
    NAMES,
    OPEN,
    OWN,
    VIEWED,
    account_disc,
    at_trash,
    firsts,
    its_album,
    library,
    made_of,
    marked,
    new_files,
    of_first,
    opened,
    photos,
    said,
    sample_name,
    to_library,
    with_album,
)

PROFILE = "arena"
SUBJECTS = ("Look at this", "From my walk", "A picture for you", "For the newsletter", "Our table")
FIELD = "open_search_view_edit_text"
BINNED = Condition("The trash is open.", at_trash)


# --- what is changed of one picture ---------------------------------------------------------------


def favourite_first(before: Phone, now: Phone, p: Params) -> bool:
    file = file_at(now.files, p["path1"])
    return file is not None and file.favourite


def plain_first(phone: Phone, p: Params) -> Phone:
    """The first picture is no favourite."""
    return phone.replace(files=tuple(
        f.replace(favourite=False) if f.path == p["path1"] else f for f in phone.files
    ))  # fmt: skip


def archived_first(before: Phone, now: Phone, p: Params) -> bool:
    return sorted(photos(now).archived) == sorted({*photos(before).archived, p["path1"]})


def sample_photo(rng: random.Random, phone: Phone) -> Params:
    """One of the first pictures on the screen that is a photo by the camera."""
    found = [f for f in library(phone)[:8] if f.kind == "image" and "/DCIM/" in f.path]
    file = rng.choice(found[:3])
    return {"path": file.path, "photo": said(phone, file)}


def copy_with(*edits: str) -> Any:
    """One new file: a copy of the photo with one of these edits."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        new, old = new_files(before, now), file_at(before.files, p["path1"])
        if len(new) != 1 or old is None:
            return False
        stem = old.path.rpartition(".")[0]
        one = new[0]
        return (one.path == f"{stem}~2.jpg" and one.edits in edits and one.seed == old.seed
                and one.mime == old.mime and one.owner == old.owner)  # fmt: skip

    return holds


COPIED = (*(one for one in OWN if one not in ("seed", "edits")), "text")


def editing(p: Params, *steps: Action) -> Ways:
    return (opened(p, click(p["photo1"]), click("Edit"), *steps, click("Save copy")),)


# --- albums, trash --------------------------------------------------------------------------------


def sample_rename(rng: random.Random, phone: Phone) -> Params:
    old, new = rng.sample([n for n in NAMES if n not in {a.name for a in photos(phone).albums}], 2)
    return {"name": old, "new": new}


def renamed(before: Phone, now: Phone, p: Params) -> bool:
    old = next(a.id for a in photos(before).albums if a.name == p["name"])
    return any(a.id == old and a.name == p["new"] for a in photos(now).albums)


def renaming(p: Params) -> Ways:
    return (to_library(click(p["name"]), click("More options"), click("Rename album"),
                       enter_text(p["new"], id="android:id/edit"), click("OK")),)  # fmt: skip


def sample_known(rng: random.Random, phone: Phone) -> Params:
    """An album that the owner has, and the first picture."""
    albums = [a for a in photos(phone).albums if firsts(phone, 1)["path1"] not in a.paths]
    return {"name": rng.choice([a.name for a in albums]), **firsts(phone, 1)}


def in_album(before: Phone, now: Phone, p: Params) -> bool:
    old = next(a for a in photos(before).albums if a.name == p["name"])
    new = next((a for a in photos(now).albums if a.id == old.id), None)
    return new is not None and sorted(new.paths) == sorted((*old.paths, p["path1"]))


def adding(p: Params) -> Ways:
    return (
        (*marked(p, 1), click("Add to or create new"), click(p["name"])),
        opened(p, click(p["photo1"]), click("Add to"), click(p["name"])),
        to_library(click(p["name"]), click("Add photos"), click(p["photo1"]), click("Add")),
    )


def sample_person(rng: random.Random, phone: Phone) -> Params:
    names = [c.name for c in phone.contacts]
    known = [c.name for c in phone.contacts if c.emails and names.count(c.name) == 1]
    alone = [a for a in photos(phone).albums if not a.people]
    return {"name": rng.choice([a.name for a in alone]), "person": rng.choice(known)}


def shared_with(before: Phone, now: Phone, p: Params) -> bool:
    return any(a.name == p["name"] and a.people == (p["person"],) for a in photos(now).albums)


def sharing_album(p: Params) -> Ways:
    return (to_library(click(p["name"]), click("Share"), scroll_to(p["person"]),
                       click(p["person"])),)  # fmt: skip


def sample_lost(rng: random.Random, phone: Phone) -> Params:
    """Two pictures that are in the trash; the first is wanted back."""
    one, two = rng.sample(library(phone)[:20], 2)
    return {"path": one.path, "photo": said(phone, one), "other": two.path,
            "day": phone.locale.day(local(phone.zone, taken_at(one)).date(), month="%B"),
            }  # fmt: skip


def with_trash(phone: Phone, p: Params) -> Phone:
    files = trash(phone.files, p["path"], phone.time - 7200)
    return phone.replace(files=trash(files, p["other"], phone.time - 3600))


def both_back(before: Phone, now: Phone, p: Params) -> bool:
    found = (file_at(now.files, path) for path in (p["path"], p["other"]))
    return all(f is not None and not f.trashed for f in found)


def emptied(before: Phone, now: Phone, p: Params) -> bool:
    return all(file_at(now.files, path) is None for path in (p["path"], p["other"]))


def emptying(p: Params) -> Ways:
    return (to_library(click("Trash"), click("More options"), click("Empty trash"),
                       click("Delete permanently")),)  # fmt: skip


# --- settings, questions --------------------------------------------------------------------------


def saver(before: Phone, now: Phone, p: Params) -> bool:
    return photos(now).quality == QUALITIES[1]


def saving_room(p: Params) -> Ways:
    steps = (account_disc(), click("Photos settings"), click("Backup"), click("Backup quality"))
    return (opened(p, *steps, click(QUALITIES[1])),)


def sample_place(rng: random.Random, phone: Phone) -> Params:
    """Where pictures were taken that is shown at once."""
    names = [name for name, _ in places_of(photos(phone), phone.files)]
    place = rng.choice([n for n in names[:6] if n != "San Francisco"])
    latest = newest_at(phone, place)
    return {"place": place, "photo": said(phone, latest)}


def newest_at(phone: Phone, place: str) -> File:
    return listed(photos(phone), phone.files, f"search:{place}")[0]


def taken_words(start: Phone, now: Phone, p: Params) -> str:
    at = local(start.zone, taken_at(newest_at(start, p["place"])))
    return f"{at:%B} {at.day}, {at.year}"


def asking_date(p: Params) -> Ways:
    find = (click("Search"), click("Search your photos"), enter_text(p["place"], id=FIELD),
            press_enter(), click(p["photo"]), click("More options"))  # fmt: skip
    tile = (click("Search"), click(p["place"]), click(p["photo"]), click("More options"))
    return (opened(p, *tile), opened(p, *find))


def found_place(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    return isinstance(top, Pictures) and top.title == p["place"]


def place_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Pictures)
    return top is not None and top.source == f"search:{p['place']}"


def finding(p: Params) -> tuple[Action, ...]:
    return opened(p, click("Search"), click("Search your photos"),
                  enter_text(p["place"], id=FIELD), press_enter())  # fmt: skip


def scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return action.verb in ("swipe", "scroll_to", "drag") and before.foreground == PACKAGE


BY_SEARCH = Constraint(
    "Use the search for it: do not scroll through the photos.",
    "component",
    scrolled,
    lambda p: (start("Photos"), swipe("up")),
)

# --- another app ----------------------------------------------------------------------------------


def sample_mail(rng: random.Random, phone: Phone) -> Params:
    who = rng.choice([c for c in correspondents(phone) if c.emails])
    return {**firsts(phone, 1), "to": who.emails[0].address, "subject": rng.choice(SUBJECTS)}


def mailed(before: Phone, now: Phone, p: Params) -> bool:
    old = {m.id for m in gmail(before).mails}
    new = [m for m in gmail(now).mails if m.id not in old]
    return len(new) == 1 and is_it(new[0], p)


def is_it(mail: Mail, p: Params) -> bool:
    """The mail has the picture, that subject and that address, and nothing else."""
    files = [one.name for one in mail.attachments]
    return (
        mail.box == "sent"
        and mail.to == (p["to"],)
        and not (mail.cc or mail.bcc or mail.body.strip() or mail.labels)
        and not (mail.starred or mail.important)
        and mail.subject == p["subject"]
        and files == [p["path1"].rpartition("/")[2]]
    )


def mailing(p: Params) -> Ways:
    write = (enter_text(p["to"], "To"), press_enter(), enter_text(p["subject"], "Subject"),
             click("Send"))  # fmt: skip
    return (opened(p, click(p["photo1"]), click("Share"), click("Gmail"), *write),)


TASKS = (
    Task(
        "Photos-FavoriteFirst",
        "Make the first photo of my library in Photos a favorite.",
        (Condition("The first photo is a favorite.", favourite_first),),
        lambda p: (opened(p, click(p["photo1"]), click("Favorite")),),
        of_first(1),
        setup=plain_first,
        subgoals=(OPEN, VIEWED),
        allowed=("files[{path1}].favourite",),
        tags=("edit", "L1"),
        phrasings=(
            "Give the photo that comes first in Google Photos the star of a favorite.",
            "Mark the first picture in Photos as a favorite.",
        ),
    ),
    Task(
        "Photos-ArchiveFirst",
        "Archive the first photo in Google Photos.",
        (Condition("The first photo is archived.", archived_first),),
        lambda p: (opened(p, click(p["photo1"]), click("More options"),
                          click("Move to archive")),),
        of_first(1),
        subgoals=(OPEN, VIEWED),
        allowed=(f"{APP}archived",),
        tags=("edit", "L2"),
        phrasings=(
            "Move the photo that comes first in Photos to the archive.",
            "Take the first picture in Photos out of the main view by archiving it.",
        ),
    ),
    Task(
        "Photos-RotateFirst",
        "Turn the first photo of my library in Photos once with the editor's button, and save a "
        "copy.",
        (Condition("There is a copy that is turned by a quarter.", copy_with("r3")),),
        lambda p: editing(p, click("Rotate")),
        of_first(1),
        subgoals=(OPEN, VIEWED),
        allowed=("files[+1]",),
        loose=COPIED,
        tags=("edit", "L3"),
        phrasings=(
            "Save a copy of the first picture in Photos that is rotated once.",
            "Rotate the first photo in Google Photos one time and keep that as a copy.",
        ),
    ),
    Task(
        "Photos-FilterFirst",
        "Give the first photo of my library in Photos the filter {filter}, and save a copy.",
        (Condition("There is a copy with the filter {filter}.",
                   lambda start, now, p: copy_with(p["edits"])(start, now, p)),),
        lambda p: editing(p, click("Filters"), click(p["filter"])),
        lambda rng, phone: {**firsts(phone, 1), **rng.choice(
            ({"filter": "Vivid", "edits": "b5,k20,s40,w5"},
             {"filter": "Golden", "edits": "b5,k5,s10,w50"},
             {"filter": "Arctic", "edits": "b5,k5,s-10,w-45"}))},
        subgoals=(OPEN, VIEWED),
        allowed=("files[+1]",),
        loose=COPIED,
        tags=("edit", "L3"),
        phrasings=(
            "Edit the first picture in Photos with the filter {filter} and keep a copy of it.",
            "Save a copy of the first photo in Google Photos with {filter} as its filter.",
        ),
    ),
    Task(
        "Photos-MakeCollage",
        "Make a collage of the first two photos of my library in Photos.",
        (Condition("There is a new collage of the first two photos.",
                   made_of(2, "-COLLAGE.jpg", "image/jpeg")),),
        lambda p: (
            (*marked(p, 2), click("Add to or create new"), click("Collage")),
            opened(p, click("Create new"), click("Collage"), click(p["photo1"]),
                   click(p["photo2"]), click("Create")),
        ),
        of_first(2),
        subgoals=(OPEN, VIEWED),
        allowed=("files[+1]",),
        loose=OWN,
        tags=("create", "L3"),
        phrasings=(
            "Put the first and the second photo in Google Photos together in a collage.",
            "Use Photos to create one collage from the two photos that come first.",
        ),
    ),
    Task(
        "Photos-RenameAlbum",
        'Rename the album "{name}" in Photos to "{new}".',
        (Condition("The album is called “{new}”.", renamed),),
        renaming,
        sample_rename,
        setup=with_album,
        subgoals=(OPEN, ALBUM_OPEN),
        allowed=(f"{APP}albums[{{album}}].name",),
        records=its_album,
        tags=("edit", "L3"),
        phrasings=(
            'The album "{name}" in Google Photos should be called "{new}".',
            'Give the Photos album "{name}" the new title "{new}".',
        ),
    ),
    Task(
        "Photos-AddToAlbum",
        'Add the first photo of my library to the album "{name}" in Photos.',
        (Condition("The first photo is in the album “{name}” too.", in_album),),
        adding,
        sample_known,
        subgoals=(OPEN,),
        allowed=(f"{APP}albums[{{album}}].paths",),
        records=its_album,
        tags=("edit", "L3"),
        phrasings=(
            'Put the photo that comes first in Photos into the album "{name}".',
            'The album "{name}" in Google Photos should have the first photo as well.',
        ),
    ),
    Task(
        "Photos-ShareAlbum",
        'Share the album "{name}" in Photos with {person}.',
        (Condition("{person} sees the album “{name}”.", shared_with),),
        sharing_album,
        sample_person,
        subgoals=(OPEN, ALBUM_OPEN),
        allowed=(f"{APP}albums[{{album}}].people",),
        records=its_album,
        tags=("share", "L4"),
        phrasings=(
            'Let {person} see the album "{name}" in Google Photos.',
            '{person} should have access to the Photos album "{name}".',
        ),
    ),
    Task(
        "Photos-RestoreAll",
        "Take the two pictures in the trash of Photos out again.",
        (Condition("Both pictures are out of the trash.", both_back),),
        lambda p: (to_library(click("Trash"), long_click(p["photo"]),
                              click("More options"), click("Select all"), click("Restore")),),
        sample_lost,
        setup=with_trash,
        subgoals=(OPEN, BINNED),
        allowed=("files[{path}].trashed", "files[{other}].trashed"),
        tags=("edit", "L3"),
        phrasings=(
            "Restore both items that are in the trash of Google Photos.",
            "I deleted two pictures in Photos by mistake: bring them back from the trash.",
        ),
    ),
    Task(
        "Photos-EmptyTrash",
        "Empty the trash of Google Photos.",
        (Condition("What was in the trash is deleted for good.", emptied),),
        emptying,
        sample_lost,
        setup=with_trash,
        subgoals=(OPEN, BINNED),
        allowed=("files[-{path}]", "files[-{other}]"),
        tags=("delete", "L3"),
        phrasings=(
            "Delete everything in the trash of Photos permanently.",
            "Clear the trash in Photos for good.",
        ),
    ),
    Task(
        "Photos-StorageSaver",
        "Set the backup of Photos to the quality that saves storage.",
        (Condition("The backup has the quality Storage saver.", saver),),
        saving_room,
        subgoals=(OPEN,),
        allowed=(f"{APP}quality",),
        tags=("setting", "L3"),
        phrasings=(
            "Let Google Photos back up in Storage saver quality.",
            "Choose Storage saver as the backup quality in Photos.",
        ),
    ),
    Task(
        "Photos-AskDate",
        "On which date was my latest photo of {place} taken, according to Photos?",
        (),
        asking_date,
        sample_place,
        subgoals=(OPEN, Condition("What was taken there is listed.", found_place)),
        answer=Answer("date", taken_words),
        worked_out=("answer",),
        tags=("answer", "computed", "L4"),
        phrasings=(
            "Find the last picture from {place} in Google Photos and tell me its date.",
            "When did I take the most recent photo at {place}? Look in Photos.",
        ),
    ),
    Task(
        "Photos-AskMissing",
        'Delete the album "{name}" in Photos. If there is no album of that name, answer N/A and '
        "leave everything as it is.",
        (),
        lambda p: (to_library(),),
        sample_name,
        subgoals=(OPEN,),
        answer=NOT_POSSIBLE,
        worked_out=("answer",),
        tags=("answer", "infeasible", "computed", "L2"),
        phrasings=(
            'Remove the Photos album "{name}", or finish with N/A if it does not exist.',
            'Get rid of the album "{name}" in Google Photos; say N/A if there is none.',
        ),
    ),
    Task(
        "Photos-FindNoScroll",
        "List the photos that were taken at {place} in Photos.",
        (Condition("The photos of {place} are listed.", place_shown),),
        lambda p: (opened(p, click("Search"), click(p["place"])), finding(p)),
        sample_place,
        subgoals=(OPEN,),
        loose=("picked", "title"),
        constraint=BY_SEARCH,
        tags=("view", "constrained", "L3"),
        phrasings=(
            "Show in Google Photos what I took at {place}.",
            "I want to see all pictures from {place} in Photos.",
        ),
    ),
    Task(
        "Photos-MailFirst",
        'Send the first photo of my library in Photos to {to} by Gmail, with the subject '
        '"{subject}" and no other words.',
        (Condition("The photo was mailed to {to} with the subject “{subject}”.", mailed),),
        mailing,
        sample_mail,
        subgoals=(OPEN, VIEWED),
        allowed=("apps/com.google.android.gm.mails[+1]",),
        loose=("id", "thread", "time", "read", "category", "sender", "sender_address"),
        tags=("share", "cross", "L4"),
        phrasings=(
            'Share the photo that comes first in Photos by mail with {to}; the subject is '
            '"{subject}", the text stays empty.',
            'Mail {to} the first picture of Google Photos. Subject: "{subject}", nothing else.',
        ),
    ),
)  # fmt: skip
