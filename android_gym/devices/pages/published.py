"""Corpora in Mobile3M's layout (`pages.mobile3m`), read as they are published.

Files of lists may be JSON or JSON within JSON; those that are missing are made of the pages' own JSON. Ids of actions
may leave numbers out. What a page shows is read from its files when it is asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

from ...errors import DamagedFile, NotSupported
from ...phone.state.phone import Phone
from ...screen import Screen
from ...screen.parse import contents
from .corpus import CLOSED, ROOT, About, Corpus, Edge, Page, depth_of, parent_of
from .layouts import Layout
from .mobile3m import ACTION_IDS, HTML, NAMES_OF, PAGE_IDS, SCREEN, TOLD, TRIPLES, UNIQUE_OF, XML
from .store import from_png

GRAPH = "_graph_"  # between the app's name and a number, in the folder's


class PublishedPages:
    """The pages of a folder, each in a folder of its own."""

    def __init__(self, root: Path, names: list[str]) -> None:
        self.root, self.names = root, names

    def screen(self, page: int) -> Screen:
        """What a page shows; no activity is known. Raises DamagedFile."""
        path = self._file(page, XML)
        return Screen.load(path, pixels=partial(self._picture, page))

    def phone(self, page: int) -> Phone:
        """Raises NotSupported: a published page is files."""
        raise NotSupported(f"The page {self.names[page]} is published as files: its phone is not known.")

    def lines(self, page: int) -> tuple[str, ...]:
        """The different lines of a page's HTML, in their order. Raises DamagedFile."""
        text = contents(self._file(page, HTML))
        return tuple(dict.fromkeys([line for line in text.split("\n") if line]))

    def layout(self, page: int) -> Layout | None:
        """None: it is worked out of the page's files."""
        return None

    def _picture(self, page: int) -> Any:
        path = self._file(page, SCREEN)
        try:
            return from_png(path.read_bytes())
        except OSError as error:
            raise DamagedFile(f"{path} cannot be read: {error.strerror}.") from error

    def _file(self, page: int, kind: str) -> Path:
        name = self.names[page]
        return self.root / name / f"{name}{kind}"


def load_published(folder: str | Path, tree: bool = False) -> Corpus:
    """Read the corpus of one app, `<app>_graph_<id>/`.

    tree: every page is one of its own, as in the released evaluation of Mobile-Bench-v2; else pages that are like one
    found before are that one, so that ways join. Raises DamagedFile with the file.
    """
    root = Path(folder)
    names = _names(root)
    unique = {} if tree else _unique(root, names)
    kept = [name for name in names if unique.get(name, name) == name]
    app = next((name.removesuffix(ROOT) for name in names if "_" not in name and name.endswith(ROOT)), "")
    if not app or not kept:
        raise DamagedFile(
            f"{root} is no corpus in Mobile3M's layout: no page in it has a name like {_app(root)}{ROOT}."
        )
    source = PublishedPages(root, kept)
    corpus = Corpus(About(app, app, seed=_number(root), pages=len(kept)), source, _words(root, names))
    for name in kept:
        corpus.add_page(Page(name, depth_of(name, app)), CLOSED)
    for before, id, after in _triples(root, names):
        ends = [unique.get(name, name) for name in (before, after)]
        if all(name in corpus.names for name in ends):
            corpus.add_edge(Edge(corpus.find(ends[0]), id, corpus.find(ends[1])))
    return corpus


def _app(root: Path) -> str:
    return root.name.partition(GRAPH)[0]


def _number(root: Path) -> int:
    """The number in the name of a corpus, 0 where there is none."""
    number = root.name.partition(GRAPH)[2]
    return int(number) if number.isdecimal() else 0


def _names(root: Path) -> list[str]:
    """The names of all pages, by their ids; without a list of them, of all folders that hold one."""
    listed = _read(root / PAGE_IDS)
    if isinstance(listed, dict):
        return [name for name, _ in sorted(listed.items(), key=lambda one: int(one[1]))]
    try:
        found = [path.name for path in root.iterdir() if (path / f"{path.name}{XML}").exists()]
    except OSError as error:
        raise DamagedFile(f"{root} cannot be read: {error.strerror}.") from error
    return sorted(found, key=lambda name: (name.count("_"), len(name), name))


def _unique(root: Path, names: list[str]) -> dict[str, str]:
    """The page that each page is like, by their names."""
    found = _read(root / UNIQUE_OF)
    if isinstance(found, dict):
        return found
    ways = _read(root / NAMES_OF)
    if isinstance(ways, dict):
        return {way: name for name, others in ways.items() for way in others}
    told = ((name, _told(root, name).get("unique_name")) for name in names)
    return {name: unique for name, unique in told if unique}


def _words(root: Path, names: list[str]) -> dict[int, str]:
    """The words of actions, by id."""
    listed = _read(root / ACTION_IDS)
    if isinstance(listed, dict):
        return {int(id): words for words, id in listed.items()}
    last = ((parent_of(name)[1], _told(root, name).get("history_actions")) for name in names)
    return {id: history[-1] for id, history in last if id >= 0 and history}


def _triples(root: Path, names: list[str]) -> Iterable[tuple[str, int, str]]:
    """The edges by names of pages; without a list of them, those that the names say."""
    listed = _read(root / TRIPLES)
    if isinstance(listed, dict):
        return [(before, int(id), after) for before, id, after in listed.get("data", ())]
    return [(*parent_of(name), name) for name in names if parent_of(name)[0]]


def _told(root: Path, name: str) -> dict[str, Any]:
    """What a page's own JSON says, nothing where it has none."""
    found = _read(root / name / f"{name}{TOLD}")
    return found if isinstance(found, dict) else {}


def _read(path: Path) -> Any:
    """The data of a JSON file, also of one with JSON in a string; None where there is no file. Raises DamagedFile."""
    if not path.exists():
        return None
    try:
        found = json.loads(contents(path))
        return json.loads(found) if isinstance(found, str) else found
    except json.JSONDecodeError as error:
        raise DamagedFile(f"{path} is no JSON: {error}.") from error
