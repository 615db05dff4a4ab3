"""Pictures cut into bands, so that what many screens share (status bar, keyboard, rows of a list)
is on the page once.

Bands are `BAND` px high, a multiple of the eight pixels of a JPEG block: where two screens look
alike, the bands of their JPEG pictures are equal byte for byte if the colour of the pictures was
not coded at half the resolution.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import xxhash

BAND = 80  # px
QUALITIES = (75, 60, 45, 32, 22)  # JPEG qualities tried, in this order, to stay within the room


@dataclass
class BandedPictures:
    """Pictures in bands. `pictures` are [width, height, band, …] in px, empty for one that could
    not be read; `bands` are JPEG files."""

    pictures: list[list[int]] = field(default_factory=list)
    bands: list[bytes] = field(default_factory=list)


def cut_into_bands(jpegs: Iterable[bytes], quality: int = QUALITIES[0]) -> BandedPictures:
    """Cut JPEG files into bands, each distinct one kept once."""
    found = BandedPictures()
    known: dict[bytes, int] = {}
    for jpeg in jpegs:
        picture = _decoded(jpeg)
        if picture is None:
            found.pictures.append([])
            continue
        height, width = picture.shape[:2]
        row = [width, height]
        for top in range(0, height, BAND):
            band = picture[top : top + BAND]
            key = xxhash.xxh3_128_digest(band.data) + bytes((width & 255, len(band)))
            if key not in known:
                known[key] = len(found.bands)
                found.bands.append(_encoded(band, quality))
            row.append(known[key])
        found.pictures.append(row)
    return found


def within(made: BandedPictures, room: int) -> tuple[list[list[int]], list[str]]:
    """The pictures and their bands as data URIs that take at most `room` bytes. Quality is lost
    first, then pictures are left out from the end: an empty list in place of each."""
    bands = made.bands
    for quality in (None, *QUALITIES[1:]):
        if quality is not None:
            bands = [_resaved(band, quality) for band in bands]
        uris = [f"data:image/jpeg;base64,{base64.b64encode(band).decode()}" for band in bands]
        if _size(made.pictures, uris) <= room:
            return made.pictures, uris
    kept, names, left = [], dict[int, int](), room
    for picture in made.pictures:
        new = [band for band in dict.fromkeys(picture[2:]) if band not in names]
        left -= _size([picture], [uris[band] for band in new])
        if left < 0:
            break
        names |= {band: len(names) + place for place, band in enumerate(new)}
        kept.append([*picture[:2], *(names[band] for band in picture[2:])])
    blank: list[list[int]] = [[] for _ in made.pictures[len(kept) :]]
    return [*kept, *blank], [uris[band] for band in names]


def _size(pictures: Sequence[Sequence[int]], uris: Sequence[str]) -> int:
    """Bytes on the page, as JSON: a number takes at most seven with its comma."""
    return sum(len(uri) + 3 for uri in uris) + sum(7 * len(picture) + 3 for picture in pictures)


def _decoded(jpeg: bytes) -> Any:
    """uint8 (height, width, 3), None where the bytes are no picture."""
    import cv2
    import numpy as np

    return cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR) if jpeg else None


def _encoded(picture: Any, quality: int) -> bytes:
    import cv2

    how = [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1]
    return bytes(cv2.imencode(".jpg", picture, how)[1])


def _resaved(jpeg: bytes, quality: int) -> bytes:
    """A JPEG saved again, if that makes it smaller."""
    return min(jpeg, _encoded(_decoded(jpeg), quality), key=len)


__all__ = ["BAND", "BandedPictures", "cut_into_bands", "within"]
