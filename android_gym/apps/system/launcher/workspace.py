"""The launcher's data: what lies where on the home pages and in the dock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from ....kit import *
from ....phone.state.phone import Display
from ....phone.system.catalogue import profile

PACKAGE = "com.google.android.apps.nexuslauncher"
launcher = Package(PACKAGE)
DOCK = -1  # the page of what is in the dock
DOCKED = 5  # icons that the dock has room for
SIZES = {"2x2": 2, "3x3": 3, "4x4": 4, "5x5": 5}  # of setting secure/launcher_grid


class Cells(NamedTuple):
    """How many cells a home page has."""

    columns: int
    lines: int


class Tile(Value):
    """What covers cells of a home page, or has a place in the dock: an app, a folder, a widget."""

    page: int
    column: int
    line: int = 0
    packages: tuple[str, ...] = ()  # an app, or those of a folder
    name: str = ""  # of a folder
    widget: str = ""  # "PACKAGE/ID"
    wide: int = 1  # cells
    high: int = 1

    @property
    def is_app(self) -> bool:
        return len(self.packages) == 1 and not self.widget

    @property
    def cells(self) -> frozenset[tuple[int, int]]:
        """The (column, line) that it covers."""
        return frozenset((self.column + x, self.line + y) for x in range(self.wide) for y in range(self.high))


Tiles = tuple[Tile, ...]


class Workspace(Value):
    """What lies on the home pages."""

    later: ClassVar[frozenset[str]] = frozenset({"tiles"})

    pages: tuple[tuple[str, ...], ...] = ((),)  # packages in reading order, as the profile has them
    tiles: Tiles | None = None  # instead of them, once the owner has arranged anything


@does
def arrange(c: Ctx) -> Ctx:
    """The home pages as the phone's profile has them."""
    return c.save(pages=profile(c.phone.profile).pages)


def dock(of: str, packages: tuple[str, ...]) -> tuple[str, ...]:
    """What the dock holds at first: the first five of the profile's dock that are installed."""
    return tuple(p for p in profile(of).dock if p in packages)[:DOCKED]


def grid_size(settings: Table, display: Display) -> Cells:
    """The cells of the grid that the owner has chosen; a tablet has one more side by side."""
    chosen = SIZES.get(str(settings.get("secure/launcher_grid", "5x5")), 5)
    return Cells(chosen + is_tablet(display), chosen)


@memo
def tiles_of(of: str, workspace: Workspace, packages: tuple[str, ...], size: Cells) -> Tiles:
    """What is seen on a grid of so many cells: the dock, then the pages in reading order.

    What is not installed leaves its place; what lies where the grid has no cell moves to a free
    one; pages without anything, but for the first, go.
    """
    if workspace.tiles is None:
        found = tuple(_of_profile(of, workspace.pages, packages, size))
    else:
        found = tuple(filter(None, (_installed(tile, packages) for tile in workspace.tiles)))
    return tidy(found, size)


def _of_profile(of: str, pages: tuple[tuple[str, ...], ...], packages: tuple[str, ...], size: Cells) -> Iterator[Tile]:
    taken = dock(of, packages)
    for i, package in enumerate(taken):
        yield Tile(DOCK, i, packages=(package,))
    for page, line in enumerate(pages):
        here = [p for p in line if p in packages and p not in taken]
        for i, package in enumerate(here):
            down, across = divmod(i, size.columns)
            yield Tile(page, across, first_line(page) + down, (package,))


def first_line(page: int) -> int:
    """The first line with cells: on the first page the date stands over them."""
    return 1 if page == 0 else 0


def _installed(tile: Tile, packages: tuple[str, ...]) -> Tile | None:
    """What is left of a tile on a phone with these packages."""
    if tile.widget:
        return tile if tile.widget.partition("/")[0] in packages else None
    left = tuple(p for p in tile.packages if p in packages)
    return tile.replace(packages=left) if left else None


