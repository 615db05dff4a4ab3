"""What the tasks of drive_people.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...apps.google.drive.model import OUTSIDE, Access, Comment, Reply
from ...apps.google.drive.sharing import SharePage
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ..base import Params
from ..parts.drive import NAMES, drive, entry, people_of, put, then

# --- what is drawn, and what it starts from ------------------------------------------------------


def sample_roles(rng: random.Random, phone: Phone) -> Params:
    """Three people, of whom the second may edit."""
    rows = rng.sample(people_of(phone), 3)
    roles = zip(rows, ("Viewer", "Editor", "Commenter"), strict=True)
    return {
        "file": rng.choice(NAMES),
        "name": rows[1].name,
        "roles": tuple((c.emails[0].address, role) for c, role in roles),
    }


def sample_two_people(rng: random.Random, phone: Phone) -> Params:
    one, other = rng.sample(people_of(phone), 2)
    found = {"name": one.name, "address": one.emails[0].address, "other": other.emails[0].address}
    return {"file": rng.choice(NAMES), **found}


def with_theirs(phone: Phone, p: Params) -> Phone:
    """Somebody has shared a file that the owner may only see."""
    at = phone.time - 1800
    return put(phone, p["file"], OUTSIDE, owner=p["address"], shared=at, people=(Access(drive(phone).me, "Viewer"),))


def with_question(phone: Phone, p: Params) -> Phone:
    """Somebody has commented on the file."""
    said = (Comment(1, p["address"], phone.time - 1800, p["asked"]),)
    return put(phone, p["file"], people=(Access(p["address"], "Commenter"),), comments=said)


# --- what is asked for ---------------------------------------------------------------------------


def access_given(before: Phone, now: Phone, p: Params) -> bool:
    """The people have access beside those who had it, in whatever role."""
    old, new = entry(before, p["file"]).people, then(before, now, p["file"]).people
    wanted = [p[name].casefold() for name in ("address", "first", "second") if name in p]
    added = sorted(a.address.casefold() for a in new[len(old) :])
    return new[: len(old)] == old and added == sorted(wanted)


def one_of_two(before: Phone, now: Phone, p: Params) -> bool:
    """One of the two has access, or is about to get it."""
    typed = now.top.people if isinstance(now.top, SharePage) else ()
    people = then(before, now, p["file"]).people
    known = {a.casefold() for a in (*typed, *(a.address for a in people))}
    return p["first"].casefold() in known or p["second"].casefold() in known


def comment_added(before: Phone, now: Phone, p: Params) -> bool:
    """The owner has commented just that, and nothing else."""
    old, new = entry(before, p["file"]).comments, then(before, now, p["file"]).comments
    me = drive(before).me
    return any(
        new == (*old, Comment(said.id, me, said.time, said.text)) and fold(said.text.strip()) == fold(p["words"])
        for said in new
    )


def reply_added(before: Phone, now: Phone, p: Params) -> bool:
    """The owner has replied just that, and nothing else."""
    asked, new = entry(before, p["file"]).comments[0], then(before, now, p["file"]).comments
    me = drive(before).me
    return any(
        new == (asked.replace(replies=(Reply(me, said.time, said.text),)),)
        and fold(said.text.strip()) == fold(p["words"])
        for one in new
        for said in one.replies
    )


def contact_names(before: Phone, now: Phone, p: Params) -> tuple[str, ...]:
    return tuple(c.name for c in now.contacts)
