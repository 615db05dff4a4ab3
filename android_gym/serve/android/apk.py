"""Apks: which package an apk file holds, read from its binary manifest."""

from __future__ import annotations

import io
import re
import struct
import zipfile

from ...phone.system.install import package_of

_POOL, _ELEMENT = 0x0001, 0x0102  # chunk types of binary XML
_UTF8 = 0x100
_LONGEST = 4_000_000  # bytes of a manifest


def by_name(path: str, profile: str) -> str:
    """The package of a profile's catalogue that a file's name means ("Notally.apk",
    "com.x.y_57.apk"), or ""."""
    stem = path.rpartition("/")[2].removesuffix(".apk")
    plain = re.sub(r"[-_ ]v?\d[\w.]*\Z", "", stem)
    return package_of(stem, profile) or package_of(plain, profile)


def is_apk(data: bytes) -> bool:
    """Whether this is a zip file at all."""
    return data[:4] == b"PK\x03\x04" and zipfile.is_zipfile(io.BytesIO(data))


def package_in(data: bytes) -> str:
    """The package that an apk's manifest names, "" if it has none that can be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if archive.getinfo("AndroidManifest.xml").file_size > _LONGEST:
                return ""
            return _package(archive.read("AndroidManifest.xml"))
    except (zipfile.BadZipFile, KeyError, RuntimeError, OSError):
        return ""
    except (struct.error, IndexError, ValueError, EOFError, zipfile.LargeZipFile):
        return ""


def _package(xml: bytes) -> str:
    """The attribute `package` of the first element of binary XML."""
    names: list[str] = []
    at = 8
    while at + 8 <= len(xml):
        kind, _, size = struct.unpack_from("<HHI", xml, at)
        if kind == _POOL:
            names = _strings(xml, at)
        if kind == _ELEMENT:
            return _attribute(xml, at, names)
        if size < 8:
            return ""
        at += size
    return ""


def _attribute(xml: bytes, at: int, names: list[str]) -> str:
    start, size, count = struct.unpack_from("<HHH", xml, at + 24)
    for i in range(count):
        _, name, raw = struct.unpack_from("<iii", xml, at + 16 + start + i * size)
        if names[name] == "package":
            return str(names[raw])
    return ""


def _strings(xml: bytes, at: int) -> list[str]:
    """The string pool."""
    count, _, flags, start = struct.unpack_from("<IIII", xml, at + 8)
    offsets = struct.unpack_from(f"<{count}I", xml, at + 28)
    read = _utf8 if flags & _UTF8 else _utf16
    return [read(xml, at + start + offset) for offset in offsets]


def _utf16(xml: bytes, at: int) -> str:
    (length,) = struct.unpack_from("<H", xml, at)
    return xml[at + 2 : at + 2 + 2 * length].decode("utf-16-le", "replace")


def _utf8(xml: bytes, at: int) -> str:
    """Two lengths go before it, of one byte or, from 128 on, of two: characters, then bytes."""
    at += 2 if xml[at] & 0x80 else 1
    length = xml[at]
    if length & 0x80:
        length = (length & 0x7F) << 8 | xml[at + 1]
        at += 1
    return xml[at + 1 : at + 1 + length].decode("utf-8", "replace")
