"""Pictures cut into bands, so that what many screens share (status bar, keyboard, rows of a list)
is on the page once.

Bands are `BAND` px high, a multiple of the eight pixels of a JPEG block: where two screens look
alike, the bands of their JPEG pictures are equal byte for byte if the colour of the pictures was
not coded at half the resolution.
"""

from __future__ import annotations

import base64
import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import xxhash

from ..errors import InvalidOption
from ..llms import size_of

BAND = 80  # px
QUALITY = 75  # of the bands as JPEG files
HEAD = "data:image/jpeg;base64,"
MAX_PIXELS = 4_000_000  # of a picture; those of screens have 288,000


@dataclass
class BandedPictures:
    """Pictures in bands. `pictures` are [width, height, band, …] in px, empty for one that could
    not be read; `bands` are JPEG files as data URIs; `size` is what both take on the page, as JSON,
    in bytes or a few more."""

    pictures: list[list[int]] = field(default_factory=list)
    bands: list[str] = field(default_factory=list)
    size: int = 0


def cut_into_bands(jpegs: Iterable[bytes], room: float = math.inf, quality: int = QUALITY) -> BandedPictures | None:
    """Cut JPEG files into bands, each distinct one kept once; None as soon as they take more than
    `room` bytes."""
    found = BandedPictures()
    known: dict[bytes, int] = {}
    for jpeg in jpegs:
        row: list[int] = []
        picture = decoded_jpeg(jpeg)
        if picture is not None:
            height, width = picture.shape[:2]
            row += [width, height]
            for top in range(0, height, BAND):
                band = picture[top : top + BAND]
                key = xxhash.xxh3_128_digest(band.data) + bytes((width & 255, len(band)))
                if key not in known:
                    known[key] = len(found.bands)
                    found.bands.append(HEAD + base64.b64encode(_encoded(band, quality)).decode())
                    found.size += len(found.bands[-1]) + 3
                row.append(known[key])
        found.pictures.append(row)
        found.size += 7 * len(row) + 3  # a number takes at most seven with its comma
        if found.size > room:
            return None
    return found


def decoded_jpeg(jpeg: bytes) -> Any:
    """uint8 (height, width, 3), None where the bytes are no picture, or one that would take much
    more memory than file."""
    import cv2
    import numpy as np

    try:
        width, height = size_of(jpeg)
    except InvalidOption:
        return None
    small = width * height <= MAX_PIXELS
    return cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR) if small else None


def _encoded(picture: Any, quality: int) -> bytes:
    import cv2

    how = [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1]
    return bytes(cv2.imencode(".jpg", picture, how)[1])


__all__ = ["BAND", "BandedPictures", "cut_into_bands", "decoded_jpeg"]
