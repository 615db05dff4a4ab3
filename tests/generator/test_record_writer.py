"""Records of Mobile-Bench that a model writes: what it is shown, what is kept, and what is refused."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from android_gym.adapters._near_json import repair
from android_gym.cli import main
from android_gym.errors import InvalidOption
from android_gym.generator.drafts import BadDraft
from android_gym.generator.mobilebench import Kind, RecordWriter, as_json, drafts_in, installed_apps, read_draft
from android_gym.llms import Request, connect
from android_gym.profiles import base_phone
from android_gym.tasks.mobilebench import records
from android_gym.tasks.mobilebench.apis import APPS

CLOCK, NOTES, WEATHER = (APPS[p] for p in ("com.android.deskclock", "com.miui.notes", "com.miui.weather2"))
SHOWN = (CLOCK, NOTES, WEATHER)
BACK = "adb shell input keyevent KEYCODE_BACK"


def draft(query: str = "明早七点叫我起床，并记下买牛奶", **changes: Any) -> dict[str, Any]:
    """A draft about two apps, as the paper's prompt asks for it."""
    point = {"package": [CLOCK.package, NOTES.package], "key phrase": ["七点", "牛奶|奶"], "API": [BACK]}
    return {"id": "1", "query": query, "APP": ["时钟", "笔记"], "CheckPoint": {**point, **changes}}


def writer(kind: Kind, *answers: Any, seed: int = 0) -> RecordWriter:
    script = [one if isinstance(one, str) else json.dumps(one, ensure_ascii=False) for one in answers]
    return RecordWriter(connect(script), base_phone("miui"), kind, "Chinese", seed)


def asked(kind: Kind, seed: int) -> list[str]:
    """The prompts of three requests, which are answered with nothing."""
    prompts: list[str] = []

    def answer(request: Request) -> str:
        prompts.append(request.messages[-1].text)
        return "[]"

    RecordWriter(connect(answer), base_phone("miui"), kind, "Chinese", seed).run(3)
    return prompts


def shown_in(prompt: str) -> set[str]:
    return {package for package in APPS if f"({package}): " in prompt}


def test_a_request_shows_one_app_or_six_that_the_phone_has_with_their_calls() -> None:
    there = {one.package for one in installed_apps(base_phone("miui"))}
    assert CLOCK.package in there and "com.duokan.reader" not in there
    several, single = asked("multi", 0), asked("single", 0)
    assert [len(shown_in(one)) for one in several] == [6, 6, 6]
    assert [len(shown_in(one)) for one in single] == [1, 1, 1]
    assert set().union(*map(shown_in, several)) <= there
    assert "Write 3\nrequests" in several[0] and "Write 5 requests" in single[0]
    assert all(BACK in one and "Write in Chinese" in one for one in (*several, *single))
    assert all(f"- adb shell am start -n {one}/" in single[0] for one in shown_in(single[0]))


def test_the_seed_draws_the_apps() -> None:
    assert asked("multi", 0) == asked("multi", 0) != asked("multi", 1)
    order = [shown_in(one) for one in asked("single", 0)]
    assert len(set().union(*order)) == 3 and order != [shown_in(one) for one in asked("single", 1)]


def test_what_is_kept_is_read_as_records(tmp_path: Path) -> None:
    made = writer("multi", "[]")
    made.apps = SHOWN
    made.model = connect([json.dumps([draft(), draft("看看天气，记下适合七点吃的牛奶")], ensure_ascii=False)])
    kept = made.run(2)
    file = tmp_path / "written.json"
    file.write_text(as_json(kept, "multi", "Chinese"), "utf-8")
    first, second = records.load(file).records
    assert (first.key, first.query, first.apps) == ("MAMT-1", "明早七点叫我起床，并记下买牛奶", ("时钟", "笔记"))
    assert first.packages == (CLOCK.package, NOTES.package) and second.key == "MAMT-2"
    assert first.check_point == {
        "package": [CLOCK.package, NOTES.package],
        "text": ["七点", ["|", "牛奶", "奶"]],
        "api": [BACK],
    }
    assert first.point == kept[0].point


