from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from android_gym.agents import uniform
from android_gym.cli import main
from android_gym.cli.own_apps import free_profile
from android_gym.envs.android import AndroidEnv
from android_gym.versions import HARNESS, PHONE, TASKS

ROOT = Path(__file__).parents[1]
NO_SKIA = 'raise ImportError("libEGL.so.1: cannot open shared object file")\n'


def call(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def test_a_run_leaves_results_trajectories_pictures_and_a_page(tmp_path: Path) -> None:
    out = tmp_path / "run"
    done = call(
        "run",
        "--agent",
        "oracle",
        "--agent",
        "uniform",
        "--tasks",
        "Clock-AddCity",
        "Clock-Open",
        "--seeds",
        "2",
        "--out",
        out,
    )
    assert done.exit_code == 0, done.output
    results = json.loads((out / "results.json").read_text())
    assert len(results) == 8
    assert {
        "task",
        "seed",
        "instruction",
        "success",
        "steps",
        "tr",
        "ntr",
        "tcr",
        "rrr",
        "progress",
        "side_effects",
        "seconds",
    } <= set(results[0])
    assert all((out / one["trajectory"]).is_file() for one in results)
    assert any((out / "pictures").iterdir())
    assert "data:image/jpeg;base64," in (out / "index.html").read_text()
    oracle = json.loads((out / "summary.json").read_text())[0]
    assert (oracle["agent"], oracle["SR"]) == ("oracle", [1.0, pytest.approx(0.342, abs=0.001), 1.0])
    assert "Clock-AddCity" in done.output and "2/2" in done.output
    assert "1.000 [0.342, 1.000]" in done.output
    assert str((out / "index.html").resolve()) in done.output


def test_a_run_of_a_published_file_lists_what_has_no_match(tmp_path: Path) -> None:
    file = tmp_path / "wishes.yaml"
    file.write_text("tasks:\n  - instruction: Fly me there.\n")
    done = call(
        "run", "--agent", "oracle", "--tasks", "Clock-Open", "--tasks", file, "--seeds", "1", "--out", tmp_path / "run"
    )
    assert done.exit_code == 0, done.output
    assert f"{file}:2: no task matches 'Fly me there.'" in done.output
    assert "Fly me there." in (tmp_path / "run" / "index.html").read_text()
    done = call("run", "--agent", "oracle", "--tasks", file, "--out", tmp_path / "none")
    assert done.exit_code == 2
    assert "Fly me there." in done.output and "There is no task to run" in done.output


def test_the_demo_without_skia_shows_text_and_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "skia.py").write_text(NO_SKIA)
    paths = os.pathsep.join([str(tmp_path), str(ROOT)])
    out = tmp_path / "demo"
    tasks = ("--tasks", "Clock-Open", "Clock-AddCity")
    done = subprocess.run(
        [sys.executable, "-m", "android_gym", "demo", *tasks, "--out", out],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert "Screens are shown as text." in done.stdout and "libegl1" in done.stdout
    page = (out / "index.html").read_text()
    assert "data:image/jpeg" not in page and "action_bar_title" in page


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("run --agent orakle --tasks Clock --out OUT", "There is no agent named 'orakle'"),
        ("run --agent oracle --tasks Clok --out OUT", "Did you mean 'Clock'"),
        ("run --agent oracle --tasks Clock --observation txt --out OUT", "Did you mean 'text'?"),
        ("run --agent oracle --tasks Clock --actions tex --out OUT", "Did you mean 'text' or"),
        ("run --agent oracle --tasks Clock --device foo --out OUT", "no device named 'foo'"),
        ("run --agent oracle --tasks Clock --profile pixl --out OUT", "Did you mean 'pixel'?"),
        ("run --agent oracle --tasks Clock --seeds 0 --out OUT", "--seeds is at least 1, not 0."),
        ("run --agent oracle --out OUT", "Say which tasks"),
        ("run --agent oracle --tasks none.yaml --out OUT", "none.yaml cannot be read"),
        ("run --agent oracle --tasks none.py --out OUT", "There is no file 'none.py'."),
        ("run --agent oracle --tasks Clock-Open --out /proc/x", "/proc/x: "),
        ("list taks", "Did you mean 'tasks'"),
        ("show Slak", "Did you mean 'Slack'?"),
        ("show Clock --form xm", "Did you mean 'xml'?"),
        ("show Clock --out OUT.jpg", "--out names a PNG file"),
        ("show --task Clock-Opn", "Did you mean 'Clock-Open'"),
        ("collect OUT --out OUT.txt", "Data is written to FILE.jsonl or FILE.parquet, not"),
        ("certify Clock-Opn", "Did you mean 'Clock-Open'"),
        ("certify Clock-Open --seeds 0", "--seeds is at least 1, not 0."),
        ("lst", "There is no command named 'lst'. Did you mean 'list'?"),
        ("show --sed 3", "Did you mean"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_status_2(tmp_path: Path, arguments: str, says: str) -> None:
    done = call(*arguments.replace("OUT", str(tmp_path / "out")).split())
    assert done.exit_code == 2
    assert says in done.output
    assert "Traceback" not in done.output


def test_a_wrong_option_leaves_nothing_behind(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert call("run", "--agent", "oracle", "--tasks", "Clok", "--out", out).exit_code == 2
    assert not out.exists()


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("tasks", "Clock-AddCity"),
        ("apps", "Clock"),
        ("agents", "oracle"),
        ("actions", "touch"),
        ("observations", "xml"),
        ("metrics", "tcr"),
        ("tags", "open"),
        ("profiles", "reference"),
        ("rewards", "card"),
        ("suites", "verified-5"),
        ("wrappers", "stable_baselines"),
        ("models", "openai"),
        ("dialects", "qwen3_vl"),
    ],
)
def test_everything_that_can_be_named_is_listed(kind: str, name: str) -> None:
    done = call("list", kind, "--plain")
    assert done.exit_code == 0
    assert name in done.output.splitlines()
    full = call("list", kind)
    begun = [line for line in full.output.splitlines() if not line.startswith(" ")]
    assert len(begun) == len(done.output.splitlines())  # what is long goes on below


def test_what_is_listed_is_told_without_the_libraries_that_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "stable_baselines3", None)
    monkeypatch.delitem(sys.modules, "android_gym.wrappers.stable_baselines", raising=False)
    lines = call("list", "wrappers").output.splitlines()
    assert lines[-1].split(maxsplit=1)[1].startswith("StableBaselines: many phones as a vector environment")
    suites = dict(line.split(maxsplit=1) for line in call("list", "suites").output.splitlines())
    assert suites["verified-5"].strip() == "112 tasks, 281 episodes"


