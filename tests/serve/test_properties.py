"""getprop: one source for what the phone is."""

from __future__ import annotations

import re

from served import Reader, machine, told

from android_gym.apps.google.settings.about import BUILD, MODEL
from android_gym.phone.state.activity import Intent
from android_gym.phone.state.events import Send
from android_gym.phone.state.settings import written
from android_gym.phone.system.overlays import all_nodes
from android_gym.profiles import base_phone
from android_gym.serve import files
from android_gym.serve.android.properties import RELEASE, SDK, props

LINE = re.compile(r"\[([^\]]+)\]: \[(.*)\]")


def test_the_list_has_each_property_in_brackets_and_in_order() -> None:
    lines = told(machine(), "getprop").splitlines()
    found = [LINE.fullmatch(line) for line in lines]
    assert all(found)
    names = [match[1] for match in found if match]
    assert names == sorted(names) and len(set(names)) == len(names) > 80


def test_uiautomator2_asks_for_these() -> None:
    phone = machine()
    asked = {
        name: told(phone, f"getprop {name}").strip()
        for name in (
            "ro.serialno",
            "ro.build.version.sdk",
            "ro.build.version.release",
            "ro.product.brand",
            "ro.product.model",
            "ro.product.cpu.abi",
            "sys.boot_completed",
            "dev.bootcomplete",
            "init.svc.bootanim",
            "ro.sf.lcd_density",
        )
    }
    assert asked == {
        "ro.serialno": "emulator-5554",
        "ro.build.version.sdk": "33",
        "ro.build.version.release": "13",
        "ro.product.brand": "google",
        "ro.product.model": "Pixel 6",
        "ro.product.cpu.abi": "arm64-v8a",
        "sys.boot_completed": "1",
        "dev.bootcomplete": "1",
        "init.svc.bootanim": "stopped",
        "ro.sf.lcd_density": "420",
    }


def test_adbutils_reads_model_and_device() -> None:
    prop = Reader(machine()).prop
    assert (prop.model, prop.name, prop.device) == ("Pixel 6", "oriole", "oriole")


def test_the_settings_app_says_the_same() -> None:
    phone = machine()
    found = props(phone)
    assert found["ro.product.model"] == MODEL and found["ro.build.display.id"] == BUILD
    about = Intent(component="com.android.settings/.Settings$FirmwareVersionActivity")
    shown = {n.text for n in all_nodes(phone.do(Send(about)).phone)}
    assert {RELEASE, BUILD, "October 5, 2023", found["gsm.version.baseband"]} <= shown
    assert found["ro.build.version.security_patch"] == "2023-10-05"


def test_the_file_system_says_the_same() -> None:
    phone = machine()
    kept = dict(
        line.split("=", 1) for line in files.read(phone, "/system/build.prop").decode().splitlines() if "=" in line
    )
    found = props(phone)
    assert {name: found[name] for name in kept} == kept
    assert kept["ro.build.version.sdk"] == SDK


def test_a_property_that_is_not_set_is_empty_or_its_default() -> None:
    assert told(machine(), "getprop no.such.thing") == "\n"
    assert told(machine(), "getprop no.such.thing 7") == "7\n"
    assert told(machine(), "getprop ro.build.version.sdk 7") == "33\n"


def test_language_time_zone_and_sim_follow_the_phone() -> None:
    phone = machine()
    changed = written(phone.phone, "system/time_zone", "Europe/Lisbon")
    changed = written(changed, "system/locales", "pt-PT,en-US")
    changed = written(changed, "global/airplane_mode_on", 1)
    found = props(phone.showing(changed))
    assert found["persist.sys.timezone"] == "Europe/Lisbon"
    assert found["persist.sys.locale"] == "pt-PT"
    assert (found["gsm.operator.alpha"], found["gsm.sim.state"]) == ("", "LOADED")
    assert props(phone)["gsm.operator.alpha"] == "T-Mobile"


def test_the_reference_profile_has_its_own_density() -> None:
    small = machine().replace(phone=base_phone("reference"))
    assert props(small)["ro.sf.lcd_density"] == "160"
