"""Cities and districts with Chinese names, those of the world among them."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from pathlib import Path

from xxhash import xxh3_64_intdigest

from .places import Place, away, cities, slug

DISTRICT = "/"  # in a key: between a district and its city
_ENDINGS = "市区县省"


@lru_cache(maxsize=1)
def _read() -> dict[str, tuple[Place, tuple[Place, ...]]]:
    """The cities by their Chinese names, with their districts."""
    found: dict[str, tuple[Place, tuple[Place, ...]]] = {}
    city = None
    for line in (Path(__file__).parent / "cities.zh.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith(" ") and city is not None:
            found[city.name] = city, tuple(_district(one, city) for one in line.split(";"))
        elif not line.startswith("#"):
            city = _city(*line.split("|"))
            found[city.name] = city, ()
    return found


def _city(name: str, region: str, pinyin: str, english: str, *climate: str) -> Place:
    if not climate:
        return cities()[slug(english)]._replace(name=name, region=region, english=english, pinyin=pinyin)
    low, high, latitude, longitude = climate
    place = Place(name, region, int(low), int(high), float(latitude), float(longitude), "Asia/Shanghai")
    return place._replace(english=english, pinyin=pinyin)


def _district(text: str, city: Place) -> Place:
    name, pinyin, latitude, longitude = text.split()
    english = f"{pinyin.capitalize()}, {city.english}"
    warmer = xxh3_64_intdigest(english.encode()) % 3 - 1  # degrees
    return city._replace(
        name=name,
        pinyin=pinyin,
        english=english,
        city=city.name,
        low=city.low + warmer,
        high=city.high + warmer,
        latitude=float(latitude),
        longitude=float(longitude),
    )


def chinese_cities() -> tuple[Place, ...]:
    """All cities that have Chinese names, those of China first."""
    return tuple(city for city, _ in _read().values())


def districts(city: str) -> tuple[Place, ...]:
    """The districts of a city by its Chinese name; () where none are known. Raises LookupError."""
    return _read()[city][1]


@lru_cache(maxsize=1)
def places_by_key() -> dict[str, Place]:
    """All cities and districts by their keys. Do not change it."""
    return {one.key: one for city, parts in _read().values() for one in (city, *parts)}


def chinese_place(name: str, city: str = "") -> Place:
    """A city by its Chinese name ("杭州"), or the district of a city ("西湖区", "杭州"). Raises LookupError."""
    if not city:
        return _read()[name][0]
    found = [one for one in districts(city) if one.name == name]
    if not found:
        raise LookupError(f"{city} has no district {name}.")
    return found[0]


@lru_cache(maxsize=512)
def chinese_search(query: str) -> tuple[Place, ...]:
    """Cities and districts whose Chinese name, pinyin or English name begins with words, the cities
    first; also "杭州西湖" and "西湖区杭州市"."""
    wanted = "".join(query.casefold().replace("'", "").replace(",", " ").split())
    bare = wanted.rstrip(_ENDINGS) or wanted
    if not wanted:
        return ()
    found = []
    for number, one in enumerate(places_by_key().values()):
        whole = f"{one.city}{one.name}"
        name, spelt = one.name.rstrip(_ENDINGS), one.pinyin
        english = slug(one.english).replace("-", "").replace("'", "").replace(",", "")
        if wanted in (one.name, spelt, english) or bare == name:
            rank = 0
        elif any(text.startswith(wanted) for text in (one.name, whole, spelt, english)) or (
            bare and whole.startswith(bare)
        ):
            rank = 1
        elif one.region.rstrip(_ENDINGS) == bare and not one.city:
            rank = 2
        elif one.city and name in wanted and one.city in wanted:
            rank = 1
        else:
            continue
        found.append((rank, bool(one.city), number, one))
    return tuple(one for *_, one in sorted(found))


@lru_cache(maxsize=256)
def chinese_nearest(latitude: float, longitude: float) -> Place:
    """The city or district that is nearest to a point."""
    return min(places_by_key().values(), key=lambda one: hypot(*away(one, latitude, longitude)))
