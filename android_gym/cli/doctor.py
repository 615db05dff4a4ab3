"""The command doctor: what of android-gym works on this machine, and what to do about the rest."""

from __future__ import annotations

import importlib
import importlib.metadata
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
from rich.table import Table

from ..errors import AndroidGymError, DeviceError, install_command
from ..versions import HARNESS, PHONE, TASKS
from .console import console

OLDEST_PYTHON = (3, 10)
CORE = {
    "gymnasium": "gymnasium",
    "numpy": "numpy",
    "msgspec": "msgspec",
    "xxhash": "xxhash",
    "click": "click",
    "rich": "rich",
    "PyYAML": "yaml",
    "opencv-python-headless": "cv2",
    "python-dateutil": "dateutil",
}
EXTRAS = {
    "real": {"uiautomator2": "uiautomator2", "adbutils": "adbutils"},
    "sb3": {"stable-baselines3": "stable_baselines3", "sb3-contrib": "sb3_contrib", "torch": "torch"},
    "llm": {"openai": "openai"},
    "llm-local": {"xllamacpp": "xllamacpp"},
    "film": {"Pillow": "PIL"},
    "data": {"pyarrow": "pyarrow"},
    "mcp": {"mcp": "mcp"},
    "web": {"starlette": "starlette", "uvicorn": "uvicorn", "websockets": "websockets"},
    "sessions": {"starlette": "starlette", "uvicorn": "uvicorn"},
    "docs": {"mkdocs-material": "material", "Pillow": "PIL"},
    "skyrl": {"skyrl-gym": "skyrl_gym"},
    "verl": {"verl": "verl"},
    "ray": {"ray": "ray"},
}
PURPOSE = {
    "real": "real phones",
    "sb3": "training",
    "llm": "LLM agents",
    "llm-local": "models in this process",
    "film": "GIFs of episodes",
    "data": "Parquet files",
    "mcp": "the phone for an assistant",
    "web": "the live phone in a browser",
    "sessions": "phones over HTTP",
    "docs": "the documentation site",
    "skyrl": "training with SkyRL",
    "verl": "training with verl",
    "ray": "runs over several machines",
}
MIN_FREE_SPACE = 1 << 30  # bytes; a run of all tasks with pictures takes a few hundred MB


@dataclass(frozen=True)
class Check:
    """One line of the table. `core` ones decide on the exit status."""

    what: str
    ok: bool
    found: str
    todo: str = ""
    core: bool = False


@click.command()
@click.option("--timeout", default=10.0, show_default=True, help="Seconds to wait for a phone.")
@click.pass_context
def doctor(ctx: click.Context, timeout: float) -> None:
    """Check Python, the libraries, adb and connected phones, and say how to fix what fails. Exit
    status 1 if a core requirement does not work."""
    checks = list(examine(timeout))
    table = Table("", "what", "found", "what to do", box=None, pad_edge=False)
    for check in checks:
        state = "ok" if check.ok else "FAILS" if check.core else "missing"
        table.add_row(state, check.what, check.found, check.todo)
    console().print(table)
    broken = [check.what for check in checks if check.core and not check.ok]
    last = f"Not working: {', '.join(broken)}." if broken else "The simulated phone works here."
    console().print("", last, sep="\n")
    ctx.exit(1 if broken else 0)


def examine(timeout: float = 10.0) -> Iterator[Check]:
    """All checks, one after the other; none takes longer than some seconds."""
    yield Check("android-gym", True, f"{HARNESS}, tasks {TASKS}, phone {PHONE}")
    yield python()
    yield from libraries()
    yield skia()
    yield phone()
    for extra in EXTRAS:
        yield optional(extra)
    yield space(Path.cwd())
    yield from adb(timeout)


# --- this machine --------------------------------------------------------------------------------


def python() -> Check:
    wanted = ".".join(map(str, OLDEST_PYTHON))
    ok = sys.version_info[:2] >= OLDEST_PYTHON
    todo = "" if ok else f"Install Python {wanted} or newer."
    return Check("Python", ok, platform.python_version(), todo, core=True)