def test_a_record_of_one_app_is_of_samt(tmp_path: Path) -> None:
    made = writer("single", "[]")
    made.apps = (CLOCK,)
    one = draft("七点叫我起床", package=CLOCK.package, **{"key phrase": ["七点"], "API": []})
    made.model = connect([json.dumps([one], ensure_ascii=False)])
    file = tmp_path / "written.json"
    file.write_text(as_json(made.run(1), "single", "English"), "utf-8")
    (found,) = records.load(file).records
    assert (found.key, found.apps, found.check_point["package"]) == ("SAMT-1", ("Clock",), CLOCK.package)


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ("words", "it has no query"),
        ({"query": " ", "CheckPoint": {}}, "it has no query"),
        ({"query": "七点" * 501, "CheckPoint": {}}, "its query has more than 1,000 characters"),
        ({"query": "七点"}, "it has no CheckPoint"),
        (draft(**{"key phrase": []}), "its CheckPoint has no key phrase"),
        (draft(**{"key phrase": ["七点" * 16]}), f"its key phrase '{'七点' * 16}' has more than 30 characters"),
        (draft(**{"key phrase": ["八点"]}), "its key phrase '八点' is no part of the query"),
        (draft(**{"key phrase": ["七点 & 面包"]}), "its key phrase '七点 | 面包' is no part of the query"),
        (draft(package=[]), "its CheckPoint has no package"),
        (draft(package=CLOCK.package), "it is about 1 apps, and not 2 to 4"),
        (draft(package=[CLOCK.package, "com.none"]), "its package 'com.none' is none of those that were shown"),
        (draft(API=["adb shell pm clear com.a"]), "its API call 'adb shell pm clear com.a' is none of those"),
        (draft(API=["adb shell am start -d weather://<x>"]), "has a place that nothing stands in"),
        (draft(API=["adb shell am start -n com.miui.weather2/.ActivityWeatherMain"]), "is none of those that were"),
    ],
)
def test_a_draft_that_does_not_hold_is_refused_with_a_reason(raw: Any, why: str) -> None:
    with pytest.raises(BadDraft) as refused:
        read_draft(raw, SHOWN)
    assert why in str(refused.value)


def test_five_apps_are_too_many() -> None:
    shown = tuple(APPS.values())[:6]
    with pytest.raises(BadDraft, match="it is about 5 apps, and not 2 to 4"):
        read_draft(draft(package=[one.package for one in shown[:5]]), shown)


def test_places_of_a_call_are_filled_with_words_and_no_signs_of_a_shell() -> None:
    amap = APPS["com.autonavi.minimap"]
    start = 'adb shell am start -a android.intent.action.VIEW -d "geo:39.9,116.4?z=11&q='
    for words, holds in (("牛奶", True), ("牛奶; reboot", False), ("$(reboot)", False), ("牛奶 | sh", False)):
        raw = draft(package=[amap.package, NOTES.package], API=[f'{start}{words}" {amap.package}'])
        if holds:
            assert read_draft(raw, (amap, NOTES)).point.apis == (f'{start}{words}" {amap.package}',)
        else:
            with pytest.raises(BadDraft, match="is none of those that were shown"):
                read_draft(raw, (amap, NOTES))


def test_a_query_that_repeats_another_is_refused_and_the_others_are_kept() -> None:
    made = writer("multi", "[]")
    made.apps = SHOWN
    drafts = [draft(), draft(), draft("query without CheckPoint", package=[])]
    made.model = connect([json.dumps(drafts), "no list at all", json.dumps([draft("七点喝牛奶")])])
    assert [one.query for one in made.run(2)] == [draft()["query"], "七点喝牛奶"]
    assert [(stage, why) for _, stage, why in made.report.fallen] == [
        ("kept", "it repeats the query of another one"),
        ("kept", "its key phrase '七点' is no part of the query"),
        ("drafts", "the answer has no list of queries in it"),
    ]
    assert made.report.stages == {"requests": 3, "drafts": 4, "kept": 2}


