"""Journals: small, equal after they were kept, and nobody else's where they are signed."""

from __future__ import annotations

import base64
import zlib

import msgspec
import pytest

from android_gym.errors import DamagedFile, InvalidOption
from android_gym.sessions.journal import (
    MAX_ACTIONS,
    MAX_UNPACKED,
    Journal,
    check,
    digest_options,
    encode_action,
    pack,
    sign,
    unpack,
    verify,
)
from android_gym.versions import PHONE, TASKS

KEY = b"sixteen bytes of key"
ONE = Journal("AndroidArena/Clock-Open", 7, {"hour": 7, "days": (1, 2)}, "abc", actions=("#back#", 3, {"a": (1.5,)}))


def test_a_journal_comes_back_equal() -> None:
    assert unpack(pack(ONE)) == ONE
    assert verify(sign(ONE, KEY), KEY) == ONE


def test_forty_actions_take_less_than_a_kilobyte() -> None:
    text = ONE.replace(actions=tuple(f"#click [n{7919 * n % 65536:04x}]#" for n in range(40)))
    calls = tuple(f'{{"name":"click","arguments":{{"element":"n{7919 * n % 65536:04x}"}}}}' for n in range(40))
    for one in (text, ONE.replace(actions=calls)):
        assert len(pack(one)) < 400 and len(sign(one, KEY)) < 600


def test_a_digest_names_a_journal_on_every_machine() -> None:
    assert Journal("Clock-Open", 7, version="3.7").digest == "8643d040697882c15c0a07bed47f0b24"
    assert Journal("Clock-Open", 7).digest != Journal("Clock-Open", 8).digest


def test_options_are_named_whatever_their_order() -> None:
    assert digest_options({"a": 1, "b": 2}) == digest_options({"b": 2, "a": 1}) != digest_options({"a": 1, "b": 3})


def test_actions_are_the_same_where_their_json_is() -> None:
    assert encode_action({"b": [1], "a": "x"}) == b'{"a":"x","b":[1]}' == encode_action({"a": "x", "b": (1,)})
    assert len({encode_action(one) for one in (1, 1.0, True, "1")}) == 4


@pytest.mark.parametrize("place", [0, 31, 32, -1])
def test_a_changed_byte_is_refused(place: int) -> None:
    raw = bytearray(base64.urlsafe_b64decode(sign(ONE, KEY) + "=="))
    raw[place] ^= 1
    with pytest.raises(DamagedFile, match="^The journal is not signed with the key of this service.$"):
        verify(base64.urlsafe_b64encode(raw).decode(), KEY)


def test_another_key_or_no_journal_is_refused() -> None:
    for text, why in (
        (sign(ONE, b"another key of bytes"), "not signed with the key"),
        ("", "not signed with the key"),
        ("short", "no text that a service of sessions signed|not signed"),
        ("ü" * 60, "no text that a service of sessions signed"),
        ("a!" * 60, "no text that a service of sessions signed"),
        ("a" * 500_000, "has 500,000 characters; there may be 400,000"),
    ):
        with pytest.raises(DamagedFile, match=why):
            verify(text, KEY)


def test_what_unfolds_to_too_much_is_refused_before_it_does() -> None:
    bomb = zlib.compress(b"\0" * (50 * MAX_UNPACKED))
    with pytest.raises(DamagedFile, match="unfolds to more than 2,000,000 bytes"):
        unpack(bomb)


def test_damaged_bytes_are_one_sentence() -> None:
    deep: object = 0
    for _ in range(300):
        deep = [deep]
    for data, why in (
        (b"", "cut off"),
        (pack(ONE)[:-3], "cut off"),
        (pack(ONE) + b"x", "cut off"),
        (b"nothing", "its bytes are no journal's"),
        (zlib.compress(msgspec.msgpack.encode(["Clock-Open"])), "cannot be read: "),
        (zlib.compress(msgspec.msgpack.encode(["Clock-Open", -1])), "cannot be read: "),
        (zlib.compress(msgspec.msgpack.encode(["Clock-Open", 0, {"a": deep}])), "nested too deeply"),
        (b"x" * 300_000, "has 300,000 bytes; there may be 200,000"),
        (pack(ONE.replace(actions=(0,) * (MAX_ACTIONS + 1))), "has 10,001 actions; there may be 10,000"),
    ):
        with pytest.raises(DamagedFile, match=why):
            unpack(data)


def test_a_journal_of_another_version_or_other_options_is_refused() -> None:
    check(ONE, "abc")
    with pytest.raises(InvalidOption, match=f"is of version 1.1 of tasks and phone, and this is {TASKS}.{PHONE}:"):
        check(ONE.replace(version="1.1"), "abc")
    with pytest.raises(InvalidOption, match="with other options"):
        check(ONE, "def")
