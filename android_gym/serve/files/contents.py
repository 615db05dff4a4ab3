"""The bytes in a file that the phone has only described: made from its seed, text and size.

A text file holds its text. Everything else has exactly the length that the phone states: pictures
are drawn as the apps draw them, the rest is filled up.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import numpy as np
from xxhash import xxh32_intdigest

from ...phone.state.providers import File, mime_of

_BLOCK = 1 << 16
_LONG_SIDE = 1600  # px of a photo
_HEADS = {
    "application/pdf": b"%PDF-1.4\n",
    "video/mp4": b"\0\0\0\x18ftypmp42\0\0\0\0isommp42",
    "audio/mp4": b"\0\0\0\x18ftypM4A \0\0\0\0M4A mp42",
    "audio/mpeg": b"ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64",
    "audio/ogg": b"OggS\0\x02",
    "audio/x-wav": b"RIFF\0\0\0\0WAVEfmt ",
}


def length(file: File) -> int:
    """The number of bytes in a file, without making them."""
    if file.text and _mime(file).startswith("text/"):
        return len(file.text.encode("utf-8", "replace"))
    return max(0, file.size)


def content(file: File) -> bytes:
    """All bytes of a file."""
    mime, size = _mime(file), max(0, file.size)
    if mime.startswith("text/"):
        return file.text.encode("utf-8", "replace") if file.text else _lines(file.name, size)
    if mime in ("image/jpeg", "image/png"):
        return _picture(file.name, file.seed, size, mime)
    head = _HEADS.get(mime, b"")
    return (
        head
        + _noise(file.seed or xxh32_intdigest(file.path.encode("utf-8", "surrogateescape")), size)
    )[:size]


def _mime(file: File) -> str:
    return file.mime or mime_of(file.name)


def _lines(name: str, size: int) -> bytes:
    line = f"{name}\n".encode("utf-8", "replace")
    return (line * (size // len(line) + 1))[:size]


def _noise(seed: int, size: int) -> bytes:
    """Bytes that do not compress, the same 64 KiB again and again."""
    block = random.Random(seed).randbytes(min(_BLOCK, size))
    return (block * (size // _BLOCK + 1))[:size]


@lru_cache(maxsize=4)
def _picture(name: str, seed: int, size: int, mime: str) -> bytes:
    """A JPEG or PNG padded to a size. Where the drawing is larger it is made smaller."""
    upright = name.startswith("Screenshot")
    side = _LONG_SIDE
    while side >= 16:
        wide, high = (side * 9 // 20, side) if upright else (side, side * 3 // 4)
        data = _encoded(_drawn(str(seed), wide, high), mime)
        if len(data) <= size:
            return data.ljust(size, b"\0")
        side //= 2
    return _noise(seed, size)


def _drawn(seed: str, width: int, height: int) -> Any:
    """A landscape as the apps draw it: (height, width, 4) uint8, RGBA."""
    from ...phone.paint.art.ink import engine
    from ...phone.paint.art.pen import Pen
    from ...phone.paint.art.scenery import photo

    pixels = np.zeros((height, width, 4), np.uint8)
    skia = engine()
    kind, alpha = skia.ColorType.kRGBA_8888_ColorType, skia.AlphaType.kPremul_AlphaType
    with skia.Surface(pixels, kind, alpha) as canvas:
        photo(Pen(canvas, width, height, width / 411, False), seed)
    return pixels


def _encoded(pixels: Any, mime: str) -> bytes:
    import cv2

    ending, how = (".jpg", [cv2.IMWRITE_JPEG_QUALITY, 85])
    if mime == "image/png":
        ending, how = (".png", [cv2.IMWRITE_PNG_COMPRESSION, 3])
    return bytes(cv2.imencode(ending, pixels[:, :, 2::-1], how)[1])
