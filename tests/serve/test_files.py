"""The file system of a served phone: apps' files, written files and fixed ones as one tree."""

from __future__ import annotations

import errno
import stat as modes

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.phone.state.providers import File
from android_gym.profiles import base_phone
from android_gym.serve import files
from android_gym.serve.files import Stat
from android_gym.serve.machine import Machine

MACHINE = Machine(base_phone())
NOW = MACHINE.phone.time
PHOTO = "/sdcard/DCIM/Camera/IMG_20230903_093031.jpg"
TMP = "/data/local/tmp"


def file_of(machine: Machine, path: str) -> File | None:
    return next((f for f in machine.phone.files if f.path == path), None)


@pytest.mark.parametrize(
    ("cwd", "path", "full"),
    [
        ("/", "sdcard/a", "/sdcard/a"),
        ("/sdcard", "../x/./y//z/", "/x/y/z"),
        ("/sdcard/DCIM", "..", "/sdcard"),
        ("/", "../../..", "/"),
        ("/", "/storage/emulated/0/a", "/sdcard/a"),
        ("/", "/storage/self/primary", "/sdcard"),
        ("/", "/storage/emulated/01", "/storage/emulated/01"),
        ("/storage/emulated/0", "Download", "/sdcard/Download"),
        ("/", "/data/user/0/p/f", "/data/data/p/f"),
        ("/", "/bin/sh", "/system/bin/sh"),
    ],
)
def test_every_spelling_of_a_path_has_one_canonical_form(cwd: str, path: str, full: str) -> None:
    assert files.resolve(cwd, path) == full


def test_the_files_of_the_apps_are_there_with_their_size_and_time() -> None:
    photo = file_of(MACHINE, PHOTO)
    assert photo is not None
    assert files.stat(MACHINE, PHOTO) == Stat(0o100660, photo.size, photo.modified)
    assert files.stat(MACHINE, "/storage/emulated/0/DCIM/Camera") == Stat(
        0o040770, 4096, max(f.modified for f in MACHINE.phone.files if f.folder.endswith("Camera"))
    )
    assert files.listing(MACHINE, "/sdcard/Documents") == (
        "field_test_notes.docx",
        "lease_2021.pdf",
        "packing_list.txt",
        "portuguese_vocabulary.csv",
        "training_plan.xlsx",
    )


@pytest.mark.parametrize("file", MACHINE.phone.files, ids=lambda file: file.name)
def test_every_file_has_as_many_bytes_as_its_size(file: File) -> None:
    found = files.stat(MACHINE, file.path)
    data = files.read(MACHINE, file.path)
    assert found is not None
    assert len(data) == found.size
    assert data == files.read(Machine(base_phone()), file.path)
    if not file.text or not file.mime.startswith("text/"):
        assert found.size == file.size


def test_pictures_can_be_decoded_and_differ_by_their_seed() -> None:
    shown = []
    for path in (PHOTO, "/sdcard/Download/course_map.png", "/sdcard/Download/image.jpg"):
        pixels = cv2.imdecode(np.frombuffer(files.read(MACHINE, path), np.uint8), cv2.IMREAD_COLOR)
        assert pixels.shape == (1200, 1600, 3)
        shown.append(pixels)
    assert not np.array_equal(shown[0], shown[1]) and not np.array_equal(shown[1], shown[2])
    tiny = MACHINE.replace(phone=MACHINE.phone.replace(files=(File("/sdcard/t.jpg", 40, 0, seed=1),)))
    assert len(files.read(tiny, "/sdcard/t.jpg")) == 40


def test_a_text_says_its_text_and_a_document_has_its_length() -> None:
    assert files.read(MACHINE, "/sdcard/Documents/packing_list.txt") == (
        b"Passport, adapter, running shoes, book, umbrella."
    )
    pdf = files.read(MACHINE, "/sdcard/Download/sample.pdf")
    assert len(pdf) == file_of(MACHINE, "/sdcard/Download/sample.pdf").size


