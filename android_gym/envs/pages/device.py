"""PagesDevice: corpora of pages as a device, on which an AndroidEnv plays instructions (Mobile-Bench-v2)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ...action import Action
from ...devices.base import Standing
from ...devices.pages import Corpus, Instruction, check_instruction, completed_instruction, open_corpora
from ...devices.perform import locate, resolved
from ...devices.shell import Answer
from ...errors import InvalidOption, NotSupported
from ...metrics.page_scores import Score
from ...phone.state.events import Event
from ...phone.state.phone import Phone
from ...screen import Screen
from .calls import Call
from .touches import of_touch
from .walk import Walk

UNREAD = "This is no action."
GOES_ON = "The path goes on: this was not the last step."


class PagesDevice:
    """Corpora as a device: an episode is a walk over the pages of one app (`Walk`).

        env = AndroidEnv(tasks="asked.jsonl", device="graph:corpus/everything")

    path: what `devices.pages.open_corpora` takes. single: each answer is compared with the gold path's action, and the
    gold path goes on, also after FINISH; else actions lead along edges, and the last page ends the episode.

    Actions go to `answer` as a whole, not as events. What leads nowhere stays and costs a step.
    """

    def __init__(self, path: Corpus | str | Path | Iterable[Corpus | str | Path], single: bool = False) -> None:
        self.corpora, self.single = open_corpora(path), single
        self.name = f"{'single' if single else 'graph'}:{path if isinstance(path, (str, Path)) else ''}"
        self.walk: Walk | None = None
        self._corpus = self.corpora[0]
        self._shown: tuple[Corpus, int, Screen] | None = None

    # --- a device --------------------------------------------------------------------------------

    def reset(self, start: Phone | None = None) -> None:
        """To the first page. Raises NotSupported for a phone to start from."""
        if start is not None:
            raise NotSupported("Pages are no phone: there is no state to start from.")
        self.walk = None

    def screen(self) -> Screen:
        """What the page shows."""
        corpus, page = self._corpus, 0
        if self.walk is not None:
            corpus, page = self.walk.corpus, self.walk.page
        if self._shown is None or self._shown[:2] != (corpus, page):
            self._shown = (corpus, page, corpus.screen(page))
        return self._shown[2]

    def do(self, event: Event) -> None:
        """Raises NotSupported: what events do is not recorded, what actions do is."""
        raise NotSupported("Pages take whole actions, no events.")

    def apps(self) -> tuple[tuple[str, str], ...]:
        """(package, label) of the apps that have corpora."""
        about = (corpus.about for corpus in self.corpora)
        found = {(one.package or one.app, one.label or one.app) for one in about}
        return tuple(sorted(found, key=lambda one: (one[1], one[0])))

    def shell(self, command: str) -> Answer:
        """Raises NotSupported."""
        raise NotSupported("Pages have no shell.")

    def close(self) -> None:
        """Nothing to let go of."""

    # --- an episode ------------------------------------------------------------------------------

    def check(self, asked: Instruction) -> None:
        """Raises UnknownName where the app has no corpus, and InvalidOption where that lacks the path, or two fit."""
        check_instruction(asked, self.corpora)

    def begin(self, asked: Instruction) -> None:
        """Begin an instruction on the first page of its app. Errors as `check`."""
        corpus, whole = check_instruction(asked, self.corpora), completed_instruction(asked, self.corpora)
        self.walk = Walk(0, whole, corpus, self.single, False, None)

    def answer(self, action: Action | None, event: Event | None = None) -> tuple[str, Action | None]:
        """What an agent answered, None for what could not be read: why it leads nowhere or "", and the action as it
        was made. event: the touch that it was read from, if it was one."""
        walk, screen = self._walk(), self.screen()
        if action is None:
            walk.make(Call())
            return UNREAD, None
        if action.verb == "finish" and not walk.single:
            return "", action
        call = of_touch(action, walk.corpus, walk.page, event)
        walk.make(call)
        if walk.single and action.verb == "finish" and not walk.over:
            return GOES_ON, None
        if walk.error:
            return walk.error, None
        node = call.node if action.element is None else locate(screen, action.element)
        return "", action if node is None else action.replace(element=resolved(screen, node, action.verb))

    def standing(self) -> Standing:
        """How the episode stands. Key nodes are its sub-goals."""
        walk = self._walk()
        keys = range(len(walk.instruction.keys))
        return Standing(walk.success, tuple([one in walk.hit for one in keys]), walk.over)

    def score(self) -> Score:
        """What came of the episode; of a simulated phone's pages with the verdict of the phone's state."""
        return self._walk().score(asks_state=True)

    def gold(self) -> tuple[Action, ...]:
        """The actions of the gold path."""
        walk = self._walk()
        edges = zip(walk.gold, walk.instruction.path, strict=False)
        return tuple([walk.corpus.action(walk.corpus.edge(page, id)) for page, id in edges])

    def choices(self) -> tuple[Action, ...]:
        """The actions that lead somewhere from the page, and back."""
        walk = self._walk()
        known = [walk.corpus.action(edge) for edge in walk.corpus.leading(walk.page)]
        return (*known, Action("back"))

    def _walk(self) -> Walk:
        if self.walk is None:
            raise InvalidOption("There is no instruction yet: call begin first.")
        return self.walk
