"""react, reflexion and reexecute, with scripted models."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from android_gym import agents
from android_gym.action import Action
from android_gym.agents._llm import parse_reply
from android_gym.agents._llm.history import LEFT_OUT, PastStep, describe_steps, fit_to_context
from android_gym.agents.react import EXAMPLES
from android_gym.devices.labels import about
from android_gym.envs.actions import text
from android_gym.envs.actions._grammar import read
from android_gym.envs.android import AndroidEnv
from android_gym.errors import BudgetSpent, InvalidOption, LLMError, ModelFailure, UnknownName
from android_gym.llms import Message, Reply, Request, connect
from android_gym.llms._tokens import of_messages, of_tools
from android_gym.tasks import registry
from android_gym.trajectory import Thought, history
from android_gym.wrappers.exploration import ExplorationHints

TASK = "Clock-AddCity"


def played(agent: Any, env: Any = None, seed: int = 0) -> Any:
    return agents.rollout(env or AndroidEnv(TASK), agent, seed=seed)


def react(*replies: Any, **options: Any) -> Any:
    return agents.make("react", model=connect(replies), **options)


def test_react_does_what_the_model_says_and_writes_down_what_it_thought() -> None:
    run = played(react("Thought: open it\nAction: #start [Clock]#", "```\n#finish [x]#\n```"))
    assert [step.raw for step in run.steps] == ["#start [Clock]#", "#finish [x]#"]
    thought = run.steps[0].thought
    assert thought.reply == "Thought: open it\nAction: #start [Clock]#"
    assert (thought.calls, thought.error, thought.invalid, thought.cached) == (1, "", "", 0)
    assert thought.input_tokens > 500 and thought.output_tokens == 10
    assert "Goal: " + run.start.instruction in thought.prompt


@pytest.mark.parametrize(
    ("reply", "invalid", "error"),
    [
        ("I am lost.", "format", "The answer holds no action."),
        ("#click [n0000]#", "action", "There is no element n0000 on this screen."),
        ("#teleport [n1]#", "action", "There is no action named 'teleport'."),
        ("#start [Clok]#", "action", "There is no installed app named 'Clok'."),
        ("", "format", "The answer is empty."),
    ],
)
@pytest.mark.parametrize("form", ["text", "tool", "discrete", "touch", "element"])
def test_what_is_wrong_with_an_answer_is_known_before_the_step(reply: str, invalid: str, error: str, form: str) -> None:
    run = played(react(reply, "#finish#"), AndroidEnv(TASK, actions=form, max_steps=2))
    thought = run.steps[0].thought
    assert thought.invalid == invalid
    assert thought.error.startswith(error)
    assert run.steps[0].action is None and run.steps[0].error


def test_an_answer_with_several_actions_does_nothing() -> None:
    run = played(react("#press_home#\n#press_back#", "#finish#"))
    assert run.steps[0].thought.invalid == "format"
    assert run.steps[0].action is None


@pytest.mark.parametrize("form", ["text", "text+api", "tool", "tool+api", "element", "discrete"])
def test_react_plays_in_every_form_of_actions(form: str) -> None:
    run = played(react("#start [Clock]#", "#finish#"), AndroidEnv("Clock-Open", actions=form))
    assert run.end.success and run.end.finished


@pytest.mark.parametrize("agent", ["react", "marks"])
def test_adb_commands_are_offered_where_the_environment_takes_them(agent: str) -> None:
    for form in ("text", "tool", "text+api", "tool+api"):
        offered = form.endswith("+api")
        made = agents.make(agent, model=["#api [svc wifi disable]#", "#finish#"])
        run = played(made, AndroidEnv("Clock-Open", actions=form))
        assert ("#api [command]#" in run.steps[0].thought.prompt) == offered
        assert (run.steps[0].action == Action("api", text="svc wifi disable")) == offered
        assert run.steps[0].thought.invalid == ("" if offered else "action")


def user(thought: Any) -> str:
    """What the user's last message says."""
    found: str = thought.prompt.rpartition("[user]\n")[2]
    return found


