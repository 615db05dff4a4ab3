"""Tasks of Gmail under a constraint: without the list of labels, without Send, by search."""

from __future__ import annotations

from dataclasses import replace

from ..action import Action
from ..phone.apps.google.gmail.compose import Compose
from ..phone.apps.google.gmail.conversation import Conversation
from ..phone.apps.google.gmail.drawer import FolderDrawer
from ..phone.apps.google.gmail.inbox import Inbox
from ..phone.apps.google.gmail.labels import ManageLabels
from ..phone.apps.google.gmail.recipients import parsed
from ..phone.state import Phone
from ..phone.world.mail import Mail
from .base import Constraint, Params, Task
from .gmail import (
    MAILS,
    Ways,
    added,
    at_sender,
    draw_sender,
    draw_word,
    gmail,
    looked_at,
    newest,
    only,
    searching,
    word_searched,
)
from .gmail import TASKS as READING
from .gmail_writing import TASKS as WRITING
from .gmail_writing import (
    addressed,
    addressing_forward,
    answered,
    attaching_found,
    composing,
    draft_open,
    draw_draft,
    draw_forward,
    draw_letter,
    draw_reply,
    letter,
    typing_reply,
    with_drafts,
    writing,
)
from .steps import click, scroll_to

PLAIN = {task.id: task for task in (*READING, *WRITING)}


# --- what is forbidden -------------------------------------------------------------------------


