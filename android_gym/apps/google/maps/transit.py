"""Trips by bus and train as the screens of Maps choose and write them."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....phone.core.colors import contrast, parsed
from ....town import Point, Trip, trips
from ....town.rides import Ride
from .frame import GRAY, World
from .model import lasting

LEGIBLE = 4.5  # contrast of a line's name with its colour; with less it is written in black


def when(screen: Any, at: World) -> tuple[int, int]:
    """Day of the week and minute at which one sets out."""
    return (at.day, screen.leaves) if screen.leaves >= 0 else at.now


ORDERS = {
    "Best route": lambda t: 0,
    "Fewer transfers": lambda t: len(t.rides),
    "Less walking": lambda t: sum(leg.metres for leg in t.legs if not leg.line),
}


def trips_of(self: Any, at: World, ends: tuple[Point, Point]) -> tuple[Trip, ...]:
    """The trips as the choices say; those that arrive in time where one wants to."""
    _, minute = when(self, at)
    found = trips(at.seed, *ends, minute * 60)
    if self.arrive and found:
        begin = minute * 60 - 2 * found[0].seconds
        found = tuple(
            t for back in (0, 600, 1200) for t in trips(at.seed, *ends, begin + back) if t.arrives <= minute * 60
        )
        found = tuple(sorted(set(found), key=lambda t: -t.leaves))[:4]
    if self.kinds != "All modes":
        train = self.kinds == "Train"
        found = tuple(t for t in found if all(ride.train == train for ride in t.rides))
    return tuple(sorted(found, key=ORDERS[self.order]))


def legs_text(trip: Trip) -> str:
    """What a trip consists of, in words."""
    parts = []
    for leg in trip.legs:
        if leg.line:
            parts.append(f"{'Train' if leg.train else 'Bus'} {leg.line}")
        else:
            parts.append(f"Walk for {lasting(leg.arrives - leg.leaves)}")
    return " then ".join(parts)


def line_name(leg: Ride) -> View:
    """The name of a line on its colour."""
    ink = "#ffffff" if contrast(parsed("#ffffff"), parsed(leg.color)) >= LEGIBLE else "#000000"
    return text(leg.line, style=LABEL, color=ink, bg=leg.color, radius=4, pad=(6, 1, 6, 1))


def legs_row(trip: Trip) -> View:
    """The same as icons."""
    kids: list[View] = []
    for number, leg in enumerate(trip.legs):
        if number:
            kids.append(icon("chevron_right", size=16, color=GRAY, hidden=True))
        if leg.line:
            kids.append(icon("train" if leg.train else "directions_bus", size=18, hidden=True))
            kids.append(line_name(leg).replace(hidden_from_a11y=True))
        else:
            minutes = max(1, round((leg.arrives - leg.leaves) / 60))
            kids.append(
                row(
                    icon("directions_walk", size=18, hidden=True),
                    text(str(minutes), style=LABEL_SMALL, color=GRAY, hidden=True),
                    w=WRAP,
                )
            )
    return row(*kids, w=WRAP, gap=3, desc=legs_text(trip), cls="android.view.View")
