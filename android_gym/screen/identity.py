"""When two screens count as the same: for visit counts and maps of an app.

A screen is its compressed text (`screen.text`) without what changes while nothing happens: ids in
brackets, which come anew when an element does; times of day, lengths of time and counts of minutes
or seconds, which the clock moves. What was typed, what is checked and where a list is scrolled to
(what is seen of it) all count.
"""

from __future__ import annotations

import re

from ..memo import per_object
from . import Screen

_ID = re.compile(r"\[n[0-9a-f]{4}\]")
_TIME = re.compile(  # 9:41, 09:41 AM, 0:07.5, and the "01; 07" of a running stopwatch
    r"\b\d{1,2}(?::|; )\d{2}(?::\d{2})?(?:\.\d+)?(?:\s?[AaPp]\.?[Mm]\b\.?)?"
    r"|\b\d+\s?(?:hours?|minutes?|seconds?|hr|min|sec|[hms])\b\.?(?!\w)"  # 8 hours, 5 min
)


@per_object
def identity(screen: Screen) -> str:
    """The text that two screens share when they count as the same."""
    return _TIME.sub("_", _ID.sub("[]", f"{screen.package}\n{screen.text('app')}"))
