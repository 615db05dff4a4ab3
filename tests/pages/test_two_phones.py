"""Corpora of apps that have one name on several phones: which one an instruction is about."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from android_gym.devices.pages import (
    About,
    Corpus,
    Instruction,
    corpus_of,
    export,
    find_corpus,
    load_instructions,
    load_published,
    open_corpora,
    save_instructions,
)
from android_gym.envs.pages import Explorer, PagesDevice, PagesEnv, gold, play, summarize
from android_gym.errors import InvalidOption, UnknownName
from android_gym.evaluation.reporting.mobilebench_v2 import table8
from android_gym.generator.gias import sample
from android_gym.generator.gias.quality import quality
from android_gym.generator.page_files import TRANSITIONS, write_pages

from .house import ABOUT, house


def explored(monkeypatch: pytest.MonkeyPatch, profile: str, world_seed: int = 0) -> Corpus:
    """The house, as if on a phone of this profile and world."""
    explorer = Explorer(house(monkeypatch), ABOUT)
    while not explorer.is_complete:
        explorer.step()
    explorer.corpus.about = ABOUT._replace(profile=profile, world_seed=world_seed)
    return explorer.corpus


@pytest.fixture
def houses(monkeypatch: pytest.MonkeyPatch) -> tuple[Corpus, ...]:
    return tuple(explored(monkeypatch, *one) for one in (("miui",), ("everything",), ("everything", 1)))


GARDEN = Instruction("House", (1,), "House0_1", "Open the garden.")
PHONES = ("miui", "everything", "everything-1")


def test_a_phone_is_known_by_its_profile_and_its_world_if_that_is_not_the_first() -> None:
    assert [About("House", profile=name, world_seed=seed).phone for name, seed in (("a", 0), ("a", 2), ("", 3))] == [
        "a",
        "a-2",
        "",
    ]


def test_an_instruction_is_about_the_corpus_of_its_phone_whatever_else_is_open(houses: tuple[Corpus, ...]) -> None:
    for phone, corpus in zip(PHONES, houses, strict=True):
        for opened in (houses, houses[::-1], (corpus,)):
            assert corpus_of(GARDEN.replace(phone=phone), opened) is corpus
    assert corpus_of(GARDEN, houses[:1]) is houses[0]
    with pytest.raises(
        InvalidOption, match="^The app House has corpora of several phones, miui and everything: say which one is mean"
    ):
        corpus_of(GARDEN, houses)
    with pytest.raises(UnknownName, match="^There is no corpus of the app House on a phone named 'miu'.*'miui'"):
        corpus_of(GARDEN.replace(phone="miu"), houses)
    with pytest.raises(UnknownName, match="^There is no corpus of an app named 'Hous'. Did you mean 'House'"):
        find_corpus(houses, "Hous")


def test_a_corpus_whose_phone_is_not_known_is_one_of_any_phone(houses: tuple[Corpus, ...], tmp_path: Path) -> None:
    published = load_published(export(houses[0], tmp_path))
    assert corpus_of(GARDEN.replace(phone="miui"), [published]) is published
    for two in ([published, houses[0]], [houses[0], published]):
        with pytest.raises(InvalidOption, match=r"^Two of the corpora are of an app House: give one of them\.$"):
            open_corpora(two)
    twin = explored_again(houses[0])
    with pytest.raises(InvalidOption, match=r"^Two of the corpora are of an app House on the phone miui: give one"):
        open_corpora([houses[0], twin])
    assert open_corpora([houses[0], houses[0]]) == (houses[0],)


def explored_again(corpus: Corpus) -> Corpus:
    """Another corpus of the same app."""
    return Corpus(corpus.about, corpus.source)


def test_environments_and_devices_play_each_instruction_on_its_own_phone(houses: tuple[Corpus, ...]) -> None:
    asked = [GARDEN.replace(phone=phone) for phone in PHONES]
    env = PagesEnv(houses, asked)
    assert env.corpora == houses
    for number, corpus in enumerate(houses):
        env.reset(options={"instruction": number})
        assert env.walk.corpus is corpus
    assert summarize(play(env, gold))[:2] == (3, 1.0)
    device = PagesDevice(houses)
    device.begin(asked[2])
    assert device.walk is not None and device.walk.corpus is houses[2]
    with pytest.raises(InvalidOption, match="say which one is meant"):
        PagesEnv(houses, [GARDEN])


def test_files_without_a_phone_load_and_those_with_one_keep_it(tmp_path: Path) -> None:
    (tmp_path / "old.jsonl").write_text(
        '{"app":"House","path":[1],"end":"House0_1","task":"Open the garden.","steps":[],"keys":[],"template":"",'
        '"split":"simple"}\n'
    )
    assert load_instructions(tmp_path / "old.jsonl") == (GARDEN,)
    save_instructions(tmp_path / "new.jsonl", [GARDEN.replace(phone="miui")])
    assert load_instructions(tmp_path / "new.jsonl") == (GARDEN.replace(phone="miui"),)


def test_tables_shares_and_rows_keep_the_phones_apart(houses: tuple[Corpus, ...], tmp_path: Path) -> None:
    asked = [GARDEN.replace(phone=phone, task=f"Go {n}", template=str(n)) for phone in PHONES[:2] for n in range(3)]
    part = sample(asked, 4)
    assert [one.phone for one in part] == ["miui", "miui", "everything", "everything"]
    assert [row[:3] for row in table8(asked, part).rows] == [("House, everything", 3, 2), ("House, miui", 3, 2)]
    assert [row[0] for row in table8(asked[:3], part[:2]).rows] == ["House"]
    (row,) = quality(asked[:1], houses, [asked[3]][:0])
    assert (row.instructions, row.annotated, row.evaluated) == (1, 1, 1)
    with pytest.raises(InvalidOption, match="have no path in common"):
        quality(asked[:1], houses, asked[3:4])
    made = write_pages(houses[:2], tmp_path / "rows.jsonl", 20, instructions=asked)
    assert made.kinds["gold"] == 6
    assert set(made.apps) == {("miui", "House"), ("everything", "House")}
    for kind in ("", TRANSITIONS):
        rows = [json.loads(line) for line in made.beside(kind).read_text("utf-8").splitlines()]
        assert {row["phone"] for row in rows} == {"miui", "everything"}
