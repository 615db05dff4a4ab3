"""Chrome's settings."""

from __future__ import annotations

from ....kit import *
from ....kit.families.google import google_page
from ....web.address import bare, canonical
from ....web.clearing import engine_rows
from .model import Chrome, chrome
from .screens import ClearBrowsing

settings_page = chrome.activity("org.chromium.chrome.browser.settings.SettingsActivity")


class Page(Preferences):
    """A page of the settings."""

    look = google_page


@settings_page
class ChromeSettings(Page):
    """Menu, Settings."""

    def rows_now(self, app: Chrome, settings: Table) -> tuple[Row | Bound, ...]:
        return (
            Header("Basics"),
            Row("Search engine", app.engine, go(SearchEngine())),
            Row("Privacy and security", "Browsing data, search suggestions", go(Privacy())),
            Header("Advanced"),
            Row("Homepage", "On" if app.homepage_on else "Off", go(Homepage())),
            Pick("Theme", "theme", options=("System default", "Light", "Dark")),
            Row("Accessibility", f"Text scaling {app.scale}%", go(TextScaling())),
            Flag("Articles for you", "feed", summary="Shown on the new tab page"),
            Row("About Chrome", "Version and legal information", go(About())),
        )


@settings_page
class SearchEngine(Page):
    """Which engine answers the address bar."""

    title = "Search engine"

    def rows_now(self, app: Chrome, settings: Table) -> tuple[Row | Bound, ...]:
        return engine_rows(app)


@settings_page
class Privacy(Page):
    """Browsing data and suggestions."""

    title = "Privacy and security"
    rows = (
        Row("Clear browsing data", "History, searches, open tabs", go(ClearBrowsing())),
        Flag("Improve search suggestions", "suggestions", summary="Sends what you type to your search engine"),
    )


@settings_page
class Homepage(Page):
    """The house in the toolbar and where it leads."""

    title = "Homepage"

    def rows_now(self, app: Chrome, settings: Table) -> tuple[Row | Bound, ...]:
        on, own = app.homepage_on, bool(app.homepage)
        ask = show(Prompt("Custom web address", set_own_page(), app.homepage, "Web address"))
        return (
            Flag("Homepage", "homepage_on", kind=MainSwitch),
            RadioRow("Chrome’s homepage", "", keep("homepage", "") if on else None, enabled=on, checked=not own),
            RadioRow("Enter custom web address", bare(app.homepage), ask if on else None, enabled=on, checked=own),
        )


@does
def set_own_page(c: Ctx, url: str = "") -> Ctx:
    """A homepage of the owner's own; nothing typed means Chrome's."""
    return c.save(homepage=canonical(url) if url.strip() else "")


@settings_page
class TextScaling(Page):
    """How large the text of pages is, 50 to 200 %."""

    title = "Accessibility"
    rows = (
        Slide("Text scaling", "scale", summary="{}%", least=50, most=200, step=5),
        Footer("Sets the size of text on web pages."),
    )


@settings_page
class About(Page):
    """The version."""

    title = "About Chrome"
    rows = (Row("Application version", "Chrome 117.0.5938.140"), Row("Operating system", "Android 13"))
