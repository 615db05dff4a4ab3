"""Tasks of writing in Gmail: mails, answers, drafts, attachments."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

from ..action import Action
from ..phone.apps.google.gmail.attachments import attach
from ..phone.apps.google.gmail.compose import Compose, answer
from ..phone.apps.google.gmail.conversation import Conversation
from ..phone.apps.system.documentsui.model import PACKAGE as DOCUMENTS
from ..phone.apps.system.documentsui.model import Place, entries
from ..phone.providers import Contact, by_email
from ..phone.state import Phone
from ..phone.world.mail import Attachment, Mail
from ..phone.zones import instant
from .base import Params, Task
from .gmail import (
    DRAWER,
    MAILS,
    Ways,
    added,
    at_sender,
    correspondents,
    draw_sender,
    gmail,
    in_box,
    inside,
    looked_at,
    newest,
    only,
    posted,
    searching,
)
from .steps import click, enter_text, hold, press_enter, scroll_to, start

BOB = "bob@example.com"
LETTERS = (
    ("meeting details", "weekly meeting on 13 Oct, Room 101"),
    ("Trip to the coast", "The bus leaves at 8:40 from the corner of Noe Street."),
    ("Spare key", "It hangs behind the blue coat."),
    ("Quarterly figures", "Please have a look at rows 12 to 40."),
    ("Game night", "Saturday at 7, bring the long one."),
    ("Library books", "Two of them are due on Thursday."),
    ("New bike lock", "The code is on the note in the drawer."),
    ("Dress rehearsal", "We start at half past five on stage B."),
)
ANSWERS = (
    "Got it.", "Thanks, that helps.", "I will look at it tonight.", "See you on Friday.",
    "Please call me about this.", "No, that was not me.", "Count me in.", "Noted, thank you.",
)  # fmt: skip
DRAFTS = (
    "Notes for Thursday", "Paint for the hallway", "Seats at the concert", "Map of the campsite",
    "Guest list", "Broken printer", "Ideas for the logo", "Lift to the airport",
)  # fmt: skip
TIMES = {"tomorrow morning": (1, 6, 12), "tomorrow afternoon": (1, 12, 18)}  # days, from, to hour
OTHERS = ("alex.kim@example.com", "dana@example.org", "team@harborlight.example")


# --- a mail of one's own -----------------------------------------------------------------------


def draw_letter(rng: random.Random, phone: Phone) -> Params:
    known = [c.emails[0].address for c in correspondents(phone)]
    subject, body = rng.choice(LETTERS)
    return {
        "to": rng.choice((BOB, *rng.sample(known, 4), *OTHERS)),
        "subject": subject,
        "body": body,
    }


def letter(phone: Phone, box: str, p: Params) -> Mail:
    """The mail wanted, without what Gmail gives it."""
    app = gmail(phone)
    return Mail(
        0, 0, box, "primary", app.owner, app.email, (p["to"],), (), p["subject"], p["body"], 0
    )  # fmt: skip


def one_new(before: Phone, now: Phone) -> Mail | None:
    """The only mail that is new, without its number, thread and time; None if all is not so."""
    new = added(before, now)
    return new[0].but(id=0, thread=0, time=0) if new is not None and len(new) == 1 else None


def drafted(before: Phone, now: Phone, p: Params) -> bool:
    return one_new(before, now) == letter(before, "drafts", p)


def writing(p: Params) -> tuple[Action, ...]:
    return (
        start("Gmail"),
        click("Compose"),
        enter_text(p["to"], "To"),
        press_enter(),
        enter_text(p["subject"], "Subject"),
        enter_text(p["body"], "Compose email"),
    )


def drafting(p: Params) -> Ways:
    return (
        (*writing(p), click("Navigate up")),
        (*writing(p), click("More options"), click("Save draft")),
    )


def composing(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Compose)


def draw_timed(rng: random.Random, phone: Phone) -> Params:
    return draw_letter(rng, phone) | {"when": rng.choice((*TIMES, "Monday morning"))}


def span(phone: Phone, when: str) -> tuple[int, int]:
    """The seconds UTC between which a mail may go out."""
    midnight = datetime.combine(phone.now.date(), datetime.min.time())
    days, first, last = TIMES.get(when, (7 - phone.now.weekday(), 6, 12))
    day = midnight + timedelta(days=days)
    return (
        instant(phone.zone, day + timedelta(hours=first)),
        instant(phone.zone, day + timedelta(hours=last)),
    )


def scheduled(before: Phone, now: Phone, p: Params) -> bool:
    new = added(before, now)
    if not new or one_new(before, now) != letter(before, "scheduled", p):
        return False
    first, last = span(before, p["when"])
    return first <= new[0].time < last


def scheduling(p: Params) -> Ways:
    option = f"{p['when'][0].upper()}{p['when'][1:]}"
    return ((*writing(p), click("More options"), click("Schedule send"), click(option)),)


# --- answers -----------------------------------------------------------------------------------


def answered(phone: Phone, sender: str, mode: str, text: str) -> tuple[Mail, Compose]:
    """The mail that answers the sender's newest one, and the screen it is written on."""
    app, old = gmail(phone), newest(phone, sender)
    screen = answer(app, old, mode, phone.zone, phone.contacts)
    body = "\n\n".join(part for part in (text, screen.quote) if part)
    mail = Mail(
        0, 0, "sent", "primary", app.owner, app.email, screen.to, (), screen.subject, body, 0,
        attachments=screen.attachments,
    )  # fmt: skip
    return mail, screen


