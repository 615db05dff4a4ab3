"""Text and pictures."""

from __future__ import annotations

from datetime import datetime

from android_gym.kit import (
    TITLE_LARGE,
    WIDE,
    Locale,
    Stretch,
    Style,
    Verbatim,
    View,
    art_style,
    avatar,
    badge,
    does,
    icon,
    icon_style,
    image,
    paint,
    plural,
    replace_layout,
    replace_style,
    rich_text,
    row,
    span,
    square,
    text,
    time_of_day,
)


@does
def open_rules(c):
    return c


def example_text() -> View:
    return text("Overdue since Monday", "due", TITLE_LARGE, color="error", lines=2)


def example_rich_text() -> View:
    return rich_text("Read ", span("the rules", tap=open_rules()), " first.", id="hint")


def example_span() -> View:
    return rich_text(span("Bold", weight=700), ", ", span("gone", line="strike"), ", ", span("code", mono=True))


def example_Stretch() -> Stretch:
    return span("Bold", weight=700)  # a Stretch


def example_icon() -> View:
    return row(icon("home"), icon("outlined:home"), icon("star", color="star", size=40), gap=8)


def example_image() -> View:
    return image("photo:7", "cover", "A beach at noon", w=160, h=90, radius=12)


def example_avatar() -> View:
    return row(avatar("Ana Torres"), avatar("Bo Lind", size=56), gap=8)


def example_badge() -> View:
    return badge(12)


def example_paint() -> View:
    return paint("Drawn, but in no accessibility tree")


def example_replace_layout() -> View:
    return text("Total", layout=replace_layout(WIDE, margin=(16, 8, 16, 8)))


def example_square() -> View:
    return View(style=Style(bg="primary", radius=8), layout=square(48))


def example_icon_style() -> View:
    return View(style=icon_style("check", "onPrimary", bg="primary"), layout=square(48))


def example_art_style() -> View:
    return View(style=art_style("photo:3", radius=-1), layout=square(48))


def example_replace_style() -> View:
    return text("Total", style=replace_style(TITLE_LARGE, weight=700, color="primary"))


def example_plural() -> View:
    return text(f"{plural(36, 'contact')} in {plural(1, 'group')}")


def example_Locale() -> View:
    australian = Locale("AU")
    return text(australian.day(datetime(2023, 10, 10), "%a", year=True))


def example_time_of_day() -> View:
    return text(time_of_day(datetime(2023, 10, 10, 14, 5)))


def example_Verbatim() -> View:
    return row(text(Verbatim("Delete"), "title"), text("Delete", "delete"))  # a note's title; a word of the app
