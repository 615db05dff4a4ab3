"""A connection with an adb host: its streams, one message in flight for each. No sockets here.

Rules of the protocol that matter: data is acknowledged by OKAY before more may follow; a service
that does not open is answered by CLSE(0, id), since with another first argument hosts wait for
ever; CLSE is answered by CLSE once.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from ...errors import DeviceError
from ..handset import Handset
from .packets import CLSE, CNXN, MAX_DATA, OKAY, OPEN, VERSION, WRTE, Decoder, Packet, encode
from .services import FEATURES, open_service
from .streams import Pipe, Stream

LOG = logging.getLogger(__name__)
MAX_STREAMS = 1000  # open at once on one connection
MAX_UNTAKEN = 64  # messages from a host that does not wait until the last one was taken
PLENTY = 4 << 20  # bytes waiting for a slow host before it may send no more


Lane = Callable[[Callable[[], None]], None]  # does things in order, perhaps in another thread


def _at_once(act: Callable[[], None]) -> None:
    act()


@dataclass
class Host:
    """How a link reaches the world. `soon` runs a function in the link's own thread."""

    write: Callable[[bytes], None]
    drop: Callable[[], None]  # close the connection
    soon: Callable[[Callable[[], None]], None]
    restart: Callable[[], None]  # close all connections of this phone
    lane: Callable[[], Lane] = lambda: _at_once  # for the work of one stream


@dataclass
class _Channel:
    """A stream as the link sees it."""

    local: int
    remote: int
    lane: Lane
    stream: Stream | None = None
    waiting: deque[memoryview] = field(default_factory=deque)
    size: int = 0  # bytes waiting
    held: bool = True  # not open yet, or a message is in flight
    owes: bool = False  # an OKAY that waits until less is waiting
    over: bool = False  # for the device: it hears no more
    ended: bool = False  # nothing more is written to it
    restart: bool = False
    untaken: int = 0  # messages from the host that wait for their turn


