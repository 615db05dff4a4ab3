"""Pictures and videos: a library by day, one picture on the whole screen, and what is done with
them. For cameras, galleries and pickers.

    from android_gym.kit.blocks import media

    SHELF = media.Shelf(route("Viewer"))
    body = media.library(SHELF.replace(zone=zone, locale=locale, today=now.date()), files)

`Shelf` configures a `library`: pictures in a grid by day, which are opened, or marked by a long
press (a field `picked` of the activity, a tuple of paths). `picture` shows one that is zoomed by a
double tap or two fingers and moved (fields `zoom`, `x`, `y`), and `film` plays a video over it.
`share`, `move_to_bin`, `take_from_bin`, `erase`, `rotate` and `mark_favourite` are Calls that take
paths; `shown_with`, `edited_with`, `used_as` and `shared_with` are the intents by which apps hand
pictures to one another, and `path_of` reads one. What is said of a picture (`spoken`,
`moment_words`, `day_words`, `clock`, `bytes_words`, `megapixels`, `people_in`) is in `facts`.
`kind_of`, `sort_value` and `in_groups` tell pictures apart, sort and group them.
"""

from .facts import bytes_words, clock, day_words, megapixels, moment_words, people_in, size_of, spoken
from .film import Film, film, hold_film, play_film, seek_film
from .library import Shelf, by_days, cell, library, scrub
from .orders import KINDS, ending_of, in_groups, kind_of, sort_value
from .verbs import (
    edited_with,
    empty_bin,
    erase,
    mark_favourite,
    move_to_bin,
    path_of,
    rotate,
    share,
    shared_with,
    shown_with,
    take_from_bin,
    turned,
    uri_of,
    used_as,
)
from .viewer import dark_room, fitted, over_picture, picture, room_of

__all__ = [
    "Film",
    "KINDS",
    "Shelf",
    "by_days",
    "bytes_words",
    "cell",
    "clock",
    "dark_room",
    "day_words",
    "edited_with",
    "empty_bin",
    "ending_of",
    "erase",
    "film",
    "fitted",
    "hold_film",
    "in_groups",
    "kind_of",
    "library",
    "mark_favourite",
    "megapixels",
    "moment_words",
    "move_to_bin",
    "over_picture",
    "path_of",
    "people_in",
    "picture",
    "play_film",
    "room_of",
    "rotate",
    "scrub",
    "seek_film",
    "share",
    "shared_with",
    "shown_with",
    "size_of",
    "sort_value",
    "spoken",
    "take_from_bin",
    "turned",
    "uri_of",
    "used_as",
]
