"""The script that says what the first APIs of Mobile-Bench's records do, on records made up here."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

CLOCK, CONTACTS = "com.google.android.deskclock", "com.google.android.contacts"
ALARM = "adb shell am start -a android.intent.action.SET_ALARM --ei android.intent.extra.alarm.HOUR"
INSERT = "adb shell am start -a android.intent.action.INSERT -t vnd.android.cursor.dir/contact"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = Path(__file__).parents[1] / "scripts" / "mobilebench_calls.py"
    spec = importlib.util.spec_from_file_location("mobilebench_calls", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def record(id: int, package: Any = "", api: Any = (), **more: Any) -> dict[str, Any]:
    point = {"package": package, "api": api, **more.pop("point", {})}
    return {"id": id, "query": "x", "check_point": point, **more}


def data(folder: Path, *records: dict[str, Any]) -> str:
    for name in ("s_app_s_step", "m_app_m_step"):
        (folder / f"{name}.json").write_text("[]", "utf-8")
    (folder / "s_app_m_step.json").write_text(json.dumps(records), "utf-8")
    return str(folder)


def test_records_are_run_and_counted(script: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = data(
        tmp_path,
        record(1, CLOCK, [f"{ALARM} 7 --ei android.intent.extra.alarm.MINUTES 5\n", "adb nothing"]),
        record(2, CLOCK, [f"{ALARM} <x>"]),
        record(3, CLOCK, {"ADB Command": f"adb shell monkey -p {CLOCK} -c android.intent.category.LAUNCHER 1"}),
        record(4, [CLOCK, CONTACTS], [f'{INSERT} --es name "小明" --es fax "123"']),
        record(5, CONTACTS),
        record(6, "com.example.other", [f"{ALARM} 7"]),
        record(7, CONTACTS, ["adb shell am start -n com.example.other/.Main"]),
    )
    script.main([folder, "--profile", "pixel", "--packages", CLOCK, CONTACTS])
    said = capsys.readouterr().out
    assert f"| {CLOCK} | 3 | 2 | 1 | 0 |" in said
    assert f"| {CONTACTS} | 2 | 0 | 1 | 1 |" in said
    assert "| all | 6 | 2 | 3 | 1 |" in said
    assert "<x> is a placeholder: write a value in its place." in said and ": m2\n" in said
    assert "not taken up: 123" in said
    assert "Error type 3" in said and said.endswith(": m7\n")


def test_packages_are_told_by_app_or_activity_too(script: ModuleType) -> None:
    assert script.packages_of(record(1, "om.miui.weather2")) == {"com.miui.weather2"}
    assert script.packages_of(record(1, None, app="时钟")) == {"com.android.deskclock"}
    activities = {"activity": ["|", "com.android.calendar/.AllInOneActivity"]}
    assert script.packages_of(record(1, None, point=activities)) == {"com.android.calendar"}
    assert script.packages_of(record(1, "", app="某")) == frozenset()


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("adb shell am start -n a.b/.C --es k v", ("a.b", ["v"])),
        ("adb shell am start -a x.Y -d 's://h/p?q=1&r=%20' a.b/.C", ("a.b", ["1", " "])),
        ("adb shell am start -a x.Y --es beginTime soon --el at 3", ("", [])),
        ("adb shell am start -a x.Y", ("", [])),
        ("adb push a 'b", ("", [])),
    ],
)
def test_what_a_line_asks_for_is_read(script: ModuleType, line: str, asked: tuple[str, list[str]]) -> None:
    assert script.asked(line) == asked


def test_without_data_it_says_what_it_needs(script: ModuleType, tmp_path: Path) -> None:
    for arguments in ([], [str(tmp_path)]):
        with pytest.raises(SystemExit, match="Name the folder with Mobile-Bench's s_app_s_step.json"):
            script.main(arguments)
    with pytest.raises(SystemExit, match="moon"):
        script.main([data(tmp_path), "--profile", "moon"])
