from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from android_gym.errors import DeviceError
from android_gym.serve.adb.packets import CNXN, MAX_DATA, OLD_VERSION, OPEN, VERSION, WRTE, Decoder, Packet, encode

WORD = st.integers(0, 0xFFFFFFFF)
PACKETS = st.builds(Packet, st.sampled_from([OPEN, WRTE, b"OKAY", b"CLSE"]), WORD, WORD, st.binary(max_size=40))


def pieces(data: bytes, cuts: list[int]) -> list[bytes]:
    """The data cut at those places."""
    places = sorted({min(cut, len(data)) for cut in cuts} | {0, len(data)})
    return [data[a:b] for a, b in zip(places, places[1:], strict=False)]


def test_a_message_is_a_header_of_24_bytes_and_its_data() -> None:
    packet = Packet(CNXN, VERSION, MAX_DATA, b"host::\0")
    assert encode(packet) == (b"CNXN\x01\0\0\x01\0\0\x10\0\x07\0\0\0\x32\x02\0\0\xbc\xb1\xa7\xb1host::\0")


def test_the_sum_is_left_out_from_version_01000001_on() -> None:
    old, new = (encode(Packet(WRTE, 1, 2, b"abc"), version) for version in (OLD_VERSION, VERSION))
    assert (old[16:20], new[16:20]) == (b"\x26\x01\0\0", b"\0\0\0\0")
    assert old[:16] + old[20:] == new[:16] + new[20:]


@given(st.lists(PACKETS, max_size=5), st.lists(st.integers(0, 300)))
def test_messages_cut_anywhere_are_the_same_messages(packets: list[Packet], cuts: list[int]) -> None:
    decoder = Decoder()
    data = b"".join(encode(packet) for packet in packets)
    assert [p for piece in pieces(data, cuts) for p in decoder.feed(piece)] == packets


def test_a_wrong_sum_counts_only_between_those_who_agreed_on_sums() -> None:
    wrong = encode(Packet(WRTE, 1, 2, b"abc"), VERSION)
    with pytest.raises(DeviceError, match="does not add up"):
        Decoder().feed(wrong)
    for version, heard in ((VERSION, True), (OLD_VERSION, False)):
        decoder = Decoder()
        decoder.feed(encode(Packet(CNXN, version, MAX_DATA, b"host::")))
        if heard:
            assert decoder.feed(wrong) == [Packet(WRTE, 1, 2, b"abc")]
        else:
            with pytest.raises(DeviceError):
                decoder.feed(wrong)


def test_a_header_that_contradicts_itself_is_refused() -> None:
    data = bytearray(encode(Packet(OPEN, 1, 0, b"shell:\0")))
    data[20] ^= 1
    with pytest.raises(DeviceError, match="contradicts itself"):
        Decoder().feed(bytes(data))


def test_more_than_a_mebibyte_is_refused_before_it_arrives() -> None:
    decoder = Decoder()
    head = encode(Packet(WRTE, 1, 2))[:12] + (MAX_DATA + 1).to_bytes(4, "little")
    with pytest.raises(DeviceError, match="1048577 bytes"):
        decoder.feed(head + encode(Packet(WRTE))[16:])
    whole = Packet(WRTE, 1, 2, bytes(MAX_DATA))
    assert Decoder().feed(encode(whole)) == [whole]


@given(st.lists(st.binary(max_size=60), max_size=6))
def test_other_bytes_are_refused_and_never_break_it(parts: list[bytes]) -> None:
    decoder = Decoder()
    try:
        for part in parts:
            assert all(len(packet.command) == 4 for packet in decoder.feed(part))
    except DeviceError:
        assert any(parts)
