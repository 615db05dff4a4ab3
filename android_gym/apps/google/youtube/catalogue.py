"""Channels, videos and what people write under them, the same for the same world.

channels.txt has for each channel, after "= name | handle | kind | subscribers | about", its titles
with what their pictures show; those with "!" are in every world. comments.txt has what is written
under videos of any kind, and of one.
"""

from __future__ import annotations

import random
from functools import cache, lru_cache
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from ....kit import Value
from ....kit.blocks.video.values import Remark
from ....phone.state.providers import fold
from ....world import build

PER_CHANNEL = 5  # videos
UPCOMING = 4  # videos that come out after the phone's start
KINDS = ("Learning", "Tech", "Cooking", "Travel", "Music", "Sports", "Nature", "News", "Gaming", "Making", "Comedy")
HOST = "https://youtu.be/"
DAY = 86_400
_LENGTHS = {
    "Music": (150, 330),
    "News": (70, 260),
    "Sports": (100, 600),
    "Comedy": (90, 420),
    "Learning": (240, 420),
    "Travel": (480, 2100),
}
_NAMES = (
    "ada bruno carla dmitri elif femi greta hiro ines jonas kavya lars mina noah olga pablo quentin rosa sami tess ugo "
    "vera wanda xenia yusuf zoe"
).split()
_TAILS = ("", "makes", "reads", "outside", "onbikes", "writes", "plays", "cooks", "_films", "says")


class Channel(Value):
    id: int
    name: str
    handle: str
    kind: str
    subscribers: int
    about: str
    joined: int  # year


_WEAK = frozenset(
    "a an and are at can do for from have how i in is my no of on or that the this to was what "
    "when who why with without you your has had made does did".split()
)


class Video(Value):
    """`at` is when it came out, or will, seconds UTC; `shows` what its picture shows."""

    id: int
    title: str
    channel: int
    kind: str
    seconds: int
    views: int
    likes: int
    at: int
    shows: str
    short: bool = False

    @property
    def key(self) -> str:
        """What names it in links: eleven letters and digits."""
        return key_of(self.title)

    @property
    def link(self) -> str:
        return HOST + self.key

    @property
    def art(self) -> str:
        """The drawing of what is seen while it is shown."""
        return f"photo:{self.id}/{self.shows}"

    @property
    def poster(self) -> str:
        """The drawing that stands for it in lists."""
        return f"thumb:{self.id}/{'' if self.short else telling(self.title)}/{self.shows}"


class Catalogue(NamedTuple):
    channels: dict[int, Channel]
    videos: dict[int, Video]


@lru_cache(maxsize=512)
def telling(title: str) -> str:
    """One or two words of a title, in capitals, as they are printed on pictures."""
    said = [word.strip(".,?!:()“”") for word in title.split()]
    strong = [n for n, word in enumerate(said) if word.casefold() not in _WEAK]
    if not strong:
        return ""
    first = max(strong, key=lambda n: len(said[n]))
    pair = " ".join(said[n] for n in (first, first + 1) if n in strong)
    words = pair if len(pair) <= 14 else said[first]
    return words.upper().replace("/", " ")


@cache
def key_of(title: str) -> str:
    letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"
    return "".join(letters[byte % len(letters)] for byte in sha256(title.encode()).digest()[:11])


@cache
def _channels() -> tuple[tuple[Channel, tuple[tuple[int, str, str, bool], ...]], ...]:
    """The channels of the file, each with (id, title, what its picture shows, whether every world
    has it) of its videos."""
    text = Path(__file__).with_name("channels.txt").read_text("utf-8")
    found = []
    for number, block in enumerate(text.removeprefix("= ").strip().split("\n= "), 1):
        head, *lines = block.split("\n")
        name, handle, kind, count, about = head.split(" | ")
        rows = []
        for place, line in enumerate(lines, 1):
            title, _, shows = line.removeprefix("! ").partition(" | ")
            rows.append((number * 10 + place, title, shows, line.startswith("! ")))
        found.append((Channel(number, name, handle, kind, int(count), about, 0), tuple(rows)))
    return tuple(found)


