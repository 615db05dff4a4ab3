"""Tasks of writing in Gmail: mails, answers, drafts, attachments.

Gmail keeps what is being written as a draft when it is left. So a mail in the composer in front
counts as the draft that it then becomes.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime, timedelta

from ...action import Action
from ...apps.google.gmail.answers import Answer, answer
from ...apps.google.gmail.compose import Compose
from ...apps.google.gmail.conversation import Conversation
from ...apps.google.gmail.mail import Mail
from ...phone.core.zones import instant
from ...phone.state.phone import Phone
from ...phone.system.home import paused
from ..base import Condition, Goal, Params, Task, Ways
from ..records import new_rows
from ..steps import click, enter_text, press_enter, scroll_to, start
from .gmail import MAILS, at_sender, correspondents, gmail, looked_at, newest, sample_sender
from .gmail_drafts import BOB, IN_GMAIL, addressed, attaching_found, draft_open, sample_draft, with_drafts

__all__ = [
    "TASKS",
    "addressed",
    "addressing_forward",
    "answered",
    "attaching_found",
    "composing",
    "draft_open",
    "letter",
    "sample_draft",
    "sample_forward",
    "sample_letter",
    "sample_reply",
    "typing_reply",
    "with_drafts",
    "writing",
]

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
    "Got it.",
    "Thanks, that helps.",
    "I will look at it tonight.",
    "See you on Friday.",
    "Please call me about this.",
    "No, that was not me.",
    "Count me in.",
    "Noted, thank you.",
)
TIMES = {"tomorrow morning": (1, 6, 12), "tomorrow afternoon": (1, 12, 18)}  # days, from, to hour
OTHERS = ("alex.kim@example.com", "dana@example.org", "team@harborlight.example")


# --- what is new -------------------------------------------------------------------------------


def fresh(before: Phone, now: Phone) -> tuple[Mail, ...]:
    """The mails that are new."""
    return new_rows(gmail(before).mails, gmail(now).mails)


def of_new(fits: Callable[[Phone, Mail, Params], bool]) -> Goal:
    """A part of a goal that is about the only new mail, which may be one being written."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        new = fresh(before, paused(now))
        return len(new) == 1 and fits(before, new[0], p)

    return holds


def in_box(box: str) -> Goal:
    return of_new(lambda start, mail, p: mail.box == box)


def kept(before: Phone, now: Phone, p: Params) -> bool:
    """The new mail is a draft, or it is being written and nothing asks what shall become of it."""
    left = paused(now) if now.popup is None else now
    return [m.box for m in fresh(before, left)] == ["drafts"]


def outline(mail: Mail) -> Mail:
    """A mail without its recipients and words, and without what Gmail gives it."""
    return mail.replace(id=0, thread=0, box="", to=(), cc=(), bcc=(), subject="", body="", time=0, read=True)


def composing(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Compose)


def begun(before: Phone, now: Phone, p: Params) -> bool:
    """A mail is being written, or is there already."""
    return composing(before, now, p) or bool(fresh(before, now))


# --- a mail of one's own -----------------------------------------------------------------------


def sample_letter(rng: random.Random, phone: Phone) -> Params:
    known = [c.emails[0].address for c in correspondents(phone)]
    subject, body = rng.choice(LETTERS)
    return {"to": rng.choice((BOB, *rng.sample(known, 4), *OTHERS)), "subject": subject, "body": body}


def letter(phone: Phone, box: str, p: Params) -> Mail:
    """The mail wanted, without what Gmail gives it."""
    app = gmail(phone)
    return Mail(0, 0, box, "primary", app.owner, app.email, (p["to"],), (), p["subject"], p["body"], 0)


def writing(p: Params) -> tuple[Action, ...]:
    return (
        start("Gmail"),
        click("Compose"),
        enter_text(p["to"], "To"),
        press_enter(),
        enter_text(p["subject"], "Subject"),
        enter_text(p["body"], "Compose email"),
    )


