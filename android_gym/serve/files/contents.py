"""The bytes in a file that the phone has only described: made from its seed, text and size.

A text file holds its text. Everything else has exactly the length that the phone states: pictures
are drawn as the apps draw them, the rest is filled up.
"""

from __future__ import annotations

import random
from functools import lru_cache

import numpy as np
from xxhash import xxh32_intdigest

from ...phone.state.providers import File, mime_of

_BLOCK = 1 << 16
_SIDES = (1600, 800, 400, 200, 100)  # px, the width of a picture


def length(file: File) -> int:
    """The number of bytes in a file, without making them."""
    if file.text and _mime(file).startswith("text/"):
        return len(file.text.encode("utf-8", "replace"))
    return max(0, file.size)


def content(file: File) -> bytes:
    """All bytes of a file."""
    mime, size = _mime(file), max(0, file.size)
    if mime.startswith("text/"):
        if file.text:
            return file.text.encode("utf-8", "replace")
        line = f"{file.name}\n".encode("utf-8", "replace")
        return (line * (size // len(line) + 1))[:size]
    if mime in ("image/jpeg", "image/png"):
        return _picture(file.art, size, mime)
    return _noise(file.seed or xxh32_intdigest(file.path.encode("utf-8", "surrogateescape")), size)


def _mime(file: File) -> str:
    return file.mime or mime_of(file.name)


def _noise(seed: int, size: int) -> bytes:
    """Bytes that do not compress, the same 64 KiB again and again."""
    block = random.Random(seed).randbytes(min(_BLOCK, size))
    return (block * (size // _BLOCK + 1))[:size]


@lru_cache(maxsize=4)
def _picture(art: str, size: int, mime: str) -> bytes:
    """A JPEG or PNG padded to a size. Where the drawing is larger it is made smaller."""
    drawn = (_drawn(art, side, mime) for side in _SIDES)
    data = next((data for data in drawn if len(data) <= size), None)
    return (
        _noise(xxh32_intdigest(art.encode("utf-8", "surrogateescape")), size)
        if data is None
        else data.ljust(size, b"\0")
    )


def _drawn(art: str, width: int, mime: str) -> bytes:
    """A picture as the apps draw it, encoded."""
    import cv2

    from ...phone.paint.drawings import draw
    from ...phone.paint.ink import engine
    from ...phone.paint.pen import Pen

    height = width * 3 // 4
    pixels = np.zeros((height, width, 4), np.uint8)
    skia = engine()
    kind, alpha = skia.ColorType.kRGBA_8888_ColorType, skia.AlphaType.kPremul_AlphaType
    with skia.Surface(pixels, kind, alpha) as canvas:
        draw(Pen(canvas, width, height, width / 411, False), art)
    jpeg = mime == "image/jpeg"
    how = [cv2.IMWRITE_JPEG_QUALITY, 85] if jpeg else [cv2.IMWRITE_PNG_COMPRESSION, 3]
    return bytes(cv2.imencode(f".{mime.partition('/')[2]}", pixels[:, :, 2::-1], how)[1])
