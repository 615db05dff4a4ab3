"""GIAS: instructions of the paths of a corpus, here of Slack's first pages."""

from __future__ import annotations

import random
from copy import copy
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from android_gym.cli import main
from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import Corpus, Edge, encode
from android_gym.devices.pages.instructions import Instruction, follow, load, save
from android_gym.envs.pages import Limits, PagesEnv, explore, jobs, play, uniform
from android_gym.errors import InvalidOption, LLMError, UnknownName
from android_gym.generator.drafts import BadDraft
from android_gym.generator.gias import (
    Gias,
    Grammar,
    Intent,
    Labels,
    ModelDescriber,
    ModelJudge,
    ModelNarrator,
    NearDuplicates,
    Trail,
    View,
    quality,
    sample,
    similarity,
    suites,
    verify,
)
from android_gym.generator.gias.chances import chances
from android_gym.generator.gias.intents import SETTING, intents_of, view_of
from android_gym.generator.gias.paths import Distances, Paths, likeness
from android_gym.generator.gias.words import words_in
from android_gym.llms import Message, Reply

PAGES = 60


@pytest.fixture(scope="module")
def slack(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    (job,) = jobs(SimulatedDevice("everything"), tmp_path_factory.mktemp("corpus"), ["Slack"], Limits(pages=PAGES))
    return explore(*job)


@pytest.fixture(scope="module")
def made(slack: Corpus) -> Gias:
    gias = Gias([slack], seed=0, chance=1)
    gias.run(60)
    return gias


def kept(gias: Gias) -> list[Instruction]:
    return gias.tallies[0].kept


def test_instructions_replay_to_their_ends_and_no_page_comes_twice(slack: Corpus, made: Gias) -> None:
    for one in kept(made):
        pages = follow(slack, one.path)
        assert slack.pages[pages[-1]].name == one.end
        assert len(set(pages)) == len(pages) == len(one.steps) + 1
        assert one.split == ("simple" if len(one.path) <= 6 else "complex") and len(one.path) <= 15
    assert len(kept(made)) >= 30


def test_key_nodes_are_what_the_sentence_names(made: Gias) -> None:
    for one in kept(made):
        assert one.keys[-1].step == len(one.path) - 1 or one.steps[-1] == "Press Enter."
        for key in one.keys:
            assert f"“{key.value}”" in one.task or key.slot in ("enter", "confirm"), one


def test_ways_to_ends_are_about_as_short_as_any(slack: Corpus, made: Gias) -> None:
    distances = Distances((edge.source, edge.target) for edge in slack.edges)
    for one in kept(made):
        assert 0 <= len(one.path) - distances.to(slack.find(one.end))[0] <= 2


def test_the_same_seed_gives_the_same_instructions_and_another_one_others(slack: Corpus, made: Gias) -> None:
    assert list(Gias([slack], seed=0, chance=1).run(60)) == kept(made)
    assert list(Gias([slack], seed=1, chance=1).run(60)) != kept(made)


def test_no_two_sentences_are_alike(made: Gias) -> None:
    tasks = [one.task for one in kept(made)]
    assert max(similarity(a, b) for i, a in enumerate(tasks) for b in tasks[:i]) < 0.8


def test_ends_come_once_as_long_as_there_are_others(slack: Corpus) -> None:
    gias = Gias([slack], seed=0, chance=1)
    gias.run(15)
    assert len(gias.tallies[0].ends) == 15
    assert gias.tallies[0].homogeneous_ends() <= 0.2


def test_what_is_asked_for_is_asked_for_once(made: Gias) -> None:
    asked = [tuple((key.slot, key.value) for key in one.keys) for one in kept(made) if one.keys[-1].slot != "button"]
    assert len(set(asked)) == len(asked)


def test_two_worlds_of_a_phone_are_not_asked_for_the_same(slack: Corpus) -> None:
    twin = copy(slack)
    twin.about = slack.about._replace(world_seed=1)
    gias = Gias([slack, twin], seed=0, chance=1, tau=1.01)  # no sentence is like another one
    found = gias.run(30)
    assert [tally.phone for tally in gias.tallies] == ["everything", "everything-1"]
    assert {one.phone for one in found} == {"everything", "everything-1"}
    asked = [tuple((key.slot, key.value) for key in one.keys) for one in found if one.keys[-1].slot != "button"]
    assert len(set(asked)) == len(asked)


def test_there_must_be_one_corpus_of_each_app(slack: Corpus) -> None:
    with pytest.raises(
        InvalidOption, match=r"^Two of the corpora are of an app Slack on the phone everything: give one of them\.$"
    ):
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
    end = straight.target
    assert end in paths.ends() and paths.draw(end, range(1, 7), random.Random(0)) is not None
    assert paths.draw(end, range(7, 16), random.Random(0)) is None


def test_tabs_are_told_by_what_is_selected(slack: Corpus) -> None:
    screen = slack.screen(0)
    assert view_of(screen).tab == "Home"
    intents = intents_of(slack, [view_of(slack.screen(page)) for page in range(len(slack))], words_in("en"))
    tabs = {intent.value for edge, intent in intents.items() if edge.source == 0 and intent.slot == "tab"}
    assert {"DMs", "You"} <= tabs


def test_only_words_are_sought_that_the_app_shows_by_itself(slack: Corpus) -> None:
    intents = intents_of(slack, [view_of(slack.screen(page)) for page in range(len(slack))], words_in("en"))
    sought = {one.value.casefold() for edge, one in intents.items() if one.slot == "search" and _types(slack, edge)}
    untyped = [page for page in range(len(slack)) if not any(_types(slack, edge) for edge in slack.way(page))]
    lines = [line.casefold() for page in untyped for line in slack.lines(page)]
    assert sought and all(any(word in line for line in lines) for word in sought)


def _types(corpus: Corpus, edge: Edge) -> bool:
    return corpus.words[edge.id].startswith("input(")


def test_each_purpose_has_its_words() -> None:
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
    )
    trail = Trail("Clock", ("",) * 11, ("",) * 10, intents, (0, 2, 3, 4, 5, 6, 9))
    first = Grammar(words_in("en")).tell(trail, _First())
    assert first.task == (
        "In Clock, go to the “Timer” tab, type “Tea” into the “Name” field, sort by “Title”, turn off “Sound”, "
        "search for “Berlin” and then tap “Next”."
    )
    assert first.template == (
        "In {app}, go to the “{tab}” tab, type “{text}” into the “Name” field, sort by “{choice}”, turn off “Sound”, "
        "search for “{search}” and then tap “Next”."
    )
    assert first.steps[1:2] + first.steps[5:9] == (
        "Open the “More” menu.",
        "Search for “Berlin”.",
        "Press Enter.",
        "Go back.",
        "Scroll down.",
    )


