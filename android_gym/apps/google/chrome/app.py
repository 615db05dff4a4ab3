"""Chrome's declaration and its main screen."""

from __future__ import annotations

from ....kit import *
from ....phone.state.permissions import NOTIFY
from ....phone.state.phone import Display
from ....phone.state.settings import online
from ....phone.state.theme import GOOGLE
from ....web.browser import BrowserScreen, theme
from ....web.verbs import *
from ....web.window import find_bar, page_shown
from . import bar, ntp
from .menu import LOOK
from .model import PACKAGE, Chrome, boot, chrome
from .tabs import tab_strip


@chrome.activity("com.google.android.apps.chrome.Main", permissions=(NOTIFY,))
class Main(BrowserScreen):
    """A page, the new tab page, or suggestions, under the toolbar."""

    def view(self, app: Chrome, settings: Table, minute: int, display: Display, locale: Locale) -> View:
        return self._shown(app, online(settings), minute, display, locale)

    @memo
    def _shown(self, app: Chrome, online: bool, minute: int, display: Display, locale: Locale) -> View:
        top = bar.toolbar(self, app)
        if self.editing:
            body = bar.omnibox(app, self.query, online)
        elif app.at_start:
            body = ntp.incognito() if app.private else ntp.new_tab_page(app, online)
        else:
            body = page_shown(app, self, minute, display, locale)
        if self.finding and not self.editing:
            top = find_bar(LOOK, app, self, minute, locale)
        if is_tablet(display) and app.open_tabs:
            strip = tab_strip(app.open_tabs, app.current, app.private)
            top = column(strip, top, w=FILL)
        holder = box(body, id="compositor_view_holder", w=FILL, grow=1)
        root = column(top, holder, id="coordinator", cls=FRAME, w=FILL, h=FILL)
        return box(root, id="android:id/content", bg="surface", w=FILL, h=FILL)


def _theme(app: Chrome) -> Theme:
    return theme(app).replace(font=GOOGLE.font, icons=GOOGLE.icons)


_GLOBE = Icon(
    "#ffffff",
    (
        Circle(54, 54, 27, Gradient("#57adff", "#1558c9")),
        Vector("M54 28Q38 40 38 54Q38 68 54 80Q70 68 70 54Q70 40 54 28Z", "#ffffff", 3),
        Vector("M28 54H80M33 41Q54 48 75 41M33 67Q54 60 75 67", "#ffffff", 3),
    ),
)
APP = App(
    PACKAGE,
    "Chrome",
    Main,
    Chrome,
    boot,
    about="Browses the web, with tabs, bookmarks and downloads.",
    theme=_theme,
    icon=_GLOBE,
    receives=receives(Main),
    version="117.0.5938.140",
    shortcuts=(
        Shortcut("New tab", "add", new_tab(False)),
        Shortcut("New Incognito tab", "visibility_off", new_tab(True)),
    ),
    permissions=(NOTIFY,),
    granted=(NOTIFY,),
)
