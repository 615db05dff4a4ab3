"""pm's questions: which packages, permissions, features and activities there are."""

from __future__ import annotations

from ..commands import Result, said, wrong
from ..machine import Machine
from .arguments import FAILED, Answer, Verb, Words, illegal, user
from .packages import known, listed, path, state, third_party
from .records import uid, version_code
from .requests import parse
from .starting import Target, launchable, targets

FEATURES = (
    "android.hardware.audio.output", "android.hardware.bluetooth", "android.hardware.bluetooth_le",
    "android.hardware.camera", "android.hardware.camera.any", "android.hardware.camera.autofocus",
    "android.hardware.camera.flash", "android.hardware.camera.front",
    "android.hardware.faketouch", "android.hardware.fingerprint", "android.hardware.location",
    "android.hardware.location.gps", "android.hardware.location.network",
    "android.hardware.microphone", "android.hardware.nfc", "android.hardware.ram.normal",
    "android.hardware.screen.landscape", "android.hardware.screen.portrait",
    "android.hardware.sensor.accelerometer", "android.hardware.telephony",
    "android.hardware.telephony.gsm", "android.hardware.touchscreen",
    "android.hardware.touchscreen.multitouch", "android.hardware.usb.accessory",
    "android.hardware.wifi", "android.hardware.wifi.direct", "android.software.app_widgets",
    "android.software.backup", "android.software.home_screen", "android.software.input_methods",
    "android.software.live_wallpaper", "android.software.print", "android.software.webview",
)  # fmt: skip
_LIBRARIES = (
    "android.ext.shared", "android.test.base", "android.test.mock", "android.test.runner",
    "com.android.location.provider", "com.android.media.remotedisplay", "javax.obex",
    "org.apache.http.legacy",
)  # fmt: skip
_PLAY = "com.android.vending"


def options(words: Words, known: str = "", valued: tuple[str, ...] = ("--user",)) -> set[str]:
    """The options before the arguments; `known` are those without a value, by blanks."""
    found = set[str]()
    while (option := words.option()) is not None:
        if option in valued:
            value = words.required()
            if option == "--user":
                user(value)
            found.add(option)
        elif option in known.split():
            found.add(option)
        else:
            raise illegal(f"Unknown option: {option}")
    return found


def _list(machine: Machine, words: Words) -> Answer:
    what = words.next()
    if what in ("package", "packages"):
        return _packages(machine, words)
    lines = {
        "features": [f"feature:{name}" for name in FEATURES],
        "libraries": [f"library:{name}" for name in _LIBRARIES],
    }.get(what or "")  # fmt: skip
    if lines is None:
        said_what = "didn't specify type of data to list" if what is None else None
        error = said_what or f"unknown list type '{what}'"
        return machine, wrong(f"Error: {error}", FAILED)
    return machine, said("\n".join(lines))


_LISTING = "-d -e -f -i -l -lf -s -u -U -3 -a --apex-only --show-versioncode --factory-only"


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
    for package in () if "--apex-only" in found else listed(phone, bool({"-u", "-a"} & found)):
        off = bool(state(phone, package))
        if filter not in package or ("-s" in found and third_party(package)):
            continue
        if ("-3" in found and not third_party(package)) or ("-d" in found and not off):
            continue
        if not ("-e" in found and off):
            lines.append(_line(package, found))
    return machine, said("\n".join(lines))


def _line(package: str, options: set[str]) -> str:
    line = f"package:{path(package)}={package}" if "-f" in options else f"package:{package}"
    if "--show-versioncode" in options:
        line += f" versionCode:{version_code(package)}"
    if "-i" in options:
        line += f"  installer={_PLAY if third_party(package) else 'null'}"
    return f"{line} uid:{uid(package)}" if "-U" in options else line


def _path(machine: Machine, words: Words) -> Answer:
    options(words)
    package = words.required()
    if not known(machine.phone, package):
        return machine, Result(code=1)
    return machine, said(f"package:{path(package)}")


# --- activities ---------------------------------------------------------------------------------

_FORMS = {"--brief": "brief", "--components": "components"}
_CHOOSER = "com.android.intentresolver/.ResolverActivity"


def _resolve(machine: Machine, words: Words) -> Answer:
    request = parse(words, _FORMS)
    found = targets(machine.phone, request)
    if not found:
        return machine, said("No activity found")
    if len(found) > 1 and not request.asks("components"):
        return machine, said(f"{_matched(0, False)}\n{_CHOOSER}")
    return machine, said(_info(found[0], request.asks("brief"), request.asks("components"), ""))


def _query(machine: Machine, words: Words) -> Answer:
    request = parse(words, _FORMS)
    found = targets(machine.phone, request) or launchable(machine.phone, request)
    if not found:
        return machine, said("No activities found")
    brief, components = request.asks("brief"), request.asks("components")
    if components:
        return machine, said("\n".join(target.component.short for target in found))
    lines = [f"{len(found)} activities found:"]
    for i, target in enumerate(found):
        lines += [f"  Activity #{i}:", _info(target, brief, False, "    ")]
    return machine, said("\n".join(lines))


def _matched(match: int, default: bool) -> str:
    return (
        f"priority=0 preferredOrder=0 match={match:#x} specificIndex=-1 "
        f"isDefault={str(default).lower()}"
    )


def _info(target: Target, brief: bool, components: bool, indent: str) -> str:
    package, name = target.component.package, target.component.short
    if components:
        return indent + name
    head = indent + _matched(0x108000, True)
    if brief:
        return f"{head}\n{indent}{name}"
    lines = (
        "ActivityInfo:",
        f"  name={target.component.name}",
        f"  packageName={package}",
        f"  enabled=true exported={str(target.exported).lower()} directBootAware=false",
        "  ApplicationInfo:",
        f"    packageName={package}",
        f"    processName={package}",
        f"    sourceDir={path(package)}",
        f"    dataDir=/data/user/0/{package}",
        f"    enabled=true uid={uid(package)} versionCode={version_code(package)}",
    )
    return "\n".join((head, *(indent + line for line in lines)))


VERBS: dict[str, Verb] = {
    "list": _list, "path": _path, "resolve-activity": _resolve, "query-activities": _query,
}  # fmt: skip
