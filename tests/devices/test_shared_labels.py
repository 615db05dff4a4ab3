"""Two apps with one label: which of them is meant, and how they are told apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest
import toy
from click.testing import CliRunner

from android_gym.action import Action, Element
from android_gym.cli import main
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import perform
from android_gym.envs.android import AndroidEnv
from android_gym.errors import AmbiguousName, UnknownName
from android_gym.phone.core.view import View
from android_gym.phone.state.activity import Activity, App
from android_gym.phone.state.events import Install
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.app_names import described, package_named
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.install import install
from android_gym.phone.system.registry import find
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone

ONE, TWO = "org.example.diary", "org.second.diary"
BOTH = "'Diary' can mean 'org.example.diary' or 'org.second.diary': say which of them."
NAMES = ((ONE, "Diary"), ("org.example.map", "Map"), (TWO, "Diary"))


class Page(Activity):
    """A page that says nothing."""

    activity: ClassVar[str] = ".Page"

    def view(self) -> View:
        return View("android.widget.TextView", text="Dear diary")


class First(Page):
    package: ClassVar[str] = ONE


class Second(Page):
    package: ClassVar[str] = TWO


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """A phone with both diaries."""
    toy.offer(monkeypatch, App(ONE, "Diary", First), App(TWO, "Diary", Second))
    yield step(step(base_phone(), Install(ONE)), Install(TWO))


def test_a_package_is_always_taken_and_a_label_that_one_app_has() -> None:
    assert package_named(NAMES, "map") == "org.example.map"
    assert [package_named(NAMES, package) for package in (ONE, TWO, ONE.upper())] == [ONE, TWO, ONE]
    with pytest.raises(AmbiguousName) as error:
        package_named(NAMES, " diary")
    assert error.value.meant == (ONE, TWO)
    with pytest.raises(UnknownName, match="Did you mean 'Map'"):
        package_named(NAMES, "Maps")


def test_a_label_as_it_stands_goes_before_other_forms_of_one() -> None:
    assert package_named((("a", "Google Clock"), ("b", "Clock")), "Google Clock") == "a"
    assert package_named((("b", "Clock"), ("a", "Google Clock")), "Google Clock") == "a"


def test_apps_of_one_label_are_listed_with_their_packages() -> None:
    told = described(NAMES)
    assert told == ("Diary (org.example.diary)", "Map", "Diary (org.second.diary)")
    assert [package_named(NAMES, each) for each in told] == [package for package, _ in NAMES]


@pytest.mark.parametrize("verb", ["start", "stop"])
def test_actions_say_which_packages_a_label_can_mean(phone: Phone, verb: str) -> None:
    device = SimulatedDevice()
    device.reset(phone)
    assert perform(device, Action(verb, text="Diary")) == (BOTH, Action(verb, text="Diary"))
    assert device.phone() is phone
    assert perform(device, Action(verb, text=TWO)) == ("", Action(verb, text=TWO))


def test_installing_by_a_label_says_so_too(phone: Phone) -> None:
    device = SimulatedDevice()
    assert perform(device, Action("install", text="Diary"))[0] == BOTH
    assert install(base_phone(), "Diary") == (base_phone(), BOTH)
    assert perform(device, Action("install", text=TWO)) == ("", Action("install", text=TWO))
    with pytest.raises(AmbiguousName):
        find("Diary", tuple(catalogue("pixel")))


def test_a_click_on_an_icon_is_the_start_of_the_app_that_came(phone: Phone) -> None:
    device = SimulatedDevice()
    device.reset(phone)
    assert perform(device, Action("swipe", text="up"))[0] == ""
    icons = [i for i, node in enumerate(device.screen().nodes) if node.text == "Diary"]
    assert len(icons) == 2
    drawer = device.snapshot()
    for i, package in zip(icons, (ONE, TWO), strict=True):
        device.restore(drawer)
        element = device.screen().element(i)
        assert perform(device, Action("click", element)) == ("", Action("start", text=package))


@pytest.mark.parametrize(
    ("form", "action"), [("text", "#start [Diary]#"), ("tool", '{"name": "start", "arguments": {"text": "Diary"}}')]
)
def test_an_agent_is_told_which_apps_there_are_and_what_it_left_open(phone: Phone, form: str, action: str) -> None:
    env = AndroidEnv("Clock-Open", actions=form)
    _, info = env.reset(seed=0, options={"snapshot": phone})
    assert {f"Diary ({ONE})", f"Diary ({TWO})", "Clock"} < set(info["apps"])
    *_, info = env.step(action)
    assert info["action_error"] == BOTH
    *_, info = env.step(action.replace("Diary", f"Diary ({TWO})"))
    assert (info["action_error"], info["package"]) == ("", TWO)
    assert env.describe_screen().startswith(f"The current app is Diary ({TWO}).")


def test_commands_name_the_packages(phone: Phone) -> None:
    done = CliRunner().invoke(main, ["serve", "--profile", "pixel", "--apps", "Diary"])
    assert BOTH in done.output


def test_an_element_of_that_name_is_found_by_its_place(phone: Phone) -> None:
    device = SimulatedDevice()
    device.reset(phone)
    perform(device, Action("swipe", text="up"))
    second = device.screen().find(Element(name="Diary", ordinal=1))
    assert second is not None
