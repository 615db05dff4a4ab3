"""Descriptions of pages: stage 2 of GIAS (arXiv 2505.11891, section 3.1)."""

from __future__ import annotations

from typing import Protocol

from ...devices.pages import Corpus
from .intents import View

SHOWN = 6  # labels in a description


class Describer(Protocol):
    """Says in a few words what a page shows."""

    def describe(self, corpus: Corpus, page: int, view: View) -> str:
        """The description of one page."""


class Labels:
    """Describes a page by its title, the part that is selected and the labels at its top: offline."""

    def describe(self, corpus: Corpus, page: int, view: View) -> str:
        kind = "A dialog" if view.is_dialog else "A page"
        title = f" “{view.title}”" if view.title else ""
        tab = f", in the part “{view.tab}”" if view.tab else ""
        labels = [text for text in view.labels if text not in (view.title, view.tab)][:SHOWN]
        shown = ", ".join(f"“{text}”" for text in labels)
        return f"{kind}{title} of {corpus.about.label or corpus.about.app}{tab}{f', with {shown}' if shown else ''}."
