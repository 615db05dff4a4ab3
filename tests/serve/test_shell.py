"""The shell: the same as dash where both speak one language, mksh's own words elsewhere."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from android_gym.profiles import base_phone
from android_gym.serve import files
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell
from android_gym.serve.sh.session import MAX_COMMANDS

MACHINE = Machine(base_phone())
HOME = "/data/local/tmp"

# One language: dash on this machine must print the same and end with the same status.
SCRIPTS = (
    "echo one two   three",
    "echo 'single  $x' \"double  $x\" plain\\ word",
    "x=5; echo $x \"$x\" '$x' ${x}y",
    "x='a  b'; echo $x; echo \"$x\"",
    "x=' a b '; printf '<%s>' c$x\"d\"$x",
    "for f in a 'b c' d; do echo \"<$f>\"; done",
    "for i in 1 2; do for j in a b; do echo $i$j; done; done > f; cat f",
    "for i in $(printf '1\\n2\\n'); do echo $i; done | head -n 1",
    "for i in\ndo echo x; done; echo $?",
    "true && echo yes || echo no; false && echo yes || echo no",
    "false; echo $?; true; echo $?; sh -c 'exit 7'; echo $?",
    "echo a; exit 3; echo b",
    "echo $(echo nested $(echo deep))",
    "x=$(printf 'a\\nb\\n\\n'); echo \"$x\"; echo $x",
    "x=$(false); echo $?; x=1; echo $?",
    "printf '%s-%d\\n' abc 42 d 7",
    "ls none 2>/dev/null; echo out >&2",
    "touch b.txt a.txt c.md; echo *.txt; echo *.none; echo [ab].txt; echo ?.md '*.txt'",
    "mkdir -p d/e; touch d/e/f; echo d/*/f; echo */; echo d/*/",
    "x=2 sh -c 'echo $x'; echo \"[$x]\"",
    "export y=7; sh -c 'echo $y'; z=1; sh -c 'echo [$z]'",
    "sh -c 'echo $0 $1 $2 $#' name one two",
    'sh -c \'printf "<%s>" "$@"; printf "<%s>" $*\' name \'a b\' c',
    "printf 'a 1\\n' > f; read k v < f; echo \"$v=$k\"; read k < /dev/null; echo $?",
    'echo "a\\"b\\$c\\\\d\\`e"',
    "echo a\\\nb; echo 'c\nd'",
    "echo one;echo two&&echo three # a comment",
    'x=5; x=$x$x; echo $x; x=; echo "[$x]"',
    'a=1 b=2; echo $a$b; echo "${a}x${b}"',
    "nosuchthing 2>/dev/null; echo $?",
    "echo three > f; echo more >> f; cat < f; cat < f > g; cat g; rm f g",
    "echo $(exit 3); echo $?; echo a | exit 4; echo $?",
    'echo "$(echo "inner \'q\' \\"d\\"")"',
    "false | true; echo $?; true | false; echo $?",
    "printf '%s\\n' \"a b\" c; printf 'no newline'; printf '\\n%b\\n' 'tab\\there'",
)


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
    done = subprocess.run(["dash", "-c", script], capture_output=True, cwd=tmp_path, env=environment, timeout=20)
    machine, result = shell.run(MACHINE, script, cwd=HOME)
    assert (result.out.decode(), result.code) == (done.stdout.decode(), done.returncode)


@pytest.mark.parametrize(
    ("line", "said", "code"),
    [
        ("nosuch", "/system/bin/sh: nosuch: inaccessible or not found\n", 127),
        ("/sdcard/nosuch", "/system/bin/sh: /sdcard/nosuch: inaccessible or not found\n", 127),
        ("/sdcard", "/system/bin/sh: /sdcard: Is a directory\n", 126),
        ("cd /nowhere", "/system/bin/sh: cd: /nowhere: No such file or directory\n", 2),
        ("cd /proc/version", "/system/bin/sh: cd: /proc/version: Not a directory\n", 2),
        ("cat < nofile", "/system/bin/sh: can't open nofile: No such file or directory\n", 1),
        ("echo > /x", "/system/bin/sh: can't create /x: Read-only file system\n", 1),
        ("echo > /data/x", "/system/bin/sh: can't create /data/x: Permission denied\n", 1),
        ("echo > /sdcard", "/system/bin/sh: can't create /sdcard: Is a directory\n", 1),
        ("echo >&7", "/system/bin/sh: 7: bad file descriptor\n", 1),
        ("awk '{print}'", "/system/bin/sh: awk: inaccessible or not found\n", 127),
        ("echo ${x:-1}", "/system/bin/sh: bad substitution\n", 1),
        ("echo $((1+1))", "/system/bin/sh: syntax error: unexpected '(('\n", 1),
        ("echo `ls`", "/system/bin/sh: syntax error: unexpected '`'\n", 1),
        ("ls &> x", "/system/bin/sh: syntax error: unexpected '&>'\n", 1),
        ("cat <<E\nE", "/system/bin/sh: syntax error: unexpected '<<'\n", 1),
        ("case x in x) ls;; esac", "/system/bin/sh: syntax error: unexpected 'case'\n", 1),
        ("f() { ls; }", "/system/bin/sh: syntax error: unexpected '('\n", 1),
        ("[[ -e /sdcard ]]", "/system/bin/sh: syntax error: unexpected '[['\n", 1),
        ("if true; then ls; fi", "/system/bin/sh: syntax error: unexpected 'if'\n", 1),
        ("while true; do ls; done", "/system/bin/sh: syntax error: unexpected 'while'\n", 1),
        ("toybox nosuch", "toybox: Unknown command nosuch\n", 127),
        ("sh nofile", "/system/bin/sh: nofile: No such file or directory\n", 127),
    ],
)
def test_errors_are_said_in_androids_words(line: str, said: str, code: int) -> None:
    assert sh(line) == ("", said, code)


def test_uiautomator2s_way_of_asking_for_the_status_works() -> None:
    assert out("ls /nowhere 2>/dev/null; echo X4EXIT:$?") == "X4EXIT:1\n"
    assert out("nosuch 2>&1; echo X4EXIT:$?") == ("/system/bin/sh: nosuch: inaccessible or not found\nX4EXIT:127\n")


def test_echo_reads_escapes_as_mksh_does() -> None:
    assert out("echo 'a\\tb\\nc'; echo -e '\\x41'; echo -E '\\n'; echo -n x") == ("a\tb\nc\nA\n\\n\nx")


def test_commands_are_found_by_path_and_through_toybox_and_others() -> None:
    assert out("/system/bin/echo a; toybox echo b; nohup echo c; exec echo d; echo e") == ("a\nb\nc\nd\n")
    assert out("which ls") == "/system/bin/ls\n"


def test_the_data_of_apps_is_theirs() -> None:
    assert out("ls /data/data 2>&1") == "ls: /data/data: Permission denied\n"


def test_scripts_are_run_from_files_that_may_be_run() -> None:
    line = "printf 'echo $0 $1\\nexit 3\\n' > s; sh s x; echo $?; ./s; echo $?"
    assert sh(line) == ("s x\n3\n126\n", "/system/bin/sh: ./s: can't execute: Permission denied\n", 0)
    machine = files.write(MACHINE, f"{HOME}/s", b"echo $0 $1; exit 3", 0o755)
    assert sh("./s y", machine) == ("./s y\n", "", 3)
    assert sh("echo 'echo a' > /sdcard/s; /sdcard/s; sh /sdcard/s") == (
        "a\n",
        "/system/bin/sh: /sdcard/s: can't execute: Permission denied\n",
        0,
    )


def test_background_commands_are_carried_out_and_output_keeps_its_order_when_merged() -> None:
    assert out("echo a & wait; echo b") == "a\nb\n"
    line = "echo 1; echo 2 >&2; echo 3; nosuch; echo 4"
    assert sh(line, merged=True)[:2] == ("1\n2\n3\n/system/bin/sh: nosuch: inaccessible or not found\n4\n", "")


def test_standard_input_goes_to_who_reads_it() -> None:
    assert sh("cat", stdin=b"abc")[0] == "abc"
    assert sh("read a; read b; echo $b $a; cat", stdin=b"1\n2\nrest\n")[0] == "2 1\nrest\n"
    line = "echo a > f; for i in 1 2; do read l; echo [$l]; cat f; done"
    assert sh(line, stdin=b"1\n2\n")[0] == "[1]\na\n[2]\na\n"
    assert sh("sh", stdin=b"echo from stdin\n")[0] == "from stdin\n"


@pytest.mark.parametrize(
    "line",
    [
        "echo 'sh f; sh f' > f; sh f",
        "echo 'sh f' > f; sh f",
        "for i in $(cat /sdcard/DCIM/Camera/*); do echo $i; done",
        "$(sh $0)",
        "echo " + "{" * 3000,
        "echo " + "$(echo " * 200,
        "echo " + "a" * 100_000,
        "for i in " + "1d " * 200 + "; do sleep $i; done",
        "echo " + "[" * 20_000,
        "echo /*/*/*/*/*/*/*/*",
    ],
)
def test_a_line_that_would_not_end_does(line: str) -> None:
    _, _, code = sh(line)
    assert 0 <= code <= 255


def test_a_line_is_stopped_after_so_many_commands() -> None:
    assert sh(f"for i in {'a ' * MAX_COMMANDS}; do :; done") == (
        "",
        f"/system/bin/sh: stopped after {MAX_COMMANDS} commands\n",
        1,
    )


def test_a_command_that_fails_to_end_leaves_what_was_done_before() -> None:
    line = f"echo kept > /sdcard/kept.txt; for i in {'a ' * MAX_COMMANDS}; do :; done"
    machine, _ = shell.run(MACHINE, line)
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
@settings(max_examples=60)
@given(st.lists(st.sampled_from("aabc**  ?[]!-'\"\\"), max_size=12).map("".join))
@example("[a-*]")
@example("[b-a]* [!b-a] [cb-a]* [b-ac] []-a]* [a-]* [-c]b [a-b-c]*")
def test_file_names_and_quotes_agree_with_dash(folder: Path, text: str) -> None:
    line = f"for word in {text}; do printf '<%s>' \"$word\"; done"
    done = subprocess.run(["dash", "-c", line], capture_output=True, cwd=folder, timeout=20)
    _, result = shell.run(WITH_NAMES, line, cwd=HOME)
    assert (done.returncode == 0) == (result.code == 0), line
    if done.returncode == 0:
        assert result.out == done.stdout
