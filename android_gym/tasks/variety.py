"""Variety: a task on a phone that looks otherwise each time.

    vary(registry.get("Clock-AddCity"), parts=("theme", "font_size"))

is the same task on a phone whose look is drawn by the seed. What a task is about stays as it is:
where it may change the font size, the seed draws none.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from ..apps.system.wallpaper import CATEGORIES
from ..errors import InvalidOption, UnknownName
from ..phone.state.icon import MASKS
from ..phone.state.locale import FORMAT, FORMAT_AUTO, LOCALES, TAGS, usual_hours
from ..phone.state.phone import Display, Phone
from ..phone.state.settings import written
from ..phone.system.appearance import ICON_SHAPE, PALETTE, WALLPAPER
from .base import Params, Task, Ways
from .time_picking import in_24_hours
from .wrapping import Change, Wrapped, touches, wrap

PARAM = "look"  # ((part, value), …)
DISPLAYS = {
    "phone": Display(),
    "wide phone": Display(width=1440, height=3120, density=560),
    "small phone": Display(width=720, height=1440, density=300),
    "fold": Display(width=1840, height=2208, density=420),
    "tablet": Display(width=1600, height=2560, density=320),
}
SEEDS = (
    *("#6750a4", "#1b6ef3", "#006a6a", "#386a20", "#7d5700", "#b3261e", "#984061", "#4c662b"),
    *("#00639b", "#8b5000", "#5b5b7e", "#a23f16"),
)  # of palettes
WALLPAPERS = tuple(f"{kind}/{title}" for kind, titles in CATEGORIES.items() for title in titles)
OF_WALLPAPER = "wallpaper:0"  # the palette that goes with the wallpaper


def _settings(key: str) -> Callable[[Phone, Any], Phone]:
    return lambda phone, value: written(phone, key, value)


def _display(phone: Phone, name: str) -> Phone:
    return phone.replace(display=DISPLAYS[name].replace(ime=phone.display.ime))


def _wallpaper(phone: Phone, name: str) -> Phone:
    """The palette follows, as on a new phone; a drawn one is put after it."""
    phone = written(written(phone, WALLPAPER, name), "system/lock_wallpaper", name)
    return written(phone, PALETTE, OF_WALLPAPER)


def _times(phone: Phone, hours: int) -> Phone:
    """A form that is not the language's is the owner's choice."""
    if phone.setting(FORMAT) == hours:
        return phone
    return written(written(phone, FORMAT_AUTO, 0), FORMAT, hours)


class Part(NamedTuple):
    """A part of a look: the settings that it writes, what it may be, and what makes it so."""

    keys: tuple[str, ...]
    values: tuple[Any, ...]
    put: Callable[[Phone, Any], Phone]


def _part(key: str, *values: Any) -> Part:
    return Part((key,), values, _settings(key))


_PARTS: Mapping[str, Part] = {
    "display": Part(("display",), tuple(DISPLAYS), _display),
    "theme": _part("secure/ui_night_mode", 1, 2),
    "wallpaper": Part((WALLPAPER, "system/lock_wallpaper", PALETTE), WALLPAPERS, _wallpaper),
    "palette": _part(PALETTE, OF_WALLPAPER, *SEEDS),
    "icon_shape": _part(ICON_SHAPE, *MASKS),
    "font_size": _part("system/font_scale", 0.85, 1.0, 1.15, 1.3),
    "display_size": _part("secure/display_size", 85, 100, 110, 120),
    "locale": Part((LOCALES, FORMAT), TAGS, _settings(LOCALES)),
    "times": Part((FORMAT, FORMAT_AUTO), (12, 24), _times),
}
PARTS = tuple(_PARTS)


@dataclass(frozen=True)
class Look(Change):
    """The parts of a look that are drawn for each episode."""

    name: ClassVar[str] = PARAM

    parts: tuple[str, ...] = PARTS

    def draw(self, task: Task, rng: random.Random, params: Params) -> tuple[tuple[str, Any], ...]:
        """(part, value) in order; without the parts that the task may change."""
        drawn = [(part, rng.choice(one.values)) for part, one in _PARTS.items()]
        return tuple((part, value) for part, value in drawn if part in self.parts and fits(task, part, params))

    def before(self, phone: Phone, drawn: Any) -> Phone:
        return dress(phone, drawn)

    def adapt_ways(self, ways: Ways, drawn: Any) -> Ways:
        return in_24_hours(ways) if has_24_hours(drawn) else ways


def dress(phone: Phone, look: Iterable[tuple[str, Any]]) -> Phone:
    """A phone with a look, ((part, value), …)."""
    for part, value in look:
        phone = _PARTS[part].put(phone, value)
    return phone


def has_24_hours(look: Iterable[tuple[str, Any]]) -> bool:
    """Whether a look writes 24 hours on a phone that had 12."""
    said = dict(look)
    own = said.get("times")
    return (own or usual_hours(said.get("locale", TAGS[0]))) == 24


def vary(task: Task, parts: str | Iterable[str] = "all") -> Wrapped:
    """The task on phones whose look is drawn: "all", or some of `PARTS`. Raises UnknownName, and
    InvalidOption for none."""
    return wrap(task, Look(check_parts(parts)))


def check_parts(parts: str | Iterable[str]) -> tuple[str, ...]:
    """Parts of a look by their names. Raises UnknownName, and InvalidOption for none."""
    if parts == "all":
        return PARTS
    chosen = (parts,) if isinstance(parts, str) else tuple(parts) if isinstance(parts, Iterable) else ()
    for part in chosen:
        if part not in PARTS:
            raise UnknownName("part of a look", part, ("all", *PARTS))
    if not chosen:
        raise InvalidOption(f"visual names one or more of {', '.join(PARTS)}, or is 'all'.")
    return chosen


def fits(task: Task, part: str, params: Params) -> bool:
    """Whether a task leaves what a part writes alone."""
    return not any(touches(task, f"settings/{key}", params) for key in _PARTS[part].keys)
