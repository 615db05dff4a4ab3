"""The commands of toybox: as this machine's own where they agree, in Android's words elsewhere."""

from __future__ import annotations

import hashlib
import io
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.phone.boot import base_phone
from android_gym.serve import files
from android_gym.serve.commands import commands
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell
from android_gym.serve.sh.launchers import LAUNCHERS

MACHINE = Machine(base_phone())
HOME = "/data/local/tmp"
TOOLS = (
    "awk",
    "base64",
    "bash",
    "dash",
    "dd",
    "find",
    "od",
    "sed",
    "stat",
    "strings",
    "xargs",
    "xxd",
)
MISSING = [name for name in TOOLS if not shutil.which(name)]

# What GNU's commands and toybox's do alike. Scripts are parted by lines of ===.
SCRIPTS = r"""
printf '%s %s\n' a
===
printf '%d %i %o %u %X %e %g\n' 10 -3 8 5 255 1.5 0.0001
===
printf '%+d|% d|%-8s|%8s|%.3s|%05.1f\n' 5 5 ab cd abcdef 3.14159
===
printf '%*d|%-*d|\n' 5 42 5 42
===
printf '%c%c\n' hello world
printf '%%\n'
printf '%s'
===
seq 5 -2 -3
seq 1 0.5 3
seq -w 8 11
seq -s, 4
seq 0 3
seq 3 1
===
expr 10 / 3
expr 10 % 3
expr -5 + 2
expr length hello
expr substr hello 2 3
expr index hello l
===
expr 1 = 1
expr a \< b
expr '(' 1 + 2 ')' '*' 3
expr 0
echo $?
===
expr hello : 'h.*'
expr hello : '.*\(l\)'
expr x : y
===
printf 'b 2\na 10\nc 1\n' | sort -k2 -n
printf 'b:2\na:10\n' | sort -t: -k2n
printf 'a\nA\nb\n' | sort -f
===
printf '3\n1\n2\n1\n' | sort -nu
printf '1K\n2M\n3\n' | sort -h
printf 'v1.10\nv1.9\n' | sort -V
printf 'a b\na a\n' | sort -r
===
printf 'x 3\ny 1\nx 1\n' | sort -k1,1 -k2,2n
printf 'x 3\ny 1\nx 1\n' | sort -k1,1r -k2,2
===
printf 'a\na\nb\nc\nc\n' | uniq
printf 'a\na\nb\n' | uniq -c
printf 'a\na\nb\n' | uniq -d
printf 'a\na\nb\n' | uniq -u
printf 'a\nA\n' | uniq -i
===
printf 'a:b:c\nx:y\nnone\n' | cut -d: -f2-
printf 'a:b\nnone\n' | cut -d: -f1 -s
echo abcdef | cut -c1,3-4
echo abcdef | cut -b-2
===
printf 'one two\nthree\n' | wc
printf 'ab\ncd' | wc -l
printf 'héllo\n' | wc -m
printf 'héllo\n' | wc -c
===
echo hi > a
printf 'x\ny\n' > b
wc a b
wc -l a b
wc -c < a
===
printf '1\n2\n3\n4\n5\n' > f
head -n 2 f
head -n -2 f
tail -n 2 f
tail -n +4 f
tail -c 3 f
head -c 3 f
head -1 f
tail -1 f
===
echo a > a
echo b > b
head a b
tail -q a b
===
echo 'Hello World' | tr 'a-z' 'A-Z'
echo hello | tr -d l
echo aaabbb | tr -s a
echo abc | tr abc x
echo 'a b' | tr ' ' '\n'
echo abc123 | tr -cd '0-9\n'
echo hello | tr '[:lower:]' '[:upper:]'
echo abc | tr -c 'a\n' '-'
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
printf '1\n2\n3\n4\n5\n6\n7\n' | grep -A1 -B1 4
printf '1\n2\n3\n4\n5\n6\n7\n' | grep -C1 -n '[26]'
printf 'a\nb\n' | grep -m1 .
===
echo a > x
echo b > y
grep a x y
grep -l b x y
grep -L b x y
grep -h . x y
grep -c . x y
grep -H a x
grep z x
echo $?
grep a nofile 2>/dev/null
echo $?
===
mkdir -p d/e
echo hit > d/a
echo hit > d/e/b
grep -r hit d | sort
grep -rl hit d | sort
grep -e hit -e x d/a
printf 'hit\n' > pat
grep -f pat d/a
===
printf 'ab\n\ncd\n' | grep -v '^$'
printf 'Ab\n' | grep -ic AB
printf 'a\tb\n' | grep '[[:space:]]'
printf 'a-b\n' | grep '[-a]-'
echo ']' | grep '[]]'
echo 'x' | grep '[^]]'
===
echo abc | sed 's/b/[&]/'
echo abc | sed 's/\(.\)\(.\)/\2\1/'
echo abc | sed -E 's/(.)(.)/\2\1/'
echo a.b.c | sed 's/\./-/2'
echo aaa | sed 's/a/b/2g'
echo ABC | sed 's/b/x/i'
===
printf '1\n2\n3\n4\n' | sed '2,3d'
printf '1\n2\n3\n4\n' | sed -n '2,$p'
printf '1\n2\n3\n' | sed '$d'
printf '1\n2\n3\n' | sed '/2/d'
printf '1\n2\n3\n4\n' | sed '/2/,/3/d'
printf '1\n2\n3\n4\n' | sed '1~2d'
printf '1\n2\n3\n' | sed '2!d'
===
printf '1\n2\n3\n' | sed '2a new'
printf '1\n2\n3\n' | sed '2i\
new'
printf '1\n2\n3\n' | sed '2c changed'
printf 'a\nb\n' | sed '2q'
printf 'a\nb\nc\n' | sed 1q
printf 'a\nb\n' | sed -n '='
printf 'abc\n' | sed 'y/abc/xyz/'
===
printf 'a\nb\nc\n' | sed 'N;s/\n/ /'
printf 'a\nb\nc\n' | sed -n 'H;${x;s/\n/,/g;p}'
printf 'a\nb\nc\n' | sed '1!G;h;$!d'
printf 'a\nb\n' | sed 'n;d'
printf 'one\ntwo\n' | sed ':a;N;$!ba;s/\n/+/g'
===
printf 'x=1\ny=2\n' > f
sed -i 's/1/9/' f
cat f
sed -n '/x/{s/x/z/;p}' f
sed -e '/x/s/=/:/' -e 's/y/w/' f
printf 'a/b/c\n' | sed 's#/#.#g'
printf 'no newline' | sed 's/no/a/'
===
printf 'path: /a/b\n' | sed 's/.*: //'
printf 'mCurrentFocus=Window{abc u0 com.x/com.x.Y}\n' | sed -n 's/.*u0 \([^}]*\)}.*/\1/p'
echo '  trim  ' | sed 's/^ *//;s/ *$//'
echo a1b22 | sed 's/[0-9]\+/N/g'
echo aXbX | sed 's/X$/Y/'
echo '$5' | sed 's/\$/USD/'
===
printf 'a b c\nd e f\n' | awk '{print $1, $3}'
printf 'a b c\n' | awk '{print NF; print $NF; print $(NF-1)}'
printf 'a,b\n' | awk -F, '{print $2}'
printf 'a\tb c\n' | awk -F'\t' '{print $2}'
===
printf '1\n2\n3\n' | awk '{s+=$1} END {print s, s/NR}'
printf '5\n12\n' | awk '$1>10'
printf 'foo 1\nbar 2\n' | awk '/foo/ {print $2}'
printf 'a\nb\n' | awk 'NR==2'
printf 'a\nb\nc\n' | awk 'NR>1 && NR<3 {print NR": "$0}'
===
awk 'BEGIN {print 1/4, 10%3, 2^10, 1e6, 100000000, 0.1+0.2, "a" "b"
print length("hello"), substr("hello",2,3), index("hello","l")}'
===
awk 'BEGIN {x["a"]=1; x["b"]=2; n=0; for (k in x) n+=x[k]; print n
if ("a" in x) print "yes"; delete x["a"]; print ("a" in x)}'
===
awk 'BEGIN {for(i=0;i<3;i++) printf "%d-%s ", i, "x"; print ""
i=5; while(i>3) {print i; i--}; print toupper("abc") tolower("DEF")}'
===
echo 'a:b:c' | awk '{n=split($0,p,":"); print n, p[1], p[3]}'
echo 'hello world' | awk '{gsub(/o/,"0"); print; sub(/h/,"[&]"); print}'
echo 'foobar' | awk '{if (match($0,/o+/)) print RSTART, RLENGTH}'
===
printf 'a 1\nb 2\na 3\n' | awk '{c[$1]+=$2} END {print c["a"], c["b"]}'
printf 'x\n' | awk -v v=5 '{print v+1}'
printf 'a b\n' | awk '{$1="z"; print; print NF}'
printf 'a b\n' | awk 'BEGIN{OFS="-"}{$1=$1; print}'
echo 5 | awk '{print ($1>3)?"big":"small"}'
===
printf 'a\nb\nc\nd\n' | awk '/b/,/c/'
printf '10\n9\n' | awk '$1<"9"'
printf 'b\n' | awk '$1>"a" {print "gt"}'
printf 'a  b\n' | awk '{print $0; print $1"|"$2}'
echo | awk '{print -3 " " 2*3+1 " " !0 " " 7/2}'
===
printf 'k: v\n' | awk -F': ' '{print $2}'
printf 'a1b2\n' | awk -F'[0-9]' '{print $1 $2}'
printf '1 2\n' | awk '{print $1+$2; next; print "no"} END{print "end"}'
awk 'BEGIN{exit 3}'
echo $?
printf 'x\n' | awk '{print > "o"}'
cat o
awk 'BEGIN{printf "%5.2f|%-5s|%05d|%c\n", 3.14159, "ab", 42, "xyz"}'
===
printf 'abc' | base64
printf 'abc\n' | base64 | base64 -d
head -c 100 /dev/zero | base64
printf '' | md5sum
printf abc > f
md5sum f
sha1sum < f
sha256sum f
sha512sum f
md5sum f > s
md5sum -c s
cksum f
===
printf 'hello world, this is xxd\n' | xxd
printf 'abc' | xxd -p
printf 'abc' | xxd -p | xxd -r -p
printf 'hello world, this is xxd\n' | xxd | xxd -r
printf 'abcdefgh' | xxd -g1 -c4
printf 'abcdef' | xxd -s2 -l3
===
printf 'abc\n\001' | od -c
printf 'abcd' | od -An -tx1
printf 'abcd' | od
printf 'abcd' | od -x
printf 'ab' | od -A x -t u1
printf 'abcdefghijklmnopqrst' | od -c
===
printf 'abcdefghij' > f
dd if=f bs=2 count=2 2>/dev/null
echo
dd if=f bs=1 skip=3 count=2 2>/dev/null
echo
dd if=f of=g bs=4 2>/dev/null
cat g
echo
printf XY | dd of=g bs=1 seek=2 conv=notrunc 2>/dev/null
cat g
dd if=/dev/zero bs=10 count=3 2>/dev/null | wc -c
===
mkdir -p a/b/c
touch a/x a/b/y.txt a/b/c/z.txt
find a | sort
find a -type d | sort
find a -name '*.txt' | sort
find a -maxdepth 1 | sort
find a -mindepth 2 | sort
find a -type f -name 'y*' -o -name x | sort
find a ! -name '*.txt' -type f
find a -empty -type f | sort
===
mkdir a
touch a/1 a/2
find a -type f -exec echo {} \; | sort
find a -type f -exec echo {} + | wc -l
find a -name 1 -delete
ls a
find a -name none
echo $?
find . -path './a/*'
find a -type f -print0 | tr '\0' '\n'
find a -iname 'A'
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
rmdir a 2>/dev/null
echo $?
===
touch a
chmod 600 a
stat -c '%a %s %n %F' a
chmod u+x,g=r a
stat -c %a a
chmod -x a
stat -c %A a
mkdir d
chmod 700 d
stat -c '%a %F' d
printf abc > a
stat -c %s a
===
date -u -d @0 '+%Y-%m-%d %H:%M:%S %a %A %b %B %e %j %u %w %y %Z %z %s %p %I %D %F %T %R %%'
date -d @1696956060 '+%Z %z %c'
date -u -d @1000000000
date -d '2023-03-12 12:00:00' +%s
TZ=UTC date -d @0 +%H
date -d @0 +%-d%-m
date -d @0 +%s%N
===
basename /a/b/
basename a.c .c
basename -s .h a.h
basename -a /x/y z
dirname /a/b/
dirname /
dirname a/b
dirname /a
realpath /usr/../tmp 2>/dev/null | grep -c tmp
===
printf 'a b\nc d\n' | xargs
printf 'a b\nc d\n' | xargs -n2 echo x
printf 'a\0b c\0' | xargs -0 -n1 echo
printf 'x\ny\n' | xargs -I@ echo '<@>'
printf '"a b" c\n' | xargs -n1 echo
printf '' | xargs echo none
printf '' | xargs -r echo none
printf 'a\n' | xargs false
echo $?
printf '1 2 3' | xargs -n 1 sh -c 'echo $0'
===
printf 'a\n' | tee x y
cat x y
echo b | tee -a x >/dev/null
cat x
truncate -s 5 x
wc -c < x
truncate -s 1 x
cat x
echo
yes | head -n 2
yes a b | head -1
printf '%s\n' "$(printf 'x\n\n\n')"
true
echo $?
false
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
ls -R
ls -1 d a
ls -F
ls -p
ls nofile 2>/dev/null
ls -m
===
test -f a || echo no
touch a
test -f a && test ! -d a && echo ok
[ -d / ] && [ -e a ] && [ -r a ] && echo all
[ "a" \< "b" ] && echo lt
[ -s a ]
echo $?
echo x > a
[ -s a ]
echo $?
[ ! -e z ]
echo $?
[ -n "" ]
echo $?
[ x ]
echo $?
[ ]
echo $?
[ ! x ]
echo $?
[ 1 -lt 2 ] && [ 2 -ge 2 ] && [ 1 -ne 2 ]
echo $?
===
touch -d '2020-01-02 03:04:05' a
stat -c %Y a
date -r a +%F
touch -d @86400 b
[ a -nt b ] && echo newer
touch -r b c
stat -c %Y c
===
printf 'a\nb\n' | tac
echo abc | rev
printf 'a\nb\n' | nl
printf 'a\nb\n' > f
printf '1\n2\n' > g
paste f g
paste -d, f g
paste -s f
printf 'ab\0abcdef\n' | strings
cmp f f
echo $?
cat -n f
printf 'a\tb\n' | cat -A
cat f g - < /dev/null
"""


