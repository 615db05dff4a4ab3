"""A quiz that measures whether pictures show what their captions say.

    python scripts/caption_quiz.py --seed 3 --out quiz

writes quiz-3.png, 40 numbered pictures, and quiz-3.txt, their captions in another order with
letters; quiz-3.key.txt says which letter belongs to which number. The captions are drawn by the
seed from what a phone's files, the web's pages, searches for pictures and wallpapers have.
`--answers "1a 2c …"` counts how many are right instead.
"""

from __future__ import annotations

import argparse
import random
import re
import string
from pathlib import Path

import numpy as np

import android_gym.web
from android_gym.apps.system.wallpaper import CATEGORIES
from android_gym.art.pictures.words import kinds_of, shot_of, split
from android_gym.phone.paint.drawings import draw
from android_gym.phone.paint.ink import engine
from android_gym.phone.paint.pen import Pen
from android_gym.profiles import base_phone
from android_gym.world.files import photo_captions

COUNT, COLUMNS, WIDE, TALL = 40, 8, 210, 158
QUERIES = (
    "lisbon tram",
    "half marathon",
    "beijing",
    "golden gate bridge",
    "sourdough bread",
    "volcano",
    "rain jacket",
    "red panda",
    "eiffel tower",
    "machine learning",
    "tomato soup",
    "kyoto temple",
    "running shoes",
    "full moon",
    "labrador puppy",
    "world map",
)


WEB = Path(android_gym.web.__file__).parent
_ON_PAGES = re.compile(r"photo:\d+\|([^|\n{}]+)")


def web_captions(folder: Path = WEB) -> list[str]:
    """What pictures on the web's pages are said to show."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".md", ".txt"))
    found = {words.strip() for path in files for words in _ON_PAGES.findall(path.read_text("utf-8"))}
    return sorted(words for words in found if not words.startswith("what it shows"))


def every_caption(folder: Path = WEB) -> list[str]:
    """What pictures are said to show, without doubles, in a fixed order."""
    found = [*photo_captions(), *web_captions(folder), *QUERIES]
    for file in base_phone().files:
        if file.kind in ("image", "video"):
            found.append(file.shows or file.name)
    found += [t for c in ("Life", "Landscapes", "Art") for t in CATEGORIES[c]]
    return sorted({words for words in found if split(words) and kinds_of(words)})


def chosen(seed: int, folder: Path = WEB) -> list[str]:
    """Captions for a quiz: drawn by the seed, at most two of one kind."""
    rows, count = every_caption(folder), dict[str, int]()
    random.Random(seed).shuffle(rows)
    picked = []
    for words in rows:
        kind = shot_of("quiz", words).kind
        count[kind] = count.get(kind, 0) + 1
        if count[kind] <= 2:
            picked.append(words)
    return picked[:COUNT]


def sheet(rows: list[str], seed: int) -> np.ndarray:
    """The numbered pictures as an RGB image."""
    skia, step = engine(), TALL + 18
    w, h = COLUMNS * (WIDE + 6), -(-len(rows) // COLUMNS) * step
    pixels = np.full((h, w, 4), 255, np.uint8)
    surface = skia.Surface(pixels, skia.ColorType.kRGBA_8888_ColorType)
    with surface as canvas:
        for n, words in enumerate(rows):
            canvas.save()
            canvas.translate(n % COLUMNS * (WIDE + 6), n // COLUMNS * step)
            draw(Pen(canvas, WIDE, TALL, 1.0, False), f"photo:{seed * 100 + n}/{words}")
            Pen(canvas, WIDE, TALL + 18, 1.0, False).text(str(n + 1), WIDE / 2, TALL + 8, 13, "#000000")
            canvas.restore()
    return pixels[..., :3]


def letters(count: int) -> list[str]:
    single = list(string.ascii_lowercase)
    return (single + [f"a{one}" for one in single])[:count]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", default="quiz")
    parser.add_argument("--web", type=Path, default=WEB, help="folder of the web's pages")
    parser.add_argument("--answers", default="", help='count these instead: "1a 2c …"')
    args = parser.parse_args()
    rows = chosen(args.seed, args.web)
    order = list(range(len(rows)))
    random.Random(args.seed + 1).shuffle(order)
    names = letters(len(rows))
    key = {place + 1: names[order.index(place)] for place in range(len(rows))}
    if args.answers:
        said = {int(a.rstrip(string.ascii_lowercase)): a.lstrip(string.digits) for a in args.answers.split()}
        wrong = {n: (said.get(n, "-"), right, rows[n - 1]) for n, right in key.items() if said.get(n) != right}
        print(f"{len(rows) - len(wrong)} of {len(rows)} right")
        for n, (given, right, words) in wrong.items():
            print(f"  {n}: {given}, not {right} ({words})")
        return
    from PIL import Image

    stem = Path(f"{args.out}-{args.seed}")
    Image.fromarray(sheet(rows, args.seed)).save(stem.with_suffix(".png"))
    listed = "\n".join(f"{names[n]}  {rows[place]}" for n, place in enumerate(order))
    stem.with_suffix(".txt").write_text(listed + "\n", "utf-8")
    stem.with_suffix(".key.txt").write_text("\n".join(f"{n} {a}" for n, a in key.items()) + "\n")


if __name__ == "__main__":
    main()
