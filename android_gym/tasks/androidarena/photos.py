"""What the tasks of photos.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.photos.model import PACKAGE, listed, places_of
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import File
from ...phone.state.providers.library import taken_at, trash
from ...screen import Screen
from ..base import Params
from ..parts.gmail import correspondents, gmail
from ..parts.gmail_writing import mails_left
from ..parts.photos import first_picture, library, photos, spoken_name
from ..records import new_rows

# --- single pictures -----------------------------------------------------------------------------


def archived_first(before: Phone, now: Phone, p: Params) -> bool:
    return sorted(photos(now).archived) == sorted({*photos(before).archived, p["path1"]})


def sample_lost(rng: random.Random, phone: Phone) -> Params:
    """Two pictures that are in the trash; the first is wanted back."""
    one, two = rng.sample(library(phone)[:20], 2)
    day = phone.locale.day(local(phone.zone, taken_at(one)).date(), month="%B")
    return {"path": one.path, "photo": spoken_name(phone, one), "other": two.path, "day": day}


def with_trash(phone: Phone, p: Params) -> Phone:
    files = trash(phone.files, p["path"], phone.time - 7200)
    return phone.replace(files=trash(files, p["other"], phone.time - 3600))


def sample_mail(rng: random.Random, phone: Phone) -> Params:
    who = rng.choice([c for c in correspondents(phone) if c.emails])
    return {**first_picture(rng, phone), "to": who.emails[0].address}


def photo_mailed(before: Phone, now: Phone, p: Params) -> bool:
    """One mail is new: it has the picture, that subject and that address, and nothing else."""
    new = new_rows(gmail(before).mails, gmail(now).mails)
    plain = mails_left(before, now) and not any(
        m.cc or m.bcc or m.body.strip() or m.labels or m.starred or m.important for m in new
    )
    found = [(m.box, m.to, m.subject.strip(), [one.name for one in m.attachments]) for m in new]
    return plain and found == [("sent", (p["to"],), p["subject"], [p["path1"].rpartition("/")[2]])]


# --- places --------------------------------------------------------------------------------------


def sample_place(rng: random.Random, phone: Phone) -> Params:
    """A place where pictures were taken, which is seen without scrolling."""
    names = [name for name, _ in places_of(photos(phone), phone.files)]
    place = rng.choice([n for n in names[:6] if n != "San Francisco"])
    return {"place": place, "photo": spoken_name(phone, newest_at(phone, place))}


def newest_at(phone: Phone, place: str) -> File:
    return listed(photos(phone), phone.files, f"search:{place}")[0]


def day_taken(start: Phone, now: Phone, p: Params) -> str:
    at = local(start.zone, taken_at(newest_at(start, p["place"])))
    return f"{at:%B} {at.day}, {at.year}"


def photos_scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return action.verb in ("swipe", "scroll_to", "drag") and before.foreground == PACKAGE


# --- the account ---------------------------------------------------------------------------------


def account_on_screen(screen: Screen, p: Params) -> bool:
    return {"Account storage", "Photos settings"} <= {n.text for n in screen.nodes}
