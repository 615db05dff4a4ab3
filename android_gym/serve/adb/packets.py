"""adb's messages: 24 bytes of header, then at most 1 MiB of data. No sockets here.

The header is six little-endian words: command, two arguments, length of the data, sum of its bytes,
command with all bits turned. From version 0x01000001 on nobody looks at the sum.
"""

from __future__ import annotations

import struct

from ...errors import DeviceError
from ...phone.core.values import Value

CNXN, OPEN, OKAY, CLSE, WRTE = b"CNXN", b"OPEN", b"OKAY", b"CLSE", b"WRTE"

VERSION = 0x01000001
OLD_VERSION = 0x01000000  # the last with sums
MAX_DATA = 1 << 20  # bytes of data in one message
HEADER = struct.Struct("<4s5I")
ALL_BITS = 0xFFFFFFFF


class Packet(Value):
    """One message. What the arguments mean depends on the command."""

    command: bytes  # four letters
    arg0: int = 0
    arg1: int = 0
    data: bytes = b""


def encode(packet: Packet, version: int = OLD_VERSION) -> bytes:
    """A message as bytes, with the sum of its data where the version asks for one."""
    data = packet.data
    check = sum(data) & ALL_BITS if version < VERSION else 0
    word = int.from_bytes(packet.command, "little")
    head = HEADER.pack(packet.command, packet.arg0, packet.arg1, len(data), check, word ^ ALL_BITS)
    return head + data


class Decoder:
    """Turns bytes, cut anywhere, into messages. Set `version` once both sides agreed on one."""

    def __init__(self) -> None:
        self.version = OLD_VERSION
        self._buffer = bytearray()

    def feed(self, data: bytes) -> list[Packet]:
        """The messages that are complete now. DeviceError for bytes that are no adb message; the
        connection is then of no more use."""
        self._buffer += data
        found: list[Packet] = []
        start = 0
        while (packet := self._packet_at(start)) is not None:
            found.append(packet)
            start += HEADER.size + len(packet.data)
            if packet.command == CNXN:
                self.version = min(VERSION, packet.arg0)
        del self._buffer[:start]
        return found

    def _packet_at(self, start: int) -> Packet | None:
        if len(self._buffer) - start < HEADER.size:
            return None
        command, arg0, arg1, size, check, turned = HEADER.unpack_from(self._buffer, start)
        if turned ^ ALL_BITS != int.from_bytes(command, "little"):
            raise DeviceError(f"The host sent a header of {command!r} that contradicts itself.")
        if size > MAX_DATA:
            raise DeviceError(f"The host announced {size} bytes of data; {MAX_DATA} is the most.")
        start += HEADER.size
        if len(self._buffer) - start < size:
            return None
        data = bytes(memoryview(self._buffer)[start : start + size])
        version = min(VERSION, arg0) if command == CNXN else self.version
        if version < VERSION and sum(data) & ALL_BITS != check:
            raise DeviceError(f"The data of {command!r} does not add up to its sum.")
        return Packet(command, arg0, arg1, data)
