"""The shell's patterns (* ? [set]) as regular expressions that never backtrack over a star."""

from __future__ import annotations

import re

Run = list[tuple[str, bool]]  # stretches of a text, and whether they were quoted
Atoms = list[str]  # expressions of one character each; "" is a star

_CLASS = re.compile(r"\[:(\w+):\]")
CLASSES = {
    "alpha": "A-Za-z", "digit": "0-9", "alnum": "A-Za-z0-9", "upper": "A-Z", "lower": "a-z",
    "space": r"\s", "xdigit": "0-9A-Fa-f", "blank": " \t", "punct": r"!-/:-@\[-`{-~",
    "cntrl": r"\x00-\x1f\x7f", "print": " -~", "graph": "!-~",
}  # fmt: skip


def magic(run: Run) -> bool:
    """Whether anything in a text is a pattern."""
    return any(char in piece for piece, quoted in run if not quoted for char in "*?[")


def atoms(run: Run) -> Atoms:
    """A pattern's parts; what is quoted stands for itself."""
    chars = [(char, quoted) for piece, quoted in run for char in piece]
    shown = "".join(char for char, _ in chars)
    out: Atoms = []
    at = 0
    while at < len(chars):
        char, quoted = chars[at]
        at += 1
        if quoted:
            out.append(re.escape(char))
        elif char == "*":
            out += [""] if out[-1:] != [""] else []
        elif char == "?":
            out.append(".")
        elif char == "[" and (found := _set(chars, shown, at)) is not None:
            at, expression = found
            out.append(expression)
        else:
            out.append(re.escape(char))
    return out


def _set(chars: list[tuple[str, bool]], shown: str, at: int) -> tuple[int, str] | None:
    """A [set] behind its bracket: where it ends, and as an expression."""
    negated = "^" if at < len(chars) and chars[at] in (("!", False), ("^", False)) else ""
    at += len(negated)
    start, inside = at, ""
    while at < len(chars):
        char, quoted = chars[at]
        if char == "]" and not quoted and at > start:
            return at + 1, f"[{negated}{inside}]" if inside else "." if negated else "(?!)."
        named = None if quoted else _CLASS.match(shown, at)
        if named:
            inside += CLASSES.get(named[1], "")
            at = named.end()
        elif chars[at + 1 : at + 2] == [("-", False)] and chars[at + 2 : at + 3] not in ([], _END):
            inside += between(char, chars[at + 2][0])
            at += 3
        else:
            inside += re.escape(char)
            at += 1
    return None


_END = [("]", False)]


def between(first: str, last: str) -> str:
    """A range of a set, which has nothing in it where it runs backwards."""
    return f"{re.escape(first)}-{re.escape(last)}" if first <= last else ""


def expression(parts: Atoms, longest: bool = True) -> str:
    """The expression of a pattern. A star and what follows it are found once, nearest first,
    which suffices for all but the last star; that one takes as much as it can for `longest`."""
    chunks: list[str] = [""]
    for part in parts:
        if part:
            chunks[-1] += part
        else:
            chunks.append("")
    out = chunks[0]
    for number, chunk in enumerate(chunks[1:], start=1):
        if number == len(chunks) - 1:
            out += f".*{chunk}" if longest else f".*?{chunk}"
        else:
            out += f"(?=(?P<s{number}>.*?{chunk}))(?P=s{number})"
    return out


def compiled(run: Run) -> re.Pattern[str]:
    """What matches the whole of a text as `case` does."""
    return re.compile(f"(?:{expression(atoms(run))})\\Z", re.S)


def fits(run: Run, text: str) -> bool:
    """Whether a pattern matches a whole text."""
    return compiled(run).match(text) is not None


def trimmed(text: str, run: Run, op: str) -> str:
    """Without the shortest (# %) or longest (## %%) match at the start (#) or the end (%)."""
    parts, backwards = atoms(run), op[0] == "%"
    if backwards:
        text, parts = text[::-1], parts[::-1]
    found = re.compile(expression(parts, len(op) == 2), re.S).match(text)
    rest = text[found.end() :] if found else text
    return rest[::-1] if backwards else rest


def replaced(text: str, run: Run, to: str, every: bool) -> str:
    """With the first longest match, or every one, replaced; # and % bind a pattern to an end."""
    first = run[0][0] if run and not run[0][1] else ""
    if not every and first[:1] in ("#", "%") and len(first) > 1:
        parts = atoms([(first[1:], False), *run[1:]])
        if first[0] == "#":
            return re.compile(expression(parts), re.S).sub(lambda _: to, text, 1)
        whole = re.compile(expression(parts[::-1]), re.S).match(text[::-1])
        return text[: len(text) - whole.end()] + to if whole else text
    return re.compile(expression(atoms(run)), re.S).sub(lambda _: to, text, 0 if every else 1)
