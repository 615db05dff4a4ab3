"""Firefox's settings."""

from __future__ import annotations

from ....kit import *
from ....kit.families.google import google_page
from ....web.clearing import engine_rows
from .model import PACKAGE, Firefox, screen
from .screens import DeleteData

THEMES = (("Light", "Light"), ("Dark", "Dark"), ("Follow device theme", "System default"))


class Page(Preferences):
    """A page of the settings."""

    look = google_page


@screen
class FirefoxSettings(Page):
    """Menu, Settings."""

    def rows_now(self, app: Firefox, settings: Table) -> tuple[Row | Bound, ...]:
        default = settings.get("role/browser", "") == PACKAGE
        ask = Intent("android.settings.MANAGE_DEFAULT_APPS_SETTINGS")
        theme = next(label for label, value in THEMES if value == app.theme)
        return (
            Header("General"),
            Row("Search", app.engine, go(SearchPage())),
            Row("Tabs", f"{len(app.tabs)} open", go(TabsPage())),
            Row("Homepage", "Shortcuts, collections", go(HomePage())),
            Row("Customize", theme, go(CustomizePage())),
            Row("Accessibility", f"Font size {app.scale}%", go(FontPage())),
            SwitchRow("Set as default browser", tap=send(ask), checked=default),
            Header("Privacy and security"),
            Row("Delete browsing data", "History, searches, open tabs", go(DeleteData())),
            Header("About"),
            Row("About Firefox", "Version", go(AboutPage())),
        )


@screen
class SearchPage(Page):
    """Which engine answers the address bar, and whether it is asked while one types."""

    title = "Search"

    def rows_now(self, app: Firefox, settings: Table) -> tuple[Row | Bound, ...]:
        return (
            Header("Default search engine"),
            *engine_rows(app),
            Header("Address bar"),
            Flag("Show search suggestions", "suggestions"),
        )


@screen
class TabsPage(Page):
    """The tabs that are open."""

    title = "Tabs"

    def rows_now(self, app: Firefox, settings: Table) -> tuple[Row | Bound, ...]:
        private = sum(t.private for t in app.tabs)
        return (
            Row("Open tabs", str(len(app.tabs) - private)),
            Row("Private tabs", str(private)),
            Footer("Tabs stay open until you close them."),
        )


@screen
class HomePage(Page):
    """What the home screen shows."""

    title = "Homepage"
    rows = (Flag("Shortcuts", "shortcuts"), Flag("Explain collections", "hint", summary="While there are none"))


@screen
class CustomizePage(Page):
    """The theme."""

    title = "Customize"
    rows = (Header("Theme"), Radios("Theme", "theme", options=THEMES))


@screen
class FontPage(Page):
    """How large the text of pages is, 50 to 200 %."""

    title = "Accessibility"
    rows = (
        Slide("Font size", "scale", summary="{}%", least=50, most=200, step=5),
        Footer("Makes text on websites larger or smaller."),
    )


@screen
class AboutPage(Page):
    """The version."""

    title = "About Firefox"
    rows = (Row("Version", "118.2.0"), Row("Engine", "GeckoView 118"))
