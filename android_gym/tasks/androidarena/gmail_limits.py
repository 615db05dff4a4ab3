"""Tasks of Gmail under a constraint: without the list of labels, by search."""

from __future__ import annotations

from dataclasses import replace

from ...action import Action
from ...apps.google.gmail.compose import Compose
from ...apps.google.gmail.conversation import Conversation
from ...apps.google.gmail.inbox import FolderDrawer, Inbox
from ...apps.google.gmail.mail import Mail
from ...apps.google.gmail.search import Search
from ...apps.google.gmail.settings import ManageLabels
from ...phone.state.phone import Phone
from ..base import Condition, Constraint, Params, Task, Ways
from ..foreground import top_activity
from ..steps import click, scroll_to, start, swipe
from .gmail import (
    DRAWER,
    GMAIL_OPEN,
    MAIL,
    at_hand,
    at_sender,
    keys,
    looked_at,
    mail_id,
    of_mail,
    of_sender,
    sample_sender,
    searching,
)
from .gmail import TASKS as READING
from .gmail_drafts import TASKS as DRAFTS
from .gmail_searching import SEARCH_OPEN, WORD_LISTED, sample_word, typed_in
from .gmail_writing import TASKS as WRITING
from .gmail_writing import addressed, attaching_found, sample_draft, with_drafts

PLAIN = {task.id: task for task in (*READING, *DRAFTS, *WRITING)}


# --- what is forbidden -------------------------------------------------------------------------


def labels_shown(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """The drawer with the folders, or the settings' page of labels, is in front."""
    return isinstance(after.popup, FolderDrawer) or isinstance(after.top, ManageLabels)


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
    "Stay out of Gmail's list of folders and labels, though.", "page", labels_shown, lambda p: DRAWER
)
BY_SEARCH = Constraint(
    "Get there with the search bar; do not scroll through a list for it.",
    "component",
    scrolled,
    lambda p: (start("Gmail"), swipe("up")),
)


# --- a mail, a draft ---------------------------------------------------------------------------


def mail_open(before: Phone, now: Phone, p: Params) -> bool:
    top = top_activity(now, Conversation)
    return top is not None and of_sender(before, p).id in top.open and at_page(before, now, p)


def at_page(before: Phone, now: Phone, p: Params) -> bool:
    """The page of the mail's conversation is in front."""
    top, mail = now.top, of_sender(before, p)
    return isinstance(top, Conversation) and top.key in keys(mail)


def latest_draft(start: Phone, p: Params) -> Mail:
    return addressed(start, p["address"])[-1]


draft_starred = of_mail(latest_draft, lambda m: m.starred)


def starring_draft(p: Params) -> Ways:
    drafts = searching(f"in:drafts to:{p['address']}")
    return ((*by_search(p), click(id="conversation_header_star")), (*drafts, click(id="star")))


def by_search(p: Params) -> tuple[Action, ...]:
    """The draft's page, without the drawer."""
    return (*searching(p["address"]), scroll_to(p["subject"]), click(p["subject"]))


def draft_sought(before: Phone, now: Phone, p: Params) -> bool:
    """Or later: it is at hand or has its star."""
    sought = isinstance(now.top, Search) and bool(now.top.query)
    return sought or at_hand(latest_draft, draft_starred).holds(before, now, p)


def opening_found(p: Params) -> Ways:
    """From what is suggested while the address is typed, and from what a search has found."""
    typed = (*searching(p["address"])[:-1], scroll_to(p["subject"]), click(p["subject"]))
    found = searching(f"in:drafts to:{p['address']}")
    return (typed, by_search(p), (*found, click(p["subject"])))


TASKS = (
    Task(
        "Gmail-OpenMailNoLabels",
        "Open the newest Gmail message whose sender is {sender}.",
        (Condition("The newest mail of {sender} is open in front.", mail_open),),
        lambda p: ((*at_sender(p), click(p["sender"])),),
        sample_sender,
        looked_at,
        subgoals=(GMAIL_OPEN, Condition("Its conversation is open.", at_page)),
        constraint=NO_LABELS,
        loose=("folder",),
        tags=("view", "constrained"),
        phrasings=(
            "Let me read the last mail that {sender} sent to my Gmail.",
            "Bring up {sender}'s most recent mail in Gmail.",
            "I want to see what {sender} wrote most recently. Open that mail in Gmail.",
            "Show me the newest mail by {sender} in Gmail, opened.",
        ),
    ),
    Task(
        "Gmail-StarDraftNoLabels",
        "Give a star to the newest Gmail draft that is addressed to {address}.",
        (Condition("The newest draft to {address} has a star.", draft_starred),),
        starring_draft,
        sample_draft,
        with_drafts,
        subgoals=(GMAIL_OPEN, Condition("It was searched for.", draft_sought), at_hand(latest_draft, draft_starred)),
        allowed=(f"{MAIL}.starred",),
        records=mail_id(latest_draft),
        loose=("read",),
        worked_out=("in:drafts to:{address}",),
        constraint=NO_LABELS,
        tags=("constrained",),
        phrasings=(
            "Put a star on what I last drafted in Gmail for {address}.",
            "My most recent draft to {address} in Gmail should have a star.",
            "Among the Gmail drafts for {address}, star the latest one.",
            "I want the newest unsent mail to {address} in Gmail marked with a star.",
        ),
    ),
    replace(
        PLAIN["Gmail-AttachFile"],
        id="Gmail-AttachFileNoLabels",
        reference=attaching_found,
        constraint=NO_LABELS,
        tags=("constrained",),
    ),
    replace(PLAIN["Gmail-MarkUnread"], id="Gmail-MarkUnreadNoLabels", constraint=NO_LABELS, tags=("constrained",)),
    replace(
        PLAIN["Gmail-OpenDraft"],
        id="Gmail-OpenDraftNoLabels",
        reference=opening_found,
        worked_out=("in:drafts to:{address}",),
        constraint=NO_LABELS,
        tags=("view", "constrained"),
    ),
    replace(
        PLAIN["Gmail-OpenDraft"],
        id="Gmail-OpenDraftBySearch",
        instruction="In Gmail, bring up the newest draft to {address}.",
        reference=opening_found,
        worked_out=("in:drafts to:{address}",),
        constraint=BY_SEARCH,
        tags=("search", "view", "constrained"),
        phrasings=(
            "Show me the last draft that I began in Gmail for {address}.",
            "I want to look at my most recent Gmail draft to {address}. Open it.",
            "Find what I last drafted in Gmail to {address}, and open that draft.",
            "Get the latest Gmail draft whose recipient is {address} onto the screen.",
        ),
    ),
    Task(
        "Gmail-SearchMailBySearch",
        'Which mails in Gmail have the word "{word}" in them? Show them.',
        WORD_LISTED,
        lambda p: (searching(p["word"]),),
        sample_word,
        subgoals=(GMAIL_OPEN, SEARCH_OPEN, typed_in("word")),
        loose=("query",),
        constraint=BY_SEARCH,
        tags=("search", "view", "constrained"),
        phrasings=(
            'Let me see all the Gmail messages that mention "{word}".',
            'I need a list of the mails in Gmail with "{word}" in them.',
            'Gather on one page the Gmail messages where "{word}" occurs.',
            'Show every mail in Gmail in which "{word}" can be read.',
        ),
    ),
)
