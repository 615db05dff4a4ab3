"""Declarations: Settings, the packages its pages belong to, and what opens them from outside."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from ....phone.state.activity import App, Filter, Intent, Shortcut
from ....phone.state.icon import Circle, Glyph, Gradient, Icon
from ....phone.state.theme import ANDROID, GOOGLE
from . import aliases
from .bluetooth_requests import BLUETOOTH_FILTERS
from .external import TIPS, WELLBEING, GooglePage, TipsPage, WellbeingPage, offer_tips
from .homepage import Homepage
from .model import PACKAGE, Settings
from .pages import PAGES, SubSettings, shown
from .search import INTELLIGENCE, Intelligence, SettingsSearch, pages_found
from .update import GMS, UPDATE_FILTER, Gms, tell_of_update

for _module in (
    "about access accounts appinfo appsdash connected datetime_pages display external input "
    "languages location network notifications permissions power privacy sound specials storage "
    "system textsize wifi"
).split():
    import_module(f".{_module}", __package__)

ALIASES = aliases.declare()


def _opens(name: str) -> Callable[[Intent], SubSettings]:
    """What makes a page from an intent; "package:X" in its data is the page's argument."""

    def make(intent: Intent) -> SubSettings:
        about = intent.data.removeprefix("package:")
        about = about or intent.text_extra("android.provider.extra.APP_PACKAGE")
        cls = ALIASES.get(name)
        return cls(arg=about) if cls else shown(name, about)

    return make


def filters(package: str) -> tuple[Filter, ...]:
    """What opens the pages that a package shows."""
    return tuple(
        Filter(action, _opens(spec.name), data)
        for spec in PAGES.values()
        if spec.package == package
        for action in spec.action
        for data in ("", "package:")
    )


_OPEN = "android.settings."
_SHORTCUTS = (
    Shortcut("Wi-Fi", "wifi", Intent(f"{_OPEN}WIFI_SETTINGS", package=PACKAGE)),
    Shortcut("Battery", "battery_full", Intent("android.intent.action.POWER_USAGE_SUMMARY", package=PACKAGE)),
    Shortcut("Data usage", "data_usage", Intent(f"{_OPEN}DATA_USAGE_SETTINGS", package=PACKAGE)),
)
APP = App(
    PACKAGE,
    "Settings",
    Homepage,
    Settings,
    system=True,
    version="13",
    about="Changes how the phone works: network, display, sound, apps, accounts.",
    theme=ANDROID,
    icon=Icon(Gradient("#7b8794", "#454e59"), (Glyph("settings", "#ffffff", 50), Circle(54, 54, 6.6, "#a9d0ff"))),
    shortcuts=_SHORTCUTS,
    finds=pages_found,
    receives=(Filter("android.settings.SETTINGS", lambda intent: Homepage()), *BLUETOOTH_FILTERS, *filters(PACKAGE)),
)
_SEARCH = Filter("android.settings.APP_SEARCH_SETTINGS", lambda intent: SettingsSearch())
APPS = (
    App(
        INTELLIGENCE,
        "Settings Services",
        SettingsSearch,
        Intelligence,
        system=True,
        launcher=False,
        receives=(_SEARCH,),
        theme=ANDROID,
    ),
    App(
        GMS,
        "Google Play services",
        GooglePage,
        Gms,
        unseen=tell_of_update(),
        system=True,
        launcher=False,
        symbol="extension",
        theme=GOOGLE,
        receives=(UPDATE_FILTER, *filters(GMS)),
    ),
    App(
        WELLBEING,
        "Digital Wellbeing",
        WellbeingPage,
        system=True,
        launcher=False,
        receives=filters(WELLBEING),
        theme=GOOGLE,
    ),
    App(
        TIPS, "Pixel Tips", TipsPage, unseen=offer_tips(), system=True, launcher=False, symbol="lightbulb", theme=GOOGLE
    ),
)
