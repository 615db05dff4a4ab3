"""Working out where answers on a page land."""

from __future__ import annotations

from ...action import Action
from ...devices.pages import Corpus, Layout, words_of
from ...devices.perform import WAYS
from ..context import mark_nodes


def layout_of(corpus: Corpus, page: int) -> Layout:
    """Where answers on a page land that was tried: for its tags, and for the nodes of its edges."""
    screen, edges = corpus.screen(page), {edge.id: edge for edge in corpus.leading(page)}
    marks, also = mark_nodes(screen), set[tuple[int, int]]()
    for tag, node in marks.items():
        verb, ways = ("click", ("",)) if tag[0] == "c" else ("swipe", WAYS)
        for way in ways:
            id = corpus.id_of(words_of(Action(verb, screen.element(node), way), screen))
            if id in edges and edges[id].node != node:
                also.add((node, id))
    nodes = {*marks.values(), *[edge.node for edge in edges.values() if edge.node is not None]}
    return Layout(marks, {node: screen.nodes[node].bounds for node in nodes}, frozenset(also))
