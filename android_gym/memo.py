"""What was worked out once and is remembered, in the four ways that the package needs.

`Cache` is a map that forgets old entries first. `by_identity` remembers what a function gave for
the very objects that it was called with: phones, screens and drawn tasks are frozen values, so the
same object means the same result, and nothing is hashed. `per_object` keeps a result in the object
that it is about, so the two are forgotten together; `of_latest` keeps there what was asked about
one thing only, the last. Where arguments are small and quick to hash, `functools.lru_cache` does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, ParamSpec, TypeVar, cast

import msgspec

K = TypeVar("K")
V = TypeVar("V")
P = ParamSpec("P")

MAX_PER_OBJECT = 64  # results of one function that one object keeps

_BY_VALUE = frozenset((str, int, bool, type(None)))  # arguments that are not told by identity


class Cache(Generic[K, V]):
    """A map whose entries' sizes add up to about `budget`, in bytes or in whatever `put` is given.

    It has two generations. What is put or asked for goes into the new one; when that is half the
    budget large, it becomes the old one, whose entries are forgotten. So what was used last stays,
    up to half the budget of it, and `get` is one dict look-up for what is in use.

    Sizes are the caller's estimates. An entry that moves from the old generation into the new one
    counts with the mean size of the old one's entries.

    >>> texts = Cache(1_000)
    >>> texts.put("a", "x" * 300, 300) == texts.get("a")
    True
    >>> texts.get("b") is None
    True
    """

    __slots__ = ("__weakref__", "_mean", "_new", "_old", "_size", "asked", "budget", "missed")

    def __init__(self, budget: int) -> None:
        self.budget = budget  # can be changed: what is too much is forgotten as it is used
        self.asked = 0  # how often something was looked up …
        self.missed = 0  # … and was not there
        self._new: dict[K, V] = {}
        self._old: dict[K, V] = {}
        self._size = 0  # of the new generation
        self._mean = 0  # of an entry of the old generation

    def get(self, key: K) -> V | None:
        """The value; None if it was never put or is forgotten."""
        self.asked += 1
        found = self._new.get(key)
        if found is None:
            found = self._old.pop(key, None)
            if found is None:
                self.missed += 1
            else:
                self.put(key, found, self._mean)
        return found

    def put(self, key: K, value: V, size: int = 1) -> V:
        """Remember a value of about this size, and give it back."""
        self._new[key] = value
        self._size += size
        if self._size > self.budget // 2:
            self._full()
        return value

    def _full(self) -> None:
        """Half the budget is taken: what is new becomes old, and what was old is forgotten."""
        full, self._new = self._new, {}
        self._mean = self._size // max(1, len(full))  # 0: by two threads
        self._old, self._size = full, 0

    def grew(self, size: int) -> None:
        """A value that is in use has become larger by `size`."""
        self._size += size

    def clear(self) -> None:
        """Forget everything."""
        self._new, self._old, self._size = {}, {}, 0

    @property
    def held(self) -> int:
        """The sizes of all entries together."""
        return self._size + self._mean * len(self._old)

    def __len__(self) -> int:
        return len(self._new) + len(self._old)


class _Call(msgspec.Struct, gc=False):
    """What a call gave, and its arguments, which are kept alive with it. Each has a field of its
    own: a tuple of them is one more object for the cyclic collector wherever a function is among
    them."""

    result: Any
    first: Any = None
    second: Any = None
    third: Any = None
    others: tuple[Any, ...] = ()

    @staticmethod
    def of(result: Any, given: tuple[Any, ...]) -> _Call:
        first, second, third, *_ = (*given, None, None, None)
        return _Call(result, first, second, third, given[3:])


def by_identity(count: int) -> Callable[[Callable[P, V]], Callable[P, V]]:
    """A decorator: remember the results for at least the last `count` different calls, at most
    twice as many.

    Two calls are the same when their arguments are the same objects; text, whole numbers, bool and
    None are compared by value. Arguments are given by position. An entry keeps its arguments
    alive, so an identity never comes to mean another object while it is remembered.

    >>> @by_identity(100)
    ... def longest(rows):
    ...     print("looking")
    ...     return max(rows, key=len)
    >>> rows = ["a", "abc"]
    >>> longest(rows), longest(rows)
    looking
    ('abc', 'abc')
    """

    def remembering(fn: Callable[P, V]) -> Callable[P, V]:
        memory: Cache[tuple[Any, ...], _Call] = Cache(2 * count)
        called = cast(Callable[..., V], fn)

        @wraps(fn)
        def remembered(*given: Any) -> V:
            key = tuple([one if type(one) in _BY_VALUE else id(one) for one in given])
            found = memory.get(key)
            if found is None:
                found = memory.put(key, _Call.of(called(*given), given))
            result: V = found.result
            return result

        return cast(Callable[P, V], remembered)

    return remembering


def per_object(fn: Callable[P, V]) -> Callable[P, V]:
    """A decorator: keep a function's results in the `__dict__` of its first argument.

    Further arguments are hashable and given by position; an object keeps the results for at most
    `MAX_PER_OBJECT` of them and then begins again. Results are shared by all who ask, so they are
    not to be changed. A screen shares its `__dict__` with the screens that show the same.
    """
    name = f"{fn.__module__}.{fn.__qualname__}"
    call = cast(Callable[..., V], fn)

    @wraps(fn)
    def remembered(one: Any, *rest: Any) -> V:
        kept = one.__dict__
        if rest:
            kept = kept.setdefault(name, {})
        key = rest or name
        try:
            value: V = kept[key]
        except KeyError:
            if rest and len(kept) >= MAX_PER_OBJECT:
                kept.clear()
            value = kept[key] = call(one, *rest)
        return value

    return cast(Callable[P, V], remembered)


def of_latest(fn: Callable[[Any, Any, Any], V]) -> Callable[[Any, Any, Any], V]:
    """A decorator of `fn(one, key, about)`: keep in the `__dict__` of `one` the results of all keys
    for the `about` asked for last, which is told by identity.

    >>> class Clerk:
    ...     @of_latest
    ...     def counted(self, word, text):
    ...         print("counting")
    ...         return text.count(word)
    >>> clerk, text = Clerk(), "to be or not to be"
    >>> clerk.counted("to", text), clerk.counted("to", text)
    counting
    (2, 2)
    """
    name = f"{fn.__module__}.{fn.__qualname__}"

    @wraps(fn)
    def remembered(one: Any, key: Any, about: Any) -> V:
        kept: tuple[Any, dict[Any, V]] | None = one.__dict__.get(name)
        if kept is None or kept[0] is not about:
            kept = one.__dict__[name] = (about, {})
        found = kept[1].get(key)
        if found is None:
            found = kept[1][key] = fn(one, key, about)
        return found

    return remembered
