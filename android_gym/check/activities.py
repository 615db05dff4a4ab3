"""The activity classes that an app consists of."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..phone.state.activity import Activity, App, Popup
from ..phone.system.plugins import declared


def declared_by(app: App, module: str) -> tuple[type[Activity], ...]:
    """The activities and popups of an app that its phones can show, by name: those with its package
    name, and those of its modules that have none. `module` is the one that holds the app."""
    root = module.partition(":")[0]
    alone = len(declared(module)[1]) == 1
    found = {
        cls
        for cls in _below(Activity)
        if not _abstract(cls)
        and (cls.package == app.package or (not cls.package and _inside(cls, root) and (alone or _near(cls, app))))
    }
    return tuple(sorted(found, key=lambda cls: (cls.__name__, cls.__module__)))


def homeless(classes: tuple[type[Activity], ...]) -> list[type[Activity]]:
    """Those that are no popups and belong to no package."""
    return [cls for cls in classes if not cls.package and not issubclass(cls, Popup)]


def needs(cls: type[Activity]) -> bool:
    """Whether a class has fields without defaults."""
    return any(f.required for f in msgspec.structs.fields(cls))


def _below(cls: type[Activity]) -> Iterator[type[Activity]]:
    for kind in cls.__subclasses__():
        yield kind
        yield from _below(kind)


def _abstract(cls: type[Activity]) -> bool:
    """Whether a class is there for others to derive from: it draws nothing, or names no component
    though what derives from it does."""
    if cls.view is Activity.view:
        return True
    kinds = cls.__subclasses__()
    return bool(kinds) and not cls.activity and not issubclass(cls, Popup)


def _inside(cls: type[Activity], root: str) -> bool:
    return cls.__module__ == root or cls.__module__.startswith(f"{root}.")


def _near(cls: type[Activity], app: App) -> bool:
    """Whether a class is in the module of an app's model or first activity."""
    return cls.__module__ in (getattr(app.main, "__module__", ""), app.model.__module__)
