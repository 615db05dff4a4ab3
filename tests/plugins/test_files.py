"""Apps and tasks of one's own, given by path: by --apps, apps_from, or the environment."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import gymnasium
import pytest
from click.testing import CliRunner
from plugin_files import HEAD, app_text, both, fresh, tasks_text

import android_gym
from android_gym.cli import main
from android_gym.devices import SimulatedDevice
from android_gym.errors import DamagedFile, InvalidOption, MissingLibrary, UnknownApp
from android_gym.phone.core import own
from android_gym.phone.core.codec import digest, loads
from android_gym.phone.system import catalogue
from android_gym.phone.system import plugins as apps_plugins
from android_gym.phone.system.registry import apps, components
from android_gym.profiles import base_phone, find, register
from android_gym.tasks import plugins, registry

TALLY = "org.example.tally"
TASK = "TallyBench/Tally-One"


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test gives is forgotten after it."""
    monkeypatch.setenv(own.VARIABLE, "")
    monkeypatch.setattr(catalogue, "_PROFILES", dict(catalogue._PROFILES))
    before = dict(gymnasium.registry)
    yield
    apps_plugins.forget(own.given(), own.holding())
    own.restore("")
    plugins.look.cache_clear()
    registry._changed()
    components.cache_clear()
    for name in gymnasium.registry.keys() - before.keys():
        del gymnasium.registry[name]


def test_one_file_brings_an_app_and_its_task(tmp_path: Path) -> None:
    file = tmp_path / "one_file.py"
    file.write_text(both("org.example.one"))
    base_phone("everything")  # which has been used before
    assert android_gym.apps_from(file) == ("own.one_file",)
    assert android_gym.apps_from(str(file)) == ("own.one_file",)
    assert dict(SimulatedDevice("everything").apps())["org.example.one"] == "Tally"
    assert "org.example.one" not in base_phone("pixel").packages
    env = gymnasium.make(f"{TASK}-v0", actions="text")
    assert env.reset(seed=0)[0]["goal"] == "Count one in Tally."
    assert [task.id for task in registry.select("TallyBench")] == [TASK]
    assert registry.load_file(file) == registry.select(TASK)  # not a second module
    assert TASK not in {task.id for task in registry.select("all")}


def test_a_file_of_tasks_that_declares_its_app_is_enough(tmp_path: Path) -> None:
    file = tmp_path / "enough.py"
    file.write_text(both("org.example.enough"))
    env = android_gym.AndroidEnv(str(file))
    env.reset(seed=0)
    assert "org.example.enough" in env.device.phone().packages


def test_a_profile_names_the_app_that_a_file_brings(tmp_path: Path) -> None:
    file = tmp_path / "named.py"
    file.write_text(app_text("org.example.named"))
    pixel = find("pixel")
    register(pixel.replace(name="with_named", apps=(*pixel.apps, *android_gym.apps_from(file))))
    assert "org.example.named" in base_phone("with_named").packages


def test_modules_of_a_folder_import_each_other_and_bad_ones_are_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "tally_model.py").write_text(app_text(TALLY))
    after = tasks_text(TALLY).removeprefix(HEAD)
    (tmp_path / "tally_tasks.py").write_text(f"from .tally_model import Counter\n{HEAD}{after}")
    (tmp_path / "broken.py").write_text("x = 1\n\nAPP = y\n")
    (tmp_path / "the_second.py").write_text(app_text(TALLY))
    (tmp_path / "test_it.py").write_text("raise RuntimeError('not for the phone')")
    packed = tmp_path / "packed"
    packed.mkdir()
    (packed / "__init__.py").write_text("from .inside import APP as APP\n")
    (packed / "inside.py").write_text(app_text("org.example.packed", "Packed"))
    names = android_gym.apps_from(tmp_path)
    assert names == ("own.tally_model", "own.tally_tasks", "own.packed")
    assert caplog.messages == [
        f"{tmp_path}/broken.py is skipped: line 3: NameError: name 'y' is not defined",
        f"{tmp_path}/the_second.py is skipped: {tmp_path}/tally_model.py has the package name {TALLY}, too.",
    ]
    assert {TALLY, "org.example.packed"} < set(base_phone("everything").packages)
    assert registry.get(TASK).goal.__module__ == "android_gym.apps.own.tally_tasks"
    found = components()[f"{TALLY}/{TALLY}.Main"]
    assert found.__module__ == "android_gym.apps.own.tally_model"


