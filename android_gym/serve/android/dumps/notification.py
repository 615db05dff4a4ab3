"""dumpsys notification."""

from __future__ import annotations

from ....phone.state.phone import Phone
from ....phone.state.providers import Notification, NotificationChannel
from ....phone.state.providers.notifications import importance_of
from ...machine import Machine
from ..records import token, uid

_ZEN = ("ZEN_MODE_OFF", "ZEN_MODE_IMPORTANT_INTERRUPTIONS", "ZEN_MODE_NO_INTERRUPTIONS", "ZEN_MODE_ALARMS")
_IMPORTANCE = ("NONE", "MIN", "LOW", "DEFAULT", "HIGH")


def notification(machine: Machine, args: tuple[str, ...]) -> str:
    """What is posted; texts are left out without --noredact."""
    phone = machine.phone
    clear = "--noredact" in args
    rows = "".join(record(phone, note, clear) for note in phone.notifications)
    zen = int(phone.setting("global/zen_mode", 0) or 0)
    body = f"  Notification List:\n{rows}" if rows else ""
    return f"""Current Notification Manager state:
{body}
{_preferences(phone)}  Zen Mode:
    mInterruptionFilter={1 if not zen else 2}
    mZenMode={_ZEN[zen % len(_ZEN)]}
"""


def key_of(phone: Phone, note: Notification) -> str:
    """The name of a notification: user, package, id, tag, user id of the package."""
    return f"0|{note.package}|{note.id}|{note.tag or 'null'}|{uid(phone, note.package)}"


def record(phone: Phone, note: Notification, clear: bool) -> str:
    """A NotificationRecord; its texts only if `clear`."""
    package, key = note.package, key_of(phone, note)
    importance = importance_of(phone.channels, note)
    flags = ["ONGOING_EVENT", "NO_CLEAR"] if note.ongoing else []
    flags += ["AUTO_CANCEL"] if note.auto_cancel and not note.ongoing else []
    flags += ["ONLY_ALERT_ONCE"] if note.alert_once else []
    flags += ["GROUP_SUMMARY"] if note.summary else []
    more = "".join(
        f" {name}={value}" for name, value in (("groupKey", note.group), ("category", note.category)) if value
    )
    return f"""    NotificationRecord(0x{token("note", key):0>8}: pkg={package} \
user=UserHandle{{0}} id={note.id} tag={note.tag or "null"} importance={importance} key={key}: \
Notification(channel={note.channel} flags={"|".join(flags) or "0x0"} \
actions={len(note.actions)}{more}))
      uid={uid(phone, package)} userId=0
      opPkg={package}
      notification=
            when={note.time * 1000}
            extras={{
                android.title={_text(note.title, clear)}
                android.text={_text(note.text, clear)}
{_extras(note, clear)}            }}
{_actions(note)}      mImportance={_IMPORTANCE[importance]}
      mCreationTimeMs={note.time * 1000}
"""


def _extras(note: Notification, clear: bool) -> str:
    rows = []
    if note.big_text:
        rows.append(f"android.bigText={_text(note.big_text, clear)}")
    if note.progress is not None:
        rows.append(f"android.progress=Integer ({note.progress.value})")
        rows.append(f"android.progressMax=Integer ({note.progress.most})")
        whether = str(note.progress.indeterminate).lower()
        rows.append(f"android.progressIndeterminate=Boolean ({whether})")
    return "".join(f"                {row}\n" for row in rows)


def _actions(note: Notification) -> str:
    """The buttons, and how many texts each asks for."""
    if not any(action.reply for action in note.actions):
        return ""
    rows = "".join(
        f'              [{n}] "{action.title}" (remoteInputs={int(bool(action.reply))})\n'
        for n, action in enumerate(note.actions)
    )
    return f"            actions={{\n{rows}            }}\n"


def _text(value: str, clear: bool) -> str:
    if not value:
        return "null"
    return f"String ({value})" if clear else f"String [length={len(value)}]"


def _preferences(phone: Phone) -> str:
    """The channels that apps have created."""
    packages = dict.fromkeys(channel.package for channel in phone.channels)
    found = "".join(
        f"      AppSettings: {package} ({uid(phone, package)})\n"
        + "".join(_channel(c) for c in phone.channels if c.package == package)
        for package in packages
    )
    return f"  Notification Preferences:\n{found}\n" if found else ""


def _channel(channel: NotificationChannel) -> str:
    sound = "content://settings/system/notification_sound" if channel.sound else "null"
    facts = {
        "mId": f"'{channel.id}'",
        "mName": channel.name,
        "mDescription": channel.description,
        "mImportance": channel.weight,
        "mSound": sound,
        "mLights": str(channel.lights).lower(),
        "mVibrationEnabled": str(channel.vibration).lower(),
        "mShowBadge": str(channel.badge).lower(),
        "mGroup": f"'{channel.group}'",
    }
    return f"        NotificationChannel{{{', '.join(f'{k}={v}' for k, v in facts.items())}}}\n"


SERVICES = {"notification": notification}
