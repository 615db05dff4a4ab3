"""The HTTP side of uiautomator2's server: bytes in, bytes out."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.profiles import base_phone
from android_gym.serve.machine import Machine
from android_gym.serve.u2 import http
from android_gym.serve.u2.http import Request, Response, answer, parse, render

MACHINE = Machine(base_phone())
PING = b"GET /ping HTTP/1.1\r\nHost: localhost\r\n\r\n"


def got(path: str) -> Response:
    return answer(MACHINE, Request("GET", path))[1]


def said(data: bytes | str | dict[str, Any] | list[Any]) -> Any:
    """What a JSON-RPC request is answered with."""
    if not isinstance(data, (bytes, str)):
        data = json.dumps(data)
    body = data if isinstance(data, bytes) else data.encode()
    response = answer(MACHINE, Request("POST", "/jsonrpc/0", body=body))[1]
    assert (response.status, response.type) == (200, "application/json")
    return json.loads(response.body)


def ask(method: str, *params: Any, **more: Any) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": 1, "method": method, "params": list(params)} | more


# --- paths --------------------------------------------------------------------------------------


def test_ping_is_answered_with_pong() -> None:
    assert got("/ping") == Response(200, "text/html", b"pong")


def test_an_unknown_path_is_not_found() -> None:
    assert got("/") == Response(404, "text/plain", b"Not Found!!!")
    assert got("/jsonrpc/1").status == 404


def test_a_request_without_json_is_an_error_of_the_server() -> None:
    assert got("/jsonrpc/0") == Response(500, "text/plain", b"Invalid http post data!")


# --- JSON-RPC -----------------------------------------------------------------------------------


def test_a_call_is_answered_with_its_own_id() -> None:
    assert said(ask("ping")) == {"jsonrpc": "2.0", "id": 1, "result": "pong"}
    assert said(ask("ping", id="a")) == {"jsonrpc": "2.0", "id": "a", "result": "pong"}


def test_an_answer_ends_in_a_newline_and_is_utf_8() -> None:
    put, get = (
        Request("POST", "/jsonrpc/0", body=json.dumps(one).encode())
        for one in (ask("setClipboard", None, "é你😀"), ask("getClipboard"))
    )
    response = answer(answer(MACHINE, put)[0], get)[1]
    assert response.body == '{"jsonrpc":"2.0","id":1,"result":"é你😀"}\n'.encode()


def test_an_empty_object_stands_for_no_parameters() -> None:
    assert said(ask("ping", params={}))["result"] == "pong"
    assert said({"id": 1, "method": "ping"})["result"] == "pong"


def test_a_request_without_an_id_is_carried_out_and_not_answered() -> None:
    body = json.dumps({"method": "setClipboard", "params": ["", "quiet"]}).encode()
    machine, response = answer(MACHINE, Request("POST", "/jsonrpc/0", body=body))
    assert (response.body, machine.phone.clipboard) == (b"", "quiet")


@pytest.mark.parametrize("broken", [b"{", b"\xff\xfe\x00", b'{"id": NaN}', b"[" * 100_000, b" "])
def test_malformed_json_is_a_parse_error(broken: bytes) -> None:
    assert said(broken)["error"] == {"code": -32700, "message": "JSON parse error"}


@pytest.mark.parametrize(
    ("asked", "code", "message"),
    [
        (ask("makeToast", "hello", 1000), -32601, "method not found"),
        ({"id": 1}, -32601, "method not found"),
        (ask("ping", 1), -32602, "method parameters invalid"),
        (ask("exist"), -32602, "method parameters invalid"),
        (ask("ping", params={"a": 1}), -32602, "method parameters invalid"),
        ("7", -32600, "invalid request"),
        (ask("ping", id={}), -32600, "invalid request"),
    ],
)
def test_what_cannot_be_called_is_an_error(asked: Any, code: int, message: str) -> None:
    assert said(asked)["error"] == {"code": code, "message": message}


def test_what_is_not_found_is_androids_exception_with_the_selector() -> None:
    assert said(ask("objInfo", {"mask": 1, "text": "Nope"}))["error"] == {
        "code": -32001,
        "message": "androidx.test.uiautomator.UiObjectNotFoundException",
        "data": "UiSelector[TEXT=Nope]",
    }


# --- bytes --------------------------------------------------------------------------------------


def test_a_request_is_cut_off_the_stream() -> None:
    assert parse(PING + b"GET") == (Request("GET", "/ping"), b"GET")


def test_a_body_has_the_length_that_its_header_says() -> None:
    data = b"POST /jsonrpc/0?a=b HTTP/1.1\r\ncontent-length: 3\r\nConnection: Close\r\n\r\nabcGET"
    request = Request("POST", "/jsonrpc/0", b"abc", close=True)
    assert parse(data) == (request, b"GET")


def test_an_incomplete_request_stays_in_the_bytes() -> None:
    data = b"POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc"
    for end in range(len(data)):
        assert parse(data[:end]) == (None, data[:end])
    assert parse(data) == (Request("POST", "/", body=b"abc"), b"")


def test_http_1_0_closes_and_paths_are_decoded() -> None:
    assert parse(b"GET /a%20b HTTP/1.0\r\n\r\n") == (Request("GET", "/a b", close=True), b"")


@pytest.mark.parametrize(
    "data",
    [
        b"hello\r\n\r\n",
        b"GET  HTTP/1.1\r\n\r\n",
        b"x" * 9000,
        b"GET / HTTP/1.1\r\nA: " + b"x" * 9000 + b"\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 999999999\r\n\r\n",
        b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
    ],
)
def test_what_is_no_request_gets_status_400_and_ends_the_connection(data: bytes) -> None:
    request, rest = parse(data)
    assert request is not None and rest == b""
    response = answer(MACHINE, request)[1]
    assert response.body == b"BAD REQUEST: Syntax error. Usage: GET /example/file.html"
    assert (response.status, response.close) == (400, True)


def test_a_response_is_written_as_nanohttpd_writes_it() -> None:
    assert render(Response(200, "text/html", b"pong")) == (
        b"HTTP/1.1 200 OK \r\nContent-Type: text/html\r\nConnection: keep-alive\r\nContent-Length: 4\r\n\r\npong"
    )
    assert b"404 Not Found \r\n" in render(got("/x"))
    assert b"Connection: close" in render(got("/x").replace(close=True))


# --- anything -----------------------------------------------------------------------------------

HEADS = st.sampled_from(
    [
        b"GET /ping HTTP/1.1\r\n",
        b"POST /jsonrpc/0 HTTP/1.1\r\n",
        b"content-length: 5\r\n",
        b"Transfer-Encoding: chunked\r\n",
        b"\r\n",
        b"5\r\nabcde\r\n",
        b"0\r\n\r\n",
        b"\xff",
    ]
)
STREAMS = st.lists(st.one_of(st.binary(max_size=40), HEADS), max_size=10).map(b"".join)
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=6)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=4), inner, max_size=4)),
    max_leaves=10,
)


@settings(max_examples=300)
@given(STREAMS)
def test_any_bytes_are_parsed_answered_and_shortened(data: bytes) -> None:
    while True:
        request, rest = parse(data)
        if request is None:
            assert data.endswith(rest)
            return
        assert len(rest) < len(data)
        assert render(answer(MACHINE, request)[1]).startswith(b"HTTP/1.1 ")
        data = rest


@settings(max_examples=200)
@given(st.one_of(st.binary(max_size=60), JSON.map(lambda value: json.dumps(value).encode())))
def test_any_body_is_answered(body: bytes) -> None:
    machine, response = answer(MACHINE, Request("POST", "/jsonrpc/0", body=body))
    assert machine == MACHINE
    assert response.status == (200 if body else 500)
    assert http.render(response)
