"""Screens of one app that lie over another app's in its task."""

from __future__ import annotations

from android_gym.action import Action
from android_gym.apps.google.contacts.detail import Detail
from android_gym.apps.google.maps.explore import Main
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import CallRecord, insert
from android_gym.profiles import base_phone
from android_gym.tasks.steps import click, enter_text, scroll_to, start

NUMBER, STREET = "(925) 555-0317", "2100 Charleston St, San Francisco, CA 94110"


def after(phone: Phone, *actions: Action) -> Phone:
    device = SimulatedDevice("arena")
    device.reset(phone)
    for action in actions:
        error, _ = carry_out(device, action)
        assert not error, error
    return device.phone()


def test_a_contact_made_from_the_call_log_is_shown() -> None:
    phone = base_phone("arena")
    one = CallRecord(0, NUMBER, phone.time - 60, 0, "missed")
    phone = after(
        phone.replace(calls=insert(phone.calls, one)),
        start("Phone"),
        click(NUMBER),
        click("Add"),
        click("Create new contact"),
        enter_text("Ana", "First name"),
        click("Save"),
    )
    made = phone.contacts[-1]
    assert (made.name, made.phones[0].number) == ("Ana", NUMBER)
    assert phone.top == Detail(made.id)
    assert [w.package for w in phone.tasks[0].windows][0] == "com.google.android.dialer"


def test_clearing_a_place_that_contacts_opened_shows_the_map() -> None:
    phone = base_phone("arena")
    john = phone.contacts[0]
    people = (john.replace(address=STREET), *phone.contacts[1:])
    phone = after(
        phone.replace(contacts=people),
        start("Contacts"),
        scroll_to("John Smith"),
        click("John Smith"),
        click(STREET),
        click("Clear"),
    )
    assert isinstance(phone.top, Main)
    assert phone.foreground == "com.google.android.apps.maps"
