"""Where journals are: with the clients, signed, or in one file that any number of processes share.

Both are the same to a service. A session goes by a text: with the file it is the session's id, and stays; with
clients it is the signed journal itself, so every step has a new one.

Only the file makes sure that each number of a step is taken once. A client can go back to any journal that it was
given and go on otherwise from there.
"""

from __future__ import annotations

import re
import secrets
import sqlite3
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ..errors import DamagedFile, InvalidOption
from ..phone.core.decoding import decoded
from ..trajectory.atomic import storage_error
from ..trajectory.values import plain
from .journal import Journal, encode_action, pack, sign, unpack, verify

__all__ = ["Carried", "Keeper", "Quotable", "SessionFile"]

FORMAT = 1
MAX_ACTION = 16_000  # bytes of one as JSON
KEY_BYTES = 32
ID_BYTES = 16
_ID = re.compile(r"[A-Za-z0-9._:-]{1,64}")
_TABLES = (
    "CREATE TABLE about (key TEXT PRIMARY KEY, value BLOB NOT NULL)",
    "CREATE TABLE sessions (id TEXT PRIMARY KEY, head BLOB NOT NULL, closed INTEGER NOT NULL DEFAULT 0)",
    "CREATE TABLE actions (session TEXT, number INTEGER, action BLOB NOT NULL, PRIMARY KEY (session, number))"
    " WITHOUT ROWID",
)
_FULL = ("database or disk is full", "disk I/O error")


class Keeper(Protocol):
    """Where a service finds journals. `key` signs what it hands out, `numbered` says whether each step counts once
    whatever a client does."""

    key: bytes
    numbered: bool

    def begin(self, journal: Journal, id: str = "") -> str:
        """Keep a new journal, by an id of the client's where it gives one. What the session goes by. Raises
        InvalidOption for an id that another session has."""

    def find(self, session: str) -> Journal:
        """The journal as it is now. Raises DamagedFile or InvalidOption where there is none."""

    def add(self, session: str, journal: Journal, action: Any) -> str:
        """Add an action to a journal that was found. What the session goes by then. Raises InvalidOption where another
        action was first, or the session is closed."""

    def close(self, session: str) -> None:
        """Take no further actions."""


class Quotable(NamedTuple):
    """A session that may stand for an agent in a suite."""

    session: str
    journal: Journal
    closed: bool  # by its client


class Carried:
    """Journals that clients carry. Processes that have the same key read each other's."""

    numbered = False

    def __init__(self, key: bytes = b"") -> None:
        """key: at least 16 bytes; by default one that no other process has. Raises InvalidOption for a short one."""
        self.key = check_key(key) if key else secrets.token_bytes(KEY_BYTES)

    def begin(self, journal: Journal, id: str = "") -> str:
        if id:
            raise InvalidOption("Clients of this service carry the journals, so a session has no id of its own.")
        return sign(journal, self.key)

    def find(self, session: str) -> Journal:
        return verify(session, self.key)

    def add(self, session: str, journal: Journal, action: Any) -> str:
        check_action(action)
        return sign(journal.replace(actions=(*journal.actions, action)), self.key)

    def close(self, session: str) -> None:
        """There is nothing to close: a client that has a journal can go on from it."""


