"""What a long press shows on the home screen: rows with icons in bubbles beside the finger."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from ....kit import *
from ....phone.state.phone import Display
from ....phone.system.front import here
from ....phone.system.intents import MAIN
from ....phone.system.registry import apps
from ....phone.system.windows import frame_of
from ..packageinstaller import DELETE
from .moving import add_tile, remove_tile, seen
from .workspace import DOCK, Tile

Anchor = tuple[float, float, float, float]  # left, top, right, bottom, dp
ROW, GAP, WIDTH = 52.0, 4.0, 232.0  # dp
ABOUT = "android.settings.APPLICATION_DETAILS_SETTINGS"


class Bubbles(Popup):
    """Groups of rows with icons, over what was pressed or under it where there is no room."""

    kind: ClassVar[str] = "menu"
    groups: tuple[tuple[Item, ...], ...]
    anchor: Anchor

    def view(self, display: Display) -> View:
        wide, high = (px / display.scale for px in display.size)
        high -= display.status + display.nav
        left, top, right, bottom = self.anchor
        need = ROW * sum(map(len, self.groups)) + GAP * (len(self.groups) - 1)
        x = min(max(8.0, left if left + WIDTH < wide else right - WIDTH), wide - WIDTH - 8)
        need = min(need, high - 16)
        y = top - need - 8 if top - need - 8 >= 8 else bottom + 8
        y = min(y, high - need - 8)  # also on a display that has been turned since
        parts = (
            column(
                *map(_row, group),
                w=FILL,
                bg="surfaceContainer",
                radius=20,
                elevation=3,
                margin=(0, GAP if i else 0, 0, 0),
            )
            for i, group in enumerate(self.groups)
        )
        return column(
            *parts,
            id="deep_shortcuts_container",
            kind="scroll",
            w=WIDTH,
            h=need,
            at="start|top",
            margin=(max(8.0, x), max(8.0, y), 8, 0),
        )


@memo
def _row(item: Item) -> View:
    if ":" in item.icon and not item.icon.startswith("outlined:"):
        face = decor(art=item.icon, w=24, h=24)
    else:
        face = icon(item.icon, color="onSurfaceVariant", hidden=True)
    words = text(item.label, "bubble_text", grow=1, size=15)
    return row(face, words, h=ROW, gap=16, pad=(20, 0, 16, 0), tap=choose(item.tap))


def anchor_of(c: Ctx, call: Call) -> Anchor:
    """Where the view is whose long press is this call; the middle of the screen if none is."""
    display = c.phone.display
    for target in frame_of(c.phone, c.window).targets:
        if target.view.long_press == call:
            edges = (target.left, target.top, target.right, target.bottom)
            left, top, right, bottom = (px / display.scale for px in edges)
            return left, top - display.status, right, bottom - display.status
    w, h = (px / display.scale for px in display.size)
    return (w - WIDTH) / 2, h / 2, (w + WIDTH) / 2, h / 2


def close_pages(c: Ctx) -> Ctx:
    """A Ctx that starts things in tasks of their own, the launcher's pages closed behind it."""
    while c.depth > 0:
        c = c.finish()
    return replace(c, depth=-1)


@does
def start_outside(c: Ctx, intent: Intent) -> Ctx:
    """Start what answers an intent, in its own task."""
    return close_pages(c).send(intent)


def starting(package: str, shortcut: Shortcut) -> Call:
    """What starts a shortcut of an app."""
    opens = shortcut.opens
    return start_outside(opens) if isinstance(opens, Intent) else start_in(package, opens)


@does
def start_in(c: Ctx, package: str, call: Call) -> Ctx:
    """Bring an app to the front and run a Call in it. What other apps show above it is closed."""
    there = here(close_pages(c).send(Intent(MAIN, package=package)).phone)
    while there.package != package and there.depth > 0:
        there = there.finish()
    return there.run(call) if there.package == package else there


@does
def open_app_menu(c: Ctx, package: str, tile: Tile | None = None) -> Ctx:
    """The bubbles of a long press on an icon: the app's shortcuts, and what can be done with it.
    `tile` is what lies on home; None for an icon among all apps."""
    uri, app = f"package:{package}", apps()[package]
    own = tuple(Item(s.label, starting(package, s), s.icon) for s in app.shortcuts[:4])
    items = [Item("App info", start_outside(Intent(ABOUT, uri)), "outlined:info")]
    on_home = any(package in t.packages and t.page != DOCK for t in seen(c)[0])
    if tile is None and not on_home:
        added = add_tile(Tile(0, 0, packages=(package,)))
        items.append(Item("Add to Home screen", added, "add_to_home_screen"))
    if tile is not None:
        items.append(Item("Remove", remove_tile(tile), "close"))
    if not app.system:
        items.append(Item("Uninstall", send(Intent(DELETE, uri)), "outlined:delete"))
    groups = (own, tuple(items)) if own else (tuple(items),)
    return c.show(Bubbles(groups, anchor_of(c, open_app_menu(package, tile))))
