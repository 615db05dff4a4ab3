"""Lists with a detail beside them: where both are shown, and what stands in the two panes."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .activity import Activity, Panes, Popup
from .phone import Display, Phone, Window

LEAST = 600.0  # dp; no display that is less wide has two panes


class Pair(NamedTuple):
    """Two panes: the window of the list and that of the detail beside it."""

    list: Window
    detail: Window
    at: int  # place of the list in the front task
    opened: tuple[Window, ...]  # what was opened from the list, which ends with the detail

    @property
    def panes(self) -> Panes:
        """What the list says of them."""
        found = self.list.activity.panes
        assert found is not None
        return found


def pair_of(phone: Phone) -> Pair | None:
    """The two panes of the front task, None where one activity has the whole display."""
    wide = _room(phone.display)
    if not wide:
        return None
    stack = phone.tasks[0].windows
    top = len(stack) - 1
    while top > 0 and isinstance(stack[top].activity, Popup):
        top -= 1
    whole = (*stack[: top + 1], *stack[top].aside)
    found = _list_of(whole, wide)
    if found is None:
        return None
    opened = whole[found + 1 :]
    panes = whole[found].activity.panes
    assert panes is not None
    if not opened:
        if panes.first is None:
            return None
        return Pair(whole[found], first_of(panes, whole[found].package), found, ())
    return Pair(whole[found], opened[-1], found, opened)


@lru_cache(maxsize=64)
def _room(display: Display) -> float:
    """The width of a display in dp, 0 where none has two panes."""
    wide = display.size[0] / display.scale
    return 0.0 if wide < LEAST or display.height_class == "compact" else wide


def _list_of(stack: tuple[Window, ...], wide: float) -> int | None:
    """The place of the list whose details lie over it up to the top of a stack, on a display so
    many dp wide."""
    for at in range(len(stack) - 1, -1, -1):
        panes = stack[at].activity.panes
        if panes is None or wide < panes.least:
            continue
        above = (type(window.activity) for window in stack[at + 1 :])
        if all(is_detail(cls, type(stack[at].activity)) for cls in above):
            return at
    return None


@lru_cache(maxsize=512)
def is_detail(cls: type[Activity], of: type[Activity]) -> bool:
    """Whether a class is one of the details that a list names, or derives from one."""
    named = () if of.panes is None else of.panes.details
    room = of.__module__.rpartition(".")[0]
    return cls.package in named or any(
        base.__name__ in named and base.__module__.rpartition(".")[0] == room for base in cls.__mro__
    )


@lru_cache(maxsize=64)
def first_of(panes: Panes, package: str) -> Window:
    """The window of what is shown while nothing is open."""
    assert panes.first is not None
    return Window(panes.first(), package)


def panes_of(phone: Phone) -> tuple[Activity, ...]:
    """The activities of the two panes, () where there is one pane: the list, what was opened from
    it, and so on to what is shown beside it."""
    pair = pair_of(phone)
    if pair is None:
        return ()
    opened = pair.opened or (pair.detail,)
    return (pair.list.activity, *(window.activity for window in opened))
