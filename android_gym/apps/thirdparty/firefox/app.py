"""Firefox's declaration and its main screen."""

from __future__ import annotations

from typing import ClassVar

from ....kit import FILL, FRAME, Layout, Style, View
from ....phone.core.values import Table
from ....phone.state.activity import App, Filter, Intent
from ....phone.state.icon import Glyph, Icon
from ....web.browser import BrowserScreen, theme
from ....web.fetch import explained, online
from ....web.live import filled_in
from ....web.page import matches
from ....web.render import PageStyle, page_view
from ....web.verbs import opening
from . import bar
from .home import home
from .model import ACTIVITY, PACKAGE, Firefox, boot

_WHOLE = Layout(w=FILL, h=FILL)


class HomeActivity(BrowserScreen):
    """The home screen, a page, or suggestions."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY
    place: int = 0  # page of the shortcuts

    def view(self, app: Firefox, settings: Table, minute: int) -> View:
        if self.editing:
            return self._typing(app, online(settings))
        tab = app.tab
        if tab is None:
            kids: tuple[View, ...] = (home(app, self, self.place),)
        else:
            page = explained(filled_in(tab.page, minute), True)
            found = matches(filled_in(tab.page, minute), self.find) if self.finding else ()
            style = PageStyle(True, app.zoom)
            web = page_view(page, style, self.typed(tab.url), found, top=bar.HEIGHT)
            if self.finding:
                web = web.replace(layout=web.layout.replace(margin=(0, bar.HEIGHT, 0, 56)))
                strip = bar.find_bar(app, self, minute)
                strip = strip.replace(layout=strip.layout.replace(at="start|bottom"))
                kids = (web, bar.page_bar(app, page), strip)
            else:
                kids = (web, bar.page_bar(app, page))
        return View(
            FRAME, "android:id/content", kids=kids, style=Style(bg="surface"), layout=_WHOLE
        )

    def _typing(self, app: Firefox, online: bool) -> View:
        """The toolbar being typed into; what was there stays in sight until there are words."""
        rows = bar.suggestions(app, self, online)
        body = View(kids=rows, layout=Layout(kind="scroll", w=FILL, weight=1), key="suggestions")
        top = bar.edit_mode(app, self)
        over = View(
            kids=(top, body),
            layout=Layout(kind="column", w=FILL, h=FILL),
            style=Style(bg="surface"),
        )
        kids: tuple[View, ...] = (over,)
        if not self.query and app.tab is None:
            below = home(app, self, self.place).replace(hidden_from_a11y=True)
            kids = (below, top)
        return View(
            FRAME, "android:id/content", kids=kids, style=Style(bg="surface"), layout=_WHOLE
        )


def opened(intent: Intent) -> HomeActivity:
    return HomeActivity(opening(intent))


APP = App(
    PACKAGE, "Firefox", HomeActivity, Firefox, boot,
    about="Browses the web, with tabs, collections and private pages.",
    theme=theme, icon=Icon("#2b1d5c", (Glyph("whatshot", "#ff8a3d"),)),
    receives=(
        Filter("android.intent.action.VIEW", opened, "http:"),
        Filter("android.intent.action.VIEW", opened, "https:"),
        Filter("android.intent.action.WEB_SEARCH", opened),
    ),
    permissions=("android.permission.CAMERA",),
    version="118.2.0",
)  # fmt: skip