def test_the_prompt_tells_phone_actions_examples_goal_steps_and_screen() -> None:
    run = played(react("Thought: secret\nAction: #start [Clock]#", "#click [n0000]#", "#finish#"))
    prompt = run.steps[0].thought.prompt
    assert text.describe() in prompt
    assert "Installed apps:\n- Chrome: Browses the web, with" in prompt
    assert "When you begin it is Tuesday, 10 October 2023, 09:41." in prompt
    assert prompt.count("[assistant]") == 3
    assert "Steps so far:" not in user(run.steps[0].thought)
    last = user(run.steps[2].thought)
    assert "Step 1.\nScreen:\nThis is the home screen. It is 09:41.\n" in last
    assert "Action: #start [Clock]# (start com.google.android.deskclock)" in last
    assert "This was not done: There is no element n0000 on this screen." in last
    assert "Step 3. The screen now:\nThe current app is Clock. It is 09:41.\n" in last
    assert "secret" not in last  # thoughts are no part of the history, as in the paper


@pytest.mark.parametrize("agent", ["react", "tools", "marks"])
def test_every_installed_app_is_told_with_what_it_is_for(agent: str) -> None:
    env = AndroidEnv(TASK)
    run = played(agents.make(agent, model=["#finish#"]), env)
    lines = run.steps[0].thought.prompt.splitlines()
    apps = env.device.apps()
    assert {label for _, label in apps} > {"Chrome", "Clock", "Gmail", "Settings"}
    for package, label in apps:
        assert about(package).endswith(".") and len(about(package)) < 90
        assert f"- {label}: {about(package)}" in lines


def test_the_two_shots_type_and_scroll() -> None:
    said = [answer for _, answer in EXAMPLES]
    goals = {asked.partition("\n")[0] for asked, _ in EXAMPLES}
    verbs = [parse_reply.parse_reply(answer).line.partition(" ")[0] for answer in said]
    assert (len(goals), verbs) == (2, ["#set_text", "#swipe_up", "#finish"])
    for asked, answer in EXAMPLES:  # what is pointed at is on the screen, and a field is typed into
        screen = asked.partition("The screen now:\n")[2]
        name = read(answer).args[0]
        assert f"[{name}] " in screen or verbs[said.index(answer)] == "#finish"
    assert "[nfe08] EditText" in EXAMPLES[0][0]


EXTRA = ("ask", "install", "volume_up", "volume_down", "volume_mute", "api")


def offered(agent: str, **more: Any) -> set[str]:
    """Which of the actions that are not usual an agent's prompt lists, or its tools are."""
    made = agents.make(agent, model=["#finish#"], **more.pop("options", {}))
    prompt = played(made, AndroidEnv(**{"tasks": TASK, **more})).steps[0].thought.prompt
    told = {tool.name for tool in getattr(made, "tools", ())}
    return {name for name in EXTRA if f"#{name}" in prompt or name in told}


@pytest.mark.parametrize("agent", ["react", "tools", "marks", "reflexion"])
def test_unusual_actions_are_told_where_a_task_needs_them_or_somebody_asks(agent: str) -> None:
    keys = {"volume_up", "volume_down", "volume_mute"}
    assert offered(agent) == set()
    assert offered(agent, options={"offer": "ask, volume"}) == {"ask", *keys}
    task = replace(registry.tasks()[TASK], tags=("needs-install", "single"))
    assert offered(agent, tasks=task) == {"install"}
    assert offered(agent, tasks=task, options={"offer": "volume"}) == {"install", *keys}
    with pytest.raises(UnknownName, match="can be offered named 'volumes'. Did you mean 'volume'"):
        agents.make(agent, model=["x"], offer="volumes")


def test_only_so_many_steps_are_told() -> None:
    run = played(react(*["#press_home#"] * 4, "#finish#", history=2))
    last = user(run.steps[4].thought)
    assert "Step 2.\n" not in last and "Step 3.\n" in last and "Step 5. The screen now" in last
    run = played(react("#press_home#", "#finish#", history=0))
    assert "Steps so far" not in user(run.steps[1].thought)
    run = played(react("#press_home#", "#finish#", screens=False))
    assert user(run.steps[1].thought).count("This is the home screen.") == 1


