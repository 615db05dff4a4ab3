"""Tasks of one's own in YAML files: selected by path, or given as apps are, with the module beside them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import gymnasium
import pytest
from plugin_files import app_text, fresh, install

import android_gym
from android_gym import check
from android_gym.errors import DamagedFile, InvalidOption
from android_gym.evaluation import outside
from android_gym.evaluation.certify import certify
from android_gym.evaluation.facts import StoredPlan
from android_gym.evaluation.suites import suite
from android_gym.phone.core import own
from android_gym.phone.system import catalogue
from android_gym.phone.system import plugins as apps_plugins
from android_gym.phone.system.registry import components
from android_gym.profiles import base_phone
from android_gym.tasks import plugins, registry
from android_gym.tasks.base import sample

PLAIN = """\
app: Mine
tasks:
  Open:
    loose: tab expanded digits adding
    say: Open Clock.
    ways: start Clock
    passes: |
      from home: press home / start Clock
    fails: |
      goal, home afterwards: start Clock / press home
    goal:
    - {front: com.google.android.deskclock}
"""
DRAWN = PLAIN.replace("    say: Open", "    draw: some_word()\n    say: Open")
CODE = "def some_word(rng, phone):\n    return {'word': rng.choice(['blue', 'green'])}\n"
CANARY = "from pathlib import Path\nPath(__file__).with_suffix('.ran').touch()\n"
PUBLISHED = "type: clock\ntasks:\n- instruction: Dust the phone.\n"


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test gives is forgotten after it."""
    monkeypatch.setenv(own.VARIABLE, "")
    monkeypatch.setattr(catalogue, "_PROFILES", dict(catalogue._PROFILES))
    before = dict(gymnasium.registry)
    yield
    apps_plugins.forget(own.given(), tuple(f"{own.SHORT}.{name}" for name in own.found().modules))
    own.restore("")
    plugins.look.cache_clear()
    registry._changed()
    components.cache_clear()
    for name in gymnasium.registry.keys() - before.keys():
        del gymnasium.registry[name]


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, "utf-8")
    return folder / name


@pytest.mark.parametrize("name", ["mine.yaml", "mine.yml", "my-tasks.yaml"])
def test_a_file_is_selected_by_its_path(tmp_path: Path, name: str) -> None:
    file = str(write(tmp_path, name, PLAIN))
    (task,) = registry.select(file)
    assert (task.id, task.profile) == ("Mine-Open", "pixel")
    assert [(job.task.id, job.file) for job in suite((file,)).jobs] == [("Mine-Open", file)]
    assert [play.what for play in registry.plays_of(file)["Mine-Open"]] == ["from home", "home afterwards"]
    env = android_gym.AndroidEnv(file)
    assert env.reset(seed=0)[1]["instruction"] == "Open Clock."


def test_no_code_of_a_file_that_is_only_selected_is_run(tmp_path: Path) -> None:
    file = write(tmp_path, "mine.yaml", DRAWN)
    write(tmp_path, "mine.py", CANARY + CODE)
    with pytest.raises(DamagedFile, match=r"line 3: it names a function, and mine\.py .* only where --apps gives this"):
        registry.select(str(file))
    assert not file.with_suffix(".ran").exists()


def test_a_folder_that_is_given_gives_no_code_of_the_folders_in_it(tmp_path: Path) -> None:
    write(tmp_path, "more.yaml", PLAIN)
    file = write(tmp_path / "deeper", "mine.yaml", DRAWN)
    write(tmp_path / "deeper", "mine.py", CANARY + CODE)
    android_gym.apps_from(tmp_path)
    assert own.covers(file)
    with pytest.raises(DamagedFile, match="only where --apps gives this file"):
        registry.load_file(file)
    assert not file.with_suffix(".ran").exists()


def test_a_file_that_is_given_brings_its_tasks_and_the_module_beside_it(tmp_path: Path) -> None:
    file = write(tmp_path, "mine.yaml", DRAWN)
    write(tmp_path, "mine.py", CANARY + CODE)
    assert android_gym.apps_from(file) == android_gym.apps_from(file) == ()
    assert gymnasium.make("AndroidArena/Mine-Open-v0").reset(seed=0)[1]["instruction"] == "Open Clock."
    task = registry.get("Mine-Open")
    assert sample(task, 0, base_phone("pixel")).params["word"] in ("blue", "green")
    assert task.sample.__module__ == "android_gym.apps.own.mine"
    assert file.with_suffix(".ran").exists()
    assert registry.load_file(file) == (task,) and registry.load_file(file)[0] is task and registry.is_known(task)
    found = certify(task, (0,), random_runs=0)
    assert (found.problems, found.plays) == ([], 2)


def test_a_module_beside_a_file_is_not_imported_before_a_task_names_a_function(tmp_path: Path) -> None:
    file = write(tmp_path, "mine.yaml", PLAIN)
    write(tmp_path, "mine.py", CANARY + CODE)
    android_gym.apps_from(file)
    assert registry.get("Mine-Open").instruction == "Open Clock."
    assert not file.with_suffix(".ran").exists()


