"""The shell: the same as dash where both speak one language, mksh's own words elsewhere."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from android_gym.profiles import base_phone
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell
from android_gym.serve.sh.session import MOST_COMMANDS

MACHINE = Machine(base_phone())
HOME = "/data/local/tmp"

# One language: dash on this machine must print the same and end with the same status.
SCRIPTS = (
    "echo one two   three",
    "echo 'single  $x' \"double  $x\" plain\\ word",
    "x=5; echo $x \"$x\" '$x' ${x}y",
    "x='a  b'; echo $x; echo \"$x\"",
    "for f in a 'b c' d; do echo \"<$f>\"; done",
    "for i in 1 2 3 4; do [ $i = 2 ] && continue; [ $i = 4 ] && break; echo $i; done; echo end",
    "for i in 1 2; do for j in 1 2; do [ $j = 2 ] && continue 2; echo $i$j; done; done",
    "if false; then echo a; elif true; then echo b; else echo c; fi",
    "if ! true; then echo a; fi; echo $?",
    "true && echo yes || echo no; false && echo yes || echo no",
    "false; echo $?; true; echo $?; (exit 7); echo $?",
    "echo a; exit 3; echo b",
    "echo $(echo nested $(echo deep)) `echo ticks`",
    "x=$(printf 'a\\nb\\n\\n'); echo \"$x\"; echo $x",
    "printf 'c\\na\\nb\\n' | sort | head -n 2",
    "printf '%s-%d-%x\\n' abc 42 255 d 7 16",
    "{ echo out; echo err >&2; } 2>&1 | sort",
    "(cd / && pwd); x=1; (x=2; echo $x); echo $x",
    "touch b.txt a.txt c.md; echo *.txt; echo *.none; echo [ab].txt; echo ?.md '*.txt'",
    "mkdir -p d/e; touch d/e/f; echo d/*/f; echo */",
    "x=2 sh -c 'echo $x'; echo \"[$x]\"",
    "export y=7; sh -c 'echo $y'; z=1; sh -c 'echo [$z]'",
    "sh -c 'echo $0 $1 $2' name one two",
    "printf 'a 1\\nb 2\\n' | while read k v; do echo \"$v=$k\"; done",
    "[ -e nothing ]; echo $?; [ -d . ] && echo dir; touch e; [ -f e ] && [ "
    "! -s e ] && echo empty",
    "[ abc = abc ] && [ abc != abd ] && [ -n x ] && [ -z '' ] && echo ok",
    "test -z \"\" && echo empty; test a; echo $?; test; echo $?",
    "echo \"a\\\"b\\$c\\\\d\\`e\"",
    "echo a\\\nb; echo 'c\nd'",
    "echo one;echo two&&echo three # a comment",
    "! false; echo $?; ! true | false; echo $?",
    "x=5; x=$x$x; echo $x; unset x; echo \"[$x]\"",
    "a=1 b=2; echo $a$b; echo \"${a}x${b}\"",
    "printf 'a,b,c\\n1,2,3\\n' | cut -d, -f1,3; echo hello | cut -c2-4",
    "printf 'foo\\nbar\\nbaz\\n' | grep ba; printf 'foo\\nbar\\n' | grep -v "
    "foo; echo x | grep -c y",
    "printf 'foo1\\nbar22\\n' | grep -oE '[0-9]+'; echo AbC | grep -i abc; "
    "echo a | grep -q b; echo $?",
    "printf '1\\n2\\n3\\n4\\n' | tail -n 2; printf '1\\n2\\n3\\n' | tail -n +2; "
    "printf 'abc' | head -c 2",
    "mkdir t; touch t/a t/b.txt; mkdir t/s; touch t/s/c.txt; find t -name '*.txt' | sort",
    "printf 'hello' | base64; printf aGVsbG8= | base64 -d; echo",
    "nosuchthing 2>/dev/null; echo $?",
    "echo a | tee f; cat f; echo b | tee -a f > /dev/null; cat f",
    "exec 3>f; echo three >&3; exec 3>&-; cat f",
    "while read l; do echo \"[$l]\"; done < /dev/null; echo done",
    "for i in 1 2; do for j in 1 2; do break 9; done; echo no; done; echo end",
    "while true; do break; done; while break; do echo x; done; echo end",
    "for i in 1 2; do (break; echo no); echo $i; done",
    "printf '%s\\n' \"a b\" c; printf 'no newline'; printf '\\n%b\\n' 'tab\\there'",
    "echo ~; HOME=/x; echo ~/y '~'",
    "printf 'x\\ny\\n' > f; while read -r a; do echo \"got $a\"; cat /dev/null; done < f",
    "echo \"$(echo \"inner 'q' \\\"d\\\"\")\"",
    "for i in 1 2 3; do echo $i; done | { read a; read b; echo $b$a; }",
    "(echo a; echo b) > f; cat < f | tail -n 1",
    "false | true; echo $?; true | false; echo $?",
)  # fmt: skip


def sh(line: str, machine: Machine = MACHINE, **how: object) -> tuple[str, str, int]:
    """stdout, stderr and status of a line, in the folder for temporary files."""
    how.setdefault("cwd", HOME)
    _, done = shell.run(machine, line, **how)  # type: ignore[arg-type]
    return done.out.decode("utf-8", "replace"), done.err.decode("utf-8", "replace"), done.code


def out(line: str, machine: Machine = MACHINE) -> str:
    return sh(line, machine)[0]


@pytest.mark.skipif(not shutil.which("dash"), reason="dash is not installed")
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_does_what_it_does_in_dash(script: str, tmp_path: Path) -> None:
    environment = {"PATH": "/usr/bin:/bin", "HOME": "/", "LC_ALL": "C"}
    done = subprocess.run(
        ["dash", "-c", script], capture_output=True, cwd=tmp_path, env=environment, timeout=20
    )
    machine, result = shell.run(MACHINE, script, cwd=HOME)
    assert (result.out.decode(), result.code) == (done.stdout.decode(), done.returncode)


@pytest.mark.parametrize(
    ("line", "said", "code"),
    [
        ("nosuch", "/system/bin/sh: nosuch: inaccessible or not found\n", 127),
        ("/sdcard/nosuch", "/system/bin/sh: /sdcard/nosuch: inaccessible or not found\n", 127),
        ("/sdcard", "/system/bin/sh: /sdcard: can't execute: Is a directory\n", 126),
        ("cd /nowhere", "/system/bin/sh: cd: /nowhere: No such file or directory\n", 2),
        ("cd /proc/version", "/system/bin/sh: cd: /proc/version: Not a directory\n", 2),
        ("cat < nofile", "/system/bin/sh: can't open nofile: No such file or directory\n", 1),
        ("echo > /x", "/system/bin/sh: can't create /x: Read-only file system\n", 1),
        ("echo > /data/x", "/system/bin/sh: can't create /data/x: Permission denied\n", 1),
        ("echo > /sdcard", "/system/bin/sh: can't create /sdcard: Is a directory\n", 1),
        (
            "break; continue",
            "/system/bin/sh: break: can't break\n/system/bin/sh: continue: can't continue\n",
            0,
        ),
        ("echo >&7", "/system/bin/sh: 7: bad file descriptor\n", 1),
        ("awk '{print}'", "/system/bin/sh: awk: inaccessible or not found\n", 127),
        ("echo ${x:-1}", "/system/bin/sh: bad substitution\n", 1),
        ("echo $((1+1))", "/system/bin/sh: syntax error: unexpected '(('\n", 1),
        ("cat <<E\nE", "/system/bin/sh: syntax error: unexpected '<<'\n", 1),
        ("case x in x) ls;; esac", "/system/bin/sh: syntax error: unexpected 'case'\n", 1),
        ("f() { ls; }", "/system/bin/sh: syntax error: unexpected '('\n", 1),
        ("[[ -e /sdcard ]]", "/system/bin/sh: syntax error: unexpected '[['\n", 1),
        ("[ 1 -eq a ]", "/system/bin/sh: [: a: bad number\n", 2),
        ("[ 1", "/system/bin/sh: [: missing ]\n", 2),
        ("toybox nosuch", "toybox: Unknown command nosuch\n", 127),
        ("sh nofile", "/system/bin/sh: nofile: No such file or directory\n", 127),
    ],
)
def test_errors_are_said_in_androids_words(line: str, said: str, code: int) -> None:
    assert sh(line) == ("", said, code)


def test_uiautomator2s_way_of_asking_for_the_status_works() -> None:
    assert out("ls /nowhere 2>/dev/null; echo X4EXIT:$?") == "X4EXIT:1\n"
    assert out("nosuch 2>&1; echo X4EXIT:$?") == (
        "/system/bin/sh: nosuch: inaccessible or not found\nX4EXIT:127\n"
    )


def test_echo_reads_escapes_as_mksh_does() -> None:
    assert out("echo 'a\\tb\\nc'; echo -e '\\x41'; echo -E '\\n'; echo -n x; echo 'y\\cz'") == (
        "a\tb\nc\nA\n\\n\nxy"
    )


def test_commands_are_found_by_path_and_through_toybox_and_others() -> None:
    assert out("/system/bin/echo a; toybox echo b; command echo c; exec echo d; echo e") == (
        "a\nb\nc\nd\n"
    )
    assert out("nohup echo a; env X=1 sh -c 'echo $X'") == "a\n1\n"
    assert out("command -v ls; command -v cd; which ls") == "/system/bin/ls\ncd\n/system/bin/ls\n"


def test_root_is_got_through_su_and_only_there() -> None:
    assert out("ls /data/data 2>&1") == "ls: /data/data: Permission denied\n"
    assert "com.google.android.gm\n" in out("su 0 ls /data/data")
    assert "com.google.android.gm\n" in out("su -c 'ls /data/data'")
    assert "com.google.android.gm\n" in out("echo 'ls /data/data' | su root")
    assert "com.google.android.gm\n" in sh("ls /data/data", root=True)[0]
    assert out("su 0 sh -c 'su shell ls /data/data' 2>&1") == "ls: /data/data: Permission denied\n"


def test_scripts_are_run_from_files_that_may_be_run() -> None:
    line = "printf 'echo $0 $1\\nexit 3\\n' > s; sh s x; echo $?; ./s; echo $?; chmod +x s; ./s y"
    assert sh(line) == (
        "s x\n3\n126\n./s y\n",
        "/system/bin/sh: ./s: can't execute: Permission denied\n",
        3,
    )
    assert sh("echo 'echo a' > /sdcard/s; chmod 777 /sdcard/s; /sdcard/s; sh /sdcard/s") == (
        "a\n",
        "/system/bin/sh: /sdcard/s: can't execute: Permission denied\n",
        0,
    )


def test_background_commands_are_carried_out_and_output_keeps_its_order_when_merged() -> None:
    assert out("echo a & wait; echo b") == "a\nb\n"
    line = "echo 1; echo 2 >&2; echo 3; nosuch; echo 4"
    assert sh(line, merged=True)[:2] == (
        "1\n2\n3\n/system/bin/sh: nosuch: inaccessible or not found\n4\n",
        "",
    )


def test_standard_input_goes_to_who_reads_it() -> None:
    assert sh("cat", stdin=b"abc")[0] == "abc"
    assert sh("read a; read b; echo $b $a; cat", stdin=b"1\n2\nrest\n")[0] == "2 1\nrest\n"
    assert sh("while read l; do echo [$l]; ls /sdcard/none; done", stdin=b"1\n2\n")[0] == (
        "[1]\n[2]\n"
    )
    assert sh("echo a > f; while read l; do cat f; md5sum f | cut -c1-3; done", stdin=b"1\n2\n")[
        0
    ] == ("a\n60b\na\n60b\n")
    assert sh("sh", stdin=b"echo from stdin\n")[0] == "from stdin\n"


@pytest.mark.parametrize(
    "line",
    [
        "while true; do :; done",
        "until false; do echo x > /data/local/tmp/x; done",
        "echo 'sh f; sh f' > f; sh f",
        "x=a; while :; do x=$x$x; done",
        "$(while :; do :; done)",
        "echo " + "{" * 3000,
        "echo " + "$(echo " * 200,
        "echo " + "a" * 100_000,
        "while :; do sleep 1d; done",
        "echo " + "[" * 20_000,
        "echo /*/*/*/*/*/*/*/*",
    ],
)
def test_a_line_that_would_not_end_does(line: str) -> None:
    _, _, code = sh(line)
    assert 0 <= code <= 255


def test_a_loop_is_stopped_after_so_many_commands() -> None:
    assert sh("while true; do :; done") == (
        "",
        f"/system/bin/sh: stopped after {MOST_COMMANDS} commands\n",
        1,
    )


def test_a_command_that_fails_to_end_leaves_what_was_done_before() -> None:
    machine, _ = shell.run(MACHINE, "echo kept > /sdcard/kept.txt; while :; do :; done")
    assert out("cat /sdcard/kept.txt", machine) == "kept\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a few files, which the phone has as well."""
    made = tmp_path_factory.mktemp("globs")
    for name in NAMES:
        (made / name).touch()
    return made


NAMES = ("a", "b", "ab", "abc", "c d", ".hidden", "a*b", "b]c", "x-y")
WITH_NAMES = shell.run(MACHINE, "touch " + " ".join(f"'{name}'" for name in NAMES), cwd=HOME)[0]


@pytest.mark.skipif(not shutil.which("dash"), reason="dash is not installed")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from("aabc**  ?[]!-'\"\\"), max_size=12).map("".join))
def test_file_names_and_quotes_agree_with_dash(folder: Path, text: str) -> None:
    line = f"for word in {text}; do printf '<%s>' \"$word\"; done"
    done = subprocess.run(["dash", "-c", line], capture_output=True, cwd=folder, timeout=20)
    _, result = shell.run(WITH_NAMES, line, cwd=HOME)
    assert (done.returncode == 0) == (result.code == 0), line
    if done.returncode == 0:
        assert result.out == done.stdout
