"""Package installer: the questions before an app is installed or removed."""

from __future__ import annotations

from msgspec.structs import replace

from ...kit import *
from ...phone.state.theme import ANDROID
from ...phone.system.catalogue import catalogue
from ...phone.system.home import go_home, launch
from ...phone.system.install import install, package_of, uninstall
from ...phone.system.registry import apps

PACKAGE = "com.google.android.packageinstaller"
DELETE = "android.intent.action.DELETE"
installer = Package(PACKAGE)


@installer.activity("com.android.packageinstaller.PackageInstallerActivity")
class Install(Popup):
    """What a market:// link opens: asks whether to install `target`, a package or at first
    the link, then offers to open it."""

    target: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(target=package_of(self.target, c.phone.profile))

    def view(self, packages: tuple[str, ...], profile: str) -> View:
        app = catalogue(profile).get(self.target)
        if app is None:
            return _says("Install app", "There is no app to install at this address.")
        if self.target not in packages:
            question = "Do you want to install this app?"
            return _says(app.label, question, ("Install", confirm_install()), ("Cancel", None))
        opens = ("Open", open_app()) if app.launcher else None
        return _says(app.label, "App installed.", opens, ("Done", None))


@installer.activity("com.android.packageinstaller.UninstallerActivity")
class Uninstall(Popup):
    """Asks whether to remove `target` and its data."""

    target: str = ""

    def view(self, packages: tuple[str, ...]) -> View:
        if self.target not in packages:
            return _says("Uninstall app", "The app wasn’t found in the list of installed apps.")
        app = apps()[self.target]
        if app.system:
            return _says(app.label, "This app is part of the system and stays installed.")
        question = "Do you want to uninstall this app?"
        return _says(app.label, question, ("OK", confirm_uninstall()), ("Cancel", None))


def _says(title: str, words: str, yes: DialogButton | None = ("OK", None), no: DialogButton | None = None) -> View:
    return message_dialog(title, (words,), yes, no)


@does
def confirm_install(c: Ctx) -> Ctx:
    """Install the app; the dialog then says so."""
    return replace(c, phone=install(c.phone, c.screen.target)[0])


@does
def open_app(c: Ctx) -> Ctx:
    """Close the dialog and start what was installed."""
    return replace(c, phone=launch(c.finish().phone, c.screen.target), depth=-1)


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


APP = App(
    PACKAGE,
    "Package installer",
    Uninstall,
    launcher=False,
    system=True,
    theme=ANDROID,
    receives=(
        Filter(DELETE, _asked, "package:"),
        Filter("android.intent.action.UNINSTALL_PACKAGE", _asked, "package:"),
        Filter("android.intent.action.VIEW", lambda intent: Install(intent.data), "market:"),
    ),
)
