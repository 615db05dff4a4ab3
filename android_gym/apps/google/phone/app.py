"""The phone app's declaration and the intents it answers."""

from __future__ import annotations

from urllib.parse import unquote

from ....kit import *
from ....phone.state.permissions import NOTIFY, READ_CONTACTS
from ....phone.state.providers import Notification, NotificationAction, NotificationChannel, by_number
from ....phone.state.theme import GOOGLE
from . import history as history
from . import prefs as prefs
from .main import Main
from .model import CHANNEL, PACKAGE, Dialer, dialer, ring_up, write_to

ACTION = "android.intent.action."


def dialled(intent: Intent) -> Main:
    """DIAL: the dial pad with the number."""
    return Main(tab="recents", dialpad=True, digits=unquote(intent.data.removeprefix("tel:")))


@dialer.activity(".telecom.CallActivity")
class Calling(Activity):
    """Calls a number at once, for other apps."""

    number: str = ""

    def view(self) -> View:
        return scaffold(app_bar("", leave()), decor())

    def on_create(self, c: Ctx) -> Ctx:
        if not self.number:
            return c.finish().toast("To place a call, enter a valid number.")
        return c.finish().run(ring_up(self.number))


# --- missed calls --------------------------------------------------------------------------------


@does
def announce_missed(c: Ctx, number: str, time: int) -> Ctx:
    """Post the notification of a missed call: call back, or write."""
    known = by_number(c.phone.contacts, number)
    id = time % 1_000_000
    actions = [NotificationAction("Call back", call_back(id, number))]
    if number:
        actions.append(NotificationAction("Message", write_back(id, number)))
    return c.notify(
        Notification(
            id,
            PACKAGE,
            "Missed call",
            Verbatim(known.name) if known is not None else number or "Unknown",
            time,
            CHANNEL,
            tap=open_recents(),
            actions=tuple(actions),
            category="missed_call",
            icon="phone_missed",
        )
    )


@does
def call_back(c: Ctx, id: int, number: str) -> Ctx:
    return c.unnotify(id).run(ring_up(number))


@does
def write_back(c: Ctx, id: int, number: str) -> Ctx:
    return c.unnotify(id).send(write_to(number))


@does
def open_recents(c: Ctx) -> Ctx:
    return c.start(Main(tab="recents"))


@does
def begin(c: Ctx) -> Ctx:
    return c.create_channel(NotificationChannel("", CHANNEL, "Missed calls"))


def _theme(app: Dialer) -> Theme:
    return GOOGLE.replace(seed="#0b57d0", night=night_mode(app.theme))


_HANDSET = Icon(Gradient("#5b9bff", "#1a62d6"), (Glyph("call", "#ffffff", 44),))
APP = App(
    PACKAGE,
    "Phone",
    Main,
    Dialer,
    booted=begin(),
    receives=(
        Filter(f"{ACTION}DIAL", dialled),
        Filter(f"{ACTION}DIAL", dialled, "tel:"),
        Filter(f"{ACTION}VIEW", dialled, "tel:"),
        Filter(f"{ACTION}CALL", lambda i: Calling(unquote(i.data.removeprefix("tel:"))), "tel:"),
        Filter(f"{ACTION}CALL_BUTTON", lambda i: Main(tab="recents")),
    ),
    about="Makes phone calls, and lists those that were made and missed.",
    theme=_theme,
    icon=_HANDSET,
    symbol="call",
    call_missed=announce_missed.partial(),
    shortcuts=(Shortcut("Dial", "dialpad", Intent(f"{ACTION}DIAL", package=PACKAGE)),),
    permissions=(NOTIFY, READ_CONTACTS),
    granted=(NOTIFY, READ_CONTACTS),
)
