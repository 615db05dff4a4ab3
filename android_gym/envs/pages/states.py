"""Which changes of the phone's data make pages of their own: "delete a contact, then open the settings" ends on another
page than "open the settings". Mobile3M's rule, which compares what is shown, does not tell them apart."""

from __future__ import annotations

import re
from typing import Any

from ...devices.pages import Corpus
from ...phone.state.diff import side_effects
from ...phone.state.phone import Phone

TOGETHER = 2  # kinds of change that a phone whose pages are kept apart may have
_WHICH = re.compile(r"\d+|\[[^+\-\]][^\]]*\]|(?<=\[-)[^\]]+")

Data = tuple[tuple[str, Any], ...]


class States:
    """What the data of an app's pages may be: 0 as on its first page, 1 and more after a change.

        states = States(corpus, most=8)
        states.of(phone, 0)  # 3

    A change is kept if there are not `most` yet and none of its kind was: of all deletions of a contact the first one
    that is found. After other changes a page counts as one with the data of the page before it.
    """

    def __init__(self, corpus: Corpus, most: int) -> None:
        self.most = most
        self._known: dict[Data, int] = {}
        self._kinds: set[frozenset[str]] = set()
        self._home: Phone | None = None  # of the first page
        for number, page in enumerate(corpus.pages if most else ()):
            if page.state == len(self._known):
                self.add(corpus.phone(number))

    def of(self, phone: Phone, before: int, is_new: bool = True) -> int:
        """The state of a phone to which an action on a page of the state `before` led; `count` for one that can be
        added, if it may be new."""
        if not self.most or not self._known:
            return 0
        data = self._data(phone)
        found = self._known.get(data)
        if found is not None:
            return found
        kinds = _kinds(data)
        is_kept = is_new and len(self._known) <= self.most and len(kinds) <= TOGETHER and kinds not in self._kinds
        return len(self._known) if is_kept else before

    def add(self, phone: Phone) -> None:
        """Keep the state of a phone as the next one."""
        if self.most:
            self._home = self._home or phone
            data = self._data(phone)
            self._known.setdefault(data, len(self._known))
            self._kinds.add(_kinds(data))

    @property
    def count(self) -> int:
        return len(self._known)

    def _data(self, phone: Phone) -> Data:
        assert self._home is not None
        return tuple([(one.path, one.after) for one in side_effects(self._home, phone)])


def _kinds(data: Data) -> frozenset[str]:
    """The places where data differ, without what names a record."""
    return frozenset(_WHICH.sub("", path) for path, _ in data)
