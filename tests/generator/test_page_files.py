"""Corpora as data: triples, transitions and pages, and that they are true of the corpus and of the phone."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

from android_gym.action import Action
from android_gym.cli import main
from android_gym.devices import SimulatedDevice, perform
from android_gym.devices.pages import Corpus, Instruction, encode, export, from_png, load_published, save_instructions
from android_gym.envs.pages import Limits, explore, jobs, read
from android_gym.envs.pages.verdicts import is_like
from android_gym.errors import InvalidOption, UnknownName
from android_gym.generator.page_files import PAGES, TRANSITIONS, write_pages
from android_gym.generator.page_steps import Steps

CLOCK, CONTACTS = "com.google.android.deskclock", "com.google.android.contacts"
Row = dict[str, Any]


@cache
def corpora() -> tuple[Corpus, ...]:
    """The first pages of two apps, of which one is held out."""
    with TemporaryDirectory() as folder:
        given = jobs(SimulatedDevice("everything"), Path(folder), (CLOCK, CONTACTS), Limits(pages=12))
        return tuple(explore(*job) for job in given)


def asked(corpus: Corpus) -> Instruction:
    """An instruction for the way to the last page."""
    way = corpus.way(len(corpus) - 1)
    steps = tuple(f"Step {n}." for n in range(len(way)))
    return Instruction(corpus.about.app, tuple(edge.id for edge in way), corpus.pages[-1].name, "Do it", steps)


def read_rows(path: Path) -> list[Row]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Row]]:
    """The rows of triples, pages and transitions, and the datasheet's lines."""
    out = tmp_path_factory.mktemp("data") / "steps.jsonl"
    made = write_pages(corpora(), out, 600, 3, [asked(corpora()[0])])
    found = {kind: read_rows(made.beside(kind)) for kind in ("", PAGES, TRANSITIONS)}
    assert [len(rows) for rows in found.values()] == [made.rows, made.pages, made.transitions]
    return found


def corpus_of(row: Row) -> tuple[Corpus, int]:
    """The corpus that a page is of, and its number there: smaller corpora come first."""
    page = row["page"]
    for corpus in sorted(corpora(), key=len):
        if page < len(corpus):
            return corpus, page
        page -= len(corpus)
    raise AssertionError(row)


def test_triples_differ_and_are_transitions(written: dict[str, list[Row]]) -> None:
    rows = written[""]
    assert len({(row["page"], row["instruction"]) for row in rows}) == len(rows) > 200
    edges = {(row["page"], row["id"]): row for row in written[TRANSITIONS]}
    assert len(edges) == len(written[TRANSITIONS]) == sum(len(corpus.edges) for corpus in corpora())
    same = ("action", "call", "x", "y", "next_page", "split", "app")
    for row in rows:
        edge = edges[row["page"], row["id"]]
        assert [row[name] for name in same] == [edge[name] for name in same]
    assert {row["kind"] for row in rows} == {"gold", "step", "asked"}


def test_the_steps_of_an_instruction_lead_from_page_to_page(written: dict[str, list[Row]]) -> None:
    gold = [row for row in written[""] if row["kind"] == "gold"]
    one = asked(corpora()[0])
    assert [row["id"] for row in gold] == list(one.path)
    assert [row["text"] for row in gold] == list(one.steps)
    assert [(row["step"], row["steps"]) for row in gold] == [(n, len(gold)) for n in range(len(gold))]
    assert [row["next_page"] for row in gold[:-1]] == [row["page"] for row in gold[1:]]
    whole = 0
    ways: dict[tuple[str, str], list[Row]] = {}
    for row in written[""]:
        if row["kind"] == "asked":
            ways.setdefault((row["app"], row["instruction"]), []).append(row)
    for way in ways.values():
        if [row["step"] for row in way] == list(range(way[0]["steps"])):
            whole += 1
            assert [row["next_page"] for row in way[:-1]] == [row["page"] for row in way[1:]]
    assert whole > 20


def test_actions_and_calls_mean_the_corpuss_action(written: dict[str, list[Row]]) -> None:
    called = 0
    for row in written[TRANSITIONS]:
        corpus, page = corpus_of(row)
        edge = corpus.edge(page, row["id"])
        assert msgspec.json.decode(row["action"], type=Action) == corpus.action(edge)
        assert row["words"] == corpus.words[edge.id]
        called += bool(row["call"])
        if row["call"]:
            assert read(row["call"], corpus, page).id == edge.id
        if row["x"] is not None:
            screen = corpus.screen(page)
            assert 0 <= row["x"] <= screen.width and 0 <= row["y"] <= screen.height
    assert called > 0.98 * len(written[TRANSITIONS])


def test_rows_are_true_of_the_phone(written: dict[str, list[Row]]) -> None:
    rng = random.Random(0)
    for row in rng.sample(written[""], 60) + rng.sample(written[TRANSITIONS], 60):
        corpus, page = corpus_of(row)
        device = SimulatedDevice(corpus.about.profile, corpus.about.world_seed)
        device.restore(corpus.phone(page))
        error, _ = perform(device, msgspec.json.decode(row["action"], type=Action))
        after = corpus_of({"page": row["next_page"]})[1]
        assert not error and is_like(device.phone(), corpus.phone(after)), row


