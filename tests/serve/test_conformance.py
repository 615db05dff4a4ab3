"""What clients of adb sent to a served phone, and what it answers: none of it changes unnoticed.

`data/client_lines.jsonl` holds what 17 families of clients sent, in their order, as
`["section", name]` and `[kind, line, exit status, answer]`. An answer longer than a screenful is
kept as its length and digest, a picture only as what it is. Numbers and file names were made equal
before, so a line may ask for nonsense. After a change that is meant,
`python tests/serve/test_conformance.py` writes the answers anew; look at the difference.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from android_gym.profiles import base_phone
from android_gym.serve.adb.services import open_service
from android_gym.serve.adb.shells import CLOSE_STDIN, EXIT, Frames
from android_gym.serve.adb.streams import Pipe
from android_gym.serve.adb.sync import Request, answer
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine
from android_gym.serve.u2 import rpc

LINES = Path(__file__).parent / "data" / "client_lines.jsonl"
SHOWN = 400  # bytes of an answer that are kept as they are
PICTURE = 1 << 20  # bytes of what is only ever a picture without compression
NO_STATUS = None
SENT = {  # the scripts that clients run after they sent them
    "/sdcard/adbutils-screenrecord.sh": b'#!/system/bin/sh\n# by adbutils\nscreenrecord "$1" &\n'
    b"PID=$!\nread ANY\nkill -INT $PID\nwait\n"
}
Answered = tuple[int | None, str]


def sections() -> dict[str, list[list[Any]]]:
    """Lines with their answers, by the clients that sent them."""
    found: dict[str, list[list[Any]]] = {}
    for row in map(json.loads, LINES.read_text().splitlines()):
        if row[0] == "section":
            rows = found.setdefault(row[1], [])
        else:
            rows.append(row)
    return found


def shell(handset: Handset, line: str) -> Answered:
    """A line over shell v2, its standard input empty; what goes on is hung up at once."""
    frames, answered, status = Frames(), bytearray(), NO_STATUS
    told: list[bytes] = []
    stream = open_service(handset, f"shell,v2,raw:{filled(line)}", Pipe(told.append, lambda: None))
    assert stream is not None
    stream.feed(bytes((CLOSE_STDIN, 0, 0, 0, 0)))
    stream.close()
    for id, data in frames.feed(b"".join(told)):
        if id == EXIT:
            status = data[0]
        else:
            answered += data
    return status, kept(bytes(answered))


def called(handset: Handset, line: str) -> Answered:
    """A call of uiautomator2's RPC."""
    method, _, params = line.rstrip(")").partition("(")
    values = json.loads("[" + re.sub(r"\bN\b", "50", params) + "]")
    machine, said = rpc.call(handset.machine, method, values)
    handset.call("rpc", method, lambda _: (machine, None))
    return NO_STATUS, kept(repr(said).encode())


def synced(handset: Handset, line: str) -> Answered:
    """A request to the file service; what is sent is a short text."""
    id, path = line.split(" ", 1)
    request = Request(id.encode(), filled(path))
    if id == "SEND":
        data = SENT.get(path, f"a file named {path}\n".encode())
        request = request.replace(data=data, mode=0o100644, time=1)
    said = handset.call("sync", line, lambda machine: answer(machine, request))
    return NO_STATUS, said[:4].decode() if path.endswith((".png", ".mp4")) else kept(said)


KINDS = {"shell": shell, "rpc": called, "sync": synced}


def filled(line: str) -> str:
    """A line with numbers and names where they were made equal."""
    line = re.sub(r"\bswipe X Y.*", "swipe 540 1800 540 600 300", line)
    line = re.sub(r"\bX Y\b", "540 1200", line.replace("FILE", "file"))
    return re.sub(r"\bN\b", "7", line)


def kept(data: bytes) -> str:
    """An answer, or what tells it from others. Drawing libraries differ in a picture's bytes."""
    if data.startswith((b"\x89PNG", b"'/9j/")) or len(data) > PICTURE:
        return "a picture"
    text = data.decode("utf-8", "backslashreplace")
    return text if len(data) <= SHOWN else f"{len(data)} bytes, crc32 {zlib.crc32(data):08x}"


def answers(rows: list[list[Any]]) -> Iterator[tuple[list[Any], Answered]]:
    """Each line with what a fresh phone answers, one line after the other."""
    handset = Handset(Machine(base_phone()))
    for row in rows:
        yield row, KINDS[row[0]](handset, row[1])


@pytest.mark.parametrize("client", sections())
def test_what_clients_sent_is_answered_as_before(client: str) -> None:
    rows = sections()[client]
    assert [[*row[:2], *said] for row, said in answers(rows)] == rows


if __name__ == "__main__":
    with_answers = {name: list(answers(rows)) for name, rows in sections().items()}
    with LINES.open("w") as file:
        for name, pairs in with_answers.items():
            print(json.dumps(["section", name], ensure_ascii=False), file=file)
            for row, said in pairs:
                print(json.dumps([*row[:2], *said], ensure_ascii=False), file=file)
