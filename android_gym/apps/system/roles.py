"""Default apps: which app holds a role (browser, phone, SMS, home …), and the chooser of each."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from ...kit import Footer, GearRow, RadioRow, Row, Table, View, go, page, send, write
from ...phone.core.calls import memo
from ...phone.state.activity import Activity, App, Filter, Intent
from ...phone.state.phone import LAUNCHER
from ...phone.system.registry import apps
from ..google.settings.app import filters
from .launcher.home import HomeSettings
from .permissioncontroller import IDS, PACKAGE

HOME_SETTINGS = "android.settings.HOME_SETTINGS"
DEFAULT_APPS = "android.settings.MANAGE_DEFAULT_APPS_SETTINGS"
VOICE_INPUT = "android.settings.VOICE_INPUT_SETTINGS"
OPENING_LINKS = "android.settings.MANAGE_DOMAIN_URLS"
NO_ONE = "None"


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
        (("android.intent.action.VIEW", "http"),),
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
        (("android.intent.action.ASSIST", ""),),
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
        (("android.intent.action.DIAL", ""), ("android.intent.action.DIAL", "tel")),
    ),
    Role(
        "role/sms",
        "SMS app",
        "Apps that allow you to use your phone number to send and receive short text messages, "
        "photos, videos, and more",
        (("android.intent.action.SENDTO", "sms"),),
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


class DefaultApps(Activity):
    """All roles and who holds them."""

    package: ClassVar[str] = PACKAGE
    ids: ClassVar[str] = IDS
    activity: ClassVar[str] = "com.android.permissioncontroller.role.ui.DefaultAppListActivity"
    name: str = "default_apps"

    def view(self, settings: Table, packages: tuple[str, ...]) -> View:
        rows = [_role_row(role, holder(role.key, settings, packages)) for role in ROLES]
        rows.append(Row("Opening links", "", send(Intent(OPENING_LINKS)), " "))
        return page("Default apps", rows)


def _role_row(role: Role, package: str) -> Row:
    """A role: title, holder, and for the launcher a gear to its own settings."""
    label = apps()[package].label if package else NO_ONE
    icon = f"app:{package}" if package else " "
    tap = go(DefaultApp(role=role.key))
    if role.key == "role/home" and package:
        return GearRow(role.title, label, tap, icon, gear=go(HomeSettings()))
    return Row(role.title, label, tap, icon)


class DefaultApp(Activity):
    """Chooses who holds one role."""

    package: ClassVar[str] = PACKAGE
    ids: ClassVar[str] = IDS
    activity: ClassVar[str] = "com.android.permissioncontroller.role.ui.DefaultAppActivity"
    name: str = "default_app"
    role: str = "role/browser"  # a key of ROLES

    def view(self, settings: Table, packages: tuple[str, ...]) -> View:
        role = _BY_KEY[self.role]
        now = holder(role.key, settings, packages)
        rows: list[Row] = []
        if role.optional:
            rows.append(RadioRow(NO_ONE, "", write(role.key, ""), " ", on=not now))
        for package in candidates(role.key, packages, _home(settings)):
            tap = write(role.key, package)
            rows.append(
                RadioRow(apps()[package].label, "", tap, f"app:{package}", on=package == now)
            )
        rows.append(Footer(role.about))
        return page(chooser_title(role), rows)


def _asked_role(intent: Intent) -> DefaultApp:
    """The role an app asks for, by Android's name of it."""
    short = str(intent.extras.get("android.intent.extra.ROLE_NAME", "")).rpartition(".")[2].lower()
    key = f"role/{short}"
    return DefaultApp(role=key if key in _BY_KEY else "role/browser")


APP = App(
    PACKAGE,
    "Permission controller",
    DefaultApps,
    system=True,
    launcher=False,
    receives=(
        Filter(DEFAULT_APPS, lambda intent: DefaultApps()),
        Filter("android.app.role.action.REQUEST_ROLE", _asked_role),
        Filter("android.intent.action.MANAGE_DEFAULT_APP", _asked_role),
        Filter(HOME_SETTINGS, lambda intent: DefaultApp(role="role/home")),
        Filter(VOICE_INPUT, lambda intent: DefaultApp(role="role/assistant")),
        *filters(PACKAGE),
    ),
)
