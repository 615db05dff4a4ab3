"""OpenAI's chat protocol, which most servers speak: requests as JSON, answers read from JSON."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from typing import Any

import msgspec
import xxhash

from ..errors import LLMError
from ._pictures import kind_of
from ._values import Message, Reply, Request, Tool, ToolCall

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


def key(request: Request, model: str) -> str:
    """128 bits in hex that stand for the whole request: pictures, tools and decoding included."""
    whole = msgspec.json.encode(body(request, model), order="deterministic")
    return xxhash.xxh3_128_hexdigest(whole)


def _message(message: Message) -> dict[str, Any]:
    found: dict[str, Any] = {"role": message.role, "content": message.text}
    if message.images:
        pictures = [{"type": "image_url", "image_url": {"url": _url(i)}} for i in message.images]
        before, after = (
            [{"type": "text", "text": text}] if text else []
            for text in (message.text, message.after)
        )
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
    return {
        "id": call.id,
        "type": "function",
        "function": {"name": call.name, "arguments": arguments},
    }


def _tool(tool: Tool) -> dict[str, Any]:
    return {"type": "function", "function": msgspec.structs.asdict(tool)}


# --- answers -------------------------------------------------------------------------------------


def parsed(content: bytes) -> Reply:
    """The answer in a server's bytes. Raises LLMError, worth trying again."""
    try:
        return read(msgspec.json.decode(content))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        trouble = f"The server's answer is no JSON: {error}."
    raise LLMError(trouble, again=True)


def read(found: Any) -> Reply:
    """The answer in a decoded one. Raises LLMError, worth trying again."""
    try:
        message = found["choices"][0]["message"]
        calls = tuple(_read_call(call) for call in message.get("tool_calls") or ())
        text = message.get("content")
        if isinstance(text, list):  # some servers give the parts of a message
            text = "".join(part.get("text") or "" for part in text)
        if text is None or isinstance(text, str):
            reply = Reply(text or "", calls, model=str(found.get("model") or ""))
            return _with_usage(reply, found)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        pass
    raise LLMError(f"{BROKEN}.", again=True)


def _read_call(call: Any) -> ToolCall:
    function = call["function"]
    arguments = function.get("arguments") or {}
    if isinstance(arguments, str):
        try:
            arguments = msgspec.json.decode(arguments)
        except msgspec.DecodeError:
            arguments = None
    if not isinstance(arguments, dict):  # the model's fault, not the server's: shown as written
        arguments = {"": function.get("arguments")}
    return ToolCall(str(call.get("id") or ""), str(function["name"]), arguments)


def _with_usage(reply: Reply, found: Any) -> Reply:
    usage = found.get("usage") or {}
    return reply.but(
        input_tokens=int(usage.get("prompt_tokens") or 0),
        output_tokens=int(usage.get("completion_tokens") or 0),
    )


def joined(chunks: Iterable[Any]) -> Reply:
    """The answer in the pieces of a stream, each decoded."""
    text: list[str] = []
    calls: dict[int, Any] = {}
    last: dict[str, Any] = {}
    whole: dict[str, Any] = {}
    try:
        for chunk in chunks:
            last = {**last, **{k: v for k, v in chunk.items() if k in ("model", "usage") and v}}
            for choice in (chunk.get("choices") or ())[:1]:
                delta = choice.get("delta") or {}
                text.append(delta.get("content") or "")
                for piece in delta.get("tool_calls") or ():
                    _add(calls, piece)
        message = {"content": "".join(text), "tool_calls": [calls[i] for i in sorted(calls)]}
        whole = {**last, "choices": [{"message": message}]}
    except (AttributeError, KeyError, TypeError, ValueError):
        whole = {}
    return read(whole)


def _add(calls: dict[int, Any], piece: Any) -> None:
    """Add a piece of a tool call to what came of it before."""
    empty: dict[str, Any] = {"id": "", "function": {"name": "", "arguments": ""}}
    call = calls.setdefault(int(piece.get("index") or 0), empty)
    function = piece.get("function") or {}
    call["id"] = call["id"] or piece.get("id") or ""
    for name in ("name", "arguments"):
        call["function"][name] += function.get(name) or ""
