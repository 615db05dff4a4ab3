"""Opening corpora, one or all of a folder, by the names of their apps."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ...errors import InvalidOption
from .corpus import Corpus
from .published import GRAPH, load_published
from .saving import SUFFIX, load


def open_corpora(given: Corpus | str | Path | Iterable[Corpus | str | Path], tree: bool = False) -> dict[str, Corpus]:
    """Corpora by the names of their apps.

        corpora = open_corpora("corpus/everything")

    given: a corpus, the path of one (a file, or a folder in Mobile3M's layout) or of a folder of them, or several of
    these. tree: pages of a folder in Mobile3M's layout are one each, as `load_published` says. Raises InvalidOption
    where there is none, or two are of apps with one name, and DamagedFile.
    """
    found: dict[str, Corpus] = {}
    for one in [given] if isinstance(given, (Corpus, str, Path)) else given:
        for corpus in [one] if isinstance(one, Corpus) else _within(Path(one), tree):
            if found.setdefault(corpus.about.app, corpus) is not corpus:
                raise InvalidOption(f"Two of the corpora are of an app {corpus.about.app}: give one of them.")
    if not found:
        raise InvalidOption(f"{given} holds no corpus: make one with `android-gym explore`.")
    return found


def holds_corpora(path: str | Path) -> bool:
    """Whether a path is one that corpora are opened by: a folder, or a file of one."""
    return Path(path).is_dir() or Path(path).suffix == SUFFIX


def _within(path: Path, tree: bool) -> list[Corpus]:
    """The corpora that a path leads to."""
    if not path.is_dir():
        return [load(path)]
    if GRAPH in path.name:
        return [load_published(path, tree)]
    files = sorted(path.rglob(f"*{SUFFIX}"))
    return [load(file) for file in files] or [load_published(one, tree) for one in sorted(path.glob(f"*{GRAPH}*"))]
