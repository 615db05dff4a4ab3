"""Make `android_gym/phone/assets/` from the published font packages. Needs fontTools, npm and apt.

    npm pack @expo-google-fonts/roboto@0.4.3 @expo-google-fonts/roboto-mono@0.4.2 \\
        @expo-google-fonts/google-sans@0.4.2 @expo-google-fonts/noto-color-emoji@0.4.6 \\
        material-icons@1.13.14
    apt-get download fonts-droid-fallback=1:6.0.1r16-1.1 fonts-noto-core=20201225-1 \\
        fonts-noto-mono=20201225-1
    python scripts/build_assets.py FOLDER_WITH_THE_EIGHT_ARCHIVES

The fonts' outlines are as published. Roboto and Droid are byte-for-byte copies; the icon fonts lose
their ligatures, since icons are drawn by code point, and Roboto Mono and Google Sans keep their
Latin, Greek and Cyrillic letters, digits and signs. `build_scripts.py` makes the fonts of other
scripts, of symbols and of emoji.
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

import build_scripts
from build_scripts import advances_of, runs_of
from fontTools import subset
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parents[1] / "android_gym" / "phone" / "assets"
WEIGHTS = {400: "400Regular", 500: "500Medium", 700: "700Bold"}
# code points of the monospaced font that are kept
MONOSPACED = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x384, 0x3CF),
    *range(0x400, 0x460),
    *range(0x2010, 0x2040),
    *range(0x2044, 0x2200),
)
TABULAR = 0xE030  # where `phone.ui.advances` looks for the digits and the colon of TABULAR_NAMES
TABULAR_NAMES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "colon.time")
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
            ["dpkg-deb", "-x", next(downloads.glob("fonts-droid-fallback_*.deb")), work / "droid"], check=True
        )
        _copy_roboto(roboto)
        _subset_mono(mono)
        droid = work / "droid/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"
        shutil.copyfile(droid, ASSETS / "DroidSansFallbackFull.ttf")
        _make_icons(icons)
        _write_licences(icons, roboto)
        noto = work / "noto"
        for deb in downloads.glob("fonts-noto-*.deb"):
            subprocess.run(["dpkg-deb", "-x", deb, noto], check=True)
        archive = "expo-google-fonts-noto-color-emoji-*.tgz"
        emoji = _untar(next(downloads.glob(archive)), work / "emoji")
        archive = "expo-google-fonts-google-sans-*.tgz"
        titles = _untar(next(downloads.glob(archive)), work / "titles")
        build_scripts.make(ASSETS, noto, emoji, ofl=(roboto / "LICENSE_FONT").read_text())
        _subset_titles(titles)
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


def _subset_titles(package: Path) -> None:
    """Google Sans at three weights, with the characters that the monospaced font keeps, and its
    tabular digits and colon, which have no code points of their own, from U+E030 on."""
    forms = {TABULAR + i: f"{name}.tf" for i, name in enumerate(TABULAR_NAMES)}
    for weight, folder in WEIGHTS.items():
        source = package / folder / f"GoogleSans_{folder}.ttf"
        font = TTFont(source, recalcTimestamp=False)
        owner = font["name"].getDebugName(0)
        for table in font["cmap"].tables:
            if table.isUnicode() and table.format in (4, 12):
                table.cmap.update(forms)
        options = subset.Options(layout_features=[], hinting=False, notdef_outline=True)
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=(*MONOSPACED, *range(0x2000, 0x200B), *forms))
        subsetter.subset(font)
        font.save(ASSETS / f"GoogleSans-{weight}.ttf")
    licence = (package / "LICENSE_FONT").read_text()
    (ASSETS / "GoogleSans.LICENSE.txt").write_text(f"{owner}\n\n{licence}")


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

    u16 count, then count x (u16 code point, u16 at 400, u16 at 500, u16 at 700) for Roboto; the
    same for Google Sans; then for the CJK font, the monospaced one and each of
    `build_scripts.FONTS`: u16 count, then count x (u32 first, u16 length, u16 advance).
    """
    out = b""
    for family in ("Roboto", "GoogleSans"):
        tables = [advances_of(ASSETS / f"{family}-{weight}.ttf") for weight in WEIGHTS]
        codes = sorted(tables[0])
        out += struct.pack("<H", len(codes))
        for code in codes:
            out += struct.pack("<4H", code, *(table[code] for table in tables))
    for name in ("DroidSansFallbackFull.ttf", "RobotoMono-400.ttf", *build_scripts.FONTS):
        runs = runs_of(advances_of(ASSETS / name))
        out += struct.pack("<H", len(runs)) + b"".join(struct.pack("<IHH", *run) for run in runs)
    (ASSETS / "advances.bin").write_bytes(zlib.compress(out, 9))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
