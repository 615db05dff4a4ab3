"""What directions list: ways with their steps, and trips by bus and train."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....town import CARS, Trip, Way
from .frame import BLUE, GRAY, GREEN, World
from .model import Maps, lasting, length
from .transit import legs_row

_DELAYS = ("Fastest route, the usual traffic", "Some traffic, as usual", "Heavier traffic than usual")


def way_card(app: Maps, way: Way, number: int, on: bool) -> View:
    """A way: how long, how far, by which street, and the traffic."""
    color = GREEN if way.delay == 0 else "#b06000" if way.delay == 1 else "error"
    first = row(
        text(lasting(way.seconds), style=TITLE_LARGE, size=20, color=color if on else "onSurface", weight=500),
        text(f"({length(way.metres, app.units)})", style=TITLE_LARGE, size=20, color=GRAY),
        w=WRAP,
        gap=8,
    )
    second = _DELAYS[way.delay] if way.mode in CARS else "Mostly flat"
    lines = [first, text(f"via {way.via}" if way.via else "", style=BODY_MEDIUM)]
    lines.append(text(second if number == 0 or way.mode not in CARS else "Similar ETA", style=SUMMARY))
    return column(
        *lines,
        w=FILL,
        gap=2,
        pad=(16, 6, 16, 6),
        id="directions_trip_card",
        selected=on,
        tap=assign("chosen", number),
        inert_reason="already chosen" if on else "",
        bg="surfaceContainerHigh" if on and number else "",
    )


def step_rows(app: Maps, way: Way) -> list[View]:
    """The instructions along a way, one after the other."""
    lines = []
    for step in way.steps:
        far = f"{length(step.metres, app.units)} \u22c5 {lasting(step.seconds)}" if step.metres else ""
        words = [text(step.words, style=BODY, lines=2)]
        if far:
            words.append(text(far, style=SUMMARY))
        lines.append(
            row(
                icon(step.icon),
                column(*words, grow=1, gap=3),
                gap=20,
                align="start",
                pad=(20, 12, 16, 12),
                id="direction_step",
            )
        )
    return lines


def heading(words: str) -> View:
    return text(words, style=LABEL, size=13, pad=(16, 18, 16, 10), color="onSurface")


def foot_card(app: Maps, way: Way, tap: Call) -> View:
    """The way on foot, among trips."""
    return row(
        icon("directions_walk", hidden=True),
        column(text(f"via {way.via}", style=BODY), text(length(way.metres, app.units), style=SUMMARY), grow=1, gap=4),
        text(lasting(way.seconds), style=TITLE),
        gap=14,
        pad=(16, 10, 16, 12),
        id="directions_trip_card",
        tap=tap,
    )


def trip_card(screen: Any, trip: Trip, number: int, at: World) -> View:
    """A trip by bus or train: its legs, when it is, and a button that begins it."""
    minutes = lasting(trip.seconds)
    first = trip.rides[0]
    ends = (screen.start, screen.end, number, screen.leaves, screen.kinds, screen.order, screen.arrive)
    opened, begun = route("TripDetails", *ends), route("TripDetails", *ends, True)
    leaves = at.clock_text(trip.leaves)
    lines = column(
        legs_row(trip),
        text(f"{leaves} \u2013 {at.clock_text(trip.arrives)} \u00b7 ${trip.fare:.2f}", style=BODY_MEDIUM),
        text(f"{at.clock_text(first.leaves)} from {first.start}", style=SUMMARY, lines=2),
        grow=1,
        gap=6,
    )
    begin = box(
        box(
            icon("navigation", size=20, color=BLUE, at="center|middle", hidden=True),
            id="start_button_directions_list",
            cls=BUTTON,
            w=38,
            h=38,
            radius=-1,
            stroke="outlineVariant",
            tap=begun,
            desc=f"Start navigation, route {number + 1}",
        ),
        pad=(8, 8, 0, 0),
        tap=begun,
    )
    return row(
        lines,
        column(text(minutes, style=TITLE, desc=minutes.replace("min", "minutes")), begin, align="end"),
        gap=8,
        align="start",
        pad=(16, 8, 16, 12),
        id="directions_trip_card",
        tap=opened,
    )
