"""Unicode: the space of any text up to a length."""

from __future__ import annotations

import sys
from typing import Any, NoReturn

import numpy as np
from gymnasium.spaces import Text
from gymnasium.vector.utils import create_shared_memory

from ..errors import InvalidOption

_SAMPLED = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;-_#[]()'\"@é世"
_MAX_SAMPLE = 32


class _Characters:
    """Every code point, as a set and as a list, without holding them."""

    def __len__(self) -> int:
        return sys.maxunicode + 1

    def __contains__(self, char: object) -> bool:
        return isinstance(char, str) and len(char) == 1

    def __getitem__(self, index: int) -> str:
        return chr(index)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Characters)

    def __hash__(self) -> int:
        return sys.maxunicode


_ALL = _Characters()


class Unicode(Text):
    """Any string of at most `max_length` characters, the empty one included.

    Membership looks at the length alone, samples are short (at most 32 characters), so both are
    cheap whatever the length. It batches and flattens as Text does. Gymnasium's AsyncVectorEnv
    needs `shared_memory=False` for it, and raises InvalidOption otherwise.
    """

    def __init__(self, max_length: int, *, seed: int | np.random.Generator | None = None) -> None:
        super().__init__(max_length, min_length=0, charset=_SAMPLED, seed=seed)

    def sample(self, mask: object = None, probability: object = None) -> str:
        """A short random string. Masks make no sense over all of Unicode: TypeError."""
        if mask is not None or probability is not None:
            raise TypeError("A Unicode space samples without a mask or probabilities.")
        length = int(self.np_random.integers(0, min(_MAX_SAMPLE, self.max_length) + 1))
        picked = self.np_random.integers(0, len(_SAMPLED), length)
        return "".join([_SAMPLED[i] for i in picked])

    def contains(self, x: object) -> bool:
        """Whether it is a str of at most `max_length` characters, whichever these are."""
        return isinstance(x, str) and len(x) <= self.max_length

    def truncate(self, text: str) -> str:
        """The text, cut to fit into the space."""
        return text if len(text) <= self.max_length else text[: self.max_length]

    @property
    def character_set(self) -> Any:
        return _ALL

    @property
    def character_list(self) -> Any:
        return _ALL

    def character_index(self, char: str) -> np.int32:
        """The code point of a character, int32: Gymnasium flattens text by it."""
        index: np.int32 = np.int32(ord(char))
        return index

    def __repr__(self) -> str:
        return f"Unicode({self.max_length})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unicode) and self.max_length == other.max_length

    def __hash__(self) -> int:
        return self.max_length


@create_shared_memory.register
def _refuse(space: Unicode, n: int = 1, ctx: object = None) -> NoReturn:
    """Gymnasium reads text from shared memory before any is written, and gives empty strings."""
    raise InvalidOption(
        "Gymnasium's asynchronous vector environment loses text observations in shared memory: "
        "use gymnasium.make_vec(…, num_workers=…), which plays in several processes, observations "
        'of numbers such as "elements", or AsyncVectorEnv(…, shared_memory=False).'
    )
