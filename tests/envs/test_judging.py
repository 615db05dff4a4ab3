"""A language model that judges whether the goal was reached."""

from __future__ import annotations

import doctest
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from android_gym import agents
from android_gym.action import Action, Element
from android_gym.envs import judging
from android_gym.envs.android import AndroidEnv
from android_gym.envs.judging import Judge, prompt, verdict_in
from android_gym.errors import BudgetSpent, InvalidOption, LLMError, ModelFailure, ModelUnavailable, UnknownName
from android_gym.evaluation.results import judge
from android_gym.llms import Reply, Request, connect

HISTORY = (
    ("The current app is Clock.\n[n1] Add city", Action("click", Element(name="Add city"))),
    ("The current app is Clock.\n[n2] Lima", None),
    ("The current app is Clock.\n[n3] Lima 4 PM", Action("finish", text="done")),
)


def test_the_example_in_the_docstring_holds() -> None:
    assert doctest.testmod(judging) == (0, 2)


ANSWERS = {
    True: (
        "Yes",
        "yes.",
        '"Yes"',
        "<think>it is No</think>\nYes",
        "Yes, because Lima is listed.",
        "Yes because it is there",
        "Yes - the alarm is there",
        "Yes—done",
        "**Answer:** Yes",
        "Answer: yes",
        "Yes.\n\nThe list shows Lima.",
        "The alarm is set.\n\nYes",
        "The goal was reached.",
        "Thus, the goal has been achieved.",
    ),
    False: (
        "**No**",
        " NO!\n",
        "No: the list is empty",
        "The answer is No",
        "Verdict: NO",
        '{"answer": "no"}',
        "Final answer: No\nReason: it is not there",
        "No. The goal was not reached.",
        "The goal was not reached.",
        "So the goal was not reached, since nothing was typed.",
        "The goal wasn't reached.",
        "The goal has not yet been reached.",
        "The task is not completed.",
    ),
    None: (
        "",
        "Maybe.",
        "yesterday",
        "eyes",
        "Yes?",
        "Yes or No",
        "Yes/No",
        "Answer Yes or No.",
        "Answer: Yes or No",
        "<think>hm, No",
        "No alarm was set",
        "No. 5 was added",
        "Conclusion: no further step is needed.",
        "Not reached",
        # contradictions, conditions, hedges
        "Yes\nNo",
        "Yes. The goal was not reached.",
        "The goal is reached\nAnswer: No",
        "Yes, but only in part.",
        "Yes. However, the alarm is off.",
        "The goal was reached, but the wrong city was added.",
        "The goal was reached only in part.",
        "If the goal was reached, the list would show it.",
        "I am not sure whether the goal was reached.",
        "It is not true that the goal was reached.",
    ),
}


@pytest.mark.parametrize(("text", "said"), [(text, said) for said, texts in ANSWERS.items() for text in texts])
def test_an_answer_is_read_where_it_says_one_thing_and_never_guessed(text: str, said: bool | None) -> None:
    assert verdict_in(text) is said


@given(st.text(st.characters(categories=("L", "N"))).filter(lambda t: t.casefold() not in ("yes", "no")))
def test_no_other_word_is_an_answer(word: str) -> None:
    assert verdict_in(word) is None


def test_the_judge_sees_goal_screens_actions_and_answer() -> None:
    asked = prompt("Add Lima.", HISTORY, "done", 3500)
    assert asked == (
        "Goal: Add Lima.\n\n"
        "Step 1.\nScreen:\nThe current app is Clock.\n[n1] Add city\nAction: tap Add city\n\n"
        "Step 2.\nScreen:\nThe current app is Clock.\n[n2] Lima\n"
        "Action: none that could be done\n\n"
        "Step 3.\nScreen:\nThe current app is Clock.\n[n3] Lima 4 PM\nAction: finish: done\n\n"
        "The answer given at the end: done\n\n"
        "Was this goal reached: Add Lima. Answer Yes or No."
    )


