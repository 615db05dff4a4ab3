"""What the tasks of messages_elsewhere.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from ...action import Action
from ...apps.thirdparty.slack.model import PACKAGE as SLACK
from ...phone.state.phone import Phone
from ..base import Params


def send_text_no_slack_broken(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return after.foreground == SLACK