def goes_on(before: Phone, now: Phone, screen: Compose) -> bool:
    """Whether what is new belongs to the conversation that was answered."""
    return all(m.thread == screen.thread for m in added(before, now) or ())


def draw_reply(rng: random.Random, phone: Phone) -> Params:
    return draw_sender(rng, phone) | {"text": rng.choice(ANSWERS)}


def replied(before: Phone, now: Phone, p: Params) -> bool:
    mail, screen = answered(before, p["sender"], "reply", p["text"])
    bare = mail.but(body=p["text"])  # the quoted text was removed
    return one_new(before, now) in (mail, bare) and goes_on(before, now, screen)


def typing_reply(p: Params) -> Ways:
    at, text = (*at_sender(p), click(p["sender"])), enter_text(p["text"], "Compose email")
    button = "reply_button"
    return (
        (*at, click(id="reply"), text),
        (*at, scroll_to(id=button), click(id=button), text),
    )


def replying(p: Params) -> Ways:
    return tuple((*way, click("Send", id="send")) for way in typing_reply(p))


def draw_forward(rng: random.Random, phone: Phone) -> Params:
    known = [c.emails[0].address for c in correspondents(phone)]
    return draw_sender(rng, phone) | {"to": rng.choice((BOB, *rng.sample(known, 4), *OTHERS))}


def forwarded(before: Phone, now: Phone, p: Params) -> bool:
    mail, screen = answered(before, p["sender"], "forward", "")
    return one_new(before, now) == mail.but(to=(p["to"],)) and goes_on(before, now, screen)


def addressing_forward(p: Params) -> Ways:
    at, to = (*at_sender(p), click(p["sender"])), enter_text(p["to"], "To")
    button = "forward_button"
    return (
        (*at, scroll_to(id=button), click(id=button), to),
        (*at, click(id="overflow"), click("Forward"), to),
    )


def forwarding(p: Params) -> Ways:
    return tuple((*way, click("Send", id="send")) for way in addressing_forward(p))


# --- drafts ------------------------------------------------------------------------------------


def addressed(phone: Phone, address: str) -> tuple[Mail, ...]:
    """The drafts to an address, the oldest first."""
    return tuple(m for m in in_box(phone, "drafts") if address in m.to)


def draw_draft(rng: random.Random, phone: Phone) -> Params:
    """Whose drafts; `subject` is the newest one's. `older`: of one that is made beside it."""
    bob = by_email(phone.contacts, BOB)
    many: list[Contact] = [*(3 * [bob] if bob is not None else []), *correspondents(phone)]
    one = rng.choice(many)
    name, address = one.name, one.emails[0].address
    there = addressed(phone, address)
    if len(there) > 1:
        return {"name": name, "address": address, "subject": there[-1].subject, "older": ""}
    subject, older = rng.sample(DRAFTS, 2)
    return {"name": name, "address": address, "subject": subject, "older": older}


def with_drafts(phone: Phone, p: Params) -> Phone:
    """There are several drafts to the person, and the newest has no star."""
    c = inside(phone)
    if p["older"]:
        c = posted(c, "drafts", p["address"], p["older"], "I was going to ask about this.", 90_000)
        c = posted(c, "drafts", p["address"], p["subject"], "Before I forget it again:", 1200)
    latest = addressed(c.phone, p["address"])[-1].id
    return c.save(
        mails=tuple(m.but(starred=False) if m.id == latest else m for m in c.app.mails)
    ).phone


def draft_open(before: Phone, now: Phone, p: Params) -> bool:
    """Its page or the screen that goes on with it is in front."""
    latest, top = addressed(before, p["address"])[-1], now.top
    if now.popup is not None:
        return False
    if isinstance(top, Compose):
        return top.draft == latest.id
    return isinstance(top, Conversation) and latest.id in top.open


