"""The lists of a gallery whose model is `Albums`, and the words by which pictures are found.

    found = pictures_of(app, files, "search:beach yesterday", when)
    chips_ = [chip(Verbatim(one), find(one)) for one in offers(app, files, typed, when)["Places"]]

A list is named by its source, such as "favorites" or "album:/sdcard/DCIM/Camera", so that a screen
keeps a string and shows what is there now.

A picture is found where all words of a search are in what is said of it: its place, the people on
it, its name, album, day and month, its kind, and the things that its caption names. Words of the app
are taken in English and in the language of the phone.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from ....phone.core.calls import memo
from ....phone.core.values import Table
from ....phone.core.zones import local
from ....phone.state.locale import Locale
from ....phone.state.providers import File, fold
from ....phone.state.providers.library import media, taken_at
from ....phone.ui.words import in_language
from .albums import Albums
from .facts import people_in
from .library import Shelf

Files = tuple[File, ...]
TIMES, TYPES = ("Today", "Yesterday", "Past week"), ("Favorites", "Videos", "Screenshots")


class When(NamedTuple):
    """What tells a screen how to write and search: its parameters of these names."""

    zone: str
    locale: Locale
    now: datetime
    settings: Table

    def dress(self, shelf: Shelf, **look: Any) -> Shelf:
        """A shelf for this time and language, changed as `look` says."""
        return shelf.replace(zone=self.zone, locale=self.locale, today=self.now.date(), **look)


@memo
def pictures_of(app: Albums, files: Files, source: str, when: When) -> Files:
    """The pictures and videos of a source, the latest first.

    "" has all but those in hidden albums, and so have "favorites", "videos" and "search:WORDS" of
    them. "album:FOLDER" has a hidden album, too; "only:PATH" has one picture; "trash" has what is
    deleted, what was deleted last first.
    """
    kind, _, of = source.partition(":")
    if kind == "trash":
        return tuple(sorted((f for f in files if f.trashed and f.kind in ("image", "video")), key=lambda f: -f.trashed))
    if kind in ("album", "only"):
        return tuple(f for f in media(files) if of == (f.folder if kind == "album" else f.path))
    rows = tuple(f for f in media(files) if f.folder not in app.hidden)
    if kind == "search":
        return tuple(f for f in rows if all(word in _said(type(app), f, when) for word in fold(of).split()))
    return tuple(f for f in rows if not kind or (f.favourite if kind == "favorites" else f.kind == "video"))


@memo
def _tags(model: type[Albums], file: File, when: When) -> tuple[str, ...]:
    """What search offers that a picture belongs to: its time, kind and what it shows."""
    ago = (when.now.date() - local(when.zone, taken_at(file)).date()).days
    times = ago == 0, ago == 1, ago < 7
    types = file.favourite, file.kind == "video", file.folder.endswith("/Screenshots")
    shows = set(fold(file.shows).split())
    things = (name for name, words in model.things.items() if words & shows)
    held = zip((*TIMES, *TYPES), (*times, *types), strict=True)
    return (*(name for name, holds in held if holds), *things)


@memo
def _said(model: type[Albums], file: File, when: When) -> str:
    """The words by which a picture is found."""
    day, place = local(when.zone, taken_at(file)).date(), file.place.name if file.place is not None else ""
    english = (*_tags(model, file, when), model.name_of(file.folder))
    own = (in_language(when.settings, model.package, word) for word in english)
    dates = when.locale.day(day, year=True), when.locale.month(day)
    return fold(" | ".join((*english, *own, *dates, place, *people_in(file), file.name)))


def offers(app: Albums, files: Files, typed: str, when: When) -> dict[str, tuple[str, ...]]:
    """What may be searched for, in groups under their titles, as far as it holds what is typed.

    Groups in which nothing is left are missing. Times, types and things, which are words of the app,
    are in the language of the phone already.
    """
    rows = pictures_of(app, files, "", when)
    held = {tag for file in rows for tag in _tags(type(app), file, when)}
    found: dict[str, tuple[str, ...]] = {"Search": (typed,)} if typed else {"Recent searches": app.searched}
    found["Places"] = tuple(dict.fromkeys(f.place.name for f in rows if f.place is not None))
    found["People"] = tuple(dict.fromkeys(name for f in rows for name in people_in(f)))
    for title, names in {"Time": TIMES, "Types": TYPES, "Things": app.things}.items():
        found[title] = tuple(in_language(when.settings, app.package, one) for one in names if one in held)
    kept = {title: tuple(one for one in words if fold(typed) in fold(one)) for title, words in found.items()}
    return {title: words for title, words in kept.items() if words}
