"""Bundles: what is submitted is accepted, and whatever was changed in it is refused."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from llms.server import says, serving

from android_gym.cli import main
from android_gym.errors import DamagedFile, InvalidOption
from android_gym.evaluation import bundles, frozen
from android_gym.evaluation.accepting import accept, keep
from android_gym.evaluation.bundles import Bundle, submit
from android_gym.evaluation.leaderboard import page
from android_gym.evaluation.results import Result, judge, plain, summary
from android_gym.evaluation.results import load as load_results
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import Store, results_of
from android_gym.evaluation.suites import suite
from android_gym.tasks import registry
from android_gym.trajectory import read

TASKS = ("Clock-AddCity", "Clock-DeleteCity")
FIRST = "trajectories/uniform/Clock-AddCity-0.jsonl"
Files = dict[str, bytes]


@pytest.fixture(autouse=True)
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen suite of four episodes."""
    monkeypatch.setattr(frozen, "FOLDER", tmp_path)
    made = frozen.freeze("tiny-1", tuple(map(registry.get, TASKS)), (0, 1), "source")
    frozen.write(made, tmp_path / "tiny-1.json")


def run(out: Path, agent: str = "uniform", pictures: bool = False, **options: Any) -> Path:
    jobs, seeds = frozen.frozen("tiny-1")
    list(Run(Plan((agent,), jobs, seeds, out, options=options, pictures=pictures)))
    return out


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    submit(run(tmp_path / "run"), tmp_path / "a.zip")
    return tmp_path / "a.zip"


