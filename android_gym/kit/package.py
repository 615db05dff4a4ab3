"""Which component of a package an activity is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..phone.state.activity import Activity

A = TypeVar("A", bound=type[Activity])


class Package:
    """A package name, whose `activity` declares the screens of the app.

        clock = Package("com.google.android.deskclock")

        @clock.activity("com.android.deskclock.DeskClock", launch_mode="singleTop")
        class DeskClock(Activity): ...

    `ids` is the namespace of the resource-ids on its screens, if it is not the package name.
    """

    def __init__(self, name: str, ids: str = "") -> None:
        self.name, self.ids = name, ids

    def activity(self, component: str, **declared: Any) -> Callable[[A], A]:
        """Declare the class below to be a component: its full name, or as in a manifest ".Main" for
        one inside the package. `declared` sets further class variables of `Activity`: `theme`,
        `exported`, `launch_mode`, `permissions`, `ids`, `panes`. Raises TypeError for any other."""
        values = {"ids": self.ids, **declared, "package": self.name}
        values["activity"] = f"{self.name}{component}" if component[:1] == "." else component

        def declare(cls: A) -> A:
            for name, value in values.items():
                if name not in _DECLARED:
                    raise TypeError(f"{cls.__name__} cannot declare {name!r}: {', '.join(_DECLARED)}")
                setattr(cls, name, value)
            return cls

        return declare


_DECLARED = ("package", "activity", "ids", "theme", "exported", "launch_mode", "permissions", "panes")

__all__ = ["Package"]
