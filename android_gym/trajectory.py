"""Trajectory: one recorded episode, a value that is saved as it grows.

A file holds one JSON object a line: first `start`, then one `step` after the other, last `end`.
A screen that was not seen before in the episode comes with the line that first shows it (`seen`);
later lines name it by its hash. Each line is written and flushed at once, so a crash costs at most
the line being written: `load` drops a last line that was cut off and says so in `Trajectory.cut`.
Any other damage raises DamagedFile with the file and the line.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, BinaryIO, Protocol

import msgspec
import numpy as np
import xxhash

from . import metrics
from .action import Action
from .errors import DamagedFile
from .phone.node import Node
from .phone.values import T, Value

__all__ = [
    "End", "Recorder", "Seen", "Shown", "Start", "Step", "Trajectory", "episode",
    "installed_version", "load", "plain", "replay", "rescore",
]  # fmt: skip

FORMAT = 1


class Shown(Protocol):
    """What is read of a screen (`screen.Screen` has it)."""

    @property
    def nodes(self) -> tuple[Node, ...]: ...
    @property
    def package(self) -> str: ...
    @property
    def activity(self) -> str: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def rotation(self) -> int: ...


class Seen(Value):
    """One screen: the foreground package and activity, size in px, quarter turns, and the nodes
    in document order."""

    package: str
    activity: str
    width: int
    height: int
    rotation: int
    nodes: tuple[Node, ...]

    @staticmethod
    def of(screen: Shown) -> Seen:
        size = (screen.width, screen.height, screen.rotation)
        return _storable(Seen(screen.package, screen.activity, *size, tuple(screen.nodes)))

    @property
    def digest(self) -> str:
        """128 bits in hex: equal for equal screens, on every machine."""
        return xxhash.xxh3_128_hexdigest(_ENCODER.encode(self))


class Start(Value, omit_defaults=True):
    """What an episode began with: enough to play it again."""

    task: str
    seed: int
    instruction: str
    env: str  # the id given to gymnasium.make
    params: dict[str, Any] = {}
    actions: str = "text"  # the action form
    device: str = "sim"
    profile: str = "pixel"
    world: int = 0  # seed of the world
    references: tuple[tuple[Action, ...], ...] = ()  # expanded on this device
    agent: str = ""
    options: dict[str, Any] = {}  # further arguments of gymnasium.make
    screen: str = ""  # digest of the first screen
    picture: str = ""  # name of its picture, without suffix
    format: int = FORMAT
    version: str = ""  # of android_gym


class Step(Value, omit_defaults=True):
    """One action and what it led to."""

    index: int  # from 0
    raw: Any  # as the agent gave it, in JSON's types (see `plain`)
    action: Action | None  # the canonical form, resolved on the screen it was made on
    reward: float
    screen: str  # digest of the screen afterwards
    error: str = ""  # why the action could not be done
    parts: dict[str, float] = {}  # the reward's terms
    success: bool = False  # the goal holds now
    subgoals: tuple[bool, ...] = ()
    package: str = ""  # in the foreground afterwards
    activity: str = ""
    picture: str = ""


class End(Value, omit_defaults=True):
    """How the episode ended."""

    success: bool = False  # the goal held at the end
    finished: bool = False  # the agent said FINISH
    answer: str = ""
    terminated: bool = False
    truncated: bool = False
    subgoals: tuple[bool, ...] = ()
    side_effects: tuple[str, ...] = ()


class Trajectory(Value):
    """A recorded episode. `end` is None where the recording broke off."""

    start: Start
    steps: tuple[Step, ...] = ()
    end: End | None = None
    screens: dict[str, Seen] = {}  # by digest, in the order they were first seen
    cut: str = ""  # what `load` had to drop, "" if nothing


class _Line(Value, omit_defaults=True):
    start: Start | None = None
    step: Step | None = None
    end: End | None = None
    seen: Seen | None = None


_ENCODER = msgspec.json.Encoder(order="deterministic")
_DECODER = msgspec.json.Decoder(_Line)


class Recorder:
    """Writes one episode to a file, a line at a time; `trajectory` is what was written so far.

    An existing file is replaced when `start` is called. Without a path it only remembers.
    """

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = Path(path) if path is not None else None
        self._file: BinaryIO | None = None
        self._steps: list[Step] = []
        self._screens: dict[str, Seen] = {}
        self._start: Start | None = None
        self._end: End | None = None

    def start(self, start: Start, screen: Shown) -> None:
        """Begin the file. The start's screen, params and version are filled in here."""
        self.close()
        self._steps, self._screens, self._end = [], {}, None
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("wb")
        digest, seen = self._see(screen)
        self._start = _storable(start.but(
            screen=digest, params=plain(start.params), options=plain(start.options),
            version=start.version or installed_version(),
        ))  # fmt: skip
        self._write(_Line(start=self._start, seen=seen))

    def step(
        self, raw: Any, action: Action | None, reward: float, screen: Shown, **rest: Any
    ) -> Step:
        """Add one step; `rest` are further fields of Step (error, parts, success …)."""
        digest, seen = self._see(screen)
        step = _storable(Step(
            len(self._steps), plain(raw), action, float(reward), digest,
            package=screen.package, activity=screen.activity, **rest,
        ))  # fmt: skip
        self._steps.append(step)
        self._write(_Line(step=step, seen=seen))
        return step

    def end(self, end: End) -> None:
        """Add the outcome and close the file."""
        self._end = _storable(end)
        self._write(_Line(end=self._end))
        self.close()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def trajectory(self) -> Trajectory:
        """What was written so far. ValueError before `start`."""
        if self._start is None:
            raise ValueError("Nothing was recorded yet: call start first.")
        return Trajectory(self._start, tuple(self._steps), self._end, dict(self._screens))

    def _see(self, screen: Shown) -> tuple[str, Seen | None]:
        """The screen's digest, and the screen itself if it is new."""
        seen = Seen.of(screen)
        digest = seen.digest
        if digest in self._screens:
            return digest, None
        self._screens[digest] = seen
        return digest, seen

    def _write(self, line: _Line) -> None:
        if self.path is None:
            return
        if self._file is None:
            raise ValueError("The recording is not open: call start first.")
        self._file.write(_ENCODER.encode(line) + b"\n")
        self._file.flush()


