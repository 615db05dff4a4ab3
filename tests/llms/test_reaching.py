"""Servers that cannot be reached: known at the first request, in so many seconds at most."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from llms.server import says, serving

from android_gym import llms
from android_gym.errors import InvalidOption, LLMError, ModelUnavailable
from android_gym.llms import Deadline, Message, SharedResources, _contact, sharing

ASK = (Message("user", "Hello"),)
CHECK = "Check that the server runs, its address (base_url or OPENAI_BASE_URL) and the network."


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1,no.such.host")


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> float:
    """Seconds for the first connection."""
    monkeypatch.setattr(_contact, "CONNECT_S", 0.25)
    return 0.25


def model(url: str, slept: list[float] | None = None, **options: Any) -> Any:
    sleep = [].append if slept is None else slept.append
    return llms.connect("openai:tiny", base_url=url, sleep=sleep, **options)


def told(url: str, **options: Any) -> str:
    """What is said of a server that cannot be reached, which is asked once."""
    slept: list[float] = []
    with pytest.raises(ModelUnavailable) as caught:
        model(url, slept, **options).complete(ASK)
    assert slept == []
    return str(caught.value)


def unused() -> str:
    """The address of a port on which nothing listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{one.getsockname()[1]}/v1"


@contextmanager
def deaf() -> Iterator[str]:
    """The address of a server whose queue is full, so that no connection is ever answered."""
    with socket.socket() as one, socket.socket() as first, socket.socket() as second:
        one.bind(("127.0.0.1", 0))
        one.listen(0)
        for other in (first, second):
            other.setblocking(False)
            with suppress(BlockingIOError):
                other.connect(one.getsockname())
        yield f"http://127.0.0.1:{one.getsockname()[1]}/v1"


@pytest.mark.parametrize("stream", [False, True])
def test_a_refused_connection_is_told_at_once_with_what_to_check(stream: bool) -> None:
    url = unused()
    said = f"openai:tiny at {url} cannot be asked: There is no connection to the server (Connection refused). {CHECK}"
    assert told(url, stream=stream) == said
    assert told(f"{url}?api_key=sk-in-the-query") == said


def test_an_unknown_host_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: Any, **__: Any) -> Any:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert told("http://no.such.host/v1") == (
        "openai:tiny at http://no.such.host/v1 cannot be asked: There is no connection to the server "
        f"(Name or service not known). {CHECK}"
    )


def test_a_name_that_no_host_can_have_is_told_at_once() -> None:
    assert "There is no connection to the server (" in told("http://127..1/v1")


def test_a_host_that_never_answers_is_waited_for_so_many_seconds(patience: float) -> None:
    with deaf() as url:
        said = told(url, timeout_s=30.0)
    assert said == (
        f"openai:tiny at {url} cannot be asked: There is no connection to the server (no answer in "
        f"{patience} seconds). {CHECK}"
    )


def test_nor_does_a_resolver_that_never_answers_keep_anybody_longer(
    patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = threading.Event()

    def silent(*_: Any, **__: Any) -> Any:
        over.wait(30.0)
        raise socket.gaierror(socket.EAI_AGAIN, "Temporary failure in name resolution")

    monkeypatch.setattr(socket, "getaddrinfo", silent)
    assert f"(no answer in {patience} seconds)" in told("http://no.such.host/v1", timeout_s=30.0)
    over.set()


def test_a_server_that_does_not_speak_tls_is_told_at_once() -> None:
    with serving(says("Hi")) as server:
        assert "There is no connection to the server ([SSL" in told(server.url.replace("http:", "https:"))


def test_a_proxy_that_finds_no_server_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(says("Hi")) as proxy:  # which knows no CONNECT
        monkeypatch.setenv("HTTPS_PROXY", proxy.url.removesuffix("/v1"))
        monkeypatch.setenv("NO_PROXY", "")
        said = told("https://no.such.host/v1")
    assert said.startswith("openai:tiny at https://no.such.host/v1 cannot be asked: There is no connection")
    assert "501" in said


@pytest.mark.parametrize(
    "address", ["127.0.0.1:9/v1", "localhost:9", "http:/127.0.0.1/v1", "ftp://127.0.0.1", "http://[::1/", "/v1"]
)
def test_what_is_no_address_is_told_before_anything_is_asked(address: str) -> None:
    with pytest.raises(InvalidOption, match="is written http://HOST:PORT/v1"):
        llms.connect("openai:tiny", base_url=address)


# --- servers that were reached ------------------------------------------------------------------------


def test_a_server_that_thinks_for_longer_was_reached(patience: float) -> None:
    with serving({**says("Hi"), "wait": 4 * patience}) as server:
        assert model(server.url, retries=0).complete(ASK).text == "Hi"


def test_a_server_that_was_reached_and_goes_away_is_asked_again() -> None:
    slept: list[float] = []
    with serving({**says("Hi"), "headers": {"Connection": "close"}}) as server:
        asked = model(server.url, slept, retries=2)
        assert asked.complete(ASK).text == "Hi"
    with pytest.raises(LLMError) as caught:
        asked.complete(ASK)
    assert str(caught.value) == (
        "openai:tiny gave no answer after 3 tries: There is no connection to the server (Connection refused)."
    )
    assert len(slept) == 2


def test_what_is_known_of_a_server_is_shared_by_all_that_ask_it() -> None:
    with sharing(SharedResources(), Deadline()):
        with serving({**says("Hi"), "headers": {"Connection": "close"}}) as server:
            model(server.url).complete(ASK)
        with pytest.raises(LLMError, match=r"after 2 tries: There is no connection to the server"):
            model(server.url, retries=1, timeout_s=9.0).complete(ASK)
    assert "cannot be asked" in told(server.url)  # of others nothing is known


def test_all_that_ask_a_server_that_was_never_reached_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTHER_KEY", "sk-other-0123456789")
    with sharing(SharedResources(), Deadline()):
        url = unused()
        assert told(url) == told(url) == told(url, key_env="OTHER_KEY")


def test_a_first_connection_that_breaks_is_tried_again() -> None:
    with serving({"gone": True}, says("Hi")) as server:
        assert model(server.url).complete(ASK).text == "Hi"


@pytest.mark.parametrize("address", [unused, None])
def test_a_connection_is_tried_before_anything_is_asked(address: Any, patience: float) -> None:
    with deaf() as hung:
        url = hung if address is None else address()
        with pytest.raises(ModelUnavailable) as caught:
            model(url).reach()
    why = "no answer in 0.25 seconds" if address is None else "Connection refused"
    assert (
        str(caught.value)
        == f"openai:tiny at {url} cannot be asked: There is no connection to the server ({why}). {CHECK}"
    )


def test_a_server_that_is_there_is_asked_nothing_when_it_is_reached() -> None:
    with serving() as server:
        model(server.url).reach()
        assert server.taken == 0


def test_nothing_is_tried_through_a_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", unused().removesuffix("/v1"))
    model("http://a.model.example/v1").reach()
