from __future__ import annotations

import json
import os
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import cv2
import msgspec
import numpy as np
import pytest
import xxhash

from android_gym.action import Action, Element, words
from android_gym.phone.core.view import CLICKABLE, SCROLLABLE
from android_gym.phone.ui.node import Node
from android_gym.screen import Screen
from android_gym.trajectory import End, Recorder, Start, Thought, Trajectory
from android_gym.viewer import Content, Entry, write
from android_gym.viewer.marks import mark
from android_gym.viewer.observed import UNTOLD
from android_gym.viewer.pictures import placed
from android_gym.viewer.verdict_changes import FIRST, verdict_changes

NASTY = '</script><script>alert(1)</script> & "it\'s" <!-- \u2028'
BUTTON = Element(id="a:id/add")
LIST = Element(id="a:id/list")


def nodes(text: str) -> tuple[Node, ...]:
    whole, button, middle = (0, 0, 1000, 2000), (100, 200, 300, 400), (0, 500, 1000, 1500)
    return (
        Node("android.widget.FrameLayout", "", "a", "", "", "", 0, whole, 0),
        Node("android.widget.Button", "a:id/add", "a", text, "", "", CLICKABLE, button, 1),
        Node("android.widget.ListView", "a:id/list", "a", "", "", "", SCROLLABLE, middle, 1),
    )


def screen(text: str) -> Screen:
    return Screen(nodes(text), "a", ".Main", 1000, 2000)


def jpeg(shade: int, noise: bool = False) -> bytes:
    picture = np.full((800, 360, 3), shade, np.uint8)
    if noise:
        picture = np.random.default_rng(shade).integers(0, 255, picture.shape).astype(np.uint8)
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 90])[1].tobytes()


def record(path: Path, text: str = "Add", picture: str = "one") -> Trajectory:
    with Recorder(path) as recorder:
        recorder.start(Start("T-Add", 0, text, "x", picture=picture), screen(text))
        recorder.step("#click [n1]#", Action("click", BUTTON), 0.5, screen("Done"), picture="two")
        recorder.step("#up#", Action("swipe", LIST, "up"), 0.5, screen(text), picture=picture)
        recorder.step("#oh", None, 0.0, screen(text), error=text, goal=True, clean=False, picture="lost")
        recorder.end(End(goal=True, clean=False))
        return recorder.trajectory


def result(**more: Any) -> dict[str, Any]:
    return {"agent": "oracle", "task": "T-Add", "seed": 0, "instruction": NASTY, **more}


