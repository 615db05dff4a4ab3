"""Sessions of phones: what a server of them does, without a protocol.

The truth of a session is its journal. A live environment is a cache of it: where there is none, or one that is behind,
the journal leads to it again. So any process that reads the same journals can take the next step, a process that is
killed takes nothing with it, and memory is bounded without an episode being lost.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from inspect import signature
from typing import Any

from ..envs.actions import find
from ..envs.android import AndroidEnv
from ..envs.options import check_size
from ..errors import DamagedFile, InvalidOption, UnknownName
from ..evaluation.screenshots import drawing, jpeg
from ..phone.core.values import Value
from ..phone.state.phone import Phone
from ..tasks.base import UNTOLD
from ..trajectory.replaying import for_space
from ..trajectory.values import plain
from ..versions import HARNESS
from . import difference
from .journal import Journal, check, digest_options, encode_action, sign, verify
from .keeping import Carried, Keeper

__all__ = ["Answer", "OPTIONS", "Service"]

OPTIONS = (  # of AndroidEnv, those that a service may be given; none of them leads out of the simulator
    *("observation", "actions", "reward", "split", "terminate_on_success", "profile", "world_seed", "clock"),
    *("max_steps", "visual", "dials", "cache_mb"),
)
LIVE_BYTES, STEP_BYTES = 8_000, 2_500  # of a live environment, and of each of its actions, about
LIVE_MB = 256.0
IDLE_S = 900.0
MAX_SIDE = 3_000  # px of a picture
Size = tuple[int, int]
_DEFAULTS = {
    name: plain(one.default) for name, one in signature(AndroidEnv.__init__).parameters.items() if name in OPTIONS
}


class Answer(Value, omit_defaults=True):
    """Where a session stands. One step has one answer, however often it is asked for."""

    session: str  # what it goes by from now on
    number: int  # of the next step, from 0
    text: str  # what is observed of the screen
    instruction: str = ""
    date: str = ""  # of the phone when the episode began
    reward: float = 0.0  # of the last step
    total: float = 0.0  # of all steps
    error: str = ""  # why the last action could not be carried out
    over: bool = False
    truncated: bool = False  # it ran out of steps
    success: bool | None = None  # once it is over, and its three parts; None where nothing tells
    goal: bool | None = None
    clean: bool | None = None
    obeyed: bool | None = None
    verdict: str = ""  # why it did not succeed
    tools: tuple[dict[str, Any], ...] = ()  # JSON schemas, where actions are calls and the session was not stepped
    picture: bytes = b""  # JPEG, where a size was asked for; its sides change places where the phone is turned


@dataclass
class _Live:
    """An environment at some step of a session."""

    env: AndroidEnv
    date: str
    total: float = 0.0
    used: float = 0.0  # when, in seconds of the service's clock

    @property
    def steps(self) -> int:
        return self.env.episode_state.steps

    @property
    def size(self) -> int:
        """Bytes, about."""
        return LIVE_BYTES + STEP_BYTES * self.steps

    def apply(self, action: Any) -> None:
        reward, _, _ = self.env.advance(for_space(self.env.action_space, action))
        self.total += reward


class Service:
    """Sessions on simulated phones. Not for several threads at once.

    tasks: names, as of AndroidEnv. keeper: where journals are, by default with the clients (`Carried`). live_mb: what
    live environments may take, at least one is kept; idle_s: seconds without a call after which one is forgotten. Both
    cost time, never a step. now: a clock in seconds. options: those of AndroidEnv in `OPTIONS`; the observation is one
    form of text or several, of which `goal` is told as the instruction. Raises InvalidOption and UnknownName for
    wrong ones.

    Methods raise InvalidOption, UnknownName or DamagedFile for what cannot be done; nothing was changed then.

    >>> service = Service("Clock")
    >>> begun = service.create("Clock-Open", seed=0)
    >>> begun.instruction
    'Go to the app that is called Clock.'
    >>> done = service.step(begun.session, begun.number, "#start [Clock]#")
    >>> service.step(begun.session, begun.number, "#start [Clock]#") == done  # sent again: it counts once
    True
    >>> service.step(done.session, done.number, "#finish#").success
    True
    """

    def __init__(
        self,
        tasks: str | Iterable[str] = "all",
        keeper: Keeper | None = None,
        live_mb: float = LIVE_MB,
        idle_s: float = IDLE_S,
        now: Callable[[], float] = time.monotonic,
        **options: Any,
    ) -> None:
        for name in options:
            if name not in OPTIONS:
                raise UnknownName("option of sessions", name, OPTIONS)
        if live_mb <= 0 or idle_s <= 0:
            raise InvalidOption("live_mb and idle_s are more than 0.")
        names = tasks if isinstance(tasks, str) else tuple(tasks)
        self._first = AndroidEnv(names, **options)
        seen, _ = self._first.reset(seed=0)
        for name, part in _parts(self._first, seen):
            if not isinstance(part, str):
                raise InvalidOption(f"The observation of a session is text, which {name!r} is not.")
        self.keeper: Keeper = keeper or Carried()
        self._tasks = {name: task.full_name for task in self._first.tasks for name in (task.full_name, task.id)}
        told = {name: plain(value) for name, value in options.items() if name != "cache_mb"}
        self.options = digest_options({name: value for name, value in told.items() if value != _DEFAULTS[name]})
        made = getattr(find(self._first.action_form), "schemas", None)
        self._tools: tuple[dict[str, Any], ...] = tuple(made()) if made is not None else ()
        self._room, self._idle_s, self._now = int(live_mb * 1e6), idle_s, now
        self._live: OrderedDict[str, _Live] = OrderedDict()  # the one used last is last
        self._held = 0  # bytes of these, about
        self.rebuilt = 0  # how many environments were made from a journal with actions

    # --- what clients call -----------------------------------------------------------------------

    def create(
        self,
        task: str = "",
        seed: int = 0,
        params: Mapping[str, Any] | None = None,
        id: str = "",
        phone: Phone | None = None,
        size: Size | None = None,
    ) -> Answer:
        """Begin a session: of a task by its id, else of one that the seed draws. params: instead of those that the seed
        draws. id: the client's own, where journals are kept in a file; the same call with the same id again answers
        with the session as it is. phone: what it begins with instead of the task's start, kept as a difference. size:
        (height, width) of a picture in px."""
        _check_picture(size)
        if not 0 <= seed < 2**63:
            raise InvalidOption(f"A seed is a whole number from 0 to {2**63 - 1}, not {seed}.")
        journal = Journal(self._check_task(task) if task else "", seed, None if params is None else plain(params))
        live = self._begin(journal)
        journal = journal.replace(task=live.env.instance.task.full_name, options=self.options)
        if phone is not None:
            journal = journal.replace(start=difference.save(phone, live.env.instance.start))
            live = self._begin(journal)
        session = self.keeper.begin(journal, id)
        found = self.keeper.find(session)
        if found.actions:  # it was begun before
            return self._answer(session, self._at(session, found), size, begins=True)
        self._keep(session, live)
        return self._answer(session, live, size, begins=True)

    def step(self, session: str, number: int, action: Any, size: Size | None = None) -> Answer:
        """Make step `number`, counted from 0, in the raw form of the environment's actions. Sent again, it counts once
        and has the same answer. Raises InvalidOption for a number that is not next, that another action has, and once
        the episode is over."""
        _check_picture(size)
        action = plain(action)
        journal = self._find(session)
        count = len(journal.actions)
        if not 0 <= number <= count:
            raise InvalidOption(f"Step {count} is next, not {number}.")
        if number < count:
            if encode_action(journal.actions[number]) != encode_action(action):
                raise InvalidOption(f"Step {number} of this session is taken by another action.")
            return self._answer(session, self._at(session, journal, number + 1), size)
        if not self.keeper.numbered:
            known = self.keeper.add(session, journal, action)
            if known in self._live:  # it was sent before
                return self._answer(known, self._take(known), size)
        live = self._at(session, journal)
        if live.env.episode_state.over:
            raise InvalidOption("The episode is over: no step may follow.")
        after = self.keeper.add(session, journal, action)
        self._drop(session)
        live.apply(action)
        self._keep(after, live)
        return self._answer(after, live, size)

    def look(self, session: str, size: Size | None = None) -> Answer:
        """Where a session stands, with its tools; nothing is done."""
        _check_picture(size)
        return self._answer(session, self._at(session, self._find(session)), size, begins=True)

    def fork(self, session: str, size: Size | None = None) -> Answer:
        """Begin another session that has done the same so far."""
        _check_picture(size)
        journal = self._find(session)
        return self._branch(journal, self._at(session, journal), size)

    def save(self, session: str) -> str:
        """The journal, signed: it can be loaded in any process with the same key and options, later or elsewhere."""
        return sign(self._find(session), self.keeper.key)

    def load(self, saved: str, size: Size | None = None) -> Answer:
        """Begin another session that has done what a saved one had."""
        _check_picture(size)
        journal = verify(saved, self.keeper.key)
        self._check(journal)
        return self._branch(journal, self._rebuild(journal), size)

    def close(self, session: str) -> None:
        """Take no further steps, and forget the environment. The journal stays where it is."""
        self._find(session)
        self.keeper.close(session)
        self._drop(session)

    def about(self) -> dict[str, Any]:
        """What the service is, and how much it holds."""
        return {
            "version": HARNESS,
            "tasks": len(self._first.tasks),
            "actions": self._first.action_form,
            "numbered": self.keeper.numbered,
            "live": len(self._live),
            "live_mb": round(self._held / 1e6, 3),
            "rebuilt": self.rebuilt,
        }

    # --- live environments -----------------------------------------------------------------------

    def make_env(self) -> AndroidEnv:
        """An environment like those of the sessions, at the beginning of another episode."""
        return self._first.fork()[0]

    def has_ended(self, journal: Journal) -> bool:
        """Whether the episode of a journal is over."""
        return self._rebuild(journal).env.episode_state.over

    def _find(self, session: str) -> Journal:
        journal = self.keeper.find(session)
        self._check(journal)
        return journal

    def _check(self, journal: Journal) -> None:
        check(journal, self.options)
        self._check_task(journal.task)

    def _check_task(self, name: str) -> str:
        """The full name of one of this service's tasks."""
        if name not in self._tasks:
            raise UnknownName("task", name, self._tasks)
        return self._tasks[name]

    def _branch(self, journal: Journal, live: _Live, size: Size | None) -> Answer:
        session = self.keeper.begin(journal.replace(parent=journal.digest))
        (env,) = live.env.fork()
        self._keep(session, branch := _Live(env, live.date, live.total))
        return self._answer(session, branch, size, begins=True)

    def _at(self, session: str, journal: Journal, count: int | None = None) -> _Live:
        """The environment after `count` steps of a session, by default all; of an earlier moment it is none that is
        kept."""
        count = len(journal.actions) if count is None else count
        live = self._take(session) if session in self._live else None
        if live is None or live.steps > count:
            made = self._rebuild(journal.replace(actions=journal.actions[:count]))
            if live is None and count == len(journal.actions):
                self._keep(session, made)
            return made
        if live.steps < count:  # another process went on
            self._drop(session)
            _play(live, journal.actions[live.steps : count])
            self._keep(session, live)
        return live

    def _rebuild(self, journal: Journal) -> _Live:
        self.rebuilt += bool(journal.actions)
        live = self._begin(journal)
        _play(live, journal.actions)
        return live

    def _begin(self, journal: Journal) -> _Live:
        env = self.make_env()
        options: dict[str, Any] = {"task": journal.task} if journal.task else {}
        if journal.params is not None:
            options["params"] = journal.params
        info = env.begin(journal.seed, options, masks=False)
        if journal.start:
            phone = difference.load(journal.start, env.instance.start)
            env.begin(journal.seed, options | {"snapshot": phone}, masks=False)
        return _Live(env, str(info["date"]))

    def _take(self, session: str) -> _Live:
        live = self._live[session]
        self._live.move_to_end(session)
        live.used = self._now()
        return live

    def _keep(self, session: str, live: _Live) -> None:
        """Keep an environment, and forget those that were not used for long or find no room."""
        self._drop(session)
        now = live.used = self._now()
        self._live[session] = live
        self._held += live.size
        while len(self._live) > 1:
            oldest = next(iter(self._live))
            if self._held <= self._room and now - self._live[oldest].used < self._idle_s:
                break
            self._drop(oldest)

    def _drop(self, session: str) -> None:
        live = self._live.pop(session, None)
        self._held -= live.size if live is not None else 0

    def _answer(self, session: str, live: _Live, size: Size | None, begins: bool = False) -> Answer:
        env, state = live.env, live.env.episode_state
        picture = jpeg(drawing(env.screen, *size)) if size is not None else b""
        answer = Answer(
            session,
            state.steps,
            _text(env),
            state.instance.instruction,
            live.date,
            float(state.reward),
            live.total,
            state.error,
            state.over,
            state.outcome.truncated,
            tools=self._tools if begins else (),
            picture=picture,
        )
        if not state.over:
            return answer
        if not state.instance.task.is_told:
            return answer.replace(verdict=UNTOLD)
        now, why = state.status, " ".join(state.verdict(env.known_phone()))
        return answer.replace(success=state.success, goal=now.goal, clean=now.clean, obeyed=now.obeyed, verdict=why)


def _parts(env: AndroidEnv, seen: Any) -> list[tuple[str, Any]]:
    """The parts of an observation by their names."""
    return list(seen.items()) if isinstance(seen, dict) else [(env.observation[0], seen)]


def _text(env: AndroidEnv) -> str:
    parts = _parts(env, env.observe())
    return "\n\n".join(str(part) for name, part in parts if name != "goal")


def _play(live: _Live, actions: Iterable[Any]) -> None:
    for action in actions:
        if live.env.episode_state.over:
            raise DamagedFile("The journal goes on after the end of its episode.")
        live.apply(action)


def _check_picture(size: Size | None) -> None:
    if size is not None and max(check_size(size) or (0,)) > MAX_SIDE:
        raise InvalidOption(f"A picture has at most {MAX_SIDE} px on a side, not {tuple(size)}.")
