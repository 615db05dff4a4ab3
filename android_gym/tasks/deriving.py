"""What a task's references say of its goal, as facts: what all of them leave on eight seeds that differ.

    found = derive(task)
    found.goal       (Fact(new="apps/com.Slack.posts", having={"room": "{room.id}", "words": "{words}"}, …),)
    found.allowed    ("apps/com.Slack.posts[+1]",)
    found.subgoals   way-points: the apps and screens that all references come through
    found.missing    sentences about what no fact can say; () where the goal is whole

The goal is each place that all references leave changed alike; where they change none, the screen in front. Values are
constants, parameters, texts and lists with parameters in them, and fields of the records that `Task.records` finds at
the start. Nothing is said of what is `loose`, of what comes out otherwise at another time, nor of the id of a new
record.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from ..phone.state.phone import Phone
from ..phone.system.crashes import raising
from . import leaving, saying
from .base import Task
from .depending import forgotten_parameters
from .facts import UNSAID, Fact, compile_fact
from .leaving import AS_IT_COMES, Left
from .rehearsing import NotPlayed, Rehearsal, apart, idle, rehearsals
from .screens_passed import in_front, way_points
from .unifying import Terms, Unwritable, terms_in

LONGEST = 1000  # characters of a value that a fact says
MOST_DIGITS = 15  # of a number


class Derivation(NamedTuple):
    """What was worked out. Where `missing` says something, `goal` is only what can be said."""

    goal: tuple[Fact, ...] = ()
    allowed: tuple[str, ...] = ()
    subgoals: tuple[Fact, ...] = ()
    missing: tuple[str, ...] = ()
    unnamed: tuple[str, ...] = ()  # sentences about what may change and cannot be named
    open: tuple[str, ...] = ()  # changed fields of which the goal says nothing: "messages.time"


def derive(task: Task, seeds: int = 8) -> Derivation:
    """Work out a task's goal, what may change, and way-points. What an app raises is raised as AppError."""
    try:
        with raising():
            return _Deriver(task, rehearsals(task, seeds)).derivation()
    except NotPlayed as why:
        return Derivation(missing=(str(why),))


