"""Records of Mobile-Bench: reading them, what is unusual about them, and their tasks."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from android_gym.devices import SimulatedDevice
from android_gym.errors import DamagedFile, InvalidOption
from android_gym.evaluation.suites import suite
from android_gym.tasks import registry
from android_gym.tasks.base import sample, untold
from android_gym.tasks.checkpoints import KINDS
from android_gym.tasks.mobilebench import irregular, record_tasks, records
from android_gym.tasks.mobilebench.naming import named
from android_gym.tasks.mobilebench.records import load
from android_gym.tasks.published import digest
from android_gym.tasks.verdicts import unexpected_changes

SHARED = Path(__file__).parents[3] / ".." / "shared" / "data" / "mobilebench"
CLOCK, NOTES, WEATHER = "com.android.deskclock", "com.miui.notes", "com.miui.weather2"

published = pytest.mark.skipif(not SHARED.is_dir(), reason="the published records are not beside this checkout")


def record(id: Any = 1, query: Any = "Do it.", **more: Any) -> dict[str, Any]:
    return {"id": id, "query": query, "check_point": more.pop("point", {}), **more}


def write(path: Path, found: Any) -> Path:
    path.write_text(found if isinstance(found, str) else json.dumps(found), "utf-8")
    return path


def read(folder: Path, *entries: Any, name: str = "x.json") -> records.Records:
    return load(write(folder / name, list(entries)))


# --- reading -------------------------------------------------------------------------------------


def test_a_record_is_read_with_all_that_it_says(tmp_path: Path) -> None:
    point = {"package": ["om.miui.weather2", WEATHER], "text": ["a"], "api": ["x"]}
    (found,) = read(tmp_path, record(110, "看天气", app="天气", domain="weather", point=point)).records
    file = str(tmp_path / "x.json")
    assert found == records.Record("SAMT", "110", "看天气", ("天气",), (WEATHER,), point, "weather", file)
    assert found.key == "SAMT-110"
    assert [kind for kind, _ in found.point.units] == ["package", "package", "phrase", "api"]


def test_the_keys_of_the_paper_mean_the_same(tmp_path: Path) -> None:
    paper = {
        "ID": "7",
        "Query": "Look it up.",
        "APP": ["Weather"],
        "CheckPoint": {"package": [WEATHER], "key phrase": ["a", "b"], "API": ["x"]},
    }
    ours = record(7, "Look it up.", app="Weather", point={"package": WEATHER, "text": ["a", "b"], "api": ["x"]})
    one, other = (read(tmp_path, entry).records[0] for entry in (paper, ours))
    assert one.point == other.point
    assert one.replace(check_point={}) == other.replace(check_point={})


def test_comments_and_cases_of_the_oldest_file_are_read(tmp_path: Path) -> None:
    text = """// The first line.
    [ // and another: "here"
      {"id": 3, "case": {"query": "See http://a.b//c", "app": "计算器"}, "check_point": {"text": ["&", "/", "//"]}}
    ]"""
    found = load(write(tmp_path / "old.json", text))
    (one,) = found.records
    assert (one.query, one.apps, one.point.phrases[0].parts) == ("See http://a.b//c", ("计算器",), ("/", "//"))  # type: ignore[union-attr]
    assert found.irregular == {
        "case": ("SAST-3",),
        "no package": ("SAST-3",),
        "group": ("SAST-3",),
        "comments": ("old.json",),
    }


def test_a_query_in_parts_is_joined_and_data_stands_in_it_as_json(tmp_path: Path) -> None:
    found = read(tmp_path, record(1, ["ab ", "c"]), record(2, [{"uri": "a://b"}]), record(3, [""]))
    assert [one.query for one in found.records] == ["ab c", '{"uri": "a://b"}', ""]
    assert found.irregular["query in parts"] == ("SAST-1",)
    assert found.irregular["query of data"] == ("SAST-2",)
    assert found.irregular["blank query"] == ("SAST-3",)
    assert found.irregular["query in a list"] == ("SAST-1", "SAST-2", "SAST-3")


@pytest.mark.parametrize(
    ("entry", "name", "split"),
    [
        (record(point={"package": CLOCK, "text": ["a"]}), "x.json", "SAST"),
        (record(point={"package": CLOCK, "text": ["a", "b"]}), "x.json", "SAMT"),
        (record(point={"package": CLOCK, "text": ["a"], "api": ["b"]}), "x.json", "SAMT"),
        (record(point={"text": ["|", "a", "b"]}), "x.json", "SAST"),
        (record(point={"package": [CLOCK, NOTES]}), "x.json", "MAMT"),
        (record(point={"package": [CLOCK, CLOCK]}), "x.json", "SAST"),
        (record(point={"package": f"{CLOCK}|{NOTES}"}), "x.json", "SAST"),
        (record(point={"package": ["&", CLOCK, ["|", NOTES, WEATHER]]}), "x.json", "MAMT"),
        (record(app=["时钟", "天气"]), "x.json", "MAMT"),
        (record(app=["时钟", "天气"]), "s_app_s_step.json", "SAST"),
        (record(), "s_app_m_step.json", "SAMT"),
        (record(), "m_app_m_step.json", "MAMT"),
        (record(split="samt"), "m_app_m_step.json", "SAMT"),
    ],
)
def test_a_record_belongs_to_a_split(tmp_path: Path, entry: Any, name: str, split: str) -> None:
    assert [one.split for one in read(tmp_path, entry, name=name).records] == [split]


def test_records_that_cannot_be_read_are_named_and_all_others_load(tmp_path: Path) -> None:
    wrong: list[Any] = [
        record(1),
        "x",
        record(None),
        record(True),
        record("a/b"),
        record(10**30),
        {"id": 2, "check_point": {}},
        record(3, point=["a"]),
        record(4, split="LAST"),
        record(1, "Another."),
        record("5b"),
        {"id": 6, "query": "Without a CheckPoint."},
    ]
    found = read(tmp_path, *wrong)
    assert [one.key for one in found.records] == ["SAST-1", "SAST-5b", "SAST-6"]
    no_id = "its id is no number and no short name of letters, digits, '.', '-' and '_'."
    assert [problem.removeprefix(f"{tmp_path / 'x.json'}, ") for problem in found.problems] == [
        f"record 2: {no_id}",
        f"record 3: {no_id}",
        f"record 4: {no_id}",
        f"record 5: {no_id}",
        f"record 6: {no_id}",
        "record 7 (id 2): it has no query.",
        "record 8 (id 3): its CheckPoint is no object with packages, key phrases and API calls.",
        "record 9 (id 4): its split is none of SAST, SAMT, MAMT.",
        "record 10 (id 1): another record is called SAST-1, too.",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[", "cannot be read: Input data was truncated."),
        ("[" * 200 + "]" * 200, "cannot be read: it is nested deeper than 100 levels."),
        ("[" * 300_000, "cannot be read: it is nested deeper than 100 levels."),
        ('"' * 200_001, "cannot be read: JSON is malformed: trailing characters (byte 3)."),
        ('"' + '\\"' * 200_000, "cannot be read: Input data was truncated."),
        ("//" * 200_000, "cannot be read: Input data was truncated."),
    ],
)
def test_what_is_no_json_is_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = write(tmp_path / "x.json", text)
    with pytest.raises(DamagedFile) as raised:
        load(path)
    assert str(raised.value) == f"{path} {said}"


def test_files_that_are_not_there_or_too_large_or_no_text_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match=r"none\.json cannot be read: No such file or directory\."):
        load(tmp_path / "none.json")
    (tmp_path / "latin.json").write_bytes(b'["\xe9"]')
    with pytest.raises(DamagedFile, match=r"latin\.json cannot be read: it is not UTF-8 text\."):
        load(tmp_path / "latin.json")
    with (tmp_path / "large.json").open("wb") as file:
        file.truncate(records.MAX_BYTES + 1)
    with pytest.raises(DamagedFile, match=r"large\.json cannot be read: it is larger than 64 MiB\."):
        load(tmp_path / "large.json")


@pytest.mark.parametrize(
    ("found", "calls", "other"),
    [
        ({"日历": [{"ADB Command": "adb x"}, {"ADB Command": "adb y"}]}, 2, "a list of 2 API calls"),
        ([{"package": "a", "api": [{"ADB Command": "adb x"}]}, {"package": "b"}], 1, "a list of 1 API calls"),
        ({"app": "Clock", "tasks": []}, 0, "an object with the keys 'app', 'tasks'"),
        ({}, 0, "an object with no keys"),
        ([{"id": "a-b", "goal": []}], 0, "a list of 1, of which the first has the keys 'id', 'goal'"),
        ([1, 2], 0, "a list of 2"),
        (3, 0, "a single value"),
    ],
)
def test_other_files_are_told_by_their_keys(tmp_path: Path, found: Any, calls: int, other: str) -> None:
    held = load(write(tmp_path / "s_app_s_step.json", found))
    assert (held.records, held.calls, held.other) == ((), calls, other)
    with pytest.raises(InvalidOption, match="holds no records of Mobile-Bench but a"):
        registry.load_file(tmp_path / "s_app_s_step.json")


def test_what_is_unusual_is_listed_by_kind(tmp_path: Path) -> None:
    points: list[dict[str, Any]] = [
        {"package": "om.miui.weather2"},
        {"package": "MobileNetworkSettings|com.android.phone", "text": ["a|b", ""]},
        {"package": CLOCK, "txt": ["|", "a"], "resourceId": "", "to_speak": "Yes."},
        {"package": CLOCK, "text": ["a"], "or": "ture"},
        {"package": CLOCK, "api": [{"ADB Command": "adb x"}, "", "adb y\n", "adb z <words>"]},
        {"activity": "com.a/.B"},
    ]
    found = read(tmp_path, *(record(n * 2, f"q{n % 5}", point=point, app="x") for n, point in enumerate(points, 1)))
    assert found.problems == ()
    assert found.irregular == {
        "no package": ("SAST-12",),
        "misspelt package": ("SAST-2", "SAST-4"),
        "package with |": ("SAST-4",),
        "phrase with |": ("SAST-4",),
        "group": ("SAST-6",),
        "blank phrase": ("SAST-4",),
        "txt": ("SAST-6",),
        "or": ("SAST-8",),
        "or misspelt": ("SAST-8",),
        "API of data": ("SAMT-10",),
        "blank API": ("SAMT-10",),
        "API with line break": ("SAMT-10",),
        "API with placeholder": ("SAMT-10",),
        "misspelt key": ("SAST-6",),
        "not scored": ("SAST-6", "SAST-12"),
        "no unit": ("SAST-12",),
        "repeated query": ("SAST-12",),
        "gap": ("SAST-3", "SAST-5", "SAST-7", "SAST-9 to SAST-11"),
    }


def test_ids_that_are_far_apart_are_one_gap(tmp_path: Path) -> None:
    found = read(tmp_path, record(1), record(10**15, "Other."), record("x", "Third."))
    assert found.irregular["gap"] == (f"SAST-2 to SAST-{10**15 - 1}",)


@pytest.mark.parametrize(
    ("entry", "packages", "by", "missing"),
    [
        (record(point={"package": ["om.miui.weather2"]}, app="时钟"), (WEATHER,), "package", ()),
        (record(point={"package": [CLOCK, "com.other"]}), (CLOCK, "com.other"), "package", ("com.other",)),
        (record(point={"package": f"com.other|{CLOCK}"}), ("com.other", CLOCK), "package", ()),
        (
            record(point={"package": ["&", CLOCK, ["|", "a.b", "c.d"]]}),
            (CLOCK, "a.b", "c.d"),
            "package",
            ("a.b", "c.d"),
        ),
        (record(app=["时钟", "Weather", "某"]), (CLOCK, WEATHER), "app", ()),
        (record(app="微信"), ("com.tencent.mm",), "app", ("com.tencent.mm",)),
        (
            record(point={"activity": ["|", "com.android.calendar/.A", "b"]}, app="某"),
            ("com.android.calendar",),
            "activity",
            ("com.android.calendar",),
        ),
        (record(app="某"), (), "", ()),
    ],
)
def test_packages_are_told_by_the_checkpoint_or_an_app_or_an_activity(
    tmp_path: Path, entry: Any, packages: tuple[str, ...], by: str, missing: tuple[str, ...]
) -> None:
    about = named(read(tmp_path, entry).records[0])
    assert (about.packages, about.by) == (packages, by)
    assert about.missing({CLOCK, WEATHER, NOTES}) == missing


# --- tasks ---------------------------------------------------------------------------------------


def test_records_are_tasks_of_the_benchmark(tmp_path: Path) -> None:
    path = write(
        tmp_path / "x.json",
        [record(1, "Say {this}.", point={"text": ["ä"]}), record(2, "b", split="SAMT"), record(2, "c", split="MAMT")],
    )
    tasks = registry.load_file(path)
    assert [(task.id, task.budget, task.profile) for task in tasks] == [
        ("MobileBench/SAST-1", 10, "miui"),
        ("MobileBench/SAMT-2", 20, "miui"),
        ("MobileBench/MAMT-2", 50, "miui"),
    ]
    first = tasks[0]
    assert first.goal is untold and not first.is_told and first.reference({}) == ((),)
    assert first.check_point == '{"text": ["ä"]}'
    assert registry.plays_of(path) == {}


def test_a_record_that_a_task_asks_as_well_has_its_goal_and_keeps_its_words(tmp_path: Path) -> None:
    among = {digest("把闹钟打开。"): ("MobileBench/MiNotes-Pin", {"title": "x"})}
    known = registry.query(benchmark="MobileBench")[0]
    held = read(tmp_path, record(5, "把闹钟打开。"), record(6, "别的"))
    matched, other = record_tasks.tasks_of(held, lambda name: known, among)
    assert (matched.goal, matched.setup, matched.allowed) == (known.goal, known.setup, known.allowed)
    assert (matched.id, matched.budget, matched.wordings("zh")) == ("MobileBench/SAST-5", 10, ("{query}",))
    assert matched.sample(None, None) == {"title": "x", "query": "把闹钟打开。"}  # type: ignore[arg-type]
    assert not other.is_told
    assert record_tasks.meant_by(held.records[0], among) == ("MobileBench/MiNotes-Pin", {"title": "x"})
    assert record_tasks.meant_by(held.records[1], among) is None


def test_nothing_is_said_of_what_an_untold_record_changes(tmp_path: Path) -> None:
    (task,) = registry.load_file(write(tmp_path / "x.json", [record()]))
    device = SimulatedDevice(task.profile)
    instance = sample(task, 0, device.phone())
    assert (instance.instruction, instance.start, instance.references) == ("Do it.", device.phone(), ((),))
    assert device.shell("settings put system font_scale 1.3").code == 0
    assert unexpected_changes(instance, device.phone()) == () and not instance.is_solved(device.phone())
    told = instance.with_task(replace(task, goal=lambda start, now, params: False))
    assert len(unexpected_changes(told, device.phone())) == 1


def test_a_suite_takes_files_of_records_and_notes_what_holds_none(tmp_path: Path) -> None:
    one = write(tmp_path / "s_app_s_step.json", [record(1), record(2, "b"), record(None)])
    other = write(tmp_path / "data.json", [record(1, "c")])
    calls = write(tmp_path / "api_list.json", {"a": [{"ADB Command": "adb x"}]})
    made = suite([str(one), str(other), str(calls)])
    assert [job.name for job in made.jobs] == [
        f"MobileBench/SAST-1 {one}:1",
        f"MobileBench/SAST-2 {one}:2",
        f"MobileBench/SAST-1 {other}:1",
    ]
    assert made.notes == (
        f"{one}, record 3: its id is no number and no short name of letters, digits, '.', '-' and '_'.",
        f"{calls} holds no records but a list of 1 API calls",
    )
    assert made.profiles == ("miui",)


def test_a_file_of_which_no_record_can_be_read_is_damaged(tmp_path: Path) -> None:
    path = write(tmp_path / "x.json", [record(None)])
    with pytest.raises(DamagedFile, match=r"x\.json, record 1: its id is no number"):
        suite([str(path)])


# --- the published files -------------------------------------------------------------------------


@published
def test_all_published_records_load_and_what_is_unusual_is_counted() -> None:
    files = {name: load(SHARED / name) for name in records.PUBLISHED}
    assert [len(held.records) for held in files.values()] == [332, 1005, 493]
    assert [held.problems for held in files.values()] == [(), (), ()]
    units = [Counter(kind for one in held.records for kind, _ in one.point.units) for held in files.values()]
    assert [[count[kind] for kind in KINDS] for count in units] == [[166, 372, 0], [928, 1864, 678], [1002, 2259, 1298]]
    counts = Counter(dict.fromkeys(irregular.KINDS, 0))
    for held in files.values():
        counts.update({kind: len(keys) for kind, keys in held.irregular.items()})
    assert counts == {
        "case": 0,
        "query in a list": 700,
        "query in parts": 130,
        "query of data": 14,
        "blank query": 2,
        "no app": 406,
        "blank app": 1,
        "no package": 243,
        "misspelt package": 11,
        "package with |": 2,
        "phrase with |": 76,
        "group": 177,
        "blank phrase": 7,
        "txt": 125,
        "or": 31,
        "or misspelt": 1,
        "API of data": 3,
        "blank API": 1,
        "API with line break": 6,
        "API with placeholder": 57,
        "misspelt key": 14,
        "not scored": 392,
        "no unit": 54,
        "repeated query": 349,
        "gap": 10,
        "comments": 0,
    }
    assert files["s_app_m_step.json"].irregular["API of data"] == ("SAMT-110", "SAMT-111")
    assert files["m_app_m_step.json"].irregular["API of data"] == ("MAMT-366",)
    by = Counter(named(one).by for held in files.values() for one in held.records)
    assert by == {"package": 1587, "app": 1, "activity": 38, "": 204}


def text_units(value: Any) -> int:
    """Units of key phrases that the released program counts, blank ones in lists among them."""
    return (1 if "|" in value else len(value)) if isinstance(value, list) else int(bool(value))


@published
def test_the_published_units_of_the_released_program_are_those_that_were_counted() -> None:
    """375, 1,751 and 1,813 units under `text`, and 446 of MAMT under `txt`."""
    held = [load(SHARED / name).records for name in records.PUBLISHED]
    found = [sum(text_units(one.check_point.get("text")) for one in inside) for inside in held]
    assert found == [375, 1751, 1813]
    assert sum(text_units(one.check_point.get("txt")) for one in held[2]) == 446


@published
def test_the_other_published_files_are_told_apart() -> None:
    assert load(SHARED / "api_list.json").calls == 112
    assert load(SHARED / "app_list_MIUI.json").calls == 91
    old = load(SHARED / "data.json")
    assert [one.key for one in old.records] == ["SAST-888", "SAST-277"]
    made = suite([str(path) for path in sorted(SHARED.glob("*.json"))])
    assert (len(made.jobs), len(made.notes)) == (1832, 2)
