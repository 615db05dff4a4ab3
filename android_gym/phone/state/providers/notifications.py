"""Notifications that apps have posted, and the channels they are posted to.

An app that creates channels says how much each of them disturbs; the user can change that. A
notification of a channel that nobody created pops up if the channel is one of `LOUD`.
"""

from __future__ import annotations

from ...core.calls import Call
from ...core.values import Value
from ...core.view import Verbatim
from ..activity import FullScreen

LOUD = frozenset(("sms", "mail", "firing", "call"))  # channels whose notifications pop up
# category, or channel where there is none -> which of title and text people wrote, or is the name of one
_WROTE = {"call": (True, False), "missed_call": (False, True)}
_BOTH = frozenset(("msg", "email", "event", "reminder"))
_UNTITLED = "(No title)"  # of a reminder of an event without one
NONE, MIN, LOW, DEFAULT, HIGH = range(5)  # importance of a channel, as in Android


class NotificationChannel(Value):
    """A kind of notifications of an app, which the user can change and block on its own."""

    package: str
    id: str
    name: str
    importance: int = DEFAULT  # NONE blocks, MIN and LOW are silent, HIGH pops up
    description: str = ""
    group: str = ""  # a heading in Settings
    sound: str = "default"  # "" for none
    vibration: bool = False
    badge: bool = True  # a dot on the app's icon
    lights: bool = False
    blocked: bool = False  # by the user

    @property
    def weight(self) -> int:
        """The importance that counts: NONE where the user has blocked it."""
        return NONE if self.blocked else self.importance


class NotificationAction(Value):
    """A button of a notification. With `reply` it asks for text, which is appended to the
    arguments of `call`."""

    title: str
    call: Call
    reply: str = ""  # hint of the text field; "" for a plain button

    later = frozenset({"reply"})

    def answered(self, text: str) -> Call:
        """What runs when this text is sent as a reply."""
        return Call(self.call.fn, (*self.call.args, text))


class Progress(Value):
    """A progress bar: how much of how much is done."""

    value: int = 0
    most: int = 100
    indeterminate: bool = False

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return min(1.0, max(0.0, self.value / self.most)) if self.most > 0 else 0.0


class Notification(Value):
    """What an app has posted to the shade."""

    id: int
    package: str
    title: str
    text: str = ""
    time: int = 0
    channel: str = "default"
    tap: Call | None = None
    actions: tuple[NotificationAction, ...] = ()
    ongoing: bool = False  # cannot be swiped away
    silent: bool = False  # no heads-up, below "Silent"
    big_text: str = ""  # shown in place of `text` where there is room
    progress: Progress | None = None
    group: str = ""  # notifications of a package with the same group lie together
    summary: bool = False  # stands for its group, and goes when the group is shown
    category: str = ""  # alarm, call, email, event, msg, progress, reminder …
    auto_cancel: bool = True  # goes when it is tapped
    timeout: int = 0  # seconds after which it goes by itself; 0: never
    alert_once: bool = False  # posted again, it does not pop up again
    dismissed: Call | None = None  # runs when the user sends it away
    tag: str = ""  # part of its name in dumps
    icon: str = ""  # a Material icon, which the status bar shows too; "": its app's `App.symbol`
    person: str = ""  # who writes: it is a conversation, and shows that person's face
    picture: str = ""  # a drawing at its end, such as "photo:7"
    counts: int = 0  # 1: the seconds since `time` are shown, -1: those that are left until `time`
    full_screen: FullScreen | None = None  # shown at once where the screen is off or locked
    app_name: str = ""  # stands in the place of its app's name, as apps of the system may ask

    later = frozenset(
        (
            "big_text progress group summary category auto_cancel timeout alert_once dismissed tag "
            "icon person picture counts full_screen app_name"
        ).split()
    )

    @property
    def key(self) -> str:
        """What names it among all that are posted."""
        return f"{self.package}/{self.id}"

    @property
    def said(self) -> tuple[str, str, str]:
        """Its title, text and longer text for views: what people wrote is `Verbatim`."""
        both = bool(self.person) or self.category in _BOTH
        title, text = (both, both) if both else _WROTE.get(self.category or self.channel, (False, False))
        return (
            Verbatim(self.title) if title and self.title != _UNTITLED else self.title,
            Verbatim(self.text) if text else self.text,
            Verbatim(self.big_text) if text else self.big_text,
        )


def channel_of(channels: tuple[NotificationChannel, ...], package: str, id: str) -> NotificationChannel | None:
    """The channel that a package has created under an id, None if it has not."""
    return next((c for c in channels if (c.package, c.id) == (package, id)), None)


def importance_of(channels: tuple[NotificationChannel, ...], note: Notification) -> int:
    """How much a notification disturbs, from NONE to HIGH."""
    channel = channel_of(channels, note.package, note.channel)
    if channel is None:
        found = HIGH if note.channel in LOUD else DEFAULT
    else:
        found = channel.weight
    return min(found, LOW) if note.silent else found
