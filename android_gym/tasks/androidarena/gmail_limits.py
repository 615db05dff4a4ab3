"""What the tasks of gmail_limits.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.google.gmail.compose import Compose
from ...apps.google.gmail.conversation import Conversation
from ...apps.google.gmail.inbox import FolderDrawer, Inbox
from ...apps.google.gmail.mail import Mail
from ...apps.google.gmail.search import Search
from ...apps.google.gmail.settings import ManageLabels
from ...phone.state.phone import Phone
from ..base import Params
from ..parts.gmail import at_hand, keys, mail_id, of_mail, of_sender, searching, unread
from ..parts.gmail_drafts import addressed
from ..parts.gmail_searching import hits, no_others, none_missing
from ..steps import back, click, long_click, scroll_to, start


def labels_shown(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """The drawer with the folders, or the settings' page of labels, is in front."""
    return isinstance(after.popup, FolderDrawer) or isinstance(after.top, ManageLabels)


def latest_draft(start: Phone, p: Params) -> Mail:
    return addressed(start, p["address"])[-1]


def draft_sought(before: Phone, now: Phone, p: Params) -> bool:
    """Or later: it is at hand or has its star."""
    sought = isinstance(now.top, Search) and bool(now.top.query)
    return sought or at_hand(latest_draft, draft_starred).holds(before, now, p)


draft_starred = of_mail(latest_draft, lambda m: m.starred)


def star_draft_no_labels_subgoal_3_done_is_so(m: Any) -> Any:
    return m.starred


def scrolled(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    """A list of conversations was scrolled on, or one was opened from a list other than search."""
    old, new = before.top, after.top
    if isinstance(new, Conversation) and not isinstance(old, Conversation | Compose):
        return new.folder != "search"
    if not (isinstance(old, Inbox) and isinstance(new, Inbox)) or before.popup or after.popup:
        return False
    ui = before.window.ui
    return any(px > ui.offset(key) for key, px in after.window.ui.scroll)


UP = click("Navigate up")


def other(p: Params) -> str:
    """A sender whose newest mail stands high in the inbox and is not the one asked for."""
    return "John Smith" if p.get("sender") != "John Smith" else "Elias Becker"


def open_mail_no_labels_another_mail_was_deleted(p: Params) -> tuple[Action, ...]:
    return tuple(step for part in (*(harm,), open_mail_no_labels_another_mail_was_deleted_then) for step in part(p))


def harm(p: Params) -> Way:
    """Another mail is put into the trash."""
    return on(other(p), click("Delete"))


Way = tuple[Action, ...]


def on(name: str, *deed: Action) -> Way:
    """Do something with a conversation that is selected in the inbox."""
    return (start("Gmail"), scroll_to(name), long_click(name), *deed)


def open_mail_no_labels_another_mail_was_deleted_then(p: Params) -> Any:
    return (start("Gmail"), scroll_to(p["sender"]), click(p["sender"]), *())


def mark_unread_no_labels_another_mail_was_read_first(p: Params) -> tuple[Action, ...]:
    return (start("Gmail"), scroll_to(other(p)), click(other(p)), UP, *on(p["sender"], UNREAD))


UNREAD = click("Mark unread")


def mark_unread_no_labels_another_one_was_selected_first(p: Params) -> tuple[Action, ...]:
    return (start("Gmail"), scroll_to(other(p)), long_click(other(p)), back(), *on(p["sender"], UNREAD))


def mark_unread_no_labels_another_mail_of_the_inbox(p: Params) -> tuple[Action, ...]:
    return on(other(p), *(click("Mark read"),))


def mark_unread_no_labels_another_mail_was_deleted(p: Params) -> tuple[Action, ...]:
    return tuple(step for part in (*(harm,), mark_unread_no_labels_another_mail_was_deleted_then) for step in part(p))


def mark_unread_no_labels_another_mail_was_deleted_then(p: Params) -> Any:
    return on(p["sender"], *(UNREAD,))


def mark_unread_no_labels_another_mail_was_starred(p: Params) -> tuple[Action, ...]:
    return (*on(other(p), MENU, click("Add star")), *on(p["sender"], UNREAD))


MENU = click("More options")


def open_mail_no_labels_another_mail_was_read_first(p: Params) -> tuple[Action, ...]:
    return (start("Gmail"), scroll_to(other(p)), click(other(p)), UP, scroll_to(p["sender"]), click(p["sender"]))


def open_mail_no_labels_another_mail(p: Params) -> tuple[Action, ...]:
    return (start("Gmail"), scroll_to(other(p)), click(other(p)))


Query = Callable[[Params], str]


def of(name: str, template: str = "{}") -> Query:
    return lambda p: template.format(p[name])


search_mail_by_search_in_capitals_query_query = of("word")


def cut(name: str) -> Query:
    return lambda p: str(p[name])[:2]


search_mail_by_search_only_the_word_s_first_letters_query = cut("word")


def search_mail_by_search_in_capitals_query(p: Params) -> Any:
    return search_mail_by_search_in_capitals_query_query(p).upper()


def search_mail_by_search_in_capitals(p: Params) -> tuple[Action, ...]:
    return (*searching(search_mail_by_search_in_capitals_query(p)), *())


def search_mail_by_search_only_the_word_s_first_letters(p: Params) -> tuple[Action, ...]:
    return (*searching(search_mail_by_search_only_the_word_s_first_letters_query(p)), *())


find_star_draft_no_labels = mail_id(latest_draft)
star_draft_no_labels_subgoal_3_done = of_mail(latest_draft, star_draft_no_labels_subgoal_3_done_is_so)


def mark_unread_no_labels_goal_is_so(m: Any) -> Any:
    return not m.read


mark_unread_no_labels_goal = of_mail(of_sender, mark_unread_no_labels_goal_is_so)


def search_mail_by_search_goal_wanted(start: Phone, p: Params) -> Any:
    return hits(start, p["word"])


search_mail_by_search_goal = none_missing(search_mail_by_search_goal_wanted)


def search_mail_by_search_goal_2_allowed(start: Phone, p: Params) -> Any:
    return hits(start, f"in:anywhere {p['word']}")


search_mail_by_search_goal_2 = no_others(search_mail_by_search_goal_2_allowed)


def star_draft_no_labels_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, keys(latest_draft(before, p)))
    here: tuple[int, ...] = ()
    if isinstance(top, Conversation):
        here = (top.key,)
    elif isinstance(top, Inbox | Search):
        here = top.picked
    return any(key in wanted for key in here) or star_draft_no_labels_subgoal_3_done(before, now, p)


def mark_unread_no_labels_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    top, wanted = (now.top, keys(of_sender(before, p)))
    here: tuple[int, ...] = ()
    if isinstance(top, Conversation):
        here = (top.key,)
    elif isinstance(top, Inbox | Search):
        here = top.picked
    return any(key in wanted for key in here) or unread(before, now, p)


def search_mail_by_search_subgoal_3(before: Phone, now: Phone, p: Params) -> bool:
    top = now.top
    return isinstance(top, Search) and p["word"].casefold() in top.query.casefold()
