"""What there is to watch or hear, and what the owner has of it.

A `Library` is the table of an app, a `Title` a line of it, a `Viewer` the app's model and a `Look` how it shows them.
Everything that plays or is kept is a part of a title, named by one number: 30006 is the sixth part of the 30th
title. A title added at the end of a table leaves the numbers of the others as they are.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import datetime, timezone
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import ClassVar

from ....phone.core.calls import Call
from ....phone.core.values import Value
from ....phone.state.media import MediaItem
from ...sheets import read_groups, read_rows
from ..catalogue import Catalogue, Offer
from ..video.acts import watch
from ..video.values import Owner, Remark, Words

PART = 1000  # the id of a title's part n is the title's number times this, plus n
DAY = 86_400
SOUND = ("Standard", "High quality", "Lossless", "Hi-Res")  # the qualities of what is heard


class Title(Offer):
    """A film, series, programme or song.

    Of an `Offer`'s fields `size` is how many minutes a part takes and `stars` the rating. The `data` are how many
    parts it has, how often it was played, in ten thousands, and what its picture shows. `topic` is what its category
    is called in the language of the titles; a query that has the topic fits, too.
    """

    topic: str = ""

    def fits(self, query: str) -> int:
        return super().fits(query) + 2 * (bool(self.topic) and self.topic in query)

    @property
    def parts(self) -> int:
        """How many parts it has, 1 for a film or a song."""
        return int(self.data[0])

    @property
    def plays(self) -> int:
        """How often it was played."""
        return int(float(self.data[1]) * 10_000)

    @property
    def at(self) -> int:
        """When it came out, seconds UTC."""
        return int(datetime.fromisoformat(self.date).replace(tzinfo=timezone.utc).timestamp())

    @property
    def year(self) -> str:
        """The year in which it came out, in four digits."""
        return self.date[:4]

    @property
    def art(self) -> str:
        """The drawing of what is seen while it is shown."""
        return f"photo:{self.title}/{self.data[2]}"


class Library(Catalogue[Title]):
    """All titles of a table, by their keys ("film/雪夜列车").

    `table` is a file of lines `title | category | maker | minutes | rating | date | what it is | parts | plays in ten
    thousands | what its picture shows` under lines "= kind"; `words` mean kinds in what people search for, and `unit`
    is what a part is called. What categories are called in Chinese stands in `words.zh.txt` beside the table.

        FILMS = Library(Path(__file__).with_name("films.txt"), {"电影": "film"}, "第{}集")
        FILMS.id(FILMS["series/急诊室的夜"], 6)  # 30006
    """

    def __init__(self, table: Path, words: Mapping[str, str], unit: str) -> None:
        super().__init__(table, Title, words)
        self.unit, self.order = unit, tuple(self)
        spoken = {name: rest[0] for name, *rest in read_rows(table.with_name("words.zh.txt"))}
        self.update({key: one.replace(topic=spoken.get(one.category, "")) for key, one in self.items()})

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The numbers of the titles by their keys."""
        return {key: number for number, key in enumerate(self.order, 1)}

    def id(self, title: Title, part: int = 1) -> int:
        """The id of a part of a title: the title's number in the table, times `PART`, plus the part's, from 1."""
        return self.numbers[title.key] * PART + part

    def ids(self, title: Title) -> tuple[int, ...]:
        """The ids of all parts of a title."""
        return tuple(self.id(title, part) for part in range(1, title.parts + 1))

    def of(self, id: int) -> Title:
        """The title that a part belongs to. Raises IndexError for an id of no title."""
        return self[self.order[id // PART - 1]]

    def name(self, id: int) -> str:
        """What a part is called: "星河渡口 第3集"."""
        title = self.of(id)
        return title.title if title.parts == 1 else f"{title.title} {self.unit.format(id % PART)}"

    @cached_property
    def until(self) -> int:
        """When the newest title came out, seconds UTC."""
        return max(title.at for title in self.values())

    def seconds(self, id: int) -> int:
        """How long a part is; parts of one title differ by some seconds."""
        return int(self.of(id).size * 60) + id * 7919 % 53

    def play(self, title: Title, app: Owner | None = None) -> Call:
        """A call that plays a title and shows it.

        With the model `app` it goes on with the part of the title that is in the owner's history, without it with the
        first. Of several parts the others follow.
        """
        ids = self.ids(title)
        last = next((w.id for w in app.history if w.id in ids), ids[0]) if app else ids[0]
        return watch(last, ids) if len(ids) > 1 else watch(last)


class Look(Value):
    """How the titles of an app look and what they are like.

    `shape` of pictures is "tall" (posters), "wide" (stills) or "square" (covers), `accent` the colour of what was
    played of them; `popular` are the searches that are proposed, and `qualities` what downloads can be chosen in.
    """

    accent: str = "#0d84ff"
    shape: str = "tall"
    hint: str = "Search"
    popular: tuple[str, ...] = ()
    sound: bool = False  # what plays is heard, and goes on while other apps are open
    link: str = ""  # what leads to a title from outside, with "{}" for its id
    qualities: tuple[str, ...] = ("Smooth", "HD", "Full HD", "Blu-ray")
    opens: Call | None = None  # what a tap on a title does, told its key; None plays it


class Viewer(Owner):
    """The model of an app with a library. It says what `source` it has titles from and how they `look`:

        class Cinema(Viewer):
            source, look = FILMS, Look("#00be06", "tall", "Search films", ("喜剧",))
            liked: tuple[int, ...] = (10001,)

    The favorites are `liked`, the `downloads` are kept on the phone; both are ids of parts of titles (`Library.id`),
    the newest first. `resumes` is no choice of the owner's and does not count as a change.
    """

    incidental = frozenset({"resumes"})
    words = Words()
    source: ClassVar[Library]
    look: ClassVar[Look] = Look()
    said: ClassVar[str] = "film"  # whose comments there are

    autoplay: bool = True
    keep_history: bool = True
    quality: str = "HD"
    download_quality: str = "HD"
    resumes: bool = False

    def plays_on(self) -> bool:
        return self.look.sound

    def entry(self, world: int, id: int) -> MediaItem:
        """A part of a title as an entry of the media session, by the title's maker."""
        title = self.source.of(id)
        return MediaItem(self.source.name(id), title.maker, seconds=self.source.seconds(id), uri=f"library:{id}")

    def beside(self, world: int, time: int, id: int) -> tuple[int, ...]:
        """The first parts of the other titles of its kind, those that were played most first."""
        title = self.source.of(id)
        alike = sorted(self.source.some(title.kind), key=lambda one: -one.plays)
        return tuple(self.source.id(one) for one in alike if one != title)

    def remarks(self, world: int, id: int) -> tuple[Remark, ...]:
        """Comments of others, from when the title came out to when the newest one did."""
        title = self.source.of(id)
        span = title.at, max(self.source.until, title.at + DAY)
        return remarks(f"{world} remarks {id}", id, title.plays, span, self.said)

    def count(self, number: int) -> str:
        return chinese_number(number)


def chinese_number(number: int) -> str:
    """A number in Chinese units, to a tenth: "812", "1.2万", "3.4亿"."""
    for size, sign in ((100_000_000, "亿"), (10_000, "万")):
        if number >= size:
            return f"{number / size:.1f}".removesuffix(".0") + sign
    return str(number)


@cache
def _said() -> dict[str, tuple[str, ...]]:
    groups = read_groups(Path(__file__).with_name("comments.txt"))
    return {kind: tuple(cells[0] for cells in rows[1:]) for kind, rows in groups.items()}


@lru_cache(maxsize=64)
def remarks(seed: str, id: int, plays: int, span: tuple[int, int], kind: str) -> tuple[Remark, ...]:
    """The comments of others on a part, 7 to 11 of them with their replies, those with most likes first.

    They depend on the `seed` alone. `span` is from when to when they were written, in seconds UTC; `plays` is how
    often the title was played, of which likes are a share; `kind` is a group of `comments.txt`: "film", "song" or
    "talk".
    """
    rng, said, rows = random.Random(seed), _said(), []
    for place, words in enumerate(rng.sample(said[kind], rng.randrange(7, 12))):
        at, likes = rng.randrange(*span), int(plays * rng.uniform(0.00001, 0.0002)) + rng.randrange(40)
        key = id * 100 + place * 10
        answers = tuple(
            Remark(key + n, f"@{rng.choice(said['names'])}", answer, rng.randrange(30), at + rng.randrange(600, 3500))
            for n, answer in enumerate(rng.sample(said["replies"], rng.choice((0, 0, 1, 2))), 1)
        )
        rows.append(Remark(key, f"@{rng.choice(said['names'])}", words, likes, at, answers))
    return tuple(sorted(rows, key=lambda row: (-row.likes, row.id)))
