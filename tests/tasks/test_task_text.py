"""Files of tasks as text: what is written reads as the same again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from android_gym.errors import InvalidOption
from android_gym.lines import line_of, parse
from android_gym.tasks import names, plain_yaml
from android_gym.tasks.blocks import with_blocks
from android_gym.tasks.derived_text import WIDTH
from android_gym.tasks.facts import Fact
from android_gym.tasks.starting import Said
from android_gym.tasks.task_form import Asked, Declared, Derived, Rule, Seen, TaskFile, Usual
from android_gym.tasks.task_making import _lines_of
from android_gym.tasks.task_text import block, file_of, text

TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=20) | st.sampled_from(
    ("", "true", "7:30", "010", "- a", "# b", "{x}", "a: b", "a\n", " a\n", "a\n\nb\n", "\n", "a \n", "~", "'", "\\")
)
WORDS = st.lists(st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=20), max_size=3).map(
    block
)
NUMBERS = st.integers(-(10**13), 10**13) | st.integers(-99999, 99999).map(lambda n: n / 8)
VALUES = st.recursive(
    TEXT | NUMBERS | st.booleans() | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)
FIELDS = st.dictionaries(TEXT, VALUES, max_size=3)
LEAVES = st.builds(lambda at, value, says: Fact(at=at or "x", value=value, says=says), TEXT, VALUES, TEXT) | st.builds(
    lambda new, having, count: Fact(new=new or "x", having=having, count=count), TEXT, FIELDS, st.integers(0, 3)
)
FACTS = LEAVES | st.lists(LEAVES, min_size=1, max_size=2).map(lambda facts: Fact(any=tuple(facts)))
SEVERAL = st.lists(FACTS, max_size=2).map(tuple)
SAID = st.builds(lambda at, to: Said(set=at or "x", to=to), TEXT, VALUES) | st.builds(
    lambda at, having: Said(add=at or "x", having=having), TEXT, FIELDS
)
DECLARED = st.builds(
    Declared,
    say=WORDS | TEXT,
    ways=WORDS | TEXT,
    tags=TEXT,
    budget=st.integers(1, 99),
    draw=TEXT | st.lists(FIELDS, max_size=2) | st.dictionaries(TEXT, TEXT | st.lists(VALUES, max_size=3) | FIELDS),
    start=TEXT | st.lists(TEXT | SAID, max_size=2),
    find=TEXT | st.dictionaries(TEXT, TEXT, max_size=2),
    goal=st.none() | SEVERAL,
    allowed=st.none() | st.lists(TEXT, max_size=3).map(tuple),
    subgoals=st.none() | SEVERAL,
    answer=st.none() | st.builds(Asked, TEXT, TEXT),
    passes=WORDS,
    worked_out=st.lists(TEXT, max_size=2).map(tuple),
    screen=TEXT | st.builds(lambda app, texts: Seen(app or "x", texts), TEXT, st.dictionaries(TEXT, TEXT, max_size=2)),
    derived=st.builds(Derived, SEVERAL, st.lists(TEXT, max_size=2).map(tuple), SEVERAL),
)
FILES = st.builds(
    TaskFile,
    TEXT,
    st.dictionaries(TEXT, DECLARED, min_size=1, max_size=2),
    benchmark=TEXT,
    steps=WORDS,
    values=st.dictionaries(TEXT, TEXT | st.dictionaries(TEXT, FIELDS, max_size=2), max_size=2),
    rules=st.dictionaries(TEXT, st.builds(Rule, TEXT, st.just("app"), TEXT), max_size=1),
    usual=st.lists(st.builds(Usual, TEXT, TEXT, WORDS, WORDS), max_size=2).map(tuple),
    blocks=st.dictionaries(TEXT, st.dictionaries(TEXT, TEXT, max_size=2), max_size=1),
)


FILES_HERE = [path for folder in names.benchmarks().values() for path in sorted(folder.glob("*.yaml"))]


def read(written: str) -> TaskFile:
    return msgspec.convert(plain_yaml.parse(written, "x").value, TaskFile)


@given(FILES)
def test_what_is_written_reads_as_the_same_again(file: TaskFile) -> None:
    assert read(text(file)) == file


@pytest.mark.parametrize("path", FILES_HERE, ids=lambda path: path.stem)
def test_the_files_of_the_package_can_be_written(path: Path) -> None:
    value = plain_yaml.read(path).value
    value = with_blocks(value) if "blocks" in value else value
    file = msgspec.convert({"tasks": {}, **value}, TaskFile)
    assert read(text(file, "Two lines\nabove.")) == file


def test_lines_are_broken_before_a_step_where_they_are_too_wide() -> None:
    line = line_of(parse(" / ".join(f'click Number {n} / click "a / b  / c"' for n in range(12))))
    made = text(TaskFile("Clock", {"Open": Declared(block(["Open it."]), block([line, "start Clock"]))}))
    assert all(len(row) <= WIDTH for row in made.splitlines()) and "\n      / click" in made
    assert _lines_of(read(made).tasks["Open"].ways) == [line, "start Clock"]


def test_a_task_is_written_as_people_write_it() -> None:
    task = Declared(
        block(["Add {city}."]),
        block(["start Clock / click {city}"]),
        tags="one two",
        draw={"city zone": [["Lima", "PET"], ["Oslo", "CET"]]},
        goal=(Fact(new="apps/x.cities", having={"value": "{city}"}),),
        allowed=("apps/x.cities[+1]",),
        derived=Derived(subgoals=(Fact(front="x"),)),
    )
    tasks = {"Clock-Add": task, "Clock-Open": Declared("Open.\n", "start Clock\n"), "Phone-Call": task}
    made = text(file_of(tasks, "Own", "arena"), "Some tasks.")
    assert made.partition("\n  Open:")[0] == (
        """\
