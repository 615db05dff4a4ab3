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


# Chrome's blue, where the phone's own colours are not used; light and dark
_ROLES = (
    ("surface", "#ffffff", "#1f1f1f"),
    ("onSurface", "#1f1f1f", "#e3e3e3"),
    ("onSurfaceVariant", "#444746", "#c4c7c5"),
    ("primary", "#0b57d0", "#a8c7fa"),
    ("onPrimary", "#ffffff", "#062e6f"),
    ("primaryContainer", "#d3e3fd", "#3b4a68"),
    ("onPrimaryContainer", "#041e49", "#e3ecfd"),
    ("secondaryContainer", "#c2e7ff", "#004a77"),
    ("onSecondaryContainer", "#001d35", "#c2e7ff"),
    ("surfaceContainerLow", "#f7f9fc", "#242628"),
    ("surfaceContainer", "#f0f4f9", "#2b2d30"),
    ("surfaceContainerHigh", "#e9eef6", "#333537"),
    ("surfaceContainerHighest", "#e3e8f0", "#3d4043"),
    ("outline", "#747775", "#8e918f"),
    ("outlineVariant", "#c4c7c5", "#444746"),
)


def _theme(app: Chrome) -> Theme:
    return theme(app).replace(font=GOOGLE.font, icons=GOOGLE.icons, roles=_ROLES)


_RING = Icon(
    "#ffffff",
    (
        Vector("M78.25 40A28 28 0 0 0 29.75 40L41.88 61L54 54L54 40Z", "#ea4335"),
        Vector("M54 82A28 28 0 0 0 78.25 40L54 40L54 54L66.12 61Z", "#fbbc04"),
        Vector("M29.75 40A28 28 0 0 0 54 82L66.12 61L54 54L41.88 61Z", "#34a853"),
        Circle(54, 54, 14, "#ffffff"),
        Circle(54, 54, 11, "#4285f4"),
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
    icon=_RING,
    receives=receives(Main),
    version="117.0.5938.140",
    shortcuts=(Shortcut("New tab", "add", new_tab(False)), Shortcut("New Incognito tab", "incognito", new_tab(True))),
    permissions=(NOTIFY,),
    granted=(NOTIFY,),
)
