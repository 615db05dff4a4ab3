"""Gestures: maps and pictures, rows that are put in order, pages that are swiped."""

from __future__ import annotations

from android_gym.kit import (
    FILL,
    Gestures,
    Place,
    View,
    column,
    does,
    drag_handle,
    icon,
    image,
    list_row,
    listing,
    pager,
    reorder,
    row,
    slot,
    text,
    touchable,
)

HEIGHTS = {"touchable": 140, "pager": 200}


@does
def pan(c, start, end):
    return c.set(x=c.screen.x - (end.x - start.x), y=c.screen.y - (end.y - start.y))


@does
def zoom(c, centre, factor):
    return c.set(zoom=c.screen.zoom * factor)


@does
def move_song(c, song, onto, at):
    return c.set(songs=reorder(c.screen.songs, song, onto, at))


def example_touchable() -> View:
    return touchable(image("photo:9", w=FILL, h=FILL), drag=pan.partial(), pinch=zoom.partial())


def example_drag_handle() -> View:
    songs = ("Rain", "Harbour")
    return column(*(slot(row(text(s, grow=1), drag_handle(move_song.partial(s))), s) for s in songs), w=FILL)


def example_slot() -> View:
    song = "Rain"
    return slot(list_row(song, lead=icon("music_note")), song, move_song.partial(song))


def example_reorder() -> tuple:
    below = Place(0.5, 0.9, 320, 48)  # the lower half of the row
    return reorder(("Rain", "Harbour", "Night"), "Rain", "Harbour", below)


def example_pager() -> View:
    songs = listing("songs_0", list_row("Rain"), list_row("Harbour"))
    return pager(songs, 0, 2, "place", titles=("Songs", "Albums"))  # the field `place` is 0


def example_Place() -> tuple:
    touched = Place(0.25, 0.5, 320, 120)
    return touched.x * touched.w, touched.y * touched.h  # dp from the upper left corner


def example_Gestures() -> Gestures:
    return Gestures(pinch=zoom.partial())  # what `touchable` puts on a view
