"""Published instructions for the apps of Firefox."""

from __future__ import annotations

from . import Meant

TABLE: dict[str, Meant] = {
    "d280d34565c90d9d905290300f7fbc7d04333b213ddd502346b8dd632383ea0a": (
        "Firefox-Search",
        {"words": "large language model"},
    ),  # firefox.yaml:7
    "f7dca3aaa4cabd343f24eccfee10935ba2bb0c7b16ecbee9ba2b8efd119e84a7": (
        "Firefox-OpenPage",
        {"url": "https://www.wikipedia.org/"},
    ),  # firefox.yaml:8
    "1790934ab2a8850cbbd85dcb19830cb5903f99fbd8c26c42907621e9c796e6b8": (
        "Firefox-SearchSite",
        {
            "url": "https://openai.com/blog",
            "words": "GPT",
            "field": "Search the blog",
            "results": "https://openai.com/blog?q=",
        },
    ),  # firefox.yaml:9
    "5a2ea6909fe032b52cd1a128dc43ccf76d2588d61dc73587030c408d104b6849": (
        "Firefox-ViewBookmarks",
        {},
    ),  # firefox.yaml:10
    "0ef379ddc6e94aaa3f9a52a77db81f9d2d28925b741245a69c4abd47468bb18c": ("Firefox-ViewHistory", {}),  # firefox.yaml:11
}
