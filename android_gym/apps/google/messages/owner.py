"""The owner's conversations beside those that every phone of the world has.

threads.txt has them as `world.chats` has its own; "[photo]" before the words of a message is a
picture that is sent with it. "= people | name" begins a group that has a name.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ....kit import Ctx, does
from ....phone.state.providers import Message, MessageThread, NotificationChannel, put_thread, thread_of
from ....phone.state.providers.notifications import HIGH
from ....world import World, build
from ....world.chats import written
from ....world.templates import join_lines
from .model import CHANNEL

COUNT = 21  # conversations of the file that a world has
SPAM = "(888) 555-0177"
LASTING = ("flatmate", "mom, dad, brother", "friend, climber", SPAM)  # in every world


@cache
def _blocks() -> dict[str, str]:
    """The conversations of the file by who takes part."""
    text = join_lines(Path(__file__).with_name("threads.txt").read_text("utf-8"))
    blocks = text.removeprefix("= ").split("\n= ")
    return {block.partition("\n")[0].partition(" | ")[0]: block for block in blocks}


def conversations(world: World) -> tuple[tuple[Message, ...], tuple[tuple[str, str], ...]]:
    """The messages, without ids, and the groups that have a name: the first one's words and it."""
    rng, blocks = world.stream("messaging"), _blocks()
    others = [who for who in blocks if who not in LASTING]
    chosen = [*LASTING, *rng.sample(others, COUNT - len(LASTING))]
    pictures = [f.path for f in world.files if f.path.startswith("/sdcard/DCIM/") and f.path.endswith(".jpg")]
    rows: list[Message] = []
    names: list[tuple[str, str]] = []
    for who in chosen:
        made = written(f"= {blocks[who]}", world.cast, rng)
        name = blocks[who].partition("\n")[0].partition(" | ")[2]
        if name:
            names.append((made[0].text, name))
        for one in made:
            if one.text.startswith("[photo] "):
                own = (rng.choice(pictures),) if pictures else ()
                one = one.replace(text=one.text.removeprefix("[photo] "), attachments=own)
            rows.append(one)
    rows.sort(key=lambda m: (m.time, m.address))
    return tuple(rows), tuple(names)


@does
def bring(c: Ctx) -> Ctx:
    """Put the conversations on a new phone, with what the owner has made of some: one is pinned,
    one muted, two archived, one blocked. A phone without any messages has not been used: it gets
    none."""
    c = c.create_channel(NotificationChannel("", CHANNEL, "Incoming messages", HIGH))
    if not c.phone.messages:
        return c
    world = build(c.phone.world)
    rows, names = conversations(world)
    free = max((m.id for m in c.phone.messages), default=0) + 1
    added = tuple(m.replace(id=n) for n, m in enumerate(rows, free))
    messages = (*c.phone.messages, *added)
    c = c.share(messages=messages, blocked=(*c.phone.blocked, SPAM))
    for words, name in names:
        group = next(m for m in added if m.text == words)
        c = _said(c, thread_of(group.people, messages, c.phone.threads), name=name)
    cast = world.cast
    for role, fields in (
        ("mom", {"pinned": True}),
        ("coach", {"archived": True}),
        ("plumber", {"archived": True}),
        ("neighbor", {"muted": True}),
    ):
        people = (cast[role].phones[0].number,)
        c = _said(c, thread_of(people, messages, c.phone.threads), **fields)
    return c


def _said(c: Ctx, thread: MessageThread, **fields: object) -> Ctx:
    return c.share(threads=put_thread(c.phone.threads, thread.replace(**fields)))
