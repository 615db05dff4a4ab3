"""The file that keeps journals."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from android_gym.errors import DamagedFile, InvalidOption
from android_gym.sessions import Carried, Journal, Service, SessionFile

ONE = Journal("AndroidArena/Clock-Open", 7, {"days": (1, 2)}, "abc")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "sessions.sqlite"


def test_what_one_process_keeps_another_finds(path: Path) -> None:
    first, second = SessionFile(path), SessionFile(path)
    session = first.begin(ONE)
    first.add(session, ONE, "#back#")
    assert second.find(session) == ONE.replace(actions=("#back#",))
    second.add(session, second.find(session), {"x": [1.5, None]})
    assert first.find(session).actions == ("#back#", {"x": (1.5, None)})
    assert first.key == second.key and len(first.key) == 32
    assert SessionFile(path, b"a key of sixteen bytes").key == b"a key of sixteen bytes"


def test_an_id_is_one_session(path: Path) -> None:
    file = SessionFile(path)
    assert file.begin(ONE, "row:12.a-b_c") == "row:12.a-b_c" == file.begin(ONE, "row:12.a-b_c")
    with pytest.raises(InvalidOption, match="^Another session has the id 'row:12.a-b_c'.$"):
        file.begin(ONE.replace(seed=8), "row:12.a-b_c")
    for wrong in ("a b", "../x", "ü", "x" * 65, "a\n"):
        with pytest.raises(InvalidOption, match="An id has 1 to 64 letters"):
            file.begin(ONE, wrong)
    assert len({file.begin(ONE) for _ in range(5)}) == 5
    with pytest.raises(InvalidOption, match="no id of its own"):
        Carried().begin(ONE, "mine")


def test_a_session_that_was_begun_with_an_id_is_answered_as_it_is(path: Path) -> None:
    service = Service("Clock", SessionFile(path))
    begun = service.create("Clock-Open", 3, id="mine")
    assert service.create("Clock-Open", 3, id="mine") == begun
    done = service.step("mine", 0, "#start [Clock]#")
    other = Service("Clock", SessionFile(path))
    assert other.create("Clock-Open", 3, id="mine").replace(tools=()) == done
    with pytest.raises(InvalidOption, match="Another session has the id"):
        other.create("Clock-Open", 4, id="mine")


def test_a_closed_session_takes_nothing_more_and_stays(path: Path) -> None:
    service = Service("Clock", SessionFile(path))
    begun = service.create("Clock-Open", 3)
    done = service.step(begun.session, 0, "#start [Clock]#")
    service.close(begun.session)
    assert service.about()["live"] == 0
    with pytest.raises(InvalidOption, match="^The session '.*' is closed.$"):
        service.step(begun.session, 1, "#back#")
    assert service.step(begun.session, 0, "#start [Clock]#") == done  # its answer was lost
    for wrong in (service.look, service.close, service.save, service.fork):
        with pytest.raises(InvalidOption, match="^There is no session 'another' here.$"):
            wrong("another")


def test_only_what_was_played_from_the_start_may_be_quoted(path: Path) -> None:
    file = SessionFile(path)
    service = Service("Clock", file)
    begun = service.create("Clock-Open", 3)
    service.step(begun.session, 0, "#start [Clock]#")
    second = service.create("Clock-AddCity", 1)
    service.fork(begun.session)
    service.load(service.save(begun.session))
    env = service.make_env()
    service.create("Clock-Open", 3, phone=env.phone)
    env.reset(seed=1, options={"task": "Clock-AddCity"})
    service.create("Clock-AddCity", 1, params=env.instance.params)
    assert [(name, one.task, one.actions) for name, one, _ in file.quotable()] == [
        (begun.session, "AndroidArena/Clock-Open", ("#start [Clock]#",)),
        (second.session, "AndroidArena/Clock-AddCity", ()),
    ]


def test_an_action_has_a_bounded_size(path: Path) -> None:
    file = SessionFile(path)
    for keeper in (file, Carried()):
        with pytest.raises(InvalidOption, match=r"^The action has 16,003 bytes; there may be 16,000.$"):
            keeper.add(keeper.begin(ONE), ONE, "x" * 16_001)


def test_other_files_are_refused_and_stay_as_they_are(path: Path, tmp_path: Path) -> None:
    SessionFile(path).begin(ONE, "a")
    for n, (change, why) in enumerate(
        (
            ("DROP TABLE actions", "is no file of sessions"),
            ("CREATE TRIGGER t AFTER INSERT ON sessions BEGIN DELETE FROM sessions; END", "is no file of sessions"),
            ("DROP TABLE actions; CREATE VIEW actions AS SELECT 1", "is no file of sessions"),
            ("UPDATE about SET value = x'32' WHERE key = 'format'", "is of another version"),
            ("DELETE FROM about", "is no file of sessions"),
            ("UPDATE about SET value = 'text' WHERE key = 'key'", "is no file of sessions"),
        )
    ):
        copy = tmp_path / f"{n}.sqlite"
        with sqlite3.connect(path) as base, sqlite3.connect(copy) as other:
            base.backup(other)
            other.executescript(change)
        with pytest.raises(DamagedFile, match=why):
            SessionFile(copy)
        base.close()
        other.close()
    nothing = tmp_path / "text.sqlite"
    nothing.write_text("no database " * 100)
    with pytest.raises(DamagedFile, match="cannot be used as a file of sessions"):
        SessionFile(nothing)
    assert nothing.read_text().startswith("no database")
    with pytest.raises(DamagedFile, match="cannot be used as a file of sessions"):
        SessionFile(tmp_path)


def test_damaged_rows_are_one_sentence(path: Path) -> None:
    file = SessionFile(path)
    file.begin(ONE, "a")
    file.add("a", ONE, "#back#")
    for change, why in (
        ("UPDATE actions SET action = x'7b'", "an action of the session 'a' cannot be read"),
        ("UPDATE actions SET action = 'text'", "is no file of sessions"),
        ("DELETE FROM actions; UPDATE sessions SET head = x'00'", "cannot be read|cut off"),
    ):
        with sqlite3.connect(path) as base:
            base.executescript(change)
        base.close()
        with pytest.raises(DamagedFile, match=why):
            file.find("a")
