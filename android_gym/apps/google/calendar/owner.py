"""What the owner has planned beside what every phone of the world has: two months of events in
several calendars, tasks and reminders.

plans.txt has a line for each: when | calendar | title | minutes | place | guests | description.
"when" says what kind of time the seed draws; with a rule behind a colon the event repeats.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from ....kit import Ctx, does
from ....phone.state.providers import Attendee, Calendar, CalendarEntry
from ....phone.system.reminders import CHANNEL
from ....town import Town, town
from ....world import World, build
from ....world.calendar import BIRTHDAYS
from ....world.people import OWNER, role_names
from ....world.templates import fill_slots, join_lines, split_fields, utc_of
from .model import EVENT_COLOR, Todo
from .todos import TODOS

FAMILY, WORK, HOLIDAYS = "Family", "Harborlight", "Holidays in United States"
CALENDARS = (
    Calendar(1, OWNER.email, OWNER.email, "Events", EVENT_COLOR),
    Calendar(2, FAMILY, OWNER.email, "", "#8e24aa"),
    Calendar(3, WORK, OWNER.email, "", "#0b8043"),
    Calendar(4, BIRTHDAYS, OWNER.email, "", "#e67c73", access="reader"),
    Calendar(5, HOLIDAYS, OWNER.email, "", "#616161", access="reader"),
)
_HOLIDAYS = (
    ("Labor Day", "-36"),
    ("Indigenous Peoples' Day", "-1"),
    ("Halloween", "21"),
    ("Daylight Saving Time ends", "26"),
    ("Veterans Day", "32"),
    ("Thanksgiving Day", "44"),
    ("Christmas Day", "76"),
    ("New Year's Day", "83"),
)
# hours and weekdays (Monday 0) that times are drawn from
_TIMES = {
    "work": ((9, 10, 11, 14, 15, 16), (0, 1, 2, 3, 4)),
    "evening": ((18, 19, 20), range(7)),
    "weekend": ((10, 11, 12, 14), (5, 6)),
    "early": ((7, 8), (0, 2, 3, 4)),
}
_ACCOUNTS = {"me": OWNER.email, "family": FAMILY, "work": WORK}
TASKS = 9  # of the file's that a world has
REMINDERS = 5


@cache
def _plans() -> tuple[tuple[str, ...], ...]:
    text = Path(__file__).with_name("plans.txt").read_text("utf-8")
    return tuple(tuple(split_fields(line, 7)) for line in join_lines(text).splitlines())


def _starts(rng: random.Random, when: str) -> int:
    """A day and a time of the two months, not this morning."""
    hours, weekdays = _TIMES[when]
    days = [day for day in range(-27, 35) if (day + 1) % 7 in weekdays and day]
    minute = rng.choice((0, 0, 30)) if when != "early" else rng.choice((0, 30))
    return utc_of(f"{rng.choice(days)} {rng.choice(hours):02d}:{minute:02d}")


def planned(world: World) -> tuple[CalendarEntry, ...]:
    """The events, without ids."""
    rng, names, cast = world.stream("calendar app"), role_names(world.cast), world.cast
    ground, made = town(world.seed), []
    for line in _plans():
        if line[0] in ("task", "remind"):
            continue
        when, calendar, title, minutes, place, guests, about = (fill_slots(part, names, rng) for part in line)
        kind, _, rule = when.partition(":")
        if kind == "day":
            start = utc_of(f"{rng.choice([d for d in range(-25, 34) if d])} 00:00")
            end = utc_of(f"{round((start - world.time) / 86_400) + int(minutes)} 00:00")
        else:
            start = _starts(rng, kind)
            end = start + 60 * int(minutes)
        people = tuple(
            Attendee(
                cast[who.strip()].emails[0].address,
                cast[who.strip()].name,
                rng.choice(("accepted", "accepted", "invited", "declined", "tentative")),
            )
            for who in guests.split(",")
            if who.strip()
        )
        made.append(
            CalendarEntry(
                0,
                title,
                start,
                end,
                kind == "day",
                _where(rng, ground, place),
                about,
                people,
                () if kind == "day" else (rng.choice((10, 15, 30, 60)),),
                _ACCOUNTS[calendar],
                rule,
            )
        )
    return tuple(sorted(made, key=lambda e: (e.start, e.title)))


def _where(rng: random.Random, ground: Town, place: str) -> str:
    """ "@restaurant" is one of the town's, with its address."""
    if not place.startswith("@"):
        return place
    found = rng.choice([one for one in ground.places if one.kind == place[1:]])
    return f"{found.name}, {found.address}"


def _todos(world: World) -> tuple[Todo, ...]:
    """The tasks and reminders, without ids."""
    rng, names = world.stream("calendar tasks"), role_names(world.cast)
    made = []
    for kind, word, count in (("task", "task", TASKS), ("reminder", "remind", REMINDERS)):
        lines = [line for line in _plans() if line[0] == word]
        for number, line in enumerate(rng.sample(lines, count)):
            title, about = (fill_slots(part, names, rng) for part in (line[2], line[6]))
            day = rng.choice([d for d in range(-4, 15) if kind == "task" or d > 0])
            whole = kind == "task"
            at = utc_of(f"{day} {'00:00' if whole else f'{rng.randrange(9, 20):02d}:00'}")
            dated = not (whole and number >= TASKS - 2)
            made.append(Todo(0, title, kind, at * dated, whole, about, whole and day < -1))
    return tuple(made)


@does
def bring(c: Ctx) -> Ctx:
    """Put the plans on a new phone."""
    world = build(c.phone.world)
    free = max((e.id for e in c.phone.calendar), default=0) + 1
    holidays = tuple(
        CalendarEntry(
            0,
            name,
            utc_of(f"{day} 00:00"),
            utc_of(f"{int(day) + 1} 00:00"),
            True,
            reminders=(),
            calendar=HOLIDAYS,
            availability="free",
        )
        for name, day in _HOLIDAYS
    )
    rows = tuple(e.replace(id=n) for n, e in enumerate((*planned(world), *holidays), free))
    c = c.share(calendar=(*c.phone.calendar, *rows), calendars=CALENDARS)
    for todo in _todos(world):
        c = TODOS.put(c, TODOS.new(c, todo))
    return c.create_channel(CHANNEL)
