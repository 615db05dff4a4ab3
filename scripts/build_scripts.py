"""The fonts of `build_assets.py` for other scripts, symbols and emoji, and `shapes.json`.

Needs fontTools and Skia, whose shaping the widths in `shapes.json` are taken from:

    joined      Arabic letter: advances alone, at the end, at the start, in the middle of a word
    sequences   characters that become one shape: their advance
    halves      Devanagari consonant: the advance of its half form

All in 1/2048 em.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable
from pathlib import Path

import skia
from fontTools import subset
from fontTools.ttLib import TTFont

# the file: where it comes from, and the code points that are kept
FONTS: dict[str, tuple[str, tuple[int, ...]]] = {
    "NotoSansHebrew.ttf": ("NotoSansHebrew-Regular", tuple(range(0x591, 0x5F5))),
    "NotoSansArabic.ttf": ("NotoSansArabic-Regular", tuple(range(0x600, 0x700))),
    "NotoSansDevanagari.ttf": ("NotoSansDevanagari-Regular", tuple(range(0x900, 0x980))),
    "NotoSansThai.ttf": ("NotoSansThai-Regular", tuple(range(0xE01, 0xE5C))),
    "NotoSans.ttf": (
        "NotoSans-Regular",
        (
            *range(0x180, 0x2B0),
            *range(0x1E00, 0x1F00),
            *range(0x2000, 0x200B),
            *range(0x2010, 0x2060),
            *range(0x2070, 0x209D),
            *range(0x20A0, 0x20C0),
            *range(0x2100, 0x218C),
        ),
    ),
    "NotoSansMono.ttf": ("NotoSansMono-Regular", tuple(range(0x2500, 0x25A0))),
    "NotoSansMath.ttf": (
        "NotoSansMath-Regular",
        (
            *range(0x2032, 0x2058),
            *range(0x20D0, 0x20F1),
            *range(0x2100, 0x2150),
            *range(0x2190, 0x2300),
            *range(0x27C0, 0x2800),
            *range(0x2A00, 0x2A10),
            *range(0x1D7CE, 0x1D800),
        ),
    ),
    "NotoSansSymbols.ttf": (
        "NotoSansSymbols-Regular",
        (
            *range(0x20DD, 0x20E4),
            *range(0x2150, 0x218C),
            *range(0x2300, 0x2400),
            *range(0x2460, 0x2500),
            *range(0x2600, 0x27C0),
            *range(0x2B00, 0x2C00),
        ),
    ),
    "NotoSansSymbols2.ttf": (
        "NotoSansSymbols2-Regular",
        (*range(0x2190, 0x2200), *range(0x2300, 0x2428), *range(0x2500, 0x27C0), *range(0x2B00, 0x2C00)),
    ),
    "NotoColorEmoji.ttf.xz": ("", ()),
}
ARABIC = (*range(0x620, 0x64B), *range(0x66E, 0x6D6), *range(0x6EE, 0x700))
SCRIPTS = tuple(FONTS)[:4]  # those that are shaped
CONSONANTS = "".join(map(chr, range(0x915, 0x93A)))
VIRAMA = "\u094d"
TATWEEL = "\u0640"
SIGNS = "".join(map(chr, (*range(0x93E, 0x94D), 0x902, 0x901, 0x903)))
LAM, ALEFS = "\u0644", "\u0622\u0623\u0625\u0627\u0671"
EM = 2048


def make(assets: Path, noto: Path, emoji: Path, ofl: str) -> None:
    folder = noto / "usr/share/fonts/truetype/noto"
    taken: set[int] = set()
    for name, (source, codes) in FONTS.items():
        if source:
            _subset(folder / f"{source}.ttf", assets / name, set(codes) - taken)
            taken |= advances_of(assets / name).keys()
    _make_emoji(emoji / "400Regular" / "NotoColorEmoji_400Regular.ttf", assets)
    (assets / "NotoSans.LICENSE.txt").write_text(f"{_owner(folder)}\n\n{_body(ofl)}")
    licence = (emoji / "LICENSE_FONT").read_text()
    (assets / "NotoColorEmoji.LICENSE.txt").write_text(licence)
    (assets / "shapes.json").write_text(_shapes(assets), encoding="utf-8")


def _owner(folder: Path) -> str:
    """The copyright line of the Noto fonts."""
    font = TTFont(folder / "NotoSansHebrew-Regular.ttf", lazy=True)
    return str(font["name"].getDebugName(0))


def _body(ofl: str) -> str:
    """The licence without the line that names another font's owner."""
    return ofl[ofl.index("This Font Software is licensed") :]


