"""People, what they post and say, what is talked about, and the table that an app has it from."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from ....phone.core.values import Value
from ....phone.state.locale import Locale
from ...sheets import read_rows

OWNER = "me"  # the mark of the owner's line in a table
_UNITS = {"m": 60, "h": 3600, "d": 86_400}


class Person(Value):
    """Somebody who posts; others know them by their name."""

    id: int
    name: str
    art: str  # their picture, a drawing
    place: str = ""
    fans: int = 0
    follows: int = 0
    about: str = ""
    mark: str = ""  # what they are known for
    followed: bool = False


class Topic(Value):
    """What is talked about; `sign` is a mark such as "Hot"."""

    name: str
    heat: int
    rank: int = 0  # its place in the list of what is talked about most
    about: str = ""
    sign: str = ""


class Post(Value):
    """A post, article or clip. `of` is the post that it forwards, `data` what only its app knows.

    The counts are of others: what the owner does is added where they are shown. Pictures are names of
    drawings, as `image` takes them.
    """

    id: int = 0
    who: str = ""
    time: int = 0  # seconds UTC
    words: str = ""
    topic: str = ""
    place: str = ""
    pictures: tuple[str, ...] = ()  # drawings
    title: str = ""
    likes: int = 0  # of others, as all counts
    remarks: int = 0
    forwards: int = 0
    of: int = 0
    liked: bool = False
    saved: bool = False
    data: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What it is called where it is not shown: its title, or how it begins."""
        return self.title or self.words[:24]

    def fits(self, query: str) -> int:
        """How many pairs of letters of a query it has; those of its title, topic and author count twice."""
        named = f"{self.title} {self.topic} {self.who}".casefold()
        pairs = {query[n : n + 2] for n in range(max(1, len(query) - 1))}
        return sum((pair in self.words.casefold()) + 2 * (pair in named) for pair in pairs)


class Remark(Value):
    """A comment on a post."""

    id: int = 0
    post: int = 0
    who: str = ""
    words: str = ""
    time: int = 0
    likes: int = 0
    liked: bool = False


class Feed(Value):
    """The model of an app: what there is to be read, and what the owner makes of it."""

    histories = frozenset({"searches"})
    outgoing = frozenset({"posts", "remarks"})

    me: str = ""  # the owner's name
    people: tuple[Person, ...] = ()
    posts: tuple[Post, ...] = ()  # the newest first
    remarks: tuple[Remark, ...] = ()
    topics: tuple[Topic, ...] = ()  # the most talked about first
    places: tuple[str, ...] = ()
    searches: tuple[str, ...] = ()

    def person(self, name: str) -> Person | None:
        """Who has this name; None where nobody has."""
        return next((one for one in self.people if one.name == name), None)

    def post(self, id: int) -> Post | None:
        """The post of this id; None where it is not there, or was deleted."""
        return next((one for one in self.posts if one.id == id), None)

    def by(self, *names: str) -> tuple[Post, ...]:
        """What people of these names posted."""
        return tuple(one for one in self.posts if one.who in names)

    def followed_names(self) -> tuple[str, ...]:
        """The names of those whom the owner follows."""
        return tuple(one.name for one in self.people if one.followed)

    def about(self, topic: str) -> tuple[Post, ...]:
        """The posts about a topic."""
        return tuple(one for one in self.posts if one.topic == topic or f"#{topic}#" in one.words)

    def remarks_on(self, id: int) -> tuple[Remark, ...]:
        """The comments on a post, the newest first."""
        return tuple(sorted((one for one in self.remarks if one.post == id), key=lambda one: (-one.time, -one.id)))

    def hits(self, query: str) -> tuple[Post, ...]:
        """The posts that fit a query, the best first."""
        words = "".join(query.casefold().split())
        scored = ((one.fits(words), one) for one in self.posts)
        return tuple(one for score, one in sorted(scored, key=lambda pair: -pair[0]) if score)


