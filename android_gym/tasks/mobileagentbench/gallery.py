"""What the tasks of gallery.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...apps.simple.gallery.model import GROUPS, KINDS, Gallery, gallery, listed
from ...kit.families.simple.boxes import Boxes, Formats, Sorting, ViewType
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Params
from ..parts.simple import opens

PACKAGE = gallery.name
LABELS = dict(KINDS)
FOLDERS = {"Download": "/sdcard/Download", "Camera": "/sdcard/DCIM/Camera"}
PLACES = ("first", "second", "third")

# --- parameters ------------------------------------------------------------------------------------


def some_kinds(rng: random.Random, phone: Phone) -> Params:
    usual = [id for id, _ in KINDS[:5]]
    some = sorted(rng.sample(usual, 2), key=usual.index)
    gone = tuple(id for id in usual if id not in some)
    return {"one": LABELS[some[0]], "other": LABELS[some[1]], "some": tuple(some), "gone": gone}


def unwanted(p: Params) -> tuple[str, ...]:
    """The labels of the other kinds."""
    return tuple(LABELS[id] for id in p["gone"])


def some_group(rng: random.Random, phone: Phone) -> Params:
    by, label = rng.choice(GROUPS[1:-1])
    folder = rng.choice(tuple(FOLDERS))
    return {"folder": folder, "dir": FOLDERS[folder], "by": by, "group": label}


def on_or_off(rng: random.Random, phone: Phone) -> Params:
    on = rng.random() < 0.5
    return {"state": "on" if on else "off", "on": on}


def some_picture(rng: random.Random, phone: Phone) -> Params:
    """A picture of a folder, by its place from the upper left."""
    folder, place = rng.choice(tuple(FOLDERS)), rng.randrange(3)
    files = listed(Gallery(), phone.files, FOLDERS[folder])
    if place >= len(files) or files[place].kind == "video":
        place = 0
    return {"folder": folder, "dir": FOLDERS[folder], "which": PLACES[place], "place": place, "path": files[place].path}


def some_wallpaper(rng: random.Random, phone: Phone) -> Params:
    where = rng.choice(("Home screen", "Lock screen"))
    key = "wallpaper" if where == "Home screen" else "lock_wallpaper"
    return {**some_picture(rng, phone), "where": where, "key": key}


# --- start -----------------------------------------------------------------------------------------


def gallery_with(phone: Phone, **fields: Any) -> Phone:
    """Gallery is in front, and keeps this."""
    return Ctx(launch(phone, PACKAGE), PACKAGE).save(**fields).phone


def with_opposite(field: str) -> Callable[[Phone, Params], Phone]:
    """A setting is what it shall not be."""
    return lambda phone, p: gallery_with(phone, **{field: not p["on"]})


opposite_autoplay = with_opposite("autoplay")
opposite_remember = with_opposite("remember")
opposite_show_hidden = with_opposite("show_hidden")


def in_other_view(phone: Phone, p: Params) -> Phone:
    return gallery_with(phone, view_type="grid" if p["view"] == "list" else "list")


def with_other_hours(phone: Phone, p: Params) -> Phone:
    return gallery_with(phone, formats=Formats(hours_24=not p["on"]))


# --- goals -----------------------------------------------------------------------------------------


order_chosen = opens(Sorting, by="by")
view_chosen = opens(ViewType, chosen="view")


def only_those_checked(start: Phone, end: Phone, p: Params) -> bool:
    return isinstance(end.popup, Boxes) and set(end.popup.selection) == set(p["some"])
