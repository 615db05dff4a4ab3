"""The owner's life: another one for each world seed, with all that tasks need."""

from __future__ import annotations

import random

import pytest

from android_gym.apps.google.clock.owner import alarms
from android_gym.apps.google.gmail import owner
from android_gym.phone.state.phone import Phone
from android_gym.profiles import base_phone
from android_gym.world import build
from android_gym.world.people import role_names

GMAIL = "com.google.android.gm"


def told(phone: Phone) -> dict[str, list[object]]:
    """By what a user tells mails, people, alarms and files apart."""
    rings = phone.app("com.google.android.deskclock").alarms
    return {
        "mails": [mail.subject for mail in phone.app(GMAIL).mails],
        "contacts": [contact.name for contact in phone.contacts],
        "alarms": [(alarm.hour, alarm.minute, alarm.label) for alarm in rings],
        "files": [file.name for file in phone.files],
    }


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_three_in_five_of_what_the_owner_has_differ_from_the_first_world(seed: int) -> None:
    first, other = told(base_phone()), told(base_phone(world_seed=seed))
    for kind, things in first.items():
        shared = sum(thing in other[kind] for thing in things)
        assert shared <= 0.4 * len(things), f"{shared} of {len(things)} {kind}"


@pytest.mark.parametrize("seed", range(6))
def test_every_world_has_drafts_spam_and_johns_and_bobs_mails(seed: int) -> None:
    mails = base_phone(world_seed=seed).app(GMAIL).mails
    assert {"inbox", "sent", "drafts", "scheduled", "spam", "archive", "trash"} - {mail.box for mail in mails} <= {
        "trash",
        "archive",
    }
    names = {mail.sender for mail in mails}
    assert {"John Smith", "Bob Steve"} <= names
    assert {mail.category for mail in mails} >= {"primary", "promotions", "social", "updates"}


def test_every_thread_that_is_written_can_be_read() -> None:
    world = build(1)
    known, rng = role_names(world.cast), random.Random(0)
    for name in ("mails.txt", "mails_more.txt"):
        for block in owner._written(name)[1:]:
            mails = list(owner._thread(block, world.cast, known, rng))
            assert mails
            assert all(mail.body and "{" not in mail.subject + mail.body for mail in mails)


@pytest.mark.parametrize("seed", range(6))
def test_some_alarm_is_off_some_rings_once_and_some_at_weekends(seed: int) -> None:
    found = alarms(build(seed))
    assert [alarm.id for alarm in found] == [1, 2, 3, 4, 5, 6]
    assert sorted((a.hour, a.minute) for a in found) == [(a.hour, a.minute) for a in found]
    assert any(not alarm.on for alarm in found)
    assert any(not alarm.days for alarm in found)
    assert any(alarm.days == (0, 6) for alarm in found)
