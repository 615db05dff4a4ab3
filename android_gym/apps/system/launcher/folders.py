"""Folders: apps under one icon on a home page or in the dock."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....phone.state.providers import Notification
from .bubbles import Bubbles, anchor_of
from .dragging import carry_tile
from .icons import app_icon, badges, label_under
from .moving import drop_tile, remove_tile, seen, with_tiles
from .workspace import Tile

IN, OUT = "in", "out"  # slots: an open folder, and around it


class Folder(Popup):
    """An open folder: its name, which can be edited, and its apps. An app that is dragged out goes
    to the home page."""

    kind: ClassVar[str] = "dialog"
    tile: Tile
    name: str = ""
    page: int = 0  # the home page under it

    def view(self, settings: Table, notifications: tuple[Notification, ...]) -> View:
        counts = badges(notifications, settings)
        icons = (
            slot(
                app_icon(package, counts.get(package, 0), "folder"),
                None,
                drag_out.partial(self.tile, package),
                during=carry_out.partial(self.tile, package),
            )
            for package in self.tile.packages
        )
        lines = in_lines(icons, 4 if len(self.tile.packages) > 9 else 3)
        title = edit(self, "name", "Edit name", "folder_name", variant="bare", ime="done", submit=leave(), grow=1)
        panel = column(
            scroll(*lines, id="folder_content", grow=0, h=WRAP, pad=(8, 12, 8, 0)),
            row(title, pad=(20, 0, 20, 4), h=56),
            id="folder",
            w=288,
            bg="surfaceContainer",
            radius=28,
            elevation=3,
            at="center|middle",
            flags=FOCUSABLE,
        )
        return slot(box(slot(panel, IN), w=FILL, h=FILL, id="folder_page", tap=leave(), flags=0), OUT)

    def on_text_changed(self, c: Ctx, field: str) -> Ctx:
        new = self.tile.replace(name=c.screen.name.strip())
        tiles, _ = seen(c)
        c = c.save(tiles=tuple(new if t == self.tile else t for t in tiles))
        return c.set(tile=new)


@memo
def folder_icon(tile: Tile, place: str, page: int, themed: bool = False) -> View:
    """A folder on a home page or in the dock: the first four of its apps on a disc."""
    name = "themedicon" if themed else "appicon"
    corners = _CORNERS[len(tile.packages) > 2]
    faces = (f"{name}:{p}" for p in tile.packages)
    small = (decor(art=art, w=18, h=18, at=at) for art, at in zip(faces, corners, strict=False))
    inner = decor(*small, w=38, h=38, at="center|middle")
    disc = decor(decor(bg="surfaceContainerHighest", radius=-1, alpha=0.85, w=56, h=56), inner, w=56, h=56)
    words = f"Folder: {tile.name or 'Unnamed'}, {plural(len(tile.packages), 'item')}"
    parts = (disc,) if place == "dock" else (disc, label_under(place, Verbatim(tile.name)))
    return box(
        *parts,
        cls=TEXT,
        words=Verbatim(tile.name),
        desc=words,
        kind="row" if place == "side" else "column",
        align="center",
        gap=2,
        pad=(2, 4, 2, 0),
        h=64,
        grow=1,
        tap=open_folder(tile, page),
        long_press=open_folder_menu(tile),
        flags=TAP_LONG_PRESS,
    )


_CORNERS = (("start|middle", "end|middle"), ("start|top", "end|top", "start|bottom", "end|bottom"))


@does
def open_folder(c: Ctx, tile: Tile, page: int) -> Ctx:
    return c.show(Folder(tile, tile.name, page))


@does
def open_folder_menu(c: Ctx, tile: Tile) -> Ctx:
    items = (Item("Edit name", rename_folder(tile), "outlined:edit"), Item("Remove", remove_tile(tile), "close"))
    return c.show(Bubbles((items,), anchor_of(c, open_folder_menu(tile))))


@does
def rename_folder(c: Ctx, tile: Tile) -> Ctx:
    """Open a folder with the cursor in its name."""
    page = int(getattr(c.screen, "page", 0))
    return c.show(Folder(tile, tile.name, page)).focus("name")


@does
def drag_out(c: Ctx, folder: Tile, package: str, slot: object, at: Place) -> Ctx:
    """An app is dragged out of an open folder, which closes; the last app but one takes the
    folder's place."""
    if slot != OUT:
        return c
    return drop_tile.now(_taken_out(c, folder, package), _alone(folder, package), slot, at)


@does
def carry_out(c: Ctx, folder: Tile, package: str, slot: object, at: Place | None) -> Ctx:
    """Show where on the home page an app of an open folder can be dropped."""
    if slot != OUT:
        return c
    return carry_tile.now(_taken_out(c, folder, package), _alone(folder, package), slot, at)


def _alone(folder: Tile, package: str) -> Tile:
    return Tile(folder.page, -1, packages=(package,))


def _taken_out(c: Ctx, folder: Tile, package: str) -> Ctx:
    """Without an app in the folder, which is closed."""
    left = folder.replace(packages=tuple(p for p in folder.packages if p != package))
    c = c.finish()
    tiles = tuple(left if t == folder else t for t in seen(c)[0])
    return with_tiles(c, tuple(t for t in tiles if t.packages or t.widget))
