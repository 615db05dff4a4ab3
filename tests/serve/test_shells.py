from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from android_gym.serve.adb.shells import (
    EOF,
    INTERRUPT,
    LARGEST_FRAME,
    MAX_FRAME,
    MAX_LINE,
    STDERR,
    STDOUT,
    Frames,
    Keyboard,
    Terminal,
    frame,
)
from android_gym.serve.adb.streams import Pipe


class Heard:
    """What a terminal sent."""

    def __init__(self, framed: bool = False, tty: bool = False) -> None:
        self.data, self.ended = b"", 0
        self.terminal = Terminal(Pipe(self.write, self.end), framed, tty)

    def write(self, data: bytes) -> None:
        self.data += data

    def end(self) -> None:
        self.ended += 1


def test_a_frame_is_an_id_a_length_and_data() -> None:
    assert frame(STDOUT, b"hi\n") == b"\x01\x03\0\0\0hi\n"
    assert frame(STDOUT, b"") == b""
    parts = Frames().feed(frame(STDERR, bytes(LARGEST_FRAME + 1)))
    assert [(id, len(data)) for id, data in parts] == [(STDERR, LARGEST_FRAME), (STDERR, 1)]


@given(st.lists(st.tuples(st.integers(0, 255), st.binary(max_size=20)), max_size=6), st.integers(1, 30))
def test_frames_cut_anywhere_are_the_same_frames(sent: list[tuple[int, bytes]], step: int) -> None:
    data = b"".join(bytes((id, len(part), 0, 0, 0)) + part for id, part in sent)
    frames = Frames()
    pieces = (data[at : at + step] for at in range(0, len(data), step))
    assert [one for piece in pieces for one in frames.feed(piece)] == sent
    assert not frames.broken


def test_a_length_that_no_host_sends_breaks_the_stream() -> None:
    frames = Frames()
    assert frames.feed(b"\0" + (MAX_FRAME + 1).to_bytes(4, "little")) == []
    assert frames.broken


def test_the_first_protocol_has_no_frames_and_no_exit_status() -> None:
    heard = Heard()
    heard.terminal.out(b"a\n")
    heard.terminal.err(b"b\n")
    heard.terminal.echo(b"c")
    heard.terminal.exit(3)
    assert (heard.data, heard.ended) == (b"a\nb\n", 1)


def test_the_second_protocol_tells_output_errors_and_exit_status_apart() -> None:
    heard = Heard(framed=True)
    heard.terminal.out(b"a\n")
    heard.terminal.err(b"b\n")
    heard.terminal.exit(300)
    assert Frames().feed(heard.data) == [(1, b"a\n"), (2, b"b\n"), (3, b"\x2c")]
    assert heard.ended == 1


def test_a_terminal_returns_the_carriage_and_has_one_output() -> None:
    heard = Heard(framed=True, tty=True)
    heard.terminal.out(b"a\nb\n")
    heard.terminal.err(b"c\n")
    assert Frames().feed(heard.data) == [(STDOUT, b"a\r\nb\r\n"), (STDOUT, b"c\r\n")]


@pytest.mark.parametrize(
    ("keys", "lines", "echo"),
    [
        (b"ls\r", [b"ls\n"], b"ls\r\n"),
        (b"ls\npwd\n", [b"ls\n", b"pwd\n"], b"ls\r\npwd\r\n"),
        (b"lx\x7fs\r", [b"ls\n"], b"lx\b \bs\r\n"),
        (b"\x7f\x08ls\r", [b"ls\n"], b"ls\r\n"),
        ("é你x\x7f\x7fz\r".encode(), ["éz\n".encode()], "é你x\b \b\b \bz\r\n".encode()),
        (b"ab\x03cd\r", [INTERRUPT, b"cd\n"], b"ab^C\r\ncd\r\n"),
        (b"\x04", [EOF], b""),
        (b"a\x04b\r", [b"ab\n"], b"ab\r\n"),
        (b"\x01\x02a\x00\r", [b"a\n"], b"a\r\n"),
    ],
)
def test_keys_make_a_line_that_backspace_edits(keys: bytes, lines: list[bytes], echo: bytes) -> None:
    for step in (1, 2, 100):
        heard = Heard(tty=True)
        keyboard = Keyboard(heard.terminal)
        pieces = (keys[at : at + step] for at in range(0, len(keys), step))
        assert [line for piece in pieces for line in keyboard.feed(piece)] == lines
        assert heard.data == echo


def test_a_line_has_an_end_of_its_own_as_on_linux() -> None:
    keyboard = Keyboard(Heard(tty=True).terminal)
    assert list(keyboard.feed(b"x" * 9000 + b"\r")) == [b"x" * MAX_LINE + b"\n"]


@given(st.binary(max_size=200))
def test_any_keys_are_bearable(keys: bytes) -> None:
    for line in Keyboard(Heard(tty=True).terminal).feed(keys):
        assert line in (INTERRUPT, EOF) or line.endswith(b"\n")
