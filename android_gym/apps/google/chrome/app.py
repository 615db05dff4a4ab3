"""Chrome's declaration and its main screen."""

from __future__ import annotations

from typing import ClassVar

from ....kit import FILL, FRAME, Layout, Style, View
from ....kit.styles import FULL_COLUMN
from ....phone.core.values import Table
from ....phone.state.activity import App, Filter, Intent
from ....phone.state.icon import Glyph, Icon
from ....web.browser import BrowserScreen, theme
from ....web.fetch import explained, online
from ....web.live import filled_in
from ....web.page import matches
from ....web.render import PageStyle, page_view
from ....web.verbs import opening
from . import bar, ntp
from .model import PACKAGE, Chrome, boot

_BODY = Layout(w=FILL, weight=1)


class Main(BrowserScreen):
    """A page, the new tab page, or suggestions, under the toolbar."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.google.android.apps.chrome.Main"

    def view(self, app: Chrome, settings: Table, minute: int) -> View:
        tab = app.tab
        url = app.url
        net = online(settings)
        if self.editing:
            body = bar.omnibox(app, self.query, url, net)
        elif tab is None or url == app.start:
            body = ntp.incognito() if app.private else ntp.page(app, net)
        else:
            page = explained(filled_in(tab.page, minute), False)
            found = matches(filled_in(tab.page, minute), self.find) if self.finding else ()
            body = page_view(page, PageStyle(False, app.zoom), self.typed(url), found)
        top = bar.toolbar(self, app, url, self.editing, self.query)
        if self.finding and not self.editing:
            top = bar.find_bar(app, self.find, self.hit, minute)
        holder = View(FRAME, "compositor_view_holder", kids=(body,), layout=_BODY)
        root = View(FRAME, "coordinator", kids=(top, holder), layout=FULL_COLUMN)
        return View(FRAME, "android:id/content", kids=(root,), style=Style(bg="surface"),
                    layout=Layout(w=FILL, h=FILL))  # fmt: skip


def opened(intent: Intent) -> Main:
    return Main(opening(intent))


APP = App(
    PACKAGE, "Chrome", Main, Chrome, boot,
    about="Browses the web, with tabs, bookmarks and downloads.",
    theme=theme, icon=Icon("#ffffff", (Glyph("language", "#1a73e8"),)),
    receives=(
        Filter("android.intent.action.VIEW", opened, "http:"),
        Filter("android.intent.action.VIEW", opened, "https:"),
        Filter("android.intent.action.WEB_SEARCH", opened),
    ),
    version="117.0.5938.140",
)  # fmt: skip
