"""Writing a trajectory as it grows."""

from __future__ import annotations

from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from ..action import Action
from ..memo import by_identity
from ..phone.ui.node import Node
from ..versions import HARNESS
from .messages import MessageStore, prompt_of, reply_of
from .values import ENCODER, End, Line, RecordedScreen, ScreenLike, Start, Step, Trajectory, digest_of, plain, storable

MAX_ENCODED = 300  # screens whose JSON is remembered, about 3 MB


class Recorder:
    """Writes one episode to a file, a line at a time; `trajectory` is what was written so far.

    An existing file is replaced when `start` is called. Without a path it only remembers.
    """

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = Path(path) if path is not None else None
        self._file: BinaryIO | None = None
        self._steps: list[Step] = []
        self._screens: dict[str, RecordedScreen] = {}
        self._messages = MessageStore()
        self._start: Start | None = None
        self._end: End | None = None

    def start(self, start: Start, screen: ScreenLike) -> None:
        """Begin the file. The start's screen, params and version are filled in here."""
        self.close()
        self._steps, self._screens, self._end = [], {}, None
        self._messages = MessageStore()
        if self.path is not None:
            self._file = _opened(self.path)
        digest, seen = self._see(screen)
        start = _defaults(start)
        self._start = storable(
            start.replace(
                screen=digest,
                params=plain(start.params),
                options=plain(start.options),
                version=start.version or HARNESS,
            )
        )
        self._write(ENCODER.encode(Line(start=self._start)), seen)

    def step(self, raw: Any, action: Action | None, reward: float, screen: ScreenLike, **rest: Any) -> Step:
        """Add one step; `rest` are further fields of Step (error, parts, success …)."""
        digest, seen = self._see(screen)
        step = Step(
            len(self._steps),
            plain(raw),
            action,
            float(reward),
            digest,
            package=screen.package,
            activity=screen.activity,
            **rest,
        )
        try:
            line = self._line(step)
        except UnicodeEncodeError:
            step = storable(step)
            line = self._line(step)
        self._steps.append(step)
        self._write(line, seen)
        return step

    def end(self, end: End) -> None:
        """Add the outcome and close the file."""
        self._end = storable(end)
        self._write(ENCODER.encode(Line(end=self._end)))
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

    def _line(self, step: Step) -> bytes:
        """A step's line; what its thought asked goes by digest, and texts made of that are left
        out."""
        thought = step.thought
        if thought is None or not thought.asked:
            return ENCODER.encode(Line(step=step))
        texts = {"prompt": prompt_of(thought.asked), "reply": reply_of(thought.asked)}
        made = {name: "" for name, text in texts.items() if getattr(thought, name) == text}
        bare = step.replace(thought=thought.replace(asked=(), **made))
        return b"%b,%b}" % (ENCODER.encode(Line(step=bare))[:-1], self._messages.encode(thought.asked))

    def _see(self, screen: ScreenLike) -> tuple[str, bytes]:
        """The screen's digest, and, if it is new, the screen as JSON."""
        size = (screen.width, screen.height, screen.rotation)
        seen, digest, data = _encoded(screen.nodes, screen.package, screen.activity, *size)
        if digest in self._screens:
            return digest, b""
        self._screens[digest] = seen
        return digest, data

    def _write(self, line: bytes, seen: bytes = b"") -> None:
        """Write a line, with the field `seen` if there is one."""
        if self.path is None:
            return
        if self._file is None:
            raise ValueError("The recording is not open: call start first.")
        if seen:
            line = b'%b,"seen":%b}' % (line[:-1], seen)
        self._file.write(line + b"\n")
        self._file.flush()


def replace_end(data: bytes, end: End) -> bytes:
    """The bytes of a finished recording with another end in place of the one that it has."""
    *lines, _ = data.rstrip(b"\n").split(b"\n")
    return b"\n".join((*lines, ENCODER.encode(Line(end=storable(end))), b""))


def _opened(path: Path) -> BinaryIO:
    """A new file, in a new folder if need be."""
    try:
        return path.open("wb")
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("wb")


@by_identity(MAX_ENCODED)
def _encoded(
    nodes: tuple[Node, ...], package: str, activity: str, width: int, height: int, rotation: int
) -> tuple[RecordedScreen, str, bytes]:
    """A screen as a value, its digest and its JSON."""
    seen = storable(RecordedScreen(package, activity, width, height, rotation, nodes))
    data = ENCODER.encode(seen)
    return seen, digest_of(data), data


_DEFAULTS = {one.name: one.default for one in msgspec.structs.fields(Start)}


def _defaults(start: Start) -> Start:
    """The same, each field that equals its default being it: msgspec leaves out a default by its
    identity, and what came from another process would be written where the same is not else."""
    return start.replace(**{n: d for n, d in _DEFAULTS.items() if getattr(start, n) == d})
