"""Walk: one episode on pages (Mobile-Bench-v2, arXiv 2505.11891)."""

from __future__ import annotations

from ...devices.pages import LIMITS, SIMPLE, Corpus, Edge, Instruction, follow
from ...devices.pages.corpus import parent_of
from ...metrics.page_scores import Score
from .calls import Call, call_of, matches, of_action, read
from .verdicts import verdict

OFF = -1  # in a way: back to another page than the one before


class Walk:
    """An episode on pages: where it stands, and how it came there. `PagesEnv` says what its arguments mean."""

    def __init__(
        self,
        number: int,
        instruction: Instruction,
        corpus: Corpus,
        single: bool,
        tree_compat: bool | str,
        limit: int | None,
    ) -> None:
        self.number, self.instruction, self.corpus = number, instruction, corpus
        self.single, self.compat = single, tree_compat
        self.gold = follow(corpus, instruction.path)
        self.limit = limit or LIMITS.get(instruction.split, LIMITS[SIMPLE])
        self.page, self.steps, self.error = 0, 0, ""
        self.over = self.cut = False
        self.made: list[Edge] | None = []  # None once a step was made that the phone does not have
        self.hit: set[int] = set()  # key nodes, by their places among them
        self.right = self.types = 0  # single-path
        self._trail: list[tuple[int, int]] = []  # the pages left and the ids that led on, without detours gone back

    def step(self, raw: object) -> float:
        """One answer; its reward."""
        known = None if self.compat else call_of(raw, self.corpus)
        return self.make(known or read(raw, self.corpus, self.page, self.compat))

    def make(self, call: Call) -> float:
        """One answer that was read already; its reward."""
        before = len(self.hit)
        self.steps += 1
        if self.single:
            self._compare(call)
        else:
            self._move(call)
        if not self.instruction.keys:
            return float(self.success)
        return (len(self.hit) - before) / len(self.instruction.keys)

    def _compare(self, call: Call) -> None:
        """Single-path: an answer beside the gold one, which goes on."""
        place = self.steps - 1
        wanted = self.instruction.path[place]
        is_right = call.id == wanted or (not self.compat and self._matches(call, wanted))
        self.right += is_right
        self.types += call.verb == self.corpus.words[wanted].partition("(")[0]
        self.error = "" if call.verb else "This is no action."
        self._reach(place, is_right)
        self.page, self.over = self.gold[self.steps], self.steps == len(self.instruction.path)

    def _matches(self, call: Call, wanted: int) -> bool:
        """Whether an answer counts as the gold action though it is another one, or none, of the corpus."""
        if call.id >= 0 and call.node is None and call.point is None:
            call = of_action(self.corpus, self.page, call.id)
        return matches(call, of_action(self.corpus, self.page, wanted), self.corpus, self.page)

    def _move(self, call: Call) -> None:
        """Multi-path: along an edge, back, or nowhere."""
        before, after = self.page, self.corpus.after(self.page, call.id)
        if call.verb == "back" and after in (None, before):  # it closes a keyboard at most
            self._back()
        elif after is None:
            name = self.corpus.pages[before].name
            self.error = f"From the page {name} this leads nowhere." if call.verb else "This is no action."
        else:
            self.error, self.page = "", after
            if self.made is not None:
                self.made.append(self.corpus.edge(before, call.id))
            self._follow(call, before, after)
        self.over = self.page == self.gold[-1]
        self.cut = not self.over and self.steps >= self.limit

    def _follow(self, call: Call, before: int, after: int) -> None:
        """Note an edge in the trail, and the key nodes that it reaches."""
        if call.verb == "back" and self._trail and self._trail[-1][0] == after:
            self._trail.pop()
        else:
            self._trail.append((before, call.id))
        for step, id in enumerate(self.instruction.path):
            self._reach(step, id == call.id and after == self.gold[step + 1])

    def _back(self) -> None:
        """To the page before this one, by its name; the first page stays."""
        name, _ = parent_of(self.corpus.pages[self.page].name)
        while name and name not in self.corpus.names:  # a page like another one, which is kept instead
            name, _ = parent_of(name)
        self.error = "" if name else "There is no page before the first one."
        if name:
            before, self.page, self.made = self.page, self.corpus.find(name), None
            if self._trail and self._trail[-1][0] == self.page:
                self._trail.pop()
            else:
                self._trail.append((before, OFF))

    def _reach(self, step: int, is_reached: bool) -> None:
        """Note that the action at a place of the gold path was made."""
        if is_reached:
            self.hit |= {number for number, key in enumerate(self.instruction.keys) if key.step == step}

    @property
    def way(self) -> tuple[int, ...]:
        """The ids that led here, without detours that were gone back."""
        return tuple([id for _, id in self._trail])

    @property
    def success(self) -> bool:
        """Whether it has succeeded."""
        return self.over and (self.right == len(self.instruction.path) if self.single else True)

    def current(self) -> str:
        """The text of the step at hand: of the gold path's next action where the page is on it, else of the page's
        depth; "" where steps have no texts."""
        texts = self.instruction.steps
        depth = self.corpus.pages[self.page].depth
        if self.single:
            depth = self.steps
        elif not self.compat and self.page in self.gold:
            depth = self.gold.index(self.page)
        return texts[min(depth, len(texts) - 1)] if texts else ""

    def score(self, asks_state: bool) -> Score:
        """What came of it."""
        one, (right, of) = self.instruction, self._accuracy()
        is_strict = self.success and (self.single or self.way == one.path)
        state = None
        if asks_state and self.made is not None and not self.single:
            state = verdict(self.corpus, self.made, map(self.corpus.edge, self.gold, one.path))
        return Score(
            app=one.app,
            phone=one.phone,
            split=one.split,
            mode="single" if self.single else "multi",
            steps=self.steps,
            gold=len(one.path),
            success=self.success,
            strict=is_strict,
            right=right,
            of=of,
            types=self.types,
            state=state,
        )

    def _accuracy(self) -> tuple[int, int]:
        """What step_acc counts, and by what it is divided."""
        path = self.instruction.path
        if self.single:
            return self.right, len(path)
        if self.compat:
            here, end = (_ids(self.corpus.pages[page].name) for page in (self.page, self.gold[-1]))
            return sum(one == other for one, other in zip(here, end, strict=False)), len(end)
        if self.instruction.keys:
            return len(self.hit), len(self.instruction.keys)
        return sum(one == other for one, other in zip(self.way, path, strict=False)), len(path)


def _ids(name: str) -> list[str]:
    """The ids of actions in a page's name."""
    return name.split("_")[1:]
