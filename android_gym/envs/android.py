"""AndroidEnv: a device, tasks, and the forms of actions, observations and rewards between them."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import NoReturn, SupportsFloat, TypeVar

import gymnasium
import numpy as np
from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import seeding
from msgspec.structs import replace

from ..action import Action, pointed
from ..devices import Device, SimulatedDevice, TakesAnswers, with_phone
from ..errors import DeviceError, InvalidOption, NotSupported, UnknownName
from ..metrics import Episode
from ..phone.core.cache import set_budget
from ..phone.state.phone import Phone
from ..phone.system.crashes import new_error
from ..phone.system.undrawn import UNDRAWN
from ..profiles import base_phone
from ..screen import Screen
from ..screen.unlabelled import Unlabelling
from ..tasks import registry, splits, variety
from ..tasks.base import Task, TaskInstance
from ..tasks.dials import check_levels as dial_levels
from ..tasks.dials import with_dials
from ..tasks.dials.missing_labels import MissingLabels
from ..tasks.wrapping import has_change
from . import actions as action_forms
from . import observations as observation_forms
from . import options as arguments
from .connecting import base_of, connect
from .context import spans
from .episode import INFO_KEYS, EpisodeOptions, EpisodeState, info_fields, known_phone, start
from .expansion import References, by_length, references, sample_instance
from .generators import copy_generator
from .observations import Config, Moment
from .observed import View, rename_for_observer
from .options import Judge, read_options
from .pickling import Attributes, from_pickle, to_pickle
from .rewards import Reward
from .successors import Successor, successors
from .terminal import show
from .transition import abort, advance, conclude
from .types import Bools, FormSpace, Info, Observation, Pixels, RawAction, ResetOptions

T = TypeVar("T")
SEARCHED_TEXTS = 12  # likeliest texts of the instruction that a search types


class AndroidEnv(gymnasium.Env[Observation, RawAction]):
    """An Android phone with a task to do.

    tasks: an id ("Clock-AddCity"), an app ("Clock": one of its tasks per reset), "all", "micro",
        "tag:NAME", the path of a file with tasks, a Task, or several of these.
    observation: a name gives its plain space, a tuple of names a flat Dict (`observations`).
    actions: the name of an action form (`actions`).
    reward: "card" (0.25 nTR + 0.25 TCR + 0.5 success, to evaluate with), "dense" (shaped by
        sub-goals, to train with), "prefix", "success", or term -> weight.
    device: "sim", "adb:SERIAL" (a real phone; "adb:" the only one), "graph:FOLDER" or "single:FOLDER" (corpora of
        pages, multi-path and single-path: `envs.pages.PagesDevice`) or a Device. A real one starts
        each episode from its home screen, as it is: what a task's set-up would do is left out.
    judge: `(instruction, ((screen text, action), …), answer) -> bool`, asked once at the end;
        needed where the device does not tell its state, but for tasks with a screen goal.
    split: "instances:train", "templates:test" … (`tasks.splits.NAMES`) or None for all; "train"
        and "test" are those of templates. terminate_on_success: end on success, not only
        on FINISH. profile: the simulated phone, None for the one that each task names (pictures
        without a `size` are then as large as the first one's display); world_seed: its owner's
        life; clock: the local time at which it starts, "2023-10-10 09:41" unless said otherwise.
    visual: what of the phone's look the seed of an episode draws: "all", or parts such as "theme"
        (`tasks.variety.PARTS`); pictures keep the shape of the first display. Nothing by default.
    dials: what makes episodes harder, name -> level: {"offline": 0.5} (`tasks.dials.names()`).
    cache_mb: what the caches of this process may hold together, in MB; None leaves it as it is, at
        first as `phone.core.cache` says.
    max_steps: the budget instead of the task's. Using it up terminates an episode where the
        observation tells the steps left ("globals"), and truncates it elsewhere. size: (height,
        width) of pictures in px, gray: one channel.

    `info` holds success with its parts (goal, clean, obeyed: as the episode stands now), progress,
    action_error, app_error (the first exception in this episode of an app, which has crashed on the
    phone, or of a window of the system, which is blank: its package, activity, line), package,
    task, at the end verdict (why it failed, in sentences), and action_mask where actions are one
    number. Unknown names raise UnknownName, other bad arguments InvalidOption.
    """

    metadata = {"render_modes": ["rgb_array", "human", "ansi"], "render_fps": 2}
    _generator: np.random.Generator | None = None
    _view: View | None = None  # what of a screen is observed, None for all of it

    def __init__(
        self,
        tasks: str | Task | Iterable[str | Task] = "all",
        observation: str | Iterable[str] = ("goal", "text"),
        actions: str = "text",
        reward: str | Mapping[str, float] = "card",
        device: str | Device = "sim",
        judge: Judge | None = None,
        split: str | None = None,
        terminate_on_success: bool = False,
        render_mode: str | None = None,
        profile: str | None = None,
        world_seed: int = 0,
        clock: str = "",
        max_steps: int | None = None,
        size: tuple[int, int] | None = None,
        gray: bool = False,
        visual: str | Iterable[str] = (),
        dials: Mapping[str, float] = {},
        cache_mb: int | None = None,
        **unknown: NoReturn,
    ) -> None:
        arguments.refuse(unknown, AndroidEnv)
        if cache_mb is not None:
            set_budget(cache_mb)
        self.dials = dict(dial_levels(dials))
        self.visual = variety.check_parts(visual) if visual else ()
        self.tasks = tuple(map(self._looking, registry.select(tasks, split)))
        self.side = splits.sampled_side(split)  # of the parameters, "" for all
        self.action_form = actions
        self.reward = Reward(reward)
        self.judge = arguments.check_judge(judge, self.reward)
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise UnknownName("render mode", str(render_mode), self.metadata["render_modes"])
        self.render_mode = render_mode
        self.terminate_on_success = terminate_on_success
        self.max_steps, self.clock = arguments.check_steps(max_steps), clock
        self.device = connect(device, profile or self.tasks[0].profile, world_seed, clock)
        self.simulated = self.device if isinstance(self.device, SimulatedDevice) else None
        given = self.simulated.profile if self.simulated is not None else None
        self.profile: str | None = profile if device == "sim" else given
        self._base = self.known_phone()
        self.pages = self.device if self._base is None and isinstance(self.device, TakesAnswers) else None
        self._check_tasks(self.tasks)
        self._choose_actions(actions)
        self._choose_observation(observation, size, gray)
        self._state: EpisodeState | None = None
        self._seen: Screen | None = None  # what was last observed

    def _choose_actions(self, name: str) -> None:
        self._form = action_forms.load(name)
        self.decode = self._form.decode
        self.action_space: FormSpace = self._form.space()
        self.shows_mask = isinstance(self.action_space, Discrete)

    def _choose_observation(self, names: str | Iterable[str], size: tuple[int, int] | None, gray: bool) -> None:
        screen = self.device.screen()
        self.config = Config(screen.width, screen.height, arguments.check_size(size), gray)
        single, self.observation = isinstance(names, str), arguments.check_observation(names)
        forms = [(name, observation_forms.find(name)) for name in self.observation]
        spaces = {name: form.space(self.config) for name, form in forms}
        self.shows_steps = any(getattr(form, "SHOWS_STEPS", False) for _, form in forms)
        self._observers = tuple((name, form.observe) for name, form in forms)
        self._single = forms[0][1].observe if single else None
        self.observation_space: FormSpace = next(iter(spaces.values())) if single else Dict(spaces)

    def _check_tasks(self, tasks: tuple[Task, ...]) -> None:
        """Raises NotSupported where a task cannot be played, or not be judged, on the device."""
        arguments.check_pages(tasks, self.pages, self.device.name)
        if self._base is None and self.pages is None:
            arguments.check_decidable(tasks, self.judge, self.device.name)

    # --- the episode ---------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None, options: ResetOptions | None = None) -> tuple[Observation, Info]:
        """Begin an episode. options: task (an id or a Task), params (its parameters instead of
        drawn ones), snapshot (a Phone to begin with), split ("instances:test": whose parameters
        are drawn). Wrong ones raise before anything changes.
        """
        collects = gc.isenabled()
        gc.disable()
        try:
            info = self.begin(seed, options)
            observation = self.observe()
            if UNDRAWN:
                info["app_error"] = self.episode_state.app_error
        finally:
            if collects:
                gc.enable()
        if self.render_mode == "human":
            self._show()
        return observation, info

    def begin(self, seed: int | None, options: ResetOptions | None, masks: bool = True) -> Info:
        """`reset` without its observation. Returns info, with the action mask if `masks`."""
        task, params, snapshot, side = read_options(options or {}, self.tasks, self.base_of, self._base is not None)
        task = None if task is None else self._looking(task)
        if task is not None:
            self._check_tasks((task,))
        self._seed(seed)
        count = len(self.tasks)
        if task is None:
            task = self.tasks[int(self.np_random.integers(count)) if count > 1 else 0]
        if seed is None:
            seed = int(self.np_random.integers(2**31))
        base = self.base_of(task)
        if self.simulated is not None and base is not self._base:
            self._base, self.simulated.profile, self.simulated.time = base, task.profile, base.time
        one = sample_instance(task, seed, base, params, self.side if side is None else side)
        prompt = self._begin(one, one.start if snapshot is None else snapshot)
        return self.info(masks) | prompt

    def _looking(self, task: Task) -> Task:
        """The task on phones that look as `visual` says, with the dials."""
        if self.visual and not has_change(task, variety.PARAM):
            task = variety.vary(task, self.visual)
        return with_dials(task, self.dials) if self.dials else task

    def base_of(self, task: Task) -> Phone:
        """The phone that a task is set up on, and on which its parameters are drawn: the simulated
        one, of the profile of this environment or else of the task. For a device that does not
        tell its state, the task's profile."""
        sim = self.simulated
        if sim is None or self._base is None:
            return self._base or base_phone(task.profile)
        if self.profile or task.profile == sim.profile:
            return self._base
        return base_of(sim, task.profile)

    def _seed(self, seed: int | None) -> None:
        """Seed the generator, which is made when it is first used: making one takes 15 µs."""
        if type(seed) is int and seed >= 0:
            self._generator, self._np_random_seed = None, seed
        else:
            super().reset(seed=seed)

    @property
    def _np_random(self) -> np.random.Generator | None:
        if self._generator is None and self._np_random_seed is not None:
            self._generator, _ = seeding.np_random(self._np_random_seed)
        return self._generator

    @_np_random.setter
    def _np_random(self, value: np.random.Generator | None) -> None:
        self._generator = value

    def _begin(self, one: TaskInstance, at: Phone) -> Info:
        """Put the device there. Returns what only the first info has."""
        self.device.reset(at if self._base is not None else None)
        if self.pages is not None:
            self.pages.begin(one.task.pages)
        self._state = self._seen = None
        missing = one.params.get(MissingLabels.name)
        self._view = None if missing is None else Unlabelling(*missing)
        options = EpisodeOptions(self.reward, self.judge, self.max_steps, self.terminate_on_success, self.shows_steps)
        state, prompt = start(one, self.device, self._form, options)
        self._state = self._with_crash(state, at)
        return prompt

    def _with_crash(self, state: EpisodeState, at: Phone) -> EpisodeState:
        """The state at the start with what an app raised while its phone was set up or shown."""
        phone, base = self.known_phone(), self._base
        if phone is None or base is None or not phone.crashes:
            return state
        setup = at if at is not state.instance.start else base
        return replace(state, app_error=new_error(setup, phone))

    def step(self, action: RawAction) -> tuple[Observation, SupportsFloat, bool, bool, Info]:
        """One action. What cannot be carried out leaves the screen as it is, counts as a step, and
        is explained in info["action_error"]. Where the device fails, the episode is truncated and
        info["infrastructure_error"] says why: that is no failure of the agent."""
        collects = gc.isenabled()
        gc.disable()  # what a step makes has no cycles: the collector would go through it and find nothing
        try:
            reward, terminated, truncated = self.advance(action)
            return self.observe(), reward, terminated, truncated, self.info()
        finally:
            if collects:
                gc.enable()

    def advance(self, action: RawAction) -> tuple[float, bool, bool]:
        """`step` without its observation and info, for those who need neither, such as searches.
        Reward, terminated and truncated. Raises InvalidOption once the episode is over."""
        state = self._state or self.episode_state
        if state.over:
            raise InvalidOption("The episode is over: call reset first.")
        state = self._state = advance(state, action, self.device, self._form, self._view)
        if state.over:
            state = self._state = conclude(state, self.device)
        if self.simulated is None or self.render_mode == "human":
            state = self._state = self._looked_at(state)
        elif not state.outcome.infrastructure_error:
            self._seen = None
        return state.reward, state.outcome.terminated, state.outcome.truncated

    def _looked_at(self, state: EpisodeState) -> EpisodeState:
        """Read the screen of a real device after a step, and show it if it is to be seen. The
        state, broken off if that fails."""
        if state.infrastructure_error:
            return state
        try:
            if self.render_mode == "human":
                self._show()
            self._seen = None if self.simulated is not None else self.screen
        except DeviceError as failure:
            return abort(state, str(failure), counted=True)
        return state

    # --- what is handed out --------------------------------------------------------------------

    def moment(self) -> Moment:
        """What observation forms look at: the screen shown now, and what led to it."""
        state = self._state or self.episode_state
        screen = self._seen = self.screen
        label = state.status.context.labels.get(screen.package, "")
        last = state.executed[-1] if state.executed else None
        left = 1 - len(state.executed) / state.budget
        words = state.instance.instruction
        return Moment(screen, words, label, self.config, last, state.error, left)

    def observe(self) -> Observation:
        """The observation of the screen shown now."""
        moment = self.moment()
        single = self._single
        shown = {name: observe(moment) for name, observe in self._observers} if single is None else single(moment)
        if UNDRAWN:
            self.notice()
        return shown

    def notice(self) -> None:
        """Note as the episode's `app_error` that what is shown now could not be drawn, if so."""
        state, phone = self._state, self.known_phone()
        if state is not None and not state.app_error and phone is not None and phone in UNDRAWN:
            self._state = replace(state, app_error=UNDRAWN[phone])

    def info(self, masks: bool = True) -> Info:
        """What `step` tells besides; `masks` False leaves the action mask out."""
        state, screen = self._state or self.episode_state, self._seen
        if screen is None:
            screen = self._seen = self.screen
        fields = info_fields(state, screen.package)
        info: Info = dict(zip(INFO_KEYS, fields, strict=True))
        if state.over:
            info["verdict"] = " ".join(state.verdict(self.known_phone()))
            if state.infrastructure_error:
                info["infrastructure_error"] = state.infrastructure_error
        if masks and self.shows_mask:
            info["action_mask"] = self.action_masks(screen).view(np.int8)
        return info

    def action_masks(self, screen: Screen | None = None) -> Bools:
        """What does something now: bool, one for each number of the action space, a new array.
        screen: the one shown now, where it is at hand."""
        masks = self._form.masks
        if masks is None:
            raise NotSupported(f"The action form {self.action_form!r} has no masks.")
        return masks(screen or self.screen, (self._state or self.episode_state).status.context)

    def encode(self, action: Action) -> RawAction:
        """A canonical action in this environment's form, on the screen shown now; elements are
        named as there or as on the device. Raises NotSupported where the form cannot say it."""
        screen, action = self.screen, pointed(action)
        if self._view is not None:
            action = rename_for_observer(action, self.device.screen(), screen)
        return self._form.encode(action, screen, self.episode_state.context)

    def render(self) -> Pixels | str | None:
        """rgb_array: uint8 (height, width, 3) of the display; ansi: the screen as text; human:
        nothing, the terminal shows each screen as it comes."""
        if self.render_mode == "rgb_array":
            picture = np.array(self.screen.pixels())
            if UNDRAWN:
                self.notice()
            return picture
        return self.describe_screen() if self.render_mode == "ansi" else None

    def describe_screen(self) -> str:
        """The screen as compressed text, whatever the observation form."""
        screen = self.screen
        return screen.text(self._label(screen))

    def _label(self, screen: Screen) -> str:
        """Of the app in front; "" where there is none, or no episode yet."""
        return "" if self._state is None else self._state.context.labels.get(screen.package, "")

    def _show(self) -> None:
        screen = self.screen
        show(screen, self._label(screen))

    # --- looking inside ------------------------------------------------------------------------

    @property
    def phone(self) -> Phone:
        """The phone's state. NotSupported where the device does not tell."""
        return with_phone(self.device).phone()

    state = phone

    def known_phone(self) -> Phone | None:
        """The phone's state, None where the device does not tell."""
        return known_phone(self.device)

    @property
    def screen(self) -> Screen:
        """What is shown; after the device failed, what was seen last."""
        state, seen = self._state, self._seen
        if state is not None and seen is not None and state.infrastructure_error:
            return seen
        screen = self.device.screen()
        return screen if self._view is None else self._view(screen)

    @property
    def instance(self) -> TaskInstance:
        """The task of this episode with its parameters."""
        return self.episode_state.instance

    @property
    def instruction(self) -> str:
        """The task in words, with what the user forbids."""
        return self.episode_state.instance.instruction

    @property
    def episode_state(self) -> EpisodeState:
        """Where the episode stands: steps, executed actions, reward parts, error … A value that
        the next step replaces. InvalidOption before the first `reset`."""
        if self._state is None:
            raise InvalidOption("There is no episode yet: call reset first.")
        return self._state

    @property
    def budget(self) -> int:
        """Most steps of this episode."""
        return self.episode_state.budget

    @property
    def references(self) -> References:
        """The reference actions as they count here: `scroll_to` expanded to swipes."""
        return references(self.episode_state.instance)

    @property
    def by_length(self) -> tuple[int, ...]:
        """Which reference of the drawn task, as written, takes the fewest actions here, and which
        come next."""
        return by_length(self.episode_state.instance)

    def episode(self) -> Episode:
        """What metrics read, as it stands now."""
        return self.episode_state.episode(self.references, self.known_phone())

    def successors(
        self, phone: Phone | None = None, texts: Sequence[str] | None = None, apps: Sequence[str] | None = None
    ) -> tuple[Successor, ...]:
        """The phones that the actions on a phone lead to, each with an action: see `successors`.

            for action, phone in env.successors(): ...

        phone: any one, by default that of this environment. texts: what is typed, by default the
        empty text and the 12 likeliest of the instruction. apps: packages of those that are
        started, by default all. The environment stays as it is. NotSupported unless the device is
        simulated.
        """
        if self.simulated is None:
            raise NotSupported(f"The device {self.device.name!r} cannot be searched.")
        if texts is None:
            texts = ("", *spans(self.instruction)[:SEARCHED_TEXTS])
        return successors(self.phone if phone is None else phone, texts, apps)

    def snapshot(self) -> Phone:
        """A value to begin with later: `reset(options={"snapshot": …})`."""
        return with_phone(self.device).snapshot()

    def fork(self, count: int = 1) -> tuple[AndroidEnv, ...]:
        """That many independent environments at this very state, random generators included.
        NotSupported unless the device is simulated."""
        if self.simulated is None:
            raise NotSupported(f"The device {self.device.name!r} cannot be forked.")
        return tuple(self._fork_one(self.simulated) for _ in range(arguments.check_fork(count)))

    def _fork_one(self, device: SimulatedDevice) -> AndroidEnv:
        other = _alike(self)
        other.device = other.simulated = copy(device)
        if self._generator is not None or self._np_random_seed is None:
            other.np_random = copy_generator(self.np_random)
        other.action_space = _alike(self.action_space)
        if self.action_space._np_random is not None:
            other.action_space._np_random = copy_generator(self.action_space.np_random)
        return other

    def close(self) -> None:
        """Let go of the device: a real phone is disconnected, a simulated one needs nothing."""
        self.device.close()

    def __getstate__(self) -> Attributes:
        return to_pickle(self.__dict__)

    def __setstate__(self, state: Attributes) -> None:
        self.__dict__.update(from_pickle(state))


def _alike(one: T) -> T:
    """Another object with the same attributes. (`copy.copy` goes by what is pickled.)"""
    other = object.__new__(type(one))
    other.__dict__.update(one.__dict__)
    return other


__all__ = ["AndroidEnv", "Judge"]
