"""The search box of the launcher, and what stands under the apps that are found."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote_plus

from ....kit import *
from ....phone.system.intents import VIEW as OPEN
from .icons import start_outside

VOICE = Intent("android.speech.action.WEB_SEARCH")
LENS = Intent(OPEN, "googleapp://lens")


def search_frame(*kids: View, id: str, **options: Any) -> View:
    """The pill of a search field."""
    return row(*kids, id=id, cls=FRAME, desc="Search", radius=-1, h=50, pad=(4, 0, 8, 0), **options)


@memo
def search_icons(color: str = "onSurface") -> tuple[View, View, View]:
    """Magnifier, microphone and camera of a search box."""

    def one(glyph: str, id: str, desc: str, tap: Call, cls: str = IMAGE) -> View:
        return icon(glyph, id, desc, cls=cls, color=color, size=22, w=42, h=48, tap=tap)

    return (
        one("search", "g_icon", "", focus_search()),
        one("mic", "mic_icon", "Voice search", start_outside(VOICE)),
        one("photo_camera", "lens_icon", "Google Lens", start_outside(LENS), IMAGE_BUTTON),
    )


def web_search(query: str) -> Intent:
    """A search of the web for the query."""
    return Intent(OPEN, f"https://www.google.com/search?q={quote_plus(query.strip())}")


def elsewhere(query: str, found: bool) -> tuple[View, ...]:
    """What stands under the apps that were found: a search of the web."""
    search_web = start_outside(web_search(query))
    line = list_row(f"Search the web for “{query}”", tap=search_web, id="search_result")
    none = text(f"No apps found matching “{query}”", "empty_text", align="center", lines=3, w=FILL,
                pad=(16, 32, 16, 16))  # fmt: skip
    return (line,) if found else (none, line)


@does
def focus_search(c: Ctx) -> Ctx:
    """All apps, with the keyboard up in the search field."""
    c = c if hasattr(c.screen, "query") else c.open("Drawer")
    return c.focus("query")
