"""Other ways and look-alikes of the tasks over Weather and another app."""

from __future__ import annotations

from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import click
from ..weather import searching
from .cross_app import in_front, usual, way


def elsewhere(p: Params) -> Params:
    return {**p, "city": p["wrong"], "label": p["wrong"]}


def looked_at(name: str) -> Plays:
    """Of the weather at a place of which one has read."""
    steps = way(name)
    return (
        *usual(name, elsewhere),
        *in_front(name),
        passes("without having read", lambda p: searching(p["city"], p["label"])),
        fails("goal", "the coming days", lambda p: (*steps(p), click("Daily"))),
    )


PLAYS: dict[str, Plays] = {
    name: looked_at(name) for name in ("CrossApp-ContactsToWeather", "CrossApp-MessagesToWeather")
}
