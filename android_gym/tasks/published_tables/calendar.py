"""Published instructions for Calendar."""

from __future__ import annotations

from . import Meant

TABLE: dict[str, Meant] = {
    "86af86147ab7444934054f455af5c298161301e2d89140f9792934b577f06059": ("Calendar-Open", {}),  # calendar.yaml:7
    "84272fd54071c54a42340c38cb4787c43642974ba3053be51ab31c62fa34719a": (
        "Calendar-Create",
        {
            "title": "meeting",
            "place": "Microsoft SVC Building",
            "mail": "bob@example.com",
            "day": 13,
            "date": "2023-11-13",
            "in": 2,
        },
    ),  # calendar.yaml:10
    "12907ffc345ccc448c1927ac5531520acc95d62b68b6a127eec478a4c6a42bf2": (
        "Calendar-MoveToDay",
        {
            "title": "meeting",
            "place": "Microsoft SVC Building",
            "mail": "bob@example.com",
            "day": 12,
            "date": "2023-11-12",
            "in": 2,
        },
    ),  # calendar.yaml:25
    "12c6324e78b37a44454066498c21e915cb1cdbfc6a4dd07b7280079a39ae2d6c": (
        "Calendar-Invite",
        {
            "title": "meeting",
            "place": "Microsoft SVC Building",
            "mail": "bob@example.com",
            "day": 13,
            "date": "2023-11-13",
            "in": 2,
        },
    ),  # calendar.yaml:26
    "3ef86d013a124668e3331a5509023a928b763031d7e28caaaad76c2f3fa28f7a": (
        "Calendar-ShowWeek",
        {
            "month": "October",
            "week": (
                "Sunday, October 8",
                "Monday, October 9",
                "Tuesday, October 10",
                "Wednesday, October 11",
                "Thursday, October 12",
                "Friday, October 13",
                "Saturday, October 14",
            ),
            "left": 20,
        },
    ),  # calendar.yaml:27
    "e20f46fd93b099187466cc309791e5267ff0aa3c45bcb5575770ffdb6ce8a4e3": (
        "Calendar-ShowMonth",
        {
            "month": "October",
            "week": (
                "Sunday, October 8",
                "Monday, October 9",
                "Tuesday, October 10",
                "Wednesday, October 11",
                "Thursday, October 12",
                "Friday, October 13",
                "Saturday, October 14",
            ),
            "left": 20,
        },
    ),  # calendar.yaml:32
    "d902566c1dd7ddd998d1c42e3af77c6cbfeeed92b3224ec73db6b6155c792508": (
        "Calendar-Delete",
        {
            "title": "meeting",
            "place": "Microsoft SVC Building",
            "mail": "bob@example.com",
            "day": 13,
            "date": "2023-11-13",
            "in": 2,
        },
    ),  # calendar.yaml:37
    "0124adc0315c2cd87c8d61af489046bf2df863dce7e7f413f86bdace99c7033d": (
        "Calendar-RemindersNoDrawer",
        {
            "month": "October",
            "week": (
                "Sunday, October 8",
                "Monday, October 9",
                "Tuesday, October 10",
                "Wednesday, October 11",
                "Thursday, October 12",
                "Friday, October 13",
                "Saturday, October 14",
            ),
            "left": 25,
        },
    ),  # constrain.yaml:28
    "8422b11fa894d7134b7bcc581208d3b224c8162ca1ac92f26627977f98d936a6": (
        "Calendar-InviteBySearch",
        {
            "title": "meeting",
            "place": "Microsoft SVC Building",
            "mail": "bob@example.com",
            "day": 13,
            "date": "2023-11-13",
            "in": 2,
        },
    ),  # constrain.yaml:62
}
