"""`everything`: all apps that come with the package, and those that installed packages offer.

Its apps change with each new one: for trying apps and for tests, not for suites. Of apps that share
a package name only one can be on a phone; the others are named in `WITHOUT`.
"""

from __future__ import annotations

from ..phone.core import discovery
from .pixel import PROFILE as PIXEL

WITHOUT: frozenset[str] = frozenset()  # modules whose package name another app of this phone has

_FIRST = (*PIXEL.apps, *PIXEL.catalogue)
_FOUND = (*discovery.names(), *(value for _, value in discovery.offered(discovery.APPS)))

PROFILE = PIXEL.replace(
    name="everything",
    apps=(*_FIRST, *(one for one in _FOUND if one not in WITHOUT and one not in _FIRST)),
    catalogue=(),
)
