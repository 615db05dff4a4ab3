"""What an episode over pages would have done on the simulated phone: the same actions, made on it again.

A page stands for all screens like it, so two ways that end on one page may leave different data behind. The verdict
compares the data at the end with that at the end of the gold path.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...devices import SimulatedDevice, perform
from ...devices.pages import Corpus, Edge
from ...errors import NotSupported
from ...phone.state.diff import side_effects
from ...phone.state.phone import Phone
from .similar import SHARE


def verdict(corpus: Corpus, made: Iterable[Edge], gold: Iterable[Edge]) -> bool | None:
    """Whether the actions that were made leave the phone with the data of the gold path and on a screen like its last.
    None where the phone is not known, or where the gold path cannot be made on it."""
    try:
        wanted = replay(corpus, gold)
        found = replay(corpus, made, skips=True)
    except NotSupported:
        return None
    if wanted is None or found is None:
        return None
    return not side_effects(wanted, found) and is_like(wanted, found)


def replay(corpus: Corpus, edges: Iterable[Edge], skips: bool = False) -> Phone | None:
    """The phone after actions on the first page. skips: those that cannot be made are left out; else the answer is
    then None. Raises NotSupported where the phone is not known."""
    phone = corpus.phone(0)
    device = SimulatedDevice(phone.profile)
    device.restore(phone)
    for edge in edges:
        error, _ = perform(device, corpus.action(edge))
        if error and not skips:
            return None
    return device.phone()


def is_like(one: Phone, other: Phone) -> bool:
    """Whether two phones show one page: Mobile3M's rule."""
    device = SimulatedDevice(one.profile)
    shown = []
    for phone in (one, other):
        device.restore(phone)
        screen = device.screen()
        shown.append((screen.activity, {line.text for line in screen.html_lines}))
    (activity, lines), (front, others) = shown
    return activity == front and (lines == others or len(lines & others) > SHARE * len(lines | others))
