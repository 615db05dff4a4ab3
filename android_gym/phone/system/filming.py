"""A film of the screens that a phone has shown."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ..paint.video import write_mp4
from ..state.phone import Phone
from .render import render

FPS = 2


def film(phones: Sequence[Phone], limit: int) -> bytes:
    """An .mp4 of what a phone showed, given as it was after each change; the last one says when it ends.

    Each screen is shown as long as it was there by the phone's clock, half a second at least, and those
    after `limit` seconds are left out. MissingLibrary without Skia or an encoder.
    """
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "film.mp4")
        write_mp4(out, _screens(phones, limit), FPS)
        return out.read_bytes()


def _screens(phones: Sequence[Phone], limit: int) -> Iterator[tuple[NDArray[np.uint8], int]]:
    """Each screen with its number of frames."""
    start = phones[0].time
    for phone, after in zip(phones, phones[1:], strict=False):
        if phone.time - start < limit:
            yield render(phone), max(1, (min(after.time, start + limit) - phone.time) * FPS)
