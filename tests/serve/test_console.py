from __future__ import annotations

import socket

import pytest

from android_gym.serve.adb.adbd import Adbd
from android_gym.serve.adb.console import GREETING, answer
from android_gym.serve.handset import Handset

from .conftest import PATIENCE


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", ""),
        ("avd name", "android_gym\r\nOK\r\n"),
        ("avd status", "KO: bad sub-command\r\n"),
        ("avd", "KO: bad sub-command\r\n"),
        ("geo fix -122.08 37.42", "OK\r\n"),
        ("geo fix here there", "KO: argument is not a number\r\n"),
        ("geo fix", "KO: not enough arguments: see 'help geo fix' for details\r\n"),
        ("sms send 555", "KO: missing argument, try 'sms send <phonenumber> <text message>'\r\n"),
        ("sms send me hi", "KO: bad phone number format, must be [+](0-9)*\r\n"),
        ("sms", "KO: bad sub-command\r\n"),
        ("rotate", "KO: unknown command, try 'help'\r\n"),
        ("dance", "KO: unknown command, try 'help'\r\n"),
    ],
)
def test_what_the_console_says(handset: Handset, line: str, said: str) -> None:
    assert answer(handset, line) == said


def test_help_names_the_commands(handset: Handset) -> None:
    said = answer(handset, "help")
    assert said.startswith("Android console commands:\r\n") and said.endswith("    sms\r\nOK\r\n")


def test_a_message_comes_in_and_is_announced(handset: Handset) -> None:
    before = handset.phone
    assert answer(handset, "sms send +15550100 see you at  8") == "OK\r\n"
    message = handset.phone.messages[-1]
    assert len(handset.phone.messages) == len(before.messages) + 1
    assert (message.address, message.text) == ("+15550100", "see you at  8")
    assert (message.sent, message.read, message.time) == (False, False, before.time)
    notes = [n for n in handset.phone.notifications if n not in before.notifications]
    assert [(note.text, note.package) for note in notes] == [("see you at  8", "com.android.phone")]


def test_what_is_asked_is_told(handset: Handset) -> None:
    told: list[tuple[str, str]] = []
    handset.observers.append(lambda kind, what: told.append((kind, what)))
    answer(handset, " avd name ")
    assert told == [("console", "avd name")]


def lines(wire: socket.socket) -> str:
    """All that comes until the other side closes."""
    said = b""
    while part := wire.recv(4096):
        said += part
    return said.decode()


def test_a_connection_greets_answers_and_ends(handset: Handset) -> None:
    with Adbd(handset, announced=False) as adbd:
        with socket.create_connection(("127.0.0.1", adbd.port - 1), PATIENCE) as wire:
            wire.sendall(b"auth abc\r\navd na")
            wire.sendall(b"me\nquit\navd name\n")
            said = lines(wire)
        assert said == f"{GREETING}android_gym\r\nOK\r\n"
        with socket.create_connection(("127.0.0.1", adbd.port - 1), PATIENCE) as wire:
            wire.sendall(b"x" * 200_000)
            try:
                assert lines(wire).startswith("Android Console: ")
            except ConnectionResetError:
                pass  # it closed while there was more to read
        assert adbd.running


def test_kill_ends_the_phone(handset: Handset) -> None:
    adbd = Adbd(handset, announced=False).start()
    thread = adbd._thread
    assert thread is not None
    with socket.create_connection(("127.0.0.1", adbd.port - 1), PATIENCE) as wire:
        wire.sendall(b"kill\n")
        thread.join(PATIENCE)
    assert not thread.is_alive() and not adbd.running
