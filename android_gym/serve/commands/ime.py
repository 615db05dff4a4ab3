"""ime: which input methods there are, and which one types."""

from __future__ import annotations

from ..android import keyboards
from ..android.arguments import FAILED, Answer, Verb, Words, options, service
from ..android.records import ime as ime_of
from ..machine import Machine
from . import Command, said, wrong

_RESET = "Reset current and enabled IMEs for user #0"


def _list(machine: Machine, words: Words) -> Answer:
    asked, phone = options(words, "-a -s"), machine.phone
    ids = list(keyboards.installed(phone) if "-a" in asked else keyboards.enabled(phone))
    if "-s" in asked:
        return machine, said("\n".join(ids))
    return machine, said("\n".join(map(_described, ids)))


def _described(id: str) -> str:
    package, _, name = id.partition("/")
    full = package + name if name.startswith(".") else name
    return (
        f"{id}:\n  mId={id} mSettingsActivityName=null mIsVrOnly=false "
        "mSupportsSwitchingToNextInputMethod=true mInlineSuggestionsEnabled=true\n"
        "  mIsDefaultResId=0x0\n  Service:\n    priority=0 preferredOrder=0 match=0x108000 "
        "specificIndex=-1 isDefault=false\n    ServiceInfo:\n"
        f"      name={full}\n      packageName={package}\n      enabled=true exported=true"
    )


def _enable(machine: Machine, words: Words) -> Answer:
    options(words)
    id, phone = words.required(), machine.phone
    if not keyboards.known(phone, id):
        return machine, wrong(f"Unknown input method {id} cannot be enabled for user #0", FAILED)
    how = "already" if id in keyboards.enabled(phone) else "now"
    machine = machine.showing(keyboards.enable(phone, id))
    return machine, said(f"Input method {id}: {how} enabled for user #0")


def _disable(machine: Machine, words: Words) -> Answer:
    options(words)
    id, phone = words.required(), machine.phone
    how = "now" if id in keyboards.enabled(phone) else "already"
    machine = machine.showing(keyboards.disable(phone, id))
    return machine, said(f"Input method {id}: {how} disabled for user #0")


def _set(machine: Machine, words: Words) -> Answer:
    options(words)
    id, phone = words.required(), machine.phone
    if id not in (*keyboards.enabled(phone), keyboards.ADB_KEYBOARD):  # which tools expect to be set up
        return machine, wrong(f"Unknown input method {id} cannot be selected for user #0", FAILED)
    machine = machine.showing(keyboards.select(keyboards.enable(phone, id), id))
    return machine, said(f"Input method {id} selected for user #0")


def _reset(machine: Machine, words: Words) -> Answer:
    options(words)
    machine = machine.showing(keyboards.reset(machine.phone))
    rows = (f"   Enabled: {id}" for id in keyboards.enabled(machine.phone))
    return machine, said("\n".join((_RESET, f"  Selected: {ime_of(machine.phone)}", *rows)))


VERBS: dict[str, Verb] = {"list": _list, "enable": _enable, "disable": _disable, "set": _set, "reset": _reset}
ime: Command = service("ime", VERBS)
COMMANDS: dict[str, Command] = {"ime": ime}
