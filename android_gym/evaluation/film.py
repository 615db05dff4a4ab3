"""A recorded episode as a moving picture: each screen with the touch that was made on it, the
action in words and what the agent thought."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import DamagedFile, InvalidOption, MissingLibrary, NotSupported, UnknownName, install_command
from ..lines import brief
from ..phone.paint import ink, lettering
from ..phone.paint.video import write_mp4
from ..phone.ui.typeface import break_lines
from ..tasks import registry
from ..tasks.base import UNTOLD, Task
from ..trajectory import RecordedScreen, Start, Step, Thought, Trajectory, screen_of
from ..trajectory.places import within
from ..trajectory.replaying import for_space
from ..viewer.bands import decoded_jpeg
from ..viewer.marks import mark
from .archive import Archive
from .recorded import env_of, task_of
from .recordings import recording
from .resuming import tasks_of
from .screenshots import small

__all__ = ["film", "find", "frames", "run_of", "screens"]

SUFFIXES = (".gif", ".mp4")
FPS = 10  # of an mp4
MAX_FRAMES = 1000  # all are in memory, 1.1 MB each
LAST = 2.0  # how much longer than the others the last frame is shown
TOP, EDGE = 58, 14  # px over the screen, and beside the words
BELOW, LOW = 132, 76  # px under the screen, and where there are few words
GROUND, INK, SOFT, ACT = 0xFF17151A, 0xFFF1EDF3, 0xFFB5B0BA, 0xFFE0007A
GOOD, BAD = 0xFF7BD69C, 0xFFFF9C92
Pixels = NDArray[np.uint8]


def find(episode: str) -> Path:
    """The recording that is meant: a file, RUN/TASK-SEED, or RUN/AGENT/TASK-SEED where several
    agents played it. Raises UnknownName with near matches, InvalidOption where it is not clear."""
    path = Path(episode)
    if path.is_file():
        return path
    for run, agent in ((path.parent, "*"), (path.parent.parent, path.parent.name)):
        names = [PurePosixPath(one) for one in Archive(run).names()]
        known = [one for one in names if agent in ("*", one.parent.name)]
        there = [one for one in known if one.stem == path.name]
        if len(there) > 1:
            players = ", ".join(one.parent.name for one in there)
            raise InvalidOption(f"{path.name} was played by {players}: say {run}/AGENT/{path.name}.")
        if there:
            return within(run, there[0].as_posix())
        if known:
            raise UnknownName(f"episode of {run}", path.name, sorted({one.stem for one in known}))
    raise InvalidOption(f"{episode} is no recording: give FILE.jsonl, or RUN/TASK-SEED of a run.")


def film(path: Path, out: Path, seconds: float = 1.6) -> int:
    """Write the film of a recording to a .gif or .mp4, each frame shown so long; how many frames it
    has. Raises InvalidOption for another suffix, MissingLibrary where a GIF cannot be written."""
    if out.suffix.lower() not in SUFFIXES:
        raise InvalidOption(f"A film is a {' or '.join(SUFFIXES)} file, not {out.name!r}.")
    if not 0.1 <= seconds <= 60:
        raise InvalidOption(f"A frame is shown for 0.1 to 60 seconds, not {seconds:g}.")
    recorded = recording(path)
    if len(recorded.steps) >= MAX_FRAMES:
        raise InvalidOption(
            f"A film has up to {MAX_FRAMES:,} frames, and the recording has {len(recorded.steps):,} steps."
        )
    writing = _gif if out.suffix.lower() == ".gif" else _mp4
    made = list(frames(recorded, run_of(path)))
    out.parent.mkdir(parents=True, exist_ok=True)
    writing(out, made, [seconds] * (len(made) - 1) + [seconds + LAST])
    return len(made)


def frames(recorded: Trajectory, run: Path | None = None) -> Iterator[Pixels]:
    """The frames, uint8 RGB, all of one size. Pictures come from the run's folder; where one is
    missing the episode is played again on the simulator. Raises NotSupported where it cannot be."""
    shown = screens(recorded, run)
    size = tuple(max(one.shape[axis] for one in shown) for axis in (0, 1))
    digests = [recorded.start.screen, *(step.screen for step in recorded.steps)]
    for place, (picture, digest) in enumerate(zip(shown, digests, strict=True)):
        step = recorded.steps[place] if place < len(recorded.steps) else None
        yield _frame(recorded, place, step, _touched(picture, recorded.screens[digest], step), size)


def run_of(path: Path) -> Path | None:
    """The run's folder that a recording lies in."""
    folder = path.resolve().parent.parent
    return folder.parent if folder.name == "trajectories" else None