def labels_shown(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """The drawer with the folders, or the settings' page of labels, is in front."""
    return isinstance(after.popup, FolderDrawer) or isinstance(after.top, ManageLabels)


def outgoing(phone: Phone) -> set[int]:
    return {m.id for m in gmail(phone).mails if m.box in ("sent", "outbox", "scheduled")}


def send_pressed(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """Send was tapped, whatever came of it, or a mail is on its way now or later."""
    if outgoing(after) - outgoing(before):
        return True
    target = action.element
    if target is None or not action.verb.endswith("click") or not isinstance(before.top, Compose):
        return False
    return target.name == "Send" or target.id.rpartition("/")[2] == "send"


def scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A list of conversations was scrolled on, or one was opened from a list other than search."""
    old, new = before.top, after.top
    if isinstance(new, Conversation) and not isinstance(old, Conversation | Compose):
        return new.folder != "search"
    if not (isinstance(old, Inbox) and isinstance(new, Inbox)) or before.popup or after.popup:
        return False
    ui = before.window.ui
    return any(px > ui.offset(key) for key, px in after.window.ui.scroll)


NO_LABELS = Constraint(
    "Stay out of Gmail's list of folders and labels, though.", "page", labels_shown
)
NO_SEND = Constraint(
    "I want to read it before it leaves, so do not press Send or any button of that kind.",
    "component",
    send_pressed,
)
BY_SEARCH = Constraint(
    "Get there with the search bar; do not scroll through a list for it.", "component", scrolled
)


# --- goals of their own ------------------------------------------------------------------------


def mail_open(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    shown = isinstance(top, Conversation) and newest(before, p["sender"]).id in top.open
    return shown and now.popup is None


def draft_starred(before: Phone, now: Phone, p: Params) -> bool:
    return only(before, now, addressed(before, p["address"])[-1].but(starred=True))


def starring_draft(p: Params) -> Ways:
    drafts = searching(f"in:drafts to:{p['address']}")
    return ((*by_search(p), click(id="conversation_header_star")), (*drafts, click(id="star")))


def by_search(p: Params) -> tuple[Action, ...]:
    """The draft's page, without the drawer."""
    return (*searching(p["address"]), scroll_to(p["subject"]), click(p["subject"]))


def content(screen: Compose) -> tuple[object, ...]:
    """What a compose screen would send: recipients, copies, subject, text, attachments."""
    to = (*screen.to, *parsed(screen.to_text))
    copies = (*screen.cc, *screen.bcc, *parsed(screen.cc_text), *parsed(screen.bcc_text))
    body = "\n\n".join(part for part in (screen.body.rstrip(), screen.quote) if part)
    return to, copies, screen.subject, body, screen.attachments


def waits(before: Phone, now: Phone, wanted: Mail) -> bool:
    """The mail is written and nothing was sent: it is in front, or saved as a draft."""
    new = added(before, now)
    if new is None or any(m.box != "drafts" for m in new):
        return False
    whole = (wanted.to, (), wanted.subject, wanted.body, wanted.attachments)
    top = now.top
    if isinstance(top, Compose) and now.popup is None:
        return content(top) == whole and all(m.id == top.draft for m in new)
    kept = [(m.to, (*m.cc, *m.bcc), m.subject, m.body, m.attachments) for m in new]
    return kept == [whole]


def letter_waits(before: Phone, now: Phone, p: Params) -> bool:
    return waits(before, now, letter(before, "drafts", p))


def reply_waits(before: Phone, now: Phone, p: Params) -> bool:
    return waits(before, now, answered(before, p["sender"], "reply", p["text"])[0])


def forward_waits(before: Phone, now: Phone, p: Params) -> bool:
    mail, _ = answered(before, p["sender"], "forward", "")
    return waits(before, now, mail.but(to=(p["to"],)))


TASKS = (
    Task(
        "Gmail-OpenMailNoLabels",
        "Open the newest Gmail message whose sender is {sender}.",
        mail_open,
        lambda p: ((*at_sender(p), click(p["sender"])),),
        draw_sender,
        looked_at,
        constraint=NO_LABELS,
        loose=("folder",),
        tags=("view", "constrained"),
    ),
    Task(
        "Gmail-StarDraftNoLabels",
        "Give a star to the newest Gmail draft that is addressed to {name} ({address}).",
        draft_starred,
        starring_draft,
        draw_draft,
        with_drafts,
        allowed=(MAILS,),
        loose=("read",),
        constraint=NO_LABELS,
        tags=("constrained",),
    ),
    replace(
        PLAIN["Gmail-AttachFile"],
        id="Gmail-AttachFileNoLabels",
        reference=attaching_found,
        constraint=NO_LABELS,
        tags=("constrained",),
    ),
    replace(
        PLAIN["Gmail-MarkUnread"],
        id="Gmail-MarkUnreadNoLabels",
        constraint=NO_LABELS,
        tags=("constrained",),
        split="test",
    ),
    replace(
        PLAIN["Gmail-OpenDraft"],
        id="Gmail-OpenDraftNoLabels",
        reference=lambda p: (by_search(p),),
        constraint=NO_LABELS,
        tags=("view", "constrained"),
    ),
    Task(
        "Gmail-OpenDraftBySearch",
        "In Gmail, bring up the newest draft to {name} ({address}).",
        draft_open,
        lambda p: (by_search(p),),
        draw_draft,
        with_drafts,
        constraint=BY_SEARCH,
        loose=("folder",),
        tags=("search", "view", "constrained"),
        split="test",
    ),
    Task(
        "Gmail-SearchMailBySearch",
        'Which mails in Gmail have the word "{word}" in them? Show them.',
        word_searched,
        lambda p: (searching(p["word"]),),
        draw_word,
        typed=("word",),
        constraint=BY_SEARCH,
        tags=("search", "view", "constrained"),
    ),
    Task(
        "Gmail-ComposeNoSend",
        'Write a mail to {to} in Gmail with the subject "{subject}" and the text "{body}".',
        letter_waits,
        lambda p: (writing(p),),
        draw_letter,
        subgoals=(composing,),
        allowed=(MAILS,),
        typed=("to", "subject", "body"),
        constraint=NO_SEND,
        tags=("constrained",),
    ),
    Task(
        "Gmail-ReplyNoSend",
        'Write "{text}" as the answer to the newest Gmail message whose sender is {sender}.',
        reply_waits,
        typing_reply,
        draw_reply,
        looked_at,
        subgoals=(composing,),
        allowed=(MAILS,),
        typed=("text",),
        constraint=NO_SEND,
        tags=("constrained",),
    ),
    Task(
        "Gmail-ForwardNoSend",
        "Prepare passing the newest Gmail message whose sender is {sender} on to {to}.",
        forward_waits,
        addressing_forward,
        draw_forward,
        looked_at,
        subgoals=(composing,),
        allowed=(MAILS,),
        typed=("to",),
        constraint=NO_SEND,
        tags=("constrained",),
        split="test",
    ),
)
