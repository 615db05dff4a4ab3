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
        {"subject": "restaurant reservation", "place": "Cedar Table", "pick": "Cedar Table", "wrong": "Harbor Grill"},
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
    "e3da9c3f204133307a214c413f707488adaf7c423f0a2719fed0910ff0988196": (
        "CrossApp-GmailToCalendar",
        {
            "title": "meeting",
            "day": 29,
            "date": "2023-10-29",
            "hour": 14,
            "minute": 0,
            "value": "October 29, 2:00 PM",
            "wrong": "October 13, 11:45 AM",
            "wrong_day": 13,
            "h": 11,
            "m": 45,
            "subject": "meeting details",
        },
    ),  # cross-app.yaml:8
    "39a8dae4b25b44709d8b57fc40af93cfaa8485e54de365b04b4cf67e136e2c3a": (
        "CrossApp-ContactsToDrive",
        {"file": "contacts.vcf"},
    ),  # cross-app.yaml:12
    "1199deb14727f0de8543a2922da970048bd13c73ae681a5d327ece3212d1fcab": (
        "CrossApp-MessagesToCalendar",
        {
            "title": "meeting",
            "day": 27,
            "date": "2023-10-27",
            "hour": 10,
            "minute": 30,
            "value": "October 27, 10:30 AM",
            "wrong": "October 22, 2:00 PM",
            "wrong_day": 22,
            "h": 14,
            "m": 0,
            "name": "Theo Walsh",
            "number": "(415) 555-0115",
            "other": "(510) 555-0179",
        },
    ),  # cross-app.yaml:14
    "f987ef0d39211e189732d38266c0cc90ead4701004dae7be46c7b9a942fab62b": (
        "CrossApp-CameraToGmail",
        {"to": "bob@example.com", "subject": "landscape photo"},
    ),  # cross-app.yaml:15
    "20ff0d9441662e492b159b5269f4de89a7d4f296fc87ee6948928269c1340a0c": (
        "CrossApp-CameraToHomeScreen",
        {},
    ),  # cross-app.yaml:16
    "7c72b0ed2fe661ebe9c27b09f8a6ed51ed801e6970916f977a9edce171eab762": (
        "CrossApp-CameraToLockScreen",
        {},
    ),  # cross-app.yaml:17
    "5ed17b975fc0adfcbf144bc4cec3e249ec068eafc47b158aa780423ccc71a7dc": (
        "CrossApp-ContactsToCalendar",
        {"name": "John Smith", "mail": "john@example.com", "title": "meeting"},
    ),  # cross-app.yaml:18
    "014edab1f2a4ebb08c6ba17ca378b57feab715046da7ab2dd8c597ea5b87c87d": (
        "CrossApp-ContactsToWeather",
        {"name": "John Smith", "road": "14 Mill Lane", "city": "Prague", "label": "Prague, Czechia", "wrong": "Sydney"},
    ),  # cross-app.yaml:20
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
    "5285c8a568dff57ed6df49389fb37b64b27ccb8e68c7775b3af648e164b925ad": (
        "CrossApp-ContactsToSlack",
        {"name": "John Smith", "value": "john@example.com", "wrong": "john.baker@example.net", "channel": "work"},
    ),  # cross-app.yaml:22
    "1c01487919b7a4eb0ad80e4b700be06390ac48f8d810481c4324d0c3cc21ca9c": (
        "CrossApp-MessagesToSlack",
        {
            "word": "hello",
            "value": "hello, call me at noon",
            "wrong": "hello, the door is open",
            "number": "(408) 555-0186",
            "other": "010-321456",
            "channel": "work",
        },
    ),  # cross-app.yaml:27
    "a137d74bdde78ef7011e2b3249cfef147fb4873f4e5655ad6dbe9734cd21791d": (
        "CrossApp-FirefoxToSlack",
        {"words": "ChatGPT", "value": "ChatGPT | OpenAI", "wrong": "ChatGPT - Wikipedia", "channel": "work"},
    ),  # cross-app.yaml:24
    "79cb4a783f0c1811a450f7075bcc410f3ab351608e283c1ff1c7151b80844ec0": (
        "CrossApp-MapsToSlack",
        {
            "name": "Bob Steve",
            "kind": "coffee",
            "what": "coffee shop",
            "value": "Bright Espresso",
            "wrong": "Cafe Stone",
        },
    ),  # cross-app.yaml:25
    "93c5d9ae169b5b08a780e8926a3a7c1c5032d1faf91e9cb613d0d985eb034300": (
        "CrossApp-MapsToSlack",
        {
            "name": "Bob Steve",
            "kind": "restaurant",
            "what": "restaurant",
            "value": "Walnut Grill",
            "wrong": "Hazel Grill",
        },
    ),  # cross-app.yaml:26
    "5cc8a3e9893d1f6fb765b8f550d61769bfeaf2a993ca1daed13e127b02c2bd54": (
        "CrossApp-GmailToSlack",
        {
            "subject": "meeting details",
            "day": "Wednesday",
            "time": "9:30 AM",
            "room": "Room 408",
            "old_day": "Thursday",
            "old_time": "3:30 PM",
            "old_room": "Room 204",
            "channel": "work",
        },
    ),  # cross-app.yaml:28
}
