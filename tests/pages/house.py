"""A tiny app whose pages and ways are known: a hall with two rooms, of which one leads into the other."""

from __future__ import annotations

from typing import ClassVar

import pytest
from toy import TOY, column, label, offer, press

from android_gym.devices.pages import About
from android_gym.envs.pages import SimulatedApp
from android_gym.phone.core.calls import does
from android_gym.phone.core.values import Value
from android_gym.phone.core.view import View
from android_gym.phone.state.activity import Activity, App
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.ctx import Ctx
from android_gym.profiles import base_phone


class Kept(Value):
    """The app keeps nothing."""


@does
def enter(c: Ctx, room: str) -> Ctx:
    return c.start(Room(room))


@does
def light(c: Ctx) -> Ctx:
    return c.set(lit=not c.screen.lit)


@does
def out(c: Ctx) -> Ctx:
    return c.home()


class Hall(Activity):
    """Rooms, a lamp that changes one line of five, and a door out of the app."""

    package: ClassVar[str] = TOY
    activity: ClassVar[str] = "org.example.toy.Hall"
    lit: bool = False

    def view(self) -> View:
        doors = [press(name, enter(name)) for name in ("Attic", "Garden")]
        return column(label("Hall"), *doors, press("Lamp on" if self.lit else "Lamp", light()), press("Out", out()))


class Room(Activity):
    """A room; the garden has a ladder to the attic."""

    package: ClassVar[str] = TOY
    activity: ClassVar[str] = "org.example.toy.Room"
    name: str

    def view(self) -> View:
        ladder = (press("Ladder", enter("Attic")),) if self.name == "Garden" else ()
        return column(label(self.name), label(f"Here is the {self.name.lower()}"), *ladder)


HOUSE = App(TOY, "House", Hall, Kept)
ABOUT = About("House", "House", TOY, "pixel", pages=10, depth=5)


def house(monkeypatch: pytest.MonkeyPatch) -> SimulatedApp:
    """The app on a phone of `pixel`."""
    offer(monkeypatch, HOUSE)
    return SimulatedApp(home(), TOY)


def home() -> Phone:
    phone = base_phone()
    return phone.replace(packages=tuple(sorted((*phone.packages, TOY))))


def row(words: str) -> str:
    """The line of a button."""
    return f'<button package="{TOY}" class="android.widget.Button" clickable="true"> {words} </button>'
