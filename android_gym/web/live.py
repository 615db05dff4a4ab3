"""Pages that show the time or the weather: what is in braces, and a forecast, is filled in when the page is displayed.

{time Europe/London}    "5:41 PM"
{day Europe/London}     "Tuesday, 10 October 2023"
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache

from ..phone.core.zones import local
from ..phone.state.locale import AMERICAN, Locale
from . import weather
from .blocks import Block, Days, Heading, Text
from .page import Page

_PLACE = re.compile(r"\{(time|day) ([A-Za-z_+\-/]+)\}")


@lru_cache(maxsize=256)
def filled_in(page: Page, utc: int, locale: Locale = AMERICAN) -> Page:
    """The page as it reads at a time (seconds UTC, a full minute), in the degrees of a region; most pages are always
    alike."""
    return page.replace(blocks=tuple(_told(b, utc, locale) for b in page.blocks)) if page.live else page


def timeless(page: Page) -> Page:
    """The page without what it says about the time, as a search engine knows it."""
    return page.replace(blocks=tuple(_told(b, None) for b in page.blocks)) if page.live else page


def zones_of(page: Page) -> frozenset[str]:
    """The time zones (IANA names) whose time the page says."""
    if not page.live:
        return frozenset()
    found = (place for block in page.blocks for words in _words(block) for place in _PLACE.findall(words))
    return frozenset(zone for what, zone in found if what == "time")


def _words(block: Block) -> Iterator[str]:
    if isinstance(block, Heading):
        yield block.words
    elif isinstance(block, Text):
        yield from (words for words, _ in block.parts)


def _told(block: Block, utc: int | None, locale: Locale = AMERICAN) -> Block:
    if isinstance(block, Days) and utc is not None:
        return weather.fill_in(block, utc, locale)
    if isinstance(block, Heading):
        return block.replace(words=_filled(block.words, utc))
    if isinstance(block, Text):
        return block.replace(parts=tuple((_filled(words, utc), url) for words, url in block.parts))
    return block


def _filled(words: str, utc: int | None) -> str:
    def fill(place: re.Match[str]) -> str:
        if utc is None:
            return ""
        at = local(place[2], utc)
        return _time(at) if place[1] == "time" else f"{at:%A}, {at.day} {at:%B %Y}"

    return _PLACE.sub(fill, words)


def _time(at: datetime) -> str:
    return f"{at.hour % 12 or 12}:{at:%M} {'AM' if at.hour < 12 else 'PM'}"
