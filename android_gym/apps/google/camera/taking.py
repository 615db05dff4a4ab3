"""What is before the lens, and what becomes of it: files with the picture of the viewfinder."""

from __future__ import annotations

import random
from datetime import datetime
from functools import cache
from pathlib import Path

from ....kit import *
from ....phone.core.zones import local
from ....phone.state.phone import Phone
from ....phone.state.providers import File, free_path, of_kind
from ....phone.state.providers import Place as Spot
from ....phone.state.providers import write as with_file
from ....phone.system.whereabouts import usual_place
from .model import FOLDER, Camera, Size

PLACES = ("the park", "home", "a cafe", "the harbor", "the beach", "the market")
_PER_PIXEL = {"photo": 0.31, "panorama": 0.24}  # bytes of a picture
_PER_SECOND = 1.1  # bytes of a video for each of its pixels
_STEP = 18  # of brightness for one step of exposure compensation


@cache
def _scenes() -> dict[str, tuple[str, ...]]:
    """Captions by the time of day."""
    found: dict[str, tuple[str, ...]] = {}
    for line in Path(__file__).with_name("scenes.txt").read_text("utf-8").splitlines():
        time, _, caption = line.partition(" | ")
        found[time] = (*found.get(time, ()), caption)
    return found


def part_of_day(hour: int) -> str:
    if 6 <= hour < 11:
        return "morning"
    return "day" if 11 <= hour < 17 else "evening" if 17 <= hour < 21 else "night"


def scene(app: Camera, world: int, now: datetime, owner: str) -> tuple[int, str]:
    """What the camera sees: the seed of a picture, and its caption. It depends on the world and the
    time of day, and changes with each picture, as somebody holds the phone elsewhere then."""
    part = part_of_day(now.hour)
    rng = random.Random(f"{world} {app.shots} {app.front} {part} camera")
    seed = rng.randrange(1, 10_000)
    if app.front:
        time = "" if part == "day" else f" at {part}" if part == "night" else f" in the {part}"
        return seed, f"Snapshot of {owner} at {rng.choice(PLACES)}{time}"
    return seed, rng.choice(_scenes()[part])


def edits_of(app: Camera, zoom: float) -> str:
    """How the light and the zoom change the picture."""
    parts = []
    if zoom > 1:
        low, high = round(50 - 50 / zoom, 1), round(50 + 50 / zoom, 1)
        parts.append(f"x{low:g}:{low:g}:{high:g}:{high:g}")
    if app.exposure and app.ev:
        parts.append(f"b{app.ev * _STEP}")
    if app.hdr:
        parts.append("s12")
    return ",".join(parts)


def finder(app: Camera, world: int, now: datetime, owner: str, zoom: float) -> str:
    """The drawing of the viewfinder."""
    seed, caption = scene(app, world, now, owner)
    edits = edits_of(app, zoom)
    return f"photo:{seed}{f'~{edits}' if edits else ''}/{caption}"


def owner_of(phone: Phone) -> str:
    return next((a.owner for a in phone.accounts if a.owner), "Alice Miller")


def camera_files(files: tuple[File, ...]) -> tuple[File, ...]:
    """What the camera has taken, the latest first."""
    own = (f for f in files if f.folder == FOLDER and f.kind in ("image", "video"))
    return of_kind(own, "recent")


def taken(c: Ctx, mode: str, zoom: float, seconds: int = 0) -> tuple[Ctx, str]:
    """A picture or video of what is before the lens is written; its path."""
    app: Camera = c.app
    seed, caption = scene(app, c.phone.world, c.now, owner_of(c.phone))
    wide, high = _px(app, mode, c.phone.display.rotation % 2 == 1)
    at = local(c.phone.zone, c.phone.time)
    kind, ending = {"video": ("VID", "mp4"), "panorama": ("PANO", "jpg")}.get(mode, ("IMG", "jpg"))
    path = free_path(c.phone.files, f"{FOLDER}/{kind}_{at:%Y%m%d_%H%M%S}.{ending}")
    rate = _PER_SECOND * max(seconds, 1) if mode == "video" else _PER_PIXEL[mode]
    file = File(
        path,
        int(wide * high * rate) + seed,
        c.phone.time,
        "video/mp4" if mode == "video" else "image/jpeg",
        seed,
        seconds=seconds,
        width=wide,
        height=high,
        taken=c.phone.time,
        place=_place(c),
        owner=c.package,
        shows=caption,
        edits=edits_of(app, zoom),
    )
    c = c.share(files=with_file(c.phone.files, file))
    return c.save(shots=app.shots + 1), path


def _px(app: Camera, mode: str, sideways: bool) -> Size:
    if mode == "panorama":
        return 7680, 1920
    long, short = app.video_size if mode == "video" else app.photo_size
    return (long, short) if sideways else (short, long)


def _place(c: Ctx) -> Spot | None:
    """Where a picture is taken, if that is to be saved and the phone tells."""
    where = c.locate() if c.app.locate else None
    if where is None:
        return None
    name = usual_place(c.phone.zone).name
    return Spot(round(where.latitude, 5), round(where.longitude, 5), name)
