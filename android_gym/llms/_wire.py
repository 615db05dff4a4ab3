"""OpenAI's chat protocol, which most servers speak: requests as JSON, answers read from JSON."""

from __future__ import annotations

import base64
import json
import math
from collections.abc import Iterable
from typing import Any

import msgspec
import xxhash

from ..errors import LLMError
from ..phone.core.characters import whole_characters
from ..phone.core.decoding import too_deep
from . import _faults
from ._fields import Fields
from ._json import TOO_DEEP, decoded
from ._pictures import kind_of
from ._values import Message, Reply, Request, Tool, ToolCall

CUT = "The stream broke off before the answer was whole."
ERROR = "error"  # how an answer ends, with some servers, that they could not finish
BROKEN = "The server's answer is not of the form that the protocol asks for"


def body(request: Request, model: str) -> dict[str, Any]:
    """The request as the protocol's JSON."""
    how = request.decoding
    found: dict[str, Any] = {
        "model": model,
        "messages": [_message(message) for message in request.messages],
        "temperature": how.temperature,
        "top_p": how.top_p,
        "max_tokens": how.max_tokens,
    }
    if how.seed is not None:
        found["seed"] = how.seed
    if how.stop:
        found["stop"] = list(how.stop)
    if request.tools:
        found["tools"] = [_tool(tool) for tool in request.tools]
    return found


def key(request: Request, model: str, fields: Fields = Fields()) -> str:  # noqa: B008  a value
    """128 bits in hex that stand for the whole request: pictures, tools and decoding included, and
    what is changed in all of them."""
    whole = {**body(request, model), **({"fields": fields} if fields else {})}
    return xxhash.xxh3_128_hexdigest(msgspec.json.encode(whole, order="deterministic"))


def _message(message: Message) -> dict[str, Any]:
    found: dict[str, Any] = {"role": message.role, "content": message.text}
    if message.images:
        pictures = [{"type": "image_url", "image_url": {"url": _url(i)}} for i in message.images]
        before, after = ([{"type": "text", "text": text}] if text else [] for text in (message.text, message.after))
        found["content"] = [*before, *pictures, *after]
    if message.tool_calls:
        found["tool_calls"] = [_call(call) for call in message.tool_calls]
    if message.tool_call_id:
        found["tool_call_id"] = message.tool_call_id
    return found


def _url(picture: bytes) -> str:
    return f"data:{kind_of(picture)};base64,{base64.b64encode(picture).decode()}"


