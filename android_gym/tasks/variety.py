"""Variety: a task on a phone that looks otherwise each time.

    varied(registry.get("Clock-AddCity"), parts=("theme", "font_size"))

is the same task on a phone whose look is drawn by the seed. The look stands among the task's
parameters, so a recording replays with it. What a task is about stays as it is: where it may change
the font size, the seed draws none.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any, NamedTuple

from ..errors import InvalidOption, UnknownName
from ..phone.state.phone import Display, Phone
from ..phone.state.settings import written
from . import registry
from .base import Params, Task

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


def _settings(key: str) -> Callable[[Phone, Any], Phone]:
    return lambda phone, value: written(phone, key, value)


def _display(phone: Phone, name: str) -> Phone:
    return phone.replace(display=DISPLAYS[name].replace(ime=phone.display.ime))


class Part(NamedTuple):
    """A part of a look: the setting that it is, what it may be, and what makes it so."""

    key: str
    values: tuple[Any, ...]
    put: Callable[[Phone, Any], Phone]


def _part(key: str, *values: Any) -> Part:
    return Part(key, values, _settings(key))


_PARTS: Mapping[str, Part] = {
    "display": Part("display", tuple(DISPLAYS), _display),
    "theme": _part("secure/ui_night_mode", 1, 2),
    "palette": _part("secure/system_palette", *SEEDS),
    "font_size": _part("system/font_scale", 0.85, 1.0, 1.15, 1.3),
    "display_size": _part("secure/display_size", 85, 100, 110, 120),
    "times": _part("system/time_12_24", "12", "24"),
}
PARTS = tuple(_PARTS)


@dataclass(frozen=True)
class Varied(Task):
    """A task whose phone looks otherwise with each seed."""

    of: Task | None = None
    parts: tuple[str, ...] = PARTS

    def look(self, rng: random.Random, params: Params) -> tuple[tuple[str, Any], ...]:
        """What is drawn, in order: (part, value); without the parts that the task may change."""
        assert self.of is not None
        drawn = [(part, rng.choice(_PARTS[part].values)) for part in PARTS if part in self.parts]
        return tuple((part, value) for part, value in drawn if _fits(self.of, part, params))

    def __reduce__(self) -> tuple[Any, ...]:
        assert self.of is not None
        return _again, (self.of.id if registry.known(self.of) else self.of, self.parts)


def varied(task: Task, parts: str | Iterable[str] = "all") -> Varied:
    """The task on phones whose look is drawn: "all", or some of `PARTS`. Raises UnknownName, and
    InvalidOption for none."""
    chosen = checked(parts)
    of = {part.name: getattr(task, part.name) for part in fields(Task)}
    of |= {"setup": partial(_setup, task)}
    made = Varied(**of, of=task, parts=chosen)
    return replace(made, sample=partial(_sample, made))


def checked(parts: str | Iterable[str]) -> tuple[str, ...]:
    """Parts of a look by their names. Raises UnknownName, and InvalidOption for none."""
    if parts == "all":
        return PARTS
    chosen = (parts,) if isinstance(parts, str) else tuple(parts)
    for part in chosen:
        if part not in PARTS:
            raise UnknownName("part of a look", part, ("all", *PARTS))
    if not chosen:
        raise InvalidOption(f"visual names one or more of {', '.join(PARTS)}, or is 'all'.")
    return chosen


def _again(task: Task | str, parts: tuple[str, ...]) -> Task:
    return varied(registry.get(task) if isinstance(task, str) else task, parts)


def _fits(task: Task, part: str, params: Params) -> bool:
    """Whether a task leaves the setting alone."""
    own = f"settings/{_PARTS[part].key}"
    named = {name: str(value) for name, value in params.items()}
    return not any(_filled(one, named) == own for one in task.allowed)


def _filled(path: str, named: Mapping[str, str]) -> str:
    for name, value in named.items():
        path = path.replace(f"{{{name}}}", value)
    return path


def _sample(task: Varied, rng: random.Random, phone: Phone) -> Params:
    """The task's own parameters first, so that they are the same without variety."""
    assert task.of is not None
    params = task.of.sample(rng, phone)
    return {**params, PARAM: task.look(rng, params)}


def _setup(task: Task, phone: Phone, params: Params) -> Phone:
    for part, value in params.get(PARAM, ()):
        phone = _PARTS[part].put(phone, value)
    return task.setup(phone, params)
