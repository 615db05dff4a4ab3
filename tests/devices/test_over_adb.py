"""The environment, the runner and the doctor on a phone that the real adb reaches over TCP."""

from __future__ import annotations

import gc
import importlib
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import gymnasium
import pytest
from click.testing import CliRunner

pytest.importorskip("uiautomator2", reason="needs the extra 'real'")

import android_gym  # noqa: F401
from android_gym.cli import main
from android_gym.devices import connect
from android_gym.devices.pages import load
from android_gym.devices.uiautomator import UiAutomatorDevice
from android_gym.envs.android import AndroidEnv
from android_gym.errors import DeviceError
from android_gym.phone.state.events import Tap
from android_gym.serve.adb.adbd import Adbd

from .own_adb import a_phone, own_adb, served

# adbutils and uiautomator2 leave some of their connections to the garbage collector
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


@pytest.fixture(scope="module")
def adb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with own_adb(tmp_path_factory.mktemp("adb")) as program:
        yield program


@pytest.fixture
def phone(adb: str) -> Iterator[Adbd]:
    with served(a_phone()) as phone:
        yield phone
    gc.collect()


def test_an_environment_is_made_by_its_id_and_the_phones_serial(phone: Adbd) -> None:
    env = gymnasium.make("AndroidArena/Clock-Open-v0", device=f"adb:{phone.serial}")
    _, info = env.reset(seed=0)
    assert "Clock" in info["apps"] and info["package"].endswith("nexuslauncher")
    info = env.step("#start [Clock]#")[4]
    assert (info["success"], info["package"]) == (True, "com.google.android.deskclock")
    assert phone.handset.phone.foreground == "com.google.android.deskclock"
    env.close()


def test_the_only_phone_needs_no_serial(phone: Adbd) -> None:
    connect(f"adb:{phone.serial}").close()
    device = connect("adb:")
    assert device.name == f"adb:{phone.serial}"
    device.close()


def test_a_run_on_it_writes_what_any_run_does(phone: Adbd, tmp_path: Path) -> None:
    done = CliRunner().invoke(
        main,
        [
            "run",
            "--agent",
            "oracle",
            "--tasks",
            "Clock-Open",
            "Clock-AddCity",
            "--seeds",
            "1",
            "--device",
            f"adb:{phone.serial}",
            "--out",
            str(tmp_path),
        ],
    )
    assert done.exit_code == 0, done.output
    assert "Not run on adb:" in done.output and "Clock-AddCity" in done.output
    (result,) = json.loads((tmp_path / "results.json").read_text())
    assert (result["task"], result["success"], result["ntr"]) == ("Clock-Open", True, 1.0)
    assert result["error"] == ""
    assert len(list((tmp_path / "pictures").iterdir())) == 2


def test_an_app_of_it_is_explored(phone: Adbd, tmp_path: Path) -> None:
    name = f"adb:{phone.serial}"
    done = CliRunner().invoke(
        main, ["explore", name, "--app", "Clock", "--pages", "1", "--text", "Oslo", "--out", str(tmp_path)]
    )
    assert done.exit_code == 0, done.output
    (folder,) = tmp_path.iterdir()
    assert folder.name == phone.serial.replace(":", "_")
    corpus = load(folder / "Clock.pages")
    assert (len(corpus), corpus.about.texts, corpus.tally.left) == (1, ("Oslo",), 1)  # Back leaves it
    assert corpus.screen(0).pixels().shape == (2400, 1080, 3)


def test_the_doctor_finds_it(phone: Adbd) -> None:
    connect(f"adb:{phone.serial}").close()
    found = importlib.import_module("android_gym.cli.doctor").real(phone.serial, 10.0)
    assert found.ok
    assert found.what == f"adb:{phone.serial}"
    assert "1080 x 2400" in found.found and "Android 1" in found.found


def test_a_phone_that_goes_away_ends_the_episode_and_may_come_back_for_another(phone: Adbd) -> None:
    serial = phone.serial
    env = AndroidEnv("Clock-Open", device=UiAutomatorDevice(serial, timeout=2.0))
    env.reset(seed=0)
    phone.stop()
    _, _, terminated, truncated, info = env.step("#start [Clock]#")
    assert (terminated, truncated) == (False, True)
    assert serial in info["infrastructure_error"]
    with pytest.raises(DeviceError, match="did not come back within 2 s"):
        env.reset(seed=0)
    phone.start()
    env.reset(seed=0)
    assert env.step("#start [Clock]#")[4]["success"]
    env.close()
    with pytest.raises(DeviceError, match="was closed"):
        env.reset(seed=0)


def test_a_phone_that_comes_back_at_once_goes_on(phone: Adbd) -> None:
    env = AndroidEnv("Clock-Open", device=f"adb:{phone.serial}")
    env.reset(seed=0)
    phone.stop()
    phone.start()
    info = env.step("#start [Clock]#")[4]
    assert (info["action_error"], info["success"]) == ("", True)
    env.close()


def test_a_phone_that_hangs_is_given_up(phone: Adbd) -> None:
    device = UiAutomatorDevice(phone.serial, timeout=0.5)
    hanging = threading.Event()
    phone.handset.observers.append(lambda kind, what: hanging.wait(60) and None)
    try:
        with pytest.raises(DeviceError, match="broke before it confirmed the last action"):
            device.do(Tap(540, 1200))
        with pytest.raises(DeviceError, match=phone.serial):
            device.screen()
    finally:
        hanging.set()
        phone.handset.observers.clear()
    device.close()
