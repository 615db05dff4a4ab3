"""What counts as changed between two phones."""

from __future__ import annotations

import pytest
import toy
from toy import TOY, after, tap

from android_gym.phone.boot import base_phone
from android_gym.phone.ctx import Ctx
from android_gym.phone.diff import Change, changes, side_effects
from android_gym.phone.events import Install, Key, Launch, Notifications, Rotate, Type
from android_gym.phone.settings import written
from android_gym.phone.state import Phone
from android_gym.phone.step import step

CLOCK = "com.google.android.deskclock"


def paths(before: Phone, after_: Phone) -> list[str]:
    return [c.path for c in changes(before, after_)]


def test_a_phone_does_not_differ_from_itself(opened: Phone) -> None:
    assert changes(opened, opened) == ()


def test_moving_about_is_no_change(opened: Phone) -> None:
    moved = after(tap(opened, "Follow"), Key("home"), Launch(CLOCK), Notifications(), Key("back"))
    moved = after(moved, Launch(TOY), Key("recents"), Key("home"))
    assert moved != opened
    assert paths(opened, moved) == []


def test_typing_into_a_draft_and_messages_are_no_change(opened: Phone) -> None:
    assert paths(opened, after(tap(opened, "query_field"), Type("x"))) == []
    assert paths(opened, tap(opened, "Shout")) == []
    assert paths(opened, opened.but(clipboard="x", time=opened.time + 9)) == []


def test_a_model_differs_by_its_fields(opened: Phone) -> None:
    c = Ctx(opened, TOY).save(count=2, lines=("a",))
    assert changes(opened, c.phone) == (
        Change(f"apps/{TOY}.lines", (), ("a",)), Change(f"apps/{TOY}.count", 0, 2),
    )  # fmt: skip


def test_what_a_model_calls_navigation_does_not_count() -> None:
    phone = step(base_phone(), Launch(CLOCK))
    model = phone.app(CLOCK)
    tab = phone.but(apps=phone.apps.update({CLOCK: model.but(tab="Timer")}))
    assert paths(phone, tab) == []
    assert [c.path for c in changes(phone, tab, plain=False)] == [f"apps/{CLOCK}.tab"]
    style = phone.but(apps=phone.apps.update({CLOCK: model.but(tab="Timer", style="Analog")}))
    assert paths(phone, style) == [f"apps/{CLOCK}.style"]


def test_settings_differ_by_their_keys(opened: Phone) -> None:
    changed = written(written(opened, "global/wifi_on", 0), "secure/new", 5)
    assert changes(opened, changed) == (
        Change("settings/global/wifi_on", 1, 0), Change("settings/secure/new", None, 5),
    )  # fmt: skip
    assert paths(opened, step(opened, Rotate(1))) == ["settings/system/user_rotation"]


@pytest.mark.parametrize("field", ["contacts", "messages", "calendar", "files", "notifications"])
def test_shared_data_differs_as_a_whole(opened: Phone, field: str) -> None:
    assert paths(opened, opened.but(**{field: getattr(opened, field)[1:] or (1,)})) == [field]


def test_an_app_that_came_differs_with_its_package(catalogue: None) -> None:
    before = base_phone()
    assert paths(before, step(before, Install(TOY))) == ["packages", f"apps/{TOY}"]


def test_side_effects_are_what_is_not_allowed(opened: Phone) -> None:
    changed = written(Ctx(opened, TOY).save(count=2).phone, "global/wifi_on", 0)
    assert side_effects(opened, changed, ()) == ("settings/global/wifi_on", f"apps/{TOY}.count")
    assert side_effects(opened, changed, (f"apps/{TOY}",)) == ("settings/global/wifi_on",)
    assert side_effects(opened, changed, ("settings/global/wifi_on", f"apps/{TOY}.count")) == ()
    assert toy.Notes().count == 0
