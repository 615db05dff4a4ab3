"""What qunar.yaml draws from what Qunar offers."""

from __future__ import annotations

import random

from ...apps.thirdparty.qunar.app import BUNDLES, GUIDES, TABLE, qunar
from ...phone.state.phone import Phone
from ..base import Params
from ..blocks.booking import SEEN, draws, some_day

globals().update(draws(TABLE, qunar.name))


def a_guide(rng: random.Random, phone: Phone) -> Params:
    """A guide that is not among the first and was not saved, and another one."""
    saved = phone.app(qunar.name).saved
    title, other = rng.sample([one for one in list(GUIDES)[SEEN:] if one not in saved], 2)
    return {"title": title, "other": other}


def a_package(rng: random.Random, phone: Phone) -> Params:
    """A package that is not among the first, a day, and the names of its parts then."""
    drawn = some_day(rng, phone)
    bundle, other = rng.sample(list(BUNDLES.values())[SEEN + 4 :], 2)
    there, back, stay, visit = bundle.legs(drawn["day"])
    parts = {"there": there.name, "back": back.name, "hotel": stay.name, "sight": visit.name}
    days = {"until": stay.query.until, "visit_day": visit.query.day}
    return {**drawn, **parts, **days, "title": bundle.title, "other": other.title, "to": bundle.city}
