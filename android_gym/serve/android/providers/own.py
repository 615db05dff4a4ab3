"""Providers of apps' own: tables that installed apps declare."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ....phone.state.content import ContentTable
from ....phone.state.ledger import lose_histories
from ....phone.state.phone import Phone
from ....phone.system.registry import apps
from ...machine import Machine
from ..arguments import illegal
from .source import Row, Source


def tables(phone: Phone, authority: str) -> dict[str, Source] | None:
    """The tables that installed apps have under an authority, None if no app has it."""
    table = apps()
    for package in phone.packages:
        for provider in table[package].providers:
            if provider.authority == authority:
                return {one.name: _source(package, one) for one in provider.tables}
    return None


def _source(package: str, table: ContentTable) -> Source:
    return Source(
        table.name.replace("/", "_"),
        {column: partial(_value, column) for column in table.columns},
        lambda machine: table.rows(_model(machine, package)),
        table.order,
        insert=None if table.insert is None else partial(_insert, package, table.insert),
        update=None if table.update is None else partial(_update, package, table.update),
        delete=None if table.delete is None else partial(_delete, package, table.delete),
    )


def _value(column: str, row: Any) -> Any:
    value = row[column]
    return int(value) if isinstance(value, bool) else value


def _model(machine: Machine, package: str) -> Any:
    """What the app keeps, or would keep at its first start."""
    phone = machine.phone
    held = phone.apps.get(package)
    return apps()[package].first_model(phone.world) if held is None else held


def _put(machine: Machine, package: str, change: Callable[[Any], Any]) -> Machine:
    """The machine after a change of an app's model. What the app refuses is Java's error."""
    try:
        model = change(_model(machine, package))
    except (ValueError, LookupError) as error:
        raise illegal(str(error)) from None
    phone = lose_histories(machine.phone, package, _model(machine, package), model)
    return machine.showing(phone.replace(apps=phone.apps.update({package: model})))


def _insert(package: str, insert: Callable[..., Any], machine: Machine, values: Row) -> Machine:
    return _put(machine, package, lambda model: insert(model, values))


def _update(package: str, update: Callable[..., Any], machine: Machine, row: Row, values: Row) -> Machine:
    return _put(machine, package, lambda model: update(model, row, values))


def _delete(package: str, delete: Callable[..., Any], machine: Machine, row: Row) -> Machine:
    return _put(machine, package, lambda model: delete(model, row))
