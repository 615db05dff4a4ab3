"""Small months, as the overview of a year shows them."""

from __future__ import annotations

import re
from datetime import date, timedelta

from ..phone.paint.pen import Pen


def small_month(pen: Pen, argument: str) -> None:
    """The days of a month under the letters of the weekdays: "2023-10 6 10 MTWTFSS" begins weeks
    with Sunday (0 is Monday), and marks the tenth, 0 for no day."""
    found = re.fullmatch(r"(\d{4})-(0[1-9]|1[0-2]) ([0-6]) (\d\d?) (\w{7})", argument)
    year, month, weekday, today = map(int, found.groups()[:4]) if found else (2023, 10, 6, 0)
    letters = found[5] if found else "MTWTFSS"
    first = date(max(year, 1), month, 1)
    start = first.toordinal() - (first.weekday() - weekday) % 7
    wide, high = pen.w / 7, pen.h / 7
    size = min(wide * 0.62, high * 0.72)
    for n in range(7):
        letter = letters[(weekday + n) % 7]
        pen.text(letter, (n + 0.5) * wide, high / 2, size * 0.9, "onSurfaceVariant", 500)
    day = first
    while day.month == first.month:
        row, column = divmod(day.toordinal() - start, 7)
        x, y = (column + 0.5) * wide, (row + 1.5) * high
        marked = day.day == today
        if marked:
            pen.circle(x, y, size * 0.8, "primary")
        pen.text(str(day.day), x, y, size, "onPrimary" if marked else "onSurface")
        day += timedelta(days=1)


DRAWINGS = {"small_month": small_month}
