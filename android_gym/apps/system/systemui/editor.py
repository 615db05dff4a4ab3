"""The editor of the tiles: those that are chosen, and those that can be added."""

from __future__ import annotations

from ....kit import *
from .tiles import CHOSEN, KNOWN, Look, add_tile, chosen, colors, face, looks, move_tile, remove_tile, reset_tiles


def editor(settings: Table, apps: Table) -> View:
    """A tap on the mark of a tile takes it away or adds it; a drag moves it to another place."""
    tiles = chosen(settings)
    others = tuple(tile for tile in KNOWN.values() if tile not in tiles)
    reset = Item("Reset", reset_tiles(), "replay", enabled=CHOSEN in settings)
    bar = app_bar("Edit", assign("editing", False), (reset,))
    body = scroll(
        _hint("Hold and drag to rearrange tiles"),
        _grid(looks(tiles, settings, apps), False),
        slot(_hint("Hold and drag to add tiles"), "rest"),
        _grid(looks(others, settings, apps), True),
        id="customize_container",
        pad=(16, 0, 16, 24),
    )
    return box(edge_to_edge(bg="surface"), column(bar, body, w=FILL, h=FILL), id="qs_customize", w=FILL, h=FILL)


def _hint(words: str) -> View:
    return text(words, "qs_edit_hint", SUMMARY, align="center", w=FILL, pad=(0, 16, 0, 16))


@memo
def _grid(tiles: tuple[Look, ...], more: bool) -> View:
    lines = in_lines((_cell(look, more) for look in tiles), 2, gap=12)
    return column(*lines, id="list_more" if more else "list", w=FILL, gap=12)


def _cell(look: Look, more: bool) -> View:
    """A tile that can be dragged, with a plus or a minus at its corner."""
    tile = look.tile
    ground, ink, _ = colors(not more, look.night)
    shown = row(
        icon(face(tile, True), color=ink, hidden=True),
        text(tile.label, "tile_label", LABEL, color=ink, lines=2, grow=1),
        bg=ground,
        radius=28,
        h=64,
        gap=12,
        pad=(16, 0, 12, 0),
    )
    sign, words, tap = "remove", f"Remove {tile.label}", remove_tile(tile.spec)
    if more:
        sign, words, tap = "add", f"Add {tile.label}", add_tile(tile.spec)
    mark = icon_button(
        sign, words, tap, "tile_mark", bg="surfaceContainerHighest", color="onSurface", size=24, at="end|top"
    )
    whole = box(box(shown, w=FILL, pad=(0, 6, 6, 0)), mark, id="tile", desc=tile.label, grow=1, h=70, w=WRAP)
    return slot(whole, tile.spec, move_tile.partial(tile.spec))