@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("x = 1\n\nAPP = y\n", DamagedFile, "line 3: NameError: name 'y' is not defined"),
        ("x = (\n", DamagedFile, "line 1: SyntaxError: '(' was never closed"),
        ("x = 1\n", InvalidOption, "It declares no APP, APPS or TASKS."),
        ("APP = 3\n", InvalidOption, "declares 3 as an app, which is no App."),
        (app_text("tally"), InvalidOption, "'tally' is no package name, such as org.example"),
        (
            app_text("com.android.settings"),
            InvalidOption,
            "android_gym.apps.google.settings has the package name com.android.settings, too.",
        ),
        (
            both("org.example.bad", "Clock-Open", "AndroidArena"),
            InvalidOption,
            "android-gym has a task called 'Clock-Open', too.",
        ),
    ],
)
def test_a_file_that_cannot_be_used_changes_nothing_and_can_be_corrected(
    tmp_path: Path, text: str, error: type[Exception], says: str
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text)
    with pytest.raises(error, match="cannot be used") as caught:
        android_gym.apps_from(file)
    assert says in str(caught.value)
    assert own.given() == "" and "own.mine" not in find("everything").apps
    file.write_text(both("org.example.mine"))
    os.utime(file, (1, 1))  # no bytecode of the first text is taken
    assert android_gym.apps_from(file) == ("own.mine",)
    assert registry.get(TASK).id == TASK


def test_two_files_of_one_name_are_not_both_taken(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "twice.py").write_text(app_text(f"org.example.{folder}"))
    android_gym.apps_from(tmp_path / "a" / "twice.py")
    with pytest.raises(InvalidOption, match="a/twice.py has the same name; rename one"):
        android_gym.apps_from(tmp_path / "b" / "twice.py")
    with pytest.raises(InvalidOption, match="no name of a Python module"):
        (tmp_path / "my-app.py").write_text(app_text("org.example.c"))
        android_gym.apps_from(tmp_path / "my-app.py")
    (tmp_path / "other.py").write_text(app_text("org.example.d"))
    android_gym.apps_from(tmp_path / "other.py")
    assert {"org.example.a", "org.example.d"} < set(base_phone("everything").packages)


def test_a_saved_phone_loads_where_the_file_is_given_whatever_its_folder(tmp_path: Path) -> None:
    old, new, saved = tmp_path / "old", tmp_path / "new", tmp_path / "phone"
    old.mkdir()
    (old / "moved.py").write_text(both("org.example.moved"))
    code = f"""if True:
        import sys
        from pathlib import Path
        from android_gym.devices import SimulatedDevice, perform
        from android_gym.phone.core.codec import digest, dumps
        from android_gym.tasks.steps import click, start
        device = SimulatedDevice("everything")
        for action in (start("Tally"), click("Count")):
            assert perform(device, action)[0] == ""
        Path({str(saved)!r}).write_bytes(dumps(device.phone()))
        print(digest(device.phone()))
    """
    made = fresh("-c", code, apps=str(old / "moved.py"))
    old.rename(new)
    code = f"""if True:
        from pathlib import Path
        from android_gym.phone.core.codec import digest, loads
        phone = loads(Path({str(saved)!r}).read_bytes())
        assert phone.app("org.example.moved").count == 1
        print(digest(phone))
    """
    assert fresh("-c", code, apps=str(new)) == made
    with pytest.raises(MissingLibrary, match=r"needs the app in moved\.py.*--apps"):
        loads(saved.read_bytes())
    android_gym.apps_from(new)
    assert digest(loads(saved.read_bytes())) == made.partition("\n")[0]