@lru_cache(maxsize=8)
def catalogue(world: int) -> Catalogue:
    """All channels and videos of a world, also those that are not out yet."""
    now = build(world).time
    channels, videos = {}, {}
    for raw, titles in _channels():
        rng = random.Random(f"{world} channel {raw.name}")
        count = _rounded(raw.subscribers * rng.uniform(0.8, 1.3))
        channel = raw.replace(subscribers=count, joined=rng.randrange(2008, 2021))
        channels[channel.id] = channel
        always = [row for row in titles if row[3]]
        others = [row for row in titles if not row[3]]
        rng.shuffle(others)
        chosen = (*always, *others)[:PER_CHANNEL]
        order = list(chosen)
        rng.shuffle(order)
        gaps = [rng.uniform(0.2, 5), *(rng.uniform(4, 70) for _ in order[1:])]
        for row, age in zip(order, accumulate(gaps), strict=True):
            videos[row[0]] = _video(rng, channel, row, now - int(age * DAY))
        spare = (*always, *others)[PER_CHANNEL]
        at = now - int(rng.uniform(0.5, 40) * DAY)
        videos[spare[0]] = _video(rng, channel, spare, at, short=True)
    late = random.Random(f"{world} upcoming")
    newest = sorted((v for v in videos.values() if not v.short and not _lasts(v)), key=lambda v: -v.at)[: UPCOMING * 3]
    for video in late.sample(newest, UPCOMING):
        due = now + late.randrange(40, 47 * 60) * 60
        videos[video.id] = video.replace(at=due, views=0, likes=0)
    return Catalogue(channels, videos)


def _lasts(video: Video) -> bool:
    """Whether every world has it, from the start."""
    return any(row[3] for _, rows in _channels() for row in rows if row[0] == video.id)


def _video(
    rng: random.Random, channel: Channel, row: tuple[int, str, str, bool], at: int, short: bool = False
) -> Video:
    least, most = (18, 58) if short else _LENGTHS.get(channel.kind, (260, 1500))
    views = _rounded(channel.subscribers * rng.uniform(0.03, 1.1) * rng.uniform(0.3, 1.2))
    likes = _rounded(views * rng.uniform(0.02, 0.06))
    return Video(row[0], row[1], channel.id, channel.kind, rng.randrange(least, most), views, likes, at, row[2], short)


def _rounded(number: float) -> int:
    return max(12, int(number))


# --- lists -------------------------------------------------------------------------------------


def released(world: int, time: int) -> tuple[Video, ...]:
    """The videos that are out, the newest first; no Shorts."""
    dates = _dates(world)
    return _released(world, sum(at <= time for at in dates))


@lru_cache(maxsize=8)
def _dates(world: int) -> tuple[int, ...]:
    return tuple(sorted(v.at for v in catalogue(world).videos.values() if not v.short))


@lru_cache(maxsize=32)
def _released(world: int, count: int) -> tuple[Video, ...]:
    videos = (v for v in catalogue(world).videos.values() if not v.short)
    return tuple(sorted(videos, key=lambda v: v.at)[:count][::-1])


@lru_cache(maxsize=8)
def shorts(world: int) -> tuple[Video, ...]:
    """The Shorts, in the order in which they are shown."""
    found = [v for v in catalogue(world).videos.values() if v.short]
    random.Random(f"{world} shorts").shuffle(found)
    return tuple(found)


def videos_of(world: int, channel: int, time: int) -> tuple[Video, ...]:
    """What is out of a channel, the newest first."""
    return tuple(v for v in released(world, time) if v.channel == channel)


def proposed(world: int, time: int) -> tuple[Video, ...]:
    """What the home page shows, in its order."""
    return _shuffled(released(world, time), f"{world} home")


def next_to(world: int, time: int, id: int) -> tuple[Video, ...]:
    """What is proposed beside a video: some of its channel, of its kind, then others."""
    of = catalogue(world).videos[id]
    rows = [v for v in _shuffled(released(world, time), f"{world} {id}") if v.id != id]
    rows.sort(key=lambda v: (v.channel != of.channel) + (v.kind != of.kind))
    return tuple(rows)[:20]


@lru_cache(maxsize=64)
def _shuffled(rows: tuple[Video, ...], seed: str) -> tuple[Video, ...]:
    found = list(rows)
    random.Random(seed).shuffle(found)
    return tuple(found)


