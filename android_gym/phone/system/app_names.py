"""Naming an app: by its package, which is its own, or by its label, which others may have too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from ...errors import AmbiguousName, UnknownName

Apps = tuple[tuple[str, str], ...]  # (package, label)


def package_named(apps: Apps, name: str) -> str:
    """The package of a package name or a label, whatever the case: "clock", "Google Clock" and "the
    clock app" are all Clock, and "Clock (com.simple.clock)" is how `described` tells it from
    another. A label as it stands goes before these forms of one.

    Raises UnknownName with near labels, and AmbiguousName with the packages where several apps have
    the label.
    """
    folded = name.strip().casefold()
    close: list[str] = []
    exact: list[str] = []
    for package, label in apps:
        low = label.casefold()
        if folded in (package.casefold(), f"{low} ({package.casefold()})"):
            return package
        if folded == low:
            exact.append(package)
        elif folded in (f"google {low}", f"{low} app", f"the {low} app"):
            close.append(package)
    found = exact or close
    if not found:
        raise UnknownName("installed app", name, described(apps))
    if len(found) > 1:
        raise AmbiguousName(name, found)
    return found[0]


@lru_cache(maxsize=64)
def described(apps: Apps) -> tuple[str, ...]:
    """What to call each app: its label, with the package where another app has the same label,
    "Calendar (org.example.calendar)"."""
    shared = shared_labels(label for _, label in apps)
    return tuple(f"{label} ({package})" if label in shared else label for package, label in apps)


def shared_labels(labels: Iterable[str]) -> frozenset[str]:
    """The labels that several apps have."""
    return frozenset(label for label, count in Counter(labels).items() if count > 1)
