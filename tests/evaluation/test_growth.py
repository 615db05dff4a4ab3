"""Adding to what a task has made is no success, but for what is listed here with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.envs.expansion import by_length, sample_instance
from android_gym.evaluation.growth import additions, new_items
from android_gym.evaluation.near_misses import near_misses, replaced, unread_side
from android_gym.phone.core.values import Value
from android_gym.phone.state.diff import UNJUDGED, changes
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Attendee, CalendarEntry
from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import Task, TaskInstance


class Survivor(NamedTuple):
    """What was added without that the verdict saw it."""

    task: str
    place: str
    field: str
    kind: str  # "items", "words", "capitals", "hours" or "days"


# Fields that an app fills in by itself, whoever does the task: no action gives them another value.
BY_THE_APP = frozenset("time made created modified taken trashed shared began at shows sender recipients".split())

# What else may be added: the table, the field and the kind of addition, and why.
PLANNED, PRO = "apps/com.google.android.calendar.todos", "apps/com.simplemobiletools.calendar.pro.events"
TIMES = ("hours", "days")
PUBLISHED = "MobileAgentBench asks for no more than a title, and its own check looks at no more"
DECLARED = {
    ("calendar", "start", "hours"): "no hour is named",
    ("calendar", "end", "hours"): "how long it is is not said",
    **dict.fromkeys([(PLANNED, "snoozed", kind) for kind in TIMES], "no time is named until which it is put off"),
    ("apps/com.google.android.deskclock.timers", "ends", "hours"): "a timer may have been started before",
    ("apps/com.google.android.gm.mails", "subject", "words"): "no subject is named",
    **dict.fromkeys([(PRO, field, kind) for field in ("start", "end") for kind in TIMES], PUBLISHED),
    (PRO, "reminders", "items"): PUBLISHED,
    (PRO, "attachments", "items"): PUBLISHED,
    (PRO, "calendar", "words"): PUBLISHED,
}
# Case does not count in what is typed as it was told, but in these, where it is a secret.
SECRET = frozenset({"Slack-PassOnValue", "CrossApp-SlackToMessages"})


def ended(one: TaskInstance) -> Phone | None:
    """The phone at the end of the shortest reference, None where that alone is no success."""
    device = SimulatedDevice(one.task.profile)
    device.reset(one.start)
    for action in one.references[by_length(one)[0]]:
        error, _ = carry_out(device, action)
        assert not error
    end = device.phone()
    return end if verdicts.succeeds(one, end) else None


def more(row: Value, field: str, donors: tuple[Any, ...]) -> Iterator[tuple[str, Value]]:
    """The record with more in a field, and what kind of addition that is."""
    value = getattr(row, field)
    yield from additions(row, field, donors)
    if isinstance(value, str) and " " in value and value != value.upper():
        yield "capitals", row.replace(**{field: value.upper()})


def survivors(task: Task) -> Iterator[Survivor]:
    """What may be added to the records that a task has made or changed, and to what it has sent."""
    one = sample_instance(task, 0, base_phone(task.profile))
    end = ended(one)
    if end is None:
        return
    found = changes(one.start, end)
    skipped = unread_side(one, end, found) | set(UNJUDGED)
    for path, before, after in found:
        if path in skipped or not (isinstance(before, tuple) and isinstance(after, tuple)):
            continue
        old = {*before} | skipped
        for i, row in enumerate(after):
            for field in row.__struct_fields__ if isinstance(row, Value) and row not in old else ():
                donors = tuple(getattr(other, field) for other in after if type(other) is type(row))
                for kind, changed in more(row, field, donors):
                    if verdicts.succeeds(one, replaced(end, path, (*after[:i], changed, *after[i + 1 :]))):
                        yield Survivor(task.id, path, field, kind)


def undeclared(tasks: list[Task]) -> list[Survivor]:
    found = {one for task in tasks for one in survivors(task)}
    told = {one for one in found if one.kind == "capitals" and one.task not in SECRET}
    return sorted(one for one in found - told if one.field not in BY_THE_APP and one[1:] not in DECLARED)


MENDED = """
Calendar-Create Calendar-MoveToDay Calendar-Reply Camera-Megapixels Camera-VideoQuality Slack-React Slack-JoinChannel
Slack-LeaveChannel CrossApp-GmailToCalendar CrossApp-MessagesToCalendar CrossApp-ContactsToCalendar
""".split()


def test_nothing_may_be_added_to_some_tasks() -> None:
    assert undeclared([registry.get(name) for name in MENDED]) == []


@pytest.mark.slow
def test_nothing_may_be_added() -> None:
    tasks = [task for name in ("AndroidArena", "MobileAgentBench") for task in registry.select(name)]
    assert len(tasks) > 500
    assert undeclared(tasks) == []


@pytest.mark.parametrize("name", ["Camera-Megapixels", "Camera-VideoQuality"])
def test_the_other_camera_stays_as_it_is(name: str) -> None:
    one = sample_instance(registry.get(name), 0, base_phone(registry.get(name).profile))
    end = ended(one)
    assert end is not None
    kind = "photo" if name.endswith("pixels") else "video"
    place = f"apps/com.android.camera2.{kind}_front"
    other = "(4:3) 0.3 megapixels" if kind == "photo" else "QVGA"
    assert not verdicts.succeeds(one, replaced(end, place, other))


def test_an_event_ends_on_the_day_on_which_it_starts() -> None:
    one = sample_instance(registry.get("Calendar-Create"), 0, base_phone("arena"))
    end = ended(one)
    assert end is not None
    *rest, event = end.calendar
    longer = {
        hours: end.replace(calendar=(*rest, event.replace(end=event.end + 3600 * hours))) for hours in (1, 24, 168)
    }
    assert {hours: verdicts.succeeds(one, phone) for hours, phone in longer.items()} == {1: True, 24: False, 168: False}
    (why,) = verdicts.refusals(one, longer[168])
    assert why == "Expected: it ends on the day on which it starts."


def test_near_misses_add_guests_reactions_words_and_days() -> None:
    one = sample_instance(registry.get("Calendar-Invite"), 0, base_phone("arena"))
    end = one.start.replace(calendar=tuple(map(invited, one.start.calendar)))
    places = {miss.place.rpartition(".")[2] for miss in near_misses(one, end, untouched=False) if miss.added}
    assert {"attendees", "start", "end"} <= places


def invited(event: CalendarEntry) -> CalendarEntry:
    return event.replace(attendees=(*event.attendees, Attendee("bob@example.com")))


def test_what_is_added() -> None:
    bob, ines = Attendee("bob@example.com"), Attendee("ines@example.com")
    assert list(new_items((bob,), ((bob,), (ines,)))) == [ines, bob.replace(address="eve.bob@example.com")]
    assert list(new_items((), ((), (7,)))) == [7]
    assert list(new_items((), ())) == []
    assert [one.attachments for _, one in additions(CalendarEntry(1, "x", 1, 2), "attachments", ())] == [
        ("eve@example.com",)
    ]
    event = CalendarEntry(1, "Board games", 1_700_000_000, 1_700_003_600)
    assert [one.title for _, one in additions(event, "title", ())] == ["Board games and more words"]
    lasts = [(kind, one.end - event.start) for kind, one in additions(event, "end", ())]
    assert lasts == [("hours", 0), ("days", 90_000), ("days", 608_400), ("hours", 7_200)]
    assert [one.reminders for _, one in additions(event, "reminders", ((30,), (10, 30)))] == [(30, 10), (30, 31)]
