"""dumpsys notification."""

from __future__ import annotations

from ....phone.state.providers import Notification
from ...machine import Machine
from ..records import token, uid

_ZEN = ("ZEN_MODE_OFF", "ZEN_MODE_IMPORTANT_INTERRUPTIONS", "ZEN_MODE_NO_INTERRUPTIONS",
        "ZEN_MODE_ALARMS")  # fmt: skip


def notification(machine: Machine, args: tuple[str, ...]) -> str:
    """What is posted; texts are left out without --noredact."""
    phone = machine.phone
    clear = "--noredact" in args
    rows = "".join(_note(note, clear) for note in phone.notifications)
    zen = int(phone.setting("global/zen_mode", 0) or 0)
    body = f"  Notification List:\n{rows}" if rows else ""
    return f"""Current Notification Manager state:
{body}
  Zen Mode:
    mInterruptionFilter={1 if not zen else 2}
    mZenMode={_ZEN[zen % len(_ZEN)]}
"""


def _text(value: str, clear: bool) -> str:
    if not value:
        return "null"
    return f"String ({value})" if clear else f"String [length={len(value)}]"


def _note(note: Notification, clear: bool) -> str:
    package, key = note.package, f"0|{note.package}|{note.id}|null|{uid(note.package)}"
    flags = "ONGOING_EVENT|NO_CLEAR" if note.ongoing else "AUTO_CANCEL"
    importance = 2 if note.silent else 3
    return f"""    NotificationRecord(0x{token("note", key):0>8}: pkg={package} \
user=UserHandle{{0}} id={note.id} tag=null importance={importance} key={key}: \
Notification(channel={note.channel} flags={flags} actions={len(note.actions)}))
      uid={uid(package)} userId=0
      opPkg={package}
      notification=
            when={note.time * 1000}
            extras={{
                android.title={_text(note.title, clear)}
                android.text={_text(note.text, clear)}
            }}
      mImportance={"LOW" if note.silent else "DEFAULT"}
      mCreationTimeMs={note.time * 1000}
"""


SERVICES = {"notification": notification}
