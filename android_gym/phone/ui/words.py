"""The words of views in the language of the phone: looked up where a view is made.

Code is written in English. A folder of apps, an app's own folder and the kit may hold tables for other languages, such
as `words.zh.txt`, with a line for each text:

    Delete | 删除
    Delete “{name}”? | 要删除“{name}”吗？
    {n:d} files | {n} 个文件
    {what:w}, selected | 已选中，{what}
    {one:k} • {two:k} | {one} • {two}

A slot `{name}` is any text, kept as it is; `{n:d}` a number; `{what:w}` words that are looked up in turn;
`{one:k}` words that must be known: what has a line, and what has no Latin letters. The table of the app whose window it
is goes before the others. What people wrote is no word of the system: views hold it as
`Verbatim`. The text of edit fields and what has no line stay as they are.

A phone in English has no tables, and nothing is looked up for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ...errors import InvalidOption
from ...memo import Cache
from ..core import discovery
from ..core.cache import shared_cache
from ..core.values import Table, Value
from ..core.view import Extras, Rows, Span, Verbatim, View
from ..state.locale import LOCALES

# packages whose windows show what other apps say: toasts, notifications, widgets, pages of Settings
SHOW_OTHERS = frozenset(
    {
        "android",
        "com.android.systemui",
        "com.google.android.apps.nexuslauncher",
        "com.google.android.permissioncontroller",
    }
)
LONGEST = 300  # characters; a longer text is looked up as a whole only
VIEW_BYTES = 1_500  # of a view in another language beyond what it shares with the first, about
_SLOT = re.compile(r"\{(\w+)(?::([dkw]))?\}")
_KINDS = {"d": r"[+−-]?[\d.,:/]+", "k": ".+", "w": ".+", None: ".+"}
_LATIN = re.compile(r"[A-Za-z]")

_VIEWS: Cache[tuple[int, str, str], tuple[View, View]] = shared_cache("parts")
_FOLDERS: dict[str, Path] = {}  # package -> the folder of the app that declares it


def declare(package: str, folder: Path) -> None:
    """Say where the app of a package is, which may have tables of its own."""
    _FOLDERS[package] = folder
    words_of.cache_clear()


class Entry(NamedTuple):
    """A line with slots."""

    pattern: re.Pattern[str]
    part: str  # of the English, the longest without a slot: what it matches holds this
    words: str  # in the other language
    again: frozenset[str]  # slots whose words are looked up in turn
    known: frozenset[str]  # those of them that must have words


class Lines(NamedTuple):
    """A table: whole texts, and lines with slots, the most special first."""

    whole: Mapping[str, str]
    slotted: tuple[Entry, ...]


def read(text: str, source: str = "words") -> Lines:
    """The lines of a table. Raises InvalidOption, with the number of the line, for one that is none.

    >>> read("Delete | 删除").whole["Delete"]
    '删除'
    """
    whole: dict[str, str] = {}
    slotted = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        english, bar, other = line.partition(" | ")
        english, other = english.strip().replace("\\n", "\n"), other.strip().replace("\\n", "\n")
        if not bar or not english or not other:
            raise InvalidOption(f"{source}, line {number}: a line is “English | other words”, not {line!r}.")
        if english in whole:
            raise InvalidOption(f"{source}, line {number}: {english!r} has a line before.")
        whole[english] = other
        if _SLOT.search(english):
            try:
                slotted.append((len(_SLOT.sub("", english)), _entry(english, other)))
            except (re.error, ValueError) as error:
                raise InvalidOption(f"{source}, line {number}: {error}.") from error
    return Lines(whole, tuple(one for _, one in sorted(slotted, key=lambda pair: -pair[0])))


def _entry(english: str, other: str) -> Entry:
    pieces: list[str] = []
    plain = [""]
    end = 0
    for slot in _SLOT.finditer(english):
        plain.append(english[end : slot.start()])
        pieces += (re.escape(plain[-1]), f"(?P<{slot[1]}>{_KINDS[slot[2]]})")
        end = slot.end()
    plain.append(english[end:])
    pieces.append(re.escape(plain[-1]))
    names = {slot[1] for slot in _SLOT.finditer(english)}
    unknown = {slot[1] for slot in _SLOT.finditer(other)} - names
    if unknown:
        raise ValueError(f"the slot {{{min(unknown)}}} is not in the English")
    known = frozenset(slot[1] for slot in _SLOT.finditer(english) if slot[2] == "k")
    again = known.union(slot[1] for slot in _SLOT.finditer(english) if slot[2] == "w")
    return Entry(re.compile("".join(pieces), re.S), max(plain, key=len), _SLOT.sub(r"{\1}", other), again, known)


@cache
def languages() -> tuple[str, ...]:
    """The languages that the kit has words in, besides English."""
    kit = discovery.folders()[0]
    return tuple(sorted(file.name.split(".")[1] for file in kit.glob("words.*.txt")))


class Language:
    """The words of one language, for the windows of one package."""

    def __init__(self, name: str, package: str, tables: Iterable[Lines]) -> None:
        self.name, self.package, self.tables = name, package, tuple(tables)
        self._known: dict[str, str] = {}

    def text(self, text: str) -> str:
        """A text of a view in this language; itself where no line says it."""
        if type(text) is Verbatim or not text:
            return text
        found = self._known.get(text)
        if found is None:
            found = self._looked_up(text)
            if len(self._known) >= 8192:
                self._known.clear()
            self._known[text] = found
        return found

    def _looked_up(self, text: str) -> str:
        for table in self.tables:
            if text in table.whole:
                return table.whole[text]
        if len(text) > LONGEST or _LATIN.search(text) is None:
            return text
        for table in self.tables:
            for one in table.slotted:
                if one.part in text and (found := one.pattern.fullmatch(text)) is not None:
                    parts = {k: self.text(v) if k in one.again else v for k, v in found.groupdict().items()}
                    if all(parts[k] != found[k] or _LATIN.search(found[k]) is None for k in one.known):
                        return one.words.format(**parts)
        return text

    def view(self, view: View) -> View:
        """A view with its texts in this language."""
        if not (view.kids or view.rows or view.wrappers or view.extras):
            return self._alone(view)
        key = (id(view), self.name, self.package)  # not by its value: a `Verbatim` text equals a plain one
        found = _VIEWS.get(key)
        if found is None or found[0] is not view:
            found = _VIEWS.put(key, (view, self._whole(view)), VIEW_BYTES)
        return found[1]

    def _alone(self, view: View) -> View:
        text, desc, hint = view.text, view.desc, view.hint
        if text and not view.field:
            text = self.text(text)
        desc, hint = self.text(desc), self.text(hint)
        if text == view.text and desc == view.desc and hint == view.hint:
            return view
        return view.replace(text=text, desc=desc, hint=hint)

    def _whole(self, view: View) -> View:
        said = self._alone(view)
        changes: dict[str, Any] = {
            "kids": tuple([self.view(kid) for kid in view.kids]),
            "wrappers": tuple([self.view(one) for one in view.wrappers]),
            "rows": view.rows and self._rows(view.rows),
            "extras": view.extras and self._extras(view.extras, view.text, said.text),
        }
        changes = {name: value for name, value in changes.items() if value != getattr(view, name)}
        return said.replace(**changes) if changes else said

    def _rows(self, rows: Rows) -> Rows:
        if isinstance(rows.fn, _Said):
            return rows
        header = rows.header and _Said(rows.header, self.name, self.package)
        return rows.replace(fn=_Said(rows.fn, self.name, self.package), header=header)

    def _extras(self, extras: Extras, english: str, text: str) -> Extras:
        pins = tuple([self.view(pin) for pin in extras.pins])
        spans = extras.spans if text == english else tuple(self._spans(extras.spans, english, text))
        return extras.replace(pins=pins, spans=spans)

    def _spans(self, spans: Iterable[Span], english: str, text: str) -> Iterable[Span]:
        """Where the parts of a text that look or behave differently are in the other language."""
        for span in spans:
            part = english[span.start : span.end]
            words = text if part == english else self.text(part)
            at = text.find(words)
            if at >= 0:
                yield span.replace(start=at, end=at + len(words))


class _Said(Value):
    """Builds a row of a lazy list in a language."""

    fn: Any
    language: str
    package: str

    def __call__(self, *given: Any) -> View:
        made: View = self.fn(*given)
        return words_of(self.language, self.package).view(made)


@lru_cache(maxsize=256)
def words_of(name: str, package: str) -> Language:
    """The words of a language for the windows of a package: the tables of its app, of the app's
    family, of the kit, then all others. Of these the lines with slots count only in windows that
    show the sentences of other apps."""
    own = _FOLDERS.get(package)
    kit, *others = discovery.folders()
    first = (kit,) if own is None else (own, own.parent, kit)
    found = [_table(folder, name) for folder in first]
    rest = [_table(folder, name) for folder in others if folder not in first]
    if package not in SHOW_OTHERS:
        rest = [lines and lines._replace(slotted=()) for lines in rest]
    return Language(name, package, [lines for lines in (*found, *rest) if lines is not None])


@lru_cache(maxsize=256)
def _table(folder: Path, name: str) -> Lines | None:
    file = folder / f"words.{name}.txt"
    return read(file.read_text("utf-8"), str(file)) if file.is_file() else None


def language_of(locales: Any) -> str | None:
    """The language of the first of some locales ("zh-CN"), None for English and for one without
    tables."""
    name = str(locales).partition(",")[0].strip().partition("-")[0]
    return name if name in languages() else None


class Spoken:
    """The language of a phone's settings, None for English and for one without tables."""

    def __init__(self, settings: Table) -> None:
        self.settings = settings
        self.name = language_of(settings.get(LOCALES, ""))

    def of(self, package: str) -> Language | None:
        """The words for the windows of a package."""
        return None if self.name is None else words_of(self.name, package)


# By the settings' identity, as `values.Table` keeps its dicts: every window asks at every step.
SPOKEN: dict[int, Spoken] = {}


def spoken(settings: Table) -> Spoken:
    """The language of these settings."""
    found = SPOKEN.get(id(settings))
    if found is None:
        if len(SPOKEN) >= 512:
            SPOKEN.clear()
        found = SPOKEN[id(settings)] = Spoken(settings)
    return found


def in_language(settings: Table, package: str, text: str) -> str:
    """A text of an app in the language of these settings."""
    language = spoken(settings).of(package)
    return text if language is None else language.text(text)
