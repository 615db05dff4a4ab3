"""Counting tokens where no server does: MobileAgentBench's rule (arXiv 2406.08184, section 4.1).

Four characters of text are a token. A picture, shrunk so that its longest side is at most 1024 px,
costs 85 and 170 for each tile of 512 x 512 px: 425 for 1080 x 2400.
"""

from __future__ import annotations

import math

import msgspec

from ._pictures import size_of
from ._values import Message, Reply, Request, Tool

CHARACTERS = 4
MAX_SIDE = 1024
TILE = 512
PICTURE, PER_TILE = 85, 170


def of_text(text: str) -> int:
    """Tokens of a text."""
    return math.ceil(len(text) / CHARACTERS)


def of_picture(width: int, height: int) -> int:
    """Tokens of a picture of that size in px."""
    share = min(1.0, MAX_SIDE / max(width, height, 1))
    across = math.ceil(round(width * share, 6) / TILE)
    down = math.ceil(round(height * share, 6) / TILE)
    return PICTURE + PER_TILE * across * down


def of_messages(messages: tuple[Message, ...]) -> int:
    """Tokens of messages with their pictures."""
    text = sum(of_text(message.text + message.after) for message in messages)
    pictures = sum(of_picture(*size_of(image)) for m in messages for image in m.images)
    return text + pictures


def of_tools(tools: tuple[Tool, ...]) -> int:
    """Tokens of the tools that are offered, with their schemas."""
    return of_text(msgspec.json.encode(tools).decode()) if tools else 0


def counted(reply: Reply, request: Request) -> Reply:
    """The reply with the numbers of tokens, estimated where the server gave none."""
    given = reply.input_tokens or of_messages(request.messages) + of_tools(request.tools)
    written = reply.output_tokens
    if not written:
        calls = msgspec.json.encode(reply.tool_calls).decode() if reply.tool_calls else ""
        written = of_text(reply.reasoning + reply.text + calls)
    return reply.replace(input_tokens=given, output_tokens=written)
