"""Packed recordings: a thousand in a file, each read alone, and whole after a kill at any moment."""

from __future__ import annotations

import gzip
import os
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from android_gym.cli import main
from android_gym.errors import DamagedFile, InvalidOption, UnknownName
from android_gym.evaluation import archive as archives
from android_gym.evaluation import film, frozen, runner
from android_gym.evaluation.archive import Archive, pack, unpack
from android_gym.evaluation.bundles import Bundle, submit
from android_gym.evaluation.collecting import episodes
from android_gym.evaluation.judging import Judging
from android_gym.evaluation.plan import Plan
from android_gym.evaluation.recordings import Recordings, recording
from android_gym.evaluation.reports import report
from android_gym.evaluation.reproducing import SAME, compare
from android_gym.evaluation.rescoring import rescore
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Run
from android_gym.evaluation.store import FILE, Store
from android_gym.evaluation.suites import suite
from android_gym.tasks import registry

AGENTS = ("oracle", "uniform")
NAME = "trajectories/oracle/Clock-Open-0.jsonl"


def plan(out: Path) -> Plan:
    return Plan(AGENTS, suite(["Clock-Open", "Clock-AddCity"]), (0, 1), out)


def played(meant: Plan, **how: Any) -> Run:
    run = Run(meant, **how)
    list(run)
    return run


def recordings(folder: Path) -> dict[str, bytes]:
    found = Archive(folder)
    return {name: found.read(name) for name in found.names()}


def timeless(results: tuple[Result, ...]) -> list[Result]:
    return [one.replace(seconds=None) for one in results]


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(plan(tmp_path_factory.mktemp("plain")))


@pytest.fixture
def packed(tmp_path: Path) -> Run:
    return played(plan(tmp_path / "run"), packed=True)


@pytest.mark.parametrize("how", [{}, {"workers": 2}, {"concurrency": 3}], ids=str)
def test_packed_recordings_are_byte_for_byte_those_in_files(tmp_path: Path, plain: Run, how: dict[str, Any]) -> None:
    run = played(plan(tmp_path), packed=True, **how)
    assert timeless(run.results) == timeless(plain.results)
    assert recordings(tmp_path) == recordings(plain.plan.out)
    assert len(recordings(tmp_path)) == len(run.plan)
    parts = sorted(str(file.relative_to(tmp_path)) for file in tmp_path.glob("trajectories/**/*.*"))
    assert parts == [f"trajectories/{agent}/part-0000.jsonl.gz" for agent in AGENTS]


def test_a_part_is_a_gzip_file_of_all_lines(packed: Run) -> None:
    (part,) = packed.plan.out.glob("trajectories/oracle/*")
    mine = [data for name, data in recordings(packed.plan.out).items() if "/oracle/" in name]
    assert sorted(gzip.decompress(part.read_bytes()).splitlines()) == sorted(b"".join(mine).splitlines())
    assert 5 * part.stat().st_size < sum(map(len, mine))


def test_a_part_holds_so_many_and_the_next_one_follows(
    tmp_path: Path, plain: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "SIZE", 3)
    played(replace(plan(tmp_path), seeds=(0,)), packed=True)  # two of each agent
    played(plan(tmp_path))  # goes on as it was begun
    assert recordings(tmp_path) == recordings(plain.plan.out)
    names = sorted(file.name for file in tmp_path.glob("trajectories/oracle/*"))
    assert names == ["part-0000.jsonl.gz", "part-0001.jsonl.gz"]


def test_large_runs_are_packed_unless_it_is_said_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "MANY", 8)
    for name, how, files in (("a", {}, 0), ("b", {"packed": False}, 8)):
        played(plan(tmp_path / name), **how)
        assert len(list((tmp_path / name).rglob("*.jsonl"))) == files
    played(replace(plan(tmp_path / "c"), seeds=(0,)))
    assert not Archive(tmp_path / "c").packs()


def test_the_command_packs(tmp_path: Path) -> None:
    words = ["run", "--agent", "oracle", "--tasks", "Clock-Open", "--seeds", "1", "--workers", "0", "--no-pictures"]
    done = CliRunner().invoke(main, [*words, "--packed", "--out", str(tmp_path)], catch_exceptions=False)
    assert (done.exit_code, Archive(tmp_path).packs()) == (0, True)
    assert (tmp_path / "index.html").is_file()


