"""Gmail's declaration, and what it answers to."""

from __future__ import annotations

from urllib.parse import parse_qs, unquote

from ....kit import App, Filter, Intent, Shortcut
from ....kit.families.google import addresses_in
from ....phone.state.icon import Icon, Vector
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
        Vector("M28 43L40 52V73H32A4 4 0 0 1 28 69Z", "#4285f4"),
        Vector("M80 43L68 52V73H76A4 4 0 0 0 80 69Z", "#34a853"),
        Vector("M40 38.2L54 48.7L68 38.2V52L54 62.5L40 52Z", "#ea4335"),
        Vector("M28 43.5C28 36.6 34.6 34.2 40 38.2V52L28 43Z", "#c5221f"),
        Vector("M80 43.5C80 36.6 73.4 34.2 68 38.2V52L80 43Z", "#fbbc04"),
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
