"""Profiles by name, and what the phones of one have: their apps, and what fills their roles.

A profile is a module of `android_gym/profiles/` that holds `PROFILE`, an entry point of the group
`android_gym.profiles`, or a value given to `register`. Its apps are loaded when one of its phones
needs them.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from typing import Any

from ...errors import InvalidOption, UnknownName
from ..core import discovery
from ..state.activity import App
from ..state.profile import Profile
from .plugins import declared
from .registry import load, roles_of

_PROFILES: dict[str, Profile] = {}


def profile_names() -> tuple[str, ...]:
    """All profiles, sorted: those of the package, of installed ones, and registered ones."""
    return tuple(sorted({*discovery.profiles(), *_offered(), *_PROFILES}))


def profile(name: str) -> Profile:
    """The profile of that name. Raises UnknownName with near matches."""
    found = _PROFILES.get(name)
    if found is None:
        found = _PROFILES[name] = _imported(name)
    return found


def register(new: Profile) -> Profile:
    """Make a profile known by its name in this process, and return it. Raises InvalidOption where
    another profile has that name."""
    if new.name in profile_names() and profile(new.name) != new:
        raise InvalidOption(f"There is another profile called {new.name!r}.")
    _PROFILES[new.name] = new
    return new


def changed() -> None:
    """Look again at which apps the profiles of the package have: the user has given others."""
    for name in discovery.profiles():
        _PROFILES.pop(name, None)
    for one in (catalogue, preinstalled, role):
        one.cache_clear()


def _imported(name: str) -> Profile:
    if not isinstance(name, str):
        raise InvalidOption(f"A profile is a name, not {name!r}.")
    if name in _offered():
        return _offered()[name]
    if name not in discovery.profiles():
        raise UnknownName("profile", name, profile_names())
    found: Any = importlib.import_module(f"{discovery.PROFILES}.{name}").PROFILE
    if not isinstance(found, Profile) or found.name != name:
        raise InvalidOption(f"The profile {name!r} is no Profile of that name, but {found!r}.")
    return found


@cache
def _offered() -> dict[str, Profile]:
    """The profiles of installed packages that can be used, by name; others are named once."""
    kept: dict[str, Profile] = {}
    for one in discovery.offered(discovery.PROFILES):
        if one.name in discovery.profiles() or one.name in kept:
            discovery.skip(one, f"there is another profile called {one.name!r}.")
            continue
        try:
            found = discovery.holder(one.value)[1]
        except (Exception, SystemExit) as error:
            discovery.skip(one, f"it cannot be imported ({type(error).__name__}: {error}).")
            continue
        if isinstance(found, Profile) and found.name == one.name:
            kept[one.name] = found
        else:
            other = f"one called {found.name!r}" if isinstance(found, Profile) else repr(found)
            discovery.skip(one, f"it is no Profile called {one.name!r}, but {other}.")
    return kept


@cache
def catalogue(name: str) -> dict[str, App]:
    """The apps that a profile's phones have at first, then those they can install, by package name
    in the profile's order. Raises UnknownName, and InvalidOption where the profile has two apps of
    one package name, or no launcher."""
    of = profile(name)
    modules = (*of.apps, *of.catalogue)
    holders: dict[str, str] = {}
    for module in modules:
        full, found = declared(module)
        for app in found:
            if app.package in holders:
                raise InvalidOption(
                    f"The profile {name!r} has two apps called {app.package}, of "
                    f"{holders[app.package]} and {full}: leave one of them out."
                )
            holders[app.package] = full
    loaded = {app.package: app for module in modules for app in load(module)}
    if of.launcher not in loaded:
        raise InvalidOption(f"The profile {name!r} has no app {of.launcher}, its launcher.")
    return loaded


@cache
def preinstalled(name: str) -> tuple[str, ...]:
    """The packages that a profile's phones have at first, sorted."""
    catalogue(name)
    return tuple(sorted(app.package for module in profile(name).apps for app in load(module)))


@cache
def role(name: str, of: str) -> Callable[..., Any]:
    """What fills a role of the system on the phones of a profile. UnknownName if no app does.

    Activities: "recents" (), "shade" (), "lock screen" (whether it asks for the PIN),
    "power menu" (), "chooser" (intent, answers), "crash dialog" (package),
    "permission dialog" (package, permission, call).
    Views: "status bar" (now, settings, (package, icon, silent) of each notification, height in
    dp), "banner" (notification, zone), "snackbar" (snack), "toast" (text, package),
    "volume panel" (stream, level as a share, ringer mode), "text menu" (names of tools),
    "navigation bar" (height in dp, whether the keyboard is up),
    "keyboard" (`Keys`), "keyboard suggestions" (`Keys`, text before the cursor, names of
    contacts, key held, None or its left, top and width and the display's width in dp).
    Texts: "keyboard composed" (`Keys`, letters that are being typed, names), "" for themselves.
    In dp: "keyboard height" (kind, landscape, little height).
    Of a key: "keyboard alternatives" (key). Of a phone: "screenshot" (phone), with its picture.
    """
    catalogue(of)
    found: dict[str, Callable[..., Any]] = {}
    for module in profile(of).apps:
        found |= roles_of(module)
    if name not in found:
        raise UnknownName("role of the system", name, found)
    return found[name]
