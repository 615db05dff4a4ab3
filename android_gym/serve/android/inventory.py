"""pm's questions: which packages, permissions, features and activities there are."""

from __future__ import annotations

from textwrap import indent

from ...phone.state.phone import Phone
from ..commands import Result, said, wrong
from ..machine import Machine
from .arguments import FAILED, Answer, Verb, Words, options
from .packages import known, listed, path, state, third_party
from .records import uid, version_code
from .requests import Request, parse
from .starting import Target, launchable, targets

_FEATURES = """
hardware.audio.output hardware.bluetooth hardware.bluetooth_le hardware.camera hardware.camera.any
hardware.camera.autofocus hardware.camera.flash hardware.camera.front hardware.faketouch
hardware.fingerprint hardware.location hardware.location.gps hardware.location.network
hardware.microphone hardware.nfc hardware.ram.normal hardware.screen.landscape
hardware.screen.portrait hardware.sensor.accelerometer hardware.telephony hardware.telephony.gsm
hardware.touchscreen hardware.touchscreen.multitouch hardware.usb.accessory hardware.wifi
hardware.wifi.direct software.app_widgets software.backup software.home_screen
software.input_methods software.live_wallpaper software.print software.webview
"""
_LIBRARIES = """android.ext.shared android.test.base android.test.mock android.test.runner
com.android.location.provider com.android.media.remotedisplay javax.obex org.apache.http.legacy""".split()
_PLAY = "com.android.vending"


def _list(machine: Machine, words: Words) -> Answer:
    what = words.next()
    if what in ("package", "packages"):
        return _packages(machine, words)
    if what == "features":
        return machine, said("\n".join(f"feature:android.{n}" for n in _FEATURES.split()))
    if what == "libraries":
        return machine, said("\n".join(f"library:{name}" for name in _LIBRARIES))
    error = f"unknown list type '{what}'" if what else "didn't specify type of data to list"
    return machine, wrong(f"Error: {error}", FAILED)


_LISTING = "-d -e -f -i -s -u -U -3 -a --show-versioncode"


def _packages(machine: Machine, words: Words) -> Answer:
    phone, found = machine.phone, set[str]()
    while (option := words.option()) is not None:
        if option in ("--user", "--uid"):
            words.required()
        elif option in _LISTING.split():
            found.add(option)
        else:
            return machine, wrong(f"Error: Unknown option: {option}", FAILED)
    filter = words.next() or ""
    lines = []
    for package in listed(phone):
        off = bool(state(phone, package))
        if filter not in package or ("-s" in found and third_party(phone, package)):
            continue
        if ("-3" in found and not third_party(phone, package)) or ("-d" in found and not off):
            continue
        if not ("-e" in found and off):
            lines.append(_line(phone, package, found))
    return machine, said("\n".join(lines))


def _line(phone: Phone, package: str, options: set[str]) -> str:
    line = f"package:{path(phone, package)}={package}" if "-f" in options else f"package:{package}"
    if "--show-versioncode" in options:
        line += f" versionCode:{version_code(phone, package)}"
    if "-i" in options:
        line += f"  installer={_PLAY if third_party(phone, package) else 'null'}"
    return f"{line} uid:{uid(phone, package)}" if "-U" in options else line


def _path(machine: Machine, words: Words) -> Answer:
    options(words)
    package = words.required()
    if not known(machine.phone, package):
        return machine, Result(code=1)
    return machine, said(f"package:{path(machine.phone, package)}")


# --- activities ---------------------------------------------------------------------------------

_FORMS = {"--brief": "brief", "--components": "components"}
_CHOOSER = "com.android.intentresolver/.ResolverActivity"


def _resolve(machine: Machine, words: Words) -> Answer:
    request = parse(words, _FORMS)
    found = targets(machine.phone, request, starting=False)
    if not found:
        return machine, said("No activity found")
    if len(found) > 1 and not request.asks("components"):
        return machine, said(f"{_matched(0, False)}\n{_CHOOSER}")
    return machine, said(_info(machine.phone, found[0], request))


def _query(machine: Machine, words: Words) -> Answer:
    request = parse(words, _FORMS)
    found = targets(machine.phone, request, starting=False) or launchable(machine.phone, request)
    if not found:
        return machine, said("No activities found")
    rows = [_info(machine.phone, target, request) for target in found]
    if request.asks("components"):
        return machine, said("\n".join(rows))
    lines = [f"{len(found)} activities found:"]
    for i, row in enumerate(rows):
        lines += [f"  Activity #{i}:", indent(row, "    ")]
    return machine, said("\n".join(lines))


def _matched(match: int, default: bool) -> str:
    return f"priority=0 preferredOrder=0 match={match:#x} specificIndex=-1 isDefault={str(default).lower()}"


def _info(phone: Phone, target: Target, request: Request) -> str:
    package, name = target.component.package, target.component.short
    if request.asks("components"):
        return name
    head = _matched(0x108000, True)
    if request.asks("brief"):
        return f"{head}\n{name}"
    return f"""{head}
ActivityInfo:
  name={target.component.name}
  packageName={package}
  enabled=true exported={str(target.exported).lower()} directBootAware=false
  ApplicationInfo:
    packageName={package}
    processName={package}
    sourceDir={path(phone, package)}
    dataDir=/data/user/0/{package}
    enabled=true uid={uid(phone, package)} versionCode={version_code(phone, package)}"""


VERBS: dict[str, Verb] = {"list": _list, "path": _path, "resolve-activity": _resolve, "query-activities": _query}
