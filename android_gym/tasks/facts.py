"""Facts: what a task written as data says of a phone.

    {"at": "settings/secure/ui_night_mode", "is": 2}       a field or setting has a value
    {"at": "contacts[{person_id}].starred", "is": true}    so has a field of a record
    {"new": "apps/org.example.notes.notes", "with": {"title": "{words}"}}   a new record is so
    {"new": …, "with": …, "fold": "title"}                 whatever the case, accents and blanks of its title
    {"new": …, "with": …, "exact": "text"}                 its text is so but for blanks, and case counts
    {"new": …, "with": …, "number": "to"}                  telephone numbers that ring the same phone are equal
    {"new": …, "with": …, "told": {"text": {"kind": "time"}}}   its text tells the value, see `told`
    {"new": "outbox", "with": {"kind": "call", "to": ["{number}"]}}   something left the phone, without a title, words
                                                           and files where none are said
    {"new": "outbox", "every": true, "with": {…}}          all new records are so, or there is none
    {"new": …, "with": …, "count": 2}                      two new records are so, and no more
    {"new": …, "with": …, "after": {"title": "{first}"}}   and comes behind another new one
    {"gone": "contacts[{person_id}]"}                      a record is gone
    {"shows": "com.android.settings/Display", "with": {}}  an activity is in front and is so, and nothing covers it
    {"top": "com.android.settings/Display", "with": {}}    so it is, also below a dialog, a menu or the shade
    {"under": "com.android.settings/Display"}              it is in front, or has opened what is
    {"popup": "com.android.settings/Choices", "with": {}}  a dialog, menu or sheet of an app is on top and is so
    {"front": "com.android.settings"}                      an app is in front, whatever it shows
    {"shows": "com.google.android.apps.maps/Directions"}   activities are named by their own name or their class
    {"code": "drafted()", "why": "a draft is no record"}   a function beside the file says so
    {"all": [{…}, {…}]}, {"any": …}, {"none": …}           all of these facts hold, one of them, or not one

Places are those of `places`, values those of `templates`.

A fact is compiled once, into a function of the start, the phone and the parameters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from ..errors import UnknownName
from ..phone.core.values import Value
from ..phone.state.activity import Activity, Popup
from ..phone.state.phone import NoAppData, Phone
from ..phone.state.providers import fold, same_number
from ..phone.system.plain_words import (
    app_label,
    field_words,
    place_words,
    plain_words,
    record_words,
    screen_words,
    value_words,
)
from .answers import Params
from .base import Condition, Goal
from .places import Place, new_rows, place
from .templates import SCALARS, Filled, plainly, same, template, varies
from .told import Told, teller

KINDS = ("at", "new", "gone", "shows", "top", "under", "popup", "front", "code", "all", "any", "none")

UNSAID: dict[str, Any] = {"title": "", "text": "", "files": []}  # of what left the phone, where nothing else is said

_NUMBER = re.compile(r"[\d\s()+.-]+")  # a telephone number and no code such as #31#

Code = Mapping[str, Goal]  # functions by name, for facts that are code
NO_CODE: Code = {}


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One fact; exactly one of `KINDS` is said. `having` is what a new record or an activity has; `says` the
    sentence about it, made of the rest where it is ""."""

    at: str = ""
    value: Any = msgspec.field(default=None, name="is")
    new: str = ""
    gone: str = ""
    shows: str = ""
    top: str = ""
    under: str = ""
    popup: str = ""
    front: str = ""
    code: str = ""
    all: tuple[Fact, ...] = ()
    any: tuple[Fact, ...] = ()
    none: tuple[Fact, ...] = ()
    having: dict[str, Any] = msgspec.field(default_factory=dict, name="with")
    after: dict[str, Any] = msgspec.field(default_factory=dict)  # of a new record, what is before
    count: int = 0  # of new records that are so, 0 for one or more
    every: bool = False  # all new records are so, and there need be none
    fold: str = ""  # fields of `having`, or `is`, in which texts are compared without case, accents and further blanks
    part: str = ""  # fields of `having`, or `is`, in which a text only has to stand, compared so as well
    exact: str = ""  # fields of `having`, or `is`, in which texts are equal but for blanks: case counts
    number: str = ""  # fields of `having`, or `is`, in which telephone numbers are equal that ring the same phone
    told: dict[str, Told] = msgspec.field(default_factory=dict)  # how texts in fields of `having` tell their values
    says: str = ""
    why: str = ""  # it is code, or written by hand

    def __post_init__(self) -> None:
        said = [name for name in KINDS if getattr(self, name)]
        if len(said) != 1:
            what = " and ".join(said) or "none"
            raise ValueError(f"a condition says one of {', '.join(KINDS[:-1])} and {KINDS[-1]}, not {what}")
        if self.every and (not self.new or self.count or self.after):
            raise ValueError("a condition says `every` of new records, without `count` and `after`")

    @property
    def place(self) -> str:
        """What of the phone it is about, "" where that is what is in front."""
        return self.at or self.new or self.gone


