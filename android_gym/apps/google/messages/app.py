"""Messages' declaration and the intents it answers."""

from __future__ import annotations

from urllib.parse import parse_qs, unquote

from ....kit import *
from ....phone.state.permissions import NOTIFY, READ_CONTACTS
from ....phone.state.theme import GOOGLE
from . import finding, people, prefs
from .browse import ConversationList
from .composing import LOCATION
from .conversation import Conversation
from .model import PACKAGE, Messages
from .notices import announce
from .owner import bring

ACTION = "android.intent.action."
EXTRA = "android.intent.extra."
SCHEMES = ("sms:", "smsto:", "mms:", "mmsto:")


def written(intent: Intent) -> Conversation | people.StartChat:
    """SENDTO and VIEW: "smsto:555-0100,555-0101?body=Hello"."""
    address, _, query = intent.data.partition(":")[2].partition("?")
    body = parse_qs(query.replace("+", "%2B")).get("body", [""])[0]
    words = body or intent.text_extra("sms_body") or intent.text_extra(f"{EXTRA}TEXT")
    numbers = tuple(n.strip() for n in unquote(address).replace(";", ",").split(",") if n.strip())
    return Conversation(numbers, words) if numbers else people.StartChat(words)


def shared(intent: Intent) -> people.StartChat:
    """SEND and SEND_MULTIPLE: text and files from another app."""
    return people.StartChat(intent.text_extra(f"{EXTRA}TEXT"), intent.texts_extra(f"{EXTRA}STREAM"))


def _theme(app: Messages) -> Theme:
    return GOOGLE.replace(seed="#0b57d0", night=night_mode(app.theme))


_BUBBLE = Icon(
    "#ffffff",
    (
        Vector(
            "M34 34H74A6 6 0 0 1 80 40V64A6 6 0 0 1 74 70H44L30 80V40A6 6 0 0 1 34 34Z", Gradient("#5b9bff", "#1a62d6")
        ),
        Rectangle(40, 44, 30, 4.5, "#ffffff", radius=2.2),
        Rectangle(40, 54, 21, 4.5, "#ffffff", radius=2.2),
    ),
)
APP = App(
    PACKAGE,
    "Messages",
    ConversationList,
    Messages,
    booted=bring(),
    receives=(
        *(Filter(ACTION + verb, written, scheme) for scheme in SCHEMES for verb in ("SENDTO", "VIEW")),
        *(
            Filter(ACTION + verb, shared, mime=mime)
            for verb in ("SEND", "SEND_MULTIPLE")
            for mime in ("text/*", "image/*", "video/*", "audio/*", "application/*")
        ),
    ),
    about="Writes and reads text messages, to people and to groups.",
    theme=_theme,
    icon=_BUBBLE,
    symbol="chat",
    message_came=announce.partial(),
    shortcuts=(Shortcut("New conversation", "outlined:edit", Intent(f"{ACTION}SENDTO", "smsto:", package=PACKAGE)),),
    permissions=(NOTIFY, READ_CONTACTS, LOCATION),
    granted=(NOTIFY, READ_CONTACTS),
)
SCREENS = finding, people, prefs
