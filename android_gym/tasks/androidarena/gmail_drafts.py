"""What the tasks of gmail_drafts.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from typing import Any

from ...action import Action
from ...apps.google.gmail.mail import Mail
from ...phone.state.phone import Phone
from ..base import Params
from ..parts.gmail import gmail
from ..parts.gmail_drafts import AT_DRAFTS, ROW, addressed
from ..steps import click, long_click, scroll_to, start


def latest_id(start: Phone, p: Params) -> dict[str, Any]:
    return {"draft": addressed(start, p["address"])[-1].id}


def draft_gone(before: Phone, now: Phone, p: Params) -> bool:
    """It was discarded, or put into the trash."""
    mail = by_number(now, addressed(before, p["address"])[-1].id)
    return mail is None or mail.box == "trash"


def by_number(phone: Phone, id: int) -> Mail | None:
    return next((m for m in gmail(phone).mails if m.id == id), None)


def open_draft_another_one_first(p: Params) -> tuple[Action, ...]:
    return (*opening(p, other(p)), UP, *opening(p)[-2:])


GMAIL, HOME, UP = start("Gmail"), Action("home"), click("Navigate up")


def opening(p: Params, subject: str = "") -> tuple[Action, ...]:
    row = subject or p["subject"]
    return (*AT_DRAFTS, scroll_to(row), click(row))


def other(p: Params) -> str:
    """An older draft to the same person."""
    return p["older"] or "OpenAI website"


def open_draft_an_older_one(p: Params) -> tuple[Action, ...]:
    return opening(p, other(p))


def open_draft_an_older_one_is_gone_on_with(p: Params) -> tuple[Action, ...]:
    return (*opening(p, other(p)), RESUME)


SEND, MENU, RESUME = click("Send", id="send"), click("More options"), click("Resume draft")


def delete_draft_another_one_was_looked_at(p: Params) -> tuple[Action, ...]:
    return (
        *opening(p, other(p)),
        UP,
        scroll_to(p["subject"], ROW, "down"),
        long_click(p["subject"]),
        click("Discard drafts"),
    )


def delete_draft_an_older_one(p: Params) -> tuple[Action, ...]:
    return (*opening(p, other(p)), click("Discard drafts"))


def delete_draft_an_older_one_too(p: Params) -> tuple[Action, ...]:
    return (*at_row(p), long_click(p["subject"]), scroll_to(other(p)), click(other(p)), click("Discard drafts"))


def at_row(p: Params) -> tuple[Action, ...]:
    """The list of drafts, with the draft in sight."""
    return (*AT_DRAFTS, scroll_to(p["subject"]))
