"""Pictures that show what they say: "photo:SEED/words of a caption", "face:NAME" and their like.

The words name a kind (`words.py`); each module here holds one family and lists its kinds in
`KINDS`: kind -> `paint(brush)`. A new kind is an entry there and its words in the vocabulary.
"""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module
from math import sqrt

from ..ink import engine
from ..pen import Pen
from . import faces, sheets
from .backdrops import finish
from .brush import Brush, Kind
from .words import Shot, shot_of

PIXELS = 170_000  # of a picture that is kept; one that is larger is stretched, as photographs are
SCREEN = 1_200_000  # px from which a picture fills a display
SCREEN_PIXELS = 520_000  # that are kept of it
SHARP = frozenset(("map", "sheet", "chart",
    "screenshot"))  # drawn anew at every size: they have text  # fmt: skip


@lru_cache(maxsize=1)
def kinds() -> dict[str, Kind]:
    """Every kind that can be painted."""
    found: dict[str, Kind] = {}
    for module in pkgutil.iter_modules(__path__):
        found |= getattr(import_module(f"{__name__}.{module.name}"), "KINDS", {})
    return dict(sorted(found.items()))


def photo(pen: Pen, argument: str) -> None:
    """What the caption in "SEED/caption" says; without one, a motif of a camera roll."""
    seed, _, words = argument.partition("/")
    shot = shot_of(seed, words)

    def paint(brush: Brush) -> None:
        brush.over("#a9bccb>#8d9a86")
        kinds()[shot.kind](brush)
        finish(brush)

    _paint(pen, shot, paint)


def face(pen: Pen, name: str) -> None:
    """The portrait of a person, the same for the same name: "Ada Lovelace", "Lovelace, Ada"."""
    name = first_last(name)
    _paint(pen, Shot(name, "faces", name), lambda brush: faces.face(brush, name))


def first_last(name: str) -> str:
    """A name in the usual order, whichever way a list shows it."""
    last, comma, first = name.partition(", ")
    return f"{first} {last}" if comma else name


def street_map(pen: Pen, argument: str) -> None:
    """The map of an invented town, "SEED" or "SEED/title"."""
    seed, _, title = argument.partition("/")
    _paint(pen, Shot(seed, "map", title), kinds()["map"])


def cover(pen: Pen, argument: str) -> None:
    """The cover of a record, "TITLE" or "TITLE/ARTIST"."""
    title, _, artist = argument.partition("/")
    _paint(pen, Shot(argument, "album"), lambda brush: sheets.cover(brush, title, artist))


def document(pen: Pen, argument: str) -> None:
    """A page of a document, "NAME" or "NAME/its text"."""
    name, _, said = argument.partition("/")
    _paint(pen, Shot(name, "sheet"), lambda brush: sheets.page(brush, name, said))


def _paint(pen: Pen, shot: Shot, paint: Kind) -> None:
    """Paint into the place's rounded corners: a photo once, so that what is recorded is finished;
    what must stay sharp as shapes."""
    if min(pen.w, pen.h) < 1:
        return
    with pen.clipped():
        if shot.kind in SHARP:
            pen.canvas.save()
            paint(Brush(pen.canvas, pen.w, pen.h, shot, kinds()))
            pen.canvas.restore()
        else:
            _develop(pen, shot, paint)


def _develop(pen: Pen, shot: Shot, paint: Kind) -> None:
    skia = engine()
    most = SCREEN_PIXELS if pen.w * pen.h > SCREEN else PIXELS
    scale = min(1.0, sqrt(most / (pen.w * pen.h)))
    w, h = max(round(pen.w * scale), 1), max(round(pen.h * scale), 1)
    surface = skia.Surface(w, h)
    with surface as canvas:
        paint(Brush(canvas, w, h, shot, kinds()))
    pen.weight += 4 * w * h
    whole, place = skia.Rect.MakeWH(w, h), skia.Rect.MakeWH(pen.w, pen.h)
    smooth = skia.SamplingOptions(skia.FilterMode.kLinear)
    pen.canvas.drawImageRect(surface.makeImageSnapshot(), whole, place, smooth)


DRAWINGS = {"cover": cover, "document": document, "face": face, "map": street_map, "photo": photo}
