"""The editor: crop and turn, light and colours, filters. What is made is saved as a copy."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import media
from ....phone.state.phone import Display
from ....phone.state.providers import File, file_at
from .model import photos

TOOLS = (("Crop", "crop"), ("Adjust", "tune"), ("Filters", "photo_filter"))


@photos.activity(".photoeditor.EditActivity", theme="dark", exported=False)
class Editor(media.PictureEditor):
    """One picture and the tools."""

    def view(self, files: tuple[File, ...], display: Display) -> View:
        file = file_at(files, self.path)
        if file is None or file.kind != "image":
            return media.dark_room(empty("This photo cannot be edited", "image"))
        wide, high = media.room_of(display)
        side = is_wide(display)
        room = (wide - 360, high - 80) if side else (wide - 32, high - 320)
        stage = box(media.edited_picture(self, file, room), id="photo_editor_preview", grow=1, w=FILL, h=FILL)
        changed = self.edits
        top = row(
            icon_button("close", "Cancel", leave(), "cancel_button", color="#ffffff"),
            spacer(),
            button("Save copy", save_copy() if changed else None, "filled", "save_button", enabled=bool(changed)),
            h=64,
            pad=(8, 0, 16, 0),
        )
        tools = column(
            _tool_room(self, file), _tools(self.tool), w=360 if side else FILL, gap=8, pad=(0, 8, 0, 28), pack="end"
        )
        body = row(stage, tools, h=FILL, grow=1, align="start") if side else column(stage, tools, w=FILL, grow=1)
        return media.dark_room(column(top, body, w=FILL, h=FILL))

    def back(self, c: Ctx) -> Ctx:
        if not self.edits:
            return c.finish()
        return c.run(confirm(close(), "Discard edits?", "Your changes are not saved.", "Discard"))


# --- tools ----------------------------------------------------------------------------------------


def _tools(tool: str) -> View:
    """The names of the tools at the bottom."""
    return row(
        *(
            text(
                name,
                "tool_tab",
                cls=BUTTON,
                size=14,
                weight=500,
                align="center",
                h=40,
                grow=1,
                color="#8ab4f8" if name == tool else "#e3e3e3",
                selected=name == tool,
                tap=None if name == tool else assign("tool", name),
            )
            for name, _ in TOOLS
        ),
        pad=(16, 0, 16, 0),
    )


def _tool_room(s: Editor, file: File) -> View:
    if s.tool == "Adjust":
        return _adjusting(s)
    if s.tool == "Filters":
        cells = [
            column(
                image(
                    media.art_with(file, media.filter_edits(name)),
                    w=64,
                    h=64,
                    radius=12,
                    stroke="#8ab4f8" if levels == s.levels else "",
                ),
                text(name, size=12, color="#e3e3e3", align="center", w=72, hidden=True),
                id="filter_option",
                cls=BUTTON,
                desc=name,
                gap=6,
                align="center",
                w=72,
                selected=levels == s.levels,
                tap=None if levels == s.levels else assign("levels", levels),
            )
            for name, levels in media.FILTERS.items()
        ]
        return carousel("filters", *cells, gap=8)
    ratios = [
        chip(name, None if s.ratio == name else media.crop_to(name), "aspect_ratio_option", selected=s.ratio == name)
        for name in media.RATIOS
    ]
    acts = (
        icon_button("rotate_90_degrees_ccw", "Rotate", media.turn(), "rotate_90_button", color="#ffffff"),
        button("Reset", media.reset_crop() if s.kept != media.WHOLE or s.turns else None, "text", "reset"),
    )
    return column(carousel("aspect_ratios", *ratios), row(*acts, pack="center", gap=24), w=FILL)


def _adjusting(s: Editor) -> View:
    place_ = next(n for n, (_, key, _) in enumerate(media.AMOUNTS) if key == s.amount)
    level = s.levels[place_]
    chips_ = [
        chip(
            name,
            None if key == s.amount else assign("amount", key),
            "adjust_option",
            selected=key == s.amount,
            icon=glyph,
        )
        for name, key, glyph in media.AMOUNTS
    ]
    name = media.AMOUNTS[place_][0]
    bar = slider(level / 200 + 0.5, media.set_level.partial(place_), "photo_editor_slider", name, margin=(16, 0, 16, 0))
    number = text(f"{level:+d}" if level else "0", "slider_value", size=14, color="#ffffff", align="center", w=FILL)
    return column(number, bar, carousel("adjustments", *chips_), w=FILL)


@does
def save_copy(c: Ctx) -> Ctx:
    """Write what was made beside the picture, and show it."""
    done = media.write_copy(c, "~2")
    return done.snack("Copy saved")
