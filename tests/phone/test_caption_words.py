"""Pictures show what they say: each caption of the world and of the web names a kind."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from android_gym.apps.system.wallpaper import CATEGORIES
from android_gym.art.pictures import first_last, kinds
from android_gym.art.pictures.words import ROLL, kinds_of, shot_of
from android_gym.art.pictures.words import kinds as named
from android_gym.profiles import base_phone
from android_gym.world.files import photo_captions

sys.path.append(str(Path(__file__).parents[2] / "scripts"))
from caption_quiz import web_captions


def test_every_kind_has_words_and_every_word_a_kind():
    assert set(named()) == set(kinds())
    assert set(ROLL) <= set(kinds())


def test_every_picture_of_the_world_and_of_the_web_has_a_kind_found_from_its_words():
    titles = [t for c in ("Life", "Landscapes", "Art") for t in CATEGORIES[c]]
    captions = (*photo_captions(), *web_captions(), *titles)
    assert [words for words in captions if not kinds_of(words)] == []
    pictures = [f for f in base_phone().files if f.kind in ("image", "video")]
    assert [f.name for f in pictures if not kinds_of(f.shows or f.name)] == []


@pytest.mark.parametrize(
    ("words", "kind", "color", "time", "weather", "setting"),
    [
        ("A yellow tram on a steep street", "tram", "#f6c52e", "day", "", "street"),
        ("The river and a bridge in the evening", "bridge", "", "evening", "", "water"),
        ("A bridge in fog", "bridge", "", "day", "fog", ""),
        ("Runners by the water", "runners", "", "day", "", "water"),
        ("dahlias.jpg", "dahlias", "", "day", "", ""),
        ("course_map.png", "map", "", "day", "", ""),
        ("Map of lisbon", "map", "", "day", "", ""),
    ],
)
def test_words_say_what_is_drawn(words, kind, color, time, weather, setting):
    shot = shot_of("1", words)
    assert (shot.kind, shot.color, shot.time) == (kind, color, time)
    assert (shot.weather, shot.setting) == (weather, setting)


def test_without_words_the_seed_picks_a_motif_of_a_camera_roll():
    found = {shot_of(str(seed), "IMG_20230911_134058.jpg").kind for seed in range(60)}
    assert found <= set(ROLL) and len(found) > 12


def test_a_person_has_one_name_in_either_order():
    assert first_last("Lovelace, Ada") == first_last("Ada Lovelace") == "Ada Lovelace"