@pytest.mark.parametrize("observation", ["text", ("goal", "text")])
def test_the_exploration_hint_reaches_the_prompt(observation: Any) -> None:
    env = ExplorationHints(AndroidEnv(TASK, observation=observation))
    run = played(react("#press_home#", "#press_home#", "#finish#"), env)
    assert user(run.steps[0].thought).count("You have been on this screen") == 0
    assert (
        user(run.steps[2].thought)
        .rstrip()
        .endswith("You have been on this screen twice before; there you did: home (twice).")
    )


def test_a_model_is_needed_and_options_are_checked() -> None:
    with pytest.raises(InvalidOption, match="name it, model='openai:NAME'"):
        agents.make("react")
    with pytest.raises(InvalidOption, match="has the options"):
        agents.make("react", model="scripted:x", steps=3)


def test_a_model_that_fails_is_no_failure_of_the_agent() -> None:
    with pytest.raises(LLMError, match="used up"):
        played(react("#press_home#"))
    poor = connect(["#press_home#"], repeat=True)
    poor.budget.tokens = 1000  # type: ignore[attr-defined]
    with pytest.raises(BudgetSpent):
        played(agents.make("react", model=poor))


# --- shortening -----------------------------------------------------------------------------------


def messages(history: str, examples: bool) -> tuple[Message, ...]:
    shots = (Message("user", "e" * 400),) if examples else ()
    return (*shots, Message("user", history + "n" * 40))


PAST = [PastStep("a" * 400, "#one#"), PastStep("b" * 800, "#two#", "two", ""), PastStep("c" * 600, "#three#")]


def test_the_longest_screen_is_left_out_first() -> None:
    whole = of_messages(messages(describe_steps(PAST, 1), True))
    shorter = fit_to_context(PAST, 1, whole - 1, messages)
    assert "b" * 800 not in shorter[-1].text
    assert "a" * 400 in shorter[-1].text and "c" * 600 in shorter[-1].text
    assert f"Step 2.\nScreen: {LEFT_OUT}\nAction: #two# (two)" in shorter[-1].text
    assert fit_to_context(PAST, 1, whole, messages) == messages(describe_steps(PAST, 1), True)


def test_then_the_examples_go_and_the_present_stays() -> None:
    shortest = fit_to_context(PAST, 1, 1, messages)
    assert len(shortest) == 1
    assert shortest[0].text.count(LEFT_OUT) == 3
    assert shortest[0].text.endswith("n" * 40)


def test_a_long_episode_stays_within_the_context() -> None:
    agent = react(*["#start [Settings]#", "#press_home#"] * 10, context=2200, history=10)
    run = played(agent, AndroidEnv(TASK, max_steps=20))
    assert max(step.thought.input_tokens for step in run.steps) <= 2200
    assert LEFT_OUT in run.steps[-1].thought.prompt


class Counting:
    """Presses home; its server counts so many times the tokens that four characters a token make.
    Keeps the requests and its counts."""

    def __init__(self, ratio: float, answer: str = "#press_home#") -> None:
        self.ratio, self.answer = ratio, answer
        self.asked: list[Request] = []
        self.counts: list[int] = []

    def __call__(self, request: Request) -> Reply:
        self.asked.append(request)
        ours = of_messages(request.messages) + of_tools(request.tools)
        self.counts.append(round(ours * self.ratio))
        return Reply(self.answer, input_tokens=self.counts[-1])


@pytest.mark.parametrize("name", ["react", "tools"])
@pytest.mark.parametrize("ratio", [0.8, 1.0, 1.5])
def test_a_prompt_stays_within_the_context_as_the_server_counts_it(name: str, ratio: float) -> None:
    whole, server = Counting(ratio), Counting(ratio)
    how = {"history": 10, "context": 10**6}
    played(agents.make(name, model=connect(whole), **how), AndroidEnv(TASK, max_steps=8))
    limit = round(max(whole.counts) - 100 * ratio)
    agent = agents.make(name, model=connect(server), **{**how, "context": limit})
    run = played(agent, AndroidEnv(TASK, max_steps=8))
    assert [step.thought.input_tokens for step in run.steps] == server.counts
    assert max(server.counts) <= limit < max(whole.counts)
    assert LEFT_OUT in run.steps[-1].thought.prompt


def test_what_is_learned_of_a_servers_count_ends_with_the_episode() -> None:
    server = Counting(1.5)
    agent = agents.make("react", model=connect(server), context=2500, history=10)
    for _ in range(2):
        run = played(agent, AndroidEnv(TASK, max_steps=6))
    assert server.asked[:6] == server.asked[6:]
    assert LEFT_OUT in run.steps[-1].thought.prompt


