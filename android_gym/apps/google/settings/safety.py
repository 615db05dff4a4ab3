"""Safety & emergency."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import *
from ....kit.bound import Entry
from .pages import Facts, declare, open_page, opens

SOS, LOCATES = "secure/emergency_gesture_enabled", "secure/emergency_location"
MEDICAL = ("Name", "Address", "Blood type", "Allergies", "Medications", "Medical notes",
           "Organ donor")  # fmt: skip


def _medical(f: Facts) -> str:
    return f"{len(f.app.medical)} entries" if f.app.medical else "Name, blood type, and more"


declare("safety", "Safety & emergency", "home", "EmergencyDashboardActivity")(
    ButtonRow("Open Emergency information", tap=open_page("medical")),
    opens("Medical information", "medical", _medical),
    opens("Emergency SOS", "sos", of=SOS),
    Flag("Car crash detection", "secure/car_crash_detection"),
    opens("Wireless emergency alerts", "emergency_alerts"),
    opens("Earthquake alerts", "earthquakes", of="secure/earthquake_alerts"),
    opens("Emergency Location Service", "els", of=LOCATES),
)
declare("els", "Emergency Location Service", "safety")(
    MainFlag("Use emergency location", LOCATES),
    Footer("Sends your location to those who answer when you call or text an emergency number."),
)


@declare("medical", "Emergency information", "safety", "EmergencyInfoActivity")
def medical(f: Facts) -> Sequence[Entry]:
    known = dict(f.app.medical)
    return [
        Row(
            field,
            known.get(field, "Unknown"),
            show(Prompt(field, set_medical.partial(field), known.get(field, ""), ok="Save")),
        )
        for field in MEDICAL
    ]


@does
def set_medical(c: Ctx, field: str, words: str) -> Ctx:
    rest = {**dict(c.app.medical), field: words.strip()}
    return c.save(medical=tuple((k, rest[k]) for k in MEDICAL if rest.get(k)))


declare("sos", "Emergency SOS", "safety", "EmergencyGestureActivity")(
    MainFlag("Use Emergency SOS", SOS),
    Flag("Play countdown alarm", "secure/emergency_gesture_sound_enabled",
         "Play a loud sound when Emergency SOS is starting", when=SOS),
    Typed("Emergency number", "secure/emergency_gesture_number", digits=True, needed=True,
          when=SOS),
    Footer("If Emergency SOS is on, press the Power button quickly 5 times or more to start the "
           "actions above."),
)  # fmt: skip
