"""Pictures that show what they say: "photo:SEED/words of a caption", "face:NAME" and their like.

The words name a kind (`words.py`); each module here holds one family and lists its kinds in
`KINDS`: kind -> `paint(brush)`. A new kind is an entry there and its words in the vocabulary.
"""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module

from ...phone.paint.ink import engine
from ...phone.paint.pen import Pen
from . import collages, covers, plan, sheets, thumbs
from .brush import Brush, Kind
from .lens import FINEST, develop, take
from .retouch import retouched
from .words import Shot, shot_of


@lru_cache(maxsize=1)
def kinds() -> dict[str, Kind]:
    """Every kind that can be painted."""
    found: dict[str, Kind] = {}
    for module in pkgutil.iter_modules(__path__):
        found |= getattr(import_module(f"{__name__}.{module.name}"), "KINDS", {})
    return dict(sorted(found.items()))


@lru_cache(maxsize=1)
def pages() -> frozenset[str]:
    """The kinds that no camera takes, or that consist of photos: sheets, maps, collages."""
    return frozenset((*sheets.KINDS, *plan.KINDS, *collages.KINDS, *covers.KINDS))


def photo(pen: Pen, argument: str) -> None:
    """What the caption in "SEED/caption" says; without one, a motif of a camera roll. In
    "SEED~EDITS/caption" it is changed, see `retouch`."""
    seed, _, words = argument.partition("/")
    seed, _, edits = seed.partition("~")
    shot = shot_of(seed, words)
    if shot.kind in pages():
        _paint(pen, shot, kinds()[shot.kind], edits)
    else:
        _paint(pen, shot, lambda brush: _exposed(brush, edits))


def face(pen: Pen, name: str) -> None:
    """The portrait of a person, the same for the same name: "Ada Lovelace", "Lovelace, Ada"."""
    name = first_last(name)
    _paint(pen, Shot(name, "faces", name), _exposed)


def _exposed(brush: Brush, edits: str = "") -> None:
    """A photo: drawn in no more px than a lens resolves, then enlarged and developed."""
    with brush.reduced(FINEST) as (canvas, w, h), retouched(canvas, w, h, edits) as size:
        take(Brush(canvas, *size, brush.shot, brush.kinds))
    develop(brush)


def first_last(name: str) -> str:
    """A name in the usual order, whichever way a list shows it."""
    last, comma, first = name.partition(", ")
    return f"{first} {last}" if comma else name


def thumb(pen: Pen, argument: str) -> None:
    """The picture of a video, "SEED/WORDS/what it shows"."""
    seed, _, rest = argument.partition("/")
    words, _, shows = rest.partition("/")

    def paint(brush: Brush) -> None:
        with brush.reduced(FINEST) as (canvas, w, h):
            thumbs.thumbnail(Brush(canvas, w, h, brush.shot, brush.kinds), words, shows)
        develop(brush)

    _paint(pen, shot_of(seed, shows), paint)


def street_map(pen: Pen, argument: str) -> None:
    """The map of an invented town, "SEED" or "SEED/title"."""
    seed, _, title = argument.partition("/")
    _paint(pen, Shot(seed, "map", title), kinds()["map"])


def cover(pen: Pen, argument: str) -> None:
    """The cover of a record, "TITLE" or "TITLE/ARTIST"."""
    title, _, artist = argument.partition("/")
    _paint(pen, Shot(argument, "album"), lambda brush: covers.cover(brush, title, artist))


def document(pen: Pen, argument: str) -> None:
    """A page of a document, "NAME" or "NAME/its text"."""
    name, _, said = argument.partition("/")
    _paint(pen, Shot(name, "sheet"), lambda brush: sheets.page(brush, name, said))


def _paint(pen: Pen, shot: Shot, paint: Kind, edits: str = "") -> None:
    """Paint into the place's rounded corners, once: what is recorded is the finished picture, in
    the size that the surface shows, in Skia's own order of colours and with its corners cut, because
    Skia is quick only then."""
    if min(pen.w, pen.h) < 1:
        return
    skia = engine()
    across, down = pen.zoom
    w, h = max(round(pen.w * across), 1), max(round(pen.h * down), 1)
    alpha = skia.AlphaType.kPremul_AlphaType if pen.radius else skia.AlphaType.kOpaque_AlphaType
    surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32(w, h, alpha))
    with surface as canvas:
        shape = skia.RRect.MakeRectXY(skia.Rect.MakeWH(w, h), pen.radius * across, pen.radius * down)
        canvas.clipRRect(shape, skia.ClipOp.kIntersect, True)
        with retouched(canvas, w, h, edits) as size:
            paint(Brush(canvas, *size, shot, kinds()))
    pen.weight += 4 * w * h
    pen.canvas.save()
    pen.canvas.scale(1 / across, 1 / down)
    pen.canvas.drawImage(surface.makeImageSnapshot(), 0, 0)
    pen.canvas.restore()


DRAWINGS = {"cover": cover, "document": document, "face": face, "map": street_map, "photo": photo, "thumb": thumb}
