"""Rate limits and budgets of a run whose processes are on several machines: one process holds them
in `Limits`, and models in the others ask it through `DistantResources`."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, TypeVar

from ..errors import BudgetSpent
from ._budget import Budget
from ._client import Pace
from ._shared_resources import SharedResources

T = TypeVar("T")
Key = tuple[Any, ...]


class Limits:
    """What the models of a run may ask and spend. Each method takes the key under which `shared`
    knows the limit; what they take and return can be pickled. folder: that ledgers are relative to."""

    def __init__(self, folder: str | Path = ".", clock: Callable[[], float] = time.monotonic) -> None:
        self._folder, self._clock = Path(folder), clock
        self._held = SharedResources()

    def wait(self, key: Key) -> float:
        """Seconds until the try may begin that is asked for now. Its place is taken with that."""
        return self._held.get(key, lambda: Pace(60.0 / key[-1])).wait(self._clock())

    def check(self, key: Key) -> str:
        """Why nothing of a budget is left, "" where something is."""
        try:
            self._budget(key).check()
        except BudgetSpent as spent:
            return str(spent)
        return ""

    def spend(self, key: Key, tokens: int, usd: float) -> None:
        """Note what an answer took of a budget."""
        self._budget(key).spend(tokens, usd)

    def _budget(self, key: Key) -> Budget:
        limits = dict(key[2:])
        if limits.get("ledger"):
            limits["ledger"] = self._folder / limits["ledger"]
        return self._held.get(key, lambda: Budget(**limits))


class DistantResources(SharedResources):
    """Those of one process of many. `ask(method, *arguments)` calls a method of the `Limits`
    of all of them, and returns what it returned; all else is shared within the process.

    >>> limits = Limits()
    >>> here, there = (DistantResources(lambda name, *given: getattr(limits, name)(*given)) for _ in range(2))
    >>> key = ("budget", "openai:x", ("tokens", 100))
    >>> here.get(key, lambda: Budget(100)).spend(100, 0.0)
    >>> there.get(key, lambda: Budget(100)).check()
    Traceback (most recent call last):
    android_gym.errors.BudgetSpent: The budget of 100 tokens is spent (100). Give a larger one and resume.
    """

    def __init__(self, ask: Callable[..., Any]) -> None:
        super().__init__()
        self._ask = ask

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        same: Any = key
        kind: Any = None
        match key:
            case ("pace", _, float() | int()):
                kind = _DistantPace
            case ("budget", _, _, *_):
                kind = _DistantBudget
        found: T = super().get(key, make if kind is None else lambda: kind(self._ask, same))
        return found


class _DistantPace:
    def __init__(self, ask: Callable[..., Any], key: Key) -> None:
        self._ask, self._key = ask, key

    def wait(self, now: float) -> float:
        seconds: float = self._ask("wait", self._key)
        return seconds


class _DistantBudget(Budget):
    def __init__(self, ask: Callable[..., Any], key: Key) -> None:
        limits = dict(key[2:])
        super().__init__(limits.get("tokens"), limits.get("usd"))
        self._ask, self._key = ask, key

    def check(self) -> None:
        why = self._ask("check", self._key)
        if why:
            raise BudgetSpent(why)

    def spend(self, tokens: int, usd: float) -> None:
        self._ask("spend", self._key, tokens, usd)
