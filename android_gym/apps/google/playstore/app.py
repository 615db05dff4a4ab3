"""Play Store's declaration, and the links that it opens."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from ....kit import *
from ....phone.state.permissions import NOTIFY
from . import detailspage, manage
from .main import Finder, Main
from .model import PACKAGE, Play, boot
from .parts import begin, theme

VIEW_ACTION = "android.intent.action.VIEW"


def linked(intent: Intent) -> Activity:
    """market://details?id=PACKAGE, market://search?q=WORDS, and the same at play.google.com."""
    asked = parse_qs(urlsplit(intent.data).query)
    if "id" in asked:
        return detailspage.AppPage(asked["id"][0])
    words = asked.get("q", [""])[0]
    return Finder(words, words) if words else Main()


_ICON = Icon(
    "#ffffff",
    (
        Vector("M34 30V78L60 54Z", "#00c3ff"),
        Vector("M34 30L60 54L70 44L38 27Q35 26 34 30Z", "#00e676"),
        Vector("M34 78L60 54L70 64L38 81Q35 82 34 78Z", "#ff3a44"),
        Vector("M70 44L60 54L70 64L82 57Q86 54 82 51Z", "#ffd500"),
    ),
)
SCREENS = detailspage, manage
APP = App(
    PACKAGE,
    "Play Store",
    Main,
    Play,
    boot,
    begin(),
    system=True,
    version="37.7.24",
    about="Finds, installs, updates and removes apps.",
    theme=theme,
    icon=_ICON,
    symbol="play_arrow",
    receives=(
        Filter(VIEW_ACTION, linked, "market:"),
        Filter(VIEW_ACTION, linked, "https:", hosts=("play.google.com",)),
    ),
    permissions=(NOTIFY,),
    granted=(NOTIFY,),
)
