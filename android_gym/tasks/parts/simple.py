"""What tasks of several apps by Simple Mobile Tools need: whether a dialog is open, also where the shade lies over it,
and near misses of what is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kit.families.simple import Boxes, DateTimeFormat, Grouping, Security, Sorting, TextPrompt, ViewType
from ...phone.state.activity import Activity
from ...phone.state.phone import Phone
from ..base import Goal, Params


def dialog_open(start: Phone, now: Phone, p: Params) -> bool:
    """A menu, a dialog or a sheet is open, whichever it is."""
    return now.popup is not None


def opens(kind: type[Activity], **fields: str) -> Goal:
    """A dialog of that kind is open, and these of its fields are what the parameters of these names are."""

    def holds(start: Phone, now: Phone, p: Params) -> bool:
        return isinstance(now.popup, kind) and all(getattr(now.popup, one) == p[name] for one, name in fields.items())

    return holds


boxes_open = opens(Boxes)
formats_open = opens(DateTimeFormat)
grouping_open = opens(Grouping)
pin_asked = opens(Security)
sorting_open = opens(Sorting)
title_asked = opens(TextPrompt)
view_types_open = opens(ViewType)


def kept_otherwise(package: str, **fields: Any) -> Callable[[Phone, Params], tuple[Phone, ...]]:
    """A near miss: what an app keeps in these fields is something else."""

    def near(end: Phone, p: Params) -> tuple[Phone, ...]:
        return (end.replace(apps=end.apps.update({package: end.app(package).replace(**fields)})),)

    return near
