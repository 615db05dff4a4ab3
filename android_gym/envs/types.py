"""The types of what environments take and give, each named once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Space
from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]  # of numbers of some type
Bools: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.int64]
Int32s: TypeAlias = NDArray[np.int32]
Doubles: TypeAlias = NDArray[np.float64]
Pixels: TypeAlias = NDArray[np.uint8]  # (height, width, 3), RGB

Form: TypeAlias = str | NDArray[np.generic]  # what one observation form gives
Observation: TypeAlias = Form | dict[str, Form]  # several forms by name
FormSpace: TypeAlias = Space[Any]  # of what an observation form gives or an action form takes
RawAction: TypeAlias = str | int | NDArray[np.generic]  # in the environment's own action form

Info: TypeAlias = dict[str, Any]  # what is told beside the observation; of a vector, arrays
ResetOptions: TypeAlias = dict[str, Any]  # of `reset`

Column: TypeAlias = Array | tuple[str, ...]  # what one observation form gives of many environments
Observations: TypeAlias = Column | dict[str, Column]
Seeds: TypeAlias = int | Sequence[int | None] | None  # one each, or the first one's
VectorStep: TypeAlias = tuple[Observations, Array, Array, Array, Info]  # what `step` of many gives