def data_of(page: Path) -> dict[str, Any]:
    html = page.read_text("utf-8")
    (found,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', html, re.S)
    return dict(json.loads(found))


def test_every_step_has_its_screen_action_and_outcome(tmp_path: Path) -> None:
    write(tmp_path / "p.html", [Entry(record(tmp_path / "a"), result())], {"one": jpeg(9)})
    data = data_of(tmp_path / "p.html")
    (episode,) = data["episodes"]
    assert [frame.get("does") for frame in episode["frames"]] == [
        "click @add",
        "swipe up 0 @list",
        "not an action",
        None,
    ]
    assert [frame.get("raw") for frame in episode["frames"]] == ["#click [n1]#", "#up#", "#oh", None]
    assert episode["frames"][2]["error"] == "Add"
    assert [frame.get("news") for frame in episode["frames"]] == [
        [],
        [],
        [["goal reached", True], ["something else changed", False]],
        None,
    ]
    assert episode["frames"][0]["mark"] == {"box": [0.1, 0.1, 0.3, 0.2], "spot": [0.2, 0.15]}


def test_news_are_what_changed_of_the_verdict() -> None:
    assert verdict_changes(FIRST, (False, True, True)) == []
    assert verdict_changes(FIRST, (True, False, False)) == [
        ("goal reached", True),
        ("something else changed", False),
        ("rule broken", False),
    ]
    assert verdict_changes((True, False, False), (False, True, False)) == [
        ("goal no longer reached", False),
        ("nothing else differs any more", True),
    ]


def test_news_begin_with_what_left_the_phone(tmp_path: Path) -> None:
    with Recorder(tmp_path / "a") as recorder:
        recorder.start(Start("T-Add", 0, "", "x"), screen("Add"))
        recorder.step("#click [n1]#", None, 0.0, screen("Add"), clean=False, ledger=("Sent: a call to 5550100.",))
        recorder.end(End())
        trajectory = recorder.trajectory
    write(tmp_path / "p.html", [Entry(trajectory, result())], {})
    frame = data_of(tmp_path / "p.html")["episodes"][0]["frames"][0]
    assert frame["news"] == [["Sent: a call to 5550100", None], ["something else changed", False]]


def test_distinct_screens_texts_and_pictures_are_there_once(tmp_path: Path) -> None:
    entries = [Entry(record(tmp_path / f"{i}"), result(seed=i)) for i in range(3)]
    write(tmp_path / "p.html", entries, {"one": jpeg(9), "two": jpeg(7), "unused": jpeg(5)})
    data = data_of(tmp_path / "p.html")
    assert len(data["pictures"]) == 2
    at, *texts = data["texts"]
    assert at == "a/.Main" and {shot["a"] for shot in data["shots"]} == {0}
    assert texts == [screen("Add").text("A"), "Add", screen("Done").text("A")]  # "Add" is the goal
    shots = [[frame["shot"] for frame in episode["frames"]] for episode in data["episodes"]]
    assert shots == [[0, 1, 0, 2]] * 3
    assert data["shots"][2] == {"t": 1, "a": 0, "w": 1000, "h": 2000}  # its picture is missing
    assert [[frame["view"] for frame in episode["frames"]] for episode in data["episodes"]] == [[0] * 4] * 3
    assert data["views"] == [[{"form": "goal", "text": 2}, {"form": "text", "why": UNTOLD}]]  # nobody knows app "a"


def thinking(path: Path, *thoughts: Thought) -> Trajectory:
    with Recorder(path) as recorder:
        recorder.start(Start("T-Add", 0, "Add", "x"), screen("Add"))
        for one in thoughts:
            parts = {"ntr": 0.25, "tcr": 0.0}
            recorder.step("#up#", None, 0.25, screen("Add"), parts=parts, thought=one)
        return recorder.trajectory


def test_prompts_replies_and_reward_parts_are_there_each_line_once(tmp_path: Path) -> None:
    one = Thought(prompt="Goal: x\nYou see:\nA", reply="#up#", input_tokens=9, calls=1)
    two = Thought(prompt="Goal: x\nYou see:\nB", reply="Hm", error="No action.", invalid="format")
    write(tmp_path / "p.html", [Entry(thinking(tmp_path / "a", one, two), result())], {})
    data = data_of(tmp_path / "p.html")
    first, second, last = data["episodes"][0]["frames"]
    assert "thought" not in last
    assert data["lines"] == ["#up#", "Goal: x", "You see:", "A", "Hm", "B"]
    assert (first["thought"]["prompt"], first["thought"]["reply"]) == ([1, 2, 3], [0])
    assert (second["thought"]["prompt"], second["thought"]["reply"]) == ([1, 2, 5], [4])
    assert (second["thought"]["error"], second["thought"]["invalid"]) == ("No action.", "format")
    assert first["thought"]["input_tokens"] == 9
    assert first["parts"] == {"ntr": 0.25}


def test_prompts_that_find_no_room_are_left_out_and_the_page_says_so(tmp_path: Path) -> None:
    large = Thought(prompt="".join(map(str, range(40_000))), reply="short")
    entry = Entry(thinking(tmp_path / "a", large), result())
    assert write(tmp_path / "p.html", [entry], {}, limit=200_000) < 200_000
    data = data_of(tmp_path / "p.html")
    told = data["episodes"][0]["frames"][0]["thought"]
    assert told["prompt"] is None and data["lines"] == ["short"]
    assert data["notices"] == [
        "2 of 2 screens have no picture here and are shown as text.",
        "1 prompts and replies found no room on this page.",
    ]


def test_nothing_in_the_data_can_become_markup(tmp_path: Path) -> None:
    entry = Entry(record(tmp_path / "a", NASTY), result())
    write(tmp_path / "p.html", [entry], {}, title=NASTY, summary=[{"agent": NASTY}], notes=[NASTY])
    html = (tmp_path / "p.html").read_text("utf-8")
    assert "alert(1)</script>" not in html
    assert html.count("<script") == 2
    data = data_of(tmp_path / "p.html")
    assert data["title"] == data["notes"][0] == data["summary"][0]["agent"] == NASTY
    assert data["episodes"][0]["instruction"] == NASTY


@pytest.mark.parametrize("name", ["page.js", "episodes.js", "side_by_side.js"])
def test_the_script_sets_text_and_never_markup(name: str) -> None:
    script = (Path(write.__code__.co_filename).parent / name).read_text("utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", script)


def test_the_page_asks_for_nothing_from_outside(tmp_path: Path) -> None:
    write(tmp_path / "p.html", [Entry(record(tmp_path / "a"), result())], {"one": jpeg(9)})
    html = (tmp_path / "p.html").read_text("utf-8")
    assert "default-src 'none'" in html
    outside = set(re.findall(r"https?://[^\s\"'<]+", html)) - {"http://www.w3.org/2000/svg"}
    assert outside == set()
    assert not re.search(r"(src|href)=[\"'](?!data:)", html)


def test_pictures_are_inside_the_page_while_it_stays_below_the_limit(tmp_path: Path) -> None:
    pictures = {"one": jpeg(1, noise=True), "two": jpeg(2, noise=True), "lost": jpeg(3)}
    entries = [Entry(record(tmp_path / "a"), result())]
    whole = write(tmp_path / "p.html", entries, pictures)
    assert write(tmp_path / "p.html", entries, pictures, limit=whole + 2000) == whole
    data = data_of(tmp_path / "p.html")
    assert [len(picture) for picture in data["pictures"]] == [12, 12, 12]
    assert all(uri.startswith("data:image/jpeg;base64,") for uri in data["bands"])
    assert data["notices"] == []
    assert "img-src data:;" in (tmp_path / "p.html").read_text("utf-8")
    assert not (tmp_path / "pictures").exists()


def test_pictures_that_find_no_room_lie_beside_the_page_as_they_are(tmp_path: Path) -> None:
    pictures = {"one": jpeg(1, noise=True), "two": jpeg(2, noise=True), "lost": jpeg(3), "unused": jpeg(4)}
    entries = [Entry(record(tmp_path / f"{seed}"), result(seed=seed)) for seed in range(2)]
    whole = write(tmp_path / "inside.html", entries, pictures)
    size = write(tmp_path / "p.html", entries, pictures, limit=whole - 1)
    assert size == (tmp_path / "p.html").stat().st_size < whole // 4
    data = data_of(tmp_path / "p.html")
    assert data["pictures"] == ["pictures/one.jpg", "pictures/two.jpg", "pictures/lost.jpg"]
    assert data["bands"] == []
    assert data["notices"] == ["The 3 pictures lie in the folder “pictures” beside this page: copy both together."]
    assert "img-src data: 'self' file:;" in (tmp_path / "p.html").read_text("utf-8")
    files = {file.name: file.read_bytes() for file in (tmp_path / "pictures").iterdir()}
    assert files == {f"{name}.jpg": pictures[name] for name in ("one", "two", "lost")}
    before = (tmp_path / "p.html").read_bytes()
    write(tmp_path / "p.html", entries, pictures, limit=whole - 1)
    assert (tmp_path / "p.html").read_bytes() == before  # the same bytes for the same run


def test_no_picture_of_a_thousand_episodes_is_missing(tmp_path: Path) -> None:
    file = jpeg(9)
    pictures = {f"{seed}-{name}": file + f"{seed}-{name}".encode() for seed in range(1000) for name in ("one", "two")}
    entries = []
    for seed in range(1000):
        with Recorder() as recorder:
            recorder.start(Start("T-Add", seed, "Add", "x", picture=f"{seed}-one"), screen("Add"))
            recorder.step("#up#", None, 0.0, screen("Done"), picture=f"{seed}-two")
            entries.append(Entry(recorder.trajectory, result(seed=seed)))
    assert write(tmp_path / "p.html", entries, pictures, limit=2_000_000) < 2_000_000
    data = data_of(tmp_path / "p.html")
    shots = [data["shots"][frame["shot"]] for episode in data["episodes"] for frame in episode["frames"]]
    assert [data["pictures"][shot["p"]] for shot in shots] == [f"pictures/{name}.jpg" for name in pictures]
    assert {file.stem: file.read_bytes() for file in (tmp_path / "pictures").iterdir()} == pictures


def test_pictures_that_lie_beside_the_page_already_are_left_alone(tmp_path: Path) -> None:
    pictures = {"one": jpeg(1, noise=True), "two": jpeg(2, noise=True)}
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "one.jpg").write_bytes(pictures["one"])
    os.utime(folder / "one.jpg", (0, 0))
    (folder / "two.jpg").write_bytes(b"of another run")
    write(tmp_path / "p.html", [Entry(record(tmp_path / "a"), result())], pictures, limit=0)
    assert (folder / "one.jpg").stat().st_mtime == 0
    assert (folder / "two.jpg").read_bytes() == pictures["two"]


