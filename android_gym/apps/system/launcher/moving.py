"""Moving what lies on the home pages: where a finger is lifted, and what that does."""

from __future__ import annotations

from typing import NamedTuple

from ....kit import *
from ....phone.state.phone import Display
from ....phone.system.registry import apps
from ..packageinstaller import DELETE
from .workspace import DOCK, Cells, Tile, Tiles, docked, grid_size, into_free_cell, moved, tidy, tiles_of

SIDE = 10.0  # dp beside the grid and the dock
DOTS, DOCK_HIGH, SEARCH_HIGH = 16.0, 64.0, 127.0  # dp, under the grid
BAR_HIGH = 72.0  # dp, of the dock and the search box side by side in landscape
WIDEST, WIDEST_TURNED = 600.0, 960.0  # dp, of the dock and the search box, also in landscape
EDGE, TOP = 16.0, 36.0  # dp at the edges of the screen where a drop is not on the grid
HOME = "home"  # slot of a home page


class Room(NamedTuple):
    """The grid and the dock on the screen, dp from its upper left corner."""

    wide: float  # of the grid
    high: float
    dock_wide: float
    turned: bool
    left: float  # of the dock and the search box

    def place(self, tile: Tile, size: Cells) -> tuple[float, float, float, float]:
        """x, y, width and height of a tile of a page in the grid."""
        across, down = self.wide / size.columns, self.high / size.lines
        return across * tile.column, down * tile.line, across * tile.wide, down * tile.high


def room_of(wide: float, high: float) -> Room:
    """The places on a screen of this size in dp, without the status bar."""
    turned = wide > high
    below = DOTS + (BAR_HIGH if turned else DOCK_HIGH + SEARCH_HIGH)
    bar = min(wide, WIDEST_TURNED if turned else WIDEST)
    dock_wide = bar / 2 if turned else bar
    return Room(wide - 2 * SIDE, high - below, dock_wide - 2 * SIDE, turned, (wide - bar) / 2)


def room_on(display: Display) -> Room:
    w, h = (px / display.scale for px in display.size)
    return room_of(w, h - display.status - display.nav)


def seen(c: Ctx) -> tuple[Tiles, Cells]:
    """What lies on the home pages and in the dock, and the size of the grid."""
    phone, size = c.phone, grid_size(c.phone.settings, c.phone.display)
    return tiles_of(phone.profile, c.app, phone.packages, size), size


def with_tiles(c: Ctx, tiles: Tiles) -> Ctx:
    return c.save(tiles=tidy(tiles, seen(c)[1]))


class Target(Value):
    """What is under a finger that carries something: a "cell" of the grid, a place in the "dock", a
    "page" beside this one (column -1 or 1), "remove", "uninstall", or "" for nothing."""

    kind: str = ""
    column: int = 0
    line: int = 0


def target_at(tiles: Tiles, size: Cells, at: Place) -> Target:
    """What is at a place of a home page with these tiles."""
    x, y, room = at.x * at.w, at.y * at.h, room_of(at.w, at.h)
    if y < TOP:
        return Target("uninstall" if x > at.w / 2 else "remove")
    if y < room.high:
        if not EDGE <= x <= at.w - EDGE:
            return Target("page", 1 if x > EDGE else -1)
        column = min(size.columns - 1, max(0, int((x - SIDE) / room.wide * size.columns)))
        return Target("cell", column, int(y / room.high * size.lines))
    x -= room.left
    beside = not 0 <= x <= room.dock_wide + 2 * SIDE
    if beside or not room.high + DOTS <= y <= room.high + DOTS + BAR_HIGH:
        return Target()
    count = max(1, sum(t.page == DOCK for t in tiles))
    return Target("dock", min(count, max(0, int((x - SIDE) / room.dock_wide * count))))


@does
def drop_tile(c: Ctx, tile: Tile, slot: object, at: Place) -> Ctx:
    """A tile is dropped on a home page: on cells, in the dock, at an edge for another page, or at
    the top, where the left half removes it and the right half uninstalls its app."""
    tiles, size = seen(c)
    target, here = target_at(tiles, size, at), int(getattr(c.screen, "page", 0))
    match target.kind:
        case "uninstall":
            return uninstall(c, tile)
        case "remove":
            return remove_tile.now(c, tile)
        case "page":
            return _to_page(c, tile, here + target.column)
        case "cell":
            return c.save(tiles=moved(tiles, tile, here, target.column, target.line, size))
        case "dock":
            return c.save(tiles=docked(tiles, tile, target.column, size))
    return c


def _to_page(c: Ctx, tile: Tile, page: int) -> Ctx:
    """Put a tile on another page, a new one after the last, and show that page."""
    if page < 0:
        return c
    tiles, size = seen(c)
    rest = tuple(t for t in tiles if t != tile)
    there = into_free_cell(rest, tile, min(page, 1 + max((t.page for t in rest), default=0)), size)
    c = with_tiles(c, (*rest, there))
    where = next((t.page for t in seen(c)[0] if _same(t, there)), 0)
    return c.set(page=where) if hasattr(c.screen, "page") else c


def _same(one: Tile, other: Tile) -> bool:
    """Whether they are one thing, wherever it lies."""
    return one.replace(page=0) == other.replace(page=0) and one.page != DOCK


@does
def remove_tile(c: Ctx, tile: Tile) -> Ctx:
    """Take a tile off the home pages; the app stays installed."""
    return with_tiles(c, tuple(t for t in seen(c)[0] if t != tile))


def can_be_uninstalled(tile: Tile) -> bool:
    return tile.is_app and not apps()[tile.packages[0]].system


def uninstall(c: Ctx, tile: Tile) -> Ctx:
    """Ask whether to uninstall a tile's app; one of the system is only removed."""
    if can_be_uninstalled(tile):
        return c.send(Intent(DELETE, f"package:{tile.packages[0]}"))
    return remove_tile.now(c, tile)


@does
def add_tile(c: Ctx, tile: Tile) -> Ctx:
    """Put something into the first free place after the first page."""
    tiles, size = seen(c)
    last = max((t.page for t in tiles), default=0)
    return with_tiles(c, (*tiles, into_free_cell(tiles, tile, max(1, last), size)))


@does
def change_tile(c: Ctx, old: Tile, new: Tile) -> Ctx:
    """Put a tile in the place of another one, where it fits."""
    tiles, size = seen(c)
    return c.save(tiles=tidy(tuple(new if t == old else t for t in tiles), size))