class SessionFile:
    """Journals in an SQLite file, which several processes may have open. Every step is committed by itself, without
    waiting for the disk: none is lost when a process is killed, at most the last ones where the power fails.

        about     key, value               `format`, and the key that signs journals
        sessions  id, head, closed         how it began: a packed journal without actions
        actions   session, number, action  JSON; a number of a session is taken once
    """

    numbered = True

    def __init__(self, path: str | Path, key: bytes = b"") -> None:
        """The file is made where there is none. key: what signs, by default one that the file keeps. Raises
        DamagedFile where it is no file of sessions."""
        self.path = Path(path)
        own = check_key(key) if key else b""
        with self._working():
            # one thread at a time uses it, but not always the same one
            self._base = sqlite3.connect(self.path, isolation_level=None, timeout=30, check_same_thread=False)
            weakref.finalize(self, self._base.close)
            try:
                self._prepare()
                self.key = own or self._about("key")
            except Exception:
                self._base.close()
                raise

    def _prepare(self) -> None:
        base = self._base
        base.execute("PRAGMA trusted_schema = OFF")
        base.execute("BEGIN IMMEDIATE")
        try:
            if not base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                for table in _TABLES:
                    base.execute(table)
                rows = (("format", str(FORMAT).encode()), ("key", secrets.token_bytes(KEY_BYTES)))
                base.executemany("INSERT INTO about VALUES (?, ?)", rows)
            found = {row[0] for row in base.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}
            if found != set(_TABLES):
                raise DamagedFile(f"{self.path} is no file of sessions.")
            if self._about("format") != str(FORMAT).encode():
                raise DamagedFile(f"{self.path} is of another version of android_gym: its format is no {FORMAT}.")
            base.execute("COMMIT")
        except Exception:
            base.execute("ROLLBACK")
            raise
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = NORMAL")

    def begin(self, journal: Journal, id: str = "") -> str:
        if id and not _ID.fullmatch(id):
            raise InvalidOption("An id has 1 to 64 letters, digits and . _ : -")
        session, head = id or secrets.token_urlsafe(ID_BYTES), journal.replace(actions=())
        with self._working():
            self._base.execute("BEGIN IMMEDIATE")
            try:
                row = self._base.execute("SELECT head FROM sessions WHERE id = ?", (session,)).fetchone()
                if row is not None:
                    if self._head(row[0]) != head or journal.actions:
                        raise InvalidOption(f"Another session has the id {session!r}.")
                else:
                    self._base.execute("INSERT INTO sessions (id, head) VALUES (?, ?)", (session, pack(head)))
                    rows = [(session, n, encode_action(one)) for n, one in enumerate(journal.actions)]
                    self._base.executemany("INSERT INTO actions VALUES (?, ?, ?)", rows)
                self._base.execute("COMMIT")
            except Exception:
                self._base.execute("ROLLBACK")
                raise
        return session

    def find(self, session: str) -> Journal:
        with self._working():
            row = self._base.execute("SELECT head FROM sessions WHERE id = ?", (session,)).fetchone()
            if row is None:
                raise InvalidOption(f"There is no session {session[:64]!r} here.")
            query = "SELECT action FROM actions WHERE session = ? ORDER BY number"
            actions = [self._bytes(one) for (one,) in self._base.execute(query, (session,))]
        said = f"{self.path}: an action of the session {session!r} cannot be read"
        found = decoded(b"[" + b",".join(actions) + b"]", tuple[Any, ...], said)
        return self._head(row[0]).replace(actions=tuple(map(plain, found)))

    def add(self, session: str, journal: Journal, action: Any) -> str:
        number, wanted = len(journal.actions), check_action(action)
        # one statement: a session that is closed meanwhile takes nothing
        take = (
            "INSERT OR IGNORE INTO actions SELECT id, ?, ? FROM sessions WHERE id = ? AND NOT closed "
            "AND ? = (SELECT count(*) FROM actions WHERE session = id)"
        )
        with self._working():
            if self._base.execute(take, (number, wanted, session, number)).rowcount == 1:
                return session
            row = self._base.execute(
                "SELECT action FROM actions WHERE session = ? AND number = ?", (session, number)
            ).fetchone()
        if row is None:
            raise InvalidOption(f"The session {session!r} is closed.")
        if self._bytes(row[0]) != wanted:
            raise InvalidOption(f"Step {number} of the session {session!r} is taken by another action.")
        return session

    def close(self, session: str) -> None:
        with self._working():
            done = self._base.execute("UPDATE sessions SET closed = 1 WHERE id = ?", (session,))
        if not done.rowcount:
            raise InvalidOption(f"There is no session {session[:64]!r} here.")

    def quotable(self) -> Iterator[Quotable]:
        """The sessions that may stand for an agent in a suite, oldest first: those that were begun here at a task's
        start with what the seed draws, not forked, loaded or begun on another phone. Each of their steps was played
        once, and what was done cannot be taken back."""
        with self._working():
            rows = self._base.execute("SELECT id, closed FROM sessions ORDER BY rowid").fetchall()
        for name, closed in rows:
            journal = self.find(str(name))
            if not journal.parent and not journal.start and journal.params is None:
                yield Quotable(str(name), journal, bool(closed))

    def _head(self, packed: Any) -> Journal:
        return unpack(self._bytes(packed), f"A session of {self.path}")

    def _about(self, key: str) -> bytes:
        row = self._base.execute("SELECT value FROM about WHERE key = ?", (key,)).fetchone()
        return self._bytes(row[0] if row is not None else None)

    def _bytes(self, value: Any) -> bytes:
        """What is in a column of bytes."""
        if not isinstance(value, bytes):
            raise DamagedFile(f"{self.path} is no file of sessions.")
        return value

    @contextmanager
    def _working(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            if any(said in str(error) for said in _FULL):
                raise storage_error(self.path, error) from error
            raise DamagedFile(f"{self.path} cannot be used as a file of sessions: {error}.") from error


def check_key(key: bytes) -> bytes:
    """The key, if it is long enough. Raises InvalidOption."""
    if len(key) < 16:
        raise InvalidOption(f"A key that signs journals has at least 16 bytes, not {len(key)}.")
    return key


def check_action(action: Any) -> bytes:
    """An action as JSON. Raises InvalidOption for one that is too long."""
    said = encode_action(action)
    if len(said) > MAX_ACTION:
        raise InvalidOption(f"The action has {len(said):,} bytes; there may be {MAX_ACTION:,}.")
    return said
