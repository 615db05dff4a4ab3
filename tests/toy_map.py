"""A toy app of gestures: a map, a crop box, a list that is put in order, sliders and a pager.

On the display of `toy` the map lies at 0..400 x 24..424, so one px is 1/400 of it.
"""

from __future__ import annotations

from toy import TOY, Notes, column, label, note, press

from android_gym.kit import (
    Place,
    carousel,
    drag_handle,
    listing,
    pager,
    reorder,
    row,
    scroll,
    slider,
    slot,
    text,
    touchable,
)
from android_gym.phone.core.calls import does
from android_gym.phone.core.view import FILL, Layout, View
from android_gym.phone.state.activity import Activity
from android_gym.phone.state.phone import Phone, Task, Window
from android_gym.phone.system.ctx import Ctx
from android_gym.profiles import base_phone

SONGS = ("Ash", "Birch", "Cedar", "Elm")
MAP = "map"


class Map(Activity):
    """A map in a page that scrolls: `x` and `y` are the place in its middle, in shares of the
    world, of which 1 / `zoom` is seen; `pins` are shares of the world, too."""

    x: float = 0.5
    y: float = 0.5
    zoom: float = 4.0
    pins: tuple[tuple[float, float], ...] = ()
    log: tuple[str, ...] = ()
    high: float = 400

    def view(self) -> View:
        chart = View(MAP_CLASS, MAP, desc="Map", layout=Layout(w=FILL, h=self.high))
        chart = touchable(
            chart,
            tap=tell.partial("tap"),
            double_tap=zoom_in.partial(),
            long_press=pin.partial(),
            drag=pan.partial(),
            pinch=zoom.partial(),
        )
        return scroll(chart, label("Below", h=1200), id="page")


MAP_CLASS = "com.google.android.gms.maps.MapView"


def _clear(number: float) -> float:
    return round(number, 4)


@does
def tell(c: Ctx, what: str, at: Place) -> Ctx:
    return c.set(log=(*c.screen.log, f"{what} {at.x} {at.y}"))


@does
def pan(c: Ctx, start: Place, end: Place) -> Ctx:
    s = c.screen
    return c.set(x=_clear(s.x - (end.x - start.x) / s.zoom), y=_clear(s.y - (end.y - start.y) / s.zoom))


@does
def zoom(c: Ctx, at: Place, factor: float) -> Ctx:
    """Zoom so that what is under the fingers stays there."""
    s = c.screen
    new = min(64.0, max(1.0, s.zoom * factor))
    away = 1 / s.zoom - 1 / new
    return c.set(zoom=_clear(new), x=_clear(s.x + (at.x - 0.5) * away), y=_clear(s.y + (at.y - 0.5) * away))


@does
def zoom_in(c: Ctx, at: Place) -> Ctx:
    return zoom.now(c, at, 2.0)


@does
def pin(c: Ctx, at: Place) -> Ctx:
    s = c.screen
    x, y = s.x + (at.x - 0.5) / s.zoom, s.y + (at.y - 0.5) / s.zoom
    return c.set(pins=(*s.pins, (_clear(x), _clear(y))))


class Crop(Activity):
    """A picture of which a box is kept: left, top, right, bottom in shares."""

    box: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)

    def view(self) -> View:
        picture = View("android.widget.ImageView", "crop", layout=Layout(w=FILL, h=200))
        return column(touchable(picture, drag=pull.partial()))


@does
def pull(c: Ctx, start: Place, end: Place) -> Ctx:
    """The corner that is nearest to where the finger went down follows it, within the picture."""
    left, top, right, bottom = c.screen.box
    end = end.clamped()
    if abs(start.x - left) < abs(start.x - right):
        left = min(end.x, right)
    else:
        right = max(end.x, left)
    if abs(start.y - top) < abs(start.y - bottom):
        top = min(end.y, bottom)
    else:
        bottom = max(end.y, top)
    return c.set(box=(left, top, right, bottom))


class Songs(Activity):
    """Rows of 50 with a handle, in a list that scrolls; or, `held`, without one: after a long
    press on the row itself."""

    songs: tuple[str, ...] = SONGS
    held: bool = False
    log: tuple[str, ...] = ()

    def view(self) -> View:
        return listing("songs", *(self._row(song) for song in self.songs), label("End", h=900))

    def _row(self, song: str) -> View:
        words = text(song, tap=note(song), grow=1)
        if self.held:
            return slot(row(words, h=50), song, move_song.partial(song))
        handle = drag_handle(move_song.partial(song), id=f"handle_{song}")
        return slot(row(words, handle, h=50), song)


@does
def move_song(c: Ctx, song: str, onto: str, at: Place) -> Ctx:
    return c.set(songs=reorder(c.screen.songs, song, onto, at))


class Volume(Activity):
    """An upright slider of 48 x 200 beside a list that scrolls."""

    level: float = 0.5

    def view(self) -> View:
        bar = column(slider(self.level, set_level.partial(), "volume", upright=True), w=48, h=200)
        return scroll(bar, slider(self.level, set_level.partial(), "flat"), label("Low", h=1200), id="page")


@does
def set_level(c: Ctx, level: float) -> Ctx:
    return c.set(level=level)


class Pages(Activity):
    """Three pages with tabs. The first has a list and a carousel of 900 in it."""

    place: int = 0
    upright: bool = False
    tabs: bool = True
    log: tuple[str, ...] = ()

    def view(self) -> View:
        titles = ("Songs", "Albums", "Map") if self.tabs else ()
        return pager(self._page(), self.place, 3, titles=titles, upright=self.upright)

    def _page(self) -> View:
        if self.place == 0:
            chips = carousel("chips", label("Chips", w=900))
            return scroll(chips, press("Play", note("played")), label("Long", h=1200), id="first")
        if self.place == 1:
            return label("Albums of old", h=600)
        chart = View(MAP_CLASS, MAP, layout=Layout(w=FILL, h=300))
        return column(touchable(chart, drag=note.partial("panned"), axis="x"), label("Under", h=100))


def in_front(activity: Activity) -> Phone:
    """The base phone with an activity of the toy in front; the toy has to be in the catalogue."""
    phone = base_phone()
    task = Task(TOY, (Window(activity, TOY),))
    return phone.replace(
        tasks=(task, *phone.tasks),
        apps=phone.apps.put(**{TOY: Notes()}),
        packages=tuple(sorted((*phone.packages, TOY))),
    )