def out(line: str, machine: Machine = MACHINE) -> str:
    """What a line prints on both streams, in the folder for temporary files."""
    done = shell.run(machine, line, cwd=HOME, merged=True)[1]
    return done.out.decode("utf-8", "replace")


@pytest.mark.skipif(bool(MISSING), reason=f"missing here: {', '.join(MISSING)}")
@pytest.mark.parametrize("script", SCRIPTS.strip().split("\n===\n"))
def test_a_script_prints_what_it_prints_here(script: str, tmp_path: Path) -> None:
    environment = {
        "PATH": "/usr/bin:/bin", "HOME": "/", "LC_ALL": "C.UTF-8", "TZ": "America/Los_Angeles",
    }  # fmt: skip
    done = subprocess.run(
        ["dash", "-c", script], capture_output=True, cwd=tmp_path, env=environment, timeout=20
    )
    _, result = shell.run(MACHINE, script, cwd=HOME)
    assert (result.out, result.code) == (done.stdout, done.returncode)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("ls /none", "ls: /none: No such file or directory\n"),
        ("ls -y", "ls: Unknown option 'y' (see \"ls --help\")\n"),
        (
            "cat /none /sdcard",
            "cat: /none: No such file or directory\ncat: /sdcard: Is a directory\n",
        ),
        ("rm none", "rm: none: No such file or directory\n"),
        ("rm /sdcard/DCIM", "rm: /sdcard/DCIM: Is a directory\n"),
        ("rm -rf none; echo $?", "0\n"),
        ("rm /system/build.prop", "rm: /system/build.prop: Read-only file system\n"),
        ("rm -r /", "rm: rm /. if you mean it\n"),
        ("rm", "rm: Needs 1 argument\n"),
        ("mkdir /sdcard/DCIM", "mkdir: '/sdcard/DCIM': File exists\n"),
        ("mkdir a/b", "mkdir: 'a/b': No such file or directory\n"),
        ("mkdir /x", "mkdir: '/x': Read-only file system\n"),
        ("rmdir /sdcard/DCIM", "rmdir: /sdcard/DCIM: Directory not empty\n"),
        ("cp none x", "cp: bad 'none': No such file or directory\n"),
        ("cp /sdcard/DCIM x", "cp: Skipped dir '/sdcard/DCIM'\n"),
        ("mv none x", "mv: bad 'none': No such file or directory\n"),
        ("cp /sdcard/DCIM /sdcard/Music none", "cp: 'none' not directory\n"),
        ("mv /system/build.prop .", "mv: ./build.prop: Read-only file system\n"),
        ("touch /data/x", "touch: '/data/x': Permission denied\n"),
        ("chmod 9 x", "chmod: bad mode '9'\n"),
        ("chmod 644 x", "chmod: x: No such file or directory\n"),
        ("chmod 755 /system/bin", "chmod: chmod '/system/bin' to 40755: Read-only file system\n"),
        ("chown root /sdcard", "chown: '/sdcard' to 'root': Operation not permitted\n"),
        (
            "ln -s a b",
            "ln: cannot create symbolic link from 'a' to 'b': Permission denied\n",
        ),
        ("stat none", "stat: 'none': No such file or directory\n"),
        ("find /none", "find: '/none': No such file or directory\n"),
        ("find . -what", "find: bad arg '-what'\n"),
        ("md5sum /none", "md5sum: /none: No such file or directory\n"),
        ("grep", "grep: bad args\n"),
        ("grep a none; echo $?", "grep: none: No such file or directory\n2\n"),
        ("date 1010", "date: cannot set date: Operation not permitted\n"),
        ("date -d nonsense", "date: bad date 'nonsense'\n"),
        ("sleep x", "sleep: bad time 'x'\n"),
        ("expr 1 +", "expr: syntax error\n"),
        ("expr 1 / 0", "expr: division by zero\n"),
        ("printf %d abc", "0printf: bad integer 'abc'\n"),
        ("dd if=none", "dd: none: No such file or directory\n"),
        ("base64 -d none", "base64: none: No such file or directory\n"),
        ("su nobody", "su: invalid uid/gid 'nobody'\n"),
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
    assert out("ls -sh /sdcard/Documents").splitlines()[:2] == [
        "total 1.3M",
        " 52K field_test_notes.docx",
    ]


