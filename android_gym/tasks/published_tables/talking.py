"""Published instructions for the apps of talking."""

from __future__ import annotations

from . import Meant

TABLE: dict[str, Meant] = {
    "e524b7012a8b097a9cc8c913b8d56ee0253e879b10180e7d453b9b7ba5189dbd": (
        "Messages-SendText",
        {"name": "Bob Steve", "number": "010-321456", "words": "hello"},
    ),  # messages.yaml:7
    "b5f744362dd215bd1a3950fa8d5910752781fe0a3c890c07b9d2da032611507e": (
        "Messages-SendText",
        {
            "name": "Bob Steve",
            "number": "010-321456",
            "words": "here is a good YouTube video 'ChatGPT Explained Completely'",
        },
    ),  # messages.yaml:8
    "1abb7b6c1d2dae3d1188b0ab52a40e77678fe25c81291c11e7ac6b1837ad1880": (
        "Messages-ScheduleText",
        {"name": "Bob Steve", "number": "010-321456", "words": "hello"},
    ),  # messages.yaml:9
    "c83ce1ee797897e71dab0772d72b255203d426991575a5d594d5e53d0c3ada23": (
        "Messages-Search",
        {"words": "hello"},
    ),  # messages.yaml:10
    "20bb083c47c1bcc4eaebf52bc4ecc5ed6a3fccd9e0821c18823b7e172a3ceb30": (
        "Messages-StarMessage",
        {"name": "Bob Steve", "number": "010-321456", "words": "hello"},
    ),  # messages.yaml:11
    "45724c7723ffe8103559f7a82f3c0b3536e8dcc5ff847c665741a4227a914efb": (
        "Messages-ArchiveChat",
        {"name": "Bob Steve", "number": "010-321456", "words": "hello"},
    ),  # messages.yaml:12
    "776d1345b744efd85a99ae8ff8030f54dcb425bea8c95307e938ed4d8943ab67": (
        "Messages-DeleteMessage",
        {"name": "Bob Steve", "number": "010-321456", "words": "hello"},
    ),  # messages.yaml:13
    "5c3f52caa4c0c26378fa1b7f81c317ffbd131dac6c3cec330f364c1532e3cd4b": (
        "Messages-BlockNumber",
        {"number": "010-654321"},
    ),  # messages.yaml:14
    "1949369ff99c261a548a0817616b7eed1409fcb49fe9152a0060b4f901116cd4": (
        "Messages-UnblockNumber",
        {"number": "010-654321"},
    ),  # messages.yaml:15
    "c903f4b774e33988e863822efe07571b6ec32060b4e3c64efc53fe802ee56cfc": (
        "Messages-CreateGroup",
        {"group": "work"},
    ),  # messages.yaml:16
    "49d324e70a9f0ce1cf50330551b49b7f9ffa8d13446df578ff40b9dd7d81402e": (
        "Messages-PinChat",
        {"group": "work", "numbers": ("010-321456", "(408) 555-0186")},
    ),  # messages.yaml:17
    "9222a1c8225a44faa0feae420c17dd3d08a407edf6496fc7ab6d85c329362126": (
        "Messages-DeleteGroup",
        {"group": "work", "numbers": ("010-321456", "(408) 555-0186")},
    ),  # messages.yaml:18
    "ef122d4d28de0af93cb9341571e808b19a53ff540002cfbbe1dbf7baa9d7f2c9": ("Messages-MuteAll", {}),  # messages.yaml:19
    "49098439750a3e14bdbf48e57a86c0bef988750e8728da967d43165d95a4b533": ("Messages-UnmuteAll", {}),  # messages.yaml:20
    "4e83ca60c0bf5afcf3ba3ffccf62405deb79bf460fb9ddb80cd95f3cf90dc5cd": (
        "Messages-SearchNoScroll",
        {"words": "hello"},
    ),  # constrain.yaml:52
    "80deff92e953991a63655185d4e15ea8664034ad19ca2097c9e02c28330f26f4": (
        "Messages-WriteNoSend",
        {"name": "Bob Steve", "number": "010-321456", "words": "hello"},
    ),  # constrain.yaml:66
    "88c216f6706442592b7ca11a109340b4a7605c7580c9764e6a608973b9bab49f": (
        "Messages-ScheduleNoSend",
        {"name": "Bob Steve", "number": "010-321456", "words": "hello"},
    ),  # constrain.yaml:68
}
