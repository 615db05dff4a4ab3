"""Standard input reaches commands as it comes, and what they print leaves at once."""

from __future__ import annotations

import pytest
from serve.test_services import Opened

from android_gym.serve import files
from android_gym.serve.adb.shells import frame
from android_gym.serve.handset import Handset
from android_gym.serve.sh import shell
from android_gym.serve.sh.session import InputNeeded, Source

SCRIPT = b"echo begun\nread ANY\necho got $ANY $1\n"
END = bytes((4, 0, 0, 0, 0))  # the frame that ends standard input


@pytest.fixture
def sent(handset: Handset) -> Handset:
    """With a script that waits for a line, as clients send one for a recording."""
    handset.call("test", "script", lambda machine: (files.write(machine, "/sdcard/x.sh", SCRIPT), None))
    return handset


@pytest.mark.parametrize(
    ("line", "parts", "told"),
    [
        ("read ANY; echo got $ANY", [b"ab", b"c\n"], [b"", b"", b"got abc\n"]),
        ("sh /sdcard/x.sh y", [b"now\n"], [b"begun\n", b"got now y\n"]),
        ("head -n 1", [b"a\nb\n"], [b"", b"a\n"]),
        ("head -n 2", [b"a", b"\nb", b"\n"], [b"", b"", b"", b"a\nb\n"]),
        ("head -c 3", [b"ab", b"cd"], [b"", b"", b"abc"]),
        ("echo $(head -n 1)!", [b"a\n"], [b"", b"a!\n"]),
        ("for i in 1 2; do read X; echo $i $X; done", [b"a\n", b"b\n"], [b"", b"1 a\n", b"2 b\n"]),
        ("read A; read B; echo $B$A", [b"a\nb\nc\n"], [b"", b"ba\n"]),
        ("sh", [b"echo a\nec", b"ho b\n", b"exit\n"], [b"", b"a\n", b"b\n", b""]),
        ("sh", [b"read X\nhello\necho $X; exit 3\n"], [b"", b"hello\n"]),
        ("sh", [b"for i in 1 2\n", b"do echo $i\n", b"done; exit\n"], [b"", b"", b"", b"1\n2\n"]),
        ("sh", [b"echo 'a\n", b"b'; exit\n"], [b"", b"", b"a\nb\n"]),
        ("", [b"cd /sdcard\n", b"pwd; exit\n"], [b"", b"", b"/sdcard\n"]),
        ("ls /sdcard/x.sh", [], [b"/sdcard/x.sh\n"]),
    ],
)
def test_a_line_over_the_first_protocol_goes_on_with_what_came(
    sent: Handset, line: str, parts: list[bytes], told: list[bytes]
) -> None:
    """The host cannot end standard input there, so nothing may wait for its end."""
    done = Opened(sent, f"shell:{line}" if line else "exec:")
    heard = [done.said]
    for part in parts:
        done.said = b""
        done.feed(part)
        heard.append(done.said)
    assert (heard, done.ended) == (told, 1)


def test_a_line_over_the_second_protocol_does_the_same(sent: Handset) -> None:
    done = Opened(sent, "shell,v2,raw:sh /sdcard/x.sh; exit 4")
    assert done.frames() == [(1, b"begun\n")]
    done.feed(frame(0, b"now\n"))
    assert done.frames()[1:] == [(1, b"got now\n"), (3, b"\4")]


def test_cat_hands_on_what_comes(handset: Handset) -> None:
    done = Opened(handset, "shell,v2,raw:cat; echo over").feed(frame(0, b"ab")).feed(frame(0, b"\0c"))
    assert done.frames() == [(1, b"ab"), (1, b"\0c")]
    done.feed(END)
    assert done.frames()[2:] == [(1, b"over\n"), (3, b"\0")]


