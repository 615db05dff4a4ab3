"""How much a process remembers."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from weakref import WeakSet

import gymnasium
import pytest

import android_gym
from android_gym.errors import InvalidOption
from android_gym.phone.core import cache, calls


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = cache.budget()
    yield
    cache.set_budget(before)


def test_the_shares_are_what_is_set_and_caches_that_are_not_used_leave_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_MADE", {name: WeakSet() for name in cache.SHARES})
    cache.set_budget(512)
    made = {name: cache.shared_cache(name) for name in cache.SHARES}
    second = cache.shared_cache("boxes")
    assert {one.budget for one in made.values()} == {0}
    for name in ("frames", "boxes"):  # 24 and 10 parts
        made[name].put("a", "b", 1)
    assert (made["frames"].budget, made["boxes"].budget) == (361_411_764, 150_588_235)
    assert made["frames"].get("a") == "b"
    for one in (second, *made.values()):
        one.put("c", "d", 1)
    assert made["boxes"].budget == second.budget
    assert second.budget == pytest.approx(made["views"].budget * 10 / 11, abs=1)
    for mb in (16, 512):
        cache.set_budget(mb)
        assert mb * 1e6 - 20 <= sum(one.budget for one in (second, *made.values())) <= mb * 1e6


def test_a_smaller_budget_forgets_and_a_larger_one_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_of_two_caches_with_one_name_each_has_what_the_other_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_MADE", {name: WeakSet() for name in cache.SHARES})
    cache.set_budget(16)
    busy, idle = (cache.shared_cache("boxes") for _ in range(2))
    for made in (busy, idle):
        made.put(-1, "", 1000)
    assert busy.budget == idle.budget == 8_000_000
    for key in range(1000):
        busy.put(key, key, 10_000)
    assert busy.budget == 16_000_000 - 1000
    assert busy.held <= busy.budget
    for key in range(1000):
        idle.put(key, key, 10_000)
        busy.put(key, key, 10_000)
    assert min(busy.budget, idle.budget) >= 8_000_000
    assert idle.held + busy.held <= 17_000_000


def test_remembered_parts_of_views_count_in_the_budget() -> None:
    made: list[tuple[int, ...]] = []

    @calls.memo
    def part(a: int, b: int = 0, *, c: int = 0) -> tuple[int, ...]:
        made.append((a, b, c))
        return a, b, c

    @calls.memo
    def other(a: int) -> int:
        return -a

    for _ in range(2):
        assert [part(1), part(1, 2), part(1, b=3), part(1, c=3), part(a=1)] == made
        assert other(1) == -1
    assert len(made) == 5
    before = calls._PARTS.held
    other(2)
    assert calls._PARTS.held - before in (calls.PART_BYTES, -before)


# what is remembered for every class, package, zone or module: there are few of these
FEW = frozenset(
    (
        "_arities",
        "_class",
        "_default",
        "_found",
        "_made",
        "_module_of",
        "_name",
        "_needs",
        "_needs_extras",
        "_parts",
        "_paths",
        "_places",
        "_skip",
        "_telling",
        "_written",
        "bare",
        "benchmarks",
        "build",
        "catalogue",
        "hooks_of",
        "is_followed",
        "key_of",
        "load",
        "look",
        "mails",
        "modules",
        "of_benchmark",
        "offered",
        "preinstalled",
        "role",
        "screen_named",
        "usual_place",
        "zone_info",
    )
)


def test_no_memory_of_the_package_is_unbounded_or_left_out_of_the_budget() -> None:
    found = set()
    for file in sorted(Path(android_gym.__file__).parent.rglob("*.py")):
        module = ast.parse(file.read_text(encoding="utf-8"))
        for part in ast.walk(module):
            if isinstance(part, ast.Call) and ast.unparse(part.func) in ("Cache", "_Shared"):
                if file.name not in ("memo.py", "cache.py"):
                    found.add(f"{file.name}: {ast.unparse(part)} has no share")
            if not isinstance(part, ast.FunctionDef):
                continue
            said = [ast.unparse(one) for one in part.decorator_list]
            if part.args.args and part.name not in FEW and "cache" in said:
                found.add(f"{file.name}: {part.name} is unbounded")
            gives = "" if part.returns is None else ast.unparse(part.returns)
            if gives == "View" and any(one.startswith("lru_cache") for one in said):
                found.add(f"{file.name}: {part.name} gives a view: @memo")
    assert not found


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


@pytest.mark.parametrize(("said", "answer"), [("64", "64"), ("", "640"), ("lots", "InvalidOption")])
def test_the_variable_is_read_when_the_package_is_imported(said: str, answer: str) -> None:
    program = "from android_gym.phone.core import cache; print(cache.budget())"
    env = {**os.environ, cache.VARIABLE: said}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=env, check=False)
    assert answer in done.stdout + done.stderr
