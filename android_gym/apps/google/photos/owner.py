"""The owner's older pictures, which the phone does not have from its camera alone, and albums."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ....kit import Ctx, does
from ....phone.state.providers import File, Place
from ....phone.system.catalogue import profile
from ....world import World, build
from ....world.rolls import taken_pictures
from .model import PACKAGE, Collection

COUNT = 46  # pictures of the file that a world has
_AT = {
    "San Francisco": (37.7749, -122.4194),
    "Golden Gate Park": (37.7694, -122.4862),
    "Marin Headlands": (37.8262, -122.4997),
    "Point Reyes": (38.0415, -122.7996),
    "Lisbon": (38.7223, -9.1393),
    "Oakland": (37.8044, -122.2712),
    "Lake Tahoe": (39.0968, -120.0324),
    "Yosemite": (37.8651, -119.5383),
    "Santa Cruz": (36.9741, -122.0308),
    "Berkeley": (37.8716, -122.2727),
    "Monterey": (36.6002, -121.8947),
    "Portland": (45.5152, -122.6784),
    "New York": (40.7128, -74.006),
}


@cache
def _lines() -> tuple[tuple[int, str, str], ...]:
    """Day (from the start's), place and caption of each."""
    lines = Path(__file__).with_name("library.txt").read_text("utf-8").splitlines()
    rows = (line.split(" | ") for line in lines)
    return tuple((int(day), place, caption) for day, place, caption in rows)


def pictures(world: World) -> tuple[File, ...]:
    """The pictures of a world."""
    rng = world.stream(PACKAGE)
    names = {role: person.name for role, person in world.cast.items()}
    chosen = sorted(rng.sample(_lines(), COUNT), reverse=True)
    lines = ((day, Place(*_AT[where], where), caption.format(**names)) for day, where, caption in chosen)
    return taken_pictures(lines, rng)


@does
def bring(c: Ctx) -> Ctx:
    """Put them on a new phone, with the albums that the owner has made of them; not on one that
    nobody has used."""
    if profile(c.phone.profile).bare:
        return c
    world = build(c.phone.world)
    taken = {f.path for f in c.phone.files}
    added = tuple(f for f in pictures(world) if f.path not in taken)
    files = tuple(sorted((*c.phone.files, *added), key=lambda f: f.path))

    def of(*places: str) -> tuple[str, ...]:
        return tuple(f.path for f in added if f.place is not None and f.place.name in places)

    family = tuple(
        f.path for f in added if any(world.cast[role].name in f.shows for role in ("mom", "dad", "brother", "grandma"))
    )
    shared = (world.cast["mom"].name, world.cast["dad"].name)
    albums = (
        Collection(1, "By the lake", of("Lake Tahoe", "Oakland")),
        Collection(2, "Family", family, shared),
        Collection(3, "Around town", of("San Francisco", "Golden Gate Park", "Berkeley")[:8]),
        Collection(
            4, "Weekends away", of("Yosemite", "Santa Cruz", "Monterey", "Point Reyes"), (world.cast["friend"].name,)
        ),
    )
    return c.share(files=files).save(albums=tuple(one for one in albums if one.paths))
