"""Other ways and look-alikes of Slack's tasks about channels and workspaces."""

from __future__ import annotations

from ....action import Action
from ....apps.thirdparty.slack.joining import code_for
from ....profiles import base_phone
from ...answers import Params
from ...plays import Play, fails, passes
from ...steps import back, click, enter_text, scroll_to, start
from ..slack import PROFILE, entering, slack
from ..slack_channels import adding, detailed, founding, joining, making
from .slack import HOME, SHADE, elsewhere, usual


def named(p: Params) -> Params:
    return {**p, "channel": f"{p['channel']}x"}


SPACE: tuple[Play, ...] = (
    passes(
        "the mail was opened in Gmail",
        lambda p: (*founding(p)[0][:5], SHADE, click("Slack"), start("Slack"), *founding(p)[0][5:]),
    ),
    passes(
        "with Enter instead of Next",
        lambda p: (
            *founding(p)[0][:6],
            enter_text(p["space"], id="team_name_edit_text"),
            click("Next"),
            enter_text(p["project"], id="channel_name_edit_text"),
            Action("enter"),
            click("Skip for now"),
        ),
    ),
    passes(
        "a wrong code first",
        lambda p: (*founding(p)[0][:5], enter_text("AAA-AAA", id="code_edit_text"), click("Next"), *founding(p)[0][5:]),
    ),
    fails("goal", "another name", lambda p: founding({**p, "space": p["space"] + "s"})[0]),
    fails("goal", "another project", lambda p: founding({**p, "project": p["project"] + "s"})[0]),
    fails(
        "goal",
        "somebody was invited",
        lambda p: (*founding(p)[0][:-1], enter_text("bob@example.com", id="invite_edit_text"), click("Send invites")),
    ),
)
CREATE: tuple[Play, ...] = (
    passes(
        "from the list of channels",
        lambda p: (
            start("Slack"),
            click("Search"),
            click("Browse channels"),
            click("Create channel"),
            enter_text(p["channel"], id="channel_name_field"),
            click("Create"),
        ),
    ),
    passes("nobody was added", lambda p: (*making(p), click("Skip"))),
    fails("goal", "another name", lambda p: making(named(p))),
    fails("goal", "private", lambda p: making(p, True)),
    fails("goal", "somebody was added", lambda p: (*making(p), click(id="sk_list_user_view", ordinal=0), click("Add"))),
)
PRIVATE: tuple[Play, ...] = (
    passes("nobody was added", lambda p: (*making(p, True), click("Skip"))),
    fails("goal", "another name", lambda p: making(named(p), True)),
    fails("goal", "public", lambda p: making(p)),
)


def invite_other(p: Params) -> tuple[Action, ...]:
    email = "john@example.com" if p["email"] != "john@example.com" else "bob@example.com"
    return adding({**p, "email": email})[0]


INVITE: tuple[Play, ...] = (
    passes("chosen in the list", lambda p: adding(p)[1]),
    passes(
        "from the members",
        lambda p: (
            *entering(p),
            click("Channel details"),
            click("Members"),
            click("Add people"),
            enter_text(p["email"], id="multi_select_view"),
            click("Add"),
        ),
    ),
    fails("goal", "somebody else", invite_other),
    fails("goal", "a stranger", lambda p: adding({**p, "email": f"x{p['email']}"})[0]),
    fails("goal", "left", lambda p: (*adding(p)[0][:-1], back(), back(), HOME)),
)
MUTE: tuple[Play, ...] = (
    passes("muted, unmuted, muted", lambda p: (*detailed(p, click("Mute"))[0], click("Unmute"), click("Mute"))),
    fails("goal", "another channel", lambda p: detailed(elsewhere(p), click("Mute"))[0]),
    fails("goal", "starred", lambda p: detailed(p, click("Star"))[0]),
    fails("goal", "muted and unmuted", lambda p: (*detailed(p, click("Mute"))[0], click("Unmute"))),
)
STAR: tuple[Play, ...] = (
    fails("goal", "another channel", lambda p: detailed(elsewhere(p), click("Star"))[0]),
    fails("goal", "muted", lambda p: detailed(p, click("Mute"))[0]),
    fails("goal", "starred and unstarred", lambda p: (*detailed(p, click("Star"))[0], click("Unstar"))),
)


