"""Screens with more elements than there are numbers for: what a certificate says of them."""

from __future__ import annotations

import pytest
import toy

from android_gym.action import Action
from android_gym.devices import SimulatedDevice
from android_gym.envs.actions import discrete, element
from android_gym.envs.context import MAX_ELEMENTS, Context
from android_gym.errors import NotSupported
from android_gym.evaluation.certify import Certificate, problems
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.registry import apps
from android_gym.tasks.base import Params, Task
from android_gym.tasks.steps import click

ROWS = 150


@pytest.fixture(autouse=True)
def catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    for app in toy.APPS:
        monkeypatch.setitem(apps(), app.package, app)


def full(phone: Phone, p: Params) -> Phone:
    """A page of 150 buttons, 5 dp high each, the highest the last in the document."""
    rows = (toy.press(f"row {n}", toy.note("row", n), h=5, margin=(0, 5 * n, 0, 0)) for n in reversed(range(ROWS)))
    return toy.shown(toy.column(*rows, kind="frame"))


def pressed(n: int) -> Task:
    def done(before: Phone, now: Phone, p: Params) -> bool:
        top = toy.top(now)
        return isinstance(top, toy.Host) and top.log == (f"row {n}",)

    def reference(p: Params) -> tuple[tuple[Action, ...], ...]:
        return ((click(f"row {n}"),),)

    return Task("Toy-Press", f"Press row {n}.", done, reference, setup=full)


def of_reference(task: Task) -> list[str]:
    return [one for one in problems(task, Certificate(task.id, (0,)), ()) if "from the top" in one]


def test_a_reference_whose_element_has_no_number_is_not_certified() -> None:
    assert of_reference(pressed(MAX_ELEMENTS - 1)) == []
    assert of_reference(pressed(MAX_ELEMENTS)) == [
        "seed 0: reference 0: step 1: The element 'row 128' is number 129 of the elements on its "
        "screen, from the top down, and observations and actions with numbers have the first 128"
    ]


def test_forms_with_numbers_say_so_too() -> None:
    device = SimulatedDevice()
    device.reset(full(device.phone(), {}))
    screen = device.screen()
    for form in (discrete, element):
        form.encode(click("row 127"), screen, Context())
        with pytest.raises(NotSupported, match="'row 128' is not among the first 128 elements"):
            form.encode(click("row 128"), screen, Context())
