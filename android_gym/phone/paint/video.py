"""Pictures one after the other as an .mp4 file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ...errors import MissingLibrary

Pixels = NDArray[np.uint8]


def write_mp4(out: Path, shown: Iterable[tuple[Pixels, int]], fps: float) -> None:
    """Write pictures, (height, width, 3) uint8 RGB, each for so many frames of a film.

    The film has the size of the first picture; others lie in the middle of it, on black, as large as fits.
    MissingLibrary where OpenCV has no encoder.
    """
    import cv2

    writer = cv2.VideoWriter()
    size = (0, 0)
    try:
        for pixels, times in shown:
            if not writer.isOpened():
                size = pixels.shape[1::-1]
                if not writer.open(str(out), cv2.VideoWriter.fourcc(*"mp4v"), fps, size):
                    raise MissingLibrary("This OpenCV cannot write .mp4 files.")
            frame = _fitted(pixels, size)[:, :, ::-1]
            for _ in range(times):
                writer.write(frame)
    finally:
        writer.release()


def _fitted(pixels: Pixels, size: tuple[int, int]) -> Pixels:
    """A picture in the middle of a black one of another size, (width, height)."""
    import cv2

    (height, width), (wide, high) = pixels.shape[:2], size
    if (width, height) == size:
        return pixels
    scale = min(wide / width, high / height)
    w, h = round(width * scale), round(height * scale)
    left, top = (wide - w) // 2, (high - h) // 2
    canvas = np.zeros((high, wide, 3), np.uint8)
    canvas[top : top + h, left : left + w] = cv2.resize(pixels, (w, h), interpolation=cv2.INTER_AREA)
    return canvas
