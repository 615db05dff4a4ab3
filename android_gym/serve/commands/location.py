"""cmd location: switches location, and tells the phone where it is by a test provider."""

from __future__ import annotations

from ...phone.state.providers import Location
from ...phone.state.settings import written
from ...phone.system.whereabouts import MODE
from ..android.arguments import Answer, Verb, Words, illegal, options, real, service
from ..android.dumps.location import PROVIDERS
from ..machine import Machine
from . import Command, said

_ON, _OFF = 3, 0  # LOCATION_MODE_HIGH_ACCURACY and _OFF
_ADDED = "test_providers"  # names of test providers, in the machine's memory
_ACCURACY_M = 100.0  # where none is told


def _is_enabled(machine: Machine, words: Words) -> Answer:
    options(words)
    return machine, said("true" if machine.phone.setting(MODE, _ON) else "false")


def _set_enabled(machine: Machine, words: Words) -> Answer:
    on = _boolean(words.required())
    options(words)
    return machine.showing(written(machine.phone, MODE, _ON if on else _OFF)), said()


def _boolean(word: str) -> bool:
    if word not in ("true", "false"):
        raise illegal(f"Invalid boolean value: {word}")
    return word == "true"


def _providers(machine: Machine, words: Words) -> Answer:
    verb, name = words.required(), words.required()
    added: tuple[str, ...] = machine.memory.get(_ADDED, ())
    if verb == "add-test-provider":
        words.rest()
        return machine.remember(_ADDED, tuple(sorted({*added, name}))), said()
    if verb == "remove-test-provider":
        left = tuple(n for n in added if n != name)
        gone = machine.remember(_ADDED, left) if left != added else machine
        return gone, said()
    if verb == "set-test-provider-enabled":
        _boolean(words.required())
        return _known(machine, name, added), said()
    if verb == "set-test-provider-location":
        return _told(_known(machine, name, added), name, words), said()
    if verb == "send-extra-command":
        return machine, said()
    raise illegal(f"Unknown command: {verb}")


def _known(machine: Machine, name: str, added: tuple[str, ...]) -> Machine:
    if name not in added:
        raise illegal(f"provider doesn't exist: {name}")
    return machine


def _told(machine: Machine, name: str, words: Words) -> Machine:
    """`--location LATITUDE,LONGITUDE [--accuracy METRES] [--time MS]`."""
    phone, point, accuracy = machine.phone, "", _ACCURACY_M
    while (option := words.option()) is not None:
        value = words.required()
        if option == "--location":
            point = value
        elif option == "--accuracy":
            accuracy = max(0.0, real(value))
        elif option not in ("--time", "--user"):
            raise illegal(f"Unknown option: {option}")
    latitude, comma, longitude = point.partition(",")
    if not comma:
        raise illegal("Location coordinates not specified")
    where = Location(real(latitude), real(longitude), accuracy, phone.time, name if name in PROVIDERS else "fused")
    if abs(where.latitude) > 90 or abs(where.longitude) > 180:
        raise illegal(f"invalid coordinates: {point}")
    return machine.showing(phone.replace(location=where))


VERBS: dict[str, Verb] = {
    "is-location-enabled": _is_enabled,
    "set-location-enabled": _set_enabled,
    "providers": _providers,
}
location: Command = service("Location service", VERBS)
COMMANDS: dict[str, Command] = {}
