"""Mobile-Bench's test platform (arXiv 2407.00993, section 3.2): a phone for test cases of one's own, and the five
commands Start, Stop, Close, Check and ReSet.

    from android_gym.integrations.mobilebench import Platform

    platform = Platform("lab")                         # a folder: it goes on where it was left
    platform.start("mine.json", "1")                   # record 1 of a file in the paper's format
    platform.act("[adb shell am start -n com.android.deskclock/.DeskClockTabActivity]")
    print(platform.check().picture)                    # lab/snapshots/check-1.png
    print(platform.close().scores["cp2"])              # CheckPoint_l2

Every command leaves the folder as the next one needs it, also one of another process: `android-gym platform` is made
of them. A test is the record, the snapshot it begins at, and the actions since, from which it is played again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from ..envs.actions import find
from ..envs.android import AndroidEnv
from ..envs.free_play import FREE, MAX_STEPS, free
from ..errors import AndroidGymError, DamagedFile, InvalidOption
from ..evaluation.locks import locked
from ..evaluation.results import Result
from ..evaluation.screenshots import png
from ..evaluation.store import results_of
from ..evaluation.suites import suite
from ..phone.state.phone import Phone
from ..tasks import registry
from ..tasks.base import Task
from ..tasks.mobilebench import PROFILE
from ..trajectory.values import plain
from ._platform_folder import MAX_ACTION, PHONE, Folder, State
from ._session import Session

__all__ = ["ACTIONS", "AGENT", "Check", "Platform"]

AGENT = "platform"  # what results call the player
ACTIONS, HTML = "html", "html+lists"  # the action form, and the observation
_BROKEN = (ArithmeticError, AttributeError, AssertionError, LookupError, TypeError, ValueError)


class Check(NamedTuple):
    """What `Platform.check` keeps."""

    name: str  # of the snapshot, for `reset` and `start`
    picture: Path  # PNG of the display
    page: Path  # its HTML
    html: str


class Platform:
    """A session in a folder: a test that is open or none, the snapshots, and the results so far."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Folder(Path(folder))
        self._known: State | None = None  # what `_env` was made by
        self._env: AndroidEnv | None = None

    def start(
        self,
        records: str | Path = "",
        id: str = "",
        *,
        profile: str | None = None,
        world_seed: int | None = None,
        actions: str | None = None,
        snapshot: str = "",
        seed: int = 0,
    ) -> str:
        """Start (section 3.2): open the phone at a preset snapshot for a test case. Returns the screen's HTML.

            platform.start("mine.json", "SAMT-7", snapshot="logged-in")

        records: a file in the format of the paper or of its published data; of one that the folder has already, the
        id is enough. Without both the phone may be used freely, to make snapshots. snapshot: one that `check` made;
        by default the test begins where its task does, on the home screen. All tests of a folder are of one file, one
        phone and one action form: profile ("miui"), world_seed (0) and actions are those of the first. Raises
        InvalidOption while a test is open.
        """
        with locked(self.folder.path):
            state = self.folder.state() or _first(profile, world_seed, actions)
            if state.test:
                raise InvalidOption(f"The test {state.test} is open: close it, or stop it.")
            for what, said, held in (
                ("profile", profile, state.profile),
                ("world seed", world_seed, state.world),
                ("action form", actions, state.actions),
            ):
                if said not in (None, held):
                    raise InvalidOption(
                        f"The {what} of {self.folder.path} is {held}: choose another folder for {said}."
                    )
            if records:
                state = state.replace(records=self.folder.take_records(Path(records), state.records))
            if id and not state.records:
                raise InvalidOption(f"Name the file that the record {id!r} is in.")
            test = self.folder.task(state.records, id) if records or id else FREE
            return self._settle(state.replace(test=test, seed=seed, snapshot=snapshot, done=()))

    def act(self, action: str) -> str:
        """Do one action, written as the action form has it. Returns why it could not be done, "" if it was done.

            platform.act("[adb shell input keyevent KEYCODE_HOME]")

        An action that cannot be done counts as a step, as in a run. Raises InvalidOption once the test is over: after
        FINISH, or when all of its steps are used.
        """
        raw = plain(action)
        if not isinstance(action, str) or len(raw) > MAX_ACTION:
            raise InvalidOption(f"An action is a text of at most {MAX_ACTION:,} characters.")
        with locked(self.folder.path):
            state, env = self._open()
            if env.episode_state.over:
                raise InvalidOption("The test is over: close it, or reset it to a snapshot.")
            env.step(raw)
            self._note(state.replace(done=(*state.done, raw)))
            return env.episode_state.error

    def check(self, name: str = "") -> Check:
        """Check (section 3.2): keep a picture of the screen, its HTML and a snapshot of the phone under a new name.

            platform.check("logged-in").picture            # PNG, in the size of the display

        Nothing on the phone changes, and no step is counted. Without a name it is "check-1", "check-2" …
        """
        with locked(self.folder.path):
            _, env = self._open()
            name, html = self.folder.new_name(name), self._html()
            picture = png(env.screen.pixels())
            self.folder.save(name, env.snapshot(), png=picture, html=html.encode())
            return Check(name, self.folder.place(name, ".png"), self.folder.place(name, ".html"), html)

    def reset(self, name: str) -> str:
        """ReSet (section 3.2): load a snapshot into the phone. Returns the screen's HTML.

            platform.reset("logged-in")

        The test begins anew there: what was done before counts no longer. Raises UnknownName.
        """
        with locked(self.folder.path):
            state, _ = self._open()
            return self._settle(state.replace(snapshot=name, done=()))

    def close(self) -> Result:
        """Close (section 3.2): end the test, and save how it went and its results. Returns the result.

            platform.close().scores["cp1"], platform.results()

        The folder is one of a run then, with a trajectory for each test, results.json, summary.json and index.html.
        A test that is not over ends as it stands. Raises InvalidOption for a phone that is used freely.
        """
        state, env = self._open()
        if state.test == FREE:
            raise InvalidOption("The phone was started without a record, so that there is no result: stop it.")
        run = self._run(state, env)
        recording, task, seed = run.begin(state.test, state.seed, "")
        recording.reset(seed=seed, options=self._options(state, self._task(state)))
        for raw in state.done:
            recording.step(raw)
        run.close()
        self._note(state.replace(test="", snapshot="", done=()))
        return run.results[-1]

    def stop(self) -> None:
        """Stop (section 3.2): end the test without saving it. Snapshots and earlier results stay.

        platform.stop()
        """
        with locked(self.folder.path):
            self._note(self._state().replace(test="", snapshot="", done=()))

    def snapshots(self) -> tuple[str, ...]:
        """The names of the snapshots, sorted."""
        return self.folder.snapshots()

    def results(self) -> tuple[Result, ...]:
        """The results of the tests that were closed, in their order."""
        return tuple(results_of(self.folder.path)) if self.folder.has_results() else ()

    def about(self) -> str:
        """The test that is open, in a sentence."""
        state = self.folder.state()
        if state is None or not state.test:
            return "No test is open."
        begun = f" from the snapshot {state.snapshot}" if state.snapshot else ""
        return f"The test {state.test} is open{begun}, after {len(state.done)} actions."

    def html(self) -> str:
        """What the screen shows, as the observation has it. Raises InvalidOption where no test is open."""
        self._open()
        return self._html()

    @property
    def env(self) -> AndroidEnv:
        """The environment of the test that is open. Raises InvalidOption where none is."""
        return self._open()[1]

    # --- the episode -----------------------------------------------------------------------------

    def _open(self) -> tuple[State, AndroidEnv]:
        """The state of the folder, and an environment in it: the last one where nobody else has changed it."""
        state = self._state()
        if self._env is None or state != self._known:
            self._env = self._played(state)
            self._known = state
        return state, self._env

    def _state(self) -> State:
        """The state of the folder, in which a test is open."""
        state = self.folder.state()
        if state is None or not state.test:
            raise InvalidOption(f"No test is open in {self.folder.path}: start one.")
        return state

    def _settle(self, state: State) -> str:
        """Begin a test, then keep that it was begun. Returns the screen's HTML."""
        self._env = self._played(state)
        self._note(state)
        return self._html()

    def _note(self, state: State) -> None:
        self.folder.keep(state)
        self._known = state

    def _played(self, state: State) -> AndroidEnv:
        """An environment in which the actions of a test were played."""
        task = self._task(state)
        env = AndroidEnv(
            task,
            observation=("goal", HTML),
            actions=state.actions,
            profile=state.profile,
            world_seed=state.world,
            max_steps=MAX_STEPS if state.test == FREE else None,
        )
        try:
            env.reset(seed=state.seed, options=self._options(state, task))
            for raw in state.done:
                if env.episode_state.over:
                    raise DamagedFile(f"{self.folder.path} has more actions than the test has steps.")
                env.step(raw)
        except AndroidGymError:
            raise
        except _BROKEN as error:
            if not state.snapshot:
                raise
            file = self.folder.place(state.snapshot, PHONE)
            raise DamagedFile(f"{file} holds a phone that cannot be used: {error}.") from error
        return env

    def _task(self, state: State) -> Task:
        if state.test == FREE:
            return free("The phone is yours.")
        file = self.folder.records(state.records)
        found = next((task for task in registry.load_file(file) if task.id == state.test), None)
        if found is None:
            raise DamagedFile(f"{file} has no record {state.test!r}, which is open.")
        return found

    def _options(self, state: State, task: Task) -> Any:
        """The options of `reset` for a test."""
        snapshot: Phone | None = self.folder.phone(state.snapshot) if state.snapshot else None
        return {"task": task} | ({"snapshot": snapshot} if snapshot is not None else {})

    def _run(self, state: State, env: AndroidEnv) -> Session:
        return Session(self.folder.path, suite([str(self.folder.records(state.records))]), (), env, AGENT)

    def _html(self) -> str:
        assert self._env is not None
        seen: Any = self._env.observe()
        return str(seen[HTML])


def _first(profile: str | None, world_seed: int | None, actions: str | None) -> State:
    """The state of a new folder."""
    form = actions or ACTIONS
    find(form)
    return State(profile or PROFILE, world_seed or 0, form)
