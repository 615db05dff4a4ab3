"""The commands of toybox: as this machine's own where they agree, in Android's words elsewhere."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.profiles import base_phone
from android_gym.serve import files
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell

MACHINE = Machine(base_phone())
HOME = "/data/local/tmp"
TOOLS = ("dash", "grep")
MISSING = [name for name in TOOLS if not shutil.which(name)]

# What GNU's commands and toybox's do alike. Scripts are parted by lines of ===.
SCRIPTS = r"""
printf '%s %s\n' a
===
printf '%d%%\n' -7
printf '%s'
===
printf 'a:b:c\nx:y\nnone\n' | cut -d: -f2-
echo abcdef | cut -c1,3-4
===
echo hi > a
cat < a
===
printf '1\n2\n3\n4\n5\n' > f
head -n 2 f
head -n -2 f
head -c 3 f
head -1 f
===
printf 'foo bar\nbaz\n' | grep -n ba
printf 'a\nb\nc\n' | grep -c .
printf 'a.b\naxb\n' | grep -F a.b
printf 'ab\nabc\n' | grep -x ab
printf 'cat concat\n' | grep -ow cat
===
printf 'a1\nb2\n' | grep -E '^[a-z][0-9]$'
printf 'aa\nab\n' | grep 'a\(a\|b\)'
printf 'x+y\n' | grep 'x+y'
printf 'xxy\n' | grep -E 'x+y'
printf 'a{2}\n' | grep 'a{2}'
printf 'aa\n' | grep -E 'a{2}'
printf 'aa\n' | grep 'a\{2\}'
===
printf 'a\nb\n' | grep -m1 .
===
echo a > x
echo b > y
grep a x y
grep -l b x y
grep -h . x y
grep -c . x y
grep -H a x
grep z x
echo $?
grep a nofile 2>/dev/null
echo $?
===
printf 'ab\n\ncd\n' | grep -v '^$'
printf 'Ab\n' | grep -ic AB
printf 'a\tb\n' | grep '[[:space:]]'
printf 'a-b\n' | grep '[-a]-'
echo ']' | grep '[]]'
echo 'x' | grep '[^]]'
===
mkdir a
echo 1 > a/f
cp -r a b
cat b/f
cp a/f c
mv c d
ls
mv d a/
ls a
cp a/f a/d b
ls b
mv b e
ls
cp a/f nodir/x 2>/dev/null
echo $?
rm -r e
rm none 2>/dev/null
echo $?
rm -f none
echo $?
rm a 2>/dev/null
echo $?
mkdir a 2>/dev/null
echo $?
mkdir -p a
echo $?
echo $?
===
printf '%s %s\n' a
printf '%s\n' a b c
===
printf 'ab\n\ncd\n' | grep -v '^$'
printf 'Ab\n' | grep -ic AB
printf 'a\tb\n' | grep '[[:space:]]'
echo abab | grep -oE 'a|ab'
echo 'x[1]' | grep -o '[[][0-9]]'
printf 'cat concat\n' | grep -w concat
printf 'concat\n' | grep -cw cat
===
date -u +%%
===
mkdir a
echo 1 > a/f
cp -r a b
cat b/f
cp a/f c
mv c d
ls
mv d a/
ls a
cp a/f a/d b
ls b
mv b e
ls
rm -r e
rm none 2>/dev/null
echo $?
rm -f none
mkdir -p a
echo $?
===
ls
touch b a .h
ls
ls -a
ls -A
ls -r
ls -d .
ls a b
mkdir d
touch d/x
ls d
ls -1 d a
===
printf '1\n2\n3\n4\n5' > f
tail -n 2 f
tail -2 f
tail -n +4 f
tail -c 3 f
tail -c +8 f
tail -n 0 f
printf 'a\n' | tail
tail -n 1 f f
===
printf 'b\na\nb\nB\n10\n9\n' > f
sort f
sort -r f
sort -u f
sort -n f
sort -nr f f
printf ' 2 x\n-1\n1.5\n' | sort -n
===
printf 'a b\nc' > f
wc -l f
wc -w < f
wc -c f
printf 'a\nb\n' | wc -l
===
mkdir -p d/e
touch d/A.txt d/e/b.txt d/e/.c d/x.xml
find d -name '*.txt' | sort
find d -type d | sort
find d -iname 'a*' -type f -o -name '*.xml' | sort
find d -maxdepth 1 | sort
find . -name '.c' -print
find d/ -name 'd'
===
printf '' | md5sum
printf abc > f
md5sum f
"""


def out(line: str, machine: Machine = MACHINE) -> str:
    """What a line prints on both streams, in the folder for temporary files."""
    done = shell.run(machine, line, cwd=HOME, merged=True)[1]
    return done.out.decode("utf-8", "replace")


@pytest.mark.skipif(bool(MISSING), reason=f"missing here: {', '.join(MISSING)}")
@pytest.mark.parametrize("script", SCRIPTS.strip().split("\n===\n"))
def test_a_script_prints_what_it_prints_here(script: str, tmp_path: Path) -> None:
    environment = {"PATH": "/usr/bin:/bin", "HOME": "/", "LC_ALL": "C.UTF-8", "TZ": "America/Los_Angeles"}
    done = subprocess.run(["dash", "-c", script], capture_output=True, cwd=tmp_path, env=environment, timeout=20)
    _, result = shell.run(MACHINE, script, cwd=HOME)
    assert (result.out, result.code) == (done.stdout, done.returncode)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("ls /none", "ls: /none: No such file or directory\n"),
        ("ls -y", "ls: Unknown option 'y' (see \"ls --help\")\n"),
        ("cat /none /sdcard", "cat: /none: No such file or directory\ncat: /sdcard: Is a directory\n"),
        ("rm none", "rm: none: No such file or directory\n"),
        ("rm /sdcard/DCIM", "rm: /sdcard/DCIM: Is a directory\n"),
        ("rm -rf none; echo $?", "0\n"),
        ("rm /system/build.prop", "rm: /system/build.prop: Read-only file system\n"),
        ("rm -r /", "rm: rm /. if you mean it\n"),
        ("rm", "rm: Needs 1 argument\n"),
        ("mkdir /sdcard/DCIM", "mkdir: '/sdcard/DCIM': File exists\n"),
        ("mkdir a/b", "mkdir: 'a/b': No such file or directory\n"),
        ("mkdir /x", "mkdir: '/x': Read-only file system\n"),
        ("cp none x", "cp: bad 'none': No such file or directory\n"),
        ("cp /sdcard/DCIM x", "cp: Skipped dir '/sdcard/DCIM'\n"),
        ("mv none x", "mv: bad 'none': No such file or directory\n"),
        ("cp /sdcard/DCIM /sdcard/Music none", "cp: 'none' not directory\n"),
        ("mv /system/build.prop .", "mv: ./build.prop: Read-only file system\n"),
        ("touch /data/x", "touch: '/data/x': Permission denied\n"),
        ("printf %d abc", "printf: bad integer 'abc'\n"),
        ("awk 1", "/system/bin/sh: awk: inaccessible or not found\n"),
        ("toybox sed p", "toybox: Unknown command sed\n"),
        ("md5sum /none", "md5sum: /none: No such file or directory\n"),
        ("grep", "grep: bad args\n"),
        ("grep a none; echo $?", "grep: none: No such file or directory\n2\n"),
        ("date 1010", "date: cannot set date: Operation not permitted\n"),
        ("sleep x", "sleep: bad time 'x'\n"),
        ("find -size 1", "find: bad arg '-size'\n"),
        ("find . -name", "find: '-name' needs 1 arg\n"),
        ("find . -type x", "find: bad -type 'x'\n"),
        ("find none", "find: none: No such file or directory\n"),
        ("find /data/misc", "/data/misc\nfind: /data/misc: Permission denied\n"),
        ("wc none", "wc: none: No such file or directory\n"),
        ("tail -n x", "tail: not integer: x\n"),
        ("sort -k 2", "sort: Unknown option 'k' (see \"sort --help\")\n"),
        ("su -c id", "/system/bin/sh: su: inaccessible or not found\n"),
    ],
)
def test_errors_are_said_in_toyboxs_words(line: str, said: str) -> None:
    assert out(line) == said


def test_ls_shows_a_folder_as_toybox_does() -> None:
    assert out("cd /sdcard/Documents; ls -l").splitlines() == [
        "total 1344",
        "-rw-rw---- 1 u0_a190 media_rw   52332 2023-09-28 18:20 field_test_notes.docx",
        "-rw-rw---- 1 u0_a190 media_rw 1280382 2023-06-12 11:00 lease_2021.pdf",
        "-rw-rw---- 1 u0_a190 media_rw      49 2023-09-08 22:02 packing_list.txt",
        "-rw-rw---- 1 u0_a190 media_rw      53 2023-10-05 20:45 portuguese_vocabulary.csv",
        "-rw-rw---- 1 u0_a190 media_rw   31511 2023-08-31 21:15 training_plan.xlsx",
    ]


def test_ls_shows_links_and_what_is_asked_for() -> None:
    assert out("ls -ld /sdcard") == ("lrw-r--r-- 1 root root 21 2008-12-31 16:00 /sdcard -> /storage/self/primary\n")
    assert out("ls -ld /sdcard/ /system").splitlines() == [
        "drwxrwx--- 2 u0_a190 media_rw 4096 2023-03-16 13:53 /sdcard/",
        "drwxr-xr-x 2 root    root     4096 2008-12-31 16:00 /system",
    ]
    assert out("touch b; sleep 9; printf abc > a; ls -t; ls") == "a\nb\na\nb\n"
    assert out("ls /sdcard/Music /sdcard/Ringtones").splitlines() == [
        "/sdcard/Music:",
        "Slow Tide - Harbor Lights.mp3",
        "Slow Tide - Paper Boats.mp3",
        "The Cardigans of Clement - Fog Delay.mp3",
        "",
        "/sdcard/Ringtones:",
        "Marimba at dawn.ogg",
    ]


def test_wc_sets_several_counts_in_columns_as_toybox_does() -> None:
    assert out("printf 'a b\nc' | wc") == "      1       3       5\n"
    assert out("printf 'a b\nc' > f; wc f; wc -cl f; wc -w f f") == (
        "1 3 5 f\n1 5 f\n      3 f\n      3 f\n      6 total\n"
    )
    assert out("pm list packages | wc -l") == f"{len(out('pm list packages').splitlines())}\n"


def test_find_looks_below_the_link_to_the_shared_storage() -> None:
    assert out("touch /sdcard/Download/a.xml; find /sdcard -name '*.xml'") == "/sdcard/Download/a.xml\n"
    assert out("find / -maxdepth 1 -type l") == "/bin\n/etc\n/sdcard\n"
    assert out("find /storage -name Marimba*") == "/storage/emulated/0/Ringtones/Marimba at dawn.ogg\n"


def test_the_link_to_the_shared_storage_is_a_link() -> None:
    assert out("rm -rf /sdcard; ls -d /sdcard/DCIM") == ("rm: /sdcard: Read-only file system\n/sdcard/DCIM\n")
    assert out("cd /sdcard/DCIM; pwd; cat ../DCIM/none") == (
        "/sdcard/DCIM\ncat: ../DCIM/none: No such file or directory\n"
    )


def test_df_knows_the_shared_storage() -> None:
    head, row = out("df /sdcard").splitlines()
    assert head == "Filesystem     1K-blocks     Used Available Use% Mounted on"
    assert row.split()[0] == "/dev/fuse" and row.split()[-1] == "/storage/emulated"
    more = out("head -c 10485760 /dev/zero > /sdcard/big; df -k /sdcard").splitlines()[1]
    assert int(more.split()[2]) - int(row.split()[2]) == 10_240


def test_photos_are_copied_moved_and_summed_as_bytes() -> None:
    path = "/sdcard/DCIM/Camera/IMG_20230903_093031.jpg"
    wanted = hashlib.md5(files.read(MACHINE, path), usedforsecurity=False).hexdigest()
    line = f"cp {path} /sdcard/Download/c.jpg; mv /sdcard/Download/c.jpg d.jpg; md5sum {path} d.jpg"
    assert out(line) == f"{wanted}  {path}\n{wanted}  d.jpg\n"
    start = hashlib.md5(files.read(MACHINE, path)[:2048], usedforsecurity=False).hexdigest()
    assert out(f"head -c 2048 {path} | md5sum") == f"{start}  -\n"


def test_moving_a_file_moves_it_for_the_apps() -> None:
    machine, _ = shell.run(MACHINE, "mv /sdcard/Download/image.jpg /sdcard/Pictures/new.jpg")
    old, new = ({f.path: f for f in m.phone.files} for m in (MACHINE, machine))
    was = old["/sdcard/Download/image.jpg"]
    assert new["/sdcard/Pictures/new.jpg"] == was.replace(path="/sdcard/Pictures/new.jpg")
    assert set(old) - set(new) == {was.path}


def test_the_clock_is_the_phones_and_sleeping_moves_it_on() -> None:
    assert out("date; sleep 90; date '+%F %T'") == ("Tue Oct 10 09:41:00 PDT 2023\n2023-10-10 09:42:30\n")
    assert out("sleep 1h 1m; date +%T; sleep 2d; date +%F; date -u +%H:%M") == ("10:42:00\n2023-10-12\n17:42\n")
    machine, _ = shell.run(MACHINE, "sleep 90d; sleep 90d")
    assert machine.phone.time == MACHINE.phone.time + 62 * 86_400
    elsewhere = MACHINE.replace(phone=MACHINE.phone.replace(zone="Asia/Tokyo"))
    assert out("date", elsewhere) == "Wed Oct 11 01:41:00 JST 2023\n"


def test_a_text_file_made_in_the_shell_is_read_by_apps() -> None:
    line = "printf 'BEGIN:VCARD\\nFN:A\\nEND:VCARD\\n' > /sdcard/Download/a.vcf"
    machine, _ = shell.run(MACHINE, line)
    file = next(f for f in machine.phone.files if f.path == "/sdcard/Download/a.vcf")
    assert (file.mime, file.text) == ("text/x-vcard", "BEGIN:VCARD\nFN:A\nEND:VCARD\n")


def test_endless_devices_end() -> None:
    assert out("head -c 5 /dev/zero; cat /dev/zero; echo; head -c 3 /dev/urandom") == ("\0" * 5 + "\n" + "\0" * 3)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("echo abab | grep -oE 'a|ab'", "ab\nab\n"),
        ("printf 'a+b\\naab\\n' | grep 'a+b'", "a+b\n"),
        ("printf 'a+b\\naab\\n' | grep -E 'a+b'", "aab\n"),
        ("echo abcabc | grep -oE '(abc)+'", "abcabc\n"),
        ("echo a | grep -E 'a{1'; echo 'a{1' | grep -E 'a{1'", "a{1\n"),
        ("echo a | grep '\\(a'", "grep: bad regex '\\(a': parentheses not balanced\n"),
        ("echo a | grep '[a'", "grep: bad regex '[a': brackets ([ ]) not balanced\n"),
        ("echo a | grep '\\(a*\\)*\\1b'", "grep: bad regex '\\(a*\\)*\\1b': back-references are not supported\n"),
    ],
)
def test_expressions_are_posixs(line: str, said: str) -> None:
    assert out(line) == said


@pytest.mark.parametrize(
    "pattern", ["(a+)+b", "(a|aa)*b", "((a*)*)*b", "(a?){40}a{40}b", "(.*a){9}b", "a*a*a*a*a*a*a*a*a*a*a*b"]
)
@pytest.mark.parametrize("option", ["-c", "-co"])
def test_no_expression_takes_for_ever(pattern: str, option: str) -> None:
    text = f"head -c 3000 /sdcard/a | grep {option} -E '{pattern}'"
    machine, _ = shell.run(MACHINE, f"echo {'a' * 3000} > /sdcard/a; echo b >> /sdcard/a")
    assert out(text, machine) == "0\n"
    assert out(f"echo {'a' * 3000}b | grep {option} -E '{pattern}'") == "1\n"


def test_every_command_is_in_the_folder_of_binaries() -> None:
    names = set(files.listing(MACHINE, "/system/bin"))
    assert set(shell.commands()) | set(shell.LAUNCHERS) - {"exec"} <= names
    assert out("ls /system/bin/grep; which awk grep nosuch; echo $?") == ("/system/bin/grep\n/system/bin/grep\n1\n")


OWN = sorted(
    """cat cp cut date df echo egrep false fgrep find grep head id ip ls md5sum mkdir mv nohup
    pgrep pkill printf ps pwd rm sh sleep sort tail touch toybox true wc which""".split()
)
WORD = st.one_of(
    st.sampled_from(
        [
            "-n",
            "-c",
            "-l",
            "-r",
            "-d",
            "-a",
            "-e",
            "-f",
            "-s",
            "-i",
            "-k",
            "-t",
            "-w",
            "-o",
            "--",
            "-",
            "5",
            "-5",
            "+2",
            "a",
            "/sdcard",
            "/sdcard/Download",
            "none",
            "/dev/null",
            "%s %d\\n",
            "+%Y",
            "-name",
            "*.txt",
            "(",
            ")",
            "!",
            "=",
            "-type",
            "1,3",
            "[[:digit:]]",
            "\\(a",
            "[",
            "(a*)*b",
            "a{9}",
            "644",
            "u+x",
            "f1",
        ]
    ),
    st.text(max_size=8).filter(lambda text: "\0" not in text),
)


@pytest.mark.parametrize("name", OWN)
@settings(max_examples=25)
@given(words=st.lists(WORD, max_size=5), stdin=st.binary(max_size=30))
def test_a_command_never_raises_whatever_is_typed(name: str, words: list[str], stdin: bytes) -> None:
    quoted = " ".join("'" + word.replace("'", "'\\''") + "'" for word in (name, *words))
    line = quoted.encode("utf-8", "replace").decode()
    _, result = shell.run(MACHINE, f"printf 'a b\\n1 2\\n' > f1; {line}", stdin, cwd=HOME)
    assert 0 <= result.code <= 255
