"""Installing and removing packages of the catalogue."""

from __future__ import annotations

from ...errors import AmbiguousName
from ..state.ledger import without_data
from ..state.phone import Phone
from .catalogue import catalogue
from .home import ready, stop
from .registry import apps


def package_of(source: str, profile: str) -> str:
    """The package a name or link asks for: "com.x.y", "market://details?id=com.x.y", a Play URL,
    or the label of an app, in the catalogue of a profile. "" if nothing fits, or several do."""
    return sought(source, profile)[0]


def sought(source: str, profile: str) -> tuple[str, str]:
    """As `package_of`, with a sentence that says what is wrong where that is ""."""
    table = catalogue(profile)
    name = source.strip()
    if "id=" in name:
        name = name.split("id=", 1)[1].split("&", 1)[0]
    name = name.rsplit("/", 1)[-1].removesuffix(".apk")
    if name in table:
        return name, ""
    folded = name.casefold()
    found = [p for p, app in table.items() if app.label.casefold() == folded]
    if len(found) == 1:
        return found[0], ""
    missing = f"There is no app {source!r} in the catalogue."
    return "", str(AmbiguousName(source, found)) if found else missing


def install(phone: Phone, source: str) -> tuple[Phone, str]:
    """Install a package; returns the phone and an error sentence ("" if it worked)."""
    package, trouble = sought(source, phone.profile)
    if trouble:
        return phone, trouble
    if package in phone.packages:
        return phone, ""
    packages = tuple(sorted((*phone.packages, package)))
    return ready(phone.replace(packages=packages), package), ""


def uninstall(phone: Phone, package: str) -> tuple[Phone, str]:
    """Remove a package and its data; system apps stay."""
    table = apps()
    if package not in phone.packages:
        return phone, f"{package} is not installed."
    if table[package].system:
        return phone, f"{table[package].label} is part of the system and cannot be removed."
    phone = _as_never_used(phone, package)
    return (
        phone.replace(
            packages=tuple(p for p in phone.packages if p != package),
            started=tuple(s for s in phone.started if s[0] != package),
            channels=tuple(c for c in phone.channels if c.package != package),
        ),
        "",
    )


def clear(phone: Phone, package: str) -> Phone:
    """Stop an app, and bring its data, permissions and notifications back to what they are at its first start."""
    return ready(_as_never_used(phone, package), package)


def _as_never_used(phone: Phone, package: str) -> Phone:
    """The phone with an app stopped, and without what it keeps, may do and has posted."""
    phone = without_data(stop(phone, package), package)
    return phone.replace(
        notifications=tuple(n for n in phone.notifications if n.package != package),
        permissions=tuple(p for p in phone.permissions if p[0] != package),
        asked=tuple(p for p in phone.asked if p[0] != package),
    )
