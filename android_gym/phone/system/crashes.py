"""Exceptions in apps and in the system's windows: the phone goes on.

Every event of a phone, and what sets one up, passes through here. An exception that an app raised
(`core.faults` knows which) closes the app's windows; a dialog says "APP keeps stopping" over what
lies below. Without the windows of the system there is no phone, so one that raised is blank from
then on, until Back or Home leaves it. `Phone.crashes` keeps what happened. Exceptions that are
neither's are raised.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...errors import AppError
from ..core.faults import Fault, described, fault_of, is_raising, trace
from ..core.faults import raising as raising
from ..state.activity import Blank
from ..state.phone import Crash, Phone, Task, Window
from .appearance import theme_of
from .catalogue import role
from .closing import closed, has_windows
from .keyguard import is_secure, unlocked
from .windows import STATUS_PACKAGE, frame_of, windows_below

ANDROID = "android"  # the package of the system's own windows
KEPT = 20  # crashes that a phone remembers


def survived(act: Callable[..., Phone], phone: Phone, *args: Any) -> Phone:
    """`act(phone, *args)`; where an app or a window of the system raises an exception on the way,
    the phone before it, on which that has crashed."""
    try:
        return act(phone, *args)
    except Exception as error:
        return crashed(phone, error)


def drawn(phone: Phone) -> Phone:
    """The phone itself, if what it shows can be drawn; what cannot has crashed."""
    if not phone.display.on:
        return phone
    try:
        for window in windows_below(phone):
            frame_of(phone, window)
            theme_of(phone, window.package)
    except Exception as error:
        after = crashed(phone, error)
        if (after.tasks, after.shade) == (phone.tasks, phone.shade):
            raise  # nothing could be closed: it would be raised for ever
        return drawn(after)
    return phone


def crashed(phone: Phone, error: Exception) -> Phone:
    """The phone on which the app, or the window of the system, that raised this has crashed. Raises
    as `excused` does."""
    fault = excused(error, phone)
    words, package = described(error, fault), fault.package
    crash = Crash(phone.time, package, words, trace(error))
    phone = phone.replace(crashes=(*phone.crashes[1 - KEPT :], crash))
    if _is_system(phone, package):
        return _blanked(phone, fault)
    phone = phone.replace(shade=None)
    while has_windows(phone, package):  # what comes to the front instead may crash as well
        phone = survived(closed, phone, package)
    dialog = Task(ANDROID, (Window(role("crash dialog", phone.profile)(package), ANDROID),))
    return phone.replace(tasks=(dialog, *_without_dialogs(phone)))


def excused(error: Exception, phone: Phone) -> Fault:
    """Who raised this, an app or a window of the system. Raises what neither did, and within
    `raising` everything, as AppError what an app raised."""
    fault = fault_of(error)
    if fault is None or (is_raising() and _is_system(phone, fault.package)):
        raise error
    if is_raising():
        raise AppError(described(error, fault)) from error
    return fault


def _is_system(phone: Phone, package: str) -> bool:
    """Whether a package is one without whose windows there is no phone."""
    return package in (STATUS_PACKAGE, ANDROID, phone.launcher)


def _blanked(phone: Phone, fault: Fault) -> Phone:
    """The phone with a blank window in the place of what the system shows and cannot draw, or whose
    handler or hook has raised an exception."""
    if fault.package == ANDROID:  # it lies over all tasks
        return phone.replace(tasks=_without_dialogs(phone))
    if not fault.activity and fault.part not in ("main", "boot"):
        return phone  # what was scheduled, or belongs to a bar
    tasks = tuple(task.replace(windows=tuple(_blank(w, fault) for w in task.windows)) for task in phone.tasks)
    blank = Window(Blank(), fault.package)
    if fault.package == phone.launcher:
        if tasks == phone.tasks or tasks[0].package != phone.launcher:  # on the way home
            tasks = (Task(phone.launcher, (blank,)), *(t for t in tasks if t.package != phone.launcher))
            phone = phone.replace(shade=None)
        return phone.replace(tasks=tasks)
    if phone.locked and not is_secure(phone):
        return survived(unlocked, phone)
    shade = _blank(phone.shade, fault) if phone.shade is not None else None
    if phone.locked and shade is phone.shade:  # the lock screen, behind a dialog
        shade = blank
    return phone.replace(shade=shade)


def _blank(window: Window, fault: Fault) -> Window:
    """The window, or a blank one if it is what raised an exception."""
    activity = window.activity
    if (window.package, type(activity).__name__) != (fault.package, fault.activity):
        return window
    return Window(Blank(activity.activity), window.package, result=window.result)


def _without_dialogs(phone: Phone) -> tuple[Task, ...]:
    """The tasks without what says that an app has crashed."""
    return tuple(task for task in phone.tasks if task.package != ANDROID)


def new_error(before: Phone, after: Phone) -> str:
    """What an app or a window of the system raised between two phones, the latest; "" where none
    did."""
    found = after.crashes
    return found[-1].error if found and found is not before.crashes else ""
