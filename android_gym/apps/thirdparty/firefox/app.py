"""Firefox's declaration and its main screen."""

from __future__ import annotations

from ....kit import *
from ....phone.state.phone import Display
from ....phone.state.theme import Theme
from ....web.browser import BrowserScreen, theme
from ....web.fetch import online
from ....web.verbs import *
from ....web.window import find_bar, page_shown
from . import bar
from .home import home_screen
from .menu import LOOK
from .model import PACKAGE, Firefox, boot, screen


@screen
class HomeActivity(BrowserScreen):
    """The home screen, a page, or suggestions."""

    place: int = 0  # page of the shortcuts

    def view(self, app: Firefox, settings: Table, minute: int, display: Display) -> View:
        if self.editing:
            kids = self._typing(app, online(settings))
        elif app.tab is None:
            kids = (home_screen(app, self, self.place),)
        else:
            below = 56 if self.finding else 0
            page = page_shown(app, self, minute, display, bar.HEIGHT, below)
            kids = (page, bar.page_bar(app, app.tab.page))
            if self.finding:
                kids += (find_bar(LOOK, app, self, minute),)
        return box(*kids, id="android:id/content", bg="surface", w=FILL, h=FILL)

    def _typing(self, app: Firefox, online: bool) -> tuple[View, ...]:
        """The toolbar being typed into; what was there stays in sight until there are words."""
        top = bar.edit_mode(app, self)
        if not self.query and app.tab is None:
            return decor(home_screen(app, self, self.place), w=FILL, h=FILL), top
        rows = bar.suggestions(app, self, online)
        body = scroll(*rows, cls=VIEW, flags=0, key="suggestions")
        return (column(top, body, cls=VIEW, w=FILL, h=FILL, bg="surface"),)


# role, in the light scheme, in the dark one
_COLORS = (
    ("surface", "#f9f9fb", "#2b2a33"), ("surfaceContainer", "#f0f0f4", "#32313c"),
    ("surfaceContainerHigh", "#eaeaf0", "#1c1b22"),
    ("surfaceContainerHighest", "#e0e0e6", "#42414d"), ("primary", "#592acb", "#ab71ff"),
)  # fmt: skip


def firefox_theme(app: Firefox) -> Theme:
    """Firefox's own colours, not those of the wallpaper."""
    return theme(app).replace(roles=_COLORS)


APP = App(
    PACKAGE, "Firefox", HomeActivity, Firefox, boot,
    about="Browses the web, with tabs, collections and private pages.",
    theme=firefox_theme, icon=Icon("#2b1d5c", (Glyph("whatshot", "#ff8a3d"),)),
    receives=receives(HomeActivity),
    permissions=("android.permission.CAMERA",),
    version="118.2.0",
)  # fmt: skip
