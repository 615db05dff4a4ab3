"""The history by days."""

from __future__ import annotations

from ....phone.core.calls import memo
from ....phone.core.zones import local
from ....phone.state.locale import Locale
from ...lazy import sections
from .values import Watched


@memo
def by_days(rows: tuple[Watched, ...], time: int, zone: str, locale: Locale) -> tuple[object, ...]:
    """What was watched, under the days on which it was: items for a `feed` with headers.

    `time` is now, in seconds UTC, of the time zone `zone`. Days are "Today", "Yesterday", days of the week for the
    week before, and dates.
    """
    today = local(zone, time).date()
    found: dict[str, list[Watched]] = {}
    for one in rows:
        when = local(zone, one.at)
        gone = (today - when.date()).days  # below 0 where the clock was set back since
        near = {0: "Today", 1: "Yesterday"}.get(gone)
        day = near or (f"{when:%A}" if 0 < gone < 7 else locale.day(when))
        found.setdefault(day, []).append(one)
    return sections((day, tuple(rows_)) for day, rows_ in found.items())


__all__ = ["by_days"]
