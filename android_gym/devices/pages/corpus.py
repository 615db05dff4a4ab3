"""Corpus: the pages of an app and the actions between them (Mobile3M, arXiv 2409.14818; Mobile-Bench-v2, 2505.11891).

A page has a number (0 is the first that the app shows) and a name: "Clock0" and the ids of the actions on the way by
which it was found, "Clock0_3_17". An action has an id, the same on all pages, and is written in Mobile3M's words
(`pages.words`). An edge that leads to a page like one that was found before leads to that one, so a page may have many
ways in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import KeysView
from typing import NamedTuple, Protocol

from ...action import Action
from ...errors import NotSupported, UnknownName
from ...phone.state.phone import Phone
from ...screen import Screen
from .layouts import Box, Layout
from .words import action_of

OPEN, CLOSED, UNREACHABLE = 0, 1, 2  # what is to be tried on a page: something, nothing, it was not found again
ROOT = "0"  # what the name of an app's first page ends with


class About(NamedTuple):
    """What was explored, and how far."""

    app: str  # what names of pages begin with
    label: str = ""
    package: str = ""
    profile: str = ""  # "" for a real phone, and for a published corpus
    world_seed: int = 0
    version: int = 0  # `versions.PHONE` of the simulated phone
    seed: int = 0
    pages: int = 0  # at most so many are kept
    depth: int = 0  # actions from the first page at which a page may lie
    texts: tuple[str, ...] = ()  # what was typed
    states: int = 0  # changes of the phone's data whose pages are kept apart, at most

    @property
    def phone(self) -> str:
        """Which phone it is of: its profile, "everything-1" in another world than the first; "" where that is not
        known."""
        return f"{self.profile}-{self.world_seed}" if self.profile and self.world_seed else self.profile


class Page(NamedTuple):
    """One page. What it shows is drawn when it is asked for (`Corpus.screen`)."""

    name: str
    depth: int = 0  # actions from the first page, on the way by which it was found
    package: str = ""
    activity: str = ""
    state: int = 0  # of the phone's data: 0 as on the first page, else which change was made (`About.states`)


class Edge(NamedTuple):
    """One action on one page."""

    source: int
    id: int
    target: int
    action: Action | None = None  # None where only its words are known: see `Corpus.action`
    node: int | None = None  # of the source's screen, what it is about; None where that is not kept


class Tally(NamedTuple):
    """What was tried."""

    tried: int = 0  # actions that changed what is shown
    left: int = 0  # those that led out of the app
    beyond: int = 0  # those that led to pages which are not kept


class Source(Protocol):
    """What holds the pages of a corpus."""

    def screen(self, page: int) -> Screen:
        """What a page shows."""

    def phone(self, page: int) -> Phone:
        """The phone that shows it. Raises NotSupported where there is none."""

    def lines(self, page: int) -> tuple[str, ...]:
        """The different lines of its HTML, in their order."""

    def layout(self, page: int) -> Layout | None:
        """Where answers on it land, None where that is not kept."""


class Corpus:
    """Pages, the words of actions by id, and edges. `add_page` and `add_edge` put more to them.

        page = corpus.find("Clock0_3")
        for edge in corpus.leading(page):
            print(corpus.words[edge.id], corpus.pages[edge.target].name)

    words: those that are known, by id; ids may leave numbers out.
    """

    def __init__(self, about: About, source: Source, words: dict[int, str] | None = None) -> None:
        self.about, self.source, self.tally = about, source, Tally()
        self.pages: list[Page] = []
        self.state = bytearray()  # OPEN, CLOSED or UNREACHABLE, by page
        self.edges: list[Edge] = []
        self.words = dict(words or {})  # of actions, by id
        self._ids = {text: id for id, text in self.words.items()}
        self._numbers: dict[str, int] = {}
        self._leading: list[dict[int, Edge]] = []

    def __len__(self) -> int:
        return len(self.pages)

    def __repr__(self) -> str:
        return f"<Corpus {self.about.app}, {len(self.pages)} pages, {len(self.edges)} edges>"

    # --- what it holds ---------------------------------------------------------------------------

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to be tried."""
        return OPEN not in self.state

    @property
    def names(self) -> KeysView[str]:
        """The names of the pages, in their order."""
        return self._numbers.keys()

    def find(self, name: str) -> int:
        """The number of a page. Raises UnknownName."""
        if name not in self._numbers:
            raise UnknownName("page", name, list(self._numbers)[:1000])
        return self._numbers[name]

    def id_of(self, words: str) -> int | None:
        """The id of an action by its words, None where it is not known."""
        return self._ids.get(words)

    def leading(self, page: int) -> tuple[Edge, ...]:
        """The edges from a page, in the order in which they were found."""
        return tuple(self._leading[page].values())

    def after(self, page: int, id: int) -> int | None:
        """The page that an action leads to, None where it is not among the edges."""
        edge = self._leading[page].get(id)
        return None if edge is None else edge.target

    def edge(self, page: int, id: int) -> Edge:
        """The edge of an action on a page. Raises UnknownName."""
        edge = self._leading[page].get(id)
        if edge is None:
            raise UnknownName(f"action on the page {self.pages[page].name}", str(id), map(str, self._leading[page]))
        return edge

    def way(self, page: int) -> tuple[Edge, ...]:
        """The edges by which a page was found, from the first page on."""
        found: list[Edge] = []
        name, cut, id = self.pages[page].name.rpartition("_")
        while cut:
            before = self._numbers[name]
            found.append(self._leading[before][int(id)])
            name, cut, id = name.rpartition("_")
        return tuple(reversed(found))

    def ways_in(self) -> Counter[int]:
        """From how many other pages an edge leads to each page."""
        links = {(edge.source, edge.target) for edge in self.edges if edge.source != edge.target}
        return Counter(target for _, target in links)

    def depths(self) -> tuple[int, ...]:
        """How many pages there are at each depth."""
        found = Counter(page.depth for page in self.pages)
        return tuple(found[depth] for depth in range(max(found, default=-1) + 1))

    # --- what pages show -------------------------------------------------------------------------

    def screen(self, page: int) -> Screen:
        """What a page shows: html, xml, pixels and elements."""
        return self.source.screen(page)

    def phone(self, page: int) -> Phone:
        """The phone that shows a page. Raises NotSupported for a corpus of a real phone."""
        return self.source.phone(page)

    def lines(self, page: int) -> tuple[str, ...]:
        """The different lines of a page's HTML, in their order."""
        return self.source.lines(page)

    def layout(self, page: int) -> Layout | None:
        """Where answers on a page land, None where that is not kept."""
        return self.source.layout(page)

    def box(self, page: int, node: int) -> Box:
        """The bounds of a node of a page's screen, in px."""
        layout = self.layout(page)
        if layout is not None and node in layout.boxes:
            return layout.boxes[node]
        return self.screen(page).nodes[node].bounds

    def action(self, edge: Edge) -> Action:
        """The action of an edge. Raises NotSupported where its words mean nothing on the page."""
        found = edge.action or action_of(self.words[edge.id], self.screen(edge.source))
        if found is None:
            name = self.pages[edge.source].name
            raise NotSupported(f"The page {name} has nothing that {self.words[edge.id]!r} is about.")
        return found

    # --- adding ----------------------------------------------------------------------------------

    def add_page(self, page: Page, state: int = OPEN) -> int:
        """Put a page to the others; its number."""
        number = self._numbers[page.name] = len(self.pages)
        self.pages.append(page)
        self.state.append(state)
        self._leading.append({})
        return number

    def add_words(self, words: str) -> int:
        """The id of an action's words, a new one where they are new."""
        id = self._ids.get(words)
        if id is None:
            id = self._ids[words] = len(self.words)
            self.words[id] = words
        return id

    def add_edge(self, edge: Edge) -> None:
        """Put an edge to the others, unless the page has one of that id."""
        if edge.id not in self._leading[edge.source]:
            self._leading[edge.source][edge.id] = edge
            self.edges.append(edge)


def parent_of(name: str) -> tuple[str, int]:
    """The name of the page before a page, and the id of the action between them; ("", -1) for the first page."""
    before, cut, id = name.rpartition("_")
    return (before, int(id)) if cut and id.isdecimal() else ("", -1)


def depth_of(name: str, app: str) -> int:
    """How many actions a page is from the first one, by its name."""
    return len(name.removeprefix(app + ROOT).split("_")) - 1