# --- why there is no action -----------------------------------------------------------------------

LONG = {"finish_reason": "length", "output_tokens": 4096}


@pytest.mark.parametrize(
    ("reply", "cause", "error"),
    [
        (Reply("I am lost."), "unparsable", "The answer "),
        (Reply("#press_home#\n#press_back#"), "unparsable", "The answer "),
        (Reply(refusal="I cannot\nhelp."), "refusal", "The model refused: I cannot help."),
        (
            Reply(" ", reasoning="I go home: #press_home#."),
            "unparsable",
            "The server sent only reasoning and no answer.",
        ),
        (
            Reply("Thought: I", finish_reason="content_filter"),
            "content filter",
            "The provider's filter cut the answer before its action.",
        ),
        (
            Reply("Thought: I", **LONG),
            "cut by max_tokens",
            "The answer was cut before its action was whole, after 4096 tokens: raise max_tokens.",
        ),
        (
            Reply("<think>Is it #press_home#?", **LONG),
            "cut by max_tokens",
            "The answer was cut in its thoughts after 4096 tokens: raise max_tokens.",
        ),
        (
            Reply(reasoning="Is it home?", **LONG),
            "cut by max_tokens",
            "The answer was cut in its thoughts after 4096 tokens: raise max_tokens.",
        ),
        (
            Reply(reasoning_tokens=4096, **LONG),
            "cut by max_tokens",
            "The answer was cut in its thoughts after 4096 tokens: raise max_tokens.",
        ),
        (Reply("#click [n0000]#"), "", "There is no element n0000 on this screen."),
        (Reply("#press_home# and so on", **LONG), "", ""),
    ],
)
@pytest.mark.parametrize("name", ["react", "tools", "marks", "reflexion"])
def test_why_there_is_no_action_is_known_of_every_agent(name: str, reply: Reply, cause: str, error: str) -> None:
    answers = [reply, "#press_home#"]
    run = played(agents.make(name, model=connect(answers)), AndroidEnv(TASK, max_steps=2))
    first, second = (step.thought for step in run.steps)
    assert first.cause == cause
    assert first.error.startswith(error)
    assert first.finish_reason == reply.finish_reason
    if cause in ("refusal", "cut by max_tokens", "content filter"):  # the model is told, too
        assert f"This was not done: {error}" in second.prompt


def test_a_thought_keeps_what_the_model_thought_and_what_it_is_called() -> None:
    reply = Reply("#finish#", reasoning="Done?", reasoning_tokens=3, model="m-1", finish_reason="stop")
    thought = played(react(reply)).steps[0].thought
    assert (thought.reasoning, thought.reasoning_tokens) == ("Done?", 3)
    assert (thought.model, thought.finish_reason) == ("m-1", "stop")


@pytest.mark.parametrize(
    ("reply", "cause"),
    [
        (Reply(finish_reason="length"), "context overflow"),
        (Reply(finish_reason="content_filter", reasoning="Hm."), "content filter"),
    ],
)
def test_an_answer_with_nothing_in_it_ends_the_episode(reply: Reply, cause: str) -> None:
    run = played(react("#press_home#", reply))
    assert (len(run.steps), run.end.cause, run.end.success) == (1, cause, False)


def test_what_was_asked_in_an_episode_that_broke_is_no_part_of_the_next() -> None:
    agent = react("#press_home#", Reply(finish_reason="length"), "#finish#")
    agent.llm_calls.ask((Message("user", "a question of an agent that asks twice"),))
    with pytest.raises(ModelFailure):
        agent.llm_calls.ask((Message("user", "x"),))
    assert played(agent).steps[0].thought.calls == 1


def test_a_card_names_what_is_added_to_requests_and_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "openai:tiny?base_url=http://me:hunter2@127.0.0.1:9/v1&leave_out=seed,top_p&extra.reasoning_effort=low"
    card = agents.make("react", model=name).card()
    assert (card["model"], card["base_url"]) == ("openai:tiny", "http://127.0.0.1:9/v1")
    assert card["decoding"] == {
        "temperature": 0.0,
        "top_p": None,
        "max_tokens": 4096,
        "seed": None,
        "stop": [],
        "extra": {"reasoning_effort": "low"},
        "leave_out": ["seed", "top_p"],
    }
    assert "hunter2" not in str(card)


