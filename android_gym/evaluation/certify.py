"""Certificates: what every task promises, checked by running it.

For a task and several seeds: it does not succeed at the start, nor by waiting; each reference
succeeds, and not before its last step; what it types or answers stood in the instruction or on a
screen before, and what it points at is among the elements that have a number; no constraint breaks
on the way, and every constraint can be broken; near misses fail (`near_misses`); each part of the
goal is needed; the plays beside the task come out as they are marked; what a file says is derived
from the references is what they leave; every wording says what the goal asks (`wordings`). The rate
at which random play succeeds is measured beside.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from ..action import Action
from ..agents.hacker import POLICIES
from ..agents.hacker import Agent as Hacker
from ..agents.search import Agent as Search
from ..devices.perform import carry_out, named
from ..devices.simulated import SimulatedDevice
from ..envs.android import AndroidEnv
from ..envs.context import MAX_ELEMENTS, place_of
from ..errors import AppError, CertificationError, InvalidOption
from ..lines import step_of
from ..phone.state.diff import changes
from ..phone.state.events import Wait
from ..phone.state.phone import Phone
from ..phone.system.crashes import raising
from ..phone.system.diff_words import sentence
from ..phone.system.step import step
from ..profiles import base_phone
from ..screen import Screen
from ..tasks import registry, verdicts
from ..tasks.answer_values import HAN
from ..tasks.base import Task, TaskInstance, sample
from ..tasks.derived_file import stale
from ..tasks.plays import Plays
from ..tasks.translating import in_words_of
from .detours import detours
from .encodable import unencodable
from .near_misses import near_misses
from .random_play import random_rate
from .seen_words import SeenWords, unseen_words
from .wordings import gaps as wording_gaps

RANDOM_LIMIT = 0.05  # random play may solve this share of episodes where L >= 4


@dataclass
class Certificate:
    """What was found. `problems` is empty for a certified task."""

    task: str
    seeds: tuple[int, ...]
    profile: str = "pixel"
    lengths: list[int] = field(default_factory=list)  # actions of each reference, expanded
    mutants: int = 0  # near-miss end states tried
    survivors: list[str] = field(default_factory=list)  # places that the verdict does not see
    plays: int = 0  # plays beside the task that were tried
    breaches: int = 0  # times that the constraint was shown to break
    unencodable: list[str] = field(default_factory=list)  # action forms that cannot say a reference
    random_rate: float = 0.0  # share of random episodes that succeeded
    random_runs: int = 0
    hacker: float | None = None  # the best return that tricks get without success
    hacker_trick: str = ""
    shorter: str = ""  # what breadth-first search says about the reference's length
    problems: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.problems

    def rows(self) -> list[tuple[str, str]]:
        """Lines for a table: what, found."""
        cheat = "not tried"
        if self.hacker is not None:
            cheat = f"{self.hacker:.2f} (policy: {POLICIES[self.hacker_trick]})"
        exempt = f", {len(self.survivors)} declared not to matter" if self.survivors else ""
        rejected = "the others rejected" if self.survivors else "all rejected"
        forms = ", ".join(self.unencodable) or "none"
        return [
            ("task", self.task),
            ("profile, seeds", f"{self.profile}, {', '.join(map(str, self.seeds))}"),
            ("reference length", ", ".join(map(str, sorted(set(self.lengths))))),
            ("near-miss end states", f"{self.mutants} tried{exempt}, {rejected}"),
            ("other ways and look-alikes", f"{self.plays} tried"),
            ("breaches of the constraint", str(self.breaches)),
            ("action forms that cannot encode it", forms),
            ("breadth-first search", self.shorter or "not tried"),
            ("best reward without success", cheat),
            ("random play", f"{self.random_rate:.1%} of {self.random_runs} episodes"),
            ("certified", "yes" if self.ok else "no: " + "; ".join(self.problems)),
        ]


class Facts(NamedTuple):
    """What holds in a state that must not succeed: each part of the goal, and all else."""

    parts: tuple[bool, ...]
    rest: bool  # clean, obeyed and answered


@dataclass
class _Case:
    """One drawn task while it is checked."""

    instance: TaskInstance
    found: Certificate
    thorough: bool  # all near misses, or only those of the records that the task changes
    failing: set[Facts] = field(default_factory=set)
    ends: list[Phone] = field(default_factory=list)  # of the references


def certify(
    task: Task,
    seeds: tuple[int, ...] = (0, 1, 2),
    random_runs: int = 12,
    profile: str = "",
    plays: Plays | None = None,
    thorough: bool = True,
    file: str | Path = "",
) -> Certificate:
    """Run every check; the certificate lists what went wrong, if anything. What an app raises is
    raised as AppError.

    profile: "" for the task's own. plays: those beside the task, by default what `registry.plays` finds.
    thorough: near misses of the records that the task leaves alone as well (on the first seed).
    file: the YAML file that declares the task: what is derived there is to be what its references
    leave.

    Raises InvalidOption for a task of which nothing tells whether it is done.
    """
    if not task.is_told:
        raise InvalidOption(f"Nothing tells whether {task.id} is done, so there is nothing to certify.")
    found = Certificate(task.id, seeds, profile or task.profile)
    beside = registry.plays(task) if plays is None else plays
    with raising():
        found.problems += stale(file, task) if file else ()
        found.problems += wording_gaps(task, base_phone(found.profile))
        found.problems += problems(task, found, beside, thorough)
        _random(task, base_phone(found.profile), random_runs, found)
    return found


def problems(task: Task, found: Certificate, plays: Plays, thorough: bool = True) -> Iterator[str]:
    """What is wrong, one after the other, as it is found: all of `certify` but random play. The
    rest is noted on the certificate."""
    base = base_phone(found.profile)
    failing: set[Facts] = set()
    for seed in found.seeds:
        case = _Case(sample(task, seed, base), found, thorough and seed == found.seeds[0], failing)
        try:
            for problem in _check(case, plays):
                yield f"seed {seed}: {problem}"
        except AppError:
            raise
        except Exception as error:
            yield f"seed {seed}: {_raised(task, error)}"
            return  # what else is found may follow from that
    yield from _needless(task, failing)


def probe(task: Task, found: Certificate, nodes: int = 2000) -> Certificate:
    """Add what cheating gets, whether search knows a shorter way, and which action forms cannot
    say the references: slower than `certify`."""
    found.unencodable = list(unencodable(task, found.seeds[0], found.profile))
    if "text" in found.unencodable and not found.problems:
        found.problems.append("the text actions cannot say any of its references")
    env = AndroidEnv(task, profile=found.profile)
    observation, _ = env.reset(seed=found.seeds[0])
    cheat = Hacker()
    cheat.reset(env, observation, {})
    found.hacker, found.hacker_trick = cheat.best_return, cheat.trick
    if task.asks is not None:
        found.shorter = "not tried: search gives no answers"
        return found
    least = min((len(way) for way in env.references), default=0)
    seeker = Search(nodes=nodes, depth=max(1, least - 1))
    seeker.reset(env, observation, {})
    way = seeker.solve()
    if way is not None and len(way) < least:
        found.shorter = f"{len(way)} actions do, the reference has {least}"
        found.problems.append(f"breadth-first search needs {len(way)} actions, not {least}")
    elif seeker.exhausted:
        found.shorter = f"nothing shorter than {least} among the actions that search knows"
    else:
        found.shorter = f"nothing shorter than {least} in {nodes} phones"
    return found


def demand(task: Task, **kw: Any) -> Certificate:
    """`certify`, raising CertificationError on the first problem."""
    found = certify(task, **kw)
    if not found.ok:
        raise CertificationError(f"{task.id}: {found.problems[0]}")
    return found


# --- one seed ----------------------------------------------------------------------------------


def _check(case: _Case, plays: Plays) -> Iterator[str]:
    instance = case.instance
    if "{" in instance.instruction:
        yield f"the instruction has an unfilled place: {instance.instruction}"
    yield from _idle(case)
    if not instance.references:
        yield "it has no reference"
    for number, reference in enumerate(instance.references):
        for problem in _reference(case, reference):
            yield f"reference {number}: {problem}"
    yield from _detours(case)
    yield from _near(case)
    yield from _breach(case)
    for play in plays:
        for problem in _beside(case, play):
            yield f"play {play.what!r}: {problem}"


def _idle(case: _Case) -> Iterator[str]:
    """Neither the start nor waiting succeeds."""
    instance = case.instance
    idle = instance.start
    if instance.task.asks is not None:
        if verdicts.accepts_answer(instance, idle, ""):
            yield "an empty answer is right"
        return
    if _fails(case, idle, True):
        yield "it succeeds at the start"
        return
    for _ in range(instance.task.budget):
        idle = step(idle, Wait(1))
        if _fails(case, idle, True):
            yield "doing nothing succeeds"
            return


def _raised(task: Task, error: Exception) -> str:
    """What to say of an exception of a goal. Any other is raised again."""
    codes = (getattr(one.holds, "__code__", None) for one in task.conditions)
    files = {code.co_filename for code in codes if code}
    cause = error.__cause__ or error  # of "generator raised StopIteration"
    for frame in reversed(traceback.extract_tb(cause.__traceback__)):
        if frame.filename in files:
            return (
                f"the goal raises {type(cause).__name__} in {Path(frame.filename).name} line "
                f"{frame.lineno}{': ' * bool(str(cause))}{cause}; where a goal does not hold, it "
                "returns False or raises LookupError"
            )
    raise error


def _fails(case: _Case, phone: Phone, rest: bool) -> bool:
    """Note what holds in a state that must not succeed; True where it does all the same."""
    instance = case.instance
    parts = tuple(instance.holds(one.holds, phone) for one in instance.task.conditions)
    rest = rest and not verdicts.unexpected_changes(instance, phone)
    case.failing.add(Facts(parts, rest))
    return rest and all(parts)


def _reference(case: _Case, reference: tuple[Action, ...]) -> Iterator[str]:
    instance, found = case.instance, case.found
    device = SimulatedDevice(found.profile)
    device.reset(instance.start)
    said = SeenWords(instance)
    count = 0
    for i, action in enumerate(reference):
        said = said.saw(device.screen())
        before = device.phone()
        for word in unseen_words(said, action):
            yield f"step {i + 1} types {word!r}, which stood nowhere before"
        yield from (f"step {i + 1}: {problem}" for problem in _outside(device.screen(), action))
        error, made = carry_out(device, action)
        count += len(made)
        if error:
            yield f"step {i + 1} ({step_of(action)}): {error}"
            return
        after = device.phone()
        if verdicts.breaks_constraint(instance, before, action, after):
            yield f"step {i + 1} breaks the constraint"
        early = i < len(reference) - 1 and instance.task.asks is None
        if early and _fails(case, after, True):
            yield f"it succeeds at step {i + 1} of {len(reference)}"
    found.lengths.append(count)
    yield from _at_the_end(case, device, said.saw(device.screen()), count)


def _outside(screen: Screen, action: Action) -> Iterator[str]:
    """What of an action no number stands for: its elements that lie too low on a full screen."""
    for element in (action.element, action.target):
        place = None if action.verb == "scroll_to" else place_of(screen, element)
        if place is not None and place >= MAX_ELEMENTS:
            yield (
                f"{named(element)} is number {place + 1} of the elements on its screen, from the "
                f"top down, and observations and actions with numbers have the first {MAX_ELEMENTS}"
            )


def _at_the_end(case: _Case, device: SimulatedDevice, said: SeenWords, count: int) -> Iterator[str]:
    instance, end = case.instance, device.phone()
    if count >= instance.task.budget:
        yield f"it needs {count} steps and FINISH, and the budget is {instance.task.budget}"
    yield from verdicts.explain_goal(instance, end, verdicts.expected_answer(instance, end))
    for one in verdicts.unexpected_changes(instance, end):
        yield f"{one.path} is not allowed to change: {sentence(one)}"
    yield from _answers(instance, end, said)
    case.ends.append(end)


def _answers(instance: TaskInstance, end: Phone, said: SeenWords) -> Iterator[str]:
    """The expected answer can be read, and near ones are wrong."""
    answer = verdicts.expected_answer(instance, end)
    if answer is None:
        return
    for word in unseen_words(said, Action("finish", text=answer)):
        yield f"it answers {word!r}, which stood nowhere before"
    denied = f"不是{answer}" if re.search(rf"{HAN}$", answer) else f"{answer}x"  # Chinese words go on without a blank
    for wrong in (denied, f"not {answer}", f"{answer} or else", "I do not know"):
        if verdicts.accepts_answer(instance, end, wrong):
            yield f"the answer {wrong!r} is taken for {answer!r}"


def _near(case: _Case) -> Iterator[str]:
    """Near misses of each end state fail."""
    instance, found = case.instance, case.found
    seen: list[Any] = []
    for end in case.ends:
        state = (changes(instance.start, end), end.top, end.popup)
        if state in seen:
            continue
        seen.append(state)
        killed = 0
        for miss in near_misses(instance, end, case.thorough and len(seen) == 1):
            if not miss.own and not changes(end, miss.phone):
                continue  # a mark that is no change, such as that a mail was read
            found.mutants += 1
            loose = miss.own and _loose(instance.task, miss.place, miss.added)
            if loose and not miss.added:
                found.survivors.append(miss.place)
            elif not _fails(case, miss.phone, True):
                killed += 1
            elif loose:
                found.survivors.append(miss.place)
            else:
                yield f"it succeeds although {miss.place} differs"
        for number, phone in enumerate(instance.task.near(end, instance.params) if instance.task.near else ()):
            found.mutants += 1
            if _fails(case, phone, True):
                yield f"near miss {number} succeeds"
            else:
                killed += 1
        if not killed and instance.task.asks is None:
            yield "no near miss of the end state fails"


def _loose(task: Task, place: str, added: str) -> bool:
    """Whether a task declares that a field, or that one more or fewer of its records, does not
    matter: "sound", "[+]". Days matter where the field is bounded."""
    names = {place.rpartition(".")[2], place.rpartition("] ")[2]} & {*task.loose}
    return bool(names - {*task.bounded} if added == "days" else names)


def _breach(case: _Case) -> Iterator[str]:
    """The constraint can be broken."""
    constraint = case.instance.task.constraint
    if constraint is None:
        return
    if constraint.breach is None:
        yield "nothing shows that the constraint can be broken (Constraint.breach)"
        return
    error, broken, end = _played(case, constraint.breach(case.instance.params))
    if error:
        yield f"the breach cannot be played: {error}"
    elif not broken:
        yield "the breach does not break the constraint"
    else:
        case.found.breaches += 1
        _fails(case, end, False)


def _played(case: _Case, actions: tuple[Action, ...]) -> tuple[str, bool, Phone]:
    """An error sentence or "", whether the constraint broke, and the phone at the end."""
    device = SimulatedDevice(case.found.profile)
    device.reset(case.instance.start)
    broken = False
    for i, action in enumerate(in_words_of(case.instance.start, actions)):
        before = device.phone()
        error, _ = carry_out(device, action)
        if error:
            return f"step {i + 1} ({step_of(action)}): {error}", broken, before
        broken = broken or verdicts.breaks_constraint(case.instance, before, action, device.phone())
    return "", broken, device.phone()


def _beside(case: _Case, play: Any) -> Iterator[str]:
    """A play beside the task comes out as it is marked."""
    instance = case.instance
    case.found.plays += 1
    error, broken, end = _played(case, play.steps(instance.params))
    if error:
        yield error
        return
    given = play.answer(instance.params) if callable(play.answer) else play.answer
    wanted = _judged(case, end, broken, given)
    if play.fails:
        _fails(case, end, wanted.answered and not broken)
        if getattr(wanted, play.fails):
            yield f"it should fail by {play.fails!r}, and does not"
    elif wanted.why:
        yield f"it should succeed, and does not: {wanted.why}"


def _detours(case: _Case) -> Iterator[str]:
    """What people do on the way does not matter."""
    instance = case.instance
    for what, steps in detours(instance.start, instance.references[0] if instance.references else ()):
        error, broken, end = _played(case, steps)
        if not error and (why := _judged(case, end, broken).why):
            yield f"with a detour ({what}) its first reference should succeed, and does not: {why}"


class _Judged(NamedTuple):
    """The verdict on an episode: its parts, and why it is no success, "" where it is one."""

    goal: bool
    clean: bool
    obeyed: bool
    answered: bool
    why: str


def _judged(case: _Case, end: Phone, broken: bool, said: str | None = None) -> _Judged:
    """said: with FINISH; None for the expected answer."""
    instance = case.instance
    answer = (verdicts.expected_answer(instance, end) or "") if said is None else said
    answered = verdicts.accepts_answer(instance, end, answer)
    goal, clean = verdicts.reaches_goal(instance, end) and answered, not verdicts.unexpected_changes(instance, end)
    if goal and clean and not broken:
        return _Judged(True, True, True, answered, "")
    why = verdicts.explain_goal(instance, end, answer) + verdicts.explain_changes(instance, end)
    return _Judged(goal, clean, not broken, answered, " ".join(why) or "It broke the constraint.")


# --- all seeds ---------------------------------------------------------------------------------


def _needless(task: Task, failing: set[Facts]) -> Iterator[str]:
    """Each part of the goal is all that keeps some state from succeeding."""
    for number, one in enumerate(task.conditions):
        others = (
            facts.parts[:number] + facts.parts[number + 1 :]
            for facts in failing
            if facts.rest and not facts.parts[number]
        )
        if not any(all(rest) for rest in others):
            yield f"nothing shows that this part of the goal is needed: {one.says}"


def _random(task: Task, base: Phone, runs: int, found: Certificate) -> None:
    if task.asks is not None or not runs:
        return
    found.random_runs = runs
    found.random_rate = random_rate(task, base, runs, len(found.seeds))
    shortest = min(found.lengths, default=0)
    if shortest >= 4 and found.random_rate >= RANDOM_LIMIT:
        found.problems.append(f"random play solves it in {found.random_rate:.0%} of episodes")
