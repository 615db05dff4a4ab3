"""Which packages a record of Mobile-Bench is about: those of its CheckPoint; without any, those that its apps are
called by; without any, those of the activities that it names, which no score of the paper looks at."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache
from typing import NamedTuple

from .. import checkpoints
from .apis import APPS
from .fields import package, package_names, several
from .records import Record

__all__ = ["Named", "packages_in"]

OTHERS = {  # names of apps that records are about, too
    "微信": "com.tencent.mm",
    "百度地图": "com.baidu.BaiduMap",
    "腾讯地图": "com.tencent.map",
    "浏览器": "com.android.browser",
    "录音机": "com.android.soundrecorder",
    "设置": "com.android.settings",
}
_COMPONENT = re.compile(r"([a-zA-Z]\w*(?:\.\w+)+)/")


class Named(NamedTuple):
    """What a record is about."""

    units: tuple[checkpoints.Unit, ...] = ()  # packages, as they are written
    by: str = ""  # what tells it: "package", "app", "activity", "" for nothing

    @property
    def packages(self) -> tuple[str, ...]:
        """Every package, each once, without typing errors."""
        return package_names(self.units)

    def missing(self, installed: Collection[str]) -> tuple[str, ...]:
        """The packages that keep it from being done where only these are installed; of alternatives one is enough."""
        wanting = [unit for unit in self.units if not _is_there(unit, installed)]
        return tuple(one for one in package_names(wanting) if one not in installed)


def packages_in(record: Record) -> Named:
    """The packages of a record, and what tells them."""
    if record.packages:
        return Named(record.point.packages, "package")
    by_name = _by_name()
    by_app = tuple(by_name[app.casefold()] for app in record.apps if app.casefold() in by_name)
    if by_app:
        return Named(by_app, "app")
    activities = tuple(dict.fromkeys(_activities(record)))
    return Named(activities, "activity") if activities else Named()


def _activities(record: Record) -> Iterator[str]:
    for key, value in record.check_point.items():
        if key.casefold() == "activity":
            for word in several(value):
                yield from _COMPONENT.findall(word) if isinstance(word, str) else ()


def _is_there(unit: checkpoints.Unit, installed: Collection[str]) -> bool:
    if isinstance(unit, str):
        return package(unit) in installed
    return (any if unit.sign == "|" else all)(_is_there(part, installed) for part in unit.parts)


@cache
def _by_name() -> dict[str, str]:
    """Packages by the names of their apps, in small letters. Do not change it."""
    names = {name: one.package for one in APPS.values() for name in (one.package, one.english, *one.chinese)}
    return {name.casefold(): found for name, found in {**names, **OTHERS}.items()}
