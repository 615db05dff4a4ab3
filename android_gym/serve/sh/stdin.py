"""Who reads standard input: only a line that does has to wait until that has ended.

A command that does not is run at once, as nobody may ever close its standard input.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from . import syntax
from .syntax import For, Group, If, Item, Node, Redirected, Script, Simple, While, Word

# How many operands a command that reads standard input has at most when it does.
READERS = {
    "base64": 0, "cat": 0, "cut": 0, "egrep": 1, "fgrep": 1, "grep": 1, "head": 0, "log": 0,
    "md5sum": 0, "read": 99, "sh": 0, "sort": 0, "sqlite3": 1, "tail": 0, "tee": 99,
    "wc": 0,
}  # fmt: skip
ALWAYS = ("pm", "cmd", "am", "content")  # take it where it is there, but wait for none
NAMES = re.compile(rf"\b(?:{'|'.join((*READERS, 'pm', 'cmd', 'su', 'content'))})\b")
VALUED = {  # options followed by a value that is no operand
    "base64": "w", "cut": "bcdf", "egrep": "ABCm", "fgrep": "ABCm", "grep": "ABCm", "head": "nc",
    "log": "pt", "sort": "kt", "tail": "nc",
}  # fmt: skip
PATTERNED = ("grep", "egrep", "fgrep")  # -e and -f give the pattern that else is an operand
FRONTS = {"exec", "command", "nohup", "toybox", "env"}


def taken(name: str, args: list[str]) -> bool:
    """Whether a command takes what there is on standard input."""
    if name in ALWAYS:
        return True
    most = READERS.get(name)
    if most is None:
        return False
    operands, patterned = _operands(name, args)
    return "-" in operands or len(operands) <= most - patterned


def reads(line: str) -> bool:
    """Whether any command of a line takes what is typed after it."""
    if not NAMES.search(line):
        return False
    script = syntax.parse(line)
    return isinstance(script, Script) and _script(script)


def _script(script: Script) -> bool:
    return any(_item(item) for item in script.items)


def _item(item: Item) -> bool:
    """Only the first command of a pipeline is connected with standard input."""
    return not item.background and any(_node(one.nodes[0]) for _, one in item.pipelines)


def _node(node: Node) -> bool:
    match node:
        case Simple(words=words):
            return _simple(words)
        case Redirected(node=inner, redirects=redirects):
            given = any(r.fd == 0 and r.op.startswith("<") for r in redirects)
            return not given and _node(inner)
    return any(_script(script) for script in _bodies(node))


def _bodies(node: Node) -> Iterator[Script]:
    match node:
        case If(branches=branches, otherwise=otherwise):
            for condition, body in branches:
                yield from (condition, body)
            if otherwise is not None:
                yield otherwise
        case For(body=body) | Group(body=body):
            yield body
        case While(condition=condition, body=body):
            yield from (condition, body)


def _simple(words: tuple[Word, ...]) -> bool:
    texts = [_text(word) for word in words]
    while texts and (texts[0].rpartition("/")[2] in FRONTS or "=" in texts[0]):
        del texts[0]
    if not texts:
        return False
    name, args = texts[0].rpartition("/")[2], texts[1:]
    if name in ALWAYS:  # an app sent through the pipe, or a row's file
        return name == "content" and args[:1] == ["write"] or name in ("pm", "cmd") and "-S" in args
    if name == "su":
        return args in ([], ["-"], ["root"])
    return taken(name, args)


def _operands(name: str, args: list[str]) -> tuple[list[str], int]:
    """What is no option, and 1 if an option gave what would have been the first of them."""
    found: list[str] = []
    patterned = 0
    left = list(args)
    while left:
        arg = left.pop(0)
        if arg == "--":
            return found + left, patterned
        if not arg.startswith("-") or arg == "-":
            found.append(arg)
        elif name == "sh" and "c" in arg:
            return ["-c"], 0
        elif name in PATTERNED and arg[-1] in "ef" and arg[1] != "-":
            patterned = 1
            del left[:1]
        elif arg[1] != "-" and arg[-1] in VALUED.get(name, ""):
            del left[:1]
    return found, patterned


def _text(word: Word) -> str:
    """A word as it will be, roughly: what is substituted into it does not matter here."""
    return "".join(getattr(part, "text", "$") for part in word.parts)
