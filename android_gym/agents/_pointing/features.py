"""What the pointer network sees of a moment: strings, and everything else as numbers.

Strings (instruction words, names, ids, typed texts) stay strings here; `strings.py` says how they
become vectors.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...action import VERBS, Action
from ...envs.actions import discrete
from ...envs.context import Context, has_focus, named_spans, spans, targets
from ...envs.observations import Config, Moment, elements
from ...envs.observations.elements import ASKED, NAME, TYPED
from ...memo import per_object
from ...phone.core.view import DISABLED
from ...phone.ui.node import Node
from ...screen import Screen
from ...screen.elements import clean, is_edit
from ...screen.text import is_launcher
from .._types import Bools, Floats, Ints
from .strings import MAX_WORDS, overlap, spaced, tokens, words

LABELS = 16  # most texts read besides the elements
PAST = 10  # most actions of the episode that are remembered

WORD_COLUMNS = 6
BESIDE = 0.75  # what a word counts that is not in an element's name, but beside it
EQUALS = 8  # so many elements of one kind are told apart by their order
ELEMENT_COLUMNS = NAME + 6 + EQUALS  # those of `elements` without hashed names, and more
PAST_COLUMNS = len(VERBS) + 6
GLOBAL_COLUMNS = 12
APP_COLUMNS = 3
TEXT_COLUMNS = 14


class Step(NamedTuple):
    """One action of the past as the network remembers it."""

    verb: str
    name: str = ""  # of its element
    id: str = ""
    text: str = ""
    failed: bool = False
    moved: bool = True  # whether the screen changed
    left: bool = False  # whether the app in front changed


class Seen(NamedTuple):
    """What the network reads before one action; n words, e elements (LABELS texts included), p past
    actions, a apps, t texts, f edit fields."""

    words: tuple[str, ...]
    word_columns: Floats  # float32 (n, WORD_COLUMNS)
    names: tuple[str, ...]  # e strings: an element's name
    ids: tuple[str, ...]  # e strings: resource-id and description
    contents: tuple[str, ...]  # e strings: what is typed in an edit field
    element_columns: Floats  # float32 (e, ELEMENT_COLUMNS)
    shared: Floats  # float32 (e, n) in [0, 1]: how far an element's name (or its group) has a word
    past: tuple[Step, ...]  # the latest last
    past_columns: Floats  # float32 (p, PAST_COLUMNS)
    past_shared: Floats  # float32 (p, n), of the action's element and text
    place: str  # package and activity
    global_columns: Floats  # float32 (GLOBAL_COLUMNS,)
    apps: tuple[str, ...]  # a labels
    app_columns: Floats  # float32 (a, APP_COLUMNS)
    texts: tuple[str, ...]  # t texts, none where there is nothing to type or to answer
    text_ends: Ints  # int64 (t, 2): first and last word, 0, 0 for texts of screens
    text_columns: Floats  # float32 (t, TEXT_COLUMNS)
    spots: tuple[int, ...]  # place in `targets` of each element that can be pointed at
    fields: tuple[int, ...]  # f indices of elements
    mask: Bools  # bool (discrete.SIZE,)


def see(screen: Screen, context: Context, past: tuple[Step, ...], asks: bool) -> Seen:
    """What there is to read on a screen, after these actions."""
    asked = tuple(token.word for token in tokens(context.instruction))
    names, ids, contents, columns, groups = _elements(screen)
    rows = _asked(columns, screen, context.instruction, names, contents)
    past = past[-PAST:]
    shown = pointable(screen)
    fields = tuple(shown.index(i) for i in discrete.edit_fields(screen))
    texts = context.texts if fields or asks else ()
    done = " ".join(f"{step.name} {step.text}" for step in past)
    return Seen(
        asked,
        _word_columns(context.instruction, " ".join((*names, *contents)), done),
        names,
        ids,
        contents,
        rows,
        _shared(names, groups, asked),
        past,
        _past_columns(past),
        overlap(tuple(f"{s.name} {s.text}" for s in past), asked),
        f"{screen.package} {screen.activity}",
        _globals(screen, past, asks),
        tuple(label for _, label in context.apps),
        _app_columns(context, past),
        texts,
        _ends(texts, context.instruction),
        _text_columns(texts, context, contents, past),
        _spots(screen),
        fields,
        discrete.masks(screen, context),
    )


@per_object
def pointable(screen: Screen) -> tuple[int, ...]:
    """The nodes that can be pointed at, in document order, as the network reads them."""
    return tuple(sorted(targets(screen)))


@per_object
def _spots(screen: Screen) -> tuple[int, ...]:
    """The place of each of these in `targets`, by which actions number them."""
    places = {i: place for place, i in enumerate(targets(screen))}
    return tuple(places[i] for i in pointable(screen))


# --- columns -----------------------------------------------------------------------------------


def _word_columns(instruction: str, shown: str, done: str) -> Floats:
    """Whether each word is a digit of a number, is in quotation marks, is named, is on the screen,
    was used in the past; and its place."""
    rows: Floats = _fixed_columns(instruction).copy()
    on, used = frozenset(words(shown)), frozenset(words(done))
    for row, token in zip(rows, tokens(instruction), strict=True):
        row[3], row[4] = token.word in on, token.word in used
    return rows


@lru_cache(maxsize=1024)
def _fixed_columns(instruction: str) -> Floats:
    found = tokens(instruction)
    rows = np.zeros((len(found), WORD_COLUMNS), np.float32)
    quoted = False
    for i, (row, (word, start, _, digit)) in enumerate(zip(rows, found, strict=True)):
        if word in '"“”':
            quoted = not quoted
        row[:3] = digit, quoted, instruction[start].isupper() or word[0].isdigit()
        row[5] = i / MAX_WORDS
    return rows


@per_object
def _elements(screen: Screen) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], Floats, tuple[str, ...]]:
    """Names, ids, contents and columns of the elements, then of some other texts; and what else
    is written in the group of an element that has namesakes."""
    shown = pointable(screen)
    names = [screen.element(i).name for i in shown]
    covered = set(shown).union(*(line[3] for line in screen.lines))
    others = [i for i, node in enumerate(screen.nodes) if i not in covered and (node.text or node.desc)][:LABELS]
    nodes = [screen.nodes[i] for i in (*shown, *others)]
    names += [clean(node.text or node.desc) for node in nodes[len(shown) :]]
    ids = [spaced(f"{node.id.rpartition('/')[2]} {node.desc}") for node in nodes]
    contents = [clean(n.text) if is_edit(n.cls) and n.text != n.hint else "" for n in nodes]
    rows = np.zeros((len(nodes), ELEMENT_COLUMNS), np.float32)
    kinds: dict[tuple[str, str], int] = {}
    for row, node in zip(rows, nodes, strict=True):
        order = kinds[node.id, node.cls] = kinds.get((node.id, node.cls), -1) + 1
        row[NAME + 6 + min(order, EQUALS - 1)] = 1.0
    size = np.array([screen.width, screen.height] * 2, np.float32).clip(1)
    for row, node in zip(rows[len(shown) :], nodes[len(shown) :], strict=True):
        row[1:5] = np.clip(np.array(node.bounds, np.float32) / size, 0.0, 1.0)
        row[NAME + 1], row[ASKED - 1] = 1.0, bool(node.flags & DISABLED)
    return tuple(names), tuple(ids), tuple(contents), rows, _groups(nodes[: len(shown)], names)


def _groups(nodes: list[Node], names: list[str]) -> tuple[str, ...]:
    """What is written beside each element that another one is named like: the names of those that
    lie with it in the smallest element around it that has no such namesake in it; "" for others."""
    if not nodes:
        return ()
    box = np.array([node.bounds for node in nodes], np.int64)
    begins, ends = box[:, None, :2] >= box[:, :2], box[:, None, 2:] <= box[:, 2:]
    within: Bools = np.asarray(begins.all(2) & ends.all(2))
    own: NDArray[np.object_] = np.array(names[: len(nodes)], object)
    alike = own[:, None] == own
    np.fill_diagonal(alike, False)
    around: Bools = within & alike.any(1)[:, None] & ~(alike.astype(np.int64) @ within).astype(bool)
    np.fill_diagonal(around, False)
    area = (box[:, 2] - box[:, 0]) * (box[:, 3] - box[:, 1])
    group = np.where(around, area, np.iinfo(np.int64).max).argmin(1)
    return tuple(
        " ".join(own[within[:, group[i]] & (own != own[i])]) if around[i, group[i]] else "" for i in range(len(nodes))
    )


def _shared(names: tuple[str, ...], groups: tuple[str, ...], asked: tuple[str, ...]) -> Floats:
    """float32 (e, n): how far a name has each word; what is beside it counts BESIDE."""
    shared = overlap(names, asked)
    if any(groups):
        shared[: len(groups)] = np.maximum(shared[: len(groups)], BESIDE * overlap(groups, asked))
    return shared


def _asked(
    columns: Floats, screen: Screen, instruction: str, names: tuple[str, ...], contents: tuple[str, ...]
) -> Floats:
    """The columns with those of `elements` filled in, and what the instruction has to do with what
    is typed in each field."""
    rows: Floats = columns.copy()
    spots = list(_spots(screen))
    wide = elements.observe(Moment(screen, instruction, "", Config()))[spots]
    rows[: len(spots), :NAME] = wide[:, :NAME]
    rows[: len(spots), NAME] = wide[:, TYPED]
    named = named_spans(instruction)
    for row, content in zip(rows, contents, strict=True):
        if content:
            row[NAME + 2] = content.strip().casefold() in named
            row[NAME + 3] = content in spans(instruction)
    met: set[str] = set()
    for row, name in zip(rows, names, strict=True):
        said = {span for span in named if span in name.casefold()}
        row[NAME + 4], row[NAME + 5] = bool(said), bool(said - met)  # the first that says it
        met |= said
    return rows


@lru_cache(maxsize=4096)
def _past_columns(past: tuple[Step, ...]) -> Floats:
    rows = np.zeros((len(past), PAST_COLUMNS), np.float32)
    for age, (row, step) in enumerate(zip(rows[::-1], past[::-1], strict=True)):
        if step.verb in VERBS:
            row[VERBS.index(step.verb)] = 1.0
        row[len(VERBS) :] = step.failed, step.moved, step.left, age / PAST, age == 0, age == 1
    return rows


def _globals(screen: Screen, past: tuple[Step, ...], asks: bool) -> Floats:
    row = np.zeros(GLOBAL_COLUMNS, np.float32)
    row[0] = has_focus(screen)
    row[1] = is_launcher(screen.package)
    row[2] = asks
    row[3] = len(past) / PAST
    row[4] = not past
    if past:
        row[5:8] = past[-1].failed, past[-1].moved, past[-1].left
    row[8] = sum(step.verb == "set_text" for step in past) / 4
    row[9] = sum(step.verb == "start" for step in past) / 4
    row[10] = sum(step.verb == "swipe" for step in past) / 4
    row[11] = sum(step.verb == "back" for step in past) / 4
    return row


def _app_columns(context: Context, past: tuple[Step, ...]) -> Floats:
    """Whether the instruction has an app's label, where, and whether the app was started."""
    asked = f" {' '.join(token.word for token in tokens(context.instruction))} "
    started = {step.text for step in past if step.verb == "start"}
    rows = np.zeros((len(context.apps), APP_COLUMNS), np.float32)
    for row, (package, label) in zip(rows, context.apps, strict=True):
        at = asked.find(f" {label.casefold()} ")
        row[:] = at >= 0, max(at, 0) / len(asked), package in started
    return rows