def told(language: str, app: str, *intents: Intent) -> str:
    """The sentence of a path of which all is told."""
    trail = Trail(app, ("",) * (len(intents) + 1), ("",) * len(intents), intents, tuple(range(len(intents))))
    return Grammar(words_in(language)).tell(trail, _First()).task


def test_pages_under_each_other_are_told_as_one() -> None:
    opened = Intent("item", "Display"), Intent("page", "Lock screen"), Intent("choices", "Privacy", SETTING)
    assert told("en", "Settings", *opened[:2]) == "In Settings, open “Display” › “Lock screen”."
    assert told("en", "Settings", *opened) == (
        "In Settings, see what “Privacy” can be changed to under “Display” › “Lock screen”."
    )
    assert told("zh", "设置", Intent("item", "显示"), Intent("page", "锁定屏幕"), Intent("button", "添加")) == (
        "在设置里，打开“显示” › “锁定屏幕”，然后点击“添加”。"
    )


def test_what_is_done_is_told_with_its_page() -> None:
    opened = Intent("item", "Display"), Intent("entry", "Theme")
    assert told("en", "Settings", *opened, Intent("switch", "Dark", "on")) == (
        "In Settings, turn on “Dark” under “Display” › “Theme”."
    )
    assert told("en", "Settings", *opened, Intent("choice", "Dark", "Theme")) == (
        "In Settings, set “Theme” to “Dark” under “Display”."
    )
    assert (
        told("zh", "设置", *opened, Intent("switch", "Dark", "off")) == "在设置里打开“Display” › “Theme”，关闭“Dark”。"
    )
    assert told("en", "Chrome", Intent("link", "News")) == "In Chrome, follow the link “News”."


