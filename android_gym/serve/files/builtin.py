"""The files and folders that every phone has, before anything is written to it."""

from __future__ import annotations

from functools import cache

from ...apps.google.settings.about import BUILD, MODEL

DIRECTORY, REGULAR, DEVICE = 0o040000, 0o100000, 0o020000
TIME = 1_230_768_000  # 1 January 2009, the date of all files of a system image
MADE = 1_679_000_000  # when the shared storage was set up, March 2023
LINKS = {
    "/bin": "/system/bin",
    "/etc": "/system/etc",
    "/sdcard": "/storage/self/primary",
    "/storage/self/primary": "/storage/emulated/0",
    "/data/user/0": "/data/data",
}
DEVICES = frozenset({"/dev/null", "/dev/tty", "/dev/urandom", "/dev/random", "/dev/zero"})
BINARIES = frozenset(  # a command of the shell is found here too
    f"/system/bin/{name}"
    for name in """am app_process app_process64 appops cat cmd content cp cut date df dumpsys echo
    egrep false fgrep find getevent getprop grep head id ifconfig ime input ip kill linker64 log
    logcat ls md5sum media mkdir monkey mv nohup pgrep pidof pkill pm printf ps pwd reboot
    rm screencap screenrecord service settings sh sleep sort sqlite3 surfaceflinger svc sync tail
    touch toybox true uiautomator wc which whoami wm""".split()
)
# Folders of the shared storage that Android makes itself, and can be removed.
_FIXED = """Alarms Android Audiobooks DCIM Documents Download Movies Music Notifications Pictures
Podcasts Recordings Ringtones""".split()
_FOLDERS = """
/ 755|/acct 755|/apex 755|/bin 755|/cache 770|/config 755|/data 771|/data/app 771|/data/data 771
/data/local 751|/data/local/tmp 771|/data/local/traces 777|/data/misc 1771|/data/system 775
/data/user 711|/data/user/0 771|/dev 755|/etc 755|/linkerconfig 755|/metadata 755|/mnt 755|/odm 755
/odm_dlkm 755|/oem 755|/postinstall 755|/proc 555|/product 755|/sdcard 770
/second_stage_resources 755|/storage 755|/storage/emulated 755|/storage/self 755|/sys 555
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
_VERSION = (
    "Linux version 5.10.157-android13-4-00003-g5e37ce2dbb46 (build-user@build-host) "
    "(Android clang version 14.0.7, LLD 14.0.7) #1 SMP PREEMPT Thu Aug 10 22:10:31 UTC 2023\n"
)
_PROPERTIES = {
    "ro.build.id": BUILD,
    "ro.build.version.sdk": "33",
    "ro.build.version.release": "13",
    "ro.build.type": "user",
    "ro.build.tags": "release-keys",
    "ro.product.system.brand": "google",
    "ro.product.system.model": MODEL,
    "ro.product.system.manufacturer": "Google",
    "ro.product.system.device": "oriole",
    "ro.product.system.name": "oriole",
    "persist.sys.usb.config": "adb",
}
_BINARY = b"\x7fELF\x02\x01\x01".ljust(64, b"\0")
_TEXTS = {
    "/proc/version": _VERSION.encode(),
    "/proc/cpuinfo": "\n".join(
        _CPU.format(n=n, part="d05" if n < 4 else "d0b" if n < 6 else "d44") for n in range(8)
    ).encode(),
    "/system/build.prop": "".join(
        ("# begin common build properties\n", *(f"{k}={v}\n" for k, v in _PROPERTIES.items()))
    ).encode(),
}


@cache
def table() -> dict[str, tuple[int, int, int]]:
    """Mode, size and time of all that is fixed, by path; files of /proc have no size."""
    rows = {}
    for word in _FOLDERS.replace("\n", "|").strip("|").split("|"):
        path, _, bits = word.partition(" ")
        kind = 0o770 if path.startswith("/sdcard") else int(bits, 8)
        rows[path] = (DIRECTORY | kind, 4096, MADE if kind == 0o770 else TIME)
    rows |= {f"/sdcard/{name}": (DIRECTORY | 0o770, 4096, TIME) for name in _FIXED}
    rows |= dict.fromkeys(DEVICES, (DEVICE | 0o666, 0, TIME))
    rows |= dict.fromkeys(BINARIES, (REGULAR | 0o755, len(_BINARY), TIME))
    for path, text in _TEXTS.items():
        fixed = path.startswith("/proc/")
        rows[path] = (REGULAR | (0o444 if fixed else 0o644), 0 if fixed else len(text), TIME)
    return rows


def read(path: str) -> bytes:
    """What a fixed file says; devices are empty."""
    return _TEXTS.get(path, _BINARY if path in BINARIES else b"")
