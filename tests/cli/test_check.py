"""`android-gym check`: what it prints, and the exit status."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from plugin_files import forgotten

from android_gym.cli import main
from android_gym.phone.system.crashes import raising

MISTAKES = Path(__file__).parents[1] / "check" / "mistakes"


@pytest.fixture(autouse=True)
def files_are_forgotten() -> Iterator[None]:
    with forgotten():
        yield


def call(*args: str) -> Result:
    return CliRunner().invoke(main, ["check", *args])


def test_an_app_without_faults_is_said_to_have_none() -> None:
    done = call("Notally", "--screens", "50")
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        "Notally (com.omgodse.notally)",
        "  3 of 3 activities visited, 5 screens in 31 steps, 5 of them looked at on every display",
        "Nothing is wrong.",
    ]


def test_findings_are_grouped_and_end_with_status_1(tmp_path: Path) -> None:
    file = tmp_path / "faulty_notes.py"
    text = (MISTAKES / "unknown_icon.txt").read_text("utf-8")
    file.write_text(text.replace("example.unknown_icon", "example.faulty_notes"), "utf-8")
    done = call(str(file))
    assert done.exit_code == 1
    assert done.output.splitlines()[2:] == [
        "  Mistakes",
        '    Notes, screen Main, view "add": unknown icon "serch"; did you mean "search"?',
    ]
    data = json.loads(call(str(file), "--json").output)
    assert data["apps"][0]["findings"][0] == {
        "kind": "mistake",
        "app": "Notes",
        "screen": "Main",
        "view": "add",
        "form": "",
        "words": 'unknown icon "serch"; did you mean "search"?',
        "sentence": 'Notes, screen Main, view "add": unknown icon "serch"; did you mean "search"?',
    }


def test_a_file_without_an_app_is_a_finding_and_an_unknown_name_an_error(tmp_path: Path) -> None:
    file = tmp_path / "no_app_here.py"
    file.write_text("APP = 3\n", "utf-8")
    done = call(str(file))
    assert done.exit_code == 1
    assert "no_app_here.py cannot be used: " in done.output
    done = call("Notaly")
    assert done.exit_code == 2
    assert "There is no installed app named 'Notaly'. Did you mean 'Notally'?" in done.output


def test_a_folder_is_checked_with_the_tasks_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "foldered_notes"
    folder.mkdir()
    text = (MISTAKES / "uncalled_step.txt").read_text("utf-8")
    page, _, rest = text.replace("example.uncalled_step", "example.foldered").partition("APP =")
    (folder / "page.py").write_text(page, "utf-8")
    first = "from android_gym.kit import App\n\nfrom .page import PACKAGE, Main\n\nAPP ="
    (folder / "__init__.py").write_text(first + rest, "utf-8")
    done = call(str(folder))
    assert done.exit_code == 1
    assert done.output.splitlines() == [
        "Notes (org.example.foldered)",
        "  1 of 1 activities visited, 1 screens in 2 steps, 1 of them looked at on every display",
        "  Tasks",
        '    task "leave": reference 0, step 2 is the function back: write back()',
    ]


@pytest.mark.parametrize("way", [(), ("--out", "it.png"), ("--steps", "click Two")])
def test_show_says_why_an_app_stopped_and_ends_with_status_1(
    way: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "stopping_notes.py"
    text = (MISTAKES / "view_none.txt").read_text("utf-8").replace("example.view_none", "example.stopping_notes")
    file.write_text(text.replace('"Hello"', "str(1 // 0)"), "utf-8")
    with raising(False):
        done = CliRunner().invoke(main, ["show", "org.example.stopping_notes", "--apps", str(file), *way])
    assert done.exit_code == 1
    line = done.output.splitlines()[-1]
    assert line.startswith("android-gym: org.example.stopping_notes Main.view (")
    assert line.endswith("ZeroDivisionError: integer division or modulo by zero")
    assert "keeps stopping" in done.output or "--out" in way


def test_show_of_an_app_that_goes_on_ends_with_status_0() -> None:
    assert CliRunner().invoke(main, ["show", "Notally"]).exit_code == 0