class _Deriver:
    """Works one task out."""

    def __init__(self, task: Task, seeds: tuple[Rehearsal, ...]) -> None:
        self.task, self.seeds = task, seeds
        self.terms = Terms([one.names for one in seeds])
        self.said = saying.Said([one.instance.params for one in seeds])
        self.ways = [[leaving.changes_between(one.start, way.end) for way in one.ways] for one in seeds]
        self.loose = frozenset(task.loose)
        self.typed = self._typed()
        self.missing: list[str] = []
        self.unnamed: list[str] = []
        self.open: list[str] = []

    def derivation(self) -> Derivation:
        facts = tuple(self._goal())
        allowed = tuple(dict.fromkeys(self._allowed()))
        self._check(facts)
        shown = {fact.shows for fact in facts}
        points = way_points(self.seeds, self.terms, self.said, self._folded)
        points = tuple(fact for fact in points if fact.shows not in shown or fact.front)
        notes = (tuple(dict.fromkeys(one)) for one in (self.missing, self.unnamed, self.open))
        return Derivation(facts, allowed, points, *notes)

    # --- the goal --------------------------------------------------------------------------------

    def _goal(self) -> Iterator[Fact]:
        timed = self._timed()
        asked = [leaving.common(ways, self.loose | timed) for ways in self.ways]
        orders = [one.place for left in asked for one in left if one.kind == "order"]
        self.open += [spot for spot in leaving.spots(self.ways[0]) if leaving.is_open(spot, self.loose | timed)]
        groups = _grouped([[one for one in left if one.kind != "order"] for left in asked])
        self.open += [f"{place}[order]" for place in orders if groups]
        for group in groups:
            yield from self._facts(group)
        itself = [leaving.changes_between(one.start, idle(one)) for one in self.seeds]
        if self.task.asks is not None or any(map(leaving.without, asked, itself)):
            if orders and not groups:
                self.missing.append(f"the order of {orders[0]} changes, which no fact says")
            return
        done = [[leaving.without(way, alone) for way in ways] for ways, alone in zip(self.ways, itself, strict=True)]
        if all(all(ways) for ways in done):
            spots = ", ".join(leaving.spots(done[0]))
            self.missing.append(f"all that changes is loose, depends on the time or on the way: {spots}")
            return
        yield from self._view()

    def _timed(self) -> frozenset[str]:
        """What comes out otherwise at another time: on one seed, which stands for all."""
        first, found = self.seeds[0], set[str]()
        for end, later in apart(first):
            found |= leaving.timed_spots(
                leaving.changes_between(first.start, end), leaving.changes_between(first.start, later)
            )
        return frozenset(found)

    def _facts(self, group: list[list[Left]]) -> Iterator[Fact]:
        """The facts of changes of one kind in one place, given for each seed."""
        one = next(left for lefts in group for left in lefts)
        counts = [len(lefts) for lefts in group]
        if len(set(counts)) > 1:
            what = {"new": "are new", "gone": "are gone"}.get(one.kind, f"have another `{one.field or one.place}`")
            self.missing.append(
                f"in {one.place or 'the settings'} {_listed(counts)} records {what} on the seeds: draw as many on "
                "each, or write the goal by hand"
            )
            return
        facts = [fact for lefts in self._matched(group) if (fact := self._fact(lefts)) is not None]
        for number, fact in enumerate(facts):
            if fact not in facts[:number]:
                many = facts.count(fact)
                yield fact if many == 1 else msgspec.structs.replace(fact, count=many)

    def _matched(self, group: list[list[Left]]) -> list[list[Left]]:
        """The changes that belong together, one of each seed: by what names their records, else by their order."""
        left, found = [list(lefts) for lefts in group], []
        for one in group[0] if len(group[0]) > 1 else ():
            for known in self.terms.known.values():
                keys = [str(key) for key in known]
                rows = [next((x for x in lefts if x.key == key), None) for lefts, key in zip(left, keys, strict=True)]
                if keys[0] == one.key and one.kind != "new" and all(rows):
                    found.append([row for row in rows if row is not None])
                    left = [[x for x in lefts if x.key != key] for lefts, key in zip(left, keys, strict=True)]
                    break
        return found + [list(rows) for rows in zip(*left, strict=True)]

    def _fact(self, lefts: list[Left]) -> Fact | None:
        one = lefts[0]
        if one.kind == "new":
            having = self._having([left.value for left in lefts], f"the new record in {one.place}", AS_IT_COMES)
            if not having:
                self.missing.append(f"nothing can be said of the new record in {one.place}")
                return None
            number = ""
            if one.place == "outbox":
                number = "to" if having.get("kind") in ("message", "call") else ""
                having = {name: value for name, value in having.items() if value or name not in UNSAID}
            fold = " ".join(name for name in self._folded(having).split() if name != number)
            fact = Fact(new=one.place, having=having, fold=fold, number=number)
            return self.said.with_words(fact, lefts)
        path = self._path(lefts)
        if path is None:
            return None
        if one.kind == "gone":
            return self.said.with_words(Fact(gone=path), lefts)
        try:
            value = self.terms.template([_sized(left.value) for left in lefts])
        except Unwritable as error:
            what = f"the value of {path}" if not error.field else f"`{error.field}` of {path}"
            self.missing.append(_sentence(what, error))
            return None
        return self.said.with_words(Fact(at=path, value=value, fold=self._folded({"is": value})), lefts)

    def _path(self, lefts: list[Left]) -> str | None:
        """A place with what names the record as a template; None where it cannot be written."""
        one = lefts[0]
        if not one.key and all(left.path == one.path for left in lefts):
            return one.path
        keys = [left.key or left.path for left in lefts]
        try:
            key = self.terms.key(keys)
            if one.key and any(sign in "".join(keys) for sign in "[]="):
                raise Unwritable(keys)
        except Unwritable as error:
            what = "that is gone" if one.kind == "gone" else f"whose `{one.field}` changes"
            self.missing.append(_sentence(f"the record of {one.place} {what}" if one.key else "what changes", error))
            return None
        if not one.key:
            return key
        return f"{one.place}[{key}].{one.field}" if one.field else f"{one.place}[{key}]"

    def _having(self, rows: Sequence[dict[str, Any]], what: str, itself: frozenset[str]) -> dict[str, Any]:
        """The fields of a record, of those that all have, as templates. Of what cannot be written it is said why,
        but for fields that apps fill in by themselves."""
        found: dict[str, Any] = {}
        for name in rows[0]:
            if not all(name in row for row in rows):
                continue
            try:
                value = self.terms.template([_sized(row[name]) for row in rows], name == "value")
                if name != "id" or any(map(self.terms.varies, terms_in(value))):
                    found[name] = value
            except Unwritable as error:
                if name not in itself:
                    field = f"{name}.{error.field}".rstrip(".")
                    self.missing.append(_sentence(f"the field `{field}` of {what}", error))
        return found

    def _view(self) -> Iterator[Fact]:
        """What is in front at the end, where nothing is changed."""
        try:
            component, rows = in_front(self.seeds, self.loose)
            name = self.terms.template(component)
        except LookupError as why:
            self.missing.append(str(why.args[0]))
            return
        except Unwritable as error:
            self.missing.append(_sentence("the screen in front", error))
            return
        having = self._having(rows, f"the screen {name}", frozenset())
        yield self.said.with_words(Fact(shows=name, having=having, fold=self._folded(having)), ())

    # --- what is typed ---------------------------------------------------------------------------

    def _typed(self) -> frozenset[str]:
        """The terms that are typed on the ways of all seeds."""
        typed = [one.typed for one in self.seeds]
        return frozenset(
            word
            for word, texts in self.terms.texts.items()
            if all(text and any(text in other for other in others) for text, others in zip(texts, typed, strict=True))
        )

    def _folded(self, having: dict[str, Any]) -> str:
        """The fields that say what is typed."""
        return " ".join(name for name, value in having.items() if terms_in(value) & self.typed)

    # --- what may change -------------------------------------------------------------------------

    def _allowed(self) -> Iterator[str]:
        seeds = [list({one.path: one for way in ways for one in way}.values()) for ways in self.ways]
        for group in _grouped(seeds):
            one = next(left for lefts in group for left in lefts)
            if one.kind == "new":
                most = max(sum(left.path == one.path for left in way) for ways in self.ways for way in ways)
                yield f"{one.place}[+{most}]"
            elif one.kind == "order":
                yield one.path
            else:
                yield from self._places(one, [[left.key or left.path for left in lefts] for lefts in group])

    def _places(self, one: Left, keys: list[list[str]]) -> Iterator[str]:
        """The places of changes of one kind whose records have these keys on the seeds."""
        words = self._covering(keys)
        if words is None:
            every = [key for row in keys for key in row]
            what = "that is gone" if one.kind == "gone" else f"whose `{one.field}` changes" if one.key else "changed"
            self.unnamed.append(_sentence(f"the record of {one.place or 'the settings'} {what}", Unwritable(every)))
            return
        for word in words:
            if one.kind == "gone":
                yield f"{one.place}[-{word}]"
            else:
                yield f"{one.place}[{word}].{one.field}" if one.key else word

    def _covering(self, keys: list[list[str]]) -> list[str] | None:
        """Templates that are these keys on each seed; None where there are none."""
        if len({frozenset(row) for row in keys}) == 1:
            always = list(dict.fromkeys(keys[0]))
        else:
            always = []
        open_ = [set(row) for row in keys]
        found: list[str] = []
        for word, known in self.terms.known.items():
            rows = [{str(key) for key in (one if isinstance(one, list) else [one])} for one in known]
            here = [row <= set(own) for row, own in zip(rows, keys, strict=True) if own]
            news = any(row & left for row, left in zip(rows, open_, strict=True))
            if here and all(here) and news and all(rows):
                found.append(f"{{{word}}}")
                open_ = [left - row for left, row in zip(open_, rows, strict=True)]
        if not any(open_):
            return found
        if all(len(row) == 1 for row in keys):
            try:
                return [self.terms.key([row[0] for row in keys])]
            except Unwritable:
                return None
        return [key.replace("{", "{{").replace("}", "}}") for key in always] or None

    # --- whether it is right ---------------------------------------------------------------------

    def _check(self, facts: tuple[Fact, ...]) -> None:
        """The facts hold at the end of each way, and not all of them at the start."""
        goals = [(fact, compile_fact(fact)) for fact in facts]
        for one in self.seeds:
            for number, way in enumerate(one.ways, 1):
                for fact, goal in goals:
                    if not _holds(goal, one, way.end):
                        where = f"at the end of way {number} on seed {one.instance.seed}"
                        self.missing.append(f"“{fact.says}” does not hold {where}")
        if goals and any(all(_holds(goal, one, one.start) for _, goal in goals) for one in self.seeds):
            self.missing.append("all of it holds at the start already")
        if goals and not self.missing and self.task.asks is None:
            self.missing += [
                f"the goal does not say {{{name}}}, which {spot} depends on: judge that, or write the goal by hand"
                for name, spot in forgotten_parameters(self.seeds[0], facts, self.loose.__contains__)
            ]