def test_choices_that_are_named_by_a_verb_are_tapped() -> None:
    assert told("en", "Clock", Intent("choices", "Week", SETTING)) == "In Clock, see what “Week” can be changed to."
    assert told("en", "Recorder", Intent("choices", "Type"), Intent("choice", "mp3")) == (
        "In Recorder, tap “Type” and then choose “mp3”."
    )
    assert told("en", "Contacts", Intent("choices", "Add contacts")) == "In Contacts, tap “Add contacts”."


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """The Clock's pages, those after a change of its data apart."""
    limits = Limits(pages=250, depth=12, states=6)
    folder = tmp_path_factory.mktemp("corpus")
    (job,) = jobs(SimulatedDevice("everything"), folder, ["com.google.android.deskclock"], limits)
    return explore(*job)


@pytest.fixture(scope="module")
def changing(clock: Corpus) -> Gias:
    gias = Gias([clock], seed=0, chance=1)
    gias.run(120)
    return gias


def test_what_changes_the_data_is_named_as_what_it_does(clock: Corpus) -> None:
    intents = intents_of(clock, [view_of(clock.screen(page)) for page in range(len(clock))], words_in("en"))
    changes = {one for edge, one in intents.items() if clock.pages[edge.source].state != clock.pages[edge.target].state}
    assert {one.slot for one in changes} <= {"switch", "button", "confirm", "choice", "entry", "answer", "text"}
    assert Intent("switch", "Timer vibrate", "on") in changes  # a row whose switch has no name
    assert not any(one.is_silent for one in changes)


def test_an_instruction_may_change_something_and_then_lead_elsewhere(clock: Corpus, changing: Gias) -> None:
    ends = [clock.pages[clock.find(one.end)] for one in kept(changing)]
    assert sum(page.state > 0 for page in ends) > 15
    for one in kept(changing):
        pages = [clock.pages[page] for page in follow(clock, one.path)]
        changed = [i for i in range(len(one.path)) if pages[i].state != pages[i + 1].state]
        assert set(changed) <= {key.step for key in one.keys}  # a change is always told
        backs = [i for i, id in enumerate(one.path) if clock.words[id] == "back()"]
        assert not backs or len(one.path) > 6 or (changed and min(backs) > changed[0])


def test_an_instruction_ends_with_the_data_that_its_sentence_asks_for(clock: Corpus, changing: Gias) -> None:
    one = next(one for one in kept(changing) if clock.pages[clock.find(one.end)].state and len(one.path) > 4)
    env = PagesEnv([clock], [one], state=True)
    env.reset(options={"instruction": 0})
    for id in one.path:
        *_, info = env.step(id)
    assert info["score"].success and info["score"].state is True


def test_nothing_is_confirmed_that_changes_nothing(clock: Corpus, changing: Gias) -> None:
    for one in kept(changing):
        pages = [clock.pages[page] for page in follow(clock, one.path)]
        for key, before in zip(one.keys[1:], one.keys, strict=False):
            if key.slot == "confirm" and before.slot not in ("text", "choice", "switch"):
                assert pages[key.step].state != pages[key.step + 1].state


def test_few_ends_are_like_another_one_as_counted_from_scratch(slack: Corpus, made: Gias) -> None:
    (tally,) = made.tallies
    ends = [slack.find(name) for name in tally.ends]
    alike = tally.paths.alike[ends][:, ends].sum(1) > 1
    assert tally.homogeneous_ends() == pytest.approx(alike.mean())