def changed(path: Path, change: Callable[[Files], object]) -> Path:
    """The bundle with its files changed."""
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    change(files)
    other = path.with_name("changed.zip")
    with zipfile.ZipFile(other, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return other


def retold(files: Files, tell: Callable[[list[Any]], list[Any]], folder: Path) -> None:
    """Change the results, and the table with them, as somebody who cheats well would."""
    told = tell(json.loads(files["results.json"]))
    files["results.json"] = json.dumps(told).encode()
    (folder / "told.json").write_bytes(files["results.json"])
    rows = plain(summary(load_results(folder / "told.json")))
    files["summary.json"] = msgspec.json.encode(rows)


def test_a_bundle_has_the_same_bytes_each_time_and_is_accepted(bundle: Path) -> None:
    submit(bundle.with_name("run"), bundle.with_name("b.zip"))
    assert bundle.read_bytes() == bundle.with_name("b.zip").read_bytes()
    found = accept(bundle)
    assert (found.suite, found.wrong, len(found.results), found.calls) == ("tiny-1", (), 4, 0)
    assert [one.name for one in bundle.parent.iterdir() if one.name.endswith(".part")] == []


def test_worker_processes_find_the_same(bundle: Path) -> None:
    def change(files: Files) -> None:
        files[FIRST] = files[FIRST].replace(b'"reward":0.0', b'"reward":0.5', 1)

    assert accept(bundle, workers=1) == accept(bundle)
    other = changed(bundle, change)
    assert accept(other, workers=1).wrong == accept(other).wrong != ()


def test_what_was_accepted_becomes_a_run_for_the_table(bundle: Path, tmp_path: Path) -> None:
    keep(bundle, tmp_path / "kept")
    assert results_of(tmp_path / "kept") == results_of(tmp_path / "run")
    assert page((tmp_path / "kept",)) == page((tmp_path / "run",))
    with pytest.raises(InvalidOption, match="holds a run already"):
        keep(bundle, tmp_path / "kept")


# --- what was changed ----------------------------------------------------------------------------


def won(one: dict[str, Any]) -> dict[str, Any]:
    scores = {**one["scores"], "success": 1.0, "goal": 1.0}
    return {**one, "success": True, "goal": True, "verdict": [], "scores": scores}


def test_a_changed_success_is_refused(bundle: Path, tmp_path: Path) -> None:
    def change(files: Files) -> None:
        retold(files, lambda told: [won(told[0]), *told[1:]], tmp_path)

    (wrong,) = accept(changed(bundle, change)).wrong
    assert wrong == ("uniform Clock-AddCity 0: its recording comes to another success, goal, verdict, scores")


def test_a_success_that_was_changed_in_the_recording_too_is_refused(bundle: Path, tmp_path: Path) -> None:
    def change(files: Files) -> None:
        *steps, end = files[FIRST].splitlines(keepends=True)
        told = json.loads(end)
        told["end"] |= {"success": True, "goal": True, "verdict": []}
        files[FIRST] = b"".join((*steps, json.dumps(told).encode() + b"\n"))
        scored = judge(read(files[FIRST], FIRST), 0.0, FIRST)
        assert scored.success
        retold(files, lambda told: [msgspec.to_builtins(scored), *told[1:]], tmp_path)

    (wrong,) = accept(changed(bundle, change)).wrong
    assert wrong == "uniform Clock-AddCity 0: they end differently"


def test_a_failure_that_was_left_out_is_refused(bundle: Path, tmp_path: Path) -> None:
    def change(files: Files) -> None:
        retold(files, lambda told: told[1:], tmp_path)

    assert accept(changed(bundle, change)).wrong == ("uniform Clock-AddCity 0 is missing.",)


def test_a_failure_that_is_called_an_error_is_refused(bundle: Path, tmp_path: Path) -> None:
    def change(files: Files) -> None:
        retold(files, lambda told: [{**told[0], "error": "It left."}, *told[1:]], tmp_path)

    assert accept(changed(bundle, change)).wrong == ("1 of 4 episodes broke off: 2% may.",)


def test_a_changed_action_is_refused(bundle: Path) -> None:
    def change(files: Files) -> None:
        lines = files[FIRST].splitlines(keepends=True)
        told = json.loads(lines[1])
        told["step"]["raw"] = "#start [Clock]#"
        files[FIRST] = b"".join((lines[0], json.dumps(told).encode() + b"\n", *lines[2:]))

    (wrong,) = accept(changed(bundle, change)).wrong
    assert wrong.startswith("uniform Clock-AddCity 0: step 0: ")


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("bundle.json", b'"repeats": 1', b'"repeats": 2', "The card's repeats is 1"),
        ("card.json", b'"checksum": "', b'"checksum": "0', "The card's checksum is '0"),
        ("card.json", b'"max_steps": null', b'"max_steps": 3', "The card's max_steps is 3"),
        ("card.json", b'"uniform"', b'"oracle"', "The card's agents are not those of the plan."),
        ("card.json", b'"version": "', b'"version": "9', "The card is of version '9"),
        ("summary.json", b"0.0", b"0.5", "The numbers of the table are not those"),
        (FIRST, b'"instruction":"', b'"instruction":"Do not ', "comes to another instruction"),
        (FIRST, b'"reward":0.0', b'"reward":0.5', "uniform Clock-AddCity 0: step 0: reward"),
        (FIRST, b'"raw":"', b'"raw":1,"was":"', "uniform Clock-AddCity 0: "),
        (FIRST, b'"end":', b'"bend":', "uniform Clock-AddCity 0: it cannot be played again"),
    ],
)
def test_whatever_was_changed_is_said(bundle: Path, name: str, old: bytes, new: bytes, says: str) -> None:
    def change(files: Files) -> None:
        assert old in files[name]
        files[name] = files[name].replace(old, new, 1)

    assert says in "\n".join(accept(changed(bundle, change)).wrong)


def test_fewer_seeds_than_the_suite_has_are_refused(bundle: Path, tmp_path: Path) -> None:
    def change(files: Files) -> None:
        head = json.loads(files["bundle.json"])
        files["bundle.json"] = json.dumps({**head, "plan": {**head["plan"], "seeds": [0]}}).encode()

    wrong = accept(changed(bundle, change)).wrong
    assert "The card's seeds is [0, 1]; the plan's is [0]." in wrong


# --- what is no bundle ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "../evil.json",
        "/etc/evil",
        "trajectories/../../evil.jsonl",
        "trajectories/a/../b.jsonl",
        "pictures/../x.jpg",
        "trajectories/a/b.py",
        "card.json/x",
        "sent/0\nx.jpg",
    ],
)
def test_a_file_with_another_name_is_refused(bundle: Path, name: str) -> None:
    with pytest.raises(DamagedFile, match="which is no part of a bundle"):
        Bundle(changed(bundle, lambda files: files.update({name: b"x"})))


