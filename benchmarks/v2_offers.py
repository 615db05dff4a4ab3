"""What the released scripts of Mobile-Bench-v2 can say on a page, in their tags and in ours (`v2_official`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from android_gym.devices.pages import Corpus, Edge, typed_in
from android_gym.devices.perform import WAYS, locate
from android_gym.envs.context import mark_nodes
from android_gym.envs.pages import read
from android_gym.envs.pages.calls import SAME_TEXT, f1
from android_gym.screen.html import Line

MOBILE = "Mobile-Agent"  # what the names of its scripts begin with; those of AppAgent are "multi" and "single"
LABEL = re.compile(r">\s*([^<>]+)\s*<")
DESCRIBED = re.compile(r'description="([^"]+)"')


def paths_of(mode: str) -> str:
    """What kind of paths a script is for: "multi" or "single"."""
    return mode.split()[-1]


class Offer(NamedTuple):
    """What a page's actions are called, by their ids."""

    released: dict[int, str]  # in the scripts' tags
    ours: dict[int, str]  # in ours


def offers(corpus: Corpus, mode: str) -> list[Offer]:
    """Of each page, the actions that the scripts can say and the answers that mean them."""
    return [_offer(corpus, page, mode) for page in range(len(corpus))]


def _offer(corpus: Corpus, page: int, mode: str) -> Offer:
    only_recorded = paths_of(mode) == "multi"
    screen = corpus.screen(page)
    edges = {corpus.words[edge.id]: edge for edge in corpus.leading(page)}
    clicks, boxes, typed = Clicks(), [], list[str]()
    for line in screen.html_lines:
        box = screen.nodes[line.node].bounds
        if "<input" in line.text:
            typed += [words for words in edges if words.startswith(f"input({line.text}")]
        elif not clicks.add(line, box) and line.scrollable:
            boxes.append(box)
    found = clicks.tags([words for words in edges if words.startswith("click(")] if only_recorded else None)
    scrolls = [(scroll_words(box, way), way, box) for box in boxes for way in WAYS]
    listed = [one for one in scrolls if one[0] in edges] if only_recorded else scrolls
    by_text = sorted({bounds_text(box): box for _, _, box in listed}.items())
    for place, (words, way, box) in reversed(list(enumerate(listed, 1))):
        tag = by_text.index((bounds_text(box), box)) + 1 if mode == f"{MOBILE} multi" else place
        found[words] = f'scroll(s{tag}, "{way}")'
    for words in typed:
        text = typed_in(words)
        near = [one for one in typed if f1(text, typed_in(one)) >= SAME_TEXT]
        if near[-1] == words and not set(text) & set("()\"'\n"):
            found[words] = f'input("{text}")'
    known = {words: edges[words] for words in found if words in edges}
    tags = {node: tag for tag, node in mark_nodes(screen).items()}
    return Offer(
        {edge.id: found[words] for words, edge in known.items()},
        {edge.id: _ours(corpus, page, edge, found[words], tags) for words, edge in known.items()},
    )


def bracketed(corpus: Corpus) -> list[str]:
    """The names of the pages on which a field shows a text with brackets."""
    return [corpus.pages[page].name for page in range(len(corpus)) if any(map(_has_brackets, corpus.lines(page)))]


def _has_brackets(line: str) -> bool:
    shown = LABEL.search(line) if "<input" in line else None
    return shown is not None and not {"(", ")"}.isdisjoint(shown[1])


class Clicks:
    """What can be clicked, as the scripts list it: lines that have words, by these and their boxes."""

    def __init__(self) -> None:
        self._names: list[tuple[str, object]] = []
        self._lines: dict[tuple[str, object], str] = {}

    def add(self, line: Line, box: object) -> bool:
        """Put one more line to the others; whether it is one that can be clicked and has words."""
        if 'clickable="true"' not in line.text:
            return False
        label, described = LABEL.search(line.text), DESCRIBED.search(line.text)
        name = (label[1].strip() if label else "") or (described[1].strip() if described else "")
        if name:
            self._names.append((name, box))
            self._lines[name, box] = line.text
        return bool(name)

    def tags(self, recorded: Iterable[str] | None) -> dict[str, str]:
        """Answers by the words of the actions; recorded: only these have tags."""
        words = [f"click({self._lines[name]})" for name in self._names]
        listed = [one for one in words if recorded is None or one in set(recorded)]
        return {one: f"click(c{place})" for place, one in reversed(list(enumerate(listed, 1)))}


def bounds_text(box: Sequence[int]) -> str:
    """A box as dumps write it, by which Mobile-Agent's multi-path script sorts what scrolls."""
    return f"[{box[0]},{box[1]}][{box[2]},{box[3]}]"


def scroll_words(box: Sequence[int], way: str) -> str:
    """A scroll over a box in Mobile3M's words: from a quarter of it to the other."""
    x, y = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
    across, down = (box[2] - box[0]) // 4, (box[3] - box[1]) // 4
    x1, y1, x2, y2 = {
        "up": (x, y + down, x, y - down),
        "down": (x, y - down, x, y + down),
        "left": (x + across, y, x - across, y),
        "right": (x - across, y, x + across, y),
    }[way]
    return f"scroll({([x1, y1], [x2, y2])})"


def _ours(corpus: Corpus, page: int, edge: Edge, released: str, tags: dict[int, str]) -> str:
    """The answer with the tag that we draw; the action in words where none means it."""
    action = corpus.action(edge)
    node = None if action.element is None else locate(corpus.screen(page), action.element)
    tag = "" if node is None else tags.get(node, "")
    said = f'scroll({tag}, "{action.text}")' if action.verb == "swipe" else f"click({tag})"
    said = released if action.verb == "set_text" else said
    return said if read(said, corpus, page, True).id == edge.id else corpus.words[edge.id]
