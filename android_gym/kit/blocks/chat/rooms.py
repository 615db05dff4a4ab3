"""Conversations that an app keeps itself: with friends, who have their names, and with the members of groups.

    class QQ(Value):  # the model
        rooms: tuple[rooms.Kept, ...] = ()
        messages: tuple[rooms.Said, ...] = ()

        def art(self, name): ...  # the picture of a friend or group

    @qq.activity(".activity.ChatActivity")
    class Talk(rooms.Talk):
        skin = SKIN

        def bar(self, room): return app_bar(self.name, leave())

What the owner says is entered in the ledger. A list of conversations is `thread_list(skin, rooms.threads(app), …)`.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

from ....phone.core.calls import does
from ....phone.core.values import Value
from ....phone.core.view import Verbatim, View
from ....phone.state.activity import Activity, Intent, Popup
from ....phone.state.locale import Locale
from ....phone.state.providers import File, file_at
from ....phone.system.ctx import Ctx
from ...basic import icon
from ...families.miui import sure
from ...lists import list_row
from ...menus import sheet_frame
from ...records import Store
from ...scaffold import scaffold
from ...sheets import read_rows
from ...verbs import choose, send
from .composer import composer
from .conversation import conversation
from .skin import Chat
from .values import Bubble, Thread

MESSAGES, ROOMS = Store("messages"), Store("rooms")
_PICTURE = Intent("android.intent.action.GET_CONTENT", type="image/*", category="android.intent.category.OPENABLE")
_UNITS = {"m": 60, "h": 3600, "d": 86_400}


class Kept(Value):
    """A conversation with a friend, who has its name, or with the members of a group."""

    incidental = frozenset({"unread"})

    id: int
    name: str
    members: tuple[str, ...] = ()
    unread: int = 0
    pinned: bool = False
    muted: bool = False


class Said(Value):
    """What somebody said in a conversation; `who` is "" for the owner. A `note` is written by the app, as of a call."""

    id: int = 0
    room: str = ""
    who: str = ""
    time: int = 0
    words: str = ""
    pictures: tuple[str, ...] = ()
    note: bool = False

    @property
    def left(self) -> bool:
        """Whether it has left the phone: the owner said it."""
        return not (self.who or self.note)


def read(table: Path, start: int) -> tuple[list[Kept], list[Said]]:
    """The conversations of a text file, which end before `start`, seconds UTC: "= name | members | unread", and then
    lines "who | how long ago | words" with "+" for the owner and "5m", "3h" or "2d"."""
    rooms: list[Kept] = []
    said: list[Said] = []
    for first, second, third in read_rows(table):
        if first[0] == "=":
            members = tuple(filter(None, second.split(", ")))
            rooms.append(Kept(len(rooms) + 1, first[2:], members, int(third)))
        else:
            time = start - int(second[:-1]) * _UNITS[second[-1]]
            said.append(Said(len(said) + 1, rooms[-1].name, first.replace("+", ""), time, third))
    return rooms, said


def room_of(app: Any, name: str) -> Kept:
    """The conversation of this name; an empty one, of id 0, where there is none."""
    return next((one for one in app.rooms if one.name == name), Kept(0, name))


@lru_cache(maxsize=64)
def bubbles(app: Any, name: str) -> tuple[Bubble, ...]:
    """What is said in a conversation, the oldest first."""
    found = sorted((one for one in app.messages if one.room == name), key=lambda one: (one.time, one.id))
    made = (Bubble(one.id, one.words, one.time, not one.who, one.who, "", one.pictures) for one in found)
    return tuple(one if one.own else one.replace(art=app.art(one.sender)) for one in made)


@lru_cache(maxsize=8)
def threads(app: Any, query: str = "") -> tuple[Thread, ...]:
    """The conversations that have the query in their name or words, those that are pinned and the latest first."""
    found = sorted(_threads(app, query), key=lambda one: (not one.pinned, -one.time))
    return tuple(found)


def _threads(app: Any, query: str) -> Iterator[Thread]:
    for room in app.rooms:
        said = bubbles(app, room.name)
        if said and (query in room.name or any(query in one.words for one in said)):
            last = said[-1]
            words = f"{last.sender}：{last.words}" if room.members and last.sender else last.words
            shown = room.name, room.name, Verbatim(words) or "Picture", last.time, room.unread, room.muted, room.pinned
            yield Thread(*shown, art=app.art(room.name))


@does
def say(c: Ctx, name: str, words: str, attached: tuple[str, ...]) -> Ctx:
    """Send words and pictures (paths) to a friend or a group."""
    files = [file for path in attached if (file := file_at(c.phone.files, path))]
    made = Said(0, name, "", c.phone.time, words, tuple(file.art for file in files))
    c = c.deliver("message", name, words, files=tuple(file.name for file in files))
    return MESSAGES.put(c, MESSAGES.new(c, made))


@does
def change(c: Ctx, name: str, field: str) -> Ctx:
    """Pin or mute a conversation, or no longer."""
    room = room_of(c.app, name)
    return ROOMS.change(c, room.id, **{field: not getattr(room, field)})


@does
def erase(c: Ctx, name: str) -> Ctx:
    """Delete what was said in a conversation."""
    return MESSAGES.remove(c, *(one.id for one in c.app.messages if one.room == name))


@does
def ask(c: Ctx, name: str) -> Ctx:
    """Ask what to do with a conversation."""
    return c.show(RoomSheet(name))


class RoomSheet(Popup):
    """What is done with a conversation."""

    kind: ClassVar[str] = "sheet"
    name: str

    def view(self, app: Any) -> View:
        room = room_of(app, self.name)
        lines = (
            ("Unpin" if room.pinned else "Pin to top", "push_pin", change(room.name, "pinned"), "pin_row"),
            ("Unmute" if room.muted else "Mute", "notifications_off", change(room.name, "muted"), "mute_row"),
            ("Delete", "delete", sure("Delete this conversation?", erase(room.name)), "delete_row"),
        )
        rows = (list_row(words, lead=icon(sign), tap=choose(tap), id=id) for words, sign, tap, id in lines)
        return sheet_frame(*rows)


@does
def _take(c: Ctx) -> Ctx:
    """A picture was chosen: it is attached."""
    file = file_at(c.phone.files, str(c.result)) if c.result is not None else None
    return c.set(attached=(*c.screen.attached, file.path)) if file else c


class Talk(Activity):
    """A base of activities that show a conversation, which is read while it is in front; `bar` draws what is above."""

    skin: ClassVar[Chat] = Chat()
    name: str
    draft: str = ""
    attached: tuple[str, ...] = ()

    def on_resume(self, c: Ctx) -> Ctx:
        room = room_of(c.app, self.name)
        return ROOMS.change(c, room.id, unread=0) if room.unread else c

    def bar(self, room: Kept) -> View | None:
        return None

    def view(self, app: Any, files: tuple[File, ...], now: datetime, zone: str, locale: Locale) -> View:
        room = room_of(app, self.name)
        skin = self.skin.replace(send=say.partial(self.name), attach=send(_PICTURE, _take()))
        skin = skin.replace(named=bool(room.members), locale=locale)
        previews = tuple(file.art if (file := file_at(files, path)) else "" for path in self.attached)
        body = conversation(skin, bubbles(app, self.name), now, zone)
        return scaffold(self.bar(room), body, composer(skin, self, previews=previews))


__all__ = [
    "Kept",
    "MESSAGES",
    "ROOMS",
    "RoomSheet",
    "Said",
    "Talk",
    "ask",
    "bubbles",
    "change",
    "erase",
    "read",
    "room_of",
    "say",
    "threads",
]
