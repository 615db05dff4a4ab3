"""Whose fault it is that a model gave no answer.

The agent's own (ModelFailure): its prompt is longer than the model takes, or a filter of the
provider stops it; asking again would not help, and another agent might have asked otherwise. The
user's (ModelUnavailable): a key or a name that the server does not take. The account's
(BudgetSpent). All else is the provider's (LLMError). The wordings are those of OpenAI, Azure,
Anthropic, Google, Mistral, Alibaba, vLLM, SGLang, TGI, llama.cpp, LM Studio and xAI.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import Any

import msgspec

from ..errors import AndroidGymError, BudgetSpent, LLMError, ModelFailure, ModelUnavailable
from ._values import Reply

AGAIN = (408, 409, 425, 429)  # statuses after which trying again may help; besides all from 500
UNAVAILABLE = (401, 403, 404)
UNPAID = (402,)
TOO_LARGE = 413
RATES = (429,)  # their words on length mean tokens a minute
SERVER = "The server"
READ = 20_000  # characters of what a server says
MAX_MESSAGE = 500  # of these, told

_OVERFLOW = re.compile(
    "|".join(
        (
            r"context_length_exceeded|exceed_context_size|contextwindowexceeded",
            r"(?:maximum|model's) (?:context|prompt|model) length",
            r"context (?:size|length|window)\b[^.\n]{0,40}exceed|context the overflows",
            r"exceeds? (?:the |its )?(?:available |maximum )?context (?:size|length|window)",
            r"(?:prompt|input)\b[^.\n]{0,40}is too long|prompt contains \d+ tokens",
            r"input token count[^.\n]{0,40}exceeds|`inputs` tokens \+ `max_new_tokens` must be",
        )
    ),
    re.I,
)
_FILTERED = re.compile(
    r"content[_ ]filter|content[_ ]?policy|content management policy|responsibleaipolicyviolation"
    r"|data_inspection_failed|inappropriate content|requires moderation",
    re.I,
)
_QUOTA = re.compile(r"insufficient_quota|insufficient balance|insufficient credits", re.I)


def refused(status: int, text: str, headers: Mapping[str, str] | None = None, who: str = SERVER) -> AndroidGymError:
    """What an error of a server means: `text` is what it wrote, JSON or not."""
    text = text[:READ]
    said = f"{who} answers {status}: {_message(text) or 'nothing'}"
    if status in UNPAID or _QUOTA.search(text):
        return BudgetSpent(said)
    if status not in (401, 404, *RATES):
        if _FILTERED.search(text) and status < 500:
            return ModelFailure(said, "content filter")
        if _OVERFLOW.search(text) or (status == TOO_LARGE and "rate_limit" not in text):
            return ModelFailure(said, "context overflow")
    if status in UNAVAILABLE:
        return ModelUnavailable(said)
    return LLMError(said, status in AGAIN or status >= 500, _after(headers or {}))


def inside(error: Any, status: int = 500, who: str = SERVER) -> AndroidGymError:
    """What an error means that came in place of an answer, in a whole one or in a stream."""
    text = error if isinstance(error, str) else msgspec.json.encode({"error": error}).decode()
    given = error.get("code", error.get("status")) if isinstance(error, dict) else None
    known = given if isinstance(given, int) and 400 <= given < 600 else status
    return refused(known, text, None, who)


def amid(error: Any) -> AndroidGymError:
    """What an error means that a choice holds, None where it says only that there was one. The
    request itself was taken, so asking again may help whatever status it names, unless the prompt
    or the account is what is wrong."""
    if not error:
        return LLMError("The server ended its answer with an error, and does not say which.", again=True)
    meant = inside(error)
    if isinstance(meant, (LLMError, ModelUnavailable)):
        return LLMError(str(meant), again=True)
    return meant


def checked(reply: Reply) -> Reply:
    """The reply, if there is anything in it. Raises ModelFailure where a filter left nothing, or
    where the prompt left no room for anything."""
    if reply.text.strip() or reply.tool_calls or reply.refusal:
        return reply
    if reply.finish_reason == "content_filter":
        raise ModelFailure("The provider's filter stopped the answer.", "content filter")
    thought = reply.reasoning or reply.reasoning_tokens or reply.output_tokens
    if reply.finish_reason == "length" and not thought:
        raise ModelFailure("The prompt leaves no room for an answer.", "context overflow")
    return reply


def _message(text: str) -> str:
    """The message in a server's error, else the beginning of what it wrote."""
    try:
        found = msgspec.json.decode(text)
        error = found.get("error", found)
        said = error if isinstance(error, str) else error["message"]
        return str(said)[:MAX_MESSAGE]
    except (msgspec.DecodeError, AttributeError, LookupError, TypeError):
        return text.strip()[:MAX_MESSAGE]


def _after(headers: Mapping[str, str]) -> float:
    """Seconds that the server wants to be left alone; a date is taken against its own clock."""
    given = headers.get("retry-after") or ""
    try:
        seconds = float(given)
    except ValueError:
        try:
            until, now = (parsedate_to_datetime(one) for one in (given, headers.get("date") or ""))
            seconds = (until - now).total_seconds()
        except (TypeError, ValueError):
            seconds = 0.0
    return seconds if math.isfinite(seconds) and seconds > 0 else 0.0
