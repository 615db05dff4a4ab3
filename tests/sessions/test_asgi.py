"""Sessions over HTTP."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from android_gym.errors import InvalidOption
from android_gym.sessions import Service
from android_gym.sessions.asgi import MAX_BODY, application, serve
from android_gym.versions import HARNESS

URL = "http://127.0.0.1"
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(application(Service("Clock")), base_url=URL) as client:
        yield client


def post(client: TestClient, name: str, **fields: Any) -> dict[str, Any]:
    answer = client.post(f"/{name}", json=fields)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/json"
    found: dict[str, Any] = answer.json()
    return found


def test_an_episode_is_played_to_its_end(client: TestClient) -> None:
    begun = post(client, "create", task="Clock-Open", seed=0, size=[120, 54])
    assert begun["instruction"] == "Go to the app that is called Clock."
    assert base64.b64decode(begun["picture"]).startswith(b"\xff\xd8")
    step = {"session": begun["session"], "number": 0, "action": "#start [Clock]#"}
    done = post(client, "step", **step)
    assert post(client, "step", **step) == done and done["number"] == 1
    other = post(client, "fork", session=done["session"])
    back = post(client, "load", saved=post(client, "save", session=done["session"])["saved"])
    assert back["text"] == other["text"] == done["text"]
    for one in (done, other, back):
        won = post(client, "step", session=one["session"], number=1, action="#finish#")
        assert (won["over"], won["success"], won["total"]) == (True, True, pytest.approx(1.0))
    assert post(client, "look", session=won["session"])["success"]
    assert post(client, "close", session=won["session"]) == {}


def test_the_service_tells_about_itself(client: TestClient) -> None:
    about = client.get("/").json()
    assert (about["version"], about["actions"], about["numbered"]) == (HARNESS, "text", False)


@pytest.mark.parametrize(
    ("name", "body", "why"),
    [
        ("create", b'{"seed": -1}', "The request create: Expected `int` >= 0"),
        ("create", b'{"seed": 0, "device": "adb:"}', "unknown field `device`"),
        ("create", b'{"seed": 0, "phone": 1}', "unknown field `phone`"),
        ("create", b'{"task": "Clock-Opne"}', "Did you mean 'Clock-Open'"),
        ("create", b'{"size": [9, 99999]}', "at most 3000 px"),
        ("create", b"[]", "The request create: Expected `object`"),
        ("create", b"", "The request create: "),
        ("create", b'{"params": ' + b"[" * 5000 + b"]" * 5000 + b"}", "The request create: "),
        ("step", b'{"session": "x"}', "missing required field `number`"),
        ("step", b'{"session": "x", "number": 0, "action": 1}', "is not signed|no text that"),
        ("load", b'{"saved": "eHg"}', "The journal is not signed with the key of this service."),
    ],
)
def test_a_wrong_request_is_one_sentence(client: TestClient, name: str, body: bytes, why: str) -> None:
    answer = client.post(f"/{name}", content=body, headers=JSON)
    (said,) = answer.json().values()
    assert answer.status_code == 400 and answer.json().keys() == {"error"}
    assert any(one in said for one in why.split("|")) and "\n" not in said


def test_a_large_request_is_not_read_to_its_end(client: TestClient) -> None:
    answer = client.post("/load", content=b'{"saved": "' + b"a" * MAX_BODY + b'"}', headers=JSON)
    assert (answer.status_code, answer.json()) == (400, {"error": "The request has more than 1,000,000 bytes."})


def test_pages_of_other_sites_reach_nothing(client: TestClient) -> None:
    answer = client.post("/create", content=b"{}", headers={"content-type": "text/plain"})
    assert (answer.status_code, answer.json()) == (400, {"error": "A request has the content type application/json."})
    assert client.post("/create", json={}, headers={"host": "evil.example"}).status_code == 400
    open_to_all = TestClient(application(Service("Clock"), "0.0.0.0"), base_url="http://phones.example")
    assert open_to_all.post("/create", json={"task": "Clock-Open"}).status_code == 200
    assert client.get("/create").status_code == 405 and client.post("/nothing", json={}).status_code == 404


def test_an_address_that_cannot_be_used_is_told() -> None:
    with pytest.raises(InvalidOption, match="^The address 192.0.2.1:0 cannot be used: "):
        serve(Service("Clock"), "192.0.2.1")  # of no machine (RFC 5737)
