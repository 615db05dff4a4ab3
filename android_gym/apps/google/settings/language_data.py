"""Languages that can be added, and regions: facts of Unicode's CLDR.

They are in languages.txt (tag, English name, own name, regions) and regions.txt (code, name).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple


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
    return _by_tag().get(tag) or next(scripts)


def _named(locale: str, name: str) -> str:
    region = locale.rpartition("-")[2]
    return name if region == "001" else f"{name} ({region_name(region)})"


def own_name(locale: str) -> str:
    """How the list of languages writes a locale: "Português (Brazil)"."""
    return _named(locale, language_of(locale).own)


def english_name(locale: str) -> str:
    """The English name of a locale: "Portuguese (Brazil)"."""
    return _named(locale, language_of(locale).name)
