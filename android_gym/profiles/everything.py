"""`everything`: all apps that come with the package, those that installed packages offer, and those
that the user gives by path.

Its apps change with each new one: for trying apps and for tests, not for suites. Of apps that share
a package name only one can be on a phone; the others are named in `WITHOUT`.
"""

from __future__ import annotations

from typing import Any

from ..phone.core import discovery
from ..phone.system import plugins
from .pixel import PROFILE as PIXEL

WITHOUT: frozenset[str] = frozenset()  # modules whose package name another app of this phone has


def __getattr__(name: str) -> Any:
    """`PROFILE`, made when it is asked for: the user may have given further apps by then."""
    if name != "PROFILE":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    first = (*PIXEL.apps, *PIXEL.catalogue)
    found = (*discovery.names(), *plugins.usable())
    more = (one for one in found if one not in WITHOUT and one not in first)
    return PIXEL.replace(name="everything", apps=(*first, *more), catalogue=())
