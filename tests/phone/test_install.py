"""Installing from the catalogue and removing again."""

from __future__ import annotations

import pytest
import toy
from toy import OTHER, TOY, Page, after, tap

from android_gym.phone.state.events import Install, Key, Launch
from android_gym.phone.state.permissions import grant
from android_gym.phone.state.phone import LAUNCHER, Phone
from android_gym.phone.state.providers import Notification
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.install import install, package_of, uninstall
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone


@pytest.mark.parametrize(
    "source",
    [
        TOY,
        f"market://details?id={TOY}",
        f"https://play.example/store/apps/details?id={TOY}&hl=en",
        "Toy",
        " toy ",
        f"/sdcard/Download/{TOY}.apk",
    ],
)
def test_an_app_is_found_by_package_link_label_or_file(catalogue: None, source: str) -> None:
    assert package_of(source, "pixel") == TOY


def test_installing_adds_the_package_with_its_first_data(catalogue: None) -> None:
    before = base_phone()
    phone = step(before, Install(TOY))
    assert phone.packages == tuple(sorted((*before.packages, TOY)))
    assert phone.app(TOY) == toy.Notes()
    assert phone.tasks == before.tasks
    assert step(phone, Install(TOY)) == phone


def test_what_is_not_in_the_catalogue_is_not_installed(catalogue: None) -> None:
    phone, error = install(base_phone(), "market://details?id=no.such.app")
    assert phone == base_phone()
    assert error == "There is no app 'market://details?id=no.such.app' in the catalogue."
    assert step(base_phone(), Install("")) == base_phone()


def test_removing_takes_everything_of_the_app_along(opened: Phone) -> None:
    c = Ctx(opened, TOY).schedule(opened.time + 9, toy.count()).runs("watch", True)
    phone = c.notify(Notification(1, "", "hello")).phone
    phone = grant(phone, TOY, "android.permission.CAMERA")
    gone, error = uninstall(after(phone, Key("home")), TOY)
    assert (error, TOY in gone.packages, TOY in gone.apps) == ("", False, False)
    assert not [t for t in gone.tasks if t.package == TOY]
    assert TOY not in gone.history
    for left in (gone.queue, gone.running, gone.notifications, gone.permissions, gone.started):
        assert TOY not in repr(left)
    assert step(gone, Install(TOY)).app(TOY) == toy.Notes()


def test_removing_the_app_in_front_goes_home(opened: Phone) -> None:
    gone, _ = uninstall(opened, TOY)
    assert gone.foreground == LAUNCHER


def test_an_apps_window_in_another_task_goes_with_it(opened: Phone) -> None:
    from android_gym.phone.state.activity import Intent
    from android_gym.phone.system.front import here

    inside = here(opened).send(Intent(toy.PICK)).phone
    assert [w.package for w in inside.tasks[0].windows] == [TOY, OTHER]
    gone, _ = uninstall(inside, OTHER)
    assert [w.activity for w in gone.tasks[0].windows] == [Page()]
    assert gone.foreground == TOY
    assert tap(gone, "Follow").foreground == TOY


def test_a_pending_call_of_a_removed_app_goes_even_if_it_never_ran(phone: Phone) -> None:
    planned = Ctx(phone, TOY).schedule(phone.time + 9, toy.count()).phone
    assert TOY not in repr(uninstall(planned, TOY)[0].queue)


def test_the_system_stays(phone: Phone) -> None:
    same, error = uninstall(phone, "com.android.systemui")
    assert same == phone
    assert error == "System UI is part of the system and cannot be removed."
    same, error = uninstall(phone, "no.such.app")
    assert (same, error) == (phone, "no.such.app is not installed.")
    assert step(phone, Launch("no.such.app")) == phone