# --- several trials -------------------------------------------------------------------------------


class Model:
    """Always stops at once; reflects when asked to; keeps the requests."""

    def __init__(self) -> None:
        self.asked: list[Request] = []

    def __call__(self, request: Request) -> Reply:
        self.asked.append(request)
        if "did not reach it" in request.messages[0].text:
            return Reply(f"Plan {len(self.asked)}:\nopen Clock first.", (), 100, 10)
        return Reply("Thought: done?\nAction: #finish#", (), 50, 5)


def trials(name: str, model: Any, count: int, **options: Any) -> list[Any]:
    agent = agents.make(name, model=connect(model), **options)
    runs = []
    for _ in range(count):
        runs.append(played(agent))
        if len(runs) < count:
            agent.again(False, runs[-1])
    return runs


def test_reflexion_reflects_on_what_it_did_and_reads_its_notes() -> None:
    model = Model()
    runs = trials("reflexion", model, 3)
    first, note, second, other, third = model.asked
    assert "You have tried" not in first.messages[-1].text
    assert "Step 1.\nAction: finish (you thought: done?)\n\n" in note.messages[1].text
    assert "The screen at the end:\nThis is the home screen.\n[" in note.messages[1].text
    assert "you said that you were done" in note.messages[1].text
    assert "and failed" in second.messages[-1].text
    assert "1. Plan 2: open Clock first." in second.messages[-1].text
    assert "1. Plan 2: open Clock first." in other.messages[1].text
    assert "1. Plan 2: open Clock first.\n2. Plan 4: open Clock first." in third.messages[-1].text
    # what it thought between two trials is recorded with the start of the second
    notes = [run.start.note for run in runs]
    assert notes[0] is None
    assert [one.reply for one in notes[1:]] == [f"Plan {n}:\nopen Clock first." for n in (2, 4)]
    assert [(one.calls, one.input_tokens, one.output_tokens) for one in notes[1:]] == [(1, 100, 10)] * 2
    assert [run.steps[0].thought.calls for run in runs] == [1, 1, 1]


LONG = ["#start [Clock]#", "#click [n0000]#", "#press_home#", "#start [Settings]#"]


def reflected(context: int) -> tuple[Any, str]:
    """A trial of four steps that ran out, and what the model is asked about it."""
    asked: list[Request] = []

    def answer(request: Request) -> str:
        asked.append(request)
        return LONG[len(asked) - 1] if len(asked) <= len(LONG) else "Go to Clock."

    agent = agents.make("reflexion", model=connect(answer), context=context)
    run = played(agent, AndroidEnv(TASK, max_steps=4))
    agent.again(False, run)
    assert len(asked) == 5 and of_messages(asked[4].messages) <= context
    return run, asked[4].messages[1].text


def test_it_reflects_on_the_screens_that_it_saw() -> None:
    run, asked = reflected(4000)
    for number, (screen, action) in enumerate(history(run), 1):
        if action is not None:
            assert f"Step {number}.\nScreen:\n{screen.rstrip()}\nAction: " in asked
    assert "Step 2.\nScreen:\nThe current app is Clock.\n[" in asked
    assert "This was not done: There is no element n0000 on this screen." in asked
    assert "The screen at the end:\nThe current app is Settings.\n[" in asked
    assert asked.endswith("How it ended: the steps ran out before the goal was reached.")


def test_where_not_all_screens_fit_the_last_one_stays() -> None:
    run, asked = reflected(500)
    assert asked.count(LEFT_OUT) == 4
    assert f"The screen at the end:\n{history(run)[-1][0].rstrip()}\n\nHow it" in asked
    assert reflected(800)[1].count(LEFT_OUT) == 2


def test_what_was_seen_is_told_as_it_was_shown() -> None:
    env = AndroidEnv(TASK)
    run = agents.rollout(env, agents.make("oracle"), seed=3)
    shown = [env.reset(seed=3)[0]["text"]]
    shown += [env.step(step.raw)[0]["text"] for step in run.steps]
    assert [screen for screen, _ in history(run)] == shown[:-1]
    assert [action for _, action in history(run)] == [step.action for step in run.steps]


