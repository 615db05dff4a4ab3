"""Rate limits and budgets that several processes share by asking one."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

from android_gym.errors import BudgetSpent, InvalidOption
from android_gym.llms import Deadline, DistantResources, Limits, Message, Reply, connect, scripted, sharing


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def asking(limits: Limits) -> Any:
    """As over a network: what goes there and what comes back is copied."""

    def ask(method: str, *given: Any) -> Any:
        name, copied = pickle.loads(pickle.dumps((method, given)))
        return pickle.loads(pickle.dumps(getattr(limits, name)(*copied)))

    return ask


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    file = tmp_path / "script.txt"
    file.write_text("Yes.", "utf-8")
    monkeypatch.setattr(scripted.Backend, "ask", lambda *_: Reply("Yes.", input_tokens=3, output_tokens=1))
    return str(file)


def models(limits: Limits, name: str, clock: Clock, count: int = 2) -> list[Any]:
    """One model in each of so many processes."""
    found = []
    for _ in range(count):
        with sharing(DistantResources(asking(limits)), Deadline()):
            found.append(connect(name, clock=clock, sleep=clock.sleep))
    return found


def test_models_of_several_processes_keep_one_rate(script: str) -> None:
    clock = Clock()
    first, second = models(Limits(clock=clock), f"scripted:{script}?rate=60", clock)
    begun = []
    for number in range(8):
        (first, second)[number % 3 == 0].complete((Message("user", "x"),))
        begun.append(clock.now)
    assert begun == [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]


def test_models_of_several_processes_spend_one_budget(script: str) -> None:
    clock = Clock()
    first, second = models(Limits(), f"scripted:{script}?budget_tokens=10", clock)
    for model in (first, second, second):
        model.complete((Message("user", "x"),))
    for model in (first, second):
        with pytest.raises(BudgetSpent, match=r"The budget of 10 tokens is spent \(12\). Give a larger one"):
            model.complete((Message("user", "x"),))


def test_a_ledger_is_kept_in_the_folder_of_the_limits(script: str, tmp_path: Path) -> None:
    name = f"scripted:{script}?budget_usd=1&price=100000/100000&ledger=sub/spent.txt"
    clock = Clock()
    first, second = models(Limits(tmp_path), name, clock)
    first.complete((Message("user", "x"),))
    second.complete((Message("user", "x"),))
    assert (tmp_path / "sub/spent.txt").read_text("ascii") == "4 0.4\n4 0.4\n"
    (later,) = models(Limits(tmp_path), name.replace("usd=1", "usd=.8"), clock, 1)
    with pytest.raises(BudgetSpent, match=r"0.8 USD is spent"):
        later.complete((Message("user", "x"),))


def test_what_has_no_limit_is_not_asked_for(script: str) -> None:
    def ask(*given: Any) -> Any:
        raise AssertionError(given)

    with sharing(DistantResources(ask), Deadline()):
        assert connect(f"scripted:{script}").complete((Message("user", "x"),)).text == "Yes."


def test_a_budget_without_a_price_is_refused_in_every_process(script: str) -> None:
    with pytest.raises(InvalidOption, match="A budget in USD needs price"):
        models(Limits(), f"scripted:{script}?budget_usd=1", Clock())