def load(path: str | Path) -> Trajectory:
    """Read a trajectory; equal to what was recorded. Raises DamagedFile with file and line."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise DamagedFile(f"{path} cannot be read: {error.strerror}.") from error
    *lines, tail = data.split(b"\n")
    cut = ""
    if tail:
        try:
            _DECODER.decode(tail)
            lines.append(tail)
        except (msgspec.DecodeError, UnicodeDecodeError):
            cut = f"{path}: line {len(lines) + 1} was cut off after {len(tail)} bytes and dropped."
    if not lines:
        raise DamagedFile(f"{path}, line 1: there is no complete first line, so no trajectory.")
    return _assemble(path, [_decode(path, n, line) for n, line in enumerate(lines, 1)], cut)


def _decode(path: str | Path, number: int, line: bytes) -> _Line:
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedFile(f"{path}, line {number}: {error}.") from error


def _assemble(path: str | Path, lines: list[_Line], cut: str) -> Trajectory:
    """Check that the lines make an episode, and put them together."""
    start, steps = lines[0].start, list[Step]()
    end: End | None = None
    screens: dict[str, Seen] = {}
    if start is None:
        raise DamagedFile(f"{path}, line 1: a trajectory begins with its start.")
    if start.format > FORMAT:
        raise DamagedFile(
            f"{path}, line 1: format {start.format} is newer than this android_gym "
            f"(format {FORMAT}): install a newer version."
        )
    for number, line in enumerate(lines, 1):
        wrong = _misplaced(line, number, len(steps), end)
        if line.seen is not None:
            screens[line.seen.digest] = line.seen
        shown = line.start or line.step
        if shown is not None and shown.screen not in screens:
            wrong = f"the screen {shown.screen} is not in the file, or was changed"
        if wrong:
            raise DamagedFile(f"{path}, line {number}: {wrong}.")
        if line.step is not None:
            steps.append(line.step.but(raw=plain(line.step.raw)))
        end = line.end or end
    start = start.but(params=plain(start.params), options=plain(start.options))
    return Trajectory(start, tuple(steps), end, screens, cut)


def _misplaced(line: _Line, number: int, steps: int, end: End | None) -> str:
    """Why the line cannot stand here, "" if it can."""
    if sum(part is not None for part in (line.start, line.step, line.end)) != 1:
        return "a line is one start, one step or one end"
    if end is not None:
        return "nothing may follow the end"
    if line.start is not None and number > 1:
        return "a second start"
    if line.step is not None and line.step.index != steps:
        return f"step {steps} was expected here, not step {line.step.index}"
    return ""


def episode(trajectory: Trajectory) -> metrics.Episode:
    """What metrics read. A recording that broke off counts as it stood at its last step."""
    steps = trajectory.steps
    last = steps[-1] if steps else None
    end = trajectory.end or End(
        success=last.success if last else False, subgoals=last.subgoals if last else ()
    )
    return metrics.Episode(
        references=trajectory.start.references,
        executed=tuple(step.action for step in steps),
        finished=end.finished,
        success=end.success,
        solved_at=next((step.index + 1 for step in steps if step.success), None),
        subgoals=end.subgoals,
        side_effects=end.side_effects,
    )


def rescore(trajectory: Trajectory) -> dict[str, float]:
    """Every metric of the episode by short name, from the recording alone."""
    return metrics.scores(episode(trajectory))


def replay(trajectory: Trajectory, env: Any) -> tuple[str, ...]:
    """Play the raw actions again and compare bit for bit; the differences, () if there is none.

    `env` is an AndroidEnv (or one wrapped) made as the recording's was. Compared are each step's
    screen, reward, and error.
    """
    start = trajectory.start
    env.reset(seed=start.seed, options={"task": start.task, "params": start.params})
    different = []
    if _showing(env) != start.screen:
        different.append("The first screen differs.")
    for step in trajectory.steps:
        _, reward, _, _, info = env.step(_for_space(env.action_space, step.raw))
        for name, was, now in (
            ("screen", step.screen, _showing(env)),
            ("reward", step.reward, float(reward)),
            ("error", step.error, info["action_error"]),
        ):
            if was != now:
                different.append(f"Step {step.index}: the {name} was {was!r}, now {now!r}.")
    return tuple(different)


def _showing(env: Any) -> str:
    return Seen.of(env.unwrapped.device.screen()).digest


def plain(raw: Any) -> Any:
    """The same in what JSON can hold: str, int, float, bool, None, tuples, and dicts by str.

    Arrays become tuples; numbers that JSON has no form for (nan, over 64 bits) and anything else
    become their text; halves of surrogate pairs become U+FFFD.
    """
    match raw:
        case None | bool():
            return raw
        case str():
            return str(raw).encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        case int() if -(2**63) <= raw < 2**63:
            return int(raw)
        case float() if math.isfinite(raw):
            return float(raw)
        case np.generic() | np.ndarray():
            return plain(raw.tolist())
        case Mapping():
            return {str(plain(key)): plain(value) for key, value in raw.items()}
        case list() | tuple():
            return tuple(plain(value) for value in raw)
    return plain(str(raw))


def _storable(value: T) -> T:
    """The value itself, or, where it holds halves of surrogate pairs, one without them."""
    try:
        _ENCODER.encode(value)
        return value
    except UnicodeEncodeError:
        return msgspec.convert(plain(msgspec.to_builtins(value)), type(value))


def _for_space(space: Any, raw: Any) -> Any:
    """A saved raw action in the types that the action space holds."""
    inner, dtype = getattr(space, "spaces", None), getattr(space, "dtype", None)
    if isinstance(inner, Mapping) and isinstance(raw, Mapping):
        return {key: _for_space(inner.get(key), value) for key, value in raw.items()}
    if isinstance(inner, tuple) and isinstance(raw, tuple) and len(inner) == len(raw):
        return tuple(_for_space(part, value) for part, value in zip(inner, raw, strict=True))
    if dtype is not None and dtype is not str and np.issubdtype(dtype, np.number):
        try:
            return np.asarray(raw, dtype=dtype)[()]
        except (OverflowError, TypeError, ValueError):
            return raw  # it was no member of the space then, and is none now
    return raw


def installed_version() -> str:
    """The installed package's version, "source" where it is not installed."""
    try:
        return version("android-gym")
    except PackageNotFoundError:
        return "source"
