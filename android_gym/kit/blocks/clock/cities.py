"""The time in other cities, whose labels (`zones.cities()`) the model keeps in `cities`."""

from __future__ import annotations

from datetime import datetime, timedelta

from ....phone.core.calls import does
from ....phone.core.gestures import Place
from ....phone.core.zones import City, cities, offset, search
from ....phone.system.ctx import Ctx
from ....phone.ui.words import words_of
from ...gestures import reorder


def ahead(hours: float) -> tuple[str, str]:
    """How far a zone is from ours, in short and in words; empty for the same time.

    >>> ahead(-8), ahead(1), ahead(0)
    (('-8h', '8 hours behind'), ('+1h', '1 hour ahead'), ('', ''))
    """
    if not hours:
        return "", ""
    number = f"{abs(hours):g}"
    word = "hour" if abs(hours) == 1 else "hours"
    side = "ahead" if hours > 0 else "behind"
    return f"{'+' if hours > 0 else '-'}{number}h", f"{number} {word} {side}"


def there(place: City, now: datetime, utc: int, zone: str) -> tuple[float, datetime]:
    """How many hours a city is ahead of a zone, where it is `now`, and its time. `utc` is the same
    moment in seconds UTC.

    >>> there(search("Tokyo")[0], datetime(2023, 10, 10, 9, 41), 1_696_902_060, "Asia/Shanghai")
    (1.0, datetime.datetime(2023, 10, 10, 10, 41))
    """
    shift = (offset(place.zone, utc) - offset(zone, utc)) / 3600
    return shift, now + timedelta(hours=shift)


def find_cities(query: str, language: str, package: str) -> tuple[City, ...]:
    """The cities that are searched for in English, or in a language in which the app `package` has their names;
    all of them without a query.

    Names are found in that language by any part, in English as `zones.search` does. The words of the
    app have a line for each city and each country: `Tokyo | 东京`.

    >>> [one.label for one in find_cities("reykj", "zh", "com.android.deskclock")]
    ['Reykjavík, Iceland']
    """
    query, said = query.strip(), words_of(language, package).text
    named = (one for one in cities() if query in "".join(map(said, (one.name, one.region))))
    return tuple(dict.fromkeys((*named, *search(query)))) if query else cities()


@does
def add_city(c: Ctx, label: str) -> Ctx:
    """Add a city (once) and go back."""
    labels = c.app.cities if label in c.app.cities else (*c.app.cities, label)
    return c.save(cities=labels).finish()


@does
def remove_city(c: Ctx, label: str) -> Ctx:
    return c.save(cities=tuple(x for x in c.app.cities if x != label))


@does
def move_city(c: Ctx, label: str, onto: str, at: Place) -> Ctx:
    """Put a city next to another on which it was dropped."""
    return c.save(cities=reorder(c.app.cities, label, onto, at))


__all__ = ["add_city", "ahead", "find_cities", "move_city", "remove_city", "there"]
