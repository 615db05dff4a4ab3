"""Published AndroidArena task files: read, even where they are broken, and matched to our tasks.

No published sentence is kept here. An instruction is normalised, hashed, and looked up in
`published_tables`, which says the task id and the parameters that mean the same. Normal form:
Unicode NFKC, curly quotes made straight, case folded, each run of white space one blank, no blanks
and no full stops, exclamation or question marks at either end. A constraint is normalised alike and
follows after a line break.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path

import yaml

from ..errors import DamagedFile
from ..phone.core.decoding import TOO_DEEP
from ..phone.core.values import Value
from .base import Params
from .published_tables import Meant, table

__all__ = ["Instruction", "Match", "Problem", "Published", "digest", "match", "normalise", "read"]

_STRAIGHT = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "´": "'", "`": "'"})
_ITEM = re.compile(r"\s*-(?=\s+instruction\s*:)")
_NEEDED = re.compile(r"\s*(instruction|constrains)\s*:")
_KEY = re.compile(r"(\w+)\s*:\s*(.*)")


class Instruction(Value):
    """One published instruction and where it stands."""

    text: str
    file: str
    line: int  # from 1
    constraint: str = ""

    @property
    def digest(self) -> str:
        return digest(self.text, self.constraint)


class Problem(Value):
    """Something in the file that is not as it should be; `lost` if an entry could not be read."""

    file: str
    line: int
    reason: str
    lost: bool = True

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.reason}"


class Published(Value):
    """What a file holds, in its order."""

    file: str
    kind: str  # the file's `type`: "gmail", "constrained" …
    instructions: tuple[Instruction, ...]
    problems: tuple[Problem, ...] = ()


class Match(Value):
    """A published instruction and the task that means the same; `task` is "" where none does."""

    instruction: Instruction
    task: str = ""
    params: Params = {}


def normalise(text: str) -> str:
    """The normal form of an instruction (see the module)."""
    folded = unicodedata.normalize("NFKC", text).translate(_STRAIGHT).casefold()
    return " ".join(folded.split()).strip(" .!?")


def digest(instruction: str, constraint: str = "") -> str:
    """SHA-256 in hex of the normal form, with the constraint's on a second line if there is one."""
    parts = [normalise(instruction), *([normalise(constraint)] if constraint else [])]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def match(published: Published, among: Mapping[str, Meant] | None = None) -> tuple[Match, ...]:
    """Every instruction of the file in its order, with its task where a table knows one."""
    known = table() if among is None else among
    return tuple(Match(one, *known.get(one.digest, ("", {}))) for one in published.instructions)