def _ends(texts: tuple[str, ...], instruction: str) -> Ints:
    """The first and last word of each text in the instruction, counted from 1; 0, 0 if none."""
    fixed = _span_ends(instruction)
    return np.array([fixed.get(text, (0, 0)) for text in texts], np.int64).reshape(len(texts), 2)


@lru_cache(maxsize=1024)
def _span_ends(instruction: str) -> dict[str, tuple[int, int]]:
    found, placed = {}, tokens(instruction)
    for text in spans(instruction):
        start = instruction.find(text)
        end = start + len(text)
        inside = [i for i, t in enumerate(placed, 1) if start <= t.start and t.end <= end]
        if start >= 0 and inside:
            found[text] = (inside[0], inside[-1])
    return found


def _text_columns(
    texts: tuple[str, ...], context: Context, contents: tuple[str, ...], past: tuple[Step, ...]
) -> Floats:
    rows = np.zeros((len(texts), TEXT_COLUMNS), np.float32)
    if not texts:
        return rows
    fixed = _span_columns(context.instruction)
    rows[: len(fixed), :10] = fixed
    rows[len(fixed) :, 9] = 1.0
    typed = {step.text for step in past if step.verb == "set_text"}
    last = past[-1].text if past and past[-1].verb == "set_text" else None
    for i in range(len(texts)):
        text = texts[i]
        rows[i, 10:14] = text in typed, text in contents, text == last, 1 / (1 + i)
    return rows


