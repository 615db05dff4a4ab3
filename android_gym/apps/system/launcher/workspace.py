"""The launcher's data: which icons lie on which home page."""

from __future__ import annotations

from ....kit import Value

# The dock shows the first five of these that are installed.
DOCK = (
    "com.google.android.dialer",
    "com.google.android.apps.messaging",
    "com.android.vending",
    "com.android.chrome",
    "com.android.camera2",
    "com.google.android.gm",
    "com.google.android.contacts",
    "com.google.android.deskclock",
    "com.android.settings",
    "org.mozilla.firefox",
)
PAGES = (
    (),
    (
        "com.google.android.gm",
        "com.google.android.contacts",
        "com.google.android.deskclock",
        "com.google.android.calendar",
        "com.google.android.apps.photos",
        "com.google.android.documentsui",
        "com.google.android.apps.maps",
        "com.google.android.youtube",
        "org.mozilla.firefox",
        "com.android.settings",
    ),
)


class Workspace(Value):
    """Icons per home page, as packages; those not installed do not show."""

    pages: tuple[tuple[str, ...], ...] = PAGES


def dock(packages: tuple[str, ...]) -> tuple[str, ...]:
    """The five apps at the bottom of every home page."""
    return tuple(p for p in DOCK if p in packages)[:5]


def shown(pages: tuple[tuple[str, ...], ...], packages: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The pages' installed icons that are not in the dock; empty pages after the first go."""
    taken = dock(packages)
    found = [tuple(p for p in page if p in packages and p not in taken) for page in pages]
    return [page for i, page in enumerate(found) if page or not i]
