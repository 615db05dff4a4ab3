"""Records of Mobile-Bench from a language model (arXiv 2407.00993, section 3.1 and appendix B.2).

The model is shown apps with what they are for and the API calls that there are for them. "single": one app, 5 queries
about it; "multi": six apps that are drawn, 3 queries that use two to four of them. With each query it writes a
CheckPoint: packages, key phrases, API calls. A draft is kept where all of it comes from what was shown, so that the
phone can do it; all others are refused, each with a reason. Nothing checks that a query makes sense: people read them.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ..adapters._near_json import repair
from ..errors import BudgetSpent, InvalidOption, LLMError, ModelFailure
from ..llms import LLM, Message
from ..phone.core.values import Value
from ..phone.state.phone import Phone
from ..tasks import checkpoints
from ..tasks.mobilebench.apis import APPS, Api, AppEntry, apis
from ..tasks.mobilebench.fields import fields
from .drafts import BadDraft, alike, listed
from .mobilebench_prompts import SYSTEM, prompt
from .report import Report
from .writer import ALIKE

__all__ = ["DRAWN", "Kind", "RecordWriter", "WrittenRecord", "as_json", "installed_apps"]

Kind = Literal["single", "multi"]
QUERIES = {"single": 5, "multi": 3}  # in one request
SPLIT = {"single": "SAMT", "multi": "MAMT"}
DRAWN = 6  # apps of a request for several
USED = range(2, 5)  # of them, how many a query is about
SPARE = 3  # times the requests that would do if every draft were kept
MAX_QUERY, MAX_PHRASE, MAX_CALL = 1000, 30, 500  # characters
_PLACE = re.compile(r"<[^<>]*>")
_FILL = r"[^<>;|&`$\n]+"  # what may stand in a place of a call: nothing that a shell reads as a sign
_KEYS = {checkpoints.PACKAGE: "package", checkpoints.PHRASE: "text", checkpoints.API: "api"}


class WrittenRecord(Value):
    """A draft that was kept."""

    query: str
    apps: tuple[AppEntry, ...]
    point: checkpoints.CheckPoint


@dataclass
class RecordWriter:
    """Has a model write records about the apps of a phone.

    kind: about one app each, or about several. seed: of the order of the apps, and of those that are drawn together.
    Raises InvalidOption where the phone has too few apps of the catalogue.
    """

    model: LLM
    phone: Phone
    kind: Kind
    language: str
    seed: int = 0
    report: Report = field(default_factory=Report)
    kept: list[WrittenRecord] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.apps = installed_apps(self.phone)
        if len(self.apps) < (USED[0] if self.kind == "multi" else 1):
            raise InvalidOption(f"The phone has {len(self.apps)} of the apps that Mobile-Bench is about: too few.")

    def run(self, count: int) -> tuple[WrittenRecord, ...]:
        """At most `count` records; fewer where the model cannot go on, its budget is spent, or too many drafts are
        refused. Raises ModelUnavailable."""
        rng = random.Random(self.seed)
        most = SPARE * -(-count // QUERIES[self.kind])
        try:
            for shown, _ in zip(self._groups(rng), range(most), strict=False):
                for one in self._drafts(shown):
                    self._tried(one, shown)
                    if len(self.kept) >= count:
                        return tuple(self.kept)
        except (BudgetSpent, LLMError, ModelFailure) as error:
            self.report.fell("requests", str(error))
        return tuple(self.kept)

    def _groups(self, rng: random.Random) -> Iterator[tuple[AppEntry, ...]]:
        """The apps of each request, without end: one after the other in a drawn order, or several that are drawn."""
        while True:
            if self.kind == "multi":
                yield tuple(rng.sample(self.apps, min(DRAWN, len(self.apps))))
            else:
                yield from ((app,) for app in rng.sample(self.apps, len(self.apps)))

    def _drafts(self, shown: Sequence[AppEntry]) -> list[Any]:
        """What the model writes about these apps."""
        asked = prompt(shown, _calls(shown), QUERIES[self.kind], self.language)
        self.report.count("requests")
        answer = self.model.complete((Message("system", SYSTEM), Message("user", asked))).text
        try:
            found = drafts_in(answer)
        except BadDraft as why:
            self.report.fell("drafts", str(why), answer[:200])
            return []
        self.report.count("drafts", len(found))
        return found

    def _tried(self, raw: Any, shown: Sequence[AppEntry]) -> None:
        """Keep a draft, or say why it is refused."""
        try:
            made = read_draft(raw, shown)
            if any(alike(made.query, old.query) >= ALIKE for old in self.kept):
                raise BadDraft("it repeats the query of another one")
        except BadDraft as why:
            self.report.fell("kept", str(why), _short(raw))
            return
        self.report.count("kept")
        self.kept.append(made)


def installed_apps(phone: Phone) -> tuple[AppEntry, ...]:
    """The apps of Mobile-Bench's catalogue that a phone has."""
    return tuple(entry for package, entry in APPS.items() if package in phone.packages)