def test_a_file_written_to_the_shared_storage_is_seen_by_apps_under_every_name() -> None:
    machine = files.write(MACHINE, "/storage/emulated/0/Download/a.txt", "né\n".encode(), time=77)
    assert file_of(machine, "/sdcard/Download/a.txt") == File(
        "/sdcard/Download/a.txt", 4, 77, "text/plain", text="né\n"
    )
    assert files.read(machine, "/sdcard/Download/a.txt") == "né\n".encode()
    assert files.stat(machine, "/sdcard/Download/a.txt") == Stat(0o100660, 4, 77)
    assert files.stat(MACHINE, "/sdcard/Download/a.txt") is None


def test_a_large_text_is_read_by_apps_up_to_a_bound() -> None:
    for size, seen in ((files.MAX_TEXT, True), (files.MAX_TEXT + 1, False)):
        machine = files.write(MACHINE, "/sdcard/Download/people.vcf", b"x" * size)
        file = file_of(machine, "/sdcard/Download/people.vcf")
        assert file is not None and file.size == size and len(file.text) == size * seen
    assert files.MAX_TEXT >= 1_000_000


def test_a_picture_written_has_its_mime_type_and_something_to_show() -> None:
    machine = files.write(MACHINE, "/sdcard/Pictures/p.png", b"\x89PNG data")
    file = file_of(machine, "/sdcard/Pictures/p.png")
    assert file is not None
    assert (file.mime, file.size, file.modified, file.text) == ("image/png", 9, NOW, "")
    assert file.seed > 0
    assert files.read(machine, "/sdcard/Pictures/p.png") == b"\x89PNG data"


def test_outside_the_shared_storage_modes_and_times_are_kept() -> None:
    machine = files.write(MACHINE, f"{TMP}/run.sh", b"echo", 0o100755, 5)
    assert files.stat(machine, f"{TMP}/run.sh") == Stat(0o100755, 4, 5)
    assert machine.phone is MACHINE.phone
    machine = files.touch(machine, f"{TMP}/run.sh")
    assert files.stat(machine, f"{TMP}/run.sh") == Stat(0o100755, 4, NOW)
    assert files.read(machine, f"{TMP}/run.sh") == b"echo"


def test_five_megabytes_come_back_byte_for_byte() -> None:
    data = np.random.default_rng(0).bytes(5_000_000)
    machine = files.write(MACHINE, "/sdcard/Download/big.bin", data)
    assert files.read(machine, "/storage/self/primary/Download/big.bin") is data


def test_what_an_app_deletes_or_rewrites_is_gone_or_new_in_the_tree() -> None:
    path = "/sdcard/Download/a.txt"
    machine = files.write(MACHINE, path, b"old")
    without = tuple(f for f in machine.phone.files if f.path != path)
    deleted = machine.replace(phone=machine.phone.replace(files=without))
    assert files.stat(deleted, path) is None
    rewritten = deleted.replace(phone=deleted.phone.replace(files=(File(path, 6, NOW + 1, text="by app"),)))
    assert files.read(rewritten, path) == b"by app"


def test_removing_takes_a_file_from_the_apps_and_leaves_its_folder() -> None:
    machine = MACHINE
    for name in files.listing(machine, "/sdcard/Ringtones"):
        machine = files.remove(machine, f"/sdcard/Ringtones/{name}")
    assert file_of(machine, "/sdcard/Ringtones/Marimba at dawn.ogg") is None
    assert files.listing(machine, "/sdcard/Ringtones") == ()
    machine = files.remove_tree(machine, "/sdcard/DCIM/Camera")
    assert files.listing(machine, "/sdcard/DCIM") == ()
    assert file_of(machine, PHOTO) is None