def test_the_last_steps_are_kept_where_not_all_fit() -> None:
    asked = prompt("Add Lima.", HISTORY, "", 45)
    assert "(Earlier steps are left out.)\n\nStep 2." in asked and "Step 1." not in asked
    asked = prompt("Add Lima.", HISTORY, "", 1)
    assert "Step 3." in asked and "Step 2." not in asked


def test_an_answer_that_is_none_is_asked_for_again_and_then_told() -> None:
    judge = Judge(["Well …", "Maybe.", "yes"])
    assert judge("Goal", HISTORY, "")
    with pytest.raises(LLMError, match="says neither Yes nor No: 'Hm'"):
        Judge(["Hm"] * 3)("Goal", HISTORY, "")


def test_votes_are_counted_and_a_tie_is_a_no() -> None:
    assert Judge(["Yes", "No", "Yes"], votes=3)("Goal", HISTORY, "")
    judge = Judge(["Yes", "No"], votes=2)
    assert not judge("Goal", HISTORY, "")
    assert judge.verdict is not None
    assert judge.verdict.votes == (True, False)
    assert judge.verdict.thought.input_tokens > 50 and judge.verdict.thought.calls == 2


def test_each_vote_is_drawn_with_its_own_seed() -> None:
    drawn: list[tuple[float, Any]] = []

    def answer(request: Request) -> str:
        drawn.append((request.decoding.temperature, request.decoding.seed))
        return "Yes"

    Judge(answer, votes=3)("Goal", HISTORY, "")
    Judge(answer)("Goal", HISTORY, "")
    assert drawn == [(0.7, 0), (0.7, 1), (0.7, 2), (0.0, 0)]


def test_the_environment_takes_a_model_by_name(tmp_path: Path) -> None:
    script = tmp_path / "judge.json"
    script.write_text('["Yes", "No"]')
    env = AndroidEnv("Clock-Open", judge=f"scripted:{script}", reward={"judge": 1.0})
    first = agents.rollout(env, agents.make("oracle"), seed=0)
    second = agents.rollout(env, agents.make("oracle"), seed=0)
    assert [sum(step.reward for step in run.steps) for run in (first, second)] == [1.0, 0.0]


def test_the_judge_sees_the_last_screen_also_where_the_steps_ran_out() -> None:
    seen: list[Any] = []

    def judge(instruction: str, history: Any, answer: str) -> bool:
        seen.append(history)
        return True

    env = AndroidEnv("Clock-Open", judge=judge, max_steps=1)
    env.reset(seed=0)
    env.step("#start [Clock]#")
    ((first, action), (last, nothing)) = seen[0]
    assert first.startswith("This is the home screen.") and last.startswith("The current app is")
    assert action.verb == "start" and nothing is None
    assert env.episode_state.outcome.judged is True
    env.reset(seed=0)
    env.step("#finish#")
    assert len(seen[1]) == 1


def test_what_the_judge_says_is_recorded_beside_the_true_state() -> None:
    env = AndroidEnv("Clock-Open", judge=Judge(["Yes", "No"]))
    ends = [agents.rollout(env, agents.make("oracle"), seed=0).end for _ in range(2)]
    assert [(end.success, end.judged) for end in ends if end] == [(True, True), (True, False)]
    plain = agents.rollout(AndroidEnv("Clock-Open"), agents.make("oracle"), seed=0).end
    assert plain is not None and plain.judged is None


def test_votes_may_follow_the_name(tmp_path: Path) -> None:
    (tmp_path / "s").write_text('["Yes", "No", "Yes"]')
    judge = Judge(f"scripted:{tmp_path}/s?votes=3&repeat=yes&temperature=0.2")
    assert judge("Goal", HISTORY, "") and judge("Goal", HISTORY, "")
    assert judge.verdict is not None and len(judge.verdict.votes) == 3
    assert pickle.loads(pickle.dumps(judge)).votes == 3
    with pytest.raises(InvalidOption, match="votes is a number, not 'many'"):
        Judge("scripted:x?votes=many")


