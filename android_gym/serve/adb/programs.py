"""What runs behind a shell stream: one line, a shell that is typed into, logcat, u2's server.

A program gets what is typed and prints on its terminal; it ends by `Terminal.exit`.
"""

from __future__ import annotations

import re
import threading
from dataclasses import replace

from .. import files
from ..android.recording import finish
from ..commands import Result, said, wrong
from ..handset import Handset
from ..machine import RECORDING, Line, Machine
from ..sh import shell
from ..sh.session import InputNeeded, Source
from .shells import CLOSE_STDIN, EOF, INTERRUPT, STDIN, Frames, Keyboard, Terminal
from .streams import RUNNING, Pipe

MAX_INPUT = 1 << 28  # bytes of standard input kept for a command
KILLED = 130  # exit status after ^C
U2 = re.compile(r"CLASSPATH=(\S+)\s+(?:exec\s+)?app_process\s+\S+\s+(com\.wetest\.uia2\.Main)\b(.*)")
RECORD = re.compile(r"\s*(?:exec\s+)?(?:/system/bin/)?screenrecord\s[^;&|<>\n]*")
CHANGE = re.compile(r"cd\b[^;&|<>]*")  # of the folder, and nothing else
PORT = re.compile(r"-p\s+(\d+)")
EXPORTS = re.compile(r"^(export [^;&|\n]*;\s*)+")
ENDING = re.compile(  # options with which logcat does not go on
    r"-(?![vbefTDQ])[a-zA-Z]*[dcgtLSp][a-zA-Z]*\d*$"
    r"|--(dump|clear|last|statistics|help|prune|buffer-size)"
)
SILENCE = 1.0  # seconds between lines that logcat prints although nothing happened
HEAD = b"--------- beginning of "
HELLO = "[server] INFO: [UiAutomator2Server] Starting Server"
REGISTERED = (
    "java.lang.IllegalStateException: UiAutomationService "
    "android.accessibilityservice.IAccessibilityServiceClient$Stub$Proxy@5deffd5already registered!"
)


class Program:
    """Something that runs until it exits."""

    def __init__(self, handset: Handset, terminal: Terminal, line: str) -> None:
        self._handset, self._terminal, self._line = handset, terminal, line

    def start(self) -> None:
        """Begin. Output may come at once."""

    def typed(self, data: bytes) -> None:
        """Standard input: bytes, whole lines where there is a terminal."""

    def over(self) -> None:
        """Standard input has ended."""

    def interrupt(self) -> None:
        """^C."""

    def hang_up(self) -> None:
        """Nobody reads any more."""


class ShellStream:
    """The services `shell` and `exec`."""

    def __init__(self, handset: Handset, pipe: Pipe, line: str, framed: bool = False, tty: bool = False) -> None:
        self._pipe, self._over = pipe, False
        self._terminal = Terminal(replace(pipe, end=self._end), framed, tty)
        self._frames = Frames() if framed else None
        self._keyboard = Keyboard(self._terminal) if tty else None
        self._program = program(handset, self._terminal, line)
        self._program.start()

    def feed(self, data: bytes) -> None:
        if self._frames is None:
            self._typed(data)
            return
        for id, part in self._frames.feed(data):
            if id == STDIN:
                self._typed(part)
            elif id == CLOSE_STDIN:
                self._program.over()
        if self._frames.broken:
            self._terminal.pipe.end()

    def _typed(self, data: bytes) -> None:
        if self._keyboard is None:
            self._program.typed(data)
            return
        for line in self._keyboard.feed(data):
            if line == INTERRUPT:
                self._program.interrupt()
            elif line == EOF:
                self._program.over()
            else:
                self._program.typed(line)
            if self._over:  # what is typed after the end of the shell is not even echoed
                return

    def _end(self) -> None:
        self._over = True
        self._pipe.end()

    def close(self) -> None:
        self._program.hang_up()


def program(handset: Handset, terminal: Terminal, line: str) -> Program:
    """What a command line of the service `shell` starts."""
    if not line.strip():
        return Lines(handset, terminal, "") if terminal.tty else Once(handset, terminal, "sh")
    if U2.search(line):
        return Automator(handset, terminal, line)
    if RECORD.fullmatch(line):
        return Recorder(handset, terminal, line)
    if follows(line):
        return Following(handset, terminal, line)
    return Once(handset, terminal, line)


