"""Catalogue: what a shop of themes, apps or books offers, how it is searched, and what the owner has of it.

    from android_gym.kit.blocks import catalogue as shop

    class Book(shop.Offer): ...

    class Books(shop.Owner):  # the model of an app
        got: tuple[str, ...] = ("novel/西游记",)

    OFFERS = shop.Catalogue(Path(__file__).with_name("books.txt"), Book, {"小说": "novel"})

    class Page(Activity):
        def view(self, app, time, locale):
            offer = OFFERS[self.key]
            label, tap, id = shop.next_step(app, offer, time, ("Read", read(self.key), "read"))
            return scaffold(None, shop.facts(offer, locale), row(shop.heart(app, self.key), button(label, tap, id)))

A table has a line "= kind" before the offers of each kind. An offer's line is `title | category | maker | MB | stars |
date | what it is`, after which come the `data` of its kind. Models name offers by their keys, "kind/title", and where
there are no kinds by their titles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from ...phone.core.calls import Call, does, memo
from ...phone.core.values import Value
from ...phone.core.view import FILL, Verbatim, View
from ...phone.state.locale import Locale
from ...phone.state.providers import File
from ...phone.state.providers.files import free_path, write
from ...phone.system.ctx import Ctx
from ..basic import column, row, scroll, text
from ..binding import keep, put_in, take_out
from ..controls import chip, chips, icon_button
from ..records import by
from ..sheets import read_rows
from ..verbs import assign

LARGEST = 160  # MB of which a download takes longer than of fewer
ORDERS = {"Recommended": "", "Newest": "-date", "Top rated": "-stars"}


class Offer(Value):
    """What is offered; `data` is what only its kind has."""

    key: str
    kind: str
    title: str
    category: str
    maker: str
    size: float  # MB, or the price of a `shop.Good` in yuan
    stars: float
    date: str
    about: str
    data: tuple[str, ...]

    @property
    def search_text(self) -> str:
        """The words that it is found by."""
        return f"{self.title} {self.about} {self.maker}"

    def fits(self, query: str) -> int:
        """How many of the pairs of letters in a query it has; those of its title count twice."""
        told = self.search_text.casefold()
        pairs = [query[n : n + 2] for n in range(max(1, len(query) - 1))]
        return sum((pair in told) + (pair in self.title) for pair in pairs)


O = TypeVar("O", bound=Offer)


class Catalogue(dict[str, O]):
    """All offers of a table, or a mapping, by their keys; `words` mean kinds in what people search for. Do not change
    it."""

    def __init__(self, table: Path | Mapping[str, O], make: Callable[..., O], words: Mapping[str, str]) -> None:
        super().__init__()
        self.words = words
        if not isinstance(table, Path):
            self.update(table)
            return
        kind = ""
        for title, *cells in read_rows(table):
            if title[0] == "=":
                kind = title[2:]
                continue
            category, maker, size, stars, day, about, *data = cells
            said = category, maker, float(size), float(stars), day, about, tuple(data)
            key = f"{kind}/{title}" if kind else title
            self[key] = make(key, kind, title, *said)

    def some(self, kind: str, category: str = "", order: str = "Recommended") -> tuple[O, ...]:
        """The offers of a kind, or of one of its categories, in one of the `ORDERS`."""
        offers = tuple(one for one in self.values() if one.kind == kind and category in ("", one.category))
        return by(offers, ORDERS[order], "") if ORDERS[order] else offers

    def hits(self, query: str) -> tuple[O, ...]:
        """The offers that fit a query, the best first: "夏天的壁纸" are wallpapers with "夏天"."""
        words = "".join(query.casefold().split()).replace("的", "")
        kinds = {kind for word, kind in self.words.items() if word in words} or {one.kind for one in self.values()}
        for word in self.words:
            words = words.replace(word, "")
        counts = ((one.fits(words) or not words, one) for one in self.values() if one.kind in kinds)
        return tuple(one for count, one in sorted(counts, key=lambda pair: -pair[0]) if count)

    def hits_by_kind(self, query: str) -> dict[str, tuple[O, ...]]:
        """`hits`, those of each kind apart; the kind of the best first."""
        hits = self.hits(query)
        return {kind: tuple(one for one in hits if one.kind == kind) for kind in dict.fromkeys(h.kind for h in hits)}


class Work(Value):
    """A download, from `since` to `until`."""

    key: str
    since: int
    until: int


class Owner(Value):
    """What an app keeps of its owner: offers that were downloaded, that are loved, and what was searched for."""

    histories = frozenset({"searches"})

    got: tuple[str, ...] = ()
    loved: tuple[str, ...] = ()
    working: tuple[Work, ...] = ()
    searches: tuple[str, ...] = ()


@does
def get(c: Ctx, key: str, size: float, *then: Call) -> Ctx:
    """Download an offer of some MB, and run what follows when it is there; it takes some seconds."""
    work = Work(key, c.phone.time, c.phone.time + 2 + int(min(size, LARGEST) / 8))
    return c.save(working=(*c.app.working, work)).schedule(work.until, _arrive(key, *then))


@does
def _arrive(c: Ctx, key: str, *then: Call) -> Ctx:
    rest = tuple(work for work in c.app.working if work.key != key)
    c = c.save(working=rest, got=(*c.app.got, key))
    for call in then:
        c = call.run(c)
    return c


@does
def keep_file(c: Ctx, name: str, size: float) -> Ctx:
    """Keep the installation file, of some MB, of what was downloaded."""
    path = free_path(c.phone.files, f"/sdcard/Download/{name}.apk")
    file = File(path, int(size * 2**20), c.phone.time, owner=c.package)
    return c.share(files=write(c.phone.files, file)).toast(f"{name} was saved to Downloads")


def next_step(
    app: Owner,
    offer: Offer,
    time: int,
    use: tuple[str, Call | None, str],
    load: Call | None = None,
    word: str = "Download",
) -> tuple[str, Call | None, str]:
    """What a button of an offer does, its label, Call and id: it downloads the offer, by `load` where that is not just
    `get` and is called by another word, or is `use` of what is there."""
    work = next((work for work in app.working if work.key == offer.key), None)
    if work is not None:
        share = 100 * (time - work.since) // (work.until - work.since)
        return f"Downloading {min(share, 99)}%", None, "download_progress"
    label = f"{word} ({offer.size:g} MB)" if load else f"{word} ({offer.size} MB)"
    return use if offer.key in app.got else (label, load or get(offer.key, offer.size), word.lower())


def grey(words: str, id: str = "", **look: Any) -> View:
    """Small grey words."""
    return text(words, id, **{"size": 13, "color": "onSurfaceVariant", **look})


def heart(app: Owner, key: str) -> View:
    """The button that puts an offer into the favourites, or takes it out."""
    on = key in app.loved
    sign, desc = ("filled:favorite", "Remove from favorites") if on else ("favorite_border", "Add to favorites")
    tap, color = (take_out("loved", key), "error") if on else (put_in("loved", key), "onSurface")
    return icon_button(sign, desc, tap, "favorite", color=color, selected=on)


@memo
def facts(offer: Offer, locale: Locale) -> View:
    """Title, maker, stars, size, date and words about an offer."""
    day = locale.numbers(date.fromisoformat(offer.date))
    figures = (f"{offer.stars}", "Stars"), (f"{offer.size} MB", "Size"), (day, "Updated")
    cells = (column(text(one, size=16), grey(name), align="center", gap=2, grow=1) for one, name in figures)
    head = text(Verbatim(offer.title), "detail_title", size=22, weight=500), grey(Verbatim(offer.maker), "designer")
    about = grey(Verbatim(offer.about), "description", size=15, lines=4, w=FILL)
    return column(*head, row(*cells, w=FILL, pad=(0, 12, 0, 12)), about, gap=4, w=FILL, pad=(24, 16, 24, 8))


def ideas(searches: tuple[str, ...], popular: Iterable[str]) -> View:
    """What was searched for, the model's `searches`, and what others search for beside it; a tap writes it into
    `query`."""
    clear = icon_button("delete", "Clear search history", keep("searches", ()), "clear_history")
    others, parts = tuple(one for one in popular if one not in searches), list[View]()
    for title, words, tools in (("Search history", searches, (clear,)), ("Popular searches", others, ())):
        head = row(text(title, size=16, weight=500, grow=1), *tools, w=FILL, h=52, pad=(16, 0, 8, 0))
        pills = (chip(Verbatim(word), assign("query", word), "search_word") for word in words)
        parts += [head, chips(*pills, wrap=True)] * bool(words)
    return scroll(column(*parts, w=FILL, pad=(8, 0, 8, 0)))


__all__ = [
    "Catalogue",
    "ORDERS",
    "Offer",
    "Owner",
    "Work",
    "facts",
    "get",
    "grey",
    "heart",
    "ideas",
    "keep_file",
    "next_step",
]
