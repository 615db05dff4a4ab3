"""By what pictures and videos are told apart, sorted and grouped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

from ....phone.core.zones import local
from ....phone.state.locale import AMERICAN, Locale
from ....phone.state.providers import File
from ....phone.state.providers.library import taken_at
from ...lazy import sections

KINDS = (("images", "Images"), ("videos", "Videos"), ("gifs", "GIFs"), ("raws", "RAW images"), ("svgs", "SVGs"))
_RAW = "arw cr2 cr3 dng nef orf rw2".split()
_KINDS = {"gif": "gifs", "svg": "svgs", **dict.fromkeys(_RAW, "raws")}


def ending_of(file: File) -> str:
    """What follows the last dot of a file's name, in small letters."""
    return file.name.rpartition(".")[2].lower()


def kind_of(file: File) -> str:
    """The id of one of `KINDS`, "" for what is neither a picture nor a video."""
    usual = {"image": "images", "video": "videos"}.get(file.kind, "")
    return _KINDS.get(ending_of(file), usual)


def sort_value(by: str, name: str, path: str, files: tuple[File, ...]) -> Any:
    """By what a folder with these files is sorted, or a file by itself: its "name", "path", "size",
    or the latest "last_modified" or "date_taken"."""
    if by in ("name", "path"):
        return (name if by == "name" else path).casefold()
    if by == "size":
        return sum(f.size for f in files)
    return max(f.modified if by == "last_modified" else taken_at(f) for f in files)


def in_groups(
    files: Iterable[File],
    by: str,
    descending: bool,
    zone: str,
    today: date,
    day_words: Callable[[date], str],
    name_of: Callable[[str], str],
    locale: Locale = AMERICAN,
) -> tuple[Any, ...]:
    """Files in sections, those of a section in the order in which they are given.

    `by` is "none" for no sections, "file_type", "extension", "folder", or "last_modified" or
    "date_taken" followed by "_daily" or "_monthly". `day_words` writes a day that is neither today
    nor yesterday, `name_of` the path of a folder, `locale` a month.
    """
    if by == "none":
        return tuple(files)
    found: dict[tuple[Any, str], list[File]] = {}
    for file in files:
        key: tuple[Any, str]
        if by == "file_type":
            key = next((n, label) for n, (id, label) in enumerate(KINDS) if id == kind_of(file))
        elif by in ("extension", "folder"):
            words = ending_of(file) if by == "extension" else name_of(file.folder)
            key = words, words
        else:
            moment = file.modified if by.startswith("last_modified") else taken_at(file)
            key = _day(local(zone, moment).date(), by.endswith("monthly"), today, day_words, locale)
        found.setdefault(key, []).append(file)
    keys = sorted(found, reverse=descending)
    return sections((key[1], tuple(found[key])) for key in keys)


def _day(day: date, monthly: bool, today: date, day_words: Callable[[date], str], locale: Locale) -> tuple[Any, str]:
    if monthly:
        return day.replace(day=1), locale.month(day)
    near = {0: "Today", 1: "Yesterday"}.get((today - day).days)
    return day, near or day_words(day)
