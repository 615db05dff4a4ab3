"""Reading a trajectory back, and saying what is wrong with a damaged one."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ..errors import DamagedFile
from .messages import MessageStore, prompt_of, reply_of
from .values import DECODER, FORMAT, End, Line, RecordedScreen, Step, Trajectory, plain


def load(path: str | Path) -> Trajectory:
    """Read a trajectory; equal to what was recorded. Raises DamagedFile with file and line."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise DamagedFile(f"{path} cannot be read: {error.strerror}.") from error
    return read(data, path)


def read(data: bytes, path: str | Path) -> Trajectory:
    """The same from a file's bytes; `path` is what errors call it."""
    *lines, tail = data.split(b"\n")
    cut = ""
    if tail:
        try:
            DECODER.decode(tail)
            lines.append(tail)
        except (msgspec.DecodeError, UnicodeDecodeError):
            cut = f"{path}: line {len(lines) + 1} was cut off after {len(tail)} bytes and dropped."
    if not lines:
        raise DamagedFile(f"{path}, line 1: there is no complete first line, so no trajectory.")
    return _assemble(path, [_decode(path, n, line) for n, line in enumerate(lines, 1)], cut)


def _decode(path: str | Path, number: int, line: bytes) -> Line:
    try:
        return DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedFile(f"{path}, line {number}: {error}.") from error


def _assemble(path: str | Path, lines: list[Line], cut: str) -> Trajectory:
    """Check that the lines make an episode, and put them together."""
    start, steps = lines[0].start, list[Step]()
    end: End | None = None
    screens: dict[str, RecordedScreen] = {}
    messages = MessageStore()
    if start is None:
        raise DamagedFile(f"{path}, line 1: a trajectory begins with its start.")
    if start.format > FORMAT:
        raise DamagedFile(
            f"{path}, line 1: format {start.format} is newer than this android_gym "
            f"(format {FORMAT}): install a newer version."
        )
    for number, line in enumerate(lines, 1):
        wrong = _out_of_place(line, number, len(steps), end)
        if line.seen is not None:
            screens[line.seen.digest] = line.seen
        shown = line.start or line.step
        if shown is not None and shown.screen not in screens:
            wrong = f"the screen {shown.screen} is not in the file, or was changed"
        if changed := messages.add(line.said, line.ways):
            wrong = f"what was sent as {changed} was changed"
        if wrong:
            raise DamagedFile(f"{path}, line {number}: {wrong}.")
        if line.step is not None:
            step = _with_thought(path, number, line, messages)
            steps.append(step if start.format > 1 else step.replace(goal=step.success))
        end = line.end or end
    if end is not None and start.format == 1:
        end = end.replace(goal=end.success, clean=not end.side_effects, obeyed=not end.violations)
        end = end.replace(success=end.goal and end.clean and end.obeyed)
    start = start.replace(params=plain(start.params), options=plain(start.options))
    return Trajectory(start, tuple(steps), end, screens, cut)


def _with_thought(path: str | Path, number: int, line: Line, messages: MessageStore) -> Step:
    """A line's step, with what its thought asked and the texts that are made of it."""
    assert line.step is not None
    step = line.step.replace(raw=plain(line.step.raw))
    if not line.asked or step.thought is None:
        return step
    try:
        asked = messages.asked(line.asked)
    except KeyError as error:
        raise DamagedFile(f"{path}, line {number}: no line holds {error}, which was sent.") from None
    prompt, reply = step.thought.prompt or prompt_of(asked), step.thought.reply or reply_of(asked)
    return step.replace(thought=step.thought.replace(asked=asked, prompt=prompt, reply=reply))


def _out_of_place(line: Line, number: int, steps: int, end: End | None) -> str:
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
