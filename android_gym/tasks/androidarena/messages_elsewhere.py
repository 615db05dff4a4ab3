"""Tasks of Google Messages that must not be done in Slack."""

from __future__ import annotations

from ...apps.thirdparty.slack.model import PACKAGE as SLACK
from ..base import Condition, Constraint, Task
from ..steps import start
from .messages import (
    AT_IT,
    FOUND,
    OPEN,
    OWN,
    SEARCHED,
    found_seen,
    sample_search,
    sample_words,
    searching,
    text_sent,
    texting,
)

PROFILE = "arena"
NO_SLACK = Constraint(
    "Leave Slack closed for this.",
    "app",
    lambda before, action, after, p: after.foreground == SLACK,
    lambda p: (start("Slack"),),
)
TASKS = (
    Task(
        "Messages-SendTextNoSlack",
        '{name} should get a text message from me: "{words}".',
        (Condition("“{words}” was sent to {name}.", text_sent),),
        texting,
        sample_words,
        subgoals=(OPEN, AT_IT),
        allowed=("messages[+1]",),
        loose=OWN,
        constraint=NO_SLACK,
        tags=("write", "constrained", "L2"),
        phrasings=(
            'Text {name} "{words}".',
            'Send {name} a text that says "{words}".',
            'Let {name} know by text message: "{words}".',
            'Write "{words}" to {name} in a text message.',
        ),
    ),
    Task(
        "Messages-SearchNoSlack",
        'Which text messages contain "{words}"? Have them listed.',
        FOUND,
        searching,
        sample_search,
        subgoals=SEARCHED,
        constraint=NO_SLACK,
        tags=("search", "view", "constrained", "L1"),
        screen_goal=found_seen,
        phrasings=(
            'Search my text messages for "{words}".',
            'Look for the texts that have "{words}" in them, and leave them on the screen.',
            'Find every text message with "{words}".',
            'Show me which texts say "{words}".',
        ),
    ),
)
