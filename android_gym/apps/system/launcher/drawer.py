"""Drawer: all apps in a grid, and the search over them."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from ....kit import (
    FILL,
    LONG_CLICKABLE,
    VIEW,
    Activity,
    Ctx,
    Gestures,
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
    row,
    slot,
    text,
)
from ....kit.styles import CONTENT_WIDE
from ....phone.state.phone import Display
from ....phone.state.providers import Contact, Notification
from ....phone.system.front import set_ui
from .bubbles import start_outside
from .dragging import carry_tile
from .icons import NEXUS, app_icon, apps_matching, badges, columns, label_of, launchable, open_app
from .moving import HOME, drop_tile
from .search import elsewhere, focus_search, search_frame, search_icons, web_search
from .workspace import Tile, Workspace, launcher

LINE, ABOVE = 115.0, 76.0  # dp, of a line of icons and of what is over them
LIST = "apps_list_view"
SUGGESTED_HIGH = 124.0  # dp, of the line of suggestions with the rule under it


@launcher.activity(NEXUS)
class Drawer(Activity):
    """All apps; `query` narrows them to labels that have a word beginning with each typed word.
    An icon that is held and moved goes to the home page under the finger."""

    later: ClassVar[frozenset[str]] = frozenset({"letter"})

    query: str = ""
    letter: str = ""  # beside the finger on the bar at the edge, while a touch is looked at

    def view(
        self,
        app: Workspace,
        packages: tuple[str, ...],
        notifications: tuple[Notification, ...],
        settings: Table,
        display: Display,
        history: tuple[str, ...],
        contacts: tuple[Contact, ...],
    ) -> View:
        query = self.query.strip()
        found = apps_matching(packages, query, settings)
        wide = columns(settings, display)
        counts = badges(notifications, settings)
        lines: tuple[View, ...] = in_lines((_icon(p, counts.get(p, 0)) for p in found), wide)
        across, tall = (px / display.scale for px in display.size)
        parts: list[View] = []
        if query:
            lines += elsewhere(query, packages, contacts, bool(found), settings)
        else:
            first = _suggestions(history, packages, counts, wide)
            high = tall - display.status - display.nav - ABOVE
            above = SUGGESTED_HIGH if first else 0
            if LINE * len(lines) + above > high:
                parts += _scroller(len(lines), above, self.letter)
            lines = (*first, *lines)
        body = box(
            listing(LIST, *lines, grow=0, pad=(8, 0, 8, 16), margin=(0, ABOVE, 0, 0)),
            self._search(found, max(14.0, (across - CONTENT_WIDE) / 2)),
            *parts,
            box(cls=VIEW, desc="Home", w=FILL, h=2, at="start|bottom"),
            id="drag_layer",
            bg="surface",
            w=FILL,
            h=FILL,
            swipes=(("down", leave()),),
        )
        return slot(body, HOME)

    def _search(self, found: tuple[str, ...], edge: float) -> View:
        """The search field, so many dp from both sides."""
        first = open_app(found[0]) if found else start_outside(web_search(self.query))
        field = edit(
            self,
            "query",
            "Search apps, web and more",
            "input",
            variant="bare",
            ime="search",
            submit=first if self.query.strip() else None,
        )
        lead, *ends = search_icons()
        lead = lead.replace(inert_reason="puts the cursor into the field beside it")
        return search_frame(
            lead,
            field,
            *ends,
            id="search_container_all_apps",
            flags=LONG_CLICKABLE,
            long_press=focus_search(),
            bg="surfaceContainerHigh",
            margin=(edge, 14, edge, 0),
        )


@memo
def _icon(package: str, count: int) -> View:
    """An app's icon, which can be dropped on the home page."""
    return slot(
        app_icon(package, count, "drawer"), None, bring_home.partial(package), during=carry_home.partial(package)
    )


def _suggestions(history: tuple[str, ...], packages: tuple[str, ...], counts: Table, wide: int) -> tuple[View, ...]:
    """The apps used last, over the others; nothing while none was used."""
    known = launchable(packages)
    used = tuple(p for p in history if p in known)[:wide]
    rule = decor(decor(bg="outlineVariant", w=FILL, h=1), w=FILL, h=9, pad=(14, 0, 14, 8))
    return (*in_lines((_icon(p, counts.get(p, 0)) for p in used), wide), rule) if used else ()


def _scroller(lines: int, above: float, letter: str) -> tuple[View, View]:
    """The bar at the right edge, which shows how far the list is scrolled, with the letter that it
    goes to: a touch on it goes to the apps at that share of the list."""
    bar = decor(bg="primary" if letter else "outline", radius=-1, w=6 if letter else 4, h=56)
    drawn = row(_bubble(letter), bar, h=56, gap=20, hidden=True) if letter else bar
    shown = decor(
        decor(drawn, at="end|top"), kind="track", key=LIST, w=120, h=FILL, at="end|top", margin=(0, ABOVE, 2, 16)
    )
    touched = box(
        id="fast_scroller",
        cls=VIEW,
        on_slide=jump.partial(lines, above),
        w=20,
        h=FILL,
        at="end|top",
        margin=(0, ABOVE, 0, 16),
    )
    slides = Gestures(axis="y", during=jump_and_tell.partial(lines, above))
    return shown, touched.replace(gestures=slides, flags=0)


def _bubble(letter: str) -> View:
    """A drop that points to the bar."""
    word = text(letter, size=28, color="onPrimary", align="center", at="center|middle", hidden=True)
    point = decor(bg="primary", radius=4, w=28, h=28, at="end|bottom")
    return decor(point, decor(bg="primary", radius=-1, w=56, h=56), word, w=56, h=56)


@does
def jump(c: Ctx, lines: int, above: float, share: float) -> Ctx:
    """Scroll to a line of icons by its share of all `lines`, from below; `above` is the height of
    what is over them, dp."""
    line = _line_at(lines, share)
    px = round((above + line * LINE) * c.phone.display.scale) if line else 0
    return replace(c, phone=set_ui(c.phone, c.window.ui.scrolled(LIST, px)))


@does
def jump_and_tell(c: Ctx, lines: int, above: float, share: float) -> Ctx:
    """Scroll likewise, and show the letter that the first app there begins with."""
    wide = columns(c.phone.settings, c.phone.display)
    first = launchable(c.phone.packages)[_line_at(lines, share) * wide]
    return jump.now(c.set(letter=label_of(first)[:1].upper()), lines, above, share)


def _line_at(lines: int, share: float) -> int:
    return round((1 - share) * max(0, lines - 1))


@does
def carry_home(c: Ctx, package: str, slot: object, at: Place | None) -> Ctx:
    """Show where on the home page an icon from the list can be dropped."""
    return carry_tile.now(c.finish(), Tile(0, -1, packages=(package,)), slot, at)


@does
def bring_home(c: Ctx, package: str, slot: object, at: Place) -> Ctx:
    """An icon is dragged out of the list, which closes, to a place of the home page."""
    return drop_tile.now(c.finish(), Tile(0, -1, packages=(package,)), slot, at)
