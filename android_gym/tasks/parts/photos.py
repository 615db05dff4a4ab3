"""What Google Photos shows: its library, the first pictures there, and what they are called on the screen."""

from __future__ import annotations

import random
from typing import Any

from ...apps.google.photos.model import PACKAGE, Photos, library_of
from ...kit.blocks.media import content_description
from ...phone.state.phone import Phone
from ...phone.state.providers import File
from ..base import Params


def photos(phone: Phone) -> Photos:
    model: Photos = phone.app(PACKAGE)
    return model


def with_photos(phone: Phone, **fields: Any) -> Phone:
    return phone.replace(apps=phone.apps.update({PACKAGE: photos(phone).replace(**fields)}))


def library(phone: Phone) -> tuple[File, ...]:
    """What the first tab shows, the latest first."""
    return library_of(photos(phone), phone.files)


def spoken_name(phone: Phone, file: File) -> str:
    """What a picture is called on the screen."""
    return content_description(file, phone.zone, phone.locale)


def first_picture(rng: random.Random, phone: Phone) -> Params:
    first = library(phone)[0]
    return {"path1": first.path, "photo1": spoken_name(phone, first)}


def first_two(rng: random.Random, phone: Phone) -> Params:
    second = library(phone)[1]
    return {**first_picture(rng, phone), "path2": second.path, "photo2": spoken_name(phone, second)}
