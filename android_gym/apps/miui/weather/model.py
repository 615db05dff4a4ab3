"""What the app keeps, and a city at a time."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

from ....kit import *
from ....phone.core.zones import instant, local, offset
from ....weather import Day, Hour, Spot, beaufort, chinese_nearest, chinese_place, chinese_search
from ....weather import Place as City

weather = Package("com.miui.weather2")
POINTS = ("North", "Northeast", "East", "Southeast", "South", "Southwest", "West", "Northwest")


class Weather(Value):
    """The model. Places are named as they are written: "上海", "杭州 西湖区"."""

    incidental = frozenset({"here"})

    cities: tuple[str, ...] = ("上海", "绍兴")  # in the owner's order
    here: str = "杭州 西湖区"  # where the phone was when that was known last
    unit: str = "Celsius"  # or Fahrenheit
    wind: str = "Force"  # or km/h, m/s
    warnings: bool = True  # notifications of warnings
    daily: bool = False  # … of the forecast, at 7:00 and 19:00

    @property
    def pages(self) -> tuple[str, ...]:
        """The places of the main screen, that of the phone first."""
        return (self.here, *(one for one in self.cities if one != self.here))

    def degrees(self, celsius: int) -> str:
        """A temperature, as it is shown."""
        return f"{celsius if self.unit == 'Celsius' else round(celsius * 1.8 + 32)}°"

    def span(self, of: Day) -> str:
        """The highest and the lowest degrees of a day."""
        return f"{self.degrees(of.high)} / {self.degrees(of.low)}"

    def speed(self, of: Hour) -> str:
        """How fast the wind is."""
        shown = {"km/h": f"{of.wind} km/h", "m/s": f"{of.wind / 3.6:.1f} m/s"}
        return shown.get(self.wind, f"force {beaufort(of.wind)}")

    def breeze(self, of: Hour) -> str:
        """Where the wind comes from, and how fast."""
        return f"{POINTS[round(of.turn / 45) % 8]} wind, {self.speed(of)}"


def label_of(place: City) -> str:
    return f"{place.city} {place.name}".strip()


@lru_cache(maxsize=512)
def place_of(label: str) -> City:
    """The place of a label. Raises LookupError."""
    city, _, name = label.rpartition(" ")
    return chinese_place(name, city)


def names_of(spot: Spot, count: int, locale: Locale) -> list[str]:
    """What today and the next days are called."""
    return ["Today", "Tomorrow", *(locale.weekday(on, long=False) for on, _ in spot.days(count)[2:])]


def spot_at(words: str, app: Weather, zone: str, now: datetime) -> Spot:
    """A place by its label or by words of a link, at a local time of the phone; the phone's own place for words that
    mean none."""
    found = () if words in app.pages else chinese_search(words)
    place = place_of(words) if words in app.pages else found[0] if found else place_of(app.here)
    utc = instant(zone, now)
    return Spot(place, local(place.zone, utc), offset(place.zone, utc))


def here_now(c: Ctx) -> str:
    """The label of the place where the phone is, as far as the app may know."""
    at = c.locate()
    return label_of(chinese_nearest(at.latitude, at.longitude)) if at else c.app.here
