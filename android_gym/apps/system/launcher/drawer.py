"""Drawer: all apps in a grid, and the search over them."""

from __future__ import annotations

from typing import ClassVar
from urllib.parse import quote_plus

from ....kit import (
    FILL,
    FRAME,
    IMAGE,
    IMAGE_BUTTON,
    RECYCLER,
    Activity,
    Intent,
    Layout,
    Style,
    View,
    does,
    edit,
    leave,
    list_row,
    memo,
    text,
)  # fmt: skip
from ....phone.core.calls import Call
from ....phone.core.values import Table
from ....phone.core.view import CLICKABLE, FOCUSABLE, LONG_CLICKABLE
from ....phone.state.phone import Display
from ....phone.state.providers import Notification
from ....phone.system.ctx import Ctx
from ....phone.system.intents import VIEW
from .icons import NEXUS, badges, columns, icon_rows, matching, open_app, start_outside
from .workspace import PACKAGE, Workspace

VOICE = Intent("android.speech.action.WEB_SEARCH")
LENS = Intent(VIEW, "googleapp://lens")
_TAP = CLICKABLE | FOCUSABLE


class Drawer(Activity):
    """All apps; `query` narrows them to labels that have a word beginning with each typed word."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = NEXUS
    query: str = ""

    def view(
        self, app: Workspace, packages: tuple[str, ...], notifications: tuple[Notification, ...],
        settings: Table, display: Display,
    ) -> View:  # fmt: skip
        found = matching(packages, self.query)
        wide = columns(settings, display.rotation % 2 == 1)
        kids = icon_rows(found, badges(notifications, settings), "drawer", wide)
        if self.query.strip():
            kids += _elsewhere(self.query.strip(), bool(found))
        apps = View(
            RECYCLER, "apps_list_view", kids=kids, flags=FOCUSABLE,
            layout=Layout(kind="scroll", w=FILL, h=FILL, pad=(10, 0, 10, 16), margin=(0, 76, 0, 0)),
        )  # fmt: skip
        home = View(desc="Home", layout=Layout(w=FILL, h=2, at="start|bottom"))
        return View(
            FRAME, "drag_layer", kids=(apps, self._search(found), home),
            style=Style(bg="surface"), layout=Layout(w=FILL, h=FILL), swipes=(("down", leave()),),
        )  # fmt: skip

    def _search(self, found: tuple[str, ...]) -> View:
        first = open_app(found[0]) if found else start_outside(web_search(self.query))
        field = edit(
            "input", self, "query", "Search apps, web and more", variant="bare", ime="search",
            submit=first if self.query.strip() else None,
        )  # fmt: skip
        lead, mic, lens = search_icons()
        lead = lead.replace(inert_reason="puts the cursor into the field beside it")
        return View(
            FRAME, "search_container_all_apps", "", "Search", kids=(lead, field, mic, lens),
            flags=LONG_CLICKABLE, long_press=focus_search(),
            style=Style(bg="surfaceContainerHigh", radius=-1),
            layout=Layout(kind="row", w=FILL, h=50, align="center", pad=(4, 0, 8, 0),
                    margin=(14, 14, 14, 0)),
        )  # fmt: skip


@memo
def search_icons(color: str = "onSurface") -> tuple[View, View, View]:
    """Magnifier, microphone and camera of a search box."""

    def one(cls: str, id: str, desc: str, glyph: str, tap: Call) -> View:
        style = Style(icon=glyph, color=color, icon_size=22)
        return View(cls, id, "", desc, flags=_TAP, style=style, layout=Layout(w=42, h=48), tap=tap)

    return (
        one(IMAGE, "g_icon", "", "search", focus_search()),
        one(IMAGE, "mic_icon", "Voice search", "mic", start_outside(VOICE)),
        one(IMAGE_BUTTON, "lens_icon", "Google Lens", "photo_camera", start_outside(LENS)),
    )


def web_search(query: str) -> Intent:
    """A search of the web for the query."""
    return Intent(VIEW, f"https://www.google.com/search?q={quote_plus(query.strip())}")


def _elsewhere(query: str, found: bool) -> tuple[View, ...]:
    """What stands under the apps that were found: a search of the web."""
    row = list_row(
        f"Search the web for “{query}”", tap=start_outside(web_search(query)), id="search_result"
    )
    if found:
        return (row,)
    none = text(
        f"No apps found matching “{query}”", "empty_text", align="center", lines=3,
        layout=Layout(w=FILL, pad=(16, 32, 16, 16)),
    )  # fmt: skip
    return (none, row)


@does
def focus_search(c: Ctx) -> Ctx:
    """All apps, with the keyboard up in the search field."""
    c = c if isinstance(c.screen, Drawer) else c.start(Drawer())
    return c.focus("query")
