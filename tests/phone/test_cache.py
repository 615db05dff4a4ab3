"""How much a process remembers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from weakref import WeakSet

import gymnasium
import pytest

from android_gym.errors import InvalidOption
from android_gym.phone.core import cache


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = cache.budget()
    yield
    cache.set_budget(before)


def test_the_shares_are_what_is_set_and_caches_that_are_not_used_leave_theirs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cache, "_MADE", {name: WeakSet() for name in cache.SHARES})
    cache.set_budget(512)
    made = {name: cache.shared_cache(name) for name in cache.SHARES}
    second = cache.shared_cache("boxes")
    assert {one.budget for one in made.values()} == {0}
    for name in ("frames", "boxes"):  # 12 and 10 parts
        made[name].put("a", "b", 1)
    assert (made["frames"].budget, made["boxes"].budget) == (279_272_727, 232_727_272)
    assert made["frames"].get("a") == "b"
    for one in (second, *made.values()):
        one.put("c", "d", 1)
    assert made["boxes"].budget == second.budget == made["views"].budget * 10 // 11
    for mb in (16, 512):
        cache.set_budget(mb)
        assert mb * 1e6 - 20 <= sum(one.budget for one in (second, *made.values())) <= mb * 1e6


def test_a_smaller_budget_forgets_and_a_larger_one_keeps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cache, "_MADE", {name: WeakSet() for name in cache.SHARES})
    made = cache.shared_cache("acted")
    cache.set_budget(512)
    for key in range(1000):
        made.put(key, key, 10_000)
    assert made.get(0) == 0
    cache.set_budget(16)
    for key in range(1000, 2000):
        made.put(key, key, 10_000)
    assert made.get(0) is None
    assert made.get(1999) == 1999


def test_hit_rates_count_what_was_found() -> None:
    made = cache.shared_cache("pictures")
    others = [one for one in cache._MADE["pictures"] if one is not made]
    asked, missed = sum(o.asked for o in others), sum(o.missed for o in others)
    made.put("a", 1)
    assert [made.get("a"), made.get("b"), made.get("a"), made.get("a")] == [1, None, 1, 1]
    assert cache.hit_rates()["pictures"] == pytest.approx(1 - (missed + 1) / (asked + 4))


def test_an_environment_sets_the_budget_of_its_process() -> None:
    env = gymnasium.make("AndroidArena/Clock-Open-v0", cache_mb=64)
    assert cache.budget() == 64
    env.close()


@pytest.mark.parametrize("wrong", [15, "many", True, 1.5])
def test_a_wrong_budget_is_refused_and_changes_nothing(wrong: object) -> None:
    before = cache.budget()
    with pytest.raises(InvalidOption, match="at least 16"):
        cache.set_budget(wrong)  # type: ignore[arg-type]
    assert cache.budget() == before


@pytest.mark.parametrize(("said", "answer"), [("64", "64"), ("", "512"), ("lots", "InvalidOption")])
def test_the_variable_is_read_when_the_package_is_imported(said: str, answer: str) -> None:
    program = "from android_gym.phone.core import cache; print(cache.budget())"
    env = {**os.environ, cache.VARIABLE: said}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=env, check=False
    )
    assert answer in done.stdout + done.stderr
