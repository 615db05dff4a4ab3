"""Icons: how an app stands in the dock, on a home page and among all apps, and its menu."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ....kit import *
from ....phone.state.providers import Notification, fold
from ....phone.system.intents import MAIN
from ....phone.system.registry import apps
from ..packageinstaller import DELETE
from .workspace import PACKAGE, dock, shown

NEXUS = ".NexusLauncherActivity"
COLUMNS = {"2x2": 2, "3x3": 3, "4x4": 4, "5x5": 5}  # of setting secure/launcher_grid
DOCK_TOP = 196.0  # dp, from the lower end of the home screen to the dock's upper edge
# place -> (resource-id, height of the cell in dp, room above the picture, colour of the label)
_PLACES = {
    "dock": ("", 64, 8, ""),
    "page": ("", 92, 8, "white"),
    "drawer": ("icon", 115, 22, "onSurface"),
}


def label_of(package: str) -> str:
    return apps()[package].label


@memo
def launchable(packages: tuple[str, ...]) -> tuple[str, ...]:
    """Packages with an icon, by label."""
    mine = [p for p in packages if apps()[p].launcher and p != PACKAGE]
    return tuple(sorted(mine, key=lambda p: (label_of(p).casefold(), p)))


def apps_matching(packages: tuple[str, ...], query: str) -> tuple[str, ...]:
    """Apps whose label answers to a query, by label; all of them for an empty one."""
    typed = fold(query).split()
    return tuple(
        p for p in launchable(packages)
        if all(any(w.startswith(t) for w in fold(label_of(p)).split()) for t in typed)
    )  # fmt: skip


@memo
def badges(notes: tuple[Notification, ...], settings: Table) -> Table:
    """Package -> number of its notifications; nothing where notification dots are off."""
    if not settings.get("secure/notification_badging", 1):
        return Table()
    shown = (note.package for note in notes if settings.get(f"badge/{note.package}", 1))
    return Table.of(Counter(shown))


def columns(settings: Table, turned: bool) -> int:
    """Icons side by side: the chosen app grid, eight in landscape."""
    return 8 if turned else COLUMNS.get(str(settings.get("secure/launcher_grid", "5x5")), 5)


def described(label: str, count: int) -> str:
    """The description of an icon, with its badge: "Gmail has 3 notifications"."""
    return f"{label} has {plural(count, 'notification')}" if count else label


@memo
def app_icon(package: str, count: int, place: str) -> View:
    """The icon of an app in the "dock", on a home "page" or in the "drawer"."""
    label = label_of(package)
    disc = decor(art=f"appicon:{package}", w=48, h=48)
    kids = [decor(disc, _DOT, w=48, h=48) if count else disc]
    if _PLACES[place][3]:
        kids.append(_label(place).replace(text=label))
    return _cell(place).replace(
        text=label, desc=described(label, count), kids=tuple(kids), tap=open_app(package),
        long_press=open_app_menu(package, place),
    )  # fmt: skip


_DOT = decor(bg="tertiary", radius=-1, w=12, h=12, at="end|top")


@memo
def _label(place: str) -> View:
    return text("", size=12, color=_PLACES[place][3], align="center", w=FILL, hidden=True)


@memo
def _cell(place: str) -> View:
    id, height, above, _ = _PLACES[place]
    return box(id=id, cls=TEXT, flags=TAP_LONG_PRESS, kind="column", grow=1, h=height,
               align="center", gap=10, pad=(2, above, 2, 0))  # fmt: skip


def icon_rows(packages: tuple[str, ...], counts: Table, place: str, wide: int) -> tuple[View, ...]:
    """A grid: lines of `wide` cells."""
    return in_lines((app_icon(p, counts.get(p, 0), place) for p in packages), wide)


# --- what touching an icon does -----------------------------------------------------------------


def close_pages(c: Ctx) -> Ctx:
    """A Ctx that starts things in tasks of their own, the launcher's pages closed behind it."""
    while c.depth > 0:
        c = c.finish()
    return replace(c, depth=-1)


@does
def open_app(c: Ctx, package: str) -> Ctx:
    """Bring an app to the front."""
    return close_pages(c).send(Intent(MAIN, package=package))


@does
def start_outside(c: Ctx, intent: Intent) -> Ctx:
    """Start what answers an intent, in its own task."""
    return close_pages(c).send(intent)


@does
def open_app_menu(c: Ctx, package: str, place: str) -> Ctx:
    """The menu of a long press on an icon."""
    uri = f"package:{package}"
    about = Intent("android.settings.APPLICATION_DETAILS_SETTINGS", uri)
    items = [Item("App info", start_outside(about))]
    if place == "drawer" and not any(package in page for page in c.app.pages):
        items.append(Item("Add to Home screen", add_icon(package)))
    if place == "page":
        items.append(Item("Remove", remove_icon(package)))
    if not apps()[package].system:
        items.append(Item("Uninstall", send(Intent(DELETE, uri))))
    return c.show(Menu(tuple(items), *_beside(c, package, place)))


def _beside(c: Ctx, package: str, place: str) -> tuple[str, tuple[float, float, float, float]]:
    """Where an icon's menu lies: over an icon of the dock, else under it."""
    phone = c.phone
    turned = phone.display.rotation % 2 == 1
    wide, above = columns(phone.settings, turned), 0.0
    if place == "dock":
        line = dock(phone.profile, phone.packages)
        wide = max(1, len(line))
    elif place == "drawer":
        line, above = apps_matching(phone.packages, c.screen.query), 76.0
    else:
        line = shown(phone.profile, c.app.pages, phone.packages)[c.screen.page]
        above = 0.0 if c.screen.page else 78.0
    down, across = divmod(line.index(package) if package in line else 0, wide)
    side = ("start", "center", "end")[3 * across // wide]
    if place == "dock":
        return f"{side}|bottom", (8, 8, 8, DOCK_TOP)
    top = above + _PLACES[place][1] * (down + 1)
    if place == "drawer":
        top -= c.window.ui.offset("apps_list_view") / phone.display.scale
    return f"{side}|top", (8, max(8.0, top), 8, 0)


@does
def add_icon(c: Ctx, package: str) -> Ctx:
    """Put an icon on the last home page."""
    pages = c.app.pages
    return c.save(pages=(*pages[:-1], (*pages[-1], package)))


@does
def remove_icon(c: Ctx, package: str) -> Ctx:
    """Take an icon off the home pages; the app stays."""
    pages = tuple(tuple(p for p in page if p != package) for page in c.app.pages)
    return c.save(pages=pages)
