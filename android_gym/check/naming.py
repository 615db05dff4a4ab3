"""What findings call views, and what the arguments of a handler are taken for."""

from __future__ import annotations

from typing import Any

import msgspec

from ..phone.core.calls import Call
from ..phone.core.values import Value
from ..phone.core.view import View
from ..phone.state.activity import Activity
from ..phone.ui.views import name_of

MOST = 40  # characters of a view's name


def called(view: View) -> str:
    """A view by its id, else its words or those in it, else its class, in one short line."""
    words = " ".join((_own(view) or name_of(view)).split())
    return words if len(words) <= MOST else f"{words[: MOST - 1]}…"


def _own(view: View) -> str:
    """Its id or words, else what it draws, else what is said of its children."""
    own = view.id.rpartition("/")[2] or view.text or view.desc or view.hint
    drawn = view.style.icon or view.style.art
    return own or drawn or next(filter(None, map(_own, view.kids)), "")


def fine(call: object) -> tuple[Any, ...]:
    """What tells one handler with its arguments from another: numbers and switches count alike, so
    that all rows of a list are one."""
    return _call(call, True)


def coarse(call: object) -> tuple[Any, ...]:
    """The same without words: which handler it is, with which sorts of arguments."""
    return _call(call, False)


def _call(call: object, words: bool) -> tuple[Any, ...]:
    if not isinstance(call, Call):
        return (type(call).__name__,)
    return (call.fn, *(_arg(one, words) for one in call.args))


def _arg(arg: object, words: bool) -> Any:
    if isinstance(arg, Call):
        return _call(arg, words)
    if isinstance(arg, Activity):
        return (type(arg).__name__, *(strings(arg) if words else ()))
    if isinstance(arg, str):
        return arg if words else "str"
    if isinstance(arg, tuple) and not isinstance(arg, Value):
        return tuple(_arg(one, words) for one in arg[:4])
    return type(arg).__name__


def strings(activity: Activity) -> tuple[str, ...]:
    """The words that an activity was opened with: which page of its class it is."""
    values = (getattr(activity, f.name) for f in msgspec.structs.fields(type(activity)))
    return tuple(value for value in values if isinstance(value, str))
