"""A place at a time: its hours and days from then on."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import NamedTuple

from .alerts import Alert, alerts
from .days import Day, day
from .hours import Air, Hour, chinese_air, daylight, hour
from .indices import Index, indices
from .places import Place


class Spot(NamedTuple):
    """A place at a time of its own clocks, which are `ahead` seconds of UTC."""

    place: Place
    at: datetime
    ahead: int

    @property
    def today(self) -> date:
        return self.at.date()

    @property
    def now(self) -> Hour:
        return self.hour(self.today, self.at.hour)

    def hour(self, on: date, at: int = 12) -> Hour:
        """An hour of a date, by default that after noon."""
        return hour(self.place, on, at, self.ahead)

    def hours(self, count: int) -> tuple[tuple[datetime, Hour], ...]:
        """This hour and the next ones, each with its beginning."""
        starts = (self.at.replace(minute=0, second=0) + timedelta(hours=n) for n in range(count))
        return tuple((at, self.hour(at.date(), at.hour)) for at in starts)

    def days(self, count: int) -> tuple[tuple[date, Day], ...]:
        """Today and the next days, each with its date."""
        dates = (self.today + timedelta(days=n) for n in range(count))
        return tuple((on, day(self.place.key, on)) for on in dates)

    def air(self, on: date) -> Air:
        """The air of a date, by the Chinese index."""
        return chinese_air(self.place, on)

    def alerts(self) -> tuple[Alert, ...]:
        """The warnings of today."""
        return alerts(self.place, self.today, self.ahead)

    def indices(self) -> tuple[Index, ...]:
        """The life indices of today."""
        return indices(self.place, self.today, self.ahead)

    def daylight(self) -> tuple[datetime, datetime] | None:
        """Sunrise and sunset of today."""
        return daylight(self.place, self.today, self.ahead)
