"""The agent `pointer`: what it sees, its teacher, its network in numpy and torch, its play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from android_gym import agents
from android_gym.action import Action
from android_gym.agents._pointing import expert, features
from android_gym.agents._pointing.features import Seen, Step, see
from android_gym.agents._pointing.forward import NEVER, Forward
from android_gym.agents._pointing.strings import TABLE, overlap, places, tokens
from android_gym.envs.actions import discrete
from android_gym.envs.android import AndroidEnv
from android_gym.envs.context import targets
from android_gym.errors import InvalidOption
from android_gym.tasks import registry
from android_gym.tasks.base import Task

SOLVED = ("Clock-Open", "Micro-OpenRow", "Micro-TurnSwitch", "Settings-TurnOffWifi")


def phone(task: str | Task, seed: int = 0) -> AndroidEnv:
    env = AndroidEnv(task, "globals", "discrete", "success")
    env.reset(seed=seed)
    return env


def seen_along(task: str, seed: int = 0) -> list[Seen]:
    """What is seen before each action of a plan."""
    env, found = phone(task, seed), []
    past: tuple[Step, ...] = ()
    for number in expert.plan(env) or ():
        screen, context = env.screen, env.episode_state.context
        found.append(see(screen, context, past, context.asks))
        action = discrete.decode(number, screen, context)
        assert isinstance(action, Action)
        env.step(number)
        past = (*past, features.remembered(action, screen, env.screen, bool(env.episode_state.error)))
    return found


# --- what it sees -------------------------------------------------------------------------------


def test_an_instruction_is_read_as_words_digits_and_marks() -> None:
    found = tokens('Press 88, then "Go".')
    assert " ".join(token.word for token in found) == 'press 88 8 8 then " go " .'
    assert [(t.start, t.end, t.digit) for t in found[1:4]] == [(6, 8, False), (6, 7, True), (7, 8, True)]


def test_the_words_of_a_string_weigh_one_together_and_so_do_its_runs() -> None:
    found = dict(places("Add city"))
    assert sum(w for place, w in found.items() if place < TABLE) == pytest.approx(1.0)
    assert sum(w for place, w in found.items() if place >= TABLE) == pytest.approx(1.0)
    assert places("ADD City") == places("Add city")
    assert places("") == ()


def test_names_share_words_wholly_or_by_their_first_four_letters() -> None:
    found = overlap(("Delete alarm", "Cities"), ("deleted", "alarm", ".", "xyz"))
    assert found.tolist() == [[0.5, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]
    assert overlap((), ("a",)).shape == (0, 1)


def test_of_namesakes_each_has_the_words_beside_it() -> None:
    env = phone("Micro-ExpandAlarm", 100_000)
    assert env.instruction == "Show everything that can be set about the alarm at 12:40 PM."
    seen = see(env.screen, env.episode_state.context, (), env.episode_state.context.asks)
    word = seen.words.index("40")
    arrows = [i for i, name in enumerate(seen.names) if name == "Expand alarm"]
    assert [float(seen.shared[i, word]) for i in arrows] == [0, 0, 0, features.BESIDE, 0]
    assert [seen.names[i] for i in np.flatnonzero(seen.shared[:, word] == 1)] == ["12:40 PM"]


def test_everything_seen_has_the_sizes_that_are_promised() -> None:
    for seen in seen_along("Contacts-Create"):
        n, e, p, t = len(seen.words), len(seen.names), len(seen.past), len(seen.texts)
        assert seen.word_columns.shape == (n, features.WORD_COLUMNS)
        assert seen.element_columns.shape == (e, features.ELEMENT_COLUMNS)
        assert len(seen.ids) == len(seen.contents) == e
        assert seen.shared.shape == (e, n)
        assert seen.past_columns.shape == (p, features.PAST_COLUMNS)
        assert seen.past_shared.shape == (p, n)
        assert seen.text_columns.shape == (t, features.TEXT_COLUMNS)
        assert seen.text_ends.shape == (t, 2)
        assert t == 0 or seen.text_ends.max() <= n
        assert seen.mask.shape == (discrete.SIZE,)


def test_elements_come_in_document_order_with_the_numbers_that_discrete_gives_them() -> None:
    env = phone("Gmail-Reply")
    env.step(discrete.encode(Action("start", text="Gmail"), env.screen, env.episode_state.context))
    seen = see(env.screen, env.episode_state.context, (), False)
    shown = targets(env.screen)
    assert seen.names[: len(shown)] == tuple(env.screen.element(i).name for i in sorted(shown))
    assert [shown[spot] for spot in seen.spots] == sorted(shown) != list(shown)


def test_the_past_is_remembered_with_what_became_of_it() -> None:
    env = phone("Micro-OpenRow")
    screen = env.screen
    number = (expert.plan(env) or (0,))[0]
    action = discrete.decode(number, screen, env.episode_state.context)
    assert isinstance(action, Action) and action.element is not None
    env.step(number)
    step = features.remembered(action, screen, env.screen, False)
    assert (step.verb, step.name, step.moved) == ("click", action.element.name, True)
    assert not features.remembered(Action("wait"), screen, screen, False).moved


def test_only_the_last_actions_are_read() -> None:
    env = phone("Clock-Open")
    past = tuple(Step("click", str(i)) for i in range(30))
    seen = see(env.screen, env.episode_state.context, past, False)
    assert [step.name for step in seen.past] == [str(i) for i in range(30 - features.PAST, 30)]


# --- its teacher --------------------------------------------------------------------------------


@pytest.mark.parametrize("task", ["Clock-AddCity", "Gmail-Reply", "Settings-SetRingtone"])
def test_a_plan_solves_its_task(task: str) -> None:
    env = phone(task, 3)
    for number in expert.plan(env) or ():
        assert env.action_masks()[number]
        env.step(number)
    assert (env.episode_state.outcome.finished, env.episode_state.success) == (True, True)


def test_a_plan_brings_back_what_went_astray() -> None:
    env = phone("Settings-TurnOffWifi")
    straight = expert.plan(env)
    assert straight is not None
    env.step(straight[0])
    env.step(discrete.encode(Action("home"), env.screen, env.episode_state.context))
    again = expert.plan(env)
    assert again is not None
    for number in again:
        env.step(number)
    assert env.episode_state.success


def test_a_plan_is_only_finish_where_the_goal_holds() -> None:
    env = phone("Clock-Open")
    env.step((expert.plan(env) or (0,))[0])
    assert expert.plan(env) == (discrete.FINISH,)


def test_an_answer_that_a_page_shows_can_be_planned() -> None:
    env = phone("Browsers-FindTimeNoClock")
    for number in expert.plan(env) or ():
        env.step(number)
    assert env.episode_state.success


def test_there_is_no_plan_for_what_the_form_cannot_say() -> None:
    task = registry.get("Browsers-SearchNoChrome")
    assert expert.plan(phone(task)) is not None
    other = replace(task, reference=lambda p: task.reference({"words": "xyzzy"}))
    assert expert.plan(phone(other)) is None


# --- its network --------------------------------------------------------------------------------


def small() -> Any:
    """A small network in torch with weights that are all unlike zero."""
    torch = pytest.importorskip("torch")
    from android_gym.agents._pointing.network import Network

    torch.manual_seed(0)
    network = Network(width=32, heads=2, layers=2, wide=8)
    with torch.no_grad():
        for value in network.parameters():
            value.add_(torch.randn_like(value) * 0.05)
    return network.eval()


def test_numpy_and_torch_agree() -> None:
    network = small()
    import torch

    from android_gym.agents._pointing.network import collate

    seen = [one for task in ("Contacts-Create", "Micro-PressDigits") for one in seen_along(task)]
    asking = phone("Browsers-FindTimeNoClock")
    seen.append(see(asking.screen, asking.episode_state.context, (), True))
    assert len({bool(one.texts) for one in seen}) == 2
    with torch.no_grad():
        expected = network(collate(seen))[0].numpy()
    numpy = Forward({name: value.numpy() for name, value in network.state_dict().items()})
    for one, row in zip(seen, expected, strict=True):
        assert np.abs(numpy.logits(one) - row).max() < 1e-4
        assert numpy.logits(one)[~one.mask].max() == NEVER


def test_a_batch_says_of_each_state_what_it_says_of_it_alone() -> None:
    network = small()
    import torch

    from android_gym.agents._pointing.network import collate

    seen = seen_along("Contacts-Create") + seen_along("Clock-Open")
    with torch.no_grad():
        together, values = network(collate(seen))
        for i, one in enumerate(seen):
            alone, value = network(collate([one]))
            assert (together[i] - alone[0]).abs().max() < 1e-4
            assert abs(float(values[i] - value[0])) < 1e-4


# --- its play -----------------------------------------------------------------------------------


@pytest.mark.parametrize("task", SOLVED)
@pytest.mark.parametrize("form", ["discrete", "text", "element", "tool"])
def test_it_solves_easy_tasks_in_any_form(task: str, form: str) -> None:
    env = AndroidEnv(task, actions=form)
    played = agents.rollout(env, agents.make("pointer"), seed=100_000)
    assert played.end is not None
    assert (played.end.success, played.end.finished) == (True, True)


def test_its_weights_are_small() -> None:
    from android_gym.agents.pointer import WEIGHTS

    assert WEIGHTS.stat().st_size < 20_000_000
    with np.load(WEIGHTS) as file:
        assert sum(file[name].size for name in file) <= 5_000_000
        assert {file[name].dtype.name for name in file} == {"float16"}


def test_drawn_actions_are_decided_by_the_seed() -> None:
    def play(seed: int) -> list[Any]:
        agent = agents.make("pointer", temperature=3.0, seed=seed)
        played = agents.rollout(AndroidEnv("Gmail-Reply"), agent, seed=1)
        return [step.raw for step in played.steps]

    assert play(1) == play(1)
    assert play(1) != play(2)


def test_wrong_options_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="no file"):
        agents.make("pointer", weights=str(tmp_path / "none.npz"))
    with pytest.raises(InvalidOption, match="0 or more"):
        agents.make("pointer", temperature=-1.0)
