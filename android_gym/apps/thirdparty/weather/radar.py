"""The radar: rain on its way over the map, as it was and as it will be."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import ClassVar

from ....kit import *
from ....phone.state.locale import Locale
from ....phone.state.phone import Display
from ....phone.state.providers import Location
from .frame import framed, nowhere
from .model import IMPERIAL, Here, Weather, here_now, in_front, weather

FIRST, LAST, STEP = -120, 360, 15  # minutes before and after the present, and of a picture
LEAST, USUAL, MOST = 0.15, 0.8, 4.0  # km of a dp
LAYERS = (("rain", "Radar", "radar"), ("clouds", "Clouds", "cloud"), ("degrees", "Temperature", "thermostat"))
_LEGENDS = {
    "rain": ("Light", "Heavy", ("#7fd6ff", "#3fb0f5", "#2bbf5b", "#17913f", "#f5d90a", "#f59f0a", "#e5342b")),
    "clouds": ("Thin", "Thick", ("#e8ecef", "#ffffff")),
    "degrees": ("Cold", "Hot", ("#5b3fbf", "#3f6fe0", "#35b6e8", "#37c27d", "#c9d63a", "#f3a52f", "#e0432f")),
}


@weather.activity("com.weather.Weather.map.RadarActivity")
class Radar(Activity):
    """The middle of the map is so many km `east` and `north` of the place, a dp is `scale` km.
    While the pictures run, `since` is when they began (seconds UTC)."""

    east: float = 0.0
    north: float = 0.0
    scale: float = USUAL
    minutes: int = 0  # after the present
    since: int = 0

    def view(
        self,
        app: Weather,
        now: datetime,
        time: int,
        zone: str,
        location: Location | None,
        settings: Table,
        permissions: tuple[tuple[str, str], ...],
        locale: Locale,
        display: Display,
    ) -> View:
        here = in_front(app, now, zone, location, settings, permissions)
        if here is None:
            return framed(display, "radar", None, app, nowhere())
        minutes = shown_at(self, time)
        body = box(
            _map(self, app, here, minutes),
            _buttons(self),
            _legend(app.layer),
            _player(self, here, minutes, locale),
            id="radar_map",
            w=FILL,
            grow=1,
        )
        return framed(display, "radar", here, app, body)

    def on_pause(self, c: Ctx) -> Ctx:
        return stop.now(c) if self.since else c


def shown_at(screen: Radar, time: int) -> int:
    """Which minutes after the present the map shows."""
    if not screen.since:
        return screen.minutes
    gone = (screen.minutes - FIRST) // STEP + time - screen.since
    return FIRST + gone % ((LAST - FIRST) // STEP + 1) * STEP


def _map(screen: Radar, app: Weather, here: Here, minutes: int) -> View:
    at = here.at + timedelta(minutes=minutes)
    when = int((at - datetime(1970, 1, 1)) / timedelta(minutes=1)) // STEP * STEP
    layer = app.layer
    if layer == "degrees":
        layer = "fahrenheit" if app.units == IMPERIAL else "celsius"
    where = f"{screen.east:g},{screen.north:g},{screen.scale:g}"
    picture = image(
        f"radar:{here.label}/{when},{here.ahead}/{where}/{layer}",
        "map_view",
        f"Map around {here.place.name}",
        w=FILL,
        h=FILL,
        cls="android.view.View",
    )
    moved = touchable(picture, double_tap=nearer.partial(), drag=pan.partial(), pinch=pinched.partial())
    return moved.replace(inert_reason="a single touch does nothing")


def _round(glyph: str, desc: str, tap: Call, id: str) -> View:
    return box(
        icon(glyph, size=22, at="center|middle", hidden=True),
        id=id,
        desc=desc,
        tap=tap,
        w=44,
        h=44,
        bg="surface",
        radius=-1,
        elevation=3,
    )


def _buttons(screen: Radar) -> View:
    moved = (screen.east, screen.north, screen.scale) != (0.0, 0.0, USUAL)
    return column(
        _round("layers", "Map layers", show(Layers()), "layers_button"),
        _round("my_location", "Back to the place", centre(), "locate_button").replace(
            inert_reason="" if moved else "the place is in the middle already"
        ),
        _round("add", "Zoom in", zoom(0.5), "zoom_in"),
        _round("remove", "Zoom out", zoom(2.0), "zoom_out"),
        gap=10,
        at="end|top",
        margin=(0, 12, 12, 0),
    )


def _legend(layer: str) -> View:
    low, high, colors = _LEGENDS[layer]
    steps = row(*(decor(bg=color, w=20, h=8) for color in colors), w=WRAP)
    return row(
        text(low, style=LABEL_SMALL),
        steps,
        text(high, style=LABEL_SMALL),
        id="legend",
        w=WRAP,
        gap=8,
        at="start|top",
        margin=(12, 12, 0, 0),
        pad=(12, 7, 12, 7),
        bg="surface",
        radius=14,
        elevation=2,
    )


def _player(screen: Radar, here: Here, minutes: int, locale: Locale) -> View:
    at = here.at + timedelta(minutes=minutes)
    said = "Now" if not minutes else "Past" if minutes < 0 else "Future"
    runs = bool(screen.since)
    play_ = icon_button(
        "pause" if runs else "filled:play_arrow",
        "Pause" if runs else "Play",
        stop() if runs else play(),
        "play_button",
        color="primary",
    )
    words = column(text(locale.time(at), "radar_time", TITLE), text(said, "radar_when", SUMMARY), w=86)
    share = (minutes - FIRST) / (LAST - FIRST)
    bar = slider(share, slide.partial(), "timeline", "Time of the map")
    return row(
        play_,
        words,
        box(bar, grow=1),
        id="radar_player",
        at="start|bottom",
        bg="surface",
        radius=20,
        margin=(12, 0, 12, 12),
        pad=(6, 6, 10, 6),
        gap=4,
        elevation=3,
    )


class Layers(Popup):
    """What lies over the map."""

    kind: ClassVar[str] = "sheet"

    def view(self, app: Weather) -> View:
        rows_ = (
            list_row(
                label,
                lead=icon(glyph, color="primary" if on else "onSurfaceVariant"),
                trail=icon("check", color="primary") if on else None,
                tap=choose(take_layer(name)),
                selected=on,
            )
            for name, label, glyph in LAYERS
            for on in (name == app.layer,)
        )
        return sheet_frame(text("Map layers", style=TITLE_LARGE, pad=(16, 4, 16, 8)), *rows_)


@does
def take_layer(c: Ctx, name: str) -> Ctx:
    return c.save(layer=name)


@does
def play(c: Ctx) -> Ctx:
    """Let the pictures run: 15 minutes of the map in a second."""
    return c.set(since=c.phone.time).runs("radar", True)


@does
def stop(c: Ctx) -> Ctx:
    return c.set(minutes=shown_at(c.screen, c.phone.time), since=0).runs("radar", False)


@does
def slide(c: Ctx, share: float) -> Ctx:
    c = stop.now(c) if c.screen.since else c
    return c.set(minutes=FIRST + round(share * (LAST - FIRST) / STEP) * STEP)


@does
def zoom(c: Ctx, by: float) -> Ctx:
    return c.set(scale=round(min(max(c.screen.scale * by, LEAST), MOST), 3))


@does
def nearer(c: Ctx, at: Place) -> Ctx:
    return zoom.now(c, 0.5)


@does
def pinched(c: Ctx, at: Place, factor: float) -> Ctx:
    return zoom.now(c, 1 / max(factor, 0.05))


@does
def pan(c: Ctx, begun: Place, ended: Place) -> Ctx:
    scale = c.screen.scale
    east = c.screen.east - (ended.x - begun.x) * begun.w * scale
    north = c.screen.north + (ended.y - begun.y) * begun.h * scale
    return c.set(east=float(round(min(max(east, -600), 600))), north=float(round(min(max(north, -600), 600))))


@does
def centre(c: Ctx) -> Ctx:
    """Back to the place, at the scale that it opened with."""
    return c.set(east=0.0, north=0.0, scale=USUAL) if here_now(c) else c