def test_ls_shows_links_devices_and_what_is_asked_for() -> None:
    assert out("ls -ld /sdcard") == (
        "lrw-r--r-- 1 root root 21 2008-12-31 16:00 /sdcard -> /storage/self/primary\n"
    )
    assert out("ls -ld /sdcard/ /dev/null").splitlines() == [
        "crw-rw-rw- 1 root    root     1,   3 2008-12-31 16:00 /dev/null",
        "drwxrwx--- 2 u0_a190 media_rw   4096 2023-03-16 13:53 /sdcard/",
    ]
    assert out(
        "touch -d @0 b; touch -d @9 a; printf abc > a; ls -t; ls -S; ls -1s; ls -i | wc -l"
    ) == ("a\nb\na\nb\ntotal 4\n4 a\n0 b\n2\n")
    assert out("ls /sdcard/Music /sdcard/Ringtones").splitlines() == [
        "/sdcard/Music:",
        "Slow Tide - Harbor Lights.mp3",
        "Slow Tide - Paper Boats.mp3",
        "The Cardigans of Clement - Fog Delay.mp3",
        "",
        "/sdcard/Ringtones:",
        "Marimba at dawn.ogg",
    ]


def test_the_link_to_the_shared_storage_is_a_link() -> None:
    assert out("find /sdcard; find /sdcard -type l; find /sdcard/ -name '*.ogg'; find -L /sdcard "
               "-name '*.ogg'") == (
        "/sdcard\n/sdcard\n/sdcard/Ringtones/Marimba at dawn.ogg\n"
        "/sdcard/Ringtones/Marimba at dawn.ogg\n"
    )  # fmt: skip
    assert out("rm -rf /sdcard; ls -d /sdcard/DCIM; readlink /sdcard; [ -L /sdcard ]; echo $?") == (
        "rm: /sdcard: Read-only file system\n/sdcard/DCIM\n/storage/self/primary\n0\n"
    )
    assert out("realpath /sdcard/DCIM; cd /sdcard/DCIM; pwd -P; pwd; cat ../DCIM/none") == (
        "/storage/emulated/0/DCIM\n/storage/emulated/0/DCIM\n/sdcard/DCIM\n"
        "cat: ../DCIM/none: No such file or directory\n"
    )


