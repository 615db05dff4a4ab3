"""TR, nTR, TCR, RRR, prefix and operation logic at their edges, and as rewards."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.action import Action, Element
from android_gym.errors import InvalidOption
from android_gym.metrics import Episode, find, names
from android_gym.metrics.episode import aligned, best, counted, feed, moved, start

FROM_REFERENCES = ("ntr", "operation_logic", "prefix", "rrr", "tcr", "tr")
PAID = tuple(name for name in names() if find(name).potential)
FINISH = Action("finish", text="done")


def clicks(letters: str) -> tuple[Action | None, ...]:
    """One click per letter; "-" is an invalid action, "!" is FINISH."""
    other: dict[str, Action | None] = {"-": None, "!": FINISH}
    return tuple(other.get(x, Action("click", Element(name=x))) for x in letters)


def episode(references: str, executed: str) -> Episode:
    """References are separated by "|"."""
    return Episode(tuple(map(clicks, references.split("|"))), clicks(executed))  # type: ignore[arg-type]


def score(name: str, references: str, executed: str) -> float:
    return find(name).score(episode(references, executed))


@pytest.mark.parametrize("name", FROM_REFERENCES)
def test_nothing_executed_scores_zero(name: str) -> None:
    assert score(name, "ABC", "") == 0.0
    assert score(name, "ABC", "!") == 0.0


@pytest.mark.parametrize("name", sorted({*FROM_REFERENCES} - {"rrr"}))
def test_nothing_matched_scores_zero(name: str) -> None:
    assert score(name, "ABC", "XY-") == 0.0


@pytest.mark.parametrize("name", FROM_REFERENCES)
def test_without_a_reference_action_the_score_is_not_defined(name: str) -> None:
    assert math.isnan(find(name).score(Episode((), clicks("AB"))))
    assert math.isnan(score(name, "!", "AB"))
    assert not math.isnan(score(name, "!|A", "AB"))


@pytest.mark.parametrize("name", FROM_REFERENCES)
def test_finish_counts_neither_in_the_reference_nor_in_what_was_executed(name: str) -> None:
    assert score(name, "ABC!", "AXB!") == score(name, "ABC", "AXB")


def test_invalid_actions_lengthen_what_was_executed_and_match_nothing() -> None:
    assert score("rrr", "AB", "A-B-") == 2 / 4
    assert score("operation_logic", "AB", "A--B") == (1 + 1 / 2) / 2
    assert score("tcr", "AB", "A-B-") == 1.0


@pytest.mark.parametrize("name", sorted({*FROM_REFERENCES} - {"rrr"}))
def test_several_references_give_the_greatest_score(name: str) -> None:
    each = [score(name, reference, "AXBD") for reference in ("ABC", "XD", "ZZZZZ")]
    assert score(name, "ABC|XD|ZZZZZ", "AXBD") == max(each)
    assert score(name, "ZZZZZ|XD|ABC", "AXBD") == max(each)


@pytest.mark.parametrize(("executed", "ratio"), [("C", 1.0), ("B", 2 / 3), ("A", 1 / 3), ("BA", 1 / 3), ("AB", 2 / 3)])
def test_tcr_is_the_place_of_the_last_matched_action(executed: str, ratio: float) -> None:
    assert score("tcr", "ABC", executed) == ratio


def test_rrr_exceeds_one_when_less_was_done_than_the_reference() -> None:
    assert score("rrr", "ABCD", "AB") == 2.0


def test_rrr_counts_from_the_shortest_reference() -> None:
    assert score("rrr", "ABC|XD|ZZZZZ", "AXBD") == score("rrr", "ZZZZZ|XD|ABC", "AXBD") == 2 / 4
    assert score("rrr", "!|ABC", "ABC") == 1.0  # one without an action is none


@pytest.mark.parametrize(
    ("executed", "share"),
    [("CBA", 1 / 3), ("BC", 0.0), ("XAXB", 2 / 3), ("AABBCC", 1.0), ("ABCABC", 1.0), ("AC", 1 / 3)],
)
def test_prefix_needs_the_beginning_in_order(executed: str, share: float) -> None:
    assert score("prefix", "ABC", executed) == share


def test_the_metrics_that_can_be_paid_step_by_step() -> None:
    assert PAID == ("ntr", "prefix", "tcr", "tr")


letters = st.text("ABC-!", max_size=12)
references = st.lists(st.text("ABC!", max_size=5), min_size=1, max_size=3).map("|".join)


@settings(max_examples=100, derandomize=True)
@given(references, letters)
def test_steps_paid_add_up_to_the_metric(references: str, executed: str) -> None:
    whole = episode(references, executed)
    for name in PAID:
        potential = find(name).potential
        assert potential is not None
        aligners = start(whole.references)
        so_far = [best(aligners, potential)]
        for done in whole.executed:
            aligners = feed(aligners, done)
            so_far.append(best(aligners, potential))
        paid = [after - before for before, after in itertools.pairwise(so_far)]
        final = find(name).score(whole)
        assert so_far[0] == 0.0
        assert so_far[-1] == (0.0 if math.isnan(final) else final)
        assert math.fsum(paid) == pytest.approx(so_far[-1], abs=1e-12)
        assert name != "prefix" or min(paid, default=0.0) >= 0.0


@settings(max_examples=100, derandomize=True)
@given(st.text("ABC", min_size=1, max_size=6), letters)
def test_scores_stay_in_their_ranges(reference: str, executed: str) -> None:
    for name in ("ntr", "tcr", "prefix", "operation_logic", "repeat_actions"):
        assert 0.0 <= score(name, reference, executed) <= 1.0
    assert score("prefix", reference, executed) <= score("tcr", reference, executed)
    assert score("ntr", reference, reference) == score("tcr", reference, reference) == 1.0


def test_swipes_in_a_row_are_paid_once() -> None:
    up, back = Action("swipe", text="up"), Action("back")
    reference = (up, back, up, Action("home"))
    aligners, worth = start([reference]), []
    for done in (up, up, up, back, up, up):
        aligners = feed(aligners, done)
        worth.append(best(aligners, find("tcr").potential))  # type: ignore[arg-type]
    assert worth == [1 / 4, 1 / 4, 1 / 4, 2 / 4, 3 / 4, 3 / 4]


def test_an_action_that_ends_a_run_is_told_from_one_that_changes_nothing() -> None:
    up, other = Action("swipe", text="up"), Action("back")
    aligners = feed(start([(up, Action("home"), up)]), up)
    assert not any(map(moved, aligners, feed(aligners, up)))
    assert not any(map(moved, aligners, feed(aligners, None)))
    ended = feed(aligners, other)
    assert all(map(moved, aligners, ended))
    assert not any(map(moved, ended, feed(ended, other)))


def test_finish_leaves_the_aligners_as_they_are() -> None:
    aligners = feed(start([(Action("home"),)]), Action("home"))
    assert feed(aligners, FINISH) is aligners


def test_one_alignment_serves_all_metrics_of_an_episode() -> None:
    whole = episode("ABC", "AXC")
    assert aligned(whole) is aligned(episode("ABC", "AXC"))


def test_an_equality_of_ones_own_can_be_plugged_in() -> None:
    aligners = start([clicks("AB")], equal=lambda ours, done: ours.verb == done.verb)
    for done in clicks("X-Y"):
        aligners = feed(aligners, done)
    assert (aligners[0].matched, aligners[0].executed) == ((0, 1), (0, 2))


def test_what_counts_of_the_executed_actions() -> None:
    assert counted(clicks("A-!B!")) == clicks("A-B")


def test_a_reference_that_still_scrolls_to_something_is_refused() -> None:
    reference = (Action("scroll_to", Element(name="About phone")), Action("home"))
    with pytest.raises(InvalidOption, match="expand it to swipes"):
        start([reference])
