"""GIAS: instructions of the paths of a corpus, here of Slack's first pages."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from android_gym.cli import main
from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import Corpus, encode
from android_gym.devices.pages.instructions import Instruction, follow, load
from android_gym.envs.pages import Limits, explore, jobs
from android_gym.errors import InvalidOption
from android_gym.generator.drafts import BadDraft
from android_gym.generator.gias import (
    Gias,
    Grammar,
    Intent,
    Labels,
    ModelDescriber,
    ModelNarrator,
    NearDuplicates,
    Trail,
    View,
    sample,
    similarity,
    verify,
)
from android_gym.generator.gias.intents import intents_of, view_of
from android_gym.generator.gias.paths import Distances, Paths, likeness
from android_gym.generator.gias.words import words_in
from android_gym.generator.wording import frames_in
from android_gym.llms import Message, Reply

PAGES = 60


@pytest.fixture(scope="module")
def slack(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    (job,) = jobs(SimulatedDevice("everything"), tmp_path_factory.mktemp("corpus"), ["Slack"], Limits(pages=PAGES))
    return explore(*job)


@pytest.fixture(scope="module")
def made(slack: Corpus) -> Gias:
    gias = Gias([slack], seed=0)
    gias.run(60)
    return gias


def kept(gias: Gias) -> list[Instruction]:
    return gias.tallies["Slack"].kept


def test_instructions_replay_to_their_ends_and_no_page_comes_twice(slack: Corpus, made: Gias) -> None:
    for one in kept(made):
        pages = follow(slack, one.path)
        assert slack.pages[pages[-1]].name == one.end
        assert len(set(pages)) == len(pages) == len(one.steps) + 1
        assert one.split == ("simple" if len(one.path) <= 6 else "complex") and len(one.path) <= 15
    assert len(kept(made)) == 60


def test_key_nodes_are_what_the_sentence_names(made: Gias) -> None:
    for one in kept(made):
        assert one.keys[-1].step == len(one.path) - 1 or one.steps[-1] == "Press Enter."
        for key in one.keys:
            assert f"“{key.value}”" in one.task or key.slot in ("direction", "start", "enter"), one


def test_every_way_between_key_nodes_is_a_shortest_one(slack: Corpus, made: Gias) -> None:
    distances = Distances((edge.source, edge.target) for edge in slack.edges)
    for one in kept(made):
        pages, at = follow(slack, one.path), 0
        for key in one.keys:
            assert distances.to(pages[key.step])[pages[at]] == key.step - at
            at = key.step + 1


def test_the_same_seed_gives_the_same_instructions_and_another_one_others(slack: Corpus, made: Gias) -> None:
    assert list(Gias([slack], seed=0).run(60)) == kept(made)
    assert list(Gias([slack], seed=1).run(60)) != kept(made)


def test_no_two_sentences_are_alike(made: Gias) -> None:
    tasks = [one.task for one in kept(made)]
    assert max(similarity(a, b) for i, a in enumerate(tasks) for b in tasks[:i]) < 0.8


def test_ends_come_once_as_long_as_there_are_others(slack: Corpus) -> None:
    gias = Gias([slack], seed=0)
    gias.run(30)
    assert len(gias.tallies["Slack"].ends) == 30
    assert gias.tallies["Slack"].homogeneous_ends() <= 0.2


def test_what_is_asked_for_is_asked_for_once(made: Gias) -> None:
    asked = [tuple((key.slot, key.value) for key in one.keys) for one in kept(made) if one.keys[-1].slot != "button"]
    assert len(set(asked)) == len(asked)


def test_there_must_be_one_corpus_of_each_app(slack: Corpus) -> None:
    with pytest.raises(InvalidOption, match=r"^There are two corpora of Slack\.$"):
        Gias([slack, slack])
    with pytest.raises(InvalidOption, match=r"^There is no corpus\.$"):
        Gias([])


def test_an_instruction_that_leads_elsewhere_is_not_verified(slack: Corpus, made: Gias) -> None:
    one, other = kept(made)[:2]
    assert verify(slack, one)
    assert not verify(slack, one.replace(end=other.end))
    assert not verify(slack, one.replace(path=(*one.path, 10**6)))
    assert not verify(slack, one.replace(steps=one.steps[1:]))


def test_a_path_with_a_detour_is_no_gold(slack: Corpus) -> None:
    views = [view_of(slack.screen(page)) for page in range(len(slack))]
    intents = intents_of(slack, views, words_in("en"))
    paths = Paths(slack, intents)
    straight = next(edge for edge in intents if edge.source == 0 and intents[edge].slot == "tab")
    assert paths.is_shortest((straight,))
    away, home = next(
        (first, second)
        for first in intents
        for second in intents
        if first.source == 0 and intents[first].is_silent
        if (second.source, second.target, intents[second].slot) == (first.target, 0, "back")
    )
    assert not paths.is_shortest((away, home, straight))


def test_tabs_are_told_by_what_is_selected(slack: Corpus) -> None:
    screen = slack.screen(0)
    assert view_of(screen).tab == "Home"
    intents = intents_of(slack, [view_of(slack.screen(page)) for page in range(len(slack))], words_in("en"))
    tabs = {intent.value for edge, intent in intents.items() if edge.source == 0 and intent.slot == "tab"}
    assert {"DMs", "You"} <= tabs


def test_each_purpose_has_its_words() -> None:
    grammar = Grammar(words_in("en"), frames_in("en"))
    intents = (
        Intent("tab", "Timer"),
        Intent("menu", "More"),
        Intent("text", "Tea", "Name"),
        Intent("choice", "Title", "Sort by"),
        Intent("switch", "Sound", "off"),
        Intent("search", "Berlin", "Search"),
        Intent("enter"),
        Intent("back"),
        Intent("direction", "up"),
        Intent("button", "Next"),
        Intent("button", "Next"),
    )
    trail = Trail("Clock", ("",) * 12, ("",) * 11, intents, (0, 2, 3, 4, 5, 9, 10))
    first = grammar.tell(trail, _First())
    assert first.task == (
        "In Clock, go to the “Timer” tab, type “Tea” into the “Name” field, sort by “Title”, turn off “Sound”, "
        "search for “Berlin” and then tap “Next” 2 times."
    )
    assert first.template == (
        "In Clock, go to the “{tab}” tab, type “{text}” into the “Name” field, sort by “{choice}”, turn off “Sound”, "
        "search for “{search}” and then tap “Next” 2 times."
    )
    assert first.steps[1:2] + first.steps[5:9] == (
        "Open the “More” menu.",
        "Type “Berlin” into the search field.",
        "Press Enter.",
        "Go back.",
        "Scroll down.",
    )


class _First(random.Random):
    """Always draws the first."""

    def randrange(self, *_: int) -> int:  # type: ignore[override]
        return 0


def test_a_page_is_described_by_its_title_part_and_labels(slack: Corpus) -> None:
    view = View("Alarms", False, "", "Alarm", ("Alarms", "Alarm", "8:30", "Add"), "a")
    text = Labels().describe(slack, 0, view)
    assert text == "A page “Alarms” of Slack, in the part “Alarm”, with “8:30”, “Add”."


def test_pages_that_share_more_than_half_of_their_lines_are_alike(slack: Corpus) -> None:
    found = likeness(slack)
    assert found.diagonal().all() and (found == found.T).all()
    lines = [frozenset(slack.lines(page)) for page in range(2)]
    assert found[0, 1] == (len(lines[0] & lines[1]) / len(lines[0] | lines[1]) > 0.5)


def test_near_duplicates_are_found_as_by_comparing_all() -> None:
    rng = random.Random(0)
    words = ["alarm", "timer", "clock", "open", "the", "settings", "of", "go to"]
    texts = [" ".join(rng.choices(words, k=rng.randint(2, 8))) for _ in range(300)]
    fast, slow = NearDuplicates(texts[:20]), list[str]()
    for text in texts:
        is_new = all(similarity(text, other) < 0.8 for other in slow)
        assert fast.add(text) == is_new
        slow += [text] * is_new
    assert 20 < len(slow) < 300


def test_a_sample_has_each_apps_share() -> None:
    def some(app: str, count: int, split: str) -> list[Instruction]:
        return [Instruction(app, (i,), "e", f"{i}", template=f"{i % 3}", split=split) for i in range(count)]

    everything = [*some("A", 60, "simple"), *some("A", 20, "complex"), *some("B", 20, "simple")]
    found = sample(everything, 10, seed=1)
    assert (
        sorted((one.app, one.split) for one in found)
        == [("A", "complex")] * 2 + [("A", "simple")] * 6 + [("B", "simple")] * 2
    )
    assert {one.template for one in found if one.split == "simple" and one.app == "A"} == {"0", "1", "2"}
    assert sample(everything, 10, seed=1) == found != sample(everything, 10, seed=2)
    found = sample([*some("A", 20, "simple"), *some("B", 80, "simple")], 7)
    assert [one.app for one in found] == ["A"] + ["B"] * 6  # 1.4 and 5.6
    with pytest.raises(InvalidOption, match="101 of 100 instructions cannot be drawn"):
        sample(everything, 101)


class _Model:
    """Answers what it is told to, and keeps what it was asked."""

    name = "told"

    def __init__(self, answer: str) -> None:
        self.answer, self.asked = answer, list[Message]()

    def complete(self, messages: tuple[Message, ...]) -> Reply:
        self.asked += messages
        return Reply(self.answer)


TRAIL = Trail("Clock", ("A page.", "A timer."), ("click(Timer)",), (Intent("tab", "Timer"),), (0,))


def test_a_model_reads_pages_and_actions_and_writes_the_sentence(slack: Corpus) -> None:
    model = _Model('{"steps": ["Go to the timer"], "task": "Show me the timer"}')
    told = ModelNarrator(model).tell(TRAIL, random.Random(0))  # type: ignore[arg-type]
    assert (told.task, told.steps) == ("Show me the timer", ("Go to the timer",))
    assert "Page 1: A page.\nAction 1: click(Timer)\n\nLast page: A timer." in model.asked[0].text
    model = _Model("A list\nof channels.")
    view = view_of(slack.screen(0))
    assert ModelDescriber(model).describe(slack, 0, view) == "A list of channels."  # type: ignore[arg-type]
    assert model.asked[0].images[0].startswith(b"\x89PNG") and slack.lines(0)[0] in model.asked[0].text


@pytest.mark.parametrize("answer", ["[1]", '{"steps": [], "task": "x"}', '{"steps": ["x"]}', "no"])
def test_an_answer_that_is_no_instruction_is_refused(answer: str) -> None:
    with pytest.raises(BadDraft):
        ModelNarrator(_Model(answer)).tell(TRAIL, random.Random(0))  # type: ignore[arg-type]


def test_the_command_writes_instructions_and_a_part_of_them(slack: Corpus, tmp_path: Path) -> None:
    (tmp_path / "Slack.pages").write_bytes(encode(slack))
    out = tmp_path / "all.jsonl"
    said = CliRunner().invoke(main, ["gias", str(tmp_path), "--count", "20", "--out", str(out), "--random", "8"])
    assert said.exit_code == 0, said.output
    assert "app" in said.output and f"{out} holds 20 instructions." in said.output
    assert len(load(out)) == 20 and len(load(tmp_path / "all-random8.jsonl")) == 8
    assert set(load(tmp_path / "all-random8.jsonl")) <= set(load(out))


def test_a_folder_without_corpora_is_told_in_a_sentence(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["gias", str(tmp_path)])
    assert said.exit_code == 2 and "holds no corpus; `android-gym explore` writes some." in said.output
