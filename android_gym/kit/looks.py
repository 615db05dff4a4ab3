"""What every component takes as keywords: how it is painted, where it lies, what it does.

A component passes on what it does not name itself. One keyword means the same everywhere:

| | keywords |
|---|---|
| place (`Layout`) | `w`, `h`, `grow`, `margin`, `at`; of a box also `pad`, `gap`, `align`, `pack`, `kind`, `flow`, `most` |
| paint (`Style`) | `bg`, `radius`, `elevation`, `stroke`, `alpha`, `art`; of a text also `size`, `weight`, `color`, `lines`, `align`, `pad`, `mono`, `line`, `font`, `letter_spacing`, `tabular` |
| what it does | `tap`, `long_press`, `double_tap`, `dismiss`, `swipes`, `on_slide` |
| what a reader is told | `cls`, `desc`, `words`, `hint`, `selected`, `checked`, `enabled`, `focusable`, `scrollable`, `hidden`, `flags`, `inert_reason`, `package` |
| the rest | `key` (see `c.reveal`), `wrappers` |

Sizes and distances are dp, text sizes sp, shares 0 to 1; `pad` and `margin` are (left, top, right,
bottom). `checked` makes a control checkable. `hidden` leaves out the node. `flags` replaces all
flags that follow from the other keywords.
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypedDict

from msgspec.structs import replace

from ..errors import UnknownName
from ..phone.core.calls import Call
from ..phone.core.view import (
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    DISABLED,
    FOCUSABLE,
    LONG_CLICKABLE,
    SCROLLABLE,
    SELECTED,
    Layout,
    Style,
    View,
)
from .styles import check_layout

Sides = tuple[float, float, float, float]  # left, top, right, bottom


class PlaceOptions(TypedDict, total=False):
    """Keywords of all components."""

    grow: float
    margin: Sides
    at: str
    elevation: float
    stroke: str
    alpha: float
    key: str
    hidden: bool
    package: str
    inert_reason: str
    selected: bool
    wrappers: tuple[View, ...]


class PartOptions(PlaceOptions, total=False):
    """Keywords of components that are controls only if a call says so."""

    tap: Call | None
    long_press: Call | None
    double_tap: Call | None
    dismiss: Call | None
    swipes: tuple[tuple[str, Call], ...]
    on_slide: Call | None
    cls: str
    checked: bool | None
    enabled: bool
    focusable: bool
    scrollable: bool
    flags: int


class SizedOptions(PartOptions, total=False):
    """Keywords of components that are as large as one says."""

    w: float
    h: float


class TextOptions(SizedOptions, total=False):
    """Keywords of components that show words; `pad`, `align` and `weight` are about the words."""

    desc: str
    hint: str
    bg: str
    radius: float
    color: str
    size: float
    weight: int
    lines: int
    align: str
    pad: Sides
    mono: bool
    line: str
    font: str
    letter_spacing: float
    tabular: bool


class BoxOptions(SizedOptions, total=False):
    """Keywords of components that have children."""

    desc: str
    words: str
    hint: str
    kind: str
    weight: float
    gap: float
    align: str
    pack: str
    pad: Sides
    flow: bool
    most: float
    bg: str
    radius: float
    bar: float
    color: str
    size: float
    art: str
    icon: str
    icon_size: float


_TOUCHED = CLICKABLE | FOCUSABLE
_FLAGS = {
    "tap": _TOUCHED,
    "long_press": _TOUCHED | LONG_CLICKABLE,
    "inert_reason": _TOUCHED,
    "selected": SELECTED,
    "focusable": FOCUSABLE,
    "scrollable": SCROLLABLE,
    "checked": CHECKABLE | CHECKED,
    "enabled": _TOUCHED | DISABLED,
    "flags": 0,
}
_RENAMED = {"words": "text", "hidden": "hidden_from_a11y"}
_DIRECT = frozenset(
    "cls desc hint tap long_press double_tap dismiss swipes on_slide inert_reason package key wrappers".split()
)
_OWN = _DIRECT | frozenset(_FLAGS) | frozenset(_RENAMED)
_PLACE = frozenset(Layout.__struct_fields__) - {"weight"} | {"grow"}
_PAINT = frozenset(Style.__struct_fields__)


def touch_flags(tap: Call | None, long_press: Call | None = None, inert_reason: str = "") -> int:
    """The flags of a view with these handlers: clickable, long-clickable, focusable, or none.

    Pass `inert_reason` for a view that is clickable on a real phone although nothing happens.
    """
    if long_press is not None:
        return _FLAGS["long_press"]
    return _TOUCHED if tap is not None or inert_reason else 0


def box_of(view: View, options: Mapping[str, object]) -> View:
    """`view`, which has children, with the keywords of a component. Raises UnknownName."""
    return _with(view, options, False) if options else view


def text_of(view: View, options: Mapping[str, object]) -> View:
    """`view`, which has words, with the keywords of a component: `pad`, `align` and `weight` are
    about the words. Raises UnknownName."""
    return _with(view, options, True) if options else view


def _with(view: View, options: Mapping[str, Any], text: bool) -> View:
    names = tuple(options)
    direct, looks, flagging = _PLANS.get(names) or _plan(names)
    own = {field: options[name] for name, field in direct}
    if looks:
        values = tuple([options[name] for name in looks])
        own["layout"], own["style"] = _looks(view.layout, view.style, looks, values, text)
    if flagging:
        flags = view.flags
        for name, bits in flagging:
            value = options[name]
            if name == "checked":
                flags |= 0 if value is None else bits if value else CHECKABLE
            elif name == "enabled":
                if not value:
                    flags |= bits
                    own["tap"] = own["long_press"] = None
                    own.setdefault("inert_reason", "disabled")
            elif name == "flags":
                flags = value
            elif value:
                flags |= bits
        own["flags"] = flags
    return replace(view, **own)


Plan = tuple[tuple[tuple[str, str], ...], tuple[str, ...], tuple[tuple[str, int], ...]]
_PLANS: dict[tuple[str, ...], Plan] = {}  # as many as there are ways to call a component


def _plan(names: tuple[str, ...]) -> Plan:
    """Of keywords: those that are fields of a `View`, with the fields; those about place and paint;
    those that set flags, with the flags. `flags`, which replaces them all, is the last."""
    direct = tuple((n, _RENAMED.get(n, n)) for n in names if n in _DIRECT or n in _RENAMED)
    looks = tuple(n for n in names if n not in _OWN)
    flagging = tuple((n, _FLAGS[n]) for n in _FLAGS if n in names)
    _PLANS[names] = direct, looks, flagging
    return _PLANS[names]


@lru_cache(maxsize=2048)
def _looks(
    layout: Layout, style: Style, names: tuple[str, ...], values: tuple[Any, ...], text: bool
) -> tuple[Layout, Style]:
    place: dict[str, Any] = {}
    paint: dict[str, Any] = {}
    for name, value in zip(names, values, strict=True):
        if name == "grow" or (name == "weight" and not text):
            place["weight"] = value
        elif name in _PAINT and (text or name not in _PLACE):
            paint[name] = value
        elif name in _PLACE:
            place[name] = value
        else:
            raise UnknownName("keyword of a component", name, _PLACE | _PAINT | _OWN)
    return (
        check_layout(replace(layout, **place), place) if place else layout,
        replace(style, **paint) if paint else style,
    )


__all__ = [
    "BoxOptions",
    "PartOptions",
    "PlaceOptions",
    "SizedOptions",
    "TextOptions",
    "box_of",
    "text_of",
    "touch_flags",
]
