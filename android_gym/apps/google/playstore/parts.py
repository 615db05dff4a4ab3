"""What Play Store's screens share: icons, rows of apps, stars, and what is done with apps."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ....kit import *
from ....kit.families.google import AccountDialog
from ....phone.state.providers import Account, Notification
from ....phone.state.settings import wifi_on
from ....phone.state.theme import GOOGLE
from ....phone.system.catalogue import catalogue
from ....phone.system.home import launch
from ....phone.system.install import install, uninstall
from ....phone.system.registry import apps
from .model import AUTO, PACKAGE, Entry, Play, Work, entries

NEWS = 1000  # the number of the notification about updates
_ROLES = (
    ("primary", "#00714b", "#4fd1a0"),
    ("onPrimary", "#ffffff", "#002115"),
    ("surface", "#ffffff", "#131416"),
    ("surfaceContainer", "#f1f4f2", "#1f2123"),
    ("surfaceContainerHigh", "#eef2ef", "#282a2c"),
    ("secondaryContainer", "#d5f0e4", "#0b4b38"),
    ("onSecondaryContainer", "#00503a", "#b5f1d8"),
)


def theme(app: Play) -> Theme:
    return GOOGLE.replace(seed="#01875f", roles=_ROLES, night=night_mode(app.theme))


# --- what is done with apps --------------------------------------------------------------------


@does
def get(c: Ctx, package: str) -> Ctx:
    """Install an app, or its newer version; it takes some seconds."""
    if any(one.package == package for one in c.app.working):
        return c
    now = c.phone.time
    one = Work(package, now, now + entries()[package].seconds)
    c = c.save(working=(*c.app.working, one))
    return c.schedule(one.until, got(package))


@does
def got(c: Ctx, package: str) -> Ctx:
    """It is there."""
    c = c.save(
        working=tuple(one for one in c.app.working if one.package != package),
        updates=tuple(one for one in c.app.updates if one != package),
    )
    if package in c.phone.packages:
        return c.save(updated=(package, *(one for one in c.app.updated if one != package)))
    c = replace(c, phone=install(c.phone, package)[0])
    note = Notification(
        entries_at(package),
        PACKAGE,
        f"{entries()[package].name} installed",
        "Tap to open",
        c.phone.time,
        tap=opened(package),
    )
    return c.notify(note.replace(silent=True))


def entries_at(package: str) -> int:
    """A number of its own for each app."""
    return 1 + tuple(entries()).index(package)


@does
def cancel(c: Ctx, package: str) -> Ctx:
    """Stop an installation."""
    rest = tuple(one for one in c.app.working if one.package != package)
    return c.save(working=rest).unschedule(got(package))


@does
def get_all(c: Ctx) -> Ctx:
    """Update everything."""
    for package in c.app.updates:
        if package in c.phone.packages:
            c = get.now(c, package)
    return c


@does
def opened(c: Ctx, package: str) -> Ctx:
    return replace(c, phone=launch(c.phone, package), depth=-1)


@does
def remove(c: Ctx, *packages: str) -> Ctx:
    """Uninstall apps."""
    for package in packages:
        c = replace(c, phone=uninstall(c.phone, package)[0])
    return c


def removable(package: str, packages: tuple[str, ...]) -> bool:
    return package in packages and not apps()[package].system and package != PACKAGE


def can_have(package: str, profile: str) -> bool:
    """Whether the app runs on this phone."""
    return package in catalogue(profile)


def listed(profile: str) -> tuple[Entry, ...]:
    """The apps of the store that this phone has or could have, then all others."""
    return tuple(sorted(entries().values(), key=lambda one: not can_have(one.package, profile)))


def _night(c: Ctx) -> int:
    """The next 3 in the morning."""
    local = c.now
    ahead = (27 - local.hour) % 24 or 24
    return c.phone.time - c.phone.time % 3600 + ahead * 3600


@does
def begin(c: Ctx) -> Ctx:
    return c.schedule(_night(c), look(), live=False)


@does
def look(c: Ctx) -> Ctx:
    """At night: update what may be updated by itself, else say that there are updates."""
    c = c.schedule(_night(c), look(), live=False)
    there = [p for p in c.app.updates if p in c.phone.packages]
    if c.app.auto == AUTO[0] or (c.app.auto == AUTO[1] and wifi_on(c.phone.settings)):
        return get_all.now(c)
    if not there or not c.app.notify:
        return c
    names = ", ".join(entries()[p].name for p in there)
    title = f"{len(there)} update{'s' * (len(there) > 1)} available"
    note = Notification(NEWS, PACKAGE, title, names, c.phone.time, tap=managed())
    return c.notify(note.replace(silent=True))


@does
def managed(c: Ctx) -> Ctx:
    return c.open("Manage")


# --- views -------------------------------------------------------------------------------------


def logo(one: Entry, size: float, profile: str) -> View:
    """The icon of an app."""
    if can_have(one.package, profile):
        return image(f"app:{one.package}/rounded", w=size, h=size)
    return image(f"emblem:{one.glyph}/{one.color}/{one.package}", w=size, h=size, hidden=True)


def stars(value: float, size: float = 14) -> View:
    """Five stars."""
    names = ("star" if value >= k - 0.25 else "star_half" if value >= k - 0.75 else "star_border" for k in range(1, 6))
    return row(
        *(icon(n, size=size, color="primary", hidden=True) for n in names),
        w=WRAP,
        desc=f"Rated {value:g} stars out of five stars",
    )


@memo
def app_row(one: Entry, profile: str, installed: bool) -> View:
    """An app in a list."""
    line = f"{one.stars:.1f}\u2605 \u2022 {one.size} MB"
    words = column(
        text(one.name, style=TITLE),
        text(f"{one.maker} \u2022 {one.category}", style=SUMMARY),
        text(f"Installed \u2022 {line}" if installed else line, style=BODY_SMALL),
        grow=1,
        gap=1,
    )
    said = f"App: {one.name}\n{one.category}\nStar rating: {one.stars:.1f}\n"
    return row(
        logo(one, 52, profile),
        words,
        id="play_card",
        cls=GROUP,
        desc=said,
        tap=route("AppPage", one.package),
        gap=16,
        h=84,
        pad=(20, 0, 16, 0),
    )


def app_tile(one: Entry, profile: str) -> View:
    """An app in a strip."""
    said = f"App: {one.name}\n{one.category}\nStar rating: {one.stars:.1f}\n"
    return column(
        logo(one, 92, profile),
        text(one.name, style=BODY_MEDIUM, w=92),
        text(f"{one.stars:.1f}\u2605", style=BODY_SMALL),
        id="play_card",
        cls=GROUP,
        desc=said,
        tap=route("AppPage", one.package),
        w=100,
        gap=5,
        pad=(4, 4, 4, 4),
    )


def top_bar(accounts: tuple[Account, ...]) -> View:
    """The search bar with the owner's account."""
    owner = next((a for a in accounts if a.type == "com.google"), Account(""))
    items = (
        Item("Manage apps & device", route("Manage"), "apps"),
        Item("Library", route("Wishlist"), "bookmark_border"),
        Item("Settings", route("PlaySettings"), "settings"),
    )
    disc = account_disc(owner.owner or owner.name, owner.name, show(AccountDialog(items)))
    return search_bar("Search apps & games", search_now(), trail=(disc,))


@does
def search_now(c: Ctx) -> Ctx:
    return c.open("Finder").focus("query")


def progress_of(app: Play, package: str, time: int) -> float | None:
    """How much of an installation is done, 0 to 1; None where none is in progress."""
    for one in app.working:
        if one.package == package:
            return min(1.0, (time - one.since) / max(1, one.until - one.since))
    return None


def wide(label: str, tap: Call | None, kind: str = "filled", **options: Any) -> View:
    """A button as wide as there is room; its label is said of it as well."""
    return button(label, tap, kind, desc=label, enabled=tap is not None, grow=1, **options)
