"""dumpsys notification, statusbar, alarm, audio and media_session."""

from __future__ import annotations

from ....phone.providers import Notification
from ....phone.state import Phone
from ...machine import Machine
from ..records import main_component, token, uid, uptime, user, when
from . import flag, told

_ZEN = ("ZEN_MODE_OFF", "ZEN_MODE_IMPORTANT_INTERRUPTIONS", "ZEN_MODE_NO_INTERRUPTIONS",
        "ZEN_MODE_ALARMS")  # fmt: skip
_STREAMS = (
    ("STREAM_VOICE_CALL", "call", 7), ("STREAM_RING", "ring", 7), ("STREAM_MUSIC", "music", 15),
    ("STREAM_ALARM", "alarm", 7), ("STREAM_NOTIFICATION", "notification", 7),
)  # fmt: skip


def notification(machine: Machine, args: tuple[str, ...]) -> str:
    """What is posted; texts are left out without --noredact."""
    phone = machine.phone
    clear = "--noredact" in args
    rows = "".join(_note(note, clear) for note in phone.notifications)
    zen = int(phone.setting("global/zen_mode", 0) or 0)
    body = f"  Notification List:\n{rows}" if rows else ""
    return f"""Current Notification Manager state:
{body}  mUseAttentionLight=false
  mHasLight=true
  mNotificationPulseEnabled=false
  mSoundNotificationKey=null
  mVibrateNotificationKey=null
  mDisableNotificationEffects=false
  mCallState=CALL_STATE_IDLE
  mSystemReady=true
  mMaxPackageEnqueueRate=5.0

  Zen Mode:
    mInterruptionFilter={1 if not zen else 2}
    mZenMode={_ZEN[zen % len(_ZEN)]}

  Notification attention state:
    mInCall=false
"""


def _key(note: Notification) -> str:
    return f"0|{note.package}|{note.id}|null|{uid(note.package)}"


def _text(value: str, clear: bool) -> str:
    if not value:
        return "null"
    return f"String ({value})" if clear else f"String [length={len(value)}]"


def _note(note: Notification, clear: bool) -> str:
    package, key = note.package, _key(note)
    flags = "ONGOING_EVENT|NO_CLEAR" if note.ongoing else "AUTO_CANCEL"
    importance = 2 if note.silent else 3
    return f"""    NotificationRecord(0x{token("note", key):0>8}: pkg={package} \
user=UserHandle{{0}} id={note.id} tag=null importance={importance} key={key}: \
Notification(channel={note.channel} shortcut=null contentView=null vibrate=null sound=null \
defaults=0 flags={flags} color=0x00000000 actions={len(note.actions)} vis=PRIVATE))
      uid={uid(package)} userId=0
      opPkg={package}
      icon=Icon(typ=RESOURCE pkg={package} id=0x7f080001)
      flags={flags}
      pri=0
      key={key}
      seen=true
      groupKey={key}
      notification=
{_content(note, clear)}
      mImportance={"LOW" if note.silent else "DEFAULT"}
      mImportanceExplanation=app
      mIntercept=false
      mHidden==false
      mRankingTimeMs={note.time * 1000}
      mCreationTimeMs={note.time * 1000}
      effectiveNotificationChannel=NotificationChannel{{mId='{note.channel}', \
mName={note.channel}, mImportance={importance}}}
"""


def _content(note: Notification, clear: bool) -> str:
    actions = "".join(
        f'                [{n}] "{action.title}" -> {_pending(note, action.title)}\n'
        for n, action in enumerate(note.actions)
    )
    block = f"            actions={{\n{actions}              }}\n" if actions else ""
    info = f"ApplicationInfo{{{token('info', note.package)} {note.package}}}"
    return f"""            fullscreenIntent=null
            contentIntent={_pending(note, "tap") if note.tap is not None else "null"}
            deleteIntent=null
            number=0
            groupAlertBehavior=0
            when={note.time * 1000}
            tickerText=null
            vis=0
            color=0x00000000
            timeout=null
{block}            extras={{
                android.title={_text(note.title, clear)}
                android.subText=null
                android.showChronometer=Boolean (false)
                android.text={_text(note.text, clear)}
                android.appInfo=ApplicationInfo ({info})
                android.showWhen=Boolean (true)
            }}"""


