"""Help: the questions that people ask most, and a page for each with its answer."""

from __future__ import annotations

from typing import ClassVar

from ..kit import *

Topics = tuple[tuple[str, str], ...]


def topics_of(words: str) -> Topics:
    """Titles and their answers, from lines that are one and the other in turn."""
    lines = words.splitlines()
    return tuple(zip(lines[::2], lines[1::2], strict=True))


class HelpList(Activity):
    """The questions; a browser says which. Its activity for an answer is named `Article`."""

    topics: ClassVar[Topics] = ()

    def view(self) -> View:
        head = text("Popular articles", "popular_articles", TITLE_SMALL, pad=(16, 16, 16, 8))
        rows = (
            list_row(title, tap=route("Article", place), lead=icon("article", size=24, room=40, hidden=True))
            for place, (title, _) in enumerate(self.topics)
        )
        return scaffold(app_bar("Help", leave()), listing("help_list", head, *rows))


class HelpArticle(Activity):
    """The answer to the question of a `number`, from 0."""

    topics: ClassVar[Topics] = ()
    number: int = 0

    def view(self) -> View:
        title, answer = self.topics[min(self.number, len(self.topics) - 1)]
        head = text(title, "title", size=22, lines=3, w=FILL, pad=(24, 16, 24, 8))
        body = text(answer, "body", BODY_MEDIUM, lines=20, w=FILL, pad=(24, 8, 24, 24))
        return scaffold(app_bar("Help", leave()), listing("help_article", head, body))


__all__ = ["HelpArticle", "HelpList", "topics_of"]