TO_ASKED = Condition(
    "It goes to {to}, and to nobody else.",
    of_new(lambda start, mail, p: (mail.to, mail.cc, mail.bcc) == ((p["to"],), (), ())),
)
AS_ASKED = (
    TO_ASKED,
    Condition('Its subject is "{subject}".', of_new(lambda start, mail, p: mail.subject.strip() == p["subject"])),
    Condition('Its text is "{body}".', of_new(lambda start, mail, p: mail.body.strip() == p["body"])),
    Condition(
        "Nothing is attached to it, and it bears no marks.",
        of_new(lambda start, mail, p: outline(mail) == outline(letter(start, "drafts", p))),
    ),
)
WRITES = (IN_GMAIL, Condition("A mail is being written.", begun))


def sample_timed(rng: random.Random, phone: Phone) -> Params:
    return sample_letter(rng, phone) | {"when": rng.choice((*TIMES, "Monday morning"))}


def span(phone: Phone, when: str) -> range:
    """The seconds UTC at which a mail may go out."""
    midnight = datetime.combine(phone.now.date(), datetime.min.time())
    days, first, last = TIMES.get(when, (7 - phone.now.weekday(), 6, 12))
    day = midnight + timedelta(days=days)
    return range(instant(phone.zone, day + timedelta(hours=first)), instant(phone.zone, day + timedelta(hours=last)))


def scheduling(p: Params) -> Ways:
    option = f"{p['when'][0].upper()}{p['when'][1:]}"
    return ((*writing(p), click("More options"), click("Schedule send"), click(option)),)


# --- answers -----------------------------------------------------------------------------------


def answered(phone: Phone, sender: str, mode: str, text: str) -> tuple[Mail, Answer]:
    """The mail that answers the sender's newest one, and what it began with."""
    app, old = gmail(phone), newest(phone, sender)
    begun = answer(app, old, mode, phone.zone, phone.contacts, phone.locale)
    body = "\n\n".join(part for part in (text, begun.quote) if part)
    mail = Mail(
        0,
        0,
        "sent",
        "primary",
        app.owner,
        app.email,
        begun.to,
        (),
        begun.subject,
        body,
        0,
        attachments=begun.attachments,
    )
    return mail, begun


def as_answer(mode: str, part: Callable[[Mail], object]) -> Goal:
    """A part of a goal: the new mail has what Gmail fills in to answer or forward the newest mail
    of the sender."""
    return of_new(lambda start, mail, p: part(mail) == part(answered(start, p["sender"], mode, "")[0]))


def sample_reply(rng: random.Random, phone: Phone) -> Params:
    return sample_sender(rng, phone) | {"text": rng.choice(ANSWERS)}


def says(before: Phone, mail: Mail, p: Params) -> bool:
    """It has the text, above the quoted mail or without it."""
    whole, _ = answered(before, p["sender"], "reply", p["text"])
    return mail.body.strip() in (whole.body, p["text"])


def typing_reply(p: Params) -> Ways:
    at, text = (*at_sender(p), click(p["sender"])), enter_text(p["text"], "Compose email")
    button = "reply_button"
    return ((*at, click(id="reply"), text), (*at, scroll_to(id=button), click(id=button), text))


def replying(p: Params) -> Ways:
    return tuple((*way, click("Send", id="send")) for way in typing_reply(p))


def sample_forward(rng: random.Random, phone: Phone) -> Params:
    known = [c.emails[0].address for c in correspondents(phone)]
    return sample_sender(rng, phone) | {"to": rng.choice((BOB, *rng.sample(known, 4), *OTHERS))}


def addressing_forward(p: Params) -> Ways:
    at, to = (*at_sender(p), click(p["sender"])), enter_text(p["to"], "To")
    button = "forward_button"
    return ((*at, scroll_to(id=button), click(id=button), to), (*at, click(id="overflow"), click("Forward"), to))


def forwarding(p: Params) -> Ways:
    return tuple((*way, click("Send", id="send")) for way in addressing_forward(p))


def opened(before: Phone, now: Phone, p: Params) -> bool:
    """The sender's newest message is open, or what is written about it lies over it."""
    thread = newest(before, p["sender"]).thread
    activities = [w.activity for w in now.tasks[0].windows]
    return any(isinstance(a, Conversation) and a.key == thread for a in activities)


ANSWERS_IT = (
    IN_GMAIL,
    Condition("The newest message whose sender is {sender} is open.", opened),
    Condition("A mail is being written.", begun),
)
SENT = Condition("The only new mail was sent.", in_box("sent"))
SAME_THREAD = Condition(
    "It belongs to the conversation of the newest message whose sender is {sender}.",
    of_new(lambda start, mail, p: mail.thread == newest(start, p["sender"]).thread),
)