def test_pages_show_what_the_corpus_shows(written: dict[str, list[Row]]) -> None:
    assert [row["page"] for row in written[PAGES]] == list(range(24))
    for row in written[PAGES]:
        corpus, page = corpus_of(row)
        assert (row["name"], row["app"]) == (corpus.pages[page].name, corpus.about.app)
        assert tuple(dict.fromkeys(row["html"].split("\n"))) == corpus.lines(page)
        assert row["marks"] and "xml" not in row
    clicks = [row for row in written[TRANSITIONS] if row["call"].startswith("click(c")]
    for row in clicks[:50]:
        left, top, right, bottom = written[PAGES][row["page"]]["marks"][row["call"][6:-1]]
        assert left <= row["x"] <= right and top <= row["y"] <= bottom


def test_held_out_apps_are_for_testing(written: dict[str, list[Row]]) -> None:
    sides = {(row["app"], row["split"]) for row in written[""]}
    assert sides == {("GoogleAndroidDeskclock", "train"), ("GoogleAndroidContacts", "test")}


def test_parquet_holds_the_same_rows_and_a_seed_gives_the_same_file(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    made = write_pages(corpora(), tmp_path / "a.parquet", 200, xml=True, pictures=True)
    write_pages(corpora(), tmp_path / "b.parquet", 200, xml=True)
    write_pages(corpora(), tmp_path / "c.jsonl", 200)
    write_pages(corpora(), tmp_path / "d.jsonl", 200, seed=1)
    assert (tmp_path / "a.parquet").read_bytes() == (tmp_path / "b.parquet").read_bytes()
    assert parquet.read_table(tmp_path / "a.parquet").to_pylist() == read_rows(tmp_path / "c.jsonl")
    assert read_rows(tmp_path / "c.jsonl") != read_rows(tmp_path / "d.jsonl")
    pages = parquet.read_table(made.beside(PAGES)).to_pylist()
    corpus, page = corpus_of(pages[5])
    assert pages[5]["xml"].startswith("<?xml") and json.loads(pages[5]["marks"])
    pixels = from_png((tmp_path / "a-pictures" / "5.png").read_bytes())
    assert np.array_equal(pixels, corpus.screen(page).pixels())


def test_the_datasheet_says_what_is_there(tmp_path: Path) -> None:
    made = write_pages(corpora()[:1], tmp_path / "steps.jsonl", 50, 7)
    sheet = (tmp_path / "steps.jsonl.md").read_text("utf-8")
    assert f"50 triples (page, instruction, action) and {made.transitions:,} transitions" in sheet
    assert "the seed 7." in sheet and "Apache-2.0" in sheet
    for name in (*read_rows(tmp_path / "steps.jsonl")[0], *read_rows(made.beside(PAGES))[0]):
        assert f"`{name}`" in sheet, name
    assert "| GoogleAndroidDeskclock | everything | 0 |" in sheet


def test_a_published_corpus_gives_rows_as_well(tmp_path: Path) -> None:
    published = load_published(export(corpora()[0], tmp_path))
    ours = [row["words"] for row in Steps(corpora()[0]).transitions()]
    theirs = [row["words"] for row in Steps(published).transitions()]
    assert set(theirs) <= set(ours) and len(theirs) > 0.9 * len(ours)
    assert len(list(Steps(published).rows())) > 80


def test_what_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    with pytest.raises(InvalidOption, match=r"^Data is written to FILE\.jsonl or FILE\.parquet, not"):
        write_pages(corpora(), tmp_path / "mine.txt")
    assert (tmp_path / "mine.txt").read_text("utf-8") == "mine"
    with pytest.raises(InvalidOption, match=r"^There is no corpus"):
        write_pages([], tmp_path / "steps.jsonl")
    with pytest.raises(UnknownName, match="no corpus of an app named 'GoogleAndroidContacts'"):
        write_pages(corpora()[:1], tmp_path / "steps.jsonl", instructions=[asked(corpora()[1])])
    with pytest.raises(InvalidOption, match="^Two of the corpora are of an app GoogleAndroidDeskclock on"):
        write_pages(corpora()[:1] * 2, tmp_path / "steps.jsonl", instructions=[asked(corpora()[0])])
    assert not list(tmp_path.glob("steps*"))


def test_the_command_says_what_it_wrote(tmp_path: Path) -> None:
    for corpus in corpora():
        (tmp_path / f"{corpus.about.app}.pages").write_bytes(encode(corpus))
    save_instructions(tmp_path / "asked.jsonl", [asked(corpora()[0])])
    out = tmp_path / "steps.jsonl"
    words = ["pages", "collect", str(tmp_path), "--rows", "90", "--out", str(out)]
    done = CliRunner().invoke(main, [*words, "--instructions", str(tmp_path / "asked.jsonl")])
    assert done.exit_code == 0, done.output
    edges = sum(len(corpus.edges) for corpus in corpora())
    count = len(asked(corpora()[0]).path)
    assert f"{out}: 90 triples (" in done.output and f"{count} gold" in done.output
    assert f"{edges:,} transitions" in done.output and "24 pages of 2 apps" in done.output
