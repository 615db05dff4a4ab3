"""The large caches of a process: one budget for all of them, which users can set.

It is 640 MB, or what the environment variable ANDROID_GYM_CACHE_MB says when the package is
imported, or what `set_budget` says later (`gym.make(..., cache_mb=64)` calls it). All environments
of a process share the caches. The budget bounds what is remembered, by estimates of its size; the
rest of a process takes about 120 MB more, or 180 where pictures are drawn. Caches that a process
does not use, such as those of pictures where agents read text, leave their shares to the others.
"""

from __future__ import annotations

import os
from threading import Lock
from typing import Any
from weakref import WeakSet

from ...errors import InvalidOption
from ...memo import Cache

VARIABLE = "ANDROID_GYM_CACHE_MB"
DEFAULT_MB = 640
LEAST_MB = 16

SHARES = {  # what each may take of the budget, in parts of their sum
    "frames": 24.0,  # windows laid out, their nodes, and the screens and texts made of them
    "views": 5.5,  # view trees of activities
    "parts": 4.0,  # rows and other parts of view trees
    "boxes": 10.0,  # measured views
    "shown": 18.0,  # the phones seen last, their screens and small pictures
    "acted": 2.0,  # what actions did to these phones
    "transitions": 6.0,  # what actions led to in tasks
    "successors": 4.0,  # where the actions on a phone lead, for searches
    "variants": 2.0,  # tasks with parameters, and what was changed besides them
    "starts": 1.0,  # the phones that they start from
    "openings": 3.0,  # the first moments of episodes
    "references": 2.0,  # reference actions, played
    "pictures": 5.0,  # small pictures, by what they show
    "lowest": 3.0,  # their lowest windows, without the bars over them
    "drawings": 12.0,  # recorded drawings of parts of the screen
    "images": 22.0,  # those with finished photos, maps, covers, faces and icons in them
}


def checked(mb: Any, source: str) -> int:
    """A budget in MB. Raises InvalidOption for one that is no whole number or too small."""
    text = str(mb).strip()
    if isinstance(mb, bool) or not text.isdecimal() or int(text) < LEAST_MB:
        raise InvalidOption(f"{source} is a whole number of MB, at least {LEAST_MB}, not {mb!r}.")
    return int(text)


_mb = checked(os.environ.get(VARIABLE) or DEFAULT_MB, VARIABLE)


class _Shared(Cache[Any, Any]):
    """A cache that has no budget before something is put into it. Of caches with one name, each has
    what the others do not hold, and at least an equal part."""

    __slots__ = ("name", "share")

    def __init__(self, name: str) -> None:
        super().__init__(0)
        self.name = name
        self.share = 0  # of all that have the name

    def _full(self) -> None:
        if not self.budget:
            self.budget = 1  # it counts from here on
            _divide()
            return
        super()._full()
        with _LOCK:
            others = [one for one in _MADE[self.name] if one is not self]
        held = sum(one.held for one in others)
        self.budget = max(self.share // (len(others) + 1), self.share - held)


_MADE: dict[str, WeakSet[_Shared]] = {name: WeakSet() for name in SHARES}
_LOCK = Lock()  # a set is not to grow while it is gone through


def shared_cache(name: str) -> Cache[Any, Any]:
    """A cache that has the share of that name, divided between all that were made with the name."""
    made = _Shared(name)
    with _LOCK:
        _MADE[name].add(made)
    return made


def budget() -> int:
    """MB of all caches together."""
    return _mb


def set_budget(mb: int) -> None:
    """Let the caches of this process hold at most `mb` MB together. What is too much is forgotten
    as they are used. Raises InvalidOption for less than 16 MB."""
    global _mb
    _mb = checked(mb, "The budget of the caches")
    _divide()


def misses() -> dict[str, int]:
    """Of each cache, how many look-ups since the process began found nothing."""
    return {name: sum(one.missed for one in made) for name, made in _MADE.items()}


def hit_rates() -> dict[str, float]:
    """Of each cache, the share of look-ups since the process began that found something; caches
    that nobody has asked are left out."""
    asked = {name: sum(one.asked for one in made) for name, made in _MADE.items()}
    return {name: 1 - missed / asked[name] for name, missed in misses().items() if asked[name]}


def _divide() -> None:
    """Give each cache that is used its part of the budget."""
    with _LOCK:
        used = {name: [one for one in made if one.budget] for name, made in _MADE.items()}
    parts = sum(SHARES[name] for name, caches in used.items() if caches)
    for name, caches in used.items():
        for one in caches:
            one.share = int(_mb * 1_000_000 * SHARES[name] / parts)
            one.budget = one.share // len(caches)
