"""What an action form may know besides the screen, and the elements it may point at."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain

from ..action import Element
from ..devices.perform import WAYS, centre, locate
from ..errors import UnknownName
from ..memo import per_object
from ..phone.core.values import Value
from ..phone.core.view import CHECKABLE, CLICKABLE, DISABLED, FOCUSABLE, FOCUSED, LONG_CLICKABLE, SCROLLABLE
from ..phone.system.app_names import described, package_named
from ..phone.ui.node import Node
from ..screen import Screen
from ..screen.elements import is_edit
from .chinese_spans import chinese_spans, is_chinese, plain_values

MAX_ELEMENTS = 128  # most elements that `discrete`, `element`, `elements` and `marks` tell apart
MAX_TEXTS = 128  # most texts that can be typed by index
MAX_SPANS = 96  # of these at most so many are spans of the instruction
MAX_TEXT_LENGTH = 60  # characters of a text seen on a screen that may be typed
MAX_APPS = 64  # most apps that can be started by index

# what can be focused often answers to touches as well, though its node does not say so
ACTIONABLE = CLICKABLE | LONG_CLICKABLE | SCROLLABLE | CHECKABLE | FOCUSABLE
_WORD = re.compile(r"\S+")
_QUOTED = re.compile(r"[\"“]([^\"”]+)[\"”]|(?<!\w)['‘]([^'’]+)['’](?!\w)")
_PARTS = re.compile(r"\w+")
_NUMBERS = re.compile(r"[+(]\d[\d ()-]*\d")  # telephone numbers, which may begin with a bracket
_FIRST = (False, -(1 << 30), 0, 0)  # before all places of elements
_EDGES = "\"'“”‘’.,;:!?()[]"


class Context(Value):
    """Grows with the episode, by the texts seen on screens."""

    instruction: str = ""
    apps: tuple[tuple[str, str], ...] = ()  # (package, label) of what can be started, by label
    typed: tuple[str, ...] | None = None  # `texts`, None for those of the instruction alone
    labels: dict[str, str] = {}  # what each app is called, by package: see `described`
    asks: bool = True  # whether the task may want an answer with FINISH
    numbers: tuple[str, ...] = ()  # packages by number, "" where no app can be started

    @staticmethod
    def of(
        instruction: str, apps: tuple[tuple[str, str], ...], asks: bool = True, numbers: tuple[str, ...] | None = None
    ) -> Context:
        """The context at the start of an episode. apps: (package, label) of those that can be
        started. asks: whether FINISH may need an answer. numbers: packages by number, of which the
        first `MAX_APPS` count (`devices.numbered`); None numbers the apps in their order."""
        return Context(instruction, asks=asks).with_apps(apps, numbers)

    @property
    def texts(self) -> tuple[str, ...]:
        """What can be typed by index: the empty text, spans of the instruction, then the texts
        seen on screens; where there are too many, the oldest of those that the present screen does
        not show are forgotten."""
        return ("", *spans(self.instruction)) if self.typed is None else self.typed

    def with_apps(self, apps: tuple[tuple[str, str], ...], numbers: tuple[str, ...] | None = None) -> Context:
        """The context after an app was installed or removed; the same object where nothing
        changed."""
        numbers = _order(apps, numbers)
        if (apps, numbers) == (self.apps, self.numbers):
            return self
        return self.replace(apps=apps, labels=_labels(apps), numbers=numbers)

    def app_at(self, number: int) -> str:
        """The package that is started by a number, "" if none is."""
        return self.numbers[number] if number < len(self.numbers) else ""

    def with_texts(self, screen: Screen) -> Context:
        """The context with the texts of one more screen."""
        shown, known = shown_texts(screen), set(self.texts)
        if known.issuperset(shown):
            return self
        new = [text for text in shown if text not in known]
        fixed = 1 + len(spans(self.instruction))
        seen = _latest((*self.texts[fixed:], *new), MAX_TEXTS - fixed, screen)
        return self.replace(typed=(*self.texts[:fixed], *seen))


def _latest(texts: tuple[str, ...], most: int, screen: Screen) -> tuple[str, ...]:
    """Of texts, the oldest first, those that are kept: what the screen shows goes before others."""
    spare = len(texts) - most
    if spare <= 0:
        return texts
    shown = set(shown_texts(screen))
    gone = {*[i for i, text in enumerate(texts) if text not in shown][:spare]}
    return tuple([text for i, text in enumerate(texts) if i not in gone])[-most:]


@lru_cache(maxsize=64)
def _order(apps: tuple[tuple[str, str], ...], numbers: tuple[str, ...] | None) -> tuple[str, ...]:
    return (tuple(p for p, _ in apps) if numbers is None else numbers)[:MAX_APPS]


@lru_cache(maxsize=64)
def _labels(apps: tuple[tuple[str, str], ...]) -> dict[str, str]:
    return dict(zip((package for package, _ in apps), described(apps), strict=True))


@per_object
def targets(screen: Screen) -> tuple[int, ...]:
    """Indices of the nodes that can be pointed at, in on-screen order, at most `MAX_ELEMENTS`.

    On-screen order is that of the upper edges, from the top down, of one height that of the left
    edges; where these are the same too, and always between a container and what is in it, that of
    the document, in which containers come first. So what is left out of a screen with more elements
    is what lies lowest. Nodes without any area, which nobody sees, come last.
    """
    return _in_order(screen)[:MAX_ELEMENTS]


@per_object
def names(screen: Screen) -> tuple[str, ...]:
    """What `targets` are called: the `name` of each one's `Screen.element`."""
    return tuple(map(screen.name, targets(screen)))


