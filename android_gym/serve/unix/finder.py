"""`find`: walks a tree and asks an expression about each file."""

from __future__ import annotations

import re
import stat
from collections.abc import Callable

from .. import files
from ..sh import patterns
from ..sh.session import Session

DEEPEST = 40  # brackets in an expression
Execute = Callable[[list[str]], int]
Test = Callable[[str, files.Stat], bool]
_UNITS = {"c": 1, "k": 1024, "M": 1 << 20, "G": 1 << 30, "b": 512, "": 512}
_TESTS = ("-name", "-iname", "-path", "-ipath", "-wholename", "-type", "-size", "-mtime", "-mmin",
          "-newer", "-perm", "-user", "-group")  # fmt: skip


def find(session: Session, args: list[str], execute: Execute) -> int:
    """Carry out find in a session. `execute` calls a command and gives its status."""
    args = list(args)
    follow = False
    while args[:1] in (["-L"], ["-H"]):
        follow = True
        del args[0]
    count = next((n for n, a in enumerate(args) if a[:1] == "-" or a in ("!", "(")), len(args))
    walk = _Walk(session, execute, list(args[count:]))
    walk.follow = follow or "-follow" in args
    try:
        test = walk.expression()
        for top in args[:count] or ["."]:
            walk.top(top, test)
        walk.last()
    except ValueError as error:
        walk.complain(str(error))
    return walk.code