def test_a_module_beside_a_file_may_declare_the_app(tmp_path: Path) -> None:
    write(tmp_path, "mine.py", app_text("org.example.beside") + CODE)
    file = write(tmp_path, "mine.yaml", DRAWN)
    assert android_gym.apps_from(file) == ("own.mine",)
    assert "org.example.beside" in base_phone("everything").packages
    assert registry.get("Mine-Open").sample.__module__ == "android_gym.apps.own.mine"


def test_files_of_a_folder_count_with_its_modules(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    write(tmp_path, "shop.py", app_text("org.example.shop"))
    write(tmp_path, "mine.yaml", DRAWN)
    write(tmp_path, "mine.py", "from .words import WORDS\n" + CODE.replace("['blue', 'green']", "WORDS"))
    write(tmp_path, "words.py", "WORDS = ('red',)\n")
    write(tmp_path, "broken.yaml", PLAIN.replace("ways:", "wayz:").replace("Mine", "Broken"))
    write(tmp_path, "published.yaml", PUBLISHED)
    package = tmp_path / "bench"
    write(package, "__init__.py", 'BENCHMARK = "MyBench"\nPROFILE = "everything"\n')
    write(package, "more.yaml", DRAWN.replace("Mine", "More"))
    write(package, "more.py", CODE)
    assert android_gym.apps_from(tmp_path) == ("own.shop",)
    assert [sample(registry.get("Mine-Open"), seed, base_phone("pixel")).params for seed in (0, 1)] == [
        {"word": "red"},
        {"word": "red"},
    ]
    task = registry.get("MyBench/More-Open")
    assert (task.profile, task.sample.__module__) == ("everything", "android_gym.apps.own.bench.more")
    assert [play.what for play in registry.plays(task)] == ["from home", "home afterwards"]
    assert {"AndroidArena/Mine-Open-v0", "MyBench/More-Open-v0", "MyBench/All-v0"} <= set(android_gym.environment_ids())
    near = "Did you mean 'ways' or 'why' or 'say'?"
    assert caplog.messages == [f"{tmp_path}/broken.yaml is skipped: line 6: There is no key named 'wayz'. {near}"]


def test_a_package_that_holds_only_files_of_tasks_is_given(tmp_path: Path) -> None:
    package = tmp_path / "bench"
    write(package, "__init__.py", 'BENCHMARK = "MyBench"\n')
    write(package, "mine.yaml", PLAIN.replace("app: Mine", "app: Mine\nprofile: reference"))
    assert android_gym.apps_from(package) == ()
    assert registry.get("MyBench/Mine-Open").profile == "reference"


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        (PLAIN.replace("ways:", "wayz:"), CODE, "mine.yaml cannot be used: line 6: There is no key named 'wayz'."),
        (DRAWN, CODE.replace("some_word", "any_word"), "There is no function named 'some_word'. Did you mean 'any_w"),
        (DRAWN, "x = 1\n\n1 / 0\n", "mine.py, line 3: ZeroDivisionError: division by zero"),
        (DRAWN, "", "There is no function named 'some_word'"),
        (DRAWN, None, "line 3: it names a function, and there is no mine.py beside it."),
        (PLAIN.replace("Mine", "Clock"), None, "android-gym has a task called 'Clock-Open', too."),
        (PLAIN.replace("app: Mine", "app: Mine\nbenchmark: Clock"), None, "is called 'Clock', which names other tasks"),
    ],
)
def test_a_file_that_cannot_be_used_changes_nothing_and_can_be_corrected(
    tmp_path: Path, text: str, code: str | None, says: str
) -> None:
    file = write(tmp_path, "mine.yaml", text)
    if code is not None:
        write(tmp_path, "mine.py", code)
    with pytest.raises((DamagedFile, InvalidOption), match=r"mine\.yaml cannot be used: ") as caught:
        android_gym.apps_from(file)
    assert says in str(caught.value) and str(caught.value).count("mine.yaml") == 1
    assert own.given() == "" and "AndroidArena/Mine-Open-v0" not in gymnasium.registry
    write(tmp_path, "mine.yaml", DRAWN)
    os.utime(write(tmp_path, "mine.py", CODE), (1, 1))  # no bytecode of the first text is taken
    android_gym.apps_from(file)
    assert registry.get("Mine-Open").sample.__module__ == "android_gym.apps.own.mine"


def test_a_function_is_not_looked_for_in_a_module_of_the_same_name_elsewhere(tmp_path: Path) -> None:
    write(tmp_path / "a", "mine.py", CODE + "\nTASKS = ()\n")
    android_gym.apps_from(tmp_path / "a" / "mine.py")
    write(tmp_path / "b", "mine.py", CODE)
    with pytest.raises(InvalidOption, match=r"b/mine\.py cannot be used: .*/a/mine\.py has the same name; rename one"):
        android_gym.apps_from(write(tmp_path / "b", "mine.yaml", DRAWN))
    write(tmp_path / "b", "my-tasks.py", CODE)
    file = write(tmp_path / "b", "my-tasks.yaml", DRAWN)
    with pytest.raises(DamagedFile, match="'my-tasks' is no name of a Python module: rename both"):
        android_gym.apps_from(file)


