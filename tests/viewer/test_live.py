"""The live phone: what hands do becomes actions, and several browsers see one phone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from android_gym.action import Element
from android_gym.envs.free_play import free
from android_gym.errors import InvalidOption, UnknownName
from android_gym.phone.state.events import Key
from android_gym.phone.system.diff_words import new_entries
from android_gym.screen import Screen
from android_gym.trajectory import load
from android_gym.viewer.live import Session, application
from android_gym.viewer.live.messages import Commit, Press, Touch, Typed, key, read, touch
from android_gym.viewer.live.page_updates import Updates

LIVE = "ws://127.0.0.1:99/live"
BLANK = Screen((), width=1000, height=2000)


def say(session: Session, kind: str, **more: Any) -> None:
    session.do(json.dumps({"type": kind, **more}))


def decoded(jpeg: Any) -> np.ndarray:
    picture = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return np.asarray(picture)


def click(session: Session, name: str = "", id: str = "", **more: Any) -> None:
    screen = session.env.screen
    place = screen.find(Element(name=name, id=id))
    assert place is not None, screen.text()
    x, y = screen.centre(place)
    x1, y1 = x / screen.width, y / screen.height
    say(session, "touch", x1=x1, y1=y1, x2=x1, y2=y1, **more)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (Touch(0.5, 0.25, 0.5, 0.25), "#click [500.0, 500.0]#"),
        (Touch(0.5, 0.25, 0.51, 0.26), "#click [500.0, 500.0]#"),
        (Touch(0.5, 0.25, 0.5, 0.25, held=0.6), "#long_click [500.0, 500.0]#"),
        (Touch(0.5, 0.25, 0.5, 0.25, twice=True), "#double_click [500.0, 500.0]#"),
        (Touch(0.5, 0.8, 0.52, 0.3), "#swipe_up [500.0, 1600.0] [0.500]#"),
        (Touch(0.5, 0.2, 0.5, 0.7), "#swipe_down [500.0, 400.0] [0.500]#"),
        (Touch(0.9, 0.5, 0.1, 0.5), "#swipe_left [900.0, 1000.0] [0.800]#"),
        (Touch(0.1, 0.5, 0.9, 0.6), "#swipe_right [100.0, 1000.0] [0.800]#"),
        (Touch(0.1, 0.5, 0.9, 0.6, held=0.5), "#drag [100.0, 1000.0] [900.0, 1200.0]#"),
        (Touch(0.5, 0.01, 0.5, 0.5), "#notifications#"),
        (Touch(0.5, 0.99, 0.5, 0.5), "#press_home#"),
        (Touch(0.5, 0.5, 0.5, 0.505, moved=True), ""),  # it came back to where it began
        (Touch(0.5, 0.5, 0.5, 0.51, moved=True), "#swipe_down [500.0, 1000.0] [0.010]#"),
        (Touch(0.5, 0.99, 0.5, -0.5, scroll=True), "#swipe_up [500.0, 1980.0] [0.900]#"),
    ],
)
def test_a_touch_is_an_action_by_where_and_how_long(given: Touch, said: str) -> None:
    assert touch(given, BLANK) == said


def test_messages_are_read_or_refused_with_a_sentence() -> None:
    assert read('{"type":"text","text":"é"}') == Typed("é")
    assert read(b'{"type":"commit"}') == Commit()
    assert read('{"type":"key","name":"back"}') == Press("back")
    for wrong in (
        "",
        "[]",
        '{"type":"fly"}',
        '{"type":"touch","x1":2,"y1":0,"x2":0,"y2":0}',
        '{"type":"reset","seed":-1}',
        '{"type":"key"}',
    ):
        with pytest.raises(InvalidOption, match="not a valid message of the page"):
            read(wrong)
    assert key("volume_up") == "#volume_up#"
    with pytest.raises(UnknownName, match="'back'"):
        key("bakc")


def test_a_task_is_solved_by_hand_and_recorded_by_meaning(tmp_path: Path) -> None:
    session = Session("Clock-AddCity", 0, tmp_path / "hand.jsonl")
    city = session.env.instance.params["city"]
    say(session, "touch", x1=0.5, y1=0.8, x2=0.5, y2=0.2)
    click(session, "Clock")
    click(session, "Add city")
    for letter in city.split(",")[0][:4]:
        say(session, "text", text=letter)
    assert session.state()["typing"] is True and len(session.log) == 3
    rows = [node.text for node in session.env.screen.nodes if node.text.startswith(f"{city},")]
    click(session, rows[0])
    assert [one["does"].split()[0] for one in session.log] == ["swipe", "start", "click", "type", "click"]
    assert session.log[-1]["news"] == [("goal reached", True)]
    state = session.state()
    assert (state["goal"], state["clean"], state["obeyed"], state["rule"]) == (True, True, True, "")
    say(session, "finish")
    state = session.state()
    assert state["verdict"] == {"said": "Success.", "success": True, "why": ()}
    assert state["file"] == str(tmp_path / "hand.jsonl")
    recorded = load(tmp_path / "hand.jsonl")
    assert recorded.start.agent == "person" and recorded.start.actions == "point"
    assert [step.action.verb for step in recorded.steps if step.action] == [
        "swipe",
        "start",
        "click",
        "set_text",
        "click",
        "finish",
    ]
    assert sum(step.reward for step in recorded.steps) == pytest.approx(session.reward)
    say(session, "text", text="x")
    assert session.state()["error"] == "The episode is over: begin again, or take the next seed."


def test_what_left_the_phone_is_told_with_the_touch() -> None:
    session = Session("AndroidArena/Phone-CallBack")
    _, call, _ = session.env.references[0]
    assert call.element is not None
    click(session, "Phone")
    click(session, call.element.name)
    phone = session.env.phone
    told = new_entries(phone.replace(outbox=()), phone)
    assert session.log[-2]["news"] == [] != session.log[-1]["news"]
    assert session.log[-1]["news"][0] == (told[0].removesuffix("."), None)


def test_a_failed_episode_says_why() -> None:
    session = Session("Browsers-FindTimeNoClock")
    click(session, "Clock")
    assert session.log[0]["news"] == [("rule broken", False)]
    assert session.state()["verdict"] is None
    say(session, "finish", answer="noon")
    state = session.state()
    assert (state["goal"], state["clean"], state["obeyed"]) == (False, True, False)
    assert state["rule"] == "Leave the Clock app closed."
    assert state["verdict"]["said"] == "Failed."
    assert state["verdict"]["why"][-2:] == (
        "The answer “noon” is not right.",
        "Action 1 broke the rule: Leave the Clock app closed.",
    )


def test_typing_is_seen_as_it_comes_and_is_one_action_when_it_ends() -> None:
    session = Session("Clock-AddCity")
    say(session, "text", text="x")
    assert session.state()["error"] == "No field has the focus: click on one first."
    session.env.device.do(Key("home"))
    say(session, "touch", x1=0.5, y1=0.8, x2=0.5, y2=0.2)
    click(session, "Clock")
    click(session, "Add city")
    for letter in "Limx":
        say(session, "text", text=letter)
    say(session, "delete")
    say(session, "text", text="a")
    assert "Lima, Peru" in session.state()["text"]
    assert session.env.episode_state.steps == 3
    say(session, "commit")
    assert session.log[-1]["raw"].endswith(" [Lima]#") and session.env.episode_state.steps == 4
    assert "Lima, Peru" in session.state()["text"]
    say(session, "commit")
    assert session.env.episode_state.steps == 4


def test_keys_turn_the_screen_and_switch_it_off_and_on() -> None:
    session = Session(free("Anything"))
    for name in ("rotate", "rotate", "power", "power", "volume_up", "recents", "home"):
        say(session, "key", name=name)
    assert [one["raw"] for one in session.log] == [
        "#orientation [left]#",
        "#orientation [natural]#",
        "#screen_off#",
        "#screen_on#",
        "#volume_up#",
        "#press_recents#",
        "#press_home#",
    ]
    say(session, "key", name="volume")
    assert "There is no key named 'volume'. Did you mean 'volume_up'" in session.state()["error"]
    say(session, "finish", answer="42")
    assert session.log[-1]["raw"] == "#finish [42]#"
    assert session.state()["verdict"] == {"said": "The end.", "success": True, "why": ()}


def test_every_episode_that_was_played_has_its_own_file(tmp_path: Path) -> None:
    session = Session("Clock-Open", 3, tmp_path / "a.jsonl")
    say(session, "reset")
    assert session.files == [tmp_path / "a.jsonl"]
    say(session, "key", name="home")
    say(session, "reset", seed=4)
    assert session.files == [tmp_path / "a.jsonl", tmp_path / "a-2.jsonl"]
    session.close()
    assert (load(session.files[0]).start.seed, load(session.files[1]).start.seed) == (3, 4)
    assert len(load(session.files[0]).steps) == 1


def test_the_state_says_what_is_under_a_pointer() -> None:
    session = Session(free("Look"))
    found = [node for node in session.state()["nodes"] if node["text"] == "Gmail"]
    (node,) = found
    assert node["does"] == ["click", "double_click", "long_click"]
    assert node["cls"] == "android.widget.TextView" and node["name"].startswith("n")
    head, jpeg = Updates(600).next(session, 1)[1:]
    assert json.loads(head)["patch"] == [270, 600, 0, 0, 1, 1]
    assert decoded(jpeg).shape == (600, 270, 3)


def test_the_page_and_its_files_are_served_and_nothing_else() -> None:
    client = TestClient(application(Session("Clock-Open")), base_url="http://127.0.0.1")
    for path, kind in (
        ("/", "text/html"),
        ("/live.css", "text/css"),
        *((f"/{name}.js", "text/javascript") for name in ("live", "screen", "hand", "panels")),
    ):
        answer = client.get(path)
        assert answer.status_code == 200 and answer.headers["content-type"].startswith(kind)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert client.get("/session.py").status_code == 404
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400


def told(socket: Any, kind: str) -> tuple[dict[str, Any], bytes]:
    """The next message of a kind, with the picture that follows it."""
    while True:
        message = socket.receive_json()
        patched = message["type"] == "small" or message.get("patch")
        data = socket.receive_bytes() if patched else b""
        if message["type"] == kind:
            return message, data


def test_two_browsers_see_the_same_phone_each_in_its_own_size() -> None:
    app = application(Session("Clock-Open"))
    with TestClient(app) as client, client.websocket_connect(f"{LIVE}?high=600") as one:
        assert told(one, "state")[0]["instruction"] == "Go to the app that is called Clock."
        head, first = told(one, "frame")
        assert head["patch"][:2] == [270, 600] and first.startswith(b"\xff\xd8")
        with client.websocket_connect(f"{LIVE}?high=99999") as two:
            assert told(two, "state")[0]["watching"] == 2
            head, large = told(two, "frame")
            assert head["patch"][:2] == [1080, 2400] and len(large) > len(first)
            one.send_json({"type": "key", "name": "recents"})
            assert told(two, "state")[0]["log"][0]["raw"] == "#press_recents#"
            assert told(two, "frame")[0]["change"] == "open"
            two.send_text("nonsense")
            state = told(two, "state")[0]
            assert state["steps"] == 1 and "not a valid message of the page" in state["error"]


def test_a_page_of_another_site_cannot_reach_the_phone() -> None:
    session = Session("Clock-Open")
    client = TestClient(application(session), base_url="http://127.0.0.1:99")
    with (
        pytest.raises(WebSocketDisconnect) as refused,
        client.websocket_connect(LIVE, headers={"origin": "http://evil.example"}),
    ):
        pass
    assert refused.value.code == 1008
    with client.websocket_connect(LIVE, headers={"origin": "http://127.0.0.1:99"}) as own:
        assert told(own, "state")[0]["task"] == "Clock-Open"


def test_the_scripts_set_text_and_never_markup() -> None:
    folder = Path(__file__).parents[2] / "android_gym/viewer/live"
    scripts = [path.read_text("utf-8") for path in folder.glob("*.js")]
    assert len(scripts) == 4
    for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
        assert not any(word in script for script in scripts)
