"""Default apps: which app holds a role (browser, phone, SMS, home …), and the chooser of each."""

from __future__ import annotations

from typing import NamedTuple

from ...kit import *
from ...phone.state.phone import LAUNCHER
from ...phone.state.theme import ANDROID
from ...phone.system.registry import apps
from ..google.settings.app import filters
from .launcher.home import HomeSettings
from .permissioncontroller import IDS, PACKAGE

_ACTION = "android.intent.action."
NO_ONE = "None"
controller = Package(PACKAGE, IDS)


class Role(NamedTuple):
    """A role: the setting that names its holder, its words, and who may hold it."""

    key: str
    title: str
    about: str
    answers: tuple[tuple[str, str], ...]  # (intent action, URI scheme) that a holder answers to
    optional: bool = False  # nobody may hold it


ROLES = (
    Role(
        "role/browser",
        "Browser app",
        "Apps that give you access to the internet and display links that you tap",
        ((f"{_ACTION}VIEW", "http"),),
    ),
    Role(
        "role/call_screening",
        "Caller ID & spam app",
        "Apps that allow you to identify calls and block spam, robocalls, or unwanted numbers",
        (("android.telecom.CallScreeningService", ""),),
        True,
    ),
    Role(
        "role/assistant",
        "Digital assistant app",
        "Assist apps can help you based on information from the screen you’re viewing. Some apps "
        "support both launcher and voice input services to give you integrated assistance.",
        ((f"{_ACTION}ASSIST", ""),),
        True,
    ),
    Role(
        "role/home",
        "Home app",
        "Apps, often called launchers, that replace the Home screens on your Android device and "
        "give you access to the contents and features of your device",
        (),
    ),
    Role(
        "role/dialer",
        "Phone app",
        "Apps that allow you to make and receive telephone calls",
        ((f"{_ACTION}DIAL", ""), (f"{_ACTION}DIAL", "tel")),
    ),
    Role(
        "role/sms",
        "SMS app",
        "Apps that allow you to use your phone number to send and receive short text messages, "
        "photos, videos, and more",
        ((f"{_ACTION}SENDTO", "sms"),),
    ),
)
_BY_KEY = {role.key: role for role in ROLES}


@memo
def candidates(key: str, packages: tuple[str, ...], home: str) -> tuple[str, ...]:
    """Installed apps that may hold a role, by label. home: the phone's launcher, which has no
    rivals."""
    if key == "role/home":
        return (home,)
    table = apps()
    wanted = _BY_KEY[key].answers
    found = (p for p in packages if any(_answers(f, w) for f in table[p].receives for w in wanted))
    return tuple(sorted(found, key=lambda p: table[p].label.casefold()))


def _answers(filter: Filter, wanted: tuple[str, str]) -> bool:
    action, scheme = wanted
    return (
        filter.action == action
        and filter.scheme.startswith(scheme)
        and bool(filter.scheme) == bool(scheme)
        and not filter.hosts  # an app that opens the links of its own site is no browser
    )


def holder(key: str, settings: Table, packages: tuple[str, ...]) -> str:
    """The package that holds a role; "" for nobody."""
    found = str(settings.get(key, ""))
    return found if found in candidates(key, packages, _home(settings)) else ""


def _home(settings: Table) -> str:
    return str(settings.get("role/home", LAUNCHER))


def chooser_title(role: Role) -> str:
    """ "Default browser app"."""
    words = role.title if role.title[:2].isupper() else role.title[0].lower() + role.title[1:]
    return f"Default {words}"


@controller.activity("com.android.permissioncontroller.role.ui.DefaultAppListActivity")
class DefaultApps(Activity):
    """All roles and who holds them."""

    name: str = "default_apps"

    def view(self, settings: Table, packages: tuple[str, ...]) -> View:
        shown = [_role_row(role, holder(role.key, settings, packages)) for role in ROLES]
        links = send(Intent("android.settings.MANAGE_DOMAIN_URLS"))
        return page("Default apps", (*shown, Row("Opening links", "", links, " ")))


def _role_row(role: Role, package: str) -> Row:
    """A role: title, holder, and for the launcher a gear to its own settings."""
    label = apps()[package].label if package else NO_ONE
    face = f"app:{package}" if package else " "
    tap = go(DefaultApp(role=role.key))
    if role.key == "role/home" and package:
        return GearRow(role.title, label, tap, face, gear=go(HomeSettings()))
    return Row(role.title, label, tap, face)


@controller.activity("com.android.permissioncontroller.role.ui.DefaultAppActivity")
class DefaultApp(Activity):
    """Chooses who holds one role."""

    name: str = "default_app"
    role: str = "role/browser"  # a key of ROLES

    def view(self, settings: Table, packages: tuple[str, ...]) -> View:
        role = _BY_KEY[self.role]
        now = holder(role.key, settings, packages)
        found = [(p, apps()[p].label, f"app:{p}") for p in candidates(role.key, packages, _home(settings))]
        if role.optional:
            found.insert(0, ("", NO_ONE, " "))
        choices = (
            RadioRow(label, "", keep(role.key, package), face, checked=package == now) for package, label, face in found
        )
        return page(chooser_title(role), (*choices, Footer(role.about)))


def _asked_role(intent: Intent) -> DefaultApp:
    """The role an app asks for, by Android's name of it."""
    short = intent.text_extra("android.intent.extra.ROLE_NAME").rpartition(".")[2].lower()
    key = f"role/{short}"
    return DefaultApp(role=key if key in _BY_KEY else "role/browser")


APP = App(
    PACKAGE,
    "Permission controller",
    DefaultApps,
    system=True,
    launcher=False,
    theme=ANDROID,
    receives=(
        Filter("android.settings.MANAGE_DEFAULT_APPS_SETTINGS", lambda intent: DefaultApps()),
        Filter("android.app.role.action.REQUEST_ROLE", _asked_role),
        Filter(f"{_ACTION}MANAGE_DEFAULT_APP", _asked_role),
        Filter("android.settings.HOME_SETTINGS", lambda intent: DefaultApp(role="role/home")),
        Filter("android.settings.VOICE_INPUT_SETTINGS", lambda intent: DefaultApp(role="role/assistant")),
        *filters(PACKAGE),
    ),
)