def test_published_instructions_are_no_tasks_and_are_data_where_they_are_given(tmp_path: Path) -> None:
    file = str(write(tmp_path, "published.yaml", PUBLISHED))
    with pytest.raises(InvalidOption, match=r"published\.yaml declares no tasks: it says no `app`"):
        registry.select(file)
    assert android_gym.apps_from(file) == ()
    assert own.covers(file) and own.found().tasks == {}
    assert suite((file,)).notes == (f"{file}:3: no task matches 'Dust the phone.'",)


def test_the_plan_of_a_stranger_names_no_file_of_tasks_that_is_not_given(tmp_path: Path) -> None:
    file = write(tmp_path, "mine.yaml", PLAIN)
    plan = StoredPlan(("oracle",), (str(file),), (0,), "sim", ("goal", "text"), "text", ())
    with pytest.raises(InvalidOption, match=r"if you trust that file, and a module of its name beside it, allow it "):
        outside.check_tasks(plan, tmp_path)
    android_gym.apps_from(file)
    outside.check_tasks(plan, tmp_path)


def test_worker_processes_have_the_tasks_of_a_file(tmp_path: Path) -> None:
    write(tmp_path, "mine.yaml", DRAWN)
    write(tmp_path, "mine.py", CODE)
    words = "-m android_gym run --agent oracle --seeds 1 --workers 2 --no-pictures --tasks"
    for number, named in enumerate(("mine.yaml", "Mine")):
        said = fresh(*words.split(), named, "--apps", "mine.yaml", "--out", f"run{number}", cwd=tmp_path)
        assert "Mine-Open" in said and "1/1" in said


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("list", "tasks", "--apps", "mine.yaml"), "Mine-Open"),
        (("show", "--task", "Mine-Open", "--apps", "mine.yaml"), "Open Clock."),
        (("certify", "mine.yaml", "--seeds", "1"), "other ways and look-alikes          2 tried"),
        (
            ("certify", "Mine-Open", "--seeds", "1", "--apps", "mine.yaml"),
            "other ways and look-alikes          2 tried",
        ),
    ],
)
def test_commands_take_a_file(tmp_path: Path, words: tuple[str, ...], line: str) -> None:
    write(tmp_path, "mine.yaml", PLAIN)
    assert line in fresh("-m", "android_gym", *words, cwd=tmp_path)


def test_the_environment_variable_gives_ids_before_anything_is_read(tmp_path: Path) -> None:
    file = write(tmp_path, "mine.yaml", PLAIN)
    code = """if True:
        import sys, android_gym
        assert "yaml" not in sys.modules and "AndroidArena/Mine-Open-v0" in android_gym.environment_ids()
        import gymnasium
        print(gymnasium.make("AndroidArena/Mine-Open-v0").reset(seed=0)[1]["instruction"])
    """
    assert fresh("-c", code, apps=str(file)) == "Open Clock.\n---\n"


def test_files_in_the_folder_that_an_installed_package_names_count(tmp_path: Path) -> None:
    package = tmp_path / "their_bench"
    write(package, "__init__.py", 'BENCHMARK = "TheirBench"\nPROFILE = "reference"\n')
    write(package, "mine.yaml", DRAWN)
    write(package, "mine.py", "from . import BENCHMARK\n" + CODE)
    write(package, "published.yaml", PUBLISHED)
    install(tmp_path, "their_package", "", tasks="a = their_bench")
    code = f"""if True:
        import gymnasium, android_gym
        from android_gym.tasks import registry
        (task,) = registry.select("TheirBench")
        print(task.id, task.profile, task.sample.__module__, [one.what for one in registry.plays(task)])
        android_gym.register({str(package)!r})
        print(*[one for one in android_gym.environment_ids() if "TheirBench" in one])
        print(gymnasium.make("TheirBench/Mine-Open-v0").reset(seed=0)[1]["instruction"])
    """
    assert fresh("-c", code, site=tmp_path).splitlines() == [
        "TheirBench/Mine-Open reference their_bench.mine ['from home', 'home afterwards']",
        "TheirBench/All-v0 TheirBench/Mine-Open-v0 TheirBench/Mine-v0",
        "Open Clock.",
        "---",
    ]


def test_the_tasks_of_a_folder_that_is_checked_are_those_of_its_files_too(tmp_path: Path) -> None:
    write(tmp_path, "shop.py", app_text("org.example.checked"))
    write(tmp_path, "mine.yaml", PLAIN)
    source = check.found(str(tmp_path))
    assert ([app.package for app in source.apps], [task.id for task in source.tasks]) == (
        ["org.example.checked"],
        ["Mine-Open"],
    )
