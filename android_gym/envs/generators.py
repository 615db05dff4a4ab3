"""Random generators in the same state as others."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.random.bit_generator import ISeedSequence


class _Zeros(ISeedSequence):
    """Seeds a generator whose state is set at once. Mixing a real seed takes ten times as long."""

    def generate_state(self, n_words: int, dtype: Any = np.uint32) -> Any:
        return np.zeros(n_words, dtype)


_ZEROS = _Zeros()


def copy_generator(random: np.random.Generator) -> np.random.Generator:
    """A generator in the same state, independent of the one it is like."""
    bits = type(random.bit_generator)(_ZEROS)  # type: ignore[arg-type]  # any ISeedSequence
    bits.state = random.bit_generator.state
    return np.random.Generator(bits)
