"""Vocabulary: which actions a compiled phone knows, and which phones are inside it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...action import Action, pointed
from ...devices import SimulatedDevice, perform
from ...errors import UnknownName
from ...phone.state.activity import Activity
from ...phone.state.diff import changes
from ...phone.state.phone import Phone
from ..actions import discrete
from ..actions._indexed import KEYS, WAYS
from ..context import MAX_ELEMENTS, MAX_TEXTS, Context
from ..types import Bools

KNOWN = (*KEYS, *discrete.VERBS, *(f"screen_{way}" for way in WAYS), "start", "set_text")
ALWAYS = ("back", "home", "enter", "click", *(f"screen_{way}" for way in WAYS), "start", "set_text")
Page = tuple[str, Activity]  # a package and what it shows


class Vocabulary(NamedTuple):
    """What actions may be made of, and where they may lead.

    verbs: keys, verbs of `discrete`, "screen_up" … for swipes over the whole screen, "start" and
    "set_text". texts: what is typed. packages: what may be in front, and be started. pages: what
    may be shown, None for anything. windows: most windows over each other in one app. allowed:
    data that may differ from the start's, None for any; still: also what is left out of account
    as a side effect otherwise (tabs, history, read marks).
    """

    verbs: tuple[str, ...]
    texts: tuple[str, ...]
    packages: frozenset[str]
    pages: frozenset[Page] | None = None
    windows: int = 99
    allowed: tuple[str, ...] | None = ()
    still: bool = False

    def numbers(self, context: Context) -> Bools:
        """The numbers of `discrete` that it knows, FINISH apart: bool (SIZE,). Texts are typed by
        their place in the instruction, which is the same in every step of an episode."""
        known: Bools = np.zeros(discrete.SIZE, bool)
        known[: discrete.SCREEN] = [key in self.verbs for key in KEYS]
        known[discrete.SCREEN : discrete.START] = [f"screen_{way}" in self.verbs for way in WAYS]
        for i, package in enumerate(context.numbers):
            known[discrete.START + i] = "start" in self.verbs and package in self.packages
        for i, verb in enumerate(discrete.VERBS):
            known[discrete.ELEMENT + i * MAX_ELEMENTS :][:MAX_ELEMENTS] = verb in self.verbs
        wanted = {text.strip().casefold() for text in self.texts}
        for i, text in enumerate(context.texts):
            typed = "set_text" in self.verbs and text.strip().casefold() in wanted
            known[discrete.TYPE + i : discrete.FINISH : MAX_TEXTS] = typed
        return known

    def shows(self, phone: Phone) -> bool:
        """Whether what a phone shows is inside."""
        window = phone.window
        if window.package not in self.packages:
            return False
        if self.pages is not None and (window.package, window.activity) not in self.pages:
            return False
        return len(phone.tasks[0].windows) <= self.windows

    def keeps(self, start: Phone, phone: Phone) -> bool:
        """Whether nothing changed on a phone but what may change."""
        if self.allowed is None:
            return True
        return all(map(self._may, changed_paths(start, phone, self.still)))

    def _may(self, path: str) -> bool:
        """Whether a place may differ, or a field in it."""
        assert self.allowed is not None
        inside = f"{path}."
        return path.startswith(self.allowed) or any(one.startswith(inside) for one in self.allowed)


def changed_paths(start: Phone, phone: Phone, still: bool) -> tuple[str, ...]:
    """The paths of the data that changed; `still` counts all of it."""
    return tuple(change.path for change in changes(start, phone, plain=not still))


def way(start: Phone, reference: tuple[Action, ...], device: SimulatedDevice) -> tuple[Phone, ...]:
    """The phones that a reference passes through, the start first."""
    device.reset(start)
    found = [start]
    for action in reference:
        perform(device, action)
        found.append(device.phone())
    return tuple(found)


def check(verbs: tuple[str, ...]) -> tuple[str, ...]:
    """The verbs, each once. UnknownName for one that `discrete` cannot say."""
    for verb in verbs:
        if verb not in KNOWN:
            raise UnknownName("verb of a vocabulary", verb, KNOWN)
    return tuple(verb for verb in KNOWN if verb in verbs)


def verbs_of(references: tuple[tuple[Action, ...], ...]) -> tuple[str, ...]:
    """The verbs of references, as a vocabulary names them."""
    found = []
    for action in (action for reference in references for action in reference):
        verb = action.verb
        if verb == "swipe":
            whole = pointed(action).element is None
            verb = f"screen_{action.text}" if whole else f"swipe_{action.text}"
        found.append(verb)
    return tuple(verb for verb in dict.fromkeys(found) if verb in KNOWN)


def texts_of(references: tuple[tuple[Action, ...], ...]) -> tuple[str, ...]:
    """The texts that references type."""
    texts = [a.text for reference in references for a in reference if a.verb == "set_text"]
    return tuple(dict.fromkeys(texts))
