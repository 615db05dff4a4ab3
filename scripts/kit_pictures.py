"""Pictures of the kit, drawn by the simulator: components, icons, drawings, colours, text styles.

`scripts/kit_reference.py` writes them into docs/kit. Each is a PNG with a small palette.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
from PIL import Image

from android_gym.kit import Activity, Layout, Popup, Row, Style, View, preference, replace_style
from android_gym.kit.styles import FULL, replace_layout
from android_gym.phone.paint import palette
from android_gym.phone.state.phone import Display, Phone, Task, Window
from android_gym.phone.state.settings import written
from android_gym.phone.system.render import render
from android_gym.phone.system.windows import frame_of
from android_gym.profiles import base_phone

PACKAGE = "org.example.shop"  # of the app that the examples are of
WIDTH, HEIGHT = 360, 240  # dp that an example has unless its module says another height
ROOM = 8  # dp around what is shown
ZOOM = 1.5  # px of a picture for each dp
STATUS = 24  # dp, height of the status bar, which is cut off
COLORS = 48  # of a picture's palette; a picture that keeps too few of its own looks dirty
FEWER, GRAINED = 16, 6000  # colours of photos, whose grain PNG keeps badly, and from how many on a picture is one

ACROSS = 16  # icons in a row of a sheet
CELL = 40  # dp, side of an icon's place in a sheet


class Shown(Activity):
    """An activity that shows a view of an example."""

    package = PACKAGE
    root: View = View()
    around: float = ROOM  # dp

    def view(self) -> View:
        layout = replace_layout(FULL, pad=(self.around,) * 4)
        return View(kids=(self.root,), layout=layout, style=Style(bg="surface"))


def shown(example: Any, height: float | None = None) -> np.ndarray | None:
    """What an example gives, drawn and cut to size: uint8 RGB. None for what is nothing to draw.

    `height` is that of the room it has, in dp.
    """
    if isinstance(example, Row):
        example = preference(example)
    if isinstance(example, View):
        w, h = WIDTH + 2 * ROOM, (height or HEIGHT) + 2 * ROOM
        phone = _phone((Window(Shown(root=example), PACKAGE),), w, h)
    elif isinstance(example, Popup):
        w, h = WIDTH, height or 640
        phone = _phone((Window(Shown(), PACKAGE), Window(example, PACKAGE)), w, h)
    else:
        return None
    frame = frame_of(phone, phone.tasks[0].windows[-1])
    x, y, box, room = frame.x, frame.y - STATUS, frame.box, ROOM
    if isinstance(example, View):
        kid_x, kid_y, box = box.kids[0]
        x, y, room = x + kid_x, y + kid_y, 0 if box.h >= h - 2 * ROOM else ROOM
    sides = (max(0.0, y - room), min(h, y + box.h + room), max(0.0, x - room), min(w, x + box.w + room))
    top, bottom, left, right = (round(side * ZOOM) for side in sides)
    return _picture(phone, ZOOM)[top:bottom, left:right]


def drawn(view: View, width: float, height: float, dark: bool = False, zoom: float = ZOOM) -> np.ndarray:
    """A view alone, of a size in dp, as RGB."""
    phone = _phone((Window(Shown(root=view, around=0), PACKAGE),), width, height)
    return _picture(written(phone, "secure/ui_night_mode", 2 if dark else 1), zoom)


def _phone(windows: tuple[Window, ...], width: float, height: float) -> Phone:
    """A phone with nothing in front but these windows, which have this room, dp."""
    high = round(height) + STATUS
    display = Display(width=round(width), height=high, density=160, status=STATUS)
    phone = base_phone()
    return phone.replace(display=display, tasks=(Task(PACKAGE, windows), *phone.tasks))


def _picture(phone: Phone, zoom: float) -> np.ndarray:
    """What is seen below the status bar."""
    w, h = phone.display.size
    return render(phone, round(w * zoom), round(h * zoom))[round(STATUS * zoom) :]


def png(picture: np.ndarray, colors: int = COLORS) -> bytes:
    """A picture as a PNG with a palette."""
    image = Image.fromarray(np.ascontiguousarray(picture))
    different = len(image.getcolors(1 << 20) or ())
    if different > colors:
        fewer = FEWER if different > GRAINED else colors
        image = image.quantize(fewer, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    else:
        image = image.convert("P", palette=Image.Palette.ADAPTIVE, colors=colors)
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


# --- sheets -------------------------------------------------------------------------------------


def _words(words: str, size: float = 12, color: str = "onSurface", **layout: Any) -> View:
    return View(text=words, style=Style(size=size, color=color), layout=Layout(**layout))


def icon_sheet(names: tuple[str, ...]) -> np.ndarray:
    """Icons in rows of `ACROSS`, each row with its number before it."""
    lines = []
    for row, start in enumerate(range(0, len(names), ACROSS)):
        cells = [_words(str(row + 1), 11, "onSurfaceVariant", w=24)]
        for name in names[start : start + ACROSS]:
            style = Style(icon=name, color="onSurface")
            cells.append(View(style=style, layout=Layout(w=CELL, h=CELL)))
        lines.append(View(kids=tuple(cells), layout=Layout(kind="row", align="center", h=CELL)))
    sheet = View(kids=tuple(lines), layout=Layout(kind="column", pad=(4, 0, 0, 0)))
    return drawn(sheet, 28 + CELL * ACROSS, CELL * len(lines), zoom=1)


def labelled_icons(names: tuple[str, ...], across: int = 6) -> np.ndarray:
    """Icons with their names below them."""
    width, height = 112, 60
    cells = []
    for name in names:
        glyph = View(style=Style(icon=name, color="onSurface"), layout=Layout(w=32, h=32))
        style = Style(size=11, color="onSurfaceVariant", align="center")
        words = View(text=name, style=style, layout=Layout(w=width))
        layout = Layout(kind="column", w=width, h=height, align="center", pack="center")
        cells.append(View(kids=(glyph, words), layout=layout))
    sheet = View(kids=tuple(cells), layout=Layout(kind="row", w=across * width, flow=True))
    return drawn(sheet, across * width, -(-len(cells) // across) * height)


def drawing(name: str, arguments: tuple[str, ...], width: float, height: float) -> np.ndarray:
    """A named drawing with some arguments, side by side."""
    cells = []
    for argument in arguments:
        art = f"{name}:{argument}" if argument else name
        style = Style(art=art, color="onSurface")
        cells.append(View(style=style, layout=Layout(w=width, h=height)))
    layout = Layout(kind="row", gap=ROOM, pad=(ROOM, ROOM, ROOM, ROOM))
    wide = len(cells) * (width + ROOM) + ROOM
    return drawn(View(kids=tuple(cells), layout=layout), wide, height + 2 * ROOM)


def color_sheet() -> np.ndarray:
    """All colour roles, light on the left and dark on the right."""
    halves = []
    for dark in (False, True):
        lines = []
        for role in palette.colors(dark):
            swatch = Style(bg=role, stroke="outlineVariant", radius=4)
            cells = (View(style=swatch, layout=Layout(w=64, h=20)), _words(role))
            lines.append(View(kids=cells, layout=Layout(kind="row", h=26, gap=8, align="center")))
        column = View(kids=tuple(lines), layout=Layout(kind="column", pad=(ROOM, ROOM, 0, 0)))
        halves.append(drawn(column, 270, 26 * len(lines) + 2 * ROOM, dark, 1))
    return np.hstack(halves)


def text_sheet(styles: dict[str, Style]) -> np.ndarray:
    """A line in each text style."""
    lines, high = [], 0.0
    for name, style in styles.items():
        tall = max(24.0, style.size * 1.4)
        words = View(text=name, style=replace_style(style, lines=1))
        lines.append(View(kids=(words,), layout=Layout(kind="row", h=tall, align="center")))
        high += tall
    column = View(kids=tuple(lines), layout=Layout(kind="column", pad=(ROOM, 0, 0, 0)))
    return drawn(column, 440, high)
