"""What the tasks of gmail_writing.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from ...action import Action
from ...apps.google.gmail.conversation import Conversation
from ...apps.google.gmail.mail import Mail
from ...phone.core.zones import instant
from ...phone.state.phone import Phone
from ...phone.system.home import paused
from ..base import Goal, Params, Ways
from ..parts.gmail import newest
from ..parts.gmail_drafts import AT_DRAFTS, BOB, ROW
from ..parts.gmail_writing import answered, fresh, letter, outline, sample_letter
from ..steps import click, enter_text, press_enter, scroll_to, start


def of_new(fits: Callable[[Phone, Mail, Params], bool]) -> Goal:
    """A part of a goal that is about the only new mail, which may be one being written."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        new = fresh(before, paused(now))
        return len(new) == 1 and fits(before, new[0], p)

    return holds


def compose_draft_goal_2_fits(start: Phone, mail: Any, p: Params) -> bool:
    return (mail.to, mail.cc, mail.bcc) == ((p["to"],), (), ())


compose_draft_goal_2 = of_new(compose_draft_goal_2_fits)


def compose_draft_goal_3_fits(start: Phone, mail: Any, p: Params) -> Any:
    return mail.subject.strip() == p["subject"]


compose_draft_goal_3 = of_new(compose_draft_goal_3_fits)


def compose_draft_goal_4_fits(start: Phone, mail: Any, p: Params) -> Any:
    return mail.body.strip() == p["body"]


compose_draft_goal_4 = of_new(compose_draft_goal_4_fits)


def compose_draft_goal_5_fits(start: Phone, mail: Any, p: Params) -> bool:
    return outline(mail) == outline(letter(start, "drafts", p))


compose_draft_goal_5 = of_new(compose_draft_goal_5_fits)


def schedule_email_goal_fits(start: Phone, mail: Any, p: Params) -> Any:
    return mail.box == "scheduled"


schedule_email_goal = of_new(schedule_email_goal_fits)


def day(p: Params) -> int:
    """The day in October on which the mail shall go out."""
    return 16 if p["when"].startswith("Monday") else 11


TIMES = {"tomorrow morning": (1, 6, 12), "tomorrow afternoon": (1, 12, 18)}  # days, from, to hour


def span(phone: Phone, when: str) -> range:
    """The seconds UTC at which a mail may go out."""
    midnight = datetime.combine(phone.now.date(), datetime.min.time())
    days, first, last = TIMES.get(when, (7 - phone.now.weekday(), 6, 12))
    day = midnight + timedelta(days=days)
    return range(instant(phone.zone, day + timedelta(hours=first)), instant(phone.zone, day + timedelta(hours=last)))


def schedule_email_goal_2_fits(start: Phone, mail: Any, p: Params) -> bool:
    return mail.time in span(start, p["when"])


schedule_email_goal_2 = of_new(schedule_email_goal_2_fits)


def reply_goal_fits(start: Phone, mail: Any, p: Params) -> Any:
    return mail.box == "sent"


reply_goal = of_new(reply_goal_fits)


def reply_goal_2_fits_part(mail: Any) -> Any:
    return (mail.to, mail.cc, mail.bcc)


def reply_goal_2_fits(start: Phone, mail: Any, p: Params) -> Any:
    return reply_goal_2_fits_part(mail) == reply_goal_2_fits_part(answered(start, p["sender"], "reply", "")[0])


reply_goal_2 = of_new(reply_goal_2_fits)


def reply_goal_3_fits(start: Phone, mail: Any, p: Params) -> Any:
    return mail.thread == newest(start, p["sender"]).thread


reply_goal_3 = of_new(reply_goal_3_fits)


def reply_goal_4_fits_part(mail: Any) -> Any:
    return mail.subject


def reply_goal_4_fits(start: Phone, mail: Any, p: Params) -> Any:
    return reply_goal_4_fits_part(mail) == reply_goal_4_fits_part(answered(start, p["sender"], "reply", "")[0])


reply_goal_4 = of_new(reply_goal_4_fits)


def says(before: Phone, mail: Mail, p: Params) -> bool:
    """It has the text, above the quoted mail or without it."""
    whole, _ = answered(before, p["sender"], "reply", p["text"])
    return mail.body.strip() in (whole.body, p["text"])


reply_goal_5 = of_new(says)


def reply_goal_6_fits(start: Phone, mail: Any, p: Params) -> bool:
    return outline(mail) == outline(answered(start, p["sender"], "reply", "")[0])


reply_goal_6 = of_new(reply_goal_6_fits)


def forward_goal_4_fits(start: Phone, mail: Any, p: Params) -> Any:
    return reply_goal_4_fits_part(mail) == reply_goal_4_fits_part(answered(start, p["sender"], "forward", "")[0])


forward_goal_4 = of_new(forward_goal_4_fits)


def forward_goal_5_fits_part(mail: Any) -> Any:
    return mail.body


def forward_goal_5_fits(start: Phone, mail: Any, p: Params) -> Any:
    return forward_goal_5_fits_part(mail) == forward_goal_5_fits_part(answered(start, p["sender"], "forward", "")[0])


forward_goal_5 = of_new(forward_goal_5_fits)


def forward_goal_6_fits(start: Phone, mail: Any, p: Params) -> bool:
    return outline(mail) == outline(answered(start, p["sender"], "forward", "")[0])