def test_a_note_that_is_known_is_not_asked_for_again() -> None:
    model = Model()
    runs = trials("reflexion", model, 2)
    again = Model()
    agent = agents.make("reflexion", model=connect(again))
    agent.again(False, runs[0], runs[1].start.note)
    assert again.asked == [] and agent.reflections == ["Plan 2: open Clock first."]
    run = played(agent)
    assert run.start.note == runs[1].start.note  # its cost is booked with the trial that it is for
    assert played(agent).start.note is None


def test_a_model_that_may_not_reflect_tries_again_without_a_lesson() -> None:
    class Refusing:
        name = "refusing"

        def complete(self, messages: Any, tools: Any = (), decoding: Any = None) -> Reply:
            if "did not reach it" in messages[0].text:
                raise ModelFailure("It is filtered.", "content filter")
            return Reply("#finish#")

    agent = agents.make("reflexion", model=Refusing())
    agent.again(False, played(agent))
    note = played(agent).start.note
    assert (note.cause, note.error, note.reply) == ("content filter", "It is filtered.", "")
    assert agent.notes == ""


def test_reexecute_does_the_same_without_notes() -> None:
    model = Model()
    trials("reexecute", model, 3)
    assert len(model.asked) == 3
    assert len({request.messages for request in model.asked}) == 1
    assert [request.decoding.seed for request in model.asked] == [0, 1, 2]


@pytest.mark.parametrize("name", ["reflexion", "reexecute"])
def test_another_task_begins_without_trials_and_notes(name: str) -> None:
    model = Model()
    agent = agents.make(name, model=connect(model))
    agent.again(False, played(agent))
    played(agent)
    played(agent)
    assert agent.trials == 5
    assert agent.trial == 0
    assert "You have tried" not in model.asked[-1].messages[-1].text
    assert model.asked[-1].decoding.seed == 0


def test_reflexion_and_reexecute_differ_in_nothing_but_the_notes() -> None:
    cards = [agents.make(name, model=["x"]).card() for name in ("reflexion", "reexecute")]
    assert cards[0].pop("prompt") != cards[1].pop("prompt")  # that of reflecting is told, too
    assert cards[0] == cards[1]


def test_a_new_agent_can_go_on_where_another_one_stopped() -> None:
    model = Model()
    runs = trials("reflexion", model, 2)
    again = Model()
    agent = agents.make("reflexion", model=connect(again))
    for run in runs:  # a run that is resumed tells what was played before
        agent.again(False, run)
    played(agent)
    assert agent.trial == 2
    assert "1. Plan 1: open Clock first.\n2. Plan 2:" in again.asked[-1].messages[-1].text
    assert again.asked[-1].decoding.seed == 2


def test_reflecting_has_seconds_of_its_own() -> None:
    now = [0.0]
    model = Model()
    llm = connect(model, clock=lambda: now[0])
    agent = agents.make("reflexion", model=llm, episode_s=10.0)
    run = played(agent)
    now[0] = 20.0
    with pytest.raises(LLMError, match="seconds that the episode has for its model are over"):
        agent.act("", {"action_error": ""})
    agent.again(False, run)
    assert len(agent.reflections) == 1


def test_a_card_names_model_prompt_reader_history_and_decoding() -> None:
    card = react("x", history=3, temperature=0.5).card()
    assert card == {
        "model": "scripted",
        "base_url": "",
        "prompt": card["prompt"],
        "parser": "text-1",
        "history": 3,
        "image": 0,
        "options": {"context": 4000, "offer": "", "screens": True},
        "decoding": {
            "temperature": 0.5,
            "top_p": 1.0,
            "max_tokens": 4096,
            "seed": 0,
            "stop": [],
            "extra": {},
            "leave_out": [],
        },
    }
    assert len(card["prompt"]) == 16


def test_a_card_names_the_server_without_its_password() -> None:
    url = "http://anna:secret-word@127.0.0.1:9/v1?token=secret-word"
    model = connect("openai:small", base_url=url)
    assert agents.make("react", model=model).card()["base_url"] == "http://127.0.0.1:9/v1"


def test_without_calls_a_thought_is_empty() -> None:
    assert react("x").llm_calls.thought() == Thought()
