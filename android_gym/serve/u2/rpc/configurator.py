"""UiAutomator's Configurator: how long it waits."""

from __future__ import annotations

from typing import Any

from ....phone.core.values import Table
from ...machine import Machine
from ..java import MISMATCHED, UNRECOGNIZED, JavaError, whole
from ..uiobject import CONFIGURATOR, DEFAULTS, Answer, configured


def get_configurator(machine: Machine) -> Answer:
    return machine, configured(machine)


def set_configurator(machine: Machine, wanted: Any) -> Answer:
    """Set all of them: what is not sent becomes 0."""
    if not isinstance(wanted, dict):
        raise JavaError(MISMATCHED, "Cannot construct instance of `ConfiguratorInfo`")
    for name in wanted:
        if name not in DEFAULTS:
            raise JavaError(UNRECOGNIZED, f'Unrecognized field "{name}"')
    values = Table.of({name: whole(wanted.get(name)) for name in DEFAULTS})
    return (machine := machine.remember(CONFIGURATOR, values)), configured(machine)


METHODS = {"getConfigurator": get_configurator, "setConfigurator": set_configurator}
