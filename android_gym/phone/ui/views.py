"""Views of windows: made by their activities, remembered by what they depend on."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from ...memo import Cache
from ..core.cache import VIEWS
from ..core.faults import blame
from ..core.view import DISABLED, View
from ..state.activity import Activity
from ..state.phone import Phone, Window


@cache
def _needs(cls: type[Activity]) -> tuple[str, ...]:
    return tuple(inspect.signature(cls.view).parameters)[1:]


def _given(phone: Phone, package: str, name: str) -> Any:
    if name == "app":
        return phone.apps.get(package)
    return getattr(phone, name)


_VIEWS: Cache[tuple[Activity, tuple[Any, ...]], View] = Cache(VIEWS)
VIEW_BYTES = 12_000  # of an activity's view tree, about


def view_of(phone: Phone, window: Window) -> View:
    """The view tree of a window's activity, memoised on exactly what it names."""
    activity = window.activity
    names = _needs(type(activity))
    args = tuple([_given(phone, window.package, n) for n in names])
    view = _VIEWS.get((activity, args))
    if view is None:
        make: Callable[..., View] = activity.view
        try:
            view = make(*args)
        except Exception as error:
            blame(error, window.package, activity, "view")
            raise
        _VIEWS.put((activity, args), view, VIEW_BYTES)
    return view


@lru_cache(maxsize=64)
def fields_of(view: View) -> tuple[View, ...]:
    """The enabled edit fields of a tree, in document order (rows not yet built are left out)."""
    if view.hidden_from_a11y:
        return ()
    own = (view,) if view.field and not view.flags & DISABLED else ()
    return sum((fields_of.__wrapped__(kid) for kid in view.kids), own)
