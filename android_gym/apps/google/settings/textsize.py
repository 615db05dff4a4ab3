"""Display size and text: sliders with a preview that really change both."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import (
    BODY,
    BUTTON,
    FILL,
    FRAME,
    IMAGE,
    LINEAR,
    PAGER,
    RELATIVE,
    SUMMARY,
    TEXT,
    Alert,
    Custom,
    Layout,
    Row,
    Style,
    View,
    does,
    show,
    slider,
    text,
)
from ....phone.core.calls import Call
from ....phone.core.view import CLICKABLE, DISABLED, FOCUSABLE
from ....phone.system.ctx import Ctx
from .pages import Facts, page, toggle

FONT, SIZE = "system/font_scale", "secure/display_size"
BOLD, CONTRAST = "secure/font_weight_adjustment", "secure/high_text_contrast_enabled"
FONTS = (0.85, 1.0, 1.15, 1.3)
SIZES = (85, 100, 110, 120, 130)  # percent of the display's density


# --- display size and text ----------------------------------------------------------------------


@page(
    "text_reading",
    "Display size and text",
    "display",
    "TextReadingSettingsActivity",
    "TEXT_READING_SETTINGS",
)
def text_reading(f: Facts) -> Sequence[Row]:
    fonts = FONTS.index(float(f.get(FONT))) if float(f.get(FONT)) in FONTS else 1
    sizes = SIZES.index(int(f.get(SIZE))) if int(f.get(SIZE)) in SIZES else 1
    ask = Alert(
        "Reset display size and text?",
        "Your display size and text preferences will go back to the phone’s original settings.",
        ("Reset", reset_text()),
        ("Cancel", None),
    )
    return (
        Custom("Preview", view=_preview()),
        Custom(
            "Font size",
            "Make text bigger or smaller",
            view=_labelled("Font size", "Make text bigger or smaller", fonts, len(FONTS), "font"),
        ),
        Custom(
            "Display size",
            "Make everything bigger or smaller",
            view=_labelled(
                "Display size", "Make everything bigger or smaller", sizes, len(SIZES), "size"
            ),
        ),
        toggle(f, "Bold text", BOLD, on=300),
        toggle(
            f,
            "High contrast text",
            CONTRAST,
            "Change text color to black or white. Maximizes contrast with the background.",
        ),
        Custom("Reset settings", view=_reset_button(show(ask))),
    )


def _preview() -> View:
    kids = (
        text("The quick brown fox", "", BODY, size=16, weight=500),
        text(
            "jumps over the lazy dog while it rains. Drag the sliders to find what reads best.",
            "",
            SUMMARY,
            lines=4,
        ),
    )
    body = View(
        LINEAR,
        "preview",
        kids=kids,
        layout=Layout(kind="column", w=FILL, gap=6, pad=(20, 20, 20, 20)),
        style=Style(bg="surfaceContainer", radius=24),
    )
    return View(
        PAGER,
        "preview_pager",
        "",
        "Preview",
        kids=(body,),
        flags=FOCUSABLE,
        layout=Layout(w=FILL, margin=(24, 0, 24, 8)),
    )


def _labelled(title: str, summary: str, at: int, count: int, what: str) -> View:
    """A slider between two icons that step it down and up."""
    words = View(
        RELATIVE,
        layout=Layout(kind="column", w=FILL),
        kids=(
            View(
                TEXT, "android:id/title", title, style=Style(size=20, lines=4, pad=(0, 2.5, 0, 2.5))
            ),
            View(
                TEXT,
                "android:id/summary",
                summary,
                style=Style(size=14, lines=4, color="onSurfaceVariant", pad=(0, 1.8, 0, 1.8)),
            ),
        ),
    )
    bar = slider(at / (count - 1), slide_step(what, count), desc=title)
    line = View(
        LINEAR,
        layout=Layout(kind="row", w=FILL, align="center"),
        kids=(
            _step("icon_start", "Make smaller", "remove", at > 0, what, at - 1),
            View(FRAME, kids=(bar,), layout=Layout(weight=1)),
            _step("icon_end", "Make larger", "add", at < count - 1, what, at + 1),
        ),
    )
    return View(
        LINEAR, kids=(words, line), layout=Layout(kind="column", w=FILL, pad=(24, 16, 16, 8))
    )


def _step(id: str, desc: str, icon: str, able: bool, what: str, to: int) -> View:
    glyph = View(
        IMAGE,
        id,
        style=Style(icon=icon, color="onSurfaceVariant", alpha=1.0 if able else 0.38),
        layout=Layout(w=24, h=24, at="center|middle"),
    )
    flags = CLICKABLE | FOCUSABLE | (0 if able else DISABLED)
    return View(
        FRAME,
        f"{id}_frame",
        "",
        desc,
        kids=(glyph,),
        flags=flags,
        layout=Layout(w=48, h=48),
        tap=set_step(what, to) if able else None,
        inert_reason="" if able else "at its end",
    )


@does
def set_step(c: Ctx, what: str, at: int) -> Ctx:
    """Set the font size or display size by its position on the slider."""
    return c.write(FONT, FONTS[at]) if what == "font" else c.write(SIZE, SIZES[at])


@does
def slide_step(c: Ctx, what: str, count: int, share: float = 0.0) -> Ctx:
    return c.run(set_step(what, round(share * (count - 1))))


def _reset_button(tap: Call) -> View:
    style = Style(
        stroke="outline", color="primary", radius=-1, weight=500, align="center", pad=(24, 0, 24, 0)
    )
    press = View(
        BUTTON,
        "reset_button",
        "Reset settings",
        flags=CLICKABLE | FOCUSABLE,
        style=style,
        layout=Layout(h=40),
        tap=tap,
    )
    return View(
        LINEAR,
        kids=(press,),
        layout=Layout(kind="row", w=FILL, pack="center", pad=(24, 16, 24, 16)),
    )


@does
def reset_text(c: Ctx) -> Ctx:
    """Font and display size, bold and high contrast as they were at first."""
    c = c.write(FONT, 1.0).write(SIZE, 100)
    return c.write(BOLD, 0).write(CONTRAST, 0).toast("Display size and text settings reset")
