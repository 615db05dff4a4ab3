"""What a browser proposes while its bar is typed into."""

from __future__ import annotations

from functools import lru_cache

from ..phone.core.calls import Call
from ..phone.core.values import Value
from ..phone.state.providers import fold
from .address import address, bare, is_address
from .browser import Browser
from .engines import suggest
from .verbs import follow, look_up

MAX_PAGES = 3  # at most, from bookmarks and history


class Suggestion(Value):
    """`kind`: typed, address, recent, engine, bookmark or history. Pages have a `url`."""

    kind: str
    words: str
    url: str = ""

    @property
    def owned(self) -> bool:
        """Whether it is a page among the bookmarks or in the history."""
        return self.kind in ("bookmark", "history")

    @property
    def searched(self) -> bool:
        """Whether it is words to search for that can be typed on."""
        return self.kind in ("recent", "engine")

    @property
    def chosen(self) -> Call:
        """What a tap on it does."""
        return follow(self.url) if self.url else look_up(self.words)


def propose(app: Browser, typed: str, online: bool) -> tuple[Suggestion, ...]:
    """Suggestions for what is typed, the words themselves first; () for nothing.

    Private browsing looks into neither history nor recent searches; the engine is asked only over
    the net and if the settings allow it.
    """
    if app.private:
        app = app.replace(visits=(), searches=())
    engine = app.suggestions and online and not app.private and not is_address(typed)
    past = app.searches, app.visits, app.bookmarks
    return _propose(*past, " ".join(typed.split()), engine, app.engine)


@lru_cache(maxsize=128)
def _propose(
    searches: tuple[str, ...],
    visits: tuple[object, ...],
    bookmarks: tuple[object, ...],
    typed: str,
    ask: bool,
    engine: str,
) -> tuple[Suggestion, ...]:
    if not typed:
        return ()
    first = Suggestion("typed", typed)
    if is_address(typed):
        first = Suggestion("address", typed, address(typed, engine))
    recent = [s for s in searches if s.startswith(typed.casefold())][:2]
    more = [w for w in suggest(typed, 5) if w not in recent] if ask else []
    found = [first, *(Suggestion("recent", s) for s in recent)]
    found += [Suggestion("engine", w) for w in more[: 5 - len(found)]]
    return (*found, *_pages(visits, bookmarks, typed))


def _pages(visits: tuple[object, ...], bookmarks: tuple[object, ...], typed: str) -> tuple[Suggestion, ...]:
    """Bookmarks and visited pages that hold all the words."""
    words = fold(typed).split()
    seen: dict[str, Suggestion] = {}
    rows = [("bookmark", b) for b in bookmarks] + [("history", v) for v in reversed(visits)]
    for kind, row in rows:
        title, url = getattr(row, "title", ""), getattr(row, "url", "")
        if url not in seen and all(w in fold(f"{title} {bare(url)}") for w in words):
            seen[url] = Suggestion(kind, title, url)
    return tuple(seen.values())[:MAX_PAGES]