def test_stat_and_df_know_the_shared_storage() -> None:
    assert out("stat -c '%a %A %U %G %s %F' /sdcard/Music") == (
        "770 drwxrwx--- u0_a190 media_rw 4096 directory\n"
    )
    head, row = out("df /sdcard").splitlines()
    assert head == "Filesystem     1K-blocks     Used Available Use% Mounted on"
    assert row.split()[0] == "/dev/fuse" and row.split()[-1] == "/storage/emulated"
    before, after = (
        int(out(f"{line}df -k /sdcard | tail -1 | awk '{{print $3}}'"))
        for line in ("", "truncate -s 10M /sdcard/big; ")
    )
    assert after - before == 10_240


def test_photos_are_copied_moved_and_summed_as_bytes() -> None:
    path = "/sdcard/DCIM/Camera/IMG_20230903_093031.jpg"
    wanted = hashlib.md5(files.read(MACHINE, path), usedforsecurity=False).hexdigest()
    line = f"cp {path} /sdcard/Download/c.jpg; mv /sdcard/Download/c.jpg d.jpg; md5sum {path} d.jpg"
    assert out(line) == f"{wanted}  {path}\n{wanted}  d.jpg\n"
    assert out(f"wc -c < {path}; dd if={path} bs=1k count=2 2>/dev/null | wc -c") == (
        "4890362\n2048\n"
    )


