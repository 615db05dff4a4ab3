"""Mobile3M's layout (arXiv 2409.14818), which the evaluation of Mobile-Bench-v2 reads: a corpus as a folder.

    Clock_graph_0/
      all_action_id.json  all_page_id.json  data_all2unique.json  data_unique2all.json    JSON within JSON
      all_page_actions.json  all_triple.json  all_unique_page.json
      Clock0_3/
        Clock0_3-screen.png  Clock0_3-html.txt  Clock0_3-xml.txt  Clock0_3.json
        Clock0-screen.png …                                       the same of each page on the way

A triple (page, action, page) leads to the page itself that an edge leads to, so that ways join; the name that Mobile3M
would give its end, the way there, is among the names of that page in `data_all2unique`.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ...action import Action
from ...screen.elements import SYSTEMUI
from ...screen.page_source import page_source
from ..adb_actions import command_of
from .corpus import UNREACHABLE, Corpus, Page, parent_of
from .store import to_png

SCREEN, HTML, XML, TOLD = "-screen.png", "-html.txt", "-xml.txt", ".json"
KINDS = (SCREEN, HTML, XML, TOLD)  # what the names of a page's files end with
ACTION_IDS, PAGE_IDS, UNIQUE_OF, NAMES_OF = (
    f"{name}.json" for name in ("all_action_id", "all_page_id", "data_all2unique", "data_unique2all")
)
PAGE_ACTIONS, TRIPLES, UNIQUE = (f"{name}.json" for name in ("all_page_actions", "all_triple", "all_unique_page"))
DOUBLE = (ACTION_IDS, PAGE_IDS, UNIQUE_OF, NAMES_OF)  # files that hold JSON in a string


def export(corpus: Corpus, folder: str | Path, watch: Callable[[int], None] | None = None) -> Path:
    """Write a corpus into a folder of its own inside a folder, which is returned. The pages come first and the lists
    of them last. watch: called with the number of pages that are written. A page takes about 0.3 MB at 1080 x 2400,
    most of it the picture; files of pages on the way are links where the disk has these."""
    root = Path(folder) / f"{corpus.about.app}_graph_{corpus.about.seed}"
    root.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(corpus.pages):
        _write_page(corpus, number, root / page.name)
        _link(root, page)
        if watch is not None:
            watch(number + 1)
    for name, data in _lists(corpus).items():
        (root / name).write_text(_json(_json(data) if name in DOUBLE else data), "utf-8")
    return root


def _write_page(corpus: Corpus, number: int, folder: Path) -> None:
    """The files of one page."""
    folder.mkdir(exist_ok=True)
    screen, name = corpus.screen(number), corpus.pages[number].name
    html = "\n".join(line.text for line in screen.html_lines)
    xml = page_source(screen.nodes, screen.rotation, screen.package == SYSTEMUI)
    (folder / f"{name}{SCREEN}").write_bytes(to_png(screen.pixels()))
    (folder / f"{name}{HTML}").write_text(f"{html}\n", "utf-8")
    (folder / f"{name}{XML}").write_text(xml, "utf-8")
    (folder / f"{name}{TOLD}").write_text(_json(_told(corpus, number)), "utf-8")


def _link(root: Path, page: Page) -> None:
    """Put the files of the pages on the way to a page beside its own."""
    before, _ = parent_of(page.name)
    while before:
        for kind in KINDS:
            file = root / page.name / f"{before}{kind}"
            file.unlink(missing_ok=True)
            try:
                os.link(root / before / file.name, file)
            except OSError:
                shutil.copyfile(root / before / file.name, file)
        before, _ = parent_of(before)


def _told(corpus: Corpus, number: int) -> dict[str, Any]:
    """What the JSON file of a page says."""
    page = corpus.pages[number]
    return {
        "round": page.depth,
        "name": page.name,
        "unique_name": page.name,
        "valid": True,
        "start_APP": command_of(Action("start", text=corpus.about.package)),
        "history_actions": [corpus.words[edge.id] for edge in corpus.way(number)],
        "action_space": [corpus.words[edge.id] for edge in corpus.leading(number)],
        "path": page.name,
    }


def _lists(corpus: Corpus) -> dict[str, Any]:
    """The files beside the pages, by name."""
    names = [page.name for page in corpus.pages]
    others: dict[str, list[str]] = {name: [name] for name in names}
    for edge in corpus.edges:
        way = f"{names[edge.source]}_{edge.id}"
        if way != names[edge.target]:
            others[names[edge.target]].append(way)
    return {
        ACTION_IDS: {words: id for id, words in corpus.words.items()},
        PAGE_IDS: {name: number for number, name in enumerate(names)},
        UNIQUE_OF: {way: name for name, ways in others.items() for way in ways},
        NAMES_OF: others,
        PAGE_ACTIONS: _listed(
            {"name": name, "action_valid": [edge.id for edge in corpus.leading(number)], "action_invalid": []}
            for number, name in enumerate(names)
        ),
        TRIPLES: _listed([names[edge.source], edge.id, names[edge.target]] for edge in corpus.edges),
        UNIQUE: _listed(
            {
                "round": page.depth,
                "name": page.name,
                "name_id": number,
                "done": bool(corpus.state[number]),
                "hold": corpus.state[number] == UNREACHABLE,
            }
            for number, page in enumerate(corpus.pages)
        )
        | {"need": [[number, corpus.pages[number].depth] for number, state in enumerate(corpus.state) if not state]},
    }


def _listed(data: Any) -> dict[str, Any]:
    found = list(data)
    return {"num": len(found), "data": found}


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)
