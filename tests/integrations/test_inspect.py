"""The task of Inspect, run by the real package with a model that is scripted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from integrations.doors import SEED, SIZE, TASK, played, size_of_url

inspect_ai = pytest.importorskip("inspect_ai", reason="the extra inspect is not installed")
pytestmark = pytest.mark.filterwarnings("default")  # those of its own libraries


def evaluate(turns: list[Any], tmp_path: Path, asked: list[Any] | None = None, **options: Any) -> Any:
    """The log of a model that gives these answers, the last again and again: texts, or a tool's
    name with arguments. `asked` takes the messages of each request."""
    from inspect_ai.model import ModelAPI, ModelOutput, get_model, modelapi

    from android_gym.integrations.inspect import phone

    class Scripted(ModelAPI):
        taken = 0

        async def generate(self, *given: Any, **named: Any) -> ModelOutput:
            if asked is not None:
                asked.append([*named.get("input", given and given[0])])
            turn = turns[min(self.taken, len(turns) - 1)]
            self.taken += 1
            if isinstance(turn, str):
                return ModelOutput.from_content("scripted", turn)
            return ModelOutput.for_tool_call("scripted", *turn)

        async def count_tokens(self, *given: Any, **named: Any) -> int:
            return 1  # the counter of the package loads a table from the network

    modelapi("scripted")(Scripted)
    model = get_model("scripted/one", memoize=False)
    (log,) = inspect_ai.eval(phone(TASK, seeds=[SEED], **options), model=model, display="none", log_dir=str(tmp_path))
    assert log.status == "success", log.error
    return log


def metrics(log: Any) -> dict[str, float]:
    return {
        f"{score.name} {name}": metric.value for score in log.results.scores for name, metric in score.metrics.items()
    }


def test_a_model_that_knows_the_way_succeeds(tmp_path: Path) -> None:
    way = played("oracle").calls
    log = evaluate(way, tmp_path)
    assert metrics(log) == {
        "success accuracy": 1.0,
        "success stderr": 0.0,
        "goal mean": 1.0,
        "clean mean": 1.0,
        "obeyed mean": 1.0,
        "reward mean": pytest.approx(1.0),
        "steps mean": len(way),
    }
    (sample,) = log.samples
    assert sample.id == f"{TASK} {SEED}"
    assert sample.messages[1].text.startswith("Task: ")
    assert [one.text for one in sample.messages if one.role == "tool"][-1] == "The episode is over."


def test_a_model_that_calls_nothing_fails_and_is_told_why(tmp_path: Path) -> None:
    log = evaluate(["I do not."], tmp_path)
    assert metrics(log)["success accuracy"] == metrics(log)["steps mean"] == 0.0
    (sample,) = log.samples
    assert sum(one.role == "assistant" for one in sample.messages) == 3
    assert sample.scores["verdict"].explanation.endswith(".")


def test_what_cannot_be_done_is_told_and_the_budget_ends_the_episode(tmp_path: Path) -> None:
    log = evaluate([("click", {"element": "nope"})], tmp_path, max_steps=4)
    assert metrics(log)["steps mean"] == 4.0
    told = [one.text for one in log.samples[0].messages if one.role == "tool"]
    assert [text.startswith("That did not work: There is no element") for text in told] == [*[True] * 3, False]


@pytest.mark.parametrize("agent", ["oracle", "uniform"])
def test_the_score_is_that_of_a_run(agent: str, tmp_path: Path) -> None:
    run = played(agent)
    (sample,) = evaluate(run.calls, tmp_path, max_steps=len(run.calls)).samples
    score = sample.scores["verdict"]
    assert {name: bool(score.value[name]) for name in run.parts} == run.parts
    assert score.value["steps"] == run.result.steps
    assert score.explanation == (run.verdict or "It succeeds.")


def test_the_model_is_shown_pictures_in_the_size_that_was_asked_for(tmp_path: Path) -> None:
    asked: list[Any] = []
    log = evaluate([("press_back", {}), ("finish", {})], tmp_path, asked, size=SIZE)
    parts = [part for one in asked[-1] if isinstance(one.content, list) for part in one.content]
    assert [size_of_url(part.image) for part in parts if part.type == "image"] == [SIZE, SIZE]
    assert asked[-1][1].text.startswith("Task: ")
    assert log.samples[0].messages[-1].text == "The episode is over."
