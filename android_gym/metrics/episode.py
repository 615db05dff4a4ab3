"""What metrics read of an episode, and how references and executed actions are aligned.

FINISH counts neither among the reference's actions (L) nor among the executed ones (L̂).
An invalid action is None: it counts in L̂ and matches nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import lru_cache

from ..action import Action
from ..errors import InvalidOption
from ..phone.core.values import Value
from .alignment import Aligner, Equal
from .equality import folds, matches

Reference = tuple[Action, ...]
Aligners = tuple[Aligner, ...]  # one for each reference


class Episode(Value):
    """One finished episode of one task."""

    references: tuple[Reference, ...]  # `scroll_to` already expanded to swipes
    executed: tuple[Action | None, ...]  # in canonical form, None for an invalid action
    finished: bool = False  # the agent ended it with FINISH
    goal: bool = False  # what the task asks for was done at the end
    clean: bool = True  # nothing else had changed
    obeyed: bool = True  # what the user forbids was not done
    solved_at: int | None = None  # after how many actions the goal first held, None: never
    subgoals: tuple[bool, ...] = ()  # which of the task's sub-goals were reached
    side_effects: tuple[str, ...] = ()  # what changed outside what the task allows, one text each
    told: bool = True  # False: nothing tells whether the task is done

    @property
    def success(self) -> bool:
        """The goal held at the end, nothing else had changed, and no constraint was broken."""
        return self.goal and self.clean and self.obeyed


class Metric(Value):
    """A named score. `potential` is there where the metric can be paid as a reward, step by step:
    the metric's value for one reference so far, 0 at the start; it looks at what is matched only,
    so an action that matches nothing leaves it as it is."""

    name: str  # "tcr"
    label: str  # "TCR", as reports print it
    score: Callable[[Episode], float]
    potential: Callable[[Aligner], float] | None = None
    lower_is_better: bool = False
    of_goal: bool = False  # not defined where nothing tells whether the task is done


def start(references: Iterable[Reference], equal: Equal = matches) -> Aligners:
    """Aligners of references of which nothing has been executed yet. Swipes in a row that move one
    container one way count as one.

    Raises InvalidOption where a reference still holds `scroll_to`.
    """
    return tuple(Aligner.of(_counted(reference), equal, folds) for reference in references)


def feed(aligners: Aligners, done: Action | None) -> Aligners:
    """The aligners after one more action; FINISH changes nothing."""
    if done is not None and done.verb == "finish":
        return aligners
    return tuple([aligner.feed(done) for aligner in aligners])


def moved(before: Aligner, after: Aligner) -> bool:
    """Whether one more action changed anything but how many there were: what matches now, or what
    the next action may match."""
    return after.hits[-1:] > (0,) or before.run != after.run


@lru_cache(maxsize=64)
def aligned(episode: Episode) -> Aligners:
    """The aligners at the end of the episode; every metric of one episode shares them."""
    executed = counted(episode.executed)
    return tuple([aligner.feed_all(executed) for aligner in start(episode.references)])


def best(aligners: Aligners, value: Callable[[Aligner], float], empty: float = 0.0) -> float:
    """The greatest value over the references; `empty` where none of them has an action."""
    return max((value(aligner) for aligner in aligners if aligner.reference), default=empty)


def best_of(episode: Episode, value: Callable[[Aligner], float]) -> float:
    """The greatest value over the references at the end; nan where none of them has an action."""
    return best(aligned(episode), value, math.nan)


def shortest(episode: Episode) -> int:
    """The number of actions of the shortest reference, each swipe counted; 0 without one."""
    return min((one.length for one in aligned(episode) if one.reference), default=0)


def counted(executed: Iterable[Action | None]) -> tuple[Action | None, ...]:
    """The executed actions that count: all but FINISH. Their number is L̂."""
    return tuple(done for done in executed if done is None or done.verb != "finish")


def _counted(reference: Reference) -> Reference:
    if any(action.verb == "scroll_to" for action in reference):
        raise InvalidOption("A reference still holds scroll_to: expand it to swipes first, since they count in L.")
    return tuple(action for action in reference if action.verb != "finish")
