"""Searching by words: what was searched before, what may be meant, and what is found."""

from __future__ import annotations

from ....kit import *
from ....phone.state.providers import File, fold
from .model import Photos, people_of, photos, places_of, things_of

MOST = 8  # suggestions, and searches that are remembered


@photos.activity(".search.SearchActivity", exported=False)
class Finder(Activity):
    """The field, and suggestions under it."""

    query: str = ""

    def view(self, app: Photos, files: tuple[File, ...]) -> View:
        typed = self.query.strip()
        found = suggestions(app, files, typed) if typed else app.searched
        glyph = "search" if typed else "history"
        shown = [list_row(one, lead=icon(glyph), tap=find(one), id="suggestion") for one in found]
        return search_view(
            self, "query", "Search your photos", listing("suggestions", *shown), submit=find(typed) if typed else None
        )


@memo
def suggestions(app: Photos, files: tuple[File, ...], typed: str) -> tuple[str, ...]:
    """People, places and things whose names begin so, and the words themselves."""
    people = people_of(app, files) if app.faces else ()
    names = (name for found in (people, places_of(app, files), things_of(app, files)) for name, _ in found)
    wanted = fold(typed)
    fits = [n for n in names if any(w.startswith(wanted) for w in (fold(n), *fold(n).split()))]
    return tuple(dict.fromkeys((*fits[: MOST - 1], typed)))


@does
def find(c: Ctx, words: str) -> Ctx:
    """Show what is found, and remember the words."""
    before = tuple(one for one in c.app.searched if one != words)
    c = c.save(searched=(words, *before)[:MOST]).focus("")
    return c.open("Pictures", words, f"search:{words}")
