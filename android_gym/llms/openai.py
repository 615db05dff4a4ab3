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
import threading
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from ..errors import AndroidGymError, InvalidOption, LLMError, MissingLibrary
from . import _faults, _secrets, _wire
from ._fields import fields
from ._shared_resources import shared
from ._values import Reply, Request

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
        key = os.environ.get(key_env, "")
        if not key and not base_url:
            raise InvalidOption(
                f"Put the key into the environment variable {key_env}, or name a server of your own with base_url."
            )
        self.name = f"openai:{name}"
        self.secrets = (*filter(None, (key,)), *_secrets.within(base_url))
        self._model, self._stream, self._limit = name, stream, limit
        self.fields = fields(extra, leave_out.replace(limit, "max_tokens"))
        self._client = shared(("openai", key, base_url), lambda: _client(key or NO_KEY, base_url))
        self.base_url = _secrets.address(str(self._client.base_url))

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def ask(self, request: Request, timeout_s: float) -> Reply:
        """One answer, whole or from a stream, within so many seconds."""
        return _within(timeout_s, lambda: self._ask(request, timeout_s))

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
        import openai

        create = self._client.chat.completions
        trouble: AndroidGymError
        try:
            if self._stream:
                asked = create.create(**self._body(request), stream=True, timeout=timeout_s)
                return _wire.joined(chunk.model_dump() for chunk in asked)
            answer = create.with_raw_response.create(**self._body(request), timeout=timeout_s)
            return _wire.parsed(answer.content)
        except openai.APIStatusError as error:
            response = error.response
            trouble = _faults.refused(error.status_code, response.text, response.headers)
        except openai.APITimeoutError:
            trouble = _too_slow(timeout_s)
        except openai.APIConnectionError as error:
            trouble = LLMError(f"There is no connection to the server ({error}).", again=True)
        except openai.APIError as error:  # what a stream says in place of an answer
            trouble = _faults.inside(error.body or str(error))
        except (openai.OpenAIError, ValueError) as error:  # a stream that is no JSON, and the like
            trouble = LLMError(f"{_wire.BROKEN}: {error}", again=True)
        except Exception as error:
            if not type(error).__module__.startswith(HTTP):
                raise
            trouble = LLMError(f"The connection broke off ({error}).", again=True)
        raise trouble  # out here: what led to it may hold the key


def _client(key: str, base_url: str) -> Any:
    """The library's client. A user and a password in the address go as a header, and a query goes
    to every request, so that the address itself holds neither."""
    try:
        import openai
    except ImportError as error:
        raise MissingLibrary("Language models need the openai library: pip install 'android-gym[llm]'.") from error
    parts = urlsplit(base_url)
    user = unquote(parts.netloc.rpartition("@")[0])
    more = {"Authorization": f"Basic {base64.b64encode(user.encode()).decode()}"} if user else {}
    return openai.OpenAI(
        api_key=key,
        base_url=_secrets.address(base_url) or None,
        max_retries=0,
        default_headers=more,
        default_query=dict(parse_qsl(parts.query)),
    )


def _too_slow(timeout_s: float) -> LLMError:
    return LLMError(f"The server gave no whole answer in {timeout_s:g} seconds.", again=True)


def _within(seconds: float, work: Callable[[], Reply]) -> Reply:
    """What the work gives, if it does in time: a server that sends its answer drop by drop keeps
    nobody waiting for longer."""
    done: queue.SimpleQueue[Reply | Exception] = queue.SimpleQueue()

    def run() -> None:
        try:
            done.put(work())
        except Exception as error:
            done.put(error)

    threading.Thread(target=run, daemon=True).start()
    try:
        found = done.get(timeout=seconds)
    except queue.Empty:
        found = _too_slow(seconds)
    if isinstance(found, Exception):
        raise found
    return found


__all__ = ["Backend"]
