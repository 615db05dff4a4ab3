"""Published instructions for YouTube."""

from __future__ import annotations

from . import Meant

TABLE: dict[str, Meant] = {
    "ac32d95dc1368412e8acf874e7c654592b0d86aac355308efab18b071f034850": (
        "YouTube-Search",
        {"words": "ChatGPT"},
    ),  # youtube.yaml:7
    "1088376a021b5c0e71926dd1fe59281ef73161ba3fec865278d76b15341a72dd": (
        "YouTube-PlayFirst",
        {"name": "The Weekend Weather"},
    ),  # youtube.yaml:8
    "9eeb0a49838a5a9098f49a655101248e0625c4fbd29e291a7710fda72994f76f": (
        "YouTube-Like",
        {"title": "ChatGPT Explained Completely"},
    ),  # youtube.yaml:9
    "01a605fb4221ff628597d7a153a21a2583fd264caf2710bb4654ec384a2bfb27": (
        "YouTube-Comment",
        {"title": "ChatGPT Explained Completely", "words": "Great!"},
    ),  # youtube.yaml:10
    "105ec337fb7c33241bc8fb7b94e82146b111eed496dd1f36bb6a482fa31effe2": (
        "YouTube-CopyLink",
        {"title": "ChatGPT Explained Completely"},
    ),  # youtube.yaml:11
    "d32e993eee214efb6f19ddc22386888317a7232bc579fb4f79c766349b0a346d": (
        "YouTube-Subscribe",
        {"channel": "Ted-Ed"},
    ),  # youtube.yaml:12
    "a30f79e550cfa202f2f8d73943e5b7f752317b430dfe3b15eb295babc3492c56": (
        "YouTube-Unsubscribe",
        {"channel": "Ted-Ed"},
    ),  # youtube.yaml:13
    "c6879f0c24d7c14997036f8a470536e365876da2f7091563123673f33ea1a42a": (
        "YouTube-CreatePlaylist",
        {"list": "work"},
    ),  # youtube.yaml:14
    "c2c183456e1cba18fbd978fa6cfcb79b5149dc910470e7de54bac15a99913155": (
        "YouTube-AddToPlaylist",
        {"title": "ChatGPT Explained Completely", "list": "work"},
    ),  # youtube.yaml:15
    "0146821df06c375d074d80ebcd184e8ffba7a0ea82e798a3f6bae0e48de4f278": (
        "YouTube-RemoveFromPlaylist",
        {"title": "ChatGPT Explained Completely", "list": "work"},
    ),  # youtube.yaml:16
    "a636f3728fe8c9e691762fc9cf6166c2a8779fd40ef4af618465ceba62b5bf59": (
        "YouTube-RenamePlaylist",
        {"list": "work", "new": "test"},
    ),  # youtube.yaml:17
    "6e34789dc5a404ff4a07d9e786b57c6f475e0314da529f04d68b1c9a1bf886e4": (
        "YouTube-DeletePlaylist",
        {"list": "test"},
    ),  # youtube.yaml:18
    "cf2619387b1728f9eaae11b9ef1bd1ab57f8893508460dde29e29dcea26ad953": (
        "YouTube-SearchNoYouTube",
        {"words": "ChatGPT Explained Completely"},
    ),  # constrain.yaml:16
    "b1762be084ac57ae17ab39e689afb1aaff1088632a8e7bb3960bf608ae87cdef": (
        "YouTube-WatchLatestNoSubscriptions",
        {"channel": "Ted-Ed", "name": "What would happen if the moon drifted away?"},
    ),  # constrain.yaml:32
    "1adda7d527af0b91a9b4241b65f10248c61c0560978cc1b9a080f064e7c5140e": (
        "YouTube-MailFirstNoShare",
        {"to": "bob@example.com", "name": "The Weekend Weather"},
    ),  # constrain.yaml:34
}
