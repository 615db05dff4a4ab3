"""Handlers as values: a `Call` is a top-level function and its arguments.

Calls compare, hash and are saved by name, so a view tree that holds handlers is still a value.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import lru_cache, update_wrapper, wraps
from itertools import count
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from ...errors import InvalidApp
from ...memo import Cache
from . import discovery
from .cache import shared_cache
from .faults import blame
from .values import Value

P = ParamSpec("P")
R = TypeVar("R")
C = TypeVar("C")  # what handlers get and give back: `phone.system.ctx.Ctx`


class Call(Value):
    """`fn(ctx, *args)`, not yet called. `fn` is "module:name" of a handler made by `does`."""

    fn: str
    args: tuple[Any, ...] = ()

    def run(self, ctx: C) -> C:
        try:
            after: C = resolve(self.fn)(ctx, *self.args)
            if not isinstance(after, type(ctx)):
                raise InvalidApp(returned(after))
        except Exception as error:
            part = f"handler {self.fn.rpartition(':')[2]}"
            blame(error, getattr(ctx, "package", ""), getattr(ctx, "about", None), part)
            raise
        return after


def returned(what: object) -> str:
    """What to say of a handler or hook that returns no context."""
    if isinstance(what, Call):
        name = what.fn.rpartition(":")[2]
        return f"it returns the Call {name}(…), not a Ctx: run it by {name}.now(c, …)"
    found = "None" if what is None else f"a {type(what).__name__}"
    return f"it returns {found}, and has to return a Ctx on every way"


def uncalled(what: object) -> str:
    """What to say of something that is no Call where a Call belongs."""
    if isinstance(what, Handler):
        name = what.name.rpartition(":")[2]
        return f"the handler {name} is not called: write {name}(…), which makes a Call"
    if callable(what) and not isinstance(what, type):
        name = getattr(what, "__name__", type(what).__name__)
        return f"the function {name} is no Call: decorate it with @does, and write {name}(…)"
    kind = what if isinstance(what, type) else type(what)
    return f"{kind.__name__} is no Call: what opens an activity is go({kind.__name__}(…))"


class Handler(Generic[C, P]):
    """What `@does` makes: calling it with the arguments gives a `Call`; `.now(ctx, …)` runs it."""

    def __init__(self, fn: Callable[Concatenate[C, P], C]) -> None:
        if fn.__qualname__ != fn.__name__:
            raise TypeError(f"@does needs a top-level function, not {fn.__qualname__}")
        self.now = fn
        self.name = f"{fn.__module__}:{fn.__name__}"
        update_wrapper(self, fn)

    def __call__(self, *args: P.args, **kw: P.kwargs) -> Call:
        if kw:
            raise TypeError(f"{self.name} takes its arguments by position")
        return Call(self.name, args)

    def partial(self, *args: Any) -> Call:
        """A Call that lacks its last arguments; a picker, prompt or slider appends them."""
        return Call(self.name, args)


def does(fn: Callable[Concatenate[C, P], C]) -> Handler[C, P]:
    """Turn a top-level function `(ctx, …) -> ctx` into a maker of `Call` values."""
    return Handler(fn)


@lru_cache(maxsize=4096)
def resolve(name: str) -> Callable[..., Any]:
    """The function behind a Call's name; only handlers made by `does` are ever run."""
    module, _, attribute = name.partition(":")
    discovery.bring(module)
    found = getattr(sys.modules.get(module), attribute, None)
    if not isinstance(found, Handler):
        raise LookupError(f"{name} is not a handler")
    now: Callable[..., Any] = found.now
    return now


PART_BYTES = 2000  # of a row or another part of a view, with its arguments, about

_PARTS: Cache[tuple[Any, ...], Any] = shared_cache("parts")
_NUMBERS = count()  # of functions, by which their results are told apart


def memo(fn: Callable[P, R]) -> Callable[P, R]:
    """Remember results by argument values, within the budget of the caches. For views and rows;
    None is not remembered."""
    number, named = next(_NUMBERS), next(_NUMBERS)

    @wraps(fn)
    def remembered(*args: P.args, **kw: P.kwargs) -> R:
        key = (named, len(args), *args, *kw, *kw.values()) if kw else (number, *args)
        found: R | None = _PARTS.get(key)
        return _PARTS.put(key, fn(*args, **kw), PART_BYTES) if found is None else found

    return remembered
