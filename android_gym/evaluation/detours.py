"""Detours of a task's first reference, which must succeed as it does: what people do besides and no goal is about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..action import Action
from ..devices.simulated import launchable
from ..phone.state.phone import Phone

HOME, BACK, SHADE = Action("home"), Action("back"), Action("notifications")
OTHERS = ("Gmail", "Clock", "Contacts", "Settings", "Gallery")  # apps of which one is opened first


class Detour(NamedTuple):
    """`what` says in a few words what is special."""

    what: str
    steps: tuple[Action, ...]


def detours(start: Phone, way: tuple[Action, ...]) -> Iterator[Detour]:
    """The detours of a way from a phone. Where an action of one cannot be carried out, because what it needs went away
    in between, the detour is none of the task."""
    if not way or way[0].verb != "start":
        yield Detour("the shade first", (SHADE, BACK, *way))
        return
    begins = [number for number, action in enumerate(way) if action.verb == "start"]
    other = _other(start, {way[number].text for number in begins})
    if other:
        yield Detour("another app first", (Action("start", text=other), *way))
    yield Detour("the shade and home first", (SHADE, BACK, way[0], HOME, *way))
    if len(begins) > 1:
        later = begins[-1]
        between = [(HOME, action) if number in begins[1:] else (action,) for number, action in enumerate(way)]
        yield Detour("home between the apps", tuple(step for part in between for step in part))
        yield Detour("the later app first", (way[later], *way))


def _other(start: Phone, used: set[str]) -> str:
    """An app of the phone that the way does not open, "" where it has none of `OTHERS`."""
    labels = {label for _, label in launchable(start.packages)}
    return next((label for label in OTHERS if label in labels and label not in used), "")
