"""Firefox's declaration and its main screen."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....phone.state.permissions import NOTIFY
from ....phone.state.phone import Display
from ....phone.state.providers import Notification
from ....phone.state.settings import online
from ....web.browser import BrowserScreen
from ....web.browser import theme as night
from ....web.verbs import *
from ....web.window import find_bar, page_shown
from ....world import build
from . import bar
from .home import home_screen
from .menu import LOOK
from .model import PACKAGE, Firefox, boot, screen


@screen
class HomeActivity(BrowserScreen):
    """The home screen, a page, or suggestions."""

    permissions: ClassVar[tuple[str, ...]] = (NOTIFY,)
    place: int = 0  # page of the shortcuts

    def view(self, app: Firefox, settings: Table, minute: int, display: Display, locale: Locale) -> View:
        return self._shown(app, online(settings), minute, display, locale)

    @memo
    def _shown(self, app: Firefox, online: bool, minute: int, display: Display, locale: Locale) -> View:
        if self.editing:
            kids = self._typing(app, online)
        elif app.tab is None:
            kids = (home_screen(app, self, self.place),)
        else:
            below = 56 if self.finding else 0
            page = page_shown(app, self, minute, display, locale, bar.HEIGHT, below)
            kids = (page, bar.page_bar(app, app.tab.page))
            if self.finding:
                kids += (find_bar(LOOK, app, self, minute, locale),)
        return box(*kids, id="android:id/content", bg="surface", w=FILL, h=FILL)

    def _typing(self, app: Firefox, online: bool) -> tuple[View, ...]:
        """The toolbar being typed into; what was there stays in sight until there are words."""
        top = bar.edit_mode(app, self)
        if not self.query and app.tab is None:
            return decor(home_screen(app, self, self.place), w=FILL, h=FILL), top
        rows = bar.suggestions(app, self, online)
        body = scroll(*rows, cls=VIEW, flags=0, key="suggestions")
        return (column(top, body, cls=VIEW, w=FILL, h=FILL, bg="surface"),)


# of Firefox 118 for Android; the dark ones are measured, but for the lighter violet of words, Photon's "Violet 20"
_ROLES = (
    ("surface", "#f9f9fb", "#2b2934"),
    ("onSurface", "#15141a", "#fbfbfe"),
    ("onSurfaceVariant", "#5b5b66", "#cfcfd8"),
    ("primary", "#592acb", "#d9bfff"),
    ("primaryContainer", "#592acb", "#ab71ff"),
    ("onPrimaryContainer", "#ffffff", "#15141a"),
    ("secondaryContainer", "#e7dfff", "#393473"),
    ("onSecondaryContainer", "#15141a", "#fbfbfe"),
    ("surfaceContainerLowest", "#ededf1", "#1c1b21"),
    ("surfaceContainer", "#ffffff", "#42414d"),
    ("surfaceContainerHigh", "#f0f0f4", "#43414e"),
    ("surfaceContainerHighest", "#e0e0e6", "#52525e"),
)


# of private browsing, in place of some of these
_PRIVATE = (
    ("primary", "#d9bfff"),
    ("surface", "#393473"),
    ("surfaceContainerLowest", "#1d1133"),
    ("surfaceContainer", "#342b66"),
    ("surfaceContainerHigh", "#4a4490"),
    ("surfaceContainerHighest", "#5c559e"),
    ("secondaryContainer", "#4a4490"),
)


def theme(app: Firefox) -> Theme:
    """Mozilla's colours, light or dark as they are set, and violet while it is private."""
    return night(app).replace(roles=(*_ROLES, *_PRIVATE) if app.private else _ROLES)


_FLAME = Icon(
    "#ffffff",
    (
        Vector(
            "M58 25C68 27 76 33 80 43C85 56 81 71 69 78.5C57 86 41 84 32 74C23.5 64.5 23.5 50 29 39C29.3 36 30 33 31 31"
            "C32.5 33 34.5 34.8 36.5 35.8C42 34.8 48 34.5 53 35C51.5 31 53.5 27 58 25Z",
            Gradient("#ffbd2e", "#f5276b"),
        ),
        Circle(55.5, 55, 19.5, Gradient("#a062ff", "#3d2199")),
        Vector(
            "M29 39C29.3 36 30 33 31 31C32.5 33 34.5 34.8 36.5 35.8C41.5 36 45.5 38.5 48 42C52 42.2 56 43.5 58.5 46.5"
            "C55 49 51.5 50 48.8 52.5C47 54.5 46.8 57.5 48.5 60C51 63.6 57 65 62 62.5C57.5 71.5 44.5 72 38 64.5"
            "C33 58.5 33.5 53 34 50C31.5 47.5 29.5 43 29 39Z",
            Gradient("#ff9a2e", "#ff5a36"),
        ),
        Vector(
            "M58 25C68 27 76 33 80 43C84 53 82.5 65 75.5 73C79 63 78 53.5 72.5 46.5C72 49.5 71 51.5 69.5 53"
            "C68.5 45.5 65 41 60.5 38C56 35 54.5 29.5 58 25Z",
            Gradient("#fff36b", "#ffa436"),
        ),
    ),
)


@does
def offer_itself(c: Ctx) -> Ctx:
    """In some worlds, offer silently to become the browser that links open in."""
    rng = build(c.phone.world).stream("firefox promotion")
    if rng.random() < 0.5 or c.setting("role/browser") == PACKAGE:
        return c
    choose = send(Intent("android.settings.MANAGE_DEFAULT_APPS_SETTINGS"))
    words = "Links in mails and messages open here then"
    at = c.phone.time - rng.randrange(3, 20) * 3600
    return c.notify(
        Notification(
            1,
            PACKAGE,
            "Make Firefox your browser",
            words,
            at,
            "promotion",
            choose,
            silent=True,
            category="recommendation",
        )
    )


APP = App(
    PACKAGE,
    "Firefox",
    HomeActivity,
    Firefox,
    boot,
    about="Browses the web, with tabs, collections and private pages.",
    theme=theme,
    icon=_FLAME,
    receives=receives(HomeActivity),
    permissions=("android.permission.CAMERA", NOTIFY),
    granted=(NOTIFY,),
    shortcuts=(Shortcut("New tab", "add", new_tab(False)), Shortcut("New private tab", "mask", new_tab(True))),
    version="118.2.0",
    unseen=offer_itself(),
)
