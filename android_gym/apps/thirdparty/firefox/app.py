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


# of Firefox 118 for Android; the dark ones are measured
_ROLES = (
    ("surface", "#f9f9fb", "#2b2934"),
    ("onSurface", "#15141a", "#fbfbfe"),
    ("onSurfaceVariant", "#5b5b66", "#cfcfd8"),
    ("primary", "#592acb", "#ab71ff"),
    ("surfaceContainerLowest", "#ededf1", "#1c1b21"),
    ("surfaceContainer", "#f9f9fb", "#42414d"),
    ("surfaceContainerHigh", "#f0f0f4", "#43414e"),
    ("surfaceContainerHighest", "#e0e0e6", "#52525e"),
)


def theme(app: Firefox) -> Theme:
    """Mozilla's colours, light or dark as they are set."""
    return night(app).replace(roles=_ROLES)


_FOX = Icon(
    Gradient("#5b3fb8", "#241250"),
    (
        Vector("M30 32L44 42H64L78 32L80 54L54 80L28 54Z", Gradient("#ffb13d", "#f4511e")),
        Vector("M30 32L44 42L33 48Z", "#c43b12"),
        Vector("M78 32L64 42L75 48Z", "#c43b12"),
        Vector("M28 54L44 58L54 80Z", "#ffe9d6"),
        Vector("M80 54L64 58L54 80Z", "#ffe9d6"),
        Circle(45, 53, 2.8, "#2b1537"),
        Circle(63, 53, 2.8, "#2b1537"),
        Vector("M49 72H59L54 79Z", "#2b1537"),
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
    icon=_FOX,
    receives=receives(HomeActivity),
    permissions=("android.permission.CAMERA", NOTIFY),
    granted=(NOTIFY,),
    shortcuts=(Shortcut("New tab", "add", new_tab(False)), Shortcut("New private tab", "masks", new_tab(True))),
    version="118.2.0",
    unseen=offer_itself(),
)
