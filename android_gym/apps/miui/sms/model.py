"""What the app keeps beside the messages that all apps share, and what its owner has written and got."""

from __future__ import annotations

from importlib.resources import files

from ....kit import *
from ....kit.blocks.chat import keeping
from ....phone.state.providers import Contact, Message, NotificationChannel, by_number, thread_of
from ....phone.state.providers.notifications import HIGH
from ....phone.state.providers.rows import insert
from ....world import build
from ....world.chats import written
from ....world.tongues import CHINESE

mms = Package("com.android.mms")
CHANNEL = "message_notification_channel"
Ids = tuple[int, ...]
People = tuple[str, ...]  # numbers


class SimMessage(Value):
    """A message that the SIM holds."""

    id: int = 0
    address: str = ""
    text: str = ""
    time: int = 0
    sent: bool = False


class Sms(Value):
    """The model."""

    sim: tuple[SimMessage, ...] = ()
    reports: bool = False  # of delivery
    signature: str = ""
    size: int = 16  # of messages, sp
    faces: bool = True  # whether contacts have pictures
    sound: str = "Pixel Sounds/Eureka"  # of new messages


SIM = Store("sim")


def is_service(people: People, contacts: tuple[Contact, ...]) -> bool:
    """Whether a conversation is with a bank, a shop or another service: a short number, or one that begins with 106."""
    number = people[0].replace(" ", "")
    short = number.isdigit() and (len(number) < 7 or number.startswith("106"))
    return short and len(people) == 1 and by_number(contacts, number) is None


def _said(name: str, seed: int) -> list[Message]:
    world, text = build(seed), (files(__package__) / name).read_text("utf-8")
    rows = written("\n".join(text.splitlines()[1:]), world.cast, world.stream(f"{mms.name} {name}"), CHINESE)
    return sorted(rows, key=lambda one: (one.time, one.address))


@does
def bring(c: Ctx) -> Ctx:
    """The conversations of a new phone whose owner is Chinese, and what the SIM holds."""
    c = c.create_channel(NotificationChannel("", CHANNEL, "New messages", HIGH))
    if not c.phone.messages or build(c.phone.world).language != "zh":
        return c
    rows = c.phone.messages
    for one in _said("threads.txt", c.phone.world):
        rows = insert(rows, one)
    sim = (SimMessage(n, m.address, m.text, m.time, m.sent) for n, m in enumerate(_said("sim.txt", c.phone.world), 1))
    mom = build(c.phone.world).cast["mom"].phones[0].number
    c = c.share(messages=rows).save(sim=tuple(sim))
    return keeping.change(c, (thread_of((mom,), rows).id,), pinned=True)


@does
def to_sim(c: Ctx, ids: Ids) -> Ctx:
    """Copy messages to the SIM."""
    for one in (m for m in c.phone.messages if m.id in ids):
        c = SIM.put(c, SIM.new(c, SimMessage(0, one.people[0], one.text, one.time, one.sent)))
    return clear_selection(c).toast("Copied to SIM")


@does
def from_sim(c: Ctx, ids: Ids) -> Ctx:
    """Copy messages of the SIM to the phone."""
    rows = c.phone.messages
    for one in (m for m in c.app.sim if m.id in ids):
        rows = insert(rows, Message(0, one.address, one.text, one.time, one.sent))
    return clear_selection(c).share(messages=rows).toast("Copied to phone")


@does
def erase_sim(c: Ctx, ids: Ids) -> Ctx:
    return clear_selection(SIM.remove(c, *ids))
