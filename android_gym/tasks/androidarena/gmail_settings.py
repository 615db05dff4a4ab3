"""Tasks about Gmail's settings: what leads there, and options that are neither set nor asked for."""

from __future__ import annotations

import random

from ...apps.google.gmail.compose import Compose
from ...apps.google.gmail.inbox import FolderDrawer
from ...apps.google.gmail.settings import DENSITIES, THEMES, GmailSettings
from ...phone.state.phone import Phone
from ..base import Params
from ..parts.gmail import gmail


def account_in_use(rng: random.Random, phone: Phone) -> Params:
    return {"account": gmail(phone).email}


def other_density(p: Params) -> str:
    return next(one for one in DENSITIES if one not in (p["density"], p["was"]))


def other_theme(p: Params) -> str:
    return next(one for one in THEMES if one not in (p["theme"], p["was"]))


def on_the_way(before: Phone, now: Phone, p: Params) -> bool:
    """The drawer or a new mail, from which the settings open, is in front, or the settings are open."""
    inside = any(isinstance(w.activity, GmailSettings) for w in now.tasks[0].windows)
    return inside or isinstance(now.popup, FolderDrawer) or isinstance(now.top, Compose)
