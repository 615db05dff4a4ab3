"""Films of recorded episodes: frames, files, and what is said where one cannot be made."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from android_gym.cli import main
from android_gym.errors import InvalidOption, MissingLibrary, NotSupported, UnknownName
from android_gym.evaluation import film
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.trajectory import Thought, load, screen_of
from android_gym.viewer.marks import mark

pytest.importorskip("skia", reason="Skia cannot be loaded.")


TOUCHES = ("click", "set_text")  # of what the oracle does here


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("runs") / "first"
    plan = Plan(("oracle", "uniform"), suite(["Clock-AddCity"]), (0,), out, pictures=True)
    for _ in Run(plan):
        pass
    return out


@pytest.fixture(scope="module")
def path(run: Path) -> Path:
    return run / "trajectories/oracle/Clock-AddCity-0.jsonl"


def test_an_episode_is_found_by_file_by_task_and_by_agent(run: Path, path: Path) -> None:
    assert film.find(str(path)) == path
    assert film.find(f"{run}/oracle/Clock-AddCity-0") == path
    with pytest.raises(InvalidOption, match="was played by oracle, uniform: say"):
        film.find(f"{run}/Clock-AddCity-0")
    with pytest.raises(UnknownName, match="Did you mean 'Clock-AddCity-0'"):
        film.find(f"{run}/oracle/Clock-AddCiti-0")
    with pytest.raises(InvalidOption, match="is no recording: give FILE.jsonl"):
        film.find("nowhere")


def test_there_is_a_frame_for_every_screen_with_the_touch_on_it(run: Path, path: Path) -> None:
    recorded = load(path)
    made = list(film.frames(recorded, run))
    assert len(made) == len(recorded.steps) + 1
    assert {one.shape for one in made} == {(800 + film.TOP + film.LOW, 360, 3)}
    pink = [int((np.abs(one.astype(int) - (224, 0, 122)).sum(axis=2) < 12).sum()) for one in made]
    taps = [step.action is not None and step.action.verb in TOUCHES for step in recorded.steps]
    assert [count > 200 for count in pink] == [*taps, False]
    place = taps.index(True)
    shown = recorded.steps[place - 1]
    spot = mark(recorded.steps[place].action, screen_of(recorded.screens[shown.screen]))["spot"]
    x, y = round(spot[0] * 360), round(spot[1] * 800)
    picture = cv2.imread(str(run / "pictures" / f"{shown.picture}.jpg"))[y, x, ::-1]
    touched = 0.6 * picture + 0.4 * np.array((224, 0, 122))  # a translucent finger
    assert np.abs(made[place][film.TOP + y, x] - touched).max() < 4
    screen = cv2.imread(str(run / "pictures" / f"{recorded.start.picture}.jpg"))[:, :, ::-1]
    assert np.array_equal(made[0][film.TOP : film.TOP + 800], screen)


def test_screens_without_pictures_are_drawn_by_playing_the_episode_again(run: Path, path: Path) -> None:
    recorded = load(path)
    kept, again = (list(film.frames(recorded, folder)) for folder in (run, None))
    assert len(kept) == len(again)
    for one, other in zip(kept, again, strict=True):  # but for what JPEG loses
        assert np.abs(one.astype(int) - other.astype(int)).mean() < 2


def test_thoughts_and_failures_make_room_under_the_screen(run: Path, path: Path) -> None:
    recorded = load(path)
    silent = next(film.frames(recorded, run))
    first = recorded.steps[0].replace(thought=Thought(reply="I open the clock first."))
    talking = next(film.frames(recorded.replace(steps=(first, *recorded.steps[1:])), run))
    assert talking.shape[0] - silent.shape[0] == film.BELOW - film.LOW
    assert talking[0, 0].tolist() == [0x17, 0x15, 0x1A]
    words = (film.TOP + 800 + 40, film.TOP + 800 + 70)  # where the thought stands
    assert talking[slice(*words)].std() > 5 > silent[slice(*words)].std()


def test_a_gif_and_an_mp4_show_every_frame_for_its_time(run: Path, path: Path, tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed.")
    count = film.film(path, tmp_path / "deep" / "a.gif", 0.5)
    with image.open(tmp_path / "deep" / "a.gif") as gif:
        assert (gif.n_frames, gif.info["duration"], gif.info["loop"]) == (count, 500, 0)
        gif.seek(count - 1)
        assert gif.info["duration"] == 2500
        shown = np.array(gif.convert("RGB")).astype(int)
    last = list(film.frames(load(path), run))[-1]
    assert np.abs(shown - last).mean() < 6  # 255 colours
    assert film.film(path, tmp_path / "a.mp4", 0.5) == count
    video = cv2.VideoCapture(str(tmp_path / "a.mp4"))
    assert video.get(cv2.CAP_PROP_FRAME_COUNT) == 5 * (count - 1) + 25


def test_what_cannot_be_filmed_is_one_sentence(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = CliRunner().invoke(main, ["film", str(path), "--out", str(tmp_path / "a.avi")])
    assert (told.exit_code, told.output) == (2, "android-gym: A film is a .gif or .mp4 file, not 'a.avi'.\n")
    with pytest.raises(InvalidOption, match="0.1 to 60 seconds, not 0"):
        film.film(path, tmp_path / "a.gif", 0)
    real = load(path).replace(start=load(path).start.replace(device="adb:1"))
    with pytest.raises(NotSupported, match="was recorded on adb:1: only the simulator"):
        list(film.frames(real))
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(MissingLibrary, match=r"\[film\]'\. .*\.mp4 needs nothing more"):
        film.film(path, tmp_path / "a.gif")
    assert list(tmp_path.iterdir()) == []


def test_a_recording_by_itself_is_filmed_from_the_command_line(path: Path, tmp_path: Path) -> None:
    alone = shutil.copy(path, tmp_path / "mine.jsonl")
    told = CliRunner().invoke(main, ["film", str(alone), "--out", str(tmp_path / "a.mp4")])
    assert told.exit_code == 0 and "a.mp4: " in told.output
    assert (tmp_path / "a.mp4").stat().st_size > 10_000
