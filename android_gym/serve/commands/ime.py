"""ime: which input methods there are, and which one types."""

from __future__ import annotations

from ..android import keyboards
from ..android.arguments import FAILED, Answer, Verb, Words, illegal, service, user
from ..android.records import GBOARD
from ..machine import Machine
from . import Command, said, wrong

USAGE = """ime <command>:
  list [-a] [-s]
    prints all enabled input methods.
      -a: see all input methods
      -s: only a single summary line of each
  enable [--user <USER_ID>] <ID>
    allows the given input method ID to be used.
  disable [--user <USER_ID>] <ID>
    disallows the given input method ID to be used.
  set [--user <USER_ID>] <ID>
    switches to the given input method ID.
  reset [--user <USER_ID>]
    reset currently selected/enabled IMEs to the default ones as if the device is initially booted
    with the current locale.
"""


def _options(words: Words, known: tuple[str, ...] = ()) -> set[str]:
    found = set[str]()
    while (option := words.option()) is not None:
        if option == "--user":
            user(words.required())
        elif option in known:
            found.add(option)
        else:
            raise illegal(f"Unknown option: {option}")
    return found


def _list(machine: Machine, words: Words) -> Answer:
    options, phone = _options(words, ("-a", "-s")), machine.phone
    ids = list(keyboards.installed(phone) if "-a" in options else keyboards.enabled(phone))
    if "-s" in options:
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
    _options(words)
    id, phone = words.required(), machine.phone
    if not keyboards.known(phone, id):
        return machine, wrong(f"Unknown input method {id} cannot be enabled for user #0", FAILED)
    how = "already" if id in keyboards.enabled(phone) else "now"
    machine = machine.showing(keyboards.enable(phone, id))
    return machine, said(f"Input method {id}: {how} enabled for user #0")


def _disable(machine: Machine, words: Words) -> Answer:
    _options(words)
    id, phone = words.required(), machine.phone
    how = "now" if id in keyboards.enabled(phone) else "already"
    machine = machine.showing(keyboards.disable(phone, id))
    return machine, said(f"Input method {id}: {how} disabled for user #0")


def _set(machine: Machine, words: Words) -> Answer:
    _options(words)
    id, phone = words.required(), machine.phone
    if id not in keyboards.enabled(phone):
        return machine, wrong(f"Unknown input method {id} cannot be selected for user #0", FAILED)
    machine = machine.showing(keyboards.select(phone, id))
    return machine, said(f"Input method {id} selected for user #0")


def _reset(machine: Machine, words: Words) -> Answer:
    _options(words)
    machine = machine.showing(keyboards.reset(machine.phone))
    lines = [
        "Reset current and enabled IMEs for user #0",
        f"  Newly selected IME for user #0: {GBOARD}",
    ]
    lines += ["  Newly enabled IMEs for user #0:"]
    lines += [f"    {id}" for id in keyboards.enabled(machine.phone)]
    return machine, said("\n".join(lines))


VERBS: dict[str, Verb] = {
    "list": _list, "enable": _enable, "disable": _disable, "set": _set, "reset": _reset,
}  # fmt: skip
ime: Command = service(VERBS, USAGE)
COMMANDS: dict[str, Command] = {"ime": ime}
