"""Naming an app: by its package, which is its own, or by its label, which others may have too."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from ...errors import AmbiguousName, UnknownName
from ...memo import by_identity
from .other_names import in_order, names_of

Apps = tuple[tuple[str, str], ...]  # (package, label)


def package_named(apps: Apps, name: str) -> str:
    """The package of a package name or a label, whatever the case: "clock", "Google Clock", "时钟"
    and "the clock app" are all Clock, and "Clock (com.simple.clock)" is how `described` tells it
    from another. A label as it stands goes before what else an app is called (`other_names`), and
    that before these forms of a label. Of several apps that are called something without having it
    as their label, the first in that table is meant.

    Raises UnknownName with near labels, and AmbiguousName with the packages where several apps have
    the label.
    """
    folded = name.strip().casefold()
    own, labels, others, forms = _names(apps)
    if folded in own:
        return own[folded]
    found = labels.get(folded) or others.get(folded) or forms.get(folded) or others.get(_bare(folded))
    if not found:
        raise UnknownName("installed app", name, described(apps))
    if len(found) > 1:
        raise AmbiguousName(name, found)
    return found[0]


def _bare(name: str) -> str:
    """A name without the word for an app: "the alarm app", "短信应用"."""
    return re.sub(r"^the |(?: app|应用|应用程序|软件)$", "", name)


_Found = dict[str, list[str]]


@by_identity(64)
def _names(apps: Apps) -> tuple[dict[str, str], _Found, _Found, _Found]:
    """By what they are called in lower case: apps by what is their own, by their labels, by other
    names of theirs, and by forms of their labels."""
    own: dict[str, str] = {}
    labels: _Found = {}
    forms: _Found = {}
    for package, label in apps:
        low = label.casefold()
        for name in (package.casefold(), f"{low} ({package.casefold()})"):
            own.setdefault(name, package)
        labels.setdefault(low, []).append(package)
        for name in (f"google {low}", f"{low} app", f"the {low} app"):
            forms.setdefault(name, []).append(package)
    others: _Found = {}
    for package in in_order(package for package, _ in apps):
        for name in names_of(package):
            others.setdefault(name, [package])
    return own, labels, others, forms


@lru_cache(maxsize=64)
def described(apps: Apps) -> tuple[str, ...]:
    """What to call each app: its label, with the package where another app has the same label,
    "Calendar (org.example.calendar)"."""
    shared = shared_labels(label for _, label in apps)
    return tuple(f"{label} ({package})" if label in shared else label for package, label in apps)


def shared_labels(labels: Iterable[str]) -> frozenset[str]:
    """The labels that several apps have."""
    return frozenset(label for label, count in Counter(labels).items() if count > 1)
