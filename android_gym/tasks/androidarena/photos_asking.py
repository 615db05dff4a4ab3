"""Tasks of Photos that ask, that keep to a rule, and that share with another app."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.gmail.mail import Mail
from ...apps.google.photos.lists import Pictures
from ...apps.google.photos.model import PACKAGE, QUALITIES, listed, places_of
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import File
from ...phone.state.providers.library import taken_at
from ..answers import NOT_POSSIBLE, Answer
from ..base import Condition, Constraint, Params, Task, Ways
from ..foreground import top_activity
from ..records import new_rows
from ..screen_goals import shows_texts
from ..steps import click, enter_text, press_enter, start, swipe
from .gmail import correspondents, gmail
from .photos import APP, OPEN, VIEWED, account_disc, firsts, opened, photos, said, sample_name, to_library

PROFILE = "arena"
SUBJECTS = ("Look at this", "From my walk", "A picture for you", "For the newsletter", "Our table")
FIELD = "open_search_view_edit_text"

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
    find = (
        click("Search"),
        click("Search your photos"),
        enter_text(p["place"], id=FIELD),
        press_enter(),
        click(p["photo"]),
        click("More options"),
    )
    tile = (click("Search"), click(p["place"]), click(p["photo"]), click("More options"))
    return (opened(p, *tile), opened(p, *find))


def found_place(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    return isinstance(top, Pictures) and top.title == p["place"]


def place_shown(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Pictures)
    return top is not None and top.source == f"search:{p['place']}"


def finding(p: Params) -> tuple[Action, ...]:
    return opened(p, click("Search"), click("Search your photos"), enter_text(p["place"], id=FIELD), press_enter())


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


def mailing(p: Params) -> Ways:
    write = (enter_text(p["to"], "To"), press_enter(), enter_text(p["subject"], "Subject"), click("Send"))
    return (opened(p, click(p["photo1"]), click("Share"), click("Gmail"), *write),)


TASKS = (
    Task(
        "Photos-StorageSaver",
        "Set the backup of Photos to the quality that saves storage.",
        (Condition("The backup has the quality Storage saver.", saver),),
        saving_room,
        subgoals=(OPEN,),
        allowed=(f"{APP}quality",),
        tags=("setting", "L3", "single"),
        phrasings=(
            "Let Google Photos back up in Storage saver quality.",
            "Choose Storage saver as the backup quality in Photos.",
            "Change the backup quality in Photos to Storage saver.",
            "Photos should save storage when it backs up: set the quality so.",
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
            "What is the date of the newest photo from {place} in Photos?",
            "Tell me the date on which the last photo in {place} was taken, as Google Photos has it.",
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
            'The album "{name}" in Photos should be deleted. Answer N/A if it is not there.',
            'Delete "{name}", an album in Google Photos. Without such an album, finish with N/A.',
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
        screen_goal=shows_texts(PACKAGE, action_bar_title="{place}"),
        phrasings=(
            "Show in Google Photos what I took at {place}.",
            "I want to see all pictures from {place} in Photos.",
            "Let Photos show everything from {place}.",
            "Find the photos of {place} in Google Photos and leave them listed.",
        ),
    ),
    Task(
        "Photos-MailFirst",
        "Send the first photo of my library in Photos to {to} by Gmail, with the subject "
        '"{subject}" and no other words.',
        (Condition("The photo was mailed to {to} with the subject “{subject}”.", mailed),),
        mailing,
        sample_mail,
        subgoals=(OPEN, VIEWED),
        allowed=("apps/com.google.android.gm.mails[+1]",),
        loose=("id", "thread", "time", "read", "category", "sender", "sender_address"),
        tags=("share", "cross", "L4"),
        phrasings=(
            "Share the photo that comes first in Photos by mail with {to}; the subject is "
            '"{subject}", the text stays empty.',
            'Mail {to} the first picture of Google Photos. Subject: "{subject}", nothing else.',
            'Mail the first photo of Google Photos to {to}. "{subject}" is the subject, and there is no text.',
            'With the subject "{subject}" and no text, send {to} the first picture in Photos through Gmail.',
        ),
    ),
)
