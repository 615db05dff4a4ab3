"""`pixels`: the picture of the screen, uint8 (height, width, 3), or (height, width, 1) in gray.

The display's own size by default; `size=(height, width)` and `gray=True` change it. A turned
screen is scaled into the same shape.
"""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box

from ..types import Pixels
from . import Config, Moment


def space(config: Config) -> Box:
    """uint8 (height, width, 3), of the display or of `size`; (height, width, 1) with `gray`."""
    height, width = shape(config)
    return Box(0, 255, (height, width, 1 if config.gray else 3), np.uint8)


def observe(moment: Moment) -> Pixels:
    """A new array each time; what a cache keeps is read-only, and copied."""
    picture = _drawn(moment)
    if not picture.flags.writeable:
        picture = picture.copy()
    return picture.reshape(*picture.shape[:2], 1) if moment.config.gray else picture


def write(moment: Moment, array: Pixels) -> None:
    """The same into an array that is there."""
    array[:] = _drawn(moment).reshape(array.shape)


def gather(moments: list[Moment], array: Pixels) -> None:
    """The same for each moment: (moments, height, width, channels), one copy for all."""
    pictures = [_drawn(moment) for moment in moments]
    np.concatenate(pictures, out=array.reshape(-1, *pictures[0].shape[1:]))


def shape(config: Config) -> tuple[int, int]:
    """Height and width of pictures, px."""
    return config.size or (config.height, config.width)


def _drawn(moment: Moment) -> Pixels:
    """What is shown, without a channel where it is gray. It may be shared and read-only."""
    height, width = shape(moment.config)
    return moment.screen.draw(width, height, moment.config.gray)
