"""What the tasks of gmail_drafts.yaml share with others."""

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
from ...apps.google.gmail.search import Search
from ...apps.google.gmail.threads import mails_of
from ...apps.system.documentsui.model import PACKAGE as DOCUMENTS
from ...apps.system.documentsui.model import Location, entries
from ...phone.state.phone import Phone
from ...phone.state.providers import Contact, by_email
from ...phone.system.home import paused
from ..base import Params
from ..foreground import uncovered
from ..steps import click, scroll_to
from .gmail import DRAWER, correspondents, gmail, in_box, inside, posted, searching, seen


def sample_titled(rng: random.Random, phone: Phone) -> Params:
    return {"subject": rng.choice(sorted({m.subject for m in in_box(phone, "drafts")} - {""}))}


def with_one(phone: Phone, p: Params) -> Phone:
    """Of the drafts with that subject only the newest is there."""
    latest, c = titled(phone, p).id, inside(phone)
    older = {m.id for m in in_box(phone, "drafts") if m.subject == p["subject"]} - {latest}
    return c.save(mails=tuple(m for m in c.app.mails if m.id not in older)).phone


def titled(phone: Phone, p: Params) -> Mail:
    """The newest draft of a subject."""
    return [m for m in in_box(phone, "drafts") if m.subject == p["subject"]][-1]


def titled_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"draft": titled(start, p).id}


def attached(before: Phone, now: Phone, p: Params) -> bool:
    """The draft has the file beside what it had, once Gmail is left."""
    old = titled(before, p)
    return mails(paused(now))[old.id].attachments == (*old.attachments, first_file(before))


def mails(phone: Phone) -> dict[int, Mail]:
    """All mails by number, without read marks."""
    return {m.id: m for m in seen(gmail(phone).mails)}


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


BOB = "bob@example.com"


def addressed(phone: Phone, address: str) -> tuple[Mail, ...]:
    """The drafts to an address, the oldest first."""
    return tuple(m for m in in_box(phone, "drafts") if address in m.to)


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


def with_drafts(phone: Phone, p: Params) -> Phone:
    """There are several drafts to the person, and the newest has no star."""
    c = inside(phone)
    if p["older"]:
        c = posted(c, "drafts", p["address"], p["older"], "I was going to ask about this.", 90_000)
        c = posted(c, "drafts", p["address"], p["subject"], "Before I forget it again:", 1200)
    latest = addressed(c.phone, p["address"])[-1].id
    return c.save(mails=tuple(m.replace(starred=False) if m.id == latest else m for m in c.app.mails)).phone


AT_DRAFTS = (*DRAWER, scroll_to("Drafts"), click("Drafts"))


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
        (isinstance(w.activity, Search) and bool(w.activity.query))
        or (isinstance(w.activity, Inbox) and w.activity.folder == "drafts")
        for w in now.tasks[0].windows
    )


ROW = "viewified_conversation_item_view"


def suggested(words: str, subject: str) -> tuple[Action, ...]:
    """A mail that Gmail suggests while its search is typed."""
    return (*searching(words)[:-1], click(subject, SUGGESTED))


SUGGESTED = "subject"  # a mail that Gmail suggests while its search is typed


@lru_cache(maxsize=16)
def first_file(phone: Phone) -> Attachment | None:
    """What the file on top of the documents picker is as an attachment."""
    listed = entries(phone.files, phone.app(DOCUMENTS), Location())
    path = next((e.path for e in listed if not e.folder), "")
    return attach(phone.files, path)
