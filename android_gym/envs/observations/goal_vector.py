"""`goal_vector`: the instruction as a fixed vector, a bag of its words hashed into 256 places."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box

from ..types import Floats
from . import Config, Moment
from ._words import bag

SIZE = 256


def space(config: Config) -> Box:
    """float32 (256,) in [0, 1]; the largest entry is 1 unless the instruction has no words."""
    return Box(0.0, 1.0, (SIZE,), np.float32)


def observe(moment: Moment) -> Floats:
    """float32 (256,) in [0, 1]."""
    array: Floats = bag(moment.instruction, SIZE).copy()
    return array


def write(moment: Moment, array: Floats) -> None:
    """The same into an array that is there."""
    array[:] = bag(moment.instruction, SIZE)
