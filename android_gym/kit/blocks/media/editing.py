"""An editor of pictures: what a picture is cropped to and turned by, its light and colours, filters.

A picture is never changed. What was made is kept as a copy beside it, whose `File.edits` say what
was done, so that its drawing shows it: "r1" turned by a quarter, "x0:12.5:100:87.5" cropped to a
square, "b5,k20,s40,w5" the filter Vivid.

    @gallery.activity(".Editor", theme="dark", exported=False)
    class Editor(media.PictureEditor):
        def save_button(self) -> View:
            return button("Save", save_copy() if self.edits else None, "filled", "save")

        def back(self, c: Ctx) -> Ctx:
            return c.run(confirm(close(), "Discard edits?")) if self.edits else c.finish()

    @does
    def save_copy(c: Ctx) -> Ctx:
        return media.write_copy(c, "_edit").toast("Saved")

`route("Editor", path)` opens it. Its tools are "Crop", "Adjust" and "Filters".
"""

from __future__ import annotations

from typing import Any, ClassVar

from ....phone.core.calls import does
from ....phone.core.gestures import Place
from ....phone.core.view import FILL, Style, View
from ....phone.state.activity import Activity
from ....phone.state.phone import Display
from ....phone.state.providers import File, file_at, free_path
from ....phone.state.providers import write as with_file
from ....phone.system.ctx import Ctx
from ...basic import box, carousel, column, decor, empty, image, row, spacer, text
from ...controls import button, chip, icon_button, slider
from ...gestures import touchable
from ...rich import canvas, place
from ...screens import is_wide
from ...styles import BUTTON, replace_style
from ...verbs import assign, leave
from .facts import size_of
from .viewer import dark_room, fit, room_of

_WHITE, _GREY = "#ffffff", "#e3e3e3"
TOOLS = "Crop", "Adjust", "Filters"
AMOUNTS = (
    ("Brightness", "b", "brightness_6"),
    ("Contrast", "k", "contrast"),
    ("Saturation", "s", "palette"),
    ("Warmth", "w", "thermostat"),
)
# brightness, contrast, saturation, warmth
FILTERS = {
    "Original": (0, 0, 0, 0),
    "Vivid": (5, 20, 40, 5),
    "Golden": (5, 5, 10, 50),
    "Arctic": (5, 5, -10, -45),
    "Faded": (15, -30, -30, 10),
    "Dusk": (-20, 10, 10, 30),
    "Mono": (0, 10, -100, 0),
    "Noir": (-15, 40, -100, 0),
}
WHOLE = (0.0, 0.0, 100.0, 100.0)  # left, top, right, bottom of what is kept, hundredths
RATIOS = {"Free": 0.0, "Square": 1.0, "16:9": 16 / 9, "4:3": 4 / 3, "3:2": 1.5}
LEAST = 10.0  # hundredths of a side that are kept at least


class PictureEditor(Activity):
    """One picture, what was done to it, and the tools.

    A subclass has the button that keeps a copy, and asks in `back` whether to give the edits up.
    """

    later = frozenset({"ratio"})

    fullscreen: ClassVar[bool] = True
    accent: ClassVar[str] = "#8ab4f8"  # the colour of what is chosen
    path: str
    tool: str = "Crop"
    amount: str = "b"
    turns: int = 0  # to the right, quarters
    kept: tuple[float, float, float, float] = WHOLE
    levels: tuple[int, int, int, int] = (0, 0, 0, 0)  # as in FILTERS
    ratio: str = "Free"  # of RATIOS

    def view(self, files: tuple[File, ...], display: Display) -> View:
        file = file_at(files, self.path)
        if file is None or file.kind != "image":
            return dark_room(empty("This photo cannot be edited", "image"))
        wide, high = room_of(display)
        side = is_wide(display)
        room = (wide - 360, high - 104) if side else (wide - 32, high - 320)
        stage = box(edited_picture(self, file, room), id="photo_editor_preview", grow=1, w=FILL, h=FILL)
        top = row(
            icon_button("close", "Cancel", leave(), "cancel_button", color="#ffffff"),
            spacer(),
            self.save_button(),
            h=64,
            pad=(8, 0, 16, 0),
        )
        tools = column(
            _tool_room(self, file), _tools(self), w=360 if side else FILL, gap=8, pad=(0, 8, 0, 28), pack="end"
        )
        body = row(stage, tools, h=FILL, grow=1, align="start") if side else column(stage, tools, w=FILL, grow=1)
        return dark_room(column(top, body, w=FILL, h=FILL))

    def save_button(self) -> View:
        """The button of a handler that calls `write_copy`, disabled while there are no `edits`."""
        return spacer()

    @property
    def edits(self) -> str:
        """What the editor adds to the picture, as `retouch` has it."""
        parts = [f"r{self.turns % 4}"] if self.turns % 4 else []
        if self.kept != WHOLE:
            parts.append("x" + ":".join(f"{one:g}" for one in self.kept))
        parts += [f"{key}{n}" for (_, key, _), n in zip(AMOUNTS, self.levels, strict=True) if n]
        return ",".join(parts)