def test_the_judge_never_sees_what_the_agent_thought() -> None:
    seen: list[str] = []

    def answer(request: Request) -> str:
        seen.append(" ".join(message.text for message in request.messages))
        return "No"

    env = AndroidEnv("Clock-Open", judge=Judge(answer), reward={"judge": 1.0})
    model = ["Thought: SECRET\nAction: #start [Clock]#", "Thought: SECRET\nAction: #finish#"]
    agents.rollout(env, agents.make("react", model=model), seed=0)
    assert len(seen) == 1
    assert "SECRET" not in seen[0] and "start com.google.android.deskclock" in seen[0]


def test_a_judge_whose_word_is_needed_for_the_reward_breaks_the_episode_off() -> None:
    env = AndroidEnv("Clock-Open", judge=Judge(["Hm"] * 3), reward={"judge": 1.0})
    env.reset(seed=0)
    _, reward, terminated, truncated, info = env.step("#finish#")
    assert (reward, terminated, truncated) == (0.0, False, True)
    assert "says neither Yes nor No" in info["infrastructure_error"]


class Broken:
    """A model that cannot judge."""

    name = "broken"

    def __init__(self, error: Exception) -> None:
        self.error = error

    def complete(self, *_: Any) -> Reply:
        raise self.error


@pytest.mark.parametrize(
    "error",
    [
        LLMError("The server is down."),
        BudgetSpent("All is spent."),
        ModelFailure("It is too long.", "context overflow"),
        ModelUnavailable("No such model."),
    ],
)
def test_a_broken_judge_leaves_the_verdict_of_the_state(error: Exception) -> None:
    env = AndroidEnv("Clock-Open", judge=Judge(Broken(error)))
    end = agents.rollout(env, agents.make("oracle"), seed=0).end
    assert (end.success, end.finished, end.judged) == (True, True, None)
    told = str(error)
    if isinstance(error, ModelFailure):
        told = f"The judge broken cannot judge: {error}"
    assert (end.judgement.error, end.judgement.calls) == (told, 0)
    assert end.judgement.prompt.startswith("[system]\nYou judge whether a goal was reached")


def test_what_a_judge_took_is_booked_also_where_it_gives_no_answer() -> None:
    replies = [Reply(text, (), 100, 7, 0.5) for text in ("Hm", "So", "Well", "Yes, it is open.")]
    env = AndroidEnv("Clock-Open", judge=Judge(replies))
    first, second = (agents.rollout(env, agents.make("oracle"), seed=0) for _ in range(2))
    took = [judge(run, 1.0, "f") for run in (first, second)]
    assert [(one.calls, one.input_tokens, one.output_tokens, one.cost) for one in took] == [
        (3, 300, 21, 0.0),
        (1, 100, 7, 0.0),
    ]
    assert first.end.judgement.error == "The judge scripted says neither Yes nor No: 'Well'."
    assert (second.end.judged, second.end.judgement.reply) == (True, "Yes, it is open.")
    priced = connect(["No"], price="2/4")
    run = agents.rollout(AndroidEnv("Clock-Open", judge=Judge(priced)), agents.make("oracle"), seed=0)
    result = judge(run, 1.0, "f")
    cost = (result.input_tokens * 2 + result.output_tokens * 4) / 1e6
    assert result.cost == pytest.approx(cost, abs=1e-12) and cost > 0.0005
    assert result.scores["cost"] == result.cost


def test_wrong_judges_are_told() -> None:
    with pytest.raises(UnknownName, match="no kind of language model named 'yes'"):
        AndroidEnv("Clock-Open", judge="yes")
    with pytest.raises(InvalidOption, match="at least one vote"):
        Judge(["Yes"], votes=0)
    with pytest.raises(InvalidOption, match="name of a model, such as openai:NAME, or a function"):
        AndroidEnv("Clock-Open", judge=3)  # type: ignore[arg-type]


def test_a_judge_travels_between_processes(tmp_path: Path) -> None:
    (tmp_path / "s").write_text('["Yes"]')
    judge = pickle.loads(pickle.dumps(Judge(f"scripted:{tmp_path}/s", votes=1)))
    assert judge("Goal", HISTORY, "")
