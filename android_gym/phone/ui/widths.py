"""Limited widths: what of the room a box may not take becomes padding."""

from __future__ import annotations

import math
from functools import lru_cache

from ..core.view import Layout


@lru_cache(maxsize=256)
def centred(layout: Layout, room: float, scale: float) -> Layout:
    """A layout of limited width in `room` px: what is too much becomes padding."""
    left, top, right, bottom = layout.pad
    over = (layout.w if layout.w >= 0 else room / scale) - left - right - layout.most
    spare = over / 2 if 0 < over < math.inf else 0.0
    return layout.replace(most=0.0, pad=(left + spare, top, right + spare, bottom))
