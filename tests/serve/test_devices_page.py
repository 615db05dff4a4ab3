"""The commands that docs/devices.md lists: all that there are, and each answers."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from android_gym.profiles import base_phone
from android_gym.serve.machine import Machine
from android_gym.serve.sh.shell import run

ROOT = Path(__file__).parents[2]
MISSING = "inaccessible or not found"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("device_commands", ROOT / "scripts/device_commands.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SCRIPT = load()
PAGE = (ROOT / "docs/devices.md").read_text("utf-8")
LISTED = SCRIPT.written(PAGE)
COMMANDS = [name for kind in ("the shell's own", "Unix", "Android's") for name in LISTED[kind]]


def said(line: str) -> str:
    """What a line prints on a phone that nothing was done to."""
    return run(Machine(base_phone()), line, merged=True)[1].out.decode("utf-8", "replace")


def test_the_page_lists_what_the_script_writes() -> None:
    assert SCRIPT.table() in PAGE, "Write the table anew: python scripts/device_commands.py"
    assert {kind: sorted(names) for kind, names in SCRIPT.kinds().items()} == LISTED
    assert {"wc", "find", "tail", "sort", "read", "am"} <= set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_answers(name: str) -> None:
    assert MISSING not in said(name)


def test_each_service_answers() -> None:
    for name in LISTED["services of `cmd`"]:
        assert "Can't find service" not in said(f"cmd {name}"), name
    for name in LISTED["services of `dumpsys`"]:
        assert "Can't find service" not in said(f"dumpsys {name}"), name
    assert "Can't find service" in said("cmd nosuch") and "Can't find service" in said("dumpsys nosuch")


def test_what_is_said_to_be_missing_is() -> None:
    for name in LISTED["not there"]:
        assert said(name) == f"/system/bin/sh: {name}: {MISSING}\n"
