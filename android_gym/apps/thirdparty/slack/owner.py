"""The owner's workspace: posts.txt, with the people of the world.

"= #name | topic | roles" begins a channel ("all" are all members; after another "|" stands
"private", or "other" for one that the owner has not joined), "= @roles" a direct message. A line
has day, time, who speaks and the words, then in brackets the reactions. "+" answers the message
before it in a thread, "!" pins it, and "& name | words" is a file of it: a document's text or what
a picture shows.
"""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

from ....kit import Table
from ....phone.state.providers import Contact, fold
from ....world import World, build
from ....world.people import role_names
from ....world.templates import fill_slots, join_lines, utc_of
from .model import ME, Mark, Member, Post, Room, Slack, Space, Upload

ROLES = ("bob", "john", "manager", "engineer", "designer", "researcher", "product", "intern")
OFFICE = ("Winifred Ashe", "Ambrose Tully", "Greta Sundqvist", "Percy Blackwood", "Odile Marchetti")
PEOPLE = ("Tamsin Okoro", "Leopold Grey", "Marguerite Voss", "Ravi Anand", "Cordelia Penn")
TITLES = {"bob": "Project manager", "john": "QA engineer", "office": "Office manager", "people": "People partner"}
UNREAD = ("#general", "#lunch", "@bob", "@manager")  # where the last of others is not read yet
FRESH = 40_000  # seconds
STARRED, MUTED = "#work", "#random"
_LINE = re.compile(
    r"(?P<how>[+!] )?(?P<at>-?\d+ \d\d:\d\d) (?P<who>\w+): (?P<words>.*?)"
    r"(?: \[(?P<marks>[^\[\]]+)\])?"
)