def test_kinds_of_lists_are_those_that_help_and_reference_name() -> None:
    from android_gym.cli.catalog import KINDS, MODULES

    text = " ".join(call("list", "--help").output.split())
    assert all(kind in text for kind in KINDS)
    page = Path(__file__).parents[1].joinpath("docs/reference.md").read_text("utf-8").partition("## Environments")[0]
    assert all(f"`{kind}`" in page for kind in KINDS) and set(MODULES) < set(KINDS)


def test_the_options_of_run_stand_under_headings() -> None:
    from android_gym.cli.run import SECTIONS

    run = main.get_command(click.Context(main), "run")
    assert run is not None
    named = [name for names in SECTIONS.values() for name in names]
    options = [one.name for one in run.params if isinstance(one, click.Option)]
    assert sorted(named) == sorted(str(name) for name in options)
    lines = call("run", "--help").output.splitlines()
    shown = [line.split()[0] for line in lines if line.startswith("  -")]
    assert len(shown) == len(named) + 1 and shown[-1] == "-h,"
    headings = [line for line in lines if line and not line.startswith(" ")][1:]
    assert headings == [f"{heading}:" for heading in (*SECTIONS, "Other")]


def test_apis_are_listed_with_the_profiles_that_have_their_apps() -> None:
    plain = call("list", "apis", "--plain").output.splitlines()
    assert len(plain) == 103 and plain[-1] == "adb shell input keyevent KEYCODE_WAKEUP"
    lines = [" ".join(line.split()) for line in call("list", "apis", "--profile", "miui").output.splitlines()]
    assert lines[0] == "category app command description miui"
    assert "Universal Buttons adb shell input keyevent KEYCODE_BACK Go back. yes" in lines
    assert sum(line.endswith(" yes") for line in lines) == 87 and sum(line.endswith(" no") for line in lines) == 16
    assert lines[-11:] == [
        "category commands miui",
        "Travel Transportation 5 1",
        "Audiovisual Vision 15 15",
        "Social Communication 3 3",
        "Fashion Shopping 14 14",
        "Information News 11 11",
        "Practical Tool 38 38",
        "Home Life 5 0",
        "Book Reading 7 0",
        "Universal Buttons 5 5",
        "all 103 87",
    ]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("list apis --profile miu", "There is no profile named 'miu'. Did you mean 'miui' or 'miui_en'?"),
        ("list tasks --profile miui", "--profile is for `list apis`; tasks are listed for all profiles."),
    ],
)
def test_a_profile_is_named_well_and_for_apis(line: str, sentence: str) -> None:
    done = call(*line.split())
    assert done.exit_code == 2 and sentence in done.output


