"""The words of GIAS's grammar, by language: `words.json`. Clauses of other functions are those of `wording`."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from ...devices.pages import Corpus
from ...errors import NotSupported
from ..wording import language_of

FILE = Path(__file__).with_name("words.json")

_Forms = tuple[str, ...]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names of common controls, in small letters, and frames around what screens show."""

    back: frozenset[str]
    backs: tuple[str, ...]  # what the names of other controls that lead back begin with
    menus: frozenset[str]
    drawers: tuple[str, ...]  # what stands in the names of controls that show a menu
    confirm: frozenset[str]
    search: tuple[str, ...]  # what the names of search fields begin with
    verbs: frozenset[str]  # what the names of buttons begin with that say what they do
    toggles: frozenset[str]  # what the names of things begin with that are on or off by themselves
    nouns: frozenset[str]  # what begins with a verb and is the name of a page
    begun: frozenset[str]  # what the names of buttons begin with after which something is to be filled in
    into_another: tuple[str, ...]  # the same, where one of several things is chosen then
    acts: frozenset[str]  # names of other buttons
    acting: frozenset[str]  # what choices begin with that say what is done with something
    bare: frozenset[str]  # names of buttons that do not say with what they do it
    parts: frozenset[str]  # names of pages that do not say of what they are
    places: frozenset[str]  # names of parts of an app, with which nothing is done
    marking: frozenset[str]  # names of buttons that begin nothing, although they begin like those
    sending: frozenset[str]  # names of buttons that send what was written
    turning: tuple[str, ...]  # what the names of buttons begin with that turn the pages of a dialog
    unclear: frozenset[str]  # what says nothing without its place
    asides: tuple[str, ...]  # what stands in names that are descriptions
    states: tuple[str, ...]  # what the names of controls end with that tell a state
    nothing: tuple[str, ...]  # what a page says that found nothing
    limits: tuple[str, ...]  # what the names of parts of a list end with that are all below or above something
    orders: frozenset[str]  # names of the orders of a list
    views: frozenset[str]  # names of what a page can show of the same thing
    spoken: frozenset[str]  # words of what people write to each other, and of no title
    said: tuple[str, ...]  # the same, of languages without spaces
    opposites: tuple[tuple[str, str], ...]  # what two names begin with of which one takes back the other
    numbers: tuple[str, ...]  # what stands in the names of fields for numbers
    go_back: str
    enter: str
    then: str
    comma: str
    below: str  # between the names of pages, each on the one before
    scroll: dict[str, str]  # by the way in which the finger moves
    field: str
    start: str
    menu: str
    answer: _Forms
    find: _Forms
    typed: _Forms
    choose: _Forms
    choices: _Forms
    set_to: _Forms
    sort: _Forms
    listed: _Forms
    on: _Forms
    off: _Forms
    tap: _Forms
    beside: _Forms  # a button, {value}, of one of several rows, {about}
    tick: _Forms
    untick: _Forms
    view: _Forms
    day: _Forms
    filter: _Forms
    mail: _Forms
    into: _Forms  # a field
    tab: _Forms
    link: _Forms
    open: _Forms  # one page
    under: _Forms  # a page, {last}, on others, {before}
    show: _Forms  # the same where nothing follows
    show_under: _Forms
    placed: str  # what is done, {said}, on a page, {before}
    one: _Forms
    many: _Forms

    @property
    def frames(self) -> _Forms:
        """All of them."""
        lists = (getattr(self, name) for name in self.__struct_fields__)
        return tuple(form for forms in lists if isinstance(forms, tuple) for form in forms if "{" in form)


@lru_cache(maxsize=8)
def words_in(language: str) -> Words:
    """The words of a language, English ones where there are none."""
    known = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Words])
    return known.get(language) or known["en"]


def words_of(corpus: Corpus) -> Words:
    """The words of the language that an app's pages show, English ones where it is not known."""
    try:
        return words_in(language_of(corpus.phone(0)))
    except NotSupported:
        return words_in("")
