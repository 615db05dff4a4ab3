"""Which lines wait for their standard input: those of which a command reads it."""

from __future__ import annotations

import pytest

from android_gym.profiles import base_phone
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell
from android_gym.serve.sh.session import InputNeeded

MACHINE = shell.run(Machine(base_phone()), "echo hi > /sdcard/x")[0]
SMS = "/data/data/com.android.providers.telephony/databases/mmssms.db"


def reads(line: str) -> bool:
    try:
        shell.run(MACHINE, line, None)
    except InputNeeded:
        return True
    return False


@pytest.mark.parametrize(
    "line",
    [
        "cat",
        "cat -",
        "cat > /sdcard/x",
        "cat | md5sum",
        "grep -c foo",
        "grep -e foo",
        "grep -m 3 foo",
        "head -n 3",
        "head -3",
        "sh",
        "/system/bin/cat",
        "toybox cat",
        "exec cat",
        "A=1 cat",
        f"sqlite3 {SMS}",
        "read line; echo $line",
        "for i in 1 2; do read line; done",
        "echo $(cat)",
        "ls; cat > /sdcard/y",
        "cat && ls",
        "md5sum",
        "pm install -S 1234",
        "log -t Tag",
    ],
)
def test_lines_that_wait_for_their_input(line: str) -> None:
    assert reads(line)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "ls",
        "echo cat",
        "cat /sdcard/x",
        "cat < /sdcard/x",
        "cat /proc/cpuinfo | grep foo | head -1",
        "dumpsys window | grep mCurrentFocus",
        "grep foo /sdcard/x",
        "grep -e foo /sdcard/x",
        "head -n 3 /sdcard/x",
        "md5sum /sdcard/x",
        "toybox md5sum /data/local/tmp/u2.jar",
        "sh -c 'echo hi'",
        "sh /sdcard/x.sh",
        f"sqlite3 {SMS} 'select 1'",
        "cat &",
        "input text 'cat'",
        "for f in a b; do cat $f; done",
        "echo 'unclosed cat",
        "monkey -p com.android.chrome 1",
        "log -t Tag hello",
        "content query --uri content://sms",
        "pm install /data/local/tmp/x.apk",
    ],
)
def test_lines_that_run_at_once(line: str) -> None:
    assert not reads(line)
