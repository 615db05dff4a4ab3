"""Reading the one action in what a model wrote: tolerant of form, exact about what is missing.

The grammar is that of the `text` actions, `#click [n1a2b]#`. What models write around and instead
of it is read too: thoughts before it (also in <think>), code fences, other cases, quoted arguments,
`click(n1a2b)`, arguments without brackets. Where an answer names several actions, the one after its
last "Action:" counts.

Answers may be long, since a model may repeat itself until it is cut: reading one takes time that
grows with its length and no faster. No expression here can begin in many places and look far ahead
from each of them.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple

from ...envs.actions._grammar import ANY, NO_ACTION, SEVERAL, Read, Verb, read

VERSION = "text-1"  # of this reader, for agent cards
MAX_CHARS = 100_000  # characters of an answer that are read, the last ones
MAX_NAMED = 100  # pieces between # signs, of which some are named where there are several actions
_THINKING = re.compile(r"<(think|thinking|thought)>.*?(</\1>|$)", re.S | re.I)
_UNOPENED = re.compile(r"^.*</think(?:ing)?>", re.S | re.I)  # the tag that opened it stands in the prompt
_SPECIAL = re.compile(r"<\|[^|>]{1,40}\|>|\[EOS\]|</?(?:answer|action)>", re.I)
_MARK = re.compile(r"^\W{0,4}(?:next )?actions?\b\W{0,3}:[\s*_`]{0,4}(?=\S)", re.I | re.M)
# where a call begins in a line that ends with its bracket, see `_calls`
_CALL = re.compile(rf"(?:(?<![\w#])|(?<=#)(?<![\w#]#))({ANY})[ \t]*\(", re.I)
_BARE = re.compile(rf"#\s*(?=\w)({ANY})[\s:]+([^\s\[\]#\"':][^\s\[\]#\"']*)\s*#", re.I)
_WHOLE = re.compile(r"#[^#\n]{2,80}#")
_ARGUMENT = re.compile(r"""\s*(?:\w+\s*[=:]\s*)?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,]+)""")
_ID = re.compile(r"^(?:id|element|node|mark)?\W*((?:n[0-9a-f]{2,8}|[cs]\d{1,3}))\b\W*$", re.I)
# other names for verbs, and ways that stand apart from their verb: `#scroll [down]#`
_WAYS = re.compile(
    r"\b(scroll|swipe|press)[\s_-]{0,4}[\[(]?[\s\"']{0,4}(up|down|left|right|back|home|enter|recents?)\b"
    r"[\"']?[\])]?",
    re.I,
)
_KEYS = ("back", "home", "enter", "recent", "recents")
_ALIASES = re.compile(
    r"\b(?:(open_app|launch_application)|(go_back|navigate_back)|(go_home|navigate_home)|"
    r"(keyboard_enter)|(answer|complete|task_complete|terminate))\b(?=\s*[\[(#])",
    re.I,
)
_MEANT = ("start", "press_back", "press_home", "press_enter", "finish")
_QUOTES = {'"': '"', "'": "'", "“": "”", "‘": "’", "`": "`"}
_UNKNOWN = "There is no action named"


class ParsedReply(NamedTuple):
    """What was read: the action in the grammar's own form, or "" and what is wrong; `invalid` as
    `Thought.invalid`."""

    line: str = ""
    error: str = ""
    invalid: str = ""


def without_thoughts(reply: str) -> str:
    """The answer without what stands in <think>, be it closed or cut off, or opened by the prompt."""
    return _UNOPENED.sub("", _THINKING.sub("\n", reply))


def parse_reply(reply: str) -> ParsedReply:
    """The action of an answer."""
    text = _SPECIAL.sub(" ", without_thoughts(reply)).strip()[-MAX_CHARS:]
    if not text:
        return ParsedReply("", "The answer is empty.", "format")
    marks = list(_MARK.finditer(text))
    parts = [text[marks[-1].end() :], text] if marks else [text]
    errors: list[str] = []
    for part in parts:
        found = _found(part)
        if isinstance(found, Read):
            return _checked(found)
        errors.append(found)
    # the part after "Action:" says best what is wrong, unless it says nothing at all
    error = next((error for error in errors if error != NO_ACTION), errors[0])
    if error == SEVERAL:
        error = _several(parts[0])
    return ParsedReply("", error, "action" if error.startswith(_UNKNOWN) else "format")


def _found(text: str) -> Read | str:
    """The action of a text as it stands, else as a call, else with its brackets put in."""
    found = read(text)
    if isinstance(found, Read) or found == SEVERAL:
        key = isinstance(found, Read) and found.verb.name == "click" and found.args[0].casefold()
        return read(f"#press_{key}#") if key in _KEYS else found
    plain = _ALIASES.sub(lambda m: _MEANT[(m.lastindex or 1) - 1], _WAYS.sub(r"\1_\2", text))
    if plain != text:
        again = read(plain)
        if isinstance(again, Read):
            return again
    for lines in (_calls(text), dict.fromkeys(map(_bracketed, _BARE.finditer(text)))):
        again = read("\n".join(lines)) if lines else found
        if isinstance(again, Read):
            return again
    return found


def _several(text: str) -> str:
    """The actions that an answer holds, where it should hold one."""
    parts = islice(dict.fromkeys(_WHOLE.findall(text)), MAX_NAMED)
    found = list(islice((part for part in parts if isinstance(read(part), Read)), 5))
    named = f" ({', '.join(found[:4])}{' …' if len(found) > 4 else ''})" if found else ""
    return f"The answer holds several actions{named}. Write only one."


def _calls(text: str) -> dict[str, None]:
    """The calls that end a line, `click("n1a2b")`, in the grammar's form, each once."""
    found: dict[str, None] = {}
    for line in text.splitlines():
        line = line.rstrip().rstrip(".;").rstrip().removesuffix("#").rstrip()
        match = _CALL.search(line) if line.endswith(")") else None
        if match is not None:
            written = _ARGUMENT.findall(line[match.end() : -1])
            arguments = [f"[{_unquoted(part)}]" for part in map(str.strip, written) if part]
            found[f"#{' '.join([match[1], *arguments])}#"] = None
    return found


def _bracketed(match: re.Match[str]) -> str:
    return f"#{match[1]} [{match[2]}]#"


def _checked(found: Read) -> ParsedReply:
    """The action in the grammar's own form, arguments without quotes and ids without words."""
    verb = found.verb
    kinds = verb.args.replace("?", "")
    args = [_cleaned(kind, arg) for kind, arg in zip(kinds, found.args, strict=False)]
    for kind, arg in zip(kinds, args, strict=False):
        if kind == "e" and not arg:
            return ParsedReply("", f"{_usage(verb)}: the id is missing.", "format")
    line = f"#{' '.join([verb.name, *(f'[{arg}]' for arg in args)])}#"
    if read(line) != Read(verb, tuple(args)):  # the environment would read something else
        return ParsedReply("", f"Where the arguments of {verb.name} end is not clear: {line[:80]}.", "format")
    return ParsedReply(line)


def _usage(verb: Verb) -> str:
    return f"{verb.name} is written #{verb.name} {verb.usage}#"


def _cleaned(kind: str, arg: str) -> str:
    if kind == "t":
        return _unquoted(arg)
    bare = _unquoted(arg).strip().strip("[]")
    found = _ID.match(bare)
    return found[1] if found else bare


def _unquoted(arg: str) -> str:
    """The argument without quotes around all of it."""
    bare = arg.strip()
    if len(bare) >= 2 and _QUOTES.get(bare[0]) == bare[-1] and bare[-1] not in bare[1:-1]:
        return bare[1:-1]
    return arg
