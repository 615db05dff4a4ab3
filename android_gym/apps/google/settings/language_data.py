"""Languages that can be added, and regions: facts of Unicode's CLDR.

They are in languages.txt (tag, English name, own name, regions) and regions.txt (code, name); their
names in other languages of the phone are in names.zh.txt and the like.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from ....phone.core.values import Table
from ....phone.core.view import Verbatim
from ....phone.ui.words import read, spoken


class Language(NamedTuple):
    tag: str  # BCP 47, without a region
    name: str  # English
    own: str  # in the language itself
    regions: tuple[str, ...]  # ISO 3166 codes


def _lines(file: str) -> list[str]:
    return Path(__file__).with_name(file).read_text("utf-8").splitlines()


@cache
def languages() -> tuple[Language, ...]:
    """All of them, by English name."""
    rows = (line.split("|") for line in _lines("languages.txt"))
    found = (Language(tag, name, own, tuple(where.split())) for tag, name, own, where in rows)
    return tuple(sorted(found, key=lambda x: x.name))


@cache
def _by_tag() -> dict[str, Language]:
    return {x.tag: x for x in languages()}


@cache
def _region_names() -> dict[str, str]:
    pairs = (line.partition(" ") for line in _lines("regions.txt"))
    return {code: name for code, _, name in pairs}


def region_name(code: str) -> str:
    return _region_names()[code]


def language_of(locale: str) -> Language:
    """The language of a locale such as "pt-BR", "zh-Hans-CN" or "zh-CN", whose script its region tells."""
    tag, _, region = locale.rpartition("-")
    scripts = (x for x in languages() if x.tag.startswith(f"{tag}-") and region in x.regions)
    found = _by_tag().get(tag) or next(scripts, None)
    if found is None:
        raise LookupError(locale)
    return found


def with_script(locale: str) -> str:
    """A locale as the list of languages has it: "zh-Hans-CN" for "zh-CN"."""
    return f"{language_of(locale).tag}-{locale.rpartition('-')[2]}"


@lru_cache(maxsize=8)
def _names(language: str) -> Mapping[str, str]:
    file = Path(__file__).with_name(f"names.{language}.txt")
    return read(file.read_text("utf-8"), str(file)).whole if file.is_file() else {}


def local_names(settings: Table) -> Mapping[str, str]:
    """What the phone calls languages, countries, cities and time zones, by their English names; {} in English."""
    language = spoken(settings).name
    return {} if language is None else _names(language)


def local_name(settings: Table, english: str, where: str = "") -> str:
    """What the phone calls a language, a country, a city or a time zone, with a place behind it."""
    names = local_names(settings)
    name, place = names.get(english, english), names.get(where, where)
    return Verbatim(names.get("%s (%s)", "%s (%s)") % (name, place) if where else name)


def _with_region(settings: Table, locale: str, name: str) -> str:
    region = locale.rpartition("-")[2]
    return local_name(settings, name, "" if region == "001" else region_name(region))


def own_name(settings: Table, locale: str) -> str:
    """How the list of languages writes a locale: "Português (Brazil)"."""
    return _with_region(settings, locale, language_of(locale).own)


def system_name(settings: Table, locale: str) -> str:
    """The name of a locale in the phone's language: "Portuguese (Brazil)"."""
    return _with_region(settings, locale, language_of(locale).name)
