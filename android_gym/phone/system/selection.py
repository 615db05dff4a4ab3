"""Marking text: the word that is held, all of it, or what lies between two places.

An edit field with the focus can be marked, and the texts of a web page or a mail. `Ui.selection`
says what: a text to read is named by the nearest view around it that has a key, and its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..core.view import CLICKABLE, View
from ..state.phone import Phone, Selection, Ui
from ..ui.box import Metrics
from ..ui.carets import place_at
from ..ui.clusters import first_cluster, last_cluster
from ..ui.frame import Frame, HitTarget
from ..ui.places import corner
from ..ui.views import view_of
from .caret import caret_of, marked_in
from .fields import focused_view
from .front import set_ui
from .windows import font_scale, metrics, top_frame

WEB = "android.webkit.WebView"  # whose texts can be marked
WHOLE = "*"  # `Selection.of` where all texts of a page are marked
_IDEOGRAPHS = "\\u2e80-\\u9fff\\uac00-\\ud7ff\\uf900-\\ufaff"  # each of them counts as a word
_WORD = re.compile(rf"[^\W{_IDEOGRAPHS}]+(?:['’][^\W{_IDEOGRAPHS}]+)*")


class Part(NamedTuple):
    """A text on the screen of which characters `start` to `end` are marked."""

    target: HitTarget
    start: int
    end: int
    x: float  # px of the upper left corner of its box, also where that is scrolled out of sight
    y: float


def word_at(text: str, place: int) -> tuple[int, int]:
    """Where the word at a place of a text begins and ends; beside words, the character there."""
    for found in _WORD.finditer(text):
        if found.start() <= place <= found.end():
            return found.span()
    if place >= len(text):
        return last_cluster(text), len(text)
    return place, place + first_cluster(text[place:])


def measures(phone: Phone) -> Metrics:
    """With what the texts of a phone are measured."""
    return metrics(phone.display, font_scale(phone))


# --- edit fields --------------------------------------------------------------------------------


def place_under(phone: Phone, target: HitTarget, x: float, y: float) -> int:
    """The place in the text of a target that is nearest to a point of the display, px."""
    left, top = corner(top_frame(phone), target)
    return place_at(target.box, x - left, y - top, measures(phone))


def with_caret(phone: Phone, place: int, text: str) -> Phone:
    """The phone with the caret of the focused field at a place."""
    ui = phone.window.ui
    moved = marked_in(ui, text, place, place)
    return phone if moved == ui else set_ui(phone, moved)


def held_in_field(phone: Phone, place: int, on_text: bool) -> Phone:
    """The phone after the focused field was held: a word is marked, beside the text the caret is
    placed; the toolbar comes up if it has anything to offer."""
    view = focused_view(phone)
    if view is None:
        return phone
    text = caret_of(phone, view).text
    start, end = word_at(text, place) if on_text and text else (place, place)
    shown = set_ui(phone, marked_in(phone.window.ui, text, start, end, tools=True))
    return shown if text or phone.clipboard else phone


# --- texts to read ------------------------------------------------------------------------------


def texts_to_read(frame: Frame) -> Iterator[tuple[str, HitTarget]]:
    """The texts of web pages in a frame that do nothing on a tap, and their names."""
    inside = -1  # the depth of the page
    keys: list[tuple[int, str]] = []
    for node, target in zip(frame.nodes, frame.targets, strict=True):
        view, depth = target.view, node.depth
        if depth <= inside:
            inside = -1
        if inside < 0:
            if node.cls == WEB:
                inside, keys = depth, [(depth, "")]
            continue
        while keys[-1][0] >= depth:
            keys.pop()
        if view.key:
            keys.append((depth, view.key))
        if _is_text(view):
            yield f"{keys[-1][1]}|{view.text}", target


def _is_text(view: View) -> bool:
    return bool(view.text) and not view.field and view.tap is None and not view.flags & CLICKABLE


def held_in_page(phone: Phone, frame: Frame, x: float, y: float) -> Phone | None:
    """The phone after a text of a page was held: the word that is nearest is marked. None beside
    texts."""
    m = measures(phone)
    for name, target in texts_to_read(frame):
        if not (target.left <= x < target.right and target.top <= y < target.bottom):
            continue
        left, top = corner(frame, target)
        start, end = word_at(target.view.text, place_at(target.box, x - left, y - top, m))
        return set_ui(phone, phone.window.ui.replace(selection=Selection(start, end, name, True)))
    return None


def words_of_page(view: View, inside: bool = False) -> Iterator[str]:
    """All texts of the pages in a view tree, also those that are scrolled away."""
    if inside and _is_text(view):
        yield view.text
    for kid in view.kids:
        if not kid.hidden_from_a11y:
            yield from words_of_page(kid, inside or view.cls == WEB)


# --- what is marked -----------------------------------------------------------------------------


def marked_words(phone: Phone) -> str:
    """What is marked on a phone, "" where nothing is."""
    selection, window = phone.window.ui.selection, phone.window
    if selection is None:
        return ""
    if selection.of == WHOLE:
        return "\n".join(words_of_page(view_of(phone, window)))
    if selection.of:
        return selection.of.partition("|")[2][selection.start : selection.end]
    view = focused_view(phone)
    return "" if view is None else caret_of(phone, view).marked


def parts_of(phone: Phone) -> tuple[Part, ...]:
    """What of the marked text, or of the field with the caret, is on the screen."""
    ui, frame = phone.window.ui, top_frame(phone)
    selection = ui.selection
    if selection is None:
        return ()
    found: list[tuple[HitTarget, int, int]] = []
    if not selection.of:
        fields = (t for t in frame.targets if t.view.field and (t.view.key or t.view.field) == ui.focus)
        found = [(target, selection.start, selection.end) for target in fields][:1]
    elif selection.of == WHOLE:
        found = [(target, 0, len(target.view.text)) for _, target in texts_to_read(frame)]
    else:
        named = (target for name, target in texts_to_read(frame) if name == selection.of)
        found = [(target, selection.start, selection.end) for target in named][:1]
    return tuple(Part(target, start, end, *corner(frame, target)) for target, start, end in found)


def without_marks(ui: Ui) -> Ui:
    """With nothing marked: in a field the caret stays where the marked text ended."""
    old = ui.selection
    if old is None:
        return ui
    return ui.replace(selection=None if old.of else Selection(old.end, old.end))
