"""Journals: what a session is. Task, seed and actions lead to its phone again, in any process.

A journal is a value: a fork of a session is a copy of its journal, and what is saved of it are some hundred bytes. It
holds for one version of the tasks and of the phone, and for one set of the environment's options.

Who else keeps a journal, a client for instance, is handed it signed (HMAC with SHA-256, RFC 2104): nobody without the
key can make or change one.
"""

from __future__ import annotations

import base64
import binascii
import hmac
import zlib
from collections.abc import Mapping
from typing import Any

import msgspec
import xxhash

from ..errors import DamagedFile, InvalidOption
from ..phone.core.decoding import WRONG, Count, reason, too_deep
from ..phone.core.values import Value
from ..trajectory.values import plain
from ..versions import PHONE, TASKS

__all__ = ["Journal", "check", "digest_options", "encode_action", "pack", "sign", "unpack", "verify"]

VERSION = f"{TASKS}.{PHONE}"
MAX_PACKED = 200_000  # bytes of a packed journal
MAX_UNPACKED = 2_000_000  # bytes that one unfolds to
MAX_ACTIONS = 10_000
MAC_BYTES = 32
_CONTEXT = b"android-gym journal\0"  # what is signed: a key that is used elsewhere signs nothing that is valid here
_ENCODER = msgspec.msgpack.Encoder(order="deterministic")
_JSON = msgspec.json.Encoder(order="deterministic")


class Journal(Value, array_like=True, omit_defaults=True):
    """What a session was begun with, and the actions so far.

    >>> one = Journal("AndroidArena/Clock-Open", seed=0)
    >>> one = one.replace(actions=(*one.actions, "#start [Clock]#"))
    >>> len(pack(one)) < 100
    True
    >>> unpack(pack(one)) == one
    True
    """

    task: str  # its full name
    seed: Count
    params: dict[str, Any] | None = None  # instead of those that the seed draws
    options: str = ""  # digest of the environment's options
    version: str = VERSION  # of the tasks and of the phone
    actions: tuple[Any, ...] = ()  # raw, in JSON's types
    parent: str = ""  # digest of the journal that it was forked or loaded from
    start: bytes = b""  # the phone that it begins with instead of the task's, as a difference

    @property
    def digest(self) -> str:
        """32 hex digits that name a journal, the same on every machine."""
        return xxhash.xxh3_128_hexdigest(_ENCODER.encode(self))


_DECODER = msgspec.msgpack.Decoder(Journal)


def digest_options(options: Mapping[str, Any]) -> str:
    """16 hex digits that name an environment's options; these are of JSON's types."""
    return xxhash.xxh3_64_hexdigest(_JSON.encode(dict(options)))


def encode_action(raw: Any) -> bytes:
    """A raw action as JSON: two are the same where this is."""
    return _JSON.encode(plain(raw))


def pack(journal: Journal) -> bytes:
    """A journal as bytes, compressed. Another build of zlib may choose others, which unfold to the same journal."""
    return zlib.compress(_ENCODER.encode(journal), 9)


def unpack(data: bytes, what: str = "The journal") -> Journal:
    """The journal behind `pack`. Raises DamagedFile, which begins with `what`, where the bytes are none or too many."""
    if len(data) > MAX_PACKED:
        raise DamagedFile(f"{what} has {len(data):,} bytes; there may be {MAX_PACKED:,}.")
    unfolding = zlib.decompressobj()
    try:
        raw = unfolding.decompress(data, MAX_UNPACKED)
        if unfolding.unconsumed_tail or not unfolding.eof or unfolding.unused_data:
            raise DamagedFile(f"{what} is cut off, or unfolds to more than {MAX_UNPACKED:,} bytes.")
        journal = _DECODER.decode(raw)
    except zlib.error as error:
        raise DamagedFile(f"{what} cannot be read: its bytes are no journal's.") from error
    except WRONG as error:
        raise DamagedFile(f"{what} cannot be read: {reason(error)}.") from error
    if too_deep(journal.params) or too_deep(journal.actions):
        raise DamagedFile(f"{what} is nested too deeply.")
    if len(journal.actions) > MAX_ACTIONS:
        raise DamagedFile(f"{what} has {len(journal.actions):,} actions; there may be {MAX_ACTIONS:,}.")
    params = None if journal.params is None else plain(journal.params)
    return journal.replace(params=params, actions=tuple(map(plain, journal.actions)))


def sign(journal: Journal, key: bytes) -> str:
    """A journal as text that a client can hold: letters, digits, "-" and "_". Who has the key reads it with `verify`.

    >>> verify(sign(Journal("Clock-Open", 7), b"key"), b"key").seed
    7
    """
    data = pack(journal)
    return base64.urlsafe_b64encode(_mac(data, key) + data).rstrip(b"=").decode()


def verify(text: str, key: bytes) -> Journal:
    """The journal that was signed with this key. Raises DamagedFile for any other text."""
    if len(text) > 2 * MAX_PACKED:
        raise DamagedFile(f"The journal has {len(text):,} characters; there may be {2 * MAX_PACKED:,}.")
    try:
        given = base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), b"-_", validate=True)
    except (binascii.Error, UnicodeEncodeError) as error:
        raise DamagedFile("The journal is no text that a service of sessions signed.") from error
    mac, data = given[:MAC_BYTES], given[MAC_BYTES:]
    if not hmac.compare_digest(mac, _mac(data, key)):
        raise DamagedFile("The journal is not signed with the key of this service.")
    return unpack(data)


def check(journal: Journal, options: str) -> None:
    """Raises InvalidOption unless a journal can be played here, with options of this digest."""
    if journal.version != VERSION:
        raise InvalidOption(
            f"The journal is of version {journal.version} of tasks and phone, and this is {VERSION}: "
            "its actions may lead elsewhere."
        )
    if journal.options != options:
        raise InvalidOption("The journal is of a service with other options than this one.")


def _mac(data: bytes, key: bytes) -> bytes:
    return hmac.digest(key, _CONTEXT + data, "sha256")
