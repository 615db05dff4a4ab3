"""Small commands: echo, printf, test, expr, seq, date, sleep, names of paths, true and false."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from ...phone.events import Wait
from ...phone.zones import local, offset, zone_info
from .. import files
from ..files import builtin
from ..machine import Machine
from ..sh.conditions import Place, test
from ..unix.expressions import calculate
from ..unix.printing import escaped, printed
from ..unix.toys import encoded, needs, options, path, toy
from . import Command, Invocation, Result, said, wrong
from .files import moment

STEP = 86_400.0  # seconds that the clock is moved on at once
LONGEST = 31 * STEP  # that one sleep takes
LATEST = 4_102_444_800  # 1 January 2100, after which no clock is moved on
MOST_LINES = 1_000_000  # of seq
YES = 100_000  # lines of yes, which has no end on a phone
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}


def echo(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """As in mksh, escapes are read unless -E says not to."""
    words, newline, escapes = list(call.args), True, True
    while words and re.fullmatch(r"-[neE]+", words[0]):
        for letter in words.pop(0)[1:]:
            newline = newline and letter != "n"
            escapes = escapes if letter == "n" else letter == "e"
    data = encoded(" ".join(words))
    if escapes and b"\\" in data:
        data, stopped = escaped(data)
        newline = newline and not stopped
    return machine, Result(data + (b"\n" if newline else b""))


@toy
def printf(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    words = call.args[1:] if call.args[:1] == ("--",) else call.args
    needs(list(words), 1)
    out, complaints = printed(encoded(words[0]), [encoded(w) for w in words[1:]])
    err = b"".join(b"printf: " + encoded(text) + b"\n" for text in complaints)
    return machine, Result(out, err, int(bool(complaints)))


def _test(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    words = list(call.args)
    if call.name == "[":
        if words[-1:] != ["]"]:
            return machine, wrong("/system/bin/sh: [: missing ]", 2)
        words.pop()
    code, problem = test(Place(machine, call.cwd, call.root), words)
    name = "/system/bin/sh: " + call.name
    return machine, wrong(f"{name}: {problem}", code) if problem else Result(code=code)


def expr(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    try:
        value = calculate(list(call.args))
    except ValueError as error:
        return machine, wrong(f"expr: {error}", 2)
    return machine, said(f"{value}\n", int(value in ("", "0")))


@toy
def seq(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    words, width, end, form = list(call.args), False, "\n", ""
    while words and re.fullmatch(r"-[wsf].*", words[0]):
        word = words.pop(0)
        width = width or word == "-w"
        if word[1] in "sf":
            value = word[2:] or (words.pop(0) if words else "")
            end, form = (value, form) if word[1] == "s" else (end, value)
    if not 1 <= len(words) <= 3:
        raise ValueError("Needs 1 argument" if not words else "Max 3 arguments")
    if not all(re.fullmatch(r"[-+]?(\d{1,12}(\.\d{0,9})?|\.\d{1,9})", word) for word in words):
        bad = next(w for w in words if not re.fullmatch(r"[-+]?[\d.]{1,20}", w) or w.count(".") > 1)
        raise ValueError(f"bad number '{bad}'")
    first = float(words[0]) if len(words) > 1 else 1.0
    step = float(words[1]) if len(words) > 2 else 1.0
    places = max(len(w.partition(".")[2]) for w in (words[:-1] or ["1"]))
    return machine, Result(_sequence(first, step, float(words[-1]), (places, width, end, form)))


def _sequence(first: float, step: float, last: float, look: tuple[int, bool, str, str]) -> bytes:
    places, width, end, form = look
    if not step:
        return b""
    count = int((last - first) / step + 1e-9) + 1
    if count > MOST_LINES:
        raise ValueError(f"more than {MOST_LINES} numbers")
    rows = [f"{first + n * step:.{places}f}" for n in range(max(0, count))]
    if width and rows:
        rows = [row.zfill(max(map(len, rows))) for row in (rows[0], *rows[1:])]
    if form:
        rows = [
            printed(encoded(form), [encoded(row)])[0].decode("utf-8", "replace") for row in rows
        ]
    return encoded(end.join(rows) + "\n") if rows else b""


def sleep(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Moves the phone's clock on; nothing waits."""
    total = 0.0
    if not call.args:
        return machine, wrong("sleep: Needs 1 argument")
    for word in call.args:
        found = re.fullmatch(r"(\d{0,12}(?:\.\d{0,12})?)([smhd]?)", word)
        if word in ("inf", "infinity"):
            total = LONGEST
        elif found is None or found[1] in ("", "."):
            return machine, wrong(f"sleep: bad time '{word}'" if found is None else
                                  f"sleep: not a number '{word}'")  # fmt: skip
        else:
            total += float(found[1]) * UNITS[found[2] or "s"]
    return waited(machine, total), Result()


