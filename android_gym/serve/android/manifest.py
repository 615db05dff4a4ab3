"""Apks of the phone's own apps: a zip with a binary manifest, and nothing that could run."""

from __future__ import annotations

import io
import struct
import zipfile

from ...phone.state.phone import Phone
from ...phone.system.intents import MAIN
from .properties import SDK
from .records import app_of, main_component, version, version_code
from .requests import LAUNCH

# Chunks of binary XML (frameworks/base/libs/androidfw/include/androidfw/ResourceTypes.h).
_POOL, _XML, _MAP = 0x0001, 0x0003, 0x0180
_SPACE, _SPACE_END, _ELEMENT, _ELEMENT_END = 0x0100, 0x0101, 0x0102, 0x0103
_TEXT, _NUMBER, _BOOLEAN = 0x03, 0x10, 0x12  # types of values
_NONE = -1
_URI = "http://schemas.android.com/apk/res/android"
_IDS = {  # android.R.attr; their names are the first strings
    "label": 0x01010001,
    "name": 0x01010003,
    "exported": 0x01010010,
    "minSdkVersion": 0x0101020C,
    "versionCode": 0x0101021B,
    "versionName": 0x0101021C,
    "targetSdkVersion": 0x01010270,
}
_MADE = (2009, 1, 1, 0, 0, 0)  # the date of files in apks
Value = str | int | bool


class _Document:
    """The strings of binary XML, and its nodes as bytes."""

    def __init__(self) -> None:
        self.strings = list(_IDS)

    def string(self, text: str) -> int:
        if text not in self.strings:
            self.strings.append(text)
        return self.strings.index(text)

    def node(self, kind: int, data: bytes) -> bytes:
        return struct.pack("<HHIIi", kind, 16, 16 + len(data), 1, _NONE) + data

    def element(self, name: str, attributes: dict[str, Value], inside: bytes = b"") -> bytes:
        rows = b"".join(self._attribute(key, value) for key, value in attributes.items())
        number, count = self.string(name), len(attributes)
        head = struct.pack("<iiHHHHHH", _NONE, number, 20, 20, count, 0, 0, 0)
        end = struct.pack("<ii", _NONE, number)
        return self.node(_ELEMENT, head + rows) + inside + self.node(_ELEMENT_END, end)

    def _attribute(self, name: str, value: Value) -> bytes:
        space = self.string(_URI) if name in _IDS else _NONE
        raw, kind, data = _NONE, _NUMBER, int(value) if not isinstance(value, str) else 0
        if isinstance(value, str):
            raw, kind = self.string(value), _TEXT
            data = raw
        elif isinstance(value, bool):
            kind, data = _BOOLEAN, -int(value)
        return struct.pack("<iiiHBBi", space, self.string(name), raw, 8, 0, kind, data)

    def pool(self) -> bytes:
        """All strings in UTF-16, each with its length before and a null after it."""
        made, offsets = b"", []
        for text in self.strings:
            offsets.append(len(made))
            data = text.encode("utf-16-le")
            made += struct.pack("<H", len(data) // 2) + data + b"\0\0"
        made += b"\0" * (-len(made) % 4)
        count, start = len(offsets), 28 + 4 * len(offsets)
        head = struct.pack("<HHIIIIII", _POOL, 28, start + len(made), count, 0, 0, start, 0)
        return head + struct.pack(f"<{count}I", *offsets) + made


def _manifest(phone: Phone, package: str) -> bytes:
    document, app, activity = _Document(), app_of(phone, package), b""
    if app is not None and app.launcher:
        actions = document.element("action", {"name": MAIN})
        actions += document.element("category", {"name": LAUNCH})
        starts = document.element("intent-filter", {}, actions)
        name = main_component(phone, package).name
        activity = document.element("activity", {"name": name, "exported": True}, starts)
    body = document.element("uses-sdk", {"minSdkVersion": 23, "targetSdkVersion": int(SDK)})
    label = app.label if app is not None else package
    body += document.element("application", {"label": label}, activity)
    named: dict[str, Value] = {
        "versionCode": version_code(phone, package),
        "versionName": version(phone, package),
        "package": package,
    }
    body = document.element("manifest", named, body)
    space = struct.pack("<ii", document.string("android"), document.string(_URI))
    body = document.node(_SPACE, space) + body + document.node(_SPACE_END, space)
    ids = struct.pack(f"<HHI{len(_IDS)}I", _MAP, 8, 8 + 4 * len(_IDS), *_IDS.values())
    body = document.pool() + ids + body
    return struct.pack("<HHI", _XML, 8, 8 + len(body)) + body


def made(phone: Phone, package: str) -> bytes:
    """The apk of a package."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(zipfile.ZipInfo("AndroidManifest.xml", _MADE), _manifest(phone, package))
    return out.getvalue()