def test_chances_are_those_of_a_player_who_draws(slack: Corpus) -> None:
    one = Instruction("Slack", tuple(edge.id for edge in slack.way(20)), slack.pages[20].name, "Go")
    env = PagesEnv([slack], [one])
    scores = [next(play(env, uniform(seed))).success for seed in range(400)]
    chance = float(chances(slack, 20)[0][20])
    assert 0.005 < chance < 0.995
    assert abs(sum(scores) / 400 - chance) < 4 * (chance * (1 - chance) / 400) ** 0.5


def test_chances_of_a_few_steps_are_exact(slack: Corpus) -> None:
    targets = [edge.target for edge in slack.leading(0)]
    one, later = chances(slack, 1, 25)
    assert one[0] == 1 and (one <= later + 1e-12).all()
    assert one[1] == pytest.approx(targets.count(1) / (len(targets) + 1))


def test_ends_are_on_average_no_easier_than_the_bound(slack: Corpus) -> None:
    found = Gias([slack], seed=0, chance=0.05).run(200)
    simple, long = chances(slack, 20, 25)
    ends = [float((simple if one.split == "simple" else long)[slack.find(one.end)]) for one in found]
    assert len(ends) > 5 and sum(ends) / len(ends) <= 0.05 < max(ends)


class _Prefers:
    """A judge who likes the shorter sentence."""

    def compare(self, app: str, steps: tuple[str, ...], one: str, other: str) -> int:
        return (len(one) < len(other)) - (len(one) > len(other))


def test_quality_is_measured_as_in_the_papers_table(slack: Corpus, made: Gias) -> None:
    simple = [one for one in kept(made) if one.split == "simple"][:4]
    longer = simple[0].replace(task=simple[0].task + " Please."), simple[1].replace(task="Go."), simple[2]
    (row,) = quality(simple, [slack], longer, _Prefers())
    distances = Distances((edge.source, edge.target) for edge in slack.edges)
    fewest = [distances.to(slack.find(one.end))[0] for one in simple]
    assert (row.split, row.instructions, row.compared, row.win_rate) == ("simple", 4, 3, pytest.approx(2 / 3))
    assert row.annotated == sum(len(one.path) for one in simple) / 4 and row.evaluated == sum(fewest) / 4
    assert row.se == pytest.approx(sum(len(one.path) / few for one, few in zip(simple, fewest, strict=True)) / 4)
    assert quality(simple, [slack])[0].win_rate is None
    with pytest.raises(InvalidOption, match="have no path in common"):
        quality(simple[:1], [slack], simple[1:2], _Prefers())
    with pytest.raises(UnknownName, match=r"^There is no corpus of an app named 'Slack'"):
        quality(simple, [])


@pytest.mark.parametrize(
    ("answers", "verdict"), [(("A", "b."), 1), (("B", "A"), -1), (("A", "A"), 0), (("tie", "B"), 1)]
)
def test_a_model_judges_both_orders(answers: tuple[str, str], verdict: int) -> None:
    model = _Answers(*answers)
    assert ModelJudge(model).compare("Clock", ("Tap.",), "One", "Two") == verdict  # type: ignore[arg-type]
    assert "A: One\nB: Two" in model.asked[0].text and "A: Two\nB: One" in model.asked[1].text
    with pytest.raises(LLMError, match="has to answer A, B or tie"):
        ModelJudge(_Answers("maybe")).compare("Clock", (), "One", "Two")  # type: ignore[arg-type]


SMALL = suites.Suite((("everything", 0),), 0, pages=40, depth=10, seed=0, count=30, apps=("Slack",), chance=1)


