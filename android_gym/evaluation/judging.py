"""Judging a run afterwards: a model is asked about its stored episodes; nothing is played again.

A verdict goes into the end of the episode's trajectory, and from there into its result: so it is
there when the run is scored again, and what it took is booked like all else.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..envs.judging import Judge
from ..errors import BudgetSpent, DamagedFile, InvalidOption, LLMError, ModelFailure
from ..trajectory import End, Trajectory, combined, history, replace_end
from . import run_card as cards
from .archive import Archive
from .locks import locked
from .recordings import Recordings
from .reports import export
from .results import Result, judge
from .store import Results, Store, opened

__all__ = ["Judging"]

DEAD = 3  # episodes in a row without an answer, after which the model is left alone


@dataclass
class Judging:
    """Iterating asks `model` about every episode of a run that has no verdict yet and gives the
    new results as they come. A run that was stopped goes on where it was.

    again: verdicts that are there, of this or of another model, are given anew. most_cost,
    most_tokens: as for `Run`, what the judge takes included. At the end `before` says how many
    had a verdict, `failed` why each of the others has none, `spent` why it stopped early. Raises
    DamagedFile where there is no run, and InvalidOption where another model has judged it.
    """

    folder: Path
    model: Any
    again: bool = False
    most_cost: float | None = None
    most_tokens: int | None = None
    before: int = 0
    failed: tuple[str, ...] = ()
    spent: str = ""

    def __iter__(self) -> Iterator[Result]:
        asks = Judge(self.model)
        archive = Archive(self.folder)
        with opened(self.folder) as store, locked(self.folder), closing(archive) as self._archive:
            self._settle(store)
            try:
                yield from self._judged(store, asks)
            except BudgetSpent as error:
                self.spent = str(error)
            finally:
                export(self.folder, Results(self.folder))

    def _judged(self, store: Store, asks: Judge) -> Iterator[Result]:
        silent, recordings = 0, Recordings(self.folder)
        for old in store.results():
            if old.error:
                continue
            recorded = recordings.of(old)
            if recorded.end is None:
                continue
            if recorded.end.judged is None:
                if self._over_budget(store) or silent >= DEAD:
                    return
                recorded = self._asked(asks, recorded, recorded.end, old)
            elif old.judged is not None:
                self.before += 1
                continue
            new = judge(recorded, old.seconds, old.trajectory, old.source)
            store.update(new)
            silent = silent + 1 if new.judged is None else 0
            if new.judged is not None:
                yield new

    def _asked(self, asks: Judge, recorded: Trajectory, end: End, old: Result) -> Trajectory:
        """The trajectory with what the judge says, or why it says nothing; kept in its file."""
        asks.verdict, said = None, None
        try:
            said = asks(recorded.start.instruction, history(recorded), end.answer)
        except (LLMError, ModelFailure) as error:
            self.failed = (*self.failed, f"{old.agent} {old.task} {old.seed}: {error}")
        finally:
            if asks.verdict is not None:
                now = asks.verdict.thought
                took = combined(end.judgement, now).replace(error=now.error)
                recorded = recorded.replace(end=end.replace(judged=said, judgement=took))
                assert recorded.end is not None
                self._keep(old.trajectory, recorded.end)
        return recorded

    def _keep(self, name: str, end: End) -> None:
        """Put another end into a recording, which stays where it is."""
        packed = self._archive.place(name) is not None
        self._archive.write(name, replace_end(self._archive.read(name), end), packed)

    def _settle(self, store: Store) -> None:
        """Note who judges the run; with `again`, forget what was said before, but not its cost."""
        card, plan = store.about("card"), store.about("plan")
        if not card or not plan:
            raise DamagedFile(f"{self.folder} does not say what was meant to be run: it was cut off too soon.")
        if self.again:
            self._forget(store)
        elif card["judge"] != str(self.model) and any(r.judged is not None and not r.error for r in store.results()):
            raise InvalidOption(
                f"{self.folder} was judged by {card['judge']}: --again has {self.model} judge all of it anew."
            )
        if card["judge"] != str(self.model):
            card["judge"] = plan["judge"] = str(self.model)
            store.tell_all({"card": card, "plan": plan})
            cards.write(self.folder / cards.FILE, card)

    def _forget(self, store: Store) -> None:
        recordings = Recordings(self.folder)
        for old in store.results():
            if old.judged is not None and not old.error:
                end = recordings.of(old).end
                if end is not None:
                    self._keep(old.trajectory, end.replace(judged=None))
                store.update(old.replace(judged=None))

    def _over_budget(self, store: Store) -> bool:
        cost, tokens = store.spent()
        if self.most_cost is not None and cost >= self.most_cost:
            self.spent = f"The budget of {self.most_cost:g} USD is spent ({cost:.2f})."
        elif self.most_tokens is not None and tokens >= self.most_tokens:
            self.spent = f"The budget of {self.most_tokens:,} tokens is spent ({tokens:,})."
        return bool(self.spent)
