"""The commands around runs: run in workers, resume, rescore, reproduce, collect, standings."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from llms.fault_server import Brain, changed
from llms.server import Turn, refuses, serving
from rich.console import Console

from android_gym.cli import main
from android_gym.cli.progress import Tally
from android_gym.cli.run import _breakages, _by_task, _failures
from android_gym.envs.android import AndroidEnv
from android_gym.errors import DeviceError
from android_gym.evaluation import frozen
from android_gym.evaluation.episodes import Player, broken
from android_gym.evaluation.plan import Unit
from android_gym.evaluation.results import Result as Episode
from android_gym.evaluation.store import Results, Store
from android_gym.tasks import registry
from android_gym.versions import PHONE

RUN = (
    "run",
    "--agent",
    "oracle",
    "--tasks",
    "Clock-Open",
    "--seeds",
    "2",
    "--workers",
    "0",
    "--no-pictures",
    "--no-page",
)


def call(*arguments: str | Path | int) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


@pytest.fixture
def done(tmp_path: Path) -> Path:
    assert call(*RUN, "--out", tmp_path / "run").exit_code == 0
    return tmp_path / "run"


def test_a_run_in_a_worker_process_from_the_command_line(tmp_path: Path) -> None:
    words = [*RUN[:7], "--workers", "1", "--timeout", "60", "--no-pictures", "--out", tmp_path]
    told = subprocess.run(
        [sys.executable, "-m", "android_gym", *map(str, words)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert "Clock-Open" in told.stdout and "2/2" in told.stdout
    assert (tmp_path / "index.html").is_file()
    left = {path.name for path in tmp_path.iterdir() if path.is_file()}
    assert {"run.sqlite", "card.json", "results.json", "summary.json"} <= left
    assert not left & {"run.sqlite-wal", "run.sqlite-shm"}


@pytest.mark.parametrize("workers", [0, 1])
def test_a_run_whose_model_cannot_be_asked_stops_with_status_1_and_goes_on_later(
    workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    brain = Brain(("Clock-Open",), (0, 1))

    def turn(asked: Any) -> Turn:
        if server.taken >= 2:  # the first episode takes two requests
            return refuses(401, "Incorrect API key provided.")
        return changed()(brain.answer(asked))

    with serving(by=turn) as server:
        password = server.url.replace("://", "://me:hunter2-secret@")
        run = (
            "run",
            "--agent",
            "react",
            "--tasks",
            "Clock-Open",
            "--seeds",
            "2",
            "--no-pictures",
            "--no-page",
            "--workers",
            workers,
            "--out",
            tmp_path,
            "--model",
            f"openai:brain?base_url={password}",
        )
        stopped = call(*run)
        assert stopped.exit_code == 1
        assert (
            f"android-gym: openai:brain at {server.url} cannot be asked: The server answers 401: "
            "Incorrect API key provided. Check the key, the model's name and the server's address."
        ) in stopped.output
        with Store(tmp_path) as store:
            assert [(one.seed, one.success) for one in store.results()] == [(0, True)]
        again = call("run", "--resume", "--out", tmp_path)
        assert (again.exit_code, "give the whole name of the model" in again.output) == (2, True)
        server.turns = lambda asked: changed()(brain.answer(asked))
        assert "1 of 2 episodes were there before." in call(*run).output
        with Store(tmp_path) as store:
            assert [(one.seed, one.success) for one in store.results()] == [(0, True), (1, True)]
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or b"hunter2-secret" not in file.read_bytes(), file


@pytest.mark.parametrize("how", [("--workers", 0), ("--workers", 0, "--concurrency", 3), ("--workers", 1)])
def test_a_run_whose_server_is_not_there_stops_with_status_1_and_notes_nothing(
    how: tuple[str | int, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with serving() as server:
        url = server.url
    model = ("--model", f"openai:brain?base_url={url}")
    stopped = call("run", "--agent", "react", *RUN[3:7], "--no-page", *how, "--out", tmp_path, *model)
    assert stopped.exit_code == 1
    assert stopped.output == (
        f"android-gym: openai:brain at {url} cannot be asked: There is no connection to the server (Connection "
        "refused). Check that the server runs, its address (base_url or OPENAI_BASE_URL) and the network.\n"
    )
    with Store(tmp_path) as store:
        assert store.count() == 0


def test_a_run_of_which_most_broke_says_why_and_ends_with_status_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    brain = Brain(("Clock-Open",), range(5))
    fine = 1  # episodes before the server breaks, of two requests each

    def turn(asked: Any) -> Turn:
        return changed()(brain.answer(asked)) if server.taken < 2 * fine else refuses(500, f"Out of cards {fine}.")

    with serving(by=turn) as server:
        model = ("--model", f"openai:brain?base_url={server.url}&retries=0")
        run = ("run", "--agent", "react", *RUN[3:5], *RUN[7:], *model, "--out", tmp_path, "--seeds")
        first = call(*run, 2)  # half of them: a run of which the other half says something
        assert first.exit_code == 0
        why = "  1: openai:brain gave no answer at the first try: The server answers 500: Out of cards 1."
        assert ["", "react: 1 of 2 episodes broke", why] == first.output.splitlines()[-3:]
        more = call(*run, 3)
        assert more.exit_code == 1
        *_, head, told, before, last = more.output.splitlines()
        assert (head, told) == ("react: 2 of 3 episodes broke", why.replace("1:", "2:", 1))
        assert before == "1 of 3 episodes were there before."
        assert last == "android-gym: 2 of 3 episodes broke; the same command resumes the run."
        again = call("run", "--resume", "--out", tmp_path, *model, "--no-page", "--workers", 0)
        assert (again.exit_code, "react: 2 of 3 episodes broke" in again.output) == (1, True)
        fine = server.taken + 9
        healed = call(*run, 3)
        assert (healed.exit_code, "broke" in healed.output) == (0, False)
        fine = 0
        whole = call(*run, 5)  # two new ones break, of five
        assert (whole.exit_code, "react: 2 of 5 episodes broke" in whole.output) == (0, True)


@pytest.mark.parametrize("level", [0, 1])
def test_a_sweep_of_which_one_run_broke_plays_the_others_and_ends_with_status_1(
    level: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trial(player: Player, agent: Any, unit: Unit, number: int) -> Any:
        if player.plan.dials["offline"] == level:
            return None, broken(unit, number, "It went away.")
        return played(player, agent, unit, number)

    played = Player._trial
    monkeypatch.setattr(Player, "_trial", trial)
    told = call(*RUN, "--dial", "offline=0,1", "--out", tmp_path)
    assert told.exit_code == 1
    assert "android-gym: 2 of 2 episodes broke; the same command resumes the run.\n" in told.output
    assert [len(json.loads((tmp_path / f"offline-{n}/results.json").read_text())) for n in (0, 1)] == [2, 2]


def test_a_demo_that_breaks_ends_with_status_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def reset(*_: Any, **__: Any) -> Any:
        raise DeviceError("It went away.")

    monkeypatch.setattr(AndroidEnv, "reset", reset)
    told = call("demo", "--tasks", "Clock-Open", "--out", tmp_path)
    assert told.exit_code == 1
    assert "uniform: 1 of 1 episodes broke\n  1: It went away.\n" in told.output
    assert told.output.endswith(
        f"android-gym: 2 of 2 episodes broke; android-gym run --resume --out {tmp_path} resumes the run.\n"
    )


def test_the_same_command_again_plays_nothing(done: Path) -> None:
    assert "2 of 2 episodes were there before." in call(*RUN, "--out", done).output
    assert "2 of 2 episodes were there before." in call("run", "--resume", "--out", done).output


def test_a_run_is_made_larger_or_replaced(done: Path) -> None:
    more = [*RUN, "--seeds", "3", "--out", done]
    assert "2 of 3 episodes were there before." in call(*more).output
    refused = call(*RUN, "--out", done)
    assert refused.exit_code == 2
    assert "1 of its episodes are not in what is asked for" in refused.output
    assert "or replace it with --fresh" in refused.output
    fresh = call(*RUN, "--fresh", "--out", done)
    assert fresh.exit_code == 0 and "there before" not in fresh.output
    assert len(json.loads((done / "results.json").read_text())) == 2


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("run --tasks Clock-Open --out OUT", "Say which agents"),
        ("run --agent oracle --tasks Clock --suite verified-5 --out OUT", "Give tasks or a suite, not both"),
        ("run --agent react --tasks Clock-Open --out OUT", "name it, --model openai:NAME."),
        ("run --agent oracle --tasks Zzz* --out OUT", "There is no task named 'Zzz*'. Known:"),
        ("run --agent oracle --suite verified-9 --out OUT", "Did you mean 'verified-5' or"),
        ("run --resume --out OUT", "holds no run: there is no run.sqlite in it"),
        ("run --agent oracle --tasks Clock-Open --option nodes --out OUT", "KEY=VALUE, not 'nodes'"),
        ("run --agent search --tasks Clock-Open --option node=3 --out OUT", "Did you mean 'nodes'"),
        ("run --agent oracle --tasks Clock-Open --model x --out OUT", "no option of these agents"),
        ("run --agent oracle --tasks Clock-Open --workers -1 --out OUT", "workers is 0 or more"),
        ("run --agent oracle --tasks Clock-Open --workers 0 --timeout 3 --out OUT", "worker process"),
        ("rescore OUT", "holds no run"),
        ("reproduce OUT", "holds no run"),
        ("collect OUT --out OUT.jsonl", "holds no run"),
        ("standings OUT", "holds no run"),
        ("freeze verified-1", "There is a suite 'verified-1' already"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(tmp_path: Path, words: str, says: str) -> None:
    told = call(*words.replace("OUT", str(tmp_path / "out")).split())
    assert told.exit_code == 2
    assert says in told.output.replace("\n", " ")
    assert "Traceback" not in told.output
    assert not (tmp_path / "out" / "run.sqlite").exists()


def test_an_option_is_read_as_json_where_it_is_some(tmp_path: Path) -> None:
    words = ["run", "--agent", "search", *RUN[3:], "--option", "nodes=70", "--out", tmp_path]
    assert call(*words).exit_code == 0
    told = json.loads((tmp_path / "card.json").read_text())
    assert told["agents"]["search"]["options"] == {"nodes": 70}


def kept(folder: Path, found: list[Episode]) -> Results:
    """The results in a folder."""
    with Store(folder) as store:
        for place, one in enumerate(found):
            store.add(place, one)
    return Results(folder)


def test_the_table_and_a_line_say_why_episodes_failed(tmp_path: Path) -> None:
    found = [
        result(success=True, goal=True, steps=2),
        result(seed=1, goal=True, clean=False, steps=4),
        result(seed=2, steps=6),
        result("oracle", success=True, goal=True, steps=2),
    ]
    text = io.StringIO()
    Console(file=text, width=100).print(_by_task(kept(tmp_path, found)))
    heads, row = text.getvalue().splitlines()
    assert heads.split() == ["task", *"react: success nTR steps oracle: success nTR steps".split()]
    assert row.split() == ["A-One", "1/3", "(goal", "2)", "–", "4.0", "1/1", "–", "2.0"]
    told = "react: 2 of 3 failed: 1 goal not reached, 1 something else changed"
    assert _failures(kept(tmp_path, found)) == ["", told]
    assert _failures(kept(tmp_path / "one", found[:1])) == []


def test_lines_say_why_episodes_of_each_agent_broke_most_frequent_first(tmp_path: Path) -> None:
    slow = [f"Limit reached in req_{n}, try again in {n}.5 s." for n in range(3)]
    errors = [*slow, "It answers 500: no.", "It answers 503: no.", "It answers 503: no.", "It left.", "It died."]
    found = [result(seed=seed, error=error) for seed, error in enumerate(errors)]
    found += [result(seed=8), result(seed=9, trial=0), result(seed=9, trial=1, error="It\n left.")]
    assert _breakages(kept(tmp_path, found)) == [
        "",
        "react: 9 of 10 episodes broke",
        f"  3: {slow[0]}",
        "  2: It answers 503: no.",
        "  2: It left.",
        "  2: for other reasons, which results.json tells.",
    ]
    two = [result(success=True), result("oracle", error="It left.")]
    assert _breakages(kept(tmp_path / "two", two)) == ["", "oracle: 1 of 1 episodes broke", "  1: It left."]
    assert _breakages(kept(tmp_path / "none", two[:1])) == []


def test_rescore_says_what_changed(done: Path) -> None:
    assert call("rescore", done).output == f"{done}: 2 episodes scored, 0 changed\n"
    with Store(done) as store:
        store._base.execute("UPDATE episodes SET steps = 9 WHERE seed = 1")
    lines = call("rescore", done).output.splitlines()
    assert lines == [f"{done}: 2 episodes scored, 1 changed", "  oracle Clock-Open 1: steps"]


def test_reproduce_compares_and_fails_where_something_differs(done: Path) -> None:
    told = call("reproduce", done, "--workers", "0")
    assert told.exit_code == 0
    assert "2 episodes: 2 bit for bit. Played into" in told.output
    assert "may come out otherwise" not in told.output
    with Store(done) as store:
        store.tell("card", {**store.about("card"), "phone_version": 99})
    file = done / "trajectories" / "oracle" / "Clock-Open-1.jsonl"
    file.write_text(file.read_text().replace('"reward":', '"reward":1', 1))
    told = call("reproduce", done, "--workers", "0")
    assert told.exit_code == 1
    assert "oracle Clock-Open 1: same outcome (step 0: reward)" in told.output
    now = f"this android_gym has phone {PHONE}: its episodes may come out otherwise."
    assert f"The run was played with phone 99, and {now}" in told.output


def test_collect_writes_the_data_and_its_datasheet(done: Path) -> None:
    told = call("collect", done, "--out", done / "steps.jsonl")
    assert told.exit_code == 0, told.output
    assert "4 steps of 2 episodes (2 successes)" in told.output
    assert (done / "steps.jsonl.md").is_file()


def test_freeze_run_and_standings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frozen, "FOLDER", tmp_path)
    told = call("freeze", "tiny-1", "--tasks", "Clock-Open", "--seeds", "2", "--out", tmp_path)
    assert told.exit_code == 0 and "1 tasks, 1 episodes, checksum" in told.output
    words = ("--workers", "0", "--no-pictures", "--no-page", "--out", tmp_path / "run")
    assert call("run", "--suite", "tiny-1", "--agent", "oracle", *words).exit_code == 0
    assert "> oracle: SR 1.000" in call("standings", tmp_path / "run").output
    assert call("standings", tmp_path / "run", "--out", tmp_path / "page.md").exit_code == 0
    assert (tmp_path / "page.md").read_text().startswith("# tiny-1\n")
    assert registry.get("Clock-Open").id in (tmp_path / "tiny-1.json").read_text()


def rows(tally: Tally) -> list[list[str]]:
    text = io.StringIO()
    Console(file=text, width=100).print(tally.table())
    return [line.split() for line in text.getvalue().splitlines()]


def result(agent: str = "react", seed: int = 0, **rest: Any) -> Episode:
    return Episode(agent, "A-One", seed, "Do it.", **rest)


def test_the_live_table_counts_episodes_and_sums_trials() -> None:
    tally = Tally(("react", "oracle"), 3, {"react": 1})
    tally.add((result(steps=4, input_tokens=900, output_tokens=100, cost=0.25),))
    assert rows(tally)[1] == ["react", "0", "0", "0/3", "0", "4.0", "1,000", "0.25"]
    tally.add((result(trial=1, goal=True, steps=2, cost=0.25), result(error="It left.")))
    assert rows(tally)[0][:3] == ["agent", "success", "goal"]
    assert rows(tally)[1] == ["react", "0", "0", "2/3", "1", "4.0", "1,000", "0.50"]
    assert rows(tally)[2] == ["oracle", "0", "0", "0/3", "0", "0.0", "0", "0.00"]


def test_a_server_of_ones_own_is_named_in_the_words_of_the_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("openai")
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    done = call("run", "--agent", "react", "--model", "openai:x", "--tasks", "Clock-Open", "--out", tmp_path / "out")
    assert done.output.endswith("name a server of your own: --model 'openai:NAME?base_url=URL'.\n")
