"""Display size and text: sliders with a preview that really change both."""

from __future__ import annotations

from ....kit import *
from .pages import Entries, Entry, Facts, declare

FONT, SIZE = "system/font_scale", "secure/display_size"
BOLD, CONTRAST = "secure/font_weight_adjustment", "secure/high_text_contrast_enabled"
FONTS = (0.85, 1.0, 1.15, 1.3)
SIZES = (85, 100, 110, 120, 130)  # percent of the display's density
STEPS: dict[str, tuple[float, ...]] = {FONT: FONTS, SIZE: SIZES}


@does
def slide_step(c: Ctx, key: str, share: float = 0.0) -> Ctx:
    """Set the font size or display size to the step next to a share of the slider."""
    return c.write(key, STEPS[key][round(share * (len(STEPS[key]) - 1))])


@does
def reset_text(c: Ctx) -> Ctx:
    """Font and display size, bold and high contrast as they were at first."""
    c = c.write(FONT, 1.0).write(SIZE, 100)
    return c.write(BOLD, 0).write(CONTRAST, 0).toast("Display size and text settings reset")


def _preview() -> View:
    words = "jumps over the lazy dog while it rains. Drag the sliders to find what reads best."
    body = column(
        text("The quick brown fox", weight=500),
        text(words, "", SUMMARY, lines=4),
        id="preview",
        w=FILL,
        gap=6,
        pad=(20, 20, 20, 20),
        bg="surfaceContainer",
        radius=24,
    )
    return box(body, id="preview_pager", cls=PAGER, desc="Preview", focusable=True, w=FILL, margin=(24, 0, 24, 8))


def _sized(title: str, key: str) -> Entry:
    """A slider between two icons that step it down and up."""
    summary = "Make text bigger or smaller" if key == FONT else "Make everything bigger or smaller"
    steps, last = STEPS[key], len(STEPS[key]) - 1
    words = column(
        text(title, "android:id/title", size=20, lines=4, pad=(0, 2.5, 0, 2.5)),
        text(summary, "android:id/summary", SUMMARY, lines=4, pad=(0, 1.8, 0, 1.8)),
        cls=RELATIVE,
        w=FILL,
    )

    def rows(f: Facts) -> Entries:
        at = steps.index(f.get(key)) if f.get(key) in steps else 1
        less, more = (write(key, steps[i]) if 0 <= i <= last else None for i in (at - 1, at + 1))
        line = row(
            _step("icon_start", "Make smaller", "remove", less),
            box(slider(at / last, slide_step(key), desc=title), grow=1),
            _step("icon_end", "Make larger", "add", more),
        )
        view = column(words, line, w=FILL, pad=(24, 16, 16, 8))
        return (Custom(title, summary, view=view),)

    return rows


def _step(id: str, desc: str, glyph: str, tap: Call | None) -> View:
    picture = icon(glyph, id, at="center|middle", alpha=1.0 if tap else 0.38)
    return box(picture, id=f"{id}_frame", desc=desc, tap=tap, enabled=tap is not None, w=48, h=48)


def _reset_button() -> View:
    words = "Your display size and text preferences will go back to the phone’s original settings."
    ask = confirm(reset_text(), "Reset display size and text?", words, "Reset")
    press = button("Reset settings", ask, "outlined", "reset_button", margin=(0, 0, 0, 0))
    return row(press, pack="center", align="start", pad=(24, 16, 24, 16))


declare("text_reading", "Display size and text", "display", "TextReadingSettingsActivity", "TEXT_READING_SETTINGS")(
    Custom("Preview", view=_preview()),
    _sized("Font size", FONT),
    _sized("Display size", SIZE),
    Flag("Bold text", BOLD, on=300, off=0),
    Flag(
        "High contrast text", CONTRAST, "Change text color to black or white. Maximizes contrast with the background."
    ),
    Custom("Reset settings", view=_reset_button()),
)