def _call(call: ToolCall) -> dict[str, Any]:
    arguments = msgspec.json.encode(call.arguments).decode()
    return {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": arguments}}


def _tool(tool: Tool) -> dict[str, Any]:
    return {"type": "function", "function": msgspec.structs.asdict(tool)}


# --- answers -------------------------------------------------------------------------------------


def parsed(content: bytes) -> Reply:
    """The answer in a server's bytes. Raises LLMError, worth trying again."""
    try:
        return read(json.loads(content))  # takes NaN, which some servers write among their figures
    except (ValueError, RecursionError) as error:
        trouble = f"The server's answer is no JSON: {error}."
    raise LLMError(trouble, again=True)


def read(found: Any) -> Reply:
    """The answer in a decoded one. Raises LLMError, worth trying again, or what an error in place
    of an answer, or in its choice, means."""
    if isinstance(found, dict) and found.get("error") and not found.get("choices"):
        raise _faults.inside(found["error"])
    try:
        choice = found["choices"][0]
        if choice.get("error") or choice.get("finish_reason") == ERROR:
            raise _faults.amid(choice.get("error") or found.get("error"))
        message = choice["message"]
        reply = _told(message).replace(
            tool_calls=tuple(_read_call(call) for call in message.get("tool_calls") or ()),
            model=str(found.get("model") or ""),
            finish_reason=str(choice.get("finish_reason") or ""),
        )
        return _with_usage(reply, found)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        pass
    raise LLMError(f"{BROKEN}.", again=True)


def _told(message: Any) -> Reply:
    """What a message says, in one piece or in parts, apart from calls of tools: its text, what was
    thought before it (vLLM, DeepSeek and llama.cpp call it reasoning_content, OpenRouter and
    Ollama reasoning), and what is said instead of an answer."""
    text, refusal = message.get("content"), message.get("refusal")
    thought = message.get("reasoning_content") or message.get("reasoning")
    if isinstance(text, list):
        refusal = refusal or _parts(text, "refusal")
        thought = thought or _parts([p for p in text if p.get("type") == "thinking"], "thinking")
        text = _parts([p for p in text if p.get("type") != "thinking"], "text")
    if not (text is None or isinstance(text, str)):
        raise TypeError
    return Reply(_whole(text), reasoning=_whole(thought), refusal=_whole(refusal))


def _whole(text: Any) -> str:
    """The text, "" for anything else; halves of surrogate pairs that are apart become U+FFFD."""
    return whole_characters(text) if isinstance(text, str) else ""


def _parts(parts: Any, name: str) -> str:
    """The texts of that name in the parts of a message, which may have parts again."""
    found = [part.get(name) or "" for part in parts]
    return "".join(one if isinstance(one, str) else _parts(one, "text") for one in found)


def _read_call(call: Any) -> ToolCall:
    function = call["function"]
    written = function.get("arguments")
    if too_deep(written):
        written = TOO_DEEP
    arguments = written or {}
    if isinstance(arguments, str):
        try:
            arguments = decoded(arguments)
        except msgspec.DecodeError:
            arguments = None
    if not isinstance(arguments, dict):  # the model's fault, not the server's: shown as written
        arguments = {"": written}
    return ToolCall(str(call.get("id") or ""), str(function["name"]), arguments)


def _with_usage(reply: Reply, found: Any) -> Reply:
    usage = found.get("usage") or {}
    details = usage.get("completion_tokens_details") or {}
    return reply.replace(
        input_tokens=_number(usage.get("prompt_tokens")),
        output_tokens=_number(usage.get("completion_tokens")),
        reasoning_tokens=_number(details.get("reasoning_tokens")),
    )


def _number(given: Any) -> int:
    """A number of tokens, 0 where there is none."""
    fits = isinstance(given, (int, float)) and math.isfinite(given) and given > 0
    return int(given) if fits else 0


def joined(chunks: Iterable[Any]) -> Reply:
    """The answer in the pieces of a stream, each decoded."""
    told: list[Reply] = []
    calls: dict[int, Any] = {}
    last: dict[str, Any] = {}
    reason, error, whole = "", None, {}
    try:
        for chunk in chunks:
            last = {**last, **{k: v for k, v in chunk.items() if k in ("model", "usage") and v}}
            for choice in (chunk.get("choices") or ())[:1]:
                delta = choice.get("delta") or {}
                error = choice.get("error") or error
                reason = choice.get("finish_reason") or reason
                told.append(_told(delta))
                for piece in delta.get("tool_calls") or ():
                    _add(calls, piece)
        message = {
            "content": "".join(piece.text for piece in told),
            "reasoning": "".join(piece.reasoning for piece in told),
            "refusal": "".join(piece.refusal for piece in told),
            "tool_calls": [calls[i] for i in sorted(calls)],
        }
        whole = {**last, "choices": [{"message": message, "finish_reason": reason, "error": error}]}
    except (AttributeError, KeyError, TypeError, ValueError):
        whole = {}
    if whole and not (reason or error):
        raise LLMError(CUT, again=True)
    return read(whole)


def _add(calls: dict[int, Any], piece: Any) -> None:
    """Add a piece of a tool call to what came of it before."""
    empty: dict[str, Any] = {"id": "", "function": {"name": "", "arguments": ""}}
    call = calls.setdefault(int(piece.get("index") or 0), empty)
    function = piece.get("function") or {}
    call["id"] = call["id"] or piece.get("id") or ""
    for name in ("name", "arguments"):
        call["function"][name] += function.get(name) or ""
