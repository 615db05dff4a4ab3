"""One episode of one task as a value: where it stands, how it begins, how it ended.

`start` gives the first `EpisodeState` of a drawn task on a device; `transition.advance` gives the
next one after an action, `transition.conclude` the last one with what is paid at the end. All three
take what they need as arguments and know no environment, so an episode can be played, copied and
kept without one:

    state, prompt = start(instance, device, form, options)
    while not state.over:
        state = advance(state, raw_action, device, form)
    state = conclude(state, device)
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from ..action import Action
from ..devices import Device, HasPhone, SimulatedDevice, TakesAnswers
from ..devices.numbers import numbered
from ..memo import Cache
from ..metrics import Episode
from ..metrics.episode import Aligners
from ..phone.core.cache import shared_cache
from ..phone.state.phone import Phone
from ..phone.system import app_names
from ..screen import Screen
from ..tasks import verdicts
from ..tasks.base import TaskInstance, Variant
from ..trajectory import Thought
from .actions import ActionForm
from .context import Context
from .expansion import References
from .rewards import Reward
from .types import Info

OPENING_BYTES = 7000  # of what an episode begins with, about

Judging = Callable[[str, tuple[tuple[str, Action | None], ...], str], bool]


# `gc=False`: nothing here refers back to what holds it, so the collector need not follow each step.


class EpisodeOptions(msgspec.Struct, frozen=True, eq=False, gc=False):
    """What of an environment's arguments decides how an episode goes."""

    reward: Reward
    judge: Judging | None = None  # asked once at the end
    max_steps: int | None = None  # the budget instead of the task's
    until_success: bool = False  # the episode ends as soon as it succeeds
    shows_steps: bool = False  # the agent sees how many steps are left


class EpisodeStatus(msgspec.Struct, frozen=True, eq=False, gc=False):
    """What of an episode decides, with the phone, what the next action comes to. A value known by
    its identity: an action that changes nothing here leaves the same one."""

    context: Context
    # of the actions that matched something; None until one may match a reference
    aligners: Aligners | None = ()
    # the actions of which that is so, while the aligners are of stand-ins for the references; None: of these themselves
    plain: tuple[Action, ...] | None = None
    potentials: tuple[float, ...] = ()  # of the reward's terms that grow
    now: tuple[bool, ...] = ()  # which sub-goals hold now
    reached: tuple[bool, ...] = ()  # which sub-goals ever held
    goal: bool = False  # what the task asks for is done (and said) now
    clean: bool = True  # nothing else differs from the start now
    obeyed: bool = True  # what the user forbids was never done

    @property
    def success(self) -> bool:
        """Whether the goal holds now, nothing else changed, and no constraint was broken."""
        return self.goal and self.clean and self.obeyed

    @property
    def progress(self) -> float:
        """The share of sub-goals ever reached, 0 to 1; once the goal held, all of them count. Without
        any, 1.0 while the goal holds."""
        return sum(self.reached) / len(self.reached) if self.reached else float(self.goal)

    @property
    def share(self) -> float:
        """The share of sub-goals that hold now, 0 to 1; 1.0 while the goal holds."""
        return 1.0 if self.goal or not self.now else sum(self.now) / len(self.now)


class Outcome(msgspec.Struct, frozen=True, eq=False, gc=False):
    """How an episode ended. While it goes on, all of this is empty."""

    terminated: bool = False  # the agent said FINISH, or the environment ended it on success
    truncated: bool = False  # it ran out of steps, or the device failed
    finished: bool = False  # the agent said FINISH
    answer: str = ""  # what it said with it
    judged: bool | None = None  # what the judge said, None without one
    judgement: Thought | None = None  # what the judge was asked and answered, or why it did not
    infrastructure_error: str = ""  # why the device failed: such an episode counts nowhere


class Transition(msgspec.Struct, frozen=True, eq=False, gc=False):
    """What one action comes to from a status on a phone, whenever it is done."""

    status: EpisodeStatus  # before
    before: Phone | None  # None where the device does not tell
    action: Action | None  # in canonical form; None where it could not be carried out
    error: str  # why not
    after: Phone | None
    next: EpisodeStatus
    progress: float  # of the next status
    parts: dict[str, float]  # of the reward, but for what is paid at the end; not to be changed
    reward: float  # their sum
    violated: bool  # the action broke what the user forbids
    app_error: str = ""  # what an app raised on the way
    ends: bool = False  # the device says that the episode is over


