"""Naming an app: by its package, which is its own, or by its label, which others may have too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from ...errors import AmbiguousName, UnknownName
from ...memo import by_identity

Apps = tuple[tuple[str, str], ...]  # (package, label)


def package_named(apps: Apps, name: str) -> str:
    """The package of a package name or a label, whatever the case: "clock", "Google Clock" and "the
    clock app" are all Clock, and "Clock (com.simple.clock)" is how `described` tells it from
    another. A label as it stands goes before these forms of one.

    Raises UnknownName with near labels, and AmbiguousName with the packages where several apps have
    the label.
    """
    folded = name.strip().casefold()
    own, labels, forms = _names(apps)
    if folded in own:
        return own[folded]
    found = labels.get(folded) or forms.get(folded)
    if not found:
        raise UnknownName("installed app", name, described(apps))
    if len(found) > 1:
        raise AmbiguousName(name, found)
    return found[0]


@by_identity(64)
def _names(apps: Apps) -> tuple[dict[str, str], dict[str, list[str]], dict[str, list[str]]]:
    """By what they are called in lower case: apps by what is their own, by their labels, and by
    other forms of these."""
    own: dict[str, str] = {}
    labels: dict[str, list[str]] = {}
    forms: dict[str, list[str]] = {}
    for package, label in apps:
        low = label.casefold()
        for name in (package.casefold(), f"{low} ({package.casefold()})"):
            own.setdefault(name, package)
        labels.setdefault(low, []).append(package)
        for name in (f"google {low}", f"{low} app", f"the {low} app"):
            forms.setdefault(name, []).append(package)
    return own, labels, forms


@lru_cache(maxsize=64)
def described(apps: Apps) -> tuple[str, ...]:
    """What to call each app: its label, with the package where another app has the same label,
    "Calendar (org.example.calendar)"."""
    shared = shared_labels(label for _, label in apps)
    return tuple(f"{label} ({package})" if label in shared else label for package, label in apps)


def shared_labels(labels: Iterable[str]) -> frozenset[str]:
    """The labels that several apps have."""
    return frozenset(label for label, count in Counter(labels).items() if count > 1)