forward_goal_6 = of_new(forward_goal_6_fits)


def kept(before: Phone, now: Phone, p: Params) -> bool:
    """The new mail is a draft, or it is being written and nothing asks what shall become of it."""
    left = paused(now) if now.popup is None else now
    return [m.box for m in fresh(before, left)] == ["drafts"]


def sample_timed(rng: random.Random, phone: Phone) -> Params:
    return sample_letter(rng, phone) | {"when": rng.choice((*TIMES, "Monday morning"))}


def scheduling(p: Params) -> Ways:
    option = f"{p['when'][0].upper()}{p['when'][1:]}"
    return ((*writing(p), click("More options"), click("Schedule send"), click(option)),)


def writing(p: Params) -> tuple[Action, ...]:
    return (
        start("Gmail"),
        click("Compose"),
        enter_text(p["to"], "To"),
        press_enter(),
        enter_text(p["subject"], "Subject"),
        enter_text(p["body"], "Compose email"),
    )


def opened(before: Phone, now: Phone, p: Params) -> bool:
    """The sender's newest message is open, or what is written about it lies over it."""
    thread = newest(before, p["sender"]).thread
    activities = [w.activity for w in now.tasks[0].windows]
    return any(isinstance(a, Conversation) and a.key == thread for a in activities)


def schedule_email_a_time_is_picked(p: Params) -> tuple[Action, ...]:
    return (*writing(p), *picked(p, day(p), 16 if "afternoon" in p["when"] else 10))


def picked(p: Params, day: int, hour: int) -> tuple[Action, ...]:
    """Pick a day and a full hour."""
    half = (click("PM", id="material_clock_period_pm_button"),) if hour >= 12 else ()
    chosen = (click(f"{day} October 2023"), click("OK"))
    return (*PICK, *chosen, click(f"{hour % 12 or 12} o'clock"), *half, click("OK"))


COMPOSE, SEND, MENU = click("Compose"), click("Send", id="send"), click("More options")
PLAN = (MENU, click("Schedule send"))
PICK = (*PLAN, click("Pick date & time"))


def schedule_email_the_recipient_is_chosen_from_the_suggestions(p: Params) -> tuple[Action, ...]:
    return (GMAIL, COMPOSE, *suggested(p), *PLAN, option(p))


GMAIL, HOME, UP = start("Gmail"), Action("home"), click("Navigate up")


def option(p: Params) -> Action:
    return scheduling(p)[0][-1]


def suggested(p: Params) -> tuple[Action, ...]:
    """Choose the recipient from what Gmail suggests."""
    return (
        enter_text(p["to"], "To"),
        click(p["to"], id="peoplekit_listview_flattened_row"),
        enter_text(p["subject"], "Subject"),
        enter_text(p["body"], "Compose email"),
    )


def schedule_email_the_recipient_comes_last(p: Params) -> tuple[Action, ...]:
    return (*backwards(p), *PLAN, option(p))


def backwards(p: Params) -> tuple[Action, ...]:
    """The text first and the recipient last."""
    return (
        GMAIL,
        COMPOSE,
        enter_text(p["body"], "Compose email"),
        enter_text(p["subject"], "Subject"),
        enter_text(p["to"], "To"),
    )


def schedule_email_another_app_in_between(p: Params) -> tuple[Action, ...]:
    return (*writing(p), start("Clock"), GMAIL, *PLAN, option(p))


def schedule_email_saved_as_a_draft_first(p: Params) -> tuple[Action, ...]:
    return (*writing(p), UP, *found(p["subject"]), *PLAN, option(p))


def found(subject: str) -> tuple[Action, ...]:
    """Go on with a draft."""
    return (*AT_DRAFTS, scroll_to(subject, ROW), click(subject, ROW), click("Resume draft"))


def schedule_email_undone_and_planned_again(p: Params) -> tuple[Action, ...]:
    return (*writing(p), *PLAN, wrong_time(p), click("Undo"), *PLAN, option(p))


def wrong_time(p: Params) -> Action:
    return click("Tomorrow morning" if "afternoon" in p["when"] else "Tomorrow afternoon")


def schedule_email_another_time_of_the_list(p: Params) -> tuple[Action, ...]:
    return (*writing(p), *PLAN, wrong_time(p))


def schedule_email_a_day_later(p: Params) -> tuple[Action, ...]:
    return (*writing(p), *picked(p, day(p) + 1, 10))


def schedule_email_another_subject(p: Params) -> tuple[Action, ...]:
    return (GMAIL, *letter_played(p, subject="zzz"), *PLAN, option(p))


def letter_played(p: Params, **other: str) -> tuple[Action, ...]:
    """Write the letter where Gmail shows Compose, some of it otherwise."""
    return writing({**p, **other})[1:]


def schedule_email_a_copy_to_somebody_else(p: Params) -> tuple[Action, ...]:
    return (*writing(p), *COPY, *PLAN, option(p))


COPY = (click("Add Cc/Bcc"), enter_text(BOB.replace("bob", "dana"), "Cc"), press_enter())


def schedule_email_planned_twice(p: Params) -> tuple[Action, ...]:
    return (*writing(p), *PLAN, option(p), *letter_played(p), *PLAN, option(p))


def scheduling_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = scheduling(p)
    return ways[0]
