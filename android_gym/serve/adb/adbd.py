"""adbd on TCP: what the real `adb` connects to. One thread with a loop of its own per phone.

It only moves bytes: what streams do is done in threads of theirs, so that none waits for another.

Ports 5555, 5557 … 5585 are found by an adb server on this machine without `adb connect`; the phone
is then called emulator-5554 and so on. On any other port it takes `adb connect ADDRESS:PORT`.
"""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

from ...errors import DeviceError
from ..handset import Handset
from . import console
from .link import Host, Link, banner
from .ports import LOOPBACK, Place, announce, take
from .services import identity
from .worker import Worker

PATIENCE = 5.0  # seconds that starting and stopping take at most
SHORTLY = 0.05  # seconds until connections are taken in again after that failed
MAX_LINE = 1 << 16  # characters that are typed into the console
ROUNDS = 100  # of the loop that connections get to close in
QUICKACK: int | None = getattr(socket, "TCP_QUICKACK", None) if sys.platform == "linux" else None


class Adbd:
    """Serves a phone to any number of hosts, from `start` to `stop`; also a context manager.

    Without a port the next free one that adb servers look at is taken. `announced` tells an adb
    server that runs on this machine at once.
    """

    def __init__(
        self, handset: Handset, port: int | None = None, address: str = LOOPBACK, announced: bool = True
    ) -> None:
        self.handset, self.wished, self.address = handset, port, address
        self.announced = announced
        self._place: Place | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._served: set[_Served] = set()
        self._coming: set[asyncio.Task[Any]] = set()  # connections that are being taken in

    @property
    def running(self) -> bool:
        """Whether it is between `start` and `stop`."""
        return self._thread is not None

    @property
    def port(self) -> int:
        """The TCP port. DeviceError if the phone is not served."""
        return self._taken().port

    @property
    def serial(self) -> str:
        """What `adb devices` calls the phone."""
        return self._taken().serial

    def _taken(self) -> Place:
        if self._place is None:
            raise DeviceError("The phone is not served: call start() first.")
        return self._place

    def start(self) -> Adbd:
        """Listen. DeviceError if the port cannot be had."""
        if self._thread is not None:
            return self
        place = take(self.address, self.wished)
        self._place = place
        self.wished = place.port  # started again, it is where it was
        serial = place.serial
        self.handset.call("adbd", serial, lambda machine: (machine.replace(serial=serial), None))
        ready = threading.Event()
        run = partial(self._run, place, banner(identity(self.handset)), ready)
        self._thread = threading.Thread(target=run, name=f"adbd {serial}", daemon=True)
        self._thread.start()
        ready.wait(PATIENCE)
        if self.announced and place.found:
            announce(place.port)
        return self

    def stop(self) -> None:
        """Close all connections and the port. Does nothing where nothing was started."""
        thread, self._thread = self._thread, None
        if thread is None or self._loop is None:
            return
        self._loop.call_soon_threadsafe(self._loop.stop)
        if thread is not threading.current_thread():
            thread.join(PATIENCE)
        self._place = None

    def __enter__(self) -> Adbd:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _run(self, place: Place, greeting: bytes, ready: threading.Event) -> None:
        """The thread."""
        self._loop = loop = asyncio.SelectorEventLoop()
        doors = [door for door in (place.adb, place.console) if door is not None]
        try:
            self._open(place.adb, lambda: _Connection(self, greeting))
            if place.console is not None:
                self._open(place.console, lambda: _Console(self))
            loop.call_soon(ready.set)
            loop.run_forever()
            for listening in doors:
                loop.remove_reader(listening)
            loop.run_until_complete(self._part())
        finally:
            ready.set()
            loop.close()
            for listening in doors:
                listening.close()

    def _open(self, door: socket.socket, protocol: Callable[[], asyncio.Protocol]) -> None:
        """Take in whoever connects. (asyncio's own server loses those who come as it closes.)"""
        loop = self._loop
        assert loop is not None
        door.setblocking(False)

        def let_in() -> None:
            try:
                host, _ = door.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return  # it has gone again
            except OSError:  # too many open files
                loop.remove_reader(door)
                loop.call_later(SHORTLY, loop.add_reader, door, let_in)
                return
            task = loop.create_task(loop.connect_accepted_socket(protocol, host))
            self._coming.add(task)
            task.add_done_callback(self._coming.discard)

        loop.add_reader(door, let_in)

    async def _part(self) -> None:
        """Drop all connections, also one that is just being let in."""
        for _ in range(ROUNDS):
            served = tuple(self._served)
            for who in served:
                who.drop(now=True)
            await asyncio.sleep(0)  # lets transports begin, or close their sockets
            if not served and not self._coming:
                break
        await asyncio.sleep(0)

    def soon(self, act: Callable[[], None]) -> None:
        """Run something in the thread of the loop; at once if this is it."""
        loop = self._loop
        if loop is None or loop.is_closed():
            return
        if self._thread is threading.current_thread():
            act()
            return
        try:
            loop.call_soon_threadsafe(act)
        except RuntimeError:  # closed in between
            return

    def disconnect(self) -> None:
        """Drop every host, as an adbd that starts again does. From the loop's thread."""
        for host in self.hosts():
            host.drop()

    def hosts(self) -> list[_Connection]:
        """Those that are connected."""
        return [host for host in tuple(self._served) if isinstance(host, _Connection)]

    def streams(self) -> int:
        """How many streams are open, over all connections."""
        return sum(host.link.streams() for host in self.hosts())

    def joined(self, who: _Served, here: bool) -> None:
        """Somebody connected, or is gone."""
        (self._served.add if here else self._served.discard)(who)