class _Walk:
    """One call of find: its expression, read from `words`, and what it has gathered."""

    def __init__(self, session: Session, execute: Execute, words: list[str]) -> None:
        self.session = session
        self.execute = execute
        self.words = words
        self.code = 0
        self.least, self.most = 0, 1 << 20
        self.deep = "-depth" in words or "-delete" in words
        self.acts = any(w in ("-print", "-print0", "-delete", "-exec", "-ok", "-printf", "-quit")
                        for w in words)  # fmt: skip
        self.level = 0
        self.pruned = False
        self.follow = False
        self.quit = False
        self.gathered: list[tuple[list[str], list[str]]] = []  # commands of -exec … +

    def complain(self, text: str) -> None:
        self.session.write(2, f"find: {text}\n".encode("utf-8", "surrogateescape"))
        self.code = 1

    def say(self, path: str, end: str = "\n") -> bool:
        self.session.write(1, f"{path}{end}".encode("utf-8", "surrogateescape"))
        return True

    # --- walking -------------------------------------------------------------------------------

    def top(self, path: str, test: Test) -> None:
        found = files.stat(self.session.machine, self.full(path))
        target = files.link(files.normal(self.session.cwd, path))
        if found is None:
            self.complain(f"'{path}': No such file or directory")
        elif target and not self.follow and not path.endswith(("/", ".")):
            self.ask(path, files.Stat(0o120644, len(target), found.time), test)
        else:
            self.visit(path, 0, test)

    def full(self, path: str) -> str:
        return files.resolve(self.session.cwd, path)

    def visit(self, path: str, depth: int, test: Test) -> None:
        found = files.stat(self.session.machine, self.full(path))
        if found is None or self.quit:
            return
        self.pruned = False
        if not self.deep and depth >= self.least:
            self.ask(path, found, test)
        if found.folder and depth < self.most and not self.pruned and depth < 60:
            for name in self.names(path):
                self.visit(f"{path.rstrip('/')}/{name}", depth + 1, test)
        if self.deep and depth >= self.least:
            self.ask(path, found, test)

    def names(self, path: str) -> tuple[str, ...]:
        try:
            return files.listing(self.session.machine, self.full(path), self.session.root)
        except OSError as error:
            self.complain(f"'{path}': {error.strerror}")
            return ()

    def ask(self, path: str, found: files.Stat, test: Test) -> None:
        if not self.quit and test(path, found) and not self.acts:
            self.say(path)

    def last(self) -> None:
        for words, paths in self.gathered:
            if paths:
                self.code = max(self.code, int(self.execute([*words, *paths]) != 0))

    # --- the expression ------------------------------------------------------------------------

    def expression(self) -> Test:
        test = self.either() if self.words else lambda path, found: True
        if self.words:
            raise ValueError(f"bad arg '{self.words[0]}'")
        return test

    def either(self) -> Test:
        tests = [self.both()]
        while self.words[:1] in (["-o"], ["-or"]):
            del self.words[0]
            tests.append(self.both())
        return tests[0] if len(tests) == 1 else lambda p, s: any(t(p, s) for t in tests)

    def both(self) -> Test:
        tests = [self.one()]
        while self.words and self.words[0] not in ("-o", "-or", ")"):
            if self.words[0] in ("-a", "-and"):
                del self.words[0]
            tests.append(self.one())
        return tests[0] if len(tests) == 1 else lambda p, s: all(t(p, s) for t in tests)

    def one(self) -> Test:
        if not self.words or self.level > DEEPEST:
            raise ValueError("missing argument")
        word = self.words.pop(0)
        self.level += 1
        try:
            if word in ("!", "-not"):
                inner = self.one()
                return lambda p, s: not inner(p, s)
            if word == "(":
                inner = self.either()
                if self.words[:1] != [")"]:
                    raise ValueError("need matching ')'")
                del self.words[0]
                return inner
        finally:
            self.level -= 1
        return self.valued(word) if word in _TESTS or word[1:] in _LIMITS else self.action(word)

    def argument(self, word: str) -> str:
        if not self.words:
            raise ValueError(f"'{word}' needs 1 arg")
        return self.words.pop(0)

    def valued(self, word: str) -> Test:
        """Tests and limits with one argument."""
        value = self.argument(word)
        if word in ("-maxdepth", "-mindepth"):
            whole = int(value) if value.isdigit() else 0
            self.most, self.least = (whole, self.least) if word[2] == "a" else (self.most, whole)
            return lambda p, s: True
        if word.endswith("name") or word.endswith("path"):
            return self.named(word, value)
        if word == "-type":
            kinds = [_KINDS.get(kind, 0) for kind in value.split(",")]
            return lambda p, s: stat.S_IFMT(s.mode) in kinds
        if word == "-newer":
            other = files.stat(self.session.machine, self.full(value))
            if other is None:
                raise ValueError(f"'{value}': No such file or directory")
            return lambda p, s: s.time > other.time
        if word in ("-user", "-group", "-perm"):
            return lambda p, s: True
        return self.measured(word, value)

    def named(self, word: str, value: str) -> Test:
        blind = word.startswith("-i")
        match = patterns.compiled([(value.lower() if blind else value, False)]).match
        whole = not word.endswith("-name") and not word.endswith("iname")

        def test(path: str, found: files.Stat) -> bool:
            name = path if whole else path.rstrip("/").rpartition("/")[2] or "/"
            return match(name.lower() if blind else name) is not None

        return test

    def measured(self, word: str, value: str) -> Test:
        """-size, -mtime and -mmin, with + for more and - for less."""
        parts = re.fullmatch(r"([-+]?)(\d{1,12})([ckMGbdhms]?)", value)
        if parts is None:
            raise ValueError(f"bad {word} '{value}'")
        sign, wanted = parts[1], int(parts[2])

        def test(path: str, found: files.Stat) -> bool:
            if word == "-size":
                unit = _UNITS.get(parts[3], 1)
                have = -(-found.size // unit)
            else:
                unit = 60 if word == "-mmin" else 86_400
                have = max(0, self.session.machine.phone.time - found.time) // unit
            return (
                have > wanted if sign == "+" else have < wanted if sign == "-" else have == wanted
            )

        return test

    def action(self, word: str) -> Test:
        match word:
            case "-print":
                return lambda p, s: self.say(p)
            case "-print0":
                return lambda p, s: self.say(p, "\0")
            case "-empty":
                return lambda p, s: not (self.names(p) if s.folder else s.size)
            case "-delete":
                return lambda p, s: self.delete(p)
            case "-prune":
                return lambda p, s: self.prune()
            case "-quit":
                return lambda p, s: self.stop()
            case "-true" | "-depth" | "-xdev" | "-follow" | "-daystart":
                return lambda p, s: True
            case "-false":
                return lambda p, s: False
            case "-exec":
                return self.execution()
        raise ValueError(f"bad arg '{word}'")

    def prune(self) -> bool:
        self.pruned = True
        return True

    def stop(self) -> bool:
        self.quit = True
        return True

    def delete(self, path: str) -> bool:
        session = self.session
        try:
            session.world.machine = files.remove(session.machine, self.full(path), session.root)
        except OSError as error:
            self.complain(f"'{path}': {error.strerror}")
            return False
        return True

    def gather(self, paths: list[str], path: str) -> bool:
        paths.append(path)
        return True

    def execution(self) -> Test:
        """-exec WORDS ; or -exec WORDS {} +"""
        end = next((n for n, w in enumerate(self.words) if w == ";" or w == "+" and n
                    and self.words[n - 1] == "{}"), None)  # fmt: skip
        if not end:
            raise ValueError("-exec needs \\;")
        words, many = self.words[:end], self.words[end] == "+"
        del self.words[: end + 1]
        if many:
            gathered: tuple[list[str], list[str]] = (words[:-1], [])
            self.gathered.append(gathered)
            return lambda p, s: self.gather(gathered[1], p)
        return lambda p, s: self.execute([w.replace("{}", p) for w in words]) == 0


_KINDS = {"d": stat.S_IFDIR, "f": stat.S_IFREG, "l": stat.S_IFLNK, "c": stat.S_IFCHR}
_LIMITS = ("maxdepth", "mindepth")
