"""Profiles: which apps a phone has, and that no other profile's apps are seen on it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from android_gym.devices import SimulatedDevice
from android_gym.devices.numbers import numbered
from android_gym.errors import DamagedFile, InvalidOption, UnknownName
from android_gym.phone.core.codec import loads
from android_gym.phone.state.events import Install, Key, Launch
from android_gym.phone.state.phone import LAUNCHER, Display
from android_gym.phone.state.profile import Profile
from android_gym.phone.system import catalogue as known
from android_gym.phone.system.catalogue import catalogue
from android_gym.phone.system.install import uninstall
from android_gym.phone.system.registry import apps
from android_gym.phone.system.step import step
from android_gym.profiles import base_phone, find, names, register

ROOT, HERE = Path(__file__).parents[2], Path(__file__).parent
FAMILIES = ROOT / "tests" / "families"
FIREFOX, SETTINGS, NOTALLY = "org.mozilla.firefox", "com.android.settings", "com.omgodse.notally"
PIXEL = find("pixel")


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is forgotten after it."""
    monkeypatch.setattr(known, "_PROFILES", dict(known._PROFILES))


def run(*words: str) -> str:
    """What a fresh interpreter prints."""
    path = os.pathsep.join(map(str, (ROOT, ROOT / "tests")))
    done = subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def crowded(code: str) -> Any:
    """What code prints as JSON in a fresh interpreter, where `everything` has the small apps."""
    head = f"import json, android_gym.apps; android_gym.apps.__path__.append({str(FAMILIES)!r})\n"
    return json.loads(run("-c", head + code))


# --- one profile's apps are nothing to another --------------------------------------------------


def test_apps_of_another_profile_change_no_screen_mask_number_or_episode_of_pixel() -> None:
    program = str(HERE / "told.py")
    alone, beside = (json.loads(run(program, *args)) for args in ((), (str(FAMILIES),)))
    assert alone["suite"][0] > 70 and len(alone["walk"]) == 120
    assert alone == beside


def test_a_pixel_phone_imports_the_apps_of_pixel_only(tmp_path: Path) -> None:
    many = tmp_path / "many"
    many.mkdir()
    (many / "__init__.py").touch()
    for i in range(50):
        (many / f"app{i}.py").write_text(f'PACKAGE = "org.example.many{i}"\nraise RuntimeError({i})')
    code = f"""if True:
        import sys, android_gym.apps
        android_gym.apps.__path__.append({str(tmp_path)!r})
        from android_gym.devices import SimulatedDevice
        device = SimulatedDevice()
        device.screen().text(), device.apps(), device.shell("pm list packages -f")
        device.shell("am start -a android.intent.action.VIEW -d market://details?id=org.example.x")
        print(*(name for name in sys.modules if name.startswith("android_gym.apps.")))
        from android_gym.phone.core import discovery
        assert len([name for name in discovery.names() if name.startswith("many.")]) == 50
    """
    loaded = {".".join(name.split(".")[2:4]) for name in run("-c", code).split()}
    families = {"google", "system", "thirdparty"}
    assert loaded - families == {*PIXEL.apps, *PIXEL.catalogue}


def test_three_clocks_and_six_calendars_live_on_one_phone() -> None:
    found = crowded("""if True:
        from android_gym.devices import SimulatedDevice, perform
        from android_gym.action import Action, Element
        device = SimulatedDevice("everything")
        apps = device.apps()
        def use(package, row):
            assert perform(device, Action("start", text=package))[0] == ""
            assert device.screen().package == package
            assert row == "" or perform(device, Action("click", Element(id=row)))[0] == ""
        use("com.google.android.deskclock", "")
        use("org.example.small.clock", "wind")
        for name in ("agenda", "month", "month", "week"):
            use(f"org.example.small.{name}", "new")
        model = lambda name: device.phone().app(f"org.example.small.{name}")
        kept = [model("clock").wound, *(model(n).titles for n in ("agenda", "month", "week"))]
        print(json.dumps([[label for _, label in apps], kept]))
    """)
    labels, kept = found
    assert (labels.count("Clock"), labels.count("Calendar")) == (3, 6)
    assert kept == [1, ["agenda"], ["month", "month"], ["week"]]


def test_a_saved_phone_brings_its_apps_and_nothing_else(tmp_path: Path) -> None:
    saved = str(tmp_path / "phone")
    crowded(f"""if True:
        from pathlib import Path
        from android_gym.phone.core.codec import dumps
        from android_gym.phone.state.events import Launch
        from android_gym.phone.system.step import step
        from android_gym.profiles import base_phone
        phone = step(base_phone("everything"), Launch("org.example.small.bare"))
        Path({saved!r}).write_bytes(dumps(phone))
        print("null")
    """)
    found = crowded(f"""if True:
        import sys
        from pathlib import Path
        from android_gym.phone.core.codec import loads
        from android_gym.phone.state.events import Key, Launch
        from android_gym.phone.system.step import step
        phone = loads(Path({saved!r}).read_bytes())
        home = step(phone, Key("home"))
        week = step(home, Launch("org.example.small.week"))
        print(json.dumps([phone.foreground, home.foreground, type(week.top).__module__]))
    """)
    assert found == ["org.example.small.bare", LAUNCHER, "android_gym.apps.small.week"]


