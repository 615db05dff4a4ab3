"""What is remembered: a bounded map, results by identity, results kept with an object."""

from __future__ import annotations

import doctest

from android_gym import memo
from android_gym.memo import MAX_PER_OBJECT, Cache, by_identity, of_latest, per_object


def test_what_was_used_lately_is_kept_and_the_rest_forgotten() -> None:
    memory: Cache[int, str] = Cache(60)
    for n in range(10):
        memory.put(n, str(n), 10)
    assert len(memory) == 6
    assert [memory.get(n) for n in (9, 8, 3, 0)] == ["9", "8", None, None]


def test_asking_keeps_an_entry_alive() -> None:
    memory: Cache[int, str] = Cache(60)
    memory.put(-1, "kept", 10)
    for n in range(50):
        memory.put(n, str(n), 10)
        assert memory.get(-1) == "kept"
    assert memory.get(0) is None


def test_it_holds_about_as_many_bytes_as_it_may() -> None:
    memory: Cache[int, int] = Cache(100)
    sizes = []
    for n in range(200):
        memory.put(n, n, 10)
        sizes.append(len(memory))
    assert max(sizes) <= 12


def test_what_grows_makes_others_leave_sooner() -> None:
    memory: Cache[int, int] = Cache(100)
    for n in range(20):
        memory.put(n, n, 10)
        memory.grew(40)
    assert len(memory) <= 4


def test_clearing_forgets_everything() -> None:
    memory: Cache[str, int] = Cache(10)
    memory.put("a", 1, 1)
    memory.clear()
    assert memory.get("a") is None
    assert len(memory) == 0


def test_without_sizes_the_last_entries_are_kept_up_to_half_the_budget() -> None:
    memory: Cache[int, int] = Cache(8)
    sizes = []
    for n in range(100):
        assert memory.put(n, -n) == -n
        sizes.append(len(memory))
        assert [memory.get(last) for last in range(max(0, n - 3), n + 1)] == [
            -last for last in range(max(0, n - 3), n + 1)
        ]
    assert max(sizes) <= 10


class Thing:
    """Equal to every other one, so that only its identity tells it apart."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thing)

    __hash__ = None  # type: ignore[assignment]


def test_the_same_objects_give_what_they_gave_before() -> None:
    calls = []

    @by_identity(10)
    def pair(one: Thing, number: int, text: str | None) -> tuple[Thing, int, str | None]:
        calls.append((one, number, text))
        return one, number, text

    first, second = Thing(), Thing()
    found = [pair(first, 1, "a"), pair(first, 1, "".join("a")), pair(first, 2, "a")]
    assert found[0] is found[1] and found[2] == (first, 2, "a")
    assert pair(second, 1, "a")[0] is second
    assert pair(first, 1, None)[2] is None
    assert len(calls) == 4


def test_an_entry_keeps_its_arguments_so_that_no_other_object_takes_their_identity() -> None:
    @by_identity(500)
    def number(one: list[int]) -> int:
        return one[0]

    assert [number([n]) for n in range(300)] == list(range(300))


def test_only_the_last_calls_are_remembered() -> None:
    calls = []

    @by_identity(3)
    def double(n: int) -> int:
        calls.append(n)
        return 2 * n

    assert [double(n) for n in (1, 2, 3, 1, 2, 3)] == [2, 4, 6, 2, 4, 6]
    assert calls == [1, 2, 3]
    for n in range(10, 30):
        double(n)
    double(1)
    assert calls[-1] == 1


def test_an_object_keeps_its_own_results() -> None:
    calls = []

    @per_object
    def name(one: Thing) -> int:
        calls.append(one)
        return len(calls)

    @per_object
    def nothing(one: Thing, key: int) -> None:
        calls.append((one, key))

    first, second = Thing(), Thing()
    assert [name(first), name(second), name(first)] == [1, 2, 1]
    nothing(first, 1), nothing(first, 1), nothing(first, 2)
    assert len(calls) == 4


def test_an_object_keeps_a_bounded_number_of_results() -> None:
    calls = []

    @per_object
    def square(one: Thing, n: int) -> int:
        calls.append(n)
        return n * n

    thing = Thing()
    for n in range(MAX_PER_OBJECT + 1):
        assert square(thing, n) == n * n
    (kept,) = vars(thing).values()
    assert kept == {(MAX_PER_OBJECT,): MAX_PER_OBJECT**2}
    square(thing, 0)
    assert calls[-1] == 0


def test_an_object_keeps_what_was_asked_about_one_thing() -> None:
    calls = []

    @of_latest
    def said(one: Thing, key: str, about: Thing) -> bool:
        calls.append((one, key, about))
        return False

    one, other, first, second = Thing(), Thing(), Thing(), Thing()
    for about in (first, second):
        said(one, "a", about), said(one, "b", about), said(one, "a", about)
    assert len(calls) == 4
    said(one, "a", second), said(other, "a", second)
    assert len(calls) == 5
    said(one, "a", first)
    assert len(calls) == 6


def test_the_examples_hold() -> None:
    found = doctest.testmod(memo)
    assert (found.failed, found.attempted) == (0, 9)