# yaml-language-server: $schema=task.schema.json
# Some tasks.
app: Clock
benchmark: Own
profile: arena
tasks:
  Add:
    say: |
      Add {city}.
    ways: |
      start Clock / click {city}
    tags: one two
    draw: {city zone: [[Lima, PET], [Oslo, CET]]}
    goal:
    - {new: apps/x.cities, with: {value: "{city}"}}
    allowed: ["apps/x.cities[+1]"]
    derived:
      subgoals:
      - {front: x}"""
    )
    assert names.ids_in_yaml(made) == ("Clock-Add", "Clock-Open", "Phone-Call")


@pytest.mark.parametrize("value", [10**15, 0.1 + 0.2, 1e300, float("nan"), [10**20]])
def test_numbers_that_no_file_can_have_are_refused(value: Any) -> None:
    task = Declared("Do it.\n", "start Clock\n", goal=(Fact(at="x", value=value),))
    with pytest.raises(InvalidOption, match="Open cannot be written as YAML: it holds a number that is too long"):
        text(TaskFile("Clock", {"Open": task}))
    with pytest.raises(InvalidOption, match="The file cannot be written as YAML: it holds a number that is too long"):
        text(TaskFile("Clock", {}, values={"x": {"y": {"z": value}}}))


def test_a_comment_breaks_nothing() -> None:
    file = TaskFile("Clock", {"Open": Declared("Open it.\n", "start Clock\n")})
    made = text(file, "a\x07b\napp: Other\u2028tasks: {}\r\x85# \ufeff")
    assert read(made) == file
    assert made.splitlines()[1:6] == ["# ab", "# app: Other", "# tasks: {}", "# ", "# # "]


def test_what_is_nested_too_deeply_is_refused() -> None:
    value: Any = 1
    for _ in range(40):
        value = [value]
    with pytest.raises(InvalidOption, match="Open cannot be written as YAML: .* nested too deeply"):
        text(TaskFile("Clock", {"Open": Declared("Do it.\n", goal=(Fact(at="x", value=value),))}))
