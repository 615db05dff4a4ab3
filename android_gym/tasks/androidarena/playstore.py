"""Apps of the Play Store: what playstore.yaml draws and asks for beside its data."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.playstore.detailspage import AppPage
from ...apps.google.playstore.main import Finder
from ...apps.google.playstore.model import PACKAGE, Play, entries
from ...phone.state.ledger_entries import Sent, new_among
from ...phone.state.phone import Phone
from ...phone.state.providers import fold
from ...phone.system.catalogue import catalogue
from ..base import Params

REMOVABLE = ("org.mozilla.firefox", "com.google.android.apps.maps", "com.android.chrome", "com.weather.Weather")


def store(phone: Phone) -> Play:
    model: Play = phone.app(PACKAGE)
    return model


# --- draws ---------------------------------------------------------------------------------------


def names_of(package: str) -> Params:
    return {"name": entries()[package].name, "package": package}


def own(phone: Phone) -> list[str]:
    """Apps of the store that are on the phone."""
    return [p for p in entries() if p in phone.packages]


def foreign(phone: Phone) -> list[str]:
    """Apps of the store that do not run on this phone, with names that tell them from others."""
    return [p for p in entries() if p not in catalogue(phone.profile)]


def own_app(rng: random.Random, phone: Phone) -> Params:
    return names_of(rng.choice(own(phone)))


def foreign_app(rng: random.Random, phone: Phone) -> Params:
    return names_of(rng.choice(foreign(phone)))


def removable_app(rng: random.Random, phone: Phone) -> Params:
    return names_of(rng.choice([p for p in REMOVABLE if p in phone.packages]))


def unwished_app(rng: random.Random, phone: Phone) -> Params:
    return names_of(rng.choice([p for p in foreign(phone) if p not in store(phone).wishes]))


def some_updates(rng: random.Random, phone: Phone) -> Params:
    return {"updates": tuple(rng.sample(own(phone), rng.randrange(2, 5)))}


def some_update(rng: random.Random, phone: Phone) -> Params:
    found = some_updates(rng, phone)
    return {**found, **names_of(rng.choice(found["updates"]))}


# --- goals ---------------------------------------------------------------------------------------


def app_sought(before: Phone, now: Phone, p: Params) -> bool:
    """The app's name is typed, or its page is open."""
    top = now.top
    typed = isinstance(top, Finder) and fold(p["name"]) in fold(top.query)
    return typed or (isinstance(top, AppPage) and top.of == p["package"])


def app_installed(before: Phone, now: Phone, p: Params) -> bool:
    return set(now.packages) == {*before.packages, p["package"]}


def app_removed(before: Phone, now: Phone, p: Params) -> bool:
    return set(now.packages) == {*before.packages} - {p["package"]}


def nothing_left(before: Phone, now: Phone, p: Params) -> bool:
    owners = {of for of, _ in now.permissions} | {one.package for one in now.channels}
    return p["package"] not in owners


def belongings(start: Phone, p: Params) -> dict[str, Any]:
    """The permissions and the channels of the app that is removed."""
    package = p["package"]
    granted = tuple(one for of, one in start.permissions if of == package)
    return {"granted": granted, "told": tuple(c.id for c in start.channels if c.package == package)}


def app_updated(before: Phone, now: Phone, p: Params) -> bool:
    left = tuple(one for one in store(before).updates if one != p["package"])
    return store(now).updates == left


def rating(before: Phone, now: Phone, p: Params) -> str:
    return f"{entries()[p['package']].stars:.1f}"


def app_wished(before: Phone, now: Phone, p: Params) -> bool:
    return sorted(store(now).wishes) == sorted((*store(before).wishes, p["package"]))


def review_posted(before: Phone, now: Phone, p: Params) -> bool:
    """The review is there, and it has left the phone, alone or after its stars."""
    mine = [(one.package, one.stars, one.words.strip()) for one in store(now).rated]
    rating = Sent(PACKAGE, "rating", (), f"{p['stars']} stars", p["name"])
    review = rating.replace(kind="review", text=f"{rating.text}: {p['words']}")
    left = new_among(before.outbox, now.outbox)
    return mine == [(p["package"], p["stars"], p["words"])] and left in ([review], [rating, review])