def _pending(note: Notification, what: str) -> str:
    first, second = (token(kind, _key(note), what) for kind in ("pending", "record"))
    record = f"PendingIntentRecord{{{second} {note.package} startActivity}}"
    return f"PendingIntent{{{first}: {record}}}"


def statusbar(machine: Machine, args: tuple[str, ...]) -> str:
    """Whether the shade is open, and which icons there are."""
    phone = machine.phone
    icons = "".join(
        f"    {n}: (notification) {note.package}\n" for n, note in enumerate(phone.notifications)
    )
    return f"""  mDisabled1=0x0
  mDisabled2=0x0
  mPanelExpanded={flag(phone.shade is not None)}
  mCurrentUserId=0
  mIcons=
{icons}"""


def alarm(machine: Machine, args: tuple[str, ...]) -> str:
    """What is scheduled: the phone's queue, the next one first."""
    phone = machine.phone
    rows = "".join(_alarm(phone, n, p.package, p.at) for n, p in enumerate(phone.queue))
    return f"""Current Alarm Manager state:
  Settings:
    min_futurity=+5s0ms
  nowRTC={phone.time * 1000}={when(phone, phone.time):%F %T}.000 nowELAPSED={_elapsed(phone)}

  {len(phone.queue)} pending alarms:
{rows}
  Pending user blocked background alarms: none
"""


def _elapsed(phone: Phone) -> int:
    return uptime(phone) * 1000


def _alarm(phone: Phone, n: int, package: str, at: int) -> str:
    name = token("alarm", package, str(at))
    return f"""    RTC_WAKEUP #{n}: Alarm{{{name} type 0 origWhen {at * 1000} whenElapsed \
{_elapsed(phone) + (at - phone.time) * 1000} {package}}}
      tag=*walarm*:{package}/.AlarmReceiver
      type=RTC_WAKEUP origWhen={when(phone, at):%F %T}.000 window=0 repeatInterval=0 count=0
      operation=PendingIntent{{{name}: PendingIntentRecord{{{name} {package} broadcastIntent}}}}
"""


def audio(machine: Machine, args: tuple[str, ...]) -> str:
    """Volumes and the ringer mode."""
    phone = machine.phone
    rows = "".join(_stream(phone, *row) for row in _STREAMS)
    ring = int(phone.setting("system/volume_ring", 5))
    mode = "NORMAL" if ring else "SILENT"
    return f"""Stream volumes (device: index)
{rows}
Ringer mode:
- mode (internal) = {mode}
- mode (external) = {mode}
- zen mode:{_ZEN[int(phone.setting("global/zen_mode", 0) or 0) % len(_ZEN)]}

Audio Focus stack entries (last is top of stack):
"""


def _stream(phone: Phone, name: str, key: str, most: int) -> str:
    level = int(phone.setting(f"system/volume_{key}", 5))
    return f"""- {name}:
   Muted: {flag(not level)}
   Min: 0
   Max: {most}
   streamVolume:{level}
   Current: 2 (speaker): {level}, 40000000 (default): {level}
   Devices: speaker(2)
"""


def media_session(machine: Machine, args: tuple[str, ...]) -> str:
    """No app of this phone plays media."""
    phone = machine.phone
    front = main_component(phone.foreground)
    return f"""MEDIA SESSION SERVICE (dumpsys media_session)

0 sessions listeners.
Global priority session is null
User Records:
Record for full_user=0
  Volume key long-press listener: null
  Media key listener: null
  Callback: null
  Last MediaButtonReceiver: null
  Media button session is null
  Sessions Stack - have 0 sessions:
Audio playback (lastly played comes first)
  Foreground: {front.package} ({user(front.package)})
"""


SERVICES = {
    "notification": told(notification), "statusbar": told(statusbar), "alarm": told(alarm),
    "audio": told(audio), "media_session": told(media_session),
}  # fmt: skip
