"""Published instructions over several apps."""

from __future__ import annotations

from . import Meant

TABLE: dict[str, Meant] = {
    "85bb7175fda3a83f22f0bc7ce2797c1b0fadf703a4911c3acb19cacefc796474": (
        "CrossApp-GmailToFirefox",
        {
            "subject": "OpenAI website",
            "url": "https://openai.com/research/gpt-4",
            "second": "https://www.beanharbor.example/item/yirgacheffe",
            "wrong": "https://coastrail.example/tickets",
        },
    ),  # cross-app.yaml:7
    "4bc588d1628f1e64e2a37e1af88bc65a037ef64667fe2f40f0c66285c0708e28": (
        "CrossApp-GmailToDirections",
        {
            "subject": "restaurant reservation",
            "place": "Cedar Table",
            "pick": "Cedar Table",
            "wrong": "Harbor Grill",
        },
    ),  # cross-app.yaml:9
    "bc51b5cf29d6e0d287a53853f023ca5dae6c7e66f107f96b5b89a6467a666c7b": (
        "CrossApp-FlightToDirections",
        {
            "subject": "flight confirmation",
            "place": "Oakland International Airport",
            "pick": "Oakland International Airport",
            "wrong": "San Francisco International Airport",
        },
    ),  # cross-app.yaml:10
    "8e6cdf9daeabce8ec5f69fa08158e00c31bcd43d456cdd823248e2302c3b7b1e": (
        "CrossApp-WebToContacts",
        {
            "url": "https://profiles.stanford.edu/fei-fei-li",
            "first": "Fei-Fei",
            "last": "Li",
            "email": "feifeili@stanford.example",
            "phone": "(650) 555-0142",
            "wrong": "(650) 555-0168",
        },
    ),  # cross-app.yaml:11
    "63e7be2ec3fe5e2c92647c5f0f507a2f79c5bbea07405def50ee4983eeefe1e9": (
        "CrossApp-GmailToMessages",
        {
            "name": "John Smith",
            "number": "010-123456",
            "subject": "meeting details",
            "day": "Wednesday",
            "time": "4:20 PM",
            "room": "Room 204",
            "old_day": "Friday",
            "old_time": "9:30 AM",
            "old_room": "Room 522",
        },
    ),  # cross-app.yaml:13
    "0ca3c6afc6be2ef5dd46542ae2077efff9699f7c5400029d83557319cebd0f0c": (
        "CrossApp-ContactsToDirections",
        {
            "name": "John Smith",
            "company": "Northgate Clinic",
            "address": "2094 Fox St, San Francisco, CA 94114",
            "street": "2094 Fox St",
            "wrong": "2225 Juniper St, San Francisco, CA 94103",
        },
    ),  # cross-app.yaml:19
    "cbd531cba24ee5429ecf8ef74fc7ba65b42c8e183b5ecacd303c6f34bc511ef8": (
        "CrossApp-MapsToMessages",
        {
            "what": "gas station",
            "kind": "gas",
            "near": "Lark Fuel",
            "street": "1618 Larch St",
            "wrong": "1585 Sierra St",
            "email": "john@example.com",
            "name": "John Smith",
            "number": "010-123456",
        },
    ),  # cross-app.yaml:21
}
