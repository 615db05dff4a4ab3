"""Gmail's declaration, and what it answers to."""

from __future__ import annotations

from urllib.parse import parse_qs, unquote

from ....kit import App, Filter, Intent, Shortcut
from ....kit.families.google import addresses_in
from ....phone.state.icon import Gradient, Icon, Rectangle, Vector
from ....phone.state.permissions import NOTIFY, READ_CONTACTS
from ....phone.state.theme import GOOGLE, Theme, night_mode
from .answers import Answer
from .compose import Compose, answering
from .conversation import Conversation
from .delivery import ANSWER, MAIL_URI, REPLY, VIEW, announce_unread, plan_all, take_in
from .inbox import Inbox
from .model import PACKAGE, Gmail, boot
from .search import Search as Search
from .widget import INBOX


def shared(intent: Intent) -> Compose:
    """SEND and SEND_MULTIPLE: text and files from another app."""
    names = "EMAIL CC BCC SUBJECT TEXT STREAM".split()
    to, cc, bcc, subject, text, streams = (intent.texts_extra(f"android.intent.extra.{name}") for name in names)
    return Compose(to, cc, bcc, "\n".join(subject), "\n".join(text), streams=streams)


def mailto(intent: Intent) -> Compose:
    """mailto:ann@x.org,bob@y.org?subject=Hello&cc=…&body=…"""
    address, _, query = intent.data.removeprefix("mailto:").partition("?")
    fields = {k.casefold(): v[0] for k, v in parse_qs(query.replace("+", "%2B")).items()}
    extra = shared(intent)
    fields["to"] = f"{unquote(address)},{fields.get('to', '')}"
    to, cc, bcc = (addresses_in(fields.get(name, "")) for name in ("to", "cc", "bcc"))
    return extra.replace(
        to=(*to, *extra.to),
        cc=(*cc, *extra.cc),
        bcc=(*bcc, *extra.bcc),
        subject=fields.get("subject", extra.subject),
        body=fields.get("body", extra.body),
    )


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
    return GOOGLE.replace(night=night_mode(app.theme))


_ENVELOPE = Icon(
    "#ffffff",
    (
        Rectangle(30, 37, 48, 35, Gradient("#f0655a", "#d93025"), radius=5),
        Vector("M31 69L48 54L60 54L77 69A5 5 0 0 1 73 72H35A5 5 0 0 1 31 69Z", "#b3261e"),
        Vector("M31 39A5 5 0 0 1 35 37H73A5 5 0 0 1 77 39L58 57A6 6 0 0 1 50 57Z", "#fde7e4"),
    ),
)
_ACTION = "android.intent.action."
APP = App(
    PACKAGE,
    "Gmail",
    Inbox,
    Gmail,
    boot,
    plan_all(),
    receives=(
        *(Filter(_ACTION + verb, shared, mime="*/*") for verb in ("SEND", "SEND_MULTIPLE")),
        *(Filter(_ACTION + verb, mailto, "mailto:") for verb in ("SENDTO", "VIEW", "SEND")),
        Filter(VIEW, viewed, MAIL_URI),
        Filter(REPLY, replied),
    ),
    about="Reads, writes, searches and sorts the owner's e-mail.",
    theme=_theme,
    icon=_ENVELOPE,
    widgets=(INBOX,),
    shortcuts=(Shortcut("Compose", "outlined:edit", Intent(f"{_ACTION}SENDTO", "mailto:", package=PACKAGE)),),
    symbol="mail",
    unseen=announce_unread(),
    mail_came=take_in.partial(),
    permissions=(NOTIFY, READ_CONTACTS),
    granted=(NOTIFY, READ_CONTACTS),
)
