"""The weather of now on the home screen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from ....kit import *
from ....phone.core.zones import instant
from ....phone.system.intents import MAIN
from ....weather import day
from ....weather import place as place_of
from .model import PACKAGE, Weather, there, warmth

Opens = Callable[[Intent], Call]
_OPEN = Intent(MAIN, package=PACKAGE)


def current(model: Weather | None, now: datetime, opens: Opens) -> View:
    """The place where the phone was last, its degrees and its sky."""
    app = model or Weather()
    here = there(app.here, instant(place_of(app.here).zone, now))
    of = day(here.place.key, here.at.date())
    words = column(
        text(here.place.name, "widget_location", size=14, weight=500, color="white"),
        text(
            f"{here.now.phrase} • {warmth(app.units, of.high)} / {warmth(app.units, of.low)}",
            "widget_phrase",
            size=13,
            color="white",
        ),
        grow=1,
        gap=2,
    )
    line = row(
        image(f"weather:{here.now.kind}", w=44, h=44),
        text(warmth(app.units, here.now.degrees), "widget_temperature", size=34, color="white"),
        words,
        gap=12,
        pad=(16, 0, 16, 0),
        h=FILL,
    )
    return box(
        decor(art=f"weathersky:{here.now.kind}", w=FILL, h=FILL, radius=24),
        line,
        id="weather_widget",
        w=FILL,
        h=FILL,
        tap=opens(_OPEN),
    )


WIDGETS = (AppWidget("current", "Current conditions", current, 4, 1),)