def test_a_picture_stays_in_its_folder_whatever_it_is_called(tmp_path: Path) -> None:
    pictures = {"../../etc/passwd": jpeg(1), "": jpeg(2), "one": b"no picture"}
    places, bands = placed(tmp_path / "p.html", list(pictures), pictures, room=0)
    assert bands == []
    digests = [xxhash.xxh3_64_hexdigest(jpeg(shade)) for shade in (1, 2)]
    assert places == [*[f"pictures/{digest}.jpg" for digest in digests], ""]
    assert sorted(file.name for file in (tmp_path / "pictures").iterdir()) == sorted(f"{one}.jpg" for one in digests)


def test_what_is_on_a_page_that_grows_keeps_its_place(tmp_path: Path) -> None:
    entries = [Entry(record(tmp_path / f"{i}", text), result(seed=i)) for i, text in enumerate(("Add", "More", "Add"))]
    pictures = {"one": jpeg(9), "two": jpeg(7)}
    whole, grown, seen = Content(pictures, 10**6), Content(pictures, 10**6), Content(pictures, 10**6).lists()
    for entry in entries:
        whole.add(entry)
    for entry in entries:
        size = grown.size
        grown.add(entry)
        seen = {name: seen[name] + more for name, more in grown.lists(size).items()}
    told = [msgspec.json.encode(lists) for lists in (whole.lists(), grown.lists(), seen)]
    assert told[0] == told[1] == told[2]
    assert len(seen["episodes"]) == 3 and seen["pictures"] == ["one", "two"]