def test_what_is_too_large_is_not_read(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "LIMIT", 1000)
    with Bundle.__new__(Bundle) as half:
        half.path, half._archive = bundle, zipfile.ZipFile(bundle)
        with pytest.raises(DamagedFile, match=r"has more than 1,000 bytes"):
            half.read(FIRST)
    monkeypatch.setattr(bundles, "WHOLE", 1000)
    with pytest.raises(DamagedFile, match=r"would be more than 1,000 bytes"):
        Bundle(bundle)
    monkeypatch.setattr(bundles, "MAX_FILES", 5)
    with pytest.raises(DamagedFile, match="more than 5 files"):
        Bundle(bundle)


def test_what_is_cut_off_or_no_archive_is_one_sentence(bundle: Path) -> None:
    data = bundle.read_bytes()
    for cut in (b"", b"PK", data[: len(data) // 2], data[:-1]):
        bundle.write_bytes(cut)
        with pytest.raises(DamagedFile):
            accept(bundle)
    with pytest.raises(DamagedFile, match="is no bundle"):
        accept(bundle.with_name("none.zip"))


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"frozen": "", "suite": ["/tmp/evil.py"]}, "is of no frozen suite"),
        ({"frozen": {"name": "tiny-9"}}, "its plan cannot be read"),
        ({"device": "adb:"}, "played on the device 'adb:'"),
        ({"judge": "openai:x"}, "with the judge 'openai:x'"),
        ({"repeats": 10**9}, "4,000,000,000 episodes are more than"),
        ({"wrappers": ["../cli"]}, "There is no wrapper named '../cli'"),
        ({"agents": 3}, "its plan cannot be read"),
        ({"more": 3}, "its plan cannot be read"),
    ],
)
def test_a_plan_that_cannot_be_checked_is_refused(bundle: Path, changes: dict[str, Any], says: str) -> None:
    def change(files: Files) -> None:
        head = json.loads(files["bundle.json"])
        head["plan"] |= changes
        files["bundle.json"] = json.dumps(head).encode()

    with pytest.raises((DamagedFile, InvalidOption, LookupError), match=says):
        accept(changed(bundle, change))


def test_only_runs_of_a_frozen_suite_are_submitted(tmp_path: Path) -> None:
    list(Run(Plan(("oracle",), suite(["Clock-DeleteCity"]), (0,), tmp_path / "run")))
    with pytest.raises(InvalidOption, match="is no run of a frozen suite"):
        submit(tmp_path / "run", tmp_path / "a.zip")
    assert not (tmp_path / "a.zip").exists()


# --- calls of a model ----------------------------------------------------------------------------

ANSWERS = ["Thought: I open it.\nAction: #start [Clock]#", "Action: #finish#"] * 4


def recorded(tmp_path: Path, agent: str, answers: list[str], **options: Any) -> Path:
    (tmp_path / "answers.json").write_text(json.dumps(answers))
    model = f"record:{tmp_path / 'run' / 'tape.jsonl'}:scripted:{tmp_path / 'answers.json'}"
    return run(tmp_path / "run", agent, True, model=model, **options)


def test_recorded_calls_are_looked_up(tmp_path: Path) -> None:
    submit(recorded(tmp_path, "react", ANSWERS), tmp_path / "a.zip")
    found = accept(tmp_path / "a.zip")
    assert (found.wrong, found.calls, found.known) == ((), 8, 8)
    without = changed(tmp_path / "a.zip", lambda files: files.pop("calls.jsonl"))
    assert (accept(without).wrong, accept(without).known) == ((), 0)


def test_a_changed_answer_or_a_call_that_was_taken_out_is_refused(tmp_path: Path) -> None:
    submit(recorded(tmp_path, "react", ANSWERS), tmp_path / "a.zip")

    def other(files: Files) -> None:
        files["calls.jsonl"] = files["calls.jsonl"].replace(b"I open it.", b"I close it.", 1)

    def fewer(files: Files) -> None:
        head, _, *rest = files["calls.jsonl"].splitlines(keepends=True)
        files["calls.jsonl"] = b"".join((head, *rest))

    name = "react Clock-AddCity 0: the recorded calls"
    (wrong,) = accept(changed(tmp_path / "a.zip", other)).wrong
    assert wrong == f"{name} hold another answer to a question of it"
    (wrong,) = accept(changed(tmp_path / "a.zip", fewer)).wrong
    assert wrong == f"{name} do not hold a question of it"


