"""Tasks about drafts in Gmail: which one is meant, whether it is open, and what is attached to it."""

from __future__ import annotations

import random
from functools import lru_cache

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
from ...phone.state.providers import by_email
from ...phone.system.home import paused
from ..base import Params
from ..foreground import is_uncovered
from ..parts.gmail import add_own_mail, correspondents, gmail, in_box, inside, with_changed
from ..parts.gmail_writing import BOB

# --- drafts of a subject -------------------------------------------------------------------------


def sample_titled(rng: random.Random, phone: Phone) -> Params:
    return {"subject": rng.choice(sorted({m.subject for m in in_box(phone, "drafts")} - {""}))}


def titled(phone: Phone, p: Params) -> Mail:
    """The newest draft of a subject."""
    return [m for m in in_box(phone, "drafts") if m.subject == p["subject"]][-1]


def with_one(phone: Phone, p: Params) -> Phone:
    """The phone without the older drafts of that subject."""
    latest, c = titled(phone, p).id, inside(phone)
    older = {m.id for m in in_box(phone, "drafts") if m.subject == p["subject"]} - {latest}
    return c.save(mails=tuple(m for m in c.app.mails if m.id not in older)).phone


@lru_cache(maxsize=16)
def first_file(phone: Phone) -> Attachment | None:
    """What the file on top of the documents picker is as an attachment."""
    listed = entries(phone.files, phone.app(DOCUMENTS), Location())
    path = next((e.path for e in listed if not e.folder), "")
    return attach(phone.files, path)


@lru_cache(maxsize=32)
def _by_number(mails: tuple[Mail, ...]) -> dict[int, Mail]:
    return {m.id: m if m.read else m.replace(read=True) for m in mails}


def by_number(phone: Phone) -> dict[int, Mail]:
    """All mails by number, without read marks, which looking around changes."""
    return _by_number(gmail(phone).mails)


def attached(before: Phone, now: Phone, p: Params) -> bool:
    """The draft has the file beside what it had, once Gmail is left."""
    old = titled(before, p)
    return by_number(paused(now))[old.id].attachments == (*old.attachments, first_file(before))


def nothing_else(before: Phone, now: Phone, p: Params) -> bool:
    """Once Gmail is left, its mails are as before but for the draft's files. Until then the saved
    draft is as it was, or as it will be."""
    id, was, left = titled(before, p).id, by_number(before), by_number(paused(now))
    wanted = was[id].replace(attachments=left[id].attachments, time=left[id].time)
    return left == was | {id: wanted} and by_number(now)[id] in (was[id], left[id])


# --- drafts to an address ------------------------------------------------------------------------

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


def sample_draft(rng: random.Random, phone: Phone) -> Params:
    """Somebody to whom there are drafts; `subject` is that of the newest, `older` that of one made beside it."""
    bob = by_email(phone.contacts, BOB)
    one = rng.choice([*(3 * [bob] if bob is not None else []), *correspondents(phone)])
    name, address = one.name, one.emails[0].address
    there = addressed(phone, address)
    if len(there) > 1:
        return {"name": name, "address": address, "subject": there[-1].subject, "older": ""}
    subject, older = rng.sample(SUBJECTS, 2)
    return {"name": name, "address": address, "subject": subject, "older": older}


def addressed(phone: Phone, address: str) -> tuple[Mail, ...]:
    """The drafts to an address, the oldest first."""
    return tuple(m for m in in_box(phone, "drafts") if address in m.to)


def latest_draft(phone: Phone, p: Params) -> Mail:
    return addressed(phone, p["address"])[-1]


def with_drafts(phone: Phone, p: Params) -> Phone:
    """There are several drafts to the person, and the newest has no star."""
    if p["older"]:
        phone = add_own_mail(phone, "drafts", p["address"], p["older"], "I was going to ask about this.", 90_000)
        phone = add_own_mail(phone, "drafts", p["address"], p["subject"], "Before I forget it again:", 1200)
    return with_changed(phone, latest_draft(phone, p), starred=False)


def draft_open(before: Phone, now: Phone, p: Params) -> bool:
    """The page of the draft is in front, or the screen that goes on with it, with nothing left to save."""
    latest, top = latest_draft(before, p), now.top
    if not is_uncovered(now):
        return False
    if isinstance(top, Compose):
        return (top.draft, gmail(paused(now)).mails) == (latest.id, gmail(now).mails)
    if not isinstance(top, Conversation):
        return False
    shown = mails_of(gmail(now), (top.key,), top.folder)
    return latest.id in [m.id for m in shown if m.id in top.open]


def drafts_listed(before: Phone, now: Phone, p: Params) -> bool:
    """A list with drafts in it was reached: the folder, or what a search finds."""
    return any(
        (isinstance(w.activity, Search) and bool(w.activity.query))
        or (isinstance(w.activity, Inbox) and w.activity.folder == "drafts")
        for w in now.tasks[0].windows
    )


def searched(before: Phone, now: Phone, p: Params) -> bool:
    """Something is typed into Gmail's search, or was searched for."""
    return isinstance(now.top, Search) and bool(now.top.query)
