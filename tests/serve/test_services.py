"""The services of adbd, opened without any transport."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.errors import MissingLibrary
from android_gym.profiles import base_phone
from android_gym.serve import files
from android_gym.serve.adb import programs, streams
from android_gym.serve.adb.programs import follows
from android_gym.serve.adb.services import open_service
from android_gym.serve.adb.shells import Frames, frame
from android_gym.serve.adb.streams import Pipe, Stream
from android_gym.serve.handset import Handset
from android_gym.serve.machine import Machine

LAUNCH = "CLASSPATH=/data/local/tmp/u2.jar app_process / com.wetest.uia2.Main -p 9008"


@dataclass
class Opened:
    """A stream with what came out of it."""

    handset: Handset
    name: str
    said: bytes = b""
    ended: int = 0
    restarted: int = 0
    told: list[tuple[str, str]] = field(default_factory=list)
    stream: Stream | None = None

    def __post_init__(self) -> None:
        self.handset.observers.append(self._tell)
        self.stream = open_service(self.handset, self.name, Pipe(self._write, self._end, self._restart))
        self.handset.observers.remove(self._tell)

    def _tell(self, kind: str, what: str) -> None:
        self.told.append((kind, what))

    def _write(self, data: bytes) -> None:
        assert not self.ended
        self.said += data

    def _end(self) -> None:
        self.ended += 1

    def _restart(self) -> None:
        self.restarted += 1

    def feed(self, data: bytes) -> Opened:
        assert self.stream is not None
        self.stream.feed(data)
        return self

    def close(self) -> None:
        assert self.stream is not None
        self.stream.close()

    def frames(self) -> list[tuple[int, bytes]]:
        return Frames().feed(self.said)


def with_jar(handset: Handset) -> Handset:
    path = "/data/local/tmp/u2.jar"
    handset.call("test", "jar", lambda m: (files.write(m, path, b"jar"), None))
    return handset


# --- shells -------------------------------------------------------------------------------------


def test_a_line_is_run_told_and_ended(handset: Handset) -> None:
    done = Opened(handset, "shell:echo hi; echo bad >&2; exit 4")
    assert (done.said, done.ended) == (b"hi\nbad\n", 1)
    assert done.told == [("shell", "echo hi; echo bad >&2; exit 4")]


def test_the_second_protocol_is_in_frames(handset: Handset) -> None:
    done = Opened(handset, "shell,v2,TERM=xterm-256color,raw:echo hi; echo bad >&2; exit 4")
    assert done.frames() == [(1, b"hi\n"), (2, b"bad\n"), (3, b"\x04")]
    assert done.ended == 1


def test_a_line_on_a_terminal_has_its_carriage_returned(handset: Handset) -> None:
    done = Opened(handset, "shell,v2,TERM=xterm,pty:echo hi; echo bad >&2")
    assert done.frames() == [(1, b"hi\r\nbad\r\n"), (3, b"\0")]


def test_input_in_frames_ends_with_a_frame(handset: Handset) -> None:
    done = Opened(handset, "shell,v2,raw:md5sum")
    done.feed(frame(0, b"abc")[:4]).feed(frame(0, b"abc")[4:] + frame(0, b"de"))
    done.feed(frame(5, b"24x80,0x0\0"))
    assert done.said == b""
    done.feed(frame(4, b"x")[:1] + bytes(4))
    assert done.frames() == [(1, b"ab56b4d92b40713acc5af89985d4b786  -\n"), (3, b"\0")]
    done.feed(frame(0, b"late"))
    assert done.ended == 1


def test_a_frame_of_a_length_nobody_sends_ends_the_stream(handset: Handset) -> None:
    assert Opened(handset, "shell,v2,raw:cat").feed(b"\0\xff\xff\xff\xff").ended == 1


def test_exec_runs_with_what_came_in_when_the_host_hangs_up(handset: Handset) -> None:
    done = Opened(handset, "exec:cat > /sdcard/Download/in").feed(b"ab").feed(b"c")
    assert done.ended == 0
    done.close()
    assert files.read(handset.machine, "/sdcard/Download/in") == b"abc"


def test_an_app_that_is_sent_is_complete_with_its_size(handset: Handset) -> None:
    done = Opened(handset, "exec:cmd package install -r -S 10").feed(b"no app").feed(b"s!!!")
    assert done.said.startswith(b"Failure [INSTALL_") and done.ended == 1


def test_a_command_on_a_terminal_that_waits_is_interrupted(handset: Handset) -> None:
    done = Opened(handset, "shell,v2,pty:cat > /sdcard/Download/no").feed(frame(0, b"abc\r\x03"))
    assert done.frames()[-1] == (3, b"\x82")
    done.close()
    assert files.read(handset.machine, "/sdcard/Download/no") == b""


def test_a_terminal_without_a_line_is_a_shell_with_a_prompt(handset: Handset) -> None:
    shell = Opened(handset, "shell:").feed(b'echi\x7fo "a  b"\r')
    assert shell.said == b'oriole:/ $ echi\b \bo "a  b"\r\na  b\r\noriole:/ $ '
    shell.said = b""
    shell.feed(b"cd /sdcard\rcd nowhere\r")
    assert shell.said == (
        b"cd /sdcard\r\noriole:/sdcard $ cd nowhere\r\n"
        b"/system/bin/sh: cd: nowhere: No such file or directory\r\noriole:/sdcard $ "
    )
    shell.said = b""
    shell.feed(b"half\x03")
    assert (shell.said, shell.ended) == (b"half^C\r\noriole:/sdcard $ ", 0)
    shell.feed(b"true\r\x04")
    assert shell.ended == 1


@pytest.mark.parametrize("keys", [b"\x04 x\r", b"exit\rx\r", b"exit\r\x03"])
def test_nothing_is_echoed_after_the_end_of_a_shell(handset: Handset, keys: bytes) -> None:
    shell = Opened(handset, "shell:").feed(keys)
    typed = b"exit\r\n" if keys.startswith(b"exit") else b""
    assert (shell.said, shell.ended) == (b"oriole:/ $ " + typed, 1)


def test_a_command_of_a_script_is_read_whole_before_it_is_carried_out(handset: Handset) -> None:
    shell = Opened(handset, "shell,v2,TERM=dumb,raw:").feed(frame(0, b"X=5\nfor i in 1 2\n"))
    assert shell.frames() == []
    shell.feed(frame(0, b"do echo $i $X\ndone\n"))
    assert shell.frames() == [(1, b"1 5\n2 5\n")]
    shell.feed(bytes((4, 0, 0, 0, 0)))
    assert shell.frames()[1:] == [(3, b"\0")]


def test_more_input_than_the_phone_holds_is_an_error(handset: Handset, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "MAX_INPUT", 10)
    done = Opened(handset, "shell,v2,raw:md5sum").feed(frame(0, b"x" * 10))
    done.feed(frame(0, b"x"))
    assert done.frames() == [(2, b"sh: write error: No space left on device\n"), (3, b"\x01")]
    assert done.ended == 1


def test_the_last_line_of_a_script_needs_no_newline(handset: Handset) -> None:
    shell = Opened(handset, "shell,v2,raw:").feed(frame(0, b"cd /sdcard\nexit"))
    assert shell.ended == 0
    shell.feed(bytes((4, 0, 0, 0, 0)))
    assert (shell.frames(), shell.ended) == ([(3, b"\0")], 1)


# --- logcat -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "logcat",
        "logcat -v time",
        "exec logcat",
        "logcat | grep x",
        "A=1 logcat -s Tag:V",
        "/system/bin/logcat -b main",
        "logcat -T 1",
        "logcat -vtime",
        "logcat -vthreadtime",
        "export ANDROID_LOG_TAGS=\"''\"; exec logcat '-v' 'time'",
    ],
)
def test_logcats_that_go_on(line: str) -> None:
    assert follows(line)


@pytest.mark.parametrize(
    "line",
    [
        "logcat -d",
        "logcat -c",
        "logcat --clear",
        "logcat -t 5",
        "logcat -g",
        "logcat -dv time",
        "logcat -d | grep x",
        "logcat -L",
        "logcat; echo $?",
        "echo logcat",
        "logcat & sleep 1",
        "export ANDROID_LOG_TAGS=\"''\"; exec logcat '-d'",
        "",
        "logcat --help",
        "logcat -S",
    ],
)
def test_logcats_that_end(line: str) -> None:
    assert not follows(line)


def log(handset: Handset, text: str) -> None:
    handset.call("test", text, lambda m: (m.logged("I", "Tag", text), None))


def test_a_logcat_shows_new_lines_once_until_it_is_closed(handset: Handset) -> None:
    log(handset, "one")
    stream = Opened(handset, "shell:logcat -v tag | grep -v nothing")
    assert stream.said == b"--------- beginning of main\nI/Tag     : one\n"
    log(handset, "two")
    handset.call("test", "", lambda m: (m, None))
    log(handset, "nothing")
    handset.call("shell", "logcat -c", lambda m: (m.replace(log=()), None))
    log(handset, "three")
    assert stream.said.endswith(b"one\nI/Tag     : two\nI/Tag     : three\n")
    stream.close()
    log(handset, "four")
    assert b"four" not in stream.said
    assert handset.observers == []


def test_a_logcat_is_never_silent_for_long(handset: Handset, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "SILENCE", 0.01)
    stream = Opened(handset, "shell:logcat -v tag")
    end = time.monotonic() + 10
    while stream.said.count(b"I/chatty") < 2:
        assert time.monotonic() < end
        time.sleep(0.01)
    stream.close()
    assert stream.said.startswith(b"--------- beginning of main\nI/chatty  : ")
    assert stream.said.count(b"beginning") == 1
    assert handset.machine.log == ()


def test_a_logcat_on_a_terminal_is_interrupted(handset: Handset) -> None:
    stream = Opened(handset, "shell,v2,pty:logcat").feed(frame(0, b"\x03"))
    assert (stream.frames()[-1], stream.ended) == ((3, b"\x82"), 1)
    assert handset.observers == []


def test_a_logcat_that_is_called_wrongly_ends(handset: Handset) -> None:
    assert Opened(handset, "shell:logcat -v nonsense").ended == 1


# --- uiautomator2's server ----------------------------------------------------------------------


def post(method: str, *params: object, more: str = "") -> bytes:
    call = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    body = json.dumps(call).encode()
    head = f"POST /jsonrpc/0 HTTP/1.1\r\n{more}Content-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


def test_the_port_is_open_while_the_launcher_is(handset: Handset) -> None:
    assert Opened(handset, "tcp:9008").stream is None
    launcher = Opened(with_jar(handset), f"shell:{LAUNCH}")
    assert (launcher.said[:21], launcher.ended) == (b"[server] INFO: [UiAut", 0)
    assert Opened(handset, "tcp:9009").stream is None
    web = Opened(handset, "tcp:9008").feed(b"GET /ping HTTP/1.1\r\n\r\n")
    assert web.said.startswith(b"HTTP/1.1 200 OK") and web.said.endswith(b"\r\n\r\npong")
    launcher.close()
    assert Opened(handset, "tcp:9008").stream is None
    assert handset.observers == []


def test_requests_are_answered_in_order_on_a_connection_that_stays(handset: Handset) -> None:
    with_jar(handset)
    launcher = Opened(handset, f"shell:{LAUNCH}")
    data = post("isScreenOn") + b"GET /ping HTTP/1.1\r\nConnection: close\r\n\r\n"
    whole = Opened(handset, "tcp:9008").feed(data)
    assert whole.said.count(b"HTTP/1.1 200") == 2 and whole.ended == 1
    single = Opened(handset, "tcp:9008")
    for at in range(len(data)):
        single.feed(data[at : at + 1])
    assert single.said == whole.said
    launcher.close()


def test_too_many_requests_at_once_end_the_connection(handset: Handset) -> None:
    launcher = Opened(with_jar(handset), f"shell:{LAUNCH}")
    web = Opened(handset, "tcp:9008").feed(b"GET /ping HTTP/1.1\r\n\r\n" * 100)
    assert (web.said.count(b"pong"), web.ended) == (100, 0)
    web = Opened(handset, "tcp:9008").feed(b"GET /ping HTTP/1.1\r\n\r\n" * 101)
    assert (web.said.count(b"pong"), web.ended) == (100, 1)
    launcher.close()


def test_what_is_called_is_told_in_short(handset: Handset) -> None:
    launcher = Opened(with_jar(handset), f"shell:{LAUNCH}")
    told: list[str] = []
    handset.observers.append(lambda kind, what: told.append(f"{kind} {what}"))
    web = Opened(handset, "tcp:9008").feed(post("click", 10, 20.5) + post("setText", {"text": "é"}))
    web.feed(b"GET /else HTTP/1.1\r\n\r\n")
    assert told == ["rpc click(10, 20.5)", 'rpc setText({"text": "é"})', "rpc GET /else"]
    launcher.close()


# --- the others ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "",
        "nothing:",
        "tcp:80",
        "tcp:",
        "localabstract:x",
        "localfilesystem:/x",
        "dev:/dev/null",
        "abb:package",
        "abb_exec:package",
        "track-app:",
        "disable-verity:",
        "backup:",
        "\udcff:",
        "reboot:bootloader",
        "Shell:ls",
    ],
)
def test_services_that_are_refused(handset: Handset, name: str) -> None:
    assert Opened(handset, name).stream is None


@pytest.mark.parametrize(
    ("name", "said", "restarts"),
    [
        ("root:", "adbd cannot run as root in production builds\n", 0),
        ("unroot:", "adbd not running as root\n", 0),
        ("remount:", 'Not running as root. Try "adb root" first.\n', 0),
        ("tcpip:5555", "restarting in TCP mode port: 5555\n", 1),
        ("tcpip:none", "invalid port\n", 0),
        ("reverse:list-forward", "0000", 0),
        ("reverse:killforward-all", "OKAY", 0),
        ("reverse:killforward:tcp:1", "FAIL001alistener 'tcp:1' not found", 0),
        ("reverse:forward:tcp:1;tcp:2", "FAIL0041cannot bind listener: this phone opens no connections to the host", 0),
        ("reboot:", "", 1),
    ],
)
def test_services_that_say_one_thing(handset: Handset, name: str, said: str, restarts: int) -> None:
    done = Opened(handset, name)
    assert (done.said.decode(), done.ended, done.restarted) == (said, 1, restarts)


def test_the_framebuffer_has_the_header_of_version_1(handset: Handset) -> None:
    done = Opened(handset, "framebuffer:")
    words = [int.from_bytes(done.said[at : at + 4], "little") for at in range(0, 52, 4)]
    assert words == [1, 32, 1080 * 2400 * 4, 1080, 2400, 0, 8, 16, 8, 8, 8, 24, 8]
    assert (len(done.said), done.ended) == (52 + 1080 * 2400 * 4, 1)


def test_without_skia_there_is_no_framebuffer(handset: Handset, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("android_gym.serve.machine.render", missing)
    assert Opened(handset, "framebuffer:").stream is None


def missing(phone: object, *size: object) -> None:
    raise MissingLibrary("no skia")


def test_sync_is_told_and_ends_with_quit(handset: Handset) -> None:
    told: list[tuple[str, str]] = []
    handset.observers.append(lambda kind, what: told.append((kind, what)))
    done = Opened(handset, "sync:").feed(b"STAT\x07\0\0\0/sdcard")
    assert (done.said[:4], done.ended, told) == (b"STAT", 0, [("sync", "STAT /sdcard")])
    assert done.feed(b"QUIT\0\0\0\0").ended == 1


def test_a_host_that_asks_for_very_much_before_it_reads_is_cut_off(
    handset: Handset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "MAX_ANSWER", 1000)
    path = "/sdcard/Download/x"
    handset.call("test", "", lambda m: (files.write(m, path, bytes(400)), None))
    request = b"RECV" + len(path).to_bytes(4, "little") + path.encode()
    done = Opened(handset, "sync:").feed(request * 4)
    assert (done.said.count(b"DATA"), done.ended) == (3, 1)


NAMES = st.one_of(
    st.sampled_from(
        [
            "sync:",
            "shell:",
            "shell,v2,raw:",
            "shell,v2,pty:",
            "shell,v2,raw:cat",
            "exec:cat",
            "shell:logcat",
            "tcp:9008",
        ]
    ),
    st.text(max_size=12).map(lambda text: f"shell:{text}"),
    st.text(max_size=12),
)


@settings(max_examples=120)
@given(NAMES, st.lists(st.binary(max_size=40), max_size=6))
def test_any_service_bears_any_bytes(name: str, parts: list[bytes]) -> None:
    handset = Handset(Machine(base_phone()))
    done = Opened(handset, name)
    if done.stream is not None:
        for part in parts:
            if not done.ended:
                done.feed(part)
        done.close()
    assert handset.observers == []
