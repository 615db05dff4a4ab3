"""What the owner has in Drive, and what others have shared with her.

files.txt has a block for each folder: "= NAME | who may do what", then a line for each file: name,
day and time of the last change, least and most kB, who may do what, and its words, or after ">"
what a picture shows. The block "/" lies in My Drive itself, a block "@role" was shared by somebody.
A name that ends in [doc], [sheet] or [slides] is one of Google's own kinds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ....phone.state.providers import mime_of
from ....world import World, build
from ....world.documents import read_documents
from ....world.templates import join_lines, split_fields, utc_of
from .model import DOC, FOLDER, OUTSIDE, ROOT, SHEET, SLIDES, Access, Backup, Comment, Drive, Entry, Reply

FOLDERS, LOOSE, GIVERS = 5, 9, 8  # blocks and files of the file that a world has
_KINDS = {"[doc]": DOC, "[sheet]": SHEET, "[slides]": SLIDES}
_SAID = (
    ("Can we keep this to one page?", "I will shorten it tonight"),
    ("Looks good to me", ""),
    ("Where does this number come from?", "From the mail of last week"),
    ("Please add the new date", ""),
    ("I would leave the second part out", "Agreed"),
)


@cache
def _blocks() -> dict[str, tuple[str, list[str]]]:
    """The blocks of the file by name: who may use the folder, and the lines."""
    text = join_lines(Path(__file__).with_name("files.txt").read_text("utf-8"))
    found = {}
    for block in text.removeprefix("= ").split("\n= "):
        head, *lines = block.splitlines()
        name, people = split_fields(head, 2)
        found[name] = (people, lines)
    return found


def boot(seed: int) -> Drive:
    """The model in a world."""
    world = build(seed)
    rng = world.stream("com.google.android.apps.docs")
    made = [(place, e.replace(id=n)) for n, (place, e) in enumerate(_entries(world, rng), 1)]
    folders = {e.name: e.id for _, e in made if e.folder}
    files = tuple(e.replace(parent=folders.get(place, e.parent)) for place, e in made)
    files = _used(files, world, rng)
    backups = tuple(
        Backup(n, device, utc_of(f"{day} 3:{rng.randrange(60):02d}"), rng.randrange(*size))
        for n, (device, day, size) in enumerate(
            (
                ("Pixel 7", 0, (90_000_000, 240_000_000)),
                ("Pixel 4a", -rng.randrange(200, 400), (40_000_000, 90_000_000)),
            ),
            1,
        )
    )
    mail, photos = rng.randrange(500, 2500), rng.randrange(2500, 7500)
    return Drive(world.owner.email, world.owner.name, files, backups, mail * 1_000_000, photos * 1_000_000)


def _entries(world: World, rng: random.Random) -> Iterator[tuple[str, Entry]]:
    """The files, each with the name of the folder that it lies in."""
    blocks, me = _blocks(), world.owner.email
    names = [name for name in blocks if name[0] not in "/@"]
    for name in sorted(rng.sample(names, FOLDERS)):
        people, lines = blocks[name]
        files = [_entry(line, world, rng, me) for line in lines]
        first = min(e.created for e in files) - 3600
        yield "", Entry(0, name, FOLDER, ROOT, me, created=first, modified=first, people=_people(people, world))
        yield from ((name, e) for e in files)
    for line in rng.sample(blocks["/"][1], LOOSE):
        yield "", _entry(line, world, rng, me)
    for giver in sorted(rng.sample([name for name in blocks if name[0] == "@"], GIVERS)):
        address = world.cast[giver[1:]].emails[0].address
        for line in blocks[giver][1]:
            e, may = _entry(line, world, rng, address), split_fields(line, 5)[3]
            yield "", e.replace(parent=OUTSIDE, people=(Access(me, may),), shared=e.modified + 600)


def _entry(line: str, world: World, rng: random.Random, owner: str) -> Entry:
    title, day, size, people, words = split_fields(line, 5)
    stem, _, kind = title.rpartition(" ")
    name = stem if kind in _KINDS else title
    mime = _KINDS.get(kind) or mime_of(title)
    changed = utc_of(day, rng.randrange(40))
    least, _, most = size.partition(" ")
    shows = words[1:] if words.startswith(">") else ""
    return Entry(
        0,
        name,
        mime,
        ROOT,
        owner,
        rng.randrange(int(least) * 1000, int(most) * 1000) if most else 0,
        changed - rng.randrange(1, 20) * 7200,
        changed,
        read_documents("documents.md", __package__ or "").get(name) or ("" if shows or words == "0" else words),
        rng.randrange(1, 10_000),
        shows,
        people=() if owner != world.owner.email else _people(people, world),
    )


def _people(written: str, world: World) -> tuple[Access, ...]:
    """ "mom:Viewer, dad:Editor" """
    pairs = (part.strip().split(":") for part in written.split(",") if part.strip())
    return tuple(Access(world.cast[role].emails[0].address, may) for role, may in pairs)


def _used(files: tuple[Entry, ...], world: World, rng: random.Random) -> tuple[Entry, ...]:
    """Some files starred, offline, spoken about, open to all who have the link, or in the trash."""
    own = [e.id for e in files if e.owner == world.owner.email and not e.folder]
    talked = [e.id for e in files if e.people and not e.folder]
    stars, offline = set(rng.sample(own, 4)), set(rng.sample(own, 2))
    linked, trashed = rng.choice(own), rng.choice([id for id in own if id not in stars])
    said = {id: rng.choice(_SAID) for id in rng.sample(talked, min(4, len(talked)))}

    def one(e: Entry) -> Entry:
        talk = said.get(e.id)
        comments: tuple[Comment, ...] = ()
        if talk is not None:
            other = next((a.address for a in e.people if a.address != e.owner), e.owner)
            first, second = talk
            at = e.modified + 1800
            replies = (Reply(e.owner, at + 2400, second),) if second else ()
            comments = (Comment(1, other if e.owner == world.owner.email else e.owner, at, first, replies=replies),)
        return e.replace(
            starred=e.id in stars,
            offline=e.id in offline,
            comments=comments,
            link="Viewer" if e.id == linked else "",
            trashed=world.time + rng.randrange(9, 28) * 86_400 if e.id == trashed else 0,
        )

    return tuple(one(e) for e in files)
