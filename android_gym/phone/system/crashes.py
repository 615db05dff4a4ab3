"""Exceptions in apps: the app's process ends, the phone goes on.

Every event of a phone, and what sets one up, passes through here. An exception that an app raised
(`core.faults` knows which) closes the app's windows; a dialog says "APP keeps stopping" over what
lies below, and `Phone.crashes` keeps what happened. Exceptions of the system itself are raised.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ...errors import AppError
from ..core.faults import Fault, described, fault_of, trace
from ..state.phone import Crash, Phone, Task, Window
from .appearance import theme_of
from .catalogue import role
from .closing import closed, has_windows
from .windows import STATUS_PACKAGE, frame_of, windows_below

if TYPE_CHECKING:
    from collections.abc import Iterator

ANDROID = "android"  # the package of the system's own windows
SYSTEM = (STATUS_PACKAGE, ANDROID)  # without them, as without a launcher, there is no phone
KEPT = 20  # crashes that a phone remembers

_raising = False


@contextmanager
def raising(on: bool = True) -> Iterator[None]:
    """Within it exceptions in apps are raised as AppError, as tests of apps want them, instead of
    crashing the app. Holds for this process."""
    global _raising
    before, _raising = _raising, on
    try:
        yield
    finally:
        _raising = before


def survived(act: Callable[..., Phone], phone: Phone, *args: Any) -> Phone:
    """`act(phone, *args)`; where an app raises an exception on the way, the phone on which it has
    crashed instead."""
    try:
        return act(phone, *args)
    except Exception as error:
        return crashed(phone, error)


def drawn(phone: Phone) -> Phone:
    """The phone itself, if what it shows can be drawn; apps whose windows cannot have crashed."""
    if not phone.display.on:
        return phone
    try:
        for window in windows_below(phone):
            frame_of(phone, window)
            theme_of(phone, window.package)
    except Exception as error:
        return drawn(crashed(phone, error))  # which has closed windows: this comes to an end
    return phone


def crashed(phone: Phone, error: Exception) -> Phone:
    """The phone on which the app that raised this has crashed. Raises as `excused` does."""
    fault = excused(error, phone)
    words, package = described(error, fault), fault.package
    crash = Crash(phone.time, package, words, trace(error))
    phone = phone.replace(crashes=(*phone.crashes[1 - KEPT :], crash), shade=None)
    while has_windows(phone, package):  # what comes to the front instead may crash as well
        phone = survived(closed, phone, package)
    dialog = Task(ANDROID, (Window(role("crash dialog", phone.profile)(package), ANDROID),))
    tasks = (task for task in phone.tasks if task.package != ANDROID)
    return phone.replace(tasks=(dialog, *tasks))


def excused(error: Exception, phone: Phone) -> Fault:
    """The app that raised this, if it may crash. Raises what the system itself raised, and within
    `raising` AppError."""
    fault = fault_of(error)
    if fault is None or fault.package in (*SYSTEM, phone.launcher):
        raise error
    if _raising:
        raise AppError(described(error, fault)) from error
    return fault


def new_error(before: Phone, after: Phone) -> str:
    """What an app raised between two phones, the latest; "" where none did."""
    found = after.crashes
    return found[-1].error if found and found is not before.crashes else ""