def _subset(source: Path, target: Path, codes: Iterable[int]) -> None:
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 13])
    options.layout_features = ["*"] if target.name in SCRIPTS else []
    options.drop_tables += ["MATH"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes={*codes, *((0x25CC, 0x200C, 0x200D, 0x20) if target.name in SCRIPTS else ())})
    subsetter.subset(font)
    font.save(target)


def _make_emoji(source: Path, assets: Path) -> None:
    """The colour outlines (COLRv1) without people of two skin tones, packed with xz."""
    font = TTFont(source, recalcTimestamp=False)
    del font["SVG "]
    tones = {font.getBestCmap()[code] for code in range(0x1F3FB, 0x1F400)}
    (whole,) = font["GSUB"].table.LookupList.Lookup[0].SubTable
    for first, ligatures in list(whole.ligatures.items()):
        kept = [x for x in ligatures if sum(n in tones for n in (first, *x.Component)) < 2]
        whole.ligatures[first] = kept
    for record in font["GSUB"].table.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex, record.Feature.LookupCount = [0], 1
    codes = list(font.getBestCmap())
    options = subset.Options(layout_features=["*"], hinting=False, name_IDs=[0, 1, 2, 13])
    options.drop_tables += ["vhea", "vmtx"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    plain = assets / "NotoColorEmoji.ttf"
    font.save(plain)
    packed = lzma.compress(plain.read_bytes(), preset=9 | lzma.PRESET_EXTREME)
    (assets / "NotoColorEmoji.ttf.xz").write_bytes(packed)
    plain.unlink()


def advances_of(path: Path) -> dict[int, int]:
    if path.suffix == ".xz":
        from io import BytesIO

        font = TTFont(BytesIO(lzma.decompress(path.read_bytes())), lazy=True)
    else:
        font = TTFont(path, lazy=True)
    em, widths = font["head"].unitsPerEm, font["hmtx"]
    cmap = font.getBestCmap()
    return {code: round(widths[glyph][0] * EM / em) for code, glyph in cmap.items()}


def runs_of(advances: dict[int, int]) -> list[tuple[int, int, int]]:
    """Neighbouring code points of one advance as (first, length, advance)."""
    runs: list[tuple[int, int, int]] = []
    for code, advance in sorted(advances.items()):
        if runs and runs[-1][2] == advance and code == runs[-1][0] + runs[-1][1]:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1, advance)
        else:
            runs.append((code, 1, advance))
    return runs


class Shaper:
    """Widths of shaped text in one font of the assets."""

    def __init__(self, path: Path) -> None:
        text = skia.textlayout
        provider = text.TypefaceFontProvider()
        data = skia.Data.MakeWithCopy(path.read_bytes())
        provider.registerTypeface(skia.FontMgr.New_Custom_Empty().makeFromData(data), "font")
        self.fonts = text.FontCollection()
        self.fonts.setDefaultFontManager(provider)
        self.unicode = skia.Unicodes.ICU.Make()
        self.style, self.look = text.ParagraphStyle(), text.TextStyle()
        self.look.setFontFamilies(["font"])
        self.look.setFontSize(EM)
        self.style.setTextStyle(self.look)

    def width(self, words: str) -> int:
        made = skia.textlayout.ParagraphBuilder.make(self.style, self.fonts, self.unicode)
        made.pushStyle(self.look)
        made.addText(words)
        paragraph = made.Build()
        paragraph.layout(1e6)
        return round(paragraph.MaxIntrinsicWidth)


def _shapes(assets: Path) -> str:
    arabic = Shaper(assets / "NotoSansArabic.ttf").width
    indic = Shaper(assets / "NotoSansDevanagari.ttf").width
    known = advances_of(assets / "NotoSansArabic.ttf")
    bar = arabic(TATWEEL)
    joined = {}
    for code in ARABIC:
        char = chr(code)
        if code in known:
            joined[char] = (
                arabic(char),
                arabic(TATWEEL + char) - bar,
                arabic(char + TATWEEL) - bar,
                arabic(TATWEEL + char + TATWEEL) - 2 * bar,
            )
    sequences = {LAM + alef: arabic(LAM + alef) for alef in ALEFS}
    sequences |= {TATWEEL + LAM + alef: arabic(TATWEEL + LAM + alef) - bar for alef in ALEFS}
    own = advances_of(assets / "NotoSansDevanagari.ttf")
    halves = {c: indic(c + VIRAMA + c) - indic(c) for c in CONSONANTS}
    for one in CONSONANTS:
        for two in CONSONANTS:
            words = one + VIRAMA + two
            wide = indic(words)
            if abs(wide - halves[one] - own[ord(two)]) > 8:
                sequences[words] = wide
        for sign in SIGNS:
            wide = indic(one + sign)
            if abs(wide - own[ord(one)] - own[ord(sign)]) > 8:
                sequences[one + sign] = wide
    found = {"joined": joined, "sequences": sequences, "halves": halves}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"
