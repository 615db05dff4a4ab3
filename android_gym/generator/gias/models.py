"""Stages 2 to 5 of GIAS by a language model: descriptions of pages, then sentences after the prompt of appendix B.1 of
arXiv 2505.11891, in words of our own; and a judge of sentences."""

from __future__ import annotations

import random
from typing import Any

from ...devices.pages import Corpus, to_png
from ...errors import LLMError, NotSupported
from ...llms import LLM, Message
from ..drafts import BadDraft, listed
from .intents import View
from .telling import Told, Trail

LONGEST_TASK = 400  # characters

DESCRIBE = """Describe this page of the app {app} in two or three sentences: what kind of page it is, which part of it
is selected, and what can be done on it. Name what stands on it as it is written there. The lines below are its
elements."""
TELL = """You are given what somebody did in the app {app}: for each page a description of what it showed, and the
action that was carried out on it. Find out what each action was for, and what the person wanted in the end. Then write
the task as a request that somebody could make before anything of this is done, such as "Show me which offers are on
sale" or "Put the blue shirt into my basket".

- The task follows from the actions in their order, and from nothing else.
- It is one sentence that names every value that is needed: what is typed, which entry, which part.
- It says what is wanted, not where to tap.

Answer with one JSON object and nothing else:
{{"steps": ["what is done on the first page", …, one for each of the {count} actions], "task": "the request"}}"""

JUDGE = """Somebody did this in the app {app}:

{steps}

Here are two requests that are meant to ask for exactly this.

A: {one}
B: {other}

Which one is the better request? The better one is natural, clear, and says all that is needed to end in the same
place, no less and nothing else. Answer with one word: A, B, or tie."""
VERDICTS = {"a": 1, "b": -1, "tie": 0}


class ModelDescriber:
    """Has a model describe pages, from their pictures where there are any and from their elements."""

    def __init__(self, model: LLM) -> None:
        self.model = model

    def describe(self, corpus: Corpus, page: int, view: View) -> str:
        """Raises what the model raises."""
        try:
            images: tuple[bytes, ...] = (to_png(corpus.screen(page).pixels()),)
        except NotSupported:
            images = ()
        asked = DESCRIBE.format(app=corpus.about.label or corpus.about.app)
        text = "\n".join((asked, "", *corpus.lines(page)))
        return " ".join(self.model.complete((Message("user", text, images),)).text.split())


class ModelNarrator:
    """Has a model write the sentence and the text of each action."""

    def __init__(self, model: LLM) -> None:
        self.model = model

    def tell(self, trail: Trail, rng: random.Random) -> Told:
        """Raises BadDraft where the answer is no such object, and what the model raises."""
        pairs = zip(trail.captions, trail.actions, strict=False)
        done = [f"Page {i}: {page}\nAction {i}: {action}" for i, (page, action) in enumerate(pairs, 1)]
        asked = TELL.format(app=trail.app, count=len(trail.actions))
        text = "\n\n".join((asked, *done, f"Last page: {trail.captions[-1]}"))
        return _read(listed(self.model.complete((Message("user", text),)).text)[0], len(trail.actions))


class ModelJudge:
    """Has a model compare two sentences, twice, each of them first once: models like what stands first. A sentence is
    better only if it is on the whole."""

    def __init__(self, model: LLM) -> None:
        self.model = model

    def compare(self, app: str, steps: tuple[str, ...], one: str, other: str) -> int:
        """Raises LLMError where an answer is none of the three, and what the model raises."""
        done = "\n".join(f"{i}. {step}" for i, step in enumerate(steps, 1))
        asked = (JUDGE.format(app=app, steps=done, one=a, other=b) for a, b in ((one, other), (other, one)))
        first, second = map(self._ask, asked)
        return (first > second) - (first < second)

    def _ask(self, text: str) -> int:
        said = self.model.complete((Message("user", text),)).text
        word = said.strip().strip(".*\"'").casefold()
        if word not in VERDICTS:
            raise LLMError(f"The judge has to answer A, B or tie, and said {said[:60]!r}.")
        return VERDICTS[word]


def _read(told: Any, count: int) -> Told:
    """What a model answered. Raises BadDraft."""
    task, steps = (told.get("task"), told.get("steps")) if isinstance(told, dict) else (None, None)
    if not isinstance(task, str) or not 0 < len(task.strip()) <= LONGEST_TASK:
        raise BadDraft("it has no task")
    if not isinstance(steps, list) or len(steps) != count or not all(isinstance(one, str) for one in steps):
        raise BadDraft(f"it does not have a text for each of {count} actions")
    return Told(" ".join(task.split()), tuple(" ".join(one.split()) for one in steps))
