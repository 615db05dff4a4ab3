"""What people write about a place: made when it is looked at."""

from __future__ import annotations

import random
from typing import NamedTuple

from .model import Place

_WHO = """Amara Ben Chiara Dev Elif Farid Gia Hugo Ines Jo Kofi Lena Milo Noor Otto Pia Ravi Sena
Tariq Uma Vito Wanda""".split()
_AGES = (
    "2 days ago",
    "a week ago",
    "3 weeks ago",
    "a month ago",
    "4 months ago",
    "8 months ago",
    "a year ago",
    "2 years ago",
)
_GOOD = """Friendly people and quick service. I will come back.
My favourite in this part of town.
Clean, quiet and never too full on weekdays.
Better than I expected, and fairly priced.
They took their time to answer all my questions.
Worth the walk up the hill.""".splitlines()
_MIXED = """Fine, but we waited for twenty minutes.
Good, though it gets loud in the evening.
Parking nearby is hard to find.
Average. Nothing special, nothing wrong.""".splitlines()
_BAD = """Closed although the door said open.
Rude at the counter, and they got my order wrong.
Too expensive for what it is.
Would not go again.""".splitlines()


class Review(NamedTuple):
    author: str
    stars: int
    age: str  # "3 weeks ago"
    text: str


def reviews(place: Place) -> tuple[Review, ...]:
    """A few reviews that go with the place's rating; none for a place that nobody has rated."""
    rng = random.Random(f"{place.name} {place.address} reviews")
    count = min(place.ratings, rng.randrange(4, 8)) if place.rating else 0
    found = []
    for who in rng.sample(_WHO, count):
        stars = max(1, min(5, round(rng.gauss(place.rating, 0.8))))
        pool = _GOOD if stars >= 4 else _MIXED if stars == 3 else _BAD
        found.append(Review(f"{who} {rng.choice('ABCDEFGHJKLMNPRSTW')}.", stars, rng.choice(_AGES), rng.choice(pool)))
    return tuple(found)
