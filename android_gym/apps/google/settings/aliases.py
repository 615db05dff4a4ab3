"""Activities by component name: com.android.settings/.Settings$WifiSettingsActivity and the like.

Inside Settings every page is a SubSettings; started from outside it is the alias its entry in
PAGES names. Each alias is a class of this module, so that phones which show one can be saved.
"""

from __future__ import annotations

import sys
from typing import Any

from .pages import PAGES, SPECIAL, Page, SubSettings

_make: Any = type(Page)  # the metaclass of values


def declare() -> dict[str, type[SubSettings]]:
    """The alias classes by the page's name. To be called once all pages are declared."""
    found: dict[str, type[SubSettings]] = {}
    for spec in PAGES.values():
        if not spec.activity:
            continue
        base: type[SubSettings] = SPECIAL.get(spec.name, Page)
        space: dict[str, Any] = {
            "__module__": __name__,
            "__annotations__": {"name": str},
            "__qualname__": spec.activity,
            "name": spec.name,
            "activity": f"com.android.settings.Settings${spec.activity}",
        }
        found[spec.name] = _make(spec.activity, (base,), space)
        setattr(sys.modules[__name__], spec.activity, found[spec.name])
    return found
