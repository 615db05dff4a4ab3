"""Layout: where views stand."""

from __future__ import annotations

from android_gym.kit import (
    View,
    avatar,
    badge,
    box,
    button,
    canvas,
    card,
    carousel,
    clip,
    column,
    decor,
    does,
    gap,
    group,
    icon,
    icon_button,
    image,
    min_height,
    overlay,
    place,
    row,
    scroll,
    spacer,
    text,
)

HEIGHTS = {"scroll": 120, "canvas": 160}


@does
def save(c):
    return c


def example_column() -> View:
    return column(text("Rice"), text("2 kg", color="onSurfaceVariant"), gap=4, pad=(16, 8, 16, 8))


def example_row() -> View:
    return row(icon("wifi"), text("Home", grow=1), button("Join", save()), gap=16)


def example_box() -> View:
    return box(image("photo:3", w=160, h=90), icon_in_corner(), w=160, h=90)


def icon_in_corner() -> View:
    return box(icon("play_circle", color="white"), at="end|bottom", margin=(0, 0, 8, 8))


def example_card() -> View:
    return card(text("Dentist"), text("Tomorrow, 9:00 AM", color="onSurfaceVariant"), tap=save())


def example_scroll() -> View:
    return scroll(*(text(f"Line {n}", pad=(16, 6, 16, 6)) for n in range(40)), start=44)


def example_carousel() -> View:
    return carousel("stories", *(avatar(name, size=56) for name in "ABCDEFGH"))


def example_group() -> View:
    return group(text("As wide as its parent"), id="header", pad=(16, 8, 16, 8))


def example_decor() -> View:
    dot = decor(w=12, h=12, bg="primary", radius=-1)
    return row(dot, text("Work"), gap=8, pad=(16, 8, 16, 8))


def example_gap() -> View:
    return row(icon("home"), gap(48), icon("work"), w=160)


def example_spacer() -> View:
    return row(text("Start"), spacer(), text("End"))


def example_min_height() -> View:
    return row(icon("home"), text("At least 72 dp high"), min_height(72))


def example_canvas() -> View:
    return canvas(
        place(image("swatch:secondaryContainer", w=120, h=48), 16, 16),
        place(icon("location_on", "pin", "Café", color="error", size=32), 180, 120, "center|bottom"),
        h=144,
    )


def example_place() -> View:
    return canvas(place(text("60 dp from the left, 20 dp from the top"), 60, 20), h=60)


def example_clip() -> View:
    return clip(box(image("photo:5", w=200, h=200), w=120, h=48))


def example_overlay() -> View:
    return overlay(icon_button("mail", "Mail, 3 unread", save()), badge(3), dx=-8, dy=8)