def test_moving_a_file_moves_it_for_the_apps() -> None:
    machine, _ = shell.run(MACHINE, "mv /sdcard/Download/image.jpg /sdcard/Pictures/new.jpg")
    old, new = ({f.path: f for f in m.phone.files} for m in (MACHINE, machine))
    was = old["/sdcard/Download/image.jpg"]
    assert new["/sdcard/Pictures/new.jpg"] == was.but(path="/sdcard/Pictures/new.jpg")
    assert set(old) - set(new) == {was.path}


def test_the_clock_is_the_phones_and_sleeping_moves_it_on() -> None:
    assert out("date; sleep 90; date '+%F %T'; uptime") == (
        "Tue Oct 10 09:41:00 PDT 2023\n2023-10-10 09:42:30\n"
        " 09:42:30 up 1 day, 2:04,  0 users,  load average: 1.02, 1.10, 1.15\n"
    )
    assert out("sleep 1h 1m; date +%T; sleep 2d; date +%F; date -u +%H:%M") == (
        "10:42:00\n2023-10-12\n17:42\n"
    )
    machine, _ = shell.run(MACHINE, "sleep infinity; sleep infinity")
    assert machine.phone.time == MACHINE.phone.time + 62 * 86_400
    elsewhere = MACHINE.but(phone=MACHINE.phone.but(zone="Asia/Tokyo"))
    assert out("date", elsewhere) == "Wed Oct 11 01:41:00 JST 2023\n"