class EpisodeState(msgspec.Struct, frozen=True, eq=False, gc=False):
    """An episode after some number of actions. Keeping one is a copy of the episode.

    >>> import gymnasium
    >>> env = gymnasium.make("AndroidArena/Clock-Open-v0").unwrapped
    >>> _ = env.reset(seed=0)
    >>> before = env.episode_state
    >>> _ = env.step("#start [Clock]#")
    >>> (before.steps, before.success), (env.episode_state.steps, env.episode_state.success)
    ((0, False), (1, True))
    """

    instance: TaskInstance  # the task with its parameters
    options: EpisodeOptions
    budget: int  # how many actions there may be
    start: EpisodeStatus
    status: EpisodeStatus
    progress: float = 0.0  # as `EpisodeStatus.progress`
    solved_at: int | None = None  # after how many actions the goal first held
    executed: tuple[Action | None, ...] = ()  # canonical, None for an invalid action
    error: str = ""  # why the last action could not be carried out, "" if it could
    parts: dict[str, float] = {}  # of the last reward, by term
    reward: float = 0.0  # their sum
    broken_at: tuple[int, ...] = ()  # which actions broke the user's rule, counted from 1
    history: tuple[tuple[str, Action | None], ...] = ()  # for a judge: (screen before, action)
    over: bool = False  # the episode has ended: no action may follow
    outcome: Outcome = Outcome()
    app_error: str = ""  # what an app of the simulated phone raised first, "" where none did

    @property
    def steps(self) -> int:
        """How many actions there were, invalid ones included."""
        return len(self.executed)

    @property
    def context(self) -> Context:
        """What action forms may know besides the screen."""
        return self.status.context

    @property
    def success(self) -> bool:
        """As `EpisodeStatus.success`."""
        return self.status.success

    @property
    def violations(self) -> int:
        """How many actions broke what the user forbids."""
        return len(self.broken_at)

    @property
    def infrastructure_error(self) -> str:
        """Why the device failed, "" if it did not."""
        return self.outcome.infrastructure_error

    def episode(self, references: References, phone: Phone | None) -> Episode:
        """What metrics read, given the expanded references and the phone as it is now (None where
        the device does not tell: then side effects are not known)."""
        now = self.status
        stray = () if phone is None else verdicts.unexpected_changes(self.instance, phone)
        return Episode(
            references=references,
            executed=self.executed,
            finished=self.outcome.finished,
            goal=now.goal,
            clean=now.clean,
            obeyed=now.obeyed,
            solved_at=self.solved_at,
            subgoals=now.reached,
            side_effects=tuple(one.path for one in stray),
        )

    def verdict(self, phone: Phone | None) -> tuple[str, ...]:
        """Why the episode does not succeed as it stands: a sentence for each part of the goal that
        does not hold, each record that changed, the rule that was broken. () where it succeeds."""
        if self.success:
            return ()
        said = self.outcome.answer if self.outcome.finished else None
        missing: tuple[str, ...] = ("What was asked for is not done.",)
        spoilt: tuple[str, ...] = ()
        if phone is not None:
            missing = verdicts.explain_goal(self.instance, phone, said)
            spoilt = verdicts.explain_changes(self.instance, phone)
        first, rule = self.broken_at[0] if self.broken_at else 0, self.instance.rule
        return (
            *(() if self.status.goal else missing),
            *(() if self.status.clean else spoilt),
            *(() if self.status.obeyed else (f"Action {first} broke the rule: {rule}",)),
        )


INFO_KEYS = ("success", "goal", "clean", "obeyed", "progress", "action_error", "package", "task", "app_error")


def info_fields(state: EpisodeState, package: str) -> tuple[bool, bool, bool, bool, float, str, str, str, str]:
    """What every info says, in the order of `INFO_KEYS`. package: of the app in front. Success and
    its parts (goal, clean, obeyed) are those of the phone as it is now; progress is the share of
    sub-goals ever reached, from 0 to 1."""
    now = state.status
    goal, clean, obeyed, task = now.goal, now.clean, now.obeyed, state.instance.task.id
    success = goal and clean and obeyed
    error, said = state.error, state.app_error
    return success, goal, clean, obeyed, state.progress, error, package, task, said


