"""What goes to a language model and what comes back: values, the same for every backend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ..phone.core.values import Value
from ._pictures import size_of


class ToolCall(Value):
    """A call of a tool that a model asks for."""

    id: str
    name: str
    arguments: dict[str, Any]


class Message(Value):
    """One message. `images` are PNG or JPEG files, `after` is text that follows them; `tool_calls`
    only an assistant's message has, `tool_call_id` only a tool's."""

    role: str  # "system", "user", "assistant" or "tool"
    text: str = ""
    images: tuple[bytes, ...] = ()
    tool_calls: tuple[ToolCall, ...] = ()
    tool_call_id: str = ""
    after: str = ""


class Tool(Value):
    """A tool that a model may call."""

    name: str
    description: str
    parameters: dict[str, Any]  # a JSON schema


class Decoding(Value):
    """How the answer is drawn. A seed of None leaves it to the server."""

    temperature: float = 0.0
    top_p: float = 1.0
    max_tokens: int = 4096  # what a model thinks before its answer included
    seed: int | None = 0
    stop: tuple[str, ...] = ()


class Request(Value):
    """All that an answer depends on, but for the model."""

    messages: tuple[Message, ...]
    tools: tuple[Tool, ...] = ()
    decoding: Decoding = Decoding()


class Reply(Value):
    """A model's answer and what it took."""

    text: str = ""
    tool_calls: tuple[ToolCall, ...] = ()
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float = 0.0  # USD; nothing for an answer from a recording
    seconds: float = 0.0  # of waiting; those of the first time for an answer from a recording
    model: str = ""  # as the server calls it
    cached: bool = False  # from a recording
    finish_reason: str = ""  # why it ends, as the server says: "stop", "length" …
    reasoning: str = ""  # what was thought before the answer, where the server tells it apart
    reasoning_tokens: int = 0  # of the output tokens
    refusal: str = ""  # what a model says that will not answer, where the server tells it apart


class LLM(Protocol):
    """A language model."""

    name: str

    def complete(
        self,
        messages: tuple[Message, ...],
        tools: tuple[Tool, ...] = (),
        decoding: Decoding = Decoding(),  # noqa: B008  a value
    ) -> Reply:
        """The model's answer. Raises LLMError, ModelFailure, ModelUnavailable or BudgetSpent."""


class Backend(Protocol):
    """What a module of this folder makes: one try, without retries, prices or budgets. It may
    also have `known(request) -> Reply | None`, an answer that costs nothing; `base_url`, where its
    server is; and `fields`, what it changes in every request (see `_fields`)."""

    name: str
    secrets: tuple[str, ...]  # never to be shown

    def ask(self, request: Request, timeout_s: float) -> Reply:
        """One answer. Raises what `LLM.complete` raises."""


def transcript(messages: tuple[Message, ...], sizes: Sequence[Sequence[tuple[int, int]]] | None = None) -> str:
    """Messages as text; a picture is "[picture 1080x2400]". `sizes` are those of the pictures of
    each message, where the messages come without them."""
    known = [[size_of(image) for image in m.images] for m in messages] if sizes is None else sizes
    parts = []
    for message, pictures in zip(messages, known, strict=True):
        lines = [f"[{message.role}]", message.text]
        lines += [f"[picture {width}x{height}]" for width, height in pictures]
        lines.append(message.after)
        lines += [f"[calls {call.name} {call.arguments}]" for call in message.tool_calls]
        parts.append("\n".join(filter(None, lines)))
    return "\n\n".join(parts)
