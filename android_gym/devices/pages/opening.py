"""Opening corpora, one or all of a folder, and finding that of an app."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ...errors import InvalidOption, UnknownName
from .corpus import Corpus
from .published import GRAPH, load_published
from .saving import SUFFIX, load


def open_corpora(given: Corpus | str | Path | Iterable[Corpus | str | Path], tree: bool = False) -> tuple[Corpus, ...]:
    """Corpora, of one phone or of several.

        clock = find_corpus(open_corpora(["corpus/everything", "corpus/miui"]), "AndroidDeskclock", "miui")

    given: a corpus, the path of one (a file, or a folder in Mobile3M's layout) or of a folder of them, or several of
    these. tree: pages of a folder in Mobile3M's layout are one each, as `load_published` says. Raises InvalidOption
    where there is none, or as `distinct` does, and DamagedFile.
    """
    found: list[Corpus] = []
    for one in [given] if isinstance(given, (Corpus, str, Path)) else given:
        found += [one] if isinstance(one, Corpus) else _within(Path(one), tree)
    if not found:
        raise InvalidOption(f"{given} holds no corpus: make one with `android-gym explore`.")
    return distinct(dict.fromkeys(found))


def distinct(corpora: Iterable[Corpus]) -> tuple[Corpus, ...]:
    """Corpora whose instructions tell which one they are for. Raises InvalidOption where two are of apps with one name
    on one phone, or on phones of which one is not known."""
    phones: dict[str, set[str]] = {}
    given = tuple(corpora)
    for corpus in given:
        app, phone = corpus.about.app, corpus.about.phone
        others = phones.setdefault(app, set())
        if others and (not phone or phone in others or "" in others):
            where = f" on the phone {phone}" if phone in others and phone else ""
            raise InvalidOption(f"Two of the corpora are of an app {app}{where}: give one of them.")
        others.add(phone)
    return given


def find_corpus(corpora: Iterable[Corpus], app: str, phone: str = "") -> Corpus:
    """The corpus of an app. phone: the one that it is on (`About.phone`); "" is any, and so is the phone of a corpus
    that knows none. Raises UnknownName where there is no corpus, and InvalidOption where two fit."""
    given = tuple(corpora)
    of_app = [corpus for corpus in given if corpus.about.app == app]
    if not of_app:
        raise UnknownName("corpus of an app", app, {corpus.about.app for corpus in given})
    found = [corpus for corpus in of_app if not phone or corpus.about.phone in ("", phone)]
    if not found:
        raise UnknownName(f"corpus of the app {app} on a phone", phone, {corpus.about.phone for corpus in of_app})
    if len(found) > 1:
        phones = " and ".join(corpus.about.phone for corpus in distinct(found)[:2])
        raise InvalidOption(f"The app {app} has corpora of several phones, {phones}: say which one is meant.")
    return found[0]


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
