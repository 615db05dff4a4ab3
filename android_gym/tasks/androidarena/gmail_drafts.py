"""Drafts in Gmail that are there already, and attachments. Their tasks are in `gmail_writing`."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

from ...action import Action
from ...apps.google.gmail.attachments import attach
from ...apps.google.gmail.compose import Compose
from ...apps.google.gmail.conversation import Conversation
from ...apps.google.gmail.inbox import Inbox
from ...apps.google.gmail.mail import Attachment, Mail
from ...apps.google.gmail.model import PACKAGE
from ...apps.google.gmail.search import Search
from ...apps.google.gmail.threads import mails_of
from ...apps.system.documentsui.model import PACKAGE as DOCUMENTS
from ...apps.system.documentsui.model import Location, entries
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, by_email
from ...phone.system.home import paused
from ..base import Condition, Params, Task, Ways
from ..foreground import app_is_open, uncovered
from ..steps import click, long_click, scroll_to
from .gmail import DRAWER, MAILS, correspondents, gmail, in_box, inside, posted, searching, seen

BOB = "bob@example.com"
SUBJECTS = (
    "Notes for Thursday",
    "Paint for the hallway",
    "Seats at the concert",
    "Map of the campsite",
    "Guest list",
    "Broken printer",
    "Ideas for the logo",
    "Lift to the airport",
)
ROW = "viewified_conversation_item_view"
AT_DRAFTS = (*DRAWER, scroll_to("Drafts"), click("Drafts"))
SUGGESTED = "subject"  # a mail that Gmail suggests while its search is typed
IN_GMAIL = app_is_open(PACKAGE, "Gmail")


def by_number(phone: Phone, id: int) -> Mail | None:
    return next((m for m in gmail(phone).mails if m.id == id), None)


# --- the newest draft to somebody --------------------------------------------------------------


def addressed(phone: Phone, address: str) -> tuple[Mail, ...]:
    """The drafts to an address, the oldest first."""
    return tuple(m for m in in_box(phone, "drafts") if address in m.to)


def sample_draft(rng: random.Random, phone: Phone) -> Params:
    """Whose drafts; `subject` is the newest one's. `older`: of one that is made beside it."""
    bob = by_email(phone.contacts, BOB)
    many: list[Contact] = [*(3 * [bob] if bob is not None else []), *correspondents(phone)]
    one = rng.choice(many)
    name, address = one.name, one.emails[0].address
    there = addressed(phone, address)
    if len(there) > 1:
        return {"name": name, "address": address, "subject": there[-1].subject, "older": ""}
    subject, older = rng.sample(SUBJECTS, 2)
    return {"name": name, "address": address, "subject": subject, "older": older}


def with_drafts(phone: Phone, p: Params) -> Phone:
    """There are several drafts to the person, and the newest has no star."""
    c = inside(phone)
    if p["older"]:
        c = posted(c, "drafts", p["address"], p["older"], "I was going to ask about this.", 90_000)
        c = posted(c, "drafts", p["address"], p["subject"], "Before I forget it again:", 1200)
    latest = addressed(c.phone, p["address"])[-1].id
    return c.save(mails=tuple(m.replace(starred=False) if m.id == latest else m for m in c.app.mails)).phone


def latest_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"draft": addressed(start, p["address"])[-1].id}


def draft_open(before: Phone, now: Phone, p: Params) -> bool:
    """Its page is in front, or the screen that goes on with it, where nothing waits to be saved."""
    latest, top = addressed(before, p["address"])[-1], now.top
    if not uncovered(now):
        return False
    if isinstance(top, Compose):
        return (top.draft, gmail(paused(now)).mails) == (latest.id, gmail(now).mails)
    if not isinstance(top, Conversation):
        return False
    shown = mails_of(gmail(now), (top.key,), top.folder)
    return latest.id in [m.id for m in shown if m.id in top.open]


def listed(before: Phone, now: Phone, p: Params) -> bool:
    """A list with drafts in it was reached: the folder, or what a search finds."""
    return any(
        isinstance(w.activity, Search)
        and bool(w.activity.query)
        or isinstance(w.activity, Inbox)
        and w.activity.folder == "drafts"
        for w in now.tasks[0].windows
    )


LISTED = Condition("Gmail lists its drafts, or what a search finds.", listed)


def suggested(words: str, subject: str) -> tuple[Action, ...]:
    """A mail that Gmail suggests while its search is typed."""
    return (*searching(words)[:-1], click(subject, SUGGESTED))


def opening_draft(p: Params) -> Ways:
    row = (scroll_to(p["subject"]), click(p["subject"]))
    return (
        (*AT_DRAFTS, *row),
        suggested(p["address"], p["subject"]),
        (*searching(f"in:drafts to:{p['address']}"), row[1]),
    )


def draft_gone(before: Phone, now: Phone, p: Params) -> bool:
    """It was discarded, or put into the trash."""
    mail = by_number(now, addressed(before, p["address"])[-1].id)
    return mail is None or mail.box == "trash"


def deleting_draft(p: Params) -> Ways:
    at, row = (*AT_DRAFTS, scroll_to(p["subject"])), p["subject"]
    return (
        (*at, long_click(row), click("Discard drafts")),
        (*at, click(row), click("Discard drafts")),
        (*suggested(p["address"], row), click("Delete")),
    )


# --- attachments -------------------------------------------------------------------------------


def sample_titled(rng: random.Random, phone: Phone) -> Params:
    return {"subject": rng.choice(sorted({m.subject for m in in_box(phone, "drafts")} - {""}))}