class Link:
    """Give it bytes from the host with `feed`; it writes to the wire. Not to be used by several
    threads; what streams write may come from any."""

    def __init__(self, handset: Handset, host: Host, banner: bytes) -> None:
        self._handset, self._host, self._banner = handset, host, banner
        self._decoder = Decoder()
        self._channels: dict[int, _Channel] = {}
        self._last = 0
        self._most = 0  # bytes of data the host takes at once, 0: not connected yet
        self._closed = False

    def feed(self, data: bytes) -> None:
        """Bytes from the host. What is no adb message ends the connection."""
        try:
            packets = self._decoder.feed(data)
        except DeviceError as error:
            LOG.info("%s", error)
            self._host.drop()
            return
        for packet in packets:
            if self._closed:
                return
            self._packet(packet)

    def close(self) -> None:
        """The connection is gone: every stream is."""
        self._closed = True
        channels, self._channels = self._channels, {}
        for channel in channels.values():
            self._hang_up(channel)

    def streams(self) -> int:
        """How many are open."""
        return len(self._channels)

    def _packet(self, packet: Packet) -> None:
        if packet.command == CNXN:
            self._connect(packet)
        elif not self._most:
            return
        elif packet.command == OPEN:
            self._open(packet)
        elif packet.command in (OKAY, WRTE, CLSE):
            self._about(packet)

    def _connect(self, packet: Packet) -> None:
        """Answer a greeting; one that comes later starts anew."""
        channels, self._channels = self._channels, {}
        for channel in channels.values():
            self._hang_up(channel)
        self._most = max(1, min(MAX_DATA, packet.arg1))
        self._send(Packet(CNXN, VERSION, MAX_DATA, self._banner))

    def _open(self, packet: Packet) -> None:
        if not packet.arg0:
            return
        if len(self._channels) >= MAX_STREAMS:
            self._send(Packet(CLSE, 0, packet.arg0))
            return
        self._last = self._last % 0xFFFFFFFF + 1
        channel = _Channel(self._last, packet.arg0, self._host.lane())
        self._channels[channel.local] = channel
        name = packet.data.split(b"\0", 1)[0].decode("utf-8", "surrogateescape")

        def work() -> None:
            try:
                channel.stream = open_service(self._handset, name, self._pipe(channel))
            except Exception:
                LOG.exception("the service %r broke", name)
            self._host.soon(lambda: self._opened(channel))

        channel.lane(work)

    def _opened(self, channel: _Channel) -> None:
        """A service was opened or refused; perhaps the host has gone in the meantime."""
        if self._channels.get(channel.local) is not channel:
            self._hang_up(channel)
            return
        if channel.stream is None:
            self._channels.pop(channel.local, None)
            self._send(Packet(CLSE, 0, channel.remote))
            return
        self._send(Packet(OKAY, channel.local, channel.remote))
        channel.held = False
        self._pump(channel)

    def _about(self, packet: Packet) -> None:
        """A message about an open stream; about another it means nothing."""
        channel = self._channels.get(packet.arg1)
        if channel is None or packet.arg0 not in (0, channel.remote):
            return
        if packet.command == CLSE:
            self._channels.pop(channel.local, None)
            self._send(Packet(CLSE, channel.local, channel.remote))
            self._hang_up(channel)
        elif packet.command == OKAY:
            channel.held = False
            self._pump(channel)
        else:
            self._data(channel, packet.data)

    def _data(self, channel: _Channel, data: bytes) -> None:
        """Take data, unless it was told to wait."""
        channel.untaken += 1
        if channel.owes or channel.untaken > MAX_UNTAKEN:
            LOG.info("a host sent more than it may; its stream ends")
            channel.waiting.clear()
            self._end(channel)
            return
        channel.lane(lambda: self._feed(channel, data))

    def _feed(self, channel: _Channel, data: bytes) -> None:
        """Give data to a stream. Its OKAY comes before the answer, as some hosts expect."""
        self._host.soon(lambda: self._taken(channel))
        try:
            if channel.stream is not None and not channel.over:
                channel.stream.feed(data)
        except Exception:
            LOG.exception("a stream broke")
            self._host.soon(lambda: self._end(channel))

    def _taken(self, channel: _Channel) -> None:
        channel.untaken -= 1
        if self._channels.get(channel.local) is not channel:
            return
        channel.owes = channel.size > PLENTY
        if not channel.owes:
            self._send(Packet(OKAY, channel.local, channel.remote))

    def _pipe(self, channel: _Channel) -> Pipe:
        def write(data: bytes) -> None:
            if data:
                self._host.soon(lambda: self._queue(channel, data))

        def end() -> None:
            self._host.soon(lambda: self._end(channel))

        def restart() -> None:
            channel.restart = True

        return Pipe(write, end, restart)

    def _queue(self, channel: _Channel, data: bytes) -> None:
        if channel.ended or self._closed:
            return
        channel.waiting.append(memoryview(data))
        channel.size += len(data)
        self._pump(channel)

    def _end(self, channel: _Channel) -> None:
        channel.over = channel.ended = True
        self._pump(channel)

    def _pump(self, channel: _Channel) -> None:
        """Send the next message of a stream if none is in flight."""
        if channel.held or self._channels.get(channel.local) is not channel:
            return
        if channel.waiting:
            channel.held = True
            self._send(Packet(WRTE, channel.local, channel.remote, self._next(channel)))
        elif channel.ended:
            del self._channels[channel.local]
            self._send(Packet(CLSE, channel.local, channel.remote))
            self._hang_up(channel)
            if channel.restart:
                self._host.restart()
            return
        if channel.owes and channel.size <= PLENTY:
            channel.owes = False
            self._send(Packet(OKAY, channel.local, channel.remote))

    def _next(self, channel: _Channel) -> bytes:
        """As much of what waits as fits into one message."""
        parts: list[memoryview] = []
        room = self._most
        while channel.waiting and room:
            part = channel.waiting.popleft()
            if len(part) > room:
                channel.waiting.appendleft(part[room:])
                part = part[:room]
            parts.append(part)
            room -= len(part)
        data = b"".join(parts)
        channel.size -= len(data)
        return data

    def _hang_up(self, channel: _Channel) -> None:
        channel.ended = True
        channel.waiting.clear()
        channel.lane(lambda: _close(channel))

    def _send(self, packet: Packet) -> None:
        if not self._closed:
            self._host.write(encode(packet, self._decoder.version))


def _close(channel: _Channel) -> None:
    """Let a stream go, after what it was given before."""
    stream, channel.stream = channel.stream, None
    try:
        if stream is not None:
            stream.close()
    except Exception:
        LOG.exception("a stream broke as it was closed")


def banner(props: dict[str, str]) -> bytes:
    """What the phone says of itself: product name, model, device, and what its adbd can."""
    said = "".join(f"{name}={value};" for name, value in props.items())
    return f"device::{said}features={','.join(FEATURES)}".encode()