def test_a_text_file_made_in_the_shell_is_read_by_apps() -> None:
    line = "printf 'BEGIN:VCARD\\nFN:A\\nEND:VCARD\\n' > /sdcard/Download/a.vcf"
    machine, _ = shell.run(MACHINE, line)
    file = next(f for f in machine.phone.files if f.path == "/sdcard/Download/a.vcf")
    assert (file.mime, file.text) == ("text/x-vcard", "BEGIN:VCARD\nFN:A\nEND:VCARD\n")


def test_archives_go_there_and_back() -> None:
    line = "mkdir -p d/e; echo one > d/a; echo two > d/e/b; chmod 600 d/a; touch -d @5 d/e/b; "
    assert out(line + "tar -czf x.tgz d; rm -r d; tar tf x.tgz; tar -xf x.tgz; cat d/a d/e/b; "
               "stat -c '%a %Y' d/a d/e/b | cut -c1-5; tar c d | tar x -C / 2>&1 | head -1") == (
        "d/\nd/a\nd/e/\nd/e/b\none\ntwo\n600 1\n644 5\ntar: d: Read-only file system\n"
    )  # fmt: skip
    assert out("echo hi > f; gzip f; ls; zcat f.gz; gunzip f.gz; cat f; gzip -c f | gunzip") == (
        "f.gz\nhi\nhi\nhi\n"
    )
    assert out("echo x > f; gunzip -c f; tar tf f; tar c none | wc -c") == (
        "gunzip: f: not gzip\ntar: bad header\ntar: none: No such file or directory\n10240\n"
    )


