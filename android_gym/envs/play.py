"""Play: the bookkeeping of one episode. Its fields are values, so copying it is a fork.

What decides how an episode goes on is a `Standing`, what an action comes to there a `Turn`: both
are values, so a turn that was taken before need not be worked out again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import replace

from ..action import Action
from ..metrics import Episode
from ..metrics.episode import Aligners
from ..phone.state.phone import Phone
from ..screen import Screen
from ..tasks import verdicts
from ..tasks.base import Drawn
from ..trajectory import Thought
from .context import Context


class Standing(msgspec.Struct, frozen=True, eq=False):
    """What of an episode decides, with the phone, what the next action comes to. A value known by
    its identity: an action that changes nothing here leaves the same one."""

    context: Context
    aligners: Aligners = ()  # of the actions that matched something
    potentials: tuple[float, ...] = ()  # of the reward's terms that grow
    now: tuple[bool, ...] = ()  # which sub-goals hold now
    reached: tuple[bool, ...] = ()  # which sub-goals ever held
    goal: bool = False  # what the task asks for is done (and said) now
    clean: bool = True  # nothing else differs from the start now
    obeyed: bool = True  # what the user forbids was never done

    @property
    def success(self) -> bool:
        return self.goal and self.clean and self.obeyed

    @property
    def progress(self) -> float:
        """The share of sub-goals ever reached; without any, 1.0 while the goal holds."""
        return sum(self.reached) / len(self.reached) if self.reached else float(self.goal)

    @property
    def share(self) -> float:
        """The share of sub-goals that hold now; 1.0 while the goal holds."""
        return 1.0 if self.goal or not self.now else sum(self.now) / len(self.now)


class Turn(msgspec.Struct, frozen=True, eq=False):
    """What one action comes to from a standing on a phone, whenever it is done."""

    standing: Standing  # before
    before: Phone | None  # None where the device does not tell
    done: Action | None  # the canonical action, None where it could not be carried out
    error: str  # why not
    after: Phone | None
    next: Standing
    progress: float  # of the next standing
    parts: dict[str, float]  # of the reward, but for what is paid at the end; not to be changed
    reward: float  # their sum
    violated: bool  # the action broke what the user forbids


@dataclass(slots=True)
class Play:
    drawn: Drawn
    standing: Standing
    judging: bool = False  # keep the history for a judge
    steps: int = 0
    executed: tuple[Action | None, ...] = ()  # canonical, None for an invalid action
    progress: float = 0.0  # as `Standing.progress`
    began: tuple[float, ...] = ()  # the potentials at the start
    solved_at: int | None = None  # after how many actions the goal first held
    finished: bool = False  # the agent said FINISH
    judged: bool | None = None  # what the judge said at the end, None without one
    judgement: Thought | None = None  # what it was asked, what it answered or why it did not
    answer: str = ""
    over: bool = False
    violations: int = 0
    broken_at: int = 0  # which action first broke what the user forbids, counted from 1
    error: str = ""  # of the last action
    infrastructure_error: str = (
        ""  # why the device failed: the episode broke off and counts nowhere
    )
    seen: Screen | None = None  # what was last observed
    parts: dict[str, float] = field(default_factory=dict)  # of the last reward
    history: tuple[tuple[str, Action | None], ...] = ()  # (screen text before, action)

    @property
    def context(self) -> Context:
        return self.standing.context

    @property
    def potentials(self) -> tuple[float, ...]:
        return self.standing.potentials

    @property
    def reached(self) -> tuple[bool, ...]:
        """Which sub-goals were ever reached."""
        return self.standing.reached

    @property
    def success(self) -> bool:
        """Whether the goal holds now, nothing else changed, and no constraint was broken."""
        return self.standing.success

    def stand(self, standing: Standing) -> None:
        """Begin there."""
        self.standing, self.progress = standing, standing.progress
        self.began = standing.potentials
        self.solved_at = 0 if standing.goal else None

    def note(self, done: Action | None) -> None:
        """Note that there was an action."""
        self.steps += 1
        self.executed = (*self.executed, done)

    def take(self, turn: Turn) -> None:
        """Note an action and what it came to."""
        done, after = turn.done, turn.next
        self.steps += 1
        self.executed = (*self.executed, done)
        self.error, self.parts = turn.error, turn.parts.copy()
        self.standing, self.progress = after, turn.progress
        if done is not None and done.verb == "finish":
            self.finished, self.answer = True, done.text
        if after.goal and self.solved_at is None:
            self.solved_at = self.steps
        if turn.violated:
            self.violations += 1
            self.broken_at = self.broken_at or self.steps

    def conclude(self, success: bool) -> None:
        """Note at the end what a judge found."""
        self.standing = replace(self.standing, goal=success)
        self.progress = self.standing.progress

    def break_off(self, why: str, counted: bool) -> None:
        """Note that the device failed; `counted` says whether the action is noted already."""
        if not counted:
            self.note(None)
        self.infrastructure_error, self.error = why, why
        self.conclude(False)
        self.over, self.parts = True, {}

    def episode(self, references: Any, phone: Phone | None) -> Episode:
        """What metrics read."""
        now = self.standing
        stray = () if phone is None else verdicts.stray(self.drawn, phone)
        return Episode(
            references=references,
            executed=self.executed,
            finished=self.finished,
            goal=now.goal,
            clean=now.clean,
            obeyed=now.obeyed,
            solved_at=self.solved_at,
            subgoals=self.reached,
            side_effects=tuple(one.path for one in stray),
        )

    def verdict(self, phone: Phone | None) -> tuple[str, ...]:
        """Why the episode does not succeed as it stands: a sentence for each part of the goal that
        does not hold, each record that changed, the rule that was broken. () where it succeeds."""
        if self.success:
            return ()
        said = self.answer if self.finished else None
        missing: tuple[str, ...] = ("What was asked for is not done.",)
        spoilt: tuple[str, ...] = ()
        if phone is not None:
            missing = verdicts.missing(self.drawn, phone, said)
            spoilt = verdicts.spoilt(self.drawn, phone)
        broken = (f"Action {self.broken_at} broke the rule: {self.drawn.rule}",)
        return (
            *(() if self.standing.goal else missing),
            *(() if self.standing.clean else spoilt),
            *(() if self.standing.obeyed else broken),
        )


# keys of every info
TOLD = ("success", "goal", "clean", "obeyed", "progress", "action_error", "package", "task")


def told(play: Play) -> tuple[bool, bool, bool, bool, float, str, str, str]:
    """What every info says, in the order of `TOLD`."""
    package = "" if play.seen is None else play.seen.package
    now = play.standing
    parts = (now.goal and now.clean and now.obeyed, now.goal, now.clean, now.obeyed)
    return *parts, play.progress, play.error, package, play.drawn.task.id


def held(drawn: Drawn, was: Standing, phone: Phone, done: Action | None = None) -> Standing:
    """The standing on a phone: whether the goal holds there and nothing else changed, which
    sub-goals hold."""
    finish = done is not None and done.verb == "finish"
    asked = drawn.task.asks is None or (
        finish and done is not None and verdicts.answered(drawn, phone, done.text)
    )
    goal = asked and verdicts.reached(drawn, phone)
    clean = not verdicts.stray(drawn, phone)
    now = tuple([verdicts.holds(drawn, one, phone) for one in drawn.milestones])
    if drawn.task.asks is not None:
        now = (*now, goal)  # the right answer is the last milestone
    reached = tuple([had or has for had, has in zip(was.reached or now, now, strict=True)])
    if (goal, clean, now, reached) == (was.goal, was.clean, was.now, was.reached):
        return was
    return replace(was, goal=goal, clean=clean, now=now, reached=reached)


def seen(drawn: Drawn, was: Standing, screen: Screen) -> Standing:
    """The same where the phone's state is not known, by the screen goal."""
    if drawn.task.screen_goal is None:
        return was
    goal = drawn.seen(screen)
    return was if goal == was.goal else replace(was, goal=goal)
