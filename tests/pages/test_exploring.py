"""Exploring: which pages are kept, which edges lead where, and in which order pages are tried."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from toy import TOY

from android_gym.action import Action
from android_gym.devices import SimulatedDevice, perform
from android_gym.devices.pages import CLOSED, OPEN, UNREACHABLE, Corpus, Tally, encode, load
from android_gym.envs.pages import Explorer, Limits, Look, Try, explore, jobs
from android_gym.errors import InvalidOption
from android_gym.screen import Screen

from .house import ABOUT, house, row

NOTES = "com.miui.notes"


def explored(explorer: Explorer) -> Corpus:
    while not len(explorer.corpus) or not explorer.corpus.is_complete:
        explorer.step()
    return explorer.corpus


def notes(folder: Path, **limits: object) -> Corpus:
    (job,) = jobs(SimulatedDevice("everything"), folder, (NOTES,), Limits(**limits))  # type: ignore[arg-type]
    return explore(*job)


def told(corpus: Corpus) -> list[tuple[str, str, str]]:
    """The edges: page, words, page."""
    return [(corpus.pages[e.source].name, corpus.words[e.id], corpus.pages[e.target].name) for e in corpus.edges]


# --- pages and edges -----------------------------------------------------------------------------


def test_a_small_app_has_exactly_its_pages_and_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = explored(Explorer(house(monkeypatch), ABOUT))
    assert [(page.name, page.depth, page.activity.rpartition(".")[2]) for page in corpus.pages] == [
        ("House0", 0, "Hall"),
        ("House0_0", 1, "Room"),
        ("House0_1", 1, "Room"),
    ]
    assert told(corpus) == [
        ("House0", f"click({row('Attic')})", "House0_0"),
        ("House0", f"click({row('Garden')})", "House0_1"),
        ("House0", f"click({row('Lamp')})", "House0"),
        ("House0_0", "back()", "House0"),
        ("House0_1", "back()", "House0"),
        ("House0_1", f"click({row('Ladder')})", "House0_0"),
    ]
    assert bytes(corpus.state) == bytes([CLOSED] * 3)
    assert corpus.ways_in() == {0: 2, 1: 2, 2: 1}
    assert corpus.depths() == (1, 2)


def test_what_leaves_the_app_is_counted_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = explored(Explorer(house(monkeypatch), ABOUT))
    assert corpus.tally == Tally(tried=8, left=2, beyond=0)  # Out, and Back in the hall
    assert {page.package for page in corpus.pages} == {TOY}


def test_pages_beyond_the_most_are_counted_and_edges_between_the_others_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = explored(Explorer(house(monkeypatch), ABOUT._replace(pages=2)))
    assert [page.name for page in corpus.pages] == ["House0", "House0_0"]
    assert [(e.source, e.target) for e in corpus.edges] == [(0, 1), (0, 0), (1, 0)]
    assert corpus.tally.beyond == 1


def test_pages_deeper_than_asked_for_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = explored(Explorer(house(monkeypatch), ABOUT._replace(depth=0)))
    assert [page.name for page in corpus.pages] == ["House0"]
    assert corpus.tally.beyond == 2


def test_every_edge_leads_where_the_phone_goes(tmp_path: Path) -> None:
    corpus = notes(tmp_path)
    device = SimulatedDevice("everything")
    assert len(corpus) == 40
    for edge in corpus.edges:
        device.restore(corpus.phone(edge.source))
        assert edge.action is not None
        error, _ = perform(device, edge.action)
        assert error == ""
        shown, kept = {line.text for line in device.screen().html_lines}, set(corpus.lines(edge.target))
        assert 2 * len(shown & kept) > len(shown | kept)
        assert device.screen().activity == corpus.pages[edge.target].activity


def test_a_page_shows_what_its_phone_does(tmp_path: Path) -> None:
    corpus = notes(tmp_path, pages=5)
    for number, page in enumerate(corpus.pages):
        screen = corpus.screen(number)
        assert corpus.lines(number) == tuple(dict.fromkeys(line.text for line in screen.html_lines))
        assert (page.package, page.activity) == (screen.package, screen.activity)
    assert corpus.screen(0).pixels().shape == (2400, 1080, 3)


def test_no_two_pages_are_alike(tmp_path: Path) -> None:
    corpus = notes(tmp_path)
    for one in range(len(corpus)):
        for other in range(one):
            if corpus.pages[one].activity == corpus.pages[other].activity:
                lines, others = set(corpus.lines(one)), set(corpus.lines(other))
                assert 2 * len(lines & others) <= len(lines | others)


def test_the_way_to_a_page_leads_there(tmp_path: Path) -> None:
    corpus = notes(tmp_path)
    for number, page in enumerate(corpus.pages):
        way = corpus.way(number)
        assert len(way) == page.depth
        assert [edge.target for edge in (*way, None) if edge is not None][-1:] == ([number] if way else [])
        assert page.name == "_".join(("MiuiNotes0", *(str(edge.id) for edge in way)))


# --- order ---------------------------------------------------------------------------------------


class Tree:
    """An app whose every page has three that lie behind it; notes the order in which pages are tried."""

    pictures = False

    def __init__(self) -> None:
        self.tried: list[str] = []

    def first(self) -> Look:
        return self._look("0")

    def tries(self, corpus: Corpus, page: int) -> Iterator[Try] | None:
        name = corpus.lines(page)[0]
        self.tried.append(name)
        return iter([Try(Action("back"), f"{name}{way}", self._look(f"{name}{way}")) for way in "123"])

    def _look(self, name: str) -> Look:
        screen = Screen((), TOY, "")
        screen.__dict__["html_lines"] = ()
        return _Named(screen, (name, b""))


class _Named(Look):
    @property
    def lines(self) -> tuple[str, ...]:
        assert isinstance(self.value, tuple)
        return (self.value[0],)


def order(seed: int) -> list[str]:
    tree = Tree()
    explored(Explorer(tree, ABOUT._replace(pages=60, seed=seed)))
    return [name.removeprefix("0") for name in tree.tried]


def test_half_of_the_pages_are_found_in_order_and_the_others_at_random_by_the_seed() -> None:
    first, again, other = order(0), order(0), order(1)
    assert first[:5] == ["", "1", "2", "3", "11"]
    assert len(first) == 60 == len(set(first))
    assert first == again and first != other
    assert first[:10] == other[:10]  # of the 60 pages, 31 are known after ten of them
    assert first[10:16] == ["112", "1123", "32", "1122", "31", "123"]
    assert other[10:16] == ["33", "112", "1121", "11211", "1123", "1122"]


def test_a_page_that_is_not_reached_again_is_noted() -> None:
    class Closing(Tree):
        def tries(self, corpus: Corpus, page: int) -> Iterator[Try] | None:
            return None if corpus.lines(page) == ("02",) else super().tries(corpus, page)

    explorer = Explorer(Closing(), ABOUT._replace(pages=4))
    explorer.step()
    assert bytes(explorer.corpus.state) == bytes([OPEN])
    assert bytes(explored(explorer).state) == bytes([CLOSED, CLOSED, UNREACHABLE, CLOSED])


# --- files ---------------------------------------------------------------------------------------


def test_what_was_explored_is_not_explored_again(tmp_path: Path) -> None:
    corpus = notes(tmp_path, pages=5)
    looked: list[int] = []
    (job,) = jobs(SimulatedDevice("everything"), tmp_path, (NOTES,), Limits(pages=5))
    again = explore(*job, watch=lambda corpus: looked.append(len(corpus)))
    assert looked == [] and encode(again) == encode(corpus)


def test_a_corpus_of_other_options_is_refused(tmp_path: Path) -> None:
    notes(tmp_path, pages=5)
    with pytest.raises(InvalidOption, match=r"MiuiNotes\.pages was explored with pages 5, not 6: give another folder"):
        notes(tmp_path, pages=6)


def test_a_seed_gives_one_corpus_and_another_seed_another(tmp_path: Path) -> None:
    files = [(tmp_path / name, seed) for name, seed in (("a", 0), ("b", 0), ("c", 1))]
    for folder, seed in files:
        notes(folder, pages=20, seed=seed)
    first, again, other = ((folder / "MiuiNotes.pages").read_bytes() for folder, _ in files)
    assert first == again and first != other


def test_a_corpus_that_is_read_is_the_one_that_was_written(tmp_path: Path) -> None:
    corpus = notes(tmp_path)
    found = load(tmp_path / "MiuiNotes.pages")
    assert (found.about, found.tally, found.pages, found.state) == (
        corpus.about,
        corpus.tally,
        corpus.pages,
        corpus.state,
    )
    assert (found.edges, found.words) == (corpus.edges, corpus.words)
    assert all(found.phone(page) == corpus.phone(page) for page in range(len(corpus)))
    assert all(found.lines(page) == corpus.lines(page) for page in range(len(corpus)))
    assert encode(found) == (tmp_path / "MiuiNotes.pages").read_bytes()
