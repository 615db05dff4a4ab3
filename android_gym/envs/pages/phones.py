"""What is explored: an app on a simulated phone, of which any page can be gone back to, or on a real one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from ...action import Action
from ...devices import SimulatedDevice
from ...devices.pages import Corpus, Shot, words_of
from ...errors import InvalidOption
from ...phone.state.phone import Phone
from ...phone.system.home import launch
from ...phone.system.registry import apps
from ...screen import Screen
from ..successors import try_actions
from .moves import moves

FILES = "android.permission.WRITE_EXTERNAL_STORAGE"  # who asks for it wants access to all files as well


class Look(NamedTuple):
    """A screen of the app, and what its page would be kept as."""

    screen: Screen
    value: Phone | Shot

    @property
    def lines(self) -> tuple[str, ...]:
        """The different lines of its HTML, in their order."""
        return tuple(dict.fromkeys([line.text for line in self.screen.html_lines]))


class Try(NamedTuple):
    """An action that changed what is shown, in words, and what it led to: None outside the app."""

    action: Action
    words: str
    look: Look | None


class Explored(Protocol):
    """An app on a phone."""

    pictures: bool  # whether pages are compared by their pictures as well

    def first(self) -> Look:
        """The first page of the app. Raises InvalidOption where it does not come to the front."""

    def tries(self, corpus: Corpus, page: int) -> Iterator[Try] | None:
        """What the actions on a page of a corpus lead to, None where the page cannot be reached again."""


def with_permissions(phone: Phone, package: str) -> Phone:
    """The phone after its owner has allowed an app all that it may ask for: a dialog about it would be no page of the
    app."""
    device = SimulatedDevice(phone.profile)
    device.restore(phone)
    asked = apps()[package].permissions
    for permission in asked:
        device.shell(f"pm grant {package} {permission}")
    if FILES in asked:
        device.shell(f"appops set {package} MANAGE_EXTERNAL_STORAGE allow")
    return device.phone()


class SimulatedApp:
    """An app on a simulated phone, which is allowed all that it may ask for. texts: what is typed into its fields."""

    pictures = False

    def __init__(self, phone: Phone, package: str, texts: tuple[str, ...] = ()) -> None:
        self.home, self.package, self.texts = with_permissions(phone, package), package, texts
        self._device = SimulatedDevice(phone.profile)

    def first(self) -> Look:
        """What the app shows when it is started. Raises InvalidOption where it does not come to the front."""
        opened = launch(self.home, self.package)
        if opened.foreground != self.package:
            raise InvalidOption(f"{self.package} cannot be explored: it does not come to the front when it is started.")
        return self._look(opened)

    def tries(self, corpus: Corpus, page: int) -> Iterator[Try]:
        """What the actions on a page lead to, each from the phone that the page is."""
        phone = corpus.phone(page)
        screen = self._look(phone).screen
        for action, after in try_actions(SimulatedDevice(phone.profile), phone, moves(screen, self.texts)):
            inside = after.foreground == self.package and after.display.on
            yield Try(action, words_of(action, screen), self._look(after) if inside else None)

    def _look(self, phone: Phone) -> Look:
        self._device.restore(phone)
        return Look(self._device.screen(), phone)
