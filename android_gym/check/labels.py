"""Words that are cut or broken: labels of tabs, and words that do not fit on a line."""

from __future__ import annotations

from collections.abc import Iterator

from ..phone.core.view import SELECTED, View
from .drawn import Drawn
from .places import ELLIPSIS

LEAST_TABS = 3
LONGEST = 16  # letters of a word that has to fit on a line
LATIN = "ɐ"  # letters before it break within words at syllables only


def cut_labels(found: list[Drawn]) -> Iterator[tuple[View, str]]:
    """Labels of tabs that end in an ellipsis, and words that go on in the next line."""
    for one in found:
        view, lines = one.view, one.box.lines
        if not lines:
            continue
        if lines[-1].endswith(ELLIPSIS) and not view.text.endswith(ELLIPSIS) and _is_tab(one):
            yield view, f'the label "{view.text}" of a tab is cut'
        elif len(lines) > 1 and view.text and (word := _broken(view.text, lines)):
            yield view, f'the word "{word}" is broken'


def _is_tab(one: Drawn) -> bool:
    """Whether a text is in one of several that stand side by side, of which one is selected."""
    for around in one.outwards():
        kids = [spot.box.view for spot in around.box.kids]
        if len(kids) >= LEAST_TABS and around.view.layout.kind == "row":
            chosen = sum(bool(kid.flags & SELECTED) for kid in kids)
            return chosen == 1 and all(kid.tap is not None or kid.flags & SELECTED for kid in kids)
        if around.view.layout.kind in ("scroll", "rows", "lazy"):
            return False
    return False


def _broken(text: str, lines: tuple[str, ...]) -> str:
    """The first short word that a line ends within, "" if there is none."""
    at = 0
    for line in lines[:-1]:
        at = text.find(line, at) + len(line)
        if not 0 < at < len(text) or not (_is_letter(text[at - 1]) and _is_letter(text[at])):
            continue
        start, end = at, at
        while start and not text[start - 1].isspace():
            start -= 1
        while end < len(text) and not text[end].isspace():
            end += 1
        word = text[start:end]
        if len(word) <= LONGEST and all(_is_letter(char) or char in "'’-.,:;!?()" for char in word):
            return word
    return ""


def _is_letter(char: str) -> bool:
    return char.isalpha() and char < LATIN
