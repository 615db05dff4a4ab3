"""Icons: how an app stands in the dock, on a home page, in a folder and among all apps."""

from __future__ import annotations

from collections import Counter

from ....kit import *
from ....phone.state.phone import Display
from ....phone.state.providers import Notification, fold
from ....phone.system.intents import MAIN
from ....phone.system.registry import apps
from ....phone.ui.words import in_language, spoken
from .bubbles import close_pages, open_app_menu
from .workspace import PACKAGE, Tile, grid_size

NEXUS = ".NexusLauncherActivity"
THEMED = "secure/themed_icons"
# place -> (resource-id, height of the cell in dp, room above the picture, colour of the label)
_PLACES = {
    "dock": ("", 64, 8, ""),
    "page": ("", 92, 8, "white"),
    "side": ("", 48, 0, "white"),  # a page in landscape: the label beside the picture
    "folder": ("", 92, 8, "onSurface"),
    "drawer": ("icon", 115, 22, "onSurfaceVariant"),
}


def label_of(package: str) -> str:
    return apps()[package].label


@memo
def launchable(packages: tuple[str, ...]) -> tuple[str, ...]:
    """Packages with an icon, by label."""
    mine = [p for p in packages if apps()[p].launcher and p != PACKAGE]
    return tuple(sorted(mine, key=lambda p: (label_of(p).casefold(), p)))


def apps_matching(packages: tuple[str, ...], query: str, settings: Table) -> tuple[str, ...]:
    """Apps whose label, in English or as it is shown, answers to a query, by label; all of them for an empty one."""
    return tuple(p for p in launchable(packages) if shown_answers(p, label_of(p), query, settings))


def shown_answers(package: str, words: str, query: str, settings: Table) -> bool:
    """Whether words of an app, in English or as they are shown, answer to a query."""
    if answers(words, query):
        return True
    return spoken(settings).name is not None and fold(query) in fold(in_language(settings, package, words))


def answers(words: str, query: str) -> bool:
    """Whether each typed word begins one of these words."""
    own = fold(words).split()
    return all(any(w.startswith(typed) for w in own) for typed in fold(query).split())


@memo
def badges(notes: tuple[Notification, ...], settings: Table) -> Table:
    """Package -> number of its notifications; nothing where notification dots are off."""
    if not settings.get("secure/notification_badging", 1):
        return Table()
    shown = (note.package for note in notes if settings.get(f"badge/{note.package}", 1))
    return Table.of(Counter(shown))


def columns(settings: Table, display: Display) -> int:
    """Icons side by side among all apps: as on a home page, eight in landscape."""
    turned = display.size[0] > display.size[1]
    return 8 if turned else grid_size(settings, display).columns


def described(label: str, count: int) -> str:
    """The description of an icon, with its badge: "Gmail has 3 notifications"."""
    return f"{label} has {plural(count, 'notification')}" if count else label


@memo
def app_icon(package: str, count: int, place: str, tile: Tile | None = None, themed: bool = False) -> View:
    """The icon of an app in the "dock", on a home "page" (in landscape "side"), in a "folder" or in
    the "drawer". On home `tile` is what lies there."""
    label = label_of(package)
    name = "themedicon" if themed else "appicon"
    face = decor(art=f"{name}:{package}", w=48, h=48)
    kids = [decor(face, _DOT, w=48, h=48) if count else face]
    if _PLACES[place][3]:
        kids.append(label_under(place, label))
    return _cell(place).replace(
        text=label,
        desc=described(label, count),
        kids=tuple(kids),
        tap=open_app(package),
        long_press=open_app_menu(package, tile),
    )


_DOT = decor(bg="tertiary", radius=-1, w=12, h=12, at="end|top")


@memo
def label_under(place: str, words: str) -> View:
    """The label of an icon."""
    color, wide = _PLACES[place][3], 88.0 if place == "side" else FILL
    align = "start" if place == "side" else "center"
    if place == "drawer":
        return text(words, size=11, color=color, align=align, margin=(0, 1.5, 0, 0), hidden=True)
    plain = text(words, size=12, color=color, align=align, w=wide, hidden=True)
    if color != "white":
        return plain
    shade = text(words, size=12, color="black", alpha=0.55, align=align, w=wide, hidden=True, margin=(0.6, 1, 0, 0))
    return decor(shade, plain, w=wide)


@memo
def _cell(place: str) -> View:
    id, height, above, _ = _PLACES[place]
    if place == "side":
        return box(id=id, cls=TEXT, flags=TAP_LONG_PRESS, kind="row", h=height, align="center", gap=8, pack="center")
    return box(
        id=id,
        cls=TEXT,
        flags=TAP_LONG_PRESS,
        kind="column",
        grow=1,
        h=height,
        align="center",
        gap=10,
        pad=(2, above, 2, 0),
    )


@does
def open_app(c: Ctx, package: str) -> Ctx:
    """Bring an app to the front."""
    return close_pages(c).send(Intent(MAIN, package=package))
