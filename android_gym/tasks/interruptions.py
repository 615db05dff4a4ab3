"""Interruptions: a task during which mails and messages come in, alarms ring and timers end.

    interrupt(registry.get("Clock-AddCity"), kinds=("mail", "message"), count=2)

is the same task on a phone on which such things are scheduled. The seed draws what happens and
when; it stands among the task's parameters, so a recording replays with it. While something is
due, each action takes a second of the phone's clock. Goals are exact, so what a task itself is
about is left alone: no mail comes in while Gmail's data is compared.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from ..apps.google.clock.model import PACKAGE as CLOCK
from ..apps.google.gmail.delivery import receive
from ..apps.google.gmail.mail import Mail
from ..apps.google.gmail.model import PACKAGE as GMAIL
from ..apps.system.telephony import PACKAGE as TELEPHONY
from ..apps.system.telephony import deliver_message
from ..errors import InvalidOption, UnknownName
from ..kit.blocks.clock import Timer, ring, ring_timer
from ..phone.state.phone import Phone
from ..phone.state.providers import next_id
from ..phone.system.ctx import Ctx
from .base import Allowed, Params, Task
from .wrapping import Change, Wrapped, without_due, wrap

PARAM = "interruptions"  # ((seconds after the start, kind, a drawn number), …)
WORDS = (
    ("Parking tonight", "The garage is closed until nine. Use the lot behind the bakery."),
    ("Spare keys", "I left them with the neighbour on the second floor."),
    ("Photos from Sunday", "I am still sorting them. You get the good ones first."),
    ("Recipe", "It was two lemons, not three. Sorry about the cake!"),
    ("Running late", "The bus broke down again. Start without me."),
    ("Library", "Your book about bees has come back. They keep it for a week."),
    ("Concert", "There are two seats left in the third row. Shall I take them?"),
    ("New number", "My old phone fell into the lake. This one works."),
)
LENGTH = 300  # seconds that a timer was set to
FAR = 86_400  # seconds after the start by which everything has happened


def _message(phone: Phone, at: int, pick: int) -> Phone:
    numbers = [contact.phones[0].number for contact in phone.contacts if contact.phones]
    number = numbers[pick % len(numbers)] if numbers else "5550100"
    call = deliver_message(number, WORDS[pick % len(WORDS)][1])
    return Ctx(phone, TELEPHONY).schedule(at, call).phone


def _mail(phone: Phone, at: int, pick: int) -> Phone:
    people = [contact for contact in phone.contacts if contact.emails]
    name, address = "Parcel desk", "parcels@example.com"
    if people:
        person = people[pick % len(people)]
        name, address = person.name, person.emails[0].address
    subject, body = WORDS[pick % len(WORDS)]
    to = (phone.app(GMAIL).email,)
    mail = Mail(0, 0, "inbox", "primary", name, address, to, (), subject, body, 0)
    return Ctx(phone, GMAIL).schedule(at, receive(mail)).phone


def _alarm(phone: Phone, at: int, pick: int) -> Phone:
    """One of the owner's alarms rings again after its snooze."""
    alarms = phone.app(CLOCK).alarms
    daily = [alarm for alarm in alarms if alarm.on and alarm.days] or list(alarms)
    if not daily:
        return phone
    return Ctx(phone, CLOCK).schedule(at, ring(daily[pick % len(daily)].id)).phone


def _timer(phone: Phone, at: int, pick: int) -> Phone:
    c = Ctx(phone, CLOCK)
    timer = Timer(next_id(c.app.timers), LENGTH, LENGTH, at, WORDS[pick % len(WORDS)][0])
    return c.save(timers=(*c.app.timers, timer)).schedule(at, ring_timer(timer.id)).phone


class Happening(NamedTuple):
    """What schedules it, the app whose tasks are about it, and the places it changes beside the
    notifications."""

    schedule: Callable[[Phone, int, int], Phone]
    app: str
    places: tuple[str, ...]


_HAPPENS = {
    "alarm": Happening(_alarm, "Clock", (f"apps/{CLOCK}.ringing",)),
    "mail": Happening(_mail, "Gmail", (f"apps/{GMAIL}.mails", f"apps/{GMAIL}.waiting")),
    "message": Happening(_message, "Messages", ("messages",)),
    "timer": Happening(_timer, "Clock", (f"apps/{CLOCK}.timers",)),
}
KINDS = tuple(_HAPPENS)


@dataclass(frozen=True)
class Happenings(Change):
    """What happens during an episode: (seconds after the start, kind, a number that picks who or
    what), in order; nothing where all kinds are what the task is about."""

    name: ClassVar[str] = PARAM

    kinds: tuple[str, ...] = KINDS
    count: int = 1
    between: tuple[int, int] = (2, 10)

    def draw(self, task: Task, rng: random.Random, params: Params) -> Any:
        kinds = [kind for kind in self.kinds if _fits(task, kind)]
        if not kinds:
            return ()
        first, last = self.between
        seconds = sorted(rng.sample(range(first, last + 1), self.count))
        return tuple((at, rng.choice(kinds), rng.randrange(1000)) for at in seconds)

    def after(self, phone: Phone, drawn: Any) -> Phone:
        for seconds, kind, pick in drawn:
            phone = _HAPPENS[kind].schedule(phone, phone.time + seconds, pick)
        return phone

    def undisturbed_start(self, start: Phone, drawn: Any) -> Phone:
        return without_due(start, {start.time + seconds for seconds, *_ in drawn})

    def allows(self, task: Task) -> Allowed:
        places = {place for kind in self.kinds for place in _HAPPENS[kind].places if _fits(task, kind)}
        return (*sorted(places), "notifications")


def interrupt(task: Task, kinds: Iterable[str] = KINDS, count: int = 1, between: tuple[int, int] = (2, 10)) -> Wrapped:
    """The task with `count` interruptions of some of these kinds (alarm, mail, message, timer),
    `between` these seconds after its start. Kinds that the task is about are left out; where none
    remains, nothing happens. Raises UnknownName or InvalidOption."""
    chosen = tuple(kinds)
    for kind in chosen:
        if kind not in KINDS:
            raise UnknownName("kind of interruption", kind, KINDS)
    first, last = between
    if not chosen or not 1 <= first <= last <= FAR or not 0 <= count <= last - first + 1:
        raise InvalidOption(
            f"Interruptions need a kind, and {count} different seconds between {first} and {last} (1 to {FAR})."
        )
    return wrap(task, Happenings(chosen, count, between))


def _fits(task: Task, kind: str) -> bool:
    """Whether a task is about something else: another app, and no place that it may change. The
    micro tasks name no app, so only messages reach them."""
    happening = _HAPPENS[kind]
    places = [(one, other) for one in task.allowed for other in happening.places]
    touched = any(one.startswith(other) or other.startswith(one) for one, other in places)
    return not touched and task.app != happening.app and (not task.micro or kind == "message")