def waited(machine: Machine, seconds: float) -> Machine:
    """The machine some time later, a day at a time."""
    left = min(seconds, LONGEST)
    while left > 0 and machine.phone.time < LATEST:
        machine = machine.do(Wait(min(left, STEP)))
        left -= STEP
    return machine


@toy
def date(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    form = next((a[1:] for a in call.args if a.startswith("+")), None)
    rest = call.but(args=tuple(a for a in call.args if not a.startswith("+")))
    flags, words = options(rest, "uRI", "drDs")
    if words or "s" in flags:
        return machine, wrong("date: cannot set date: Operation not permitted")
    time = machine.phone.time
    if "d" in flags or "date" in flags:
        time = moment(machine, flags.get("d", flags.get("date", "")))
    if "r" in flags:
        found = files.stat(machine, path(call, flags["r"]))
        if found is None:
            return machine, wrong(f"date: {flags['r']}: No such file or directory")
        time = found.time
    zone = "UTC" if "u" in flags or "utc" in flags else machine.phone.zone
    zone = _asked(str(call.variables.get("TZ", "")), zone) if zone != "UTC" else zone
    if "R" in flags:
        form = "%a, %d %b %Y %H:%M:%S %z"
    elif "I" in flags:
        form = "%Y-%m-%d"
    return machine, said(formatted(form if form is not None else "%a %b %e %H:%M:%S %Z %Y",
                                   time, zone) + "\n")  # fmt: skip


def _asked(wanted: str, zone: str) -> str:
    """The zone named by TZ, where there is one of that name."""
    from ...errors import AndroidGymError

    try:
        zone_info(wanted or zone)
    except AndroidGymError:
        return "UTC"
    return wanted or zone


def formatted(form: str, time: int, zone: str) -> str:
    """A time as strftime writes it, in English."""
    wall = local(zone, time)
    name = datetime.fromtimestamp(time, zone_info(zone)).tzname() or zone
    east = offset(zone, time) // 60
    sign, east = ("-" if east < 0 else "+"), abs(east)
    days, months = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(), _MONTHS
    values = {
        "Z": name, "z": f"{sign}{east // 60:02d}{east % 60:02d}", "s": str(time), "N": "000000000",
        "e": f"{wall.day:2d}", "k": f"{wall.hour:2d}", "l": f"{(wall.hour + 11) % 12 + 1:2d}",
        "n": "\n", "t": "\t", "%": "%", "a": days[wall.weekday()][:3], "A": days[wall.weekday()],
        "b": months[wall.month - 1][:3], "B": months[wall.month - 1],
        "h": months[wall.month - 1][:3],
        "p": "AM" if wall.hour < 12 else "PM", "P": "am" if wall.hour < 12 else "pm",
        "D": f"{wall:%m/%d/%y}", "F": f"{wall:%Y-%m-%d}", "T": f"{wall:%H:%M:%S}",
        "R": f"{wall:%H:%M}", "x": f"{wall:%m/%d/%y}", "X": f"{wall:%H:%M:%S}",
        "r": f"{wall:%I:%M:%S} {'AM' if wall.hour < 12 else 'PM'}", "G": str(wall.isocalendar()[0]),
        "V": f"{wall.isocalendar()[1]:02d}", "C": f"{wall.year // 100:02d}",
        "u": str(wall.isoweekday()), "w": str(wall.isoweekday() % 7),
        "c": f"{days[wall.weekday()][:3]} {months[wall.month - 1][:3]} {wall.day:2d} "
             f"{wall:%H:%M:%S %Y}",
    }  # fmt: skip

    def one(found: re.Match[str]) -> str:
        letter = found[2]
        shown = values[letter] if letter in values else wall.strftime(f"%{letter}") \
            if letter in "dHIjmMSyYUW" else found[0]  # fmt: skip
        if found[1] == "-":
            return shown.lstrip("0 ") or "0"
        return shown

    return re.sub(r"%([-_0]?)([A-Za-z%])", one, form)


_MONTHS = ("January February March April May June July August September October November "
           "December").split()  # fmt: skip


def uptime(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    seconds = builtin.running(machine)
    now = local(machine.phone.zone, machine.phone.time)
    if "-s" in call.args:
        return machine, said(f"{now - timedelta(seconds=seconds):%Y-%m-%d %H:%M:%S}")
    days, hours, minutes = seconds // 86_400, seconds // 3600 % 24, seconds // 60 % 60
    shown = f"{days} day{'s' if days != 1 else ''}, " if days else ""
    shown += f"{hours}:{minutes:02d}" if hours else f"{minutes} min"
    return machine, said(f" {now:%H:%M:%S} up {shown},  0 users,  load average: 1.02, 1.10, 1.15")


@toy
def basename(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, words = options(call, "a", "s")
    needs(words, 1)
    many = "a" in flags or "s" in flags
    suffix = flags.get("s", "") if many else words[1] if len(words) > 1 else ""
    names = []
    for word in words if many else words[:1]:
        name = word.rstrip("/").rpartition("/")[2] if word.strip("/") else word[:1]
        names.append(name.removesuffix(suffix) if name != suffix else name)
    return machine, said("".join(f"{name}\n" for name in names))


@toy
def dirname(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    needs(list(call.args), 1)
    out = ""
    for word in call.args:
        plain = word.rstrip("/")
        above = plain.rpartition("/")[0].rstrip("/") if "/" in plain else ""
        out += f"{above or ('/' if word.startswith('/') else '.')}\n"
    return machine, said(out)


def pwd(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    if "-P" not in call.args:
        return machine, said(call.cwd)
    full = files.resolve("/", call.cwd)
    inside = full == files.SHARED or full.startswith(f"{files.SHARED}/")
    return machine, said(f"/storage/emulated/0{full[7:]}" if inside else full)


def true(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, Result()


def false(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, Result(code=1)


def yes(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The same line again and again; a phone's never ends."""
    return machine, Result((encoded(" ".join(call.args) or "y") + b"\n") * YES)


def printenv(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    pairs = dict(call.variables.pairs)
    if not call.args:
        return machine, said("".join(f"{name}={value}\n" for name, value in pairs.items()))
    found = [str(pairs[name]) for name in call.args if name in pairs]
    return machine, said("".join(f"{v}\n" for v in found), int(len(found) < len(call.args)))


def uname(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    version = builtin.read(machine, "/proc/version").decode().strip()
    values = {
        "s": "Linux", "n": "localhost", "r": version.split()[2],
        "v": version[version.index("#1") :], "m": "aarch64", "o": "Toybox",
    }  # fmt: skip
    asked = "".join(a[1:] for a in call.args if a.startswith("-")) or "s"
    asked = "snrvmo" if "a" in asked else asked
    return machine, said(" ".join(values[k] for k in "snrvmo" if k in asked))


def tty(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, said("not a tty", 1)


def sync(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, Result()


def nproc(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, said("8")


COMMANDS: dict[str, Command] = {
    "[": _test, "basename": basename, "date": date, "dirname": dirname, "echo": echo, "expr": expr,
    "false": false, "nproc": nproc, "printenv": printenv, "printf": printf, "pwd": pwd, "seq": seq,
    "sleep": sleep, "sync": sync, "test": _test, "true": true, "tty": tty, "uname": uname,
    "uptime": uptime, "yes": yes,
}  # fmt: skip