def test_worker_processes_of_runs_and_of_vector_environments_have_them(tmp_path: Path) -> None:
    (tmp_path / "tally.py").write_text(both(TALLY))
    run = (
        "-m",
        "android_gym",
        "run",
        "--agent",
        "oracle",
        "--tasks",
        "Tally",
        "--seeds",
        "2",
        "--workers",
        "2",
        "--no-pictures",
        "--out",
        "run",
    )
    said = fresh(*run, "--apps", "tally.py", cwd=tmp_path)
    assert f"{TASK}              2/2" in said
    program = tmp_path / "vector.py"
    program.write_text(f"""if __name__ == "__main__":
    import gymnasium, android_gym
    android_gym.apps_from("tally.py")
    how = {{"context": "spawn", "shared_memory": False}}
    envs = gymnasium.make_vec("{TASK}-v0", 2, "async", how)
    print(envs.reset(seed=0)[0]["goal"])
    envs.close()
""")
    assert fresh(str(program), cwd=tmp_path).startswith("('Count one in Tally.', 'Count one in ")


def test_a_recording_is_read_where_the_file_is_given(tmp_path: Path) -> None:
    (tmp_path / "tally.py").write_text(both(TALLY))
    run = (
        "-m",
        "android_gym",
        "run",
        "--agent",
        "oracle",
        "--tasks",
        "Tally",
        "--seeds",
        "1",
        "--workers",
        "0",
        "--no-pictures",
        "--out",
        "run",
    )
    fresh(*run, "--apps", "tally.py", cwd=tmp_path)
    again = ("-m", "android_gym", "reproduce", "run", "--apps", "tally.py")
    assert fresh(*again, cwd=tmp_path).startswith("1 episodes: 1 bit for bit.")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("list", "tasks"), "Count one in Tally."),
        (("list", "apps"), TALLY),
        (("show", "Tally"), "The current app is Tally."),
        (("certify", "TallyBench", "--seeds", "1"), "certified"),
    ],
)
def test_commands_take_a_file(tmp_path: Path, words: tuple[str, ...], line: str) -> None:
    (tmp_path / "tally.py").write_text(both(TALLY))
    assert line in fresh("-m", "android_gym", *words, "--apps", "tally.py", cwd=tmp_path)


def test_every_command_that_makes_phones_has_the_option() -> None:
    groups = [getattr(command, "commands", {name: command}) for name, command in main.commands.items()]
    every = [(name, command) for group in groups for name, command in group.items()]
    without = {name for name, command in every if not any("--apps" in one.opts for one in command.params)}
    assert without == {"doctor", "schema", "version"}
    done = CliRunner().invoke(main, ["list", "--apps", "nowhere.py"])
    assert done.exit_code == 2
    assert done.output == "android-gym: There is no file or folder 'nowhere.py'.\n"


def test_the_environment_gives_apps_and_ids_before_anything_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "tally.py").write_text(both(TALLY))
    (tmp_path / "bad.py").write_text("APP = 1 / 0")
    code = f"""if True:
        import sys, gymnasium, android_gym
        assert "android_gym.kit" not in sys.modules
        env = gymnasium.make("{TASK}-v0")
        print(env.reset(seed=0)[0]["goal"])
    """
    said = fresh("-c", code, apps=os.pathsep.join((str(tmp_path), str(tmp_path / "none"))))
    assert said == (
        f"Count one in Tally.\n---\n{tmp_path}/none is skipped: ANDROID_GYM_APPS names it, but it "
        f"does not exist.\n{tmp_path}/bad.py is skipped: line 1: ZeroDivisionError: division by "
        "zero\n"
    )


def test_an_app_that_nobody_declares_is_named() -> None:
    with pytest.raises(UnknownApp, match=r"^Nothing here declares the app org\.example\.gone: "):
        apps()["org.example.gone"]
