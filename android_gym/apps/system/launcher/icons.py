"""Icons: how an app stands in the dock, on a home page and among all apps, and its menu."""

from __future__ import annotations

from dataclasses import replace

from ....kit import FILL, TEXT, Intent, Item, Layout, Menu, Style, View, does, memo
from ....phone.core.values import Table
from ....phone.core.view import CLICKABLE, FOCUSABLE, LONG_CLICKABLE
from ....phone.state.providers import Notification, fold
from ....phone.system.ctx import Ctx
from ....phone.system.intents import MAIN
from ....phone.system.registry import apps
from ..packageinstaller import DELETE
from .workspace import PACKAGE, dock, shown

NEXUS = f"{PACKAGE}.NexusLauncherActivity"
APP_INFO = "android.settings.APPLICATION_DETAILS_SETTINGS"
COLUMNS = {"2x2": 2, "3x3": 3, "4x4": 4, "5x5": 5}  # of setting secure/launcher_grid
DOCK_TOP = 196.0  # dp, from the lower end of the home screen to the dock's upper edge
Edges = tuple[float, float, float, float]
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


def matching(packages: tuple[str, ...], query: str) -> tuple[str, ...]:
    """Apps whose label answers to a query, by label; all of them for an empty one."""
    typed = fold(query).split()
    return tuple(
        p for p in launchable(packages)
        if all(any(w.startswith(t) for w in fold(label_of(p)).split()) for t in typed)
    )  # fmt: skip


@memo
def badges(notes: tuple[Notification, ...], settings: Table) -> Table:
    """Package -> number of its notifications; nothing where notification dots are off."""
    counts: dict[str, int] = {}
    if settings.get("secure/notification_badging", 1):
        for note in notes:
            if not settings.get(f"badge/{note.package}", 1):
                continue
            counts[note.package] = counts.get(note.package, 0) + 1
    return Table.of(counts)


def columns(settings: Table, turned: bool) -> int:
    """Icons side by side: the chosen app grid, eight in landscape."""
    return 8 if turned else COLUMNS.get(str(settings.get("secure/launcher_grid", "5x5")), 5)


def described(label: str, count: int) -> str:
    """The description of an icon, with its badge: "Gmail has 3 notifications"."""
    if not count:
        return label
    return f"{label} has {count} notification{'s' if count > 1 else ''}"


@memo
def icon(package: str, count: int, place: str) -> View:
    """The icon of an app in the "dock", on a home "page" or in the "drawer"."""
    id, height, above, color = _PLACES[place]
    label = label_of(package)
    dot = View(hidden_from_a11y=True, style=Style(bg="tertiary", radius=-1),
               layout=Layout(w=12, h=12, at="end|top"))  # fmt: skip
    disc = View(
        hidden_from_a11y=True, style=Style(art=f"appicon:{package}"), layout=Layout(w=48, h=48)
    )
    face = View(
        hidden_from_a11y=True, kids=(disc, dot) if count else (disc,), layout=Layout(w=48, h=48)
    )
    kids: tuple[View, ...] = (face,)
    if color:
        style = Style(size=12, color=color, align="center")
        kids += (View(text=label, style=style, layout=Layout(w=FILL), hidden_from_a11y=True),)
    return View(
        TEXT,
        id,
        label,
        described(label, count),
        kids=kids,
        flags=CLICKABLE | LONG_CLICKABLE | FOCUSABLE,
        layout=Layout(
            kind="column", weight=1, h=height, align="center", gap=10, pad=(2, above, 2, 0)
        ),
        tap=open_app(package),
        long_press=open_app_menu(package, place),
    )


def icon_rows(packages: tuple[str, ...], counts: Table, place: str, wide: int) -> tuple[View, ...]:
    """A grid: lines of `wide` cells."""
    blank = View(hidden_from_a11y=True, layout=Layout(weight=1, h=8))
    lines = []
    for start in range(0, len(packages), wide):
        cells = [icon(p, counts.get(p, 0), place) for p in packages[start : start + wide]]
        cells += [blank] * (wide - len(cells))
        lines.append(
            View(
                "android.widget.LinearLayout", kids=tuple(cells), layout=Layout(kind="row", w=FILL)
            )
        )
    return tuple(lines)


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
    items = [Item("App info", start_outside(Intent(APP_INFO, uri)))]
    if place == "drawer" and not any(package in page for page in c.app.pages):
        items.append(Item("Add to Home screen", add_icon(package)))
    if place == "page":
        items.append(Item("Remove", remove_icon(package)))
    if not apps()[package].system:
        items.append(Item("Uninstall", uninstall(Intent(DELETE, uri))))
    at, margin = _beside(c, package, place)
    return c.show(Menu(tuple(items), at, margin))


def _beside(c: Ctx, package: str, place: str) -> tuple[str, Edges]:
    """Where an icon's menu lies: over an icon of the dock, else under it."""
    phone = c.phone
    turned = phone.display.rotation % 2 == 1
    wide, above = columns(phone.settings, turned), 0.0
    if place == "dock":
        line = dock(phone.profile, phone.packages)
        wide = max(1, len(line))
    elif place == "drawer":
        line, above = matching(phone.packages, c.screen.query), 76.0
    else:
        line = shown(phone.profile, c.app.pages, phone.packages)[c.screen.page]
        above = 0.0 if c.screen.page else 78.0
    row, column = divmod(line.index(package) if package in line else 0, wide)
    side = ("start", "center", "end")[3 * column // wide]
    if place == "dock":
        return f"{side}|bottom", (8, 8, 8, DOCK_TOP)
    down = above + _PLACES[place][1] * (row + 1)
    if place == "drawer":
        down -= c.window.ui.offset("apps_list_view") / phone.display.scale
    return f"{side}|top", (8, max(8.0, down), 8, 0)


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


@does
def uninstall(c: Ctx, intent: Intent) -> Ctx:
    """Ask whether to remove an app."""
    return c.send(intent)
