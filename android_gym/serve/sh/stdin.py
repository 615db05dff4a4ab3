"""Whether a command line reads standard input, so that it has to wait until that has ended.

A command that does not is run at once, as nobody may ever close its standard input.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from . import syntax
from .syntax import (  # fmt: skip
    Case,
    For,
    Function,
    Group,
    If,
    Item,
    Node,
    Pipeline,
    Redirect,
    Redirected,
    Script,
    Simple,
    While,
    Word,
)

# How many operands a command that reads standard input has at most when it does.
READERS = {
    "awk": 1, "base64": 0, "cat": 0, "cksum": 0, "cmp": -1, "cut": 0, "dd": 9, "egrep": 1,
    "fgrep": 1, "fold": 0, "grep": 1, "gunzip": 0, "gzip": 0, "head": 0, "hexdump": 0, "log": 0,
    "md5sum": 0, "nl": 0, "od": 0, "paste": 0, "read": 99, "rev": 0, "sed": 1, "sh": 0,
    "sha1sum": 0, "sha224sum": 0, "sha256sum": 0, "sha384sum": 0, "sha512sum": 0, "sort": 0,
    "sqlite3": 1, "strings": 0, "tac": 0, "tail": 0, "tar": 0, "tee": 99, "tr": 2, "uniq": 0,
    "wc": 0, "xargs": 99, "xxd": 0, "zcat": 0,
}  # fmt: skip
NAMES = re.compile(rf"\b(?:{'|'.join((*READERS, 'pm', 'cmd', 'su', 'content'))})\b")
VALUED = {  # options followed by a value that is no operand
    "awk": "Fv", "base64": "w", "cut": "bcdf", "egrep": "ABCm", "fgrep": "ABCm", "fold": "w",
    "grep": "ABCm", "head": "nc", "hexdump": "ns", "log": "pt", "nl": "bw", "od": "ANjt",
    "paste": "d", "sort": "kto", "strings": "n", "tail": "nc", "xxd": "clsg",
}  # fmt: skip
PATTERN = {"grep": "ef", "egrep": "ef", "fgrep": "ef", "sed": "ef", "awk": "f"}  # instead of one
FRONTS = {"exec", "command", "builtin", "time", "nohup", "toybox", "busybox", "env", "eval"}
INPUTS = ("<", "<<", "<<<", "<&", "<>")


def reads(line: str) -> bool:
    """Whether any command of a line takes what is typed after it."""
    if not NAMES.search(line):
        return False
    script = syntax.parse(line)
    return isinstance(script, Script) and _script(script)


def _script(script: Script) -> bool:
    return any(_item(item) for item in script.items)


def _item(item: Item) -> bool:
    return not item.background and any(_pipeline(pipeline) for _, pipeline in item.pipelines)


def _pipeline(pipeline: Pipeline) -> bool:
    """Only the first command of a pipeline is connected with standard input."""
    return bool(pipeline.nodes) and _node(pipeline.nodes[0])


def _node(node: Node) -> bool:
    match node:
        case Simple(words=words):
            return _simple(words)
        case Redirected(node=inner, redirects=redirects):
            return not any(_is_input(r) for r in redirects) and _node(inner)
        case Function():
            return False
    return any(_script(script) for script in _bodies(node))


def _is_input(redirect: Redirect) -> bool:
    return redirect.fd == 0 and redirect.op in INPUTS


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
        case Case(items=items):
            for _, body in items:
                yield body


def _simple(words: tuple[Word, ...]) -> bool:
    texts = [_text(word) for word in words]
    while texts and (texts[0].rpartition("/")[2] in FRONTS or "=" in texts[0]):
        del texts[0]
    if not texts:
        return False
    name, args = texts[0].rpartition("/")[2], texts[1:]
    if name in ("pm", "cmd") and "-S" in args:  # an app sent through the pipe
        return True
    if name == "content":
        return args[:1] == ["write"]
    if name == "su":
        return not args or args == ["-"] or args == ["root"]
    most = READERS.get(name)
    if most is None or (name == "dd" and any(arg.startswith("if=") for arg in args)):
        return False
    operands, patterned = _operands(name, args)
    if "-" in operands:
        return True
    return len(operands) <= most - patterned


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
            continue
        last = arg[-1]
        if arg.startswith("--"):
            continue
        if name in ("sh",) and "c" in arg:
            return ["-c"], 0
        if last in PATTERN.get(name, ""):
            patterned = 1
            del left[:1]
        elif last in VALUED.get(name, ""):
            del left[:1]
    return found, patterned


def _text(word: Word) -> str:
    """A word as it will be, roughly: what is substituted into it does not matter here."""
    return "".join(getattr(part, "text", "$") for part in word.parts)
