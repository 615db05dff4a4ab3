"""cmd media_session, and media: which sessions there are, and media keys for them."""

from __future__ import annotations

from ...phone.state.events import Key
from ..android.arguments import FAILED, Answer, Verb, Words, service
from ..android.dumps.media import tag
from ..machine import Machine
from . import Command, said, wrong

_KEYS = {"mute": "volume_mute", "headsethook": "headset_hook"}  # of `dispatch`, in its own words
_KEYS |= {name: f"media_{name.replace('-', '_')}" for name in "play pause play-pause stop next previous".split()}
_SILENT = ("rewind", "record", "fast-forward")  # keys that nothing answers to


def _dispatch(machine: Machine, words: Words) -> Answer:
    name = words.required()
    if name in _SILENT:
        return machine, said()
    if name not in _KEYS:
        return machine, wrong(f"Error: unknown dispatch code '{name}'", FAILED)
    return machine.do(Key(_KEYS[name])), said()


def _list(machine: Machine, words: Words) -> Answer:
    rows = (
        f"  tag={tag(session).partition('/')[2]}, package={session.package}" for session in machine.phone.media.sessions
    )
    return machine, said("\n".join(("Sessions:", *rows)))


VERBS: dict[str, Verb] = {"dispatch": _dispatch, "list-sessions": _list}
media_session: Command = service("media_session", VERBS)
COMMANDS: dict[str, Command] = {"media": media_session}
