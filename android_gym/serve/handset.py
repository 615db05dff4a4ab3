"""Handset: one machine behind one lock, shared by all who are connected to it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from ..accessibility import AccessibilityEvent
from ..phone.core.characters import whole_characters
from ..phone.core.values import Table
from ..phone.state.phone import Phone
from ..profiles import base_phone
from .budget import limited
from .machine import Machine

T = TypeVar("T")
Observer = Callable[[str, str], None]  # (kind: "shell", "rpc", "sync", …; what was called)
TRIES = 3  # of what a shell does, before it holds the phone meanwhile
SERVICES = "secure/enabled_accessibility_services"  # components, colon between
ENABLED = "secure/accessibility_enabled"
OWN = ("com.google.android.", "com.android.")  # services of the phone's own hear for nobody else
Hearer = Callable[[tuple[AccessibilityEvent, ...]], None]


def listens(settings: Table) -> bool:
    """Whether an accessibility service from outside is switched on.

    As on Android, naming the service is enough; `accessibility_enabled 0` silences it.
    """
    named = str(settings.get(SERVICES) or "").split(":")
    if not any("/" in name and not name.startswith(OWN) for name in named):
        return False
    return str(settings.get(ENABLED, 1)) != "0"


def follow(machine: Machine) -> Machine:
    """The machine, listening or not as its phone's settings say."""
    on = listens(machine.phone.settings)
    return machine if machine.listening == on else machine.replace(listening=on)


class Handset:
    """The only thing here that changes. What several clients do to the phone comes one after the
    other; a shell only takes its `turn` for commands that work on the phone, so that one which
    searches a large file keeps nobody waiting.

    Without a machine it holds the phone that every environment starts from.
    """

    def __init__(self, machine: Machine | None = None) -> None:
        self._machine = follow(machine or Machine(base_phone()))
        self.turn = threading.RLock()  # held while something is done to the phone
        self.observers: list[Observer] = []
        self.hearers: list[Hearer] = []

    @property
    def machine(self) -> Machine:
        return self._machine

    @property
    def phone(self) -> Phone:
        return self._machine.phone

    def call(self, kind: str, what: str, act: Callable[[Machine], tuple[Machine, T]], quiet: bool = False) -> T:
        """Do one thing on the machine and tell the observers, if `quiet` only where it changed the
        machine. If it raises, nothing changed."""
        with self.turn, limited():
            before = self._machine
            machine, answer = act(before)
            self._keep(before, machine)
        if not quiet or machine is not before:
            self._tell(kind, what)
        return answer

    def run(self, what: str, act: Callable[[Machine], tuple[Machine, T]]) -> T:
        """Let a shell work on the machine, which takes its turns by itself.

        If another changed the machine meanwhile, what this one did is done again on the new one;
        `act` must have no effects but its answer.
        """
        for _ in range(TRIES):
            before = self._machine
            machine, answer = act(before)
            if machine is before:
                break
            with self.turn:
                if self._machine is before:
                    self._keep(before, machine)
                    break
        else:
            return self.call("shell", what, act)
        self._tell("shell", what)
        return answer

    def _keep(self, before: Machine, machine: Machine) -> None:
        """Make a machine the present one, within one's turn: events are handed out in order."""
        if machine.phone.settings is not before.phone.settings:
            machine = follow(machine)
        heard = machine.heard
        self._machine = machine.replace(heard=()) if heard else machine
        for hearer in tuple(self.hearers) if heard else ():
            hearer(heard)

    def _tell(self, kind: str, what: str) -> None:
        words = whole_characters(what)
        for observer in tuple(self.observers):
            observer(kind, words)

    def show(self, phone: Phone) -> None:
        """Put another phone in the place of this one, as a snapshot does; files stay."""
        with self.turn:
            self._machine = follow(self._machine.replace(phone=phone, heard=()))