def place_of(screen: Screen, element: Element | None) -> int | None:
    """The place of what is acted on for an element, in on-screen order from 0, among all nodes that
    can be pointed at; from `MAX_ELEMENTS` on it is not one of `targets`. None where an element is
    not shown, or nothing there can be acted on."""
    i, order = reachable(screen, element), _in_order(screen)
    return order.index(i) if i in order else None


@per_object
def _in_order(screen: Screen) -> tuple[int, ...]:
    """All nodes that can be pointed at, in on-screen order."""
    keys: list[tuple[bool, int, int, int]] = []
    depths, around = [-1], [_FIRST]  # of the nodes found that the one at hand is in: depths, keys
    last, outer = -1, _FIRST  # the innermost of them
    for i, node in enumerate(screen.nodes):
        depth = node.depth
        while last >= depth:
            depths.pop()
            around.pop()
            last, outer = depths[-1], around[-1]
        if not (node.flags & ACTIONABLE or (is_edit(node.cls) and not node.flags & DISABLED)):
            continue
        left, top, right, bottom = node.bounds
        key = (right <= left or bottom <= top, top, left, i)
        if outer > key:
            key = (*outer[:3], i)
        keys.append(key)
        depths.append(depth)
        around.append(key)
        last, outer = depth, key
    keys.sort()
    return tuple([key[3] for key in keys])


@per_object
def mark_nodes(screen: Screen) -> dict[str, int]:
    """The marks of the set-of-marks picture: c1, c2 … what can be clicked or typed into, s1, s2 …
    what can be scrolled; node index by mark. What lies under something else in its middle, where a
    touch on it lands, has none."""
    clicks = [i for i in targets(screen) if _clicks(screen.nodes[i])]
    scrolls = [i for i in targets(screen) if screen.nodes[i].flags & SCROLLABLE]
    marks = {f"c{n}": i for n, i in enumerate(_free(screen, clicks), 1)}
    return marks | {f"s{n}": i for n, i in enumerate(_free(screen, scrolls, True), 1)}


