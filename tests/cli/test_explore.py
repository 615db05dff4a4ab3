"""`android-gym explore`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from android_gym.cli import main
from android_gym.devices.pages import load, load_published


def call(*args: object) -> Result:
    return CliRunner().invoke(main, ["explore", *map(str, args)])


def test_an_app_is_explored_into_a_file_and_told_in_a_table(tmp_path: Path) -> None:
    done = call("com.miui.notes", "--out", tmp_path)
    assert done.exit_code == 0, done.output
    head, row = (line.split() for line in done.output.splitlines() if line)
    assert " ".join(head) == "app pages edges 2+ ways in deepest left the app beyond unreachable"
    corpus = load(tmp_path / "everything" / "MiuiNotes.pages")
    many = sum(count > 1 for count in corpus.ways_in().values())
    counts = (len(corpus), len(corpus.edges), many, 3, corpus.tally.left, corpus.tally.beyond, 0)
    assert row == ["MiuiNotes", *map(str, counts)]
    assert call("com.miui.notes", "--out", tmp_path).output == done.output


def test_pages_are_also_written_in_mobile3ms_layout(tmp_path: Path) -> None:
    words = ("miui_en", "--app", "Notes", "--pages", 2, "--depth", 1, "--text", "Tea", "--export", "mobile3m")
    done = call(*words, "--seed", 5, "--out", tmp_path)
    assert done.exit_code == 0, done.output
    found = load(tmp_path / "miui_en" / "Notes.pages")
    assert (found.about.seed, found.about.depth, found.about.texts) == (5, 1, ("Tea",))
    assert len(load_published(tmp_path / "miui_en" / "mobile3m" / "Notes_graph_5")) == 2


def test_the_same_app_of_another_owner_is_another_phone(tmp_path: Path) -> None:
    for world in (0, 1):
        assert call("com.google.android.contacts", "--pages", 2, "--world", world, "--out", tmp_path).exit_code == 0
    first, other = (load(tmp_path / phone / "GoogleAndroidContacts.pages") for phone in ("everything", "everything-1"))
    assert (other.about.world_seed, other.about.phone) == (1, "everything-1")
    assert first.lines(0) != other.lines(0)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("miuu",), "There is no app or profile named 'miuu'. Did you mean 'miui"),
        (("Notes",), "'Notes' can mean 'com.miui.notes' or 'com.simplemobiletools.notes.pro': say which of them."),
        (("Gmail", "--app", "Nope"), "--app names apps of a profile or a real phone, and Gmail is neither."),
        (("miui", "--app", "Nope"), "There is no installed app named 'Nope'."),
    ],
)
def test_names_that_mean_nothing_or_several_things_are_told(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    done = call(*words, "--out", tmp_path)
    assert done.exit_code == 2
    assert said in done.output
    assert list(tmp_path.iterdir()) == []


def test_an_app_that_cannot_be_explored_is_told_and_the_others_are_explored(tmp_path: Path) -> None:
    assert call("com.miui.notes", "--pages", 2, "--out", tmp_path).exit_code == 0
    done = call("com.miui.notes", "Notally", "--pages", 3, "--out", tmp_path)
    assert done.exit_code == 1
    assert "MiuiNotes.pages was explored with pages 2, not 3: give another folder." in done.output
    assert len(load(tmp_path / "everything" / "Notally.pages")) == 3
