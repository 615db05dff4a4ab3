"""Instructions: what is asked on a corpus of pages, and the path that does it (Mobile-Bench-v2, arXiv 2505.11891).

    for one in load("instructions.jsonl"):
        print(one.task, one.path)

A file is JSON, one object a line or a list. The published form is read as well: a list of `{"name", "task"}`, where the
name of the last page is the path and the task has numbered lines and, last, the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from ...errors import DamagedFile, InvalidOption
from ...phone.core.values import Value
from ...screen.parse import contents
from .corpus import Corpus
from .opening import find_corpus
from .words import typed_in

SIMPLE, COMPLEX = "simple", "complex"
LONGEST_SIMPLE = 6  # actions
LIMITS = {SIMPLE: 20, COMPLEX: 25}  # steps
_STEP = re.compile(r"^\d+\.\s(.*)", re.MULTILINE)
_NAME = re.compile(r"(.*?)0((?:_\d+)+)")


class KeyNode(Value):
    """An action of the path that carries a value of the instruction."""

    step: int  # its place in the path, from 0
    slot: str  # "text", "item", "tab", "direction" …
    value: str


class Instruction(Value):
    """One sentence, and the path of actions that does what it says."""

    app: str  # what names of the corpus's pages begin with
    path: tuple[int, ...]  # ids of actions, from the first page
    end: str  # the name of the last page; "" where it is not known yet, of the published form read without corpora
    task: str  # one sentence
    steps: tuple[str, ...] = ()  # a text for each action
    keys: tuple[KeyNode, ...] = ()
    template: str = ""
    split: str = SIMPLE
    phone: str = ""  # which the corpus is of (`About.phone`), where apps of two have one name; "" is any


def split_of(path: tuple[int, ...]) -> str:
    """Which split a path belongs to, by its length."""
    return SIMPLE if len(path) <= LONGEST_SIMPLE else COMPLEX


def follow(corpus: Corpus, path: Iterable[int]) -> tuple[int, ...]:
    """The pages on a path, the first one of the app included. Raises InvalidOption where the corpus has no such
    path."""
    pages = [0]
    for id in path:
        after = corpus.after(pages[-1], id)
        if after is None:
            name = corpus.pages[pages[-1]].name
            raise InvalidOption(f"The corpus of {corpus.about.app} has no action {id} on the page {name}.")
        pages.append(after)
    return tuple(pages)


def corpus_of(one: Instruction, corpora: Iterable[Corpus]) -> Corpus:
    """The corpus that an instruction is about. Errors as `find_corpus`."""
    return find_corpus(corpora, one.app, one.phone)


def check(one: Instruction, corpora: Iterable[Corpus]) -> Corpus:
    """The corpus that an instruction is about. Raises InvalidOption where it lacks the path, and as `find_corpus`."""
    corpus = corpus_of(one, corpora)
    end = corpus.pages[follow(corpus, one.path)[-1]].name
    if one.end and end != one.end:
        raise InvalidOption(f"The path of {one.task!r} ends on the page {end}, not on {one.end}.")
    if not one.path or any(not 0 <= key.step < len(one.path) for key in one.keys):
        raise InvalidOption(f"The path of {one.task!r} has no step for each of its key nodes.")
    return corpus


def completed(one: Instruction, corpora: Iterable[Corpus]) -> Instruction:
    """An instruction in the published form with what its corpus says: the last page, and the texts that are typed as
    key nodes. Another as it is. Errors as `check`."""
    if one.end:
        return one
    corpus = check(one, corpora)
    return one.replace(end=corpus.pages[follow(corpus, one.path)[-1]].name, keys=_typed(corpus, one.path))


def is_published(path: str | Path) -> bool:
    """Whether a file holds instructions in the published form."""
    try:
        found = msgspec.json.decode(contents(path))
    except (msgspec.DecodeError, DamagedFile):
        return False
    return isinstance(found, list) and bool(found) and all(isinstance(one, dict) and _is_named(one) for one in found)


def _is_named(told: dict[str, Any]) -> bool:
    return {"name", "task"} <= told.keys() and bool(_NAME.fullmatch(str(told["name"])))


def save(path: str | Path, instructions: Iterable[Instruction]) -> None:
    """Write instructions, one a line."""
    text = "".join(f"{msgspec.json.encode(one).decode()}\n" for one in instructions)
    Path(path).write_text(text, "utf-8")


def load(path: str | Path, corpora: Iterable[Corpus] = ()) -> tuple[Instruction, ...]:
    """Read instructions. corpora: of their apps, by which those in the published form are `completed`; without, that
    is left to whoever plays them. Raises DamagedFile, and there InvalidOption where a corpus lacks a path, or as
    `find_corpus`."""
    text, corpora = contents(path), tuple(corpora)
    try:
        told = msgspec.json.decode(text) if text.lstrip().startswith("[") else _lines(text)
        found = [_read(one) for one in told]
        return tuple([completed(one, corpora) for one in found] if corpora else found)
    except msgspec.DecodeError as error:
        raise DamagedFile(f"{path} holds no instructions: {error}.") from error


def _lines(text: str) -> list[Any]:
    return [msgspec.json.decode(line) for line in text.split("\n") if line.strip()]


def _read(told: Any) -> Instruction:
    """One instruction in either form."""
    if not isinstance(told, dict) or "name" not in told:
        return msgspec.convert(told, Instruction)
    name, task = str(told["name"]), str(told.get("task", ""))
    named = _NAME.fullmatch(name)
    if named is None:
        raise InvalidOption(f"The name {name!r} is no path: it has to be the app's name, 0, and ids of actions.")
    path = tuple(int(id) for id in named[2].split("_")[1:])
    sentence = task.rstrip("\n").rpartition("\n")[2]
    return Instruction(named[1], path, "", sentence, tuple(_STEP.findall(task)), split=split_of(path))


def _typed(corpus: Corpus, path: tuple[int, ...]) -> tuple[KeyNode, ...]:
    """The texts that are typed on a path: all that is known of its key nodes."""
    texts = [typed_in(corpus.words.get(id, "")) for id in path]
    return tuple([KeyNode(step, "text", text) for step, text in enumerate(texts) if text])
