"""System properties: what `getprop` says, computed from the phone."""

from __future__ import annotations

from ...apps.google.settings.about import BOOTED, BUILD, MODEL
from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ..machine import Machine

RELEASE, SDK, PATCH = "13", "33", "2023-10-05"  # Android, its API level, its security update
DEVICE, BRAND = "oriole", "google"
ABI = "arm64-v8a"
BASEBAND = "g5123b-112346-230714-B-10506254"
INCREMENTAL = "10750268"
FINGERPRINT = f"{BRAND}/{DEVICE}/{DEVICE}:{RELEASE}/{BUILD}/{INCREMENTAL}:user/release-keys"
_BUILT = 1_693_526_400  # seconds UTC
_PARTITIONS = ("", "system.", "vendor.", "product.", "system_ext.", "odm.")
_SERVICES = (
    "adbd", "audioserver", "installd", "lmkd", "logd", "media", "netd", "servicemanager",
    "surfaceflinger", "ueventd", "vold", "wpa_supplicant", "zygote",
)  # fmt: skip


def props(machine: Machine) -> dict[str, str]:
    """All properties by name, sorted; what `setprop` wrote comes before what was built in."""
    phone = machine.phone
    found = {**_build(), **_product(), **_boot(machine.serial), **_state(phone)}
    found |= {name: str(value) for name, value in machine.props.pairs}
    return dict(sorted(found.items()))


def put(machine: Machine, name: str, value: str) -> Machine:
    """Write a property. The time zone and the language are the phone's own."""
    if name == "persist.sys.timezone":
        return machine.showing(written(machine.phone, "system/time_zone", value))
    if name == "persist.sys.locale":
        return machine.showing(written(machine.phone, "system/locales", value))
    return machine.but(props=machine.props.update({name: value}))


def _build() -> dict[str, str]:
    found = {
        "ro.build.characteristics": "nosdcard",
        "ro.build.date": "Fri Sep  1 00:00:00 UTC 2023",
        "ro.build.date.utc": str(_BUILT),
        "ro.build.description": f"{DEVICE}-user {RELEASE} {BUILD} {INCREMENTAL} release-keys",
        "ro.build.display.id": BUILD,
        "ro.build.fingerprint": FINGERPRINT,
        "ro.build.flavor": f"{DEVICE}-user",
        "ro.build.host": "abfarm-release",
        "ro.build.id": BUILD,
        "ro.build.product": DEVICE,
        "ro.build.tags": "release-keys",
        "ro.build.type": "user",
        "ro.build.user": "android-build",
        "ro.build.version.all_codenames": "REL",
        "ro.build.version.base_os": "",
        "ro.build.version.codename": "REL",
        "ro.build.version.incremental": INCREMENTAL,
        "ro.build.version.min_supported_target_sdk": "23",
        "ro.build.version.preview_sdk": "0",
        "ro.build.version.release": RELEASE,
        "ro.build.version.release_or_codename": RELEASE,
        "ro.build.version.sdk": SDK,
        "ro.build.version.security_patch": PATCH,
    }
    for part in ("odm", "product", "system", "system_ext", "vendor"):
        found[f"ro.{part}.build.fingerprint"] = FINGERPRINT
        found[f"ro.{part}.build.version.sdk"] = SDK
    return found


def _product() -> dict[str, str]:
    found = {
        "ro.product.board": DEVICE,
        "ro.product.cpu.abi": ABI,
        "ro.product.cpu.abilist": f"{ABI},armeabi-v7a,armeabi",
        "ro.product.cpu.abilist32": "armeabi-v7a,armeabi",
        "ro.product.cpu.abilist64": ABI,
        "ro.product.first_api_level": "31",
        "ro.product.locale": "en-US",
        "ro.board.platform": "gs101",
    }
    for part in _PARTITIONS:
        for key, value in (
            ("brand", BRAND), ("device", DEVICE), ("manufacturer", "Google"),
            ("model", MODEL), ("name", DEVICE),
        ):  # fmt: skip
            found[f"ro.product.{part}{key}"] = value
    return found


def _boot(serial: str) -> dict[str, str]:
    return {
        "dalvik.vm.heapgrowthlimit": "256m",
        "dalvik.vm.heapsize": "512m",
        "dev.bootcomplete": "1",
        "init.svc.bootanim": "stopped",
        **{f"init.svc.{name}": "running" for name in _SERVICES},
        "net.bt.name": "Android",
        "persist.sys.usb.config": "adb",
        "ro.adb.secure": "1",
        "ro.allow.mock.location": "0",
        "ro.boot.bootloader": "slider-1.2-9894151",
        "ro.boot.flash.locked": "1",
        "ro.boot.hardware": DEVICE,
        "ro.boot.hardware.sku": "GB7N6",
        "ro.boot.mode": "normal",
        "ro.boot.serialno": serial,
        "ro.boot.slot_suffix": "_a",
        "ro.boot.vbmeta.device_state": "locked",
        "ro.boot.verifiedbootstate": "green",
        "ro.bootimage.build.fingerprint": FINGERPRINT,
        "ro.bootloader": "slider-1.2-9894151",
        "ro.bootmode": "normal",
        "ro.crypto.state": "encrypted",
        "ro.crypto.type": "file",
        "ro.debuggable": "0",
        "ro.hardware": DEVICE,
        "ro.kernel.version": "5.10",
        "ro.opengles.version": "196610",
        "ro.revision": "MP1.0",
        "ro.runtime.firstboot": str(BOOTED * 1000),
        "ro.secure": "1",
        "ro.serialno": serial,
        "ro.setupwizard.mode": "DISABLED",
        "ro.zygote": "zygote64_32",
        "sys.boot_completed": "1",
        "sys.usb.config": "adb",
        "sys.usb.state": "adb",
    }


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
        "gsm.version.baseband": BASEBAND,
        "persist.sys.locale": locale(phone),
        "persist.sys.timezone": phone.zone,
        "ro.sf.lcd_density": str(phone.display.density),
    }


def locale(phone: Phone) -> str:
    """The first language of the system, "en-US"."""
    return str(phone.setting("system/locales", "en-US")).split(",")[0].strip() or "en-US"
