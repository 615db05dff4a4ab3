"""What the package manager changes: apps installed, cleared, disabled and taken away.

A package that is disabled keeps its data and is on the phone no more; a setting remembers why.
"""

from __future__ import annotations

from ...phone.state.events import Install
from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ...phone.system.catalogue import catalogue
from ...phone.system.home import ready, stop
from ...phone.system.install import uninstall as remove
from ..machine import Machine
from . import keyboards
from .apk import by_name, is_apk, package_in
from .manifest import made
from .records import apk, is_system

DISABLED, DISABLED_USER = "disabled", "disabled-user"
_NEEDED = frozenset(
    (
        "android",
        "com.android.intentresolver",
        "com.android.phone",
        "com.android.settings",
        "com.android.systemui",
        "com.google.android.documentsui",
        "com.google.android.packageinstaller",
        "com.google.android.permissioncontroller",
    )
)
_STATE = "package_state/"
_KEPT: dict[str, dict[str, tuple[()]]] = {  # what packages hold that have no screen of their own
    "com.android.providers.contacts": {"contacts": (), "labels": (), "calls": ()},
    "com.android.providers.telephony": {"messages": (), "threads": ()},
    "com.android.providers.blockednumber": {"blocked": ()},
}


def protected(phone: Phone, package: str) -> bool:
    """Whether the phone does not run without a package."""
    return package in _NEEDED or package == phone.launcher


def state(phone: Phone, package: str) -> str:
    """Why a package is not in use: disabled, disabled-user; "" if it is."""
    return str(phone.setting(_STATE + package, ""))


def known(phone: Phone, package: str) -> bool:
    """Whether the package manager finds a package: installed, disabled ones too."""
    return package in listed(phone)


def listed(phone: Phone) -> tuple[str, ...]:
    """All packages, sorted."""
    off = (key.removeprefix(_STATE) for key, _ in phone.settings.pairs if key.startswith(_STATE))
    return tuple(sorted({*phone.packages, *keyboards.packages(phone), *off}))


def third_party(phone: Phone, package: str) -> bool:
    return package not in catalogue(phone.profile) or not is_system(phone, package)


def path(phone: Phone, package: str) -> str:
    """Where the base.apk of a package lies."""
    here = package in catalogue(phone.profile)
    return apk(phone, package) if here else f"/data/app/{package}-1/base.apk"


def file(phone: Phone, path_: str) -> bytes | None:
    """The apk that lies at a path, None where none does."""
    if not path_.endswith(".apk"):
        return None
    package = next((name for name in listed(phone) if path(phone, name) == path_), None)
    return None if package is None else made(phone, package)


# --- changing -----------------------------------------------------------------------------------


def put(phone: Phone, package: str, why: str) -> Phone:
    """With a package in another state; "" brings it back as it was."""
    if why and package in phone.packages:
        phone = stop(phone, package)
        phone = phone.replace(
            packages=tuple(p for p in phone.packages if p != package),
            notifications=tuple(n for n in phone.notifications if n.package != package),
        )
    if not why and package in catalogue(phone.profile) and package not in phone.packages:
        phone = ready(phone.replace(packages=tuple(sorted((*phone.packages, package)))), package)
    return written(phone, _STATE + package, why or None)


def emptied(phone: Phone, package: str) -> Phone | None:
    """Without what a provider of the system keeps for all apps; None for any other package."""
    kept = _KEPT.get(package)
    return None if kept is None else phone.replace(**kept)


def uninstall(phone: Phone, package: str) -> Phone | None:
    """Without a package, None if it cannot go, as parts of the system cannot."""
    if package in keyboards.packages(phone):
        return keyboards.uninstall(phone, package)
    if not known(phone, package) or protected(phone, package) or is_system(phone, package):
        return None
    phone, error = remove(put(phone, package, ""), package)
    return None if error else phone


def installed(machine: Machine, package: str) -> Machine:
    """With a package of the catalogue, or a keyboard's."""
    if package not in catalogue(machine.phone.profile):
        return machine.showing(keyboards.install(machine.phone, package))
    return machine.do(Install(package))


def installable(phone: Phone, data: bytes, name: str) -> tuple[str, str]:
    """The package that an apk (its bytes and path) installs here, and what is wrong or ""."""
    package = package_in(data) if is_apk(data) else ""
    brought = {id.partition("/")[0] for id in keyboards.BROUGHT}
    there = catalogue(phone.profile)
    found = package if package in there or package in brought else by_name(name, phone.profile)
    if found:
        return found, ""
    if not is_apk(data):
        return ("", f"INSTALL_PARSE_FAILED_NOT_APK: Failed to parse {name}: Failed to load asset path")
    if not package:
        return "", (f"INSTALL_PARSE_FAILED_UNEXPECTED_EXCEPTION: Failed to parse {name}: AndroidManifest.xml")
    return "", (
        "INSTALL_FAILED_NO_MATCHING_ABIS: INSTALL_FAILED_NO_MATCHING_ABIS: Failed to extract native libraries, res=-113"
    )
