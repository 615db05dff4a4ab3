"""Device: anything that shows screens and takes events."""

from __future__ import annotations

from typing import Protocol

from ..phone.state.events import Event
from ..phone.state.phone import Phone
from ..screen import Screen


class Device(Protocol):
    """A phone seen from outside: simulated, real, or a recorded graph."""

    name: str  # "sim", "adb:SERIAL", "graph:PATH"

    def reset(self, start: Phone | None = None) -> None:
        """Go to a start state. A real phone goes home and stops all apps; it refuses a Phone."""

    def screen(self) -> Screen:
        """What is shown now."""

    def do(self, event: Event) -> None:
        """One event. Errors of the device (gone, not answering) raise DeviceError."""

    def apps(self) -> tuple[tuple[str, str], ...]:
        """Installed apps that can be launched: (package, label), sorted by label."""

    def shell(self, command: str) -> str:
        """Run an adb shell command and return what it prints."""

    def phone(self) -> Phone:
        """The phone's state. NotSupported where it cannot be known."""

    def snapshot(self) -> Phone:
        """A value to `restore` later. NotSupported where the device cannot."""

    def restore(self, snapshot: Phone) -> None:
        """Go back to a snapshot."""

    def events(self) -> tuple[object, ...]:
        """Accessibility events since the last call."""

    def close(self) -> None:
        """Let go of the device. May be called twice."""