def test_a_suite_is_made_from_nothing_and_refused_where_it_differs(tmp_path: Path) -> None:
    held = suites.frozen({"small": SMALL, "part": SMALL.replace(drawn=5)}, tmp_path / "first", _silent)
    for name, suite in held.items():
        made = suites.make(name, tmp_path / "second", suite, _silent)
        assert made.instructions == tmp_path / "second" / f"{name}.jsonl"
        assert len(load(made.instructions)) == made.size == suite.size
    assert held["part"].size == 5 < held["small"].size
    small = held["small"]
    for other, words in (
        (small.replace(instructions="0"), "The instructions are not those of small: their checksums differ."),
        (
            small.replace(corpora=(("everything/Slack", "0"),)),
            "The pages of everything/Slack are not those of small: their checksums differ.",
        ),
        (small.replace(version=small.version - 1), f"small is of phones of version {small.version - 1}, and these are"),
    ):
        with pytest.raises(InvalidOption, match=f"^{words}"):
            suites.make("small", tmp_path / "second", other, _silent)
    assert sorted(path.name for path in (tmp_path / "second").iterdir()) == ["corpus", "part.jsonl", "small.jsonl"]


def test_the_suites_that_never_change_are_known_by_name() -> None:
    assert list(suites.suites()) == ["v2-common", "v2-random-800"]
    assert suites.find("v2-random-800").size == 800
    with pytest.raises(UnknownName, match="v2-common"):
        suites.find("v2-commn")


@pytest.mark.slow
def test_both_suites_are_what_they_were(tmp_path: Path) -> None:
    for name, suite in suites.suites().items():
        assert suites.make(name, tmp_path, watch=_silent).size == suite.size


def _silent(_: str) -> None:
    pass


class _First(random.Random):
    """Always draws the first."""

    def choice(self, seq: Any) -> Any:
        return seq[0]


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


class _Answers:
    """Answers one after the other."""

    name = "answers"

    def __init__(self, *answers: str) -> None:
        self.answers, self.asked = list(answers), list[Message]()

    def complete(self, messages: tuple[Message, ...]) -> Reply:
        self.asked += messages
        return Reply(self.answers.pop(0))


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
    said = CliRunner().invoke(
        main, ["gias", str(tmp_path), "--count", "20", "--chance", "1", "--out", str(out), "--random", "8"]
    )
    assert said.exit_code == 0, said.output
    assert "app" in said.output and f"{out} holds 20 instructions." in said.output
    assert len(load(out)) == 20 and len(load(tmp_path / "all-random8.jsonl")) == 8
    assert set(load(tmp_path / "all-random8.jsonl")) <= set(load(out))


def test_a_folder_without_corpora_is_told_in_a_sentence(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["gias", str(tmp_path)])
    assert said.exit_code == 2 and "holds no corpus; `android-gym explore` writes some." in said.output


def test_suites_and_corpora_exclude_each_other(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["gias", "--suite", "v2-common", str(tmp_path), "--out", str(tmp_path)])
    assert said.exit_code == 2 and "A suite explores its own corpora" in said.output
    said = CliRunner().invoke(main, ["gias"])
    assert said.exit_code == 2 and "Give corpora, files of `android-gym explore` or folders of them" in said.output


def test_the_command_quality_prints_the_papers_table(slack: Corpus, made: Gias, tmp_path: Path) -> None:
    (tmp_path / "Slack.pages").write_bytes(encode(slack))
    save(tmp_path / "all.jsonl", [one for one in kept(made) if one.split == "simple"])
    asked = ["pages", "quality", str(tmp_path / "Slack.pages"), str(tmp_path / "all.jsonl")]
    said = CliRunner().invoke(main, asked)
    assert said.exit_code == 0, said.output
    lines = [line.split() for line in said.output.splitlines()]
    assert lines[0] == ["metric", "simple"] and lines[4] == ["win", "rate", "-"]
    assert lines[5][0] == "SE" and 1 <= float(lines[5][1]) < 1.5
    said = CliRunner().invoke(main, [*asked, "--model", "openai:x"])
    assert said.exit_code == 2 and "Win rates need both, --reference and --model." in said.output
