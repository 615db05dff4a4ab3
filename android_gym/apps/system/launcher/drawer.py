"""Drawer: all apps in a grid, and the search over them."""

from __future__ import annotations

from dataclasses import replace

from ....kit import (
    FILL,
    LONG_CLICKABLE,
    VIEW,
    Activity,
    Ctx,
    Gestures,
    Layout,
    Place,
    Table,
    View,
    box,
    decor,
    does,
    edit,
    in_lines,
    leave,
    listing,
    memo,
    slot,
)
from ....kit.styles import CONTENT_WIDE
from ....phone.state.phone import Display
from ....phone.state.providers import Contact, Notification
from ....phone.system.front import set_ui
from .bubbles import start_outside
from .icons import NEXUS, app_icon, apps_matching, badges, columns, launchable, open_app
from .moving import HOME, drop_tile
from .search import elsewhere, focus_search, search_frame, search_icons, web_search
from .workspace import Tile, Workspace, launcher

LINE, ABOVE = 115.0, 76.0  # dp, of a line of icons and of what is over them
SUGGESTED_HIGH = 124.0  # dp, of the line of suggestions with the rule under it


@launcher.activity(NEXUS)
class Drawer(Activity):
    """All apps; `query` narrows them to labels that have a word beginning with each typed word.
    An icon that is held and moved goes to the home page under the finger."""

    query: str = ""

    def view(
        self, app: Workspace, packages: tuple[str, ...], notifications: tuple[Notification, ...],
        settings: Table, display: Display, history: tuple[str, ...], contacts: tuple[Contact, ...],
    ) -> View:  # fmt: skip
        query = self.query.strip()
        found = apps_matching(packages, query)
        wide = columns(settings, display)
        counts = badges(notifications, settings)
        lines: tuple[View, ...] = in_lines((_icon(p, counts.get(p, 0)) for p in found), wide)
        parts, (across, tall) = [], (px / display.scale for px in display.size)
        if query:
            lines += elsewhere(query, packages, contacts, bool(found))
        else:
            first = _suggestions(history, packages, counts, wide)
            high = tall - display.status - display.nav - ABOVE
            above = SUGGESTED_HIGH if first else 0
            if LINE * len(lines) + above > high:
                parts.append(_scroller(len(lines), above))
            lines = (*first, *lines)
        body = box(
            listing("apps_list_view", *lines, grow=0, pad=(10, 0, 10, 16),
                    margin=(0, ABOVE, 0, 0)),
            self._search(found, max(14.0, (across - CONTENT_WIDE) / 2)), *parts,
            box(cls=VIEW, desc="Home", w=FILL, h=2, at="start|bottom"),
            id="drag_layer", bg="surface", w=FILL, h=FILL, swipes=(("down", leave()),),
        )  # fmt: skip
        return slot(body, HOME)

    def _search(self, found: tuple[str, ...], edge: float) -> View:
        """The search field, so many dp from both sides."""
        first = open_app(found[0]) if found else start_outside(web_search(self.query))
        field = edit(
            "input", self, "query", "Search apps, web and more", variant="bare", ime="search",
            submit=first if self.query.strip() else None,
        )  # fmt: skip
        lead, *ends = search_icons()
        lead = lead.replace(inert_reason="puts the cursor into the field beside it")
        return search_frame(lead, field, *ends, id="search_container_all_apps",
                            flags=LONG_CLICKABLE, long_press=focus_search(),
                            bg="surfaceContainerHigh", margin=(edge, 14, edge, 0))  # fmt: skip


@memo
def _icon(package: str, count: int) -> View:
    """An app's icon, which can be dropped on the home page."""
    return slot(app_icon(package, count, "drawer"), None, bring_home.partial(package))


def _suggestions(
    history: tuple[str, ...], packages: tuple[str, ...], counts: Table, wide: int
) -> tuple[View, ...]:
    """The apps used last, over the others; nothing while none was used."""
    known = launchable(packages)
    used = tuple(p for p in history if p in known)[:wide]
    rule = decor(decor(bg="outlineVariant", w=FILL, h=1), w=FILL, h=9, pad=(14, 0, 14, 8))
    return (*in_lines((_icon(p, counts.get(p, 0)) for p in used), wide), rule) if used else ()


def _scroller(lines: int, above: float) -> View:
    """The bar at the right edge: a touch on it goes to the apps at that share of the list."""
    track = decor(bg="surfaceContainerHigh", radius=-1, w=6, h=FILL, at="end|top")
    thumb = decor(bg="primary", radius=-1, w=6, h=52, at="end|top")
    place = Layout(w=20, h=FILL, at="end|top", margin=(0, ABOVE + 14, 0, 24))
    view = box(
        track, thumb, id="fast_scroller", cls=VIEW, on_slide=jump.partial(lines, above)
    ).replace(layout=place)
    return view.replace(gestures=Gestures(axis="y"), flags=0)


@does
def jump(c: Ctx, lines: int, above: float, share: float) -> Ctx:
    """Scroll to a line of icons by its share of all `lines`, from below; `above` is the height of
    what is over them, dp."""
    line = round((1 - share) * max(0, lines - 1))
    px = round((above + line * LINE) * c.phone.display.scale) if line else 0
    return replace(c, phone=set_ui(c.phone, c.window.ui.scrolled("apps_list_view", px)))


@does
def bring_home(c: Ctx, package: str, slot: object, at: Place) -> Ctx:
    """An icon is dragged out of the list, which closes, to a place of the home page."""
    return drop_tile.now(c.finish(), Tile(0, -1, packages=(package,)), slot, at)
