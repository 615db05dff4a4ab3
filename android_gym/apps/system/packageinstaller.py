"""Package installer: the questions before an app is installed or removed."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from ...kit import (
    PARAGRAPH_DIM,
    TEXT,
    App,
    Call,
    Filter,
    Intent,
    Popup,
    close,
    dialog,
    dialog_button,
    dialog_buttons,
    does,
)  # fmt: skip
from ...phone.core.view import FILL, Layout, View
from ...phone.system.catalogue import catalogue
from ...phone.system.ctx import Ctx
from ...phone.system.home import go_home, launch
from ...phone.system.install import install, package_of, uninstall
from ...phone.system.registry import apps

PACKAGE = "com.google.android.packageinstaller"
DELETE = "android.intent.action.DELETE"
UNINSTALL = "android.intent.action.UNINSTALL_PACKAGE"
VIEW = "android.intent.action.VIEW"


class Install(Popup):
    """What a market:// link opens: asks whether to install `target`, a package or at first
    the link, then offers to open it."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.packageinstaller.PackageInstallerActivity"
    target: str = ""

    def created(self, c: Ctx) -> Ctx:
        return c.set(target=package_of(self.target, c.phone.profile))

    def view(self, packages: tuple[str, ...], profile: str) -> View:
        app = catalogue(profile).get(self.target)
        if app is None:
            return _frame("Install app", "There is no app to install at this address.")
        if self.target not in packages:
            question = "Do you want to install this app?"
            return _frame(app.label, question, ("Install", confirm_install()), ("Cancel", close()))
        opens = ("Open", open_app()) if app.launcher else None
        return _frame(app.label, "App installed.", opens, ("Done", close()))


class Uninstall(Popup):
    """Asks whether to remove `target` and its data."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.packageinstaller.UninstallerActivity"
    target: str = ""

    def view(self, packages: tuple[str, ...]) -> View:
        if self.target not in packages:
            return _frame("Uninstall app", "The app wasn’t found in the list of installed apps.")
        app = apps()[self.target]
        if app.system:
            return _frame(app.label, "This app is part of the system and stays installed.")
        question = "Do you want to uninstall this app?"
        return _frame(app.label, question, ("OK", confirm_uninstall()), ("Cancel", close()))


def _frame(
    title: str,
    message: str,
    yes: tuple[str, Call] | None = None,
    no: tuple[str, Call] | None = None,
) -> View:
    """A dialog with its positive and negative button; with neither, OK closes it."""
    words = View(TEXT, "android:id/message", message, style=PARAGRAPH_DIM,
                 layout=Layout(w=FILL, pad=(24, 0, 24, 12)))  # fmt: skip
    if yes is None and no is None:
        yes = ("OK", close())
    named = ((no, "android:id/button2"), (yes, "android:id/button1"))
    buttons = (dialog_button(*one, id) for one, id in named if one is not None)
    return dialog(title, (words,), dialog_buttons(*buttons))


@does
def confirm_install(c: Ctx) -> Ctx:
    """Install the app; the dialog then says so."""
    return replace(c, phone=install(c.phone, c.screen.target)[0])


@does
def open_app(c: Ctx) -> Ctx:
    """Close the dialog and start what was installed."""
    target = c.screen.target
    return replace(c, phone=launch(c.finish().phone, target), depth=-1)


@does
def confirm_uninstall(c: Ctx) -> Ctx:
    """Remove the app; if it was in front, its screens go too."""
    target = c.screen.target
    label = apps()[target].label
    front = c.phone.tasks[0].package == target
    c = replace(c, phone=uninstall(c.phone, target)[0])
    c = replace(c, phone=go_home(c.phone), depth=-1) if front else c.finish(target)
    return c.toast(f"{label} uninstalled")


def _asked(intent: Intent) -> Uninstall:
    return Uninstall(intent.data.removeprefix("package:"))


def _wanted(intent: Intent) -> Install:
    return Install(intent.data)


APP = App(
    PACKAGE, "Package installer", Uninstall, launcher=False, system=True,
    receives=(Filter(DELETE, _asked, "package:"), Filter(UNINSTALL, _asked, "package:"),
              Filter(VIEW, _wanted, "market:")),
)  # fmt: skip
