"""The catalogue: which apps there are, and what the system's own apps do for the system.

Every module of `android_gym/apps/FAMILY/` that holds `APP` or `APPS` is an app. One that holds
`SYSTEM_ROLES` fills roles of the system: the phone draws no status bar and imports no launcher.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ...errors import UnknownName
from ..core import discovery
from ..state.activity import Activity, App

LAUNCHER = "com.google.android.apps.nexuslauncher"


@cache
def apps() -> dict[str, App]:
    """All apps this package knows, by package name (installed or in the catalogue)."""
    found: dict[str, App] = {}
    for module in discovery.modules():
        for app in (*getattr(module, "APPS", ()), getattr(module, "APP", None)):
            if app is not None:
                found[app.package] = app
    for app in discovery.installed():
        found[app.package] = app
    return found


@cache
def role(name: str) -> Callable[..., Any]:
    """What fills a role of the system. UnknownName if no app does.

    Activities: "recents" (), "shade" (), "chooser" (intent, answers),
    "permission dialog" (package, permission, call), "text menu" (field, key).
    Views: "status bar" (now, settings, packages with notifications, height in dp),
    "banner" (notification, zone), "snackbar" (snack), "toast" (text),
    "keyboard" (kind, shift, symbols, action, digits).
    In dp: "keyboard height" (kind, landscape).
    """
    found: dict[str, Callable[..., Any]] = {}
    for module in discovery.modules():
        found |= getattr(module, "SYSTEM_ROLES", {})
    if name not in found:
        raise UnknownName("role of the system", name, found)
    return found[name]


def find(name: str, packages: tuple[str, ...]) -> str:
    """The package behind a package name or a label, among those given. UnknownName otherwise."""
    if name in packages:
        return name
    table = apps()
    folded = name.strip().casefold()
    for package in packages:
        label = table[package].label.casefold()
        if folded in (label, f"google {label}", f"{label} app", package.casefold()):
            return package
    raise UnknownName("installed app", name, [table[p].label for p in packages])


@cache
def components() -> dict[str, type[Activity]]:
    """Activity classes by "package/class" component name."""
    apps()
    found: dict[str, type[Activity]] = {}
    todo: list[type[Activity]] = [Activity]
    while todo:
        cls = todo.pop()
        todo.extend(cls.__subclasses__())
        if cls.activity and cls.package:
            found.setdefault(f"{cls.package}/{cls.activity}", cls)
    return found
