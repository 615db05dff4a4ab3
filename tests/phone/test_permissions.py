"""Runtime permissions: asked when needed, granted for good or once."""

from __future__ import annotations

import toy
from toy import TOY, Page, tap, top

from android_gym.apps.system.permissioncontroller import Ask
from android_gym.phone.state.events import Key
from android_gym.phone.state.permissions import grant, granted, revoke
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.front import here
from android_gym.phone.system.step import step

CONTACTS, CAMERA = "android.permission.READ_CONTACTS", "android.permission.CAMERA"


def asked(phone: Phone, permission: str = CONTACTS) -> Phone:
    return here(phone).need(permission, toy.note("allowed")).phone


def test_a_permission_is_asked_for_by_a_dialog_of_the_system(opened: Phone) -> None:
    phone = asked(opened)
    assert isinstance(top(phone), Ask)
    assert top(phone.replace(tasks=phone.tasks)).permission == CONTACTS
    node = toy.node(phone, "permission_message")
    assert node.text == "Allow Toy to access your contacts?"
    assert node.id == "com.android.permissioncontroller:id/permission_message"


def test_allowing_goes_on_and_is_not_asked_again(opened: Phone) -> None:
    phone = tap(asked(opened), "Allow")
    assert (top(phone).log, granted(phone, TOY, CONTACTS)) == (("allowed",), True)
    assert top(asked(phone)) == Page(log=("allowed", "allowed"))


def test_refusing_goes_back_and_is_asked_again(opened: Phone) -> None:
    for phone in (tap(asked(opened), "Don’t allow"), step(asked(opened), Key("back"))):
        assert (top(phone), phone.permissions) == (Page(), opened.permissions)
        assert isinstance(top(asked(phone)), Ask)


def test_only_this_time_goes_on_and_grants_nothing(opened: Phone) -> None:
    phone = tap(asked(opened, CAMERA), "Only this time")
    assert (top(phone).log, granted(phone, TOY, CAMERA)) == (("allowed",), False)


def test_grants_are_kept_sorted_and_apart() -> None:
    phone = toy.phone_with(Page())
    both = grant(grant(phone, "b", CAMERA), "a", CAMERA)
    assert both.permissions == (("a", CAMERA), ("b", CAMERA))
    assert grant(both, "a", CAMERA) == both
    assert revoke(both, "a", CAMERA).permissions == (("b", CAMERA),)
    assert revoke(phone, "a", CAMERA) == phone