@lru_cache(maxsize=64)
def suggestions(world: int, typed: str) -> tuple[str, ...]:
    """What the search field proposes while something is typed."""
    wanted = fold(typed.strip())
    known = catalogue(world)
    names = (*(c.name for c in known.channels.values()), *(v.title for v in known.videos.values()))
    words = [fold(name) for name in names]
    found = [w for w in words if w.startswith(wanted)]
    found += [w for w in words if f" {wanted}" in w]
    return tuple(dict.fromkeys(w for w in found if w != wanted))[:8]


def found_in(words: str, *texts: str) -> int:
    """How well texts fit words that are searched for: 0 not at all."""
    asked = fold(words)
    wanted, whole = asked.split(), fold(" ".join(texts))
    if sum([_has(whole, word) for word in wanted]) * 2 <= len(wanted):
        return 0
    points = 0
    for weight, one in zip((4, 2, 1), texts, strict=False):
        have = fold(one)
        points += weight * sum([_has(have, word) for word in wanted])
        points += 20 * weight if asked.strip() == have else 0
    return points


def _has(text: str, word: str) -> bool:
    return word in text if len(word) > 3 else f" {word} " in f" {text} "


def playlists_of(world: int, channel: int, time: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The playlists of a channel: title and videos."""
    videos = videos_of(world, channel, time)
    short = tuple(v.id for v in videos if v.seconds < 500)
    loved = tuple(v.id for v in sorted(videos, key=lambda v: -v.views)[:3])
    made = (("Start here", tuple(v.id for v in videos[::-1])), ("Most loved", loved), ("Under nine minutes", short))
    return tuple((title, ids) for title, ids in made if ids)


# --- what is told of a video --------------------------------------------------------------------


@lru_cache(maxsize=64)
def description(world: int, id: int) -> str:
    """What the channel wrote under a video."""
    known = catalogue(world)
    video = known.videos[id]
    channel = known.channels[video.channel]
    rng = random.Random(f"{video.title} about")
    first = rng.choice(
        (
            f"{video.title}: this is what we found.",
            "We spent three weeks on this one.",
            "You asked for it, so here it is.",
            "Everything is in the video; links are below.",
        )
    )
    names = ("Start", "What we need", "First try", "The difficult part", "What it costs", "Summary")
    parts = sorted((0, *rng.sample(range(20, max(60, video.seconds - 10)), 4)))
    lines = [f"{at // 60}:{at % 60:02d} {name}" for at, name in zip(parts, names, strict=False)]
    chapters = "" if video.short else "\n\nChapters\n" + "\n".join(lines)
    return f"{first} {channel.about}{chapters}\n\nMore of us: {channel.handle}.example"


@cache
def _said() -> dict[str, tuple[str, ...]]:
    text = Path(__file__).with_name("comments.txt").read_text("utf-8")
    blocks = (b.split("\n") for b in text.removeprefix("= ").strip().split("\n= "))
    return {head: tuple(lines) for head, *lines in blocks}


@lru_cache(maxsize=64)
def remarks(world: int, id: int) -> tuple[Remark, ...]:
    """The comments of others under a video, those with most likes first."""
    video = catalogue(world).videos[id]
    rng = random.Random(f"{world} comments {id}")
    said = _said()
    own = rng.sample(said[video.kind], rng.randrange(2, 6))
    words = [*own, *rng.sample(said["any"], rng.randrange(4, 10))]
    age = max(7200, build(world).time - video.at)
    rows = []
    for place, one in enumerate(words):
        at = video.at + int(age * rng.uniform(0.02, 0.95))
        likes = int(video.likes * rng.uniform(0.0005, 0.02)) + rng.randrange(1, 12)
        answers = tuple(
            Remark(id * 1000 + place * 10 + n, _author(rng), answer, rng.randrange(30), at + rng.randrange(600, 7000))
            for n, answer in enumerate(rng.sample(said["replies"], rng.choice((0, 0, 1, 2, 3))), 1)
        )
        rows.append(Remark(id * 1000 + place * 10, _author(rng), one, likes, at, answers))
    return tuple(sorted(rows, key=lambda r: (-r.likes, r.id)))


def _author(rng: random.Random) -> str:
    tail = rng.choice(_TAILS)
    return f"@{rng.choice(_NAMES)}{tail}{rng.randrange(10, 9999)}"
