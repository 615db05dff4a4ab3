"""Play: the bookkeeping of one episode. Its fields are values, so copying it is a fork."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..action import Action
from ..devices.recent import Recent
from ..metrics import Episode
from ..metrics.episode import Aligners
from ..phone.diff import side_effects
from ..phone.state import Phone
from ..screen import Screen
from ..tasks.base import Drawn, Goal
from .context import Context

SHORT = 12  # words that an answer may have beyond the expected one


@dataclass(slots=True)
class Play:
    drawn: Drawn
    context: Context
    aligners: Aligners
    potentials: tuple[float, ...]  # of the reward's terms that grow
    judging: bool = False  # keep the history for a judge
    steps: int = 0
    executed: tuple[Action | None, ...] = ()  # canonical, None for an invalid action
    reached: tuple[bool, ...] = ()  # which sub-goals were ever reached
    success: bool = False  # the goal holds now
    solved_at: int | None = None  # after how many actions it first held
    finished: bool = False  # the agent said FINISH
    answer: str = ""
    over: bool = False
    violations: int = 0
    error: str = ""  # of the last action
    infrastructure_error: str = (
        ""  # why the device failed: the episode broke off and counts nowhere
    )
    seen: Screen | None = None  # what was last observed
    parts: dict[str, float] = field(default_factory=dict)  # of the last reward
    history: tuple[tuple[str, Action | None], ...] = ()  # (screen text before, action)

    @property
    def progress(self) -> float:
        """The share of sub-goals reached; without any, 1.0 while the goal holds."""
        return sum(self.reached) / len(self.reached) if self.reached else float(self.success)

    def acted(self, done: Action | None, error: str) -> None:
        """Note an action; None stands for one that could not be carried out."""
        self.steps += 1
        self.executed = (*self.executed, done)
        self.error = error
        if done is not None and done.verb == "finish":
            self.finished, self.answer = True, done.text

    def break_off(self, why: str, counted: bool) -> None:
        """Note that the device failed; `counted` says whether the action is noted already."""
        if not counted:
            self.acted(None, why)
        self.infrastructure_error, self.error = why, why
        self.over, self.success, self.parts = True, False, {}

    def look_at(self, screen: Screen) -> None:
        """Note whether the screen goal holds, where the phone's state is not known."""
        if self.drawn.task.screen_goal is not None:
            self.success = self.drawn.seen(screen)
            if self.success and self.solved_at is None:
                self.solved_at = self.steps

    def look(self, phone: Phone) -> None:
        """Note what holds on the phone now."""
        drawn = self.drawn
        task = drawn.task
        self.success = self.answered and holds(drawn, task.goal, phone)
        if self.success and self.solved_at is None:
            self.solved_at = self.steps
        if task.subgoals:
            before = self.reached or (False,) * len(task.subgoals)
            self.reached = tuple(
                was or holds(drawn, goal, phone)
                for was, goal in zip(before, task.subgoals, strict=True)
            )

    @property
    def answered(self) -> bool:
        """Whether the answer is right, where the task asks for one."""
        task = self.drawn.task
        if task.answer is None:
            return True
        return self.finished and right(
            task.answer(self.drawn.start, self.drawn.params), self.answer
        )

    def violated(self, before: Phone, action: Action | None, after: Phone) -> bool:
        """Whether this action broke what the user forbids."""
        constraint = self.drawn.task.constraint
        if constraint is None or action is None:
            return False
        broken = bool(constraint.broken(before, action, after, self.drawn.params))
        self.violations += broken
        return broken

    def episode(self, references: Any, phone: Phone | None) -> Episode:
        """What metrics read."""
        drawn = self.drawn
        allowed = drawn.task.allowed
        return Episode(
            references=references,
            executed=self.executed,
            finished=self.finished,
            success=self.success,
            solved_at=self.solved_at,
            subgoals=self.reached,
            side_effects=() if phone is None else side_effects(drawn.start, phone, allowed),
        )


_HELD: Recent[tuple[int, int, int], tuple[Drawn, Goal, Phone, bool]] = Recent(2000)


def holds(drawn: Drawn, goal: Goal, phone: Phone) -> bool:
    """Whether a goal or sub-goal holds, remembered by identity: what was seen before is free."""
    key = (id(drawn), id(goal), id(phone))
    found = _HELD.get(key)
    if found is None or found[0] is not drawn or found[1] is not goal or found[2] is not phone:
        found = _HELD.put(key, (drawn, goal, phone, drawn.holds(goal, phone)))
    return found[3]


def right(expected: str, given: str) -> bool:
    """Whether an answer says what is expected: its words in a row, among at most `SHORT` others."""
    wanted, said = _words(expected), _words(given)
    if len(said) > len(wanted) + SHORT:
        return False
    return any(said[i : i + len(wanted)] == wanted for i in range(len(said) - len(wanted) + 1))


def _words(text: str) -> list[str]:
    words = (word.strip("\"'“”‘’.,;:!?()[]") for word in text.casefold().split())
    return [word for word in words if word]
