"""The protocol of adb between a phone and a host that is played here."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.profiles import base_phone
from android_gym.serve.adb import link as linking
from android_gym.serve.adb.link import MAX_STREAMS, PLENTY, Host, Link
from android_gym.serve.adb.packets import CLSE, CNXN, MAX_DATA, OKAY, OPEN, VERSION, WRTE, Decoder, Packet, encode
from android_gym.serve.adb.streams import Pipe, Stream
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine

HELLO = Packet(CNXN, VERSION, MAX_DATA, b"host::features=shell_v2")


class Echo:
    """A service that says everything again, `times` times, until it hears "end"."""

    open = 0

    def __init__(self, pipe: Pipe, times: int = 1) -> None:
        self.pipe, self.times = pipe, times
        Echo.open += 1

    def feed(self, data: bytes) -> None:
        if data == b"break":
            raise RuntimeError("a bug")
        self.pipe.write(data * self.times)
        if data == b"end":
            self.pipe.end()

    def close(self) -> None:
        Echo.open -= 1


def opened(handset: Handset, name: str, pipe: Pipe) -> Stream | None:
    """Instead of the phone's services."""
    kind, _, rest = name.partition(":")
    if kind == "echo":
        return Echo(pipe, int(rest or 1))
    if kind == "hello":
        pipe.write(b"hello")
        pipe.end()
        return Echo(pipe)
    if kind == "restart":
        pipe.restart()
        pipe.end()
        return Echo(pipe)
    if kind == "broken":
        raise RuntimeError("a bug")
    return None


@dataclass
class Played:
    """A link with what it sent and did."""

    sent: list[Packet] = field(default_factory=list)
    dropped: int = 0
    restarted: int = 0

    def __post_init__(self) -> None:
        self.decoder = Decoder()
        host = Host(self._write, self._drop, lambda act: act(), self._restart)
        self.link = Link(Handset(Machine(base_phone())), host, b"device::")

    def _write(self, data: bytes) -> None:
        self.sent += self.decoder.feed(data)

    def _drop(self) -> None:
        self.dropped += 1

    def _restart(self) -> None:
        self.restarted += 1

    def say(self, *packets: Packet) -> list[Packet]:
        """Send messages; what came back."""
        before = len(self.sent)
        for packet in packets:
            self.link.feed(encode(packet, VERSION if packet.command != CNXN else 0))
        return self.sent[before:]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    monkeypatch.setattr(linking, "open_service", opened)
    Echo.open = 0
    done = Played()
    assert done.say(HELLO) == [Packet(CNXN, VERSION, MAX_DATA, b"device::")]
    return done


def test_a_service_opens_speaks_one_message_at_a_time_and_closes(played: Played) -> None:
    assert played.say(Packet(OPEN, 7, 0, b"hello:\0")) == [Packet(OKAY, 1, 7), Packet(WRTE, 1, 7, b"hello")]
    assert played.say(Packet(OKAY, 7, 1)) == [Packet(CLSE, 1, 7)]
    assert (played.link.streams(), Echo.open) == (0, 0)
    assert played.say(Packet(CLSE, 7, 1)) == []


def test_a_refused_or_broken_service_is_answered_with_a_zero(played: Played, caplog: pytest.LogCaptureFixture) -> None:
    assert played.say(Packet(OPEN, 7, 0, b"tcp:80\0")) == [Packet(CLSE, 0, 7)]
    assert played.say(Packet(OPEN, 8, 0, b"broken:\0")) == [Packet(CLSE, 0, 8)]
    assert "the service 'broken:' broke" in caplog.text
    assert played.link.streams() == 0


def test_a_stream_that_breaks_closes_and_leaves_the_others(played: Played, caplog: pytest.LogCaptureFixture) -> None:
    played.say(Packet(OPEN, 7, 0, b"echo:\0"), Packet(OPEN, 8, 0, b"echo:\0"))
    assert played.say(Packet(WRTE, 7, 1, b"break")) == [Packet(OKAY, 1, 7), Packet(CLSE, 1, 7)]
    assert played.say(Packet(WRTE, 8, 2, b"on")) == [Packet(OKAY, 2, 8), Packet(WRTE, 2, 8, b"on")]
    assert (played.link.streams(), Echo.open, played.dropped) == (1, 1, 0)
    assert "a stream broke" in caplog.text


def test_a_long_answer_comes_in_messages_that_wait_for_each_other(played: Played) -> None:
    played.say(Packet(CNXN, VERSION, 10, b"host::"), Packet(OPEN, 7, 0, b"echo:3\0"))
    okay, first = played.say(Packet(WRTE, 7, 1, b"0123456789"))
    assert (okay, first) == (Packet(OKAY, 1, 7), Packet(WRTE, 1, 7, b"0123456789"))
    assert played.say(Packet(OKAY, 7, 1)) == [first]
    assert played.say(Packet(OKAY, 7, 1)) == [first]
    assert played.say(Packet(OKAY, 7, 1)) == []


