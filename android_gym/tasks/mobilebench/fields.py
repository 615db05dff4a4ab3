"""The keys and names in records of Mobile-Bench, in one spelling."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..checkpoints import Unit, leaves

__all__ = ["KEYS", "WRITTEN", "fields", "package", "package_names", "several"]

KEYS = ("id", "query", "app", "checkpoint", "domain", "split", "case", "package")  # in small letters, in one word
WRITTEN = {  # packages that records misspell, or that a phone has under another name
    "om.miui.weather2": "com.miui.weather2",
    "com.ctrip.android.view": "ctrip.android.view",
    "com.xiecheng": "ctrip.android.view",
    "com.android.gallery3d": "com.miui.gallery",
    "com.miui.calendar": "com.android.calendar",
    "MobileNetworkSettings": "com.android.settings",
}
_BETWEEN = re.compile(r"[\s_-]+")


def fields(raw: Any) -> dict[str, Any]:
    """What is known of a record's keys, in one spelling, those of its case among them; {} of what is no record.

    >>> fields({"ID": 1, "CheckPoint": {}, "case": {"query": "x"}})
    {'query': 'x', 'id': 1, 'checkpoint': {}, 'case': {'query': 'x'}}
    """
    if not isinstance(raw, dict):
        return {}
    own = {_BETWEEN.sub("", key).casefold(): value for key, value in raw.items()}
    return {**fields(own.get("case")), **{key: own[key] for key in KEYS if key in own}}


def package(name: str) -> str:
    """A package without the typing errors of the published records."""
    return WRITTEN.get(name, name)


def package_names(units: Iterable[Unit]) -> tuple[str, ...]:
    """The packages that units of a CheckPoint name, those in groups too, each once, without typing errors."""
    return tuple(dict.fromkeys(map(package, leaves(units))))


def several(value: Any) -> list[Any]:
    """What stands alone or in a list, as a list."""
    return value if isinstance(value, list) else [] if value is None else [value]
