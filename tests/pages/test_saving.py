"""Files of corpora: damage is told in a sentence, and no code is run."""

from __future__ import annotations

from pathlib import Path

import pytest

from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import About, Corpus, Edge, Page, StoredPages, encode, load
from android_gym.errors import DamagedFile, NotSupported, UnknownName

LINES = ("<p> One </p>", "<p> Two </p>")


def a_corpus() -> Corpus:
    about = About("Home", texts=("a", "b"), profile="pixel")
    source = StoredPages(about)
    corpus = Corpus(about, source)
    for name in ("Home0", "Home0_0"):
        page = Page(name, name.count("_"), "p", "a")
        source.add(page, SimulatedDevice().phone(), LINES)
        corpus.add_page(page)
    corpus.add_edge(Edge(0, corpus.add_words("back()"), 1))
    return corpus


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "Home.pages"
    path.write_bytes(encode(a_corpus()))
    return path


def test_a_corpus_is_read_as_it_was_written(file: Path) -> None:
    found, wanted = load(file), a_corpus()
    assert (found.about, found.pages, found.edges, found.words) == (
        wanted.about,
        wanted.pages,
        wanted.edges,
        {0: "back()"},
    )
    assert found.lines(1) == LINES and found.lines(0) == LINES
    assert found.phone(1) == wanted.phone(1)
    assert repr(found) == "<Corpus Home, 2 pages, 1 edges>"


def test_pages_are_found_by_name(file: Path) -> None:
    found = load(file)
    assert found.find("Home0_0") == 1 and found.after(0, 0) == 1 and found.id_of("back()") == 0
    with pytest.raises(UnknownName, match="no page named 'Home0_1'. Did you mean 'Home0_0'"):
        found.find("Home0_1")


def test_a_second_edge_of_the_same_action_is_left_out() -> None:
    corpus = a_corpus()
    corpus.add_edge(Edge(0, 0, 0))
    assert corpus.edges == [Edge(0, 0, 1)]


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda data: b"nothing", "is not a corpus of pages: make one with `android-gym explore`"),
        (
            lambda data: data.replace(b"pages 3 ", b"pages 2 ", 1),
            "has version 2 of the format, and this android-gym reads 3: ",
        ),
        (
            lambda data: data[:-1] + b"x",
            r"is damaged \(its checksum does not match\): explore the app into another folder",
        ),
        (lambda data: data.replace(b"-pages ", b"-graph ", 1), "is not a corpus of pages"),
    ],
)
def test_a_damaged_file_is_told_in_a_sentence(file: Path, damage, said: str) -> None:  # type: ignore[no-untyped-def]
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(DamagedFile, match=said):
        load(file)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match=r"none\.pages cannot be read: No such file"):
        load(tmp_path / "none.pages")


def test_a_page_of_a_real_phone_is_its_dump_and_its_picture() -> None:
    about = About("Home")
    source = StoredPages(about)
    corpus = Corpus(about, source)
    page = Page("Home0", 0, "org.example", "org.example.Main")
    source.add(page, ('<hierarchy><node text="Hi" bounds="[0,0][20,40]"/></hierarchy>', b""), LINES)
    corpus.add_page(page)
    screen = corpus.screen(0)
    assert (screen.nodes[0].text, screen.package, screen.activity) == ("Hi", "org.example", "org.example.Main")
    with pytest.raises(NotSupported, match="has no picture"):
        screen.pixels()
    with pytest.raises(NotSupported, match="Home0 was seen on a real phone"):
        corpus.phone(0)
