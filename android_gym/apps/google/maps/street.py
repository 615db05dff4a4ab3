"""Street View: along the streets, turning around."""

from __future__ import annotations

from math import cos, radians, sin

from ....kit import *
from .mapview import round_button
from .model import MAPS, Maps, maps, spot

STEP = 24  # metres between two pictures


@maps.activity(MAPS)
class StreetView(Activity):
    """`ahead` and `aside` are how many pictures north and east one has gone."""

    ref: str
    degrees: int = 40
    ahead: int = 0
    aside: int = 0

    def view(self, app: Maps, world: int) -> View:
        place = spot(world, self.ref, app)
        x, y = place.at[0] + self.aside * STEP, place.at[1] + self.ahead * STEP
        picture = image(
            f"streetview:{world}/{x:.0f},{y:.0f}/{self.degrees}",
            "street_view_panorama",
            f"Street View of {place.name}",
            w=FILL,
            h=FILL,
            cls="android.view.View",
        )
        picture = picture.replace(inert_reason="it is dragged, and tapped twice")
        picture = touchable(picture, drag=look.partial(), double_tap=walk_on.partial())
        back_button = round_button("arrow_back", "Back", leave(), "nav_button", cls=BUTTON)
        head = row(
            back_button,
            column(
                text(place.name, "title", TITLE, color="#ffffff"),
                text(place.street, "address", SUMMARY, color="#e8eaed"),
                grow=1,
            ),
            gap=12,
            pad=(12, 12, 12, 12),
            bg="#202124",
            alpha=0.92,
        )
        keys = row(
            round_button("rotate_left", "Turn left", turned(-45), "turn_left"),
            round_button("arrow_upward", "Move forward", walk(1), "move_forward"),
            round_button("arrow_downward", "Move backward", walk(-1), "move_backward"),
            round_button("rotate_right", "Turn right", turned(45), "turn_right"),
            w=WRAP,
            gap=14,
            at="center|bottom",
            margin=(0, 0, 0, 60),
        )
        foot = row(
            text("Image capture: Jun 2022", style=BODY_SMALL, color="#e8eaed", grow=1),
            h=36,
            pad=(16, 0, 16, 0),
            bg="#202124",
            at="start|bottom",
        )
        return window(box(picture, head, keys, foot, w=FILL, h=FILL), bg="#202124")


@does
def turned(c: Ctx, by: int) -> Ctx:
    return c.set(degrees=(c.screen.degrees + by) % 360)


@does
def look(c: Ctx, begun: Place, ended: Place) -> Ctx:
    """A drag turns the view against it."""
    return turned.now(c, round((begun.x - ended.x) * 90))


@does
def walk(c: Ctx, by: int) -> Ctx:
    """One picture on, or back."""
    s = c.screen
    north, east = cos(radians(s.degrees)), sin(radians(s.degrees))
    return c.set(ahead=s.ahead + by * round(north * 1.3), aside=s.aside + by * round(east * 1.3))


@does
def walk_on(c: Ctx, at: Place) -> Ctx:
    return walk.now(c, 1)