def _holds(goal: Any, one: Rehearsal, phone: Phone) -> bool:
    try:
        return bool(goal(one.start, phone, one.names))
    except LookupError:
        return False


def _grouped(seeds: Sequence[Sequence[Left]]) -> list[list[list[Left]]]:
    """Changes of one kind in one place together, for each seed; those of places without records that are not the same
    on all seeds together, too."""
    places = [{one.path for one in lefts if one.kind == "at" and not one.key} for lefts in seeds]
    always = set.intersection(*places)
    groups: dict[Any, list[list[Left]]] = defaultdict(lambda: [[] for _ in seeds])
    for number, lefts in enumerate(seeds):
        for one in lefts:
            varies = one.kind == "at" and not one.key and one.path not in always
            groups[one.kind, "" if varies else one.place, one.field][number].append(one)
    return list(groups.values())


def _sized(value: Any) -> Any:
    """A value that is short enough to be written, and of numbers that a file can have. Raises Unwritable."""
    try:
        fits = len(msgspec.json.encode(value)) <= LONGEST
    except (TypeError, ValueError):
        fits = False
    if not fits:
        raise Unwritable(["a value that is too long to be written"])
    if not _can_be_read(value):
        raise Unwritable(["a number of too many digits to be written"])
    return value


def _can_be_read(value: Any) -> bool:
    """Whether `plain_yaml` takes the numbers in a value for numbers."""
    if isinstance(value, list | dict):
        return all(map(_can_be_read, value.values() if isinstance(value, dict) else value))
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return not number or (len(repr(value)) <= MOST_DIGITS and "e" not in repr(value))


def _sentence(what: str, error: Unwritable) -> str:
    hint = "name it by `find:`, draw it, or write the goal by hand"
    return f"{what} is {_listed(error.values)} on the seeds: {hint}"


def _listed(values: Sequence[Any]) -> str:
    """Some of the values, each once."""
    words = list(dict.fromkeys(_short(one) for one in values))
    return f"{', '.join(words[:3])}{' …' if len(words) > 3 else ''}"


def _short(value: Any) -> str:
    words = " ".join(value.split()) if isinstance(value, str) else msgspec.json.encode(value).decode()
    return words if len(words) <= 40 else f"{words[:39]}…"
