"""What Firefox keeps."""

from __future__ import annotations

from typing import ClassVar

from ....kit import Package, Value
from ....web.browser import Browser
from ....web.owner import BOOKMARKS, Bookmark, searches, visits
from ....world import build

PACKAGE = "org.mozilla.firefox"
screen = Package(PACKAGE).activity("org.mozilla.fenix.HomeActivity")  # all are one activity
PINNED = "pinned"  # the folder of a shortcut that stays
SHORTCUTS_PER_PAGE = 8  # shortcuts on a page of the home screen

OWN_SITES = (
    Bookmark("Google", "https://www.google.com/", PINNED),
    Bookmark("Top Articles", "https://getpocket.com/explore", PINNED),
    Bookmark("Wikipedia", "https://www.wikipedia.org/", PINNED),
)


class Collection(Value):
    """Pages put together under a name."""

    name: str
    pages: tuple[Bookmark, ...]
    open: bool = False  # its pages are shown on the home screen


class Firefox(Browser):
    """Firefox's data: it survives the app's end."""

    gecko: ClassVar[bool] = True

    collections: tuple[Collection, ...] = ()
    hint: bool = True  # the home screen explains collections while there are none
    shortcuts: bool = True  # the home screen shows sites
    removed: tuple[str, ...] = ()  # URLs of visited sites not to be shown there


def boot(seed: int) -> Firefox:
    """Firefox as the owner left it: no open tabs."""
    world = build(seed)
    return Firefox(bookmarks=BOOKMARKS, visits=visits(world), searches=searches(world), sites=OWN_SITES)


def top_sites(app: Firefox) -> tuple[Bookmark, ...]:
    """Shortcuts: the pinned ones, then visited ones: bookmarks first, then the latest."""
    found = {s.url: s for s in app.sites}
    marked = {b.url for b in app.bookmarks}
    for seen in sorted(app.visits, key=lambda v: (v.url not in marked, -v.time)):
        if seen.url not in found and seen.url not in app.removed:
            found[seen.url] = Bookmark(seen.title, seen.url, "")
    return tuple(found.values())[: 2 * SHORTCUTS_PER_PAGE]
