"""Maps: searching, places, ways, lists, layers, links."""

from __future__ import annotations

import pytest

from android_gym.action import Action
from android_gym.apps.google.maps.directions import Directions
from android_gym.apps.google.maps.explore import Main
from android_gym.apps.google.maps.finding import found, kind_of
from android_gym.apps.google.maps.model import PACKAGE, Maps
from android_gym.apps.google.maps.place import PlacePage
from android_gym.apps.google.maps.results import Results
from android_gym.apps.google.maps.street import StreetView
from android_gym.apps.google.maps.travel import Navigation, TripDetails
from android_gym.devices import SimulatedDevice, perform
from android_gym.tasks.steps import back, click, enter_text, pinch, press_enter, start, swipe
from android_gym.town import distance, town

OFFICE = "Microsoft SVC Building 4"
BOX, FIELD = "search_omnibox_text_box", "search_omnibox_edit_text"


def device(*actions: Action) -> SimulatedDevice:
    made = SimulatedDevice("arena")
    act(made, start("Maps"), *actions)
    return made


def act(phone: SimulatedDevice, *actions: Action) -> None:
    for action in actions:
        error, _ = perform(phone, action)
        assert not error, error
        assert phone.phone().crashes == ()


def maps(phone: SimulatedDevice) -> Maps:
    model: Maps = phone.phone().app(PACKAGE)
    return model


def texts(phone: SimulatedDevice) -> set[str]:
    return {part for node in phone.screen().nodes for part in (node.text, node.desc) if part}


def to_office() -> SimulatedDevice:
    return device(click(id=BOX), enter_text(OFFICE, id=FIELD), click(OFFICE))


def test_a_name_leads_to_its_page_and_is_remembered() -> None:
    phone = to_office()
    top = phone.phone().top
    assert isinstance(top, PlacePage)
    assert town(0).places[int(top.ref)].name == OFFICE
    assert maps(phone).recent[0] == top.ref
    act(phone, back())
    assert isinstance(phone.phone().top, Main)


@pytest.mark.parametrize(
    ("query", "kind"),
    [
        ("nearest gas station", "gas"),
        ("coffee shop", "coffee"),
        ("Parking", "parking"),
        ("Pharmacies", "pharmacy"),
        ("Los Altos Gardens", ""),
    ],
)
def test_queries_name_kinds(query: str, kind: str) -> None:
    assert kind_of(query) == kind


def test_results_are_arranged_by_distance_and_by_what_is_open() -> None:
    phone = device(click("Restaurants"), click("Sort by"), click("Distance"), click("Open now"))
    top = phone.phone().top
    assert isinstance(top, Results)
    assert (top.order, top.open_now) == ("Distance", True)
    hits = found(0, "Restaurants", (0.0, 0.0))
    assert [h.metres for h in hits] == [distance(h.place.at, (0, 0)) for h in hits]


def test_each_mode_has_its_ways_and_the_ends_can_be_swapped() -> None:
    phone = device(
        click(id="on_map_directions_button"),
        click("Walking mode"),
        click(id="directions_endpoint_textbox"),
        enter_text(OFFICE, id=FIELD),
        click(OFFICE),
    )
    top = phone.phone().top
    assert isinstance(top, Directions)
    assert (top.start, top.mode) == ("me", "walk")
    end = top.end
    act(phone, click("Swap start and destination"))
    top = phone.phone().top
    assert isinstance(top, Directions)
    assert (top.start, top.end) == (end, "me")


def test_a_trip_by_bus_is_shown_leg_by_leg() -> None:
    phone = device(
        click(id="on_map_directions_button"),
        click("Transit mode"),
        click(id="directions_endpoint_textbox"),
        enter_text("City Hall", id=FIELD),
        click("City Hall"),
        click("Start navigation, route 1"),
    )
    top = phone.phone().top
    assert isinstance(top, TripDetails)
    assert top.guided
    assert "Start location" in texts(phone)


def test_navigation_posts_a_notification_until_it_is_closed() -> None:
    phone = to_office()
    act(phone, click("Start"))
    assert isinstance(phone.phone().top, Navigation)
    assert [n.title for n in phone.phone().notifications if n.package == PACKAGE] == [f"To {OFFICE}"]
    act(phone, click("Close navigation"))
    assert not [n for n in phone.phone().notifications if n.package == PACKAGE]


def test_places_are_saved_to_lists_and_taken_off_again() -> None:
    phone = to_office()
    save = click(f"Save {OFFICE} to lists")
    act(phone, save, click("Travel plans"), click("Done"))
    ref = maps(phone).recent[0]
    assert [one.name for one in maps(phone).lists if ref in one.places] == ["Travel plans"]
    act(phone, click("Saved", id=""), click("Travel plans"), click("Done"))
    assert not [one for one in maps(phone).lists if ref in one.places]


def test_layers_and_styles_are_kept() -> None:
    phone = device(click("Layers"), click("Satellite"), click("Traffic"), click("Transit"))
    assert (maps(phone).style, maps(phone).layers) == ("satellite", ("traffic", "transit"))
    act(phone, click("Traffic"))
    assert maps(phone).layers == ("transit",)


def test_the_map_is_zoomed_by_fingers_and_dragged() -> None:
    phone = device()
    top = phone.phone().top
    assert isinstance(top, Main)
    act(phone, pinch("out", 2.0))
    zoomed = phone.phone().top
    assert isinstance(zoomed, Main)
    assert zoomed.zoom == top.zoom + 1
    act(phone, swipe("left", 0.4))
    dragged = phone.phone().top
    assert isinstance(dragged, Main)
    assert dragged.x > zoomed.x


def test_street_view_turns_and_walks() -> None:
    phone = to_office()
    act(phone, click(id="street_view_thumbnail"), click("Turn right"), click("Move forward"))
    top = phone.phone().top
    assert isinstance(top, StreetView)
    assert top.degrees == 85
    assert (top.ahead, top.aside) == (0, 1)


@pytest.mark.parametrize(
    ("uri", "kind"),
    [
        ("geo:0,0?q=City+Hall", PlacePage),
        ("geo:37.7749,-122.4194", PlacePage),
        ("geo:0,0?q=coffee", Results),
        ("google.navigation:q=City+Hall", Navigation),
        ("https://maps.google.com/?q=City%20Hall", PlacePage),
        ("https://www.google.com/maps/dir/?api=1&destination=City+Hall&travelmode=walking", Directions),
    ],
)
def test_links_open_what_they_name(uri: str, kind: type) -> None:
    phone = SimulatedDevice("arena")
    phone.shell(f"am start -a android.intent.action.VIEW -d '{uri}' {PACKAGE}")
    assert phone.phone().crashes == ()
    assert isinstance(phone.phone().top, kind), phone.phone().top


def test_without_location_maps_says_so_and_asks() -> None:
    phone = SimulatedDevice("arena")
    phone.shell("settings put secure location_mode 0")
    act(phone, start("Maps"), click(id="mylocation_button"), click("Turn on"))
    assert phone.phone().setting("secure/location_mode", 3) == 3


def test_a_query_that_names_nothing_finds_nothing() -> None:
    phone = device(click(id=BOX), enter_text("Zanzibar Ice Palace", id=FIELD), press_enter())
    assert isinstance(phone.phone().top, Results)
    assert any(t.startswith("No results for") for t in texts(phone))
