"""Pictures and videos: a library by day, one picture on the whole screen, and what is done with
them. For cameras, galleries and pickers.

    from android_gym.kit.blocks import media

    SHELF = media.Shelf(media.open_picture.partial("Viewer", "favorites"))
    body = media.library(SHELF.replace(zone=zone, locale=locale, today=now.date()), files)

`Shelf` configures a `library`: pictures in a grid by day, which are opened, or marked by a long
press (a field `picked` of the activity, a tuple of paths). `picture` shows one that is zoomed by a
double tap or two fingers and moved (fields `zoom`, `x`, `y`), and `film` plays a video over it.
`share`, `move_to_bin`, `take_from_bin`, `erase`, `rotate` and `mark_favourite` are Calls that take
paths; `view_intent`, `edit_intent`, `attach_intent` and `send_intent` are the intents by which apps hand
pictures to one another, and `path_of` reads one. What is said of a picture (`content_description`,
`moment_words`, `day_words`, `clock`, `bytes_words`, `megapixels`, `people_in`) is in `facts`.
`PictureEditor` is the state of an editor, which `edited_picture` shows, `crop_to`, `turn`, `set_level` and
`reset_crop` change, and `write_copy` keeps.
`Albums` is a model with albums that are folders, see `albums`. Of it `pictures_of` has what a list shows and
`offers` what may be searched for; `PicturePage` is a page of it, `PictureViewer` shows one picture of a list.
`kind_of`, `sort_value` and `in_groups` tell pictures apart, sort and group them.
"""

from .albums import TAKEN, Albums, delete_album, hide_album, make_album, put_into, rename_album, rename_picture
from .editing import (
    AMOUNTS,
    FILTERS,
    RATIOS,
    WHOLE,
    PictureEditor,
    art_with,
    crop_to,
    edited_picture,
    filter_edits,
    move_edge,
    reset_crop,
    set_level,
    turn,
    write_copy,
)
from .facts import (
    bytes_words,
    clock,
    content_description,
    day_words,
    details_of,
    megapixels,
    moment_words,
    people_in,
    size_of,
)
from .film import Film, film, hold_film, play_film, seek_film
from .finding import Files, When, offers, pictures_of
from .library import Shelf, by_days, cell, library, scrub
from .orders import KINDS, ending_of, in_groups, kind_of, sort_value
from .pages import PicturePage, PictureViewer, open_picture
from .verbs import (
    attach_intent,
    edit_intent,
    empty_bin,
    erase,
    mark_favourite,
    move_to_bin,
    path_of,
    rotate,
    rotate_picture,
    send_intent,
    share,
    take_from_bin,
    uri_of,
    view_intent,
)
from .viewer import dark_room, fit, over_picture, picture, room_of

__all__ = [
    "AMOUNTS",
    "Albums",
    "FILTERS",
    "Files",
    "Film",
    "KINDS",
    "PictureEditor",
    "PicturePage",
    "PictureViewer",
    "RATIOS",
    "Shelf",
    "TAKEN",
    "WHOLE",
    "When",
    "art_with",
    "attach_intent",
    "by_days",
    "bytes_words",
    "cell",
    "clock",
    "content_description",
    "crop_to",
    "dark_room",
    "day_words",
    "delete_album",
    "details_of",
    "edit_intent",
    "edited_picture",
    "empty_bin",
    "ending_of",
    "erase",
    "film",
    "filter_edits",
    "fit",
    "hide_album",
    "hold_film",
    "in_groups",
    "kind_of",
    "library",
    "make_album",
    "mark_favourite",
    "megapixels",
    "moment_words",
    "move_edge",
    "move_to_bin",
    "offers",
    "open_picture",
    "over_picture",
    "path_of",
    "people_in",
    "picture",
    "pictures_of",
    "play_film",
    "put_into",
    "rename_album",
    "rename_picture",
    "reset_crop",
    "room_of",
    "rotate",
    "rotate_picture",
    "scrub",
    "seek_film",
    "send_intent",
    "set_level",
    "share",
    "size_of",
    "sort_value",
    "take_from_bin",
    "turn",
    "uri_of",
    "view_intent",
    "write_copy",
]
