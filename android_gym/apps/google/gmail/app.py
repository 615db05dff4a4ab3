"""Gmail's declaration, and what it answers to."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, unquote

from ....kit import App, Filter, Intent
from ....kit.families.google import addresses_in
from ....phone.state.icon import Icon, Rectangle, Vector
from ....phone.state.permissions import NOTIFY, READ_CONTACTS
from ....phone.state.theme import Theme, night_mode
from .answers import Answer
from .compose import Compose, answering
from .conversation import Conversation
from .delivery import ANSWER, MAIL_URI, REPLY, VIEW, plan_all
from .inbox import Inbox
from .model import PACKAGE, Gmail, boot
from .search import Search as Search


def _extra(intent: Intent, name: str) -> tuple[str, ...]:
    """An extra as a tuple of texts, however the sender gave it."""
    value: Any = intent.extras.get(f"android.intent.extra.{name}", ())
    return value if isinstance(value, tuple) else (str(value),) if value else ()


def shared(intent: Intent) -> Compose:
    """SEND and SEND_MULTIPLE: text and files from another app."""
    to, cc, bcc = (_extra(intent, name) for name in ("EMAIL", "CC", "BCC"))
    subject, text = ("\n".join(_extra(intent, name)) for name in ("SUBJECT", "TEXT"))
    return Compose(to, cc, bcc, subject, text, streams=_extra(intent, "STREAM"))


def mailto(intent: Intent) -> Compose:
    """mailto:ann@x.org,bob@y.org?subject=Hello&cc=…&body=…"""
    address, _, query = intent.data.removeprefix("mailto:").partition("?")
    fields = {k.casefold(): v[0] for k, v in parse_qs(query.replace("+", "%2B")).items()}
    extra = shared(intent)
    fields["to"] = f"{unquote(address)},{fields.get('to', '')}"
    to, cc, bcc = (addresses_in(fields.get(name, "")) for name in ("to", "cc", "bcc"))
    return extra.replace(
        to=(*to, *extra.to), cc=(*cc, *extra.cc), bcc=(*bcc, *extra.bcc),
        subject=fields.get("subject", extra.subject), body=fields.get("body", extra.body),
    )  # fmt: skip


def viewed(intent: Intent) -> Inbox | Conversation:
    """A conversation that a notification names, else the inbox."""
    folder, _, key = intent.data.removeprefix(MAIL_URI).partition("/")
    number = key.removeprefix("-")
    if not (folder and number.isdecimal() and len(number) < 10):
        return Inbox()
    return Conversation(int(key), folder)


def replied(intent: Intent) -> Compose:
    """The Reply of a notification."""
    found = intent.extras.get(ANSWER)
    return answering(found) if isinstance(found, Answer) else Compose()


def _theme(app: Gmail) -> Theme:
    return Theme(night=night_mode(app.theme))


_ENVELOPE = Icon("#ffffff", (
    Rectangle(33.12, 38.52, 41.76, 30.96, "#d93025", radius=3.6),
    Vector("M36.8784 42.8544L54 57.096L71.1216 42.8544", width=3.3408),
))  # fmt: skip
_ACTION = "android.intent.action."
APP = App(
    PACKAGE, "Gmail", Inbox, Gmail, boot, plan_all(),
    receives=(
        *(Filter(_ACTION + verb, shared, mime="*/*") for verb in ("SEND", "SEND_MULTIPLE")),
        *(Filter(_ACTION + verb, mailto, "mailto:") for verb in ("SENDTO", "VIEW", "SEND")),
        Filter(VIEW, viewed, MAIL_URI), Filter(REPLY, replied),
    ),
    about="Reads, writes, searches and sorts the owner's e-mail.",
    theme=_theme, icon=_ENVELOPE,
    permissions=(NOTIFY, READ_CONTACTS), granted=(NOTIFY, READ_CONTACTS),
)  # fmt: skip
