"""Favicons: the picture of a site by its host."""

from __future__ import annotations

import pytest

pytest.importorskip("skia", reason="needs skia-python with libEGL and libGL")

from android_gym.art.favicons import SITES, TOPICS, icon_of
from android_gym.phone.core.view import Style, View
from android_gym.phone.paint.ink import has_icon
from android_gym.phone.paint.painter import paint
from android_gym.phone.state.icon import Glyph, Letters
from android_gym.phone.ui.box import Box, Spot


def test_a_site_keeps_its_picture_on_its_subdomains_and_ports():
    wikipedia = SITES["wikipedia.org"]
    for host in ("wikipedia.org", "www.wikipedia.org", "en.m.wikipedia.org", "wikipedia.org:443"):
        assert icon_of(host) is wikipedia
    assert icon_of("maps.google.com") is SITES["maps.google.com"] != icon_of("www.google.com")
    assert icon_of("weather.example.com") != icon_of("example.com")


def test_a_name_that_tells_the_topic_gets_its_sign():
    assert icon_of("northgarden.example").layers == (Glyph("local_florist", "#ffffff", 46.0),)
    assert icon_of("cookbooks.example").layers[0].name == "restaurant"


@pytest.mark.parametrize("host, initial", [("acme.com", "A"), ("www.3m.com", "3"), ("", "?")])
def test_any_other_site_gets_its_initial(host, initial):
    (letter,) = icon_of(host).layers
    assert isinstance(letter, Letters) and letter.text == initial
    assert icon_of(host) == icon_of(host.upper())


def test_every_sign_is_in_the_font():
    own = [layer.name for icon in SITES.values() for layer in icon.layers if type(layer) is Glyph]
    assert [name for name in [*own, *(sign for _, sign, _ in TOPICS)] if not has_icon(name)] == []


def test_a_white_ground_is_drawn_in_the_dark_alone():
    """Its corner pixels are those of what lies below, so the signs stand on a tile as they are."""
    seen = {}
    for dark in (False, True):
        view = View(style=Style(art="favicon:www.wikipedia.org"))
        root = Box(View(style=Style(bg="#336699")), 40, 40, (Spot(0, 0, Box(view, 40, 40)),))
        seen[dark] = paint(root, 40, 40, 1.0, dark)[20, 2]
    assert seen[False].tolist() == [0x33, 0x66, 0x99] and seen[True].tolist() == [255, 255, 255]