def _free(screen: Screen, found: list[int], scrolls: bool = False) -> list[int]:
    """Those of these nodes that a touch on their middle reaches: it is handled by the node, by one
    around it, by one within it, or by nothing at all."""
    shown = [i for i in found if visible(screen.nodes[i])]
    points = [centre(screen.nodes[i]) for i in shown]
    touches = screen.touch_map
    if touches is None:
        handlers: Sequence[int | None] = _promising(screen, points, scrolls)
    else:
        handlers = touches.handlers(points, scrolls)
    return [i for i, j in zip(shown, handlers, strict=True) if j is None or is_related(screen, i, j)]


def visible(node: Node) -> bool:
    """Whether a node has any area. Views that are scrolled away are dumped with none."""
    left, top, right, bottom = node.bounds
    return right > left and bottom > top


def _promising(screen: Screen, points: list[tuple[float, float]], scrolls: bool) -> list[int | None]:
    """For each point the node whose flags promise that it handles a touch there: the last in
    document order, which is drawn on top."""
    flags = CLICKABLE | LONG_CLICKABLE | (SCROLLABLE if scrolls else 0)
    nodes = [(i, node) for i, node in enumerate(screen.nodes) if node.flags & flags or editable(node)]
    nodes.reverse()
    return [
        next(
            (i for i, node in nodes if node.bounds[0] <= x < node.bounds[2] and node.bounds[1] <= y < node.bounds[3]),
            None,
        )
        for x, y in points
    ]


def is_related(screen: Screen, one: int, other: int) -> bool:
    """Whether a node is the other, is around it or is within it. Both are given by index; -1 is
    what has no node, such as the keyboard, and related to nothing."""
    if one < 0 or other < 0:
        return False
    first, last = min(one, other), max(one, other)
    depth = screen.nodes[first].depth
    return all(node.depth > depth for node in screen.nodes[first + 1 : last + 1])


def _clicks(node: Node) -> bool:
    return bool(node.flags & (CLICKABLE | LONG_CLICKABLE | CHECKABLE)) or editable(node)


@per_object
def shown_texts(screen: Screen) -> tuple[str, ...]:
    """The distinct short texts on a screen, in document order."""
    found = {
        text: None
        for node in screen.nodes
        if (text := node.text) and len(text) <= MAX_TEXT_LENGTH and text != node.hint
    }
    return tuple(found)


def editable(node: Node) -> bool:
    """Whether text can be typed into a node: it is an edit field and not disabled."""
    return is_edit(node.cls) and not node.flags & DISABLED


def has_focus(screen: Screen) -> bool:
    """Whether a field that is seen has the focus."""
    return any(editable(node) for node in screen.nodes if node.flags & FOCUSED)


@lru_cache(maxsize=256)
def spans(instruction: str) -> tuple[str, ...]:
    """What an instruction may ask to be typed, likeliest first: quoted texts, runs of names and
    numbers, then runs of one, two, three … words. At most `MAX_SPANS`. Of a Chinese instruction, which
    has no blanks, see `chinese_spans`."""
    found: dict[str, None] = {}
    for text in map(str.strip, chinese_spans(instruction)) if is_chinese(instruction) else _spans(instruction):
        if text:
            found[text] = None
            if len(found) == MAX_SPANS:
                break
    return tuple(found)


def _spans(instruction: str) -> Iterator[str]:
    words = _placed(instruction)
    quoted, runs = _quoted(instruction), _named(instruction, words)
    parts = [part for run in runs for part in _PARTS.findall(run) if part != run]
    numbers = [run for run in _NUMBERS.findall(instruction) if run not in _runs(instruction, words)]
    return chain(quoted, numbers, runs, parts, _runs(instruction, words))


def _runs(text: str, words: list[tuple[int, int]]) -> Iterator[str]:
    """The runs of one, two, three … words."""
    for size in range(len(words)):
        for (start, _), (_, end) in zip(words, words[size:], strict=False):
            yield text[start:end].strip(_EDGES)


@lru_cache(maxsize=256)
def named_spans(instruction: str) -> frozenset[str]:
    """The quoted texts, names and numbers of an instruction, case folded."""
    if is_chinese(instruction):
        found = (*plain_values(instruction),)
    else:
        runs = _named(instruction, _placed(instruction))
        found = (*_quoted(instruction), *_NUMBERS.findall(instruction), *runs)
    return frozenset(text.strip().casefold() for text in found if text.strip())