class Told(Value):
    """What views of posts depend on, handed on as one argument, so that they are drawn anew only when it changes."""

    app: Any
    now: datetime
    zone: str
    locale: Locale


F = TypeVar("F", bound=Feed)


class Source:
    """What an app begins with, from a text file with "= people", "= topics", "= places", "= remarks", "= posts" before
    lines of each kind; `start` is when phones start, seconds UTC, and `art` the drawing of pictures. Lines are

        name | picture | place | fans | follows | mark | what they say of themselves
        name | heat | sign | what it is about
        name of a place
        comment, of which each post has some
        who | how long ago, "5m", "3h" or "2d" | topic | place | likes | comments | forwards | pictures, with " / "
        between | words, with "¶" for a new line | title | what only its app knows …

    The owner has the mark "me", whom they follow from the start the mark "+" before theirs.
    """

    def __init__(self, table: Path, start: int, art: str = "photo") -> None:
        self.path, self.start, self.art = table, start, art

    def model(self, kind: type[F], **more: Any) -> F:
        """The model of a new phone."""
        parts: dict[str, list[list[str]]] = {}
        for row in read_rows(self.path):
            if row[0][0] == "=":
                lines = parts.setdefault(row[0][2:], [])
            else:
                lines.append(row)
        people = tuple(map(self._person, range(121, 121 + len(parts["people"])), parts["people"]))
        me = next(row[0] for row in parts["people"] if row[5] == OWNER)
        posts = tuple(map(self._post, range(1, len(parts["posts"]) + 1), parts["posts"]))
        topics = sorted(parts.get("topics", ()), key=lambda row: -int(row[1]))
        words, names = tuple(row[0] for row in parts["remarks"]), tuple(one.name for one in people if one.name != me)
        said = _remarks(posts, words, names, self.start)
        found: dict[str, Any] = {"me": me, "people": people, "remarks": said, **more}
        found["posts"] = tuple(sorted(posts, key=lambda one: (-one.time, one.id)))
        found["topics"] = tuple(Topic(row[0], int(row[1]), n, row[3], row[2]) for n, row in enumerate(topics, 1))
        return kind(places=tuple(row[0] for row in parts.get("places", ())), **found)

    def _person(self, id: int, row: list[str]) -> Person:
        name, shows, place, fans, follows, mark, about = row
        known = mark.removeprefix("+").replace(OWNER, "")
        art = f"photo:{name}/{shows}"
        return Person(id, name, art, place, int(fans), int(follows), about, known, mark[:1] == "+")

    def _post(self, id: int, row: list[str]) -> Post:
        who, ago, topic, place, likes, remarks, forwards, shown, words, *more = row
        names = [one for one in shown.split(" / ") if one]
        arts = tuple(f"{self.art}:{id}{n}/{one}" for n, one in enumerate(names))
        counts = int(likes), int(remarks), int(forwards)
        time, said = self.start - int(ago[:-1]) * _UNITS[ago[-1]], words.replace("¶", "\n")
        return Post(id, who, time, said, topic, place, arts, "".join(more[:1]), *counts, data=tuple(more[1:]))


@lru_cache(maxsize=8)
def _remarks(posts: tuple[Post, ...], words: tuple[str, ...], names: tuple[str, ...], end: int) -> tuple[Remark, ...]:
    """Comments on the posts until `end`: some of the words, by some of the people other than the author."""
    found: list[Remark] = []
    for post in posts:
        others = [name for name in names if name != post.who]
        for n in range(4 + post.id % 4):
            at = post.id * 7 + n * 11
            time, likes = post.time + (end - post.time) * (n + 1) // 9, at * 13 % 89
            found.append(
                Remark(
                    len(found) + 1,
                    post.id,
                    others[(post.id * 5 + n * 3) % len(others)],
                    words[at % len(words)],
                    time,
                    likes,
                )
            )
    return tuple(found)


__all__ = ["Feed", "Person", "Post", "Remark", "Source", "Told", "Topic"]
