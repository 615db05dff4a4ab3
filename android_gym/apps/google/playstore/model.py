"""What Play Store knows of apps, and what it keeps."""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ....kit import Package, Value
from ....phone.state.providers import fold

PACKAGE = "com.android.vending"
play = Package(PACKAGE)
MAX_RECENT = 6
AUTO = ("Over any network", "Over Wi-Fi only", "Don't auto-update apps")
SPEED = 12  # MB a second
SLOWEST = 12  # seconds that an installation takes at most


class Entry(NamedTuple):
    """An app in the store."""

    package: str
    name: str
    maker: str
    category: str
    stars: float
    ratings: int  # in thousands
    downloads: str
    size: int  # MB
    color: str
    glyph: str
    about: str

    @property
    def game(self) -> bool:
        return ".game." in self.package

    @property
    def counted(self) -> str:
        """How many have rated it: "43.1M", "86K"."""
        return f"{self.ratings / 1000:.1f}M" if self.ratings >= 1000 else f"{self.ratings}K"

    @property
    def seconds(self) -> int:
        """How long an installation takes."""
        return max(3, min(self.size // SPEED, SLOWEST))


class Work(Value):
    """An installation or an update in progress: from `since` to `until`, seconds UTC."""

    package: str
    since: int
    until: int


class Rated(Value):
    """A rating by the owner."""

    package: str
    stars: int
    words: str = ""


class Play(Value):
    """Play Store's own data."""

    incidental = frozenset({"updated"})
    histories = frozenset({"recent"})
    outgoing = frozenset({"rated"})

    updates: tuple[str, ...] = ()  # packages that a newer version is out for
    updated: tuple[str, ...] = ()  # packages, the latest first
    working: tuple[Work, ...] = ()
    wishes: tuple[str, ...] = ()  # the latest first
    rated: tuple[Rated, ...] = ()
    recent: tuple[str, ...] = ()  # searched
    auto: str = AUTO[2]
    notify: bool = True  # that updates are there
    theme: str = "System default"


@lru_cache(maxsize=1)
def entries() -> dict[str, Entry]:
    """All apps of the store, by package. Do not change it."""
    text = (Path(__file__).parent / "catalogue.txt").read_text(encoding="utf-8")
    found = {}
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        package, name, maker, category, stars, ratings, more, size, color, glyph, about = line.split("|")
        found[package] = Entry(
            package, name, maker, category, float(stars), int(ratings), more, int(size), color, glyph, about
        )
    return found


def boot(seed: int) -> Play:
    """Play Store as the owner left it: three apps have updates, some are wished for."""
    rng = random.Random(f"{seed} {PACKAGE}")
    theirs = [p for p in entries() if not p.startswith("example")]
    updates = rng.sample(
        (
            "com.android.chrome",
            "com.google.android.gm",
            "org.mozilla.firefox",
            "com.google.android.deskclock",
            "com.google.android.contacts",
            "com.google.android.apps.maps",
        ),
        3,
    )
    wishes = rng.sample([p for p in entries() if p not in theirs], 3)
    asked = rng.sample(("podcasts", "chess", "budget", "hiking", "puzzle"), 3)
    return Play(updates=tuple(updates), wishes=tuple(wishes), recent=tuple(asked))


@lru_cache(maxsize=256)
def apps_like(query: str) -> tuple[Entry, ...]:
    """Apps whose name, maker, category or description has all words, names first."""
    words = fold(query).split()
    ranked = []
    for number, one in enumerate(entries().values()):
        name, rest = fold(one.name), fold(f"{one.maker} {one.category} {one.about}")
        if words and all(w in f"{name} {rest}" for w in words):
            rank = 0 if name.startswith(words[0]) else 1 if words[0] in name else 2
            ranked.append((rank, number, one))
    return tuple(one for _, _, one in sorted(ranked))


_WRITERS = (
    "Marta Quill",
    "Deon Ashby",
    "Priya Raman",
    "Lars Hollis",
    "June Okafor",
    "Theo Vance",
    "Ines Carvalho",
    "Colm Reyes",
)
_SAID = (
    "Does what it says, and nothing else. That is why I keep it.",
    "Good, but the last version drains the battery more than before.",
    "I use it each day. Quick, clear, no nonsense.",
    "It took me a while to find the settings. After that: great.",
    "Crashed twice this week. Support answered within a day, though.",
    "My whole family has it now.",
    "Fine for a start. I miss a dark icon.",
    "The best of the five that I have tried.",
)


def reviews(entry: Entry) -> tuple[tuple[str, int, str], ...]:
    """What some people say: who, stars, words."""
    rng = random.Random(f"reviews {entry.package}")
    who, what = rng.sample(_WRITERS, 4), rng.sample(_SAID, 4)
    low = max(1, round(entry.stars) - 1)
    return tuple((w, rng.randint(low, 5), s) for w, s in zip(who, what, strict=True))
