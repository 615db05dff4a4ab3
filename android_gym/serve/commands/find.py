"""find."""

from __future__ import annotations

from collections.abc import Callable

from .. import files
from ..budget import spend
from ..globs import glob
from ..machine import Machine
from ..toybox import encoded, result, toybox_command, whole
from . import Command, Invocation, Result

Test = Callable[[str, str], bool]  # of a name and of a type: "d", "f", "l"
_VALUED = ("-iname", "-maxdepth", "-name", "-type")


@toybox_command
def find(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """find DIR… [-maxdepth N] [-name PATTERN] [-iname PATTERN] [-type d|f|l] [-o …] [-print]

    A link is followed where it is one of DIR, as with -H: /sdcard is one.
    """
    words, tops = list(call.args), list[str]()
    while words and words[0][:1] not in ("-", "!", "("):
        tops.append(words.pop(0))
    deepest, wanted = _read(words)
    out, said = list[str](), list[str]()
    for top in tops or ["."]:
        left = [(top, files.normal(call.cwd, top), 0)]
        while left:
            spend()
            name, full, depth = left.pop()
            found = files.stat(machine, full)
            if found is None:
                said.append(f"find: {name}: No such file or directory\n")
                continue
            kind = "l" if depth and files.link(full) else "d" if found.folder else "f"
            if any(all(test(name.rstrip("/").rpartition("/")[2], kind) for test in tests) for tests in wanted):
                out.append(f"{name}\n")
            try:
                names = files.listing(machine, full) if kind == "d" and depth < deepest else ()
            except OSError as error:
                said.append(f"find: {name}: {error.strerror}\n")
                continue
            left += [(f"{name.rstrip('/')}/{n}", f"{full.rstrip('/')}/{n}", depth + 1) for n in reversed(names)]
    return machine, result(encoded("".join(out)), said)


def _read(words: list[str]) -> tuple[int, list[list[Test]]]:
    """How deep to look, and the tests, all of one of which must hold."""
    deepest, wanted = files.MAX_DEPTH, list[list[Test]]([[]])
    while words:
        word = words.pop(0)
        if word in _VALUED and not words:
            raise ValueError(f"'{word}' needs 1 arg")
        if word == "-o":
            wanted.append([])
        elif word == "-maxdepth":
            deepest = whole(words.pop(0))
        elif word in _VALUED:
            wanted[-1].append(_test(word, words.pop(0)))
        elif word not in ("-a", "-print"):
            raise ValueError(f"bad arg '{word}'")
    return deepest, wanted


def _test(option: str, value: str) -> Test:
    if option == "-type":
        if value not in tuple("bcdlpfs"):
            raise ValueError(f"bad -type '{value[:1]}'")
        return lambda name, kind: kind == value
    fold = str.lower if option == "-iname" else str
    pattern = glob([(fold(value), False)])
    return lambda name, kind: bool(pattern.fullmatch(fold(name)))


COMMANDS: dict[str, Command] = {"find": find}