def test_a_host_that_does_not_read_may_not_write(played: Played) -> None:
    played.say(Packet(OPEN, 7, 0, b"echo:9\0"))
    okay, answer = Packet(OKAY, 1, 7), Packet(WRTE, 1, 7, bytes(MAX_DATA))
    assert played.say(Packet(WRTE, 7, 1, bytes(MAX_DATA))) == [okay, answer]
    assert played.say(Packet(WRTE, 7, 1, b"more")) == []
    answers = [played.say(Packet(OKAY, 7, 1)) for _ in range(8)]
    assert [n for n, said in enumerate(answers) if okay in said] == [8 - PLENTY // MAX_DATA]


def test_a_host_that_writes_although_it_may_not_is_cut_off(played: Played) -> None:
    played.say(Packet(OPEN, 7, 0, b"echo:9\0"))
    played.say(Packet(WRTE, 7, 1, bytes(MAX_DATA)), Packet(WRTE, 7, 1, b"a"))
    assert played.say(Packet(WRTE, 7, 1, b"b")) == []
    assert played.say(Packet(OKAY, 7, 1)) == [Packet(CLSE, 1, 7)]
    assert (played.link.streams(), Echo.open) == (0, 0)


def test_a_slow_host_of_one_stream_does_not_stop_another(played: Played) -> None:
    played.say(Packet(OPEN, 7, 0, b"echo:9\0"), Packet(OPEN, 8, 0, b"echo:\0"))
    played.say(Packet(WRTE, 7, 1, bytes(MAX_DATA)))
    assert played.say(Packet(WRTE, 8, 2, b"me")) == [Packet(OKAY, 2, 8), Packet(WRTE, 2, 8, b"me")]


def test_a_host_that_closes_is_answered_once(played: Played) -> None:
    played.say(Packet(OPEN, 7, 0, b"echo:\0"))
    assert played.say(Packet(CLSE, 7, 1)) == [Packet(CLSE, 1, 7)]
    assert played.say(Packet(CLSE, 7, 1), Packet(WRTE, 7, 1, b"late"), Packet(OKAY, 7, 1)) == []
    assert (played.link.streams(), Echo.open) == (0, 0)


def test_messages_about_the_streams_of_others_mean_nothing(played: Played) -> None:
    played.say(Packet(OPEN, 7, 0, b"echo:\0"))
    assert played.say(Packet(WRTE, 9, 1, b"no"), Packet(CLSE, 9, 1), Packet(OKAY, 7, 5)) == []
    assert played.link.streams() == 1


def test_nothing_opens_before_the_greeting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linking, "open_service", opened)
    assert Played().say(Packet(OPEN, 7, 0, b"hello:\0")) == []


def test_a_second_greeting_starts_anew(played: Played) -> None:
    played.say(Packet(OPEN, 7, 0, b"echo:\0"))
    played.say(HELLO)
    assert (played.link.streams(), Echo.open) == (0, 0)


def test_bytes_that_are_no_message_end_the_connection(played: Played) -> None:
    played.say(Packet(OPEN, 7, 0, b"echo:\0"))
    played.link.feed(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert played.dropped == 1
    played.link.close()
    assert (played.link.streams(), Echo.open) == (0, 0)


def test_a_restart_comes_after_the_goodbye(played: Played) -> None:
    sent = played.say(Packet(OPEN, 7, 0, b"restart:\0"))
    assert (sent[-1], played.restarted) == (Packet(CLSE, 1, 7), 1)


def test_streams_are_limited(played: Played) -> None:
    for n in range(MAX_STREAMS):
        played.say(Packet(OPEN, n + 1, 0, b"echo:\0"))
    assert played.say(Packet(OPEN, 5000, 0, b"echo:\0")) == [Packet(CLSE, 0, 5000)]
    played.link.close()
    assert Echo.open == 0


ANY = st.builds(
    Packet,
    st.sampled_from([CNXN, OPEN, OKAY, CLSE, WRTE, b"AUTH", b"STLS", b"????"]),
    st.integers(0, 3),
    st.integers(0, 3),
    st.sampled_from([b"", b"end", b"break", b"x" * 50, b"echo:2\0", b"echo:", b"hello:", b"\xff"]),
)


@settings(max_examples=200)
@given(st.lists(ANY, max_size=30))
def test_any_messages_in_any_order_leak_nothing(packets: list[Packet]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(linking, "open_service", opened)
        patch.setattr(linking.LOG, "exception", lambda *_: None)
        Echo.open = 0
        played = Played()
        played.say(HELLO, *packets)
        assert Echo.open == played.link.streams()
        played.link.close()
        assert (Echo.open, played.link.streams()) == (0, 0)