def test_screens_that_are_shown_as_text_are_counted(tmp_path: Path) -> None:
    entries = [Entry(record(tmp_path / "a"), result())] * 300
    for limit in (10**9, 0):
        write(tmp_path / "p.html", entries, {"one": jpeg(1), "two": b"no picture"}, limit=limit)
        told = data_of(tmp_path / "p.html")["notices"]
        assert told[-1] == "600 of 1,200 screens have no picture here and are shown as text."


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Action("click", Element(name="Save", id="a:id/s")), "tap Save"),
        (Action("long_click", BUTTON), "hold add"),
        (Action("set_text", Element(name="Name"), "Lima"), 'type "Lima" into Name'),
        (Action("swipe", None, "left"), "swipe left"),
        (Action("drag", BUTTON, target=LIST), "drag add to list"),
        (Action("start", text="com.a"), "start com.a"),
        (Action("finish"), "finish"),
        (Action("finish", text="42"), "finish: 42"),
        (Action("wait", amount=2.0), "wait 2 s"),
        (Action("back"), "back"),
        (None, "not an action"),
    ],
)
def test_actions_read_as_words(action: Action | None, said: str) -> None:
    assert words(action) == said


@pytest.mark.parametrize(
    ("action", "drawn"),
    [
        (None, {}),
        (Action("back"), {}),
        (Action("click", Element(name="nowhere")), {}),
        (Action("swipe", None, "up"), {"line": [0.5, 0.5, 0.5, 0.05]}),
        (Action("swipe", LIST, "up"), {"box": [0, 0.25, 1, 0.75], "line": [0.5, 0.5, 0.5, 0.275]}),
        (Action("drag", BUTTON, target=LIST), {"box": [0.1, 0.1, 0.3, 0.2], "line": [0.2, 0.15, 0.5, 0.5]}),
    ],
)
def test_actions_are_drawn_where_they_were_made(action: Action | None, drawn: Any) -> None:
    assert mark(action, screen("Add")) == drawn


def test_a_screen_without_a_size_has_no_marks() -> None:
    bare: Any = SimpleNamespace(width=0, height=0)
    assert mark(Action("click", BUTTON), bare) == {}
