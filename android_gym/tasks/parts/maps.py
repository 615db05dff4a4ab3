"""Directions of Google Maps: goals about where they lead."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from ...apps.google.maps.directions import Directions
from ...apps.google.maps.model import here
from ...phone.core.view import SELECTED
from ...phone.state.phone import Phone
from ..base import Goal, Params
from ..foreground import top_activity
from .maps_places import is_named


def from_here(phone: Phone, top: Directions) -> bool:
    """Whether directions begin where the phone is, and Maps may know where that is."""
    at = here(phone.location, phone.settings, phone.zone, phone.permissions)
    return top.start == "me" and at is not None


def way_there(mode: str = "", from_me: bool = True) -> Goal:
    """Directions to the place are in front, by a mode if one is named."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, Directions)
        if top is None or (mode and top.mode != mode) or not is_named(now, top.end, p["place"]):
            return False
        return from_here(now, top) if from_me else is_named(now, top.start, p["start"])

    return holds


def directions_shown(mode: str = "", end: str = "pick", begin: str = "Your location") -> Callable[[Any, Params], bool]:
    """The screen shows where the way begins and ends, and the mode that is chosen; `end` is the
    parameter that says how the end is called, `begin` a template over the parameters."""

    def shown(screen: Any, p: Params) -> bool:
        inside = {n.id.rpartition("/")[2]: m.text for n, m in pairwise(screen.nodes)}
        ends = [inside.get(f"directions_{one}point_textbox", "") for one in ("start", "end")]
        chosen = any(n.flags & SELECTED and n.desc.startswith(mode) for n in screen.nodes)
        return ends == [begin.format(**p), p[end]] and (not mode or chosen)

    return shown
