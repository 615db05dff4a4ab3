"""Drive's declaration and the intents it answers."""

from __future__ import annotations

from ....kit import *
from ....phone.state.permissions import NOTIFY, READ_CONTACTS
from ....phone.state.theme import GOOGLE
from . import finding, prefs, sheet, viewing
from .home import Main
from .incoming import begin, linked, offered, shared
from .model import PACKAGE, Drive
from .owner import boot

ACTION = "android.intent.action."


def _theme(app: Drive) -> Theme:
    return GOOGLE.replace(seed="#0b57d0", night=night_mode(app.theme))


_CLOUD = Icon(
    "#ffffff",
    (
        Circle(40, 62, 13, Gradient("#34b566", "#188038")),
        Circle(70, 63, 12, Gradient("#ffcf3f", "#f29900")),
        Circle(55, 52, 18, Gradient("#5b9bff", "#1a62d6")),
        Rectangle(40, 60, 30, 15, "#1a62d6"),
        Vector("M55 45L66 65H44Z", "#ffffff"),
    ),
)
APP = App(
    PACKAGE,
    "Drive",
    Main,
    Drive,
    boot,
    begin(),
    receives=(
        *(Filter(ACTION + verb, shared, mime="*/*") for verb in ("SEND", "SEND_MULTIPLE")),
        Filter("android.content.action.DOCUMENTS_PROVIDER", offered, mime="*/*"),
        Filter(f"{ACTION}VIEW", linked, "https:", hosts=("drive.google.com",)),
    ),
    about="Keeps files and folders online and shares them with others.",
    theme=_theme,
    icon=_CLOUD,
    symbol="add_to_drive",
    permissions=(NOTIFY, READ_CONTACTS),
    granted=(NOTIFY, READ_CONTACTS),
)
SCREENS = finding, prefs, sheet, viewing
