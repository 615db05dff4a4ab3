"""UiAutomator's Configurator: how long it waits. `waitForSelectorTimeout` is heeded here; the
others have nothing to wait for on a phone that is always idle."""

from __future__ import annotations

from typing import Any

from ....phone.core.values import Table
from ...machine import Machine
from ..java import MISMATCHED, UNRECOGNIZED, JavaError, whole
from ..uiobject import CONFIGURATOR, Answer, configured


def get_configurator(machine: Machine) -> Answer:
    return machine, configured(machine)


def set_configurator(machine: Machine, wanted: Any) -> Answer:
    """Set all of them: what is not sent becomes 0."""
    if not isinstance(wanted, dict):
        raise JavaError(MISMATCHED, "Cannot construct instance of `ConfiguratorInfo`")
    known = configured(machine)
    for name in wanted:
        if name not in known:
            raise JavaError(UNRECOGNIZED, f'Unrecognized field "{name}"')
    machine = machine.remember(
        CONFIGURATOR, Table.of({name: whole(wanted.get(name)) for name in known})
    )
    return machine, configured(machine)


METHODS = {"getConfigurator": get_configurator, "setConfigurator": set_configurator}
