"""Weather's declaration."""

from __future__ import annotations

from ....kit import *
from ....phone.state.permissions import NOTIFY
from ....phone.system.whereabouts import COARSE, FINE
from . import details, places, prefs, radar
from .frame import theme
from .main import Main
from .model import PACKAGE, Weather, boot
from .notices import begin
from .widget import WIDGETS

_ICON = Icon(
    Gradient("#2f6df0", "#0f3fb8"),
    (
        Circle(64, 44, 15, Gradient("#ffd65a", "#f9ab00")),
        Vector("M37 74A13 13 0 0 1 36 48A18 18 0 0 1 69 46A14.5 14.5 0 0 1 72 74Z", Gradient("#ffffff", "#d9e4f7")),
    ),
)
SCREENS = details, places, prefs, radar
APP = App(
    PACKAGE,
    "Weather",
    Main,
    Weather,
    boot,
    begin(),
    version="10.69.0",
    about="Shows the weather here and elsewhere, by hours and days, on a radar, and warns of it.",
    theme=theme,
    icon=_ICON,
    symbol="cloud",
    permissions=(FINE, COARSE, NOTIFY),
    granted=(FINE, COARSE, NOTIFY),
    widgets=WIDGETS,
    shortcuts=(Shortcut("Search", "search", Intent("android.intent.action.SEARCH", package=PACKAGE)),),
    receives=(Filter("android.intent.action.SEARCH", lambda intent: places.Search()),),
)