def test_a_pipeline_hands_on_what_comes(handset: Handset) -> None:
    done = Opened(handset, "shell,v2,raw:cat | head -n 1; echo over").feed(frame(0, b"a\nb"))
    assert done.frames() == [(1, b"a\n")]
    done.feed(frame(0, b"c"))  # nobody reads what `cat` writes now
    assert done.frames()[1:] == [(1, b"over\n"), (3, b"\0")]


def test_what_is_done_before_a_line_waits_is_done(handset: Handset) -> None:
    done = Opened(handset, "shell,v2,raw:echo a > /sdcard/a; read X; echo $X >> /sdcard/a")
    assert files.read(handset.machine, "/sdcard/a") == b"a\n"
    shell_line = "echo b >> /sdcard/a; input keyevent HOME"
    handset.run(shell_line, lambda machine: shell.run(machine, shell_line))  # another client, meanwhile
    done.feed(frame(0, b"c\n"))
    assert files.read(handset.machine, "/sdcard/a") == b"a\nb\nc\n"


def test_a_file_that_is_sent_through_cat_is_written_once(handset: Handset) -> None:
    done = Opened(handset, "exec:cat > /sdcard/f")
    for _ in range(100):
        done.feed(b"x" * 1000)
    assert files.read(handset.machine, "/sdcard/f") == b""
    done.close()
    assert files.read(handset.machine, "/sdcard/f") == b"x" * 100_000


def test_only_what_changed_the_phone_is_told_again(handset: Handset) -> None:
    done = Opened(handset, "shell,v2,raw:sh")
    handset.observers.append(done._tell)
    done.feed(frame(0, b"echo a\n")).feed(frame(0, b"echo b\n"))
    assert done.told == [("shell", "sh")]
    done.feed(frame(0, b"echo > /sdcard/a\n"))
    assert done.told == [("shell", "sh")] * 2


def test_a_line_that_waits_ends_with_its_stream(handset: Handset) -> None:
    for name, after in (("shell,v2,raw", b"a\n"), ("shell", b"a\n\n")):
        handset.call("test", "", lambda machine: (files.write(machine, "/sdcard/a", b"a\n"), None))
        done = Opened(handset, f"{name}:read X; echo $X >> /sdcard/a")
        done.close()
        assert files.read(handset.machine, "/sdcard/a") == after
        done.feed(frame(0, b"late\n"))
        assert files.read(handset.machine, "/sdcard/a") == after


def test_an_error_in_a_script_on_standard_input_ends_it_at_once(handset: Handset) -> None:
    done = Opened(handset, "shell:sh").feed(b"echo a\nif\necho b\n")
    assert (done.said, done.ended) == (b"a\n/system/bin/sh: syntax error: unexpected 'if'\n", 1)
    unclosed = Opened(handset, "shell,v2,raw:sh").feed(frame(0, b"echo 'a\n")).feed(END)
    assert unclosed.frames() == [(2, b"/system/bin/sh: no closing quote\n"), (3, b"\1")]


def test_a_command_that_never_ends_is_given_up(handset: Handset) -> None:
    done = Opened(handset, "shell:sh").feed(b"echo '")
    for _ in range(20):
        done.feed(b"x" * 59_999 + b"\n")
    assert (done.said, done.ended) == (b"/system/bin/sh: command too long\n", 1)


def test_a_source_gives_what_has_come() -> None:
    source = Source(bytearray(b"a\nbc\nd"), over=False)
    assert (source.take(lines=1), source.take(2), source.take(lines=0), source.take(0)) == (b"a\n", b"bc", b"", b"")
    for needed in ((-1, 2), (9, -1), (-1, -1)):
        with pytest.raises(InputNeeded):
            source.take(*needed)
    assert source.some() == b"\nd"
    with pytest.raises(InputNeeded):
        source.some()
    source.over = True
    assert (source.take(), source.take(lines=3), source.take(5), source.some()) == (b"", b"", b"", b"")
    assert Source(bytearray(b"a\nb")).take(lines=5) == Source(bytearray(b"a\nb")).take(9) == b"a\nb"
