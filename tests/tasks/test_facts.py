"""Goals as data: what each sort of fact holds on."""

from __future__ import annotations

from pathlib import Path

import pytest

from android_gym.devices import SimulatedDevice
from android_gym.errors import DamagedFile
from android_gym.phone.state.events import Launch
from android_gym.profiles import base_phone
from android_gym.tasks.facts import Fact, at, component_of, condition, holds
from android_gym.tasks.written import load

CLOCK = "com.google.android.deskclock"


def test_facts_are_about_settings_fields_records_and_what_is_in_front() -> None:
    start = base_phone()
    person = start.contacts[0]
    now = start.replace(
        settings=start.settings.update({"global/wifi_on": 0}),
        contacts=(person.replace(starred=not person.starred), *start.contacts[2:], person.replace(id=99, first="Zoe")),
    )
    p = {"who": person.id, "gone": start.contacts[1].id, "name": "Zoe"}

    def true(fact: Fact) -> bool:
        return holds(fact, start, now, p)

    assert true(Fact(at="settings/global/wifi_on", value=0))
    assert not true(Fact(at="settings/global/wifi_on", value=False))  # a number is no truth value
    assert true(Fact(at="contacts[{who}].starred", value=not person.starred))
    assert true(Fact(gone="contacts[{gone}]")) and not true(Fact(gone="contacts[{who}]"))
    assert true(Fact(new="contacts", having={"first": "{name}"}))
    assert not true(Fact(new="contacts", having={"first": "Zoë"}))
    with pytest.raises(LookupError):
        true(Fact(at="contacts[12345].starred", value=True))
    device = SimulatedDevice()
    device.do(Launch(CLOCK))
    shown = component_of(device.phone(), device.phone().top)
    assert holds(Fact(shows=shown), start, device.phone(), {})
    assert not holds(Fact(shows=shown), start, start, {})
    assert not holds(Fact(shows=shown, having={"tab": "alarm"}), start, device.phone(), {})


def test_places_with_packages_and_records_are_read() -> None:
    phone = base_phone()
    model = phone.app(CLOCK)
    assert at(phone, f"apps/{CLOCK}.alarms[1].hour") == model.alarms[0].hour
    assert at(phone, f"apps/{CLOCK}.style") == model.style


def test_a_sentence_says_what_has_to_hold() -> None:
    fact = Fact(at="contacts[{who}].company", value="{company}")
    assert condition(fact).words({"who": 3, "company": "Acme"}) == "contacts[3].company is Acme."


def test_a_file_that_holds_no_tasks_is_said_to_be_damaged(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text('{"tasks": [{"id": "A-B", "instruction": "x", "goal": [{}], "reference": []}]}')
    with pytest.raises(DamagedFile, match=r"one of at, new, gone, shows, front and code, not none"):
        load(file)
