"""A phone as its difference from another one, for phones that no journal leads to.

Such a phone is one that a snapshot or a search made. Most of it is what its task starts from, which any process can
make again, so only the rest is written down: a saved phone (`phone.core.codec`) is a tree, and each branch of it that
the start has too is a number, its place among the distinct branches of the start. Loading runs no code.
"""

from __future__ import annotations

from typing import Any

import msgspec
import xxhash

from ..errors import DamagedFile
from ..memo import by_identity
from ..phone.core import codec
from ..phone.state.phone import Phone

__all__ = ["load", "save"]

STARTS = 8  # phones whose branches are remembered
MAX_GROWTH = 4  # times the start: what a difference may come to
MAX_OWN = 1_000_000  # bytes of a difference
_EMPTY = 1  # parts of a branch that are no shorter as a number

# A branch by its head and parts: atoms with their types, since 1 and True are equal, other branches by their numbers.
_Key = tuple[Any, ...]


def save(phone: Phone, start: Phone) -> bytes:
    """What of a phone differs from a start, as bytes: a few thousand after a few actions.

    >>> from android_gym.profiles import base_phone
    >>> from android_gym.phone.state.events import Launch
    >>> from android_gym.phone.system.step import step
    >>> start = base_phone()
    >>> phone = step(start, Launch("com.google.android.deskclock"))
    >>> load(save(phone, start), start) == phone
    True
    """
    known = _branches(start)
    return msgspec.msgpack.encode([known.digest, _shorten(_plain(phone), known.numbers)[0]])


def load(data: bytes, start: Phone) -> Phone:
    """The phone behind `save`, given an equal start. Raises DamagedFile where the bytes are none of ours, or of another
    start."""
    if len(data) > MAX_OWN:
        raise DamagedFile(f"The difference has {len(data):,} bytes; there may be {MAX_OWN:,}.")
    known = _branches(start)
    try:
        digest, shortened = msgspec.msgpack.decode(data, type=tuple[bytes, Any])
        if digest != known.digest:
            raise ValueError("it is from another one")
        tree = _Unfolding(known, MAX_GROWTH * known.sizes[-1] + len(data)).unfold(shortened)
        phone = codec.loads(msgspec.msgpack.encode(tree))
    except (msgspec.DecodeError, IndexError, RecursionError, ValueError) as error:
        raise DamagedFile(f"This is no difference from the start of this session: {error}.") from error
    if not isinstance(phone, Phone) or phone.profile != start.profile:
        raise DamagedFile("This is no difference from the start of this session: it is of another profile.")
    return phone


class _Branches(msgspec.Struct, gc=False):
    """The distinct branches of a saved phone, those further out first; the last is the whole."""

    digest: bytes  # of the saved phone
    numbers: dict[_Key, int]
    trees: list[Any]
    sizes: list[int]  # parts of each, all the way out


@by_identity(STARTS)
def _branches(start: Phone) -> _Branches:
    saved = codec.dumps(start)
    found = _Branches(xxhash.xxh3_64_digest(saved), {}, [], [])
    _collect(msgspec.msgpack.decode(saved), found)
    return found


def _collect(tree: list[Any], found: _Branches) -> int:
    """Enter a tree with all of its branches. Its number."""
    parts: list[Any] = []
    size = len(tree)
    for part in tree:
        if isinstance(part, list):
            number = _collect(part, found)
            size += found.sizes[number]
            parts.append(number)
        else:
            parts.append(_atom(part))
    key = tuple(parts)
    number = found.numbers.get(key, -1)
    if number < 0:
        number = found.numbers[key] = len(found.trees)
        found.trees.append(tree)
        found.sizes.append(size)
    return number


def _shorten(tree: list[Any], numbers: dict[_Key, int]) -> tuple[list[Any], int]:
    """A tree with numbers for what is known of it, and its own number, -1 where it is not known."""
    shorter: list[Any] = []
    parts: list[Any] = []
    known = True
    for part in tree:
        if isinstance(part, list):
            inner, number = _shorten(part, numbers)
            shorter.append(inner)
            parts.append(number)
            known = known and number >= 0
        else:
            shorter.append(part)
            parts.append(_atom(part))
    number = numbers.get(tuple(parts), -1) if known else -1
    return ([number] if number >= 0 and len(tree) > _EMPTY else shorter), number


class _Unfolding:
    """A shortened tree on its way back. It comes to a bounded size, however often it names a large branch."""

    def __init__(self, known: _Branches, room: int) -> None:
        self.known, self.room = known, room

    def unfold(self, tree: Any) -> Any:
        if not isinstance(tree, list):
            return tree
        if len(tree) == 1 and type(tree[0]) is int:
            if tree[0] < 0:
                raise IndexError("it names a branch below 0")
            self.room -= self.known.sizes[tree[0]]
            if self.room < 0:
                raise ValueError(f"it comes to more than {MAX_GROWTH} times the start")
            return self.known.trees[tree[0]]
        return [self.unfold(part) for part in tree]


def _plain(phone: Phone) -> list[Any]:
    tree: list[Any] = msgspec.msgpack.decode(codec.dumps(phone))
    return tree


def _atom(part: Any) -> tuple[str, Any]:
    """An atom as part of a key: floats by their digits, since 0.0 and -0.0 are equal."""
    return type(part).__name__, part.hex() if isinstance(part, float) else part
