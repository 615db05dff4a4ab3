from __future__ import annotations

import pytest

from android_gym.serve.sh.stdin import reads


@pytest.mark.parametrize(
    "line",
    [
        "cat",
        "cat -",
        "cat > /sdcard/x",
        "cat | wc -c",
        "wc -c",
        "grep -c foo",
        "grep -e foo",
        "grep -m 3 foo",
        "head -n 3",
        "head -3",
        "tee /sdcard/x /sdcard/y",
        "sh",
        "/system/bin/cat",
        "toybox cat",
        "exec cat",
        "A=1 cat",
        "base64 -d > /sdcard/x",
        "sqlite3 /data/x.db",
        "read line; echo $line",
        "while read line; do echo $line; done",
        "if cat > /sdcard/x; then echo ok; fi",
        "(cd /sdcard; cat > x)",
        "ls; cat > x",
        "cat && ls",
        "md5sum",
        "su",
        "pm install -S 1234",
        "log -t Tag",
        "content write --uri content://media/1",
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
        "cat /proc/cpuinfo | grep foo | wc -l",
        "dumpsys window | grep mCurrentFocus",
        "grep foo /sdcard/x",
        "grep -e foo /sdcard/x",
        "head -n 3 /sdcard/x",
        "md5sum /sdcard/x",
        "toybox md5sum /data/local/tmp/u2.jar",
        "sh -c 'echo hi'",
        "sh /sdcard/x.sh",
        "su -c id",
        "su 0 id",
        "sqlite3 /data/x.db 'select 1'",
        "while read l; do echo $l; done < /sdcard/x",
        "cat &",
        "input text 'cat'",
        "for f in a b; do cat $f; done",
        "if ls; then pm list packages; fi",
        "tail -n +5 /sdcard/x",
        "echo 'unclosed cat",
        "monkey -p com.android.chrome 1",
        "log -t Tag hello",
        "content query --uri content://sms",
        "pm install /data/local/tmp/x.apk",
    ],
)
def test_lines_that_run_at_once(line: str) -> None:
    assert not reads(line)
