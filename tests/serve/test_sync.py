from __future__ import annotations

import stat
import struct
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.profiles import base_phone
from android_gym.serve import files
from android_gym.serve.adb import sync
from android_gym.serve.adb.streams import Pipe, SyncStream
from android_gym.serve.adb.sync import CHUNK, Reader, Request, answer
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine
from android_gym.serve.sh.shell import run

TIME = 1_700_000_000
FOLDER = "/sdcard/Download"


def machine(**data: bytes) -> Machine:
    """A phone with files in its downloads."""
    made = Machine(base_phone())
    for name, content in data.items():
        made = files.write(made, f"{FOLDER}/{name}", content, time=TIME)
    return made


def word(kind: bytes, size: int) -> bytes:
    return kind + size.to_bytes(4, "little")


def ask(kind: bytes, path: str) -> bytes:
    return word(kind, len(path.encode())) + path.encode()


def send(path: str, data: bytes, mode: str = "33188", step: int = CHUNK, time: int = TIME) -> bytes:
    parts = [data[at : at + step] for at in range(0, len(data), step)]
    body = b"".join(word(b"DATA", len(part)) + part for part in parts)
    return ask(b"SEND", f"{path},{mode}") + body + word(b"DONE", time)


def talk(start: Machine, data: bytes, step: int = 1 << 30) -> tuple[Machine, bytes, bool]:
    """The machine after bytes cut into pieces, what was answered, and whether it is over."""
    reader, now, said = Reader(), start, b""
    for at in range(0, len(data), step):
        for request in reader.feed(data[at : at + step]):
            now, part = answer(now, request)
            said += part
    return now, said, reader.over


def fail(text: str) -> bytes:
    return word(b"FAIL", len(text)) + text.encode()


def test_the_memory_of_a_file_returns_when_it_is_removed() -> None:
    """Every object that Python holds is counted, not the pages of the process."""
    handset, data = Handset(machine(a=b"1")), send(f"{FOLDER}/big.bin", bytes(50_000_000))
    for line in (f"ls {FOLDER}", f"rm {FOLDER}/a"):  # so that all code is loaded
        handset.call("shell", line, lambda m, line=line: run(m, line))  # type: ignore[misc]
    said: list[bytes] = []
    stream = SyncStream(handset, Pipe(said.append, lambda: None))
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for at in range(0, len(data), 1 << 20):
        stream.feed(data[at : at + (1 << 20)])
    assert said == [word(b"OKAY", 0)]
    assert handset.call("shell", "ls", lambda m: run(m, f"ls {FOLDER}")).out.count(b"big.bin") == 1
    held = tracemalloc.get_traced_memory()[0] - before
    handset.call("shell", "rm", lambda m: run(m, f"rm {FOLDER}/big.bin"))
    left = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert 50_000_000 <= held < 52_000_000 and left < 1_000_000


def test_the_memory_of_a_push_that_breaks_off_returns_with_its_stream() -> None:
    handset, data = Handset(machine()), send(f"{FOLDER}/big.bin", bytes(50_000_000))
    stream = SyncStream(handset, Pipe(lambda data: None, lambda: None))
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    stream.feed(data[:40_000_000])
    assert tracemalloc.get_traced_memory()[0] - before > 39_000_000
    stream.close()
    left = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert left < 1_000_000


# --- reading ------------------------------------------------------------------------------------


def test_stat_tells_mode_size_and_time() -> None:
    _, said, _ = talk(machine(a=b"12345"), ask(b"STAT", f"{FOLDER}/a") + ask(b"STAT", "/nothing"))
    id, mode, size, time = struct.unpack("<4sIII", said[:16])
    assert (id, stat.S_ISREG(mode), size, time) == (b"STAT", True, 5, TIME)
    assert said[16:] == b"STAT" + bytes(12)


