"""Make `android_gym/phone/assets/` from the published font packages. Needs fontTools, npm and apt.

    npm pack @expo-google-fonts/roboto@0.4.3 @expo-google-fonts/roboto-mono@0.4.2 \\
        material-icons@1.13.14
    apt-get download fonts-droid-fallback=1:6.0.1r16-1.1
    python scripts/build_assets.py FOLDER_WITH_THE_FOUR_ARCHIVES

The fonts' outlines are as published. Roboto and Droid are byte-for-byte copies; the icon fonts lose
their ligatures, since icons are drawn by code point, and Roboto Mono keeps its Latin, Greek and
Cyrillic letters, digits and signs.
"""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tempfile
import zlib
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parents[1] / "android_gym" / "phone" / "assets"
WEIGHTS = {400: "400Regular", 500: "500Medium", 700: "700Bold"}
# code points of the monospaced font that are kept
MONOSPACED = (
    *range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x384, 0x3CF), *range(0x400, 0x460),
    *range(0x2010, 0x2040), *range(0x2044, 0x2200),
)  # fmt: skip
ICON_NAME = re.compile(r'^\s+"?([a-z0-9_]+)"?: ([0-9a-f]{4,5})', re.M)


def main(downloads: Path) -> None:
    ASSETS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        archive = "expo-google-fonts-roboto-[0-9]*.tgz"
        roboto = _untar(next(downloads.glob(archive)), work / "roboto")
        archive = "expo-google-fonts-roboto-mono-*.tgz"
        mono = _untar(next(downloads.glob(archive)), work / "mono")
        icons = _untar(next(downloads.glob("material-icons-*.tgz")), work / "icons")
        subprocess.run(
            ["dpkg-deb", "-x", next(downloads.glob("fonts-droid-fallback_*.deb")), work / "droid"],
            check=True,
        )
        _copy_roboto(roboto)
        _subset_mono(mono)
        droid = work / "droid/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"
        shutil.copyfile(droid, ASSETS / "DroidSansFallbackFull.ttf")
        _make_icons(icons)
        _write_licences(icons, roboto)
    _write_advances()


def _untar(archive: Path, into: Path) -> Path:
    with tarfile.open(archive) as tar:
        tar.extractall(into, filter="data")
    return into / "package"


def _copy_roboto(package: Path) -> None:
    for weight, folder in WEIGHTS.items():
        source = package / folder / f"Roboto_{folder}.ttf"
        shutil.copyfile(source, ASSETS / f"Roboto-{weight}.ttf")


def _subset_mono(package: Path) -> None:
    """The monospaced font, without the letters of other scripts and without ligatures."""
    font = TTFont(package / "400Regular" / "RobotoMono_400Regular.ttf", recalcTimestamp=False)
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=MONOSPACED)
    subsetter.subset(font)
    font.save(ASSETS / "RobotoMono-400.ttf")
    shutil.copyfile(package / "LICENSE_FONT", ASSETS / "RobotoMono.LICENSE.txt")


def _make_icons(package: Path) -> None:
    """Both icon fonts as plain sfnt files, and `icons.txt`: a name, then its code point in hex."""
    shown: dict[str, set[int]] = {}
    for source, target in (
        ("material-icons", "MaterialIcons.ttf"),
        ("material-icons-outlined", "MaterialIconsOutlined.otf"),
    ):
        font = TTFont(package / "iconfont" / f"{source}.woff", recalcTimestamp=False)
        font.flavor = None
        for table in ("GSUB", "GPOS", "GDEF"):
            if table in font:
                del font[table]
        shown[target] = set(font.getBestCmap())
        font.save(ASSETS / target)
    names = dict(ICON_NAME.findall((package / "css" / "_codepoints.scss").read_text()))
    filled = shown["MaterialIcons.ttf"]
    lines = [f"{name} {code}" for name, code in sorted(names.items()) if int(code, 16) in filled]
    (ASSETS / "icons.txt").write_text("\n".join(lines) + "\n")


def _write_licences(icons: Path, roboto: Path) -> None:
    apache = (icons / "LICENSE").read_text()
    ofl = (roboto / "LICENSE_FONT").read_text()
    (ASSETS / "Roboto.LICENSE.txt").write_text(ofl)
    for name, owner in (
        ("MaterialIcons", "Material Icons, Copyright 2018, 2019 Google LLC. Ligatures removed."),
        ("DroidSansFallbackFull", "Droid Sans Fallback, Copyright 2006-2010 Google Corp."),
    ):
        (ASSETS / f"{name}.LICENSE.txt").write_text(f"{owner}\n\n{apache}")


def _write_advances() -> None:
    """`advances.bin`: zlib over little-endian records, advances in 1/2048 em.

    u16 count, then count x (u16 code point, u16 at 400, u16 at 500, u16 at 700) for Roboto;
    u16 count, then count x (u32 first, u16 length, u16 advance) for the CJK font;
    the same for the monospaced font.
    """
    tables = [_advances(ASSETS / f"Roboto-{weight}.ttf") for weight in WEIGHTS]
    codes = sorted(tables[0])
    out = struct.pack("<H", len(codes))
    for code in codes:
        out += struct.pack("<4H", code, *(table[code] for table in tables))
    for name in ("DroidSansFallbackFull.ttf", "RobotoMono-400.ttf"):
        runs = _runs(_advances(ASSETS / name))
        out += struct.pack("<H", len(runs)) + b"".join(struct.pack("<IHH", *run) for run in runs)
    (ASSETS / "advances.bin").write_bytes(zlib.compress(out, 9))


def _advances(path: Path) -> dict[int, int]:
    font = TTFont(path, lazy=True)
    scale = 2048 // font["head"].unitsPerEm
    widths = font["hmtx"]
    return {code: widths[glyph][0] * scale for code, glyph in font.getBestCmap().items()}


def _runs(advances: dict[int, int]) -> list[tuple[int, int, int]]:
    """Neighbouring code points of one advance as (first, length, advance)."""
    runs: list[tuple[int, int, int]] = []
    for code, advance in sorted(advances.items()):
        if runs and runs[-1][2] == advance and code == runs[-1][0] + runs[-1][1]:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1, advance)
        else:
            runs.append((code, 1, advance))
    return runs


if __name__ == "__main__":
    main(Path(sys.argv[1]))
