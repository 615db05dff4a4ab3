"""Films of episodes that the oracle plays, as small WebP files."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import marks
from marks import Page, joined
from PIL import Image

from android_gym.evaluation import film
from android_gym.evaluation.recordings import recording
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite

PATH = "gallery.md"
SEED = 0
WIDTH = 240  # px
SECONDS, LAST = 1.1, 2.5  # that a frame is shown, and the last one
FILMS = (  # one of each kind of app
    "Clock-SetAlarm",
    "Gmail-ComposeNoSend",
    "Maps-GetDirections",
    "Calendar-Create",
    "Settings-TurnOnBluetooth",
    "Photos-ShareAlbum",
    "CrossApp-CalendarToMessages",
    "Slack-React",
    "MobileAgentBench/Calculator-Add",
    "MobileBench/MiNotes-Pin",
)


def page(folder: Path) -> Page:
    """The gallery, whose films are written."""
    parts = [
        "# Gallery",
        "Episodes with seed 0, played by the agent `oracle`, which follows the reference of its task. "
        "`android-gym film RUN/TASK-SEED --out FILE.gif` makes such a film of any recorded episode.",
    ]
    films = []
    with TemporaryDirectory() as run:
        for name in FILMS:
            out = Path(run) / marks.file_name(name)
            list(Run(Plan(("oracle",), suite([name]), (SEED,), out), workers=0))
            recorded = next(out.rglob("*.jsonl"))
            file = f"films/{marks.file_name(name)}.webp"
            _write(folder / file, recorded)
            films.append(marks.figure(file, PATH, f"{name}: {recording(recorded).start.instruction}"))
    return Page(PATH, "Gallery", joined([*parts, marks.figures(films)]))


def _write(file: Path, recorded: Path) -> None:
    frames = []
    for one in film.frames(recording(recorded)):
        height = round(one.shape[0] * WIDTH / one.shape[1])
        frames.append(Image.fromarray(cv2.resize(one, (WIDTH, height), interpolation=cv2.INTER_AREA)))
    times = [round(1000 * SECONDS)] * (len(frames) - 1) + [round(1000 * LAST)]
    file.parent.mkdir(parents=True, exist_ok=True)
    frames[0].save(file, "WEBP", save_all=True, append_images=frames[1:], duration=times, loop=0, quality=70)