TASKS = (
    Task(
        "Gmail-ComposeDraft",
        "Write a mail to {to} in Gmail and leave it as a draft, not sent. Its subject is "
        '"{subject}" and its text is "{body}".',
        (Condition("The only new mail is a draft.", kept), *AS_ASKED),
        lambda p: (writing(p),),
        sample_letter,
        subgoals=WRITES,
        allowed=(f"{MAILS}[+1]",),
        loose=("home", "draft", "read", "time", "thread", "quoted", "copies", "base"),
        phrasings=(
            'I need a Gmail draft for {to} with the subject "{subject}" that says "{body}". Don\'t send it.',
            'Prepare a message to {to} in Gmail. Subject: "{subject}". Text: "{body}". It should '
            "stay among the drafts.",
            'Put a mail into my Gmail drafts: recipient {to}, subject "{subject}", and in it "{body}".',
            'Use Gmail to draft "{body}" to {to}, with "{subject}" as the subject. I will send it myself later.',
        ),
    ),
    Task(
        "Gmail-ScheduleEmail",
        'Let Gmail send a mail to {to} later: {when}. Its subject is "{subject}" and its text is "{body}".',
        (
            Condition("The only new mail is scheduled.", in_box("scheduled")),
            Condition("It goes out {when}.", of_new(lambda start, mail, p: mail.time in span(start, p["when"]))),
            *AS_ASKED,
        ),
        scheduling,
        sample_timed,
        subgoals=WRITES,
        allowed=(f"{MAILS}[+1]",),
        loose=("read", "time", "thread"),
        phrasings=(
            'Have Gmail deliver a mail to {to} {when}. Subject: "{subject}". Text: "{body}".',
            'I want {to} to get "{body}" from me {when}, with the subject "{subject}". Set that up in Gmail.',
            'Write to {to} in Gmail, subject "{subject}", text "{body}", but have it go out {when} rather than now.',
            'Plan a Gmail message for {when}. It goes to {to}, is called "{subject}" and says "{body}".',
        ),
    ),
    Task(
        "Gmail-Reply",
        'Answer the newest Gmail message whose sender is {sender} with "{text}".',
        (
            SENT,
            Condition(
                "It goes to {sender}, and to nobody else.",
                as_answer("reply", lambda mail: (mail.to, mail.cc, mail.bcc)),
            ),
            SAME_THREAD,
            Condition("Its subject is that of the answer.", as_answer("reply", lambda mail: mail.subject)),
            Condition('Its text is "{text}".', of_new(says)),
            Condition("Nothing is attached to it, and it bears no marks.", as_answer("reply", outline)),
        ),
        replying,
        sample_reply,
        looked_at,
        subgoals=ANSWERS_IT,
        allowed=(f"{MAILS}[+1]",),
        loose=("read", "time"),
        phrasings=(
            'Reply "{text}" to the latest mail that {sender} sent me in Gmail.',
            'In Gmail, write back to {sender} on their most recent message: "{text}"',
            'Send "{text}" as an answer to the last Gmail message from {sender}.',
            'The newest mail from {sender} in Gmail needs a reply that says "{text}". Send it.',
        ),
    ),
    Task(
        "Gmail-Forward",
        "Pass the newest Gmail message whose sender is {sender} on to {to}.",
        (
            SENT,
            TO_ASKED,
            SAME_THREAD,
            Condition("Its subject is that of the message.", as_answer("forward", lambda mail: mail.subject)),
            Condition("It holds the message, and no other words.", as_answer("forward", lambda mail: mail.body)),
            Condition("It has the message's attachments, and it bears no marks.", as_answer("forward", outline)),
        ),
        forwarding,
        sample_forward,
        looked_at,
        subgoals=ANSWERS_IT,
        allowed=(f"{MAILS}[+1]",),
        loose=("read", "time"),
        phrasings=(
            "Forward the latest mail from {sender} in Gmail to {to}.",
            "{to} should get the most recent Gmail message that {sender} sent me.",
            "Let {to} have the last mail I got from {sender}, just as it is. Use Gmail.",
            "In Gmail, send what {sender} wrote to me most recently on to {to}.",
        ),
    ),
)
