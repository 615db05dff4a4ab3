"""Drawer: all apps in a grid, and the search over them."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote_plus

from ....kit import *
from ....phone.state.phone import Display
from ....phone.state.providers import Notification
from ....phone.system.intents import VIEW as OPEN
from .icons import NEXUS, badges, columns, icon_rows, matching, open_app, start_outside
from .workspace import Workspace, launcher

VOICE = Intent("android.speech.action.WEB_SEARCH")
LENS = Intent(OPEN, "googleapp://lens")


@launcher.activity(NEXUS)
class Drawer(Activity):
    """All apps; `query` narrows them to labels that have a word beginning with each typed word."""

    query: str = ""

    def view(
        self, app: Workspace, packages: tuple[str, ...], notifications: tuple[Notification, ...],
        settings: Table, display: Display,
    ) -> View:  # fmt: skip
        found = matching(packages, self.query)
        wide = columns(settings, display.rotation % 2 == 1)
        lines = icon_rows(found, badges(notifications, settings), "drawer", wide)
        if self.query.strip():
            lines += _elsewhere(self.query.strip(), bool(found))
        return box(
            listing("apps_list_view", *lines, grow=0, pad=(10, 0, 10, 16), margin=(0, 76, 0, 0)),
            self._search(found), box(cls=VIEW, desc="Home", w=FILL, h=2, at="start|bottom"),
            id="drag_layer", bg="surface", w=FILL, h=FILL, swipes=(("down", leave()),),
        )  # fmt: skip

    def _search(self, found: tuple[str, ...]) -> View:
        first = open_app(found[0]) if found else start_outside(web_search(self.query))
        field = edit(
            "input", self, "query", "Search apps, web and more", variant="bare", ime="search",
            submit=first if self.query.strip() else None,
        )  # fmt: skip
        lead, *ends = search_icons()
        lead = lead.replace(inert_reason="puts the cursor into the field beside it")
        return search_frame(lead, field, *ends, id="search_container_all_apps",
                            flags=LONG_CLICKABLE, long_press=focus_search(),
                            bg="surfaceContainerHigh", margin=(14, 14, 14, 0))  # fmt: skip


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


def _elsewhere(query: str, found: bool) -> tuple[View, ...]:
    """What stands under the apps that were found: a search of the web."""
    search_web = start_outside(web_search(query))
    line = list_row(f"Search the web for “{query}”", tap=search_web, id="search_result")
    none = text(f"No apps found matching “{query}”", "empty_text", align="center", lines=3, w=FILL,
                pad=(16, 32, 16, 16))  # fmt: skip
    return (line,) if found else (none, line)


@does
def focus_search(c: Ctx) -> Ctx:
    """All apps, with the keyboard up in the search field."""
    c = c if isinstance(c.screen, Drawer) else c.start(Drawer())
    return c.focus("query")
