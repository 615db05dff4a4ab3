"""The words of GIAS's grammar, by language: `words.json`. Clauses of other functions are those of `wording`."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("words.json")

_Forms = tuple[str, str, str]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"and_": "and"}):
    """Names of common controls, in small letters, and frames around what screens show."""

    back: frozenset[str]
    menus: frozenset[str]
    drawers: tuple[str, ...]  # what stands in the names of controls that show a menu
    confirm: frozenset[str]
    search: tuple[str, ...]  # what the names of search fields begin with
    verbs: frozenset[str]  # what the names of buttons begin with that say what they do
    unclear: frozenset[str]  # what says nothing without its place
    asides: tuple[str, ...]  # what stands in names that are descriptions
    nothing: tuple[str, ...]  # what a page says that found nothing
    numbers: tuple[str, ...]  # what stands in the names of fields for numbers
    go_back: str
    enter: str
    opened: str
    and_: str
    then: str
    comma: str
    times: str
    scroll: dict[str, str]  # by the way in which the finger moves
    field: str
    search_field: str
    start: str
    year: str
    answer: str
    tab: _Forms
    find: _Forms
    typed: _Forms
    menu: _Forms
    sort: _Forms
    pick: _Forms
    listed: _Forms
    one: _Forms
    many: _Forms


@lru_cache(maxsize=8)
def words_in(language: str) -> Words:
    """The words of a language, English ones where there are none."""
    known = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Words])
    return known.get(language) or known["en"]