def tidy(tiles: Tiles, size: Cells) -> Tiles:
    """The same on a grid of this size, none over another, in order."""
    bottom = sorted((t for t in tiles if t.page == DOCK), key=lambda t: t.column)
    placed = [t.replace(column=i) for i, t in enumerate(bottom[:DOCKED])]
    above = [t for t in tiles if t.page != DOCK]
    loose = []
    for tile in (*above, *bottom[DOCKED:]):
        if tile.page != DOCK and fits(tuple(placed), tile, size):
            placed.append(tile)
        else:
            loose.append(tile)
    for tile in loose:
        placed.append(into_free_cell(tuple(placed), tile, max(tile.page, 0), size))
    used = sorted({0, *(t.page for t in placed if t.page != DOCK)})
    number = {page: i for i, page in enumerate(used)} | {DOCK: DOCK}
    numbered = (t.replace(page=number[t.page]) for t in placed)
    return tuple(sorted(numbered, key=lambda t: (t.page, t.line, t.column)))


def fits(tiles: Tiles, tile: Tile, size: Cells) -> bool:
    """Whether a tile lies on the grid, over no other one."""
    on_grid = 0 <= tile.column and tile.column + tile.wide <= size.columns
    on_grid &= first_line(tile.page) <= tile.line and tile.line + tile.high <= size.lines
    return on_grid and not any(t.page == tile.page and t.cells & tile.cells for t in tiles)


def into_free_cell(tiles: Tiles, tile: Tile, page: int, size: Cells, near: tuple[int, int] = (0, 0)) -> Tile:
    """A tile at the nearest free place of a page, or of the next page that has one."""
    tile = tile.replace(wide=min(tile.wide, size.columns), high=min(tile.high, size.lines - 1))
    cells = [(x, y) for y in range(size.lines) for x in range(size.columns)]
    cells.sort(key=lambda cell: (cell[0] - near[0]) ** 2 + (cell[1] - near[1]) ** 2)
    for x, y in cells if near != (0, 0) else sorted(cells, key=lambda cell: cell[::-1]):
        found = tile.replace(page=page, column=x, line=y)
        if fits(tiles, found, size):
            return found
    return into_free_cell(tiles, tile, page + 1, size)


def page_count(of: str, workspace: Workspace, packages: tuple[str, ...], size: Cells) -> int:
    """How many home pages there are."""
    return 1 + max((t.page for t in tiles_of(of, workspace, packages, size)), default=0)


def tile_under(tiles: Tiles, page: int, column: int, line: int) -> Tile | None:
    """What covers a cell of a page."""
    return next((t for t in tiles if t.page == page and (column, line) in t.cells), None)


def moved(tiles: Tiles, tile: Tile, page: int, column: int, line: int, size: Cells) -> Tiles:
    """The tiles after one, which need not be among them, was dropped on a cell of a page. An app on
    an app makes a folder, and one on a folder goes in; anything else finds the nearest place."""
    rest = tuple(t for t in tiles if t != tile)
    target = tile_under(rest, page, column, line)
    if target is not None and tile.is_app and target.packages:
        return tidy(_joined(rest, target, tile), size)
    column, line = min(column, size.columns - tile.wide), min(line, size.lines - tile.high)
    there = tile.replace(page=page, column=column, line=max(line, first_line(page)))
    if not fits(rest, there, size):
        there = into_free_cell(rest, tile, page, size, (column, line))
    return tidy((*rest, there), size)


def docked(tiles: Tiles, tile: Tile, at: int, size: Cells) -> Tiles:
    """The tiles after one was dropped on the dock, at the icon of index `at`: before it while there
    is room, else with it into a folder. Widgets stay where they were."""
    rest = tuple(t for t in tiles if t != tile)
    bottom = [t for t in rest if t.page == DOCK]
    if tile.widget or (len(bottom) >= DOCKED and not tile.is_app):
        return tiles
    if len(bottom) >= DOCKED:
        return tidy(_joined(rest, bottom[min(at, DOCKED - 1)], tile), size)
    bottom.insert(at, tile.replace(page=DOCK, line=0))
    above = (t for t in rest if t.page != DOCK)
    return tidy((*(t.replace(column=i) for i, t in enumerate(bottom)), *above), size)


def _joined(tiles: Tiles, target: Tile, tile: Tile) -> Tiles:
    """An app put to another app or into a folder."""
    both = (*target.packages, *(p for p in tile.packages if p not in target.packages))
    return tuple(t.replace(packages=both) if t is target else t for t in tiles)
