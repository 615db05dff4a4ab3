"""The launcher's data: which icons lie on which home page."""

from __future__ import annotations

from ....kit import *
from ....phone.system.catalogue import profile

PACKAGE = "com.google.android.apps.nexuslauncher"
launcher = Package(PACKAGE)


class Workspace(Value):
    """Icons per home page, as packages; those not installed do not show."""

    pages: tuple[tuple[str, ...], ...] = ((),)


@does
def arrange(c: Ctx) -> Ctx:
    """The home pages as the phone's profile has them."""
    return c.save(pages=profile(c.phone.profile).pages)


def dock(of: str, packages: tuple[str, ...]) -> tuple[str, ...]:
    """The five apps at the bottom of every home page: the first of the profile's dock that are
    installed."""
    return tuple(p for p in profile(of).dock if p in packages)[:5]


def shown(
    of: str, pages: tuple[tuple[str, ...], ...], packages: tuple[str, ...]
) -> list[tuple[str, ...]]:
    """The pages' installed icons that are not in the profile's dock; empty pages after the first
    go."""
    taken = dock(of, packages)
    found = [tuple(p for p in page if p in packages and p not in taken) for page in pages]
    return [page for i, page in enumerate(found) if page or not i]
