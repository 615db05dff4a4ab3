"""Handlers that every app needs: open, close, choose, set a field.

Each is called without the `Ctx` and makes a `Call`, which is given to a view: `tap=go(Detail(3))`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..phone.core.calls import Call, does
from ..phone.core.paths import get_at
from ..phone.state.activity import Activity, Intent, Popup
from ..phone.system.ctx import Ctx
from ..phone.system.intents import answered


@does
def go(c: Ctx, activity: Activity, result: Call | None = None) -> Ctx:
    """Open an activity. `result` runs on this one when it finishes with a value, which is
    `c.result` there.
    """
    return c.start(activity, result)


def route(screen: str, *args: Any, result: Call | None = None) -> Call:
    """Open a screen of this app by the name of its class, with its arguments: `route("Detail", 3)`.

    Unlike `go(Detail(3))` it needs no import, so that screens can lead to one another. What a control
    or block appends are further arguments. `result`
    runs here when it finishes with a value. Raises UnknownName when it runs if the app has no such
    screen.
    """
    return _open(screen, args, result)


@does
def _open(c: Ctx, screen: str, args: tuple[Any, ...], result: Call | None, *more: Any) -> Ctx:
    return c.open(screen, *args, *more, result=result)


@does
def search(c: Ctx, activity: Activity, field: str) -> Ctx:
    """Open an activity with the focus on its text field `field` and the keyboard up."""
    return c.start(activity).focus(field)


@does
def show(c: Ctx, popup: Popup, result: Call | None = None) -> Ctx:
    """Show a popup (menu, dialog, sheet, picker) over this activity. `result` runs when it finishes
    with a value; popups of the kit run their own `call` instead.
    """
    return c.show(popup, result)


@does
def leave(c: Ctx) -> Ctx:
    """Do what Back does here: run the activity's `back`, which by default closes it."""
    done: Ctx = c.screen.back(c)
    return done


@does
def close(c: Ctx, value: Any = None) -> Ctx:
    """Close this window. With a `value` the `result` call of its opener runs and reads it as
    `c.result`; None means cancelled.
    """
    return c.finish(value)


@does
def choose(c: Ctx, call: Call | None, *extra: Any) -> Ctx:
    """Close this popup, then run `call` on its opener with `extra` appended to the arguments.

    For the rows and buttons of popups of your own: `choose(self.call, option)`. None only closes.
    """
    c = c.finish()
    return c.run(with_args(call, extra)) if call is not None else c


@does
def assign(c: Ctx, path: str, value: Any = None) -> Ctx:
    """Give a field of this activity a value, which a picker, prompt or slider may append. `path` is
    its name, or one with dots, such as "draft.title". Raises UnknownName when it runs if there is
    no such field.
    """
    return c.set_at(path, value)


@does
def assign_from(c: Ctx, path: str, offered: Sequence[tuple[str, Any]], words: str) -> Ctx:
    """Give a field of this activity the value that stands beside the words which a choice appends:
    `Choice("Size", tuple(dict(SIZES)), words, assign_from.partial("draft.size", SIZES))`.
    """
    return c.set_at(path, dict(offered)[words])


@does
def flip(c: Ctx, path: str) -> Ctx:
    """Turn a field of this activity from True to False or back."""
    return c.set_at(path, not get_at(c.screen, path))


@does
def flip_in(c: Ctx, path: str, item: Any) -> Ctx:
    """Put an item into a tuple of this activity, as its last, or take it out."""
    items = get_at(c.screen, path)
    rest = tuple(one for one in items if one != item)
    return c.set_at(path, rest if item in items else (*items, item))


@does
def copy(c: Ctx, words: str, said: str = "Copied to clipboard") -> Ctx:
    """Put words on the clipboard, and say so."""
    return c.share(clipboard=words).toast(said)


@does
def write(c: Ctx, key: str, value: Any) -> Ctx:
    """Write one system setting, such as "global/wifi_on" or "system/font_scale"."""
    return c.write(key, value)


@does
def send(c: Ctx, intent: Intent, result: Call | None = None) -> Ctx:
    """Hand an intent to the system. `result` runs here when what it starts finishes with a
    value."""
    return c.send(intent, result)


def sends(packages: tuple[str, ...], intent: Intent, result: Call | None = None) -> Call | None:
    """`send` where one of the installed `packages`, which a view can ask for, answers the intent;
    None where none does: a control that would do nothing is left out."""
    return send(intent, result) if answered(packages, intent) else None


@does
def to_top(c: Ctx, call: Call, *extra: Any) -> Ctx:
    """Do something, and scroll this screen back to its top: `to_top(keep("sort", "Size"))`. What a
    control appends is appended to the arguments of `call`."""
    changed: Ctx = with_args(call, extra).run(c).scroll_top()
    return changed


def with_args(call: Call, extra: Sequence[Any]) -> Call:
    """`call` with `extra` appended to its arguments."""
    return Call(call.fn, (*call.args, *extra)) if extra else call


__all__ = [
    "assign",
    "assign_from",
    "choose",
    "close",
    "copy",
    "flip",
    "flip_in",
    "go",
    "leave",
    "route",
    "search",
    "send",
    "sends",
    "show",
    "to_top",
    "with_args",
    "write",
]
