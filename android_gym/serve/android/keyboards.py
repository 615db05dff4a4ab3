"""Input methods: which there are, which are enabled, and which one types.

Two are part of the phone. Those that tools bring with them (their apk types what a broadcast says)
are listed once they are installed or enabled.
"""

from __future__ import annotations

from ...phone.state.phone import Phone
from ...phone.state.settings import written
from .records import FAST_INPUT, GBOARD, ime

VOICE = (
    "com.google.android.tts/com.google.android.apps.speech.tts.googletts.settings.asr.voiceime.VoiceInputMethodService"
)
ADB_KEYBOARD = "com.android.adbkeyboard/.AdbIME"
U2_KEYBOARD = "com.github.uiautomator/.AdbKeyboard"
BUILT_IN = (GBOARD, VOICE)
BROUGHT = (ADB_KEYBOARD, U2_KEYBOARD, FAST_INPUT)
DEFAULT, ENABLED = "secure/default_input_method", "secure/enabled_input_methods"
_INSTALLED = "keyboard/installed"  # packages of those brought, by blanks


def packages(phone: Phone) -> tuple[str, ...]:
    """Packages of installed keyboards that are no apps of the phone."""
    found = set(str(phone.setting(_INSTALLED, "")).split())
    brought = {id.partition("/")[0] for id in (*enabled(phone), ime(phone)) if id in BROUGHT}
    return tuple(sorted(found | brought))


def installed(phone: Phone) -> tuple[str, ...]:
    """All input methods, by id."""
    there = packages(phone)
    return (*BUILT_IN, *(id for id in BROUGHT if id.partition("/")[0] in there))


def enabled(phone: Phone) -> tuple[str, ...]:
    """Those that may be chosen, by id."""
    own = (*BUILT_IN, FAST_INPUT) if phone.display.ime == "fastinput" else BUILT_IN
    stored = phone.setting(ENABLED, None)
    return own if stored is None else tuple(str(stored).split(":")) if stored else ()


def install(phone: Phone, package: str) -> Phone:
    """With a brought keyboard's package on the phone."""
    there = sorted({*str(phone.setting(_INSTALLED, "")).split(), package})
    return written(phone, _INSTALLED, " ".join(there))


def uninstall(phone: Phone, package: str) -> Phone:
    """Without a keyboard's package: its input methods are gone, and the phone's own one types."""
    for id in BROUGHT:
        if id.startswith(f"{package}/") and id in enabled(phone):
            phone = disable(phone, id)
    left = [p for p in str(phone.setting(_INSTALLED, "")).split() if p != package]
    return written(phone, _INSTALLED, " ".join(left) or None)


def known(phone: Phone, id: str) -> bool:
    """Whether an input method can be enabled."""
    return id in BROUGHT or id in installed(phone)


def enable(phone: Phone, id: str) -> Phone:
    return phone if id in enabled(phone) else _allow(phone, (*enabled(phone), id))


def disable(phone: Phone, id: str) -> Phone:
    """Without a keyboard among those to choose from; if it was in use, Gboard comes instead."""
    if id not in enabled(phone):
        return phone
    phone = _allow(phone, tuple(one for one in enabled(phone) if one != id))
    return select(phone, GBOARD) if ime(phone) == id else phone


def select(phone: Phone, id: str) -> Phone:
    """The phone with this keyboard in use. Brought ones show a narrow bar."""
    look = "gboard" if id in BUILT_IN else "fastinput"
    kept = enabled(phone)
    phone = phone.replace(display=phone.display.replace(ime=look))
    return _allow(written(phone, DEFAULT, id), kept)


def reset(phone: Phone) -> Phone:
    """The phone's own keyboards alone, and Gboard in use."""
    return written(written(select(phone, GBOARD), ENABLED, None), DEFAULT, None)


def _allow(phone: Phone, ids: tuple[str, ...]) -> Phone:
    return written(phone, ENABLED, ":".join(ids))