# --- the screens ----------------------------------------------------------------------------------


def screens(recorded: Trajectory, run: Path | None) -> list[Pixels]:
    """The screens without touches and words, uint8 RGB: pictures of the run's folder where all are there, else drawn by
    playing the episode again. Raises NotSupported where it cannot be."""
    names = [recorded.start.picture, *(step.picture for step in recorded.steps)]
    files = [within(run, f"pictures/{name}.jpg") if run and name else None for name in names]
    if all(file is not None and file.is_file() for file in files):
        read = [decoded_jpeg(file.read_bytes()) for file in files if file is not None]
        if all(one is not None for one in read):
            return [np.asarray(one)[:, :, ::-1] for one in read]
    return _again(recorded, run)


def _again(recorded: Trajectory, run: Path | None) -> list[Pixels]:
    """The screens, drawn by playing the episode once more."""
    start = recorded.start
    if start.device != "sim":
        raise NotSupported(
            f"The episode has no pictures and was recorded on {start.device}: only the simulator "
            "can draw its screens again."
        )
    env = env_of(_task(start, run), start)
    drawn = [small(env.device)]
    for step in recorded.steps:
        env.advance(for_space(env.action_space, step.raw))
        drawn.append(small(env.device))
        if RecordedScreen.of(env.screen).digest != step.screen:
            raise NotSupported(
                f"The episode does not replay here: the screen after step {step.index} is another "
                "one. Films of it need its pictures."
            )
    return drawn


def _task(start: Start, run: Path | None) -> Task:
    """The task of a recording, also where it comes from a file of tasks that the run was of."""
    if run is None or start.task in registry.ids():
        return task_of(start, None)
    found = next((job.task for job in tasks_of(run).jobs if job.task.id == start.task), None)
    if found is None:
        raise DamagedFile(f"{run} has an episode of {start.task!r}, which its plan does not have.")
    return found


def _touched(picture: Pixels, seen: RecordedScreen, step: Step | None) -> Pixels:
    """A screen with the touch of the action made on it."""
    skia = ink.engine()
    found = mark(step.action, screen_of(seen)) if step else {}
    height, width = picture.shape[:2]
    sides = (width, height, width, height)
    sheet = np.dstack([picture, np.full((height, width), 255, np.uint8)])
    canvas = skia.Surface(sheet).getCanvas()
    if "box" in found:
        l, t, r, b = (share * side for share, side in zip(found["box"], sides, strict=True))
        box = skia.Rect.MakeLTRB(l + 2, t + 2, max(r - 2, l + 4), max(b - 2, t + 4))
        canvas.drawRoundRect(box, 6, 6, ink.stroke(ACT, 2.5))
    if "spot" in found:
        x, y = found["spot"][0] * width, found["spot"][1] * height
        canvas.drawCircle(x, y, 15, ink.fill(ACT & 0x66FFFFFF))
        canvas.drawCircle(x, y, 15, ink.stroke(ACT, 2.5))
    if "line" in found:
        _arrow(canvas, *(s * side for s, side in zip(found["line"], sides, strict=True)))
    return np.ascontiguousarray(sheet[:, :, :3])