def edited_picture(s: PictureEditor, file: File, room: tuple[float, float]) -> View:
    """The picture as it will be; while it is cropped, all of it with a frame."""
    size = size_of(file)
    if s.turns % 2:
        size = size[1], size[0]
    cropping = s.tool == "Crop"
    seen = s.replace(kept=WHOLE) if cropping else s
    if not cropping and s.kept != WHOLE:
        left, top, right, bottom = s.kept
        size = max(1, int(size[0] * (right - left))), max(1, int(size[1] * (bottom - top)))
    wide, high = fit(size, room)
    art = art_with(file, seen.edits)
    face = image(art, "photo_view", file.name, w=wide, h=high)
    if not cropping:
        return box(face, w=wide, h=high, at="center|middle")
    left, top, right, bottom = (one / 100 for one in s.kept)
    if s.turns % 4:
        left, top, right, bottom = _turned((left, top, right, bottom), s.turns % 4)
    frame = decor(stroke="#ffffff", w=max((right - left) * wide, 8), h=max((bottom - top) * high, 8))
    corners = (decor(bg="#ffffff", radius=-1, w=14, h=14, hidden=True) for _ in range(4))
    spots = ((left, top), (right, top), (left, bottom), (right, bottom))
    knobs = (place(k, x * wide, y * high, "center|middle") for k, (x, y) in zip(corners, spots, strict=True))
    shown = canvas(face, place(frame, left * wide, top * high), *knobs, w=wide, h=high, id="crop_overlay")
    lay = touchable(shown, drag=move_edge.partial(s.turns % 4))
    return lay.replace(layout=lay.layout.replace(at="center|middle"))


def _turned(kept: tuple[float, ...], turns: int) -> tuple[float, float, float, float]:
    """Where the kept part lies in the picture turned to the right."""
    left, top, right, bottom = kept
    for _ in range(turns):
        left, top, right, bottom = 1 - bottom, left, 1 - top, right
    return left, top, right, bottom


def art_with(file: File, more: str) -> str:
    """The drawing of a picture with edits added to those that it has."""
    edits = ",".join(filter(None, (more, file.edits)))
    seed = f"{file.seed}~{edits}" if edits else str(file.seed)
    return f"photo:{seed}/{file.shows or file.name}"


@does
def move_edge(c: Ctx, turns: int, begun: Place, ended: Place) -> Ctx:
    """The nearest corner of the frame follows the finger."""
    begun, ended = begun.clamped(), ended.clamped()
    x0, y0, x1, y1 = begun.x, begun.y, ended.x, ended.y
    for _ in range(turns):  # as it was before the picture was turned
        x0, y0, x1, y1 = y0, 1 - x0, y1, 1 - x1
    left, top, right, bottom = c.screen.kept
    x, y = round(x1 * 100, 1), round(y1 * 100, 1)
    if abs(x0 * 100 - left) < abs(x0 * 100 - right):
        left = min(x, right - LEAST)
    else:
        right = max(x, left + LEAST)
    if abs(y0 * 100 - top) < abs(y0 * 100 - bottom):
        top = min(y, bottom - LEAST)
    else:
        bottom = max(y, top + LEAST)
    return c.set(kept=tuple(round(one, 1) for one in (left, top, right, bottom)), ratio="Free")


def filter_edits(name: str) -> str:
    """What a filter does, as `retouch` has it."""
    pairs = zip(AMOUNTS, FILTERS[name], strict=True)
    return ",".join(f"{key}{n}" for (_, key, _), n in pairs if n)


@does
def set_level(c: Ctx, number: int, share: float) -> Ctx:
    """One of the amounts, from -100 to 100."""
    levels = list(c.screen.levels)
    levels[number] = round(share * 200 - 100)
    return c.set(levels=tuple(levels))


@does
def turn(c: Ctx) -> Ctx:
    """A quarter to the left."""
    return c.set(turns=(c.screen.turns + 3) % 4)


@does
def reset_crop(c: Ctx) -> Ctx:
    return c.set(turns=0, kept=WHOLE, ratio="Free")


@does
def crop_to(c: Ctx, name: str) -> Ctx:
    """Keep the largest part of this form."""
    file = file_at(c.phone.files, c.screen.path)
    return c.set(ratio=name, kept=part_of(RATIOS[name], size_of(file))) if file is not None else c


