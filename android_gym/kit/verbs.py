"""Handlers that every app needs: open, close, choose, set a field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..phone.core.calls import Call, does
from ..phone.state.activity import Activity, Popup

if TYPE_CHECKING:
    from ..phone.system.ctx import Ctx


@does
def go(c: Ctx, activity: Activity, result: Call | None = None) -> Ctx:
    """Start an activity; `result` runs here when it finishes with a value."""
    return c.start(activity, result)


@does
def search(c: Ctx, activity: Activity, field: str) -> Ctx:
    """Start an activity with one of its edit fields focused and the keyboard up."""
    return c.start(activity).focus(field)


@does
def show(c: Ctx, popup: Popup, result: Call | None = None) -> Ctx:
    """Show a popup (menu, dialog, sheet, picker) over this activity."""
    return c.show(popup, result)


@does
def leave(c: Ctx) -> Ctx:
    """Close this window, as its Back does."""
    done: Ctx = c.screen.back(c)
    return done


@does
def close(c: Ctx, value: Any = None) -> Ctx:
    """Close this window and give `value` to who opened it."""
    return c.finish(value)


@does
def choose(c: Ctx, call: Call | None, *extra: Any) -> Ctx:
    """Close this popup, then run `call` (with `extra` appended) on its opener."""
    c = c.finish()
    return c.run(with_args(call, extra)) if call is not None else c


@does
def assign(c: Ctx, name: str, value: Any) -> Ctx:
    """Set one field of this activity."""
    return c.set(**{name: value})


@does
def flip(c: Ctx, name: str) -> Ctx:
    """Turn one true-or-false field of this activity over."""
    return c.set(**{name: not getattr(c.screen, name)})


@does
def write(c: Ctx, key: str, value: Any) -> Ctx:
    """Write one system setting."""
    return c.write(key, value)


def with_args(call: Call, extra: Sequence[Any]) -> Call:
    """`call` with more arguments at the end."""
    return Call(call.fn, (*call.args, *extra)) if extra else call
