"""Package installer: the question before an app is removed."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from ...ctx import Ctx
from ...home import go_home
from ...install import uninstall
from ...kit import (
    PARAGRAPH_DIM,
    TEXT,
    App,
    Filter,
    Intent,
    Popup,
    close,
    dialog,
    dialog_button,
    dialog_buttons,
    does,
)  # fmt: skip
from ...registry import apps
from ...view import FILL, Fit, View

PACKAGE = "com.google.android.packageinstaller"
DELETE = "android.intent.action.DELETE"
UNINSTALL = "android.intent.action.UNINSTALL_PACKAGE"


class Uninstall(Popup):
    """Asks whether to remove `target` and its data."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.packageinstaller.UninstallerActivity"
    target: str = ""

    def view(self, packages: tuple[str, ...]) -> View:
        app = apps().get(self.target)
        if app is None or self.target not in packages:
            return _frame(
                "Uninstall app", "The app wasn’t found in the list of installed apps.", False
            )
        if app.system:
            return _frame(app.label, "This app is part of the system and stays installed.", False)
        return _frame(app.label, "Do you want to uninstall this app?", True)


def _frame(title: str, message: str, asks: bool) -> View:
    words = View(TEXT, "android:id/message", message, look=PARAGRAPH_DIM,
                 fit=Fit(w=FILL, pad=(24, 0, 24, 12)))  # fmt: skip
    buttons = [dialog_button("OK", remove() if asks else close(), "android:id/button1")]
    if asks:
        buttons.insert(0, dialog_button("Cancel", close(), "android:id/button2"))
    return dialog(title, (words,), dialog_buttons(*buttons))


@does
def remove(c: Ctx) -> Ctx:
    """Remove the app; if it was in front, its screens go too."""
    target = c.screen.target
    label = apps()[target].label
    front = c.phone.tasks[0].package == target
    c = replace(c, phone=uninstall(c.phone, target)[0])
    c = replace(c, phone=go_home(c.phone), depth=-1) if front else c.finish(target)
    return c.toast(f"{label} uninstalled")


def _asked(intent: Intent) -> Uninstall:
    return Uninstall(intent.data.removeprefix("package:"))


APP = App(
    PACKAGE, "Package installer", Uninstall, launcher=False, system=True,
    receives=(Filter(DELETE, _asked, "package:"), Filter(UNINSTALL, _asked, "package:")),
)  # fmt: skip
