"""What Messages keeps beside the messages that all apps share."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import lru_cache

from ....kit import Ctx, Locale, Package, Value, offer_undo
from ....kit.blocks import chat
from ....kit.blocks.chat import keeping
from ....kit.blocks.chat.keeping import change as change
from ....kit.blocks.chat.keeping import keep_thread as keep_thread
from ....kit.blocks.chat.keeping import mark_threads as mark_threads
from ....kit.blocks.chat.keeping import there as there
from ....kit.blocks.moments import clock, near_day
from ....phone.core.zones import instant, local
from ....phone.state.providers import Contact, Message, MessageThread, find, thread_of

PACKAGE = "com.google.android.apps.messaging"
CHANNEL = "bugle_default_channel"  # of notifications
SWIPES = ("Archive", "Delete", "Mark as read/unread", "Off")
THEMES = ("System default", "Light", "Dark")
messages_app = Package(PACKAGE)
sms = chat.sms


class Messages(Value):
    """Messages' own data."""

    histories = frozenset({"searches"})

    starred: tuple[int, ...] = ()  # ids of messages
    swipe: str = "Archive"  # what a swipe over a conversation does, one of `SWIPES`
    reports: bool = False  # ask for delivery reports
    signature: str = ""  # added to what is sent
    theme: str = "System default"
    searches: tuple[str, ...] = ()  # the latest first


# --- conversations -------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def thread_with(
    people: tuple[str, ...], messages: tuple[Message, ...], kept: tuple[MessageThread, ...]
) -> MessageThread:
    """The conversation with these numbers, also one that no message has begun."""
    return thread_of(people, messages, kept)


def thread_now(c: Ctx, people: tuple[str, ...]) -> MessageThread:
    """The same in a handler."""
    return thread_with(people, c.phone.messages, c.phone.threads)


def erased(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Conversations deleted with all their messages."""
    c = keeping.delete_threads(c, ids)
    left = {m.id for m in c.phone.messages}
    return c.save(starred=tuple(id for id in c.app.starred if id in left))


def archived(c: Ctx, ids: tuple[int, ...], on: bool) -> Ctx:
    """Conversations archived, or brought back, with Undo."""
    what = "1 conversation" if len(ids) == 1 else f"{len(ids)} conversations"
    changed = change(c, ids, archived=on)
    return offer_undo(c, changed, f"{what} {'archived' if on else 'unarchived'}")


def message_of(c: Ctx, id: int) -> Message:
    """The message of an id. LookupError if there is none."""
    found: Message = find(c.phone.messages, id)
    return found


# --- people --------------------------------------------------------------------------------------


class Line(Value):
    """A number of a person, as a row of a list."""

    name: str
    number: str
    label: str = ""
    photo: bool = False

    @property
    def art(self) -> str:
        return f"face:{self.name}" if self.photo else f"avatar:{self.name}"


@lru_cache(maxsize=16)
def numbers(contacts: tuple[Contact, ...]) -> tuple[Line, ...]:
    """All numbers of these people."""
    return tuple(Line(who.name, phone.number, phone.label, bool(who.photo)) for who in contacts for phone in who.phones)


# --- times ---------------------------------------------------------------------------------------


def schedule_times(now: datetime) -> tuple[tuple[str, datetime], ...]:
    """What is offered for sending later: the words and the local time."""
    midnight = datetime.combine(now.date(), datetime.min.time())
    today = midnight + timedelta(hours=18)
    night = midnight + timedelta(hours=21)
    times = [("Later today", today), ("Later tonight", night)]
    tomorrow = midnight + timedelta(days=1, hours=8)
    return (*((words, at) for words, at in times if at > now), ("Tomorrow", tomorrow))


def moment_words(zone: str, at: int, today: date, locale: Locale) -> str:
    """ "Tomorrow, 8:00 AM"."""
    then = local(zone, at)
    return f"{near_day(then.date(), today, locale)}, {clock(then, locale)}"


def utc(zone: str, at: datetime) -> int:
    return instant(zone, at)