def test_folders_of_android_can_be_removed_and_made_again() -> None:
    machine = files.remove(MACHINE, "/sdcard/Podcasts")
    assert "Podcasts" not in files.listing(machine, "/sdcard")
    assert files.stat(machine, "/sdcard/Podcasts") is None
    machine = files.mkdir(machine, "/sdcard/Podcasts")
    assert files.stat(machine, "/sdcard/Podcasts") == Stat(0o040770, 4096, NOW)
    assert files.stat(files.remove(machine, "/sdcard/Podcasts"), "/sdcard/Podcasts") is None


def test_folders_are_made_with_those_above_them() -> None:
    machine = files.make_folders(MACHINE, f"{TMP}/a/b/c")
    assert files.listing(machine, f"{TMP}/a") == ("b",)
    assert files.make_folders(machine, f"{TMP}/a/b/c") is machine


def test_copies_of_a_photo_are_the_same_without_being_drawn() -> None:
    machine = files.copy(MACHINE, PHOTO, "/sdcard/Download/copy.jpg", keep=False)
    photo = file_of(MACHINE, PHOTO)
    assert photo is not None
    assert file_of(machine, "/sdcard/Download/copy.jpg") == photo.replace(
        path="/sdcard/Download/copy.jpg", modified=NOW
    )
    assert machine.blobs == {}
    outside = files.copy(MACHINE, PHOTO, f"{TMP}/p.jpg", keep=True)
    assert outside.blobs[f"{TMP}/p.jpg"].data == files.read(MACHINE, PHOTO)
    assert outside.blobs[f"{TMP}/p.jpg"].time == photo.modified


@pytest.mark.parametrize(
    ("kind", "number", "act"),
    [
        (FileNotFoundError, errno.ENOENT, lambda m: files.read(m, "/sdcard/none")),
        (FileNotFoundError, errno.ENOENT, lambda m: files.listing(m, "/none")),
        (FileNotFoundError, errno.ENOENT, lambda m: files.remove(m, "/sdcard/none")),
        (FileNotFoundError, errno.ENOENT, lambda m: files.write(m, "/sdcard/no/f", b"")),
        (FileNotFoundError, errno.ENOENT, lambda m: files.mkdir(m, "/sdcard/no/f")),
        (IsADirectoryError, errno.EISDIR, lambda m: files.read(m, "/sdcard")),
        (IsADirectoryError, errno.EISDIR, lambda m: files.write(m, "/sdcard/DCIM", b"")),
        (NotADirectoryError, errno.ENOTDIR, lambda m: files.listing(m, PHOTO)),
        (NotADirectoryError, errno.ENOTDIR, lambda m: files.write(m, f"{PHOTO}/x", b"")),
        (NotADirectoryError, errno.ENOTDIR, lambda m: files.read(m, f"{PHOTO}/x")),
        (FileExistsError, errno.EEXIST, lambda m: files.mkdir(m, "/sdcard/DCIM")),
        (FileExistsError, errno.ENOTEMPTY, lambda m: files.remove(m, "/sdcard/DCIM")),
        (PermissionError, errno.EROFS, lambda m: files.write(m, "/system/bin/x", b"")),
        (PermissionError, errno.EROFS, lambda m: files.remove(m, "/system/build.prop")),
        (PermissionError, errno.EROFS, lambda m: files.mkdir(m, "/new")),
        (PermissionError, errno.EACCES, lambda m: files.listing(m, "/data")),
        (PermissionError, errno.EACCES, lambda m: files.listing(m, "/data/data")),
        (PermissionError, errno.EACCES, lambda m: files.write(m, "/data/x", b"")),
        (PermissionError, errno.EACCES, lambda m: files.write(m, "/proc/x", b"")),
        (PermissionError, errno.EBUSY, lambda m: files.remove(m, TMP)),
        (OSError, errno.ENAMETOOLONG, lambda m: files.write(m, f"{TMP}/{'n' * 256}", b"")),
        (OSError, errno.ENAMETOOLONG, lambda m: files.make_folders(m, TMP + "/d" * 100)),
    ],
)
def test_errors_are_those_of_the_system(kind: type[OSError], number: int, act: object) -> None:
    with pytest.raises(kind) as caught:
        act(MACHINE)  # type: ignore[operator]
    assert caught.value.errno == number


