"""Published instructions for the apps of drive."""

from __future__ import annotations

from . import Meant

TABLE: dict[str, Meant] = {
    "8cb44ec7da6d679c7bb2ee04e5a83fa68c8f0d261c38aa0fdf388c1aa3d285c7": (
        "Drive-Upload",
        {"file": "sample.pdf"},
    ),  # google-drive.yaml:7
    "8b25880c3839203cfef740805e4bb049f854e42e19212937c9e39ed073d4dec0": (
        "Drive-Share",
        {"file": "sample.pdf", "address": "bob@example.com"},
    ),  # google-drive.yaml:8
    "c3eadac1a802866e20eb0dbaa535046bed9e185f9c2b79fe1fdb5a99d0404335": (
        "Drive-CreateFolder",
        {"folder": "test"},
    ),  # google-drive.yaml:9
    "f23d0a35a0ee5a831b411189e9a3e8239ddd0034ab764b60aeb2c7731ac25c4c": (
        "Drive-Move",
        {"file": "sample.pdf", "folder": "test"},
    ),  # google-drive.yaml:10
    "0cba6e16caf3ebeb5d3f1292a15fecb143c72e7e260f3420e4748b6a0a5a983c": (
        "Drive-RenameInFolder",
        {"file": "sample.pdf", "folder": "test", "new": "test.pdf"},
    ),  # google-drive.yaml:11
    "1e531182f01dd2db38d46ce4310c99a08e8b4e9f19963e1019d4021485113d0a": (
        "Drive-OfflineInFolder",
        {"file": "test.pdf", "folder": "test"},
    ),  # google-drive.yaml:12
    "429a2ab56e5838ebdcd9154e5744dc661d8373b43570f29a5a3f87606845d0a6": (
        "Drive-ShareWithTwo",
        {"file": "test.pdf", "folder": "test", "first": "bob@example.com", "second": "bob2@example.com"},
    ),  # google-drive.yaml:13
    "6f5963fdc4bb16d42e1beb8245c3efa7cf4d22e07a28cb698d9ab3586b9ef2d3": (
        "Drive-CommentInFolder",
        {"file": "test.pdf", "folder": "test", "words": "read"},
    ),  # google-drive.yaml:14
    "2eda5d05719d06de3e409f5af48366450ee2815149ae2150d41b5f8694115394": (
        "Drive-Search",
        {"file": "test.pdf"},
    ),  # google-drive.yaml:15
    "0cc6601e71e571f21ba243c1b296f7b7c6fed7d9973e9689668ca249c90d5993": (
        "Drive-DeleteFolder",
        {"folder": "test", "file": "sample.pdf"},
    ),  # google-drive.yaml:16
    "02f91b8c5ceef79c3e6bba76f7b443a32fc9f25530fc857e8f7c59f8f5a7998c": ("Drive-DarkTheme", {}),  # google-drive.yaml:17
    "3087e98eb13a67e5da29d1456a833c8ecd5aeeca56888f55d963c4dc16a60ca4": (
        "Drive-LightTheme",
        {},
    ),  # google-drive.yaml:18
    "4f5b4323e9351a639a88d7e23cae60431353a66d6cb1519d8eacd9f53a4261ad": (
        "Drive-UploadPhotoNoShare",
        {"photo": "IMG_20231008_160929.jpg"},
    ),  # constrain.yaml:30
}
