"""Whose fault it is: a server fails in every way we know of, and the results say whose it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from llms import fault_server
from llms.fault_server import AGAIN, ENDS, ERROR, FAULTS, READ, SPENT, STEP, STOPS, Brain, Fault
from llms.server import Server, Turn, serving

from android_gym import llms, trajectory
from android_gym.errors import BudgetSpent, ModelUnavailable
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, play
from android_gym.evaluation.suites import suite

TASKS = ("Clock-Open", "Clock-DeleteCity")  # two steps and three
MAX_STEPS = 5
RETRIES = 2
DOCS = Path(__file__).parents[2] / "docs" / "evaluation.md"
ONCE = [fault for fault in FAULTS if fault.happens in (AGAIN, STEP, ENDS, READ)]


@pytest.fixture(scope="module")
def brain() -> Brain:
    return Brain(TASKS)


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


@contextmanager
def failing(brain: Brain, fault: Fault | None, always: bool, stream: bool) -> Iterator[Server]:
    """A server that fails always; or once: at the first try of every request, and, where the
    answer is what is wrong, in the first step of every episode."""
    seen: set[str] = set()

    def turn(asked: dict[str, Any]) -> Turn:
        found = brain.answer(asked)
        key = json.dumps(asked, sort_keys=True)
        anew = key not in seen
        seen.add(key)
        if fault is not None and fault.happens in (STEP, ENDS):
            anew = not fault_server.is_control(asked) and fault_server.read(asked)[1] == 1
        if fault is not None and (always or anew):
            return fault.spoil(found)
        return fault_server.whole_stream(found) if stream else fault_server.changed()(found)

    with serving(by=turn) as server:
        yield server


class Played:
    """The results of a run against such a server; `slept` are the pauses between tries."""

    def __init__(self, brain: Brain, fault: Fault | None, out: Path, always: bool = False) -> None:
        how = fault or Fault("", READ, dict)
        self.slept: list[float] = []
        self.results: list[Result] = []
        with failing(brain, fault, always, how.stream) as server:
            model = llms.connect(
                f"openai:brain?base_url={server.url}",
                retries=RETRIES,
                stream=how.stream,
                timeout_s=0.5 if how.slow else 30.0,
                sleep=self.slept.append,
            )
            tasks = suite(TASKS[:1] if how.slow else TASKS)
            plan = Plan((how.agent,), tasks, (0,), out, max_steps=MAX_STEPS, options={"model": model})
            try:
                self.results += play(plan)
            finally:
                self.tries = sum(1 for asked in server.asked if not fault_server.is_control(asked))

    def scores(self) -> list[Result]:
        """The results without what a clock says, and tokens, which not every answer tells."""
        timeless = {"seconds": 0.0, "input_tokens": 0, "output_tokens": 0}
        return [one.replace(scores={**one.scores, "latency": 0.0}, **timeless) for one in self.results]


@pytest.fixture(scope="module")
def sound(brain: Brain, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Played]:
    """What is played without a fault, by agent."""
    tools = Fault("", READ, dict, agent="tools")
    plain = {"react": None, "tools": tools._replace(spoil=fault_server.changed())}
    return {name: Played(brain, fault, tmp_path_factory.mktemp(name)) for name, fault in plain.items()}


def test_without_a_fault_every_episode_succeeds(sound: dict[str, Played]) -> None:
    for played in sound.values():
        assert [(one.success, one.steps, one.cause) for one in played.results] == [(True, 2, ""), (True, 3, "")]
        assert played.tries == 5


def test_there_are_35_faults_and_more_of_different_names() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 35


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_that_stays_is_counted_as_whose_it_is(
    fault: Fault, brain: Brain, sound: dict[str, Played], tmp_path: Path
) -> None:
    stopped = {STOPS: ModelUnavailable, SPENT: BudgetSpent}.get(fault.happens)
    if stopped is not None:
        with pytest.raises(stopped, match="The server answers 4|its answers stand only in the field for reasoning"):
            Played(brain, fault, tmp_path, always=True)
        return
    played = Played(brain, fault, tmp_path, always=True)
    episodes = len(played.results)
    told = {(one.success, one.fault, one.cause, bool(one.error)) for one in played.results}
    if fault.happens == READ:
        assert played.scores() == sound[fault.agent].scores()
    elif fault.happens == ENDS:
        assert told == {(False, "agent", fault.cause, False)}
        assert [(one.steps, one.goal) for one in played.results] == [(0, False)] * episodes
        assert played.tries == episodes
    elif fault.happens == STEP:
        assert told == {(False, "", fault.cause, False)}
        assert {one.steps for one in played.results} == {MAX_STEPS}
        assert played.tries == MAX_STEPS * episodes
    else:
        assert told == {(False, "provider", "", True)}
        assert played.tries == episodes * (1 if fault.happens == ERROR else RETRIES + 1)
        assert fault.pause in (0.0, *played.slept)


@pytest.mark.parametrize("fault", ONCE, ids=lambda fault: fault.name)
def test_a_fault_that_passes_changes_nothing_but_where_the_answer_was_another(
    fault: Fault, brain: Brain, sound: dict[str, Played], tmp_path: Path
) -> None:
    played = Played(brain, fault, tmp_path)
    before = sound[fault.agent].scores()[: len(played.results)]
    if fault.happens in (AGAIN, READ):
        assert played.scores() == before
        steps = sum(one.steps for one in before)
        assert played.tries == steps * (2 if fault.happens == AGAIN else 1)
    elif fault.happens == STEP:  # one step more than without
        assert [(one.success, one.steps - 1, one.cause) for one in played.results] == [
            (one.success, one.steps, "") for one in before
        ]
        first = trajectory.load(tmp_path / played.results[0].trajectory).steps[0]
        assert first.action is None and first.thought is not None
        assert (first.thought.cause, bool(first.thought.invalid)) == (fault.cause, True)
    else:
        assert {(one.success, one.fault, one.cause) for one in played.results} == {(False, "agent", fault.cause)}


def test_the_page_on_evaluation_has_this_table() -> None:
    assert fault_server.table() in DOCS.read_text("utf-8"), fault_server.table()
