"""Firefox's settings."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    Footer,
    Header,
    RadioRow,
    Row,
    SeekRow,
    SwitchRow,
    View,
    does,
    go,
    page,
)
from ....phone.core.values import Table
from ....phone.state.activity import Activity, Intent
from ....phone.system.ctx import Ctx
from ....web.address import ENGINES, bare
from .model import ACTIVITY, PACKAGE, Firefox
from .screens import DeleteData

THEMES = (("Light", "Light"), ("Dark", "Dark"), ("Follow device theme", "System default"))
DEFAULT_APPS = "android.settings.MANAGE_DEFAULT_APPS_SETTINGS"


@does
def set_preference(c: Ctx, name: str, value: str = "") -> Ctx:
    """Store one preference."""
    return c.save(**{name: value})


@does
def toggle(c: Ctx, name: str) -> Ctx:
    return c.save(**{name: not getattr(c.app, name)})


@does
def ask_default(c: Ctx) -> Ctx:
    """Where the system says which browser opens links."""
    return c.send(Intent(DEFAULT_APPS))


class FirefoxSettings(Activity):
    """Menu, Settings."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY

    def view(self, app: Firefox, settings: Table) -> View:
        default = settings.get("role/browser", "") == PACKAGE
        theme = next(label for label, value in THEMES if value == app.theme)
        return page("Settings", (
            Header("General"),
            Row("Search", app.engine, go(SearchPage())),
            Row("Tabs", f"{len(app.tabs)} open", go(TabsPage())),
            Row("Homepage", "Shortcuts, collections", go(HomePage())),
            Row("Customize", theme, go(CustomizePage())),
            Row("Accessibility", f"Font size {app.scale}%", go(FontPage())),
            SwitchRow("Set as default browser", tap=ask_default(), on=default),
            Header("Privacy and security"),
            Row("Delete browsing data", "History, searches, open tabs", go(DeleteData())),
            Header("About"),
            Row("About Firefox", "Version", go(AboutPage())),
        ))  # fmt: skip


class SearchPage(Activity):
    """Which engine answers the address bar, and whether it is asked while one types."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY

    def view(self, app: Firefox) -> View:
        return page("Search", (
            Header("Default search engine"),
            *(
                RadioRow(e.name, bare(e.home), set_preference("engine", e.name),
                         on=e.name == app.engine)
                for e in ENGINES
            ),
            Header("Address bar"),
            SwitchRow("Show search suggestions", tap=toggle("suggestions"), on=app.suggestions),
        ))  # fmt: skip


class TabsPage(Activity):
    """The tabs that are open."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY

    def view(self, app: Firefox) -> View:
        private = sum(t.private for t in app.tabs)
        return page("Tabs", (
            Row("Open tabs", str(len(app.tabs) - private)),
            Row("Private tabs", str(private)),
            Footer("Tabs stay open until you close them."),
        ))  # fmt: skip


class HomePage(Activity):
    """What the home screen shows."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY

    def view(self, app: Firefox) -> View:
        return page("Homepage", (
            SwitchRow("Shortcuts", tap=toggle("shortcuts"), on=app.shortcuts),
            SwitchRow("Explain collections", "While there are none", toggle("hint"), on=app.hint),
        ))  # fmt: skip


class CustomizePage(Activity):
    """The theme."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY

    def view(self, app: Firefox) -> View:
        return page("Customize", (
            Header("Theme"),
            *(RadioRow(label, tap=set_preference("theme", value), on=value == app.theme)
              for label, value in THEMES),
        ))  # fmt: skip


class FontPage(Activity):
    """How large the text of pages is, 50 to 200 %."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY

    def view(self, app: Firefox) -> View:
        return page(
            "Accessibility",
            (
                SeekRow(
                    "Font size", f"{app.scale}%", value=(app.scale - 50) / 150, on_slide=set_scale()
                ),
                Footer("Makes text on websites larger or smaller."),
            ),
        )


@does
def set_scale(c: Ctx, share: float = 0.0) -> Ctx:
    return c.save(scale=round((50 + 150 * share) / 5) * 5)


class AboutPage(Activity):
    """The version."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY

    def view(self, app: Firefox) -> View:
        return page("About Firefox", (Row("Version", "118.2.0"), Row("Engine", "GeckoView 118")))
