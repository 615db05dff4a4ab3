"""The shell: the same as dash where both speak one language, mksh's own words elsewhere."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from android_gym.phone.boot import base_phone
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell
from android_gym.serve.sh.interpreter import MOST_COMMANDS

MACHINE = Machine(base_phone())
HOME = "/data/local/tmp"

# One language: dash on this machine must print the same and end with the same status.
SCRIPTS = (
    "echo one two   three",
    "echo 'single  $x' \"double  $x\" plain\\ word",
    "x=5; echo $x \"$x\" '$x' ${x}y",
    "x='a  b'; echo $x; echo \"$x\"",
    "echo ${x:-default} ${x-other} ${x:=set} $x ${x:+there} ${#x}",
    "x=; echo [${x:-empty}] [${x-unset}] [${x+set}] [${x:+no}]",
    "f=/a/b/c.tar.gz; echo ${f##*/} ${f#*/} ${f%.*} ${f%%.*} ${f%/*}",
    "echo $((1+2*3)) $(( (1+2)*3 )) $((7/2)) $((7%3)) $((-7/2)) $((1<2)) $((3==3 && 0))",
    "i=0; while [ $i -lt 3 ]; do echo $i; i=$((i+1)); done",
    "i=3; until [ $i -eq 0 ]; do echo $i; i=$((i-1)); done",
    "for f in a 'b c' d; do echo \"<$f>\"; done",
    "for i in 1 2 3 4; do [ $i = 2 ] && continue; [ $i = 4 ] && break; echo $i; done; echo end",
    "for i in 1 2; do for j in 1 2; do [ $j = 2 ] && continue 2; echo $i$j; done; done",
    "case abc in a*) echo starts;; *) echo other;; esac",
    "case x in a|b) echo ab;; [x-z]) echo xyz;; esac; case q in z) ;; esac; echo $?",
    "if false; then echo a; elif true; then echo b; else echo c; fi",
    "if ! true; then echo a; fi; echo $?",
    "true && echo yes || echo no; false && echo yes || echo no",
    "false; echo $?; true; echo $?; (exit 7); echo $?",
    "echo a; exit 3; echo b",
    "f() { echo \"$1-$2-$#\"; return 4; }; f x y; echo $?",
    "f() { echo \"$@\"; }; f a 'b c'; f",
    "set -- a 'b c' d; for x in \"$@\"; do echo \"$x\"; done; echo $#; shift; echo $1",
    "set -- a b; echo \"$*\"; IFS=,; echo \"$*\"",
    "echo $(echo nested $(echo deep)) `echo ticks`",
    "x=$(printf 'a\\nb\\n\\n'); echo \"$x\"; echo $x",
    "echo a b c | wc -w | tr -d ' '",
    "printf 'c\\na\\nb\\n' | sort | head -n 2",
    "printf '%s-%d-%x\\n' abc 42 255 d 7 16",
    "printf '%5d|%-5s|%05d|%.2f|%c|%%\\n' 42 ab 7 3.14159 xyz",
    "echo a > f; echo b >> f; cat f; wc -l < f | tr -d ' '",
    "{ echo out; echo err >&2; } 2>&1 | sort",
    "(cd / && pwd); x=1; (x=2; echo $x); echo $x",
    "cat <<END\nhello $((1+1)) $(echo sub)\n\\$x `echo t`\nEND",
    "cat <<'END'\nraw $x `y`\nEND\necho after",
    "cat <<A; cat <<B\none\nA\ntwo\nB",
    "touch b.txt a.txt c.md; echo *.txt; echo *.none; echo [ab].txt; echo ?.md '*.txt'",
    "mkdir -p d/e; touch d/e/f; echo d/*/f; echo */",
    "x=2 sh -c 'echo $x'; echo \"[$x]\"",
    "export y=7; sh -c 'echo $y'; z=1; sh -c 'echo [$z]'",
    "sh -c 'echo $0 $1 $2' name one two",
    "eval 'x=3; echo $x'; eval \"echo \\$x\"",
    "printf 'a 1\\nb 2\\n' | while read k v; do echo \"$v=$k\"; done",
    "printf 'one:two:three\\n' | { IFS=: read a b; echo \"$a|$b\"; }",
    "x='a:b::c'; IFS=:; for p in $x; do echo \"<$p>\"; done",
    "[ -e nothing ]; echo $?; [ -d . ] && echo dir; touch e; [ -f e ] && [ ! -s e ] && echo empty",
    "[ abc = abc ] && [ abc != abd ] && [ -n x ] && [ -z '' ] && echo ok",
    "[ 5 -gt 3 -a 2 -le 2 ] && echo both; [ 1 -eq 2 -o 3 -ne 4 ] && echo either",
    "test -z \"\" && echo empty; test a; echo $?; test; echo $?",
    "echo \"a\\\"b\\$c\\\\d\\`e\"",
    "echo a\\\nb; echo 'c\nd'",
    "echo one;echo two&&echo three # a comment",
    "! false; echo $?; ! true | false; echo $?",
    "x=5; x=$x$x; echo $x; unset x; echo \"[$x]\"",
    "a=1 b=2; echo $a$b; echo \"${a}x${b}\"",
    "set -e; echo a; false || echo b; false; echo never",
    "set -u; echo ${x-unset}; echo ok",
    "trap 'echo bye' EXIT; echo hi",
    "basename /a/b/c.txt .txt; dirname /a/b/c.txt; dirname c; basename /",
    "expr 3 + 4; expr 2 '*' 5; expr abc : 'a\\(.*\\)'; expr 5 '>' 3",
    "seq 3; seq 2 4; seq 10 -3 1",
    "echo hello | sed 's/l/L/'; echo hello | sed 's/l/L/g'; printf 'a\\nb\\n' | sed -n 2p",
    "printf 'k v w\\nx y z\\n' | awk '{print $2, $NF}'",
    "printf 'a:b\\nc:d\\n' | awk -F: '{print $2 \"-\" $1}'; echo 3 4 | awk '{print $1*$2}'",
    "printf 'a\\nb\\na\\n' | sort | uniq -c | awk '{print $1 $2}'",
    "printf 'a,b,c\\n1,2,3\\n' | cut -d, -f1,3; echo hello | cut -c2-4",
    "echo hello | tr a-y b-z; echo aabbcc | tr -s ab; echo a1b2 | tr -d 0-9; echo Ab | tr A-Z a-z",
    "printf 'foo\\nbar\\nbaz\\n' | grep ba; printf 'foo\\nbar\\n' | grep -v foo; "
    "echo x | grep -c y",
    "printf 'foo1\\nbar22\\n' | grep -oE '[0-9]+'; echo AbC | grep -i abc; echo a | grep -q b; "
    "echo $?",
    "printf '1\\n2\\n3\\n4\\n' | tail -n 2; printf '1\\n2\\n3\\n' | tail -n +2; "
    "printf 'abc' | head -c 2",
    "printf 'a b\\nc\\n' | xargs echo x; printf 'a\\nb\\n' | xargs -n 1 echo -; "
    "echo q | xargs -I{} echo {}{}",
    "mkdir t; touch t/a t/b.txt; mkdir t/s; touch t/s/c.txt; find t -name '*.txt' | sort",
    "mkdir t; echo hi > t/a; find t -type f -exec cat {} \\;; find t -type f -delete; ls t",
    "echo data > a; cp a b; mv b c; cat c; rm a c; ls | wc -l | tr -d ' '",
    "printf abc | md5sum; printf abc | sha1sum; printf abc | sha256sum; printf abc | cksum",
    "printf 'hello' | base64; printf aGVsbG8= | base64 -d; echo",
    "printf '3 c\\n1 a\\n2 b\\n' | sort -k2; printf '10\\n9\\n1\\n' | sort -n; "
    "printf 'b\\na\\n' | sort -r",
    "nosuchthing 2>/dev/null; echo $?",
    "echo a | tee f; cat f; echo b | tee -a f > /dev/null; cat f",
    "exec 3>f; echo three >&3; exec 3>&-; cat f",
    "while read l; do echo \"[$l]\"; done < /dev/null; echo done",
    "for i in 1 2; do for j in 1 2; do break 9; done; echo no; done; echo end",
    "while true; do break; done; while break; do echo x; done; echo end",
    "for i in 1 2; do (break; echo no); echo $i; done",
    "f() { local v=1; echo $v; }; v=0; f; echo $v",
    "f() { if [ $1 -gt 0 ]; then echo $1; f $(($1-1)); fi; }; f 3",
    "x=$((1+1)); y=$((x*x)); echo $((x+y)) $((x>y?x:y))",
    "printf '%s\\n' \"a b\" c; printf 'no newline'; printf '\\n%b\\n' 'tab\\there'",
    "echo ~; HOME=/x; echo ~/y '~'",
    "printf 'x\\ny\\n' > f; while read -r a; do echo \"got $a\"; cat /dev/null; done < f",
    "echo \"$(echo \"inner 'q' \\\"d\\\"\")\"",
    "for i in 1 2 3; do echo $i; done | { read a; read b; echo $b$a; }",
    "(echo a; echo b) > f; cat < f | tail -n 1",
    "echo $(cat <<E\nin sub\nE\n)",
    "x=a; case $x in \"a\") echo quoted;; esac; case '*' in '*') echo star;; esac",
    "false | true; echo $?; true | false; echo $?",
    "printf 'a\\tb\\n' | cut -f2; printf 'abc\\n' | sed 's/\\(a\\)\\(b\\)/\\2\\1/'; "
    "printf 'a/b\\n' | sed 's|/|-|'",
    "printf '1 x\\n2 y\\n3 z\\n' | awk 'NR>1 {s+=$1} END {print s, NR}'",
    "printf 'a\\nb\\nc\\n' | sed '2d'; printf 'a\\nb\\n' | sed -e 's/a/1/' -e 's/b/2/'; "
    "echo x | sed -n '/x/p'",
    "mkdir q; cd q; pwd | sed 's|.*/||'; cd ..; rmdir q; cd nowhere 2>/dev/null || echo failed",
    "x=1; { x=2; }; echo $x; f() ( x=3 ); f; echo $x",
    "echo ${x:-${y:-deep}} \"${x:-\"quoted  in\"}\" ${x:-a b}",
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
        ("echo ${x?gone}", "/system/bin/sh: x: gone\n", 1),
        ("set -u; echo $x", "/system/bin/sh: x: parameter not set\n", 1),
        ("echo $((1/0))", "/system/bin/sh: 1 / 0: zero divisor\n", 1),
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
    assert out("nohup echo a; env X=1 sh -c 'echo $X'; timeout 5 echo b; time echo c") == (
        "a\n1\nb\nc\n"
    )
    assert out("command -v ls; command -v cd; type ls; which ls") == (
        "/system/bin/ls\ncd\nls is a tracked alias for /system/bin/ls\n/system/bin/ls\n"
    )


def test_root_is_got_through_su_and_only_there() -> None:
    assert out("ls /data/data 2>&1") == "ls: /data/data: Permission denied\n"
    assert "com.google.android.gm\n" in out("su 0 ls /data/data")
    assert "com.google.android.gm\n" in out("su -c 'ls /data/data'")
    assert "com.google.android.gm\n" in out("echo 'ls /data/data' | su root")
    assert "com.google.android.gm\n" in sh("ls /data/data", root=True)[0]
    assert out("su 0 sh -c 'su shell ls /data/data' 2>&1") == "ls: /data/data: Permission denied\n"


def test_options_of_the_shell_are_obeyed() -> None:
    assert out(
        "set -o pipefail; false | true; echo $?; set +o pipefail; false | true; echo $?"
    ) == ("1\n0\n")
    assert sh("set -x; echo a b") == ("a b\n", "+ echo a b\n", 0)
    assert sh("set -o errexit; false; echo never") == ("", "", 1)


def test_double_brackets_match_patterns_and_do_not_split() -> None:
    line = "x='a b'; [[ $x == a* && -d /sdcard ]] && echo 1; [[ $x = 'a*' ]] || echo 2; "
    line += "[[ ( 3 -gt 2 || -e /none ) && ! -f /sdcard ]] && echo 3; [[ $x =~ ^a.b$ ]] && echo 4"
    assert out(line) == "1\n2\n3\n4\n"


def test_mksh_can_replace_and_slice_in_a_variable() -> None:
    line = "x=a.b.c; echo ${x/./-} ${x//./-} ${x:2} ${x:0:3} ${x: -1} ${x/#a/z} ${x/%c/z}"
    assert out(line) == "a-b.c a-b-c b.c a.b c z.b.c a.b.z\n"


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
        "f() { f & f; }; f",
        "f() { f; f; }; f",
        "echo 'sh f; sh f' > f; sh f",
        "x=a; while :; do x=$x$x; done",
        'eval \'eval "$0"\'; x=\'eval "$x"\'; eval "$x"',
        "yes | while read l; do echo $l; done",
        "$(while :; do :; done)",
        "trap 'exit 4; echo x' EXIT; while :; do :; done",
        "echo " + "{" * 3000,
        "echo " + "$(echo " * 200,
        "echo " + "a" * 100_000,
        "for i in $(seq 1 100000); do echo $i; done > /dev/null",
        "while :; do sleep 1d; done",
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
    line = f"set -- {text}; printf '<%s>' \"$@\""
    done = subprocess.run(["dash", "-c", line], capture_output=True, cwd=folder, timeout=20)
    _, result = shell.run(WITH_NAMES, line, cwd=HOME)
    assert (done.returncode == 0) == (result.code == 0), line
    if done.returncode == 0:
        assert result.out == done.stdout