def known_phone(device: Device) -> Phone | None:
    """The phone's state; None where the device does not tell."""
    if isinstance(device, SimulatedDevice):  # asked first: protocols are slow to check
        return device.phone()
    return device.phone() if isinstance(device, HasPhone) else None


def describe_screen(screen: Screen, context: Context) -> str:
    """A screen as compressed text, under the label that its app has in this episode."""
    return screen.text(context.labels.get(screen.package, ""))


# --- how it begins -------------------------------------------------------------------------------

_Opening = tuple[Variant, EpisodeStatus, Info]
_OPENINGS: Cache[tuple[object, ...], _Opening] = shared_cache("openings")


def start(
    instance: TaskInstance, device: Device, form: ActionForm, options: EpisodeOptions
) -> tuple[EpisodeState, Info]:
    """The state at the start of a drawn task, on a device that is there already, and what prompts
    say once: the instruction, the apps' labels, the date and the time.

    Episodes that begin alike share status and prompt, so nothing of them is to be changed. Raises
    DeviceError where the device does not answer.
    """
    phone = known_phone(device)
    if not isinstance(device, SimulatedDevice) or phone is not instance.start:
        opening = _opened(instance, phone, device, form, options.reward)
    else:  # an entry keeps the variant alive: its identity is its own
        key = (id(instance.variant), instance.instruction, form.name, options.reward.key)
        known = _OPENINGS.get(key)
        opening = known or _OPENINGS.put(key, _opened(instance, phone, device, form, options.reward), OPENING_BYTES)
    _, status, prompt = opening
    budget, solved_at = options.max_steps or instance.task.budget, 0 if status.goal else None
    state = EpisodeState(instance, options, budget, status, status, status.progress, solved_at)
    return state, prompt


def _opened(instance: TaskInstance, phone: Phone | None, device: Device, form: ActionForm, reward: Reward) -> _Opening:
    apps = device.apps()
    context = Context.of(instance.instruction, apps, instance.task.asks is not None, numbered(device))
    if form.collects_texts:
        context = context.with_texts(device.screen())
    status = EpisodeStatus(context)
    if isinstance(device, TakesAnswers):
        status = on_pages(status, device)
    elif phone is None:
        status = on_screen(instance, status, device.screen())
    else:
        status = on_phone(instance, status, phone)
    aligners: Aligners | None = None if reward.aligned else ()
    potentials = reward.potentials((), status.progress, status.share)
    prompt = {
        "instruction": instance.instruction,
        "apps": app_names.described(context.apps),
        "date": f"{instance.start.now:%A, %d %B %Y, %H:%M}",
    }
    return instance.variant, replace(status, aligners=aligners, potentials=potentials), prompt


def on_phone(instance: TaskInstance, was: EpisodeStatus, phone: Phone, done: Action | None = None) -> EpisodeStatus:
    """The status on a phone: whether the goal holds there and nothing else changed, which sub-goals
    hold. done: the action that led there."""
    finish = done is not None and done.verb == "finish"
    asked = instance.task.asks is None or (
        finish and done is not None and verdicts.accepts_answer(instance, phone, done.text)
    )
    goal = asked and verdicts.reaches_goal(instance, phone)
    clean = not verdicts.unexpected_changes(instance, phone)
    now = tuple([instance.holds(one, phone) for one in instance.milestones])
    if instance.task.asks is not None:
        now = (*now, goal)  # the right answer is the last milestone
    # where the goal holds, whatever way led there, nothing is left to be reached
    reached = tuple([goal or had or has for had, has in zip(was.reached or now, now, strict=True)])
    if (goal, clean, now, reached) == (was.goal, was.clean, was.now, was.reached):
        return was
    return replace(was, goal=goal, clean=clean, now=now, reached=reached)


def on_pages(was: EpisodeStatus, device: TakesAnswers) -> EpisodeStatus:
    """The status on a device that knows how the instruction stands."""
    goal, reached, _ = device.standing()
    if (goal, reached) == (was.goal, was.reached):
        return was
    return replace(was, goal=goal, now=reached, reached=reached)


def on_screen(instance: TaskInstance, was: EpisodeStatus, screen: Screen) -> EpisodeStatus:
    """The status where the phone's state is not known, by the task's screen goal."""
    if instance.task.screen_goal is None:
        return was
    goal = instance.is_seen(screen)
    return was if goal == was.goal else replace(was, goal=goal)
