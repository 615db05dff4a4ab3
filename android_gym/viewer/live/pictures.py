"""Pictures for a page: what changed since the last one, as JPEG."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...phone.state.phone import Phone
from ...phone.system.render import render

Image = NDArray[np.uint8]

REST, MOVING = 92, 60  # quality of JPEG, for what stays and for what moves
MOVING_HIGH = 1200  # px, the longer side of what moves, at most
THUMBNAIL = 240  # px, its longer side


class Patch(NamedTuple):
    """A part of a picture: `width` x `height` px at (x, y), as shares of it all; `size` is that of
    the whole picture in px at its best."""

    size: tuple[int, int]
    x: float
    y: float
    width: float
    height: float
    jpeg: bytes


class Film:
    """The pictures that one page has got, so that it is only sent what they differ in."""

    def __init__(self) -> None:
        self._last: Image | None = None
        self._coarse = False  # it was sent as what moves

    def patch(self, phone: Phone, high: int, moving: bool, hundredths: int = 0) -> Patch | None:
        """What the page lacks of a picture whose longer side is `high` px; None for nothing.
        moving: soon another one follows, so fewer pixels and a lower quality do."""
        picture = draw(phone, min(high, MOVING_HIGH) if moving else high, hundredths)
        tall, wide = picture.shape[:2]
        left, top, right, bottom = 0, 0, wide, tall
        known = self._last if self._coarse == moving else None
        if known is not None and known.shape == picture.shape:
            left, top, right, bottom = _difference(known, picture)
        if right <= left:
            return None
        self._last, self._coarse = picture, moving
        part = jpeg(picture[top:bottom, left:right], MOVING if moving else REST)
        share = left / wide, top / tall, (right - left) / wide, (bottom - top) / tall
        return Patch(size(phone, high), *share, part)


def size(phone: Phone, high: int) -> tuple[int, int]:
    """Width and height in px of a picture whose longer side is `high`, at most the display's."""
    w, h = phone.display.size
    share = min(high, max(w, h)) / max(w, h, 1)
    return max(1, round(w * share)), max(1, round(h * share))


def draw(phone: Phone, high: int, hundredths: int = 0) -> Image:
    """A picture whose longer side is `high` px; see `render` for `hundredths`."""
    return render(phone, *size(phone, high), hundredths=hundredths)


def thumbnail(phone: Phone) -> bytes:
    """A small picture as a JPEG file."""
    return jpeg(draw(phone, THUMBNAIL), REST)


def jpeg(picture: Image, quality: int) -> bytes:
    """RGB as a JPEG file. At the quality of what stays, colours have all their pixels: small
    coloured text stays sharp."""
    import cv2

    full, half = cv2.IMWRITE_JPEG_SAMPLING_FACTOR_444, cv2.IMWRITE_JPEG_SAMPLING_FACTOR_420
    sampling = full if quality >= REST else half
    how = [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_SAMPLING_FACTOR, sampling]
    # one copy in the other order of colours: encoding a reversed view takes three times as long
    return bytes(cv2.imencode(".jpg", cv2.cvtColor(picture, cv2.COLOR_RGB2BGR), how)[1])


def _difference(one: Image, other: Image) -> tuple[int, int, int, int]:
    """The smallest rectangle outside of which both are equal: left, top, right, bottom."""
    differs = one != other
    # whole rows at once: to reduce over the last axis, which is 3, takes twenty times as long
    rows = np.flatnonzero(differs.reshape(len(differs), -1).any(axis=1))
    if not len(rows):
        return 0, 0, 0, 0
    top, bottom = int(rows[0]), int(rows[-1]) + 1
    columns = np.flatnonzero(differs[top:bottom].any(axis=0).any(axis=1))
    return int(columns[0]), top, int(columns[-1]) + 1, bottom


__all__ = ["Film", "MOVING_HIGH", "Patch", "draw", "jpeg", "thumbnail"]
