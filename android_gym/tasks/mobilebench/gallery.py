"""What the tasks of gallery.yaml draw and start from, where no data says it."""

from __future__ import annotations

import random

from ...apps.miui.gallery.model import MADE, gallery
from ...kit.blocks import media as shots
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at
from ...phone.state.providers.library import media
from ..base import Params

_FILTERS = {"Vivid": "鲜艳", "Golden": "暖阳", "Arctic": "清冷", "Faded": "褪色"}
_PLACES = (("first", "一"), ("second", "二"), ("third", "三"), ("fourth", "四"))
_SECONDS = range(8, 58)


def _held(phone: Phone, folder: str) -> tuple[File, ...]:
    return tuple(f for f in media(phone.files) if f.folder == folder)


def in_album(rng: random.Random, phone: Phone) -> Params:
    """One of the first pictures of an album that the owner has made."""
    folder = rng.choice(phone.app(gallery.name).albums)
    found = _held(phone, folder)[: len(_PLACES)]
    at = rng.choice([n for n, f in enumerate(found) if not f.favourite and f.kind == "image"])
    which, which_zh = _PLACES[at]
    path = found[at].path
    return {"album": folder.rpartition("/")[2], "which": which, "which_zh": which_zh, "place": at + 1, "path": path}


def edited(rng: random.Random, phone: Phone) -> Params:
    """A picture of an album, a filter, and how the square with this filter is written."""
    drawn = in_album(rng, phone)
    name, said = rng.choice(sorted(_FILTERS.items()))
    file = file_at(phone.files, str(drawn["path"]))
    assert file is not None
    wide = shots.size_of(file)[0] > shots.size_of(file)[1]
    part = "x12.5:0:87.5:100" if wide else "x0:12.5:100:87.5"
    made = f"{str(drawn['path'])[:-4]}_edit.jpg"
    return {**drawn, "filter": name, "filter_zh": said, "edits": f"{part},{shots.filter_edits(name)}", "made": made}


def latest(rng: random.Random, phone: Phone) -> Params:
    """A photo that was taken this morning."""
    minute, second = rng.randrange(5, 40), rng.randrange(10, 60)
    return {
        "path": f"/sdcard/DCIM/Camera/IMG_20231010_09{minute:02d}{second}.jpg",
        "seed": rng.randrange(1, 10_000),
        "ago": 60 * (41 - minute) - second,
    }


def new_album(rng: random.Random, phone: Phone) -> Params:
    """The two newest pictures of an album, and a name for another album."""
    folder = rng.choice(phone.app(gallery.name).albums)
    name = rng.choice(["精选", "打印出来", "发给妈妈", "年终回顾", "头像备选"])
    one, two = (f.name for f in _held(phone, folder)[:2])
    album = folder.rpartition("/")[2]
    return {"album": album, "old": folder, "name": name, "made": f"{MADE}/{name}", "one": one, "two": two}


def lengths(rng: random.Random, phone: Phone) -> Params:
    """How long the videos are, and which of them is the longest or shortest, and another one."""
    paths = [f.path for f in media(phone.files, "video")]
    seconds = tuple(rng.sample(_SECONDS, len(paths)))
    which, which_zh = rng.choice((("longest", "最长"), ("shortest", "最短")))
    of = dict(zip(paths, seconds, strict=True))
    path = (max if which == "longest" else min)(paths, key=lambda p: of[p])
    place = paths.index(path) + 1
    other = 2 if place == 1 else 1
    return {"seconds": seconds, "which": which, "which_zh": which_zh, "path": path, "place": place, "other": other}


def with_lengths(phone: Phone, p: Params) -> Phone:
    paths = [f.path for f in media(phone.files, "video")]
    of = dict(zip(paths, p["seconds"], strict=True))
    return phone.replace(files=tuple(f.replace(seconds=of.get(f.path, f.seconds)) for f in phone.files))