def leaving(p: Params) -> tuple[Action, ...]:
    row = (scroll_to("Leave channel"), click("Leave channel"))
    return (*detailed(p, *row)[0], click("Leave", id="android:id/button1"))


LEAVE: tuple[Play, ...] = (
    fails("goal", "another channel", lambda p: leaving(elsewhere(p))),
    fails("goal", "cancelled", lambda p: (*leaving(p)[:-1], click("Cancel"))),
    fails("clean", "set as away, too", lambda p: (*leaving(p), click("You"), click("Set yourself as away"))),
)
JOIN: tuple[Play, ...] = (
    passes(
        "by a search",
        lambda p: (
            start("Slack"),
            click("Search"),
            enter_text(p["channel"], id="search_edit_text"),
            click("Channels", id="search_tab_channels"),
            click(p["channel"], id="channel_name"),
            click("Join channel"),
        ),
    ),
    fails(
        "goal",
        "the other one",
        lambda p: joining({"channel": "runners" if p["channel"] == "bookshelf" else "bookshelf"})[0],
    ),
    fails("goal", "looked at", lambda p: (*joining(p)[0][:-1], HOME)),
)


def code() -> str:
    """What Slack's mail says before any time has passed."""
    phone = base_phone(PROFILE)
    email = next(a.name for a in phone.accounts if a.type == "com.google")
    return code_for(email, phone.time, slack(phone).secret)


def in_another_space(p: Params) -> tuple[Action, ...]:
    """The channel has another name now, and one in a new workspace has its name and the topic."""
    name = enter_text("old", id="channel_name_field")
    rename = detailed(p, click("Rename channel"), name, click("Save"), back(), back())[0]
    new = founding({"space": "New", "project": p["channel"], "code": code()})[0]
    topic = enter_text(p["topic"], id="topic_field")
    return (*rename, *new, *detailed(p, click("Topic"), topic, click("Save"))[0])


TOPIC: tuple[Play, ...] = (
    fails(
        "goal",
        "other words",
        lambda p: detailed(p, click("Topic"), enter_text("Anything", id="topic_field"), click("Save"))[0],
    ),
    fails(
        "goal",
        "cancelled",
        lambda p: detailed(p, click("Topic"), enter_text(p["topic"], id="topic_field"), click("Cancel"))[0],
    ),
    fails("goal", "of its namesake in a new workspace", in_another_space),
    fails(
        "goal",
        "of another channel",
        lambda p: detailed(elsewhere(p), click("Topic"), enter_text(p["topic"], id="topic_field"), click("Save"))[0],
    ),
)
NOWHERE: tuple[Play, ...] = (
    fails("clean", "the channel was made", lambda p: (*making(p), click("Skip"))),
    fails("goal", "said to be done", lambda p: (start("Slack"),), "Done"),
)
COUNT: tuple[Play, ...] = (
    passes("with the word", lambda p: detailed(p)[0]),
    fails("goal", "of nobody", lambda p: detailed(p)[0], "0"),
)
PLAYS = {
    "Slack-CreateWorkspace": (*usual("Slack-CreateWorkspace"), *SPACE),
    "Slack-CreateChannel": (*usual("Slack-CreateChannel"), *CREATE),
    "Slack-CreatePrivateChannel": (*usual("Slack-CreatePrivateChannel"), *PRIVATE),
    "Slack-InviteToChannel": (*usual("Slack-InviteToChannel"), *INVITE),
    "Slack-MuteChannel": (*usual("Slack-MuteChannel"), *MUTE),
    "Slack-StarChannel": (*usual("Slack-StarChannel"), *STAR),
    "Slack-LeaveChannel": (*usual("Slack-LeaveChannel"), *LEAVE),
    "Slack-JoinChannel": (*usual("Slack-JoinChannel"), *JOIN),
    "Slack-SetTopic": (*usual("Slack-SetTopic"), *TOPIC),
    "Slack-InviteNowhere": (*usual("Slack-InviteNowhere", "Done"), *NOWHERE),
    "Slack-CountMembers": (*usual("Slack-CountMembers", "99"), *COUNT),
}
