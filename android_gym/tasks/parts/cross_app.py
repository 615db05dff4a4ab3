"""What the tasks of cross_app.yaml share with others."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ..base import Params
from .crossing import person

PAGES = (
    "https://openai.com/research/gpt-4",
    "https://slowroads.example/kyoto",
    "https://fixitbook.example/puncture",
    "https://tidepool.example/octopus",
    "https://coastrail.example/tickets",
    "https://keyandporch.example/houseboat",
    "https://www.beanharbor.example/item/yirgacheffe",
    "https://swiftparcel.example/track/SW418",
)

NORA = ("Nora Lind", "nora.lind@example.org")
BOOKED = ("restaurant reservation", "Your table", "Table for four", "Booking confirmed")
DESK = ("Table Desk", "booking@tabledesk.example")
MEETING_DAYS = ("Wednesday", "Thursday", "Friday")
MEETING_TIMES = ("9:30 AM", "10:15 AM", "1:45 PM", "3:30 PM", "4:20 PM")
ROOMS = ("Room 101", "Room 204", "Room 317", "Room 408", "Room 522")
MEETINGS = ("meeting details", "Room and time", "Where we meet", "Plan for the workshop")
FERRY = ("Tom Ferry", "tom.ferry@example.net")


def contact_read(before: Phone, now: Phone, p: Params) -> bool:
    return getattr(now.top, "id", 0) == person(before, p["name"]).id
