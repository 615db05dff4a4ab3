"""locale: how dates and times are written."""

from __future__ import annotations

from dataclasses import dataclass

from ._base import PREFIX
from ._looks import Looks


@dataclass(frozen=True)
class Locale(Looks):
    """The region of English and the 12- or 24-hour form are drawn."""

    name = PREFIX + "locale"
    unit = "the share of the episodes with a drawn locale"
    parts = ("locale", "times")


DIAL = Locale
