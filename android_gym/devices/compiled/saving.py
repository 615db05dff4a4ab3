"""Graphs as files: a line that says what it is, then npz of arrays and msgpack.

The first line names the format, its version and the xxh3 checksum of all that follows. Loading
never runs code: arrays hold numbers and bytes, and values go through `phone.codec`.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import xxhash

from ...errors import DamagedFile
from .graph import About, Edge, Graph
from .value_store import ValueStore

FORMAT, VERSION = "android-gym-graph", 1
EDGES = ("number", "target", "asked", "done", "error")
ARRAYS = ("first", *EDGES)


def save(graph: Graph, path: str | Path) -> None:
    """Write a graph into one file, what was added to it included."""
    arrays = _tables(graph)
    rows = graph.store.rows
    about = {"about": graph.about._asdict(), "errors": graph.errors}
    lengths = np.array([len(row) for row in rows], np.uint32)
    data = io.BytesIO()
    np.savez_compressed(
        data,
        about=np.frombuffer(msgspec.msgpack.encode(about), np.uint8),
        rows=np.frombuffer(b"".join(rows), np.uint8),
        lengths=lengths,
        names=np.array([graph.store.name(row) for row in graph.rows], np.uint64),
        phones=np.array(graph.rows, np.uint32),
        depth=graph.depth,
        **arrays,
    )
    body = data.getvalue()
    head = f"{FORMAT} {VERSION} {xxhash.xxh3_128_hexdigest(body)}\n"
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(head.encode() + body)


def load(path: str | Path) -> Graph:
    """Read a graph. Raises DamagedFile for what is no graph, damaged, or of another version."""
    try:
        head, _, body = Path(path).read_bytes().partition(b"\n")
    except OSError as error:
        raise DamagedFile(f"{path} cannot be read: {error.strerror}.") from error
    words = head.decode("ascii", "replace").split()
    if len(words) != 3 or words[0] != FORMAT:
        raise DamagedFile(f"{path} is not a compiled graph: make one with `android-gym compile`.")
    if words[1] != str(VERSION):
        raise DamagedFile(
            f"{path} has version {words[1]} of the format, and this android-gym reads {VERSION}: compile it again."
        )
    if xxhash.xxh3_128_hexdigest(body) != words[2]:
        raise DamagedFile(f"{path} is damaged (its checksum does not match): compile it again.")
    try:
        return _made(body)
    except (KeyError, RecursionError, TypeError, ValueError, msgspec.MsgspecError, *_UNZIPPED) as error:
        raise DamagedFile(f"{path} is not a valid compiled graph: {error}. Compile it again.") from error


_UNZIPPED = (zipfile.BadZipFile, zlib.error, OSError)


def _made(body: bytes) -> Graph:
    with np.load(io.BytesIO(body), allow_pickle=False) as file:
        found: dict[str, Any] = {name: file[name] for name in file.files}
    told = msgspec.msgpack.decode(found["about"].tobytes())
    data, ends = found["rows"].tobytes(), np.cumsum(found["lengths"], dtype=np.int64).tolist()
    rows = [data[i:j] for i, j in zip([0, *ends], ends, strict=False)]
    about: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in told["about"].items()}
    arrays = {name: found[name] for name in ARRAYS}
    names = dict(zip(found["phones"].tolist(), found["names"].tolist(), strict=True))
    store = ValueStore(rows, names)
    graph = Graph(About(**about), store, found["phones"], found["depth"], arrays, told["errors"])
    _put_back(graph, found["added"])
    return graph


def _tables(graph: Graph) -> dict[str, Any]:
    """The arrays of edges, and a table of the edges that were added later."""
    store, places = graph.store, {text: i for i, text in enumerate(graph.errors)}
    table: list[tuple[int, ...]] = []
    for node, edges in sorted(graph.added.items()):
        for e in edges:
            done = -1 if e.done is None else store.add(e.done)
            error = places.setdefault(e.error, len(places))
            table.append((node, e.target, store.add(e.asked), done, error))
    graph.errors[:] = list(places)
    added = np.array(table, np.int64).reshape(-1, 5)
    return {"added": added} | {name: getattr(graph, name) for name in ARRAYS}


def _put_back(graph: Graph, table: Any) -> None:
    for node, target, asked, done, error in table.tolist():
        action = None if done < 0 else graph.store.value(done)
        edge = Edge(-1, graph.store.value(asked), action, graph.errors[error], target)
        graph.added.setdefault(node, []).append(edge)
