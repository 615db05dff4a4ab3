"""Corpora of pages: what the screens of an app show and which actions lead from one to another, explored once
(`envs.pages`), saved, and written or read in Mobile3M's layout.

    corpus = load("corpus/everything/Gmail.pages")
    for edge in corpus.leading(0):
        print(corpus.words[edge.id], corpus.pages[edge.target].name)
    picture = corpus.screen(3).pixels()  # drawn when it is asked for
"""

from __future__ import annotations

from .corpus import CLOSED, OPEN, ROOT, UNREACHABLE, About, Corpus, Edge, Page, Tally
from .instructions import COMPLEX, LIMITS, SIMPLE, Instruction, KeyNode, corpus_of, follow, split_of
from .instructions import check as check_instruction
from .instructions import completed as completed_instruction
from .instructions import is_published as holds_published_instructions
from .instructions import load as load_instructions
from .instructions import save as save_instructions
from .layouts import Box, Layout
from .mobile3m import export
from .opening import distinct, find_corpus, holds_corpora, open_corpora
from .published import load_published
from .saving import SUFFIX, encode, load
from .store import Shot, StoredPages, from_png, to_png
from .words import action_of, typed_in, words_of

__all__ = [
    "About",
    "Box",
    "CLOSED",
    "COMPLEX",
    "Corpus",
    "Edge",
    "Instruction",
    "KeyNode",
    "LIMITS",
    "Layout",
    "OPEN",
    "Page",
    "ROOT",
    "SIMPLE",
    "SUFFIX",
    "Shot",
    "StoredPages",
    "Tally",
    "UNREACHABLE",
    "action_of",
    "check_instruction",
    "completed_instruction",
    "corpus_of",
    "distinct",
    "encode",
    "export",
    "find_corpus",
    "follow",
    "from_png",
    "holds_corpora",
    "holds_published_instructions",
    "load",
    "load_instructions",
    "load_published",
    "open_corpora",
    "save_instructions",
    "split_of",
    "to_png",
    "typed_in",
    "words_of",
]
