"""Our RPC has the methods that uiautomator2's client calls on its server, read out of the wheel."""

from __future__ import annotations

import ast
import inspect
import struct
import zipfile
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from android_gym.serve.u2.rpc import methods

pytest.importorskip("uiautomator2", reason="needs the extra 'real'")

SERVICE = "Lcom/wetest/uia2/stub/AutomatorService;"
STRINGS, TYPES, PROTOS, METHODS = 56, 64, 72, 88  # where a dex header has its tables


def words(data: bytes, at: int, form: str) -> tuple[int, ...]:
    return struct.unpack_from("<" + form, data, at)


class Dex:
    """As much of a dex file as says which methods a class has."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def entry(self, table: int, i: int, form: str) -> tuple[int, ...]:
        _, start = words(self.data, table, "II")
        return words(self.data, start + i * struct.calcsize("<" + form), form)

    def string(self, i: int) -> str:
        at = self.entry(STRINGS, i, "I")[0]
        while self.data[at] & 0x80:  # the length, in groups of seven bits
            at += 1
        return self.data[at + 1 : self.data.index(b"\0", at + 1)].decode("latin-1")

    def methods(self, name: str) -> Iterator[tuple[str, int]]:
        """(name, number of parameters) of each method of a class."""
        for i in range(words(self.data, METHODS, "I")[0]):
            owner, proto, method = self.entry(METHODS, i, "HHI")
            if self.string(self.entry(TYPES, owner, "I")[0]) == name:
                parameters = self.entry(PROTOS, proto, "III")[2]
                count = words(self.data, parameters, "I")[0] if parameters else 0
                yield self.string(method), count


def in_the_jar() -> dict[str, set[int]]:
    """method -> the numbers of parameters that it can be called with."""
    found: dict[str, set[int]] = {}
    jar = resources.files("uiautomator2") / "assets" / "u2.jar"
    with resources.as_file(jar) as path, zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if not name.endswith(".dex") or SERVICE.encode() not in archive.read(name):
                continue
            for method, count in Dex(archive.read(name)).methods(SERVICE):
                found.setdefault(method, set()).add(count)
    return found


def asked_by_the_client() -> dict[str, set[int]]:
    """method -> the numbers of parameters that uiautomator2's own code calls it with."""
    found: dict[str, set[int]] = {}
    for file in Path(str(resources.files("uiautomator2"))).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            method = node.func if isinstance(node, ast.Call) else node
            if isinstance(method, ast.Attribute) and ast.unparse(method.value).endswith("jsonrpc"):
                counts = found.setdefault(method.attr, set())
                counts |= {len(node.args)} if isinstance(node, ast.Call) else set()
    return found


NOT_IN_THE_JAR = {"makeToast"}


def test_what_the_client_asks_for_is_there_and_nothing_that_the_jar_has_not() -> None:
    jar, asked, ours = in_the_jar(), asked_by_the_client(), dict[str, range]()
    for name, method in methods().items():
        given = list(inspect.signature(method).parameters.values())[1:]
        needed = sum(one.default is inspect.Parameter.empty for one in given)
        ours[name] = range(needed, len(given) + 1)
    assert (len(jar), len(asked)) == (72, 50)
    assert set(asked) - set(jar) == NOT_IN_THE_JAR
    assert set(asked) - NOT_IN_THE_JAR <= set(ours) <= set(jar)
    missing = {
        (name, count)
        for name, counts in asked.items()
        for count in counts
        if name not in NOT_IN_THE_JAR and count not in ours.get(name, ())
    }
    assert missing == set()