def condition(fact: Fact, code: Code = NO_CODE, said: str = "") -> Condition:
    """The condition of a goal that a fact is; `said` has the wordings of its task. Raises UnknownName for code that is
    not there."""
    return Condition(fact.says or _sentence(fact), compile_fact(fact, code, said))


def functions_in(fact: Fact) -> Iterator[str]:
    """The names of the functions that decide a fact, or a part of it."""
    if fact.code:
        yield fact.code.removesuffix("()")
    for part in (*fact.all, *fact.any, *fact.none):
        yield from functions_in(part)


def holds(fact: Fact, start: Phone, now: Phone, params: Params) -> bool:
    """Whether a fact holds. LookupError where its place does not exist."""
    return compile_fact(fact)(start, now, params)


def compile_fact(fact: Fact, code: Code = NO_CODE, said: str = "") -> Goal:
    """A fact as a goal: a function of the start, the phone and the parameters. It raises LookupError where the
    fact's place does not exist."""
    if fact.code:
        name = fact.code.removesuffix("()")
        if name not in code:
            raise UnknownName("function", name, code)
        return code[name]
    if fact.all or fact.any or fact.none:
        return _together(fact, code, said)
    if fact.front:
        front, asked = fact.front, template(fact.front) if varies(fact.front) else None
        return lambda start, now, p: bool(
            (now.shade or now.tasks[0].windows[-1]).package == (front if asked is None else asked(p))
        )
    if fact.shows or fact.top or fact.under:
        return _stands(fact)
    if fact.popup:
        return _pops_up(fact)
    lies = place(fact.place)
    if fact.at:
        agrees = _ways_to_agree(fact).get("is", _equal)
        if not varies(fact.value):
            wanted = fact.value
            return lambda start, now, p: agrees(lies(now, p), wanted)
        value = template(fact.value)
        return lambda start, now, p: agrees(lies(now, p), value(p))
    if fact.gone:
        return lambda start, now, p: _exists(lies, start, p) and not _exists(lies, now, p)
    return _appears(fact, lies, said)


def _together(fact: Fact, code: Code, said: str) -> Goal:
    """All of some facts, any of them, or none."""
    parts = [compile_fact(one, code, said) for one in fact.all or fact.any or fact.none]
    wanted = not fact.none
    if fact.all:
        return lambda start, now, p: all(part(start, now, p) for part in parts)

    def goal(start: Phone, now: Phone, params: Params) -> bool:
        for part in parts:
            try:
                if part(start, now, params):
                    return wanted
            except LookupError as error:  # its place does not exist: another may
                if not wanted and isinstance(error, NoAppData):
                    raise
        return not wanted

    return goal


def _stands(fact: Fact) -> Goal:
    """An activity is in front, or has opened what is."""
    component = fact.shows or fact.top or fact.under
    always, asked = component.partition("/"), template(component) if varies(component) else None
    fields, bare, last = _fields_of(fact.having, fact), bool(fact.shows), not fact.under

    def goal(start: Phone, now: Phone, params: Params) -> bool:
        windows = now.tasks[0].windows
        if bare and (now.shade is not None or isinstance(windows[-1].activity, Popup)):
            return False
        package, _, kind = always if asked is None else asked(params).partition("/")
        for window in reversed(windows):
            activity = window.activity
            if isinstance(activity, Popup):
                continue
            if window.package == package and kind in (activity.activity, type(activity).__name__):
                if not fields or _has(activity, fields, params):
                    return True
            if last:
                return False
        return False

    return goal


