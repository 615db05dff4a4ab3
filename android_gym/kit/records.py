"""Records: rows of one kind, in an app's model or in a table that apps share.

    notes = Store("notes", unique="title", order="-changed")

    @does
    def add(c, title): return notes.put(c, notes.new(c, Note(title=title)))

    list_row(note.title, tap=route("Editor", note.id), dismiss=notes.delete(note.id, "Deleted"))

Each record is a `Value` with a field `id`, a whole number above 0. What a `Store` does at once
takes a `Ctx` and gives one back; `insert`, `keep`, `set`, `flip`, `delete`, `move` make Calls for views.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from ..errors import InvalidOption
from ..phone.core.calls import Call, does
from ..phone.core.paths import get_at, put_at
from ..phone.core.values import Value
from ..phone.system.ctx import Ctx
from .verbs import with_args

R = TypeVar("R", bound=Value)


class Store(Value):
    """A table of records: where it is kept, and what is true of it.

    `field` is the path of a tuple in the app's model, or with `shared` the name of a table that
    apps share ("contacts", "calendar"). `order` is the field that the records are kept ordered by
    ("-time": the greatest first; "": new ones last). `unique` is a field, of text, that no two
    records have alike. `changed` is told of every change: it is run with the record before it and
    after it, where None stands for none, so that what was planned for a record can follow it.
    """

    field: str
    shared: bool = False
    order: str = ""
    unique: str = ""
    changed: Call | None = None

    # --- reading ---------------------------------------------------------------------------
    def all(self, c: Ctx) -> tuple[Any, ...]:
        """All records, in their order."""
        found: tuple[Any, ...] = getattr(c.phone, self.field) if self.shared else get_at(c.app, self.field)
        return found

    def find(self, c: Ctx, id: int) -> Any:
        """The record of this id, None if there is none."""
        return next((row for row in self.all(c) if row.id == id), None)

    def of(self, c: Ctx, id: int) -> Any:
        """The record of this id. Raises InvalidOption if there is none."""
        row = self.find(c, id)
        if row is None:
            raise InvalidOption(f"There is no record {id} in {self.field!r}.")
        return row

    def is_taken(self, c: Ctx, record: Any) -> bool:
        """Whether another record has its `unique` field alike, capitals and blanks aside. An empty
        one is not taken, however many have it."""
        mine = _folded(get_at(record, self.unique)) if self.unique else ""
        return bool(mine) and any(_folded(get_at(r, self.unique)) == mine for r in self.all(c) if r.id != record.id)

    # --- changing --------------------------------------------------------------------------
    def new(self, c: Ctx, record: R) -> R:
        """The record with an id that is free, and where another has its `unique` text, with a
        number behind it: "Notes 2". It is not kept yet."""
        made = record.replace(id=max((row.id for row in self.all(c)), default=0) + 1)
        number, stem = 2, get_at(made, self.unique) if self.unique else ""
        while self.is_taken(c, made):
            made = put_at(made, self.unique, f"{stem} {number}")
            number += 1
        return made

    def put(self, c: Ctx, record: Any) -> Ctx:
        """Keep a record, in the place of the one that has its id."""
        rows, old = self.all(c), self.find(c, record.id)
        if old == record:
            return c
        if old is None:
            rows = (*rows, record)
        else:
            rows = tuple(record if row.id == record.id else row for row in rows)
        return self._told(self._kept(c, rows), old, record)

    def extend(self, c: Ctx, records: Iterable[R]) -> Ctx:
        """Keep new records under ids that are free, as `put` of `new` does for each of them."""
        if self.unique:
            for record in records:
                c = self.put(c, self.new(c, record))
            return c
        old = self.all(c)
        first = max((row.id for row in old), default=0) + 1
        made = tuple(record.replace(id=first + n) for n, record in enumerate(records))
        c = self._kept(c, (*old, *made)) if made else c
        for record in made:
            c = self._told(c, None, record)
        return c

    def change(self, c: Ctx, id: int, **fields: Any) -> Ctx:
        """Change fields of a record."""
        return self.put(c, self.of(c, id).replace(**fields))

    def remove(self, c: Ctx, *ids: int) -> Ctx:
        """Forget records. Ids that do not exist are skipped."""
        gone = [row for row in self.all(c) if row.id in ids]
        c = self._kept(c, tuple(row for row in self.all(c) if row.id not in ids)) if gone else c
        for row in gone:
            c = self._told(c, row, None)
        return c

    def reorder(self, c: Ctx, ids: Iterable[int]) -> Ctx:
        """Put the records into the order of these ids."""
        place = {id: at for at, id in enumerate(ids)}
        rows = sorted(self.all(c), key=lambda row: place.get(row.id, len(place)))
        return self._kept(c, tuple(rows))

    def _kept(self, c: Ctx, rows: tuple[Any, ...]) -> Ctx:
        rows = by(rows, self.order) if self.order else rows
        return c.share(**{self.field: rows}) if self.shared else c.save_at(self.field, rows)

    def _told(self, c: Ctx, old: Any, new: Any) -> Ctx:
        return with_args(self.changed, (old, new)).run(c) if self.changed is not None else c

    # --- calls for views -------------------------------------------------------------------
    def insert(self, record: Value) -> Call:
        """Keep a new record, under an id that is free."""
        return _insert(self, record)

    def keep(self, record: Value) -> Call:
        """Keep a record as it is now, under an id that is free if it has none yet (0). For dialogs
        that write a new record or an old one: `choose(todos.keep(self.draft))`."""
        return _keep(self, record)

    def set(self, id: int, path: str, *value: Any) -> Call:
        """Give a field of a record a value; without one the value is appended by a picker, a
        prompt or a slider: `TimePicker(8, 0, alarms.set(3, "time"))`."""
        return _set.partial(self, id, path, *value)

    def flip(self, id: int, path: str) -> Call:
        """Turn a field of a record from True to False or back."""
        return _flip(self, id, path)

    def delete(self, ids: int | tuple[int, ...], words: str = "", action: str = "Undo") -> Call:
        """Forget a record, or several; with `words` a snackbar says so and can bring them back."""
        return _delete(self, ids if isinstance(ids, tuple) else (ids,), words, action)

    def move(self, id: int) -> Call:
        """Put a record at another place, whose index is appended. For rows that are dragged."""
        return _move.partial(self, id)


def find_in(rows: Iterable[Any], id: int) -> Any:
    """The record of this id, None if there is none: `Store.find` for a view."""
    return next((row for row in rows if row.id == id), None)


def by(rows: Iterable[R], order: str, then: str = "id") -> tuple[R, ...]:
    """Records ordered by a field ("-time": the greatest first), those that are alike by `then`
    ("": as they come). Text is ordered without regard to capitals."""
    ordered = sorted(rows, key=_key(then)) if then else list(rows)
    return tuple(sorted(ordered, key=_key(order.removeprefix("-")), reverse=order[:1] == "-"))


def filter_records(rows: Iterable[R], query: str, *fields: str) -> tuple[R, ...]:
    """The records that have each word of a query at the start of a word, or anywhere in a word of
    these text fields if it is longer than two letters; all of them for an empty query."""
    words = query.casefold().split()

    def found(row: R) -> bool:
        text = " ".join(str(get_at(row, f)) for f in fields).casefold()
        return all(w in text if len(w) > 2 else f" {w}" in f" {text}" for w in words)

    return tuple(row for row in rows if found(row))


def remember_query(queries: tuple[str, ...], query: str, most: int = 10) -> tuple[str, ...]:
    """Recent searches with one more at the front; one that is there moves to the front."""
    query = " ".join(query.split())
    rest = tuple(q for q in queries if q.casefold() != query.casefold())
    return (query, *rest)[:most] if query else queries


def _key(field: str) -> Callable[[Any], Any]:
    def key(row: Any) -> Any:
        value = get_at(row, field)
        return value.casefold() if isinstance(value, str) else value

    return key


def _folded(value: object) -> str:
    return " ".join(str(value).casefold().split())


@does
def _insert(c: Ctx, store: Store, record: Any) -> Ctx:
    return store.put(c, store.new(c, record))


@does
def _keep(c: Ctx, store: Store, record: Any) -> Ctx:
    return store.put(c, record if record.id else store.new(c, record))


@does
def _set(c: Ctx, store: Store, id: int, path: str, value: Any) -> Ctx:
    return store.put(c, put_at(store.of(c, id), path, value))


@does
def _flip(c: Ctx, store: Store, id: int, path: str) -> Ctx:
    row = store.of(c, id)
    return store.put(c, put_at(row, path, not get_at(row, path)))


@does
def _delete(c: Ctx, store: Store, ids: tuple[int, ...], words: str, action: str) -> Ctx:
    gone = tuple((at, row) for at, row in enumerate(store.all(c)) if row.id in ids)
    c = store.remove(c, *ids)
    return c.snack(words, action, bring_back(store, gone)) if words else c


@does
def bring_back(c: Ctx, store: Store, gone: tuple[tuple[int, Any], ...]) -> Ctx:
    """Keep records again that were deleted, at the places they had. One whose id is taken by now
    gets another."""
    for at, row in gone:
        if store.find(c, row.id) is not None:
            row = row.replace(id=store.new(c, row).id)
        c = store.put(c, row)
        if not store.order:
            ids = [r.id for r in store.all(c) if r.id != row.id]
            c = store.reorder(c, (*ids[:at], row.id, *ids[at:]))
    return c


@does
def _move(c: Ctx, store: Store, id: int, to: int) -> Ctx:
    ids = [row.id for row in store.all(c) if row.id != id]
    return store.reorder(c, (*ids[:to], id, *ids[to:]))


__all__ = ["Store", "by", "filter_records", "find_in", "remember_query"]