def opening_draft(p: Params) -> Ways:
    row = (scroll_to(p["subject"]), click(p["subject"]))
    return ((*DRAWER, click("Drafts"), *row), (*searching(f"in:drafts to:{p['address']}"), row[1]))


def draft_gone(before: Phone, now: Phone, p: Params) -> bool:
    return only(before, now, gone=(addressed(before, p["address"])[-1].id,))


def deleting_draft(p: Params) -> Ways:
    at, row = (*DRAWER, click("Drafts"), scroll_to(p["subject"])), p["subject"]
    return (
        (*at, hold(row), click("Discard drafts")),
        (*at, click(row), click("Discard drafts")),
    )


# --- attachments -------------------------------------------------------------------------------


def draw_titled(rng: random.Random, phone: Phone) -> Params:
    return {"subject": rng.choice(sorted({m.subject for m in in_box(phone, "drafts")} - {""}))}


def first_file(phone: Phone) -> Attachment | None:
    """What the file on top of the documents picker is as an attachment."""
    listed = entries(phone.files, phone.app(DOCUMENTS), Place())
    path = next((e.path for e in listed if not e.folder), "")
    return attach(phone.files, path)


def attached(before: Phone, now: Phone, p: Params) -> bool:
    """One draft of that subject has the file too; all else is as it was."""
    file = first_file(before)
    drafts = [m for m in in_box(before, "drafts") if m.subject == p["subject"]]
    times = {m.id: m.time for m in gmail(now).mails}
    return file is not None and any(
        only(before, now, m.but(attachments=(*m.attachments, file), time=times.get(m.id, 0)))
        for m in drafts
    )


def resumed(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    return isinstance(top, Compose) and top.draft > 0 and top.subject == p["subject"]


ATTACH = (click("Resume draft"), click("Attach file"), click("Attach file"), click(id="item_root"))


def attaching_found(p: Params) -> Ways:
    """By search, without the drawer."""
    row = "viewified_conversation_item_view"
    found = (*searching(p["subject"]), scroll_to(p["subject"], row))
    way = (*found, click(p["subject"], row), *ATTACH)
    return ((*way, click("Navigate up")),)


def attaching(p: Params) -> Ways:
    way = (*DRAWER, click("Drafts"), scroll_to(p["subject"]), click(p["subject"]), *ATTACH)
    return ((*way, click("Navigate up")), *attaching_found(p))


TASKS = (
    Task(
        "Gmail-ComposeDraft",
        "Write a mail to {to} in Gmail and leave it as a draft, not sent. Its subject is "
        '"{subject}" and its text is "{body}".',
        drafted,
        drafting,
        draw_letter,
        subgoals=(composing,),
        allowed=(MAILS,),
        typed=("to", "subject", "body"),
    ),
    Task(
        "Gmail-ScheduleEmail",
        'Let Gmail send a mail to {to} later: {when}. Its subject is "{subject}" and its text is '
        '"{body}".',
        scheduled,
        scheduling,
        draw_timed,
        subgoals=(composing,),
        allowed=(MAILS,),
        typed=("to", "subject", "body"),
    ),
    Task(
        "Gmail-AttachFile",
        'Gmail has a saved draft called "{subject}". Attach to it the file that the file picker '
        "lists first, and keep the draft.",
        attached,
        attaching,
        draw_titled,
        subgoals=(resumed,),
        allowed=(MAILS,),
        loose=("read",),
    ),
    Task(
        "Gmail-OpenDraft",
        "In Gmail, open the newest draft that is addressed to {name} ({address}).",
        draft_open,
        opening_draft,
        draw_draft,
        with_drafts,
        loose=("folder",),
        tags=("view",),
    ),
    Task(
        "Gmail-DeleteDraft",
        "Throw away the newest Gmail draft that is addressed to {name} ({address}), and only that.",
        draft_gone,
        deleting_draft,
        draw_draft,
        with_drafts,
        allowed=(MAILS,),
        split="test",
    ),
    Task(
        "Gmail-Reply",
        'Answer the newest Gmail message whose sender is {sender} with "{text}".',
        replied,
        replying,
        draw_reply,
        looked_at,
        subgoals=(composing,),
        allowed=(MAILS,),
        typed=("text",),
    ),
    Task(
        "Gmail-Forward",
        "Pass the newest Gmail message whose sender is {sender} on to {to}.",
        forwarded,
        forwarding,
        draw_forward,
        looked_at,
        subgoals=(composing,),
        allowed=(MAILS,),
        typed=("to",),
        split="test",
    ),
)
