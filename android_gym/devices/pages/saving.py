"""Corpora as files with a seal (`devices.sealed`), one for each app; also while they are being explored."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from ...action import Action
from ...errors import DamagedFile, NotSupported
from ..compiled.value_store import ValueStore
from ..sealed import Kind, pack, pack_words, seal, unpack, unpack_words, unseal
from .corpus import About, Corpus, Edge, Page, Tally
from .store import NOTHING, StoredPages

SUFFIX = ".pages"
KIND = Kind(
    "android-gym-pages",
    3,
    "corpus of pages",
    "make one with `android-gym explore`",
    "explore the app into another folder",
)


def encode(corpus: Corpus) -> bytes:
    """The file of a corpus; equal corpora give equal bytes. Raises NotSupported for a published one."""
    source = corpus.source
    if not isinstance(source, StoredPages):
        raise NotSupported(f"The corpus {corpus.about.app} is in files of its own already.")
    rows = [None if edge.action is None else source.add_action(edge.action) for edge in corpus.edges]
    edges = [
        (e.source, e.id, e.target, *map(_number, (row, e.node))) for e, row in zip(corpus.edges, rows, strict=True)
    ]
    table: dict[str, int] = {}
    lines = [table.setdefault(line, len(table)) for shown in source.shown for line in shown]
    html = [table.setdefault(line, len(table)) for shown in source.html for line in shown]
    words = {
        "about": corpus.about._asdict(),
        "tally": corpus.tally,
        "pages": corpus.pages,
        "state": bytes(corpus.state),
        "words": list(corpus.words.values()),
        "lines": list(table),
    }
    return seal(
        KIND,
        pack(source.store.rows)
        | {
            "about": pack_words(words),
            "values": np.array(source.rows, np.uint32),
            "edges": np.array(edges, np.int32).reshape(-1, 5),
            "lines": np.array(lines, np.uint32),
            "counts": np.array([len(shown) for shown in source.shown], np.uint32),
            "html": np.array(html, np.uint32),
            "html_counts": np.array([len(shown) for shown in source.html], np.uint32),
            "layouts": np.concatenate([NOTHING, *source.layouts]).T,  # by column, which is packed closer
            "layout_counts": np.array([len(rows) for rows in source.layouts], np.uint32),
        },
    )


def _number(found: int | None) -> int:
    return -1 if found is None else found


def load(path: str | Path) -> Corpus:
    """Read a corpus that `encode` wrote. Raises DamagedFile."""
    return unseal(KIND, path, _made)


def _made(found: dict[str, Any]) -> Corpus:
    told = unpack_words(found["about"])
    fields: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in told["about"].items()}
    about = About(**fields)
    source = StoredPages(about, ValueStore(unpack(found)))
    corpus = Corpus(about, source, dict(enumerate(told["words"])))
    corpus.tally = Tally(*told["tally"])
    for page, state in zip(told["pages"], told["state"], strict=True):
        corpus.add_page(Page(*page), state)
        source.pages.append(corpus.pages[-1])
    texts = list(map(sys.intern, told["lines"]))  # corpora of one app in other worlds have most of them, too
    source.shown = _parts(texts, found["lines"], found["counts"])
    source.html = _parts(texts, found["html"], found["html_counts"])
    ends = np.cumsum(found["layout_counts"]).tolist()
    source.layouts = [found["layouts"].T[i:j] for i, j in zip([0, *ends], ends, strict=False)]
    if not len(source.shown) == len(source.html) == len(source.layouts) == len(corpus):
        raise DamagedFile("The file does not have lines and a layout for each page.")
    source.rows = found["values"].tolist()
    for number, id, target, row, node in found["edges"].tolist():
        action = None if row < 0 else _action(source, row)
        corpus.add_edge(Edge(number, id, target, action, None if node < 0 else node))
    return corpus


def _parts(texts: list[str], places: Any, counts: Any) -> list[tuple[str, ...]]:
    """The lines of each page: `places` in a list of all lines, so many for each page as `counts` says."""
    found = iter(places.tolist())
    return [tuple([texts[place] for place in islice(found, count)]) for count in counts.tolist()]


def _action(source: StoredPages, row: int) -> Action:
    found = source.store.value(row)
    if not isinstance(found, Action):
        raise DamagedFile(f"Row {row} of the file holds no action.")
    return found