def test_the_second_stat_has_72_bytes_and_an_error() -> None:
    _, said, _ = talk(machine(a=b"12345"), ask(b"STA2", f"{FOLDER}/a") + ask(b"LST2", "/nothing"))
    assert len(said) == 144
    fields = struct.unpack("<4sIQQIIIIQqqq", said[:72])
    assert (fields[0], fields[1], stat.S_ISREG(fields[4])) == (b"STA2", 0, True)
    assert fields[5:] == (1, 0, 0, 5, TIME, TIME, TIME)
    assert said[72:] == b"LST2" + (2).to_bytes(4, "little") + bytes(64)


def test_a_listing_has_entries_and_an_end_of_the_same_size() -> None:
    start = machine(**{"é": b"12"})
    start = files.mkdir(start, f"{FOLDER}/new")
    start = files.write(start, f"{FOLDER}/new/é", b"12", time=TIME)
    _, said, _ = talk(start, ask(b"LIST", f"{FOLDER}/new"))
    names = []
    while said[:4] == b"DENT":
        _, mode, size, time, length = struct.unpack("<4sIIII", said[:20])
        names.append((said[20 : 20 + length].decode(), stat.S_ISDIR(mode), size))
        said = said[20 + length :]
    assert [name[:2] for name in names] == [(".", True), ("..", True), ("é", False)]
    assert names[-1][2] == 2
    assert said == b"DONE" + bytes(16)


def test_the_second_listing_has_wider_entries() -> None:
    start = files.write(files.mkdir(machine(), f"{FOLDER}/new"), f"{FOLDER}/new/f", b"12")
    _, said, _ = talk(start, ask(b"LIS2", f"{FOLDER}/new"))
    assert said[:4] == b"DNT2" and said[72:77] == b"\x01\0\0\0."
    assert said.endswith(b"\x01\0\0\0f" + b"DONE" + bytes(72))


def test_a_listing_of_what_is_no_folder_is_empty() -> None:
    for path in ("/nothing", f"{FOLDER}/a"):
        assert talk(machine(a=b"1"), ask(b"LIST", path))[1] == b"DONE" + bytes(16)


def test_a_file_is_received_in_pieces_of_64_kib() -> None:
    data = bytes(range(256)) * 513
    _, said, _ = talk(machine(a=data), ask(b"RECV", f"{FOLDER}/a"))
    sizes, whole = [], b""
    while said[:4] == b"DATA":
        size = int.from_bytes(said[4:8], "little")
        sizes.append(size)
        whole, said = whole + said[8 : 8 + size], said[8 + size :]
    assert (sizes, whole == data) == ([CHUNK, CHUNK, 256], True)
    assert said == word(b"DONE", 0)


def test_what_cannot_be_received_says_why() -> None:
    _, said, over = talk(machine(), ask(b"RECV", "/nothing") + ask(b"RECV", FOLDER))
    assert said == fail("open failed: No such file or directory") + fail("read failed: Is a directory")
    assert not over


# --- writing ------------------------------------------------------------------------------------


def test_a_sent_file_is_there_with_its_time_and_mode() -> None:
    after, said, _ = talk(machine(), send("/data/local/tmp/x.sh", b"echo hi", mode="33261"))
    assert said == word(b"OKAY", 0)
    found = files.stat(after, "/data/local/tmp/x.sh")
    assert found is not None
    assert (found.mode, found.size, found.time) == (0o100777, 7, TIME)
    assert files.read(after, "/data/local/tmp/x.sh") == b"echo hi"


def test_the_owner_shares_his_rights_as_adbd_has_it() -> None:
    after, _, _ = talk(machine(), send("/data/local/tmp/x", b"", mode="0100600"))
    found = files.stat(after, "/data/local/tmp/x")
    assert found is not None and found.mode == 0o100666


def test_folders_on_the_way_are_made() -> None:
    after, said, _ = talk(machine(), send(f"{FOLDER}/a/b/c.txt", b"c"))
    assert said == word(b"OKAY", 0)
    assert files.read(after, f"{FOLDER}/a/b/c.txt") == b"c"


