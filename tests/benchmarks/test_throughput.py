"""The benchmark of speed: what a stream plays, what counts as which stage, and what is printed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

TASK = "Micro-TurnSwitch"


pytestmark = pytest.mark.usefixtures("scripts")


@pytest.mark.parametrize("form", ["text", "elements", "pixels84"])
@pytest.mark.parametrize("player", ["random", "oracle"])
def test_a_window_has_so_many_steps_and_goes_on_where_the_last_one_ended(form: str, player: str) -> None:
    from steady import FORMS, Stream

    one, other = (Stream(player, tasks=TASK, **FORMS[form]) for _ in range(2))
    parts = [one.window(20) for _ in range(2)]
    whole = other.window(40)
    assert [part.steps for part in parts] == [20, 20] and whole.steps == 40
    assert sum(part.resets for part in parts) == whole.resets >= 1
    assert one.env.phone == other.env.phone and one.env.instance == other.env.instance
    assert whole.stepping > 0 and whole.resetting > 0 and whole.rate > 0 and whole.wall > 0


def test_each_episode_of_a_stream_has_another_seed() -> None:
    from steady import FIRST_SEED, FORMS, Spent, Stream

    stream = Stream("random", tasks=TASK, **FORMS["text"])
    seeds = []
    for _ in range(4):
        stream.begin(Spent())
        seeds.append(stream.env.instance.seed)
    assert seeds == [FIRST_SEED + n for n in range(4)]


def test_what_is_repeated_is_the_same_episodes(monkeypatch: pytest.MonkeyPatch) -> None:
    import steady

    monkeypatch.setattr(steady, "WORKING_SETS", {3: 2})
    (rate, least, greatest), steps = steady.repeated("oracle", 3, tasks=TASK, **steady.FORMS["text"])
    assert 0 < least <= rate <= greatest
    stream, spent = steady.Stream("oracle", iter(range(3)), tasks=TASK), steady.Spent()
    for _ in range(3):
        stream.begin(spent)
        while not stream.over:
            stream.step(spent)
    assert steps == spent.steps


def test_many_phones_play_legal_actions() -> None:
    from many import LENGTH, Masked

    from android_gym.envs.vector import AndroidVectorEnv

    ticks = iter(range(1000))
    env = AndroidVectorEnv(2, tasks=TASK, observation="elements", actions="discrete")
    play = Masked(env, 0, clock=lambda: float(next(ticks)))  # each look takes a second
    assert play.window() == 2
    assert next(ticks) == 2 * LENGTH


@pytest.mark.parametrize(
    ("stage", "files"),
    [
        ("layout", ["", "phone/ui/box.py", "phone/system/windows.py", "envs/android.py"]),
        ("views", ["kit/basic.py", "apps/google/clock/alarms.py", "phone/ui/views.py"]),
        ("app code", ["memo.py", "kit/verbs.py", "phone/system/step.py", "devices/simulated.py"]),
        ("goals and rewards", ["phone/state/diff.py", "tasks/facts.py", "envs/judging.py"]),
        ("rows and masks", ["", "envs/actions/discrete.py", "envs/android.py"]),
        ("text and names", ["screen/elements.py", "envs/observations/text.py"]),
        ("pictures", ["phone/paint/painter.py", "screen/__init__.py"]),
        ("environment", ["phone/core/values.py", "envs/transition.py"]),
        ("references", ["phone/ui/box.py", "envs/expansion.py", "envs/episode.py"]),
        ("elsewhere", ["__init__.py"]),
        (None, ["phone/ui/box.py", "agents/oracle.py"]),
        (None, ["", ""]),
    ],
)
def test_a_moment_belongs_to_the_innermost_function_of_a_stage(stage: str | None, files: list[str]) -> None:
    from stages import stage_of

    assert stage_of([(path, "name") for path in files]) == stage


def test_what_a_reset_does_is_told_apart() -> None:
    from stages import stage_of

    files = [("phone/ui/box.py", "measure"), ("envs/android.py", "begin")]
    assert stage_of(files) == "resets"


def test_the_tables_say_what_was_reached(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import throughput

    figures = {
        "text_random_steady": [2000.0, 1500.0, 2500.0],
        "text_random_cold": 1000.0,
        "text_random_by_minigrid": [0.51, 0.4, 0.6],
        "text_random_repeated_64": [90_000.0, 80_000.0, 95_000.0],
        "text_random_repeated_64_steps": 1005,
        "text_random_hit_frames": 0.75,
        "resets_card_by_success": [2.5, 2.0, 3.0],
        "snapshot_us": 0.25,
    }
    file = tmp_path / "figures.json"
    file.write_text(json.dumps(figures))
    monkeypatch.setattr(sys, "argv", ["throughput.py", "--table", str(file)])
    throughput.main()
    said = capsys.readouterr().out.splitlines()
    assert "| text / MiniGrid, random | 0.51 (0.40 to 0.60) |  |" in said
    assert '| reset with `"card"` / with `"success"` | 2.5 (2.0 to 3.0), **missed** | at most 2.0 |' in said
    assert "| snapshot and restore, µs | 0.25 | at most 5.00 |" in said
    (row,) = (line for line in said if line.startswith("| text_random | 2"))
    assert row.startswith("| text_random | 2,000 (1,500 to 2,500) | 0.51 (0.40 to 0.60) |")
    assert "| 1,000 | 90,000, 1,005 steps |" in row
    assert "| text_random | 75 % |" in said


def test_a_case_that_cannot_run_is_left_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import peers
    import throughput

    monkeypatch.setattr(peers, "__file__", str(Path(__file__).parent / "no_such.py"))
    assert throughput.measure("noop", 1, 10, sys.executable) == {}
    assert capsys.readouterr().out.startswith("noop ")


def test_other_environments_are_timed_where_they_are_installed() -> None:
    import peers

    found = peers.installed()
    assert "noop" in found
    assert peers.rate(found["noop"], 0.001) > 0
