"""ps and its relatives: which apps run follows from the phone."""

from __future__ import annotations

from functools import partial

import pytest
from served import Apps, machine, order, told

from android_gym.phone.state.events import Key, Launch, Stop
from android_gym.profiles import base_phone
from android_gym.serve.android import records
from android_gym.serve.machine import Machine

GMAIL = "com.google.android.gm"
pid = partial(records.pid, base_phone())


def opened() -> Machine:
    return machine().do(Launch(GMAIL))


def test_ps_has_androids_columns() -> None:
    lines = told(opened(), "ps -A").splitlines()
    assert lines[0] == ("USER           PID  PPID        VSZ    RSS WCHAN            ADDR S NAME")
    assert lines[1] == ("root             1     0          0      0 0                   0 S init")
    assert all(len(line.split()) == 9 for line in lines)


def test_an_app_runs_from_its_start_to_its_stop() -> None:
    assert Apps(machine())._pidof_app(GMAIL) is None
    assert Apps(opened())._pidof_app(GMAIL) == pid(GMAIL)
    home = opened().do(Key("home"))
    assert Apps(home)._pidof_app(GMAIL) == pid(GMAIL)
    assert Apps(home.do(Stop(GMAIL)))._pidof_app(GMAIL) is None


def test_process_ids_differ_and_stay() -> None:
    rows = [line.split() for line in told(opened(), "ps -A").splitlines()[1:]]
    assert len({row[1] for row in rows}) == len(rows)
    again = opened().do(Stop(GMAIL)).do(Launch(GMAIL))
    assert told(again, f"pidof {GMAIL}") == told(opened(), f"pidof {GMAIL}") == f"{pid(GMAIL)}\n"


def test_without_a_the_shell_sees_only_its_own() -> None:
    assert [line.split()[-1] for line in told(opened(), "ps").splitlines()] == ["NAME", "sh", "ps"]


def test_pidof_and_pgrep_fail_where_nothing_runs() -> None:
    assert order(machine(), f"pidof {GMAIL}")[1].code == 1
    assert order(machine(), "pgrep android.gm$")[1].code == 1
    assert told(opened(), "pgrep android.gm$") == f"{pid(GMAIL)}\n"
    assert told(opened(), "pgrep -l android.gm$") == f"{pid(GMAIL)} {GMAIL}\n"


@pytest.mark.parametrize("line", [f"kill {pid(GMAIL)}", f"pkill -f {GMAIL}"])
def test_the_shell_may_not_end_apps(line: str) -> None:
    phone, result = order(opened(), line)
    assert phone == opened() and result.code == 1
    assert b"Operation not permitted" in result.err


def test_ending_what_does_not_run() -> None:
    assert order(machine(), "kill 99999")[1].err == (b"/system/bin/sh: kill: 99999: No such process\n")
    _, result = order(machine(), "pkill -SIGINT screenrecord")
    assert (result.err, result.code) == (b"", 1)
