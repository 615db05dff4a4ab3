"""Recorded drawings, which are remembered by what they show.

Most take a few kB, and are drawn at any size. Those with finished pictures in them (photos, maps,
covers, faces, icons) weigh as much as these, hold them at one size, and have a share of the caches
of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...memo import Cache
from ..core.cache import shared_cache
from .ink import engine


class Drawing(NamedTuple):
    """A recorded drawing, and the bytes of finished pictures in it, those of drawings in it too."""

    picture: Any
    weight: int = 0


DRAWING_BYTES = 5000  # of a drawing beyond what Skia says of its operations, about


class _Recording:
    """What is being recorded. One thread draws at a time."""

    weight = 0  # bytes of the finished pictures in it so far


DRAWN: Cache[tuple[Any, ...], Drawing] = shared_cache("drawings")
IMAGES: Cache[tuple[Any, ...], Any] = shared_cache("images")  # what has finished pictures in it
_RECORDING = _Recording()
Zoom = tuple[float, float]  # px of the surface per px of the drawing, across and down


def known(key: tuple[Any, ...], zoom: Zoom) -> Drawing | None:
    """A drawing that was kept; it counts as part of what is being recorded."""
    found: Drawing | None = DRAWN.get(key) or IMAGES.get((key, zoom))
    if found is not None:
        _RECORDING.weight += found.weight
    return found


def record(bounds: Any, paints: Callable[[Any], int]) -> Drawing:
    """What `paints` draws, recorded; it returns how many bytes of finished pictures it made."""
    outside, _RECORDING.weight = _RECORDING.weight, 0
    recorder = engine().PictureRecorder()
    try:
        weight = paints(recorder.beginRecording(bounds)) + _RECORDING.weight
    finally:
        _RECORDING.weight = outside
    _RECORDING.weight += weight
    return Drawing(recorder.finishRecordingAsPicture(), weight)


def keep(key: tuple[Any, ...], zoom: Zoom, made: Drawing) -> Drawing:
    """Remember a drawing by its key; one with finished pictures in it for this zoom alone."""
    size = DRAWING_BYTES + made.weight + int(made.picture.approximateBytesUsed())
    if made.weight:
        IMAGES.put((key, zoom), made, size)
    else:
        DRAWN.put(key, made, size)
    return made
