"""System properties: what `getprop` says, computed from the phone."""

from __future__ import annotations

from pathlib import Path

from ...apps.google.settings.about import BUILD, MODEL
from ...phone.state.phone import Phone
from ..machine import Machine

RELEASE, SDK, PATCH = "13", "33", "2023-10-05"  # Android, its API level, its security update
DEVICE, BRAND, ABI = "oriole", "google", "arm64-v8a"
INCREMENTAL = "10750268"
FINGERPRINT = f"{BRAND}/{DEVICE}/{DEVICE}:{RELEASE}/{BUILD}/{INCREMENTAL}:user/release-keys"
_SERVICES = ("adbd", "logd", "media", "servicemanager", "surfaceflinger", "vold", "zygote")
_FIXED = (Path(__file__).parent / "properties.txt").read_text("ascii")
_NAMED = {"DEVICE": DEVICE, "BUILD": BUILD, "FINGERPRINT": FINGERPRINT, "INCREMENTAL": INCREMENTAL, "RELEASE": RELEASE}
_NAMED |= {"SDK": SDK, "PATCH": PATCH, "ABI": ABI}


def props(machine: Machine) -> dict[str, str]:
    """All properties by name, sorted."""
    found = dict(line.split("=", 1) for line in _FIXED.format_map(_NAMED).splitlines())
    found |= {f"init.svc.{name}": "running" for name in _SERVICES}
    for part in ("", "system.", "vendor.", "product.", "system_ext.", "odm."):
        found |= {f"ro.product.{part}{key}": DEVICE for key in ("device", "name")}
        found |= {f"ro.product.{part}brand": BRAND, f"ro.product.{part}manufacturer": "Google"}
        found[f"ro.product.{part}model"] = MODEL
    found |= {"ro.boot.serialno": machine.serial, "ro.serialno": machine.serial}
    found |= _state(machine.phone)
    return dict(sorted(found.items()))


def _state(phone: Phone) -> dict[str, str]:
    offline = bool(phone.setting("global/airplane_mode_on", 0))
    there = bool(phone.setting("global/sim_enabled", 1))
    operator = ("T-Mobile", "310260") if there and not offline else ("", "")
    return {
        "gsm.network.type": "LTE" if operator[0] else "Unknown",
        "gsm.operator.alpha": operator[0],
        "gsm.operator.iso-country": "us" if operator[0] else "",
        "gsm.operator.isroaming": "false",
        "gsm.operator.numeric": operator[1],
        "gsm.sim.operator.alpha": "T-Mobile" if there else "",
        "gsm.sim.operator.iso-country": "us" if there else "",
        "gsm.sim.operator.numeric": "310260" if there else "",
        "gsm.sim.state": "LOADED" if there else "ABSENT",
        "persist.sys.locale": locale(phone),
        "persist.sys.timezone": phone.zone,
        "ro.sf.lcd_density": str(phone.display.density),
    }


def locale(phone: Phone) -> str:
    """The first language of the system, "en-US"."""
    return str(phone.setting("system/locales", "en-US")).split(",")[0].strip() or "en-US"
