"""The one engine for patterns: it agrees with Python's on what both can, and needs linear time."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.serve import matching
from android_gym.serve.globs import glob
from android_gym.serve.regexes import compiled, literal

PIECES = (
    "a",
    "b",
    ".",
    "[ab]",
    "[^a]",
    "(a|b)",
    "(?:ab)?",
    "a*",
    "b+",
    "(a|b)*",
    "^",
    "$",
    "\\b",
    "\\w",
    "\\s",
    "a{2}",
    "b{1,2}",
    "(ba)+",
    "|",
)
PATTERNS = st.lists(st.sampled_from(PIECES), max_size=6).map("".join)
TEXTS = st.text(alphabet="ab c\n", max_size=10)


@settings(max_examples=500)
@given(PATTERNS, TEXTS)
def test_it_finds_what_pythons_engine_finds(pattern: str, text: str) -> None:
    found = compiled(pattern, "java")
    theirs = re.compile(pattern.replace("$", "\\Z"), re.S)
    assert found.search(text) == bool(theirs.search(text))
    assert found.fullmatch(text) == bool(theirs.fullmatch(text))


def test_the_longest_of_the_first_matches_counts() -> None:
    assert list(compiled("a|ab|abc").spans("xabcxab")) == [(1, 4), (5, 7)]
    assert list(compiled("b*").spans("abb")) == [(0, 0), (1, 3), (3, 3)]


def test_a_literal_has_no_operators() -> None:
    assert literal("a.b*").search("xa.b*x") and not literal("a.b*").search("aabb")
    assert literal("ab", blind=True, whole="word").search("x AB x")
    assert not literal("ab", whole="word").search("abc")


@pytest.mark.parametrize(
    ("pattern", "yes", "no"), [("*.t?t", "a.txt", "a.tt"), ("[!a-c]x", "dx", "bx"), ("[", "[", "a")]
)
def test_a_pattern_of_the_shell_matches_whole_names(pattern: str, yes: str, no: str) -> None:
    assert glob([(pattern, False)]).fullmatch(yes) and not glob([(pattern, False)]).fullmatch(no)


def test_what_is_too_big_or_too_deep_is_refused() -> None:
    for pattern in ("(" * 100 + "a" + ")" * 100, "((a{900}){900}){900}", "a" + "*" * 100, "a" * 30_000):
        with pytest.raises(ValueError, match="bad regex"):
            compiled(pattern)


def test_the_work_for_one_text_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matching, "MAX_STEPS", 1000)
    with pytest.raises(ValueError, match="too complex for this text"):
        compiled("(a|b)*a(a|b){60}c").search("abaabbab" * 50)
