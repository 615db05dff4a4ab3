"""Instructions on corpora of pages: walks, answers, rewards and scores."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import (
    About,
    Corpus,
    Edge,
    Instruction,
    KeyNode,
    Page,
    StoredPages,
    encode,
    export,
    load_instructions,
    load_published,
    open_corpora,
    save_instructions,
    split_of,
)
from android_gym.envs.context import mark_nodes
from android_gym.envs.pages import (
    Explorer,
    Limits,
    PagesEnv,
    explore,
    gold,
    jobs,
    play,
    read,
    summarize,
    uniform,
    verdict,
)
from android_gym.envs.pages.calls import Call, f1, matches
from android_gym.errors import DamagedFile, InvalidOption, UnknownName

from .house import ABOUT, house, row

CLOCK = "com.google.android.deskclock"
ALARMS, SWITCH, RACE_DAY = 2, 35, 32  # ids of clicks in the corpus of Clock


@cache
def clock() -> Corpus:
    """The first 20 pages of Clock."""
    with TemporaryDirectory() as folder:
        (job,) = jobs(SimulatedDevice("pixel"), Path(folder), (CLOCK,), Limits(pages=20))
        return explore(*job)


def rooms(monkeypatch: pytest.MonkeyPatch) -> Corpus:
    """A hall, from which 0 leads to the attic and 1 to the garden, and the garden, from which 4 leads to the attic."""
    explorer = Explorer(house(monkeypatch), ABOUT)
    while not explorer.is_complete:
        explorer.step()
    return explorer.corpus


def drawn(edges: dict[tuple[int, str], int]) -> Corpus:
    """A corpus of pages that all show a home screen, with these edges: page and words to page."""
    about = About("Made", profile="pixel")
    source = StoredPages(about)
    corpus = Corpus(about, source)
    for number in range(max(edges.values()) + 1):
        page = Page(f"Made0{f'_{number - 1}' if number else ''}", min(number, 1))
        source.add(page, SimulatedDevice("pixel").phone(), ())
        corpus.add_page(page)
    for (page_before, words), after in edges.items():
        corpus.add_edge(Edge(page_before, corpus.add_words(words), after))
    return corpus


def asked(corpus: Corpus, *path: int, keys: tuple[KeyNode, ...] = (), **more: Any) -> Instruction:
    """An instruction whose gold path is these actions."""
    page = 0
    for id in path:
        page = corpus.edge(page, id).target
    steps = tuple(f"Step {n}" for n in range(1, len(path) + 1))
    told = {"split": split_of(path), **more}
    return Instruction(corpus.about.app, path, corpus.pages[page].name, "Do it", steps, keys, **told)


def every_page(corpus: Corpus) -> tuple[Instruction, ...]:
    """An instruction for each page but the first, by the way on which it was found."""
    return tuple(asked(corpus, *(edge.id for edge in corpus.way(page))) for page in range(1, len(corpus)))


def walked(env: PagesEnv, *answers: str | int) -> list[tuple[str, float, bool, bool, str]]:
    """After each answer: page, reward, terminated, truncated, error."""
    env.reset(options={"instruction": 0})
    told = []
    for answer in answers:
        _, reward, over, cut, info = env.step(answer)
        told.append((info["page"], float(reward), over, cut, info["action_error"]))
    return told


# --- walks ---------------------------------------------------------------------------------------


def test_every_way_to_the_last_page_counts_and_only_the_gold_one_is_strict(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = rooms(monkeypatch)
    env = PagesEnv(corpus, [asked(corpus, 0)])
    assert walked(env, 1, f"click({row('Ladder')})") == [
        ("House0_1", 0.0, False, False, ""),
        ("House0_0", 1.0, True, False, ""),
    ]
    score = env.walk.score(False)
    assert (score.success, score.strict, score.steps, score.gold, score.right, score.of) == (True, False, 2, 1, 0, 1)
    walked(env, 1, "back", 0)  # a detour that was gone back
    score = env.walk.score(False)
    assert (score.success, score.strict, score.steps) == (True, True, 3)


def test_what_leads_nowhere_stays_and_costs_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = rooms(monkeypatch)
    env = PagesEnv(corpus, [asked(corpus, 0)], limit=4)
    nowhere = "From the page House0 this leads nowhere."
    assert walked(env, "click(c99)", "dance", "back", 4) == [
        ("House0", 0.0, False, False, nowhere),
        ("House0", 0.0, False, False, "This is no action."),
        ("House0", 0.0, False, False, "There is no page before the first one."),
        ("House0", 0.0, False, True, nowhere),
    ]
    with pytest.raises(InvalidOption, match=r"^The episode is over: call reset first\.$"):
        env.step(0)


def test_limits_are_20_steps_and_25_of_complex_instructions(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = rooms(monkeypatch)
    for split, limit in (("simple", 20), ("complex", 25)):
        env = PagesEnv(corpus, [asked(corpus, 0, split=split)])
        told = walked(env, *["dance"] * limit)
        assert [cut for *_, cut, _ in told] == [False] * (limit - 1) + [True]


def test_a_key_node_is_rewarded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = rooms(monkeypatch)
    keys = (KeyNode(0, "item", "Garden"), KeyNode(1, "item", "Ladder"))
    env = PagesEnv(corpus, [asked(corpus, 1, 4, keys=keys)])
    assert [told[1] for told in walked(env, 1, "back", 1, 4)] == [0.5, 0.0, 0.0, 0.5]
    assert [told[1] for told in walked(env, 0)] == [0.0]  # the last page, without them
    score = env.walk.score(False)
    assert (score.success, score.strict, score.right, score.of) == (True, False, 0, 2)


def test_a_key_node_is_reached_only_where_its_action_leads_to_its_page() -> None:
    corpus = drawn({(0, "click(a)"): 1, (0, "click(b)"): 2, (2, "click(a)"): 3, (3, "click(b)"): 1, (1, "click(b)"): 4})
    key = KeyNode(0, "item", "a")
    env = PagesEnv(corpus, [asked(corpus, 0, 1, keys=(key,))], observation="goal")
    told = walked(env, 1, 0, 1, 1)  # the same action, on another page
    assert [(page, reward) for page, reward, *_ in told] == [
        ("Made0_1", 0.0),
        ("Made0_2", 0.0),
        ("Made0_0", 0.0),
        ("Made0_3", 0.0),
    ]
    assert [told[1] for told in walked(env, 0, 1)] == [1.0, 0.0]


def test_the_text_of_the_step_follows_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = rooms(monkeypatch)
    env = PagesEnv(corpus, [asked(corpus, 1, 4)])
    _, info = env.reset(options={"instruction": 0})
    told = [info["current"], *(env.step(answer)[4]["current"] for answer in (1, "back", 1))]
    assert told == ["Step 1", "Step 2", "Step 1", "Step 2"]


def test_single_path_goes_on_along_the_gold_path_whatever_is_answered() -> None:
    corpus = clock()
    env = PagesEnv(corpus, [asked(corpus, ALARMS, SWITCH, RACE_DAY)], mode="single")
    names = ["GoogleAndroidDeskclock0_2", "GoogleAndroidDeskclock0_2", "GoogleAndroidDeskclock0_2_32"]
    names = [name.replace("GoogleAndroidDeskclock", corpus.about.app) for name in names]
    told = walked(env, ALARMS, 3, 'scroll(s1, "up")')
    assert [(page, over) for page, _, over, *_ in told] == list(zip(names, [False, False, True], strict=True))
    score = env.walk.score(False)
    assert (score.success, score.right, score.of, score.types, score.steps) == (False, 1, 3, 2, 3)
    assert [told[1] for told in walked(env, ALARMS, SWITCH, RACE_DAY)] == [0.0, 0.0, 1.0]


def test_back_leads_to_the_page_before_where_it_only_closes_the_keyboard(tmp_path: Path) -> None:
    (job,) = jobs(SimulatedDevice("everything"), tmp_path, ["Notally"], Limits(pages=5))
    corpus = explore(*job)
    editor = corpus.find("Notally0_1")
    assert corpus.after(editor, corpus.id_of("back()") or 0) == editor
    env = PagesEnv(corpus, [asked(corpus, 0)], state=True)
    assert [told[0] for told in walked(env, 1, "back", 0)] == ["Notally0_1", "Notally0", "Notally0_0"]
    score = env.walk.score(True)
    assert (score.strict, score.state) == (True, None)  # which keys that takes on the phone is not known


# --- answers -------------------------------------------------------------------------------------


def test_tags_points_ids_and_words_are_the_same_action() -> None:
    corpus = clock()
    screen = corpus.screen(0)
    node = screen.find(corpus.action(corpus.edge(0, ALARMS)).element)  # type: ignore[arg-type]
    assert node is not None
    tag = next(tag for tag, at in mark_nodes(screen).items() if at == node)
    x, y = screen.centre(node)
    answers = (f"click({tag})", f"click({x}, {y})", f"click([{x},{y}])", corpus.words[ALARMS], ALARMS, np.int64(ALARMS))
    said = f"Observation: tabs\nThought: alarms\nAction: click({tag})\nSummary: I open the alarms."
    for answer in (*answers, said):
        call = read(answer, corpus, 0)
        assert (call.verb, call.id, call.node) == ("click", ALARMS, node)


def test_scrolls_texts_and_keys_are_read() -> None:
    corpus = clock()
    alarms = corpus.edge(0, ALARMS).target
    ids = [read(answer, corpus, alarms).id for answer in ('scroll(s1, "up")', "swipe(s1, up)")]
    assert [corpus.words[id] for id in ids] == ["scroll(([540, 1653], [540, 705]))"] * 2
    search = corpus.edge(0, 1).target
    typed = [edge for edge in corpus.leading(search) if corpus.words[edge.id].startswith("input(")]
    first = typed[0]
    text = corpus.about.texts[0]
    for answer in (f'input("{text}")', f'text("{text}x")', f"input(c2, '{text}')"):
        call = read(answer, corpus, search)
        assert (call.verb, call.id) == ("input", first.id), answer
    assert read('input("&&&")', corpus, search).id == -2
    back = corpus.id_of("back()")
    assert [read(answer, corpus, search).id for answer in ("back", 'back("back")', "back()")] == [back] * 3
    assert read("back", corpus, search, tree_compat=True)[:2] == ("back", -2)


def test_of_recorded_texts_the_nearest_counts_and_in_the_released_program_the_last() -> None:
    words = [f"input(<input> City </input>, '{text}')" for text in ("Berlin", "Berliner", "Rome")]
    corpus = drawn({(0, one): 1 for one in words})
    assert [read('input("Berlin")', corpus, 0).id, read('input("Berlin")', corpus, 0, tree_compat=True).id] == [0, 1]
    assert read('input("Home")', corpus, 0).id == 2


def test_in_the_released_program_only_the_same_action_is_right_on_a_single_path() -> None:
    corpus = drawn({(0, f"input(<input> City </input>, '{text}')"): 1 for text in ("Berlin", "Berliner")})
    for compat, right in ((False, True), (True, False)):
        env = PagesEnv(corpus, [asked(corpus, 0)], "single", compat)
        walked(env, 1)
        assert (env.walk.success, env.walk.types) == (right, 1)


def test_answers_are_compared_by_element_direction_and_text() -> None:
    corpus = clock()
    screen = corpus.screen(0)
    left, top, right, bottom = screen.nodes[0].bounds
    last = len(screen.nodes) - 1
    assert matches(Call("click", -2, last), Call("click", 1, 0), corpus, 0)  # within the box of the whole screen
    assert not matches(Call("click", -2, 0), Call("click", 1, last), corpus, 0)
    assert not matches(Call("click", -2, 0, (right, bottom)), Call("click", 1, 0), corpus, 0)
    assert matches(Call("click", -2, 0, (left, top)), Call("click", 1, 0), corpus, 0)
    assert not matches(Call("click", -2), Call("click", 1, 0), corpus, 0)
    assert matches(Call("scroll", -2, 3, None, "up"), Call("scroll", 1, 0, None, "up"), corpus, 0)
    assert not matches(Call("scroll", -2, 0, None, "down"), Call("scroll", 1, 0, None, "up"), corpus, 0)
    assert matches(Call("input", -2, text="Bern"), Call("input", 1, text="Berlin"), corpus, 0)
    assert not matches(Call("input", -2, text="Oslo"), Call("input", 1, text="Berlin"), corpus, 0)
    assert not matches(Call("enter", -2), Call("back", -2), corpus, 0)
    assert not matches(Call("click", 1), Call("scroll", 1), corpus, 0)


@pytest.mark.parametrize("answer", ["", "click", "click(s1)", 'scroll(s1, "far")', "FINISH", 10**9, -1, 1.5, None, ()])
def test_what_is_no_action_is_unreadable(answer: object) -> None:
    assert read(answer, clock(), 0)[:2] == ("", -3)


def test_texts_are_compared_by_their_characters() -> None:
    assert [f1("Berlin", "Berlin"), f1("Bern", "Berlin"), f1("", "Berlin"), f1("xyz", "Berlin")] == [1.0, 0.8, 0.0, 0.0]
    assert f1("aab", "ab") == 0.8  # each as often as it occurs
    assert f1("x", "无人应答") == 1.0


# --- players and scores --------------------------------------------------------------------------


def test_the_gold_player_does_all_in_every_mode() -> None:
    corpus = clock()
    found = every_page(corpus)
    assert summarize(play(PagesEnv(corpus, found, state=True), gold)) == (19, 1.0, 1.0, 1.0, 1.0, 1.0, None, 1.0)
    assert summarize(play(PagesEnv(corpus, found, tree_compat=True), gold)) == (19, 1.0, 1.0, 1.0, 1.0, 1.0, None, None)
    assert summarize(play(PagesEnv(corpus, found, "single"), gold)) == (19, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, None)


def test_the_uniform_player_is_the_same_for_a_seed() -> None:
    corpus = clock()
    env = PagesEnv(corpus, every_page(corpus), "single")
    assert list(play(env, uniform(3))) == list(play(env, uniform(3)))
    assert list(play(env, uniform(3))) != list(play(env, uniform(4)))


def test_the_uniform_players_draw_from_the_page_or_from_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = rooms(monkeypatch)
    env = PagesEnv(corpus, [asked(corpus, 1, 4)])
    observation, info = env.reset(options={"instruction": 0})
    for offered, ids in ((True, {0, 1, 2}), (False, set(corpus.words))):
        player = uniform(0, offered)
        assert {player(env, observation, info) for _ in range(100)} == {*ids, "back"}


def test_scores_of_nothing_are_none() -> None:
    assert summarize([]) == (0, None, None, None, None, None, None, None)


def test_a_way_that_leaves_other_data_behind_reaches_the_page_and_not_the_state() -> None:
    corpus = clock()
    env = PagesEnv(corpus, [asked(corpus, ALARMS, RACE_DAY)], state=True)
    scores = []
    for answers in ((ALARMS, RACE_DAY), (ALARMS, SWITCH, RACE_DAY), (ALARMS, SWITCH, SWITCH, RACE_DAY)):
        walked(env, *answers)
        scores.append(env.walk.score(True))
    assert [(score.success, score.state) for score in scores] == [(True, True), (True, False), (True, True)]


def test_a_verdict_needs_the_screen_and_the_gold_path_on_the_phone() -> None:
    corpus = clock()
    alarms, timer = corpus.edge(0, ALARMS), corpus.edge(0, 3)
    assert verdict(corpus, [timer, alarms], [alarms]) is True  # an action that cannot be made there is left out
    assert verdict(corpus, [alarms], [timer]) is False
    race = corpus.edge(alarms.target, RACE_DAY)
    assert verdict(corpus, [race], [race]) is None  # it cannot be made on the first page


def test_the_released_walk_compares_names_of_pages_place_by_place(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = rooms(monkeypatch)
    env = PagesEnv(corpus, [asked(corpus, 0)], tree_compat=True, limit=2)
    walked(env, 1, "back")  # the first page: no id of the name House0_0
    assert (env.walk.score(False).right, env.walk.score(False).of) == (0, 1)
    walked(env, 1, 4)
    assert (env.walk.score(False).right, env.walk.score(False).success) == (1, True)


def test_published_pages_are_played_as_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    corpus = rooms(monkeypatch)
    published = load_published(export(corpus, tmp_path))
    marks = mark_nodes(published.screen(0))
    clicks = [read(f"click({tag})", published, 0).id for tag in marks if tag.startswith("c")]
    assert {0, 1, 2} <= set(clicks)
    assert summarize(play(PagesEnv(published, [asked(published, 1, 4)], state=True), gold))[1:3] == (1.0, 1.0)
    (tmp_path / "tasks.json").write_text('[{"name": "House0_1_4", "task": "1. Garden\\n2. Ladder\\nTo the attic"}]')
    (one,) = load_instructions(tmp_path / "tasks.json", [published])
    assert one == Instruction("House", (1, 4), "House0_0", "To the attic", ("Garden", "Ladder"))


# --- environments --------------------------------------------------------------------------------


def test_gymnasium_makes_and_checks_it(tmp_path: Path) -> None:
    corpus = clock()
    (tmp_path / "Clock.pages").write_bytes(encode(corpus))
    save_instructions(tmp_path / "asked.jsonl", every_page(corpus))
    options: dict[str, Any] = {
        "corpus": str(tmp_path),
        "instructions": str(tmp_path / "asked.jsonl"),
        "size": (240, 108),
    }
    forms = ("goal", "html", "xml", "marks", "html+lists")
    made = gymnasium.make("MobileBenchV2/Pages-v0", observation=forms, render_mode="rgb_array", **options)
    check_env(made.unwrapped)
    observation, info = made.reset(seed=0)
    assert observation["goal"] == info["task"] == "Do it"
    assert observation["marks"].shape == (240, 108, 3)
    assert made.render().shape == (2400, 1080, 3)  # type: ignore[union-attr]


def test_a_plain_observation_and_seeds() -> None:
    corpus = clock()
    env = PagesEnv(corpus, every_page(corpus), observation="html")
    first = env.reset(seed=4)
    assert first[0] == corpus.screen(0).html()
    assert env.reset(seed=4) == first


def test_wrong_arguments_are_told_in_a_sentence(tmp_path: Path) -> None:
    corpus = clock()
    one = asked(corpus, ALARMS)
    with pytest.raises(UnknownName, match=r"^There is no mode named 'mult'\. Did you mean 'multi'\?$"):
        PagesEnv(corpus, [one], mode="mult")
    with pytest.raises(InvalidOption, match=r"^tree_compat is False, True or 'released', not 'tree'\.$"):
        PagesEnv(corpus, [one], tree_compat="tree")
    with pytest.raises(InvalidOption, match=r"^limit is a number of steps of 1 or more, not 0\.$"):
        PagesEnv(corpus, [one], limit=0)
    with pytest.raises(InvalidOption, match=r"^There are no instructions"):
        PagesEnv(corpus, [])
    with pytest.raises(UnknownName, match=r"^There is no corpus of an app named 'Gmail'"):
        PagesEnv(corpus, [one.replace(app="Gmail")])
    with pytest.raises(InvalidOption, match=r"has no action 999 on the page \w+0\.$"):
        PagesEnv(corpus, [one.replace(path=(999,))])
    with pytest.raises(InvalidOption, match=r"^The path of 'Do it' ends on the page \w+0_2, not on X0\.$"):
        PagesEnv(corpus, [one.replace(end="X0")])
    with pytest.raises(InvalidOption, match=r"^The path of 'Do it' has no step for each of its key nodes\.$"):
        PagesEnv(corpus, [one.replace(keys=(KeyNode(1, "text", "x"),))])
    env = PagesEnv(corpus, [one])
    with pytest.raises(InvalidOption, match=r"^There is no episode yet: call reset first\.$"):
        env.step("back")
    with pytest.raises(InvalidOption, match=r"^instruction is a number below 1, not 1\.$"):
        env.reset(options={"instruction": 1})
    with pytest.raises(UnknownName, match=r"^There is no reset option named 'task'"):
        env.reset(options={"task": 1})
    with pytest.raises(InvalidOption, match=r"holds no corpus: make one with `android-gym explore`\.$"):
        open_corpora(tmp_path)
    with pytest.raises(InvalidOption, match=r"^Two of the corpora are of an app \w+: give one of them\.$"):
        open_corpora([clock(), load_published(export(corpus, tmp_path))])


def test_files_of_instructions_are_read_as_they_were_written(tmp_path: Path) -> None:
    found = every_page(clock())
    found = (found[0].replace(keys=(KeyNode(0, "tab", "Alarms"),), template="open"), *found[1:])
    path = tmp_path / "asked.jsonl"
    save_instructions(path, found)
    assert load_instructions(path) == found
    lines = path.read_text().splitlines()
    path.write_text(f"[{','.join(lines)}]")
    assert load_instructions(path) == found
    path.write_text('{"app": 3}')
    with pytest.raises(DamagedFile, match=r"asked\.jsonl holds no instructions: Expected `str`, got `int`"):
        load_instructions(path)
    path.write_text('[{"name": "Clock", "task": "x"}]')
    with pytest.raises(InvalidOption, match=r"^The name 'Clock' is no path"):
        load_instructions(path)
    path.write_text('[{"name": "Maps0_1", "task": "x"}]')
    (one,) = load_instructions(path)
    assert (one.app, one.path, one.end, one.keys) == ("Maps", (1,), "", ())
    with pytest.raises(UnknownName, match=r"^There is no corpus of an app named 'Maps'"):
        load_instructions(path, [clock()])
