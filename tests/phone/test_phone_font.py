"""The font that the phone has for all texts."""

from __future__ import annotations

import numpy as np
import pytest

from android_gym.phone.state.phone import Phone
from android_gym.phone.system.appearance import FONT
from android_gym.phone.system.render import render
from android_gym.profiles import base_phone


def written(font: str) -> Phone:
    phone = base_phone("miui")
    return phone.replace(settings=phone.settings.update({FONT: font}))


@pytest.mark.parametrize("font", ["700|0|", "400|0.12|", "400|0|Google Sans", "400|0|mono"])
def test_pictures_are_drawn_in_it_and_the_layout_stays(font: str) -> None:
    from android_gym.phone.system.overlays import all_nodes

    plain, other = base_phone("miui"), written(font)
    assert (render(plain) != render(other)).any()
    assert all_nodes(plain) == all_nodes(other)


@pytest.mark.parametrize("font", ["", "bold", "a|b|c", "400|0|"])
def test_what_is_no_font_changes_nothing(font: str) -> None:
    assert np.array_equal(render(base_phone("miui")), render(written(font)))