class _Served(asyncio.Protocol):
    """A connection to the phone."""

    def __init__(self, adbd: Adbd) -> None:
        self._adbd = adbd
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._adbd.joined(self, True)

    def connection_lost(self, exc: Exception | None) -> None:
        self._adbd.joined(self, False)

    def _write(self, data: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def drop(self, now: bool = False) -> None:
        """Close the connection, after what was written unless `now`."""
        if self._transport is not None:
            (self._transport.abort if now else self._transport.close)()


class _Connection(_Served):
    """A host."""

    def __init__(self, adbd: Adbd, greeting: bytes) -> None:
        super().__init__(adbd)
        self._socket: Any = None
        host = Host(self._write, self.drop, adbd.soon, adbd.disconnect, lambda: Worker().put)
        self.link = Link(adbd.handset, host, greeting)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._socket = transport.get_extra_info("socket")
        try:
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            self._quick()
        except OSError:  # it has gone again already
            self.drop(now=True)

    def data_received(self, data: bytes) -> None:
        self._quick()
        self.link.feed(data)

    def _quick(self) -> None:
        """Acknowledge what arrived at once: Linux forgets this after every read."""
        if QUICKACK is not None:
            self._socket.setsockopt(socket.IPPROTO_TCP, QUICKACK, 1)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.link.close()

    def pause_writing(self) -> None:
        """The host does not read: read no more of what it writes."""
        if self._transport is not None:
            self._transport.pause_reading()

    def resume_writing(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()


class _Console(_Served):
    """Somebody at the console."""

    _rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._write(console.GREETING.encode())

    def data_received(self, data: bytes) -> None:
        *lines, self._rest = (self._rest + data).split(b"\n")
        if len(self._rest) > MAX_LINE:
            self.drop()
        for line in lines:
            if self._transport is not None and not self._transport.is_closing():
                self._line(line.decode("utf-8", "replace").strip("\r"))

    def _line(self, line: str) -> None:
        name = line.partition(" ")[0]
        if name in ("quit", "exit"):
            self.drop()
        elif name == "kill":
            self._write(b"OK: killing emulator, bye bye\r\n")
            threading.Thread(target=self._adbd.stop, daemon=True).start()
        elif name != "auth":
            self._write(console.answer(self._adbd.handset, line).encode())
