"""Chrome's settings."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    Choice,
    Footer,
    Header,
    MainSwitch,
    Prompt,
    RadioRow,
    Row,
    SeekRow,
    SwitchRow,
    View,
    does,
    go,
    page,
    show,
)
from ....phone.state.activity import Activity
from ....phone.system.ctx import Ctx
from ....web.address import ENGINES, bare, canonical
from .model import PACKAGE, Chrome
from .screens import ClearBrowsing

THEMES = ("System default", "Light", "Dark")
_ACTIVITY = "org.chromium.chrome.browser.settings.SettingsActivity"


@does
def set_preference(c: Ctx, name: str, value: str = "") -> Ctx:
    """Store one preference."""
    return c.save(**{name: value})


@does
def toggle(c: Ctx, name: str) -> Ctx:
    return c.save(**{name: not getattr(c.app, name)})


class ChromeSettings(Activity):
    """Menu, Settings."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = _ACTIVITY

    def view(self, app: Chrome) -> View:
        return page("Settings", (
            Header("Basics"),
            Row("Search engine", app.engine, go(SearchEngine())),
            Row("Privacy and security", "Browsing data, search suggestions", go(Privacy())),
            Header("Advanced"),
            Row("Homepage", "On" if app.homepage_on else "Off", go(Homepage())),
            Row("Theme", app.theme,
                show(Choice("Theme", THEMES, app.theme, set_preference("theme")))),
            Row("Accessibility", f"Text scaling {app.scale}%", go(TextScaling())),
            SwitchRow("Articles for you", "Shown on the new tab page", toggle("feed"), on=app.feed),
            Row("About Chrome", "Version and legal information", go(About())),
        ))  # fmt: skip


class SearchEngine(Activity):
    """Which engine answers the address bar."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = _ACTIVITY

    def view(self, app: Chrome) -> View:
        return page("Search engine", tuple(
            RadioRow(e.name, bare(e.home), set_preference("engine", e.name),
                     on=e.name == app.engine)
            for e in ENGINES
        ))  # fmt: skip


class Privacy(Activity):
    """Browsing data and suggestions."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = _ACTIVITY

    def view(self, app: Chrome) -> View:
        return page("Privacy and security", (
            Row("Clear browsing data", "History, searches, open tabs", go(ClearBrowsing())),
            SwitchRow("Improve search suggestions", "Sends what you type to your search engine",
                      toggle("suggestions"), on=app.suggestions),
        ))  # fmt: skip


class Homepage(Activity):
    """The house in the toolbar and where it leads."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = _ACTIVITY

    def view(self, app: Chrome) -> View:
        ask = Prompt("Custom web address", set_own_page(), app.homepage, "Web address")
        on = app.homepage_on
        return page("Homepage", (
            MainSwitch("Homepage", tap=toggle("homepage_on"), on=on),
            RadioRow("Chrome’s homepage", tap=set_preference("homepage", "") if on else None,
                     enabled=on, on=not app.homepage),
            RadioRow("Enter custom web address", bare(app.homepage), show(ask) if on else None,
                     enabled=on, on=bool(app.homepage)),
        ))  # fmt: skip


@does
def set_own_page(c: Ctx, url: str = "") -> Ctx:
    """A homepage of the owner's own; nothing typed means Chrome's."""
    return c.save(homepage=canonical(url) if url.strip() else "")


class TextScaling(Activity):
    """How large the text of pages is, 50 to 200 %."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = _ACTIVITY

    def view(self, app: Chrome) -> View:
        return page("Accessibility", (
            SeekRow("Text scaling", f"{app.scale}%", value=(app.scale - 50) / 150,
                    on_slide=set_scale()),
            Footer("Sets the size of text on web pages."),
        ))  # fmt: skip


@does
def set_scale(c: Ctx, share: float = 0.0) -> Ctx:
    return c.save(scale=round((50 + 150 * share) / 5) * 5)


class About(Activity):
    """The version."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = _ACTIVITY

    def view(self, app: Chrome) -> View:
        return page("About Chrome", (
            Row("Application version", "Chrome 117.0.5938.140"),
            Row("Operating system", "Android 13"),
        ))  # fmt: skip
