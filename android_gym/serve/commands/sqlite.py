"""sqlite3: SQL over the databases of Android's providers (see `android.databases`)."""

from __future__ import annotations

import sqlite3
from typing import Any

from .. import files
from ..android.databases import DATABASES, LONGEST, Opened
from ..machine import Machine
from . import Command, Invocation, Result, wrong

USAGE = "Usage: sqlite3 [-header] [-separator SEP] FILENAME [SQL]"


class _Printer:
    """How rows are written: with names of columns or without, and what is between them."""

    def __init__(self) -> None:
        self.header, self.separator = False, "|"
        self.out: list[str] = []

    def rows(self, cursor: sqlite3.Cursor) -> None:
        if cursor.description is None:
            return
        rows = cursor.fetchall()
        if self.header and rows:
            self.out.append(self.separator.join(column[0] for column in cursor.description))
        for row in rows:
            self.out.append(self.separator.join("" if v is None else _text(v) for v in row))


def _text(value: Any) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


def sqlite(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Open a database, carry out what is given, else standard input, and print what it gives."""
    printer, words = _Printer(), list(call.args)
    while words and words[0].startswith("-"):
        option = words.pop(0).replace("--", "-", 1)
        if option == "-version":
            return machine, Result(f"{sqlite3.sqlite_version}\n".encode())
        if option == "-separator" and words:
            printer.separator = words.pop(0)
        elif option in ("-header", "-noheader"):
            printer.header = option == "-header"
        elif option not in ("-batch", "-list", "-readonly"):
            known = f"sqlite3: Error: unknown option: {option}\nUse -help for a list of options."
            return machine, wrong(USAGE if option == "-help" else known)
    if not words:
        return machine, wrong(USAGE)
    path = files.resolve(call.cwd, words[0])
    if path not in DATABASES:
        return machine, wrong(f'Error: unable to open database "{words[0]}": unable to open database file')
    scripts = words[1:] or [call.stdin().decode("utf-8", "replace")]
    return _carried_out(machine, Opened(machine, path), scripts, printer)


def _carried_out(machine: Machine, opened: Opened, scripts: list[str], printer: _Printer) -> tuple[Machine, Result]:
    error = ""
    try:
        for script in scripts:
            if len(script) > LONGEST:
                raise ValueError(f"the script has more than {LONGEST} characters")
            for statement in _statements(script):
                _one(opened, statement, printer)
        machine = opened.finished()
    except (sqlite3.Error, sqlite3.Warning) as wrong_sql:
        error = str(wrong_sql)
        error = "attempt to write a readonly database" if error == "not authorized" else error
        machine = opened.finished()
    except ValueError as refused:
        error = str(refused).rpartition("Exception: ")[2]
    out = "".join(f"{line}\n" for line in printer.out)
    err = f"Error: {error}\n" if error else ""
    return machine, Result(out.encode("utf-8", "replace"), err.encode(), int(bool(error)))


def _statements(script: str) -> list[str]:
    """SQL statements and lines that begin with a dot."""
    found, text = [], ""
    for line in script.splitlines(keepends=True):
        if not text.strip() and line.startswith("."):
            found.append(line.strip())
            continue
        *ended, rest = line.split(";")
        for part in ended:
            text += f"{part};"
            if sqlite3.complete_statement(text):
                found.append(text.strip())
                text = ""
        text += rest
    return [one for one in (*found, text) if one.strip("; \t\r\n")]


def _one(opened: Opened, statement: str, printer: _Printer) -> None:
    if not statement.startswith("."):
        printer.rows(opened.connection.execute(statement))
        return
    name = statement.split()[0]
    if name == ".tables":
        found = opened.connection.execute("SELECT name FROM sqlite_master ORDER BY name")
        printer.out += _columns([row[0] for row in found])
    else:
        raise ValueError(f'unknown command or invalid arguments:  "{name[1:]}"')


def _columns(names: list[str]) -> list[str]:
    """Names side by side in columns, as `.tables` prints them on 80 characters."""
    wide = max(map(len, names))
    across = max(1, 80 // (wide + 2))
    down = -(-len(names) // across)
    return ["  ".join(f"{n:<{wide}}" for n in names[i::down]) for i in range(down)]


COMMANDS: dict[str, Command] = {"sqlite3": sqlite}
