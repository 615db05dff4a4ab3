"""YAML that means what it looks like, and one sentence for what is not read."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from android_gym.errors import DamagedFile
from android_gym.tasks import plain_yaml
from android_gym.tasks.plain_yaml import parse


@pytest.mark.parametrize(
    "words",
    [
        "on",
        "off",
        "no",
        "yes",
        "7:30",
        "22:30",
        "07:00",
        "010",
        "0x1f",
        "1e3",
        "2022-07-12",
        "~",
        "Null",
        "True",
        ".5",
        "+1",
        "1_000",
        "=",
        "<<",
        "1.",
    ],
)
def test_words_stay_words(words: str) -> None:
    assert parse(f"a: {words}\nb: [{words}]\n", "x.yaml").value == {"a": words, "b": [words]}


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("7", 7),
        ("0", 0),
        ("-3", -3),
        ("0.5", 0.5),
        ("-1.25", -1.25),
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ("'7'", "7"),
        ('"true"', "true"),
    ],
)
def test_numbers_and_words_of_json_are_values(words: str, value: object) -> None:
    found = parse(f"a: {words}\n", "x.yaml").value["a"]
    assert found == value and type(found) is type(value)


def test_blocks_are_text_as_it_stands() -> None:
    text = "ways: |\n  click Alarm #1: on / type a: b into @id # not a comment\n  {x}\n"
    assert parse(text, "x.yaml").value == {"ways": "click Alarm #1: on / type a: b into @id # not a comment\n{x}\n"}


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("a: 1\nb:\n  c: 2\n  c: 3\n", 4, "'c' is said twice"),
        ("a: &x 1\n", 1, "anchors"),
        ("a: 1\nb: *x\n", 2, "anchors"),
        ("a: !!python/object/apply:os.system [ls]\n", 1, "tags"),
        ("a: !x y\n", 1, "tags"),
        ("a: 1\n---\nb: 2\n", 2, "one document"),
        ("a: 1\n[b]: 2\n", 2, "a key is a word"),
        ("a: [1\n", 2, ""),
        ("a: b: c\n", 1, ""),
        ("a: " + "[" * 40 + "]" * 40, 1, "nested too deeply"),
        ("\ta: 1\n", 1, ""),
    ],
)
def test_what_is_not_read_is_said_with_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(DamagedFile, match=f"^x.yaml, line {line}: .*{why}"):
        parse(text, "x.yaml")


def test_each_part_has_its_line() -> None:
    found = parse("a: 1\nb:\n- x\n- y:\n    z: 2\n", "x.yaml")
    assert found.lines[("a",)] == 1 and found.lines[("b", 0)] == 3 and found.lines[("b", 1, "y", "z")] == 5


def test_without_libyaml_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a: 010\nb: [1, 'x', on]\nc: |\n  d: e # f\n"
    with_it = parse(text, "x.yaml")
    monkeypatch.setattr(plain_yaml, "LOADER", yaml.SafeLoader)
    assert parse(text, "x.yaml") == with_it


def test_a_file_that_is_no_text_is_damaged(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DamagedFile, match="cannot be read"):
        plain_yaml.read(tmp_path / "x.yaml")
    with pytest.raises(DamagedFile, match="cannot be read"):
        plain_yaml.read(tmp_path / "none.yaml")
    assert parse("", "x.yaml").value is None and parse("# nothing\n", "x.yaml").value is None


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        parse(text, "x.yaml")
    except DamagedFile as error:
        assert "x.yaml" in str(error)


def test_a_bomb_of_brackets_is_refused_at_once() -> None:
    with pytest.raises(DamagedFile):
        parse("[" * 100_000, "x.yaml")
    with pytest.raises(DamagedFile):
        parse("{a: " * 50_000, "x.yaml")
