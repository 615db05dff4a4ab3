"""Views of windows: made by their activities, remembered by what they depend on."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from ...errors import InvalidApp, UnknownName
from ...memo import Cache
from ..core.cache import shared_cache
from ..core.faults import blame
from ..core.mutable import mutable_in
from ..core.view import DISABLED, View
from ..state.activity import Activity
from ..state.panes import panes_of
from ..state.permissions import GUARDED, contacts_for, files_for
from ..state.phone import Phone, Window
from .words import SPOKEN, spoken, words_of

OTHERS = ("app", "panes")  # parameters of views that are no fields of the phone
_PERMITTED = ("app", "panes", "contacts", "files")  # those of an app that has to ask for what it reads


@cache
def _needs(cls: type[Activity]) -> tuple[str, ...]:
    """The parameters of a class's view. Raises UnknownName for one that is none of the phone's."""
    names = tuple(inspect.signature(cls.view).parameters)[1:]
    for name in names:
        if name not in OTHERS and not hasattr(Phone, name):
            raise UnknownName("field of the phone", name, (*OTHERS, *_public(Phone)))
    return names


def _public(cls: type) -> list[str]:
    return [name for name in dir(cls) if not (name.startswith("_") or callable(getattr(cls, name)))]


def _other(phone: Phone, window: Window, name: str) -> Any:
    if name == "contacts":
        return contacts_for(phone, window.package)
    if name == "files":
        return files_for(phone, window.package, getattr(window.activity, "path", ""))
    return phone.apps.get(window.package) if name == "app" else panes_of(phone)


_VIEWS: Cache[tuple[Activity, tuple[Any, ...]], View] = shared_cache("views")
VIEW_BYTES = 7_500  # of an activity's view tree, about


def view_of(phone: Phone, window: Window) -> View:
    """The view tree of a window's activity, memoised on exactly what it names."""
    activity = window.activity
    args: tuple[Any, ...] = ()
    try:
        names = _needs(type(activity))
        made = _PERMITTED if window.package in GUARDED else OTHERS
        args = tuple([getattr(phone, n) if n not in made else _other(phone, window, n) for n in names])
        view = _VIEWS.get((activity, args))
        if view is None:
            view = _made(activity, args)
        known = SPOKEN.get(id(phone.settings))
        language = (known or spoken(phone.settings)).name
        if language is not None:
            view = words_of(language, window.package).view(view)
    except Exception as error:
        better = explained(error, (activity, args))
        blame(better, window.package, activity, "view")
        raise better from better.__cause__
    return view


def _made(activity: Activity, args: tuple[Any, ...]) -> View:
    make: Callable[..., View] = activity.view
    view: object = make(*args)
    if not isinstance(view, View):
        raise InvalidApp(f"view returns {_named(view)}, and has to return a View on every way")
    _VIEWS.put((activity, args), view, VIEW_BYTES)
    return view


def _named(value: object) -> str:
    return "None" if value is None else f"a {type(value).__name__}"


def explained(error: Exception, value: Any) -> Exception:
    """What to raise instead of an error: InvalidApp where it is that a value holds a list, or that
    a child of a view is no view."""
    if not isinstance(error, TypeError | AttributeError):
        return error
    better = _without_view(value) if isinstance(value, View) else None
    found = mutable_in(value) if better is None else None
    if found is not None:
        name = "" if found.view is None else name_of(found.view)
        where = found.field or "a parameter of view"
        better = InvalidApp(f"{where} holds a {found.kind}, where values hold a tuple", name)
    if better is None:
        return error
    better.__cause__ = error
    return better


def _without_view(view: View) -> InvalidApp | None:
    """What to say of a tree in which something else is where a child belongs; None if nothing."""
    for number, kid in enumerate(view.kids, 1):
        if not isinstance(kid, View):
            return InvalidApp(f"child {number} is {_named(kid)}, not a View", name_of(view))
        inside = _without_view(kid)
        if inside is not None:
            return inside
    return None


def name_of(view: View) -> str:
    """What to call a view: its id, else its words, else its class, without packages."""
    words = view.id.rpartition("/")[2] or view.text or view.desc or view.hint
    return words or view.cls.rpartition(".")[2]


@lru_cache(maxsize=64)
def fields_of(view: View) -> tuple[View, ...]:
    """The enabled edit fields of a tree, in document order (rows not yet built are left out)."""
    found: list[View] = []
    todo = [view]
    while todo:
        one = todo.pop()
        if one.hidden_from_a11y:
            continue
        if one.field and not one.flags & DISABLED:
            found.append(one)
        todo += reversed(one.kids)
    return tuple(found)
