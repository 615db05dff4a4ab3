"""Maps' declaration, and the intents it answers: geo:, google.navigation: and links to maps."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, unquote_plus, urlsplit

from ....kit import *
from ....phone.state.theme import GOOGLE
from ....phone.system.whereabouts import COARSE, FINE
from ....town import metres
from . import more, saving, street, suggest
from .directions import Directions
from .explore import Main
from .finding import one_of
from .frame import world_now
from .model import MAPS, PACKAGE, Maps, boot, maps
from .place import PlacePage
from .results import Results
from .travel import Navigation

VIEW_ACTION = "android.intent.action.VIEW"
_POINT = re.compile(r"\s*(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)(?:\s*\((.*)\))?\s*")


@maps.activity(MAPS)
class Opened(Activity):
    """Finds what a link is about, and gives way to its page. `way` is search, directions or
    navigation."""

    words: str = ""
    way: str = "search"
    mode: str = "car"
    origin: str = ""

    def view(self) -> View:
        return scaffold(app_bar("", leave()), decor())

    def on_create(self, c: Ctx) -> Ctx:
        at, world = world_now(c), c.phone.world
        c = c.finish()
        ref = reference(world, self.words, at.me)
        if self.way == "navigation" and ref:
            return c.start(Navigation("me", ref, self.mode))
        if self.way == "directions":
            start = reference(world, self.origin, at.me) if self.origin else "me"
            return c.start(Directions(start or "me", ref, self.mode))
        if not self.words:
            return c.start(Main())
        return c.start(PlacePage(ref) if ref else Results(self.words))


def reference(world: int, words: str, me: Any) -> str:
    """What words or a pair of degrees name; "" where that is not one place."""
    point = _POINT.fullmatch(words)
    if point is not None:
        latitude, longitude = float(point.group(1)), float(point.group(2))
        x, y = metres(latitude, longitude)
        return f"@{x:.0f},{y:.0f}"
    return one_of(world, words, me)


def geo(intent: Intent) -> Opened:
    """geo:LATITUDE,LONGITUDE and geo:0,0?q=WORDS."""
    where, _, query = intent.data.partition(":")[2].partition("?")
    asked = parse_qs(query).get("q", [""])[0]
    named = _POINT.fullmatch(asked)
    words = asked or (where.split(";")[0] if where.split(";")[0] != "0,0" else "")
    return Opened(words if named is None else f"{named.group(1)},{named.group(2)}")


def navigation(intent: Intent) -> Opened:
    """google.navigation:q=WORDS&mode=w."""
    asked = parse_qs(intent.data.partition(":")[2])
    mode = {"w": "walk", "b": "bike"}.get(asked.get("mode", [""])[0], "car")
    return Opened(asked.get("q", [""])[0], "navigation", mode)


def web_link(intent: Intent) -> Opened:
    """Links such as maps.google.com/?q=WORDS and google.com/maps/dir/?destination=WORDS."""
    parts = urlsplit(intent.data)
    asked = parse_qs(parts.query)
    path = [unquote_plus(p) for p in parts.path.split("/") if p and p != "maps"]
    if path[:1] == ["dir"] or "destination" in asked or "daddr" in asked:
        end = (asked.get("destination") or asked.get("daddr") or [path[2] if len(path) > 2 else ""])[0]
        origin = (asked.get("origin") or asked.get("saddr") or [path[1] if len(path) > 1 else ""])[0]
        named = asked.get("travelmode", ["driving"])[0]
        mode = {"walking": "walk", "bicycling": "bike", "transit": "transit"}.get(named, "car")
        return Opened(end, "directions", mode, origin)
    words = (asked.get("q") or asked.get("query") or [path[1] if len(path) > 1 else ""])[0]
    return Opened(words)


_ROLES = (
    ("tertiary", "#188038", "#81c995"),
    ("primary", "#0b57d0", "#8ab4f8"),
    ("onPrimary", "#ffffff", "#062e6f"),
    ("secondaryContainer", "#d3e3fd", "#394457"),
    ("onSecondaryContainer", "#0b57d0", "#d3e3fd"),
    ("surface", "#ffffff", "#1f2125"),
    ("surfaceContainer", "#f0f4fa", "#282a2f"),
    ("surfaceContainerHigh", "#eef0f4", "#303236"),
    ("outlineVariant", "#dadce0", "#44474c"),
)
_PIN = (
    Vector("M54 18C38 18 27 30 27 45C27 62 46 70 54 92C62 70 81 62 81 45C81 30 70 18 54 18Z", "#34a853"),
    Vector("M54 18C43 18 34 24 29.6 34L43 45L62 22C59 20 57 18 54 18Z", "#4285f4"),
    Vector("M29.6 34C28 38 27 41 27 45C27 50 28.600 54 31 58L46 41Z".replace(".600", ".6"), "#ea4335"),
    Vector("M31 58C35 64 42 70 47 78L70 50L62 50L46 62Z", "#fbbc04"),
    Circle(54, 45, 9.5, "#ffffff"),
)
SCREENS = (more, saving, street, suggest)  # what the app opens by name
APP = App(
    PACKAGE,
    "Maps",
    Main,
    Maps,
    boot,
    version="11.106.0",
    about="Finds places and the way there.",
    theme=GOOGLE.replace(roles=_ROLES),
    icon=Icon("#ffffff", _PIN),
    permissions=(FINE, COARSE),
    granted=(FINE,),
    symbol="navigation",
    receives=(
        Filter(VIEW_ACTION, geo, "geo:"),
        Filter(VIEW_ACTION, navigation, "google.navigation:"),
        Filter(VIEW_ACTION, web_link, "https:", hosts=("maps.google.com", "maps.app.goo.gl")),
        Filter(VIEW_ACTION, web_link, "http:", hosts=("maps.google.com",)),
        Filter(VIEW_ACTION, web_link, "https:", hosts=("www.google.com", "google.com"), path_prefixes=("/maps",)),
    ),
)