def part_of(ratio: float, size: tuple[int, int]) -> tuple[float, float, float, float]:
    """The largest part of this form around the middle; all of it for a free form."""
    if not ratio:
        return WHOLE
    wide, high = size
    if wide < high and ratio != 1:
        ratio = 1 / ratio
    across, down = (100.0, 100 * wide / ratio / high) if wide / high < ratio else (100 * high * ratio / wide, 100.0)
    x, y = (100 - min(across, 100)) / 2, (100 - min(down, 100)) / 2
    return round(x, 1), round(y, 1), round(100 - x, 1), round(100 - y, 1)


def _tools(s: PictureEditor) -> View:
    """The names of the tools at the bottom."""
    look = Style(size=14, weight=500, align="center")
    cells = []
    for name in TOOLS:
        on = name == s.tool
        style = replace_style(look, color=s.accent if on else _GREY)
        tap = None if on else assign("tool", name)
        cells.append(text(name, "tool_tab", style, cls=BUTTON, h=40, grow=1, selected=on, tap=tap))
    return row(*cells, pad=(16, 0, 16, 0))


def _tool_room(s: PictureEditor, file: File) -> View:
    """What the tool offers."""
    if s.tool == "Adjust":
        return _adjusting(s)
    if s.tool == "Filters":
        return carousel("filters", *(_filter_cell(s, file, name) for name in FILTERS), gap=8)
    ratios = [
        chip(name, None if s.ratio == name else crop_to(name), "aspect_ratio_option", selected=s.ratio == name)
        for name in RATIOS
    ]
    acts = (
        icon_button("rotate_90_degrees_ccw", "Rotate", turn(), "rotate_90_button", color=_WHITE),
        button("Reset", reset_crop() if s.kept != WHOLE or s.turns else None, "text", "reset"),
    )
    return column(carousel("aspect_ratios", *ratios), row(*acts, pack="center", gap=24), w=FILL)


def _filter_cell(s: PictureEditor, file: File, name: str) -> View:
    """The picture with a filter, over the filter's name."""
    on = FILTERS[name] == s.levels
    art = art_with(file, filter_edits(name))
    face = image(art, w=64, h=64, radius=12, stroke=s.accent if on else "")
    words = text(name, size=12, color=_GREY, align="center", w=72, hidden=True)
    tap = None if on else assign("levels", FILTERS[name])
    how: dict[str, Any] = {"cls": BUTTON, "desc": name, "selected": on, "tap": tap}
    return column(face, words, id="filter_option", gap=6, align="center", w=72, **how)


def _adjusting(s: PictureEditor) -> View:
    """How much of an amount there is, and which amount that is."""
    place_ = next(n for n, (_, key, _) in enumerate(AMOUNTS) if key == s.amount)
    level, name = s.levels[place_], AMOUNTS[place_][0]
    chips_ = []
    for words, key, glyph in AMOUNTS:
        tap = None if key == s.amount else assign("amount", key)
        chips_.append(chip(words, tap, "adjust_option", selected=tap is None, icon=glyph))
    margin = (16, 0, 16, 0)
    bar = slider(level / 200 + 0.5, set_level.partial(place_), "photo_editor_slider", name, margin=margin)
    number = text(f"{level:+d}" if level else "0", "slider_value", size=14, color=_WHITE, align="center", w=FILL)
    return column(number, bar, carousel("adjustments", *chips_), w=FILL)


def write_copy(c: Ctx, mark: str) -> Ctx:
    """Write what was made beside the picture, `mark` behind its name, close the editor and show it."""
    screen: PictureEditor = c.screen
    old = file_at(c.phone.files, screen.path)
    if old is None:
        return c.finish()
    left, top, right, bottom = screen.kept
    wide, high = size_of(old)
    wide, high = round(wide * (right - left) / 100), round(high * (bottom - top) / 100)
    if screen.turns % 2:
        wide, high = high, wide
    stem = old.name.rpartition(".")[0]
    path = free_path(c.phone.files, f"{old.folder}/{stem}{mark}.jpg")
    edits = ",".join(filter(None, (screen.edits, old.edits)))
    made = old.replace(
        path=path,
        modified=c.phone.time,
        edits=edits,
        width=wide,
        height=high,
        taken=old.taken or old.modified,
        favourite=False,
        shows=old.shows or old.name,
    )
    c = c.share(files=with_file(c.phone.files, made))
    c = c.finish(path)
    if hasattr(c.screen, "source"):
        c = c.set(path=path, zoom=1.0, x=0.5, y=0.5)
    return c
