"""Keeping keys out of what is shown and saved, also those in the addresses of servers."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit, urlunsplit

from ._values import Reply, ToolCall

MIN_SECRET = 8  # characters; what is shorter would blot out ordinary words
BLOT = "[key]"
TOLD = ("text", "reasoning", "refusal")  # what a reply tells in words
_WORD, _HIDDEN = re.compile(r"[\w-]*"), re.compile(r"[\w*-]*")
# in an address as it is written, and in one that is an option of a name, with "%" for its signs
_IN_URL = re.compile(r"(?<=://)[^/\s?#]+@|(?<=%3A%2F%2F)[^/\s?#&]+%40", re.I)
_NAMED = (
    r"(?:[\w-]*-)?(?:api[-_]?key|key|(?:access|auth)[-_]?token|token|(?:client[-_]?)?secret"
    r"|password|passwd|pwd|sig|signature)"
)
_IN_QUERY = re.compile(rf"((?:[?&]|%3F|%26){_NAMED}(?:=|%3D))(?!{re.escape(BLOT)})(?:(?!%26)[^&\s\"'<>])+", re.I)


def scrubbed(text: str, secrets: tuple[str, ...]) -> str:
    """The text without the secrets, neither whole nor as servers show them ("sk-a****9f")."""
    for secret in secrets:
        if len(secret) >= MIN_SECRET:
            text = _without_hidden(text.replace(secret, BLOT), secret[:3])
    return text


def _without_hidden(text: str, begin: str) -> str:
    """The text without words that begin so and go on with asterisks. A model may write the
    beginning without end, so each word is looked through once."""
    kept: list[str] = []
    at, end = 0, -1
    for found in re.finditer(f"(?={re.escape(begin)})", text):
        start = found.start()
        if start + len(begin) > end:
            end = _end(_WORD, text, start + len(begin))
        if start >= at and text.startswith("*", end):
            kept += text[at:start], BLOT
            at = end = _end(_HIDDEN, text, end)
    return "".join((*kept, text[at:]))


def _end(pattern: re.Pattern[str], text: str, start: int) -> int:
    """Where what matches from there on ends."""
    found = pattern.match(text, start)
    return start if found is None else found.end()


def shown(text: str, secrets: tuple[str, ...] = ()) -> str:
    """An error or a name without the secrets, and without what addresses in it hold of them: user
    and password, and keys after the "?"."""
    return _IN_QUERY.sub(rf"\1{BLOT}", _IN_URL.sub(f"{BLOT}@", scrubbed(text, secrets)))


def address(url: str) -> str:
    """The address of a server alone: without user, password, query and the last slash."""
    parts = urlsplit(url)
    bare = (parts.scheme, parts.netloc.rpartition("@")[2], parts.path.rstrip("/"), "", "")
    return urlunsplit(bare)


def within(url: str) -> tuple[str, ...]:
    """The secrets in an address: its password, or its user where it has none; and keys in its
    query. Each as it stands there, and as it is meant."""
    parts = urlsplit(url)
    user, colon, password = parts.netloc.rpartition("@")[0].partition(":")
    found = [password if colon else user]
    for pair in filter(None, parts.query.split("&")):
        name, _, value = pair.partition("=")
        if re.fullmatch(_NAMED, name, re.I):
            found += [value, *dict(parse_qsl(pair)).values()]
    return tuple(dict.fromkeys(one for text in found for one in (text, unquote(text)) if one))


def cleaned(reply: Reply, secrets: tuple[str, ...]) -> Reply:
    """The reply without secrets that a server may have echoed."""
    if not secrets:
        return reply
    calls = tuple(
        ToolCall(call.id, scrubbed(call.name, secrets), _clean(call.arguments, secrets)) for call in reply.tool_calls
    )
    told = {name: scrubbed(getattr(reply, name), secrets) for name in TOLD}
    return reply.replace(tool_calls=calls, **told)


def _clean(value: Any, secrets: tuple[str, ...]) -> Any:
    """JSON without secrets, however deep they lie."""
    if isinstance(value, str):
        return scrubbed(value, secrets)
    if isinstance(value, dict):
        return {_clean(key, secrets): _clean(inner, secrets) for key, inner in value.items()}
    return [_clean(inner, secrets) for inner in value] if isinstance(value, list) else value