def test_an_archive_made_here_is_read_there_and_the_other_way_round(tmp_path: Path) -> None:
    _, made = shell.run(MACHINE, "cd /sdcard; tar c Documents Ringtones")
    with tarfile.open(fileobj=io.BytesIO(made.out)) as reader:
        assert reader.getnames()[:2] == ["Documents", "Documents/field_test_notes.docx"]
        inside = reader.extractfile("Documents/packing_list.txt")
        assert inside is not None
        assert inside.read() == files.read(MACHINE, "/sdcard/Documents/packing_list.txt")
    (tmp_path / "a.txt").write_bytes(b"from here\n")
    with tarfile.open(tmp_path / "x.tar", "w") as writer:
        writer.add(tmp_path / "a.txt", "sub/a.txt")
        writer.add(tmp_path / "a.txt", "../../../sdcard/evil.txt")
    data = (tmp_path / "x.tar").read_bytes()
    machine, done = shell.run(MACHINE, "tar -x -C /sdcard/Download", data)
    assert files.read(machine, "/sdcard/Download/sub/a.txt") == b"from here\n"
    assert files.stat(machine, "/sdcard/evil.txt") is None
    assert (done.code, done.err[:6]) == (1, b"tar: '")


def test_yes_and_endless_devices_end() -> None:
    assert out("yes | head -n 3") == "y\ny\ny\n"
    assert out(
        "head -c 5 /dev/zero | xxd -p; dd if=/dev/zero bs=1M count=2 2>/dev/null | wc -c"
    ) == ("0000000000\n2097152\n")
    assert out("cat /dev/zero | wc -c; head -c 8 /dev/urandom | wc -c") == "0\n8\n"
    assert out("dd if=/dev/zero of=big bs=1G count=9 2>&1") == "dd: bad bs\n"


