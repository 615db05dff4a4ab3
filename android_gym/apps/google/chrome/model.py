"""What Chrome keeps."""

from __future__ import annotations

from typing import ClassVar

from ....kit import Package
from ....web.browser import Browser, Entry, Tab
from ....web.fetch import NEW_TAB
from ....web.owner import BOOKMARKS, Bookmark, searches, visits
from ....world import build

PACKAGE = "com.android.chrome"
chrome = Package(PACKAGE)
MAX_TILES = 8  # shortcuts of the new tab page

OWN_SITES = (
    Bookmark("Google", "https://www.google.com/"),
    Bookmark("Wikipedia", "https://www.wikipedia.org/"),
    Bookmark("OpenAI", "https://openai.com/"),
    Bookmark("The Morning Ferry", "https://morningferry.example/"),
    Bookmark("Weather", "https://weather.example.com/san-francisco"),
    Bookmark("Northpeak Outdoors", "https://www.northpeak.example/"),
)


class Chrome(Browser):
    """Chrome's data: it survives the app's end."""

    start: ClassVar[str] = NEW_TAB

    homepage_on: bool = True  # the toolbar has a house
    homepage: str = ""  # "": Chrome's own
    feed: bool = True  # articles below the shortcuts
    feed_hidden: tuple[str, ...] = ()  # URLs of articles the owner does not want


def boot(seed: int) -> Chrome:
    """Chrome as the owner left it: one new tab."""
    world = build(seed)
    return Chrome(
        tabs=(Tab(1, (Entry(NEW_TAB),)),),
        current=1,
        bookmarks=BOOKMARKS,
        visits=visits(world),
        searches=searches(world),
        sites=OWN_SITES,
    )
