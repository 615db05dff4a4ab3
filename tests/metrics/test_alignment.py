"""Alignment: against brute force, by hand, and one step at a time."""

from __future__ import annotations

import itertools
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.metrics.alignment import Aligner, align

letters = st.text("ABC", max_size=6)


def by_brute_force(reference: str, executed: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Every pair of position lists, the longest first, each length in lexicographic order."""
    for size in range(min(len(reference), len(executed)), 0, -1):
        for ours in itertools.combinations(range(len(reference)), size):
            for theirs in itertools.combinations(range(len(executed)), size):
                if all(reference[i] == executed[j] for i, j in zip(ours, theirs, strict=True)):
                    return ours, theirs
    return (), ()


def longest_prefix(reference: str, executed: str) -> int:
    rest = iter(executed)
    return sum(1 for _ in itertools.takewhile(lambda item: item in rest, reference))


@settings(max_examples=150, derandomize=True)
@given(letters, letters)
def test_is_the_longest_with_the_earliest_positions(reference: str, executed: str) -> None:
    assert align(reference, executed) == by_brute_force(reference, executed)


@settings(max_examples=100, derandomize=True)
@given(letters, letters)
def test_each_step_is_the_alignment_of_what_was_executed_so_far(reference: str, executed: str) -> None:
    aligner = Aligner.of(reference)
    for count, item in enumerate(executed, 1):
        aligner = aligner.feed(item)
        assert (aligner.matched, aligner.executed) == by_brute_force(reference, executed[:count])
        assert aligner.prefix == longest_prefix(reference, executed[:count])


@pytest.mark.parametrize(
    ("reference", "executed", "matched", "found"),
    [
        ("ABCDEFG", "AXYBUVWEFFFGZ", (0, 1, 4, 5, 6), (0, 3, 7, 8, 11)),
        ("ABCABC", "A", (0,), (0,)),
        ("BC", "CB", (0,), (1,)),
        ("ABAB", "BA", (1, 2), (0, 1)),
        ("ABAB", "BAB", (1, 2, 3), (0, 1, 2)),
        ("ABCB", "BXB", (1, 3), (0, 2)),
        ("AB", "AAABB", (0, 1), (0, 3)),
        ("", "AB", (), ()),
        ("AB", "", (), ()),
        ("AB", "XY", (), ()),
    ],
)
def test_ties_go_to_the_earliest_reference_then_the_earliest_executed(
    reference: str, executed: str, matched: tuple[int, ...], found: tuple[int, ...]
) -> None:
    assert align(reference, executed) == (matched, found)


def test_a_predicate_may_match_one_item_with_several() -> None:
    below = align([10, 20, 5], [7, 3, 1], equal=lambda limit, value: value < limit)
    assert below == ((0, 1, 2), (0, 1, 2))
    assert align([2, 10], [7, 1], equal=lambda limit, value: value < limit) == ((0,), (1,))


def test_the_predicate_is_asked_with_the_reference_item_first() -> None:
    assert align("a", "A", equal=lambda ours, theirs: ours == "a" and theirs == "A") == ((0,), (0,))


def test_an_invalid_item_is_counted_and_equals_nothing() -> None:
    aligner = Aligner.of([None, "A"]).feed(None).feed("A")
    assert (aligner.matched, aligner.executed, len(aligner.hits)) == ((1,), (1,), 2)


def test_feeding_leaves_the_earlier_aligner_as_it_was() -> None:
    before = Aligner.of("AB").feed("A")
    left, right = before.feed("B"), before.feed("X")
    assert (before.matched, left.matched, right.matched) == ((0,), (0, 1), (0,))
    assert before == Aligner.of("AB").feed("A")


def test_an_aligner_survives_pickling() -> None:
    aligner = Aligner.of("ABC").feed("A").feed("C")
    again = pickle.loads(pickle.dumps(aligner))
    assert again == aligner
    assert again.feed("C") == aligner.feed("C")


def test_a_reference_of_thirty_and_an_episode_of_sixty() -> None:
    reference = list(range(30))
    executed = [item for pair in zip(reference, reference, strict=True) for item in pair]
    assert align(reference, executed) == (tuple(range(30)), tuple(range(0, 60, 2)))


def swipes(item: str) -> bool:
    return item.islower()


@pytest.mark.parametrize(
    ("reference", "executed", "matched", "found"),
    [
        ("AuuuB", "AuB", (0, 1, 2), (0, 1, 2)),
        ("AuB", "AuuuB", (0, 1, 2), (0, 1, 4)),
        ("AuBuC", "Auuu", (0, 1), (0, 1)),  # further ones are not the later swipe
        ("AuBuC", "AuuBuuC", (0, 1, 2, 3, 4), (0, 1, 3, 4, 6)),
        ("AuB", "AudB", (0, 1, 2), (0, 1, 3)),  # a swipe back is an action of its own
        ("AuBuC", "AuduC", (0, 1, 3, 4), (0, 1, 3, 4)),  # and ends the run
        ("AABB", "AABB", (0, 1, 2, 3), (0, 1, 2, 3)),  # clicks do not fold
        ("AudB", "AuuddB", (0, 1, 2, 3), (0, 1, 3, 5)),
    ],
)
def test_swipes_in_a_row_count_as_one(
    reference: str, executed: str, matched: tuple[int, ...], found: tuple[int, ...]
) -> None:
    aligner = Aligner.of(reference, folds=swipes).feed_all(executed)
    assert (aligner.matched, aligner.executed) == (matched, found)
    assert (aligner.length, len(aligner.hits)) == (len(reference), len(executed))


def test_what_could_not_be_done_does_not_end_a_run() -> None:
    aligner = Aligner.of("uBuC", folds=swipes).feed_all(["u", None, "u", "B", "u"])
    assert (aligner.matched, aligner.executed) == ((0, 1, 2), (0, 3, 4))
    early = Aligner.of("uBuC", folds=swipes).feed_all(["u", None, "u"])
    assert early.matched == (0,)


def test_further_swipes_of_a_run_are_not_wrong() -> None:
    aligner = Aligner.of("AuB", folds=swipes).feed_all("AuuuXB")
    assert (aligner.wrong(2, 5), aligner.wrong(0, 6)) == (1, 4)


@settings(max_examples=150, derandomize=True)
@given(st.text("ABuv", max_size=7), st.text("ABuv", max_size=7))
def test_runs_align_as_if_each_were_one_item(reference: str, executed: str) -> None:
    aligner = Aligner.of(reference, folds=swipes).feed_all(executed)
    items, kept = folded(reference), folded(executed)
    ours, theirs = by_brute_force("".join(reference[i] for i in items), "".join(executed[i] for i in kept))
    assert (aligner.matched, aligner.executed) == (ours, tuple(kept[i] for i in theirs))


def folded(items: str) -> list[int]:
    """The positions of the items, of each run the first."""
    return [i for i, x in enumerate(items) if not (i and x == items[i - 1] and swipes(x))]