def _pops_up(fact: Fact) -> Goal:
    """A dialog, menu or sheet is on top."""
    component, fields = template(fact.popup), _fields_of(fact.having, fact)

    def goal(start: Phone, now: Phone, params: Params) -> bool:
        window = now.tasks[0].windows[-1]
        activity = window.activity
        if now.shade is not None or not isinstance(activity, Popup):
            return False
        package, _, kind = component(params).partition("/")
        is_it = window.package == package and kind in (activity.activity, type(activity).__name__)
        return is_it and _has(activity, fields, params)

    return goal


def _exists(lies: Place, phone: Phone, params: Params) -> bool:
    try:
        lies(phone, params)
    except NoAppData:
        raise
    except LookupError:
        return False
    return True


def _appears(fact: Fact, lies: Place, said: str) -> Goal:
    """New records are so; with `after`, the one behind another."""
    having = {**UNSAID, **fact.having} if fact.new == "outbox" else fact.having
    wanted, before, count = _fields_of(having, fact, said), _fields_of(fact.after), fact.count
    every = fact.every

    def goal(start: Phone, now: Phone, params: Params) -> bool:
        old, new = lies(start, params), lies(now, params)
        if old is new:
            return every
        made = new_rows(old, new)
        mine = [i for i, row in enumerate(made) if _has(row, wanted, params)]
        if every:
            return len(mine) == len(made)
        if not fact.after:
            return len(mine) == count if count else bool(mine)
        first = [i for i, row in enumerate(made) if _has(row, before, params)]
        return len(mine) == len(first) == 1 and first[0] < mine[0]

    return goal


# --- fields --------------------------------------------------------------------------------------

Agrees = Callable[[Any, Any], bool]  # whether a value of a phone is a plain one
# of each field its name, its value, what gives it where parameters are in it, and how it is compared
_Fields = tuple[tuple[str, Any, Filled | None, Agrees], ...]


def _fields_of(having: dict[str, Any], fact: Fact | None = None, said: str = "") -> _Fields:
    """What a record has."""
    how, told = ({}, {}) if fact is None else (_ways_to_agree(fact), fact.told)
    return tuple(
        [
            (name, None, teller(told[name], value, said), _tells)
            if name in told
            else (name, value, template(value) if varies(value) else None, how.get(name, _equal))
            for name, value in having.items()
        ]
    )


def _ways_to_agree(fact: Fact) -> dict[str, Agrees]:
    """How the fields that a fact names are compared."""
    ways = ((fact.fold, _folded), (fact.part, _part), (fact.exact, _exact), (fact.number, _same_numbers))
    return {name: agrees for names, agrees in ways for name in names.split()}


def _has(row: Any, fields: _Fields, params: Params) -> bool:
    if not isinstance(row, Value):  # a plain one, whose only field is its value
        plain = [(agrees, value if filled is None else filled(params)) for name, value, filled, agrees in fields]
        return all(agrees(row, value) for agrees, value in plain) and all(name == "value" for name, *_ in fields)
    names = row.__struct_fields__
    for name, value, filled, agrees in fields:
        if name not in names or not agrees(getattr(row, name), value if filled is None else filled(params)):
            return False
    return True


def fields_amiss(fact: Fact, row: Any, params: Params) -> list[str]:
    """The fields in which a record or an activity is not as a fact asks."""
    having = {**UNSAID, **fact.having} if fact.new == "outbox" else fact.having
    return [
        name
        for name, value, filled, agrees in _fields_of(having, fact)
        if not agrees(getattr(row, name, row), value if filled is None else filled(params))
    ]


def _equal(found: Any, wanted: Any) -> bool:
    if type(found) in SCALARS:
        return found is wanted if type(found) is bool or type(wanted) is bool else bool(found == wanted)
    return same(plainly(found), wanted)


def _folded(found: Any, wanted: Any) -> bool:
    return same(_fold(plainly(found)), _fold(wanted))