def drafts_in(answer: str) -> list[Any]:
    """The drafts in an answer, whose JSON may have slips (see `repair`). Raises BadDraft."""
    for text in (answer, repair(answer)):
        try:
            found = listed(text)
        except BadDraft:
            continue
        if any("query" in fields(one) for one in found):
            return found
    raise BadDraft("the answer has no list of queries in it")


def read_draft(raw: Any, shown: Sequence[AppEntry]) -> WrittenRecord:
    """A draft about some of the apps that were shown. Raises BadDraft for another one."""
    found = fields(raw)
    query, written = found.get("query"), found.get("checkpoint")
    if not isinstance(query, str) or not query.strip():
        raise BadDraft("it has no query")
    if len(query) > MAX_QUERY:
        raise BadDraft(f"its query has more than {MAX_QUERY:,} characters")
    if not isinstance(written, dict):
        raise BadDraft("it has no CheckPoint")
    point = checkpoints.read(written)
    _check_phrases(point, query)
    used = _used(point, shown)
    _check_calls(point, used)
    return WrittenRecord(" ".join(query.split()), used, point.replace(either=False))


def as_json(written: Sequence[WrittenRecord], kind: Kind, language: str) -> str:
    """The records as the published files have them, with ids from 1 on and the key "split"; `records.load` reads
    them."""
    rows = [_row(number, one, kind, language) for number, one in enumerate(written, 1)]
    return f"{json.dumps(rows, indent=1, ensure_ascii=False)}\n"


# --- what a draft has to be ------------------------------------------------------------------------


def _used(point: checkpoints.CheckPoint, shown: Sequence[AppEntry]) -> tuple[AppEntry, ...]:
    """The apps that a draft is about."""
    packages = tuple(dict.fromkeys(checkpoints.leaves(point.packages)))
    known = {one.package: one for one in shown}
    strange = [one for one in packages if one not in known]
    if strange:
        raise BadDraft(f"its package '{strange[0][:80]}' is none of those that were shown")
    if not packages:
        raise BadDraft("its CheckPoint has no package")
    if len(shown) > 1 and len(packages) not in USED:
        raise BadDraft(f"it is about {len(packages)} apps, and not {USED[0]} to {USED[-1]}")
    return tuple(known[one] for one in packages)


def _check_phrases(point: checkpoints.CheckPoint, query: str) -> None:
    """Refuse key phrases that are long, or no part of the query; of alternatives one has to be."""
    if not point.phrases:
        raise BadDraft("its CheckPoint has no key phrase")
    long = [one for one in checkpoints.leaves(point.phrases) if len(one) > MAX_PHRASE]
    if long:
        raise BadDraft(f"its key phrase '{long[0][:80]}' has more than {MAX_PHRASE} characters")
    said = (checkpoints.Entry("Action", query),)
    for unit in point.phrases:
        passed, _ = checkpoints.level2(checkpoints.CheckPoint(phrases=(unit,)), said, checkpoints.folds(query))
        if not passed:
            raise BadDraft(f"its key phrase '{' | '.join(checkpoints.leaves((unit,)))}' is no part of the query")


def _check_calls(point: checkpoints.CheckPoint, used: Sequence[AppEntry]) -> None:
    """Refuse API calls that are not among those of the apps, or that have a place that nothing stands in."""
    patterns = [_pattern(api.command) for api in _calls(used)]
    for call in checkpoints.leaves(point.apis):
        if _PLACE.search(call):
            raise BadDraft(f"its API call '{call[:80]}' has a place that nothing stands in")
        if len(call) > MAX_CALL or not any(pattern.fullmatch(_bare(call)) for pattern in patterns):
            raise BadDraft(f"its API call '{call[:80]}' is none of those that were shown")


def _calls(shown: Sequence[AppEntry]) -> tuple[Api, ...]:
    """The API calls for apps, and those that every phone has."""
    packages = {"", *(one.package for one in shown)}
    return tuple(api for api in apis() if api.app in packages)


def _pattern(command: str) -> re.Pattern[str]:
    """What a call of a command looks like."""
    return re.compile(_FILL.join(map(re.escape, _PLACE.split(_bare(command)))))


def _bare(command: str) -> str:
    """A command without quotation marks, with one blank for several."""
    return " ".join(re.sub("[\"']", "", command).split())


# --- what is written ---------------------------------------------------------------------------------


def _row(number: int, one: WrittenRecord, kind: Kind, language: str) -> Mapping[str, Any]:
    names = [app.chinese[0] if language == "Chinese" else app.english for app in one.apps]
    point: dict[str, Any] = {key: [] for key in _KEYS.values()}
    for kind_of_unit, unit in one.point.units:
        point[_KEYS[kind_of_unit]].append(_plain(unit))
    if kind == "single":
        point["package"] = one.apps[0].package
    app = names[0] if kind == "single" else names
    return {"id": number, "split": SPLIT[kind], "query": one.query, "app": app, "check_point": point}


def _plain(unit: checkpoints.Unit) -> Any:
    """A unit as JSON has it: a word, or a list that begins with its sign."""
    return unit if isinstance(unit, str) else [unit.sign, *map(_plain, unit.parts)]


def _short(raw: Any) -> str:
    """What a draft that is refused is called."""
    query = fields(raw).get("query")
    return str(query if isinstance(query, str) and query else raw)[:200]