def test_show_prints_a_screen_in_each_form() -> None:
    assert "[n" in call("show", "Clock").output
    assert call("show", "Clock", "--form", "xml").output.startswith("<?xml")
    assert "<" in call("show", "Clock", "--form", "html").output
    assert call("show", "--form", "legacy").output.startswith("This is the home screen view.")


def test_a_phone_without_a_task_is_the_one_with_all_apps() -> None:
    drawer = call("show", "--steps", "swipe up").output
    assert drawer == call("show", "--steps", "swipe up", "--profile", "arena").output
    assert all(name in drawer for name in ("Maps", "Slack", "Calendar", "YouTube"))
    assert "Slack" not in call("show", "--steps", "swipe up", "--profile", "pixel").output
    assert free_profile(None) == "arena" and free_profile("pixel") == "pixel"
    env = AndroidEnv("Clock-Open")
    assert env.simulated is not None and env.simulated.profile == "pixel"


@pytest.mark.parametrize("app", ["Clock", "Files"])
def test_show_names_the_app_as_the_environment_does(app: str) -> None:
    env = AndroidEnv("Clock-Open")
    env.reset(seed=0)
    env.step(f"#start [{app}]#")
    assert call("show", app, "--task", "Clock-Open").output.splitlines()[2:] == (env.describe_screen().splitlines())
    assert env.describe_screen().startswith(f"The current app is {app}.")


def test_show_reads_the_dump_of_another_phone(tmp_path: Path) -> None:
    dump = tmp_path / "dump.xml"
    dump.write_text('<hierarchy><node package="com.a.b" text="Hello" clickable="true"/></hierarchy>')
    lines = call("show", dump).output.splitlines()
    assert lines[0] == "The current app is b." and lines[1].endswith("(click): Hello")
    dump.write_text("<hierarchy>\n<node>\n</hierarchy>")
    done = call("show", dump, "--form", "legacy")
    assert done.exit_code == 2 and f"{dump}, line 3: mismatched tag" in done.output


def test_show_draws_a_screen(tmp_path: Path) -> None:
    import cv2

    done = call("show", "Clock", "--out", tmp_path / "new" / "clock.png")
    assert done.exit_code == 0, done.output
    assert "com.google.android.deskclock" in done.output and "1080 x 2400" in done.output
    picture = cv2.imread(str(tmp_path / "new" / "clock.png"))
    assert picture is not None and picture.shape == (2400, 1080, 3)


def test_show_begins_where_a_task_begins() -> None:
    done = call("show", "--task", "Clock-AddCity", "--seed", "0")
    assert "Beijing" in done.output.splitlines()[0]


def test_certify_prints_the_certificate() -> None:
    done = call("certify", "Clock-AddCity", "--seeds", "1")
    assert done.exit_code == 0, done.output
    assert "Clock-AddCity" in done.output
    assert done.output.split()[-2:] == ["certified", "yes"]


def test_version_names_what_runs() -> None:
    assert call("version").output.startswith(f"android-gym {HARNESS}, tasks {TASKS}, phone {PHONE}, gymnasium ")


def test_a_run_that_breaks_keeps_the_episodes_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    count = iter(range(9))

    def act(agent: uniform.Agent, *_: object) -> str:
        if next(count) == 2:
            raise KeyboardInterrupt
        return "#finish#"

    monkeypatch.setattr(uniform.Agent, "act", act)
    done = call("run", "--agent", "uniform", "--tasks", "Clock-Open", "--out", tmp_path, "--workers", "0")
    assert done.exit_code == 130
    assert done.output.splitlines()[-1] == ("Stopped after 2 of 3 episodes; the same command resumes the run.")
    assert [one["seed"] for one in json.loads((tmp_path / "results.json").read_text())] == [0, 1]
    assert (tmp_path / "index.html").is_file()


def test_show_does_steps_first_and_takes_a_task_that_is_being_written(tmp_path: Path) -> None:
    done = call("show", "--steps", "start Clock / click Add city / type Lima into @open_search_view_edit_text")
    assert "click): Lima" in done.output and done.exit_code == 0
    done = call("show", "--steps", "start Clock / click Add cities")
    assert done.exit_code == 2 and "click Add cities: The element 'Add cities' is not on this screen." in done.output
    file = tmp_path / "mine.yaml"
    file.write_text(
        "app: Mine\ntasks:\n  City:\n    draw: {city: [Lima]}\n    say: Add {city}.\n    ways: press home\n", "utf-8"
    )
    steps = "start Clock / click Add city / type {city} into @open_search_view_edit_text"
    done = call("show", "--task", f"{file}/City", "--steps", steps)
    assert done.output.startswith("Add Lima.") and "click): Lima" in done.output
    done = call("show", "--task", f"{file}/Citty")
    assert done.exit_code == 2 and "Did you mean 'City'?" in done.output