@cache
def _blocks() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The head and the lines of each conversation."""
    text = join_lines(Path(__file__).with_name("posts.txt").read_text("utf-8"))
    found = (block.split("\n") for block in text.removeprefix("= ").split("\n= "))
    return tuple((lines[0], tuple(lines[1:])) for lines in found)


def _member(role: str, id: int, who: Contact, rng: random.Random) -> Member:
    email = who.emails[-1].address if who.emails else ""
    display = fold(who.first).split()[0]
    if not display.isascii():
        display = email.partition("@")[0].rpartition(".")[2]
    return Member(
        id,
        1,
        who.name,
        display,
        email,
        TITLES.get(role, who.title),
        who.name,
        rng.random() < 0.6,
        who.phones[-1].number if who.phones else "",
    )


def members(world: World, rng: random.Random) -> dict[str, Member]:
    """Everybody by role."""
    own = world.owner
    found = {
        "owner": Member(ME, 1, own.name, own.first.lower(), own.email, "Product designer", own.name, True, own.number)
    }
    for role in ROLES:
        found[role] = _member(role, len(found) + 1, world.cast[role], rng)
    for role, pool in (("office", OFFICE), ("people", PEOPLE)):
        name = rng.choice(pool)
        email = f"{fold(name).replace(' ', '.')}@harborlight.example"
        found[role] = Member(len(found) + 1, 1, name, fold(name).split()[0], email, TITLES[role], name, True)
    return found


def boot(seed: int) -> Slack:
    """What Slack keeps on a new phone of a world."""
    world = build(seed)
    rng = world.stream("com.Slack")
    cast = members(world, rng)
    ids = {role: one.id for role, one in cast.items()}
    facts = role_names(world.cast)
    rooms: list[Room] = []
    said: list[tuple[int, str, Post]] = []  # room, "+" or "!" or "", post
    for head, lines in _blocks():
        room = _room(head, ids, len(rooms) + 1)
        rooms.append(room)
        said += _said(room, lines, ids, facts, rng)
    posts, pins = _numbered(said)
    names = [head.partition(" |")[0] for head, _ in _blocks()]
    named = {name: room.id for name, room in zip(names, rooms, strict=True)}
    saved = rng.choice([p.id for p in posts if p.who != ME and p.files])
    kept = tuple(
        r.replace(
            pins=pins.get(r.id, ()),
            starred=r.id == named[STARRED],
            muted=r.id == named[MUTED],
            made=utc_of("-200 09:00") + 86_400 * r.id,
        )
        for r in rooms
    )
    read = _read(posts, {named[name] for name in UNREAD}, world.time - FRESH)
    posts = tuple(p.replace(saved=p.id == saved) for p in posts)
    space = Space(1, world.owner.company, "Ferry app")
    return Slack((space,), 1, tuple(cast.values()), kept, posts, read=read, secret=rng.randrange(1 << 30))


def _numbered(said: list[tuple[int, str, Post]]) -> tuple[tuple[Post, ...], dict[int, tuple[int, ...]]]:
    """The posts by time with their ids and threads, and the ids of those pinned to each room."""
    roots: dict[int, int] = {}
    posts: list[Post] = []
    pins: dict[int, tuple[int, ...]] = {}
    for room, how, post in sorted(said, key=lambda row: row[2].time):
        id = len(posts) + 1
        if how == "+":
            post = post.replace(thread=roots[room])
        else:
            roots[room] = id
        if how == "!":
            pins[room] = (*pins.get(room, ()), id)
        posts.append(post.replace(id=id))
    return tuple(posts), pins


def _read(posts: tuple[Post, ...], late: set[int], since: int) -> Table:
    """Up to which post each conversation was read: some have one of the last hours unread."""
    last: dict[str, int] = {}
    for post in posts:
        fresh = post.room in late and post.time > since and post.who != ME
        if not (post.thread or fresh):
            last[str(post.room)] = post.id
    return Table.of(dict(last))


def _room(head: str, ids: dict[str, int], id: int) -> Room:
    if head.startswith("@"):
        return Room(id, people=tuple(sorted((ME, *(ids[r] for r in head[1:].split(","))))))
    name, topic, roles, *more = head[1:].split(" | ")
    people = set(ids.values()) if roles == "all" else {ids[r] for r in roles.split(",")}
    if "other" not in more:
        people.add(ME)
    maker = ids["manager"] if ids["manager"] in people else min(people)
    return Room(id, 1, name, tuple(sorted(people)), "private" in more, topic, maker=maker)


def _said(
    room: Room, lines: tuple[str, ...], ids: dict[str, int], facts: dict[str, str], rng: random.Random
) -> list[tuple[int, str, Post]]:
    """The posts of a conversation, without ids; with each whether it answers or is pinned."""
    found: list[tuple[int, str, Post]] = []
    late = 0  # minutes that the day's posts are later than written
    for line in lines:
        if line.startswith("& "):
            name, _, words = line[2:].partition(" | ")
            of, how, post = found[-1]
            found[-1] = of, how, post.replace(files=(*post.files, upload(name, words, rng)))
            continue
        part = _LINE.fullmatch(line)
        assert part is not None, line
        how = (part["how"] or "").strip()
        late = late if how == "+" else rng.randrange(5)
        words = fill_slots(part["words"], facts, rng)
        marks = tuple(_mark(one, ids) for one in (part["marks"] or "").split("; ") if one)
        at = utc_of(part["at"], late) + rng.randrange(60)
        if found:
            at = max(at, found[-1][2].time + 20)
        found.append((room.id, how, Post(0, room.id, ids[part["who"]], words, at, marks=marks)))
    return found


def _mark(written: str, ids: dict[str, int]) -> Mark:
    """ "🎉 bob,owner"."""
    emoji, _, roles = written.partition(" ")
    return Mark(emoji, tuple(ids[role] for role in roles.split(",")))


def upload(name: str, words: str, rng: random.Random) -> Upload:
    """A file that was put into the workspace."""
    if name.endswith((".jpg", ".png")):
        return Upload(name, f"photo:{rng.randrange(1, 10_000)}/{words}", rng.randrange(2, 40) << 16)
    return Upload(name, f"document:{name}/{words}", rng.randrange(20, 900) << 10)
