"""Reading a trajectory back, and saying what is wrong with a damaged one.

A recording may come from anybody, so whatever works with one may rely on what is checked here: it
is nested no deeper than `decoding.MAX_DEPTH`, its numbers are of a size to count with, its screens
are trees, and what it unfolds to (the messages and the screen of every step, each of which stands
in the file once) grows with the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..errors import DamagedFile
from ..phone.core.decoding import TOO_DEEP, WRONG, reason, too_deep
from .messages import MessageStore, prompt_of, reply_of
from .values import DECODER, FORMAT, End, Line, RecordedScreen, Step, Trajectory, plain

MAX_STEPS = 10_000
MAX_REFERENCE = 1_000  # actions of all references together
MAX_NESTING = 500  # levels of a screen's nodes
FARTHEST = 10**9  # px
UNFOLDED = 1_000  # times the bytes of the file, for each of messages and screens


def load(path: str | Path) -> Trajectory:
    """Read a trajectory; equal to what was recorded. Raises DamagedFile with file and line."""
    file = Path(path)
    try:
        if file.exists() and not file.is_file():  # a pipe, say, that nothing ever comes through
            raise DamagedFile(f"{path} is no file.")
        data = file.read_bytes()
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
        except WRONG:
            cut = f"{path}: line {len(lines) + 1} was cut off after {len(tail)} bytes and dropped."
    if not lines:
        raise DamagedFile(f"{path}, line 1: there is no complete first line, so no trajectory.")
    return _Assembly(path, len(data)).made([_decode(path, n, line) for n, line in enumerate(lines, 1)], cut)


def _decode(path: str | Path, number: int, line: bytes) -> Line:
    try:
        found = DECODER.decode(line)
    except WRONG as error:
        raise DamagedFile(f"{path}, line {number}: {reason(error)}.") from error
    if any(map(too_deep, _loose(found))):
        raise DamagedFile(f"{path}, line {number}: {TOO_DEEP}.")
    return found


def _loose(line: Line) -> Iterator[Any]:
    """The parts of a line that may hold anything."""
    if line.start is not None:
        yield from (line.start.params, line.start.options)
    if line.step is not None:
        yield line.step.raw
    answers = (one.answer for one in line.asked)
    for message in (*(one.message for one in line.said.values()), *answers):
        yield from (call.arguments for call in message.tool_calls)
    for way in line.ways.values():
        yield from (tool.parameters for tool in way.tools)


class _Assembly:
    """The lines of a file, as they are put together."""

    def __init__(self, path: str | Path, size: int) -> None:
        """size: bytes of the file."""
        self.path, self.room = path, UNFOLDED * size
        self.screens: dict[str, RecordedScreen] = {}
        self.sizes: dict[str, int] = {}  # of the screens, in nodes and characters
        self.shown = 0  # so many in all steps
        self.messages = MessageStore()
        self.told = 0  # bytes of the messages of all steps

    def made(self, lines: list[Line], cut: str) -> Trajectory:
        """Check that the lines make an episode, and put them together."""
        start, steps = lines[0].start, list[Step]()
        end: End | None = None
        if start is None:
            raise self.damaged(1, "a trajectory begins with its start")
        if start.format > FORMAT:
            raise self.damaged(
                1, f"format {start.format} is newer than this android_gym (format {FORMAT}): install a newer version"
            )
        for number, line in enumerate(lines, 1):
            wrong = _out_of_place(line, number, len(steps), end) or self.taken(line)
            if wrong:
                raise self.damaged(number, wrong)
            if line.step is not None:
                step = self.with_thought(number, line)
                steps.append(step if start.format > 1 else step.replace(goal=step.success))
            end = line.end or end
        if end is not None and start.format == 1:
            end = end.replace(goal=end.success, clean=not end.side_effects, obeyed=not end.violations)
            end = end.replace(success=end.goal and end.clean and end.obeyed)
        start = start.replace(params=plain(start.params), options=plain(start.options))
        return Trajectory(start, tuple(steps), end, self.screens, cut)

    def taken(self, line: Line) -> str:
        """Take in the screen and the messages that a line holds; what is wrong with them, "" if
        nothing is."""
        if line.seen is not None:
            if not _is_tree(line.seen):
                return "its screen is none that a phone can show"
            digest = line.seen.digest
            self.screens[digest] = line.seen
            self.sizes[digest] = sum(len(n.text) + len(n.desc) + len(n.id) + len(n.cls) + 20 for n in line.seen.nodes)
        shown = line.start or line.step
        if shown is not None and shown.screen not in self.screens:
            return f"the screen {shown.screen} is not in the file, or was changed"
        self.shown += self.sizes[shown.screen] if shown is not None else 0
        if self.shown > self.room:
            return f"its screens come to more than {UNFOLDED:,} times what the file holds"
        changed = self.messages.add(line.said, line.ways)
        return f"what was sent as {changed} was changed" if changed else ""

    def with_thought(self, number: int, line: Line) -> Step:
        """A line's step, with what its thought asked and the texts that are made of it."""
        assert line.step is not None
        step = line.step.replace(raw=plain(line.step.raw))
        if not line.asked or step.thought is None:
            return step
        try:
            self.told += self.messages.size(line.asked)
            asked = self.messages.asked(line.asked)
        except KeyError as error:
            raise self.damaged(number, f"no line holds {error}, which was sent") from None
        if self.told > self.room:
            raise self.damaged(number, f"its messages come to more than {UNFOLDED:,} times what the file holds")
        prompt, reply = step.thought.prompt or prompt_of(asked), step.thought.reply or reply_of(asked)
        return step.replace(thought=step.thought.replace(asked=asked, prompt=prompt, reply=reply))

    def damaged(self, number: int, why: str) -> DamagedFile:
        return DamagedFile(f"{self.path}, line {number}: {why}.")


def _out_of_place(line: Line, number: int, steps: int, end: End | None) -> str:
    """Why the line cannot stand here, "" if it can."""
    if sum(part is not None for part in (line.start, line.step, line.end)) != 1:
        return "a line is one start, one step or one end"
    if end is not None:
        return "nothing may follow the end"
    if line.start is not None and number > 1:
        return "a second start"
    if line.start is not None and sum(map(len, line.start.references)) > MAX_REFERENCE:
        return f"its references have more than {MAX_REFERENCE:,} actions"
    if line.start is not None and any(one.verb == "scroll_to" for way in line.start.references for one in way):
        return "a reference holds scroll_to, which recordings hold as swipes"
    if line.step is not None and line.step.index != steps:
        return f"step {steps} was expected here, not step {line.step.index}"
    return f"there are more than {MAX_STEPS:,} steps" if line.step is not None and steps >= MAX_STEPS else ""


def _is_tree(seen: RecordedScreen) -> bool:
    """Whether a screen's nodes are in document order, and its numbers those of a screen."""
    above = -1
    for node in seen.nodes:
        if not 0 <= node.depth <= min(above + 1, MAX_NESTING):
            return False
        if max(map(abs, node.bounds)) > FARTHEST:
            return False
        above = node.depth
    return 0 <= seen.width <= FARTHEST and 0 <= seen.height <= FARTHEST and 0 <= seen.rotation <= 3
