"""Our RPC has the methods of uiautomator2's server, read out of the jar in the installed wheel."""

from __future__ import annotations

import inspect
import struct
import zipfile
from collections.abc import Iterator
from importlib import resources

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


WATCHERS = {  # which uiautomator2 keeps on the client's side since version 3
    "registerClickUiObjectWatcher", "registerPressKeyskWatcher", "removeWatcher", "runWatchers",
    "resetWatcherTriggers", "getWatchers", "hasAnyWatcherTriggered", "hasWatcherTriggered",
}  # fmt: skip


def test_every_method_of_the_jar_but_watchers_is_there_with_all_its_overloads() -> None:
    jar = in_the_jar()
    assert len(jar) == 72
    jar = {name: counts for name, counts in jar.items() if name not in WATCHERS}
    assert len(jar) == 64
    ours = {}
    for name, method in methods().items():
        given = list(inspect.signature(method).parameters.values())[1:]
        needed = sum(one.default is inspect.Parameter.empty for one in given)
        ours[name] = set(range(needed, len(given) + 1))
    assert ours == jar