# --- what reads them -----------------------------------------------------------------------------


def test_all_that_reads_a_run_reads_packed_ones(tmp_path: Path, packed: Run, plain: Run) -> None:
    out = packed.plan.out
    found = Recordings(out)
    assert [found.of(one).end is not None for one in packed.results] == [True] * 8
    assert rescore(out).compared == 8 and not rescore(out).damaged
    assert {one.verdict for one in compare(plain.plan.out, plain.results, out, packed.results)} == {SAME}
    assert len(list(episodes([out]))) == 8
    pages = [report(run.plan.out, timeless(run.results), "A run").read_bytes() for run in (packed, plain)]
    assert pages[0] == pages[1]


def test_an_episode_is_found_by_its_name(packed: Run) -> None:
    out = packed.plan.out
    path = film.find(str(out / "oracle" / "Clock-Open-0"))
    assert path == out / NAME and recording(path).start.task == "Clock-Open"
    with pytest.raises(InvalidOption, match="was played by oracle, uniform"):
        film.find(str(out / "Clock-Open-0"))
    with pytest.raises(UnknownName, match="Did you mean 'Clock-Open-0'"):
        film.find(str(out / "oracle" / "Clock-Opem-0"))


def test_a_bundle_holds_them_as_files(tmp_path: Path) -> None:
    frozen.write(frozen.freeze("tiny", (registry.get("Clock-Open"),), (0,), "source"), tmp_path / "tiny.json")
    jobs, seeds = frozen.frozen(tmp_path / "tiny.json")
    played(Plan(("oracle",), jobs, seeds, tmp_path / "run"), packed=True)
    submit(tmp_path / "run", tmp_path / "a.zip")
    with Bundle(tmp_path / "a.zip") as bundle:
        assert bundle.read(NAME) == Archive(tmp_path / "run").read(NAME)


def test_a_verdict_that_is_given_afterwards_stays_packed(packed: Run) -> None:
    out = packed.plan.out
    judged = list(Judging(out, ["yes"] * 8))
    assert len(judged) == 8
    assert not list(out.rglob("*.jsonl"))
    now = Recordings(out)
    assert [end.judged for one in judged if (end := now.of(one).end)] == [True] * 8


# --- kills ---------------------------------------------------------------------------------------


def cut_bytes(out: Path) -> None:
    """The kill came while the last bytes were written: they are not in the index."""
    with (out / "trajectories/oracle/part-0000.jsonl.gz").open("ab") as file:
        file.write(pack(os.urandom(100_000))[:-9])  # longer than what comes next


def lost_row(out: Path) -> None:
    """The kill came between the bytes and the index, so that no result was noted either."""
    sql(out, "DELETE FROM recordings WHERE name LIKE '%oracle/Clock-AddCity-1%'", "DELETE FROM episodes WHERE seed = 1")


def lost_result(out: Path) -> None:
    """The kill came between the index and the result."""
    sql(out, "DELETE FROM episodes WHERE seed = 1")


def sql(out: Path, *commands: str) -> None:
    base = sqlite3.connect(out / FILE)
    with base:
        for one in commands:
            base.execute(one)
    base.close()


@pytest.mark.parametrize("harm", [cut_bytes, lost_row, lost_result], ids=lambda harm: harm.__name__)
def test_what_a_kill_leaves_is_whole_and_goes_on(packed: Run, plain: Run, harm: Callable[[Path], None]) -> None:
    out = packed.plan.out
    harm(out)
    assert timeless(played(plan(out)).results) == timeless(plain.results)
    more = replace(plan(out), seeds=(0, 1, 2))
    played(more)
    whole = played(replace(more, out=out.with_name("whole")))
    assert recordings(out) == recordings(whole.plan.out)
    for part in out.glob("trajectories/*/part-*"):
        ends = sqlite3.connect(out / FILE)
        (end,) = ends.execute(
            "SELECT max(start + length) FROM recordings WHERE part LIKE ?", (f"%{part.parent.name}%",)
        )
        ends.close()
        assert part.stat().st_size == end[0]  # what was cut off is written over


