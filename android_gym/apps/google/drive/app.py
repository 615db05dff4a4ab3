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


_TRIANGLE = Icon("#ffffff", (
    Vector("M46 32H62L82 66H66Z", Gradient("#ffcf3f", "#f9b000")),
    Vector("M46 32L54 46L34 80L26 66Z", Gradient("#2fb15d", "#188038")),
    Vector("M42 66H82L74 80H34Z", Gradient("#4a8df8", "#1a62d6")),
))  # fmt: skip
APP = App(
    PACKAGE, "Drive", Main, Drive, boot, begin(),
    receives=(
        *(Filter(ACTION + verb, shared, mime="*/*") for verb in ("SEND", "SEND_MULTIPLE")),
        Filter("android.content.action.DOCUMENTS_PROVIDER", offered, mime="*/*"),
        Filter(f"{ACTION}VIEW", linked, "https:", hosts=("drive.google.com",)),
    ),
    about="Keeps files and folders online and shares them with others.",
    theme=_theme, icon=_TRIANGLE, symbol="add_to_drive",
    permissions=(NOTIFY, READ_CONTACTS), granted=(NOTIFY, READ_CONTACTS),
)  # fmt: skip
SCREENS = finding, prefs, sheet, viewing
