"""Published instructions for the apps of slack."""

from __future__ import annotations

from . import Meant

TABLE: dict[str, Meant] = {
    "c50e001435bc57c95063ce0f7c3b365185f6e99d1607694bc8cc4d9d83607662": (
        "Slack-CreateWorkspace",
        {
            "secret": 20231010,
            "email": "alice_miller@gmail.com",
            "space": "myspace",
            "project": "myproject",
            "code": "LQV-CH6",
        },
    ),  # slack.yaml:7
    "3eeb73a82bda67c16f371420a9a40fb72865ab901d5e7cb589233888bbbee6d7": (
        "Slack-CreateChannel",
        {"channel": "work_channel"},
    ),  # slack.yaml:8
    "262f6321dbef9eddc3c91f2ca68cf5cf634bcc7bf6b27e7ae6823c4782628b51": (
        "Slack-InviteToChannel",
        {"channel": "work_channel", "email": "bob@example.com"},
    ),  # slack.yaml:9
    "efa957adc6aa5f58ce4f2153152d39fcf642ddfe078f27555e9f5a194645510a": (
        "Slack-SendMessage",
        {"name": "Bob Steve", "words": "hello"},
    ),  # slack.yaml:10
    "43903ca73211dd0bc2e789ce21bdf4f2b8116c0d5b334e0dd20cf99b2051fc7c": (
        "Slack-React",
        {"name": "Bob Steve", "words": "hello", "emoji": "heart"},
    ),  # slack.yaml:11
    "e7ea2a57334efbec438ae4d6282fbafcdcd651eb6ee6953067052d8395426ef2": (
        "Slack-ShareFile",
        {"name": "Bob Steve", "file": "sample.pdf"},
    ),  # slack.yaml:12
    "6893fc6e97896a82848469391191ad8b39c4764cfe3f3663886ed270a492713c": (
        "Slack-Search",
        {"words": "hello"},
    ),  # slack.yaml:13
    "2665f49f612893493e0f8e903d37e1612cb26d4fe00d5215c7b449c9ad474d80": (
        "Slack-MuteChannel",
        {"channel": "work_channel"},
    ),  # slack.yaml:14
    "05d78be841e00bc859b0bc50ef8734aeffde918fc046ed382bb16db6700c6016": ("Slack-DarkTheme", {}),  # slack.yaml:15
    "04a6eea833e3d2ba85c00b3d97b3ff4b8263dbb6e6014249456de104bdc4b900": (
        "Messages-SendTextNoSlack",
        {"name": "Bob Steve", "number": "010-321456", "words": "hello"},
    ),  # constrain.yaml:48
    "088091b098ba8fd8d5d08a5be7dfe199060027494b9210794f63c8c98488c7aa": (
        "Messages-SearchNoSlack",
        {"words": "hello"},
    ),  # constrain.yaml:50
    "cfc1caff3895cf732017c708bdc9e098915db5e4c9eee2fc77527eb95d387b53": (
        "Slack-WriteNoSend",
        {"name": "Bob Steve", "words": "hello"},
    ),  # constrain.yaml:74
    "956789305dec8c167c6a8de08e20a74fde40b8a5ce0d8e1b129ad8289029a72e": (
        "Slack-AttachNoSend",
        {"name": "Bob Steve", "file": "sample.pdf"},
    ),  # constrain.yaml:76
}
