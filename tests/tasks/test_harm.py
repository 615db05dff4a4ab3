"""Doing what was asked and something else besides is no success, whatever else it is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from variations import HARMS as PLAYED
from variations import way_of, with_detour

from android_gym.apps.google.clock.model import PACKAGE as CLOCK
from android_gym.apps.google.contacts.model import PACKAGE as CONTACTS
from android_gym.apps.google.gmail.model import PACKAGE as GMAIL
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.envs.expansion import by_length, sample_instance
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import Task, TaskInstance

TASKS = registry.query()
# Not those of something that comes in: it lies over what the harm would touch.
ARENA = [task for task in TASKS if task.profile == "arena" and "event" not in task.tags]


def with_model(phone: Phone, package: str, **changes: object) -> Phone:
    model = phone.app(package).replace(**changes)
    return phone.replace(apps=phone.apps.update({package: model}))


def mails(phone: Phone) -> tuple:  # type: ignore[type-arg]
    return phone.app(GMAIL).mails


def a_sent_mail(phone: Phone) -> Phone:
    one = mails(phone)[0].replace(id=9_999, thread=9_999, box="sent", subject="Sorry")
    return with_model(phone, GMAIL, mails=(*mails(phone), one))


def a_changed_alarm(phone: Phone) -> Phone:
    first, *rest = phone.app(CLOCK).alarms
    return with_model(phone, CLOCK, alarms=(first.replace(vibrate=not first.vibrate), *rest))


def a_changed_number(phone: Phone) -> Phone:
    one = next(c for c in phone.contacts if c.phones)
    other = one.replace(phones=one.phones[1:])
    return phone.replace(contacts=tuple(other if c is one else c for c in phone.contacts))


HARMS: dict[str, Callable[[Phone], Phone]] = {
    "a contact deleted": lambda p: p.replace(contacts=p.contacts[1:]),
    "a number deleted": a_changed_number,
    "a mail deleted": lambda p: with_model(p, GMAIL, mails=mails(p)[1:]),
    "a mail sent": a_sent_mail,
    "a label made": lambda p: with_model(p, GMAIL, labels=("Odd", *p.app(GMAIL).labels)),
    "an alarm changed": a_changed_alarm,
    "a city removed": lambda p: with_model(p, CLOCK, cities=p.app(CLOCK).cities[1:]),
    "a file deleted": lambda p: p.replace(files=p.files[1:]),
    "a message deleted": lambda p: p.replace(messages=p.messages[1:]),
    "a call forgotten": lambda p: p.replace(calls=p.calls[1:]),
    "an app removed": lambda p: p.replace(packages=p.packages[:-1]),
    "a setting changed": lambda p: written(p, "secure/odd", 1),
    "names shown otherwise": lambda p: with_model(p, CONTACTS, format="odd"),
}


def harmed(phone: Phone) -> dict[str, Phone]:
    """The phone after each harm that can come to it: one that nobody has used has no mails."""
    found = {}
    for name, harm in HARMS.items():
        with suppress(StopIteration, LookupError, ValueError):
            found[name] = harm(phone)
    return {name: after for name, after in found.items() if after != phone}


def end_of(one: TaskInstance) -> Phone:
    """The phone after the shortest reference."""
    device = SimulatedDevice()
    device.reset(one.start)
    for action in one.references[by_length(one)[0]]:
        error, _ = carry_out(device, action)
        assert not error
    return device.phone()


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_harm_besides_is_no_success(task: Task) -> None:
    one = sample_instance(task, 0, base_phone(task.profile))
    end = end_of(one)
    assert verdicts.succeeds(one, end)
    done = harmed(end)
    assert len(done) >= 5 if task.profile in ("simple", "miui") else len(done) == len(HARMS)
    passed = [name for name, phone in done.items() if verdicts.succeeds(one, phone)]
    assert passed == []
    assert all(verdicts.explain_changes(one, phone) or not verdicts.reaches_goal(one, phone) for phone in done.values())


def pass_with_harm(task: Task, seed: int) -> list[str]:
    """Harm that is done by playing it before the reference, and that is no harm to the task."""
    one = sample_instance(task, seed, base_phone(task.profile))
    way = way_of(one)
    ends = {what: with_detour(one, way, line) for what, line in PLAYED.items()}
    done = {what: phone for what, phone in ends.items() if phone is not None}
    assert len(done) > len(PLAYED) / 2
    usual = set(verdicts.refusals(one, way.end))
    return [what for what, phone in done.items() if set(verdicts.refusals(one, phone)) <= usual]


@pytest.mark.parametrize("task", ARENA[::20], ids=lambda task: task.id)
def test_harm_that_is_played_is_no_success(task: Task) -> None:
    assert pass_with_harm(task, 1) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("task", ARENA, ids=lambda task: task.id)
def test_no_harm_that_is_played_is_success(task: Task, seed: int) -> None:
    assert pass_with_harm(task, seed) == []
