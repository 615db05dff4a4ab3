"""Whose fault an exception is: noted on it where the code of an app is called.

The note says in which app, activity and part (view, handler, hook …) it was raised. It is made only
once, by the innermost call, and the exception goes on as it is.
"""

from __future__ import annotations

import os
import sysconfig
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, NamedTuple

_NOTE = "android_gym_fault"
_OURS = f"{__name__.partition('.')[0]}."  # modules that apps run on …
_APPS = f"{_OURS}apps."  # … but for these
_STDLIB = sysconfig.get_path("stdlib")
MAX_TEXT = 300  # characters of an exception's own text


class Fault(NamedTuple):
    """What an exception was raised in."""

    package: str
    activity: str  # its class, "" without a window
    part: str  # "view", "handler tick_off", "on_pause", "boot" …


_raising = False


@contextmanager
def raising(on: bool = True) -> Iterator[None]:
    """Within it exceptions in apps are raised as AppError, as tests of apps want them, instead of
    crashing the app, and those in what the system shows as they are. Holds for this process."""
    global _raising
    before, _raising = _raising, on
    try:
        yield
    finally:
        _raising = before


def is_raising() -> bool:
    """Whether this is within `raising`."""
    return _raising


def blame(error: Exception, package: str, activity: Any, part: str) -> None:
    """Note where an exception was raised, unless a call further in has noted it. `activity` is an
    Activity, its class, or None."""
    if package and fault_of(error) is None:
        cls = activity if isinstance(activity, type) or activity is None else type(activity)
        error.__dict__[_NOTE] = Fault(package, "" if cls is None else cls.__name__, part)


def fault_of(error: BaseException) -> Fault | None:
    """What was noted, None if no code of an app is to blame."""
    found: Fault | None = error.__dict__.get(_NOTE)
    return found


def described(error: BaseException, fault: Fault) -> str:
    """App, activity, part, line and exception: "org.x.notes Editor.view (notes/pages.py:41):
    KeyError: 'title'"."""
    where = f"{fault.activity}.{fault.part}" if fault.activity else fault.part
    lines = _lines(error)
    at = f" ({lines[-1][1]})" if lines else ""
    words = " ".join(str(error).split())[:MAX_TEXT]
    named = f"{type(error).__name__}: {words}" if words else type(error).__name__
    return f"{fault.package} {where}{at}: {named}"


def line_of(error: BaseException) -> str:
    """Where in an app's own code an exception was raised, "folder/file.py:line"; "" if in none."""
    lines = _lines(error)
    return lines[-1][1] if lines else ""


def trace(error: BaseException) -> str:
    """The app's part of the traceback, the innermost call first, a line each."""
    return "\n".join(f"{name}({at})" for name, at in reversed(_lines(error)))


def _lines(error: BaseException) -> list[tuple[str, str]]:
    """The calls of an app's own code, outermost first: (module.function, "folder/file.py:line")."""
    found = []
    for frame, number in traceback.walk_tb(error.__traceback__):
        if _is_app(frame):
            code = frame.f_code
            at = f"{_short(code.co_filename)}:{number}"
            found.append((f"{frame.f_globals.get('__name__', '?')}.{code.co_name}", at))
    return found


def _is_app(frame: FrameType) -> bool:
    name, path = str(frame.f_globals.get("__name__", "")), frame.f_code.co_filename
    if path.startswith("<") or (path.startswith(_STDLIB) and "site-packages" not in path):
        return False
    return name.startswith(_APPS) or not name.startswith(_OURS)


def _short(path: str) -> str:
    """A file by its name and its folder's, the same wherever it is installed."""
    folder, name = os.path.split(path)
    return f"{os.path.basename(folder)}/{name}"