def read(path: str | Path) -> Published:
    """Read a published file. Where its YAML is broken, entries are read one by one, and every
    line that could not be understood is among `problems`.

    Raises DamagedFile where there is nothing to read: no such file, not UTF-8, no list of tasks.
    """
    name = str(path)
    try:
        text = Path(path).read_text("utf-8")
    except OSError as error:
        raise DamagedFile(f"{name} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise DamagedFile(f"{name}, line {line}: this is not UTF-8 text.") from error
    try:
        root = _composed(name, text)
    except yaml.YAMLError as error:
        found = _recover(name, text, _problem(name, error))
    else:
        found = _from_tree(name, root)
    if not found.instructions:
        first = str(found.problems[0] if found.problems else f"{name}, line 1").rstrip(".")
        raise DamagedFile(f"{first}: there is no list of tasks with an `instruction` each.")
    return found


def _composed(name: str, text: str) -> yaml.Node | None:
    """The tree of YAML. Nothing is made of its tags."""
    try:
        return yaml.compose(text, yaml.SafeLoader)
    except RecursionError as error:
        raise DamagedFile(f"{name} cannot be read: {TOO_DEEP}.") from error


def _from_tree(name: str, root: yaml.Node | None) -> Published:
    """The instructions of a file whose YAML is whole."""
    top = _mapping(root)
    tasks = top.get("tasks")
    entries = tasks.value if isinstance(tasks, yaml.SequenceNode) else []
    instructions: list[Instruction] = []
    problems: list[Problem] = []
    for entry in entries:
        one = _instruction(name, entry, entry.start_mark.line + 1)
        if isinstance(one, Instruction):
            instructions.append(one)
        else:
            problems.append(one)
    return Published(name, _scalar(top.get("type")), tuple(instructions), tuple(problems))


def _recover(name: str, text: str, broken: Problem) -> Published:
    """The instructions of a broken file: each entry, and each line before them, on its own."""
    instructions: list[Instruction] = []
    problems = [broken]
    kind = ""
    for start, lines in _chunks(text):
        if not _ITEM.match(lines[0]):
            key = _KEY.fullmatch(lines[0].strip())
            if key is None and lines[0].strip():
                problems.append(Problem(name, start, "this line belongs to no entry."))
            elif key is not None and key[1] == "type":
                kind = key[2]
            continue
        one, wrong = _entry(name, start, lines)
        instructions += [one] if one is not None else []
        problems += [wrong] if wrong is not None else []
    return Published(name, kind, tuple(instructions), tuple(problems))


def _entry(name: str, start: int, lines: list[str]) -> tuple[Instruction | None, Problem | None]:
    """One entry of the list, read as YAML of its own; if it has to be, only the keys needed."""
    alone = [_ITEM.sub(lambda dash: " " * len(dash[0]), lines[0]), *lines[1:]]
    needed = [line.strip() for line in alone if _NEEDED.match(line)]
    wrong = None
    for text in ("\n".join(alone), "\n".join(needed)):
        try:
            one = _instruction(name, _composed(name, text), start)
        except yaml.YAMLError as error:
            wrong = wrong or _problem(name, error, start - 1, lost=True)
            continue
        if isinstance(one, Problem):
            return None, one
        return one, wrong and wrong.replace(
            reason=wrong.reason.replace("this entry", "the rest of this entry"), lost=False
        )
    return None, wrong


def _chunks(text: str) -> list[tuple[int, list[str]]]:
    """Each entry's lines, and each line before the first entry alone; with the first line's number.

    Lines after an entry belong to it if they are indented deeper than its dash.
    """
    chunks: list[tuple[int, list[str]]] = []
    dash = -1  # column of the entry that is open
    for number, line in enumerate(text.splitlines(), 1):
        found = _ITEM.match(line)
        indent = len(line) - len(line.lstrip())
        if found is None and dash >= 0 and (indent > dash or not line.strip()):
            chunks[-1][1].append(line)
            continue
        dash = found.end() - 1 if found is not None else -1
        chunks.append((number, [line]))
    return chunks


def _instruction(name: str, node: yaml.Node | None, line: int) -> Instruction | Problem:
    """The instruction of one entry, or what is wrong with the entry."""
    entry = _mapping(node)
    text, constraint = _scalar(entry.get("instruction")), _scalar(entry.get("constrains"))
    if not text.strip():
        return Problem(name, line, "this entry has no instruction.")
    return Instruction(text, name, line, constraint)


def _mapping(node: yaml.Node | None) -> dict[str, yaml.Node]:
    pairs = node.value if isinstance(node, yaml.MappingNode) else []
    return {_scalar(key): value for key, value in pairs}


def _scalar(node: yaml.Node | None) -> str:
    return str(node.value) if isinstance(node, yaml.ScalarNode) else ""


def _problem(name: str, error: yaml.YAMLError, offset: int = 0, lost: bool = False) -> Problem:
    """What the YAML reader said, with the file's own line numbers."""
    mark = getattr(error, "problem_mark", None)
    line = offset + (mark.line if mark is not None else 0) + 1
    reason = getattr(error, "problem", None) or str(error)
    told = "this entry cannot be read" if lost else "broken YAML, so entries were read one by one"
    return Problem(name, line, f"{told} ({reason}).", lost)
