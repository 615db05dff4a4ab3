"""Handset: one machine behind one lock, shared by all who are connected to it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from ..devices.accessibility import AccessibilityEvent
from ..phone.boot import base_phone
from ..phone.state import Phone
from .listener import follow
from .machine import Machine

T = TypeVar("T")
Observer = Callable[[str, str], None]  # (kind: "shell", "rpc", "sync", …; what was called)
Hearer = Callable[[tuple[AccessibilityEvent, ...]], None]


class Handset:
    """The only thing here that changes. Calls of several clients come one after the other.

    Without a machine it holds the phone that every environment starts from.
    """

    def __init__(self, machine: Machine | None = None) -> None:
        self._machine = follow(machine or Machine(base_phone()))
        self._lock = threading.RLock()
        self.observers: list[Observer] = []
        self.hearers: list[Hearer] = []

    @property
    def machine(self) -> Machine:
        return self._machine

    @property
    def phone(self) -> Phone:
        return self._machine.phone

    def call(self, kind: str, what: str, act: Callable[[Machine], tuple[Machine, T]]) -> T:
        """Do one thing on the machine and tell the observers. If it raises, nothing changed."""
        with self._lock:
            before = self._machine
            machine, answer = act(before)
            if machine.phone.settings is not before.phone.settings:
                machine = follow(machine)
            heard = machine.heard
            self._machine = machine.but(heard=()) if heard else machine
            for hearer in tuple(self.hearers) if heard else ():
                hearer(heard)  # within the lock: events are handed out in their order
        for observer in tuple(self.observers):
            observer(kind, what)
        return answer

    def show(self, phone: Phone) -> None:
        """Put another phone in the place of this one, as a snapshot does; files stay."""
        with self._lock:
            self._machine = follow(self._machine.but(phone=phone, heard=()))
