"""The texts that are typed into an app's fields: words that stand on its first page, and names of its owner's life."""

from __future__ import annotations

import random

from ...phone.state.phone import Phone
from ...screen import Screen
from ..context import shown_texts

SHOWN, OWN = 2, 1  # texts from the page, people
SHORTEST, LONGEST = 2, 20  # characters of a text from the page
DEFAULT = "music"  # where a page shows none


def keywords(screen: Screen, phone: Phone | None, seed: int) -> tuple[str, ...]:
    """A few texts, drawn from a seed: of the page's, then a contact's name and telephone number where the phone is
    known. None has an apostrophe or a line break."""
    rng = random.Random(f"{seed} {screen.package}")
    shown = [text for text in map(str.strip, shown_texts(screen)) if SHORTEST <= len(text) <= LONGEST]
    words = [text for text in dict.fromkeys(shown) if any(map(str.isalpha, text))] or [DEFAULT]
    found = rng.sample(words, min(SHOWN, len(words)))
    people = [one for one in phone.contacts if one.first] if phone is not None else []
    for person in rng.sample(people, min(OWN, len(people))):
        found += [person.first, *(own.number for own in person.phones[:1])]
    return tuple(dict.fromkeys(text for text in found if text and not set("'\n") & set(text)))