def follows(line: str) -> bool:
    """Whether a line is a logcat, perhaps piped into something, that goes on until it is stopped.

    `adb logcat` sends `export ANDROID_LOG_TAGS=…; exec logcat …`.
    """
    line = EXPORTS.sub("", line.strip())
    words = line.partition("|")[0].split()
    while words and (words[0] in ("exec", "nohup") or "=" in words[0]):
        del words[0]
    if not words or words[0].rpartition("/")[2] != "logcat" or re.search(r"[;&\n]", line):
        return False
    return not any(ENDING.match(word.strip("\"'")) for word in words[1:])


class Once(Program):
    """A command line. One that reads standard input goes on as that comes."""

    _job: shell.Job | None = None

    def start(self) -> None:
        try:
            self._show(self._handset.run(self._line, self._run))
        except InputNeeded:
            self._job = shell.Job(self._line, Source(over=False), merged=self._merged)
            self._go_on()

    @property
    def _merged(self) -> bool:
        return not self._terminal.framed or self._terminal.tty

    def _run(self, machine: Machine) -> tuple[Machine, Result]:
        return shell.run(machine, self._line, None, merged=self._merged, turn=self._handset.turn)

    def typed(self, data: bytes) -> None:
        if self._job is None:
            return
        source = self._job.source
        if len(source.data) + len(data) <= MAX_INPUT:
            source.data += data
            self._go_on(first=False)
            return
        self._job = None
        self._terminal.err(b"sh: write error: No space left on device\n")
        self._terminal.exit(1)

    def over(self) -> None:
        if self._job is not None:
            self._job.source.over = True
            self._go_on(first=False)

    def _go_on(self, first: bool = True) -> None:
        """Let the job use what has come."""
        job = self._job
        assert job is not None
        self._show(self._handset.call("shell", self._line, job.go_on, quiet=not first), job.done)

    def _show(self, result: Result, done: bool = True) -> None:
        self._terminal.show(result)
        if done:
            self._job = None
            self._terminal.exit(result.code)

    def interrupt(self) -> None:
        """^C, which what the line put in the background gets too."""
        if self._job is not None:
            if self._job.background:
                self._handset.call("shell", self._line, finish)
            self._job = None
            self._terminal.exit(KILLED)

    def hang_up(self) -> None:
        """What waits for its input gets the end of it; `exec` has no other way to say so."""
        if not self._merged or self._terminal.tty:
            self._job = None
        self.over()


class Lines(Program):
    """A shell at a terminal: each line is carried out by itself; only the folder stays."""

    _folder = "/"

    def start(self) -> None:
        self._prompt()

    def typed(self, data: bytes) -> None:
        self._line = data.decode("utf-8", "surrogateescape").strip()
        if self._line == "exit":
            self.over()
            return
        if self._line:
            self._terminal.show(self._handset.call("shell", self._line, self._carried_out))
        self._prompt()

    def _carried_out(self, machine: Machine) -> tuple[Machine, Result]:
        def run(line: str) -> tuple[Machine, Result]:
            return shell.run(machine, line, cwd=self._folder, merged=True)

        moved = run(f"{self._line} && pwd")[1] if CHANGE.fullmatch(self._line) else None
        if moved is not None and not moved.code:
            self._folder = moved.out.decode().strip()
            return machine, Result()
        return run(self._line)

    def over(self) -> None:
        self._terminal.exit(0)

    def interrupt(self) -> None:
        self._prompt()

    def _prompt(self) -> None:
        name = shell.ENVIRONMENT["HOSTNAME"]
        self._terminal.echo(f"{name}:{self._folder} $ ".encode())


class Watching(Program):
    """Base of programs that go on until they are stopped, and look at the phone after each call."""

    def __init__(self, handset: Handset, terminal: Terminal, line: str) -> None:
        super().__init__(handset, terminal, line)
        self._lock = threading.Lock()
        self._on = False
        self._off = threading.Event()

    def interrupt(self) -> None:
        self.hang_up()
        self._terminal.exit(KILLED)

    def hang_up(self) -> None:
        self._unwatch()

    def _watch(self) -> None:
        self._on = True
        self._handset.observers.append(self._called)

    def _unwatch(self) -> bool:
        """Look no more; whether it did."""
        with self._lock:
            on, self._on = self._on, False
        self._off.set()
        if on:
            self._handset.observers.remove(self._called)
        return on

    def _called(self, kind: str, what: str) -> None:
        """Something was done to the phone, perhaps by another thread."""


