"""`pixels`: the picture of the screen, uint8 (height, width, 3), or (height, width, 1) in gray.

The display's own size by default; `size=(height, width)` and `gray=True` change it. A turned
screen is scaled into the same shape.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box

from ...screen import Screen
from . import Config, Moment


def space(config: Config) -> Box:
    """uint8 (height, width, 3), of the display or of `size`; (height, width, 1) with `gray`."""
    height, width = shape(config)
    return Box(0, 255, (height, width, 1 if config.gray else 3), np.uint8)


def observe(moment: Moment) -> Any:
    """A new array each time; what a cache keeps is read-only, and copied."""
    height, width = shape(moment.config)
    picture = scaled(moment.screen, width, height, moment.config.gray)
    if not picture.flags.writeable:
        picture = picture.copy()
    return picture.reshape(height, width, 1) if moment.config.gray else picture


def write(moment: Moment, array: Any) -> None:
    """The same into an array that is there."""
    height, width = shape(moment.config)
    picture = scaled(moment.screen, width, height, moment.config.gray)
    array[:] = picture.reshape(array.shape)


def gather(moments: list[Moment], array: Any) -> None:
    """The same for each moment: (moments, height, width, channels), one copy for all."""
    config = moments[0].config
    height, width = shape(config)
    pictures = [scaled(moment.screen, width, height, config.gray) for moment in moments]
    np.concatenate(pictures, out=array.reshape(-1, *pictures[0].shape[1:]))


def shape(config: Config) -> tuple[int, int]:
    """Height and width of pictures, px."""
    return config.size or (config.height, config.width)


def scaled(screen: Screen, width: int, height: int, gray: bool = False) -> Any:
    """The picture at that size: drawn so where the device can draw, else scaled."""
    return screen.draw(width, height, gray)