def libraries() -> Iterator[Check]:
    """The libraries that every use needs; one line if all are there."""
    found, missing = _versions(CORE)
    if missing:
        todo = f"pip install {' '.join(missing)}"
        yield Check("libraries", False, f"without {', '.join(missing)}", todo, core=True)
    else:
        yield Check("libraries", True, ", ".join(found), core=True)


def _versions(modules: dict[str, str]) -> tuple[list[str], list[str]]:
    """Those of the distributions that import, with versions, and the names of the others."""
    found, missing = [], []
    for name, module in modules.items():
        try:
            importlib.import_module(module)
            found.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            found.append(name)
        except Exception:  # whatever a half-installed library raises, it cannot be used
            missing.append(name)
    return found, missing


def skia() -> Check:
    """Whether pictures can be drawn: Skia needs libEGL and libGL from the system."""
    from ..phone.system.render import render
    from ..profiles import base_phone

    try:
        render(base_phone(), 90, 200)
    except AndroidGymError as error:
        return Check("pictures", False, "Skia does not load; text works", str(error))
    return Check("pictures", True, f"skia-python {importlib.metadata.version('skia-python')}")


def phone() -> Check:
    """Whether the simulated phone starts and shows something."""
    from ..devices import SimulatedDevice

    try:
        count = len(SimulatedDevice().screen().nodes)
    except Exception as error:  # the very thing to find out
        return Check("simulated phone", False, str(error), "Install android-gym anew.", core=True)
    return Check("simulated phone", True, f"home screen of {count} nodes", core=True)


def optional(extra: str) -> Check:
    found, missing = _versions(EXTRAS[extra])
    what = f"{extra}: {PURPOSE[extra]}"
    if missing:
        return Check(what, False, f"without {', '.join(missing)}", install_command(extra))
    return Check(what, True, ", ".join(found))


def space(folder: Path) -> Check:
    """Whether runs can be kept here."""
    free = shutil.disk_usage(folder).free
    todo = "" if free >= MIN_FREE_SPACE else "Make room, or give runs another folder with --out."
    return Check("disk", not todo, f"{free / (1 << 30):.1f} GB free in {folder}", todo)


# --- phones --------------------------------------------------------------------------------------


def adb(timeout: float) -> Iterator[Check]:
    """adb and the phones it sees."""
    from ..devices.adb import states

    program = _program()
    if not program:
        todo = "For real phones: install Android's platform-tools (Debian: `apt install adb`)."
        yield Check("adb", False, "not found", todo)
        return
    yield _version_of(program, timeout)
    try:
        known = states(timeout)
    except AndroidGymError as error:
        yield Check("phones", False, "not known", str(error))
        return
    if not known:
        todo = "Plug one in with USB debugging on, start an emulator, or run `android-gym serve`."
        yield Check("phones", False, "none", todo)
    for serial in sorted(known):
        yield real(serial, timeout)


def _program() -> str:
    """The adb that is used: the system's, else the one that adbutils brings; "" if neither."""
    found = shutil.which("adb")
    if found is None:
        try:
            found = importlib.import_module("adbutils").adb_path()
        except Exception:  # without adbutils, or adbutils without adb
            return ""
    return str(found)


def _version_of(program: str, timeout: float) -> Check:
    try:
        done = subprocess.run([program, "version"], capture_output=True, text=True, timeout=timeout, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        return Check("adb", False, f"{program} does not run: {error}", "Install adb anew.")
    lines = [line for line in done.stdout.splitlines() if "ersion" in line]
    number = lines[-1].split()[-1] if lines else "of unknown version"
    return Check("adb", True, f"{number} ({program})")


def real(serial: str, timeout: float) -> Check:
    """One phone: whether uiautomator2 reaches it, and its Android version."""
    from ..devices.adb import Link

    what = f"adb:{serial}"
    try:
        link = Link(serial, timeout)
        try:
            version = link.ask(lambda d: d.shell("getprop ro.build.version.release").output)
            info = link.ask(lambda d: d.info)
        finally:
            link.close()
    except DeviceError as error:
        return Check(what, False, "cannot be used", str(error))
    except AndroidGymError as error:
        return Check(what, False, "not tried", str(error))
    size = f"{info.get('displayWidth')} x {info.get('displayHeight')}"
    return Check(what, True, f"Android {version.strip()} (API {link.sdk}), {size}, uiautomator2")
