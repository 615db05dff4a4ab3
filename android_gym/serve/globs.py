"""The shell's patterns for names of files: * ? [set]."""

from __future__ import annotations

from .matching import ANY, Regex, Test, Tree
from .regexes import between, either, equal, negated

_STAR: Tree = ("times", ("one", ANY), 0, None)


def glob(run: list[tuple[str, bool]]) -> Regex:
    """A pattern of the shell, in stretches that were quoted or not; for `fullmatch`."""
    chars = [(char, quoted) for piece, quoted in run for char in piece]
    trees: list[Tree] = []
    at = 0
    while at < len(chars):
        char, quoted = chars[at]
        at += 1
        if quoted or char not in "*?[" or char == "[" and not _closed(chars, at):
            trees.append(("one", equal(char)))
        elif char == "[":
            end, test = _set(chars, at)
            at = end
            trees.append(("one", test))
        elif char == "*" and trees[-1:] != [_STAR]:
            trees.append(_STAR)
        elif char == "?":
            trees.append(("one", ANY))
    return Regex(("all", tuple(trees)))


def _closed(chars: list[tuple[str, bool]], at: int) -> bool:
    """Whether a set that begins here has an end: a "]" that comes first is in the set."""
    at += chars[at : at + 1] in ([("!", False)], [("^", False)])
    return ("]", False) in chars[at + 1 :]


def _set(chars: list[tuple[str, bool]], at: int) -> tuple[int, Test]:
    """A [set] of the shell behind its bracket: where it ends, and what is in it."""
    other = chars[at] in (("!", False), ("^", False))
    at += other
    start, tests = at, list[Test]()
    while at < len(chars) and (chars[at] != ("]", False) or at == start):
        dash = chars[at + 1 : at + 2] == [("-", False)]
        if dash and at + 2 < len(chars) and chars[at + 2] != ("]", False):
            tests.append(between(chars[at][0], chars[at + 2][0]))
            at += 3
        else:
            tests.append(equal(chars[at][0]))
            at += 1
    test = either(tests)
    return at + 1, negated(test) if other else test
