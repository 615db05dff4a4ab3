"""Promises that hold on every screen of every app."""

from __future__ import annotations

import random

import pytest
import toy
from walks import PACKAGES, centre, controls, dead, random_event, screens

from android_gym.check.contracts import broken, unsaved
from android_gym.check.drawn import boxes
from android_gym.kit import chip, chips
from android_gym.kit.styles import BUTTON
from android_gym.phone.core.view import CHECKABLE, SELECTED
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Send, Tap
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.fields import focused_view
from android_gym.phone.system.overlays import all_nodes
from android_gym.phone.system.registry import components
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.phone.ui.frame import Frame
from android_gym.profiles import base_phone


@pytest.fixture(scope="module", params=PACKAGES)
def walked(request: pytest.FixtureRequest) -> list[tuple[Phone, Frame]]:
    """Screens of an app, which the tests with it share."""
    return [*screens(request.param, 120)]


def test_every_control_of_every_screen_does_something_or_says_why(walked: list[tuple[Phone, Frame]]) -> None:
    wrong = set()
    for phone, frame in walked[:60]:
        for spot in controls(frame):
            if dead(spot.view, phone, step(phone, Tap(*centre(spot)))):
                view, screen = spot.view, type(phone.window.activity).__name__
                wrong.add(f"{screen}: {view.id or view.cls} {view.text!r} {view.desc!r}")
    assert not wrong, "\n".join(sorted(wrong))


def test_the_keyboard_types_into_a_field_and_of_one_choice_one_thing_is_chosen(
    walked: list[tuple[Phone, Frame]],
) -> None:
    wrong = set()
    for phone, frame in walked:
        screen = type(phone.window.activity).__name__
        if phone.window.ui.ime and focused_view(phone) is None:
            wrong.add(f"{screen}: the keyboard is up, and no field has the focus")
        for names in chosen_together(frame):
            wrong.add(f"{screen}: chosen together: {', '.join(sorted(names))}")
    assert not wrong, "\n".join(sorted(wrong))


def chosen_together(frame: Frame) -> list[list[str]]:
    """Labels of chips that stand beside each other and are selected, where there are several. A
    chip that can be selected with others is checkable; so are the pills of reactions, each of which
    stands for itself."""
    groups: dict[int, list[str]] = {}
    for one in boxes(frame):
        view = one.view
        if view.flags & SELECTED and not view.flags & CHECKABLE and view.cls == BUTTON and view.id != "reaction_pill":
            groups.setdefault(id(one.around), []).append(view.text or view.desc)
    return [names for names in groups.values() if len(names) > 1]


def test_a_second_chip_of_a_choice_is_found() -> None:
    for count in (1, 2):
        choice = chips(*(chip(str(n), selected=n < count) for n in range(3)))
        assert [len(one) for one in chosen_together(top_frame(toy.shown(choice)))] == [2] * (count - 1)


def test_a_keyboard_without_a_field_is_found() -> None:
    phone = toy.shown(toy.edit("query", ""))
    for focus, found in (("query", 0), ("search_edit_text", 1)):
        ui = phone.window.ui.replace(focus=focus, ime=True)
        assert len(list(broken(phone.with_top(phone.window.replace(ui=ui))))) == found


def check(phone: Phone) -> None:
    """What is true of every phone."""
    assert list(broken(phone)) == []
    assert phone.crashes == ()


def walk(seed: int, events: int, profile: str = "pixel") -> Phone:
    rng = random.Random(seed)
    phone = base_phone(profile)
    for _ in range(events):
        phone = step(phone, random_event(phone, rng))
        check(phone)
    return phone


@pytest.mark.parametrize("profile", ["pixel", "arena"])
@pytest.mark.parametrize("seed", range(2))
def test_a_random_walk_raises_nothing_and_keeps_every_invariant(seed: int, profile: str) -> None:
    phone = walk(seed, 5000, profile)
    assert unsaved(phone) == ""
    assert all_nodes(phone) is not None


def test_two_walks_with_one_seed_end_in_equal_phones() -> None:
    assert walk(7, 300) == walk(7, 300)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_a_long_random_walk_over_all_apps_raises_nothing(seed: int) -> None:
    walk(100 + seed, 100_000, "arena")


def opened(phone: Phone) -> str:
    return f"{phone.foreground}/{phone.top.activity}"


def test_every_component_opens_by_its_name_or_says_why_not() -> None:
    home = base_phone("everything")
    for name in components():
        phone = step(home, Send(Intent(component=name)))
        check(phone)
        assert phone.tasks != home.tasks or phone.toast is not None or name == opened(home)
