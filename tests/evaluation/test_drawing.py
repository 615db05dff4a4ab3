"""Which episodes a page of a large run shows."""

from __future__ import annotations

from collections import Counter

from android_gym.evaluation.drawing import draw
from android_gym.evaluation.results import Result


def result(agent: str, task: str, seed: int, success: bool, **more: object) -> Result:
    return Result(agent, task, seed, "Do it.", success=success, goal=success, **more)  # type: ignore[arg-type]


MANY = [
    *(result("a", "Clock-One", seed, True) for seed in range(900)),
    *(result("a", "Gmail-One", seed, True) for seed in range(90)),
    *(result("a", "Clock-One", seed, False) for seed in range(900, 905)),
    *(result("b", "Clock-One", seed, False) for seed in range(100)),
]


def test_where_there_is_room_all_are_drawn_that_did_not_break() -> None:
    broke = result("a", "Clock-Two", 0, False, error="It broke.")
    found = draw([broke, *MANY], len(MANY))
    assert found.places == list(range(1, len(MANY) + 1)) and found.are_all


def test_every_stratum_gives_the_same_number_or_all_it_has() -> None:
    found = draw(MANY, 65)
    drawn = [MANY[place] for place in found.places]
    assert found.places == sorted(set(found.places)) and (found.among, found.are_all) == (len(MANY), False)
    counts = Counter((one.agent, one.task, one.success) for one in drawn)
    assert counts == {
        ("a", "Clock-One", False): 5,
        ("a", "Clock-One", True): 20,
        ("a", "Gmail-One", True): 20,
        ("b", "Clock-One", False): 20,
    }


def test_what_is_drawn_of_a_stratum_lies_evenly_in_it() -> None:
    assert draw(MANY[:900], 3).places == [150, 450, 750]


def test_what_is_wanted_is_drawn_first_and_counts() -> None:
    one = MANY[903]
    found = draw(MANY, 4, {(one.key, one.trial)})
    assert 903 in found.places and len(found.places) == 4


def test_with_more_strata_than_room_there_are_no_more_than_asked_for() -> None:
    apps = [result("a", f"App{n}-One", 0, True) for n in range(30)]
    assert len(draw(apps, 7).places) == 7 and draw(apps, 7).places == draw(apps, 7).places


def test_only_what_fits_is_drawn_and_counted() -> None:
    found = draw(MANY, 10, fits=lambda one: one.agent == "b")
    assert found.among == 100 and {MANY[place].agent for place in found.places} == {"b"}
