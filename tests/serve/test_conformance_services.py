"""What clients send to the services of the phone, and that the phone answers as it did.

`data/services.json` holds lines that 21 code bases sent to `am`, `pm`, `dumpsys`, `content` and the
like and to uiautomator2's RPC, each with its answer on three screens. Running this module as a
program (`python tests/serve/test_conformance_services.py`) writes the answers anew: read the
difference before it is committed.
"""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest
from xxhash import xxh64_hexdigest

from android_gym.phone.state.events import Launch
from android_gym.profiles import base_phone
from android_gym.serve.machine import Machine
from android_gym.serve.sh.shell import run
from android_gym.serve.u2 import rpc

FILE = Path(__file__).parent / "data" / "services.json"
SHORT = 160  # characters of an answer that is kept whole
FORM = "am start -a android.intent.action.INSERT -t vnd.android.cursor.dir/contact"


def screens() -> dict[str, Machine]:
    """The home screen, Clock, and the form of a new contact."""
    home = Machine(base_phone())
    return {"home": home, "clock": home.do(Launch("com.google.android.deskclock")), "form": run(home, FORM)[0]}


def kept(text: bytes) -> str:
    """A short text itself, of a long one its beginning and a hash, of a picture its kind."""
    if text.startswith(b"\x89PNG") or text[4:8] == text[:4] and b"\0" in text[:16]:
        return "a picture"
    shown = text.decode("utf-8", "backslashreplace")
    if len(shown) <= SHORT:
        return shown
    return f"{shown[:60]}… {len(text)} bytes, {xxh64_hexdigest(text)}"


def answer(machine: Machine, line: str) -> dict[str, Any]:
    """What a line ("shell: …" or "rpc: …") prints or returns, and what is in front after it."""
    kind, _, text = line.partition(": ")
    found: dict[str, Any] = {}
    if kind == "shell":
        after, result = run(machine, text)
        found = {"out": kept(result.out), "err": kept(result.err), "code": result.code}
    else:
        call = re.fullmatch(r"(\w+)\((.*)\)", text)
        assert call is not None, line
        after, value = rpc.call(machine, call[1], json.loads(f"[{call[2]}]"))
        said = json.dumps(value, default=repr, ensure_ascii=False)
        jpeg = isinstance(value, str) and base64.b64encode(b"\xff\xd8\xff").decode() in value[:4]
        found = {"out": "a picture" if jpeg else kept(said.encode())}
    if after.phone is not machine.phone:
        found["front"] = after.phone.foreground
    return {name: value for name, value in found.items() if value}


def recorded() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(FILE.read_text())
    return found


@pytest.mark.parametrize("screen", ("home", "clock", "form"))
def test_every_line_that_clients_send_is_answered_as_recorded(screen: str) -> None:
    machine = screens()[screen]
    wanted = {line: answers[screen] for line, answers in recorded().items()}
    assert len(wanted) > 350
    assert {line: answer(machine, line) for line in wanted} == wanted


if __name__ == "__main__":
    phones = screens()
    told = {line: {name: answer(machine, line) for name, machine in phones.items()} for line in recorded()}
    FILE.write_text(json.dumps(told, indent=0, ensure_ascii=False) + "\n")
