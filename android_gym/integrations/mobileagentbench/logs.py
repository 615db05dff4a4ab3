"""What is kept of each task: MobileAgentBench's JSON layout, with what its metrics want besides.

    LOG_DIR/2024_05_01-09_30_00/calculator_add/calculator_add.json
    LOG_DIR/2024_05_01-09_30_00/calculator_add/screenshots/0001.png

The published fields are `task`, `prompt`, `finished`, `stop_after_finish` and `actions`; the others
are ours.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from ...errors import InvalidOption
from ...metrics.tokens import CHARACTERS, MAX_SIDE, PER_TILE, PICTURE, TILE
from ...phone.core.decoding import decoded
from ...phone.core.values import Value
from ...trajectory.atomic import write_atomic

if TYPE_CHECKING:
    from ...screen import Picture

INIT = "init"  # the action of step 0: what the task starts with
StopReason = Literal["agent", "finished", "step limit", "error", ""]


class ActionLog(Value):
    """One step. `end_timestamp` is when the agent said that it was done: its difference from
    `begin_timestamp`, seconds, is the latency. Step 0 ends at 0."""

    action: str
    step: int
    begin_timestamp: float
    end_timestamp: float
    input_tokens: int = 0
    output_tokens: int = 0
    screenshot: str = ""  # file, "" where pictures are not kept


class TaskLog(Value):
    """One task. `finished` is the verdict of the predicate, `solved` ours: None where the phone's
    state is not known."""

    task: str
    prompt: str
    finished: bool
    stop_after_finish: bool
    actions: tuple[ActionLog, ...]
    finish_step: int | None = None  # after which the predicate first held
    stop_reason: StopReason = ""  # "agent": it stopped by itself
    min_steps: int = 0
    max_steps: int = 0
    package: str = ""
    id: str = ""  # of one of our templates
    seed: int | None = None
    solved: bool | None = None  # the goal held after some step
    solved_step: int | None = None
    success: bool | None = None  # at the end the goal holds and nothing else has changed
    why: tuple[str, ...] = ()  # why not, in sentences
    error: str = ""  # what the agent, or the task's own code, raised

    @property
    def steps(self) -> int:
        """How many actions there were."""
        return len(self.actions) - 1


def text_tokens(text: str) -> int:
    """Four characters a token."""
    return ceil(len(text) / CHARACTERS)


def picture_tokens(width: int, height: int) -> int:
    """85, and 170 for each tile of 512 px of a picture that is shrunk to 1024 px, in whole px."""
    if max(width, height) > MAX_SIDE:
        if width > height:
            width, height = MAX_SIDE, int(height * MAX_SIDE / width)
        else:
            width, height = int(width * MAX_SIDE / height), MAX_SIDE
    return PICTURE + PER_TILE * ceil(width / TILE) * ceil(height / TILE)


def input_tokens(text: str, pictures: Iterable[object]) -> int:
    """Of what a model is asked: a text and pictures as arrays (height, width, …)."""
    found = text_tokens(text)
    for picture in pictures:
        shape = getattr(picture, "shape", None)
        if shape is None or len(shape) < 2:
            raise InvalidOption("Pictures are arrays of height, width and channels.")
        found += picture_tokens(int(shape[1]), int(shape[0]))
    return found


class Logs:
    """A folder for one run. Without `pictures` no screenshots are written."""

    def __init__(self, log_dir: str | Path, pictures: bool = True) -> None:
        name = datetime.now().strftime("%Y_%m_%d-%H_%M_%S")
        folder, number = Path(log_dir) / name, 1
        while folder.exists():
            number += 1
            folder = Path(log_dir) / f"{name}-{number}"
        self.folder, self.pictures = folder, pictures
        folder.mkdir(parents=True)

    def screenshot(self, task: str, step: int, picture: Picture) -> str:
        """Write the picture of a step; its file."""
        import cv2

        file = self.folder / task / "screenshots" / f"{step:04d}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        cv2.imwrite(str(file), cv2.cvtColor(picture, cv2.COLOR_RGB2BGR))
        return str(file)

    def save(self, log: TaskLog) -> Path:
        """Write the JSON of a task; its file."""
        file = self.folder / log.task / f"{log.task}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(file, msgspec.json.format(msgspec.json.encode(log), indent=4) + b"\n")
        return file


def load(folder: str | Path) -> tuple[TaskLog, ...]:
    """The logs of a run's folder, in the order of their names. Of a log that the benchmark itself
    wrote, what it does not hold is unknown. Raises DamagedFile for a file that is no log."""
    files = sorted(Path(folder).glob("*/*.json"))
    return tuple(decoded(file.read_bytes(), TaskLog, f"{file} is no log of a task") for file in files)
