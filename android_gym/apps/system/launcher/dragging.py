"""What a home page shows while something is carried over it: where it can be dropped."""

from __future__ import annotations

from ....kit import *
from .moving import DOCK_HIGH, DOTS, EDGE, SIDE, TOP, Room, Target, can_be_uninstalled, seen, target_at
from .workspace import DOCK, Cells, Tile, Tiles, docked, moved


class Carried(Value):
    """A tile under the finger, and what a drop there would do."""

    tile: Tile
    target: Target = Target()
    landing: Tile | None = None  # the cells it would cover, or the folder it would be in


@does
def carry_tile(c: Ctx, tile: Tile, slot: object, at: Place | None) -> Ctx:
    """Show where a tile that is carried over a home page can be dropped."""
    if at is None:
        return c.set(carried=Carried(tile))
    tiles, size = seen(c)
    target, here = target_at(tiles, size, at), int(getattr(c.screen, "page", 0))
    after: Tiles = ()
    if target.kind == "cell":
        after = moved(tiles, tile, here, target.column, target.line, size)
    elif target.kind == "dock":
        after = docked(tiles, tile, target.column, size)
    found = (t for t in after if set(tile.packages) <= set(t.packages) and t.widget == tile.widget)
    landing = next((t for t in found if t not in tiles or t == tile), None)
    return c.set(carried=Carried(tile, target, landing))


def joins(carried: Carried) -> bool:
    """Whether a drop makes a folder or fills one."""
    landing = carried.landing
    return landing is not None and landing.packages != carried.tile.packages


def left_behind(tiles: Tiles, carried: Carried) -> Tiles:
    """What still lies there; the folder that a drop would make is there already."""
    rest, landing = tuple(t for t in tiles if t != carried.tile), carried.landing
    if landing is None or not joins(carried):
        return rest
    return tuple(landing if set(t.packages) < set(landing.packages) else t for t in rest)


def docked_with(tiles: Tiles, carried: Carried | None) -> tuple[Tile | View, ...]:
    """What the dock holds: tiles, the gap that one has left, the outline where one can go."""
    shown: list[Tile | View] = [t for t in tiles if t.page == DOCK]
    landing = None if carried is None else carried.landing
    if carried is None:
        return tuple(shown)
    if landing is not None and landing.page == DOCK and not joins(carried):
        shown.insert(landing.column, _OUTLINE)
    elif carried.tile.page == DOCK:
        shown.insert(carried.tile.column, _GAP)
    return tuple(shown)


_GAP = decor(grow=1, h=DOCK_HIGH)
_OUTLINE = decor(
    decor(stroke="white", bg="white", alpha=0.3, radius=20, w=56, h=56, at="center|middle"), grow=1, h=DOCK_HIGH
)


@memo
def targets_over(carried: Carried, room: Room, size: Cells, page: int) -> View:
    """Where a drop would go: the buttons at the top, the pages beside this one, the cells."""
    over, both = carried.target.kind, can_be_uninstalled(carried.tile)
    removes = over == "remove" or (over == "uninstall" and not both)
    parts = [_button("Remove", "close", removes, "white", "#202124")]
    if both:
        goes = over == "uninstall"
        parts.append(_button("Uninstall", "outlined:delete", goes, "error", "onError"))
    halves = (decor(part, w=FILL, grow=1, h=TOP) for part in parts)
    bar = decor(*halves, kind="row", w=FILL, h=TOP)
    return decor(*_cells(carried, room, size), bar, *_pages(carried, room, page), w=FILL, h=FILL)


def _button(label: str, icon_name: str, over: bool, ground: str, ink: str) -> View:
    color = ink if over else "white"
    words = text(label, size=14, weight=500, color=color, hidden=True)
    return decor(
        icon(icon_name, size=18, color=color, hidden=True),
        words,
        kind="row",
        h=28,
        gap=8,
        pad=(14, 0, 18, 0),
        align="center",
        radius=-1,
        bg=ground if over else "",
        stroke="" if over else "white",
        at="center|top",
    )


def _pages(carried: Carried, room: Room, page: int) -> list[View]:
    """The edges of the pages that the tile can be brought to."""
    way = carried.target.column if carried.target.kind == "page" else 0
    sides = ((-1, "start|top"), (1, "end|top")) if page else ((1, "end|top"),)
    return [
        decor(
            bg="white",
            alpha=0.5 if way == side else 0.18,
            radius=8,
            w=EDGE - 6,
            h=room.high - TOP - DOTS,
            margin=(0, TOP + DOTS / 2, 0, 0),
            at=at,
        )
        for side, at in sides
    ]


def _cells(carried: Carried, room: Room, size: Cells) -> list[View]:
    """The outline of the cells that the tile would cover."""
    landing = carried.landing
    if landing is None or landing.page == DOCK or joins(carried):
        return []
    x, y, wide, high = room.place(landing, size)
    return [
        decor(
            stroke="white", bg="white", alpha=0.3, radius=20, w=wide - 8, h=high - 8, margin=(SIDE + x + 4, y + 4, 0, 0)
        )
    ]
