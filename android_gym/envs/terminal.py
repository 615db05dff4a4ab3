"""Showing a screen in a terminal: a picture in half blocks, or the compressed text."""

from __future__ import annotations

import sys

from ..errors import MissingLibrary
from ..screen import Screen
from .types import Pixels

COLUMNS = 54  # characters across; two rows of the picture to a line


def show(screen: Screen, label: str) -> None:
    """Write a screen to standard output: on a terminal its picture, 54 characters wide, elsewhere
    (and where pictures cannot be drawn) its compressed text. label: of the app in front."""
    shown = ""
    if sys.stdout.isatty():
        height = 2 * round(COLUMNS * screen.height / max(1, screen.width) / 2)
        try:
            shown = "\x1b[H" + blocks(screen.draw(COLUMNS, height))
        except MissingLibrary:
            shown = ""
    sys.stdout.write((shown or screen.text(label)) + "\n")
    sys.stdout.flush()


def blocks(picture: Pixels) -> str:
    """A picture as lines of upper half blocks in true colour. uint8 (2n, m, 3) gives n lines of m
    characters; each shows one point in its own colour and the one below it in the background's."""
    lines = []
    for upper, lower in zip(picture[::2].tolist(), picture[1::2].tolist(), strict=True):
        cells = [
            f"\x1b[38;2;{a};{b};{c}m\x1b[48;2;{d};{e};{f}m▀" for (a, b, c), (d, e, f) in zip(upper, lower, strict=True)
        ]
        lines.append("".join(cells) + "\x1b[0m")
    return "\n".join(lines)
