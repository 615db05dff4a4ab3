"""Time: the virtual clock, the queue of scheduled things, and what fades by itself."""

from __future__ import annotations

from msgspec.structs import replace

from ..state.panes import pair_of
from ..state.phone import Pending, Phone, Snack, Window
from .crashes import survived
from .ctx import Ctx
from .reminders import next_reminders, remind

MAX_CALLS = 200  # scheduled calls run by one event: a repeating call cannot hang the phone
MAX_SECONDS = 7 * 86_400  # seconds that one event can take


def advance(phone: Phone, seconds: float) -> Phone:
    """Let time pass; what is due on the way happens at its time, in order."""
    until = phone.time + round(min(MAX_SECONDS, seconds) if seconds > 0 else 0)
    reminded = phone.time  # reminders up to here have been shown
    for _ in range(MAX_CALLS):
        due = phone.queue[0] if phone.queue and phone.queue[0].at <= until else None
        alerts = next_reminders(phone, reminded) if until > reminded else ()
        if alerts and alerts[0].at <= (until if due is None else due.at - 1):
            reminded = alerts[0].at
            phone = remind(phone.replace(time=max(phone.time, reminded)), alerts)
        elif due is not None:
            reminded = max(reminded, due.at - 1)
            phone = phone.replace(queue=phone.queue[1:], time=max(phone.time, due.at))
            phone = survived(_happen, phone, due)
        else:
            break
    return phone.replace(time=max(phone.time, until))


def waits(phone: Phone) -> bool:
    """Whether waiting reaches something: then it takes time."""
    return phone.ticking or bool(phone.queue) or bool(next_reminders(phone, phone.time))


def _happen(phone: Phone, due: Pending) -> Phone:
    """Run a scheduled call for its package, without a window."""
    if due.package not in phone.packages:
        return phone
    return replace(due.call.run(Ctx(phone, due.package)), depth=-1).phone


def fade(before: Phone, phone: Phone) -> Phone:
    """One event older: what was already shown before it counts down and leaves."""
    toast = phone.toast
    if toast is not None and toast is before.toast:
        phone = phone.replace(toast=toast.replace(ttl=toast.ttl - 1) if toast.ttl > 1 else None)
    if phone.heads_up is not None:
        phone = _banner(before, phone)
    panel = phone.volume
    if panel is not None and panel is before.volume:
        phone = phone.replace(volume=panel.replace(ttl=panel.ttl - 1) if panel.ttl > 1 else None)
    window = phone.tasks[0].windows[-1]
    if pair_of(phone) is not None:
        phone = _list_snack(before, phone)
    snack = window.ui.snack
    if snack is None or snack is not before.tasks[0].windows[-1].ui.snack:
        return phone
    return phone.with_top(_older(window, snack))


def _older(window: Window, snack: Snack) -> Window:
    """A window whose snackbar is one event older."""
    left = snack.replace(ttl=snack.ttl - 1) if snack.ttl > 1 else None
    return window.replace(ui=window.ui.replace(snack=left))


def _list_snack(before: Phone, phone: Phone) -> Phone:
    """The snackbar of the list beside a detail counts down as that of the detail does."""
    pair, task = pair_of(phone), phone.tasks[0]
    if pair is None or pair.at == len(task.windows) - 1 or pair.list.ui.snack is None:
        return phone
    if all(window.ui.snack is not pair.list.ui.snack for window in before.tasks[0].windows):
        return phone
    stack = (*task.windows[: pair.at], _older(pair.list, pair.list.ui.snack))
    task = task.replace(windows=(*stack, *task.windows[pair.at + 1 :]))
    return phone.replace(tasks=(task, *phone.tasks[1:]))


def _banner(before: Phone, phone: Phone) -> Phone:
    """What popped up leaves with its notification, for the shade, on navigation, or by itself."""
    banner = phone.heads_up
    assert banner is not None
    if phone.popped is None:
        return phone.replace(heads_up=None)
    if banner is not before.heads_up:
        return phone
    moved = [(w.package, type(w.activity)) for w in (before.window, phone.window)]
    if banner.ttl == 1 or moved[0] != moved[1]:
        return phone.replace(heads_up=None)
    return phone.replace(heads_up=banner.replace(ttl=banner.ttl - 1))