def test_a_thought_that_is_not_what_was_sent_is_refused(tmp_path: Path) -> None:
    submit(recorded(tmp_path, "react", ANSWERS), tmp_path / "a.zip")
    file = "trajectories/react/Clock-DeleteCity-0.jsonl"

    def change(files: Files) -> None:
        reply = b'"thought":{"reply":"%b",' % (b"x" * len(ANSWERS[0]))  # of as many tokens
        assert b'"thought":{' in files[file]
        files[file] = files[file].replace(b'"thought":{', reply, 1)

    (wrong,) = accept(changed(tmp_path / "a.zip", change)).wrong
    assert wrong == "react Clock-DeleteCity 0: a thought of it is not what its messages say"


def test_pictures_come_only_where_they_are_asked_for(tmp_path: Path) -> None:
    answers = ["Action: #click [100, 200]#", "Action: #finish#"] * 4
    where = recorded(tmp_path, "coordinates", answers, side=64)
    submit(where, tmp_path / "a.zip")
    submit(where, tmp_path / "b.zip", pictures=True)
    with Bundle(tmp_path / "a.zip") as bundle:
        assert not any(name.endswith(("jpg", "png")) for name in bundle.names)
    found = accept(tmp_path / "a.zip")
    assert (found.wrong, found.known) == ((), 0)
    whole = accept(tmp_path / "b.zip")
    assert (whole.wrong, whole.known, whole.calls) == ((), found.calls, found.calls)
    with Bundle(tmp_path / "b.zip") as bundle:
        first = next(name for name in bundle.names if name.startswith("sent/"))
        data = bundle.read(first)
    other = changed(tmp_path / "b.zip", lambda files: files.update({first: data + b"x"}))
    assert any(f"{first} is another picture" in text for text in accept(other).wrong)


def test_no_key_and_no_password_is_in_a_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-0123456789abcdef")
    secrets = (b"hunter2hunter2", b"sk-0123456789abcdef")
    with serving(says("#finish#")) as server:
        address = server.url.replace("://", "://me:hunter2hunter2@")
        where = run(tmp_path / "run", "react", model=f"openai:tiny?base_url={address}")
    submit(where, tmp_path / "a.zip")
    with Bundle(tmp_path / "a.zip") as bundle:
        held = [name for name in bundle.names for one in secrets if one in bundle.read(name)]
    assert held == []
    assert accept(tmp_path / "a.zip").wrong == ()
    file = where / results_of(where)[0].trajectory
    file.write_text(file.read_text("utf-8") + "\n sk-0123456789abcdef", "utf-8")
    with pytest.raises(InvalidOption, match="holds a key or a password"):
        submit(where, tmp_path / "b.zip")
    assert not list(tmp_path.glob("*b.zip*"))


# --- commands ------------------------------------------------------------------------------------


def call(*arguments: str | Path) -> Any:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def test_the_commands_say_what_was_found(tmp_path: Path) -> None:
    run(tmp_path / "run", "oracle")
    told = call("submit", tmp_path / "run", "--out", tmp_path / "a.zip")
    assert (told.exit_code, told.output[:9]) == (0, str(tmp_path)[:9])
    told = call("accept", tmp_path / "a.zip", "--out", tmp_path / "kept")
    assert told.exit_code == 0, told.output
    assert "oracle: SR 1.000 of 4 episodes of tiny-1\n" in told.output
    assert told.output.endswith("a.zip: accepted.\n")
    assert "> oracle: SR 1.000" in page((tmp_path / "kept",))

    def change(files: Files) -> None:
        retold(files, lambda told: told[:3], tmp_path)

    told = call("accept", changed(tmp_path / "a.zip", change))
    assert told.exit_code == 1
    assert "oracle Clock-DeleteCity 1 is missing.\n" in told.output
    assert told.output.endswith("changed.zip: refused.\n")
    (tmp_path / "a.zip").write_bytes(b"no")
    assert call("accept", tmp_path / "a.zip").exit_code == 2


def test_an_episode_that_broke_off_has_no_recording_to_give(tmp_path: Path) -> None:
    where = run(tmp_path / "run")
    with Store(where) as store:
        one: Result = next(store.results())
        store.add(0, one.replace(error="It left.", scores={}))
    submit(where, tmp_path / "a.zip")
    with Bundle(tmp_path / "a.zip") as bundle:
        assert FIRST not in bundle.names and len(bundle.names) == 7