def titled(phone: Phone, p: Params) -> Mail:
    """The newest draft of a subject."""
    return [m for m in in_box(phone, "drafts") if m.subject == p["subject"]][-1]


def with_one(phone: Phone, p: Params) -> Phone:
    """Of the drafts with that subject only the newest is there."""
    latest, c = titled(phone, p).id, inside(phone)
    older = {m.id for m in in_box(phone, "drafts") if m.subject == p["subject"]} - {latest}
    return c.save(mails=tuple(m for m in c.app.mails if m.id not in older)).phone


def titled_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"draft": titled(start, p).id}


@lru_cache(maxsize=16)
def first_file(phone: Phone) -> Attachment | None:
    """What the file on top of the documents picker is as an attachment."""
    listed = entries(phone.files, phone.app(DOCUMENTS), Location())
    path = next((e.path for e in listed if not e.folder), "")
    return attach(phone.files, path)


def mails(phone: Phone) -> dict[int, Mail]:
    """All mails by number, without read marks."""
    return {m.id: m for m in seen(gmail(phone).mails)}


def attached(before: Phone, now: Phone, p: Params) -> bool:
    """The draft has the file beside what it had, once Gmail is left."""
    old = titled(before, p)
    return mails(paused(now))[old.id].attachments == (*old.attachments, first_file(before))


def nothing_else(before: Phone, now: Phone, p: Params) -> bool:
    """Once Gmail is left, its mails are as before but for the draft's files. Until then the saved
    draft is as it was, or as it will be."""
    id, was, left = titled(before, p).id, mails(before), mails(paused(now))
    wanted = was[id].replace(attachments=left[id].attachments, time=left[id].time)
    return left == was | {id: wanted} and mails(now)[id] in (was[id], left[id])


def at_draft(before: Phone, now: Phone, p: Params) -> bool:
    """Its page lies in the task in front."""
    thread = titled(before, p).thread
    activities = [w.activity for w in now.tasks[0].windows]
    return any(isinstance(a, Conversation) and a.key == thread for a in activities)


def resumed(before: Phone, now: Phone, p: Params) -> bool:
    """The draft is gone on with, or has the file already."""
    id = titled(before, p).id
    activities = [w.activity for w in now.tasks[0].windows]
    return attached(before, now, p) or any(isinstance(a, Compose) and a.draft == id for a in activities)


ATTACH = (click("Resume draft"), click("Attach file"), click("Attach file"), click(id="item_root"))


def attaching_found(p: Params) -> Ways:
    """By search, without the drawer."""
    found = (*searching(p["subject"]), scroll_to(p["subject"], ROW), click(p["subject"], ROW))
    return ((*found, *ATTACH), (*suggested(p["subject"], p["subject"]), *ATTACH))


def attaching(p: Params) -> Ways:
    way = (*AT_DRAFTS, scroll_to(p["subject"]), click(p["subject"]), *ATTACH)
    return (way, *attaching_found(p))


TASKS = (
    Task(
        "Gmail-AttachFile",
        'Gmail has a saved draft called "{subject}". Attach to it the file that the file picker '
        "lists first, and keep the draft.",
        (
            Condition('The first file of the picker is attached to the draft "{subject}".', attached),
            Condition("Leaving Gmail changes nothing else in its mails.", nothing_else),
        ),
        attaching,
        sample_titled,
        with_one,
        subgoals=(
            Condition('The draft "{subject}" is in front.', at_draft),
            Condition('The draft "{subject}" is being written.', resumed),
        ),
        allowed=(f"{MAILS}[{{draft}}].attachments", f"{MAILS}[{{draft}}].time"),
        records=titled_id,
        loose=("home", "read", "time", "quoted", "copies", "base"),
        phrasings=(
            'Add a file to my Gmail draft "{subject}": the one at the top of the file picker. Leave the mail unsent.',
            'In Gmail, put the picker\'s first file into the draft with the subject "{subject}" '
            "and keep it as a draft.",
            'My unsent Gmail message "{subject}" still lacks its attachment. Take the topmost file '
            "of the file picker, but don't send anything yet.",
            'Whatever file the picker shows first should hang on the Gmail draft "{subject}". The draft stays a draft.',
        ),
    ),
    Task(
        "Gmail-OpenDraft",
        "In Gmail, open the newest draft that is addressed to {address}.",
        (Condition("The newest draft to {address} is open, as it was.", draft_open),),
        opening_draft,
        sample_draft,
        with_drafts,
        subgoals=(IN_GMAIL, LISTED),
        loose=("folder",),
        worked_out=("in:drafts to:{address}",),
        tags=("view",),
        phrasings=(
            "Open the latest mail to {address} that I began in Gmail and have not sent.",
            "I want to see my most recent Gmail draft for {address}.",
            "Bring up the newest unsent draft to {address} in the Gmail app.",
            "Among my Gmail drafts, open the last one that I wrote to {address}.",
        ),
    ),
    Task(
        "Gmail-DeleteDraft",
        "Throw away the newest Gmail draft that is addressed to {address}.",
        (Condition("The newest draft to {address} is thrown away.", draft_gone),),
        deleting_draft,
        sample_draft,
        with_drafts,
        subgoals=(IN_GMAIL, LISTED),
        allowed=(f"{MAILS}[-{{draft}}]", f"{MAILS}[{{draft}}].box"),
        records=latest_id,
        loose=("read", "dropped"),
        phrasings=(
            "I no longer need my latest Gmail draft to {address}. Get rid of it.",
            "Delete the draft in Gmail that I started most recently for {address}.",
            "Remove the last unsent mail to {address} from my Gmail drafts.",
            "Please discard the most recent of my Gmail drafts to {address}.",
        ),
    ),
)
