"""`android-gym doctor`: the table, what it says to do, and the exit status."""

from __future__ import annotations

import configparser
import importlib
import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from android_gym import errors
from android_gym.cli.doctor import Check, doctor
from android_gym.devices import adb
from android_gym.errors import DeviceError, MissingLibrary
from android_gym.versions import HARNESS, PHONE, TASKS

ROOT = Path(__file__).parents[2]
doctors = importlib.import_module("android_gym.cli.doctor")  # the command has the module's name


@pytest.fixture(autouse=True)
def no_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adb, "states", lambda timeout=10.0: {})


def call() -> Result:
    return CliRunner().invoke(doctor)


def line(output: str, what: str) -> str:
    return next(line for line in output.splitlines() if what in line)


def test_where_the_core_works_the_status_is_0_whatever_else_is_missing() -> None:
    done = call()
    assert done.exit_code == 0, done.output
    assert line(done.output, "tasks").split() == [
        "ok",
        "android-gym",
        f"{HARNESS},",
        "tasks",
        f"{TASKS},",
        "phone",
        str(PHONE),
    ]
    assert line(done.output, "Python").startswith("ok")
    assert line(done.output, "simulated phone").startswith("ok")
    assert re.search(r"^missing +phones +none", done.output, re.M)
    assert "android-gym serve" in done.output
    assert done.output.rstrip().endswith("The simulated phone works here.")


def test_where_the_core_does_not_work_the_status_is_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(doctors.CORE, "no-such-library", "no_such_library")
    done = call()
    assert done.exit_code == 1
    assert line(done.output, "libraries").startswith("FAILS")
    assert "pip install no-such-library" in done.output
    assert done.output.rstrip().endswith("Not working: libraries.")


def test_an_old_python_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctors.sys, "version_info", (3, 9, 1))
    found = doctors.python()
    assert (found.ok, found.core) == (False, True)
    assert found.todo == "Install Python 3.10 or newer."


def test_a_missing_extra_names_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uiautomator2", None)
    found = doctors.optional("real")
    assert (found.ok, found.core, found.found) == (False, False, "without uiautomator2")
    assert found.todo == f"pip install -e '{ROOT}[real]'"


def test_outside_a_checkout_an_extra_is_installed_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setattr(errors, "ROOT", tmp_path)
    assert doctors.optional("film").todo == "pip install 'android-gym[film]'"


def test_every_extra_that_a_command_or_an_agent_needs_is_looked_at() -> None:
    config = configparser.ConfigParser()
    config.read(ROOT / "setup.cfg")
    extras = config["options.extras_require"]
    frameworks = {"trl", "inspect", "openenv", "verifiers", "tracking", "hub"}  # slow to import
    assert set(doctors.EXTRAS) == set(doctors.PURPOSE) == set(extras) - frameworks - {"all", "dev"}
    for extra, libraries in doctors.EXTRAS.items():
        wanted = {re.split("[<>=]", line)[0] for line in extras[extra].split()}
        assert set(libraries) <= wanted, extra


def test_without_skia_text_still_works(monkeypatch: pytest.MonkeyPatch) -> None:
    from android_gym.phone.system import render

    def refuse(*_: object) -> None:
        raise MissingLibrary("Skia cannot be loaded: install libegl1.")

    monkeypatch.setattr(render, "render", refuse)
    found = doctors.skia()
    assert (found.ok, found.core) == (False, False)
    assert found.todo == "Skia cannot be loaded: install libegl1."


def test_little_disk_space_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert doctors.space(tmp_path).found.endswith(f"GB free in {tmp_path}")
    monkeypatch.setattr(doctors, "MIN_FREE_SPACE", 1 << 60)
    assert doctors.space(tmp_path).todo.startswith("Make room")


def test_without_adb_there_is_one_line_about_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctors, "_program", lambda: "")
    (only,) = doctors.adb(1.0)
    assert (only.what, only.ok, only.found) == ("adb", False, "not found")
    assert "apt install adb" in only.todo


def test_an_adb_that_does_not_run_is_no_crash(tmp_path: Path) -> None:
    broken = tmp_path / "adb"
    broken.write_text("#!/bin/sh\nexit 3\n")
    broken.chmod(0o755)
    found = doctors._version_of(str(broken), 5.0)
    assert not found.ok and "does not run" in found.found


def test_every_phone_has_a_line_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    states = {"one": "unauthorized", "two": "device"}
    monkeypatch.setattr(adb, "states", lambda timeout=10.0: states)

    class Link:
        sdk = 33

        def __init__(self, serial: str, timeout: float) -> None:
            if states[serial] != "device":
                raise DeviceError(f"The phone {serial} is unauthorized. Unlock it.")

        def ask(self, call: object) -> object:
            return next(self.answers)

        answers = iter(("13\n", {"displayWidth": 1080, "displayHeight": 2400}))

        def close(self) -> None:
            pass

    monkeypatch.setattr(adb, "Link", Link)
    monkeypatch.setattr(doctors, "_program", lambda: "/bin/true")
    version, one, two = doctors.adb(1.0)
    assert version.what == "adb"
    assert one == Check("adb:one", False, "cannot be used", "The phone one is unauthorized. Unlock it.")
    assert two == Check("adb:two", True, "Android 13 (API 33), 1080 x 2400, uiautomator2")
