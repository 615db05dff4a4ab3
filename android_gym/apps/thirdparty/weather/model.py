"""What Weather keeps, in which units it writes, and where it is asked about."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

from ....kit import Ctx, Package, Table, Value
from ....phone.core.zones import instant, local, offset
from ....phone.state.locale import Locale
from ....phone.state.providers import Location
from ....phone.system.whereabouts import COARSE, FINE, MODE, usual_place
from ....weather import Hour, Place, hour, nearest, place
from ....weather.hours import POINTS

PACKAGE = "com.weather.Weather"
weather = Package(PACKAGE)
MAX_RECENT = 6
IMPERIAL, METRIC, HYBRID = "Imperial", "Metric", "Hybrid"
UNITS = (("Imperial (°F, mph)", IMPERIAL), ("Metric (°C, km/h)", METRIC), ("Hybrid (°C, mph)", HYBRID))
THEMES = ("System default", "Light", "Dark")
_HOME = "San Francisco, California"
_LIKED = (
    "London, England, United Kingdom",
    "New York, New York",
    "Tokyo, Japan",
    "Paris, France",
    "Lisbon, Portugal",
    "Seattle, Washington",
    "Chicago, Illinois",
    "Honolulu, Hawaii",
    "Rome, Italy",
    "Sydney, New South Wales, Australia",
    "Tahoe City, California",
    "Denver, Colorado",
    "Santa Cruz, California",
    "Mexico City, Mexico",
    "Reykjavik, Iceland",
    "Miami, Florida",
)


class Weather(Value):
    """Weather's own data. Places are named by their labels."""

    incidental = frozenset({"shown", "here", "layer", "told"})
    histories = frozenset({"recent"})

    saved: tuple[str, ...] = ()  # in the owner's order
    shown: str = ""  # the place in front; "": where the phone is
    here: str = _HOME  # where the phone was when that was known last
    recent: tuple[str, ...] = ()  # searched, the latest first
    units: str = IMPERIAL
    theme: str = THEMES[0]
    severe: bool = True  # notifications: warnings that are in force
    significant: bool = False  # … what is expected tomorrow
    rain: bool = False  # … rain within the hour
    daily: bool = False  # … the forecast of the day, at `daily_hour`
    daily_hour: int = 7
    layer: str = "rain"  # of the radar: rain, clouds or degrees
    told: tuple[str, ...] = ()  # what notifications have said


def boot(seed: int) -> Weather:
    """Weather as the owner left it."""
    rng = random.Random(f"{seed} {PACKAGE}")
    picks = rng.sample(_LIKED, 5)
    return Weather(saved=tuple(picks[:4]), recent=(picks[4], picks[1]))


class Here(Value):
    """A place and its own time."""

    label: str
    at: datetime  # to the minute
    ahead: int  # seconds that its clocks are ahead of UTC
    mine: bool = False  # the phone is here

    @property
    def place(self) -> Place:
        return place(self.label)

    def hours_on(self, ahead: int) -> tuple[datetime, Hour]:
        """The hour that is so many hours ahead: when it begins, and its weather."""
        start = self.at.replace(minute=0) + timedelta(hours=ahead)
        return start, hour(self.place, start.date(), start.hour, self.ahead)

    @property
    def now(self) -> Hour:
        return self.hours_on(0)[1]


def known_place(zone: str, location: Location | None, settings: Table, permissions: tuple[tuple[str, str], ...]) -> str:
    """The label of the place where the phone is; "" where Weather may not know, or nothing is
    near."""
    allowed = (PACKAGE, FINE) in permissions or (PACKAGE, COARSE) in permissions
    if not settings.get(MODE, 3) or not allowed:
        return ""
    usual = usual_place(zone)
    at = (usual.latitude, usual.longitude)
    if location is not None:
        at = (location.latitude, location.longitude)
    found = nearest(*at)
    return found.label if found is not None else ""


def there(label: str, utc: int, mine: bool = False) -> Here:
    """A place at a time, seconds UTC."""
    zone = place(label).zone
    at = local(zone, utc).replace(second=0)
    return Here(label, at, offset(zone, utc), mine)


def in_front(
    app: Weather,
    now: datetime,
    zone: str,
    location: Location | None,
    settings: Table,
    permissions: tuple[tuple[str, str], ...],
    label: str = "",
) -> Here | None:
    """The place that a screen is about, by default the one that is shown. None where no place was
    chosen and it is not known where the phone is."""
    mine = known_place(zone, location, settings, permissions)
    chosen = label or app.shown or mine
    if not chosen:
        return None
    return there(chosen, instant(zone, now), chosen == mine and not (label or app.shown))


def here_now(c: Ctx, label: str = "") -> Here | None:
    """The same for a handler."""
    p = c.phone
    return in_front(c.app, c.now, p.zone, p.location, p.settings, p.permissions, label)


# --- units ---------------------------------------------------------------------------------------


def warmth(units: str, celsius: int) -> str:
    """Degrees: "54°"."""
    return f"{round(celsius * 9 / 5 + 32) if units == IMPERIAL else celsius}°"


def speed(units: str, kmh: int) -> str:
    """ "8 mph", "13 km/h"."""
    return f"{kmh} km/h" if units == METRIC else f"{round(kmh / 1.609344)} mph"


def wind_words(units: str, of: Hour) -> str:
    """Where the wind comes from, and how fast: "WNW 8 mph"."""
    return f"{of.point} {speed(units, of.wind)}"


def pressure(units: str, hpa: float) -> str:
    return f"{hpa / 33.8639:.2f} in" if units == IMPERIAL else f"{hpa:.1f} mb"


def sight(units: str, km: float) -> str:
    """How far one sees: "10 mi", "16.1 km"."""
    return f"{km:.1f} km" if units == METRIC else f"{km / 1.609344:.0f} mi"


def fallen(units: str, mm: float) -> str:
    """An amount of rain: "0.04 in", "1.0 mm"."""
    return f"{mm / 25.4:.2f} in" if units == IMPERIAL else f"{mm:.1f} mm"


def strength(uv: int) -> str:
    """ "3 of 11"; the index ends at 11, whatever is above."""
    return f"{min(uv, 11)} of 11"


def uv_name(uv: int) -> str:
    names = ((2, "Low"), (5, "Moderate"), (7, "High"), (10, "Very High"), (99, "Extreme"))
    return next(name for most, name in names if uv <= most)


LONG_POINTS = dict(
    zip(
        POINTS,
        (
            "north",
            "north-northeast",
            "northeast",
            "east-northeast",
            "east",
            "east-southeast",
            "southeast",
            "south-southeast",
            "south",
            "south-southwest",
            "southwest",
            "west-southwest",
            "west",
            "west-northwest",
            "northwest",
            "north-northwest",
        ),
        strict=True,
    )
)


def short_hour(locale: Locale, at: datetime) -> str:
    """ "11 AM", or "11:00" with 24 hours."""
    return locale.hour(at.hour)
