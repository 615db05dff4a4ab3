"""Tasks of a kind of app, which every app on that block of the kit can have: a calendar, chats, pictures, films.

NAME.yaml here holds the tasks of the block NAME, a file of tasks in which `$word` stands for what an app says of
itself; `words` tells what each of them means. A file of tasks takes them:

    app: Calendar
    blocks:
      calendar: {open: start Calendar, package: com.google.android.calendar, …}
    tasks:
      AddEvent:          # of the block; what is said here is said instead
        say: |
          Put "{title}" into Google Calendar.

`only`, beside the words, names the tasks that are taken, all where it is not said. Macros, values, rules and usual
plays of the block come along. NAME.py has the functions that the block's file names. examples/blocks has two apps for
each block.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import Any

from ...errors import InvalidOption, UnknownName
from .. import plain_yaml

FOLDER = Path(__file__).parent
WORDS, ONLY = "words", "only"
_MERGED = ("steps", "values", "rules", "usual")  # what comes along with the tasks


def names() -> tuple[str, ...]:
    """The names of the blocks, sorted."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.yaml")))


def with_blocks(value: Mapping[str, Any]) -> dict[str, Any]:
    """What a file of tasks says, with the tasks of the blocks that it names among its own. Raises InvalidOption
    and UnknownName."""
    made = dict(value)
    asked = made.get("blocks", {})
    if not isinstance(asked, Mapping):
        raise InvalidOption("`blocks` is a mapping: the name of a block, and its words.")
    tasks = dict(made.get("tasks") or {})
    for name, words in asked.items():
        block = _block(name, words)
        for task, declared in block.pop("tasks").items():
            tasks[task] = {**declared, **(tasks.get(task) or {})}
        for key, said in block.items():
            made[key] = _both(said, made.get(key))
    return {**made, "tasks": tasks}


def _block(name: str, given: Any) -> dict[str, Any]:
    """What comes of a block for an app with these words."""
    if name not in names():
        raise UnknownName("block", name, names())
    block = plain_yaml.read(FOLDER / f"{name}.yaml").value
    words = block[WORDS]
    if not isinstance(given, Mapping) or not all(isinstance(word, str) for word in given.values()):
        raise InvalidOption(f"The block {name} takes words, each of them a text: {', '.join(words)}.")
    said = {word: text for word, text in given.items() if word != ONLY}
    for word in said:
        if word not in words:
            raise UnknownName(f"word of the block {name}", word, words)
    missing = [word for word in words if word not in said]
    if missing:
        raise InvalidOption(f"The block {name} also needs {', '.join(missing)} ({words[missing[0]]}).")
    wanted = given.get(ONLY, "").split() or list(block["tasks"])
    for task in wanted:
        if task not in block["tasks"]:
            raise UnknownName(f"task of the block {name}", task, block["tasks"])
    kept = {key: block[key] for key in _MERGED if key in block}
    made: dict[str, Any] = _filled({**kept, "tasks": {task: block["tasks"][task] for task in wanted}}, said)
    return made


def _filled(value: Any, words: Mapping[str, str]) -> Any:
    """A value with the words in its texts, keys among them."""
    if isinstance(value, str):
        return Template(value).safe_substitute(words)
    if isinstance(value, Mapping):
        return {_filled(key, words): _filled(one, words) for key, one in value.items()}
    return [_filled(one, words) for one in value] if isinstance(value, list) else value


def _both(said: Any, own: Any) -> Any:
    """What a block says and what the file says itself, which comes first where both name the same."""
    if own is None:
        return said
    if isinstance(said, Mapping):
        return {**said, **own}
    return f"{said.rstrip()}\n{own}" if isinstance(said, str) else [*said, *own]
