"""What records of Mobile-Bench come to on a phone, on records made up here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from android_gym.devices import SimulatedDevice
from android_gym.errors import InvalidOption
from android_gym.evaluation import record_tables
from android_gym.evaluation.record_starts import demands, first_call, look, outcome
from android_gym.tasks.mobilebench.records import Record

CLOCK, CONTACTS = "com.google.android.deskclock", "com.google.android.contacts"
ALARM = "adb shell am start -a android.intent.action.SET_ALARM --ei android.intent.extra.alarm.HOUR"
INSERT = "adb shell am start -a android.intent.action.INSERT -t vnd.android.cursor.dir/contact"
SHARED = Path(__file__).parents[2] / ".." / "shared" / "data" / "mobilebench"


def record(id: int, package: Any = "", api: Any = (), **more: Any) -> Record:
    point = {"package": package, "api": list(api) if isinstance(api, tuple) else api, **more.pop("point", {})}
    packages = tuple(package if isinstance(package, list) else filter(None, [package]))
    return Record(more.pop("split", "SAMT"), str(id), f"q{id}", packages=packages, check_point=point, **more)


@pytest.fixture(scope="module")
def device() -> SimulatedDevice:
    return SimulatedDevice("pixel")


def test_records_start_where_their_apps_are_and_their_first_call_succeeds(device: SimulatedDevice) -> None:
    before = device.phone()
    found = look(
        [
            record(1, CLOCK, [f"{ALARM} 7 --ei android.intent.extra.alarm.MINUTES 5\n", "adb nothing"]),
            record(2, CLOCK, [f"{ALARM} <hour>"]),
            record(3, CLOCK, {"ADB Command": f"adb shell monkey -p {CLOCK} -c android.intent.category.LAUNCHER 1"}),
            record(4, [CLOCK, CONTACTS], [f'{INSERT} --es name "小明" --es fax "123"'], split="MAMT"),
            record(5, CONTACTS),
            record(6, "com.example.other", [f"{ALARM} 7"]),
            record(7, CONTACTS, ["adb shell am start -n com.example.other/.Main"]),
            record(8),
            record(9, f"com.example.other|{CLOCK}"),
            record(10, CLOCK, ["adb shell svc wifi enable"]),
        ],
        device,
    )
    assert device.phone() is before
    assert {one.record.key: (one.start, one.missing, one.outcome and one.outcome.trouble) for one in found} == {
        "SAMT-1": ("starts", (), ""),
        "SAMT-2": ("starts", (), ""),
        "SAMT-3": ("starts", (), ""),
        "MAMT-4": ("starts", (), "not taken up: 123"),
        "SAMT-5": ("starts", (), None),
        "SAMT-6": ("out of scope", ("com.example.other",), None),
        "SAMT-7": ("its first call fails", (), found[6].outcome and found[6].outcome.trouble),
        "SAMT-8": ("out of scope", (), None),
        "SAMT-9": ("starts", (), None),
        "SAMT-10": ("starts", (), ""),
    }
    assert found[6].outcome is not None and found[6].outcome.error.startswith("Error type 3")
    assert found[9].outcome is not None and found[9].outcome.package == device.screen().package
    assert found[1].outcome is not None and found[1].outcome.line == f"{ALARM} 1"
    assert [one.decision for one in found[6:8]] == ["CheckPoint only", "nothing to score"]
    sets = record_tables.sets_of(found)
    assert {name: len(inside) for name, inside in sets.items()} == {
        "starts": 7,
        "its first call fails": 1,
        "out of scope": 2,
        "its first call acts": 4,
        "its first call does not act": 2,
        "matched to a task": 0,
        "CheckPoint only": 9,
        "nothing to score": 1,
        "names a package": 9,
        "only an app tells": 0,
        "only an activity tells": 0,
        "no app can be told": 1,
    }
    assert record_tables.by_split(found)[:3] == [
        ("", "SAST", "SAMT", "MAMT", "all"),
        ("records", "0", "9", "1", "10"),
        ("starts", "0", "6", "1", "7"),
    ]
    assert record_tables.by_app(found) == [
        ("app", "records", "starts", "its first call fails", "out of scope", "matched to a task"),
        (CLOCK, "6", "6", "0", "0", "0"),
        (CONTACTS, "3", "2", "1", "0", "0"),
        ("com.example.other", "2", "1", "0", "1", "0"),
        ("no app can be told", "1", "0", "0", "1", "0"),
    ]


def test_a_call_has_to_bring_the_app_to_the_front(device: SimulatedDevice) -> None:
    start = device.snapshot()
    found = outcome(device, f"adb shell am start -n {CLOCK}/com.android.deskclock.DeskClock", [CONTACTS])
    assert (found.package, found.trouble) == (CLOCK, "")
    device.restore(start)
    found = outcome(device, f"{ALARM} 7", [CONTACTS])
    assert (found.error, found.trouble) == ("", f"{CLOCK} is in front")
    device.restore(start)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("adb shell am start -n a.b/.C --es k v", ("a.b", ["v"])),
        ("adb shell am start -a x.Y -d 's://h/p?q=1&r=%20' a.b/.C", ("a.b", ["1", " "])),
        ("adb shell am start -a x.Y --es beginTime soon --el at 3", ("", [])),
        ("adb shell am start -a x.Y", ("", [])),
        ("adb shell am start -a a.b --es", ("", [])),
        ("adb shell am start -a a.b -d", ("", [])),
        ("a.b", ("a.b", [])),
        ("adb push a 'b", ("", [])),
        ("", ("", [])),
    ],
)
def test_what_a_line_asks_for_is_read(line: str, wanted: tuple[str, list[str]]) -> None:
    assert demands(line) == wanted


def test_the_first_call_is_the_first_that_has_words() -> None:
    assert first_call(record(1, "", ["", "adb x\n", "adb y"])) == "adb x"
    assert first_call(record(1)) == ""


# --- tables --------------------------------------------------------------------------------------


def test_checkpoints_of_two_files_are_compared_by_split() -> None:
    first = [
        record(1, "a", point={"text": ["x", "y"]}, split="SAST"),
        record(2, "b", ["adb z"]),
        record(3, point={"text": [""]}),
    ]
    other = [
        record(3, "c"),
        record(2, "b", ["adb z"], point={"text": ["w"]}),
        record(1, "a", point={"text": ["y"]}, split="SAST"),
    ]
    assert record_tables.overlaps(first, other) == [
        ("Statistics", "SAST", "SAMT", "Total"),
        ("CP instruction", "3", "2", "5"),
        ("CP human", "2", "4", "6"),
        ("in both", "2", "2", "4"),
        ("Overlap", "0.667", "1.000", "0.800"),
    ]
    assert record_tables.overlaps(first[2:], other[:1])[-1] == ("Overlap", "–", "–")
    with pytest.raises(InvalidOption, match=r"the same records; only one has SAMT-3, SAMT-4, SAMT-5 and 1 more\."):
        record_tables.overlaps(first, [*other[1:], *(record(id) for id in (4, 5, 6))])


def test_of_a_folder_with_published_files_others_are_left_out(tmp_path: Path) -> None:
    one = '[{"id": 1, "query": "x", "check_point": {}}]'
    (tmp_path / "mine.json").write_text(one)
    files, notes = record_tables.files_of([tmp_path])
    assert ([len(held.records) for held in files], notes) == ([1], ())
    (tmp_path / "s_app_s_step.json").write_text(one)
    (tmp_path / "api_list.json").write_text('{"a": [{"ADB Command": "adb x"}]}')
    files, notes = record_tables.files_of([tmp_path])
    assert [Path(held.file).name for held in files] == ["s_app_s_step.json"]
    assert notes == (
        f"{tmp_path}/api_list.json holds no records but a list of 1 API calls.",
        f"{tmp_path}/mine.json holds 1 records, which are not counted: name it by itself.",
    )
    with pytest.raises(InvalidOption, match=r"There are no records of Mobile-Bench there\. .*a list of 1 API calls\."):
        record_tables.files_of([tmp_path / "api_list.json"])


@pytest.mark.skipif(not SHARED.is_dir(), reason="the published records are not beside this checkout")
def test_of_the_published_records_1357_have_their_apps_on_the_chinese_phone() -> None:
    files, _ = record_tables.files_of([SHARED])
    found = look([one for held in files for one in held.records], SimulatedDevice("miui"))
    sets = {name: {one.record.key for one in inside} for name, inside in record_tables.sets_of(found).items()}
    assert [len(held.records) for held in files] == [493, 1005, 332]
    assert len(sets["starts"]) == 1351
    assert len(sets["starts"] | sets["its first call fails"] | sets["out of scope"]) == len(found) == 1830
    failing = {"MAMT-498", "SAMT-109", "SAMT-668", "SAMT-685", "SAMT-690", "SAMT-695"}
    assert sets["its first call fails"] == failing
    assert len(sets["no app can be told"]) == 204
    assert len(sets["matched to a task"] | sets["CheckPoint only"] | sets["nothing to score"]) == 1830