class Following(Watching):
    """`logcat`: what is in the log, then what comes.

    No phone's log is ever silent for long, and clients that want to stop look only when a line
    comes. So one comes where nothing happens, as from logd; the phone's own log stays as it is.
    """

    _last: Line | None = None
    _headed = False  # the line that begins a log was printed

    def start(self) -> None:
        result = self._handset.call("shell", self._line, self._print)
        self._headed = result.out.startswith(HEAD)
        self._terminal.show(result)
        if result.code:
            self._terminal.exit(result.code)
            return
        self._watch()
        threading.Thread(target=self._pulse, name="logcat", daemon=True).start()

    def _print(self, machine: Machine) -> tuple[Machine, Result]:
        self._last = machine.log[-1] if machine.log else None
        return shell.run(machine, self._line)

    def _called(self, kind: str, what: str) -> None:
        with self._lock:
            log = self._handset.machine.log
            new = _after(log, self._last)
            if new and self._on:
                self._last = log[-1]
                self._more(new)

    def _pulse(self) -> None:
        """A line whenever it was silent for a while."""
        while not self._off.wait(SILENCE):
            with self._lock:
                if self._on:
                    now = self._handset.phone.time
                    self._more((Line(now, "I", "chatty", "uid=1000(system) expire 1 line"),))

    def _more(self, new: tuple[Line, ...]) -> None:
        """Print lines as the command does."""
        _, result = shell.run(self._handset.machine.replace(log=new), self._line)
        lines = result.out.splitlines(keepends=True)
        if self._headed:
            lines = [line for line in lines if not line.startswith(HEAD)]
        self._headed = self._headed or result.out.startswith(HEAD)
        self._terminal.out(b"".join(lines))


def _after(log: tuple[Line, ...], last: Line | None) -> tuple[Line, ...]:
    """The lines of a log that follow one of them; all if it is no longer there."""
    for at in range(len(log) - 1, -1, -1):
        if log[at] is last:
            return log[at + 1 :]
    return log


class Automator(Watching):
    """uiautomator2's server: while it runs, its port answers."""

    def start(self) -> None:
        result = self._handset.call("shell", self._line, self._launch)
        self._terminal.show(result)
        if result.code:
            self._terminal.exit(result.code)
        else:
            self._watch()

    def _launch(self, machine: Machine) -> tuple[Machine, Result]:
        found = U2.search(self._line)
        jar, name, args = found.groups() if found else ("", "", "")
        if files.stat(machine, jar) is None:
            return machine, wrong(f"Error: could not find class '{name}'", 1)
        if machine.memory.get(RUNNING):
            return machine, wrong(f"{HELLO}\n{REGISTERED}", 1)
        port = PORT.search(args)
        self._port = int(port[1]) if port else 9008
        return machine.remember(RUNNING, self._port), said(HELLO)

    def hang_up(self) -> None:
        if self._unwatch():
            self._handset.call("shell", "uiautomator2 ends", self._end)

    def _end(self, machine: Machine) -> tuple[Machine, None]:
        return machine.remember(RUNNING, 0), None

    def _called(self, kind: str, what: str) -> None:
        """A reboot may have ended it."""
        if self._handset.machine.memory.get(RUNNING) != self._port and self._unwatch():
            self._terminal.exit(0)


class Recorder(Watching):
    """`screenrecord`: until it is stopped, or for as long as it was told, by either clock."""

    def start(self) -> None:
        result = self._handset.call("shell", self._line, lambda machine: shell.run(machine, f"{self._line} &"))
        self._terminal.show(result)
        if result.err:
            self._terminal.exit(1)
            return
        self._watch()
        limit = self._handset.machine.memory.get(RECORDING)[2]
        threading.Thread(target=self._wait, args=(limit,), daemon=True).start()

    def _wait(self, seconds: float) -> None:
        if not self._off.wait(seconds):
            self.hang_up()

    def interrupt(self) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        self._handset.call(
            "shell", "screenrecord ends", lambda machine: finish(machine) if self._on else (machine, None)
        )

    def _called(self, kind: str, what: str) -> None:
        """It has ended, or the phone has moved its clock on so far that it does."""
        found = self._handset.machine.memory.get(RECORDING)
        if found is None and self._unwatch():
            self._terminal.exit(0)
        elif found is not None and self._handset.phone.time - found[3].time >= found[2]:
            self.hang_up()
