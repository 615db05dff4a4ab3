"""What the tasks of photos_asking.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.gmail.mail import Mail
from ...apps.google.photos.model import PACKAGE, listed, places_of
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import File
from ...phone.state.providers.library import taken_at
from ...screen import Screen
from ..base import Params
from ..parts.gmail import correspondents, gmail
from ..parts.photos import firsts, opened, photos, said
from ..records import new_rows
from ..screen_goals import texts
from ..steps import click, enter_text


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


def scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return action.verb in ("swipe", "scroll_to", "drag") and before.foreground == PACKAGE


def sample_mail(rng: random.Random, phone: Phone) -> Params:
    who = rng.choice([c for c in correspondents(phone) if c.emails])
    return {**firsts(phone, 1), "to": who.emails[0].address, "subject": rng.choice(SUBJECTS)}


SUBJECTS = ("Look at this", "From my walk", "A picture for you", "For the newsletter", "Our table")


def mailed(before: Phone, now: Phone, p: Params) -> bool:
    new = new_rows(gmail(before).mails, gmail(now).mails)
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


def find_no_scroll_a_suggestion_was_chosen(p: Params) -> tuple[Action, ...]:
    return opened(
        p,
        click("Search"),
        click("Search your photos"),
        enter_text(p["place"].lower(), id="open_search_view_edit_text"),
        click(p["place"]),
    )


def seen_find_no_scroll(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "com.google.android.apps.photos" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {"action_bar_title": "{place}"}.items()
        )
    )
