"""Caches bounded by bytes."""

from __future__ import annotations

from android_gym.phone.core import cache
from android_gym.phone.core.cache import Cache


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


def test_all_that_a_process_remembers_fits_into_64_mb() -> None:
    shares = {name: size for name, size in vars(cache).items() if isinstance(size, int)}
    assert sum(shares.values()) + shares["BOXES"] <= 64_000_000