@pytest.mark.parametrize("name", ["antigravity:X", "families.small.month:Titles", "android_gym.cli.run:X"])
def test_a_file_can_not_have_other_modules_imported(name: str) -> None:
    module = name.partition(":")[0]
    sys.modules.pop(module, None)
    with pytest.raises(DamagedFile):
        loads(msgspec.msgpack.encode([name]))
    assert module not in sys.modules


# --- numbers ------------------------------------------------------------------------------------


def test_an_app_keeps_its_number_when_others_come_and_go() -> None:
    device = SimulatedDevice()
    first = numbered(device)
    assert first == tuple(package for package, _ in device.apps())  # pixel's are in that order
    device.do(Install(NOTALLY))
    assert numbered(device) == (*first, NOTALLY)
    device.restore(uninstall(device.phone(), FIREFOX)[0])
    assert [p for p, _ in device.apps()].index(SETTINGS) == 6  # Notally stands before it by label
    assert numbered(device) == (*first[:4], "", *first[5:], NOTALLY)


# --- profiles as values -------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_every_profile_starts_at_home_and_goes_back_there(name: str) -> None:
    phone = base_phone(name)
    assert (phone.profile, phone.foreground) == (name, find(name).launcher)
    away = step(phone, Launch(SETTINGS))
    assert away.foreground == SETTINGS
    assert step(away, Key("home")).tasks[0] == phone.tasks[0]
    assert step(phone, Key("recents")).foreground == find(name).launcher


def test_an_unknown_profile_is_answered_with_near_names() -> None:
    assert {"everything", "pixel", "reference"} <= set(names())
    with pytest.raises(UnknownName, match="Did you mean 'pixel'"):
        base_phone("pixle")
    with pytest.raises(UnknownName, match="Did you mean 'reference'"):
        SimulatedDevice("referense")


def test_a_profile_gives_its_phones_all_that_it_says() -> None:
    small = register(
        PIXEL.replace(
            name="test-berlin",
            display=Display(width=720, height=1280, density=320),
            locale="de-DE",
            zone="Europe/Berlin",
            start=1_700_000_000,
            world=3,
            dock=(SETTINGS, FIREFOX),
            pages=((), (SETTINGS,), ("com.google.android.gm",)),
            catalogue=("families.small.clock",),
        )
    )
    phone = base_phone("test-berlin")
    assert (phone.display, phone.zone, phone.time) == (small.display, "Europe/Berlin", small.start)
    assert phone.setting("system/locales") == "de-DE"
    assert phone.setting("system/time_zone") == "Europe/Berlin"
    assert phone.contacts == base_phone("pixel", 3).contacts != base_phone().contacts
    texts = [n.text for n in SimulatedDevice("test-berlin").screen().nodes if n.text]
    assert texts[-2:] == ["Settings", "Firefox"]
    assert phone.app(LAUNCHER).pages == small.pages
    assert "org.example.small.clock" not in phone.packages
    there = step(step(phone, Install("org.example.small.clock")), Launch("org.example.small.clock"))
    assert there.foreground == "org.example.small.clock"
    alone = step(base_phone(), Install("org.example.small.clock"))
    assert alone == base_phone()


def test_two_apps_of_one_package_are_not_on_one_phone(tmp_path: Path) -> None:
    (tmp_path / "other_clock.py").write_text((FAMILIES / "small" / "clock.py").read_text().replace("Wound", "Turned"))
    sys.path.insert(0, str(tmp_path))
    try:
        both = (*PIXEL.apps, "families.small.clock", "other_clock")
        register(Profile("test-both", both))
        with pytest.raises(InvalidOption, match="two apps called org.example.small.clock"):
            catalogue("test-both")
        apps_of_one = register(Profile("test-other", (*PIXEL.apps, "families.small.clock")))
        assert "org.example.small.clock" in catalogue(apps_of_one.name)
    finally:
        sys.path.remove(str(tmp_path))


def test_a_profile_without_its_launcher_or_with_a_taken_name_is_refused() -> None:
    register(Profile("test-homeless", ("google.clock",)))
    with pytest.raises(InvalidOption, match="no app com.google.android.apps.nexuslauncher"):
        base_phone("test-homeless")
    with pytest.raises(InvalidOption, match="another profile called 'pixel'"):
        register(PIXEL.replace(zone="UTC"))
    register(Profile("test-wrong", (*PIXEL.apps, "google.clok")))
    with pytest.raises(UnknownName, match="google.clock"):
        base_phone("test-wrong")


def test_which_apps_are_loaded_can_not_be_asked() -> None:
    assert apps()[SETTINGS].label == "Settings"
    with pytest.raises(TypeError):
        list(apps())
    with pytest.raises(TypeError):
        _ = SETTINGS in apps()
    with pytest.raises(KeyError):
        apps()["org.example.nobody"]
