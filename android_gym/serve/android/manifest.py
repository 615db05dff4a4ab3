"""Apks of the phone's own apps: a zip with a binary manifest, and nothing that could run."""

from __future__ import annotations

import io
import struct
import zipfile
from functools import cache

from ...phone.system.intents import MAIN
from ...phone.system.registry import apps
from .properties import SDK
from .records import main_component, version, version_code
from .requests import LAUNCH

# Chunks of binary XML (frameworks/base/libs/androidfw/include/androidfw/ResourceTypes.h).
_POOL, _XML, _MAP = 0x0001, 0x0003, 0x0180
_SPACE, _SPACE_END, _ELEMENT, _ELEMENT_END = 0x0100, 0x0101, 0x0102, 0x0103
_TEXT, _NUMBER, _BOOLEAN = 0x03, 0x10, 0x12  # types of values
_NONE = -1
_URI = "http://schemas.android.com/apk/res/android"
_IDS = {  # android.R.attr; their names are the first strings
    "label": 0x01010001, "name": 0x01010003, "exported": 0x01010010, "minSdkVersion": 0x0101020C,
    "versionCode": 0x0101021B, "versionName": 0x0101021C, "targetSdkVersion": 0x01010270,
}  # fmt: skip
_MADE = (2009, 1, 1, 0, 0, 0)  # the date of files in apks
Value = str | int | bool


class _Document:
    """Binary XML as it is written."""

    def __init__(self) -> None:
        self.strings = list(_IDS)
        self.body = b""

    def string(self, text: str) -> int:
        if text not in self.strings:
            self.strings.append(text)
        return self.strings.index(text)

    def node(self, kind: int, data: bytes) -> None:
        self.body += struct.pack("<HHIIi", kind, 16, 16 + len(data), 1, _NONE) + data

    def element(self, name: str, attributes: dict[str, Value], *inside: tuple[object, ...]) -> None:
        rows = b"".join(self._attribute(key, value) for key, value in attributes.items())
        head = struct.pack(
            "<iiHHHHHH", _NONE, self.string(name), 20, 20, len(attributes), 0, 0, 0
        )  # fmt: skip
        self.node(_ELEMENT, head + rows)
        for child in inside:
            self.element(*child)  # type: ignore[arg-type]
        self.node(_ELEMENT_END, struct.pack("<ii", _NONE, self.string(name)))

    def _attribute(self, name: str, value: Value) -> bytes:
        space = self.string(_URI) if name in _IDS else _NONE
        raw, kind, data = _NONE, _NUMBER, int(value) if not isinstance(value, str) else 0
        if isinstance(value, str):
            raw, kind = self.string(value), _TEXT
            data = raw
        elif isinstance(value, bool):
            kind, data = _BOOLEAN, -int(value)
        return struct.pack("<iiiHBBi", space, self.string(name), raw, 8, 0, kind, data)

    def written(self) -> bytes:
        ids = struct.pack(f"<HHI{len(_IDS)}I", _MAP, 8, 8 + 4 * len(_IDS), *_IDS.values())
        body = self._pool() + ids + self.body
        return struct.pack("<HHI", _XML, 8, 8 + len(body)) + body

    def _pool(self) -> bytes:
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


def _manifest(package: str) -> bytes:
    document = _Document()
    space = struct.pack("<ii", document.string("android"), document.string(_URI))
    document.node(_SPACE, space)
    app = apps().get(package)
    starts: tuple[object, ...] = (
        "intent-filter", {}, ("action", {"name": MAIN}), ("category", {"name": LAUNCH})
    )  # fmt: skip
    activity = ("activity", {"name": main_component(package).name, "exported": True}, starts)
    document.element(
        "manifest",
        {"versionCode": version_code(package), "versionName": version(package), "package": package},
        ("uses-sdk", {"minSdkVersion": 23, "targetSdkVersion": int(SDK)}),
        (
            "application", {"label": app.label if app is not None else package},
            *((activity,) if app is not None and app.launcher else ()),
        ),
    )  # fmt: skip
    document.node(_SPACE_END, space)
    return document.written()


@cache
def made(package: str) -> bytes:
    """The apk of a package."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(zipfile.ZipInfo("AndroidManifest.xml", _MADE), _manifest(package))
    return out.getvalue()
