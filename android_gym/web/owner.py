"""What the browsers of a world's owner remember: bookmarks, visited pages, recent searches."""

from __future__ import annotations

from ..phone.core.values import Value
from ..world import World
from ..world.templates import utc_of


class Bookmark(Value):
    title: str
    url: str
    folder: str = "Mobile bookmarks"


class Visit(Value):
    title: str
    url: str
    time: int  # seconds UTC


BOOKMARKS = (
    Bookmark("Wikipedia", "https://www.wikipedia.org/"),
    Bookmark("OpenAI", "https://openai.com/"),
    Bookmark("Bridge to Bay Half", "https://bridgetobay.example/"),
    Bookmark("City Library", "https://citylibrary.example/account"),
    Bookmark("Trail Maps: how to read contour lines", "https://trailmaps.example/guide"),
    Bookmark("Columbia Metropolitan Airport", "https://www.flycae.com/", "Travel"),
)

_VISITS = """
-12 21:35 | Trail Maps: how to read contour lines | https://trailmaps.example/guide
-10 22:20 | Bow ties, and how to tie them | https://haberdash.example/bow-ties
-9 20:58 | OpenAI | https://openai.com/
-9 21:04 | Wikipedia | https://www.wikipedia.org/
-7 18:52 | Skylark Air: your booking | https://skylarkair.example/bookings/SKY7Q4
-6 12:07 | Bridge to Bay Half: the course | https://bridgetobay.example/course
-5 22:02 | large language model - Wikipedia | https://en.wikipedia.org/wiki/Large_language_model
-3 19:55 | 3 Kingdoms Hotpot: menu | https://3kingdomshotpot.example/menu
-3 11:15 | City Library: my books | https://citylibrary.example/account
-2 12:48 | Caltrain timetable | https://www.caltrain.com/schedules
-1 21:31 | Tapering before a half marathon | https://strideclub.example/blog/taper
0 07:20 | Weather for San Francisco | https://weather.example.com/san-francisco
"""

_SEARCHES = (
    "half marathon taper week",
    "weather san francisco",
    "navy bow tie",
    "columbia sc hotels near botanical garden",
    "how to bleed a radiator",
    "portuguese subjunctive",
    "plum cake without cinnamon",
    "caltrain timetable",
    "quiet cafe mission district",
    "maps for trail running",
    "cheap flights lisbon spring",
    "kezar stadium opening hours",
)


def visits(world: World) -> tuple[Visit, ...]:
    """Visited pages, the oldest first."""
    rng = world.stream("web")
    rows = (line.split(" | ") for line in _VISITS.strip().splitlines())
    return tuple(Visit(title, url, utc_of(at) + rng.randrange(60)) for at, title, url in rows)


def searches(world: World) -> tuple[str, ...]:
    """What the owner looked up lately, the latest first."""
    return tuple(world.stream("searches").sample(_SEARCHES, 8))