def _arrow(canvas: Any, x1: float, y1: float, x2: float, y2: float) -> None:
    """A finger that moves from one place to another."""
    skia = ink.engine()
    long = math.hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / long, (y2 - y1) / long
    canvas.drawCircle(x1, y1, 10, ink.fill(ACT))
    canvas.drawLine(x1, y1, x2 - 14 * dx, y2 - 14 * dy, ink.stroke(ACT, 5, True))
    wings = [(x2 - 22 * dx + side * 12 * dy, y2 - 22 * dy - side * 12 * dx) for side in (-1, 1)]
    corners = [skia.Point(x2, y2), *(skia.Point(*wing) for wing in wings)]
    canvas.drawPath(skia.Path.Polygon(corners, True), ink.fill(ACT))


# --- the words ------------------------------------------------------------------------------------


def _frame(recorded: Trajectory, place: int, step: Step | None, screen: Pixels, size: Sequence[int]) -> Pixels:
    """A screen between the instruction and what is done on it. Sides are even, as video wants."""
    talks = any(one.thought or one.error for one in recorded.steps)
    failed = recorded.end is not None and not recorded.end.success
    height = size[0] + TOP + (BELOW if talks or failed else LOW)
    height, width = height + height % 2, size[1] + size[1] % 2
    sheet = np.zeros((height, width, 4), np.uint8)
    canvas = ink.engine().Surface(sheet).getCanvas()
    canvas.clear(GROUND)
    _paragraph(canvas, recorded.start.instruction, 22, 14, 500, INK, width, 2)
    down = TOP + size[0] + 24.0
    for text, size_px, weight, colour, lines in _caption(recorded, place, step):
        down = _paragraph(canvas, text, down, size_px, weight, colour, width, lines)
    sheet = sheet[:, :, :3]
    left, top = (width - screen.shape[1]) // 2, TOP + (size[0] - screen.shape[0]) // 2
    sheet[top : top + screen.shape[0], left : left + screen.shape[1]] = screen
    return np.ascontiguousarray(sheet)


def _caption(recorded: Trajectory, place: int, step: Step | None) -> list[tuple[str, float, int, int, int]]:
    """What stands under a screen: (text, size in px, weight, colour, lines at most)."""
    if step is not None:
        found = [(f"{place + 1} / {len(recorded.steps)}  {brief(step.action)}", 16, 700, INK, 2)]
        if step.error:
            found.append((step.error, 13, 400, BAD, 2))
        said = _said(step.thought)
        return [*found, *([(said, 13.0, 400, SOFT, 3)] if said else [])]
    end = recorded.end
    if end is None:
        return [("The recording breaks off here.", 16, 700, BAD, 2)]
    if end.success:
        return [("Success", 18, 700, GOOD, 1)]
    if not recorded.start.told:
        return [("The end", 18, 700, INK, 1), (UNTOLD, 13, 400, SOFT, 1)]
    return [("Failed", 18, 700, BAD, 1), (" ".join(end.verdict), 13, 400, SOFT, 4)]


def _said(thought: Thought | None) -> str:
    """What the agent thought, in one paragraph."""
    return " ".join((thought.reasoning or thought.reply).split()) if thought else ""


def _paragraph(
    canvas: Any, text: str, down: float, size: float, weight: int, colour: int, width: int, most: int
) -> float:
    """Lines of text from a baseline on; the baseline after them."""
    lines = break_lines(text, size, weight, width - 2 * EDGE, most)
    for line in lines:
        lettering.text(canvas, line, EDGE, down, size, weight, colour)
        down += 1.3 * size
    return down + 4


# --- the files ------------------------------------------------------------------------------------


def _gif(out: Path, made: Sequence[Pixels], seconds: Sequence[float]) -> None:
    try:
        from PIL import Image
    except ImportError as error:
        raise MissingLibrary(f"A GIF needs Pillow: {install_command('film')}. An .mp4 needs nothing more.") from error
    first, *rest = [Image.fromarray(one).quantize(255) for one in made]
    times = [round(1000 * one) for one in seconds]
    first.save(out, save_all=True, append_images=rest, duration=times, loop=0, disposal=1)


def _mp4(out: Path, made: Sequence[Pixels], seconds: Sequence[float]) -> None:
    write_mp4(out, ((one, max(1, round(time * FPS))) for one, time in zip(made, seconds, strict=True)), FPS)
