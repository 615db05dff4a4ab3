"""What the tasks of photos_albums.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...apps.google.photos.model import Collection
from ...phone.state.phone import Phone
from ..base import Params
from ..parts.photos import first_picture, library, photos, with_photos
from ..records import the_first

NAMES = (
    "animals",
    "Best of October",
    "For the wall",
    "Garden",
    "To print",
    "Rainy days",
    "Grandma's visit",
    "New flat",
)


def new_names(phone: Phone) -> list[str]:
    """Names that no album has."""
    known = {a.name for a in photos(phone).albums}
    return [name for name in NAMES if name not in known]


def sample_name(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(new_names(phone))}


def sample_rename(rng: random.Random, phone: Phone) -> Params:
    old, new = rng.sample(new_names(phone), 2)
    return {"name": old, "new": new}


def sample_known(rng: random.Random, phone: Phone) -> Params:
    """An album that the owner has, and the first picture, which is not in it."""
    first = first_picture(rng, phone)
    return {"name": rng.choice([a.name for a in photos(phone).albums if first["path1"] not in a.paths]), **first}


def with_album(phone: Phone, p: Params) -> Phone:
    albums = photos(phone).albums
    paths = tuple(f.path for f in library(phone)[2:5])
    id = max((a.id for a in albums), default=0) + 1
    return with_photos(phone, albums=(Collection(id, p["name"], paths), *albums))


def in_album(before: Phone, now: Phone, p: Params) -> bool:
    """The album has the first picture beside those that it had."""
    old = the_first((a for a in photos(before).albums if a.name == p["name"]), "such album")
    new = the_first((a for a in photos(now).albums if a.id == old.id), "such album any more")
    return sorted(new.paths) == sorted((*old.paths, p["path1"]))
