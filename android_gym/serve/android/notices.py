"""cmd notification: lists, posts, snoozes, and sets Do Not Disturb."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ...phone.state.providers import Notification, NotificationChannel
from ...phone.state.settings import written
from ...phone.system.ctx import SHELL, Ctx, post_again
from ..commands import said
from ..machine import Machine
from .arguments import FAILED, Answer, Verb, Words, illegal, whole
from .dumps.notification import key_of, record
from .records import SYSTEM_UI

_ID = 2020  # of the shell's first notification
_CHANNEL = NotificationChannel(SHELL, "shell_cmd", "Shell command")
_MODES = {"on": 2, "none": 2, "priority": 1, "alarms": 3, "all": 0, "off": 0}  # values of zen_mode
_WITH_VALUE = ("-i", "--icon", "-I", "--large-icon", "-c", "--content-intent")


def _list(machine: Machine, words: Words) -> Answer:
    phone = machine.phone
    return machine, said("\n".join(key_of(phone, note) for note in phone.notifications))


def _get(machine: Machine, words: Words) -> Answer:
    key = words.required()
    note = _found(machine.phone, key)
    if note is None:
        return machine, said(f"No active notification matching key: {key}", 1)
    return machine, said(record(machine.phone, note, clear=True).rstrip("\n"))


def _post(machine: Machine, words: Words) -> Answer:
    """post [-v] [-t TITLE] [-S bigtext TEXT] TAG TEXT; what is posted under the tag is replaced."""
    title, big, verbose = "", "", False
    while (option := words.option()) is not None:
        if option in ("-v", "--verbose"):
            verbose = True
        elif option in ("-t", "--title", "title"):
            title = words.required()
        elif option in ("-S", "--style"):
            style = words.required()
            if style != "bigtext":
                raise illegal(f"unrecognized notification style: {style}")
            big = words.required()
        elif option in _WITH_VALUE:
            words.required()
        else:
            raise illegal(f"unrecognized option: {option}")
    tag, text = words.required(), " ".join(words.rest())
    if not text:
        raise illegal('Argument expected after "TAG"')
    phone = machine.phone
    own = [note for note in phone.notifications if note.package == SHELL]
    ids = {note.id for note in own}
    free = next(n for n in range(_ID, _ID + len(own) + 1) if n not in ids)
    id = next((note.id for note in own if note.tag == tag), free)
    note = Notification(id, SHELL, title, text, phone.time, _CHANNEL.id, big_text=big, tag=tag)
    after = Ctx(phone, SHELL).create_channel(_CHANNEL).notify(note).phone
    shown = f"posting:\n  Notification(channel={_CHANNEL.id} flags=0x0)" if verbose else ""
    return machine.showing(after), said(shown)


def _snooze(machine: Machine, words: Words) -> Answer:
    """snooze --for MILLISECONDS KEY: it goes, and comes again after that time."""
    if words.option() != "--for":
        raise illegal("snooze needs --for <msec>")
    seconds = whole(words.required()) // 1000
    key = words.required()
    note = _found(machine.phone, key)
    if note is None or seconds < 1:
        return machine, said(f"No notification to snooze: {key}", FAILED)
    phone = machine.phone
    away = Ctx(phone, note.package).unnotify(note.id).phone
    c = Ctx(away, SYSTEM_UI).schedule(phone.time + seconds, post_again(note), live=False)
    return machine.showing(c.phone), said(f"snoozed until {phone.time + seconds}000")


def _disturb(machine: Machine, words: Words) -> Answer:
    mode = words.required()
    if mode not in _MODES:
        raise illegal(f"Unknown Do Not Disturb mode: {mode}")
    return machine.showing(written(machine.phone, "global/zen_mode", _MODES[mode])), said()


def _found(phone: Phone, key: str) -> Notification | None:
    return next((note for note in phone.notifications if key_of(phone, note) == key), None)


VERBS: dict[str, Verb] = {"list": _list, "get": _get, "post": _post, "snooze": _snooze, "set_dnd": _disturb}