@lru_cache(maxsize=1024)
def _span_columns(instruction: str) -> Floats:
    """float32 (1 + spans, 10): what there is to know of each span; the empty text comes first."""
    named, all_spans = named_spans(instruction), ("", *spans(instruction))
    rows = np.zeros((len(all_spans), 10), np.float32)
    for row, text in zip(rows, all_spans, strict=True):
        size, at = len(text.split()), max(0, instruction.find(text))
        row[:9] = (
            not text,
            _quoted(text, instruction),
            text.strip().casefold() in named,
            size == 1,
            min(size, 8) / 8,
            any(c.isdigit() for c in text),
            "@" in text or "://" in text,
            at / max(1, len(instruction)),
            math.log1p(len(text)) / 5,
        )
    return rows


def _quoted(text: str, instruction: str) -> bool:
    return any(f"{left}{text}{right}" in instruction for left, right in ('""', "“”"))


def remembered(action: Action, screen: Screen, after: Screen, failed: bool) -> Step:
    """An action as it is remembered, from the screen it was made on and the one after it."""
    element = action.element
    return Step(
        action.verb,
        element.name if element else "",
        spaced(element.id.rpartition("/")[2]) if element else "",
        action.text,
        failed,
        screen is not after and screen.nodes != after.nodes,
        screen.package != after.package,
    )
