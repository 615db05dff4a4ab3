"""Which page is like a screen."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st
from toy import TOY

from android_gym.devices.pages import About, Corpus, Page, StoredPages
from android_gym.envs.pages import SimilarPages
from android_gym.screen import Screen

SCREEN = Screen((), TOY, "Main")


def pages_of(*shown: str, activity: str = "Main") -> SimilarPages:
    """Pages whose lines are single letters."""
    source = StoredPages(About("Toy"))
    corpus = Corpus(source.about, source)
    for number, letters in enumerate(shown):
        page = Page(f"Toy0_{number}", 1, TOY, activity)
        source.add(page, (letters, b""), tuple(letters))
        corpus.add_page(page)
    return SimilarPages(corpus)


def found(pages: SimilarPages, letters: str, first: int | None = None) -> int | None:
    return pages.find(SCREEN, tuple(letters), first)


def test_more_than_half_of_all_lines_have_to_be_in_both() -> None:
    assert found(pages_of("abc"), "abc") == 0
    assert found(pages_of("abc"), "abd") is None  # two of four
    assert found(pages_of("abcd"), "abce") == 0  # three of five
    assert found(pages_of("abc"), "") is None


def test_pages_without_lines_are_one() -> None:
    assert found(pages_of("abc", ""), "") == 1


def test_pages_of_another_activity_are_others() -> None:
    assert found(pages_of("abc", activity="Other"), "abc") is None
    assert found(pages_of("abc", activity="Other"), "abc", 0) is None


def test_the_page_before_goes_first_then_the_most_alike_then_the_first_found() -> None:
    pages = pages_of("abcd", "abce", "abcef", "abcf")
    assert found(pages, "abcf") == 3
    assert found(pages, "abcf", 0) == 0
    assert found(pages, "abcfg", 2) == 2
    assert found(pages, "abcg") == 0


def test_pages_whose_pictures_differ_are_others_on_a_real_phone() -> None:
    pages = pages_of("abcd", "abce")
    pages.differs = lambda page, screen: page == 0
    assert found(pages, "abcd") == 1
    pages.differs = lambda page, screen: True
    assert found(pages, "abcd") is None


@given(st.integers(0, 10_000))
def test_the_index_finds_what_looking_at_all_pages_finds(seed: int) -> None:
    rng = random.Random(seed)
    shown = ["".join(rng.sample("abcdefgh", rng.randint(0, 6))) for _ in range(12)]
    pages = pages_of(*shown)
    wanted = "".join(rng.sample("abcdefgh", rng.randint(0, 6)))

    def share(page: int) -> float:
        one, other = set(shown[page]), set(wanted)
        return len(one & other) / len(one | other) if one | other else 1.0

    best = max(range(len(shown)), key=lambda page: (share(page), -page))
    assert found(pages, wanted) == (best if share(best) > 0.5 else None)
