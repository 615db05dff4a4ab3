"""What people write about a place: made when it is looked at."""

from __future__ import annotations

import random
from typing import NamedTuple

from .model import Place
from .words import opinions


class Review(NamedTuple):
    author: str
    stars: int
    age: str  # "3 weeks ago"
    text: str


def reviews(place: Place, language: str = "en") -> tuple[Review, ...]:
    """A few reviews that go with the place's rating; none for a place that nobody has rated."""
    rng = random.Random(f"{place.name} {place.address} reviews")
    count = min(place.ratings, rng.randrange(4, 8)) if place.rating else 0
    known, found = opinions(language), []
    for who in rng.sample(known["who"], count):
        stars = max(1, min(5, round(rng.gauss(place.rating, 0.8))))
        pool = known["good" if stars >= 4 else "mixed" if stars == 3 else "bad"]
        author = f"{who} {rng.choice('ABCDEFGHJKLMNPRSTW')}." if language == "en" else who
        found.append(Review(author, stars, rng.choice(known["age"]), rng.choice(pool)))
    return tuple(found)
