"""The files and folders that every phone has, before anything is written to it."""

from __future__ import annotations

from functools import cache

from ...apps.google.settings.about import BUILD, MODEL
from ...phone.core.zones import START_UTC
from ..machine import Machine

DIRECTORY, REGULAR, DEVICE = 0o040000, 0o100000, 0o020000
TIME = 1_230_768_000  # 1 January 2009, the date of all files of a system image
MADE = 1_679_000_000  # when the shared storage was set up, March 2023
RUNNING = 93_784  # seconds that a phone has been on when its clock starts
LEVEL = "/sys/class/power_supply/battery/capacity"
LINKS = {
    "/bin": "/system/bin", "/etc": "/system/etc", "/sdcard": "/storage/self/primary",
    "/storage/self/primary": "/storage/emulated/0", "/data/user/0": "/data/data",
}  # fmt: skip
DEVICES = frozenset({"/dev/full", "/dev/null", "/dev/tty", "/dev/urandom", "/dev/random",
                     "/dev/zero", "/dev/stdin", "/dev/stdout", "/dev/stderr"})  # fmt: skip
# Folders of the shared storage that Android makes itself, and can be removed.
FIXED = frozenset(
    f"/sdcard/{name}"
    for name in (
        "Alarms", "Android", "Audiobooks", "DCIM", "Documents", "Download", "Movies", "Music",
        "Notifications", "Pictures", "Podcasts", "Recordings", "Ringtones",
    )
)  # fmt: skip
_FOLDERS = """
/ 755|/acct 755|/apex 755|/bin 755|/cache 770|/config 755|/data 771|/data/app 771|/data/data 771
/data/local 751|/data/local/tmp 771|/data/local/traces 777|/data/misc 1771|/data/system 775
/data/user 711|/data/user/0 771|/dev 755|/etc 755|/linkerconfig 755|/metadata 755|/mnt 755|/odm 755
/odm_dlkm 755|/oem 755|/postinstall 755|/proc 555|/proc/sys 555|/product 755|/sdcard 770
/second_stage_resources 755|/storage 755|/storage/emulated 755|/storage/self 755|/sys 555
/sys/class 755|/sys/class/power_supply 755|/sys/class/power_supply/battery 755
/storage/self/primary 770|/storage/emulated/0 770|/system 755|/system/app 755|/system/bin 751
/system/etc 755|/system/fonts 755|/system/framework 755|/system/lib64 755|/system/priv-app 755
/system/usr 755|/system_ext 755|/vendor 755|/sdcard/Android/data 770|/sdcard/Android/media 770
/sdcard/Android/obb 770
"""
_CPU = """processor\t: {n}
BogoMIPS\t: 49.15
Features\t: fp asimd evtstrm aes pmull sha1 sha2 crc32 atomics fphp asimdhp cpuid asimdrdm lrcpc
CPU implementer\t: 0x41
CPU architecture: 8
CPU variant\t: 0x2
CPU part\t: 0x{part}
CPU revision\t: 0
"""
_MEMORY = (
    ("MemTotal", 7_754_048), ("MemFree", 412_336), ("MemAvailable", 3_621_904), ("Buffers", 7_188),
    ("Cached", 3_204_176), ("SwapCached", 12_412), ("Active", 2_514_800), ("Inactive", 2_210_340),
    ("SwapTotal", 3_145_724), ("SwapFree", 2_402_816), ("Dirty", 412), ("Mapped", 1_190_284),
)  # fmt: skip
_VERSION = (
    "Linux version 5.10.157-android13-4-00003-g5e37ce2dbb46 (build-user@build-host) "
    "(Android clang version 14.0.7, LLD 14.0.7) #1 SMP PREEMPT Thu Aug 10 22:10:31 UTC 2023\n"
)
_BINARIES = ("app_process", "app_process64", "linker64", "mksh", "sh", "surfaceflinger", "toybox")


@cache
def table() -> dict[str, tuple[int, int, int]]:
    """Mode, size and time of all that is fixed, by path."""
    rows = {}
    for word in _FOLDERS.replace("\n", "|").strip("|").split("|"):
        path, _, bits = word.partition(" ")
        kind = 0o770 if path.startswith("/sdcard") else int(bits, 8)
        rows[path] = (DIRECTORY | kind, 4096, MADE if kind == 0o770 else TIME)
    rows |= dict.fromkeys(FIXED, (DIRECTORY | 504, 4096, TIME))
    rows |= dict.fromkeys(DEVICES, (DEVICE | 438, 0, TIME))
    rows |= {path: (REGULAR | 0o755, len(_BINARY), TIME) for path in binaries()}
    rows |= dict.fromkeys(("/proc/uptime", *_PROC), (REGULAR | 292, 0, TIME))
    rows |= {path: (REGULAR | 0o644, len(text), TIME) for path, text in _texts().items()}
    return rows


@cache
def binaries() -> frozenset[str]:
    """The paths of all commands."""
    from ..commands import commands
    from ..sh.builtins import LAUNCHERS

    names = {*commands(), *LAUNCHERS, *_BINARIES}
    return frozenset(f"/system/bin/{name}" for name in names if name.isprintable())


def running(machine: Machine) -> int:
    """Seconds since the phone was switched on."""
    return RUNNING + max(0, machine.phone.time - START_UTC)


def read(machine: Machine, path: str) -> bytes:
    """What a fixed file says; devices are empty."""
    if path == "/proc/uptime":
        seconds = running(machine)
        return b"%d.00 %d.00\n" % (seconds, seconds * 5)
    if path == LEVEL:
        return b"%d\n" % int(machine.phone.setting("battery/level", 100))
    if path in _PROC:
        return _PROC[path].encode()
    if path in _texts():
        return _texts()[path]
    return _BINARY if path in binaries() else b""


@cache
def _texts() -> dict[str, bytes]:
    props = (
        ("ro.build.id", BUILD), ("ro.build.version.sdk", "33"), ("ro.build.version.release", "13"),
        ("ro.build.type", "user"), ("ro.build.tags", "release-keys"),
        ("ro.product.system.brand", "google"), ("ro.product.system.model", MODEL),
        ("ro.product.system.manufacturer", "Google"), ("ro.product.system.device", "oriole"),
        ("ro.product.system.name", "oriole"), ("persist.sys.usb.config", "adb"),
    )  # fmt: skip
    lines = "".join(f"{name}={value}\n" for name, value in props)
    return {
        "/system/build.prop": f"# begin common build properties\n{lines}".encode(),
        "/system/etc/hosts": b"127.0.0.1       localhost\n::1             ip6-localhost\n",
    }


_BINARY = b"\x7fELF\x02\x01\x01".ljust(64, b"\0")
_PROC = {
    "/proc/version": _VERSION,
    "/proc/meminfo": "".join(f"{k + ':':<16}{v:>8} kB\n" for k, v in _MEMORY),
    "/proc/cpuinfo": "\n".join(
        _CPU.format(n=n, part="d05" if n < 4 else "d0b" if n < 6 else "d44") for n in range(8)
    ),
    "/proc/loadavg": "1.02 1.10 1.15 1/2814 12034\n",
    "/proc/filesystems": "nodev\tproc\nnodev\ttmpfs\n\text4\n\tf2fs\nnodev\tfuse\n",
    "/proc/cmdline": "androidboot.hardware=oriole androidboot.mode=normal\n",
    "/proc/sys/kernel/random/boot_id": "3a0b6c1e-5d27-4f10-9c8a-7e2d41b6f905\n",
}