def _part(found: Any, wanted: Any) -> bool:
    """Whether a text stands in one of the phone, or an item in a list there."""
    here, sought = _fold(plainly(found)), _fold(wanted)
    return sought in here if isinstance(here, str | list) else False


def _exact(found: Any, wanted: Any) -> bool:
    """Whether texts are equal, blanks around them and further ones aside."""
    return isinstance(found, str) and found.split() == str(wanted).split()


def _same_numbers(found: Any, wanted: Any) -> bool:
    """Whether telephone numbers, or lists of them, ring the same phones; what is no number is compared as `fold`
    does."""
    if isinstance(wanted, list):
        return len(found) == len(wanted) and all(any(_same_numbers(one, each) for one in found) for each in wanted)
    return (same_number(found, wanted) and bool(_NUMBER.fullmatch(found))) or _folded(found, wanted)


def _tells(found: Any, tells: Callable[[Any], bool]) -> bool:
    return tells(found)


def _fold(value: Any) -> Any:
    """A plain value whose texts are as `providers.fold` makes them."""
    if isinstance(value, str):
        return fold(value)
    if isinstance(value, list):
        return [_fold(one) for one in value]
    return {key: _fold(one) for key, one in value.items()} if isinstance(value, dict) else value


def component_of(phone: Phone, activity: Activity) -> str:
    """What names the class of an activity in front: "package/its activity, or its class"."""
    return f"{phone.foreground}/{class_of(activity)}"


def class_of(activity: Activity) -> str:
    return activity.activity or type(activity).__name__


# --- words ---------------------------------------------------------------------------------------


def _sentence(fact: Fact) -> str:
    if fact.at:
        head, _, inside = fact.at.partition("[")
        field = inside.partition("].")[2]
        if field and isinstance(fact.value, bool):
            return f"The {record_words(head)} is {'' if fact.value else 'not '}{field_words(field)}."
        where = f"the {field_words(field)} of the {record_words(head)}" if field else place_words(head)
        value = _short(fact.value) if varies(fact.value) else value_words(fact.value, head.partition("settings/")[2])
        return f"{_capital(where)} is {value or _short(fact.value)}."
    if fact.gone:
        return f"The {record_words(fact.gone.partition('[')[0])} is gone."
    if fact.front:
        return f"{fact.front if varies(fact.front) else app_label(fact.front)} is in front."
    if fact.code:
        return f"The check “{plain_words(fact.code)}” holds."
    if fact.all or fact.any or fact.none:
        parts = [one.says or _sentence(one) for one in fact.all or fact.any or fact.none]
        return f"None of these holds: {' '.join(parts)}" if fact.none else (" And " if fact.all else " Or ").join(parts)
    shown = fact.shows or fact.top or fact.under or fact.popup
    package, _, kind = shown.partition("/")
    noun = fact.having.get("kind", "record") if fact.new == "outbox" else record_words(fact.new)
    if fact.every and fact.new == "outbox":
        return _only(noun, fact.having)
    what = (
        f"{'Every' if fact.every else 'A'} new {noun} is there"
        if fact.new
        else f"{_capital(screen_words(package, kind))} is in front"
    )
    having = " and ".join(f"{field_words(key)} {_short(value)}" for key, value in fact.having.items())
    behind = " and ".join(f"{field_words(key)} {_short(value)}" for key, value in fact.after.items())
    having = f"{having}, behind the one with {behind}" if behind else having
    return f"{what} with {having}." if having else f"{what}."


def _only(kind: str, having: dict[str, Any]) -> str:
    """That nothing leaves the phone but what is said."""
    said = having.get("to", [])
    to = " and ".join(said) if isinstance(said, list) else said
    words = " and ".join(f"“{having[name]}”" for name in ("title", "text") if having.get(name))
    return f"Nothing leaves the phone but the {kind}{to and f' to {to}'}{words and f' with {words}'}."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _short(value: Any) -> str:
    words = value if isinstance(value, str) else json_text(value)
    if len(words) <= 60:
        return words
    return f"{words[:59]}…".replace("{", "(").replace("}", ")")


def json_text(value: Any) -> str:
    """A plain value as text in which no braces are taken for parameters."""
    return msgspec.json.encode(value).decode().replace("{", "(").replace("}", ")")