@pytest.mark.parametrize(
    ("data", "trouble"),
    [
        (send("/system/x", b"1"), "couldn't create file: "),
        (send("/system/new/x", b"1"), "secure_mkdirs failed: "),
        (send(FOLDER, b"1"), "couldn't create file: Is a directory"),
        (send(f"{FOLDER}/l", b"/sdcard", mode="41471"), "symlink failed: Permission denied"),
        (send(f"{FOLDER}/x", b"1", mode="rw"), "bad mode"),
        (ask(b"SEND", "nomode") + word(b"DONE", 0), "missing , in ID_SEND_V1"),
    ],
)
def test_a_file_that_cannot_be_written_fails_after_its_data(data: bytes, trouble: str) -> None:
    start = machine(a=b"1")
    after, said, over = talk(start, data + ask(b"STAT", f"{FOLDER}/a"))
    size = int.from_bytes(said[4:8], "little")
    assert said[:4] == b"FAIL" and said[8 : 8 + size].decode().startswith(trouble)
    assert said[8 + size : 12 + size] == b"STAT"
    assert not over
    assert after.phone is start.phone and after.blobs == start.blobs


def test_more_than_the_phone_holds_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sync, "LARGEST", 100)
    _, said, _ = talk(machine(), send(f"{FOLDER}/x", bytes(101), step=50))
    assert said == fail("write failed: No space left on device")
    _, said, _ = talk(machine(), send(f"{FOLDER}/x", bytes(100), step=50))
    assert said == word(b"OKAY", 0)


# --- what makes no sense ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "trouble"),
    [
        (word(b"WHAT", 3) + b"abc", "unknown command 54414857"),
        (word(b"STAT", 1025), "path too long"),
        (ask(b"SEND", "/sdcard/x,33188") + word(b"DATA", CHUNK + 1), "oversize data message"),
        (ask(b"SEND", "/sdcard/x,33188") + ask(b"STAT", "/"), "invalid data message"),
    ],
)
def test_what_makes_no_sense_ends_the_session(data: bytes, trouble: str) -> None:
    assert talk(machine(), data + ask(b"STAT", "/"))[1:] == (fail(trouble), True)


def test_quit_ends_the_session_without_a_word() -> None:
    assert talk(machine(), word(b"QUIT", 0) + ask(b"STAT", "/"))[1:] == (b"", True)


def test_a_path_that_is_no_utf8_is_a_path_like_others() -> None:
    path = f"{FOLDER}/".encode() + b"\xff\xfe"
    asked = word(b"STAT", len(path)) + path
    assert talk(machine(), asked)[1] == b"STAT" + bytes(12)


CONVERSATION = (
    send(f"{FOLDER}/x", bytes(range(200)), step=70)
    + ask(b"STAT", f"{FOLDER}/x")
    + ask(b"RECV", f"{FOLDER}/x")
    + send("/system/x", b"no")
    + ask(b"LIST", "/data/local/tmp")
    + ask(b"STA2", "/nothing")
    + word(b"QUIT", 0)
)


@settings(max_examples=30)
@given(st.integers(1, 60))
def test_a_conversation_cut_anywhere_is_the_same_conversation(step: int) -> None:
    start = machine()
    whole = talk(start, CONVERSATION)
    assert talk(start, CONVERSATION, step)[1:] == whole[1:]


@settings(max_examples=150)
@given(
    st.lists(
        st.one_of(st.binary(max_size=30), st.sampled_from([b"SEND", b"DATA", b"DONE", b"STAT", b"\x02\0\0\0", b"/,1"])),
        max_size=20,
    )
)
def test_any_bytes_give_requests_or_an_end(parts: list[bytes]) -> None:
    reader = Reader()
    for part in parts:
        before = reader.over
        found = reader.feed(part)
        assert all(isinstance(request, Request) for request in found)
        assert not (before and found)