def test_an_error_names_the_path_and_says_it_in_androids_words() -> None:
    with pytest.raises(PermissionError) as caught:
        files.write(MACHINE, "/system/x", b"")
    assert (caught.value.strerror, caught.value.filename) == ("Read-only file system", "/system/x")


def test_devices_take_everything_and_stay_empty() -> None:
    assert files.write(MACHINE, "/dev/null", b"x") is MACHINE
    assert files.append(MACHINE, "/dev/null", b"x") is MACHINE
    assert files.read(MACHINE, "/dev/null") == b""
    found = files.stat(MACHINE, "/dev/null")
    assert found is not None and modes.S_ISCHR(found.mode)


def test_fixed_files_tell_of_the_phone() -> None:
    assert b"ro.build.version.sdk=33\n" in files.read(MACHINE, "/system/build.prop")
    assert files.read(MACHINE, "/proc/version").startswith(b"Linux version 5.10")
    assert files.read(MACHINE, "/proc/cpuinfo").count(b"processor\t:") == 8
    assert {"ls", "sh", "am", "toybox"} <= set(files.listing(MACHINE, "/system/bin"))
    assert files.link("/sdcard") == "/storage/self/primary"


NAMES = st.sampled_from(["a", "b", "c.txt", "d.jpg"])
PLACES = st.builds(
    lambda top, parts: "/".join((top, *parts)),
    st.sampled_from(["/sdcard", "/storage/emulated/0", TMP, "/sdcard/Download", "/system"]),
    st.lists(NAMES, min_size=1, max_size=3),
)
STEPS = st.one_of(
    st.tuples(st.just("write"), PLACES, st.binary(max_size=8)),
    st.tuples(st.just("append"), PLACES, st.binary(max_size=8)),
    st.tuples(st.sampled_from(["remove", "remove_tree", "mkdir", "make_folders"]), PLACES),
)


@settings(max_examples=80)
@given(st.lists(STEPS, max_size=12))
def test_after_any_changes_the_tree_is_whole(steps: list[tuple[object, ...]]) -> None:
    """What is listed is there, in a folder that is there; and the tree agrees with a dictionary."""
    machine = MACHINE
    known: dict[str, bytes] = {}
    for name, path, *rest in steps:
        full = files.resolve("/", str(path))
        try:
            machine = getattr(files, str(name))(machine, path, *rest)
        except OSError:
            continue
        if name in ("write", "append"):
            before = known.get(full, b"") if name == "append" else b""
            known[full] = before + rest[0]  # type: ignore[operator]
        elif str(name).startswith("remove"):
            known = {p: d for p, d in known.items() if p != full and not p.startswith(f"{full}/")}
    for full, data in known.items():
        assert files.read(machine, full) == data
        assert (file_of(machine, full) is not None) == full.startswith("/sdcard/")
    seen = walk(machine, "/sdcard") | walk(machine, TMP)
    assert set(known) <= seen
    assert {f.path for f in machine.phone.files} <= seen


def walk(machine: Machine, folder: str) -> set[str]:
    out = set()
    for name in files.listing(machine, folder):
        full = f"{folder}/{name}"
        found = files.stat(machine, full)
        assert found is not None
        out |= {full} | (walk(machine, full) if found.folder else set())
    return out


def test_a_machine_is_never_changed_in_place() -> None:
    before = dict(MACHINE.blobs)
    files.remove_tree(files.write(MACHINE, f"{TMP}/x", b"1"), "/sdcard/DCIM")
    assert MACHINE.blobs == before and file_of(MACHINE, PHOTO) is not None