def _placed(text: str) -> list[tuple[int, int]]:
    """Where each word begins and ends."""
    return [match.span() for match in _WORD.finditer(text)]


def _quoted(text: str) -> list[str]:
    return [a or b for a, b in _QUOTED.findall(text)]


def _named(text: str, words: list[tuple[int, int]]) -> list[str]:
    """The runs of words that look like names, numbers or addresses."""
    return [text[i:j].strip(_EDGES) for i, j in _name_runs(text, words)]


def _name_runs(text: str, words: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Maximal runs of words that look like names, numbers or addresses."""
    runs: list[tuple[int, int]] = []
    last = -2
    for index, (start, end) in enumerate(words):
        word = text[start:end].strip(_EDGES)
        if not word or not (word[0].isupper() or _tells(word)):
            continue
        joined = index == last + 1 and text[words[last][1] - 1] not in ".,;:!?"
        runs[-1:] = [(runs[-1][0], end)] if joined else [*runs[-1:], (start, end)]
        last = index
    return runs


def _tells(word: str) -> bool:
    """Whether a word has a digit or is part of an address."""
    return not word.isalpha() and any(c.isdigit() or c in "@/" for c in word)


def reachable(screen: Screen, element: Element | None, wanted: int = 0) -> int | None:
    """The node to act on for an element: itself, or the nearest one around it that has one of the
    flags `wanted` (any that can be acted on by default). None where it is not on the screen."""
    found = locate(screen, element) if element is not None else None
    if found is None:
        return None
    flags = wanted or ACTIONABLE
    for i in (found, *ancestors(screen, found)):
        node = screen.nodes[i]
        if node.flags & flags or editable(node):
            return i
    return found


def ancestors(screen: Screen, i: int) -> Iterator[int]:
    """The nodes around a node, the nearest first."""
    depth = screen.nodes[i].depth
    for above in range(i - 1, -1, -1):
        if screen.nodes[above].depth < depth:
            depth = screen.nodes[above].depth
            yield above


def app_index(context: Context, name: str) -> int | None:
    """The number of an app, by package or label, None if none starts it."""
    try:
        package = package_named(context.apps, name)
    except UnknownName:
        return None
    return context.numbers.index(package) if package in context.numbers else None


@per_object
def verbs(screen: Screen) -> tuple[frozenset[str], ...]:
    """For each of `targets` what it answers to: click, long_click, double_click, set_text,
    swipe_up …: exact on the simulator, elsewhere what the nodes' flags promise."""
    touches = screen.touch_map
    if touches is not None:
        handled = touches.handled
        return tuple(handled[i] for i in targets(screen))
    return tuple(_promised(screen.nodes[i]) for i in targets(screen))


@per_object
def exact(screen: Screen) -> tuple[tuple[frozenset[str], ...], frozenset[str], bool]:
    """What does something now: for each of `targets` its verbs, the verbs of swipes over the whole
    screen, and whether a field has the focus. Elsewhere than on the simulator what flags promise.
    """
    touches = screen.touch_map
    if touches is None:
        whole = frozenset(f"swipe_{way}" for way in WAYS)
        return verbs(screen), whole, has_focus(screen)
    found = touches.handled_at(targets(screen))
    return found[:-1], found[-1], touches.has_focus


def _promised(node: Node) -> frozenset[str]:
    if node.flags & DISABLED:
        return frozenset()
    found: set[str] = set()
    if node.flags & (CLICKABLE | CHECKABLE):
        found |= {"click", "double_click"}
    if node.flags & LONG_CLICKABLE:
        found.add("long_click")
    if node.flags & SCROLLABLE:
        found |= {f"swipe_{way}" for way in WAYS}
    if editable(node):
        found.add("set_text")
    return frozenset(found)