def test_what_never_ends_in_sed_and_awk_is_stopped() -> None:
    assert out("echo a | sed ':a;ba'") == "sed: script does not end\n"
    assert out("awk 'BEGIN {while (1) x++}'") == "awk: program does not end\n"
    assert out("awk 'BEGIN {x=\"a\"; while (1) x=x x}'") == "awk: text too long\n"
    assert out("echo a | sed ':a;s/a/aa/g;ta'") == "sed: script does not end\n"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("echo abab | grep -oE 'a|ab'", "ab\nab\n"),
        ("echo foofoobar | sed -E 's/(foo|bar)+/<\\1>/'", "<bar>\n"),
        ("echo 1.2.3x | sed -E 's/([0-9]+\\.)+/N/'", "N3x\n"),
        ("echo 'a  b' | sed 's/  *\\(b\\)/-\\1/'", "a-b\n"),
        ("printf 'a+b\\naab\\n' | grep 'a+b'", "a+b\n"),
        ("printf 'a+b\\naab\\n' | grep -E 'a+b'", "aab\n"),
        ("echo abcabc | grep -oE '(abc)\\1'", "abcabc\n"),
        ("echo 'x[1]' | grep -o '[[][0-9]]'", "[1]\n"),
        ("echo a-b | sed 's/[^[:alnum:]_-]/?/; s/[a-]/./g'", "..b\n"),
        ("echo a | grep -E 'a{1'; echo 'a{1' | grep -E 'a{1'", "a{1\n"),
        ("echo a | grep '\\(a'", "grep: bad regex: parentheses not balanced\n"),
        ("echo a | grep '[a'", "grep: bad regex: brackets ([ ]) not balanced\n"),
        ("echo 'one  two' | awk -F'( )+' '{print $2}'", "two\n"),
    ],
)
def test_expressions_are_posixs(line: str, said: str) -> None:
    assert out(line) == said


@pytest.mark.parametrize(
    "pattern", ["(a+)+b", "(a|aa)*b", "((a*)*)*b", "(a?){40}a{40}b", "(.*a){9}b"]
)
def test_expressions_that_pythons_would_take_for_ever_for_end(pattern: str) -> None:
    assert out(f"echo {'a' * 60} | grep -cE '{pattern}'") == "0\n"
    assert out(f"echo {'a' * 60}b | grep -cE '{pattern}'") == "1\n"


def test_every_command_is_in_the_folder_of_binaries() -> None:
    names = set(files.listing(MACHINE, "/system/bin"))
    assert set(commands()) | set(LAUNCHERS) <= names
    assert out("ls /system/bin/awk; which awk grep nosuch; echo $?") == (
        "/system/bin/awk\n/system/bin/awk\n/system/bin/grep\n1\n"
    )


OWN = sorted(
    """[ awk base64 basename cat chgrp chmod chown cksum cmp cp cut date dd df dirname du echo
    egrep env expr false fgrep find grep gunzip gzip head ln ls md5sum mkdir mktemp mv nice nl
    nohup nproc od paste printenv printf pwd readlink realpath rev rm rmdir sed seq sh sha1sum
    sha256sum sleep sort stat strings su sync tac tail tar tee test time timeout touch toybox
    tr true truncate tty uname uniq uptime usleep wc which xargs xxd yes zcat""".split()
)
WORD = st.one_of(
    st.sampled_from(
        ["-n", "-c", "-l", "-r", "-d", "-a", "-e", "-f", "-s", "-i", "-k", "-t", "-w", "-o", "--",
         "-", "5", "-5", "+2", "a", "/sdcard", "/sdcard/Download", "none", "/dev/null", "%s %d\\n",
         "s/a/b/", "{print $1}", "+%Y", "-name", "*.txt", "(", ")", "!", "=", "-exec", ";", "1,3",
         "a-z", "[:digit:]", "bs=1", "count=2", "if=/dev/zero", "\\(a", "[", "644", "u+x", "f1"]
    ),
    st.text(max_size=8).filter(lambda text: "\0" not in text),
)  # fmt: skip


@pytest.mark.parametrize("name", OWN)
@settings(max_examples=25, deadline=None)
@given(words=st.lists(WORD, max_size=5), stdin=st.binary(max_size=30))
def test_a_command_never_raises_whatever_is_typed(
    name: str, words: list[str], stdin: bytes
) -> None:
    quoted = " ".join("'" + word.replace("'", "'\\''") + "'" for word in (name, *words))
    line = quoted.encode("utf-8", "replace").decode()
    _, result = shell.run(MACHINE, f"printf 'a b\\n1 2\\n' > f1; {line}", stdin, cwd=HOME)
    assert 0 <= result.code <= 255