def test_a_model_that_cannot_go_on_leaves_what_was_kept() -> None:
    made = writer("multi", "[]")
    made.apps = SHOWN
    made.model = connect([json.dumps([draft()])])
    assert len(made.run(5)) == 1
    assert made.report.reasons["requests"].total() == 1


def test_a_model_that_only_writes_nonsense_is_not_asked_for_ever() -> None:
    prompts = asked("multi", 0)
    assert len(prompts) == 3  # three times the one request that three records need


def test_a_phone_without_such_apps_is_refused() -> None:
    with pytest.raises(InvalidOption, match="The phone has 0 of the apps that Mobile-Bench is about: too few"):
        RecordWriter(connect(["[]"]), base_phone("miui").replace(packages=()), "multi", "Chinese")


SAMPLE = """Here are they [as asked]:
```
[{
    "id": "number"
    "query": "text one"
    "APP": "APP name",
    "CheckPoint": {
        "package": "APP package name"
        "key phrase": ["text1", & "text2", "a" | "b", ... ]
        "API: ["API1", ... ]"
      }
}
```
Anything else?"""


def test_the_form_that_the_paper_shows_is_repaired() -> None:
    (found,) = drafts_in(SAMPLE)
    assert found == {
        "id": "number",
        "query": "text one",
        "APP": "APP name",
        "CheckPoint": {"package": "APP package name", "key phrase": ["text1 & text2", "a|b"], "API": ["API1"]},
    }


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ('{"a": 1 "b": [1 2,]} and more', {"a": 1, "b": [1, 2]}),
        ('[{"a": "x" }{"a": "y"}', [{"a": "x"}, {"a": "y"}]),
        ('{"a": [1, {"b": 2]}', {"a": [1, {"b": 2}]}),
        ('{a: "open\n"b": true}', {"a": "open", "b": True}),
        ('{"a": import os, "b": 00}', {"a": "import os", "b": "00"}),
        ('{"a": "b] | {", "c": "adb logcat | grep x"}', {"a": "b] | {", "c": "adb logcat | grep x"}),
    ],
)
def test_slips_are_repaired(text: str, made: Any) -> None:
    assert json.loads(repair(text)) == made


@pytest.mark.parametrize(
    "text", ["", "no list", "[" * 50_000, "[{" * 50_000, '[{"query": ' + '"' * 50_000, "[{" + " \n" * 50_000]
)
def test_an_answer_without_drafts_says_so(text: str) -> None:
    with pytest.raises(BadDraft, match="no list of queries"):
        drafts_in(text)


def test_the_command_writes_records_and_a_cassette_gives_them_again(tmp_path: Path) -> None:
    drafts = [[draft(package=[a.package, b.package]) for a, b in combinations(APPS.values(), 2)]]
    script = tmp_path / "answers.json"
    script.write_text(json.dumps([json.dumps(drafts[0])]), "utf-8")
    tape, first, again = (tmp_path / name for name in ("tape.jsonl", "first.json", "again.json"))

    def generated(model: str, out: Path) -> list[str]:
        words = ["mobilebench", "generate", "--count", "1", "--model", model, "--out", str(out)]
        words += ["--report", str(out.with_suffix(".report"))]
        done = CliRunner().invoke(main, words)
        assert done.exit_code == 0, done.output
        return done.output.splitlines()

    told = generated(f"record:{tape}:scripted:{script}", first)
    assert told[0] == "requests: 1" and told[-1] == f"{first} holds 1 records."
    report = json.loads(first.with_suffix(".report").read_text("utf-8"))
    refused = [f"refused, {one['why']}: {one['draft']}" for one in report["refused"]]
    assert report["kept"] == 1 and refused and refused == told[-1 - len(refused) : -1]
    assert refused[0].startswith("refused, its package 'ctrip.android.view' is none of those that were shown: 明早七点")
    generated(f"replay:{tape}", again)
    assert first.read_bytes() == again.read_bytes()
    assert [one.key for one in records.load(first).records] == ["MAMT-1"]
