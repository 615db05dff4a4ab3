"""Friends, conversations and what is said in them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ....kit import *
from ....kit.blocks import chat
from ....kit.blocks import feed as social
from ....kit.sheets import read_rows
from ....phone.state.providers import file_at
from ....world.tongues import CHINESE

qq = Package("com.tencent.mobileqq")
FOLDER = Path(__file__).parent
SOURCE = social.Source(FOLDER / "posts.txt", CHINESE.start)
MESSAGES, ROOMS = Store("messages"), Store("rooms")
UIN = 20_230_000  # a friend's number is so much above the id
_UNITS = {"m": 60, "h": 3600, "d": 86_400}


class Room(Value):
    """A conversation with a friend, who has its name, or with the members of a group."""

    incidental = frozenset({"unread"})

    id: int
    name: str
    members: tuple[str, ...] = ()
    unread: int = 0
    pinned: bool = False
    muted: bool = False


class Message(Value):
    """What somebody said in a conversation; `who` is "" for the owner."""

    id: int = 0
    room: str = ""
    who: str = ""
    time: int = 0
    words: str = ""
    pictures: tuple[str, ...] = ()


class QQ(social.Feed):
    """The model: friends and their posts, and conversations."""

    rooms: tuple[Room, ...] = ()
    messages: tuple[Message, ...] = ()

    def room(self, name: str) -> Room:
        """The conversation of this name; an empty one, of id 0, where there is none."""
        return next((one for one in self.rooms if one.name == name), Room(0, name))

    def art(self, name: str) -> str:
        """The picture of a friend, or of a group."""
        who = self.person(name)
        return who.art if who else f"qq_group:{name}"


def boot(world: int) -> QQ:
    rooms: list[Room] = []
    said: list[Message] = []
    for row in read_rows(FOLDER / "messages.txt"):
        if row[0][:1] == "=":
            rooms.append(Room(len(rooms) + 1, row[0][2:], tuple(filter(None, row[1].split(", "))), int(row[2])))
        else:
            time = CHINESE.start - int(row[1][:-1]) * _UNITS[row[1][-1]]
            said.append(Message(len(said) + 1, rooms[-1].name, row[0].replace("+", ""), time, row[2]))
    made = SOURCE.model(QQ, messages=tuple(said))
    names = [room.name for room in rooms]
    silent = (one.name for one in made.people if one.name not in (made.me, *names))
    rooms += [Room(n, name) for n, name in enumerate(silent, len(rooms) + 1)]
    return made.replace(rooms=tuple(rooms))


@lru_cache(maxsize=64)
def bubbles(app: QQ, name: str) -> tuple[chat.Bubble, ...]:
    """What is said in a conversation, the oldest first."""
    found = sorted((one for one in app.messages if one.room == name), key=lambda one: (one.time, one.id))
    return tuple(
        chat.Bubble(
            one.id, one.words, one.time, not one.who, one.who, pictures=one.pictures, art=app.art(one.who or app.me)
        )
        for one in found
    )


@lru_cache(maxsize=8)
def threads(app: QQ, query: str = "") -> tuple[chat.Thread, ...]:
    """The conversations that have the query in their name or words, those that are pinned and the latest first."""
    found = []
    for room in app.rooms:
        said = bubbles(app, room.name)
        if not said or not (query in room.name or any(query in one.words for one in said)):
            continue
        last = said[-1]
        words = f"{last.sender}：{last.words}" if room.members and last.sender else last.words
        found.append(
            chat.Thread(
                room.name,
                room.name,
                Verbatim(words) or "Picture",
                last.time,
                room.unread,
                room.muted,
                room.pinned,
                art=app.art(room.name),
            )
        )
    return tuple(sorted(found, key=lambda one: (not one.pinned, -one.time)))


@does
def say(c: Ctx, name: str, words: str, attached: tuple[str, ...]) -> Ctx:
    """Send words and pictures (paths) to a friend or a group."""
    files = [file for path in attached if (file := file_at(c.phone.files, path))]
    made = Message(0, name, "", c.phone.time, words, tuple(file.art for file in files))
    c = c.deliver("message", name, words, files=tuple(file.name for file in files))
    return MESSAGES.put(c, MESSAGES.new(c, made))


@does
def change(c: Ctx, name: str, field: str) -> Ctx:
    """Pin or mute a conversation, or no longer."""
    room = c.app.room(name)
    return ROOMS.change(c, room.id, **{field: not getattr(room, field)})


@does
def erase(c: Ctx, name: str) -> Ctx:
    """Delete what was said in a conversation."""
    return MESSAGES.remove(c, *(one.id for one in c.app.messages if one.room == name))