def test_a_recording_in_a_file_and_one_that_is_packed_take_each_others_place(tmp_path: Path) -> None:
    with Store(tmp_path):
        found = Archive(tmp_path)
        for data, packs in ((b"{1}", True), (b"{2}", False), (b"{3}", True), (b"{4}", True)):
            found.write(NAME, data, packs)
            assert (found.read(NAME), found.place(NAME) is not None) == (data, packs)
            assert (tmp_path / NAME).exists() != packs
        assert found.names() == [NAME]
        found.close()


# --- folders of others ---------------------------------------------------------------------------


def test_what_unpacks_to_too_much_is_refused_and_never_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "LIMIT", 1000)
    with pytest.raises(DamagedFile, match="It has more than 1,000 bytes"):
        unpack(gzip.compress(b" " * 1001), "It")
    assert unpack(gzip.compress(b" " * 1000)) == b" " * 1000
    with Store(tmp_path):
        found = Archive(tmp_path)
        found.write(NAME, b"{" + b" " * 1000, packed=True)
        assert (tmp_path / NAME).is_file() and found.read(NAME).startswith(b"{ ")
        found.close()


HOSTILE = (
    *(
        (f"UPDATE recordings SET {name} = {value}", "does not say where|leads out of the folder")
        for name, value in (
            ("part", "'../../outside/part-0000.jsonl.gz'"),
            ("part", "'trajectories/../part-0000.jsonl.gz'"),
            ("part", "'/etc/passwd'"),
            ("part", "x'00ff'"),
            ("part", "NULL"),
            ("start", "-1"),
            ("start", "'none'"),
            ("length", "1e99"),
            ("length", "99999999999"),
            ("length", "0"),
        )
    ),
    ("UPDATE recordings SET length = length - 5", "not one whole recording"),
    ("UPDATE recordings SET start = start + 7", "does not hold"),
    ("UPDATE recordings SET start = 10000000", "does not hold"),
    ("UPDATE recordings SET part = 'trajectories/oracle/part-0099.jsonl.gz'", "cannot be read"),
    ("ALTER TABLE recordings ADD COLUMN more AS (1)", "no plain table"),
    ("CREATE TRIGGER t AFTER DELETE ON recordings BEGIN SELECT 1; END", "no plain table"),
    (
        "CREATE TABLE r AS SELECT * FROM recordings; DROP TABLE recordings; CREATE VIEW recordings AS SELECT * FROM r",
        "no plain",
    ),
    ("ALTER TABLE recordings DROP COLUMN part", "cannot be used"),
)


@pytest.mark.parametrize(("script", "says"), HOSTILE)
def test_an_index_of_somebody_else_leads_nowhere(packed: Run, script: str, says: str) -> None:
    first = packed.results[0]
    base = sqlite3.connect(packed.plan.out / FILE)
    base.executescript(script)
    base.close()
    for read in (lambda: Recordings(packed.plan.out).of(first), lambda: Archive(packed.plan.out).read(NAME)):
        with pytest.raises(DamagedFile, match=says):
            read()


def test_a_part_that_leads_out_is_not_read(tmp_path: Path, packed: Run) -> None:
    (part,) = packed.plan.out.glob("trajectories/oracle/*")
    part.rename(tmp_path / "outside.gz")
    part.symlink_to(tmp_path / "outside.gz")
    with pytest.raises(DamagedFile, match="leads out of the folder"):
        Archive(packed.plan.out).read(NAME)


def test_recordings_that_lie_over_each_other_are_not_read_again_and_again(tmp_path: Path) -> None:
    with Store(tmp_path):
        found = Archive(tmp_path)
        found.write(NAME, b"{}" * 50, packed=True)
        found.close()
    sql(tmp_path, "INSERT INTO recordings SELECT 'trajectories/oracle/b.jsonl', part, start, length FROM recordings")
    found = Archive(tmp_path)
    found.alone(NAME)
    with pytest.raises(DamagedFile, match="lie over each other"):
        found.alone("trajectories/oracle/b.jsonl")
