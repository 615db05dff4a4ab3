"""What a sentence may not ask for at once: what contradicts itself, is taken back, or is not clear any more."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

from .intents import OPENED, Intent
from .names import begins
from .words import Words

Data = Mapping[str, Any]  # what differs from the first page, by path

SHARED = 4  # letters of a word that two switches have in common which are about the same
ACTS = ("button", "beside", "choices", "answer", "confirm", "switch", "box")
ONCE = ("view", "filter")  # of these one is asked for
CLOSING = ("back", "tab", "view")  # after these, what was opened is no longer seen
LEAVING = ("back", "page", "item", "link", "view", "menu", "search", "start")
REMOVING = ("add", "remove", "delete", "edit", "rename", "share")
BEGINNING = ("button", "beside", "choices")
_WORD = re.compile(r"[a-z]+|[\u4e00-\u9fff]")


def is_sensible(said: Sequence[Intent], words: Words) -> bool:
    """Whether what is asked for goes together, one after the other."""
    if any(sum(one.slot == slot for one in said) > 1 for slot in ONCE):
        return False
    if any(one.slot == "search" and not _is_found(one, after) for one, after in pairwise(said)):
        return False
    acts = [one for one in said if one.slot in ACTS]
    return not any(_are_opposite(one, other, words) for one, other in combinations(acts, 2))


def is_given_up(told: Sequence[Intent], words: Words) -> bool:
    """Whether something is begun on a path, a message, a new entry, an edit, that is left again at once."""
    return any(is_begun(one, words) and after.slot in LEAVING for one, after in pairwise(told))


def is_begun(one: Intent, words: Words) -> bool:
    """Whether an action begins something that is to be filled in."""
    is_first = one.slot in BEGINNING and begins(one.value, words.begun)
    folded = one.value.casefold()
    return is_first and folded not in words.marking and not folded.startswith(words.into_another)


def is_about_another(told: Sequence[Intent], words: Words, people: Collection[str] = ()) -> bool:
    """Whether something on a path is done with nothing that it names, or with another thing than what was opened, or
    somebody is named on the page of somebody else. people: what they are called."""
    pressed, is_item = "", False
    opened, above, is_written = "", "", False  # what is seen, the page directly above, and whether there is a text
    for one in told:
        if one.slot in CLOSING:
            opened = above = ""
        elif one.slot in (*OPENED, "mail", "filter", "day") and not one.about:
            if (above in people and one.value in people) or (not opened and one.value.casefold() in words.parts):
                return True
            if f" {one.value}" in pressed:
                return True  # what is seen is what the button says
            is_item = one.slot == "item"
            opened = "" if one.value.casefold() in words.places else one.value
            above = above if above in people else one.value
        elif one.slot == "beside" and one.about == opened:
            return True  # beside it there is what it is opened by, and it is open
        elif one.slot == "text":
            is_written = True
        elif one.slot == "button":
            folded, pressed = one.value.casefold(), one.value
            if (not opened and folded in words.bare) or (not is_written and folded in words.sending):
                return True
            named = _object(one.value)
            if opened and is_item and named and named not in opened and opened not in named:
                return True
        if one.slot in ACTS:
            above = ""
    return False


def _object(name: str) -> str:
    """The name of what a button is about, “Seattle” of “Remove Seattle”; "" where it names nothing."""
    verb, _, rest = name.partition(" ")
    return rest if rest[:1].isupper() and verb.casefold() in REMOVING else ""


def _is_found(search: Intent, after: Intent) -> bool:
    """Whether what comes after a search is plainly one of the things that it found."""
    named = after.about if after.slot == "beside" else after.value
    sought, found = search.value.casefold(), named.casefold()
    return after.slot in (*OPENED, "beside") and sought in found and sought != found


def _are_opposite(one: Intent, other: Intent, words: Words) -> bool:
    """Whether one of two actions may take back what the other does."""
    if {one.slot, other.slot} <= {"switch", "box"}:
        return one.about != other.about and bool(_content(one.value) & _content(other.value))
    mine, theirs = one.value.casefold(), other.value.casefold()
    return any(
        (_begin(mine, first) and _begin(theirs, second)) or (_begin(mine, second) and _begin(theirs, first))
        for first, second in words.opposites
    )


def _begin(name: str, verb: str) -> bool:
    """Whether a name begins with a verb; in Chinese nothing stands between them."""
    rest = name.removeprefix(verb)
    return rest != name and (not rest or rest[0] == " " or not rest[0].isascii())


def _content(name: str) -> set[str]:
    """The words that say what a name is about; of Chinese, each two characters in a row."""
    found = _WORD.findall(name.casefold())
    han = [part for part in found if not part.isascii()]
    return {part for part in found if part.isascii() and len(part) >= SHARED} | {a + b for a, b in pairwise(han)}


def is_undone(data: Sequence[Data]) -> bool:
    """Whether anything that one of the actions of a path changed is changed again by a later one, or set back. data: of
    its pages, in their order."""
    end = data[-1]
    for before, after in pairwise(data):
        fresh = [(path, value) for path, value in after.items() if before.get(path) != value and _is_plain(value)]
        if any(path not in after for path in before) or any(end.get(path) != value for path, value in fresh):
            return True
    return False


def _is_plain(value: Any) -> bool:
    """Whether a value is one of a setting, and no list that grows."""
    return value is None or isinstance(value, bool | int | float | str)
