"""Device: anything that shows screens and takes events, and what only some devices can do.

`Device` is what every device can do. Each capability beyond that is a protocol of its own, which
`isinstance` asks for:

    if isinstance(device, HasPhone):
        device.restore(start)

Where a capability is needed, its absence is a NotSupported: `with_phone(device).restore(start)`.
What touches do on a screen is a capability of the screen (`Screen.touch_map`).
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

from ..accessibility import AccessibilityEvent
from ..action import Action
from ..errors import NotSupported
from ..phone.state.events import Event
from ..phone.state.phone import Phone
from ..screen import Screen
from .shell import Answer


@runtime_checkable
class Device(Protocol):
    """A phone seen from outside: simulated, real, or a recorded graph.

    A device that went away or does not answer raises DeviceError from any of these methods.
    """

    name: str  # "sim", "adb:SERIAL", "graph:PATH"

    def reset(self, start: Phone | None = None) -> None:
        """Go to a start state, by default the device's own: of a real phone, the home screen with
        all apps stopped. A real phone raises NotSupported for a Phone to start from."""

    def screen(self) -> Screen:
        """What is shown now. Asked again, it is the same object until something is done."""

    def do(self, event: Event) -> None:
        """Carry out one event. Places in events are px from the upper left corner. Raises
        NotSupported for an event that this device cannot take."""

    def apps(self) -> tuple[tuple[str, str], ...]:
        """Installed apps that can be launched: (package, label), sorted by label."""

    def shell(self, command: str) -> Answer:
        """Run an adb shell command; what it printed, with its exit status as `code`. A command that
        fails does not raise."""

    def close(self) -> None:
        """Let go of the device. May be called twice."""


@runtime_checkable
class HasPhone(Protocol):
    """A device whose whole state is known and can be put back: simulated ones."""

    def phone(self) -> Phone:
        """The phone's state."""

    def snapshot(self) -> Phone:
        """A value to `restore` later. A reference: taking one costs nothing."""

    def restore(self, snapshot: Phone) -> None:
        """Go back to a snapshot, also one of another device."""


@runtime_checkable
class HasAccessibilityEvents(Protocol):
    """A device that passes on what an accessibility service would receive."""

    def events(self) -> tuple[AccessibilityEvent, ...]:
        """The events since the last call, in order; the first call starts to listen."""


@runtime_checkable
class HasKeyboard(Protocol):
    """A device that knows where the keys of its on-screen keyboard are."""

    def key_at(self, x: float, y: float) -> str | None:
        """The key at a point in px: a character or a name such as "delete"; "" between keys, None
        beside the keyboard or where it is not shown."""


class Standing(NamedTuple):
    """How an episode stands, on a device that knows it."""

    goal: bool  # what was asked for is done
    reached: tuple[bool, ...]  # which parts of it were reached
    over: bool  # the episode has come to its end


@runtime_checkable
class TakesAnswers(Protocol):
    """A device that takes whole actions instead of events, and knows itself how an instruction stands: corpora of
    pages (`envs.pages.PagesDevice`)."""

    def check(self, asked: Any) -> None:
        """Raises InvalidOption where an instruction cannot be played here."""

    def begin(self, asked: Any) -> None:
        """Begin an instruction."""

    def answer(self, action: Action | None, event: Event | None = None) -> tuple[str, Action | None]:
        """Take an answer, None for what could not be read: an error sentence or "", and the action as it was made.
        event: the touch that the action was read from, if it was one."""

    def standing(self) -> Standing:
        """How the episode stands."""

    def score(self) -> Any:
        """What came of the episode, at its end."""

    def gold(self) -> tuple[Action, ...]:
        """Actions that do what is asked."""

    def choices(self) -> tuple[Action, ...]:
        """Actions that lead somewhere from what is shown."""


def with_phone(device: Device) -> HasPhone:
    """The device, as one whose state is known. Raises NotSupported for any other."""
    if isinstance(device, HasPhone):
        return device
    raise NotSupported(f"The device {device.name!r} does not tell its state.")
