"""`openai:NAME`: any server that speaks OpenAI's protocol: hosted, vLLM, llama.cpp, Ollama.

The key comes from the environment and is never shown. Options: base_url (the server, else
OPENAI_BASE_URL, else OpenAI's), key_env (the variable that holds the key), stream, limit (the
name of the field for the most tokens), leave_out (fields that the server does not take, such as
"temperature,seed"), extra (further fields, as in `extra.reasoning_effort=low`; see `_fields`).
"""

from __future__ import annotations

import base64
import os
import queue
import socket
import threading
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

from ..errors import AndroidGymError, InvalidOption, LLMError, MissingLibrary, install_command
from . import _contact, _faults, _secrets, _wire
from ._contact import Contact, reason, silent, unreachable
from ._fields import fields
from ._reasoning import Placement
from ._shared_resources import shared
from ._values import Reply, Request

PORTS = {"http": 80, "https": 443}
NO_KEY = "none"  # sent to servers of one's own, which take any
HTTP = "httpx"  # how the modules of the library's own client begin, whose errors it may let through


class Backend:
    """One model of one server."""

    def __init__(
        self,
        name: str,
        base_url: str = "",
        key_env: str = "OPENAI_API_KEY",
        stream: bool = False,
        limit: str = "max_tokens",
        leave_out: str = "",
        extra: dict[str, Any] | None = None,
    ) -> None:
        if not name:
            raise InvalidOption("Say which model: openai:NAME.")
        base_url = base_url or os.environ.get("OPENAI_BASE_URL", "")
        if _secrets.BLOT in base_url:
            raise InvalidOption(
                "The server's address is kept without its password: give the whole name of the model again."
            )
        if base_url and not _is_address(base_url):
            raise InvalidOption("A server's address (base_url or OPENAI_BASE_URL) is written http://HOST:PORT/v1.")
        key = os.environ.get(key_env, "")
        if not key and not base_url:
            raise InvalidOption(
                f"Put the key into the environment variable {key_env}, or name a server of your own with base_url."
            )
        self.name = f"openai:{name}"
        self.secrets = (*filter(None, (key,)), *_secrets.within(base_url))
        self._model, self._stream, self._limit = name, stream, limit
        self.fields = fields(extra, leave_out.replace(limit, "max_tokens"))
        self._contact = shared(("contact", base_url), Contact)
        self._placement = shared(("placement", base_url, name, repr(self.fields)), Placement)
        self._client = shared(("openai", key, base_url), lambda: _client(key or NO_KEY, base_url, self._contact))
        self.base_url = _secrets.address(str(self._client.base_url))

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def ask(self, request: Request, timeout_s: float) -> Reply:
        """One answer, whole or from a stream, within so many seconds. A server to which there never
        was a connection is waited for no longer than `_contact.CONNECT_S`."""

        def ask(one: Request) -> Reply:
            return _within(timeout_s, lambda: self._ask(one, timeout_s), self._contact)

        return self._placement.checked(ask(request), request, ask)

    def reach(self) -> None:
        """Open a connection to the server, and ask nothing; where a proxy is between, do nothing. Raises
        ModelUnavailable where there is no connection within `_contact.CONNECT_S`."""
        address = self._client.base_url
        if address.scheme in getproxies() and not proxy_bypass(address.host):
            return
        port = address.port or PORTS.get(address.scheme, 443)
        knocked: queue.SimpleQueue[OSError | None] = queue.SimpleQueue()

        def knock() -> None:
            try:
                socket.create_connection((address.host, port), _contact.CONNECT_S).close()
                knocked.put(None)
            except OSError as error:
                knocked.put(error)

        threading.Thread(target=knock, daemon=True).start()
        try:
            error = knocked.get(timeout=_contact.CONNECT_S)
        except queue.Empty:
            raise silent() from None
        if error is not None:
            raise silent() if isinstance(error, TimeoutError) else unreachable(reason(error))

    def _body(self, request: Request) -> dict[str, Any]:
        """The arguments of a call: what not every release of the library knows goes in whole."""
        body = self.fields.kept(_wire.body(request, self._model))
        if "max_tokens" in body:
            body[self._limit] = body.pop("max_tokens")
        if self._stream:
            body |= self.fields.kept({"stream_options": {"include_usage": True}})
        known = {field: body.pop(field) for field in ("model", "messages")}
        return known | {"extra_body": body | self.fields.extra}

    def _ask(self, request: Request, timeout_s: float) -> Reply:
        create = self._client.chat.completions
        try:
            if self._stream:
                asked = create.create(**self._body(request), stream=True, timeout=timeout_s)
                return _wire.joined(chunk.model_dump() for chunk in asked)
            answer = create.with_raw_response.create(**self._body(request), timeout=timeout_s)
            return _wire.parsed(answer.content)
        except AndroidGymError:
            raise
        except Exception as error:
            trouble = self._meant(error, timeout_s)
            if trouble is None:
                raise
        try:
            raise trouble  # out here: what led to it may hold the key
        finally:
            del trouble

    def _meant(self, error: Exception, timeout_s: float) -> AndroidGymError | None:
        """What an error of the library, or of its own client, means; None for what is ours."""
        import openai

        known = isinstance(error, (openai.OpenAIError, ValueError)) or type(error).__module__.startswith(HTTP)
        match error:
            case openai.APIStatusError(response=response):
                return _faults.refused(error.status_code, response.text, response.headers)
            case openai.APITimeoutError():
                return _too_slow(timeout_s)
            case _ if known and self._contact.missing:
                return unreachable(reason(error))
            case openai.APIConnectionError():
                return LLMError(f"There is no connection to the server ({reason(error)}).", again=True)
            case openai.APIError(body=body):  # what a stream says in place of an answer
                return _faults.inside(body or str(error))
            case openai.OpenAIError() | ValueError():  # a stream that is no JSON, and the like
                return LLMError(f"{_wire.BROKEN}: {error}", again=True)
        return LLMError(f"The connection broke off ({error}).", again=True) if known else None


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # an open bracket, or a port that is no number
        return False


