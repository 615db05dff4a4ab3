"""What the tasks of playstore.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...apps.google.playstore.model import AUTO, PACKAGE, Entry, Play, entries
from ...phone.state.phone import Phone
from ...phone.system.catalogue import catalogue
from ..base import Params
from ..screen_goals import shows_element
from ..steps import click, enter_text, start


def uninstall_another_app(p: Params) -> tuple[Action, ...]:
    return removing(other(p))


def other(p: Params) -> Params:
    return {**p, "name": "Firefox" if p["name"] != "Firefox" else "Chrome"}


def uninstall_another_app_as_well(p: Params) -> tuple[Action, ...]:
    return (*removing(p), click("Search"), *removing(other(p))[2:])


def add_to_wishlist_another_app_as_well(p: Params) -> tuple[Action, ...]:
    return (*wishing(p), click("Search"), *wishing({"name": "Pantry" if p["name"] != "Pantry" else "Birdcall"})[2:])


def auto_update_by_way_of_the_other(p: Params) -> tuple[Action, ...]:
    return (*setting(another(p)), *setting(p)[3:])


def setting(p: Params) -> tuple[Action, ...]:
    return (*SETTINGS, click("Auto-update apps"), click(p["auto"]))


def another(p: Params) -> Params:
    return {"auto": AUTO[1] if p["auto"] == AUTO[0] else AUTO[0]}


def auto_update_the_other(p: Params) -> tuple[Action, ...]:
    return setting(another(p))


def sample_new(rng: random.Random, phone: Phone) -> Params:
    return named(NEW)


def named(package: str) -> Params:
    return {"name": entries()[package].name, "package": package}


NEW = "com.omgodse.notally"  # what phones can install


def sample_gone(rng: random.Random, phone: Phone) -> Params:
    return named(rng.choice([p for p in GONE if p in phone.packages]))


GONE = ("org.mozilla.firefox", "com.google.android.apps.maps", "com.android.chrome", "com.weather.Weather")


def of_the_app(start: Phone, p: Params) -> dict[str, Any]:
    """The permissions and the channels of the app that is removed."""
    package = p["package"]
    granted = tuple(one for of, one in start.permissions if of == package)
    return {"granted": granted, "told": tuple(c.id for c in start.channels if c.package == package)}


def removing(p: Params) -> tuple[Action, ...]:
    return (*at_page(p["name"]), click("Uninstall"), click("Uninstall", id="android:id/button1"))


def at_page(name: str) -> tuple[Action, ...]:
    """The page of an app, by searching for it."""
    found = (start("Play Store"), click(id="open_search_bar"), enter_text(name, id=FIELD))
    return (*found, click(name))


FIELD = "open_search_view_edit_text"


def removed(before: Phone, now: Phone, p: Params) -> bool:
    return set(now.packages) == {*before.packages} - {p["package"]}


def nothing_left(before: Phone, now: Phone, p: Params) -> bool:
    owners = {of for of, _ in now.permissions} | {one.package for one in now.channels}
    return p["package"] not in owners


def sample_updates(rng: random.Random, phone: Phone) -> Params:
    packages = [p for p in entries() if p in phone.packages]
    return {"updates": tuple(rng.sample(packages, rng.randrange(2, 5)))}


def waiting(phone: Phone, p: Params) -> Phone:
    return changed(phone, p["updates"])


def changed(phone: Phone, updates: tuple[str, ...]) -> Phone:
    """The phone with these updates waiting."""
    model = store(phone).replace(updates=updates)
    return phone.replace(apps=phone.apps.update({PACKAGE: model}))


def store(phone: Phone) -> Play:
    model: Play = phone.app(PACKAGE)
    return model


def all_updated(before: Phone, now: Phone, p: Params) -> bool:
    return not store(now).updates


def sample_update(rng: random.Random, phone: Phone) -> Params:
    found = sample_updates(rng, phone)
    return {**found, **named(rng.choice(found["updates"]))}


def one_updated(before: Phone, now: Phone, p: Params) -> bool:
    left = tuple(one for one in store(before).updates if one != p["package"])
    return store(now).updates == left


def sample_any(rng: random.Random, phone: Phone) -> Params:
    return named(rng.choice([e.package for e in foreign(phone)]))


def foreign(phone: Phone) -> list[Entry]:
    """Apps of the store that do not run on this phone, with names that tell them from others."""
    return [e for e in entries().values() if e.package not in catalogue(phone.profile)]


def rating(before: Phone, now: Phone, p: Params) -> str:
    return f"{entries()[p['package']].stars:.1f}"


def sample_unwished(rng: random.Random, phone: Phone) -> Params:
    free = [e.package for e in foreign(phone) if e.package not in store(phone).wishes]
    return named(rng.choice(free))


def wishing(p: Params) -> tuple[Action, ...]:
    return (*at_page(p["name"]), click("More options"), click("Add to wishlist"))


def wished(before: Phone, now: Phone, p: Params) -> bool:
    return sorted(store(now).wishes) == sorted((*store(before).wishes, p["package"]))


def sample_review(rng: random.Random, phone: Phone) -> Params:
    own = [p for p in entries() if p in phone.packages]
    given = rng.randrange(2, 6)
    return {**named(rng.choice(own)), "stars": given, "words": rng.choice(REVIEWS)}


REVIEWS = ("Works well for me.", "Fine, but slow to start.", "I use it each day.", "Does what it should.")
SETTINGS = (start("Play Store"), click(id="selected_account_disc"), click("Settings"))
seen_see_apps = shows_element("com.android.vending:id/installed_list")
