"""What Slack keeps: workspaces, their members and conversations, and what was said there."""

from __future__ import annotations

import re
from functools import lru_cache

from ....kit import Ctx, Package, Store, Table, Value
from ....phone.state.providers import fold

PACKAGE = "com.Slack"
CHANNEL = "messages"  # of notifications
ME = 1  # the owner's id as a member
LONGEST = 80  # characters of a channel's name
THEMES = ("System default", "Light", "Dark")
LANGUAGES = ("Same as the phone", "English (US)", "English (UK)")
NOTIFY = ("All new messages", "Mentions only", "Nothing")
slack = Package(PACKAGE)


class Space(Value):
    """A workspace. `invited` are the addresses that were asked to join it."""

    id: int = 0
    name: str = ""
    project: str = ""  # what its first channel is about
    invited: tuple[str, ...] = ()

    @property
    def host(self) -> str:
        return f"{re.sub('[^a-z0-9]+', '', fold(self.name)) or 'team'}.slack.com"


class Member(Value):
    """Somebody of a workspace."""

    id: int = 0
    space: int = 1
    name: str = ""
    display: str = ""  # what is written after "@"
    email: str = ""
    title: str = ""
    face: str = ""  # whose face the picture shows; "" for initials
    active: bool = False
    phone: str = ""

    @property
    def art(self) -> str:
        return f"face:{self.face}" if self.face else f"avatar:{self.name}"


class Room(Value):
    """A conversation: a channel, which has a name, or one with some members."""

    id: int = 0
    space: int = 1
    name: str = ""
    people: tuple[int, ...] = ()  # ids of members, the owner's among them once she has joined
    private: bool = False
    topic: str = ""
    muted: bool = False
    starred: bool = False
    notify: str = ""  # one of `NOTIFY`; "": as in the preferences
    pins: tuple[int, ...] = ()  # ids of posts
    made: int = 0  # seconds UTC
    maker: int = ME
    archived: bool = False
    closed: bool = False  # a direct message that is not listed

    @property
    def channel(self) -> bool:
        return bool(self.name)

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(id for id in self.people if id != ME)


class Upload(Value):
    """A file in a message."""

    name: str
    art: str = ""  # its drawing
    size: int = 0  # bytes
    path: str = ""  # on the phone, where it comes from there

    @property
    def pictured(self) -> bool:
        return self.art.startswith("photo:")


class Mark(Value):
    """A reaction: who has put an emoji under a message."""

    emoji: str
    people: tuple[int, ...] = ()


class Post(Value):
    """A message. `thread` is the id of the message that it answers, 0 for one that answers none."""

    id: int = 0
    room: int = 0
    who: int = ME
    words: str = ""
    time: int = 0
    thread: int = 0
    marks: tuple[Mark, ...] = ()
    files: tuple[Upload, ...] = ()
    edited: bool = False
    saved: bool = False
    also: bool = False  # an answer that is shown in the conversation, too
    notice: bool = False  # it says what happened: "joined #work"

    @property
    def left(self) -> bool:
        """Whether the owner wrote it."""
        return self.who == ME and not self.notice


class Draft(Value):
    """What was written and not sent; its id is that of the conversation."""

    id: int = 0
    words: str = ""


class Status(Value):
    """What the owner does at the moment."""

    emoji: str = ""
    words: str = ""
    until: str = ""  # "Today", "1 hour" … as it was chosen


class Slack(Value):
    """Slack's own data."""

    incidental = frozenset({"read", "space", "emoji"})
    histories = frozenset({"searches"})
    outgoing = frozenset({"posts"})

    spaces: tuple[Space, ...] = ()
    space: int = 1  # the one that is shown
    members: tuple[Member, ...] = ()
    rooms: tuple[Room, ...] = ()
    posts: tuple[Post, ...] = ()  # by time
    drafts: tuple[Draft, ...] = ()
    status: Status = Status()
    away: bool = False
    paused_until: int = 0  # no notification until then, seconds UTC
    notify: str = "Mentions only"  # one of `NOTIFY`
    threads_too: bool = True  # notifications of answers in threads
    theme: str = "System default"
    language: str = "Same as the phone"  # one of `LANGUAGES`
    names: str = "Full name"  # or "Display name"
    markup: bool = True  # stars and underscores make bold and italic
    previews: bool = True  # pictures are shown in messages
    unread_only: bool = False  # Home lists unread conversations alone
    emoji: tuple[str, ...] = ("👍", "❤️", "😂", "🎉", "👀")  # the latest first
    searches: tuple[str, ...] = ()
    read: Table = Table.of({})  # conversation -> id of the last post that was read
    secret: int = 0  # what the codes of the mails are made of


SPACES, MEMBERS, ROOMS, POSTS, DRAFTS = map(Store, ("spaces", "members", "rooms", "posts", "drafts"))


# --- looking up ----------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def by_id(rows: tuple[Value, ...]) -> dict[int, Value]:
    return {row.id: row for row in rows}  # type: ignore[attr-defined]


def member(app: Slack, id: int) -> Member:
    found = by_id(app.members).get(id)
    assert isinstance(found, Member)
    return found


def room_of(app: Slack, id: int) -> Room | None:
    found = by_id(app.rooms).get(id)
    return found if isinstance(found, Room) else None


def post_of(app: Slack, id: int) -> Post | None:
    found = by_id(app.posts).get(id)
    return found if isinstance(found, Post) else None


def called(app: Slack, who: Member) -> str:
    """A member's name, as the preferences want names."""
    return who.display if app.names == "Display name" and who.display else who.name


