"""Photographs: their table, which one a caption gets, and how it is cropped, drawn and edited."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from android_gym.art.pictures import kinds, pages, photo, thumb, thumbs
from android_gym.art.pictures.bank import FOLDER, LIGHT, fitted, photographs, suiting
from android_gym.art.pictures.words import shot_of
from android_gym.phone.paint.ink import engine
from android_gym.phone.paint.pen import Pen

LONGEST, HEAVIEST, ALL = 640, 60_000, 5_000_000  # px, bytes of a file and of all


def names(caption: str, seed: str = "1") -> set[str]:
    return {one.name for one in suiting(shot_of(seed, caption).kind, caption)}


def drawn(argument: str, w: int = 120, h: int = 90, draw: Callable[[Pen, str], None] = photo) -> np.ndarray:
    surface = engine().Surface(w, h)
    with surface as canvas:
        draw(Pen(canvas, w, h, 1.0, False), argument)
    return surface.toarray()[:, :, :3].astype(int)


# --- the table ----------------------------------------------------------------------------------


def test_every_photograph_is_there_once_and_small() -> None:
    listed = [one.name for one in photographs()]
    files = {path.name.removesuffix(".webp"): path for path in FOLDER.iterdir() if path.name.endswith(".webp")}
    assert len(listed) == len({*listed}) and {*listed} == {*files}
    sizes = {name: len(path.read_bytes()) for name, path in files.items()}
    assert max(sizes.values()) <= HEAVIEST and sum(sizes.values()) <= ALL
    for path in files.values():
        pixels = cv2.imdecode(np.frombuffer(path.read_bytes(), np.uint8), cv2.IMREAD_COLOR)
        assert max(pixels.shape) <= LONGEST


def test_the_table_names_kinds_that_there_are_and_points_inside() -> None:
    for one in photographs():
        assert one.kinds and one.kinds <= set(kinds()) - pages() - {"faces", "snapshot"}, one.name
        assert 0 < one.x < 100 and 0 < one.y < 100 and one.light in LIGHT and one.words, one.name
        assert one.author and one.package and one.file, one.name


def test_the_licence_of_each_is_explained() -> None:
    explained = {line.partition("  ")[0] for line in (FOLDER / "photos.LICENSE.txt").read_text("utf-8").splitlines()}
    assert {one.licence for one in photographs()} <= explained


# --- the choice ---------------------------------------------------------------------------------


def test_a_caption_gets_photographs_that_show_all_that_it_says() -> None:
    assert names("A dog in the park") == {"dog-retriever", "dog-shepherd"}
    assert names("A cat on the sofa") == {"cat-on-red"}
    assert names("A castle on a hill") == {"castle-neuschwanstein", "castle-carcassonne", "castle-rocamadour"}


@pytest.mark.parametrize(
    "caption",
    [
        "A black dog in the park",
        "Two cats on a sofa",
        "A castle of sand on the beach",
        "A bridge in fog",
        "A yellow taxi on a street",
        "Jellyfish in the aquarium",
        "Snapshot of Ada Lovelace at the park",
    ],
)
def test_a_caption_that_none_is_true_of_is_painted(caption: str) -> None:
    assert names(caption) == set()


def test_the_time_that_is_said_is_that_of_the_photograph() -> None:
    assert names("The skyline of the city") == {"skyline-day", "skyline-towers"}
    assert names("The skyline at night") == {"skyline-dusk", "skyline-towers"}
    assert names("The bridge at night") == {"bridge-cincinnati", "bridge-london"}
    assert names("A bridge") == {"bridge-aqueduct", "bridge-cables", "castle-chenonceau"}


def test_a_name_of_a_file_without_words_gets_a_photograph_of_its_motif() -> None:
    found = [(shot_of(str(n), "IMG_0001.jpg").kind, names("IMG_0001.jpg", str(n))) for n in range(40)]
    assert all(some for kind, some in found if kind in ("dog", "flowers", "sunset", "hills"))


# --- the picture --------------------------------------------------------------------------------


def test_the_same_seed_is_the_same_picture_and_another_one_is_cropped_otherwise() -> None:
    assert np.array_equal(drawn("3/A dog in the park"), drawn("3/A dog in the park"))
    assert len({drawn(f"{seed}/Pancakes for breakfast").tobytes() for seed in range(20)}) == 20


@pytest.mark.parametrize(
    ("place", "size"),
    [((120, 90), (640, 480)), ((90, 120), (360, 480)), ((200, 50), (640, 160)), ((50, 50), (480, 480))],
)
def test_as_much_of_it_as_can_be_fills_its_place(place: tuple[int, int], size: tuple[int, int]) -> None:
    assert fitted(640, 480, place[0] / place[1]) == pytest.approx(size)


def test_a_photograph_fills_its_place_to_the_edges() -> None:
    for seed in range(6):
        picture = drawn(f"{seed}/A church with a tower", 60, 140)
        assert all(edge.std() > 0 for edge in (picture[0], picture[-1], picture[:, 0], picture[:, -1]))


def test_no_painted_face_stands_before_a_photograph(monkeypatch: pytest.MonkeyPatch) -> None:
    faces: list[str] = []
    monkeypatch.setattr(thumbs, "face", lambda brush, name, alone: faces.append(name))
    for seed in range(30):
        drawn(f"{seed}/BEES/bee flower", draw=thumb)
    assert names("bee flower") and not faces
    for seed in range(30):
        drawn(f"{seed}/LAPTOPS/laptop", draw=thumb)
    assert names("laptop") == set() and faces


# --- edits --------------------------------------------------------------------------------------


def test_edits_change_a_photograph_as_they_change_a_painting() -> None:
    plain = drawn("3/A dog in the park", 120, 120)
    assert drawn("3~b60/A dog in the park", 120, 120).mean() > plain.mean() + 15
    gray = drawn("3~s-100/A dog in the park", 120, 120)
    assert np.ptp(gray, axis=2).max() <= 3 < np.ptp(plain, axis=2).max()
    turned = drawn("3~r1/A dog in the park", 120, 120)
    assert np.abs(turned - np.rot90(plain, -1)).mean() < 6
    cropped = drawn("3~x0:0:50:50/A dog in the park", 120, 120)
    corner = cv2.resize(plain[:60, :60].astype(np.uint8), (120, 120), interpolation=cv2.INTER_LINEAR)
    assert np.abs(cropped - corner).mean() < 8
