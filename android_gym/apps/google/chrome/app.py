"""Chrome's declaration and its main screen."""

from __future__ import annotations

from ....kit import *
from ....phone.state.phone import Display
from ....web.browser import BrowserScreen, theme
from ....web.fetch import online
from ....web.verbs import *
from ....web.window import find_bar, page_shown
from . import bar, ntp
from .menu import LOOK
from .model import PACKAGE, Chrome, boot, chrome


@chrome.activity("com.google.android.apps.chrome.Main")
class Main(BrowserScreen):
    """A page, the new tab page, or suggestions, under the toolbar."""

    def view(self, app: Chrome, settings: Table, minute: int, display: Display) -> View:
        top = bar.toolbar(self, app)
        if self.editing:
            body = bar.omnibox(app, self.query, online(settings))
        elif app.at_start:
            body = ntp.incognito() if app.private else ntp.new_tab_page(app, online(settings))
        else:
            body = page_shown(app, self, minute, display)
        if self.finding and not self.editing:
            top = find_bar(LOOK, app, self, minute)
        holder = box(body, id="compositor_view_holder", w=FILL, grow=1)
        root = column(top, holder, id="coordinator", cls=FRAME, w=FILL, h=FILL)
        return box(root, id="android:id/content", bg="surface", w=FILL, h=FILL)


APP = App(
    PACKAGE, "Chrome", Main, Chrome, boot,
    about="Browses the web, with tabs, bookmarks and downloads.",
    theme=theme, icon=Icon("#ffffff", (Glyph("language", "#1a73e8"),)),
    receives=receives(Main), version="117.0.5938.140",
)  # fmt: skip
