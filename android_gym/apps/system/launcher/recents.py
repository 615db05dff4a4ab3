"""Recents: what the apps that run show, the last used in front."""

from __future__ import annotations

from msgspec.structs import replace

from ....kit import *
from ....kit.blocks.wallpapers import backdrop
from ....phone.core.view import Extras
from ....phone.state.activity import FullScreen
from ....phone.state.phone import Display, Task
from ....phone.system.windows import frame_of
from ..framework.screenshots import captured
from ..wallpaper import HOME_WALLPAPER
from .bubbles import close_pages
from .icons import label_of
from .workspace import PACKAGE, launcher

GAP, ICON, ACTIONS = 16.0, 48.0, 72.0  # dp: between cards, above them, and of the buttons below
LARGEST = 0.7  # share of the display that a card takes
AT_END = Extras(start=1e6)  # more than there is: it opens at its end


@launcher.activity("com.android.quickstep.RecentsActivity")
class Recents(Activity):
    """The overview. The card at the right is of the app used last; those used before it are to its
    left, and "Clear all" at the far end. A tap on a card opens its app; a swipe up takes it away.
    """

    def view(self, tasks: tuple[Task, ...], display: Display, settings: Table) -> View:
        body = empty("No recent items", "history", "empty_text")
        shown = tuple(t.package for t in tasks if t.package != PACKAGE and not _loose(t))
        if shown:
            body = _overview(shown, display)
        return box(
            edge_to_edge(art=backdrop(str(settings.get(HOME_WALLPAPER, "")))),
            edge_to_edge(bg="surface", alpha=0.72),
            body,
            id="launcher",
            w=FILL,
            h=FILL,
            tap=leave(),
            flags=0,
        )


def _loose(task: Task) -> bool:
    """Whether a task is nothing but a popup of the system (a chooser …), or a call."""
    return isinstance(task.windows[0].activity, Popup | FullScreen)


def _size(display: Display) -> tuple[float, float, float]:
    """Width and height of a card, and what lies beside one in the middle, dp."""
    wide, high = (px / display.scale for px in display.size)
    room = high - display.status - display.nav - ICON - ACTIONS - 3 * GAP
    share = min(LARGEST, room / high)
    return round(wide * share), round(high * share), round(wide * (1 - share) / 2)


@memo
def _overview(shown: tuple[str, ...], display: Display) -> View:
    """The cards, and what can be done with the one in the middle."""
    wide, high, side = _size(display)
    end = button("Clear all", clear_all(), "tonal", "clear_all")
    cards = (_card(package, wide, high) for package in reversed(shown))
    rail = box(
        end,
        *cards,
        id="overview_panel",
        cls=HSCROLL,
        focusable=True,
        kind="hscroll",
        w=FILL,
        grow=1,
        gap=GAP,
        align="center",
        pad=(GAP, 0, side, 0),
    )
    actions = row(
        button("Screenshot", take_shot(), "tonal", "action_screenshot", icon="screenshot"),
        id="overview_actions_view",
        cls=FRAME,
        h=ACTIONS,
        pack="center",
        align="center",
    )
    return column(rail.replace(extras=AT_END), actions, w=FILL, h=FILL)


@memo
def _card(package: str, wide: float, high: float) -> View:
    """One task: its icon over what it shows."""
    label = label_of(package)
    sheet = box(id="snapshot", cls=VIEW, w=wide, h=high, art=f"shot:{package}", bg="surfaceContainer", radius=24)
    return box(
        image(f"appicon:{package}", "icon", label, w=ICON, h=ICON),
        sheet,
        id="task",
        desc=label,
        kind="column",
        w=wide,
        align="center",
        gap=GAP,
        tap=resume_app(package),
        swipes=(("up", remove_task(package)),),
    )


@does
def resume_app(c: Ctx, package: str) -> Ctx:
    """Bring an app to the front as it was left."""
    return close_pages(c).resume(package)


@does
def remove_task(c: Ctx, package: str) -> Ctx:
    """Take one app off the overview."""
    tasks = tuple(t for t in c.phone.tasks if t.package != package)
    return replace(c, phone=c.phone.replace(tasks=tasks))


@does
def clear_all(c: Ctx) -> Ctx:
    """Take all apps off the overview and go home."""
    return replace(c, phone=c.phone.replace(tasks=c.phone.tasks[:1])).home()


@does
def take_shot(c: Ctx) -> Ctx:
    """Save a picture of what the app in the middle shows."""
    rail = frame_of(c.phone, c.window).scrollers[0]
    shown = [t.package for t in c.phone.tasks if t.package != PACKAGE and not _loose(t)]
    wide = (_size(c.phone.display)[0] + GAP) * c.phone.display.scale
    nearest = min(len(shown) - 1, round((rail.limit - rail.offset) / wide))
    return replace(c, phone=captured(c.phone, shown[nearest]))
