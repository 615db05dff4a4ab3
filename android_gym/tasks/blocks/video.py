"""What tasks of films, songs and programmes draw from the library of an app, and what plays."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from ...apps.thirdparty.qqmusic.app import CHARTS, QQMusic, chart
from ...kit.blocks.library.values import PART, Title, Viewer
from ...kit.blocks.video.values import now_playing
from ...kit.records import by
from ...phone.state.media import PLAYING
from ...phone.state.phone import Phone
from ..base import Params

PACKAGES = {
    "iqiyi": "com.qiyi.video",
    "qqmusic": "com.tencent.qqmusic",
    "mivideo": "com.miui.video",
    "ximalaya": "com.ximalaya.ting.android",
}
PRAISED, RANKED = 6, 11  # titles of a rank and of a chart that are on the first screen of their page
SHOWN = {PACKAGES["ximalaya"]: 4}  # titles of a kind that are, where those are not 9
_ORDERS = (("Newest", "-date", "newest", "最新的"), ("Top rated", "-stars", "best rated", "评分最高的"))


def _named(app: Viewer, package: str, id: int) -> Params:
    """What tasks are told of a part of a title."""
    title = app.source.of(id)
    return {"title": title.title, "name": app.source.name(id), "by": title.maker, "id": id, "app": package}


def _held(app: Viewer) -> set[Title]:
    """What the owner has something of."""
    return {app.source.of(id) for id in (*app.liked, *app.downloads, *(seen.id for seen in app.history))}


def _free(app: Viewer, package: str) -> list[int]:
    """First parts of titles that the owner has nothing of, that are not at the head of a
    rank or a kind, and whose names stand in no other one's."""
    titles, praise = tuple(app.source.values()), 4 if package in SHOWN else PRAISED
    praised = {*by(titles, "-date", "")[:praise], *by(titles, "-stars", "")[:praise]}
    for kind in dict.fromkeys(title.kind for title in titles):
        some = app.source.some(kind)
        praised |= {*some[: SHOWN.get(package, 9)], *_played_most(some)[:praise]}
    if isinstance(app, QQMusic):
        praised |= {song for name in CHARTS for song in chart(name)[:RANKED]}
    apart = [title for title in titles if sum(title.title in one.title for one in titles) == 1]
    return [app.source.id(title) for title in apart if title not in _held(app) | praised]


def _played_most(titles: tuple[Title, ...]) -> list[Title]:
    return sorted(titles, key=lambda title: -title.plays)


def _title(package: str, rng: random.Random, phone: Phone) -> Params:
    app: Viewer = phone.app(package)
    id, other = rng.sample(_free(app, package), 2)
    return {**_named(app, package, id), "other": app.source.of(other).title}


def _listed(package: str, rng: random.Random, phone: Phone) -> Params:
    """A title, and a playlist of the owner's that it is to be added to."""
    drawn, own = _title(package, rng, phone), rng.choice(phone.app(package).playlists)
    return {**drawn, "list": own.title, "list_id": own.id, "videos": (*own.videos, drawn["id"])}


def _numbered(package: str, rng: random.Random, phone: Phone) -> Params:
    """A title, and the number that it has in the library."""
    drawn = _title(package, rng, phone)
    return {**drawn, "number": drawn["id"] // PART}


def _part(package: str, rng: random.Random, phone: Phone) -> Params:
    """A later part of a title that has many."""
    app: Viewer = phone.app(package)
    id = rng.choice([one for one in _free(app, package) if app.source.of(one).parts > 20])
    part = rng.randrange(12, 20)
    return {**_named(app, package, id - 1 + part), "part": part}


def _words(package: str, rng: random.Random, phone: Phone) -> Params:
    app: Viewer = phone.app(package)
    topics = dict.fromkeys(title.topic for title in app.source.values())
    return {"words": rng.choice([topic for topic in topics if topic not in app.searches])}


def _seen(package: str, rng: random.Random, phone: Phone) -> Params:
    """Something of the history, which was not played to its end."""
    app: Viewer = phone.app(package)
    place, row = rng.choice(list(enumerate(app.history)))
    return {**_named(app, package, row.id), "seconds": row.seconds, "place": place}


def _all_seen(package: str, rng: random.Random, phone: Phone) -> Params:
    """All of the history."""
    app: Viewer = phone.app(package)
    return {"ids": tuple(row.id for row in app.history)}


def _one_of(field: str, package: str, rng: random.Random, phone: Phone) -> Params:
    app: Viewer = phone.app(package)
    place, id = rng.choice(list(enumerate(getattr(app, field))))
    return {**_named(app, package, id), "place": place}


def _best(package: str, rng: random.Random, phone: Phone) -> Params:
    """What comes first in an order of what is found for a topic, and is not on the app's first screen."""
    app: Viewer = phone.app(package)
    titles, rows = tuple(app.source.values()), list[Params]()
    first_seen = {*by(titles, "-date", "")[:4], *_played_most(titles)[:PRAISED]}
    for kind in dict.fromkeys(title.kind for title in titles):
        first_seen |= {*_played_most(app.source.some(kind))[:3], *app.source.some(kind)[:4]}
    for topic in dict.fromkeys(title.topic for title in titles):
        found: tuple[Title, ...] = app.source.hits(topic)
        for order, key, said, said_zh in _ORDERS:
            first, *rest = by(found, key, "")
            value = key.removeprefix("-")
            alone = bool(rest) and getattr(first, value) != getattr(rest[0], value)
            if alone and first != found[0] and first not in first_seen | _held(app):
                named = _named(app, package, app.source.id(first))
                rows.append({**named, "words": topic, "order": order, "said": said, "said_zh": said_zh})
    return rng.choice(rows)


DRAWS: dict[str, Callable[[str, random.Random, Phone], Params]] = {
    "listed": _listed,
    "numbered": _numbered,
    "part": _part,
    "title": _title,
    "words": _words,
    "seen": _seen,
    "history": _all_seen,
    "best": _best,
    "loved": partial(_one_of, "liked"),
    "saved": partial(_one_of, "downloads"),
}
_ONLY = {"listed": ("qqmusic",), "numbered": ("ximalaya",), "part": ("ximalaya",)}  # where not all apps have it
globals().update(
    {
        f"{app}_{name}": partial(draw, PACKAGES[app])
        for name, draw in DRAWS.items()
        for app in _ONLY.get(name, tuple(PACKAGES))
    }
)


def _session(phone: Phone, p: Params) -> Any:
    return phone.media.of(p["app"])


def plays(start: Phone, now: Phone, p: Params) -> bool:
    """Whether the title plays."""
    session = _session(now, p)
    return session is not None and now_playing(session) == p["id"] and session.state == PLAYING


def goes_on(start: Phone, now: Phone, p: Params) -> bool:
    """Whether it plays from where it was left."""
    return plays(start, now, p) and _session(now, p).at(now.time) >= p["seconds"]


def fast(start: Phone, now: Phone, p: Params) -> bool:
    """Whether it plays at the speed."""
    return plays(start, now, p) and f"{_session(now, p).speed:g}x" == p["speed"]