def _client(key: str, base_url: str, contact: Contact) -> Any:
    """The library's client. A user and a password in the address go as a header, and a query goes
    to every request, so that the address itself holds neither."""
    try:
        import openai
    except ImportError as error:
        raise MissingLibrary(f"Language models need the openai library: {install_command('llm')}.") from error

    class Watched(openai.OpenAI):
        """Tells `contact` what comes of each request on its way."""

        def _prepare_request(self, request: Any) -> None:
            request.extensions["trace"] = contact.heard

    parts = urlsplit(base_url)
    user = unquote(parts.netloc.rpartition("@")[0])
    more = {"Authorization": f"Basic {base64.b64encode(user.encode()).decode()}"} if user else {}
    return Watched(
        api_key=key,
        base_url=_secrets.address(base_url) or None,
        max_retries=0,
        default_headers=more,
        default_query=dict(parse_qsl(parts.query)),
    )


def _too_slow(timeout_s: float) -> LLMError:
    return LLMError(f"The server gave no whole answer in {timeout_s:g} seconds.", again=True)


def _within(seconds: float, work: Callable[[], Reply], contact: Contact) -> Reply:
    """What the work gives, if it does in time: a server that sends its answer drop by drop keeps
    nobody waiting for longer, nor does a network in which nothing answers."""
    done: queue.SimpleQueue[Reply | Exception] = queue.SimpleQueue()

    def run() -> None:
        try:
            done.put(work())
        except Exception as error:
            done.put(error)

    threading.Thread(target=run, daemon=True).start()
    begun = time.monotonic()
    found: Reply | Exception | None = None
    while found is None:
        left = begun + seconds - time.monotonic()
        try:
            found = done.get(timeout=max(0.0, min(left, contact.patience(begun))))
        except queue.Empty:
            if contact.patience(begun) <= 0:
                found = silent()
            elif begun + seconds <= time.monotonic():
                found = _too_slow(seconds)
    if isinstance(found, Exception):
        try:
            raise found
        finally:
            del found  # its traceback holds this frame: a cycle would keep the client's connection open
    return found


__all__ = ["Backend"]
