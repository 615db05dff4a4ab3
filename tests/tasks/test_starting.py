"""The phone that a task starts from, as its file says it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from android_gym.apps.google.clock.model import PACKAGE
from android_gym.phone.state.providers import CallRecord
from android_gym.profiles import base_phone
from android_gym.tasks.starting import Said, start_of

PHONE = base_phone("pixel")
CLOCK = f"apps/{PACKAGE}"


def started(*said: dict[str, Any], **params: Any) -> Any:
    return start_of(msgspec.convert(list(said), list[str | Said]), {}.__getitem__)(PHONE, params)


def test_settings_fields_and_fields_of_records_are_set() -> None:
    phone = started(
        {"set": "settings/global/{key}", "to": "{on}"},
        {"set": f"{CLOCK}.tab", "to": "Alarm"},
        {"set": "contacts[{who}].company", "to": "{company}, Inc."},
        key="wifi_on",
        on=0,
        who=PHONE.contacts[3].id,
        company="Kiln",
    )
    assert phone.setting("global/wifi_on") == 0 and phone.app(PACKAGE).tab == "Alarm"
    assert phone.contacts[3] == PHONE.contacts[3].replace(company="Kiln, Inc.")
    assert phone.contacts[:3] == PHONE.contacts[:3]


def test_records_are_added_with_the_next_id_and_a_time_before_now() -> None:
    with_call = {"number": "{number}", "time": {"ago": 600}, "seconds": 0, "kind": "missed"}
    phone = started({"add": "calls", "with": with_call}, number="555")
    latest = max((one.id for one in PHONE.calls), default=0) + 1
    assert phone.calls == (*PHONE.calls, CallRecord(latest, "555", PHONE.time - 600, 0, "missed"))
    phone = started({"add": f"{CLOCK}.cities", "with": {"value": "{city}"}}, city="Oslo, Norway")
    assert phone.app(PACKAGE).cities == (*PHONE.app(PACKAGE).cities, "Oslo, Norway")


def test_a_record_goes_and_an_app_opens() -> None:
    first = PHONE.contacts[0]
    phone = started({"gone": "contacts[{id}]"}, {"open": "{app}"}, id=first.id, app=PACKAGE)
    assert phone.contacts == PHONE.contacts[1:] and phone.foreground == PACKAGE


def test_functions_stand_among_the_changes() -> None:
    start = start_of(
        ["quiet()", Said(set=f"{CLOCK}.tab", to="Timer")],
        {"quiet()": lambda phone, p: phone.replace(clipboard="x")}.__getitem__,
    )
    phone = start(PHONE, {})
    assert phone.clipboard == "x" and phone.app(PACKAGE).tab == "Timer"


@pytest.mark.parametrize(
    ("said", "error", "words"),
    [
        ({"set": "contacts[-5].company", "to": "x"}, LookupError, "there is no record '-5'"),
        ({"set": f"{CLOCK}.tabs", "to": "x"}, LookupError, "There is no field named 'tabs'. Did you mean 'tab'"),
        ({"set": "apps/no.such.app.x", "to": "x"}, LookupError, "no app keeps"),
        ({"set": f"{CLOCK}.tab", "to": 7}, msgspec.ValidationError, "Expected `str`"),
        (
            {"add": "calls", "with": {"nummer": "5"}},
            LookupError,
            "There is no field named 'nummer'. Did you mean 'number'",
        ),
        ({"set": "a", "add": "b"}, msgspec.ValidationError, "one of set, add, gone and open"),
        ({}, msgspec.ValidationError, "one of set, add, gone and open"),
    ],
)
def test_a_change_that_cannot_be_says_why(said: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        started(said)
