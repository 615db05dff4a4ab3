"""`android-gym new` writes apps and tasks that work as they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from plugin_files import fresh

from android_gym.cli import main
from android_gym.devices.simulated import launchable
from android_gym.evaluation.certify import certify
from android_gym.profiles import base_phone
from android_gym.tasks import registry


def new(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["new", *map(str, words)])


@pytest.mark.parametrize("folder", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_new_app_is_shown_certified_and_solved_in_fresh_processes(tmp_path: Path, folder: bool) -> None:
    made = new("app", "Shopping list", "--to", tmp_path, *(["--folder"] if folder else []))
    name = "shopping_list" if folder else "shopping_list.py"
    assert made.output.splitlines() == [
        f"{tmp_path / name}: an app with two tasks. Try it:",
        f"  android-gym show 'Shopping list' --apps {tmp_path / name}",
        f"  android-gym play --apps {tmp_path / name}",
        f"  android-gym certify Own/ShoppingList --apps {tmp_path / name}",
    ]
    files = sorted(path.name for path in tmp_path.rglob("*.py"))
    assert files == (["__init__.py", "app.py", "tasks.py"] if folder else [name])
    texts = "".join(path.read_text() for path in tmp_path.rglob("*.py"))
    assert not any(word in texts for word in ("My app", "MyApp", "my_app"))

    shown = fresh("-m", "android_gym", "show", "Shopping list", "--apps", name, cwd=tmp_path)
    said = [line.partition("] ")[2] for line in shown.splitlines()]
    assert "CheckBox done (click, off): First entry done" in said
    assert "ImageButton fab (click): Add" in said
    certify = ("-m", "android_gym", "certify", "Own/ShoppingList", "--seeds", "1", "--apps", name)
    certified = fresh(*certify, cwd=tmp_path)
    kept = [line.split() for line in certified.splitlines() if line.startswith(("task", "cert"))]
    assert kept == [
        ["task", "Own/ShoppingList-Add"],
        ["certified", "yes"],
        ["task", "Own/ShoppingList-NewestFirst"],
        ["certified", "yes"],
    ]
    run = (
        "-m",
        "android_gym",
        "run",
        "--agent",
        "oracle",
        "--tasks",
        "Own",
        "--seeds",
        "2",
        "--workers",
        "1",
        "--no-pictures",
        "--out",
        "run",
    )
    fresh(*run, "--apps", name, cwd=tmp_path)
    results = json.loads((tmp_path / "run" / "results.json").read_text())
    assert [(one["task"], one["success"]) for one in results] == [
        *[("Own/ShoppingList-Add", True)] * 2,
        *[("Own/ShoppingList-NewestFirst", True)] * 2,
    ]


@pytest.mark.parametrize(("app", "id"), [("com.google.android.deskclock", "Clock-Look"), ("Notally", "Notally-Look")])
def test_a_new_task_of_an_app_certifies(tmp_path: Path, app: str, id: str) -> None:
    made = new("task", "Look", "--app", app, "--to", tmp_path)
    file = tmp_path / f"{id.split('-')[0].lower()}_look.yaml"
    assert made.output.splitlines() == [
        f"{file}: the task Own/{id}. Try it:",
        f"  android-gym derive {file}",
        f"  android-gym certify {file}",
        f"  android-gym run --agent oracle --tasks {file} --out runs/look",
    ]
    (task,) = registry.load_file(file)
    assert task.id == f"Own/{id}" and certify(task, (0,), plays=(), file=file).problems == []


def test_a_label_that_two_phones_give_to_two_apps_means_the_one_on_pixel(tmp_path: Path) -> None:
    new("task", "TwoCities", "--app", "Clock", "--to", tmp_path)
    text = (tmp_path / "clock_two_cities.yaml").read_text()
    assert "profile: pixel\n" in text and "ways: |\n      start Clock\n" in text


def test_a_new_task_is_a_short_file(tmp_path: Path) -> None:
    new("task", "Look", "--app", "Notally", "--to", tmp_path)
    made = (tmp_path / "notally_look.yaml").read_text("utf-8")
    assert (
        made
        == """\
# yaml-language-server: $schema=task.schema.json
app: Notally
benchmark: Own
profile: everything
tasks:
  Look:
    say: |
      Open Notally.
    ways: |
      start Notally
    derived:
      goal:
      - {shows: com.omgodse.notally/com.omgodse.notally.activities.MainActivity,
        says: The screen “main” of Notally is open.}
      subgoals:
      - {front: com.omgodse.notally, says: Notally is open.}
"""
    )


def test_every_app_can_have_a_new_task_that_is_not_solved_at_the_start(tmp_path: Path) -> None:
    for package, label in launchable(base_phone("everything").packages):
        made = new("task", "Look", "--app", package, "--to", tmp_path / package)
        assert made.exit_code == 0, made.output
        (file,) = (tmp_path / package).iterdir()
        assert len(file.read_text("utf-8").splitlines()) <= 18, label
        (task,) = registry.load_file(file)
        assert certify(task, (0,), 2, plays=(), file=file).problems == [], label


@pytest.mark.slow
def test_a_task_of_an_app_of_ones_own_is_written_where_its_file_is_given(tmp_path: Path) -> None:
    new("app", "Shopping list", "--to", tmp_path)
    made = fresh(
        "-m", "android_gym", "new", "task", "Look", "--app", "Shopping list", "--apps", "shopping_list.py", cwd=tmp_path
    )
    assert made.startswith("shopping_list_look.yaml: the task Own/ShoppingList-Look. Try it:")
    given = f"--apps {tmp_path / 'shopping_list.py'}"
    assert f"  android-gym certify shopping_list_look.yaml {given}\n" in made
    certified = fresh(
        "-m", "android_gym", "certify", "Own/ShoppingList-Look", "--seeds", "1", "--apps", ".", cwd=tmp_path
    )
    assert certified.count("certified") == 1 and "no:" not in certified


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("app", "3D"), "A name is words of letters and digits, such as 'Shopping list', not '3D'."),
        (("app", "../x"), "A name is words of letters and digits, such as 'Shopping list', not '../x'."),
        (("app", "import"), "A name is words of letters and digits, such as 'Shopping list', not 'import'."),
        (("app", "clock"), "There is an app called 'Clock'; choose another name."),
        (
            ("task", "../x", "--app", "Camera"),
            "A name is words of letters and digits, such as 'Shopping list', not '../x'.",
        ),
        (("task", "Look"), "--app says which app a task is of: new task TwoCities --app Clock."),
        (("task", "Look", "--app", "Camra"), "There is no installed app named 'Camra'. Did you mean 'Camera'?"),
    ],
)
def test_a_name_that_cannot_be_used_gets_one_sentence(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    done = new(*words, "--to", tmp_path)
    assert (done.exit_code, done.output) == (2, f"android-gym: {says}\n")
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    for name in ("shopping_list.py", "camera_look.yaml"):
        (tmp_path / name).write_text("mine")
    (tmp_path / "shopping_list").mkdir()
    for words in (("app", "Shopping list"), ("app", "Shopping list", "--folder"), ("task", "Look", "--app", "Camera")):
        done = new(*words, "--to", tmp_path)
        assert done.exit_code == 2
        assert done.output.endswith(" is there already; nothing was written.\n")
    assert [one.read_text() for one in tmp_path.glob("*.*")] == ["mine", "mine"]
    assert list((tmp_path / "shopping_list").iterdir()) == []
