"""Safety & emergency."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import ButtonRow, Footer, Prompt, Row, does, show
from ....phone.system.ctx import Ctx
from .location import simple_page
from .pages import Facts, link, main_switch, on_off, open_page, page, toggle

# --- safety and emergency -----------------------------------------------------------------------

MEDICAL = (
    "Name",
    "Address",
    "Blood type",
    "Allergies",
    "Medications",
    "Medical notes",
    "Organ donor",
)


@page("safety", "Safety & emergency", "home", "EmergencyDashboardActivity")
def safety(f: Facts) -> Sequence[Row]:
    sos = f.on("secure/emergency_gesture_enabled")
    return (
        ButtonRow("Open Emergency information", tap=open_page("medical")),
        link(
            "Medical information",
            "medical",
            f"{len(f.app.medical)} entries" if f.app.medical else "Name, blood type, and more",
        ),
        link("Emergency SOS", "sos", on_off(sos)),
        toggle(f, "Car crash detection", "secure/car_crash_detection"),
        link("Wireless emergency alerts", "emergency_alerts"),
        link("Earthquake alerts", "earthquakes", on_off(f.on("secure/earthquake_alerts"))),
        link("Emergency Location Service", "els", on_off(f.on("secure/emergency_location"))),
    )


simple_page(
    "els",
    "Emergency Location Service",
    "safety",
    "secure/emergency_location",
    "Use emergency location",
    "Sends your location to those who answer when you call or text an emergency number.",
)


@page("medical", "Emergency information", "safety", "EmergencyInfoActivity")
def medical(f: Facts) -> Sequence[Row]:
    known = dict(f.app.medical)
    return tuple(
        Row(
            field,
            known.get(field, "Unknown"),
            show(Prompt(field, set_medical(field), known.get(field, ""), ok="Save")),
        )
        for field in MEDICAL
    )


@does
def set_medical(c: Ctx, field: str, words: str = "") -> Ctx:
    rest = {**dict(c.app.medical), field: words.strip()}
    return c.save(medical=tuple((k, rest[k]) for k in MEDICAL if rest.get(k)))


@page("sos", "Emergency SOS", "safety", "EmergencyGestureActivity")
def sos(f: Facts) -> Sequence[Row]:
    on = f.on("secure/emergency_gesture_enabled")
    number = str(f.get("secure/emergency_gesture_number"))
    return (
        main_switch(f, "Use Emergency SOS", "secure/emergency_gesture_enabled"),
        toggle(
            f,
            "Play countdown alarm",
            "secure/emergency_gesture_sound_enabled",
            "Play a loud sound when Emergency SOS is starting",
            enabled=on,
        ),
        Row(
            "Emergency number",
            number,
            show(Prompt("Emergency number", set_number(), number, digits=True)),
            enabled=on,
        ),
        Footer(
            "If Emergency SOS is on, press the Power button quickly 5 times or more to start "
            "the actions above."
        ),
    )


@does
def set_number(c: Ctx, number: str = "") -> Ctx:
    return c.write("secure/emergency_gesture_number", number.strip()) if number.strip() else c