def title(app: Slack, room: Room) -> str:
    """ "work" for a channel, the names of the others for any other conversation."""
    if room.channel:
        return room.name
    names = [called(app, member(app, id)) for id in room.others]
    return ", ".join(names) or f"{called(app, member(app, ME))} (you)"


def marked(app: Slack, room: Room) -> str:
    """ "#work", "Bob Steve"."""
    return f"#{room.name}" if room.channel else title(app, room)


@lru_cache(maxsize=256)
def in_room(posts: tuple[Post, ...], room: int) -> tuple[Post, ...]:
    """What was said in a conversation itself."""
    return tuple(p for p in posts if p.room == room and (not p.thread or p.also))


@lru_cache(maxsize=8)
def answers(posts: tuple[Post, ...]) -> dict[int, tuple[Post, ...]]:
    """The answers to each post that has some."""
    found: dict[int, tuple[Post, ...]] = {}
    for post in posts:
        if post.thread:
            found[post.thread] = (*found.get(post.thread, ()), post)
    return found


def mentions_me(app: Slack, post: Post) -> bool:
    """Whether somebody else's message names the owner, everybody here, or the whole channel."""
    if post.who == ME or "@" not in post.words:
        return False
    names = (
        "@channel",
        "@here",
        "@everyone",
        f"@{member(app, ME).display}".casefold(),
        f"@{member(app, ME).name}".casefold(),
    )
    words = post.words.casefold()
    return any(name in words for name in names)


@lru_cache(maxsize=64)
def unread(app: Slack, room: Room) -> tuple[Post, ...]:
    """What others said in a conversation since it was read."""
    since = int(str(app.read.get(str(room.id), 0)))
    return tuple(p for p in in_room(app.posts, room.id) if p.id > since and p.who != ME and not p.notice)


def here(app: Slack, space: int = 0) -> tuple[Room, ...]:
    """The conversations of a workspace that the owner takes part in, the shown one's by default."""
    of = space or app.space
    return tuple(r for r in app.rooms if r.space == of and ME in r.people and not r.archived)


def space_now(app: Slack) -> Space:
    found = by_id(app.spaces)[app.space]
    assert isinstance(found, Space)
    return found


def colleagues(app: Slack) -> tuple[Member, ...]:
    """The members of the workspace that is shown, the owner first."""
    rows = (m for m in app.members if m.space == app.space and m.id != ME)
    return (member(app, ME), *sorted(rows, key=lambda m: fold(m.name)))


def latest(app: Slack, room: Room) -> int:
    said = in_room(app.posts, room.id)
    return said[-1].time if said else room.made


# --- changing ------------------------------------------------------------------------------------


def direct(c: Ctx, people: tuple[int, ...]) -> tuple[Ctx, int]:
    """The conversation with some members, which is made if there is none, and its id."""
    whole = tuple(sorted({ME, *people}))
    for room in c.app.rooms:
        if not room.channel and tuple(sorted(room.people)) == whole and room.space == c.app.space:
            return c, room.id
    made = ROOMS.new(c, Room(space=c.app.space, people=whole, made=c.phone.time))
    return ROOMS.put(c, made), made.id


def posted(
    c: Ctx, room: int, who: int, words: str, files: tuple[Upload, ...] = (), thread: int = 0, **more: object
) -> Ctx:
    """Something is said in a conversation. What the owner says leaves the phone."""
    made = POSTS.new(
        c, Post(room=room, who=who, words=words, time=c.phone.time, files=files, thread=thread).replace(**more)
    )
    c = POSTS.put(c, made)
    return deliver_post(c, made) if made.left else c


def deliver_post(c: Ctx, post: Post) -> Ctx:
    """Enter that the owner's words have left the phone."""
    return c.deliver(
        "post", readers(c.app, ROOMS.of(c, post.room)), post.words, "", tuple([f.name for f in post.files])
    )


def readers(app: Slack, room: Room) -> tuple[str, ...]:
    """Who reads a conversation: "#work", or the names of the others, of notes to oneself the owner's."""
    return (f"#{room.name}",) if room.channel else tuple([member(app, id).name for id in room.others or (ME,)])


def seen(c: Ctx, room: int) -> Ctx:
    """A conversation is read to its end, and its notification goes."""
    last = max((p.id for p in in_room(c.app.posts, room)), default=0)
    if c.app.read.get(str(room), 0) != last:
        c = c.save(read=c.app.read.update({str(room): last}))
    if any(n.package == PACKAGE and n.id == room for n in c.phone.notifications):
        c = c.unnotify(room)
    return c


# --- names and addresses -------------------------------------------------------------------------


def tidy(name: str) -> str:
    """A name as channels have them: small letters, no blanks."""
    words = re.sub(r"[\s]+", "-", name.strip().removeprefix("#").casefold())
    return re.sub(r"[^\w-]", "", words)[:LONGEST]


def taken(app: Slack, name: str, but: int = 0) -> bool:
    """Whether a channel of the workspace has a name."""
    return any(r.name == name and r.space == app.space and r.id != but for r in app.rooms)


def is_email(words: str) -> bool:
    return re.fullmatch(r"[^@\s,]+@[^@\s,]+\.[^@\s,]+", words.strip()) is not None


def invited(c: Ctx, emails: tuple[str, ...]) -> Ctx:
    """Addresses are asked to join the workspace that is shown, each once."""
    space = space_now(c.app)
    new = tuple(e for e in emails if e not in space.invited)
    c = SPACES.put(c, space.replace(invited=(*space.invited, *new)))
    return c.deliver("invitation", new, title=space.name) if new else c
