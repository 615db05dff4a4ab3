"""Dialogs that ask for a colour: one of Material's colours, or any."""

from __future__ import annotations

import colorsys
import re
from importlib.resources import files

from ....phone.core.colors import parsed
from ... import *
from ...styles import replace_style
from .dialogs import dialog_frame, panel

# the colours of Material (2014): 19 hues, each of nine shades from light to dark, 100 to 900
_TABLE = files(__package__).joinpath("hues.txt").read_text("utf-8")
HUES = tuple(tuple(f"#{color}" for color in line.split()) for line in _TABLE.splitlines())
MIDDLE, START = 4, (14, 6)  # START: the family's orange
_SQUARE, _HUE = 240, 30  # dp
_CELLS, _BANDS = 8, 24  # of the square along a side; of the strip of hues


def places(color: str) -> tuple[int, int]:
    """Where a colour stands among `HUES`; that of the family's orange for one that does not."""
    found = ((i, hue.index(color)) for i, hue in enumerate(HUES) if color in hue)
    return next(found, START)


class LineColorPicker(Popup):
    """One of Material's colours: a strip of 19 hues and under it one of the 9 shades of the hue. A
    touch on a strip chooses; OK appends "#rrggbb" to the arguments of `call`."""

    color: str
    call: Call
    hue: int = -1
    shade: int = -1

    def on_create(self, c: Ctx) -> Ctx:
        hue, shade = places(self.color)
        return c.set(hue=hue, shade=shade)

    @property
    def selected_color(self) -> str:
        """The colour that OK appends."""
        return HUES[self.hue][self.shade]

    def view(self) -> View:
        hues = tuple(hue[MIDDLE] for hue in HUES)
        inside = panel(
            text(self.selected_color, "hex_code", size=18, w=FILL, align="center", pad=(0, 8, 0, 8)),
            _strip("primary_line_color_picker", hues, self.hue, _hue_at.partial()),
            decor(w=1, h=24),
            _strip("secondary_line_color_picker", HUES[self.hue], self.shade, _shade_at.partial()),
            id="line_color_picker_holder",
            pad=(16, 0, 16, 16),
        )
        return _edged(dialog_frame("", inside, ok=choose(self.call, self.selected_color)))


def _strip(id: str, colors: tuple[str, ...], selected: int, call: Call) -> View:
    """Colours side by side, of which the chosen one is higher."""
    cells = (
        box(decor(bg=color, w=FILL, h=FILL), cls=IMAGE, grow=1, h=80 if i == selected else 60)
        for i, color in enumerate(colors)
    )
    return touchable(row(*cells, id=id, cls=LINEAR, h=80), tap=call, drag=_drag.partial(call))


@does
def _drag(c: Ctx, call: Call, begun: Place, ended: Place) -> Ctx:
    """A finger that moves over a strip or square counts where it is lifted."""
    return c.run(Call(call.fn, (*call.args, ended.clamped())))


@does
def _hue_at(c: Ctx, at: Place) -> Ctx:
    hue = min(len(HUES) - 1, int(at.x * len(HUES)))
    return c.set(hue=hue, shade=START[1] if hue == START[0] else MIDDLE)


@does
def _shade_at(c: Ctx, at: Place) -> Ctx:
    return c.set(shade=min(8, int(at.x * 9)))


class ColorPicker(Popup):
    """Any colour: a square of its saturation and brightness, a strip of hues, and its six hex
    digits to type. OK appends "#rrggbb" to the arguments of `call`; where the digits are no colour,
    the last one that was."""

    color: str
    call: Call
    digits: str = ""
    hue: float = 0.0  # 0..1; a grey has none of its own
    now: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(digits=self.color[1:], now=self.color, hue=_hsv(self.color)[0])

    def on_text_changed(self, c: Ctx, field: str) -> Ctx:
        color = f"#{self.digits.lower()}"
        if not re.fullmatch(r"#[0-9a-f]{6}", color):
            return c
        return c.set(now=color, hue=_hsv(color)[0] or self.hue)

    def view(self) -> View:
        old = text(self.color, "color_picker_old_hex", size=14, grow=1, align="end")
        typed = edit(self, "digits", id="color_picker_new_hex", variant="bare", ime="done")
        first, last = (
            box(cls=IMAGE, id=f"color_picker_{id}_color", bg=color, stroke="outline", w=70, h=30)
            for id, color in (("old", self.color), ("new", self.now))
        )
        arrow = icon("arrow_forward", "color_picker_arrow", size=20)
        samples = row(decor(grow=1), first, arrow, last, decor(grow=1), gap=12)
        inside = panel(
            row(
                _square(self.hue),
                _hues(),
                id="color_picker_top_holder",
                cls=RELATIVE,
                gap=8,
                pack="center",
                pad=(0, 16, 0, 16),
            ),
            row(
                old,
                icon("arrow_forward", "color_picker_hex_arrow", size=20),
                row(text("#", "color_picker_new_hex_label", size=14), typed, grow=1),
                id="color_picker_hex_codes_holder",
                cls=RELATIVE,
                gap=12,
                pad=(16, 0, 16, 0),
            ),
            samples,
            id="color_picker_holder",
        )
        return _edged(dialog_frame("", inside, ok=choose(self.call, self.now)))


def _edged(frame: View) -> View:
    """A dialog with a line around it: the page below may have its colour, which the user chooses."""
    return frame.replace(style=replace_style(frame.style, stroke="outlineVariant"))


def _hsv(color: str) -> tuple[float, float, float]:
    red, green, blue = parsed(color)
    return colorsys.rgb_to_hsv(red / 255, green / 255, blue / 255)


def _color(hue: float, saturation: float, value: float) -> str:
    parts = colorsys.hsv_to_rgb(hue, saturation, value)
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


@memo
def _square(hue: float) -> View:
    """Saturation from left to right, brightness from below."""
    side, most = _SQUARE / _CELLS, _CELLS - 1
    lines = (
        decor(*(decor(bg=_color(hue, x / most, 1 - y / most), w=side, h=side) for x in range(_CELLS)), kind="row")
        for y in range(_CELLS)
    )
    area = box(decor(*lines, kind="column"), id="color_picker_square", cls=VIEW, w=_SQUARE, h=_SQUARE)
    return touchable(area, tap=_tone_at.partial(), drag=_drag.partial(_tone_at.partial()))


@memo
def _hues() -> View:
    bands = (decor(bg=_color(1 - i / _BANDS, 1, 1), w=_HUE, h=_SQUARE / _BANDS) for i in range(_BANDS))
    strip = box(decor(*bands, kind="column"), id="color_picker_hue", cls=IMAGE, w=_HUE, h=_SQUARE)
    return touchable(strip, tap=_hue_of.partial(), drag=_drag.partial(_hue_of.partial()))


@does
def _tone_at(c: Ctx, at: Place) -> Ctx:
    return _taken(c, c.screen.hue, at.x, 1 - at.y)


@does
def _hue_of(c: Ctx, at: Place) -> Ctx:
    _, saturation, value = _hsv(c.screen.now)
    return _taken(c, 1 - at.y, saturation, value)


def _taken(c: Ctx, hue: float, saturation: float, value: float) -> Ctx:
    color = _color(hue, saturation, value)
    return c.set(hue=hue, now=color, digits=color[1:])


__all__ = ["ColorPicker", "LineColorPicker"]
