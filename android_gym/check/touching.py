"""The controls of a screen, and what may be said of a touch on one."""

from __future__ import annotations

from ..phone.core.view import CLICKABLE, DISABLED, View
from ..phone.state.phone import Phone, Window
from ..phone.ui.frame import Frame, HitTarget, consumes_touch


def centre(target: HitTarget) -> tuple[float, float]:
    """The middle of what is seen of a view, px."""
    return (target.left + target.right) / 2, (target.top + target.bottom) / 2


def controls(frame: Frame) -> list[HitTarget]:
    """Everything on a screen that claims to answer a tap, and is the one hit at its centre."""
    found = []
    for target in frame.targets:
        view = target.view
        if view.flags & CLICKABLE and not view.flags & DISABLED:
            if frame.hit(*centre(target)) is target:
                found.append(target)
    return found


_SHARES = (0.5, 0.15, 0.85, 0.05, 0.95, 0.3, 0.7)


def point_on(frame: Frame, target: HitTarget) -> tuple[float, float] | None:
    """Where a touch hits a view itself, px: its centre, else a point beside what lies over it;
    None where all of it is covered."""
    w, h = target.right - target.left, target.bottom - target.top
    for down in _SHARES:
        for across in _SHARES:
            x, y = target.left + across * w, target.top + down * h
            if frame.hit(x, y) is target:
                return x, y
    return None


def touched(view: View) -> bool:
    """Whether a view is there to be touched."""
    return consumes_touch(view) and not view.flags & DISABLED


def bare(phone: Phone) -> Phone:
    """Without what a tap on anything may change: the clock, toasts, the volume panel, focus,
    keyboard."""
    tasks = tuple(t.replace(windows=tuple(map(_calm, t.windows))) for t in phone.tasks)
    shade = _calm(phone.shade) if phone.shade is not None else None
    return phone.replace(time=0, toast=None, volume=None, tasks=tasks, shade=shade)


def _calm(window: Window) -> Window:
    ui = window.ui.replace(focus="", ime=False, snack=None, shift=False, symbols=False)
    return window.replace(ui=ui)


def said(before: Phone, after: Phone) -> bool:
    """Whether a touch was answered by a message."""
    snack = after.window.ui.snack
    return (after.toast is not None and after.toast is not before.toast) or (
        snack is not None and snack is not before.window.ui.snack
    )


def dead(view: View, before: Phone, after: Phone) -> bool:
    """Whether a control did nothing and does not say why."""
    if view.inert_reason or view.field or said(before, after):
        return False
    return bare(before) == bare(after)
